//! One table: who sits there, the game they play, the games of the match before it. This is what is saved.

use bigpoints_engine::Level;
use bigpoints_rules::notation::{Record, write_records};
use bigpoints_rules::{
    Action, Effect, Game, HandRule, IllegalAction, Player, Position, Score, Seed, Series, Turn, View, Viewer,
    deal,
};

use super::choices::Choices;
use super::fault::Wrong;
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_table::seating::{Seat, Seating};

/// A table with its game.
#[derive(Clone, Debug)]
pub(super) struct Table {
    seating: Seating,
    hands: HandRule,
    /// What the layout was dealt from; not known of a record that does not say it.
    seed: Option<Seed>,
    game: Game,
    /// The games of the match before this one.
    earlier: Vec<Record>,
    /// The match with the games before this one; `None` for a single game.
    series: Option<Series>,
    /// What the games of the match are known by.
    id: String,
    /// The day the game was begun.
    date: String,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoUndo {
    /// No person has acted yet.
    NothingDone,
    /// Another person has the turn now and has seen the hand.
    TurnPassed,
}

impl Table {
    /// A fresh table. Where nobody is named to start, the seed draws the lot, so that the same seed is the same game.
    pub(super) fn new(choices: &Choices, seed: Seed, id: &str, date: &str) -> Table {
        let players = choices.seating.players();
        let first = choices.first.unwrap_or_else(|| lot(seed, &choices.seating));
        Table {
            seating: choices.seating.clone(),
            hands: choices.hands,
            seed: Some(seed),
            game: Game::new(&deal(seed), players, first),
            earlier: Vec::new(),
            series: choices.whole_match.then(|| Series::new(players, first)),
            id: id.to_owned(),
            date: date.to_owned(),
        }
    }

    /// The table that a file of records holds: one game, or the games of one match of which the last goes on.
    ///
    /// # Errors
    ///
    /// If the games do not belong together.
    pub(super) fn from_records(mut records: Vec<Record>) -> Result<Table, Wrong> {
        let record = records.pop().ok_or(Wrong::NoGame)?;
        let names: Vec<&str> =
            record.game().start().players().players().map(|player| record.name(player)).collect();
        let seats = names.iter().map(|name| Seat::from_record_name(name)).collect();
        let seating = Seating::new(seats).expect("two to five players");
        let first = |record: &Record| record.game().start().turn().player().expect("a fresh layout");
        let id = record.tag("Match").map(str::to_owned);
        let mut series = None;
        if id.is_some() {
            let begun_by = records.first().map_or_else(|| first(&record), first);
            let mut games = Series::new(seating.players(), begun_by);
            for (index, earlier) in records.iter().chain([&record]).enumerate() {
                let round = earlier.tag("Round") == Some((index + 1).to_string().as_str());
                if earlier.tag("Match") != id.as_deref()
                    || !round
                    || games.next_first() != Some(first(earlier))
                {
                    return Err(Wrong::NoMatch);
                }
                if index < records.len() {
                    let position = earlier.game().position();
                    if !position.is_over() {
                        return Err(Wrong::EarlierOpen);
                    }
                    games.add(position.score()).map_err(|_| Wrong::NoMatch)?;
                }
            }
            series = Some(games);
        } else if !records.is_empty() {
            return Err(Wrong::SeveralGames);
        }
        Ok(Table {
            seating,
            hands: if record.tag("Hands") == Some("open") { HandRule::Open } else { HandRule::Concealed },
            seed: record.tag("Seed").and_then(|seed| seed.parse().ok()).map(|SeedText(seed)| seed),
            game: record.game().clone(),
            earlier: records,
            series,
            id: id.unwrap_or_default(),
            date: record.tag("Date").unwrap_or_default().to_owned(),
        })
    }

    /// The games as records: those of the match before this one, and this one.
    pub(super) fn records(&self) -> Vec<Record> {
        let names = self.seating.record_names();
        let mut record =
            Record::new(self.game.clone(), &names).expect("a fresh layout and a name for each seat");
        let hands = if self.hands == HandRule::Open { "open" } else { "concealed" };
        let mut tags = vec![("Date", self.date.clone()), ("Hands", hands.to_owned())];
        if let Some(seed) = self.seed {
            tags.extend([("Deal", "1".to_owned()), ("Seed", seed::hexadecimal(seed))]);
        }
        for (name, value) in tags.iter().filter(|(_, value)| !value.is_empty()) {
            record.set_tag(name, value).expect("a tag that does not follow from the game");
        }
        if let Some(series) = &self.series {
            record.set_match(&self.id, series.games().len() + 1).expect("a round of the match");
        }
        self.earlier.iter().cloned().chain([record]).collect()
    }

    /// The text of the file that keeps this table.
    pub(super) fn text(&self) -> String {
        write_records(&self.records())
    }

    /// Who sits where.
    pub(super) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// How hands lie. Where no person plays there is nobody to conceal anything from.
    pub(super) fn hands(&self) -> HandRule {
        if self.seating.persons().next().is_some() { self.hands } else { HandRule::Open }
    }

    /// The day the game was begun, as a record writes it.
    pub(super) fn date(&self) -> &str {
        &self.date
    }

    /// The game.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    pub(super) const fn position(&self) -> &Position {
        self.game.position()
    }

    /// What somebody may see.
    pub(super) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer, self.hands())
    }

    /// Who acts next; nobody when the game is over.
    pub(super) fn actor(&self) -> Option<Player> {
        self.position().turn().player()
    }

    /// The level of the computer player who acts next, if it is one.
    pub(super) fn computer(&self) -> Option<Level> {
        match self.seating.seat(self.actor()?) {
            Seat::Computer(level) => Some(*level),
            Seat::Person(_) => None,
        }
    }

    /// What each legal action would do.
    pub(super) fn effects(&self) -> Vec<Effect> {
        let position = self.position();
        let effect = |&action: &Action| position.effect(action).expect("a listed action is legal");
        position.legal_actions().iter().map(effect).collect()
    }

    /// The number that makes a computer player's errors: it follows from the layout, so that a game that is resumed or taken
    /// back goes on as it would have.
    pub(super) fn whim(&self) -> u64 {
        let start = self.game.start().to_string();
        start.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }

    /// Whether several persons share the screen and must not see each other's hands.
    pub(super) fn must_cover(&self) -> bool {
        self.hands == HandRule::Concealed && self.seating.persons().count() > 1
    }

    /// Plays an action.
    pub(super) fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.game.play(action)
    }

    /// Takes back what a person did last: the one action if nobody has acted since, and if only computer players have, that
    /// person's whole turn. `seen_by` is the person whose hand is on the screen, if several share it.
    pub(super) fn undo(&mut self, seen_by: Option<Player>) -> Result<(), NoUndo> {
        let before: Vec<Turn> = self.game.positions().map(|position| position.turn()).collect();
        let actors = before.iter().take(self.game.actions().len()).map(|turn| turn.player());
        let persons = actors.map(|actor| actor.filter(|&actor| self.seating.seat(actor).is_person()));
        let persons: Vec<Option<Player>> = persons.collect();
        let last = persons.iter().rposition(Option::is_some).ok_or(NoUndo::NothingDone)?;
        let person = persons[last].ok_or(NoUndo::NothingDone)?;
        if seen_by.is_some_and(|seer| seer != person) {
            return Err(NoUndo::TurnPassed);
        }
        let untouched = last + 1 == self.game.actions().len();
        let begun = matches!(before[last], Turn::Main(_));
        let keep = if untouched || begun { last } else { last - 1 };
        while self.game.actions().len() > keep {
            self.game.undo();
        }
        Ok(())
    }

    /// The match with this game counted if it is over; `None` for a single game.
    pub(super) fn standings(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if self.position().is_over() {
            series.add(self.position().score()).expect("a round of the match");
        }
        Some(series)
    }

    /// Which game of how many this is, in a match.
    pub(super) fn round(&self) -> Option<(usize, usize)> {
        let series = self.series.as_ref()?;
        Some((series.games().len() + 1, self.seating.players().get()))
    }

    /// Whether nothing is left to play: the game is over, and with it the match.
    pub(super) fn is_finished(&self) -> bool {
        self.position().is_over() && self.standings().is_none_or(|series| series.is_over())
    }

    /// The points of the finished game.
    pub(super) fn score(&self) -> Option<Score> {
        self.position().is_over().then(|| self.position().score())
    }

    /// Goes on to the next game of the match, dealt from the seed that follows, or from `fresh` if none is known.
    pub(super) fn next_game(&mut self, fresh: Seed) {
        let Some(first) = self.standings().and_then(|series| series.next_first()) else { return };
        self.earlier = self.records();
        self.series = self.standings();
        let seed = self.seed.map_or(fresh, seed::following);
        self.seed = Some(seed);
        self.game = Game::new(&deal(seed), self.seating.players(), first);
    }

    /// What to agree on for playing again with the same seats.
    pub(super) fn rematch(&self) -> Choices {
        let mut choices = Choices::with_seats(self.seating.clone());
        choices.hands = self.hands;
        choices.whole_match = self.series.is_some();
        choices
    }

    /// The seed of this game, if it is known.
    pub(super) const fn seed(&self) -> Option<Seed> {
        self.seed
    }
}

/// Whether records are of games of this table, however far these have come, and hold no comments of their own.
pub(super) fn is_part(records: &[Record], of: &[Record]) -> bool {
    let same = |(one, other): (&Record, &Record)| {
        let mut players = one.game().start().players().players();
        one.game().start() == other.game().start()
            && players.all(|player| one.name(player) == other.name(player))
            && one.comments().is_empty()
    };
    records.len() <= of.len() && records.iter().zip(of).all(same)
}

/// Who starts, drawn by the seed: each as likely as the others.
fn lot(seed: Seed, seating: &Seating) -> Player {
    let words =
        seed.0.chunks_exact(8).map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    // The finaliser of SplitMix64 makes neighbouring seeds unlike.
    let mixed = words.fold(0, |mixed: u64, word| {
        let mut word = (mixed ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    });
    let players = seating.players();
    let number = mixed % players.get() as u64;
    players.players().nth(number as usize).expect("a player of the table")
}
