//! Saved games and preferences in the user's data folder.

pub mod clock;
pub mod data;
mod disk;
mod error;
mod folder;
mod saver;
mod unfinished;

pub(crate) use self::disk::CopiedFile;
#[cfg(test)]
pub(crate) use self::disk::copy;
pub use self::error::{FileError, FileProblem};
#[cfg(test)]
pub(crate) use self::folder::{SaveFolder, SavedGame, is_same_game};
pub(crate) use self::folder::{SearchResult, records};
pub(crate) use self::saver::GameSaver;
pub(crate) use self::unfinished::UnfinishedGame;
