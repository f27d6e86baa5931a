//! Records for research: fair games, without anything that tells who played or links one game with another.

use bigpoints_rules::Player;
use bigpoints_rules::notation::Record;

use super::Table;
use super::clock::ClockPlan;
use super::holder::Holder;
use super::live::Played;
use crate::calendar;
use crate::fairness::proof::Proof;

impl Table {
    /// The fair games that are over. A player is called by the seat, and a computer player by its level; the day is told, and how the
    /// game was played. The proof of the layout is left out, because it names the table.
    pub fn anonymous_records(&self) -> Vec<Record> {
        let over = (1..).zip(self.games()).filter(|(_, played)| played.game.position().is_over());
        over.filter(|&(number, _)| self.is_fair(number)).map(|(_, played)| self.anonymous(played)).collect()
    }

    /// Whether nobody alone could choose the layout of a game: a person added a salt to the server's seed.
    pub(crate) fn is_fair(&self, game: u32) -> bool {
        let is_person = |player| matches!(self.holder(player), Holder::Guest { bot: false, .. });
        let added =
            |proof: &Proof| proof.salts.iter().any(|(player, salt)| salt.is_some() && is_person(player));
        self.proof(game).as_ref().is_some_and(added)
    }

    fn anonymous(&self, played: &Played) -> Record {
        let players = || self.players().players();
        let name = |player: Player| match self.holder(player) {
            Holder::Computer(level) => format!("level {}", level.number()),
            Holder::Guest { bot: true, .. } => format!("bot {player}"),
            Holder::Guest { .. } | Holder::Nobody => format!("player {player}"),
        };
        let names: Vec<String> = players().map(name).collect();
        let mut record = Record::new(played.game.clone(), &names).expect("names without line breaks");
        let mut set = |name: &str, value: &str| record.set_tag(name, value).expect("a value in one line");
        set("Date", &calendar::format_day(calendar::day_of(played.began_ms)));
        set("Hands", if self.plan().concealed { "concealed" } else { "open" });
        set("Clock", &clock(self.plan().clock));
        let persons = players().filter(|&player| self.holder(player).guest().is_some()).count();
        set("Hints", if self.plan().allows_hints(persons) { "yes" } else { "no" });
        let stood_in: Vec<String> = players()
            .filter(|&player| played.was_stood_in(player))
            .map(|player| player.to_string())
            .collect();
        if !stood_in.is_empty() {
            set("StoodIn", &stood_in.join(","));
        }
        record
    }
}

/// The clock as a tag tells it.
fn clock(plan: ClockPlan) -> String {
    match plan {
        ClockPlan::None => "none".to_owned(),
        ClockPlan::Turn { seconds } => format!("turn {seconds}"),
        ClockPlan::Bank { seconds, increment } => format!("bank {seconds}+{increment}"),
        ClockPlan::Days { days, .. } => format!("days {days}"),
    }
}
