//! `bigpoints`: the board game Big Points in one program. Everything is in the library beside this file.

use std::process::ExitCode;

fn main() -> ExitCode {
    bigpoints::run()
}
