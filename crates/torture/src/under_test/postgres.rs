//! A temporary PostgreSQL that can be killed and restarted.

use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::error::Result;

/// A PostgreSQL run by `scripts/postgres`; it exits when its input ends.
#[derive(Debug)]
pub(crate) struct Postgres {
    _child: Child,
    commands: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    /// Its address.
    pub(crate) url: String,
}

impl Postgres {
    /// Starts a PostgreSQL with fsync enabled.
    pub(crate) async fn start() -> Result<Postgres> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
        let started =
            Command::new(script).arg("durable").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{script}: {error}"))?;
        let (Some(commands), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipe to PostgreSQL".into());
        };
        let mut answers = BufReader::new(out).lines();
        let url = answers.next_line().await.ok().flatten().ok_or("PostgreSQL did not start")?;
        Ok(Postgres { _child: child, commands, answers, url })
    }

    /// Kills all its processes with SIGKILL.
    pub(crate) async fn kill(&mut self) -> Result {
        self.command("kill").await
    }

    /// Starts it again; it recovers from the kill.
    pub(crate) async fn restart(&mut self) -> Result {
        self.command("start").await
    }

    async fn command(&mut self, command: &str) -> Result {
        self.commands.write_all(format!("{command}\n").as_bytes()).await?;
        match self.answers.next_line().await {
            Ok(Some(answer)) if answer == "done" => Ok(()),
            answer => Err(format!("PostgreSQL did not {command}: {answer:?}").into()),
        }
    }
}
