//! Looking at a record: which game of the file, and how far it has gone.

use bigpoints_engine::{Analysis, Sight};
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Effect, Game, HandRule, PlayedTurn, Player, Score, View, Viewer};

use super::event::Command;
use super::play::next;
use super::review::{Bars, Review};
use super::words;
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// A file of records, looked at one step after another.
#[derive(Debug)]
pub(super) struct Replay {
    records: Vec<Record>,
    which: usize,
    /// The game as far as it has gone.
    game: Game,
    /// Whether the score is looked at, past the last step.
    score: bool,
    /// The engine's view of the game, if it was asked for.
    review: Option<Review>,
    /// Whether one of its turning points is told at this step.
    turning: bool,
    /// The request for advice on this step that has not been answered.
    asked: Option<u64>,
}

/// How far to go at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// One action.
    Action,
    /// To the end of a turn.
    Turn,
    /// All the way.
    Game,
}

impl Replay {
    /// The first game of a file, at its beginning. There must be one.
    pub(super) fn new(records: Vec<Record>) -> Replay {
        let game = Game::from_position(*records[0].game().start());
        Replay { records, which: 0, game, score: false, review: None, turning: false, asked: None }
    }

    /// Goes to a game of the file, counted from 0, at its beginning; says whether there is one.
    pub(super) fn go_to_game(&mut self, which: usize) -> bool {
        let Some(record) = self.records.get(which) else { return false };
        self.game = Game::from_position(*record.game().start());
        if which != self.which {
            self.review = None;
        }
        (self.which, self.score, self.turning, self.asked) = (which, false, false, None);
        true
    }

    /// Goes to the end of this turn, 0 being the beginning; says whether the game has so many.
    pub(super) fn go_to_turn(&mut self, turn: usize) -> bool {
        if turn > self.turns_in_all() {
            return false;
        }
        self.go_to_game(self.which);
        (0..turn).for_each(|_| self.forward(Pace::Turn));
        true
    }

    /// Which game of how many this is, counted from 1.
    pub(super) const fn game_of(&self) -> (usize, usize) {
        (self.which + 1, self.records.len())
    }

    /// Goes forward; past the last step of a finished game the score is shown.
    pub(super) fn forward(&mut self, pace: Pace) {
        (self.asked, self.turning) = (None, false);
        let done = self.game.actions().len();
        if done == self.record().game().actions().len() {
            self.score = self.game.position().is_over();
            return;
        }
        let turns = self.game.turns_begun();
        let actions: Vec<_> = self.record().game().actions()[done..].to_vec();
        for (index, action) in actions.iter().enumerate() {
            let begins = matches!(action, Action::Main { .. });
            let stop = match pace {
                Pace::Action => index == 1,
                // The rest of a turn that has begun, or the next one whole.
                Pace::Turn => begins && index > 0,
                Pace::Game => false,
            };
            if stop {
                break;
            }
            self.game.play(*action).expect("an action of a checked record");
        }
        debug_assert!(self.game.turns_begun() >= turns);
    }

    /// Goes back; from the score to the last step.
    pub(super) fn back(&mut self, pace: Pace) {
        (self.asked, self.turning) = (None, false);
        if self.score {
            self.score = false;
            return;
        }
        match pace {
            Pace::Action => drop(self.game.undo()),
            Pace::Turn => {
                let begun = self.game.turns_begun();
                while self.game.turns_begun() == begun && self.game.undo().is_some() {}
            }
            Pace::Game => drop(self.go_to_game(self.which)),
        }
    }

    /// What there is to see: a record tells everything, so all hands lie open.
    pub(super) fn view(&self) -> View {
        self.game.view(Viewer::Spectator, HandRule::Open)
    }

    /// Whether the score is looked at.
    pub(super) const fn is_at_score(&self) -> bool {
        self.score
    }

    /// The points at the end of the game.
    pub(super) fn score(&self) -> Score {
        self.record().game().position().score()
    }

    /// Every turn of the record.
    pub(super) fn turns(&self) -> Vec<PlayedTurn> {
        self.record().game().turns()
    }

    /// How many turns have begun at this step, and how many there are.
    pub(super) fn turn(&self) -> (usize, usize) {
        (self.game.turns_begun(), self.turns_in_all())
    }

    /// The day of the game, if the record says it.
    pub(super) fn date(&self) -> Option<&str> {
        self.record().tag("Date")
    }

    /// The comments at this step.
    pub(super) fn comments(&self) -> String {
        let here = self.game.actions().len();
        let comments = self.record().comments().iter().filter(|comment| comment.after == here);
        let text = comments.map(|comment| comment.text.as_str()).collect::<Vec<_>>().join(" ");
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
    }

    /// Who sat where.
    pub(super) fn seating(&self) -> Seating {
        Seating::of_record(self.record())
    }

    /// What was done last, as a sentence; nothing at the beginning.
    pub(super) fn deed(&self, texts: &Texts) -> Option<String> {
        let turns = self.game.turns();
        let turn = turns.last()?;
        let name = words::called(texts, &self.seating(), turn.player);
        turn.effects.last().map(|effect| phrase::move_text(texts, effect, &name))
    }

    /// Asks the coach what is best at this step, with all hands open as the record has them; there must be something to do.
    pub(super) fn ask(&mut self, ids: &mut u64) -> Vec<Command> {
        if self.asked.is_some() || self.game.position().is_over() {
            return Vec::new();
        }
        let request = next(ids);
        self.asked = Some(request);
        vec![Command::Advise { request, position: *self.game.position(), sight: Sight::OPEN }]
    }

    /// Advice has come; if it is about the step that is looked at, says what the action would do.
    pub(super) fn advised(&mut self, request: u64, action: Option<Action>) -> Option<Effect> {
        self.asked.take_if(|asked| *asked == request)?;
        self.game.position().effect(action?).ok()
    }

    /// Lets the engine look at the whole game, if it was not asked to before.
    pub(super) fn begin_review(&mut self, ids: &mut u64) -> Vec<Command> {
        let (review, commands) = Review::new(self.record().game(), next(ids));
        self.review = Some(review);
        commands
    }

    /// The engine's view of the game, if it was asked for.
    pub(super) const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// The engine has looked at one more moment.
    pub(super) fn looked(&mut self, request: u64, analysis: Analysis) -> Vec<Command> {
        self.review.as_mut().map_or_else(Vec::new, |review| review.looked(request, analysis))
    }

    /// Goes to the next of the turning points, before what was done there; says whether there is one.
    pub(super) fn go_to_turning_point(&mut self) -> bool {
        let Some(moment) = self.review.as_mut().and_then(Review::next_turning_point) else { return false };
        self.go_to_game(self.which);
        (0..moment).for_each(|_| self.forward(Pace::Action));
        self.turning = true;
        true
    }

    /// What is said of the turning point at this step; nothing if none was gone to.
    pub(super) fn turning_point(&self, texts: &Texts) -> Option<Vec<String>> {
        self.review.as_ref().filter(|_| self.turning)?.told(texts, &self.seating())
    }

    /// What could be expected turn by turn, if the engine was asked.
    pub(super) fn bars(&self, texts: &Texts) -> Option<Bars> {
        Some(self.review.as_ref()?.bars(texts, &self.seating(), self.game.turns_begun()))
    }

    /// Who acts next at this step.
    pub(super) fn actor(&self) -> Option<Player> {
        self.game.position().turn().player()
    }

    /// Whether the advice asked for has not come yet.
    pub(super) const fn is_waiting_for_advice(&self) -> bool {
        self.asked.is_some()
    }

    fn record(&self) -> &Record {
        &self.records[self.which]
    }

    fn turns_in_all(&self) -> usize {
        self.record().game().turns_begun()
    }
}
