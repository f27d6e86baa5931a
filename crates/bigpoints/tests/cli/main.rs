//! The program as people and other programs run it: arguments in, text and exit codes out.

mod analyze;
mod arena;
mod command_line;
mod explain;
mod hostile_server;
mod installing;
mod lessons;
mod old_files;
mod printing;
mod protocol;
mod puzzles;
mod saved_games;
#[allow(dead_code, reason = "the other test programs use the rest of it")]
#[path = "../support/mod.rs"]
mod support;
mod terminal;
