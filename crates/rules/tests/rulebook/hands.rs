//! Concealed hands: rules 55 to 60.

use bigpoints_rules::{Game, HandRule, Player, View, Viewer};

use crate::table::{LAYOUT, game, words};

const EVERYBODY: [Viewer; 5] = [
    Viewer::Player(Player::One),
    Viewer::Player(Player::Two),
    Viewer::Player(Player::Three),
    Viewer::Spectator,
    Viewer::Nobody,
];

/// Five turns of three players, who hold R1Y1, Y1G1 and K1 then.
const FIVE_TURNS: &str = "Y+ R- R+ Y- B+ x<R-";

fn of_three(actions: &str) -> Game {
    game(&format!("{LAYOUT} - -,-,- 1m"), actions)
}

/// The hands in a view.
fn hands(view: &View) -> String {
    words(view.table().hands().as_slice())
}

/// The recent turns in a view: the number of each, and the colours taken in it.
fn recent(view: &View) -> String {
    words(view.recent().iter().map(|turn| {
        let taken: String = turn
            .effects
            .iter()
            .filter_map(|effect| effect.taken)
            .map(|taken| taken.colour.letter())
            .collect();
        format!("{}.{taken}", turn.number)
    }))
}

#[test]
fn rule_55_others_know_how_many_counters_a_hand_holds_but_not_which() {
    let game = of_three(FIVE_TURNS);
    let seen = EVERYBODY.map(|viewer| hands(&game.view(viewer, HandRule::Concealed)));
    assert_eq!(seen, ["R1Y1 ?2 ?1", "?2 Y1G1 ?1", "?2 ?2 K1", "?2 ?2 ?1", "?2 ?2 ?1"]);
    let view = game.view(Viewer::Player(Player::One), HandRule::Concealed);
    assert_eq!((view.sheet(Player::Two), view.sheet(Player::Three)), (None, None), "nor what it is worth");
}

#[test]
fn rule_55_the_table_itself_is_seen_by_all() {
    let game = of_three(FIVE_TURNS);
    for viewer in EVERYBODY {
        let text = game.view(viewer, HandRule::Concealed).table().to_string();
        assert!(text.starts_with("G..yWGb.P..rBR.GYPKWRWPWRPGBYG"), "{viewer:?}: {text}");
        assert!(text.ends_with(" 3m"), "{viewer:?}: {text}");
    }
}

#[test]
fn rule_56_players_may_look_at_their_own_counters() {
    let game = of_three(FIVE_TURNS);
    for (player, &hand) in game.position().hands().iter() {
        let view = game.view(Viewer::Player(player), HandRule::Concealed);
        assert_eq!(view.table().hands()[player].open(), Some(hand), "player {player}");
        assert_eq!(view.sheet(player), Some(game.position().sheet(player)), "player {player}");
    }
}

#[test]
fn rule_57_everybody_may_look_back_over_one_turn_for_each_player() {
    for (actions, last_turns) in [
        ("", ""),
        ("Y+", "1.R"),
        ("Y+ R- R+", "1.R 2.K 3.K"),
        ("Y+ R- R+ Y-", "2.K 3.K 4.Y"),
        (FIVE_TURNS, "3.K 4.Y 5.GY"),
        // Player 3 has made the main move of a sixth turn and may still make an extra move.
        ("Y+ R- R+ Y- B+ x<R- P-", "4.Y 5.GY 6.G"),
        ("Y+ R- R+ Y- B+ x<R- P- .", "4.Y 5.GY 6.G"),
    ] {
        let game = of_three(actions);
        for viewer in &EVERYBODY[..4] {
            assert_eq!(recent(&game.view(*viewer, HandRule::Concealed)), last_turns, "{viewer:?}: {actions}");
        }
    }
}

#[test]
fn rule_57_two_players_look_back_over_two_turns() {
    let game = game(&format!("{LAYOUT} - -,- 1m"), "Y+ R- R+ Y-");
    assert_eq!(recent(&game.view(Viewer::Spectator, HandRule::Concealed)), "3.K 4.Y");
}

#[test]
fn rule_58_a_screen_shown_to_nobody_has_neither_hands_nor_takes() {
    let view = of_three(FIVE_TURNS).view(Viewer::Nobody, HandRule::Concealed);
    assert_eq!((hands(&view), recent(&view)), ("?2 ?2 ?1".to_owned(), String::new()));
    assert!(view.actions().is_empty(), "{:?}", view.actions());
}

#[test]
fn rule_59_all_hands_are_turned_up_when_the_game_is_over() {
    let before = game("Rb RYGP R9,K1,B8Y10G10P10W5 1m", "");
    let end = game("Rb RYGP R9,K1,B8Y10G10P10W5 1m", "B^");
    for viewer in EVERYBODY {
        assert!(hands(&before.view(viewer, HandRule::Concealed)).contains('?'), "{viewer:?}");
        assert_eq!(hands(&end.view(viewer, HandRule::Concealed)), "B1R9 K1 B8Y10G10P10W5", "{viewer:?}");
    }
}

#[test]
fn rule_60_a_table_may_play_with_open_hands() {
    let game = of_three(FIVE_TURNS);
    for viewer in &EVERYBODY[..4] {
        let view = game.view(*viewer, HandRule::Open);
        assert_eq!(hands(&view), "R1Y1 Y1G1 K1", "{viewer:?}");
        assert_eq!(view.sheet(Player::Two), Some(game.position().sheet(Player::Two)), "{viewer:?}");
    }
}
