//! Replaying records step by step.

mod review;

use bigpoints_engine::{Analysis, Sight};
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Effect, Game, HandRule, PlayedTurn, Player, Score, View, Viewer};
use bigpoints_table::seating::Seating;
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

pub(crate) use self::review::{Bars, Review};
use crate::event::Command;
use crate::game::next_id;
use crate::words;

/// A file of records and the current step.
#[derive(Debug)]
pub(crate) struct Replay {
    records: Vec<Record>,
    /// The index of the current record.
    index: usize,
    /// The game up to the current step.
    game: Game,
    /// Whether the score is shown, after the last step.
    score: bool,
    /// The engine's analysis of the game, if it was requested.
    review: Option<Review>,
    /// Whether a turning point is explained at this step.
    at_turning_point: bool,
    /// The unanswered request for advice on this step.
    asked: Option<u64>,
}

/// How far to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// One action.
    Action,
    /// To the end of a turn.
    Turn,
    /// To the end of the game.
    Game,
}

impl Replay {
    /// The first game of a file, at its start. There must be one.
    pub(crate) fn new(records: Vec<Record>) -> Replay {
        let game = Game::from_position(*records[0].game().start());
        Replay { records, index: 0, game, score: false, review: None, at_turning_point: false, asked: None }
    }

    /// Goes to the start of a game of the file; false if there is no game with this index.
    pub(crate) fn go_to_game(&mut self, index: usize) -> bool {
        let Some(record) = self.records.get(index) else { return false };
        self.game = Game::from_position(*record.game().start());
        if index != self.index {
            self.review = None;
        }
        (self.index, self.score, self.at_turning_point, self.asked) = (index, false, false, None);
        true
    }

    /// Goes to the end of this turn, or to the start if it is 0; false if the game has fewer turns.
    pub(crate) fn go_to_turn(&mut self, turn: usize) -> bool {
        if turn > self.turns_in_all() {
            return false;
        }
        self.go_to_game(self.index);
        (0..turn).for_each(|_| self.forward(Pace::Turn));
        true
    }

    /// The number of this game and of all games.
    pub(crate) const fn game_of(&self) -> (usize, usize) {
        (self.index + 1, self.records.len())
    }

    /// Steps forward; after the last step of a finished game the score is shown.
    pub(crate) fn forward(&mut self, pace: Pace) {
        (self.asked, self.at_turning_point) = (None, false);
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
                // The rest of the current turn, or the whole next one.
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

    /// Steps back; from the score to the last step.
    pub(crate) fn back(&mut self, pace: Pace) {
        (self.asked, self.at_turning_point) = (None, false);
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
            Pace::Game => drop(self.go_to_game(self.index)),
        }
    }

    /// The view at this step, with open hands.
    pub(crate) fn view(&self) -> View {
        self.game.view(Viewer::Spectator, HandRule::Open)
    }

    /// Whether the score is shown.
    pub(crate) const fn is_at_score(&self) -> bool {
        self.score
    }

    /// The points at the end of the game.
    pub(crate) fn score(&self) -> Score {
        self.record().game().position().score()
    }

    /// Every turn of the record.
    pub(crate) fn turns(&self) -> Vec<PlayedTurn> {
        self.record().game().turns()
    }

    /// How many turns have started at this step, and how many there are.
    pub(crate) fn turn(&self) -> (usize, usize) {
        (self.game.turns_begun(), self.turns_in_all())
    }

    /// The date of the game, if the record has it.
    pub(crate) fn date(&self) -> Option<&str> {
        self.record().tag("Date")
    }

    /// The comments at this step.
    pub(crate) fn comments(&self) -> String {
        let here = self.game.actions().len();
        let comments = self.record().comments().iter().filter(|comment| comment.after == here);
        let text = comments.map(|comment| comment.text.as_str()).collect::<Vec<_>>().join(" ");
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
    }

    /// Who held each seat.
    pub(crate) fn seating(&self) -> Seating {
        Seating::of_record(self.record())
    }

    /// The last move as a sentence; `None` at the start.
    pub(crate) fn move_text(&self, texts: &Texts) -> Option<String> {
        let turns = self.game.turns();
        let turn = turns.last()?;
        let name = words::called(texts, &self.seating(), turn.player);
        turn.effects.last().map(|effect| phrase::move_text(texts, effect, &name))
    }

    /// Asks the coach about this step, with open hands.
    pub(crate) fn request_advice(&mut self, ids: &mut u64) -> Vec<Command> {
        if self.asked.is_some() || self.game.position().is_over() {
            return Vec::new();
        }
        let request = next_id(ids);
        self.asked = Some(request);
        vec![Command::Advise { request, position: *self.game.position(), sight: Sight::OPEN }]
    }

    /// Handles advice, and returns the effect of the advised action if it is about the current step.
    pub(crate) fn advised(&mut self, request: u64, action: Option<Action>) -> Option<Effect> {
        self.asked.take_if(|asked| *asked == request)?;
        self.game.position().effect(action?).ok()
    }

    /// Starts the engine's analysis of the game.
    pub(crate) fn start_review(&mut self, ids: &mut u64) -> Vec<Command> {
        let (review, commands) = Review::new(self.record().game(), next_id(ids));
        self.review = Some(review);
        commands
    }

    /// The engine's analysis of the game, if it was requested.
    pub(crate) const fn review(&self) -> Option<&Review> {
        self.review.as_ref()
    }

    /// Handles the analysis of one more moment.
    pub(crate) fn analysed(&mut self, request: u64, analysis: Analysis) -> Vec<Command> {
        self.review.as_mut().map_or_else(Vec::new, |review| review.analysed(request, analysis))
    }

    /// Goes to the next turning point, before its move; false if there is none.
    pub(crate) fn go_to_turning_point(&mut self) -> bool {
        let Some(moment) = self.review.as_mut().and_then(Review::next_turning_point) else { return false };
        self.go_to_game(self.index);
        (0..moment).for_each(|_| self.forward(Pace::Action));
        self.at_turning_point = true;
        true
    }

    /// The explanation of the turning point at this step; `None` unless the replay went to one.
    pub(crate) fn turning_point(&self, texts: &Texts) -> Option<Vec<String>> {
        self.review.as_ref().filter(|_| self.at_turning_point)?.explanation(texts, &self.seating())
    }

    /// The expected margins turn by turn, if the analysis was requested.
    pub(crate) fn bars(&self, texts: &Texts) -> Option<Bars> {
        Some(self.review.as_ref()?.bars(texts, &self.seating(), self.game.turns_begun()))
    }

    /// Who acts next at this step.
    pub(crate) fn actor(&self) -> Option<Player> {
        self.game.position().turn().player()
    }

    /// Whether requested advice has not come yet.
    pub(crate) const fn is_waiting_for_advice(&self) -> bool {
        self.asked.is_some()
    }

    fn record(&self) -> &Record {
        &self.records[self.index]
    }

    fn turns_in_all(&self) -> usize {
        self.record().game().turns_begun()
    }
}
