//! A pseudo-terminal with a program on it, and its screen.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Pty, open};

/// How long anything may take before a test fails. Nothing waits this long unless something is broken.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A terminal with a program on it.
pub(crate) struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
    /// All output so far.
    pub(crate) raw: Vec<u8>,
}

fn side(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a side that is not 0")
}

impl Terminal {
    /// Starts a program on a terminal of this many columns and lines.
    pub(crate) fn start(
        program: &Path,
        arguments: &[&str],
        variables: &[(&str, &str)],
        (columns, lines): (u16, u16),
    ) -> Terminal {
        let (pty, pts) = open().expect("a pseudo-terminal");
        pty.resize(Size::new(lines, columns)).expect("a size");
        let command = pty_process::blocking::Command::new(program)
            .args(arguments)
            .env("TERM", "xterm-256color")
            .env_remove("COLORTERM")
            .env_remove("NO_COLOR")
            .env("LC_ALL", "C.UTF-8")
            .envs(variables.iter().copied());
        let child = command.spawn(pts).expect("the program starts");
        let pty = Arc::new(pty);
        let (sender, output) = mpsc::channel();
        let reader = Arc::clone(&pty);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading fails when the program has exited.
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            pty,
            child,
            output,
            parser: vt100::Parser::new(side(lines), side(columns), 0),
            raw: Vec::new(),
        }
    }

    /// Types.
    pub(crate) fn type_in(&mut self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).expect("keys are taken");
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// The state of the terminal.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Waits until the screen matches.
    pub(crate) fn wait_for(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            let left = TIMEOUT.saturating_sub(begin.elapsed());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("not what was waited for:\n{text}"),
                Err(RecvTimeoutError::Disconnected) => panic!("the program has ended:\n{text}"),
            }
        }
    }

    /// Waits until a text is on the screen.
    pub(crate) fn wait_for_text(&mut self, wanted: &str) -> String {
        self.wait_for(|text| text.contains(wanted))
    }

    /// Where a text is on the screen: column and line, counted from 0.
    pub(crate) fn find(&self, wanted: &str) -> (u16, u16) {
        let (_, columns) = self.screen().size();
        for (line, row) in (0..).zip(self.screen().rows(0, columns.get())) {
            if let Some((before, _)) = row.split_once(wanted) {
                return (before.chars().count() as u16, line);
            }
        }
        panic!("no {wanted:?} on\n{}", self.text());
    }

    /// Clicks with the mouse.
    pub(crate) fn click(&mut self, (column, line): (u16, u16)) {
        let (x, y) = (column + 1, line + 1);
        self.type_in(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Resizes the window.
    pub(crate) fn resize(&mut self, columns: u16, lines: u16) {
        self.parser.screen_mut().set_size(side(lines), side(columns));
        self.pty.resize(Size::new(lines, columns)).expect("a size");
    }

    /// Sends the program a signal, by name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Waits for the program: its exit code, or `None` if a signal killed it.
    pub(crate) fn end(&mut self) -> Option<i32> {
        let status = self.child.wait().expect("the program ends");
        // The last output may still be in flight; the reader ends when the other side is closed.
        loop {
            match self.output.recv_timeout(TIMEOUT) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the terminal stays open:\n{}", self.text()),
            }
        }
        status.code()
    }

    /// Kills the program.
    pub(crate) fn kill(&mut self) {
        self.signal("KILL");
        assert_eq!(self.end(), None, "it was killed");
    }

    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend(bytes);
        self.parser.process(bytes);
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A failed test leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
