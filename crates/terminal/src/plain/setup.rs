//! The set-up in plain mode: one question after another, each with its usual answer.

use std::io::{self, BufRead, Write};

use bigpoints_rules::{HandRule, PlayerCount};

use super::Plain;
use crate::choices::Choices;
use crate::{setup, words};
use bigpoints_protocol::seed::SeedText;
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::phrase;

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Agrees on a game; `None` if there is nothing more to read.
    pub(super) fn agree(&mut self, usual: &Choices) -> io::Result<Option<Choices>> {
        let Some(players) = self.ask_players(usual.seating.players())? else { return Ok(None) };
        let mut seats: Vec<Seat> = Vec::new();
        for player in players.players() {
            let kept = usual.seating.seats().get(seats.len()).cloned();
            let kept = kept.unwrap_or(Seat::Computer(bigpoints_engine::Level::Learner));
            let Some(seat) = self.ask_seat(&phrase::player(&self.texts, player), kept, &seats)? else {
                return Ok(None);
            };
            seats.push(seat);
        }
        let seating = Seating::new(seats).expect("as many seats as players");
        let hands = [HandRule::Concealed, HandRule::Open];
        let options = hands.map(|hands| setup::hands(&self.texts, hands));
        let index = usize::from(usual.hands == HandRule::Open);
        let Some(hand) = self.pick(&self.texts.get("setup-hands"), &options, index)? else { return Ok(None) };
        let games = self.texts.format("setup-match", &[("games", players.get().into())]);
        let options = [self.texts.get("setup-one-game"), games];
        let question = self.texts.get("setup-length");
        let Some(length) = self.pick(&question, &options, usize::from(usual.whole_match))? else {
            return Ok(None);
        };
        let mut options = vec![self.texts.get("setup-lot")];
        options.extend(players.players().map(|player| words::name(&self.texts, &seating, player)));
        let index = usual.first.filter(|&first| players.has(first)).map_or(0, |first| first.number().into());
        let Some(first) = self.pick(&self.texts.get("setup-first"), &options, index)? else {
            return Ok(None);
        };
        let first = first.checked_sub(1).and_then(|index| players.players().nth(index));
        let mut choices = Choices { hands: hands[hand], whole_match: length == 1, first, ..usual.clone() };
        choices.seating = seating;
        self.say(&self.texts.get("plain-seed"))?;
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            match line.parse() {
                Ok(SeedText(seed)) => choices.seed = Some(seed),
                Err(_) if line.is_empty() => {}
                Err(_) => {
                    self.say(&self.texts.get("setup-bad-seed"))?;
                    continue;
                }
            }
            return Ok(Some(choices));
        }
    }

    fn ask_players(&mut self, usual: PlayerCount) -> io::Result<Option<PlayerCount>> {
        let question = self.texts.format("plain-players", &[("usual", usual.get().into())]);
        loop {
            self.say(&question)?;
            match self.read()?.as_deref() {
                None | Some("q") => return Ok(None),
                Some("") => return Ok(Some(usual)),
                Some(line) => {
                    if let Some(players) = line.parse().ok().and_then(PlayerCount::new) {
                        return Ok(Some(players));
                    }
                }
            }
        }
    }

    /// Asks who holds a seat; `others` hold those before it.
    fn ask_seat(&mut self, label: &str, usual: Seat, others: &[Seat]) -> io::Result<Option<Seat>> {
        let shown = match &usual {
            Seat::Person(name) if name.is_empty() => label.to_owned(),
            Seat::Person(name) => name.clone(),
            Seat::Computer(level) => setup::computer(&self.texts, *level),
        };
        let question =
            self.texts.format("plain-seat", &[("player", label.to_owned().into()), ("usual", shown.into())]);
        self.say(&question)?;
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            let seat = if line.is_empty() { Ok(usual.clone()) } else { line.parse() };
            match seat {
                Ok(Seat::Person(name))
                    if others.contains(&Seat::Person(name.clone())) && !name.is_empty() =>
                {
                    self.say(&self.texts.format("setup-same-name", &[("name", name.into())]))?;
                }
                Ok(seat) => return Ok(Some(seat)),
                Err(_) => self.say(&self.texts.get("plain-bad-seat"))?,
            }
        }
    }
}
