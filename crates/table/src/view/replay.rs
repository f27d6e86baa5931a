//! A recorded game, moment by moment. Everything shown comes from [`bigpoints_rules::View`].

use bigpoints_rules::notation::Record;
use bigpoints_rules::{Game, HandRule, Player, View, Viewer};

use crate::messages::{EffectView, HolderName, ReplayMoment, ReplayView, SeatView, SheetView};
use crate::seating::{Seat, twin};

impl ReplayView {
    /// The game of a record.
    pub fn new(record: &Record) -> ReplayView {
        let mut game = Game::from_position(*record.game().start());
        let mut moments = vec![ReplayMoment::new(&game, record)];
        for &action in record.game().actions() {
            game.play(action).expect("an action of a checked record");
            moments.push(ReplayMoment::new(&game, record));
        }
        let view = open_view(&game);
        let players = || view.table().players().players();
        let sheets = players().filter_map(|player| Some(SheetView::new(player, &view.sheet(player)?)));
        let winners = view.table().score().filter(|_| view.table().turn().player().is_none());
        ReplayView {
            seats: players().map(|player| seat(record, player)).collect(),
            record: record.to_string(),
            date: record.tag("Date").map(str::to_owned),
            moments,
            sheets: sheets.collect(),
            winners: winners.map_or_else(Vec::new, |score| score.winners().map(Player::number).collect()),
        }
    }
}

impl ReplayMoment {
    fn new(game: &Game, record: &Record) -> ReplayMoment {
        let view = open_view(game);
        let last = view.recent().last();
        let here = record.comments().iter().filter(|comment| comment.after == game.actions().len());
        let comment: Vec<&str> = here.map(|comment| comment.text.as_str()).collect();
        ReplayMoment {
            turn: game.turns_begun() as u32,
            seat: last.map(|turn| turn.player.number()),
            effect: last.and_then(|turn| turn.effects.last()).map(EffectView::from),
            actor: view.table().turn().player().map(Player::number),
            position: view.table().to_string(),
            points: view.table().score().map_or_else(Vec::new, |score| score.points().to_vec()),
            comment: (!comment.is_empty()).then(|| comment.join(" ")),
        }
    }
}

/// A game as the reader of its record sees it: a record contains everything, so all hands are open.
pub fn open_view(game: &Game) -> View {
    game.view(Viewer::Spectator, HandRule::Open)
}

pub(super) fn seat(record: &Record, player: Player) -> SeatView {
    let (holder, name, level) = match Seat::from_record_name(record.name(player)) {
        Seat::Person(name) => (HolderName::Person, Some(name).filter(|name| !name.is_empty()), None),
        Seat::Computer(level) => (HolderName::Computer, None, Some(level.number())),
    };
    let level_of = |player| match Seat::from_record_name(record.name(player)) {
        Seat::Computer(level) => Some(level),
        Seat::Person(_) => None,
    };
    let (seat, twin) = (player.number(), twin(record.game().start().players(), player, level_of));
    SeatView { seat, holder, name, level, twin, stood_in: false, yours: false, left_ms: None, rating: None }
}
