//! A PostgreSQL of the trial's own, which can be killed and started again.

use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// A PostgreSQL that `scripts/postgres` runs; it goes when its input ends.
#[derive(Debug)]
pub(crate) struct Postgres {
    _child: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
    /// Its address.
    pub(crate) url: String,
}

impl Postgres {
    /// Starts one that writes to disk what it says it has written.
    pub(crate) async fn start() -> Result<Postgres, String> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/postgres");
        let started =
            Command::new(script).arg("durable").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(|error| format!("{script}: {error}"))?;
        let (Some(orders), Some(out)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipe to PostgreSQL".to_owned());
        };
        let mut answers = BufReader::new(out).lines();
        let url = answers.next_line().await.ok().flatten().ok_or("PostgreSQL did not start")?;
        Ok(Postgres { _child: child, orders, answers, url })
    }

    /// Kills all its processes without a word.
    pub(crate) async fn kill(&mut self) -> Result<(), String> {
        self.order("kill").await
    }

    /// Starts it again, which repairs what the kill has left.
    pub(crate) async fn restart(&mut self) -> Result<(), String> {
        self.order("start").await
    }

    async fn order(&mut self, order: &str) -> Result<(), String> {
        let sent = self.orders.write_all(format!("{order}\n").as_bytes()).await;
        sent.map_err(|error| error.to_string())?;
        match self.answers.next_line().await {
            Ok(Some(answer)) if answer == "done" => Ok(()),
            answer => Err(format!("PostgreSQL did not {order}: {answer:?}")),
        }
    }
}
