//! No viewer learns what they may not know: in random games every text that anybody receives is checked against the test's own
//! record of who took what.

use bigpoints_rules::{Action, Player};
use serde_json::{Value, json};

use super::leaks::find_leak;
use super::memory::{Memory, OF_ANOTHER_HAND, notation};
use crate::support::plans::{computer, mine, open};
use crate::support::{Server, Socket, Visitor};

/// Random numbers, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

/// A viewer who is always connected and sometimes reconnects.
struct Onlooker {
    visitor: Visitor,
    seats: Vec<u64>,
    socket: Socket,
}

/// A game and all its viewers: each player, a guest who watches, a visitor without a cookie, and a second tab.
struct Round {
    table: String,
    onlookers: Vec<Onlooker>,
    /// Another connection of each of them, which gets what has changed.
    updates: Vec<Socket>,
    /// A socket by which the test learns what computer players do.
    eye: Socket,
    memory: Memory,
    event: u64,
    dice: Dice,
    /// The texts that were checked while hands were concealed.
    checked: usize,
    /// Whether a hint is still to be requested.
    asks: bool,
}

impl Round {
    /// Starts a game. At a table of two the host only watches, at one of three a computer player plays, and at one of four
    /// somebody has two seats.
    fn begin(server: &Server, players: usize, seed: u64) -> Round {
        let mut host = server.guest("Host");
        let mut seats = vec![open(); players];
        match players {
            2 => {}
            3 => (seats[0], seats[2]) = (mine(), computer(1)),
            4 => (seats[0], seats[2]) = (mine(), mine()),
            _ => seats[0] = mine(),
        }
        let table = host.table(json!({ "seats": seats, "first": 1, "hints": true, "listed": true }));
        let of =
            |kind: Value| (1..).zip(&seats).filter(move |(_, seat)| **seat == kind).map(|(seat, _)| seat);
        let come = |visitor: Visitor, seats: Vec<u64>| {
            let socket = visitor.socket(&table);
            Onlooker { visitor, seats, socket }
        };
        let own: Vec<u64> = of(mine()).collect();
        let mut onlookers = vec![come(host.clone(), own.clone()), come(host, own)];
        for seat in of(open()) {
            let mut guest = come(server.guest(&format!("Guest {seat}")), vec![seat]);
            guest.socket.done(json!({ "type": "sit", "seat": seat }));
            onlookers.push(guest);
        }
        onlookers.push(come(server.guest("Watcher"), Vec::new()));
        onlookers.push(come(server.stranger(), Vec::new()));
        let begins = onlookers.iter().position(|one| one.seats.contains(&1)).expect("somebody who begins");
        let mut first = onlookers.remove(begins);
        let others = onlookers.iter_mut().filter(|one| !one.seats.is_empty());
        let event = first.socket.begin_with(&mut others.map(|one| &mut one.socket).collect::<Vec<_>>());
        let begun = first.socket.table(|table| table["event"].as_u64() == Some(event));
        onlookers.insert(begins, first);
        let memory = Memory::begin(&begun);
        let eye = server.stranger().socket(&table);
        let asks = seed == 0 && [2, 4].contains(&players);
        let updates = |one: &Onlooker| one.visitor.socket_from(&table, "?updates=true").expect("a socket");
        let updates = onlookers.iter().map(updates).collect();
        Round { table, onlookers, updates, eye, memory, event, dice: Dice(seed), checked: 0, asks }
    }

    /// Plays one action, with random disturbances; returns whether the game continues.
    fn step(&mut self) -> bool {
        let Some(actor) = self.memory.position().turn().player() else { return false };
        match self.person(actor) {
            Some(onlooker) => {
                self.disturb(onlooker);
                self.act(onlooker);
            }
            None => self.follow(),
        }
        for onlooker in &mut self.onlookers {
            let event = Some(self.event);
            onlooker.socket.table(|table| table["event"].as_u64() == event);
            onlooker.socket.forget_until(self.event);
        }
        for socket in &mut self.updates {
            let is_table = |message: &Value| message["type"] == "table" || message["type"] == "update";
            socket.until(|message| is_table(message) && message["event"].as_u64() == Some(self.event));
            socket.forget_until(self.event);
        }
        // While a computer player thinks the next event is unknown, so texts are kept until then.
        if self.is_quiet() {
            self.listen();
            self.look_in();
        }
        true
    }

    /// The onlooker on a player's seat; `None` for a computer player.
    fn person(&self, player: Player) -> Option<usize> {
        self.onlookers.iter().position(|one| one.seats.contains(&u64::from(player.number())))
    }

    /// Whether nothing happens until a person acts.
    fn is_quiet(&self) -> bool {
        self.memory.position().turn().player().is_none_or(|actor| self.person(actor).is_some())
    }

    /// A person plays, and perhaps requests a hint before or undoes it after.
    fn act(&mut self, onlooker: usize) {
        // Hints are slow, so one is requested, when hands are not empty.
        if self.asks && self.memory.turns().len() > 20 {
            self.asks = false;
            let socket = &mut self.onlookers[onlooker].socket;
            let id = socket.ask(json!({ "type": "hint", "event": self.event }));
            let hint = socket.until(|message| message["id"] == id);
            assert_eq!(hint["type"], "hint", "{hint}");
        }
        self.play(onlooker);
        if self.dice.below(8) == 0 && self.is_quiet() && !self.memory.position().is_over() {
            self.undo(onlooker);
            self.memory.undo(self.event);
            self.play(onlooker);
        }
    }

    /// Takes the last action back; if it is another person's turn already, that person has to agree.
    fn undo(&mut self, onlooker: usize) {
        let (event, next) = (self.event, self.memory.position().turn().player());
        let next = next.and_then(|next| self.person(next)).expect("a person who acts");
        if next == onlooker {
            self.event = self.onlookers[onlooker].socket.done(json!({ "type": "undo", "event": event }));
        } else {
            self.onlookers[onlooker].socket.done(json!({ "type": "ask_undo", "event": event }));
            let grant = json!({ "type": "answer_undo", "event": event, "grant": true });
            self.event = self.onlookers[next].socket.done(grant);
        }
    }

    fn play(&mut self, onlooker: usize) {
        let actions = self.memory.position().legal_actions();
        let action = actions[self.dice.below(actions.len())];
        let play = json!({ "type": "play", "event": self.event, "action": action.to_string() });
        self.event = self.onlookers[onlooker].socket.done(play);
        self.memory.play(action, self.event);
    }

    /// Follows the action of a computer player.
    fn follow(&mut self) {
        let event = self.event;
        let seen = self.eye.table(|table| table["event"].as_u64() > Some(event));
        let turn = seen["views"][0]["recent"].as_array().and_then(|turns| turns.last());
        let effect = turn.and_then(|turn| turn["effects"].as_array()?.last());
        let action: Option<Action> = effect.and_then(|effect| effect["action"].as_str()?.parse().ok());
        self.event = seen["event"].as_u64().expect("a number");
        self.memory.play(action.expect("an action"), self.event);
    }

    /// Somebody sends a request that is refused; refusals are checked like all texts.
    fn disturb(&mut self, actor: usize) {
        let seats = self.onlookers[actor].seats.clone();
        let number = self.dice.below(self.onlookers.len());
        let onlooker = &mut self.onlookers[number];
        let acts = onlooker.seats == seats;
        let guest = onlooker.visitor.cookie.is_some();
        let event = self.event;
        let (message, code) = match self.dice.below(6) {
            0 => (json!({ "type": "play", "event": event, "action": "B9" }), "bad_action"),
            1 => (json!({ "type": "play", "event": event - 1, "action": "B+" }), "stale"),
            2 if !acts => (json!({ "type": "play", "event": event, "action": "B+" }), "not_your_turn"),
            3 if !acts => (json!({ "type": "hint", "event": event }), "not_your_turn"),
            4 if !onlooker.seats.is_empty() => (json!({ "type": "rematch" }), "not_over"),
            _ => return,
        };
        let refused = onlooker.socket.refused(message);
        assert_eq!(refused, if guest { code } else { "no_guest" });
    }

    /// Checks everything that has come over the open sockets.
    fn listen(&mut self) {
        for (onlooker, updates) in self.onlookers.iter_mut().zip(&mut self.updates) {
            let mut texts = onlooker.socket.heard();
            texts.extend(updates.heard());
            self.checked += examine(&self.memory, &onlooker.seats, &texts);
        }
    }

    /// An onlooker reconnects, by a socket and over HTTP, and requests everything.
    fn look_in(&mut self) {
        let number = self.dice.below(self.onlookers.len());
        let onlooker = &mut self.onlookers[number];
        // From another address each time, because of the rate limits.
        let address = format!("10.1.{}.{}", self.event / 256, self.event % 256);
        let headers = [("X-Forwarded-For", address.as_str())];
        let seen = if self.dice.below(2) == 0 { String::new() } else { format!("?seen={}", self.event - 1) };
        let mut fresh = onlooker.visitor.socket_with(&self.table, &seen, &headers).expect("a socket");
        let seen = fresh.table(|_| true);
        assert_eq!(seen["event"].as_u64(), Some(self.event));
        let mut texts = fresh.heard();
        let own = ["", "/record", "/games/1", "/games/1/record", "/nothing"]
            .map(|path| format!("/api/tables/{}{path}", self.table));
        for path in own.iter().map(String::as_str).chain(["/api/tables", "/api/tables/own", "/api/guest"]) {
            let answer = onlooker.visitor.call_with("GET", path, None, &headers);
            assert!(answer.status != 429, "the test asks more than a visitor may");
            let tells_all = path.ends_with("/record") || path.ends_with("/games/1");
            if tells_all && !self.memory.position().is_over() {
                assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("not_over")));
            } else if tells_all {
                continue;
            }
            texts.extend([answer.head, answer.body]);
        }
        self.checked += examine(&self.memory, &onlooker.seats, &texts);
    }
}

/// Checks texts to the holder of these seats; returns how many came while hands were concealed.
fn examine(memory: &Memory, seats: &[u64], texts: &[String]) -> usize {
    let secret = |text: &&String| match memory.check(text, seats) {
        Ok(secret) => secret,
        Err(why) => panic!("{seats:?} is told too much: {why}"),
    };
    texts.iter().filter(secret).count()
}

/// Plays random games with this many players, then checks the log.
fn play_in_secret(players: usize) {
    let server = Server::start(&["--trust-proxy"]);
    for seed in 0..4 {
        let mut round = Round::begin(&server, players, seed);
        while round.step() {}
        assert!(!round.asks, "the coach was asked");
        assert!(round.checked > 500, "{} texts are too few to prove anything", round.checked);
        let path = format!("/api/tables/{}", round.table);
        let last = round.onlookers[0].visitor.call("GET", &path, None).json();
        let hands: Vec<String> = round.memory.hands().iter().map(notation).collect();
        let shown = last["views"][0]["position"].as_str().and_then(|text| text.split(' ').nth(2));
        assert_eq!(shown, Some(hands.join(",").as_str()), "at the end all hands are shown");
        let log = server.log();
        assert!(log.matches("\"acted\"").count() > 20, "the log speaks of what happens");
        for line in log.lines() {
            assert_eq!(find_leak(line, &round.memory.all_hands()), None, "{line}");
        }
    }
}

#[test]
fn two_players_and_spectators_learn_only_what_they_may_know() {
    play_in_secret(2);
}

#[test]
fn three_players_and_spectators_learn_only_what_they_may_know() {
    play_in_secret(3);
}

#[test]
fn four_players_and_spectators_learn_only_what_they_may_know() {
    play_in_secret(4);
}

#[test]
fn five_players_and_spectators_learn_only_what_they_may_know() {
    play_in_secret(5);
}

#[test]
fn leaks_of_every_kind_are_detected() {
    let server = Server::start(&["--trust-proxy"]);
    let mut round = Round::begin(&server, 5, 9);
    while round.memory.turns().len() < 22 {
        assert!(round.step(), "the game is long enough");
    }
    let (memory, table) = (&round.memory, &round.table);
    let told = |onlooker: &Onlooker| onlooker.visitor.socket(table).table(|_| true);
    let (own, strange) = (told(&round.onlookers[2]), told(&round.onlookers[7]));
    let [mine, other] = [1, 2].map(|seat: usize| notation(&memory.hands()[seat]));
    assert!(
        memory.check(&own.to_string(), &[2]) == Ok(true)
            && memory.check(&strange.to_string(), &[]) == Ok(true)
    );
    assert!(memory.check(&own.to_string(), &[]).is_err(), "an own hand is no spectator's business");
    assert!(memory.check(&own.to_string(), &[3]).is_err(), "nor another player's");

    let changed = |change: &dyn Fn(&mut Value)| {
        let mut picture = own.clone();
        change(&mut picture);
        assert_ne!(picture, own);
        picture.to_string()
    };
    let size = format!("?{}", memory.hands()[2].iter().sum::<u8>());
    let line = json!({ "colour": "B", "count": 10, "each": 0, "sum": 0 });
    let old = &memory.turns()[memory.turns().len() - 6];
    let list = format!("{:?}", memory.hands()[2]);
    let leaks = [
        own.to_string().replacen(&format!("{mine},{size}"), &format!("{mine},{other}"), 1),
        changed(&|picture| picture["views"][0]["recent"].as_array_mut().expect("turns").insert(0, old.clone())),
        changed(&|picture| picture["views"][0]["recent"][0] = old.clone()),
        changed(&|picture| picture["views"][0]["sheets"][0]["lines"][0] = line.clone()),
        changed(&|picture| {
            let sheet = json!({ "seat": 3, "lines": [line], "total": 0 });
            picture["views"][0]["sheets"].as_array_mut().expect("sheets").push(sheet);
        }),
        changed(&|picture| {
            let view = strange["views"][0].clone();
            picture["views"].as_array_mut().expect("views").push(view);
        }),
        changed(&|picture| picture["views"][0]["winners"] = json!([3])),
        changed(&|picture| picture["views"][0]["history"] = json!(["B+"])),
        changed(&|picture| picture["seats"][2]["held"] = json!(other)),
        changed(&|picture| picture["seats"][2]["held"] = json!(memory.hands()[2])),
        changed(&|picture| picture["seats"][2]["points"] = json!(12)),
        changed(&|picture| picture["fairness"]["seed"] = json!("0123456789abcdef".repeat(4))),
        changed(&|picture| {
            let seed = "0".repeat(64);
            // The SHA-256 of 32 zero bytes.
            picture["fairness"]["commitments"] =
                json!(["66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"]);
            picture["fairness"]["salts"][0] = json!(seed);
        }),
        changed(&|picture| picture["stage"] = json!("dealing")),
        json!({ "type": "refused", "id": "1", "code": "illegal", "text": format!("you hold {other}") }).to_string(),
        json!({ "type": "done", "id": "1", "event": 4, "action": "xB-" }).to_string(),
        json!({ "type": "hint", "event": round.event, "advice": { "best": "B+", "choices": [{ "action": "no" }] } })
            .to_string(),
        memory.position().to_string(),
        format!("{:?}", memory.position().hands()),
        format!("a player holds {list}"),
        "Main { pawn: Blue, take: Ahead }".to_owned(),
        "0123456789abcdef".repeat(4),
    ];
    for (number, leak) in leaks.iter().enumerate() {
        let seen = memory.check(leak, &[2]);
        assert!(seen.is_err(), "leak {number} was not seen: {leak}");
    }
    // Sentences about another hand contain these words.
    let spoken = include_str!("../../../../../locales/en.ftl");
    assert_eq!(spoken.matches(OF_ANOTHER_HAND).count(), 2);
}
