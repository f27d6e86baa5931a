//! A player: a guest who sits at a table with others, plays legal actions picked at random, and comes back whenever the line is cut.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_util::sync::CancellationToken;

use crate::cut::{Comparison, Cuts};
use crate::dealing::hash;
use crate::heard::{Heard, Picture};
use crate::pace::{Pace, Schedule};
use crate::visitor::{Socket, Visitor};
use crate::witness::{Asked, Wish, Witness};

/// How long to wait before trying again to reach a server that is down.
const AGAIN: Duration = Duration::from_millis(15);
/// The most that somebody takes who has no schedule.
const SOON: Duration = Duration::from_millis(50);
/// How long a granted or refused request may be waited for before the line counts as dead.
const PATIENCE: Duration = Duration::from_secs(40);

/// What all players share.
pub(crate) struct World<W> {
    pub(crate) server: SocketAddr,
    pub(crate) witness: Arc<W>,
    pub(crate) pace: watch::Receiver<Pace>,
    pub(crate) stop: CancellationToken,
    /// How many may try to come in at a time; a server that is overrun by newcomers shows nothing of how it plays.
    pub(crate) door: Semaphore,
    /// About how long to wait before a line that was cut is tried again.
    pub(crate) again: Duration,
    /// Whether actions are taken back now and then.
    pub(crate) undo: bool,
    /// Whether players cut their own lines, at random moments.
    pub(crate) cuts: Option<Cuts>,
}

/// Players who sit at one table after another, and the table where they are.
#[derive(Debug)]
pub(crate) struct Circle {
    plan: Value,
    table: watch::Sender<Option<String>>,
    schedule: Mutex<Schedule>,
}

/// A player.
pub(crate) struct Player<W> {
    world: Arc<World<W>>,
    circle: Arc<Circle>,
    visitor: Visitor,
    seat: u8,
    chance: fastrand::Rng,
    /// When the server has asked to come back.
    back: Option<Duration>,
    /// What the next request is called.
    name: String,
    requests: u32,
    /// The table where this player is, and what it looked like last.
    at: String,
    picture: Option<Picture>,
    /// That picture as it was told; only where it is compared after a cut.
    told: String,
    /// What was asked and not answered yet, with the text that was sent.
    pending: Option<(Asked, String)>,
    /// Whether that was sent more than once.
    repeated: bool,
}

/// Why a player lets go of a table or a line.
enum End {
    Over,
    /// The player has cut it.
    Cut,
    Lost(String),
    Stop,
}

impl Circle {
    /// Seats players at tables by this plan, whose first seat is the host's and whose open seats are the others'. `number` is that of
    /// the first visitor; no two may have the same.
    pub(crate) fn gather<W: Witness>(
        world: &Arc<World<W>>,
        plan: Value,
        number: u32,
        seed: u64,
    ) -> Vec<Player<W>> {
        let open = plan["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        let taken = |(index, seat): (usize, &Value)| (seat["kind"] != "computer").then_some(index as u8 + 1);
        let seats: Vec<u8> = open.iter().enumerate().filter_map(taken).collect();
        let circle = Arc::new(Circle {
            plan,
            table: watch::Sender::new(None),
            schedule: Mutex::new(Schedule::new(fastrand::Rng::with_seed(seed ^ u64::from(number)).f64())),
        });
        let player = |(index, seat): (u32, u8)| Player {
            world: Arc::clone(world),
            circle: Arc::clone(&circle),
            visitor: Visitor::new(world.server, number + index),
            seat,
            chance: fastrand::Rng::with_seed(seed.wrapping_add(u64::from(number + index))),
            back: None,
            name: format!("p{}", number + index),
            requests: 0,
            at: String::new(),
            picture: None,
            told: String::new(),
            pending: None,
            repeated: false,
        };
        (0..).zip(seats).map(player).collect()
    }
}

impl<W: Witness> Player<W> {
    /// Plays until the world stops.
    pub(crate) async fn run(mut self) {
        let stop = self.world.stop.clone();
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.live() => {}
        }
    }

    async fn live(&mut self) {
        self.come().await;
        loop {
            let table = self.table().await;
            if self.at != table {
                // The others may have gone on while this player's line was cut.
                self.at.clone_from(&table);
                self.picture = None;
                self.pending = None;
            }
            match self.sit(&table).await {
                End::Stop => return,
                End::Over => {
                    if self.seat == 1 {
                        self.circle.table.send_replace(None);
                    } else {
                        self.next_table(&table).await;
                    }
                }
                End::Cut => sleep(self.world.again.mul_f64(self.chance.f64())).await,
                End::Lost(why) => {
                    self.world.witness.lost(&why);
                    // Not all at once, where nobody has said when.
                    let usual = self.world.again.mul_f64(0.5 + self.chance.f64());
                    sleep(self.back.take().unwrap_or(usual)).await;
                }
            }
        }
    }

    /// Becomes a guest.
    async fn come(&mut self) {
        let name = json!({ "name": self.name });
        while self.visitor.cookie.is_none() {
            let _turn = self.world.door.acquire().await;
            match self.visitor.call("POST", "/api/guest", Some(&name)).await {
                Ok(answer) if answer.status == 200 => {}
                Ok(answer) => self.complain("a guest", answer.status, &answer.body),
                Err(_) => sleep(AGAIN).await,
            }
        }
    }

    /// The table where this circle plays; who sits first makes it.
    async fn table(&mut self) -> String {
        let mut known = self.circle.table.subscribe();
        while self.seat == 1 && known.borrow().is_none() {
            let plan = self.circle.plan.clone();
            match self.visitor.call("POST", "/api/tables", Some(&plan)).await {
                Ok(answer) if answer.status == 200 => {
                    let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
                    let Some(table) = made["table"].as_str() else {
                        self.world.witness.fault(format!("a table without an address: {}", answer.body));
                        continue;
                    };
                    self.world.witness.made(table);
                    self.circle.table.send_replace(Some(table.to_owned()));
                }
                Ok(answer) => {
                    self.complain("a table", answer.status, &answer.body);
                    sleep(AGAIN).await;
                }
                Err(_) => sleep(AGAIN).await,
            }
        }
        let table =
            known.wait_for(Option::is_some).await.expect("a circle that lasts as long as its players");
        table.clone().expect("a table that was waited for")
    }

    /// Waits until the circle has gone on from this table.
    async fn next_table(&self, from: &str) {
        let elsewhere = |table: &Option<String>| table.as_ref().is_some_and(|table| table != from);
        // The circle lasts as long as its players, so nothing but the table is waited for.
        let _ = self.circle.table.subscribe().wait_for(elsewhere).await;
    }

    /// A request that cannot be refused was; a server that is too busy or about to end may do so.
    fn complain(&self, what: &str, status: u16, body: &str) {
        if !matches!(status, 429 | 503) {
            self.world.witness.fault(format!("{what} was refused with {status}: {body}"));
        }
    }

    /// Sits at a table until it is over or the line is lost.
    async fn sit(&mut self, table: &str) -> End {
        let seen = self.picture.as_ref().map(|picture| picture.event);
        let turn = self.world.door.acquire().await;
        let socket = match self.visitor.socket(table, seen).await {
            Ok(socket) => socket,
            Err(error) => return End::Lost(format!("no socket: {error}")),
        };
        drop(turn);
        if self.world.cuts.as_ref().is_some_and(|cuts| cuts.at_once(&mut self.chance)) {
            return self.cut(socket).await;
        }
        let mut joined = false;
        let end = self.talk(table, socket, &mut joined).await;
        if joined {
            self.world.witness.left();
        }
        end
    }

    async fn talk(&mut self, table: &str, mut socket: Socket, joined: &mut bool) -> End {
        // Whether what was asked on the old line was granted is not known. Some ask again by the same id, others leave it open.
        match self.pending.take() {
            Some((asked, text)) if self.chance.bool() => {
                let sent = socket.send(Message::text(text.clone())).await;
                self.pending = Some((asked, text));
                self.repeated = true;
                if let Err(error) = sent {
                    return End::Lost(error.to_string());
                }
            }
            _ => {}
        }
        let mut act: Option<Instant> = None;
        let mut comparison = self.world.cuts.as_ref().map(|_| Comparison::default());
        loop {
            let moment = act.unwrap_or_else(|| Instant::now() + PATIENCE);
            let cut = comparison.as_ref().and_then(Comparison::over);
            tokio::select! {
                biased;
                () = sleep_until(cut.unwrap_or(moment)), if cut.is_some() => return self.cut(socket).await,
                message = timeout(PATIENCE, socket.next()) => {
                    let text = match message {
                        Ok(Some(Ok(Message::Text(text)))) => text,
                        Ok(Some(Ok(Message::Close(frame)))) => return End::Lost(format!("closed: {frame:?}")),
                        Ok(Some(Ok(_))) => continue,
                        Ok(Some(Err(error))) => return End::Lost(error.to_string()),
                        Ok(None) => return End::Lost("the line ended".to_owned()),
                        Err(_) => return End::Lost("silence".to_owned()),
                    };
                    let heard = match Heard::read(&text) {
                        Ok(heard) => heard,
                        Err(what) => {
                            self.world.witness.fault(what);
                            return End::Stop;
                        }
                    };
                    if !*joined && matches!(heard, Heard::Picture(_) | Heard::Current { .. }) {
                        *joined = true;
                        self.world.witness.joined();
                    }
                    if comparison.is_some() && matches!(heard, Heard::Picture(_)) {
                        self.told = text.to_string();
                    }
                    let next = self.hear(heard, table, &mut socket).await;
                    if let (Some(comparison), Some(cuts)) = (&mut comparison, &self.world.cuts)
                        && *joined
                        && let Err(what) = comparison
                            .go_on(cuts, &mut self.visitor, &self.told, table, &mut self.chance)
                            .await
                    {
                        self.world.witness.fault(what);
                        return End::Stop;
                    }
                    match next {
                        Ok(Some(moment)) => act = Some(moment),
                        Ok(None) => {}
                        Err(end) => return end,
                    }
                }
                () = sleep_until(moment), if act.is_some() => {
                    act = None;
                    if let Err(end) = self.act(table, moment, &mut socket).await {
                        return end;
                    }
                    if let Some(comparison) = comparison.as_mut().filter(|_| self.chance.u8(..3) == 0) {
                        comparison.hurry();
                    }
                }
            }
        }
    }

    /// Cuts the line, in the middle of what was to be said last if there is such a thing.
    async fn cut(&mut self, socket: Socket) -> End {
        let said = self.pending.as_ref().map(|(_, text)| text.as_str());
        if let Some(cuts) = &self.world.cuts {
            cuts.cut(socket, said, &mut self.chance).await;
        }
        End::Cut
    }

    /// Takes note of a message; the moment to act, if there is something to do now.
    async fn hear(&mut self, heard: Heard, table: &str, socket: &mut Socket) -> Result<Option<Instant>, End> {
        let witness = Arc::clone(&self.world.witness);
        let seen = self.picture.as_ref().map_or(0, |picture| picture.event);
        match heard {
            Heard::Welcome { known: true } | Heard::Other => return Ok(None),
            Heard::Bye { retry_ms } => {
                self.back = Some(Duration::from_millis(retry_ms));
                return Ok(None);
            }
            Heard::Welcome { known: false } => {
                witness.fault(format!("{} is not known any more", self.name));
                return Err(End::Stop);
            }
            Heard::Ping { number } => {
                let pong = json!({ "type": "pong", "number": number }).to_string();
                socket.send(Message::text(pong)).await.map_err(|error| End::Lost(error.to_string()))?;
                return Ok(None);
            }
            Heard::Current { event } if event != seen => {
                witness.fault(format!("{table} is said to be at event {event} still, but was at {seen}"));
            }
            Heard::Current { .. } => {}
            Heard::Picture(picture) => {
                if picture.event < seen {
                    witness.fault(format!("{table} went back from event {seen} to {}", picture.event));
                }
                let was_playing = self.picture.as_ref().is_some_and(Picture::is_playing);
                let due =
                    if picture.event > seen && was_playing { self.due(table, picture.event) } else { None };
                witness.shown(table, picture.event, due);
                self.picture = Some(picture);
            }
            Heard::Done { id, event } => match self.pending.take_if(|(asked, _)| asked.id == id) {
                Some((asked, _)) => witness.done(&asked, event),
                None => witness.fault(format!("{id} was answered, but not asked")),
            },
            Heard::Refused { id, code, wait_ms } => {
                let wait = Duration::from_millis(wait_ms.unwrap_or(5));
                // That a message came too fast says nothing of the same one before it, whose answer was lost.
                let open = self.repeated && code == "too_fast";
                if let Some((asked, _)) = self.pending.take_if(|(asked, _)| Some(&asked.id) == id.as_ref())
                    && !open
                {
                    witness.refused(&asked, &code);
                }
                return Ok(Some(Instant::now() + wait));
            }
        }
        if self.picture.as_ref().is_some_and(|picture| picture.stage == "over") && self.pending.is_none() {
            return Err(End::Over);
        }
        let Some(event) = self.picture.as_ref().map(|picture| picture.event) else { return Ok(None) };
        let is_playing = self.picture.as_ref().is_some_and(Picture::is_playing);
        let due = if is_playing { self.due(table, event + 1) } else { None };
        let soon = match *self.world.pace.borrow() {
            Pace::Eager(most) => most,
            // Nobody paces how people sit down.
            Pace::Steady(_) | Pace::Uneven(_) => SOON,
        };
        Ok(Some(due.unwrap_or_else(|| Instant::now() + soon.mul_f64(self.chance.f64()))))
    }

    /// When an event of a table is due, if tables are paced. All players of a circle go by one schedule.
    fn due(&mut self, table: &str, event: u32) -> Option<Instant> {
        let pace = *self.world.pace.borrow();
        let mut schedule = self.circle.schedule.lock().unwrap_or_else(PoisonError::into_inner);
        schedule.due(pace, table, event, self.chance.f64())
    }

    /// Asks for something, if there is something to ask for.
    async fn act(&mut self, table: &str, due: Instant, socket: &mut Socket) -> Result<(), End> {
        let Some(picture) = self.picture.as_ref().filter(|_| self.pending.is_none()) else { return Ok(()) };
        let Some(wish) = picture.wish(table, self.seat, self.world.undo, &mut self.chance) else {
            return Ok(());
        };
        self.requests += 1;
        let id = format!("{}-{}", self.name, self.requests);
        let text = match &wish {
            Wish::Sit(seat) => json!({ "type": "sit", "id": id, "seat": seat }),
            Wish::Commit(salt) => {
                let (game, attempt) = (picture.fairness.game, picture.fairness.attempt);
                json!({ "type": "commit", "id": id, "seat": self.seat, "game": game, "attempt": attempt, "hash": hash(salt) })
            }
            Wish::Start => json!({ "type": "start", "id": id }),
            Wish::Reveal(salt) => json!({ "type": "reveal", "id": id, "seat": self.seat, "salt": salt }),
            Wish::Undo => json!({ "type": "undo", "id": id, "event": picture.event }),
            Wish::Play(action) => {
                json!({ "type": "play", "id": id, "event": picture.event, "action": action })
            }
        };
        let text = text.to_string();
        let asked = Asked { id, table: table.to_owned(), wish, due };
        self.world.witness.asked(&asked);
        self.pending = Some((asked, text.clone()));
        self.repeated = false;
        socket.send(Message::text(text)).await.map_err(|error| End::Lost(error.to_string()))
    }
}
