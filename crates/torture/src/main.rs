//! Torture tests for a Big Points server, from outside: it is loaded with games, killed, starved and disconnected, and a
//! checker that shares no code with it verifies that it keeps its promises.

mod check;
mod clients;
mod command;
#[path = "../../bigpoints/tests/server/privacy/commitments.rs"]
mod commitments;
mod error;
#[path = "../../bigpoints/tests/server/privacy/leaks.rs"]
mod leaks;
#[allow(dead_code, reason = "the tests of the program use the rest of it")]
#[path = "../../bigpoints/tests/server/privacy/memory.rs"]
mod memory;
mod report;
mod under_test;

use std::process::ExitCode;

use clap::Parser;

use self::command::attack::Attack;
use self::command::clock::Clock;
use self::command::cluster::Cluster;
use self::command::conceal::Conceal;
use self::command::crash::Crash;
use self::command::crowd::Crowd;
use self::command::flood::Flood;
use self::command::load::Load;
use self::command::overdue::Overdue;
use self::command::restart::Restart;
use self::command::resume::Resume;
use self::command::shuffle::Shuffle;
use self::command::takeover::Takeover;
use self::command::watchers::Watchers;
use self::report::say;

/// Torture tests for a Big Points server
#[derive(Debug, Parser)]
enum Command {
    /// Crash the server, the database or the disk under load: nothing acknowledged is lost or doubled, no state is illegal
    Crash(Crash),
    /// Play at many tables at a steady rate: latency until moves are on disk, and memory per socket
    Load(Load),
    /// Send hostile input to a server on which honest people play
    Attack(Attack),
    /// Let a crowd occupy the engine while honest people play: how long they wait for answers and hints
    Crowd(Crowd),
    /// Flood a server from few addresses: unread answers, endless heads, writes without pause, many IPv6 networks
    Flood(Flood),
    /// Let the clocks of thousands of games over days run out together while nobody looks
    Overdue(Overdue),
    /// Restart with many tables in play: how soon the server is ready and everybody is back
    Restart(Restart),
    /// Cut connections at random moments: returning clients see what the server sees, and nothing happens twice
    Resume(Resume),
    /// Play thousands of games and check every text sent to anybody against what they may know
    Conceal(Conceal),
    /// Deal millions of layouts and test the shuffle for bias
    Shuffle(Shuffle),
    /// Start a server with a clock that is days and years ahead: it must not erase what it has
    Clock(Clock),
    /// Break the parts of a site of three nodes while people play: nothing is lost, doubled, stale or shown too early
    Cluster(Cluster),
    /// Terminate the writing connection: readiness ends at once, a second server takes over, and nothing is lost
    Takeover(Takeover),
    /// Let thousands watch one game on three nodes: how late they see a move, and what that costs
    Watchers(Watchers),
}

#[tokio::main]
async fn main() -> ExitCode {
    let result = match Command::parse() {
        Command::Crash(crash) => crash.run().await,
        Command::Load(load) => load.run().await,
        Command::Attack(attack) => attack.run().await,
        Command::Crowd(crowd) => crowd.run().await,
        Command::Flood(flood) => flood.run().await,
        Command::Overdue(overdue) => overdue.run().await,
        Command::Restart(restart) => restart.run().await,
        Command::Resume(resume) => resume.run().await,
        Command::Conceal(conceal) => conceal.run().await,
        Command::Shuffle(shuffle) => shuffle.run(),
        Command::Clock(clock) => clock.run().await,
        Command::Cluster(cluster) => cluster.run().await,
        Command::Takeover(takeover) => takeover.run().await,
        Command::Watchers(watchers) => watchers.run().await,
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
