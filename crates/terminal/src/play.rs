//! A game in play: whose screen it is, what stage the turn is in, and what follows from what happens.
//!
//! The table is private to this file: what is drawn comes from [`Play::view`] and from what the person at the screen is
//! choosing, so that a screen cannot show what the rules conceal.

use std::time::Duration;

use bigpoints_engine::Sight;
use bigpoints_rules::notation::Record;
use bigpoints_rules::{Action, Effect, IllegalAction, Player, Score, Seed, Series, View, Viewer};

use super::choices::{Choices, Speed};
use super::choosing::{Choice, Item, Marks};
use super::cover::Cover;
use super::ending::Ending;
use super::event::Command;
use super::table::{NoUndo, Table};
use bigpoints_table::seating::Seating;

/// How long a computer player's move is shown before it is played.
const SHOWING: Duration = Duration::from_millis(900);

/// A game in play.
#[derive(Debug)]
pub(super) struct Play {
    table: Table,
    stage: Stage,
    speed: Speed,
    /// The person whose hand is on a screen that several share, from being ready until the turn is over.
    seen_by: Option<Player>,
    /// The question to the coach that has not been answered.
    asked: Option<Asked>,
}

/// A question to the coach.
#[derive(Debug)]
struct Asked {
    request: u64,
    /// Where the choice stood when it was asked.
    stand: (Item, bool, usize),
}

/// Where a turn is.
#[derive(Debug)]
pub(super) enum Stage {
    /// A person chooses.
    Choosing(Choice),
    /// The screen waits, without any hand on it, for the next person.
    Covered(Cover),
    /// A computer player thinks, or looks as if it did: it may have decided.
    Thinking { request: u64, decided: Option<Effect> },
    /// A computer player's move is shown before it is played.
    Showing { timer: u64, effect: Effect },
    /// The game is over.
    Over(Ending),
}

impl Play {
    /// Begins or goes on with a game.
    pub(super) fn new(table: Table, speed: Speed, ids: &mut u64) -> (Play, Vec<Command>) {
        let mut play = Play { table, stage: Stage::Over(Ending::new()), speed, seen_by: None, asked: None };
        let commands = play.begin(ids);
        (play, commands)
    }

    /// What the one in front of the screen may see: the person who has the turn, or the only person at the table; between two
    /// persons nobody; while computer players act everybody who shares the screen.
    pub(super) fn view(&self) -> View {
        self.table.view(self.viewer())
    }

    /// Where the turn is.
    pub(super) const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// What is lit up on the board.
    pub(super) fn marks(&self) -> Marks {
        match &self.stage {
            Stage::Choosing(choice) => choice.marks(),
            Stage::Showing { effect, .. } => Marks::of(effect),
            Stage::Covered(_) | Stage::Thinking { .. } | Stage::Over(_) => Marks::default(),
        }
    }

    /// Who sits where.
    pub(super) const fn seating(&self) -> &Seating {
        self.table.seating()
    }

    /// How hands lie.
    pub(super) fn hands(&self) -> bigpoints_rules::HandRule {
        self.table.hands()
    }

    /// Which game of how many this is, in a match.
    pub(super) fn round(&self) -> Option<(usize, usize)> {
        self.table.round()
    }

    /// The match so far, this game included if it is over.
    pub(super) fn standings(&self) -> Option<Series> {
        self.table.standings()
    }

    /// The points of the finished game.
    pub(super) fn score(&self) -> Option<Score> {
        self.table.score()
    }

    /// Whether nothing is left to play.
    pub(super) fn is_finished(&self) -> bool {
        self.table.is_finished()
    }

    /// Whether everybody has the first turn still to come, or has it now.
    pub(super) fn is_fresh(&self) -> bool {
        let first_round = self.table.game().turns_begun() < self.table.seating().players().get();
        first_round && self.table.round().is_none_or(|(round, _)| round == 1)
    }

    /// The text of the file that keeps the game.
    pub(super) fn text(&self) -> String {
        self.table.text()
    }

    /// The games as records, this one last.
    pub(super) fn records(&self) -> Vec<Record> {
        self.table.records()
    }

    /// Whether the advice asked for has not come yet.
    pub(super) const fn is_waiting_for_advice(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether a sign that somebody thinks should move.
    pub(super) const fn is_thinking(&self) -> bool {
        self.asked.is_some() || matches!(self.stage, Stage::Thinking { .. })
    }

    /// The choice in the making, if a person chooses.
    pub(super) const fn choice(&mut self) -> Option<&mut Choice> {
        match &mut self.stage {
            Stage::Choosing(choice) => Some(choice),
            _ => None,
        }
    }

    /// The end of the game, if it is over.
    pub(super) const fn ending(&mut self) -> Option<&mut Ending> {
        match &mut self.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Plays an action of the person at the screen.
    pub(super) fn act(&mut self, action: Action, ids: &mut u64) -> Result<Vec<Command>, IllegalAction> {
        self.table.play(action)?;
        let mut commands = self.stop_asking();
        commands.push(Command::Save(self.table.text()));
        commands.extend(self.begin(ids));
        Ok(commands)
    }

    /// The next person is in front of the screen, alone; unless the key was meant for something else.
    pub(super) fn ready(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.stage {
            Stage::Covered(cover) if cover.is_loose() => {
                self.seen_by = self.table.actor();
                self.stage = Stage::Choosing(Choice::new(self.table.effects()));
                Vec::new()
            }
            _ => self.knock(ids),
        }
    }

    /// A key that cannot mean that the next person is ready: it is still held down.
    pub(super) fn knock(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.stage {
            Stage::Covered(cover) => vec![cover.knock(ids)],
            _ => Vec::new(),
        }
    }

    /// A computer player has chosen.
    pub(super) fn thought(
        &mut self,
        request: u64,
        action: Option<Action>,
        took: Duration,
        ids: &mut u64,
    ) -> Vec<Command> {
        let Stage::Thinking { request: expected, decided } = &mut self.stage else { return Vec::new() };
        let (Some(action), Some(level)) = (action, self.table.computer()) else { return Vec::new() };
        let Ok(effect) = self.table.position().effect(action) else { return Vec::new() };
        if *expected != request || decided.is_some() {
            return Vec::new();
        }
        *decided = Some(effect);
        let pause = level.pause(self.table.position(), action).mul_f32(self.speed.factor());
        self.wait_or_go_on(pause.saturating_sub(took), ids)
    }

    /// A pause is over.
    pub(super) fn elapsed(&mut self, timer: u64, ids: &mut u64) -> Vec<Command> {
        match &mut self.stage {
            Stage::Thinking { request, decided: Some(_) } if *request == timer => self.go_on(ids),
            Stage::Showing { timer: expected, .. } if *expected == timer => self.go_on(ids),
            Stage::Covered(cover) => {
                cover.elapsed(timer);
                Vec::new()
            }
            Stage::Over(ending) if ending.timer() == Some(timer) => {
                ending.reveal();
                let pause = ending.pause().mul_f32(self.speed.factor());
                self.count(pause, ids)
            }
            _ => Vec::new(),
        }
    }

    /// The person does not want to wait for what is being shown.
    pub(super) fn hurry(&mut self, ids: &mut u64) -> Vec<Command> {
        match &mut self.stage {
            Stage::Thinking { decided: Some(_), .. } | Stage::Showing { .. } => self.go_on(ids),
            Stage::Over(ending) => {
                ending.reveal_all();
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Takes back what the person did last; against computer players a whole turn.
    pub(super) fn undo(&mut self, ids: &mut u64) -> Result<Vec<Command>, NoUndo> {
        self.table.undo(self.seen_by)?;
        // The hand goes on being seen only if it is the same person's turn still.
        if self.table.actor() != self.seen_by {
            self.seen_by = None;
        }
        let mut commands = vec![Command::StopThinking, Command::Save(self.table.text())];
        commands.extend(self.begin(ids));
        Ok(commands)
    }

    /// Asks the coach about the choice of the person at the screen.
    pub(super) fn ask(&mut self, ids: &mut u64) -> Vec<Command> {
        let (Stage::Choosing(choice), None) = (&self.stage, &self.asked) else { return Vec::new() };
        let request = next(ids);
        self.asked = Some(Asked { request, stand: choice.stand() });
        let sight = Sight::new(self.viewer(), self.table.hands());
        vec![Command::Advise { request, position: *self.table.position(), sight }]
    }

    /// Advice has come; says whether it is about the position on the screen, and if so what the action would do. The action is
    /// looked at then, unless the person has looked elsewhere in the meantime.
    pub(super) fn advised(&mut self, request: u64, action: Option<Action>) -> Option<Effect> {
        let asked = self.asked.take_if(|asked| asked.request == request)?;
        let effect = self.table.position().effect(action?).ok()?;
        if let Stage::Choosing(choice) = &mut self.stage
            && choice.stand() == asked.stand
        {
            choice.show(effect.action);
        }
        Some(effect)
    }

    /// The coach need not go on thinking.
    fn stop_asking(&mut self) -> Vec<Command> {
        self.asked.take().map(|_| Command::StopThinking).into_iter().collect()
    }

    /// Goes on to the next game of the match.
    pub(super) fn next_game(&mut self, fresh: Seed, ids: &mut u64) -> Vec<Command> {
        self.table.next_game(fresh);
        self.seen_by = None;
        let mut commands = vec![Command::Save(self.table.text())];
        commands.extend(self.begin(ids));
        commands
    }

    /// What to agree on for playing again, and the seed of the game that was played.
    pub(super) fn rematch(&self) -> (Choices, Option<Seed>) {
        let mut choices = self.table.rematch();
        choices.speed = self.speed;
        (choices, self.table.seed())
    }

    fn viewer(&self) -> Viewer {
        if matches!(self.stage, Stage::Covered(_)) {
            return Viewer::Nobody;
        }
        let mut persons = self.table.seating().persons();
        if let (Some(only), None) = (persons.next(), persons.next()) {
            return Viewer::Player(only);
        }
        match (&self.stage, self.table.actor()) {
            (Stage::Choosing(_), Some(actor)) => Viewer::Player(actor),
            _ => Viewer::Spectator,
        }
    }

    /// Finds the stage for the position as it is now.
    fn begin(&mut self, ids: &mut u64) -> Vec<Command> {
        self.asked = None;
        let Some(actor) = self.table.actor() else {
            self.stage = Stage::Over(Ending::new());
            return self.count(Duration::from_millis(600).mul_f32(self.speed.factor()), ids);
        };
        if self.seen_by != Some(actor) {
            self.seen_by = None;
        }
        if let Some(level) = self.table.computer() {
            let request = next(ids);
            self.stage = Stage::Thinking { request, decided: None };
            let (position, seed) = (*self.table.position(), self.table.whim());
            return vec![Command::Think { request, position, level, seed }];
        }
        if self.table.must_cover() && self.seen_by.is_none() {
            let (cover, wait) = Cover::new(ids);
            self.stage = Stage::Covered(cover);
            return vec![wait];
        }
        self.stage = Stage::Choosing(Choice::new(self.table.effects()));
        Vec::new()
    }

    /// From thinking to showing, from showing to playing.
    fn go_on(&mut self, ids: &mut u64) -> Vec<Command> {
        match &self.stage {
            Stage::Thinking { decided: Some(effect), .. } => {
                self.stage = Stage::Showing { timer: 0, effect: *effect };
                self.wait_or_go_on(SHOWING.mul_f32(self.speed.factor()), ids)
            }
            Stage::Showing { effect, .. } => {
                let action = effect.action;
                self.act(action, ids).expect("a computer player's action was found legal")
            }
            _ => Vec::new(),
        }
    }

    /// Waits in this stage for a time; without any pause it goes on at once.
    fn wait_or_go_on(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        if time.is_zero() {
            return self.go_on(ids);
        }
        let timer = match &mut self.stage {
            Stage::Thinking { request, .. } => *request,
            Stage::Showing { timer, .. } => {
                *timer = next(ids);
                *timer
            }
            _ => return Vec::new(),
        };
        vec![Command::Wait { timer, time }]
    }

    /// Counts on at the end after a time.
    fn count(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        let Stage::Over(ending) = &mut self.stage else { return Vec::new() };
        if time.is_zero() {
            ending.reveal_all();
        }
        if ending.is_revealed() {
            return Vec::new();
        }
        let timer = next(ids);
        ending.set_timer(timer);
        vec![Command::Wait { timer, time }]
    }
}

/// A number that no request or pause has had yet.
pub(super) const fn next(ids: &mut u64) -> u64 {
    *ids += 1;
    *ids
}
