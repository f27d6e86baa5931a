//! The records of a table's finished games.

use bigpoints_rules::notation::Record;

use super::Table;
use super::holder::Holder;
use crate::calendar;
use crate::name::Names;
use crate::seating::Seat;

impl Table {
    /// The records of the games that are over, in order. `names` has the names of guests.
    pub fn records(&self, names: &Names) -> Vec<Record> {
        let names = self.names(names);
        let seat = |(player, name): (_, &Option<String>)| match self.holder(player) {
            Holder::Computer(level) => Seat::Computer(*level),
            // A player without a name is called by the seat, in the reader's language.
            Holder::Guest { .. } | Holder::Nobody => Seat::Person(name.clone().unwrap_or_default()),
        };
        let names: Vec<String> = names.iter().map(seat).map(|seat| seat.record_name()).collect();
        let over = self.games().filter(|played| played.game.position().is_over()).zip(1..);
        let record = over.map(|(played, round)| {
            let mut record = Record::new(played.game.clone(), &names).expect("names without line breaks");
            let day = calendar::format_day(calendar::day_of(played.began_ms));
            record.set_tag("Date", &day).expect("a tag of digits and points");
            if let Some(proof) = self.proof(round) {
                proof.write(&mut record);
            }
            if let Some(actions) = self.plan().continued {
                record.set_tag("Continued", &actions.to_string()).expect("a tag of digits");
            }
            if self.plan().whole_match {
                record.set_match(self.id().as_str(), round as usize).expect("an id without line breaks");
            }
            record
        });
        record.collect()
    }
}
