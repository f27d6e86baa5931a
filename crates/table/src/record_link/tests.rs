//! Links of real records, random games, odd records and damaged texts.

use bigpoints_engine::Playouts;
use bigpoints_rules::notation::{Record, read_records};
use bigpoints_rules::{ByPlayer, Game, Player, PlayerCount, Seed, deal};

use super::*;
use crate::calendar::format_day;
use crate::fairness::proof::{FirstBy, Proof, Void};
use crate::fairness::{Bits, Draw};
use crate::fuzz_laws::{record_has_a_link, record_link};
use crate::id::TableId;

/// Random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % bound
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.below(256) as u8)
    }

    fn bits(&mut self) -> Bits {
        Bits::new(self.bytes())
    }

    /// A random game, stopped after some actions if asked for.
    fn game(&mut self, layout: &Layout, players: PlayerCount, first: Player, stop: Option<usize>) -> Game {
        let (mut game, mut playouts) =
            (Game::new(layout, players, first), Playouts::new(self.below(1 << 40)));
        let mut position = *game.position();
        while game.actions().len() < stop.unwrap_or(usize::MAX) {
            let Some(action) = playouts.step(&mut position) else { break };
            game.play(action).expect("a random action is legal");
        }
        game
    }

    /// The record of a random game on a server, where the first seats are held by people.
    fn online(&mut self, names: &[&str], players: PlayerCount, whole_match: bool) -> Record {
        let salts =
            ByPlayer::new(players, |player| names.get(usize::from(player.number()) - 1).map(|_| self.bits()));
        self.dealt(names, players, whole_match, salts)
    }

    /// The record of a random game that was dealt with these salts.
    fn dealt(
        &mut self,
        names: &[&str],
        players: PlayerCount,
        whole_match: bool,
        salts: ByPlayer<Option<Bits>>,
    ) -> Record {
        let (table, seed) = (TableId::from_random(self.bytes()), self.bits());
        let draw = Draw { table: &table, game: 1, attempt: 1, salts: &salts };
        let (layout, first) = (deal(draw.layout_seed(seed)), draw.lot(seed));
        let proof = Proof {
            game: 1,
            attempt: 1,
            commitment: seed.hash(),
            seed,
            hashes: salts.map(|_, salt| salt.map(Bits::hash)),
            salts,
            first_by: Some(FirstBy::Lot),
            voids: Vec::new(),
            table,
        };
        let names: Vec<String> = players
            .players()
            .map(|player| match names.get(usize::from(player.number()) - 1) {
                Some(name) => (*name).to_owned(),
                None => format!("level {}", 1 + self.below(10)),
            })
            .collect();
        let game = self.game(&layout, players, first, None);
        let mut record = Record::new(game, &names).expect("names without line breaks");
        record.set_tag("Date", &format_day(20_000 + self.below(5000) as u32)).expect("a date");
        proof.write(&mut record);
        if whole_match {
            record.set_match(proof.table.as_str(), 1).expect("a round");
        }
        record
    }
}

/// All records that the repository has as examples.
fn examples() -> Vec<Record> {
    let vectors = include_str!("../../../rules/tests/vectors/records.jsonl").lines().map(|line| {
        let vector: serde_json::Value = serde_json::from_str(line).expect("JSON");
        vector["record"].as_str().expect("a record").to_owned()
    });
    let files = [
        include_str!("../../../../examples/game.bpn"),
        include_str!("../../../../examples/online.bpn"),
        include_str!("../../../bigpoints/tests/data/online-0.1.0.bpn"),
        include_str!("../../../bigpoints/tests/data/terminal-0.1.0.bpn"),
        include_str!("../../../terminal/tests/saved/games/2026-11-18-2d35c847.bpn"),
    ];
    let texts = files.map(str::to_owned).into_iter().chain(vectors);
    texts.flat_map(|text| read_records(&text)).map(|record| record.expect("a record")).collect()
}

/// The lengths of the links, sorted.
fn lengths(records: impl IntoIterator<Item = Record>) -> Vec<usize> {
    let mut lengths: Vec<usize> = records.into_iter().map(|record| encode(&record).len()).collect();
    lengths.sort_unstable();
    lengths
}

/// Fails if a link is longer than `most`, and shows how long the others are.
fn assert_short(what: &str, lengths: &[usize], most: usize) {
    let part = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
    assert!(part(100) <= most, "{what}: {:?}", [0, 5, 25, 50, 75, 95, 100].map(part));
}

#[test]
fn the_example_of_the_notation_is_true() {
    let page = include_str!("../../../../NOTATION.md");
    let (_, rest) = page.split_once("    [Game \"Big Points\"]").expect("a record");
    let lines = rest.lines().take_while(|line| line.is_empty() || line.starts_with("    "));
    let text: String = lines.map(|line| format!("{}\n", line.trim_start())).collect();
    let record: Record = format!("[Game \"Big Points\"]{text}").parse().expect("a record");
    let link = format!("\n    {}\n", encode(&record));
    assert!(page.contains(&link), "{link}");
}

#[test]
fn the_examples_come_back_and_their_links_are_short() {
    let examples = examples();
    assert!(examples.len() > 15);
    examples.iter().for_each(record_has_a_link);
    assert_short("examples", &lengths(examples), 200);
}

#[test]
fn the_link_of_a_game_with_one_person_is_short() {
    let mut numbers = Numbers(7);
    for players in PlayerCount::ALL {
        for whole_match in [false, true] {
            let records = (0..500).map(|_| numbers.online(&["Marguerite"], players, whole_match));
            assert_short(&format!("{players} players"), &lengths(records), 170);
        }
    }
}

#[test]
fn each_further_person_adds_a_name_and_a_salt() {
    let (mut numbers, people) = (Numbers(8), ["Ada", "Bo", "Cleo", "Dän", "Zoë"]);
    for players in PlayerCount::ALL {
        let records = (0..100).map(|_| numbers.online(&people[..players.get()], players, false));
        assert_short(&format!("{players} people"), &lengths(records), 200 + 52 * (players.get() - 2));
    }
}

#[test]
fn people_at_one_device_share_a_salt() {
    let mut numbers = Numbers(9);
    let names = ["Maximilian", "Bo", "Cyd", "Dörte", "Eve"];
    let lengths = lengths((0..50).map(|_| {
        let salt = numbers.bits();
        numbers.dealt(&names, PlayerCount::Five, false, ByPlayer::new(PlayerCount::Five, |_| Some(salt)))
    }));
    assert_short("five people at one device", &lengths, 200);
}

#[test]
fn random_games_come_back() {
    let mut numbers = Numbers(9);
    for round in 0..4000 {
        let players = PlayerCount::ALL[round % 4];
        let first = Player::ALL[numbers.below(players.get() as u64) as usize];
        let seed = numbers.bits();
        let stop = Some(numbers.below(60) as usize).filter(|_| numbers.below(2) == 0);
        let game = numbers.game(&deal(Seed::from(seed)), players, first, stop);
        let names =
            players.players().map(|player| ["Ada", "", "level 10", "level 11", "Zoë"][player as usize]);
        let mut record = Record::new(game, &names.collect::<Vec<_>>()).expect("a record");
        // The tags of `bigpoints play`, or nothing but the game.
        if numbers.below(2) == 0 {
            for (name, value) in [("Date", "2026.11.15"), ("Hands", "concealed"), ("Deal", "1")] {
                record.set_tag(name, value).expect("a tag");
            }
            record.set_tag("Seed", &seed.to_string()).expect("a tag");
            record.set_match("3ed584e3", 1).expect("a match");
            assert!(encode(&record).len() <= 120, "{record}");
        }
        for _ in 0..numbers.below(4) {
            let place = numbers.below(record.game().actions().len() as u64 + 1) as usize;
            record.add_comment(place, ["", "why?", "[a {ä\n", "\"\\"][place % 4]).expect("a comment");
        }
        record_has_a_link(&record);
    }
    for round in 0..1000 {
        record_has_a_link(&numbers.online(&["Ada", "Bo"], PlayerCount::ALL[round % 4], round % 3 == 0));
    }
}

#[test]
fn a_record_with_void_attempts_comes_back() {
    let mut numbers = Numbers(10);
    let mut record = numbers.online(&["Ada", "Bo", "Cleo"], PlayerCount::Four, false);
    let mut proof = Proof::read(&record).expect("a proof");
    let before = encode(&record).len();
    for players in [vec![Player::One, Player::Three], vec![Player::Two]] {
        let seed = numbers.bits();
        proof.voids.push(Void { players, commitment: seed.hash(), seed });
    }
    proof.write(&mut record);
    record_has_a_link(&record);
    let grown = encode(&record).len() - before;
    assert!(grown < 95, "{grown}");
}

#[test]
fn odd_tags_come_back() {
    let record = Numbers(11).online(&["Ada"], PlayerCount::Three, true);
    let length = encode(&record).len();
    let replace = |name: &str, value: &str| {
        let tags = record.tags().iter().cloned();
        let tags = tags.map(|(tag, old)| if tag == name { (tag, value.to_owned()) } else { (tag, old) });
        record.with_tags(tags.collect()).expect("a valid tag")
    };
    let hash = "ab".repeat(32);
    let odd = [
        ("Game", "Other"),
        ("Date", "2026.??.??"),
        ("Date", "2200.01.01"),
        ("Deal", "2"),
        ("Table", "short"),
        ("TableGame", "01"),
        ("TableGame", "16"),
        ("Attempt", "+1"),
        ("Commitment", &hash),
        ("Commitment", "-"),
        ("Seed", &hash),
        ("Seed", "-"),
        ("Seed", "7"),
        ("SaltHash1", &hash),
        ("SaltHash1", "-"),
        ("SaltHash2", &hash),
        ("Salt1", &hash),
        ("Salt1", "-"),
        ("Salt2", "\\\""),
        ("FirstBy", "me"),
        ("FirstBy", ""),
        ("Match", "x"),
        ("Match", "abcdefghijkmnpqrstuvwxyz"),
        ("Player1", "level 0"),
        ("Player1", "Level 1"),
        ("Player2", "level 10"),
    ];
    for (name, value) in odd {
        let record = replace(name, value);
        assert_eq!(record.tag(name), Some(value));
        record_has_a_link(&record);
    }
    // Any order, tags that nobody knows, and as few as possible.
    let mut tags = record.tags().to_vec();
    tags.reverse();
    let reversed = record.with_tags(tags.clone()).expect("another order");
    record_has_a_link(&reversed);
    assert!(encode(&reversed).len() < length + 30);
    for tag in [("Event", "Club"), ("SaltHash1", "-"), ("SaltHash9", "-"), ("Void1", "1,2 a b"), ("x", "")] {
        tags.insert(3, (tag.0.to_owned(), tag.1.to_owned()));
        record_has_a_link(&record.with_tags(tags.clone()).expect("one more tag"));
    }
    let needed = |name: &str| name.starts_with("Player") || matches!(name, "First" | "Layout");
    let few = record.tags().iter().filter(|(name, _)| needed(name)).cloned().collect();
    record_has_a_link(&record.with_tags(few).expect("the tags that are needed"));
}

#[test]
fn a_damaged_text_is_refused() {
    for record in examples() {
        let text = encode(&record);
        for length in 0..text.len() {
            assert!(decode(&text[..length]).is_err(), "{length} of {text}");
        }
        for extra in ["A", "B", "AAAAAAAAAAAAAAAAAAAAAAAAB", "=", " "] {
            assert!(decode(&format!("{text}{extra}")).is_err(), "{text}{extra}");
        }
        assert_eq!(decode(&format!("2{}", &text[1..])), Err(RecordLinkError::Version('2')));
        assert_eq!(
            decode(&format!("1.{}", &text[1..])),
            Err(RecordLinkError::Character { character: '.', at: 2 })
        );
    }
    assert_eq!(decode(""), Err(RecordLinkError::Empty));
    assert_eq!(decode(&"1".repeat(MAX_LENGTH + 1)), Err(RecordLinkError::TooLong));
}

#[test]
fn no_text_is_read_as_something_that_is_written_otherwise() {
    let mut numbers = Numbers(12);
    let texts: Vec<String> = examples().iter().map(encode).collect();
    let characters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let character = |numbers: &mut Numbers| characters[numbers.below(64) as usize];
    for round in 0..5000 {
        let mut text = texts[round % texts.len()].clone().into_bytes();
        for _ in 0..=numbers.below(3) {
            let place = 1 + numbers.below(text.len() as u64 - 1) as usize;
            text[place] = character(&mut numbers);
        }
        text.truncate(1 + numbers.below(4 * text.len() as u64) as usize);
        record_link(&text);
    }
    for length in (0..2000).map(|round| round % 400).chain([MAX_LENGTH - 1; 3]) {
        let random: Vec<u8> =
            [b'1'].into_iter().chain((0..length).map(|_| character(&mut numbers))).collect();
        record_link(&random);
    }
}

#[test]
fn a_long_comment_makes_a_link_too_long() {
    let mut record = examples().swap_remove(0);
    record.add_comment(1, &"word ".repeat(1000)).expect("a comment");
    record_has_a_link(&record);
    assert!(encode(&record).len() <= MAX_LENGTH);
    record.add_comment(2, &"word ".repeat(1000)).expect("a comment");
    assert_eq!(decode(&encode(&record)), Err(RecordLinkError::TooLong));
    record_has_a_link(&record);
}
