//! A game on a server: its table, and what the person at this screen is doing.

use std::time::Duration;

use bigpoints_client::{PhaseName, RemoteTable, Request, Verdict};
use bigpoints_rules::{Action, Player, Score};

use super::AutoRequest;
use crate::event::Command;
use crate::game::{Ending, Highlights, MovePicker, NextStep, next_id};

/// The pause before the score is revealed.
const SCORE_DELAY: Duration = Duration::from_millis(600);

/// A game on a server.
#[derive(Debug)]
pub(crate) struct OnlineGame {
    remote: Option<RemoteTable>,
    phase: OnlinePhase,
    /// Whether the connection is lost and being reestablished.
    disconnected: bool,
    /// Whether a hint was requested and has not come.
    asked_hint: bool,
    auto_request: AutoRequest,
    /// Whether the list of what can be said is open.
    reacting: bool,
    /// Whether what others say is not shown.
    muted: bool,
    /// Whether the server said that this player did not answer, although the client did.
    accused: bool,
    /// The check of the last game.
    verdict: Option<Verdict>,
}

/// What the person at the screen is doing.
#[derive(Debug)]
pub(crate) enum OnlinePhase {
    /// Waiting for the game, or the table was closed.
    Lobby,
    /// Watching others, or waiting for the answer to an own action.
    Watching,
    /// Choosing a move.
    Choosing(MovePicker),
    /// The game is over.
    Over(Ending),
}

impl OnlineGame {
    /// A game whose table is not known yet.
    pub(crate) const fn new() -> OnlineGame {
        OnlineGame {
            remote: None,
            phase: OnlinePhase::Lobby,
            disconnected: false,
            asked_hint: false,
            auto_request: AutoRequest::NONE,
            reacting: false,
            muted: false,
            accused: false,
            verdict: None,
        }
    }

    /// Notes that the server said that this player did not answer, although the client did.
    pub(crate) const fn accuse(&mut self) {
        self.accused = true;
    }

    /// Whether the server said so.
    pub(crate) const fn is_accused(&self) -> bool {
        self.accused
    }

    /// Sets the check of the last game. What was wrong once stays wrong.
    pub(crate) fn set_verdict(&mut self, verdict: Option<Verdict>) {
        if !matches!(self.verdict, Some(Verdict::False(_))) {
            self.verdict = verdict;
        }
    }

    /// The check of the last game.
    pub(crate) const fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The table as the server last described it.
    pub(crate) const fn remote(&self) -> Option<&RemoteTable> {
        self.remote.as_ref()
    }

    /// What the person at the screen is doing.
    pub(crate) const fn phase(&self) -> &OnlinePhase {
        &self.phase
    }

    /// Whether the connection is lost.
    pub(crate) const fn is_disconnected(&self) -> bool {
        self.disconnected
    }

    /// Sets whether the connection is lost.
    pub(crate) const fn set_disconnected(&mut self, disconnected: bool) {
        self.disconnected = disconnected;
    }

    /// Whether the list of what can be said is open.
    pub(crate) const fn is_reacting(&self) -> bool {
        self.reacting
    }

    /// Opens or closes that list.
    pub(crate) const fn set_reacting(&mut self, reacting: bool) {
        self.reacting = reacting;
    }

    /// Whether what others say is not shown.
    pub(crate) const fn is_muted(&self) -> bool {
        self.muted
    }

    /// Mutes what others say, or shows it again.
    pub(crate) const fn toggle_mute(&mut self) {
        self.muted = !self.muted;
    }

    /// The own seat.
    pub(crate) fn own(&self) -> Option<Player> {
        self.remote.as_ref()?.own.map(|(player, _)| player)
    }

    /// Whether a requested hint has not come yet.
    pub(crate) const fn is_waiting_for_advice(&self) -> bool {
        self.asked_hint
    }

    /// Whether the spinner turns.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.asked_hint || matches!(self.phase, OnlinePhase::Watching)
    }

    /// What is highlighted on the board.
    pub(crate) fn highlights(&self) -> Highlights {
        match &self.phase {
            OnlinePhase::Choosing(picker) => picker.highlights(),
            _ => Highlights::default(),
        }
    }

    /// The move picker, if the person chooses.
    pub(crate) const fn picker(&mut self) -> Option<&mut MovePicker> {
        match &mut self.phase {
            OnlinePhase::Choosing(picker) => Some(picker),
            _ => None,
        }
    }

    /// The score screen, if the game is over.
    pub(crate) const fn ending(&mut self) -> Option<&mut Ending> {
        match &mut self.phase {
            OnlinePhase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The points of the finished game.
    pub(crate) fn score(&self) -> Option<Score> {
        self.remote.as_ref()?.view.as_ref()?.table().score()
    }

    /// What can be done after the game; spectators can only leave.
    pub(crate) fn next_steps(&self) -> Vec<NextStep> {
        let sits = self.remote.as_ref().is_some_and(|remote| remote.own.is_some());
        let finished = self.remote.as_ref().is_some_and(RemoteTable::is_finished);
        let on = if finished { NextStep::Rematch } else { NextStep::NextGame };
        sits.then_some(on).into_iter().chain([NextStep::Leave]).collect()
    }

    /// Handles a new state of the table.
    pub(crate) fn update(&mut self, remote: RemoteTable, ids: &mut u64) -> Vec<Command> {
        if let Some(next) = remote.next_table.clone() {
            return self.move_to(next);
        }
        let before = self.remote.replace(remote);
        let Some(remote) = &self.remote else { return Vec::new() };
        let mut commands = Vec::new();
        commands.extend(self.auto_request.next(remote).map(Command::Request));
        // A change of names must not reset a move being chosen or a score being revealed.
        let same = before.as_ref().is_some_and(|before| {
            before.table == remote.table && before.event == remote.event && before.stage == remote.stage
        });
        let over =
            before.as_ref().is_some_and(|before| before.table == remote.table && before.game == remote.game)
                && matches!(self.phase, OnlinePhase::Over(_))
                && is_over(remote.stage);
        if !same && !over {
            commands.extend(self.enter_phase(ids));
        }
        commands
    }

    /// Enters the phase that the table requires.
    fn enter_phase(&mut self, ids: &mut u64) -> Vec<Command> {
        self.asked_hint = false;
        let Some(remote) = &self.remote else { return Vec::new() };
        self.phase = match remote.stage {
            PhaseName::Gathering | PhaseName::Dealing | PhaseName::Closed => OnlinePhase::Lobby,
            PhaseName::Playing if remote.effects.is_empty() => OnlinePhase::Watching,
            PhaseName::Playing => OnlinePhase::Choosing(MovePicker::new(remote.effects.clone())),
            PhaseName::Between | PhaseName::Over => {
                self.phase = OnlinePhase::Over(Ending::new());
                return self.schedule_reveal(SCORE_DELAY, ids);
            }
        };
        Vec::new()
    }

    /// Handles a refused request: the person can choose again.
    pub(crate) fn refused(&mut self, code: &str, ids: &mut u64) -> Vec<Command> {
        self.asked_hint = false;
        self.auto_request.refused(code);
        if matches!(self.phase, OnlinePhase::Watching) { self.enter_phase(ids) } else { Vec::new() }
    }

    /// Moves to the table of the rematch.
    pub(crate) fn move_to(&mut self, table: String) -> Vec<Command> {
        *self = OnlineGame { disconnected: self.disconnected, muted: self.muted, ..OnlineGame::new() };
        vec![Command::MoveTo(table)]
    }

    /// Requests to play an action.
    pub(crate) fn act(&mut self, action: Action) -> Vec<Command> {
        let Some(remote) = &self.remote else { return Vec::new() };
        self.phase = OnlinePhase::Watching;
        self.asked_hint = false;
        vec![Command::Request(Request::Play { event: remote.event, action: action.to_string() })]
    }

    /// Requests an undo of the last action, or grants it to whoever asked; `None` if that is not possible.
    pub(crate) fn undo(&self) -> Option<Vec<Command>> {
        Some(vec![Command::Request(self.remote.as_ref()?.undo_request()?)])
    }

    /// Requests the start of the game or the next one; `None` if seats are open or the person is a spectator.
    pub(crate) fn start(&self) -> Option<Vec<Command>> {
        self.remote.as_ref().filter(|remote| remote.own.is_some() && remote.open.is_empty())?;
        Some(vec![Command::Request(Request::Start)])
    }

    /// Requests a hint; `None` if this table allows none.
    pub(crate) fn request_hint(&mut self, language: &str) -> Option<Vec<Command>> {
        let remote = self.remote.as_ref().filter(|remote| remote.hints)?;
        if std::mem::replace(&mut self.asked_hint, true) {
            return Some(Vec::new());
        }
        Some(vec![Command::Request(Request::Hint { event: remote.event, language: language.to_owned() })])
    }

    /// Handles a hint, and returns whether it is about the current position. If so, the best action is
    /// focused.
    pub(crate) fn advised(&mut self, event: u32, best: Option<Action>) -> bool {
        let is_current = self.remote.as_ref().is_some_and(|remote| remote.event == event);
        let (OnlinePhase::Choosing(picker), true, true) = (&mut self.phase, self.asked_hint, is_current)
        else {
            return false;
        };
        self.asked_hint = false;
        if let Some(action) = best {
            picker.show(action);
        }
        true
    }

    /// Handles a timer.
    pub(crate) fn elapsed(&mut self, timer: u64, ids: &mut u64) -> Vec<Command> {
        match &mut self.phase {
            OnlinePhase::Over(ending) if ending.timer() == Some(timer) => {
                ending.reveal();
                let pause = ending.pause();
                self.schedule_reveal(pause, ids)
            }
            _ => Vec::new(),
        }
    }

    /// Reveals the next line of the score after a time.
    fn schedule_reveal(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        let OnlinePhase::Over(ending) = &mut self.phase else { return Vec::new() };
        if ending.is_revealed() {
            return Vec::new();
        }
        let timer = next_id(ids);
        ending.set_timer(timer);
        vec![Command::Wait { timer, time }]
    }
}

const fn is_over(stage: PhaseName) -> bool {
    matches!(stage, PhaseName::Between | PhaseName::Over)
}
