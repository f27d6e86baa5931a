//! The setup in plain mode: one question after another, each with a default.

use std::io::{self, BufRead, Write};

use bigpoints_engine::Level;
use bigpoints_protocol::seed::SeedText;
use bigpoints_rules::{HandRule, PlayerCount};
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::phrase;

use super::Plain;
use crate::setup::{GameSettings, computer_label, hands_label};
use crate::words;

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Asks for the settings of a game; `None` at the end of the input.
    pub(super) fn ask_settings(&mut self, defaults: &GameSettings) -> io::Result<Option<GameSettings>> {
        let Some(players) = self.ask_players(defaults.seating.players())? else { return Ok(None) };
        let mut seats: Vec<Seat> = Vec::new();
        for player in players.players() {
            let default = defaults.seating.seats().get(seats.len()).cloned();
            let default = default.unwrap_or(Seat::Computer(Level::Learner));
            let Some(seat) = self.ask_seat(&phrase::player(&self.texts, player), default, &seats)? else {
                return Ok(None);
            };
            seats.push(seat);
        }
        let seating = Seating::new(seats).expect("as many seats as players");
        let hands = [HandRule::Concealed, HandRule::Open];
        let options = hands.map(|hands| hands_label(&self.texts, hands));
        let index = usize::from(defaults.hands == HandRule::Open);
        let Some(hand) = self.pick(&self.texts.get("setup-hands"), &options, index)? else { return Ok(None) };
        let games = self.texts.format("setup-match", &[("games", players.get().into())]);
        let options = [self.texts.get("setup-one-game"), games];
        let question = self.texts.get("setup-length");
        let Some(length) = self.pick(&question, &options, usize::from(defaults.whole_match))? else {
            return Ok(None);
        };
        let mut options = vec![self.texts.get("setup-lot")];
        options.extend(players.players().map(|player| words::name(&self.texts, &seating, player)));
        let index =
            defaults.first.filter(|&first| players.has(first)).map_or(0, |first| first.number().into());
        let Some(first) = self.pick(&self.texts.get("setup-first"), &options, index)? else {
            return Ok(None);
        };
        let first = first.checked_sub(1).and_then(|index| players.players().nth(index));
        let mut settings =
            GameSettings { hands: hands[hand], whole_match: length == 1, first, ..defaults.clone() };
        settings.seating = seating;
        self.say(&self.texts.get("plain-seed"))?;
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            match line.parse() {
                Ok(SeedText(seed)) => settings.seed = Some(seed),
                Err(_) if line.is_empty() => {}
                Err(_) => {
                    self.say(&self.texts.get("setup-bad-seed"))?;
                    continue;
                }
            }
            return Ok(Some(settings));
        }
    }

    fn ask_players(&mut self, default: PlayerCount) -> io::Result<Option<PlayerCount>> {
        let question = self.texts.format("plain-players", &[("usual", default.get().into())]);
        loop {
            self.say(&question)?;
            match self.read()?.as_deref() {
                None | Some("q") => return Ok(None),
                Some("") => return Ok(Some(default)),
                Some(line) => {
                    if let Some(players) = line.parse().ok().and_then(PlayerCount::new) {
                        return Ok(Some(players));
                    }
                }
            }
        }
    }

    /// Asks who holds a seat; `others` hold the earlier ones.
    fn ask_seat(&mut self, label: &str, default: Seat, others: &[Seat]) -> io::Result<Option<Seat>> {
        let shown = match &default {
            Seat::Person(name) if name.is_empty() => label.to_owned(),
            Seat::Person(name) => name.clone(),
            Seat::Computer(level) => computer_label(&self.texts, *level),
        };
        let question =
            self.texts.format("plain-seat", &[("player", label.to_owned().into()), ("usual", shown.into())]);
        self.say(&question)?;
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            let seat = if line.is_empty() { Ok(default.clone()) } else { line.parse() };
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
