//! Makes the calls of the browser natively and prints each with a hash of its answer, so that a test can make the same calls in a real
//! browser and compare.
//!
//! `transcript games 500` plays random games, `transcript vectors` lets every level choose in the positions of the test vectors, and
//! `transcript texts` asks for what contains phrases, in every language. A line is `HASH CALL`, where the line break of the call is
//! written as a tab. An empty line ends a section, which begins in a new instance of the program.

mod games;
mod texts;
mod vectors;

use std::io::{self, BufWriter, Write};

use bigpoints_browser::Browser;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// Where the calls go, and where they are written down.
struct Transcript<W> {
    browser: Browser,
    out: W,
}

impl<W: Write> Transcript<W> {
    /// Makes a call and writes it down: its answer.
    fn call(&mut self, name: &str, arguments: &Value) -> io::Result<Value> {
        let text = format!("{name}\n{arguments}");
        let answer = self.browser.call(&text);
        let hash = Sha256::digest(&answer);
        let hash: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        writeln!(self.out, "{hash} {}", text.replace('\n', "\t"))?;
        let answer: Value = serde_json::from_str(&answer).map_err(io::Error::other)?;
        answer.get("ok").cloned().ok_or_else(|| io::Error::other(format!("{name}: {answer}")))
    }

    /// Ends a section.
    fn end(&mut self) -> io::Result<()> {
        self.browser = Browser::new(|| 0.0);
        writeln!(self.out)
    }
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let out = BufWriter::new(io::stdout().lock());
    let mut transcript = Transcript { browser: Browser::new(|| 0.0), out };
    match (arguments.next().as_deref(), arguments.next().and_then(|games| games.parse().ok())) {
        (Some("games"), Some(games)) => (1..=games).try_for_each(|number| {
            transcript.game(number)?;
            transcript.end()
        })?,
        (Some("vectors"), None) => transcript.vectors()?,
        (Some("texts"), None) => transcript.texts()?,
        _ => return Err(io::Error::other("transcript games NUMBER | vectors | texts")),
    }
    transcript.out.flush()
}
