//! A game at a table elsewhere: what was told of it, and where the person at this screen is with it.

use std::time::Duration;

use bigpoints_rules::{Action, Player, Score};

use super::choosing::{Choice, Marks};
use super::ending::{Ending, Further};
use super::event::Command;
use super::play::next;
use bigpoints_client::{Ask, PhaseName as TableStage, RemoteTable};

/// A game at a table elsewhere.
#[derive(Debug)]
pub(super) struct Online {
    picture: Option<RemoteTable>,
    stage: Stage,
    /// Whether the line to the server broke and is being opened again.
    broken: bool,
    /// Whether advice was asked for and has not come.
    asked_hint: bool,
    unasked: Unasked,
}

/// Where the person at the screen is.
#[derive(Debug)]
pub(super) enum Stage {
    /// People gather, or the table was closed.
    Room,
    /// Others are to act, or an own action is on its way.
    Watching,
    /// The person chooses.
    Choosing(Choice),
    /// The game is over.
    Over(Ending),
}

impl Online {
    pub(super) const fn new() -> Online {
        Online { picture: None, stage: Stage::Room, broken: false, asked_hint: false, unasked: Unasked(None) }
    }

    /// What was told last.
    pub(super) const fn picture(&self) -> Option<&RemoteTable> {
        self.picture.as_ref()
    }

    /// Where the person at the screen is.
    pub(super) const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Whether the line is broken.
    pub(super) const fn is_broken(&self) -> bool {
        self.broken
    }

    /// Notes whether the line is broken.
    pub(super) const fn set_broken(&mut self, broken: bool) {
        self.broken = broken;
    }

    /// Whether the advice asked for has not come yet.
    pub(super) const fn is_waiting_for_advice(&self) -> bool {
        self.asked_hint
    }

    /// Whether a sign that somebody thinks should move.
    pub(super) const fn is_thinking(&self) -> bool {
        self.asked_hint || matches!(self.stage, Stage::Watching)
    }

    /// What is lit up on the board.
    pub(super) fn marks(&self) -> Marks {
        match &self.stage {
            Stage::Choosing(choice) => choice.marks(),
            _ => Marks::default(),
        }
    }

    /// The choice in the making, if the person chooses.
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

    /// The points of the finished game.
    pub(super) fn score(&self) -> Option<Score> {
        self.picture.as_ref()?.view.as_ref()?.table().score()
    }

    /// What can be done when the game is over: whoever only watches can leave.
    pub(super) fn further(&self) -> Vec<Further> {
        let sits = self.picture.as_ref().is_some_and(|picture| picture.own.is_some());
        let finished = self.picture.as_ref().is_some_and(RemoteTable::is_finished);
        let on = if finished { Further::Rematch } else { Further::NextGame };
        sits.then_some(on).into_iter().chain([Further::Leave]).collect()
    }

    /// The table is like this now.
    pub(super) fn look(&mut self, picture: RemoteTable, ids: &mut u64) -> Vec<Command> {
        if let Some(next) = picture.next_table.clone() {
            return self.go(next);
        }
        let before = self.picture.replace(picture);
        let Some(picture) = &self.picture else { return Vec::new() };
        let mut commands = Vec::new();
        commands.extend(self.unasked.next(picture).map(Command::Ask));
        // Another name at the table is no reason to lose a choice in the making, nor a score to be counted again.
        let same = before.as_ref().is_some_and(|before| {
            before.table == picture.table && before.event == picture.event && before.stage == picture.stage
        });
        let over = before
            .as_ref()
            .is_some_and(|before| before.table == picture.table && before.game == picture.game)
            && matches!(self.stage, Stage::Over(_))
            && is_over(picture.stage);
        if !same && !over {
            commands.extend(self.settle(ids));
        }
        commands
    }

    /// Finds the stage for the table as it is now.
    fn settle(&mut self, ids: &mut u64) -> Vec<Command> {
        self.asked_hint = false;
        let Some(picture) = &self.picture else { return Vec::new() };
        self.stage = match picture.stage {
            TableStage::Gathering | TableStage::Dealing | TableStage::Closed => Stage::Room,
            TableStage::Playing if picture.effects.is_empty() => Stage::Watching,
            TableStage::Playing => Stage::Choosing(Choice::new(picture.effects.clone())),
            TableStage::Between | TableStage::Over => {
                self.stage = Stage::Over(Ending::new());
                return self.count(Duration::from_millis(600), ids);
            }
        };
        Vec::new()
    }

    /// Something was refused: the person can choose again.
    pub(super) fn refused(&mut self, ids: &mut u64) -> Vec<Command> {
        self.asked_hint = false;
        if matches!(self.stage, Stage::Watching) { self.settle(ids) } else { Vec::new() }
    }

    /// The same people go on at another table.
    pub(super) fn go(&mut self, table: String) -> Vec<Command> {
        *self = Online { broken: self.broken, ..Online::new() };
        vec![Command::Go(table)]
    }

    /// The person plays an action; the answer shows what came of it.
    pub(super) fn act(&mut self, action: Action) -> Vec<Command> {
        let Some(picture) = &self.picture else { return Vec::new() };
        self.stage = Stage::Watching;
        self.asked_hint = false;
        vec![Command::Ask(Ask::Play { event: picture.event, action: action.to_string() })]
    }

    /// The person takes back the last action; `None` if there is nothing to take back.
    pub(super) fn undo(&self) -> Option<Vec<Command>> {
        let picture = self.picture.as_ref().filter(|picture| picture.can_undo)?;
        Some(vec![Command::Ask(Ask::Undo { event: picture.event })])
    }

    /// The person begins the game, or the next one; `None` if not everybody is there or the person only watches.
    pub(super) fn start(&self) -> Option<Vec<Command>> {
        self.picture.as_ref().filter(|picture| picture.own.is_some() && picture.open.is_empty())?;
        Some(vec![Command::Ask(Ask::Start)])
    }

    /// The person asks the coach; `None` if this table gives no advice.
    pub(super) fn ask_coach(&mut self, language: &str) -> Option<Vec<Command>> {
        let picture = self.picture.as_ref().filter(|picture| picture.hints)?;
        if std::mem::replace(&mut self.asked_hint, true) {
            return Some(Vec::new());
        }
        Some(vec![Command::Ask(Ask::Hint { event: picture.event, language: language.to_owned() })])
    }

    /// Advice has come; whether it is about what is on the screen. The action is looked at then.
    pub(super) fn advised(&mut self, event: u32, best: Option<Action>) -> bool {
        let about_this = self.picture.as_ref().is_some_and(|picture| picture.event == event);
        let (Stage::Choosing(choice), true, true) = (&mut self.stage, self.asked_hint, about_this) else {
            return false;
        };
        self.asked_hint = false;
        if let Some(action) = best {
            choice.show(action);
        }
        true
    }

    /// A pause is over.
    pub(super) fn elapsed(&mut self, timer: u64, ids: &mut u64) -> Vec<Command> {
        match &mut self.stage {
            Stage::Over(ending) if ending.timer() == Some(timer) => {
                ending.reveal();
                let pause = ending.pause();
                self.count(pause, ids)
            }
            _ => Vec::new(),
        }
    }

    /// Counts on at the end after a time.
    fn count(&mut self, time: Duration, ids: &mut u64) -> Vec<Command> {
        let Stage::Over(ending) = &mut self.stage else { return Vec::new() };
        if ending.is_revealed() {
            return Vec::new();
        }
        let timer = next(ids);
        ending.set_timer(timer);
        vec![Command::Wait { timer, time }]
    }
}

const fn is_over(stage: TableStage) -> bool {
    matches!(stage, TableStage::Between | TableStage::Over)
}

/// What is asked for without the person's doing: a seat where one is open, and the own one back from who stood in. Once, however often
/// the table changes before the answer is there.
#[derive(Debug, Default)]
pub(super) struct Unasked(Option<(String, Ask)>);

impl Unasked {
    /// What is to be asked for now, unless it was already.
    pub(super) fn next(&mut self, picture: &RemoteTable) -> Option<Ask> {
        let number = |player: Player| player.number();
        let ask = match (picture.stage, picture.own) {
            (TableStage::Gathering, None) => {
                picture.open.first().map(|&seat| Ask::Sit { seat: number(seat) })
            }
            (TableStage::Dealing | TableStage::Playing | TableStage::Between, Some((seat, true))) => {
                Some(Ask::TakeBack { seat: number(seat) })
            }
            _ => None,
        };
        let wanted = ask.map(|ask| (picture.table.clone(), ask));
        let is_new = self.0 != wanted;
        self.0 = wanted;
        self.0.as_ref().filter(|_| is_new).map(|(_, ask)| ask.clone())
    }

    /// Whether the answer is still to come.
    pub(super) const fn is_open(&self) -> bool {
        self.0.is_some()
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{HandRule, PlayerCount};

    use super::*;
    use bigpoints_table::seating::{Seat, Seating};

    /// A table of two that people gather at, where nobody sits yet.
    fn gathering(event: u32) -> RemoteTable {
        let seats = vec![Seat::Person("Ada".to_owned()), Seat::Person("Bob".to_owned())];
        RemoteTable {
            table: "table".to_owned(),
            event,
            stage: TableStage::Gathering,
            seating: Seating::new(seats).expect("two may play"),
            bots: Vec::new(),
            open: PlayerCount::Two.players().collect(),
            own: None,
            hands: HandRule::Concealed,
            game: 1,
            games: 1,
            view: None,
            effects: Vec::new(),
            series: None,
            can_undo: false,
            hints: false,
            next_table: None,
        }
    }

    #[test]
    fn a_seat_is_asked_for_once_however_often_the_table_changes() {
        let mut unasked = Unasked::default();
        assert_eq!(unasked.next(&gathering(0)), Some(Ask::Sit { seat: 1 }));
        assert_eq!(unasked.next(&gathering(1)), None, "the answer is still to come");
        assert!(unasked.is_open());
        let taken = RemoteTable { open: gathering(2).open.split_off(1), ..gathering(2) };
        assert_eq!(unasked.next(&taken), Some(Ask::Sit { seat: 2 }), "somebody else was quicker");
        let seated = RemoteTable { open: Vec::new(), own: Some((Player::One, false)), ..gathering(3) };
        assert_eq!(unasked.next(&seated), None);
        assert!(!unasked.is_open());
    }

    #[test]
    fn the_own_seat_is_asked_back_each_time_somebody_stood_in() {
        let mut unasked = Unasked::default();
        let at = |event, stood_in| RemoteTable {
            stage: TableStage::Playing,
            own: Some((Player::One, stood_in)),
            ..gathering(event)
        };
        assert_eq!(unasked.next(&at(5, true)), Some(Ask::TakeBack { seat: 1 }));
        assert_eq!(unasked.next(&at(6, true)), None);
        assert_eq!(unasked.next(&at(7, false)), None);
        assert_eq!(unasked.next(&at(9, true)), Some(Ask::TakeBack { seat: 1 }));
    }
}
