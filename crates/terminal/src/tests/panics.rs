//! A panic on the full screen.

use crate::fullscreen::FullScreen;

#[allow(dead_code, reason = "this test uses a part of it")]
#[path = "../../../bigpoints/tests/support/pty.rs"]
mod pty;

/// The test runs itself in a pseudo-terminal, where it panics.
#[test]
fn a_panic_restores_the_terminal() {
    const HERE: &str = "BIGPOINTS_TEST_PANICS";
    if std::env::var_os(HERE).is_some() {
        let mut screen = FullScreen::open().expect("a terminal");
        let style = ratatui::style::Style::new();
        let drawn = screen.draw(|buffer| {
            buffer.set_string(0, 0, "drawn", style);
        });
        drawn.expect("a terminal");
        panic!("on purpose");
    }
    let program = std::env::current_exe().expect("this program");
    let name = "tests::panics::a_panic_restores_the_terminal";
    let arguments = ["--exact", name, "--nocapture", "--test-threads", "2"];
    let mut terminal = pty::Terminal::start(&program, &arguments, &[(HERE, "1")], (80, 24));
    assert_eq!(terminal.end(), Some(101));
    let screen = terminal.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    let raw = String::from_utf8_lossy(&terminal.raw).into_owned();
    assert!(raw.contains("drawn"), "{raw}");
    assert!(terminal.text().contains("on purpose"), "{}", terminal.text());
}
