//! A game in lines of text: the table, the hands, the score.

use bigpoints_rules::{Colour, ConcealedPosition, Pawn, Place, Player, SeenHand, Series, Spot, View, Viewer};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::text::drawing::ROW_LENGTH;
use crate::words;

/// What a viewer may see of the table: the path, the stairs, the hands.
pub(super) fn position(texts: &Texts, view: &View, name: impl Fn(Player) -> String) -> Vec<String> {
    let table = view.table();
    let mut lines = vec![texts.get("plain-path")];
    lines.extend(path(texts, table));
    let pawns = Pawn::ALL.into_iter().map(|pawn| {
        let arguments = |place: String| [("pawn", phrase::pawn(texts, pawn).into()), ("place", place.into())];
        let text = match table.spot(pawn) {
            Spot::Start => texts.format("plain-at-start", &arguments(String::new())[..1]),
            Spot::Path(place) => texts.format("plain-on", &arguments(place.to_string())),
            Spot::Home => {
                let worth = table.stairs().worth(pawn).unwrap_or(0).to_string();
                texts.format("plain-home", &arguments(worth))
            }
        };
        phrase::sentence(&text) + "."
    });
    lines.push(pawns.collect::<Vec<_>>().join(" "));
    for (player, _) in table.hands().iter() {
        lines.push(hand(texts, view, player, &name));
    }
    lines
}

/// The visible part of a player's hand.
pub(super) fn hand(texts: &Texts, view: &View, player: Player, name: impl Fn(Player) -> String) -> String {
    let owner = match view.viewer() {
        Viewer::Player(viewer) if viewer == player => texts.get("hand-yours"),
        _ => name(player),
    };
    let held = match view.table().hands()[player] {
        SeenHand::Open(hand) if hand.is_empty() => texts.get("hand-empty"),
        SeenHand::Open(hand) => {
            let held = Colour::ALL.into_iter().filter(|&colour| hand.has(colour));
            let held: Vec<String> =
                held.map(|colour| phrase::of_colour(texts, colour, hand.count(colour))).collect();
            let points = view.sheet(player).map_or(0, |sheet| sheet.total());
            let worth = texts.format("hand-worth", &[("amount", phrase::points(texts, points).into())]);
            format!("{} {worth}", held.join(", "))
        }
        SeenHand::Concealed(size) => phrase::counters(texts, size),
    };
    labelled(texts, owner, held)
}

/// A text after a label, with the punctuation of the language.
pub(super) fn labelled(texts: &Texts, label: String, text: String) -> String {
    texts.format("plain-labelled", &[("label", label.into()), ("text", text.into())])
}

/// The path in the rows of the full screen: the first and the last place, then the counters.
fn path(texts: &Texts, table: &ConcealedPosition) -> Vec<String> {
    let counter = |place| match table.path().at(place) {
        None => ".".to_owned(),
        Some(colour) if table.standing().has(place) => format!("[{colour}]"),
        Some(colour) => colour.to_string(),
    };
    let places: Vec<Place> = Place::all().collect();
    let row = |row: &[Place]| {
        let counters: Vec<String> = row.iter().map(|&place| counter(place)).collect();
        labelled(texts, format!("{}–{}", row[0], row[row.len() - 1]), counters.join(" "))
    };
    places.chunks(ROW_LENGTH).map(row).collect()
}

/// The score sheets of all players, line by line.
pub(super) fn sheets(texts: &Texts, view: &View, name: impl Fn(Player) -> String) -> Vec<String> {
    let mut lines = vec![texts.get("plain-over")];
    for (player, _) in view.table().hands().iter() {
        let Some(sheet) = view.sheet(player) else { continue };
        lines.push(labelled(texts, name(player), phrase::points(texts, sheet.total())));
        for line in sheet.lines() {
            let colour = phrase::colour(texts, line.colour);
            let product = format!("{} × {} = {}", line.count, line.each, line.sum());
            lines.push(format!("  {}", labelled(texts, colour, product)));
        }
    }
    lines
}

/// The match so far: the points of each game, their sum, and the winner if it is over.
pub(super) fn standings(texts: &Texts, series: &Series, name: impl Fn(Player) -> String) -> Vec<String> {
    let listed = |label: String, points: &[u16]| {
        let points: Vec<String> = Player::ALL
            .into_iter()
            .zip(points)
            .map(|(player, points)| format!("{} {points}", name(player)))
            .collect();
        labelled(texts, label, points.join(", "))
    };
    let mut lines: Vec<String> = (1_usize..)
        .zip(series.games())
        .map(|(number, game)| listed(texts.format("score-game", &[("game", number.into())]), game.points()))
        .collect();
    lines.push(listed(texts.get("score-match"), series.totals().points()));
    lines.extend(series.is_over().then(|| words::match_verdict(texts, &series.totals(), &name)));
    lines
}
