//! A position drawn as text: the winding path, the staircase, the hands. Letters carry all the information;
//! colour only helps.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use bigpoints_rules::{
    Colour, ConcealedPosition, Hand, PATH_LENGTH, Pawn, Place, Player, SeenHand, Spot, Staircase, Turn,
};

use crate::text::sheet;

/// Places per row of the path; the 55 places make five rows.
pub(crate) const ROW_LENGTH: usize = 11;

/// The labels of a drawing.
#[derive(Clone, Debug)]
pub(crate) struct Labels {
    /// Before the steps.
    pub(crate) stairs: String,
    /// Before the bonus counters.
    pub(crate) bonus: String,
    /// Before the pawns at the start.
    pub(crate) start: String,
    /// Instead of the pawns, if none is at the start.
    pub(crate) nobody: String,
    /// After the last place.
    pub(crate) goal: String,
}

/// The whole table, in English.
pub fn table(table: &ConcealedPosition) -> String {
    let labels = Labels {
        stairs: "Staircase".to_owned(),
        bonus: "Bonus counters".to_owned(),
        start: "at the start".to_owned(),
        nobody: "nobody".to_owned(),
        goal: "stairs".to_owned(),
    };
    let hands = table.hands().iter().map(|(player, &hand)| hand_line(table, player, hand));
    format!("\n{}\n{}\n  {}\n\n", board(table, &labels), hands.collect::<String>(), turn(table))
}

/// The stairs and the path, without the hands.
pub(crate) fn board(table: &ConcealedPosition, labels: &Labels) -> String {
    format!("  {}\n\n{}", stairs(table, labels), path(table, labels))
}

/// A counter: its letter on its colour.
pub(crate) fn tile(colour: Colour) -> String {
    styled(style(colour), &format!(" {colour} "))
}

/// The English name of a colour.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::White => "white",
        Colour::Black => "black",
    }
}

/// A pawn, on a counter or on a step: its letter in brackets.
fn pawn_tile(pawn: Pawn) -> String {
    styled(style(pawn.colour()).bold(), &format!("[{pawn}]"))
}

fn stairs(table: &ConcealedPosition, labels: &Labels) -> String {
    let mut text = labels.stairs.clone();
    for step in Staircase::STEPS.rev() {
        let pawn = table.stairs().on_step(step).map_or_else(taken_place, pawn_tile);
        write!(text, "  {step}{pawn}").expect("writing to a string");
    }
    write!(text, "    {}", labels.bonus).expect("writing to a string");
    for colour in table.bonus_counters() {
        write!(text, " {}", tile(colour)).expect("writing to a string");
    }
    text
}

/// The path from the start at the top left to the staircase at the bottom right, turning at the end of each row, as on the full screen.
/// The number beside a row is that of the adjacent place.
fn path(table: &ConcealedPosition, labels: &Labels) -> String {
    let rows = PATH_LENGTH / ROW_LENGTH;
    let at_start: Vec<String> =
        Pawn::ALL.into_iter().filter(|&pawn| table.spot(pawn) == Spot::Start).map(pawn_tile).collect();
    let start = if at_start.is_empty() { labels.nobody.clone() } else { at_start.join(" ") };
    let mut text = format!("     ╭ {}: {start}\n", labels.start);
    for row in 0..rows {
        let (first, last) = (row * ROW_LENGTH, row * ROW_LENGTH + ROW_LENGTH - 1);
        let rightward = row % 2 == 0;
        let mut cells: Vec<String> =
            (first..=last).filter_map(Place::new).map(|place| cell(table, place)).collect();
        if !rightward {
            cells.reverse();
        }
        let (left, right) = if rightward { (first, last) } else { (last, first) };
        let (bend_left, bend_right) = match rightward {
            true if row + 1 == rows => ("╰", "→"),
            true => ("╰", "╮"),
            false => ("╭", "╯"),
        };
        let cells = cells.join("  ");
        let goal = if row + 1 == rows { format!(", {}", labels.goal) } else { String::new() };
        writeln!(text, "  {:>2} {bend_left} {cells} {bend_right} {}{goal}", left + 1, right + 1)
            .expect("writing to a string");
    }
    text
}

fn cell(table: &ConcealedPosition, place: Place) -> String {
    match table.path().at(place) {
        Some(colour) => match colour.pawn() {
            Some(pawn) if table.standing().has(place) => pawn_tile(pawn),
            _ => tile(colour),
        },
        None => taken_place(),
    }
}

fn taken_place() -> String {
    styled(Style::new().dimmed(), " · ")
}

fn hand_line(table: &ConcealedPosition, player: Player, hand: SeenHand) -> String {
    let marker = if table.turn().player() == Some(player) { '▶' } else { ' ' };
    let contents = match hand {
        SeenHand::Open(hand) => open_hand(table, player, hand),
        SeenHand::Concealed(1) => "1 counter, concealed".to_owned(),
        SeenHand::Concealed(size) => format!("{size} counters, concealed"),
    };
    format!("{marker} Player {player}  {contents}\n")
}

fn open_hand(table: &ConcealedPosition, player: Player, hand: Hand) -> String {
    if hand.is_empty() {
        return "no counters".to_owned();
    }
    let held = Colour::ALL.into_iter().filter(|&colour| hand.has(colour));
    let tiles: Vec<String> = held.map(|colour| format!("{}×{}", tile(colour), hand.count(colour))).collect();
    let so_far = if table.turn() == Turn::End { "" } else { " so far" };
    let points = table.sheet(player).map_or(0, |sheet| sheet.total());
    let unit = if points == 1 { "point" } else { "points" };
    format!("{}   {points} {unit}{so_far}", tiles.join(" "))
}

fn turn(table: &ConcealedPosition) -> String {
    match table.turn() {
        Turn::Main(player) => format!("Player {player} is to move."),
        Turn::Extra(player) => format!("Player {player} may make an extra move."),
        Turn::End => {
            let verdict = table.score().map(|score| sheet::verdict(&score));
            format!("The game is over. {}", verdict.unwrap_or_default())
        }
    }
}

/// A counter's colours: dark letters on light counters, light letters on dark ones.
fn style(colour: Colour) -> Style {
    let (background, letter) = match colour {
        Colour::Blue => (27, 231),
        Colour::Red => (160, 231),
        Colour::Yellow => (220, 16),
        Colour::Green => (28, 231),
        Colour::Purple => (90, 231),
        Colour::White => (255, 16),
        Colour::Black => (236, 231),
    };
    Style::new().bg_color(Some(Ansi256Color(background).into())).fg_color(Some(Ansi256Color(letter).into()))
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
