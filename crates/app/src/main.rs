//! `bigpoints`: the board game Big Points in one program. Everything is in the library beside this file.

use std::process::ExitCode;

/// Gives memory back that a crowd of visitors took, which the system's own allocator keeps, and is quicker with many threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    bigpoints::run()
}
