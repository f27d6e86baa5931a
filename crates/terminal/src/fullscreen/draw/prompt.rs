//! The prompt below the board.

use bigpoints_rules::{Direction, Effect, Take};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::Pen;
use super::players::take_symbol;
use crate::event::Target;
use crate::fullscreen::scene::{Board, Prompt};
use crate::game::Item;
use crate::words;

/// The frames of the spinner.
const SPINNER: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/// Draws the prompt.
pub(super) fn prompt(pen: &mut Pen<'_>, area: Rect, board: &Board, texts: &Texts) {
    match &board.prompt {
        Prompt::Pawns { name, items, focus, options, extra, .. } => {
            let key = if *extra { "prompt-extra" } else { "prompt-pawn" };
            let question = texts.format(key, &[("name", name.clone().into())]);
            pen.line(area, 0, &Line::styled(format!("  {question}"), pen.palette.strong()));
            let x = pawns(pen, area, items, *focus, texts);
            if let Item::Pawn(pawn) = focus {
                // The letter may not be the initial of the colour in this language, so the colour is named too.
                let name = phrase::sentence(&phrase::colour(texts, pawn.colour()));
                let name = texts.format("prompt-colour", &[("colour", name.into())]);
                let x = pen.text(x + 1, area.y + 1, area.right(), &name, pen.palette.strong());
                preview(pen, area, x + 1, options, texts);
            }
        }
        Prompt::Takes { options, focus } => {
            let pawn = options.first().and_then(|effect| effect.action.pawn());
            let pawn = pawn.map(|pawn| phrase::pawn(texts, pawn)).unwrap_or_default();
            let question = phrase::sentence(&texts.format("prompt-take", &[("pawn", pawn.into())]));
            let line = Line::from(vec![
                Span::styled(format!("  {question}"), pen.palette.strong()),
                Span::styled(format!("   {}", texts.get("prompt-back")), pen.palette.faint()),
            ]);
            pen.line(area, 0, &line);
            takes(pen, area, options, *focus, texts);
            // A larger screen has room for words.
            if let Some(effect) = options.get(*focus) {
                pen.line(area, 3, &Line::raw(format!("  {}", phrase::action(texts, effect))));
            }
        }
        Prompt::Covered { name, ready } => {
            let text = texts.format("cover-next", &[("name", name.clone().into())]);
            pen.line(area, 0, &Line::styled(format!("  {text}"), pen.palette.strong()));
            let key = if *ready { "cover-ready" } else { "cover-moment" };
            pen.line(area, 1, &Line::raw(format!("  {}", texts.get(key))));
        }
        Prompt::Thinking { name, ticks } => {
            let text = texts.format("prompt-thinking", &[("name", name.clone().into())]);
            let spinner = Span::styled(SPINNER[ticks % SPINNER.len()], pen.palette.highlight());
            pen.line(area, 0, &Line::from(vec![Span::raw("  "), spinner, Span::raw(format!(" {text}"))]));
        }
        Prompt::ComputerMove { move_text } => sentence(pen, area, move_text),
        Prompt::Replay { turn, turns, move_text, .. } => {
            let turn = texts.format("replay-turn", &[("turn", (*turn).into()), ("turns", (*turns).into())]);
            let text = format!("{turn} · {}", move_text.as_deref().unwrap_or(&texts.get("replay-begin")));
            sentence(pen, area, &text);
        }
    }
}

/// Draws a sentence on as many lines as it needs.
fn sentence(pen: &mut Pen<'_>, area: Rect, text: &str) {
    let lines = words::wrap(text, usize::from(area.width) - 4);
    let strong = pen.palette.strong();
    pen.lines(area, lines.into_iter().map(|line| Line::styled(format!("  {line}"), strong)));
}

/// Draws the pawns to choose from, and declining, and returns the column after them.
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
                let (style, left, right) = match item == focus {
                    true => (pen.palette.focus(), "»", "«"),
                    false => (Style::new(), " ", " "),
                };
                let text = format!("{left}. {}{right}", texts.get("option-decline"));
                x = pen.text(x, y, area.right(), &text, style);
                Target::Decline
            }
        };
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, target);
        x += 1;
    }
    x
}

/// Draws what the focused pawn could take, in short: forward first, then backward.
fn preview(pen: &mut Pen<'_>, area: Rect, x: u16, options: &[Effect], texts: &Texts) {
    let y = area.y + 1;
    let mut x = x;
    let mut back = false;
    // A pawn with a single action plays it at once, so people should know what it is. If the line is too
    // short, symbol and counter show it.
    let at_once = format!("· {}", texts.get("option-at-once"));
    let long = match options {
        [only] => {
            let words: usize = option(pen, only, texts, true).iter().map(Span::width).sum();
            usize::from(x) + words + 2 + Span::raw(at_once.as_str()).width() <= usize::from(area.right())
        }
        _ => false,
    };
    for (index, effect) in options.iter().enumerate() {
        if is_back(effect) && !back {
            back = true;
            x = pen.text(x, y, area.right(), "< ", pen.palette.highlight());
        }
        let from = x;
        for span in option(pen, effect, texts, long) {
            x = pen.text(x, y, area.right(), &span.content, span.style);
        }
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, Target::Option(index));
        x += 1;
    }
    if let [_] = options {
        pen.text(x, y, area.right(), &at_once, pen.palette.faint());
    }
}

/// Draws the numbered counters to choose from, with forward and backward apart. Their columns do not depend
/// on the focus.
fn takes(pen: &mut Pen<'_>, area: Rect, options: &[Effect], focus: usize, texts: &Texts) {
    let y = area.y + 1;
    let both_ways = options.iter().any(is_back);
    let mut x = area.x + 2;
    let mut way = None;
    for (index, effect) in options.iter().enumerate() {
        if both_ways && way != Some(is_back(effect)) {
            x += if way.is_some() { 2 } else { 0 };
            way = Some(is_back(effect));
            let label = texts.get(if is_back(effect) { "option-back" } else { "option-forward" });
            x = pen.text(x, y, area.right(), &format!("{label} "), pen.palette.faint());
        }
        let from = x;
        let (style, left, right) = match index == focus {
            true => (pen.palette.focus(), "»", "«"),
            false => (pen.palette.faint(), " ", " "),
        };
        x = pen.text(x, y, area.right(), &format!("{left}{}{right}", index + 1), style);
        x += 1;
        for span in option(pen, effect, texts, !both_ways) {
            x = pen.text(x, y, area.right(), &span.content, span.style);
        }
        pen.target(Rect { x: from, y, width: x - from, height: 1 }, Target::Option(index));
        x += 2;
    }
}

fn is_back(effect: &Effect) -> bool {
    effect.action.direction() == Some(Direction::Backward)
}

/// One action: the symbol of the take and the counter; if there is room also its colour and place in words.
fn option(pen: &Pen<'_>, effect: &Effect, texts: &Texts, long: bool) -> Vec<Span<'static>> {
    let Some(take) = effect.action.take() else { return Vec::new() };
    let mut spans = vec![Span::styled(take_symbol(take), pen.palette.highlight())];
    spans.extend(effect.taken.map(|taken| pen.counter(taken.colour)));
    let word = texts.get(match take {
        Take::Ahead => "option-ahead",
        Take::Behind => "option-behind",
        Take::Climb => "option-climb",
        Take::Nothing => "option-nothing",
    });
    match effect.taken {
        Some(taken) if long && taken.place.is_some() => {
            spans.push(Span::raw(format!(" {}, {word}", phrase::colour(texts, taken.colour))));
        }
        _ if long || take == Take::Nothing => spans.push(Span::raw(format!(" {word}"))),
        _ => {}
    }
    spans
}
