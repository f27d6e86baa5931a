//! White counters, the end and the score, and the match: rules 45 to 54 and 61 to 63.

use bigpoints_rules::{
    ByPlayer, Colour, IllegalAction, Player, PlayerCount, Score, Series, SeriesError, SheetLine,
};

use crate::table::{after, full, points, position, refusal, words};

/// Player 1's points at the end of a game in which red stands on 4, yellow on 3, purple on 2, blue on 1, green on 0.
fn points_of(hand: &str) -> u16 {
    points(&format!("~ RYPBG {hand},* end"))[0]
}

/// What player 1 scores for the counters of one colour, at the same end.
fn line_of(hand: &str, colour: Colour) -> Option<u16> {
    let sheet = position(&format!("~ RYPBG {hand},* end")).sheet(Player::One);
    sheet.lines().iter().find(|line| line.colour == colour).map(SheetLine::sum)
}

fn score(points: &[u16]) -> Score {
    Score(ByPlayer::from_entries(points.iter().copied()).expect("two to five players"))
}

#[test]
fn rule_45_a_white_counter_scores_a_point_for_every_other_colour_in_the_hand() {
    for (hand, white) in [
        ("W1", 0),
        ("R1W1", 1),
        ("R7W1", 1),
        ("B1R1W1", 2),
        ("B1R1Y1G1P1W1", 5),
        ("B1R1Y1G1P1W1K1", 6),
        ("B1R1Y1G1P1W3K1", 18),
    ] {
        assert_eq!(line_of(hand, Colour::White), Some(white), "{hand}");
    }
}

#[test]
fn rule_46_white_itself_is_not_counted() {
    assert_eq!(points_of("W5"), 0);
    assert_eq!(points_of("G1W2"), 2, "one point each for green, none for the other white one");
}

#[test]
fn rule_47_black_is_counted_only_if_still_in_hand() {
    assert_eq!(points_of("W2K1"), 2);
    assert_eq!(points_of("W2K4"), 2, "several black ones are one colour");
    // The same last climb, by a main move with the black counter kept and by an extra move that costs it.
    let (kept, spent) = (after("b RYPG W2K1,* 1m", "B^"), after("b RYPG W2K1,* 1x", "xB^"));
    assert_eq!((kept, spent), (full("B RYPGB B1W2K1,* end"), full("B RYPGB B1W2,* end")));
    assert_eq!(points("B RYPGB B1W2K1,* end")[0], 4, "blue is worth 0, two white ones 2 each");
    assert_eq!(points("B RYPGB B1W2,* end")[0], 2, "two white ones 1 each");
}

#[test]
fn rule_48_a_colour_worth_0_is_counted_for_white() {
    assert_eq!(points_of("G3"), 0);
    assert_eq!(points_of("G3W1"), 1);
}

#[test]
fn rule_49_the_game_ends_at_once_when_the_fifth_pawn_is_home() {
    assert_eq!(after("bRK RYGP -,-,* 1m", "B^"), full("BRK RYGPB B1,-,* end"));
    let end = "BRK RYGPB B1,K1,* end";
    for action in ["B+", "B^", "xB^", "."] {
        assert_eq!(refusal(end, action), IllegalAction::GameOver, "{action}");
    }
    assert_eq!(after("brK YGP -,-,* 1m", "B^"), full("BrK YGPB B1,-,* 2m"), "four at home are not enough");
}

#[test]
fn rule_50_a_main_move_that_ends_the_game_leaves_no_extra_move() {
    assert_eq!(after("Bb RYGP K2,* 1m", "B^"), full("BB RYGPB B1K2,* end"));
    assert_eq!(after("Bbr YGP K2,* 1m", "B^"), full("BBr YGPB B1K2,* 1x"), "one pawn short of it");
}

#[test]
fn rule_51_a_coloured_counter_scores_the_step_of_its_pawn() {
    for (hand, points) in [("R1", 4), ("Y1", 3), ("P1", 2), ("B1", 1), ("G1", 0), ("B3R2Y5", 26)] {
        assert_eq!(points_of(hand), points, "{hand}");
    }
}

#[test]
fn rule_52_black_counters_score_nothing() {
    assert_eq!(points_of("K5"), 0);
    assert_eq!(points_of("R1K5"), 4);
}

#[test]
fn rule_52_what_lies_on_the_path_belongs_to_nobody() {
    // All that remains of red and white lies on the path, and the third player holds the rest.
    assert_eq!(points("RRRRRRRRWWWWW RYPBG R1,R1,* end"), [4, 4, 30 + 20 + 10]);
}

#[test]
fn rule_53_the_most_points_win() {
    assert_eq!(words(score(&[41, 38, 20]).winners()), "1");
    assert_eq!(words(score(&[0, 38, 39]).winners()), "3");
    assert_eq!(words(position("R~ RYPBG -,R1,* end").score().winners()), "3");
}

#[test]
fn rule_53_players_with_equally_many_points_share_the_win() {
    assert_eq!(words(score(&[30, 12, 30, 29]).winners()), "1 3");
    assert_eq!(words(score(&[0, 0]).winners()), "1 2");
    // One red counter and two purple ones are worth the same.
    let tie = position("RRRRRRRRRYYYYYYYYYYPPPPPPPPBBBBBBBBBBGGGGGGGGGGWWWWW RYPBG R1,P2 end");
    assert_eq!((tie.score().points(), words(tie.score().winners())), ([4, 4].as_slice(), "1 2".to_owned()));
}

#[test]
fn rule_54_the_example_makes_18_points() {
    let hand = "R2G1P1W2K1";
    let lines = [
        (Colour::Red, Some(8)),
        (Colour::Purple, Some(2)),
        (Colour::Green, Some(0)),
        (Colour::Black, Some(0)),
        (Colour::White, Some(8)),
        (Colour::Blue, None),
        (Colour::Yellow, None),
    ];
    for (colour, sum) in lines {
        assert_eq!(line_of(hand, colour), sum, "{colour}");
    }
    let sheet = position(&format!("~ RYPBG {hand},* end")).sheet(Player::One);
    assert_eq!(words(sheet.colours_for_white()), "R G P K");
    assert_eq!((sheet.total(), points_of(hand)), (18, 18));
}

#[test]
fn rule_61_a_match_has_as_many_games_as_players() {
    for players in PlayerCount::ALL {
        let game = score(&vec![7; players.get()]);
        let mut series = Series::new(players, Player::Two);
        for _ in players.players() {
            assert!(!series.is_over(), "{players} players");
            series.add(game).expect("a game of the match");
        }
        assert!(series.is_over(), "{players} players");
        assert_eq!(series.add(game), Err(SeriesError::Finished));
    }
    let mut series = Series::new(PlayerCount::Three, Player::One);
    assert_eq!(series.add(score(&[1, 2])), Err(SeriesError::OtherPlayers(PlayerCount::Two)));
}

#[test]
fn rule_62_the_start_passes_clockwise_from_game_to_game() {
    let mut series = Series::new(PlayerCount::Three, Player::Two);
    let mut starters = Vec::new();
    while let Some(first) = series.next_first() {
        starters.push(first);
        series.add(score(&[1, 2, 3])).expect("a game of the match");
    }
    assert_eq!(words(starters), "2 3 1");
}

#[test]
fn rule_63_the_highest_total_wins_the_match() {
    let mut series = Series::new(PlayerCount::Three, Player::One);
    // Player 1 wins two games, but player 3 has the most points in all.
    for game in [[30, 10, 29], [31, 12, 30], [5, 40, 39]] {
        series.add(score(&game)).expect("a game of the match");
    }
    assert_eq!(series.totals().points(), [66, 62, 98]);
    assert_eq!(words(series.totals().winners()), "3");
}

#[test]
fn rule_63_equal_totals_share_the_match() {
    let mut series = Series::new(PlayerCount::Two, Player::One);
    for game in [[33, 30], [27, 30]] {
        series.add(score(&game)).expect("a game of the match");
    }
    assert_eq!(words(series.totals().winners()), "1 2");
}

#[test]
fn equal_points_share_a_place_and_the_next_one_is_left_out() {
    assert_eq!(score(&[30, 36, 26, 36]).places().as_slice(), [3, 1, 4, 1]);
    assert_eq!(score(&[5, 5]).places().as_slice(), [1, 1]);
}
