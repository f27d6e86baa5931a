//! The names of a record's tags: usually those of our own programs in their order, otherwise a list.

use bigpoints_rules::PlayerCount;

use super::digits::{DigitReader, DigitWriter};

/// Writes the names in their order.
pub(super) fn write(names: &[&str], players: PlayerCount, writer: &mut DigitWriter) {
    let groups = usual_groups(players);
    let present: Vec<bool> = groups.iter().map(|group| names.contains(&group[0].as_str())).collect();
    let usual = groups.iter().zip(&present).filter(|(_, present)| **present).flat_map(|(group, _)| group);
    if usual.eq(names) {
        writer.put(1, 2);
        present.into_iter().for_each(|present| writer.put(present.into(), 2));
        return;
    }
    writer.put(0, 2);
    writer.put_number(names.len());
    let known = groups.concat();
    for name in names {
        let index = known.iter().position(|known| known == name);
        writer.put(index.map_or(0, |index| index as u64 + 1), known.len() as u64 + 1);
        if index.is_none() {
            writer.put_text(name);
        }
    }
}

/// Reads the names in their order.
pub(super) fn read(players: PlayerCount, reader: &mut DigitReader) -> Option<Vec<String>> {
    let groups = usual_groups(players);
    if reader.take(2) == 1 {
        return Some(groups.into_iter().filter(|_| reader.take(2) == 1).flatten().collect());
    }
    let known = groups.concat();
    let length = reader.take_number()?;
    let name = |_| match reader.take(known.len() as u64 + 1) {
        0 => reader.take_text(),
        index => Some(known[index as usize - 1].clone()),
    };
    (0..length).map(name).collect()
}

/// The tags that our own programs write, in their order. Those of a group are written together or not at all.
fn usual_groups(players: PlayerCount) -> Vec<Vec<String>> {
    let group = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let salts = players.players().flat_map(|seat| [format!("SaltHash{seat}"), format!("Salt{seat}")]);
    let names = players.players().map(|seat| format!("Player{seat}"));
    let mut groups = vec![
        group(&["Game"]),
        group(&["Date"]),
        group(&["Hands"]),
        group(&["Deal"]),
        group(&["Table", "TableGame", "Attempt", "Commitment"]),
        group(&["Seed"]),
        salts.collect(),
        group(&["FirstBy"]),
    ];
    groups.extend((1..=5).map(|attempt| vec![format!("Void{attempt}")]));
    groups.extend([
        group(&["Match", "Round"]),
        names.chain(group(&["First", "Layout"])).collect(),
        group(&["Result"]),
    ]);
    groups
}
