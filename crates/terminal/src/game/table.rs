//! A table on this machine: who plays, the game, and the earlier games of the match. This is what is saved.

use bigpoints_engine::Level;
use bigpoints_protocol::seed::{self, SeedText};
use bigpoints_rules::notation::{Record, write_records};
use bigpoints_rules::{
    Action, Effect, Game, HandRule, IllegalAction, Player, Position, Score, Seed, Series, Turn, View, Viewer,
    deal,
};
use bigpoints_table::seating::{Seat, Seating};

use crate::saved::FileProblem;
use crate::setup::GameSettings;

/// A table and its game.
#[derive(Clone, Debug)]
pub(crate) struct LocalTable {
    seating: Seating,
    hands: HandRule,
    /// The seed of the layout; `None` if it is not in the record.
    seed: Option<Seed>,
    game: Game,
    /// The earlier games of the match.
    earlier: Vec<Record>,
    /// The match with the earlier games; `None` for a single game.
    series: Option<Series>,
    /// The id of the match.
    id: String,
    /// The date of the first game.
    date: String,
}

/// Why nothing can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UndoError {
    /// No person has acted yet.
    NothingToUndo,
    /// It is another person's turn, and they have seen their hand.
    TurnPassed,
}

impl LocalTable {
    /// A new table. If no first player is set, it is derived from the seed, so that the same seed gives the
    /// same game.
    pub(crate) fn new(settings: &GameSettings, seed: Seed, id: &str, date: &str) -> LocalTable {
        let players = settings.seating.players();
        let first = settings.first.unwrap_or_else(|| draw_first_player(seed, &settings.seating));
        LocalTable {
            seating: settings.seating.clone(),
            hands: settings.hands,
            seed: Some(seed),
            game: Game::new(&deal(seed), players, first),
            earlier: Vec::new(),
            series: settings.whole_match.then(|| Series::new(players, first)),
            id: id.to_owned(),
            date: date.to_owned(),
        }
    }

    /// The table of a file: one game, or the games of a match, of which the last is current.
    ///
    /// # Errors
    ///
    /// If the games do not belong together.
    pub(crate) fn from_records(mut records: Vec<Record>) -> Result<LocalTable, FileProblem> {
        let record = records.pop().ok_or(FileProblem::Empty)?;
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
                    return Err(FileProblem::NotOneMatch);
                }
                if index < records.len() {
                    let position = earlier.game().position();
                    if !position.is_over() {
                        return Err(FileProblem::EarlierUnfinished);
                    }
                    games.add(position.score()).map_err(|_| FileProblem::NotOneMatch)?;
                }
            }
            series = Some(games);
        } else if !records.is_empty() {
            return Err(FileProblem::SeveralGames);
        }
        Ok(LocalTable {
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

    /// The games as records: the earlier ones of the match, and this one.
    pub(crate) fn records(&self) -> Vec<Record> {
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

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        write_records(&self.records())
    }

    /// Who holds each seat.
    pub(crate) const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Whether hands are open or concealed. Without people there is nobody to conceal anything from.
    pub(crate) fn hands(&self) -> HandRule {
        if self.seating.persons().next().is_some() { self.hands } else { HandRule::Open }
    }

    /// The date, as a record writes it.
    pub(crate) fn date(&self) -> &str {
        &self.date
    }

    /// The game.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The position now.
    pub(crate) const fn position(&self) -> &Position {
        self.game.position()
    }

    /// What a viewer may see.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer, self.hands())
    }

    /// Who acts next; `None` when the game is over.
    pub(crate) fn actor(&self) -> Option<Player> {
        self.position().turn().player()
    }

    /// The level of the computer player who acts next, if it is one.
    pub(crate) fn computer(&self) -> Option<Level> {
        match self.seating.seat(self.actor()?) {
            Seat::Computer(level) => Some(*level),
            Seat::Person(_) => None,
        }
    }

    /// What each legal action would do.
    pub(crate) fn effects(&self) -> Vec<Effect> {
        let position = self.position();
        let effect = |&action: &Action| position.effect(action).expect("a listed action is legal");
        position.legal_actions().iter().map(effect).collect()
    }

    /// The seed of the computer players' errors. It is derived from the layout, so that a game continues in
    /// the same way after it was resumed or an action was undone.
    pub(crate) fn noise_seed(&self) -> u64 {
        let start = self.game.start().to_string();
        start.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }

    /// Whether several people share the screen but must not see each other's hands.
    pub(crate) fn must_cover(&self) -> bool {
        self.hands == HandRule::Concealed && self.seating.persons().count() > 1
    }

    /// Plays an action.
    pub(crate) fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.game.play(action)
    }

    /// Undoes a person's last action, or their whole turn if computer players have acted since.
    /// `hand_shown_to` is the person whose hand is on the screen, if several share it.
    pub(crate) fn undo(&mut self, hand_shown_to: Option<Player>) -> Result<(), UndoError> {
        let before: Vec<Turn> = self.game.positions().map(|position| position.turn()).collect();
        let actors = before.iter().take(self.game.actions().len()).map(|turn| turn.player());
        let persons = actors.map(|actor| actor.filter(|&actor| self.seating.seat(actor).is_person()));
        let persons: Vec<Option<Player>> = persons.collect();
        let last = persons.iter().rposition(Option::is_some).ok_or(UndoError::NothingToUndo)?;
        let person = persons[last].ok_or(UndoError::NothingToUndo)?;
        if hand_shown_to.is_some_and(|seer| seer != person) {
            return Err(UndoError::TurnPassed);
        }
        let untouched = last + 1 == self.game.actions().len();
        let begun = matches!(before[last], Turn::Main(_));
        let keep = if untouched || begun { last } else { last - 1 };
        while self.game.actions().len() > keep {
            self.game.undo();
        }
        Ok(())
    }

    /// The match, with this game if it is over; `None` for a single game.
    pub(crate) fn standings(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if self.position().is_over() {
            series.add(self.position().score()).expect("a round of the match");
        }
        Some(series)
    }

    /// The number of this game and of all games, in a match.
    pub(crate) fn round(&self) -> Option<(usize, usize)> {
        let series = self.series.as_ref()?;
        Some((series.games().len() + 1, self.seating.players().get()))
    }

    /// Whether the last game is over: this game, and the match if it is one.
    pub(crate) fn is_finished(&self) -> bool {
        self.position().is_over() && self.standings().is_none_or(|series| series.is_over())
    }

    /// The points of the finished game.
    pub(crate) fn score(&self) -> Option<Score> {
        self.position().is_over().then(|| self.position().score())
    }

    /// Starts the next game of the match, from the next seed, or from `fresh` if the seed is unknown.
    pub(crate) fn next_game(&mut self, fresh: Seed) {
        let Some(first) = self.standings().and_then(|series| series.next_first()) else { return };
        self.earlier = self.records();
        self.series = self.standings();
        let seed = self.seed.map_or(fresh, seed::following);
        self.seed = Some(seed);
        self.game = Game::new(&deal(seed), self.seating.players(), first);
    }

    /// The settings for a rematch.
    pub(crate) fn rematch(&self) -> GameSettings {
        let mut settings = GameSettings::with_seats(self.seating.clone());
        settings.hands = self.hands;
        settings.whole_match = self.series.is_some();
        settings
    }

    /// The seed of this game, if it is known.
    pub(crate) const fn seed(&self) -> Option<Seed> {
        self.seed
    }
}

/// Whether these are records of the games in `of`, perhaps from an earlier time, without comments.
pub(crate) fn is_part_of(records: &[Record], of: &[Record]) -> bool {
    let same = |(one, other): (&Record, &Record)| {
        let mut players = one.game().start().players().players();
        one.game().start() == other.game().start()
            && players.all(|player| one.name(player) == other.name(player))
            && one.comments().is_empty()
    };
    records.len() <= of.len() && records.iter().zip(of).all(same)
}

/// The first player, drawn from the seed with equal chances.
fn draw_first_player(seed: Seed, seating: &Seating) -> Player {
    let words =
        seed.0.chunks_exact(8).map(|bytes| bytes.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
    // The finaliser of SplitMix64 decorrelates neighbouring seeds.
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
