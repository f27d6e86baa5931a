//! Choosing by keys and by mouse, and the messages for wrong keys.

use bigpoints_rules::{Pawn, Place};
use bigpoints_texts::language::{Language, Texts};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::Desk;
use crate::event::{Command, Event, Target};
use crate::fullscreen::Screen;
use crate::game::TurnPhase;
use crate::setup::Row;

/// Two people with open hands, so that only the test acts.
fn two() -> Desk {
    Desk::playing("Ada,Bo", |settings| settings.hands = bigpoints_rules::HandRule::Open)
}

/// A game from a record of two people with these actions.
fn after(actions: &str) -> Desk {
    let layout = bigpoints_rules::deal(bigpoints_rules::Seed::short(7));
    let tags = "[Hands \"open\"]\n[Player1 \"Ada\"]\n[Player2 \"Bo\"]\n[First \"1\"]";
    let text = format!("{tags}\n[Layout \"{layout}\"]\n[Result \"*\"]\n\n{actions}\n");
    let mut desk = Desk::resuming(&text, super::Speed::Instant);
    desk.saved.push(desk.game().text());
    desk
}

#[test]
fn a_letter_an_arrow_and_a_click_choose_the_same() {
    // The layout of seed 7 begins WBYPBYPRGR.
    for keys in ["b+", "B+", "b1"] {
        let mut desk = two();
        desk.letters(keys);
        assert_eq!(desk.actions(), "B+", "{keys}");
    }
    let mut desk = two();
    desk.press(KeyCode::Right)
        .press(KeyCode::Right)
        .press(KeyCode::Enter)
        .press(KeyCode::Right)
        .press(KeyCode::Enter);
    assert_eq!(desk.actions(), "Y-");
    let mut desk = two();
    desk.letters("-");
    assert_eq!(desk.actions(), "B-", "the first pawn is looked at from the beginning");
    let mut desk = two();
    desk.click(Target::Pawn(Pawn::Yellow)).click(Target::Place(Place::new(3).expect("a place")));
    assert_eq!(desk.actions(), "Y+");
    let mut desk = two();
    desk.click(Target::Pawn(Pawn::Yellow)).click(Target::Option(1));
    assert_eq!(desk.actions(), "Y-");
    // A click on the landing place picks the pawn; a click on the counter beside it takes that.
    let mut desk = two();
    desk.click(Target::Place(Place::new(7).expect("a place")))
        .click(Target::Place(Place::new(6).expect("a place")));
    assert_eq!(desk.actions(), "R-");
}

#[test]
fn a_forced_action_needs_no_second_key() {
    // The layout of seed 7 begins WBY: with W taken and the blue pawn on B nothing is free behind the yellow pawn.
    let mut desk = after("1. B-");
    desk.letters("y");
    assert_eq!(desk.actions(), "B- Y+");
    // A red pawn still has a choice.
    let mut desk = after("1. B-");
    desk.letters("r");
    assert!(matches!(desk.game().phase(), TurnPhase::Choosing(picker) if picker.is_picked()));
    assert_eq!(desk.actions(), "B-");
}

#[test]
fn a_wrong_key_is_explained() {
    let mut desk = two();
    let told = |desk: &mut Desk, keys: &str| {
        desk.letters(keys);
        desk.notice().to_owned()
    };
    assert_eq!(told(&mut desk, "z"), "The key z does nothing here. ? shows the keys.");
    assert_eq!(told(&mut desk, "w"), "White and black have no pawn: choose B, R, Y, G or P.");
    assert_eq!(told(&mut desk, "K"), "White and black have no pawn: choose B, R, Y, G or P.");
    assert_eq!(told(&mut desk, "."), "Make your move first; an extra move comes after it.");
    assert_eq!(told(&mut desk, "<"), "Make your move first; an extra move comes after it.");
    desk.press(KeyCode::Esc);
    assert_eq!(desk.notice(), "There is nothing to go back to. q leaves.");
    desk.happen(Event::Key(KeyEvent::new(KeyCode::Char('b'), KeyModifiers::CONTROL)));
    assert!(desk.notice().starts_with("The key b does nothing"), "{}", desk.notice());
    assert_eq!(desk.actions(), "");
    // The next key clears the message.
    desk.press(KeyCode::Right);
    assert_eq!(desk.notice(), "");
}

#[test]
fn a_wrong_key_is_explained_by_the_rules() {
    let text = include_str!("../../../../examples/game.bpn");
    let (tags, moves) = text.split_once("\n\n").expect("tags and actions");
    let until = moves.split_once(" 19.").expect("a nineteenth turn").0;
    let tags = tags.replace("36-36-26", "*").replace("Cleo", "Cleo\"]\n[Hands \"open");
    let mut desk = Desk::resuming(&format!("{tags}\n\n{until}\n"), super::Speed::Instant);
    desk.letters("r");
    assert_eq!(desk.notice(), "The red pawn is on the stairs already and stays there.");
}

#[test]
fn an_extra_move_can_go_backward_or_be_declined() {
    let mut desk = super::extra();
    desk.answering = false;
    desk.saved.push(desk.game().text());
    let before = desk.actions();
    for key in ["<", "+"] {
        desk.letters(key);
        assert_eq!(desk.actions(), before, "there is no pawn to turn or move");
        assert_eq!(desk.notice(), "Choose a pawn first: press its letter, or ← →.");
    }
    desk.letters(".");
    assert_eq!(desk.actions(), format!("{before} ."));
    desk.letters("u");
    assert_eq!(desk.actions(), before);
    desk.press(KeyCode::Enter);
    assert_eq!(desk.actions(), format!("{before} ."), "Enter declines at first");
    desk.letters("u").click(Target::Decline);
    assert_eq!(desk.actions(), format!("{before} ."));
}

#[test]
fn keys_are_refused_while_it_is_somebody_elses_turn() {
    let mut desk = Desk::playing("Ada,3", |settings| settings.speed = super::Speed::Normal);
    desk.answering = false;
    desk.letters("b").press(KeyCode::Enter).letters("r");
    assert_eq!(desk.notice(), "It is not your turn. Press Space to speed things up.");
    let mut desk = Desk::playing("Ada,Bo", |_| {});
    desk.letters("b");
    assert_eq!(desk.notice(), "Press Enter when you are ready.");
}

#[test]
fn the_language_changes_everywhere_at_once() {
    let mut desk = two();
    let mut seen = Vec::new();
    for _ in Language::ALL {
        seen.push(desk.model.texts.language());
        desk.letters("l");
    }
    assert_eq!(desk.model.texts.language(), Language::En);
    seen.sort();
    assert_eq!(seen, Language::ALL);
}

#[test]
fn the_setup_makes_every_choice() {
    let mut desk = Desk::new(Language::En);
    // From the last row to the first: the number of players.
    desk.press(KeyCode::Down).press(KeyCode::Right).press(KeyCode::Down);
    desk.letters("Eva, q?").press(KeyCode::Backspace);
    desk.press(KeyCode::Down).letters("0").press(KeyCode::Down).press(KeyCode::Left).press(KeyCode::Left);
    desk.press(KeyCode::Left).letters("Bo");
    desk.press(KeyCode::Down).press(KeyCode::Down).press(KeyCode::Right);
    desk.press(KeyCode::Down)
        .press(KeyCode::Right)
        .press(KeyCode::Down)
        .press(KeyCode::Right)
        .press(KeyCode::Right);
    desk.press(KeyCode::Down).press(KeyCode::Right).press(KeyCode::Right).press(KeyCode::Down).letters("4x2");
    // Enter leaves the row; only the last row starts the game.
    desk.press(KeyCode::Enter).press(KeyCode::Enter);
    assert!(matches!(&desk.model.screen, Screen::Setup(form) if form.focus() == Row::Start));
    desk.press(KeyCode::Enter);
    let remembered = desk.left.iter().find_map(|command| match command {
        Command::SaveSettings(settings) => Some(settings.clone()),
        _ => None,
    });
    let settings = remembered.expect("choices to remember");
    assert_eq!(settings.seating, "Eva q,10,Bo,3".parse().expect("seats"));
    assert_eq!(settings.hands, bigpoints_rules::HandRule::Open);
    assert!(settings.whole_match);
    assert_eq!(settings.first, Some(bigpoints_rules::Player::Two));
    assert_eq!(settings.speed, super::Speed::Instant);
    assert_eq!(settings.seed, Some(bigpoints_rules::Seed::short(42)));
    assert!(matches!(desk.model.screen, Screen::Local(_)));
}

#[test]
fn a_malformed_seed_is_refused_in_the_setup() {
    let mut desk = Desk::new(Language::En);
    desk.press(KeyCode::Up).press(KeyCode::Up).letters("abc").press(KeyCode::Down);
    desk.press(KeyCode::Down).press(KeyCode::Enter);
    assert_eq!(desk.notice(), "A layout number is a whole number, or 64 hexadecimal digits.");
    assert!(matches!(desk.model.screen, Screen::Setup(_)));
}

#[test]
fn two_players_of_the_same_name_are_refused_in_the_setup() {
    let mut desk = Desk::new(Language::En);
    desk.press(KeyCode::Down).press(KeyCode::Down).letters("Eva").press(KeyCode::Down).letters("Eva");
    while !matches!(&desk.model.screen, Screen::Setup(form) if form.focus() == Row::Start) {
        desk.press(KeyCode::Down);
    }
    desk.press(KeyCode::Enter);
    assert_eq!(desk.notice(), "Two players cannot both be called Eva.");
    let second = Row::Seat(bigpoints_rules::Player::Two);
    assert!(matches!(&desk.model.screen, Screen::Setup(form) if form.focus() == second));
    // Two people without a name are allowed.
    let mut desk = Desk::new(Language::En);
    desk.press(KeyCode::Down)
        .press(KeyCode::Down)
        .press(KeyCode::Down)
        .letters("x")
        .press(KeyCode::Backspace);
    while !matches!(&desk.model.screen, Screen::Setup(form) if form.focus() == Row::Start) {
        desk.press(KeyCode::Down);
    }
    desk.press(KeyCode::Enter);
    assert!(matches!(desk.model.screen, Screen::Local(_)), "{}", desk.notice());
}

#[test]
fn the_focus_is_visible_without_colours() {
    let mut desk = two();
    desk.letters("b");
    assert!(desk.screen(80, 24).0.contains("»1« +"));
    desk.press(KeyCode::Right);
    assert!(desk.screen(80, 24).0.contains("»2« -"));
    let mut desk = super::extra();
    assert!(desk.screen(80, 24).0.contains("». no extra move«"));
    desk.press(KeyCode::Right);
    assert!(desk.screen(80, 24).0.contains(" . no extra move "));
    let mut desk = Desk::playing("1,1", |_| {});
    for chosen in ["» Play again «", "» Replay «", "» Leave «"] {
        let (screen, _) = desk.screen(80, 24);
        assert!(screen.contains(chosen) && screen.matches('»').count() == 1, "{screen}");
        desk.press(KeyCode::Right);
    }
}

#[test]
fn a_number_that_is_not_an_option_is_explained() {
    for key in ["b3", "b0", "b9"] {
        let mut desk = two();
        desk.letters(key);
        assert_eq!((desk.notice(), desk.actions().as_str()), ("Type a number from 1 to 2.", ""), "{key}");
    }
}

#[test]
fn letters_that_a_row_does_not_allow_are_explained() {
    let mut desk = Desk::new(Language::En);
    // Up from the last row: the language, then the seed.
    desk.press(KeyCode::Up).press(KeyCode::Up).letters("12");
    assert_eq!(desk.notice(), "");
    desk.letters("x");
    assert_eq!(desk.notice(), "A layout number is a whole number, or 64 hexadecimal digits.");
    desk.letters("?");
    assert_eq!(desk.model.help, Some(0), "a question mark is not part of a seed");
    desk.press(KeyCode::Esc).press(KeyCode::Down).press(KeyCode::Down).press(KeyCode::Down);
    desk.press(KeyCode::Down).letters("A name that has");
    assert_eq!(desk.notice(), "A name has at most 14 letters, and a level is a number from 1 to 10.");
}

#[test]
fn a_pawn_with_one_action_says_that_it_plays_at_once() {
    // How many such pawns there were in main moves and in extra moves.
    let mut met = [0, 0];
    let mut desk = two();
    while met.contains(&0) || !desk.is_over() {
        if desk.is_over() {
            // Another game, from the next seed.
            desk.press(KeyCode::Enter);
        }
        let TurnPhase::Choosing(picker) = desk.game().phase() else { panic!("somebody chooses") };
        let (items, extra, picked) = (picker.items().len(), picker.is_extra(), picker.is_picked());
        for _ in 0..if picked { 0 } else { items } {
            desk.press(KeyCode::Right);
            let TurnPhase::Choosing(picker) = desk.game().phase() else { panic!("somebody chooses") };
            let only = picker.options().len() == 1;
            met[usize::from(extra)] += usize::from(only);
            let languages = if only { &Language::ALL[..] } else { &[Language::En] };
            for &language in languages {
                desk.model.texts = Texts::new(language);
                let told = desk.model.texts.get("option-at-once");
                let (screen, _) = desk.screen(80, 24);
                assert_eq!(screen.contains(&told), only, "{language}\n{screen}");
            }
        }
        desk.press(KeyCode::Enter);
    }
}

#[test]
fn keys_have_names_in_every_language() {
    let keys = [KeyCode::Home, KeyCode::Insert, KeyCode::PageUp, KeyCode::CapsLock, KeyCode::F(5)];
    for language in Language::ALL {
        let mut desk = two();
        desk.model.texts = Texts::new(language);
        for key in keys {
            desk.press(key);
            assert!(!desk.notice().contains("key-name-"), "{language}: {}", desk.notice());
        }
    }
    let mut desk = two();
    desk.model.texts = Texts::new(Language::De);
    desk.press(KeyCode::Home);
    assert_eq!(desk.notice(), "Die Taste Pos1 bewirkt hier nichts. ? zeigt die Tasten.");
    desk.letters(" ");
    assert_eq!(desk.notice(), "Die Taste Leertaste bewirkt hier nichts. ? zeigt die Tasten.");
}

#[test]
fn a_language_is_remembered_when_it_is_chosen() {
    let mut desk = two();
    desk.letters("l?l");
    let remembered: Vec<Language> = desk
        .left
        .iter()
        .filter_map(|command| match command {
            Command::SaveLanguage(language) => Some(*language),
            _ => None,
        })
        .collect();
    assert_eq!(remembered, [Language::Es, Language::Fr]);
}

#[test]
fn two_keys_on_resuming_resume_once() {
    let mut desk = Desk::new(Language::En);
    desk.model.screen = super::unfinished::offering("Ada,3", 0).model.screen;
    desk.press(KeyCode::Enter).press(KeyCode::Enter).letters(" ");
    let resumed = desk.left.iter().filter(|command| matches!(command, Command::Resume)).count();
    assert_eq!(resumed, 1);
    // If there is nothing to resume, the setup continues.
    desk.happen(Event::Resumed(Ok(None)));
    assert_eq!(desk.notice(), "There is no unfinished game.");
    desk.press(KeyCode::Enter);
    let resumed = desk.left.iter().filter(|command| matches!(command, Command::Resume)).count();
    assert_eq!(resumed, 2);
}

#[test]
fn a_screen_that_is_too_small_still_has_help_and_languages() {
    let mut desk = two();
    desk.screen(60, 20);
    desk.letters("l");
    assert!(desk.screen(60, 20).0.contains("La ventana"), "{}", desk.screen(60, 20).0);
    desk.letters("llllll?");
    let (screen, _) = desk.screen(60, 20);
    assert!(screen.contains("How to play") && screen.contains("Esc close"), "{screen}");
    assert!(screen.lines().all(|line| !line.ends_with('…')), "{screen}");
    desk.press(KeyCode::Esc);
    assert!(desk.screen(60, 20).0.contains("too small"));
    // If not even the help fits, keys do nothing.
    desk.screen(20, 5);
    desk.letters("?");
    assert!(desk.screen(20, 5).0.contains("window"), "{}", desk.screen(20, 5).0);
    assert_eq!(desk.actions(), "");
}
