//! The test's own record of a game, and a check of every message to a viewer against it.

use bigpoints_rules::{Action, Colour, Game, Layout, Player, PlayerCount, Position, Turn};
use serde_json::{Value, json};

use super::commitments;
use super::leaks::find_leak;

/// Counters by colour, in the order of the notation.
pub(crate) type Counters = [u8; 7];

/// A game after each event of its table. Nothing here comes from a view: hands follow from the actions.
pub(crate) struct Memory {
    game: Game,
    moments: Vec<(u64, Moment)>,
}

/// The game after one event.
struct Moment {
    position: Position,
    hands: Vec<Counters>,
    /// Every turn so far, in the form of `recent`.
    turns: Vec<Value>,
}

impl Moment {
    fn of(game: &Game) -> Moment {
        let mut position = *game.start();
        let mut hands = vec![[0; 7]; position.players().get()];
        let mut turns: Vec<Value> = Vec::new();
        for &action in game.actions() {
            let seat = position.turn().player().expect("somebody who acts").number();
            let hand = &mut hands[usize::from(seat) - 1];
            if matches!(position.turn(), Turn::Main(_)) {
                turns.push(json!({ "number": turns.len() + 1, "seat": seat, "effects": [] }));
            }
            if matches!(action, Action::Extra { .. }) {
                hand[Colour::Black as usize] -= 1;
            }
            let taken = position.effect(action).expect("a legal action").taken;
            if let Some(taken) = taken {
                hand[taken.colour as usize] += 1;
            }
            let takes = taken.map(|taken| taken.colour.to_string());
            let at = taken.and_then(|taken| taken.place).map(|place| place.index() + 1);
            let turn = turns.last_mut().and_then(|turn| turn["effects"].as_array_mut()).expect("a turn");
            turn.push(json!({ "action": action.to_string(), "takes": takes, "at": at }));
            position = position.play(action).expect("a legal action");
        }
        Moment { position, hands, turns }
    }

    /// The last turns, one for each player at most.
    fn recent(&self) -> &[Value] {
        &self.turns[self.turns.len().saturating_sub(self.hands.len())..]
    }

    /// The position as a seat, or a spectator, may see it.
    fn text(&self, seat: Option<u64>) -> String {
        let whole = self.position.to_string();
        let words: Vec<&str> = whole.split(' ').collect();
        let seen = self.hands.iter().zip(1..).map(|(hand, holder)| match seat {
            Some(seat) if seat == holder => notation(hand),
            _ => format!("?{}", hand.iter().sum::<u8>()),
        });
        format!("{} {} {} {}", words[0], words[1], seen.collect::<Vec<_>>().join(","), words[3])
    }
}

/// A hand in its text form.
pub(crate) fn notation(hand: &Counters) -> String {
    let held = Colour::ALL.into_iter().zip(hand).filter(|(_, count)| **count > 0);
    let text: String = held.map(|(colour, count)| format!("{colour}{count}")).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

impl Memory {
    /// A game that has just started, from a view of it.
    pub(crate) fn begin(picture: &Value) -> Memory {
        let path = picture["views"][0]["position"].as_str().and_then(|text| text.split(' ').next());
        let layout: Layout = path.expect("a position").parse().expect("a fresh layout");
        let seats = picture["seats"].as_array().expect("seats").len();
        let players = PlayerCount::ALL.into_iter().find(|count| count.get() == seats).expect("two to five");
        let mut memory = Memory { game: Game::new(&layout, players, Player::One), moments: Vec::new() };
        memory.note(picture["event"].as_u64().expect("a number"));
        memory
    }

    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }

    /// Records an action and its event.
    pub(crate) fn play(&mut self, action: Action, event: u64) {
        self.game.play(action).expect("a legal action");
        self.note(event);
    }

    /// Records an undo and its event.
    pub(crate) fn undo(&mut self, event: u64) {
        self.game.undo().expect("an action to take back");
        self.note(event);
    }

    fn note(&mut self, event: u64) {
        let moment = Moment::of(&self.game);
        let counted = moment.hands.iter().map(notation).collect::<Vec<_>>().join(",");
        assert_eq!(moment.position.to_string().split(' ').nth(2), Some(counted.as_str()));
        self.moments.push((event, moment));
    }

    /// What each player holds now.
    pub(crate) fn hands(&self) -> &[Counters] {
        &self.moments.last().expect("a game that has begun").1.hands
    }

    /// Every hand so far, while hands are concealed.
    pub(crate) fn all_hands(&self) -> Vec<Counters> {
        let secret = self.moments.iter().filter(|(_, moment)| !moment.position.is_over());
        secret.flat_map(|(_, moment)| moment.hands.iter().copied()).collect()
    }

    /// The turns so far, in the form of `recent`.
    pub(crate) fn turns(&self) -> &[Value] {
        &self.moments.last().expect("a game that has begun").1.turns
    }

    /// Checks a text for what the holder of these seats may not know: whether hands were concealed then.
    pub(crate) fn check(&self, text: &str, seats: &[u64]) -> Result<bool, String> {
        let wrong = |why: String| Err(format!("{why}: {text}"));
        let mut rest = text.to_owned();
        if let Ok(mut message) = serde_json::from_str::<Value>(text) {
            if let Some(views) = message.get_mut("views").map(Value::take) {
                let event = message["event"].as_u64();
                let known = self.moments.iter().rfind(|(number, _)| Some(*number) <= event);
                match known {
                    Some((_, moment)) if moment.position.is_over() => return Ok(false),
                    Some((_, moment)) => {
                        if let Err(why) = moment.check(&views, seats) {
                            return wrong(why);
                        }
                    }
                    None if views == json!([]) => {}
                    None => return wrong("a game that has not begun".to_owned()),
                }
            }
            if let Some(fairness) = message.get_mut("fairness").map(Value::take)
                && let Err(why) = commitments::check(&fairness, message["stage"].as_str().unwrap_or_default())
            {
                return wrong(why);
            }
            if message["type"] == "hint" {
                if let Err(why) = self.check_hint(&message["advice"], message["event"].as_u64()) {
                    return wrong(why);
                }
                message["advice"].take();
            }
            rest = message.to_string();
        }
        match find_leak(&rest, self.hands()) {
            Some(why) => wrong(why),
            None => Ok(true),
        }
    }

    /// Checks that advice is about the current legal actions and mentions no other hand.
    fn check_hint(&self, advice: &Value, event: Option<u64>) -> Result<(), String> {
        let known = self.moments.iter().rfind(|(number, _)| Some(*number) == event);
        let (_, moment) = known.ok_or("advice on what is over")?;
        let legal: Vec<String> = moment.position.legal_actions().iter().map(Action::to_string).collect();
        for choice in advice["choices"].as_array().ok_or("no choices")? {
            let action = choice["action"].as_str().unwrap_or_default();
            if !legal.iter().any(|legal| legal == action) {
                return Err(format!("{action} cannot be played"));
            }
            let mut reasons = choice["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str);
            if let Some(reason) = reasons.find(|reason| reason.contains(OF_ANOTHER_HAND)) {
                return Err(format!("another hand is spoken of in {reason:?}"));
            }
        }
        Ok(())
    }
}

/// Part of every English hint about another player's hand.
pub(crate) const OF_ANOTHER_HAND: &str = " of its colour, more than you";

impl Moment {
    /// Checks that views show exactly what the holder of these seats may know.
    fn check(&self, views: &Value, seats: &[u64]) -> Result<(), String> {
        let views = views.as_array().ok_or("no views")?;
        let viewers: Vec<Option<u64>> = match seats {
            [] => vec![None],
            seats => seats.iter().copied().map(Some).collect(),
        };
        if views.len() != viewers.len() {
            return Err(format!("{} views for {viewers:?}", views.len()));
        }
        for (view, seat) in views.iter().zip(viewers) {
            let mut rest = view.as_object().ok_or("no view")?.clone();
            let mut part = |name: &str| rest.remove(name).unwrap_or_default();
            let actor = self.position.turn().player().map(|player| u64::from(player.number()));
            let text = self.text(seat);
            let told = [
                ("seat", part("seat"), json!(seat)),
                ("position", part("position"), json!(text)),
                ("actor", part("actor"), json!(actor)),
                ("recent", takes(part("recent")), json!(self.recent())),
                ("winners", part("winners"), json!([])),
            ];
            if let Some((name, told, known)) = told.into_iter().find(|(_, told, known)| told != known) {
                return Err(format!("{name} is {told} where {known} may be known"));
            }
            self.check_actions(&part("actions"), seat.is_some() && seat == actor)?;
            self.check_sheets(&part("sheets"), seat)?;
            check_forecast(&part("forecast"), seat)?;
            if let Some(why) = find_leak(&json!(rest).to_string(), &self.hands) {
                return Err(why);
            }
        }
        Ok(())
    }

    /// The acting player sees the legal actions; nobody else sees any.
    fn check_actions(&self, actions: &Value, acts: bool) -> Result<(), String> {
        let legal: Vec<String> = match acts {
            true => self.position.legal_actions().iter().map(Action::to_string).collect(),
            false => Vec::new(),
        };
        let told = actions.as_array().ok_or("no actions")?.iter().map(|action| &action["action"]);
        if told.eq(legal.iter()) { Ok(()) } else { Err(format!("{actions} where {legal:?} can be played")) }
    }

    /// A seat sees its own sheet, and nobody sees another.
    fn check_sheets(&self, sheets: &Value, seat: Option<u64>) -> Result<(), String> {
        let told = sheets.as_array().ok_or("no sheets")?;
        let Some(seat) = seat else {
            return if told.is_empty() { Ok(()) } else { Err(format!("sheets of {sheets}")) };
        };
        let own = &self.hands[seat as usize - 1];
        let [sheet] = told.as_slice() else { return Err(format!("sheets of {sheets}")) };
        let line = |line: &Value| format!("{}{}", line["colour"].as_str().unwrap_or_default(), line["count"]);
        let counted: String = sheet["lines"].as_array().ok_or("no lines")?.iter().map(line).collect();
        let fits = sheet["seat"] == json!(seat) && counted == notation(own).trim_matches('-');
        if fits { Ok(()) } else { Err(format!("the sheet {sheet} of {}", notation(own))) }
    }
}

/// A seat sees what its own hand can be worth, and everybody what the colours can, which follows from the path and the stairs.
fn check_forecast(forecast: &Value, seat: Option<u64>) -> Result<(), String> {
    // The version before has none.
    if forecast.is_null() {
        return Ok(());
    }
    let hands = forecast["hands"].as_array().ok_or("no forecast of hands")?;
    let told: Vec<Option<u64>> = hands.iter().map(|hand| hand["seat"].as_u64()).collect();
    let mut rest = forecast.clone();
    rest["hands"].take();
    for colour in rest["colours"].as_array_mut().ok_or("no forecast of colours")? {
        colour
            .as_object_mut()
            .ok_or("no colour")?
            .retain(|name, _| !["pawn", "moves", "least", "most"].contains(&name.as_str()));
    }
    if told != Vec::from_iter(seat.map(Some)) || rest.to_string().contains(char::is_numeric) {
        return Err(format!("the forecast {forecast} for {seat:?}"));
    }
    Ok(())
}

/// Turns reduced to takes.
fn takes(mut turns: Value) -> Value {
    for effect in turns.as_array_mut().into_iter().flatten().filter_map(|turn| turn["effects"].as_array_mut())
    {
        for effect in effect {
            *effect = json!({ "action": effect["action"], "takes": effect["takes"], "at": effect["at"] });
        }
    }
    turns
}
