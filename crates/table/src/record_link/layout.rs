//! A layout: usually it follows from the seed and the salts in the tags, otherwise it is written out.

use bigpoints_rules::{ByPlayer, Colour, Layout, PATH_LENGTH, PlayerCount, Seed, deal};

use super::digits::{DigitReader, DigitWriter};
use super::tag_value::find;
use crate::fairness::{Bits, Draw};

/// The ways to tell a layout: written out, Deal 1 of the seed, Deal 1 of the draw.
const FORMS: u64 = 3;

/// Writes a layout. The tags are those of its record.
pub(super) fn write(
    layout: &Layout,
    tags: &[(String, String)],
    players: PlayerCount,
    writer: &mut DigitWriter,
) {
    if of_seed(tags).as_ref() == Some(layout) {
        writer.put(1, FORMS);
    } else if of_draw(tags, players).as_ref() == Some(layout) {
        writer.put(2, FORMS);
    } else {
        writer.put(0, FORMS);
        write_out(layout, writer);
    }
}

/// Reads a layout. The tags are those of its record.
pub(super) fn read(
    tags: &[(String, String)],
    players: PlayerCount,
    reader: &mut DigitReader,
) -> Option<Layout> {
    match reader.take(FORMS) {
        0 => read_out(reader),
        1 => of_seed(tags),
        _ => of_draw(tags, players),
    }
}

/// Deal 1 of the tag `Seed`.
fn of_seed(tags: &[(String, String)]) -> Option<Layout> {
    let seed: Bits = find(tags, "Seed")?.parse().ok()?;
    Some(deal(Seed::from(seed)))
}

/// Deal 1 of the draw that the tags of a server describe.
fn of_draw(tags: &[(String, String)], players: PlayerCount) -> Option<Layout> {
    let number = |name| {
        let text = find(tags, name)?;
        text.parse().ok().filter(|number: &u32| number.to_string() == text)
    };
    let salt = |seat| match find(tags, &format!("Salt{seat}"))? {
        "-" => Some(None),
        salt => salt.parse::<Bits>().ok().map(Some),
    };
    let salts = ByPlayer::from_entries(players.players().map(salt).collect::<Option<Vec<_>>>()?)?;
    let (table, seed) = (find(tags, "Table")?.parse().ok()?, find(tags, "Seed")?.parse().ok()?);
    let draw = Draw { table: &table, game: number("TableGame")?, attempt: number("Attempt")?, salts: &salts };
    Some(deal(draw.layout_seed(seed)))
}

/// Writes the places of each colour in turn, among those that are left, as one of the combinations.
fn write_out(layout: &Layout, writer: &mut DigitWriter) {
    let mut left = layout.counters().to_vec();
    for colour in Colour::ALL {
        let places = left.iter().enumerate().filter(|(_, other)| **other == colour).zip(1..);
        let rank = places.map(|((place, _), count)| combinations(place, count)).sum();
        writer.put(rank, combinations(left.len(), colour.on_path_at_start().into()));
        left.retain(|&other| other != colour);
    }
}

fn read_out(reader: &mut DigitReader) -> Option<Layout> {
    let mut counters = [None; PATH_LENGTH];
    for colour in Colour::ALL {
        let mut left: Vec<&mut Option<Colour>> =
            counters.iter_mut().filter(|counter| counter.is_none()).collect();
        let mut rank = reader.take(combinations(left.len(), colour.on_path_at_start().into()));
        for count in (1..=colour.on_path_at_start().into()).rev() {
            let place = (0..left.len()).rev().find(|&place| combinations(place, count) <= rank)?;
            rank -= combinations(place, count);
            *left[place] = Some(colour);
        }
    }
    let counters: Vec<Colour> = counters.into_iter().collect::<Option<_>>()?;
    Layout::new(counters.try_into().ok()?).ok()
}

/// In how many ways `count` of `places` can be chosen.
fn combinations(places: usize, count: usize) -> u64 {
    // Each product is divisible, because it is itself a number of combinations.
    (0..count).fold(1, |ways, index| ways * (places.saturating_sub(index) as u64) / (index as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_counted() {
        assert_eq!(
            [(55, 9), (46, 9), (10, 5), (5, 5), (3, 5), (0, 1)].map(|(n, k)| combinations(n, k)),
            [6_358_402_050, 1_101_716_330, 252, 1, 0, 0]
        );
    }

    #[test]
    fn a_layout_without_a_seed_is_written_out_in_137_bits() {
        let sorted = Colour::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, colour.on_path_at_start().into()));
        let sorted: Vec<Colour> = sorted.collect();
        let reversed: Vec<Colour> = sorted.iter().rev().copied().collect();
        let ends = [sorted, reversed]
            .map(|counters| Layout::new(counters.try_into().expect("55 counters")).expect("all counters"));
        for layout in (0..1000).map(|seed| deal(Seed::short(seed))).chain(ends) {
            let mut writer = DigitWriter::new('x');
            write(&layout, &[], PlayerCount::Two, &mut writer);
            let text = writer.finish();
            assert!(text.len() <= 1 + 27, "{text}");
            let mut reader = DigitReader::new(&text[1..], 1).expect("base64url");
            assert_eq!(read(&[], PlayerCount::Two, &mut reader), Some(layout));
        }
    }
}
