//! Puts a server of Big Points to the trial, from outside: it is loaded with games, killed, starved and cut off, and a checker that
//! shares no code with it says whether it kept its promises.

mod access;
mod attack;
mod chart;
mod checker;
mod clocks;
#[path = "../../bigpoints/tests/server/privacy/commitments.rs"]
mod commitments;
mod conceal;
mod crash;
mod cut;
mod database;
mod dealing;
mod disk;
mod figures;
mod heard;
mod hostile;
#[path = "../../bigpoints/tests/server/privacy/leaks.rs"]
mod leaks;
mod ledger;
mod load;
#[allow(dead_code, reason = "the tests of the program use the rest of it")]
#[path = "../../bigpoints/tests/server/privacy/memory.rs"]
mod memory;
mod onlooker;
mod pace;
mod player;
mod postgres;
mod replay;
mod report;
mod restart;
mod resume;
mod server;
mod shuffle;
mod visitor;
mod witness;

use std::process::ExitCode;

use clap::Parser;

use self::attack::Attack;
use self::conceal::Conceal;
use self::crash::Crash;
use self::load::Load;
use self::report::say;
use self::restart::Restart;
use self::resume::Resume;
use self::shuffle::Shuffle;

/// Puts a server of Big Points to the trial
#[derive(Debug, Parser)]
enum Trial {
    /// Crashes and failing disks under load: nothing acknowledged is lost, nothing is doubled, no state is illegal
    Crash(Crash),
    /// Many tables at a steady pace: how long moves take until they are on disk, and how much memory sockets take
    Load(Load),
    /// Hostile input on a server at which honest people play
    Attack(Attack),
    /// A restart with many tables in play: how soon it is ready, and everybody back
    Restart(Restart),
    /// Lines that are cut at random moments: whoever comes back sees what the server sees, and nothing happens twice
    Resume(Resume),
    /// Thousands of games in which every text that anybody is told is held against what they may know
    Conceal(Conceal),
    /// Very many shuffles: whether any counter lies anywhere more often than it should
    Shuffle(Shuffle),
}

#[tokio::main]
async fn main() -> ExitCode {
    let tried = match Trial::parse() {
        Trial::Crash(crash) => crash.run().await,
        Trial::Load(load) => load.run().await,
        Trial::Attack(attack) => attack.run().await,
        Trial::Restart(restart) => restart.run().await,
        Trial::Resume(resume) => resume.run().await,
        Trial::Conceal(conceal) => conceal.run().await,
        Trial::Shuffle(shuffle) => shuffle.run(),
    };
    match tried {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            say(&why);
            ExitCode::FAILURE
        }
    }
}
