//! Laws of clocks over random games: leaving, coming back and undoing make no time.

use super::*;
use crate::table::Holder;
use crate::table::clock::MERCY_MS;
use crate::table::event::HandoverReason;

/// A game with a clock, and the time as it passes.
struct TimedGame {
    desk: Desk,
    /// The current time, and when the time of the player to act began to count.
    now: u64,
    turn_began: u64,
    random: u64,
    /// For each seat, the time in its own turn that was paid for, and the time that it got in all.
    paid: ByPlayer<u64>,
    got: ByPlayer<u64>,
    /// How often each seat got some more in its current turn.
    mercies: ByPlayer<u32>,
}

impl TimedGame {
    fn new(clock: ClockPlan, random: u64) -> TimedGame {
        let seats = [SeatPlan::Open, SeatPlan::Open, SeatPlan::Computer { level: 1 }];
        // Two people, two people with a computer player, or one person alone, who may undo more.
        let (seats, alone) = ([&seats[..2], &seats[..], &seats[1..]][random as usize % 3], random % 3 == 2);
        let mut desk = Desk::new(Plan { clock, first: Some(1), ..plan(seats) });
        desk.grant("ada", Request::Sit { player: One, owner: None });
        if !alone {
            desk.grant("ben", Request::Sit { player: Two, owner: None });
        }
        desk.begin("ada", random);
        let players = desk.table.players();
        TimedGame {
            desk,
            now: 0,
            turn_began: 0,
            random: random.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            paid: ByPlayer::new(players, |_| 0),
            got: ByPlayer::new(players, |_| clock.at_start().expect("a clock")),
            mercies: ByPlayer::new(players, |_| 0),
        }
    }

    /// A random number below this one.
    fn below(&mut self, limit: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random % limit
    }

    /// What a seat has left at this moment.
    fn left(&self, player: Player) -> u64 {
        let left = self.desk.table.time_left(player).expect("a clock");
        let thought = if self.desk.table.actor() == Some(player) { self.now - self.turn_began } else { 0 };
        left.saturating_sub(thought)
    }

    /// Lets time pass. It is paid by the player to act, however the seat is held.
    fn pass(&mut self, time: u64) {
        let Some(actor) = self.desk.table.actor() else { return };
        let before = self.left(actor);
        self.now += time;
        if let Holder::Guest { .. } = self.desk.table.holder(actor) {
            assert_eq!(
                self.left(actor),
                before.saturating_sub(time),
                "the clock runs in the seat's own turn"
            );
            self.paid[actor] += before.min(time);
        }
    }

    /// Makes a request, and checks that it made no time.
    fn ask(&mut self, asker: &Asker, request: &Request) -> bool {
        let players = self.desk.table.players();
        let (actor, before) = (self.desk.table.actor(), ByPlayer::new(players, |player| self.left(player)));
        // Everybody always wants an undo.
        let undo_asked = self.desk.table.live().and_then(|live| Some(live.played.log.last()?.player));
        let thought_ms = self.now - self.turn_began;
        let context = Context { thought_ms, undo_asked, ..Context::default() };
        if self.desk.ask(asker, request, context).is_err() {
            return false;
        }
        match self.desk.turn_start {
            TurnStart::Unchanged => {}
            TurnStart::Requested => self.turn_began = self.now,
            TurnStart::Stored => {
                // Storing takes time, which nobody is charged for.
                self.now += self.below(50);
                self.turn_began = self.now;
            }
        }
        let guests: Vec<Player> =
            players.players().filter(|&player| self.desk.table.holder(player).guest().is_some()).collect();
        for &player in &guests {
            let (was, is) = (before[player], self.left(player));
            match request {
                Request::TakeBack { .. } if is > was => {
                    assert_eq!((was, is), (0, MERCY_MS), "more time only for who has none");
                    self.mercies[player] += 1;
                    assert_eq!(self.mercies[player], 1, "once per turn");
                    self.got[player] += MERCY_MS;
                }
                Request::Play { .. } if actor == Some(player) && self.desk.table.actor() != actor => {
                    self.end_turn(player, was, is);
                }
                // The interrupted player gets the time back that whoever undoes has paid.
                Request::Undo | Request::AnswerUndo { .. }
                    if Some(player) == actor && Some(player) != self.desk.table.actor() =>
                {
                    self.paid[player] -= is - was;
                }
                Request::Undo | Request::AnswerUndo { .. } if self.desk.table.actor() == Some(player) => {
                    assert!(is <= was, "undoing makes no time: {was} became {is}");
                    self.got[player] -= was - is;
                }
                _ => assert_eq!(was, is, "{request:?}"),
            }
        }
        for player in guests {
            assert_eq!(self.paid[player] + self.left(player), self.got[player], "seat {player}");
        }
        true
    }

    /// A turn is over: a person gets an increment, and with a clock for each turn everybody starts anew.
    fn end_turn(&mut self, player: Player, was: u64, is: u64) {
        let Holder::Guest { stood_in, .. } = *self.desk.table.holder(player) else { return };
        self.mercies[player] = 0;
        match self.desk.table.plan().clock {
            ClockPlan::Turn { seconds } => {
                assert_eq!(is, u64::from(seconds) * 1000);
                (self.paid[player], self.got[player]) = (0, is);
            }
            ClockPlan::Bank { increment, .. } => {
                let earned = if stood_in { 0 } else { u64::from(increment) * 1000 };
                assert_eq!(is, was + earned);
                self.got[player] += earned;
            }
            ClockPlan::None | ClockPlan::Days { .. } => {
                unreachable!("a game with a clock that counts seconds")
            }
        }
    }

    /// Lets some time pass, and somebody do something.
    fn step(&mut self) {
        let Some(actor) = self.desk.table.actor() else { return };
        let time = [0, 1, 500, 3_000, 20_000][self.below(5) as usize];
        self.pass(time);
        let is_person = matches!(self.desk.table.holder(actor), Holder::Guest { stood_in: false, .. });
        if is_person && self.left(actor) == 0 {
            self.ask(&Asker::Server, &Request::StandIn { player: actor, reason: HandoverReason::Clock });
            return;
        }
        let (name, player) = [("ada", One), ("ben", Two)][self.below(2) as usize];
        let guest = Asker::Guest(GuestId::new(name));
        match self.below(9) {
            0 | 1 => drop(self.ask(&guest, &Request::Leave)),
            2 | 3 => drop(self.ask(&guest, &Request::TakeBack { player })),
            4 => drop(self.ask(&Asker::Server, &Request::StandIn { player, reason: HandoverReason::Away })),
            5 => drop(self.ask(&guest, &Request::Undo)),
            6 => drop(self.ask(&guest, &Request::AnswerUndo { grant: true })),
            _ => {
                let action = self.desk.action();
                let asker = match self.desk.table.thinking_level() {
                    Some(_) => Asker::Server,
                    None => Asker::Guest(self.desk.table.holder(actor).guest().expect("a person").clone()),
                };
                assert!(self.ask(&asker, &Request::Play { action }), "an action in time");
            }
        }
    }
}

#[test]
fn whatever_people_do_the_time_paid_and_the_time_left_are_the_time_that_was_given() {
    let clocks = [
        ClockPlan::Bank { seconds: 60, increment: 0 },
        ClockPlan::Bank { seconds: 120, increment: 7 },
        ClockPlan::Turn { seconds: 30 },
    ];
    for clock in clocks {
        for random in 0..30 {
            let mut game = TimedGame::new(clock, random);
            for _ in 0..400 {
                game.step();
            }
        }
    }
}

#[test]
fn a_player_who_comes_and_goes_holds_the_game_up_no_longer_than_the_clock_allows() {
    let mut game = TimedGame::new(ClockPlan::Bank { seconds: 60, increment: 0 }, 0);
    let (ada, take_back) = (Asker::Guest(GuestId::new("ada")), Request::TakeBack { player: One });
    let mut taken_back = 0;
    loop {
        game.pass(1);
        assert!(game.ask(&ada, &Request::Leave));
        // A little less than a computer player takes for an action.
        game.pass(500);
        if !game.ask(&ada, &take_back) {
            break;
        }
        taken_back += 1;
    }
    assert_eq!(game.left(One), 0);
    assert!(
        (60_000..60_000 + MERCY_MS + 2 * 501).contains(&game.now),
        "{} ms, taken back {taken_back} times",
        game.now
    );
    let action = game.desk.action();
    assert!(game.ask(&Asker::Server, &Request::Play { action }), "the stand-in's turn");
    assert!(game.ask(&ada, &take_back));
}
