//! How many points the engine's choices lose in late positions with known exact values: `make regret`.

mod generate;
mod report;
mod suite;

use std::process::ExitCode;

fn main() -> ExitCode {
    let asked = |word: &str| std::env::args().any(|argument| argument == word);
    if asked("--generate") {
        generate::generate();
    } else if asked("--check") {
        return generate::check();
    } else if asked("--report") {
        report::report();
    } else {
        // `cargo bench` runs every benchmark; this one takes minutes, so it needs an explicit flag.
        say("regret: run `make regret`; it takes about three minutes");
    }
    ExitCode::SUCCESS
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}
