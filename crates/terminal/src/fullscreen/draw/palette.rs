//! Colours for every kind of terminal: millions, 256, 16, or none.

use bigpoints_rules::Colour;
use ratatui::style::{Color, Modifier, Style};

/// The colours that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// Any colour.
    True,
    /// The 256 colours of most terminals.
    Many,
    /// The sixteen colours of the oldest ones.
    Sixteen,
    /// None.
    None,
}

impl Palette {
    /// The palette of the terminal, by its environment variables; `wanted` is false if the user wants no colour.
    pub(crate) fn detect(wanted: bool, variable: impl Fn(&str) -> Option<String>) -> Palette {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if !wanted || set("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt") {
            return Palette::None;
        }
        let depth = set("COLORTERM").unwrap_or_default();
        if depth == "truecolor" || depth == "24bit" || term.ends_with("-direct") {
            Palette::True
        } else if term.contains("256color") || !depth.is_empty() || cfg!(windows) {
            Palette::Many
        } else {
            Palette::Sixteen
        }
    }

    /// A counter: a background of its colour, and a readable letter.
    pub(super) const fn counter(self, colour: Colour) -> Style {
        let (background, letter) = match self {
            Palette::True => match colour {
                Colour::Blue => (Color::Rgb(38, 98, 217), LIGHT),
                Colour::Red => (Color::Rgb(204, 36, 41), LIGHT),
                Colour::Yellow => (Color::Rgb(245, 200, 35), DARK),
                Colour::Green => (Color::Rgb(32, 134, 62), LIGHT),
                Colour::Purple => (Color::Rgb(142, 54, 173), LIGHT),
                Colour::White => (Color::Rgb(240, 238, 230), DARK),
                Colour::Black => (Color::Rgb(58, 58, 62), LIGHT),
            },
            Palette::Many => match colour {
                Colour::Blue => (Color::Indexed(27), Color::Indexed(231)),
                Colour::Red => (Color::Indexed(160), Color::Indexed(231)),
                Colour::Yellow => (Color::Indexed(220), Color::Indexed(16)),
                Colour::Green => (Color::Indexed(28), Color::Indexed(231)),
                Colour::Purple => (Color::Indexed(90), Color::Indexed(231)),
                Colour::White => (Color::Indexed(255), Color::Indexed(16)),
                Colour::Black => (Color::Indexed(238), Color::Indexed(231)),
            },
            Palette::Sixteen => match colour {
                Colour::Blue => (Color::Blue, Color::White),
                Colour::Red => (Color::Red, Color::White),
                Colour::Yellow => (Color::Yellow, Color::Black),
                Colour::Green => (Color::Green, Color::Black),
                Colour::Purple => (Color::Magenta, Color::White),
                Colour::White => (Color::Gray, Color::Black),
                Colour::Black => (Color::DarkGray, Color::White),
            },
            Palette::None => return Style::new(),
        };
        Style::new().bg(background).fg(letter)
    }

    /// The frame of a pawn, in contrast to every counter.
    pub(super) const fn pawn_frame(self) -> Style {
        let style = match self {
            Palette::True => Style::new().bg(LIGHT).fg(DARK),
            Palette::Many => Style::new().bg(Color::Indexed(231)).fg(Color::Indexed(16)),
            Palette::Sixteen => Style::new().bg(Color::White).fg(Color::Black),
            Palette::None => Style::new(),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// Highlighted text.
    pub(super) const fn highlight(self) -> Style {
        let style = match self {
            Palette::True => Style::new().fg(Color::Rgb(255, 214, 64)),
            Palette::Many => Style::new().fg(Color::Indexed(221)),
            Palette::Sixteen => Style::new().fg(Color::Yellow),
            Palette::None => Style::new(),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// The focused entry of a list.
    pub(super) const fn focus(self) -> Style {
        match self {
            Palette::True => Style::new().bg(Color::Rgb(255, 214, 64)).fg(DARK).add_modifier(Modifier::BOLD),
            Palette::Many => {
                Style::new().bg(Color::Indexed(221)).fg(Color::Indexed(16)).add_modifier(Modifier::BOLD)
            }
            Palette::Sixteen => Style::new().bg(Color::Yellow).fg(Color::Black),
            Palette::None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }

    /// Secondary text.
    pub(super) const fn faint(self) -> Style {
        match self {
            Palette::True => Style::new().fg(Color::Rgb(128, 128, 136)),
            Palette::Many => Style::new().fg(Color::Indexed(244)),
            Palette::Sixteen => Style::new().fg(Color::DarkGray),
            Palette::None => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// An error or a refusal.
    pub(super) const fn error(self) -> Style {
        match self {
            Palette::True => Style::new().fg(Color::Rgb(255, 135, 120)),
            Palette::Many => Style::new().fg(Color::Indexed(210)),
            Palette::Sixteen => Style::new().fg(Color::LightRed),
            Palette::None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// A message.
    pub(super) const fn message(self) -> Style {
        match self {
            Palette::True => Style::new().fg(Color::Rgb(140, 210, 150)),
            Palette::Many => Style::new().fg(Color::Indexed(114)),
            Palette::Sixteen => Style::new().fg(Color::LightGreen),
            Palette::None => Style::new(),
        }
    }

    /// Names and headings.
    pub(super) const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The bars at the top and the bottom.
    pub(super) const fn bar(self) -> Style {
        match self {
            Palette::True => Style::new().bg(Color::Rgb(44, 44, 52)).fg(LIGHT),
            Palette::Many => Style::new().bg(Color::Indexed(236)).fg(Color::Indexed(252)),
            Palette::Sixteen => Style::new().bg(Color::Blue).fg(Color::White),
            Palette::None => Style::new().add_modifier(Modifier::REVERSED),
        }
    }
}

const LIGHT: Color = Color::Rgb(250, 250, 250);
const DARK: Color = Color::Rgb(20, 20, 24);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_palette_fits_the_terminal() {
        let detect = |set: &[(&str, &str)]| {
            Palette::detect(true, |name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Palette::True);
        assert_eq!(detect(&[("TERM", "xterm-direct")]), Palette::True);
        assert_eq!(detect(&[("TERM", "screen-256color")]), Palette::Many);
        assert_eq!(detect(&[("TERM", "xterm")]), Palette::Sixteen);
        assert_eq!(detect(&[("TERM", "linux")]), Palette::Sixteen);
        assert_eq!(detect(&[("TERM", "vt220")]), Palette::None);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Palette::None);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Palette::Many);
        let unwanted = Palette::detect(false, |name| (name == "COLORTERM").then(|| "truecolor".to_owned()));
        assert_eq!(unwanted, Palette::None);
    }
}
