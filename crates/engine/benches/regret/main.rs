//! How much is lost by the engine's choices near the end of a game, where every action's exact value is known: `make regret`.

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
        // `cargo bench` runs every benchmark; this one takes minutes, so it wants to be asked for.
        say("regret: run `make regret`; it takes about three minutes");
    }
    ExitCode::SUCCESS
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn say(line: &str) {
    println!("{line}");
}
