//! `bigpoints bot`: an engine on a seat at a table of a server.

use std::time::Duration;

use clap::Args;

use bigpoints_protocol::line::one_line;

use crate::failure::Failure;
use bigpoints_client::bot::{Bot as Player, TableSelection};
use bigpoints_client::{Credentials, ServerAddress, TableLink};
use bigpoints_protocol::external::MoveLimit;
use bigpoints_terminal::output;

/// A day in milliseconds: longer waits are slips of the finger.
const DAY: u64 = 86_400_000;

/// Let an engine play at a table of a server
///
/// The token is one that a guest has made for the bot: see PROTOCOL.md. The engine is any program that speaks the engine protocol,
/// as a line of shell. The bot sits down on an open seat of a table that allows bots, plays, and goes on to rematches; where no
/// person sits it begins the game. When the line or the server fails it comes back by itself, and what was not answered is asked
/// again. Ctrl-C ends it, and started again it goes on.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints bot --server http://127.0.0.1:8080 --token T --engine 'bigpoints engine' --table ADDRESS\n  \
    bigpoints bot --server https://play.example.org --token T --engine ./mine --listed --movetime 500\n\n\
    BIGPOINTS_TOKEN can hold the token, so that it is in no list of processes.")]
pub(super) struct Bot {
    /// Where the server is, such as `https://play.example.org`
    #[arg(long, value_name = "URL")]
    server: ServerAddress,

    /// The token of the bot
    #[arg(long, value_name = "TOKEN", env = "BIGPOINTS_TOKEN", hide_env_values = true)]
    token: String,

    /// The engine, as a line of shell
    #[arg(long, value_name = "COMMAND")]
    engine: String,

    /// The table to play at, by its link or its address; without it and without --listed, where the bot sits already
    #[arg(long, value_name = "ADDRESS", conflicts_with = "listed")]
    table: Option<String>,

    /// Play at one listed table after another that has an open seat for a bot
    #[arg(long)]
    listed: bool,

    /// Milliseconds that the engine is given for an action, and never more than a quarter of what is left on a clock
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=DAY))]
    movetime: u64,

    /// Give the engine this many positions instead
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds to wait for the engine beyond its movetime
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..=DAY))]
    patience: u64,
}

impl Bot {
    pub(super) fn run(self) -> Result<(), Failure> {
        let tables = match self.table {
            Some(table) => {
                TableSelection::Link(TableLink::on(&self.server, &table).map_err(Failure::bad_input)?)
            }
            None if self.listed => TableSelection::Listed,
            None => TableSelection::Seated,
        };
        let player = Player {
            server: self.server,
            credentials: Credentials::Bearer(self.token),
            engine: self.engine,
            limit: self.nodes.map_or(MoveLimit::Time(self.movetime), MoveLimit::Nodes),
            grace: Duration::from_millis(self.patience),
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let played = runtime.block_on(async {
            tokio::select! {
                // Names come from others, so nothing of them may steer the terminal. Nobody may be there to read.
                played = player.play(tables, |line| drop(output::plain(&format!("{}\n", one_line(&line))))) => played,
                _ = tokio::signal::ctrl_c() => Ok(()),
            }
        });
        // An engine may be thinking; nobody waits for it.
        runtime.shutdown_background();
        played.map_err(Failure::system)
    }
}
