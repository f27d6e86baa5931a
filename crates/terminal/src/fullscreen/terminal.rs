//! The terminal in full-screen mode. It is always restored, even after panics and signals.

use std::io::{self, Stdout, Write};
use std::sync::Once;
use std::{panic, thread};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal in full-screen mode until this is dropped.
#[derive(Debug)]
pub(crate) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl FullScreen {
    /// Switches to full-screen mode.
    ///
    /// # Errors
    ///
    /// If the terminal does not allow it.
    pub(crate) fn open() -> io::Result<FullScreen> {
        restore_on_panic();
        enable_raw_mode()?;
        let opened = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match opened {
            Ok(terminal) => Ok(FullScreen { terminal }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    /// Draws a frame, sends only the changes, and returns the size of the screen.
    ///
    /// # Errors
    ///
    /// If the terminal is gone.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Buffer)) -> io::Result<(u16, u16)> {
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
        restore();
    }
}

/// Restores the terminal. Errors mean that it is gone.
fn restore() {
    let mut out = io::stdout();
    let _ = execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = out.flush();
}

/// Restores the terminal before a panic is reported. A panic on any thread ends the program: the game is
/// saved, and without one of its threads the program would leave the screen frozen.
fn restore_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            restore();
            report(panic);
            if thread::current().name() != Some("main") {
                std::process::exit(101);
            }
        }));
    });
}
