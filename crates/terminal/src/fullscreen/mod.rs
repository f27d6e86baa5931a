//! The full-screen interface: events in, [`update`](update::update) changes the model, a scene of it is drawn.

mod draw;
mod event_loop;
mod key_name;
mod model;
mod scene;
mod terminal;
mod update;

pub(crate) use self::draw::Palette;
#[cfg(test)]
pub(crate) use self::draw::{Targets, draw};
pub(crate) use self::event_loop::run;
pub(crate) use self::model::{Model, Screen};
#[cfg(test)]
pub(crate) use self::scene::{Body, Scene};
#[cfg(test)]
pub(crate) use self::terminal::FullScreen;
#[cfg(test)]
pub(crate) use self::update::update;
