//! Instruction counts per action of random playouts and perft, which are the same on a busy machine.
//!
//! The benchmark runs itself under `valgrind --tool=callgrind` for each row and counts only inside the measured function.

use std::process::Command;

use bigpoints_engine::Playouts;
use bigpoints_rules::{Player, PlayerCount, Position, Seed, deal, perft};

const GAMES: u32 = 500;
const DEPTH: u32 = 5;

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    match (arguments.next(), arguments.next()) {
        (Some(row), Some(players)) => {
            let players = PlayerCount::new(players.parse().expect("a number")).expect("two to five players");
            let layout = Position::new(&deal(Seed::short(1)), players, Player::One);
            let steps = if row == "playout" { measured_playouts(layout) } else { measured_perft(layout) };
            print(&steps.to_string());
        }
        _ => report(),
    }
}

fn report() {
    print("instructions (callgrind)      2 players   5 players");
    for (row, what) in [("playout", "playout, per action"), ("perft", "perft bulk, per sequence")] {
        let per_step = |players| format!("{:>12.1}", count(row, players));
        print(&format!("{what:<27}{}{}", per_step("2"), per_step("5")));
    }
}

/// Instructions per action or sequence, counted by a run of this program under callgrind.
fn count(row: &str, players: &str) -> f64 {
    let this = std::env::current_exe().expect("the path of this program");
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg("--toggle-collect=*measured_*")
        .arg(this)
        .args([row, players])
        .output()
        .expect("valgrind, which `make bench` installs");
    let log = String::from_utf8_lossy(&run.stderr);
    let collected = log.lines().find_map(|line| line.split_once("Collected : "));
    let instructions: f64 = collected.expect("callgrind's count").1.trim().parse().expect("a number");
    let steps: f64 = String::from_utf8_lossy(&run.stdout).trim().parse().expect("the number of steps");
    instructions / steps
}

#[inline(never)]
fn measured_playouts(layout: Position) -> u64 {
    let mut playouts = Playouts::new(1);
    (0..GAMES).map(|_| u64::from(playouts.play_out(&mut { layout }))).sum()
}

#[inline(never)]
fn measured_perft(layout: Position) -> u64 {
    perft(&layout, DEPTH)
}

#[expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
fn print(line: &str) {
    println!("{line}");
}
