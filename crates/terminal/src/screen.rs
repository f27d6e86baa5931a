//! The terminal as a whole screen: taken over, and given back in every case, panics and signals included.

use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal, taken over. It is given back when this is dropped.
#[derive(Debug)]
pub(super) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl FullScreen {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// If it cannot be.
    pub(super) fn open() -> io::Result<FullScreen> {
        give_back_on_panic();
        enable_raw_mode()?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match opened {
            Ok(terminal) => Ok(FullScreen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Draws a screen; only what has changed is sent.
    ///
    /// # Errors
    ///
    /// If the terminal is gone.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<(u16, u16)> {
        let mut size = (0, 0);
        self.terminal.draw(|frame| {
            size = (frame.area().width, frame.area().height);
            draw(frame.buffer_mut());
        })?;
        Ok(size)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was. Nothing can be done if it is gone.
fn give_back() {
    let mut out = io::stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = out.flush();
}

/// Gives the terminal back before a panic tells what happened. A panic on any thread ends the program: the game is kept, and
/// half a program would only leave the screen dead.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            tell(panic);
            if thread::current().name() != Some("main") {
                std::process::exit(101);
            }
        }));
    });
}
