//! Text in and out, for plain mode and the command line: standard streams, positions, score sheets, wrapped lines.

pub mod drawing;
pub mod input;
pub mod output;
pub mod sheet;
pub mod wrap;
