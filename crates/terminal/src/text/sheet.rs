//! Score sheets as text.

use std::fmt::Write as _;

use bigpoints_rules::{Colour, Player, Position, Score, Sheet};

use crate::text::drawing::{self, colour_name};

/// The sheets of all players and, if the game is over, the winner.
pub fn sheets(position: &Position, name: impl Fn(Player) -> String) -> String {
    let mut text = String::new();
    for player in position.players().players() {
        writeln!(text, "\n{}", name(player)).expect("writing to a string");
        text += &sheet(&position.sheet(player));
    }
    if position.is_over() {
        writeln!(text, "\n{}", verdict(&position.score())).expect("writing to a string");
    }
    text
}

fn sheet(sheet: &Sheet) -> String {
    let mut text = String::new();
    for line in sheet.lines() {
        let tile = drawing::tile(line.colour);
        let (name, count, each, sum) = (colour_name(line.colour), line.count, line.each, line.sum());
        write!(text, "  {tile} {name:<8}{count:>2} × {each} = {sum:>3}").expect("writing to a string");
        if line.colour == Colour::White {
            let colours: Vec<&str> = sheet.colours_for_white().map(colour_name).collect();
            write!(text, "   {}", colours.join(", ")).expect("writing to a string");
        }
        text.push('\n');
    }
    writeln!(text, "      {:<16}{:>3}", "points", sheet.total()).expect("writing to a string");
    text
}

/// The winner of a finished game.
pub fn verdict(score: &Score) -> String {
    let winners: Vec<String> = score.winners().map(|player| player.to_string()).collect();
    let points = score.points().iter().max().copied().unwrap_or(0);
    match winners.as_slice() {
        [winner] => format!("Player {winner} wins with {points} points."),
        [others @ .., last] => {
            format!("Players {} and {last} share the win with {points} points.", others.join(", "))
        }
        [] => String::new(),
    }
}
