//! Positions with concealed hands.

use bigpoints_rules::{ConcealedPosition, Player, Position, SeenHand};

use crate::{LAYOUT, SAMPLE_END, refusal};

/// A path with all black counters gone from it, so that a hand may hold them.
fn without_black(rest: &str) -> String {
    format!("{} {rest}", LAYOUT.replace('K', "."))
}

#[test]
fn each_hand_is_open_or_concealed_on_its_own() {
    let position: Position = SAMPLE_END.parse().expect("a position");
    let path = &SAMPLE_END[..55];
    let texts = [
        (format!("{path} - R2K1,B1Y1 2m"), [true, true]),
        (format!("{path} - ?3,B1Y1 2m"), [false, true]),
        (format!("{path} - R2K1,?2 2m"), [true, false]),
        (format!("{path} - ?3,?2 2m"), [false, false]),
    ];
    for (text, seen) in texts {
        let concealed = position.conceal(|player| seen[player as usize]);
        assert_eq!(concealed.to_string(), text);
        assert_eq!(text.parse(), Ok(concealed));
    }
}

#[test]
fn a_concealed_hand_tells_its_size_alone() {
    let text = without_black("- ?7,?0,- 1m");
    let read: ConcealedPosition = text.parse().expect("a concealed position");
    assert_eq!(read.hands()[Player::One], SeenHand::Concealed(7));
    assert_eq!(read.hands()[Player::Two], SeenHand::Concealed(0));
    assert_eq!(read.hands()[Player::Three].size(), 0);
    assert!(read.hands()[Player::Three].open().is_some(), "an open empty hand is another thing than ?0");
    assert_eq!(read.to_string(), text);
}

#[test]
fn the_size_of_a_concealed_hand_has_one_form() {
    // The hands begin at character 59, and the number after its question mark.
    let reason = "character 60 (hands): a number without leading zeros is needed here";
    for wrong in ["?", "?07", "?00", "?-1", "?+7", "??", "?7B1", "?é"] {
        let text = without_black(&format!("- {wrong},- 1m"));
        assert_eq!(refusal::<ConcealedPosition>(&text), reason, "{wrong}");
    }
    // Sixty counters are in the game.
    let reason = "character 60 (hands): more counters than the game has";
    for wrong in ["?61", "?255", "?256", "?99999999999999999999"] {
        let text = without_black(&format!("- {wrong},- 1m"));
        assert_eq!(refusal::<ConcealedPosition>(&text), reason, "{wrong}");
    }
}

#[test]
fn an_extra_move_needs_a_counter_in_the_concealed_hand() {
    let turn = |hands: &str| without_black(&format!("- {hands} 1x"));
    assert_eq!(turn("?1,-").parse::<ConcealedPosition>().expect("it may be black").to_string(), turn("?1,-"));
    assert_eq!(
        refusal::<ConcealedPosition>(&turn("?0,?9")),
        "character 65 (turn): player 1 has no black counter for an extra move",
    );
    // An open hand must hold the black counter, as in a position with every hand open.
    let open = format!("{} - B1,?1 1x", LAYOUT.replacen('B', ".", 1));
    assert_eq!(
        refusal::<ConcealedPosition>(&open),
        "character 65 (turn): player 1 has no black counter for an extra move",
    );
}

#[test]
fn every_hand_is_open_at_the_end() {
    let path = ".".repeat(55);
    let end = |hands: &str| format!("{path} PGYRB {hands} end");
    let open = end("B10R10Y10G10P10W5,-");
    assert_eq!(open.parse::<ConcealedPosition>().expect("all hands are open").to_string(), open);
    assert_eq!(
        refusal::<ConcealedPosition>(&end("B10R10Y10G10P10W5,?0")),
        "character 81 (hands): no hand is concealed when the game is over",
    );
}

#[test]
fn open_counts_may_not_exceed_the_totals() {
    let full = |hands: &str| format!("{LAYOUT} - {hands} 1m");
    let refusals = [
        (full("?3,B1"), "character 59 (hands): path, hands and bonus counter make 11 of B; the game has 10"),
        (full("?3,W1"), "character 59 (hands): path and hands hold 6 of W; the game has 5"),
        (full("K1,?0"), "character 59 (hands): path and hands hold 6 of K; the game has 5"),
    ];
    for (text, reason) in refusals {
        assert_eq!(refusal::<ConcealedPosition>(&text), reason, "{text}");
    }
    // Fewer open counters than the game has are what concealed hands are for.
    let missing = format!("{} - ?1,- 1m", LAYOUT.replacen('B', ".", 1));
    assert_eq!(missing.parse::<ConcealedPosition>().expect("one is concealed").to_string(), missing);
}

#[test]
fn a_text_with_every_hand_open_must_add_up() {
    let missing = format!("{} - -,- 1m", LAYOUT.replacen('B', ".", 1));
    let reason = "character 59 (hands): path, hands and bonus counter make 9 of B; the game has 10";
    assert_eq!(refusal::<ConcealedPosition>(&missing), reason);
    assert_eq!(refusal::<Position>(&missing), reason);
    let black_handed_in = without_black("- -,- 1m");
    assert_eq!(
        black_handed_in.parse::<ConcealedPosition>().expect("black may go").to_string(),
        black_handed_in
    );
}

#[test]
fn a_position_refuses_a_concealed_hand_and_names_it() {
    assert_eq!(
        refusal::<Position>(&without_black("- -,?3,- 1m")),
        "character 61 (hands): the hand is concealed, but every hand must be open here",
    );
}

#[test]
fn what_is_visible_is_checked_as_in_a_position() {
    for rest in
        ["- ?1 1m", "BB ?1,?1 1m", "- ?1,?1 3m", "- ?1,?1 end", "- ?1,?1,- 0m", "- ?1,B0 1m", "W ?1,?1 1m"]
    {
        let text = format!("{LAYOUT} {rest}");
        let refused = refusal::<ConcealedPosition>(&text);
        let open = refusal::<Position>(&text.replace("?1", "-"));
        // Only the place differs, since a concealed hand is a letter longer than an empty one.
        let reason = |message: &str| message.split_once(": ").expect("a place and a reason").1.to_owned();
        assert_eq!(reason(&refused), reason(&open), "{text}");
    }
}
