//! Games over days: what is charged, what happens when time is up, holidays, and that all of it follows from the stored events.

use super::*;
use crate::calendar::DAY_MS;
use crate::name::Names;
use crate::table::StoredEvent;
use crate::table::clock::KEPT_DAYS;
use crate::table::event::HandoverReason;
use crate::view::TableViewer;

const HOUR: i64 = DAY_MS / 24;

fn days(days: u8) -> ClockPlan {
    ClockPlan::Days { days, stand_in: false }
}

/// A table of Ada and Ben, whose moments are given to each request.
struct Calendar {
    table: Table,
    rows: Vec<(i64, String)>,
}

impl Calendar {
    /// A game that Ada begins at the moment 0.
    fn of_two(clock: ClockPlan) -> Calendar {
        let desk = Desk::of_two(clock);
        let rows = desk.journal.iter().map(|text| (0, text.clone())).collect();
        Calendar { table: desk.table, rows }
    }

    fn ask(&mut self, now_ms: i64, asker: &Asker, request: &Request) -> Result<(), Refusal> {
        let thought_ms = self.table.thought_over_days(now_ms).unwrap_or_default();
        // Nobody is ever connected.
        let context = Context { at_ms: now_ms, thought_ms, away: true, ..Context::default() };
        let Decision { events, next, .. } = self.table.decide(asker, request, context)?;
        self.table = next;
        self.rows.extend(events.into_iter().map(|event| (now_ms, Logged { event, request: None }.to_text())));
        Ok(())
    }

    fn guest(&mut self, now_ms: i64, guest: &str, request: &Request) -> Result<(), Refusal> {
        self.ask(now_ms, &Asker::Guest(GuestId::new(guest)), request)
    }

    fn play(&mut self, now_ms: i64) -> Result<(), Refusal> {
        let action = self.table.position().expect("a game").legal_actions()[0];
        let asker = self.table.awaited().map_or(Asker::Server, |guest| Asker::Guest(guest.clone()));
        self.ask(now_ms, &asker, &Request::Play { action })
    }

    /// What the server does by itself by this moment; whether there was something.
    fn fire(&mut self, now_ms: i64) -> bool {
        if self.table.due_ms().is_none_or(|due| due > now_ms) {
            return false;
        }
        let request = self.table.when_run_out().expect("a turn of a guest");
        self.ask(now_ms, &Asker::Server, &request).expect("what is due");
        true
    }

    /// The same table as a restarted server loads it.
    fn loaded(&self) -> Table {
        let setup = serde_json::to_string(self.table.plan()).expect("JSON");
        let rows = (1..).zip(&self.rows);
        let events = rows.map(|(event, (at_ms, body))| StoredEvent { event, at_ms: *at_ms, body });
        Table::load(self.table.id().clone(), self.table.host().clone(), &setup, events)
            .expect("a table")
            .table
    }
}

fn holiday(player: Player, begins: bool) -> Request {
    Request::Holiday { player, begins }
}

#[test]
fn a_turn_takes_its_days_first_and_then_the_reserve() {
    let mut game = Calendar::of_two(days(1));
    assert_eq!(game.table.runs_out_ms(), Some(2 * DAY_MS));
    game.play(30 * HOUR).expect("time left");
    assert_eq!(game.table.time_left(One), Some((24 + 18) * HOUR as u64));
    assert_eq!(game.table.runs_out_ms(), Some(30 * HOUR + 2 * DAY_MS));
    game.play(31 * HOUR).expect("time left");
    assert_eq!(game.table.time_left(Two), Some(48 * HOUR as u64), "a turn in its time costs no reserve");
}

#[test]
fn whose_time_is_up_may_still_play_until_another_player_lets_a_computer_go_on() {
    let mut game = Calendar::of_two(days(1));
    let stand_in = Request::StandIn { player: One, reason: HandoverReason::Asked };
    assert_eq!(game.guest(47 * HOUR, "ben", &stand_in), Err(Refusal::NotAway), "nobody has to be connected");
    assert!(!game.fire(2 * DAY_MS - 1));
    assert!(game.fire(2 * DAY_MS));
    assert!(!game.fire(2 * DAY_MS), "once");
    assert_eq!(game.table.kept_until_ms(), Some((2 + KEPT_DAYS) * DAY_MS));
    game.play(60 * HOUR).expect("late, and nobody minded");
    assert_eq!(game.table.time_left(One), Some(24 * HOUR as u64), "no reserve is left");
    game.play(60 * HOUR).expect("Ben's turn");
    assert!(game.fire(84 * HOUR), "Ada has a day, and no more");
    let watcher = Asker::Guest(GuestId::new("cleo"));
    assert_eq!(game.ask(84 * HOUR, &watcher, &stand_in), Err(Refusal::NotYourSeat));
    game.guest(84 * HOUR, "ben", &stand_in).expect("Ada is late");
    assert_eq!(game.play(84 * HOUR), Ok(()), "the stand-in");
    game.guest(90 * HOUR, "ada", &Request::TakeBack { player: One }).expect("Ada's seat");
    game.play(91 * HOUR).expect("Ben");
    assert_eq!(game.table.runs_out_ms(), Some(91 * HOUR + DAY_MS), "a whole turn for Ada");
}

#[test]
fn a_player_who_comes_back_in_the_turn_has_a_turn() {
    let mut game = Calendar::of_two(ClockPlan::Days { days: 3, stand_in: true });
    assert!(game.fire(6 * DAY_MS));
    assert!(game.table.holder(One).is_stood_in(), "as agreed in the plan");
    assert_eq!(game.table.due_ms(), Some(6 * DAY_MS), "the stand-in is to act");
    game.guest(6 * DAY_MS, "ada", &Request::TakeBack { player: One }).expect("Ada's seat");
    assert_eq!(game.table.runs_out_ms(), Some(9 * DAY_MS));
    assert!(game.fire(9 * DAY_MS));
    let again = game.guest(9 * DAY_MS, "ada", &Request::TakeBack { player: One });
    assert_eq!(again, Err(Refusal::TimeUp), "not twice in a turn");
}

#[test]
fn nothing_is_due_where_only_computers_are_left() {
    let mut game = Calendar::of_two(days(1));
    for guest in ["ada", "ben"] {
        assert!(game.table.due_ms().is_some());
        game.guest(HOUR, guest, &Request::Leave).expect("a seat to leave");
    }
    assert_eq!(game.table.due_ms(), None);
}

#[test]
fn holidays_stop_the_own_time_and_end_with_an_action() {
    let mut game = Calendar::of_two(days(1));
    assert_eq!(game.guest(HOUR, "ben", &holiday(One, true)), Err(Refusal::NotYourSeat));
    game.guest(HOUR, "ada", &holiday(One, true)).expect("a holiday");
    game.guest(HOUR, "ben", &holiday(Two, true)).expect("a holiday, also in another's turn");
    assert_eq!(game.guest(HOUR, "ada", &holiday(One, true)), Err(Refusal::NoHoliday));
    assert!(!game.fire(10 * DAY_MS));
    assert_eq!(game.table.runs_out_ms(), Some(16 * DAY_MS));
    game.play(11 * DAY_MS).expect("Ada is back");
    assert_eq!(game.table.time_left(One), Some(48 * HOUR as u64));
    assert_eq!(game.guest(11 * DAY_MS, "ada", &holiday(One, false)), Err(Refusal::NoHoliday));
    // Ben is on holiday until the 14 days are over.
    assert_eq!(game.table.runs_out_ms(), Some(HOUR + 16 * DAY_MS));
    assert!(game.fire(HOUR + 16 * DAY_MS));
    assert_eq!(game.guest(HOUR + 16 * DAY_MS, "ben", &holiday(Two, true)), Err(Refusal::NoHoliday));
    game.play(17 * DAY_MS).expect("Ben, late");
    game.guest(17 * DAY_MS, "ada", &holiday(One, true)).expect("what is left");
    assert_eq!(game.table.runs_out_ms(), Some(17 * DAY_MS + (2 + 3) * DAY_MS + HOUR));
    game.guest(18 * DAY_MS, "ada", &holiday(One, false)).expect("the end of it");
    assert_eq!(game.table.runs_out_ms(), Some(20 * DAY_MS));
}

#[test]
fn no_holidays_elsewhere() {
    let mut game = Calendar::of_two(ClockPlan::Turn { seconds: 60 });
    assert_eq!(game.guest(0, "ada", &holiday(One, true)), Err(Refusal::NoHoliday));
    assert_eq!((game.table.due_ms(), game.table.when_run_out()), (None, None));
}

#[test]
fn everybody_sees_the_days() {
    let mut game = Calendar::of_two(days(7));
    game.guest(HOUR, "ben", &holiday(Two, true)).expect("a holiday");
    let view = game.table.view_for(&TableViewer::Stranger, &Names::new(), None).over_days.expect("days");
    assert_eq!((view.until_ms, view.overdue, view.kept_until_ms), (Some(14 * DAY_MS), false, None));
    assert_eq!(view.seats[0].reserve_ms, 7 * 24 * HOUR as u64);
    assert_eq!(
        (view.seats[0].holiday_until_ms, view.seats[1].holiday_until_ms),
        (None, Some(HOUR + 14 * DAY_MS))
    );
    game.fire(14 * DAY_MS);
    let view = game.table.view_for(&TableViewer::Stranger, &Names::new(), None).over_days.expect("days");
    assert!(view.overdue && view.kept_until_ms.is_some());
}

/// Time is never made: whatever two people do, a turn is over at the latest when its days, the reserve and the holidays are.
#[test]
fn whatever_people_do_the_time_of_a_turn_is_bounded_and_a_restart_changes_nothing() {
    for seed in 0..40_u64 {
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = move |limit: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % limit
        };
        let mut game = Calendar::of_two(days([1, 3, 7][seed as usize % 3]));
        let mut now = 0;
        // For each player, the time of own turns that passed before somebody could have gone on, and the number of turns.
        let (mut waited, mut turns) =
            (ByPlayer::new(game.table.players(), |_| 0), ByPlayer::new(game.table.players(), |_| 0));
        for _ in 0..60 {
            let Some(actor) = game.table.actor() else { break };
            let passes = below(80) as i64 * HOUR / 2;
            if !game.table.is_overdue(actor) {
                let until = game.table.runs_out_ms().expect("a game over days");
                waited[actor] += passes.min((until - now).max(0));
            }
            now += passes;
            game.fire(now);
            let guest = ["ada", "ben"][below(2) as usize];
            let player = if guest == "ada" { One } else { Two };
            match below(5) {
                0 => drop(game.guest(now, guest, &holiday(player, true))),
                1 => drop(game.guest(now, guest, &holiday(player, false))),
                2 => drop(game.guest(now, guest, &Request::Undo)),
                _ => {
                    game.play(now).expect("never too late");
                    if game.table.actor() != Some(actor) {
                        turns[actor] += 1;
                    }
                }
            }
            let (this, that) = (&game.table, game.loaded());
            assert_eq!((this.runs_out_ms(), this.due_ms()), (that.runs_out_ms(), that.due_ms()));
            assert_eq!(this.thought_over_days(now + HOUR), that.thought_over_days(now + HOUR));
            assert_eq!(
                [One, Two].map(|player| this.time_left(player)),
                [One, Two].map(|player| that.time_left(player))
            );
        }
        let day = i64::from(game.table.plan().clock.days().expect("days")) * DAY_MS;
        for (player, waited) in waited.iter() {
            let given = (turns[player] + 1) * day + day + 14 * DAY_MS;
            assert!(
                *waited <= given,
                "seat {player} of game {seed} held the others up for {} days",
                waited / DAY_MS
            );
        }
    }
}
