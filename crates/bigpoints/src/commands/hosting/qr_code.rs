//! A link as a QR code for the terminal.

use std::fmt::Write;

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// Black on white, whatever the colours of the terminal, because scanners need that.
const BLACK_ON_WHITE: &str = "\x1b[38;5;16;48;5;231m";
const RESET: &str = "\x1b[0m";

/// The lines of the code with its quiet zone, two rows of it in each; `None` if the link is too long, or the terminal too narrow.
pub(super) fn qr_code(link: &str, columns: usize) -> Option<String> {
    // A screen has no scratches, so the lowest error correction gives the smallest code.
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let drawn = code.render::<Dense1x2>().quiet_zone(true).build();
    let mut lines = String::new();
    for line in drawn.lines() {
        if line.chars().count() > columns {
            return None;
        }
        let _ = writeln!(lines, "{BLACK_ON_WHITE}{line}{RESET}");
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_square_black_on_white_and_has_a_quiet_zone() {
        let code = qr_code("http://192.168.178.20:8080/", 80).expect("a code");
        let lines: Vec<&str> =
            code.lines().map(|line| &line[BLACK_ON_WHITE.len()..line.len() - RESET.len()]).collect();
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width), "{code}");
        assert_eq!(lines.len(), width.div_ceil(2), "two rows in each line");
        assert!(lines[..2].iter().all(|line| line.trim().is_empty()), "four rows are white:\n{code}");
        assert!(lines.iter().all(|line| line.starts_with("    ") && line.ends_with("    ")), "{code}");
    }

    #[test]
    fn a_narrow_terminal_gets_no_code() {
        assert_eq!(qr_code("http://192.168.178.20:8080/", 32), None);
    }
}
