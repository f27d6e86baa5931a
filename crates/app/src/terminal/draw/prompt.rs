//! What is asked or told below the board, and the line of keys at the bottom.

use bigpoints_rules::{Direction, Effect, Take};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::Pen;
use crate::language::Texts;
use crate::phrase;
use crate::terminal::choosing::Item;
use crate::terminal::event::Target;
use crate::terminal::scene::{Board, Prompt};
use crate::terminal::words;

/// A sign that turns while somebody thinks.
const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/// What is asked or told.
pub(super) fn prompt(pen: &mut Pen<'_>, area: Rect, board: &Board, texts: &Texts) {
    match &board.prompt {
        Prompt::Pawns { name, items, focus, options, extra, .. } => {
            let key = if *extra { "prompt-extra" } else { "prompt-pawn" };
            let question = texts.format(key, &[("name", name.clone().into())]);
            pen.line(area, 0, &Line::styled(format!("  {question}"), pen.palette.strong()));
            let x = pawns(pen, area, items, *focus, texts);
            preview(pen, area, x + 2, options, texts);
        }
        Prompt::Takes { options, focus } => {
            let question = texts.get("prompt-take");
            let line = Line::from(vec![
                Span::styled(format!("  {question}"), pen.palette.strong()),
                Span::styled(format!("   {}", texts.get("prompt-back")), pen.palette.faint()),
            ]);
            pen.line(area, 0, &line);
            takes(pen, area, options, *focus, texts);
            // A larger screen has room to say it in words.
            if let Some(effect) = options.get(*focus) {
                pen.line(area, 3, &Line::raw(format!("  {}", phrase::action(texts, effect))));
            }
        }
        Prompt::Covered { name } => {
            let text = texts.format("cover-next", &[("name", name.clone().into())]);
            pen.line(area, 0, &Line::styled(format!("  {text}"), pen.palette.strong()));
            pen.line(area, 1, &Line::raw(format!("  {}", texts.get("cover-ready"))));
        }
        Prompt::Thinking { name, ticks } => {
            let text = texts.format("prompt-thinking", &[("name", name.clone().into())]);
            let sign = Span::styled(SPINNER[ticks % SPINNER.len()], pen.palette.lit());
            pen.line(area, 0, &Line::from(vec![Span::raw("  "), sign, Span::raw(format!(" {text}"))]));
        }
        Prompt::Shows { name, effect } => {
            let lines = words::wrap(&words::deed(texts, effect, name), usize::from(area.width) - 4);
            let strong = pen.palette.strong();
            let lines: Vec<Line<'_>> =
                lines.into_iter().map(|line| Line::styled(format!("  {line}"), strong)).collect();
            let next = lines.len() as u16;
            pen.lines(area, lines);
            pen.line(
                area,
                next,
                &Line::styled(format!("  {}", texts.get("prompt-hurry")), pen.palette.faint()),
            );
        }
        Prompt::Replay { turn, turns, comment, .. } => {
            let text = texts.format("replay-turn", &[("turn", (*turn).into()), ("turns", (*turns).into())]);
            pen.line(area, 0, &Line::styled(format!("  {text}"), pen.palette.strong()));
            pen.line(area, 1, &Line::raw(format!("  {comment}")));
        }
    }
}

/// The pawns to choose from, and doing without; gives the column after them.
fn pawns(pen: &mut Pen<'_>, area: Rect, items: &[Item], focus: Item, texts: &Texts) -> u16 {
    let y = area.y + 1;
    let mut x = area.x + 2;
    for &item in items {
        let from = x;
        let target = match item {
            Item::Pawn(pawn) => {
                for span in pen.pawn(pawn, item == focus) {
                    x = pen.text(x, y, area.right(), &span.content, span.style);
                }
                Target::Pawn(pawn)
            }
            Item::Decline => {
                let style = if item == focus { pen.palette.focus() } else { Style::new() };
                let text = format!(" . {} ", texts.get("option-decline"));
                x = pen.text(x, y, area.right(), &text, style);
                Target::Decline
            }
        };
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, target);
        x += 1;
    }
    x
}

/// What the pawn that is looked at could take, in short.
fn preview(pen: &mut Pen<'_>, area: Rect, x: u16, options: &[Effect], texts: &Texts) {
    let y = area.y + 1;
    let mut x = x;
    // What leaves nothing to choose is played with the pawn, and whoever looks at it should know before: if the line is too
    // short for all, the sign and the counter tell what it is.
    let at_once = format!("· {}", texts.get("option-at-once"));
    let long = match options {
        [only] => {
            let words: usize = option(pen, only, texts, true).iter().map(Span::width).sum();
            usize::from(x) + words + 2 + Span::raw(at_once.as_str()).width() <= usize::from(area.right())
        }
        _ => false,
    };
    for (index, effect) in options.iter().enumerate() {
        let from = x;
        for span in option(pen, effect, texts, long) {
            x = pen.text(x, y, area.right(), &span.content, span.style);
        }
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, Target::Option(index));
        x += 2;
    }
    if let [_] = options {
        pen.text(x, y, area.right(), &at_once, pen.palette.faint());
    }
}

/// The counters to choose from, numbered.
fn takes(pen: &mut Pen<'_>, area: Rect, options: &[Effect], focus: usize, texts: &Texts) {
    let y = area.y + 1;
    let mut x = area.x + 2;
    for (index, effect) in options.iter().enumerate() {
        let from = x;
        let style = if index == focus { pen.palette.focus() } else { pen.palette.faint() };
        x = pen.text(x, y, area.right(), &format!(" {} ", index + 1), style);
        x += 1;
        // Four actions fit a line if only the one that is looked at is put into words.
        for span in option(pen, effect, texts, options.len() < 3 || index == focus) {
            x = pen.text(x, y, area.right(), &span.content, span.style);
        }
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, Target::Option(index));
        x += 3;
    }
}

/// One action: `+`, the counter, and where it lies.
fn option(pen: &Pen<'_>, effect: &Effect, texts: &Texts, long: bool) -> Vec<Span<'static>> {
    let (sign, word) = match effect.action.take() {
        Some(Take::Ahead) => ("+", "option-ahead"),
        Some(Take::Behind) => ("-", "option-behind"),
        Some(Take::Climb) => ("▲", "option-climb"),
        Some(Take::Nothing) | None => ("", "option-nothing"),
    };
    let back = effect.action.direction() == Some(Direction::Backward);
    let mut spans = vec![];
    if back {
        spans.push(Span::styled("◀", pen.palette.lit()));
    }
    if !sign.is_empty() {
        spans.push(Span::styled(format!("{sign} "), pen.palette.lit()));
    }
    if let Some(taken) = effect.taken {
        spans.push(pen.counter(taken.colour));
    }
    if long || effect.taken.is_none() {
        let way = if back { format!(" ({})", texts.get("option-back")) } else { String::new() };
        spans.push(Span::raw(format!(" {}{way}", texts.get(word))));
    }
    spans
}

/// The line of keys at the bottom, each with what it does.
pub(super) fn keys(pen: &mut Pen<'_>, area: Rect, keys: &[(&str, String)]) {
    pen.fill(area, pen.palette.bar());
    let mut x = area.x + 1;
    for (key, meaning) in keys {
        let from = x;
        let style = pen.palette.bar();
        x = pen.text(x, area.y, area.right(), key, style.patch(pen.palette.strong()));
        x = pen.text(x, area.y, area.right(), &format!(" {meaning}"), style);
        let mut letters = key.chars();
        let target = match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii() => Some(Target::Key(letter)),
            _ if *key == "Enter" => Some(Target::Enter),
            _ => None,
        };
        if let Some(target) = target {
            pen.target(Rect { x: from, y: area.y, width: x - from, height: 1 }, target);
        }
        x += 2;
    }
}
