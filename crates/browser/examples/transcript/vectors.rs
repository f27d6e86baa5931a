//! What every level plays in the positions of the test vectors, and what their records look like.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::Transcript;

/// The vectors with positions, and those with records.
const POSITIONS: [&str; 3] = [
    include_str!("../../../rules/tests/vectors/positions.jsonl"),
    include_str!("../../../rules/tests/vectors/perft.jsonl"),
    include_str!("../../../rules/tests/vectors/solved.jsonl"),
];
const RECORDS: &str = include_str!("../../../rules/tests/vectors/records.jsonl");

/// The levels whose searches are short enough to be made in every position.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

/// Level 10 and hints take longer: the one chooses, and the other is worked out, in every so many positions.
const MASTER_EVERY: usize = 50;
const HINT_EVERY: usize = 10;

/// How many positions a section has.
const SECTION: usize = 20;

impl<W: Write> Transcript<W> {
    /// Lets the levels choose in every position that is not over, and opens every record.
    pub(crate) fn vectors(&mut self) -> io::Result<()> {
        let positions: Vec<String> =
            POSITIONS.into_iter().flat_map(|lines| column(lines, "position")).collect();
        for (number, position) in (0..).zip(positions.iter().filter(|position| !position.ends_with(" end"))) {
            for level in LEVELS.chain((number % MASTER_EVERY == 0).then_some(10)) {
                let noise_seed = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_string();
                self.call(
                    "choose",
                    &json!({ "position": position, "level": level, "noise_seed": noise_seed, "time_ms": 600_000 }),
                )?;
            }
            if number % HINT_EVERY == 0 {
                self.call("evaluate", &json!({ "position": position }))?;
            }
            if number % SECTION == SECTION - 1 {
                self.end()?;
            }
        }
        for record in column(RECORDS, "record") {
            self.call("replay", &json!({ "text": record, "game": null, "language": "en" }))?;
            let link = self.call("encode record", &json!({ "record": record }))?;
            self.call("decode record", &json!({ "text": link }))?;
        }
        self.end()
    }
}

/// One field of every line.
fn column(lines: &str, field: &str) -> Vec<String> {
    let value =
        |line: &str| serde_json::from_str::<Value>(line).ok()?.get(field)?.as_str().map(str::to_owned);
    lines.lines().filter_map(value).collect()
}
