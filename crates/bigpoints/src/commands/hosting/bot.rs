//! `bigpoints bot`: let an engine play at a server's tables.

use std::time::Duration;

use bigpoints_client::bot::{Bot as Player, TableSelection};
use bigpoints_client::{Credentials, ServerAddress, TableLink};
use bigpoints_protocol::external::MoveLimit;
use bigpoints_protocol::line::one_line;
use bigpoints_terminal::output;
use clap::Args;

use crate::commands::arguments::MAX_WAIT_MS;
use crate::failure::Failure;

/// Let an engine play at a server's tables
///
/// A guest creates the bot's token (see PROTOCOL.md). The engine is any program that speaks the engine protocol. The bot takes an open
/// seat at a table that allows bots, plays, and joins rematches; if no person is seated it starts the game. It reconnects when the
/// connection or the server fails, and repeats unanswered requests. Ctrl-C stops it; started again, it continues where it was seated.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  \
    bigpoints bot --server http://127.0.0.1:8080 --token T --engine 'bigpoints engine' --table ADDRESS\n  \
    bigpoints bot --server https://play.example.org --token T --engine ./mine --listed --movetime 500\n\n\
    Set BIGPOINTS_TOKEN instead of --token to keep the token out of process lists.")]
pub(crate) struct Bot {
    /// The server, such as `https://play.example.org`
    #[arg(long, value_name = "URL")]
    server: ServerAddress,

    /// The token of the bot
    #[arg(long, value_name = "TOKEN", env = "BIGPOINTS_TOKEN", hide_env_values = true)]
    token: String,

    /// The engine, a shell command
    #[arg(long, value_name = "COMMAND")]
    engine: String,

    /// The table to play at, by link or address [default: where the bot is already seated]
    #[arg(long, value_name = "ADDRESS", conflicts_with = "listed")]
    table: Option<String>,

    /// Play at listed tables with an open seat for a bot, one after another
    #[arg(long)]
    listed: bool,

    /// Milliseconds per action for the engine, at most a quarter of the remaining time
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=MAX_WAIT_MS))]
    movetime: u64,

    /// Positions per action for the engine, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "movetime", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds to wait for the engine beyond its movetime
    #[arg(long, value_name = "MS", default_value = "5000", value_parser = clap::value_parser!(u64).range(1..=MAX_WAIT_MS))]
    patience: u64,
}

impl Bot {
    pub(crate) fn run(self) -> Result<(), Failure> {
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
                // Names come from others, so control characters are removed. Failing to print the line is not
                // an error.
                played = player.play(tables, |line| drop(output::plain(&format!("{}\n", one_line(&line))))) => played,
                _ = tokio::signal::ctrl_c() => Ok(()),
            }
        });
        // Do not wait for an engine that is still thinking.
        runtime.shutdown_background();
        played.map_err(Failure::system)
    }
}
