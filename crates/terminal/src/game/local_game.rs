//! A game in progress on this machine: the phase of the turn, who may see the screen, and how events change
//! it.
//!
//! The table is private to this file. The screen is drawn from [`LocalGame::view`] and the move being chosen, so it cannot show what the
//! rules conceal.

use std::time::Duration;

use bigpoints_engine::Sight;
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Effect, HandRule, IllegalAction, Player, Score, Seed, Series, View, Viewer};
use bigpoints_table::seating::Seating;

use super::cover::Cover;
use super::ending::Ending;
use super::move_picker::{Highlights, Item, MovePicker};
use super::table::{LocalTable, UndoError};
use crate::event::Command;
use crate::setup::{GameSettings, Speed};

/// How long a computer player's move is shown before it is played.
const SHOW_TIME: Duration = Duration::from_millis(900);

/// The pause before the score is revealed.
const SCORE_DELAY: Duration = Duration::from_millis(600);

/// A game in progress.
#[derive(Debug)]
pub(crate) struct LocalGame {
    table: LocalTable,
    phase: TurnPhase,
    speed: Speed,
    /// The person whose hand is on a shared screen, from when they are ready until their turn is over.
    hand_shown_to: Option<Player>,
    /// The unanswered question to the coach.
    asked: Option<AdviceRequest>,
}

/// A question to the coach.
#[derive(Debug)]
struct AdviceRequest {
    request: u64,
    /// What was focused when the question was asked.
    focus: (Item, bool, usize),
}

/// The phase of a turn.
#[derive(Debug)]
pub(crate) enum TurnPhase {
    /// A person chooses a move.
    Choosing(MovePicker),
    /// The hands are covered until the next person is ready.
    Covered(Cover),
    /// A computer player is thinking, or pausing as if it were.
    Thinking { request: u64, decided: Option<Effect> },
    /// A computer player's move is shown before it is played.
    Showing { timer: u64, effect: Effect },
    /// The game is over.
    Over(Ending),
}

impl LocalGame {
    /// Starts or resumes a game.
    pub(crate) fn new(table: LocalTable, speed: Speed, ids: &mut u64) -> (LocalGame, Vec<Command>) {
        let mut game = LocalGame {
            table,
            phase: TurnPhase::Over(Ending::new()),
            speed,
            hand_shown_to: None,
            asked: None,
        };
        let commands = game.enter_phase(ids);
        (game, commands)
    }

    /// What the screen may show: the view of the person to act, or of the only person; between two people
    /// nothing; while computer players act, what all people may see.
    pub(crate) fn view(&self) -> View {
        self.table.view(self.viewer())
    }

    /// The phase of the turn.
    pub(crate) const fn phase(&self) -> &TurnPhase {
        &self.phase
    }

    /// What is highlighted on the board.
    pub(crate) fn highlights(&self) -> Highlights {
        match &self.phase {
            TurnPhase::Choosing(picker) => picker.highlights(),
            TurnPhase::Showing { effect, .. } => Highlights::of(effect),
            TurnPhase::Covered(_) | TurnPhase::Thinking { .. } | TurnPhase::Over(_) => Highlights::default(),
        }
    }

    /// Who holds each seat.
    pub(crate) const fn seating(&self) -> &Seating {
        self.table.seating()
    }

    /// Whether hands are open or concealed.
    pub(crate) fn hands(&self) -> HandRule {
        self.table.hands()
    }

    /// The number of this game and of all games, in a match.
    pub(crate) fn round(&self) -> Option<(usize, usize)> {
        self.table.round()
    }

    /// The match so far, with this game if it is over.
    pub(crate) fn standings(&self) -> Option<Series> {
        self.table.standings()
    }

    /// The points of the finished game.
    pub(crate) fn score(&self) -> Option<Score> {
        self.table.score()
    }

    /// Whether the last game is over.
    pub(crate) fn is_finished(&self) -> bool {
        self.table.is_finished()
    }

    /// Whether this is the first round of the first game.
    pub(crate) fn is_first_round(&self) -> bool {
        let first_round = self.table.game().turns_begun() < self.table.seating().players().get();
        first_round && self.table.round().is_none_or(|(round, _)| round == 1)
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        self.table.text()
    }

    /// The games as records, this one last.
    pub(crate) fn records(&self) -> Vec<Record> {
        self.table.records()
    }

    /// Whether requested advice has not come yet.
    pub(crate) const fn is_waiting_for_advice(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether the spinner turns.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.asked.is_some() || matches!(self.phase, TurnPhase::Thinking { .. })
    }

    /// The move picker, if a person chooses.
    pub(crate) const fn picker(&mut self) -> Option<&mut MovePicker> {
        match &mut self.phase {
            TurnPhase::Choosing(picker) => Some(picker),
            _ => None,
        }
    }

    /// The score screen, if the game is over.
    pub(crate) const fn ending(&mut self) -> Option<&mut Ending> {
        match &mut self.phase {
            TurnPhase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Plays an action.
    pub(crate) fn act(&mut self, action: Action, ids: &mut u64) -> Result<Vec<Command>, IllegalAction> {
        self.table.play(action)?;
        let mut commands = self.cancel_advice();
        commands.push(Command::Save(self.table.text()));
        commands.extend(self.enter_phase(ids));
        Ok(commands)
    }

    /// Lifts the cover for the next person, if it can be lifted.
    pub(crate) fn ready(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.phase {
            TurnPhase::Covered(cover) if cover.can_be_lifted() => {
                self.hand_shown_to = self.table.actor();
                self.phase = TurnPhase::Choosing(MovePicker::new(self.table.effects()));
                Vec::new()
            }
            _ => self.reject_key(ids),
        }
    }

    /// Handles a key that does not lift the cover, because it is still held down.
    pub(crate) fn reject_key(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.phase {
            TurnPhase::Covered(cover) => vec![cover.reject_key(ids)],
            _ => Vec::new(),
        }
    }

    /// Handles the choice of a computer player.
    pub(crate) fn computer_chose(
        &mut self,
        request: u64,
        action: Option<Action>,
        took: Duration,
        ids: &mut u64,
    ) -> Vec<Command> {
        let TurnPhase::Thinking { request: expected, decided } = &mut self.phase else { return Vec::new() };
        let (Some(action), Some(level)) = (action, self.table.computer()) else { return Vec::new() };
        let Ok(effect) = self.table.position().effect(action) else { return Vec::new() };
        if *expected != request || decided.is_some() {
            return Vec::new();
        }
        *decided = Some(effect);
        let pause = level.pause(self.table.position(), action).mul_f32(self.speed.factor());
        self.wait_or_proceed(pause.saturating_sub(took), ids)
    }

    /// Handles a timer.
    pub(crate) fn elapsed(&mut self, timer: u64, ids: &mut u64) -> Vec<Command> {
        match &mut self.phase {
            TurnPhase::Thinking { request, decided: Some(_) } if *request == timer => self.proceed(ids),
            TurnPhase::Showing { timer: expected, .. } if *expected == timer => self.proceed(ids),
            TurnPhase::Covered(cover) => {
                cover.elapsed(timer);
                Vec::new()
            }
            TurnPhase::Over(ending) if ending.timer() == Some(timer) => {
                ending.reveal();
                let pause = ending.pause().mul_f32(self.speed.factor());
                self.schedule_reveal(pause, ids)
            }
            _ => Vec::new(),
        }
    }

    /// Skips the current pause.
    pub(crate) fn skip_pause(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.phase {
            TurnPhase::Thinking { decided: Some(_), .. } | TurnPhase::Showing { .. } => self.proceed(ids),
            TurnPhase::Over(ending) => {
                ending.reveal_all();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Undoes the person's last action; against computer players, the whole turn.
    pub(crate) fn undo(&mut self, ids: &mut u64) -> Result<Vec<Command>, UndoError> {
        self.table.undo(self.hand_shown_to)?;
        // The hand stays visible only if it is still the same person's turn.
        if self.table.actor() != self.hand_shown_to {
            self.hand_shown_to = None;
        }
        let mut commands = vec![Command::StopThinking, Command::Save(self.table.text())];
        commands.extend(self.enter_phase(ids));
        Ok(commands)
    }

    /// Asks the coach about the current choice.
    pub(crate) fn request_advice(&mut self, ids: &mut u64) -> Vec<Command> {
        let (TurnPhase::Choosing(picker), None) = (&self.phase, &self.asked) else { return Vec::new() };
        let request = next_id(ids);
        self.asked = Some(AdviceRequest { request, focus: picker.focus() });
        let sight = Sight::new(self.viewer(), self.table.hands());
        vec![Command::Advise { request, position: *self.table.position(), sight }]
    }

    /// Handles advice, and returns the effect of the advised action if it is about the current position. The action is focused, unless the
    /// person has moved the focus meanwhile.
    pub(crate) fn advised(&mut self, request: u64, action: Option<Action>) -> Option<Effect> {
        let asked = self.asked.take_if(|asked| asked.request == request)?;
        let effect = self.table.position().effect(action?).ok()?;
        if let TurnPhase::Choosing(picker) = &mut self.phase
            && picker.focus() == asked.focus
        {
            picker.show(effect.action);
        }
        Some(effect)
    }

    /// Stops the coach if it is thinking.
    fn cancel_advice(&mut self) -> Vec<Command> {
        self.asked.take().map(|_| Command::StopThinking).into_iter().collect()
    }

    /// Starts the next game of the match.
    pub(crate) fn next_game(&mut self, fresh: Seed, ids: &mut u64) -> Vec<Command> {
        self.table.next_game(fresh);
        self.hand_shown_to = None;
        let mut commands = vec![Command::Save(self.table.text())];
        commands.extend(self.enter_phase(ids));
        commands
    }

    /// The settings for a rematch, and the seed of this game.
    pub(crate) fn rematch(&self) -> (GameSettings, Option<Seed>) {
        let mut settings = self.table.rematch();
        settings.speed = self.speed;
        (settings, self.table.seed())
    }

    fn viewer(&self) -> Viewer {
        if matches!(self.phase, TurnPhase::Covered(_)) {
            return Viewer::Nobody;
        }
        let mut persons = self.table.seating().persons();
        if let (Some(only), None) = (persons.next(), persons.next()) {
            return Viewer::Player(only);
        }
        match (&self.phase, self.table.actor()) {
            (TurnPhase::Choosing(_), Some(actor)) => Viewer::Player(actor),
            _ => Viewer::Spectator,
        }
    }

    /// Enters the phase that the position requires.
    fn enter_phase(&mut self, ids: &mut u64) -> Vec<Command> {
        self.asked = None;
        let Some(actor) = self.table.actor() else {
            self.phase = TurnPhase::Over(Ending::new());
            return self.schedule_reveal(SCORE_DELAY.mul_f32(self.speed.factor()), ids);
        };
        if self.hand_shown_to != Some(actor) {
            self.hand_shown_to = None;
        }
        if let Some(level) = self.table.computer() {
            let request = next_id(ids);
            self.phase = TurnPhase::Thinking { request, decided: None };
            let (position, seed) = (*self.table.position(), self.table.noise_seed());
            return vec![Command::Choose { request, position, level, seed }];
        }
        if self.table.must_cover() && self.hand_shown_to.is_none() {
            let (cover, wait) = Cover::new(ids);
            self.phase = TurnPhase::Covered(cover);
            return vec![wait];
        }
        self.phase = TurnPhase::Choosing(MovePicker::new(self.table.effects()));
        Vec::new()
    }

    /// Continues from thinking to showing, or from showing to playing.
    fn proceed(&mut self, ids: &mut u64) -> Vec<Command> {
        match &self.phase {
            TurnPhase::Thinking { decided: Some(effect), .. } => {
                self.phase = TurnPhase::Showing { timer: 0, effect: *effect };
                self.wait_or_proceed(SHOW_TIME.mul_f32(self.speed.factor()), ids)
            }
            TurnPhase::Showing { effect, .. } => {
                let action = effect.action;
                self.act(action, ids).expect("a computer player's action was found legal")
            }
            _ => Vec::new(),
        }
    }

    /// Stays in this phase for a time; continues at once if it is zero.
    fn wait_or_proceed(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        if time.is_zero() {
            return self.proceed(ids);
        }
        let timer = match &mut self.phase {
            TurnPhase::Thinking { request, .. } => *request,
            TurnPhase::Showing { timer, .. } => {
                *timer = next_id(ids);
                *timer
            }
            _ => return Vec::new(),
        };
        vec![Command::Wait { timer, time }]
    }

    /// Reveals the next line of the score after a time.
    fn schedule_reveal(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        let TurnPhase::Over(ending) = &mut self.phase else { return Vec::new() };
        if time.is_zero() {
            ending.reveal_all();
        }
        if ending.is_revealed() {
            return Vec::new();
        }
        let timer = next_id(ids);
        ending.set_timer(timer);
        vec![Command::Wait { timer, time }]
    }
}

/// A new id for a request or a timer.
pub(crate) const fn next_id(ids: &mut u64) -> u64 {
    *ids += 1;
    *ids
}
