//! Texts fit their places on the smallest screen, in every language.

use bigpoints_engine::{Budget, Engine, Level, coach};
use bigpoints_rules::{Colour, HandRule, Pawn, Player};
use bigpoints_table::seating::computer_name;
use bigpoints_texts::language::{Language, Texts};
use bigpoints_texts::phrase;
use ratatui::crossterm::event::KeyCode;

use super::unfinished::offering;
use super::{Desk, extra, middle};
use crate::event::{Command, Event};
use crate::fullscreen::Screen;
use crate::replay::Replay;
use crate::setup::Speed;
use crate::words;

/// A name of the maximum length.
const NAME: &str = "Wilhelmina-Ann";

/// Texts without variables, and their maximum columns.
const PLACES: [(&str, usize); 49] = [
    ("setup-welcome", 74),
    ("setup-players", 13),
    ("setup-hands", 17),
    ("setup-length", 17),
    ("setup-first", 17),
    ("setup-speed", 17),
    ("setup-seed", 17),
    ("setup-language", 17),
    ("setup-person", 50),
    ("setup-start", 70),
    ("setup-resume", 70),
    ("board-start", 30),
    ("board-bonus", 21),
    ("board-counters", 20),
    ("score-points", 7),
    ("score-title", 12),
    ("score-match", 12),
    ("log-recent", 31),
    ("log-all", 31),
    ("hand-covered", 76),
    ("prompt-hurry", 76),
    ("option-decline", 22),
    ("option-forward", 13),
    ("option-back", 13),
    ("cover-ready", 76),
    ("cover-moment", 36),
    ("prompt-extra-cost", 78),
    ("setup-bad-seed", 78),
    ("why-no-pawn", 78),
    ("why-pawn-first", 78),
    ("notice-first", 78),
    ("notice-undone", 78),
    ("notice-discarded", 78),
    ("why-main-first", 78),
    ("why-main-made", 78),
    ("why-must-take", 78),
    ("why-not-your-turn", 78),
    ("online-broken", 78),
    ("online-outdated", 78),
    ("online-closed", 78),
    ("online-no-table", 78),
    ("online-seats-open", 78),
    ("online-not-committed", 78),
    ("online-dealing", 78),
    ("online-not-your-turn", 78),
    ("online-time-up", 78),
    ("online-no-hints", 78),
    ("online-gone-on", 78),
    ("online-moved", 78),
];

/// Texts that may take two lines below the setup form.
const ABOUT: [&str; 10] = [
    "setup-about-players",
    "setup-about-seat",
    "setup-about-hands",
    "setup-about-length",
    "setup-about-first",
    "setup-about-speed",
    "setup-about-seed",
    "setup-about-language",
    "setup-about-start",
    "setup-discard",
];

fn columns(text: &str) -> usize {
    text.chars().count()
}

#[test]
fn every_text_fits_its_place() {
    let mut long = Vec::new();
    for language in Language::ALL {
        let texts = Texts::new(language);
        let mut check = |text: String, room: usize| {
            if columns(&text) > room {
                long.push(format!("{language}: {} > {room}: {text}", columns(&text)));
            }
        };
        for (key, room) in PLACES {
            check(texts.get(key), room);
        }
        for about in ABOUT {
            let lines = words::wrap(&texts.get(about), 74);
            check(lines[2.min(lines.len())..].join(" "), 0);
        }
        let name = || NAME.to_owned().into();
        check(texts.format("prompt-pawn", &[("name", name())]), 78);
        check(texts.format("prompt-extra", &[("name", name())]), 78);
        check(texts.format("prompt-thinking", &[("name", name())]), 76);
        check(texts.format("setup-same-name", &[("name", name())]), 78);
        check(texts.format("cover-next", &[("name", name())]), 40);
        for level in Level::ALL {
            check(computer_name(level, Some(4)), 12);
        }
        check(texts.format("score-game", &[("game", 5.into())]), 12);
        for player in Player::ALL {
            check(phrase::player(&texts, player), 14);
        }
        for colour in Colour::ALL {
            check(phrase::colour(&texts, colour), 9);
            // Five pawns, declining, the colour of the focused pawn, and four counters share a line.
            let decline = texts.get("option-decline");
            let pawns = "  [B] [R] [Y] [G] [P] ";
            let counters = "+ G  - R  < + B  - W ";
            let colour = phrase::colour(&texts, colour);
            let colour = texts.format("prompt-colour", &[("colour", colour.into())]);
            check(format!("{pawns} . {decline}   {colour} {counters}"), 80);
        }
        for pawn in Pawn::ALL {
            let pawn = || phrase::pawn(&texts, pawn).into();
            let question = texts.format("prompt-take", &[("pawn", pawn())]);
            check(format!("{question}   {}", texts.get("prompt-back")), 78);
            for key in ["why-home", "why-must-climb", "why-cannot-climb", "why-none-behind"] {
                check(texts.format(key, &[("pawn", pawn())]), 78);
            }
        }
        // The hand with every colour, and its value.
        let worth = texts.format("hand-worth", &[("amount", phrase::points(&texts, 36).into())]);
        check(format!("{}{worth}", texts.get("hand-yours")), 33);
        // Title and key share the line above the advice.
        check(format!("{}{}", texts.get("hint-title"), texts.get("hint-close")), 72);
        let further = ["further-next", "further-rematch", "further-replay", "further-leave"];
        let further: String = further[1..].iter().map(|key| format!("  {}    ", texts.get(key))).collect();
        check(further, 78);
    }
    assert_eq!(long, Vec::<String>::new(), "{}", long.join("\n"));
}

/// One of every kind of screen.
fn screens() -> Vec<(&'static str, Desk)> {
    let replay = |games: usize| {
        let text = include_str!("../../../../examples/game.bpn");
        let records = crate::saved::records("game.bpn", text).expect("good records");
        let mut desk = Desk::new(Language::En);
        desk.model.screen = Screen::Replay(Replay::new(vec![records; games].concat()), None);
        desk
    };
    let pressing = |mut desk: Desk, keys: &[KeyCode]| {
        for &key in keys {
            desk.press(key);
        }
        desk
    };
    let mut over = Desk::playing("1,1", |_| {});
    over.press(KeyCode::Enter);
    vec![
        ("set-up", Desk::new(Language::En)),
        ("name", pressing(Desk::new(Language::En), &[KeyCode::Down, KeyCode::Down])),
        ("offer", offering("Ada,3,3", 3)),
        ("board", middle()),
        ("extra", extra()),
        ("begin", Desk::playing("Hieronymus Abc,3,3,3,3", |_| {})),
        ("replay", replay(1)),
        ("match", replay(2)),
        ("help", pressing(middle(), &[KeyCode::Char('?')])),
        ("score", over),
    ]
}

#[test]
fn no_text_is_cut_on_the_smallest_screen() {
    for language in Language::ALL {
        for (name, mut desk) in screens() {
            desk.model.texts = Texts::new(language);
            let (screen, _) = desk.screen(80, 24);
            // An ellipsis may be part of a text; in the last column it means that a text was cut.
            let cut = screen.lines().find(|line| columns(line) == 80 && line.ends_with('…'));
            assert_eq!(cut, None, "{name} in {language}\n{screen}");
            // The last key leaves the screen, and is shown in full.
            let keys = screen.lines().last().expect("the line of keys");
            let away = ["key-leave", "key-close"].map(|key| desk.model.texts.get(key));
            assert!(away.iter().any(|away| keys.ends_with(away)), "{name} in {language}\n{screen}");
        }
    }
}

#[test]
fn columns_never_run_together() {
    for hands in [HandRule::Concealed, HandRule::Open] {
        let mut desk = Desk::playing(&format!("{NAME},1,1,1,1"), |settings| settings.hands = hands);
        for _ in 0..8 {
            desk.press(KeyCode::Enter);
        }
        // The same with the longest name of a level, whose player need not think.
        let text = desk.saved.last().expect("a saved game").replace("level 1", "level 10");
        let mut desk = Desk::resuming(&text, Speed::Instant);
        for language in Language::ALL {
            desk.model.texts = Texts::new(language);
            for (width, height) in [(80, 24), (120, 40), (140, 45)] {
                let (screen, _) = desk.screen(width, height);
                let computers = screen.lines().filter(|line| line.contains("(10)"));
                let apart = computers.clone().all(|line| line.contains("(10)  "));
                assert!(apart && computers.count() == 4, "{language}\n{screen}");
                // The person is in the list of players, in the list of turns, and perhaps in the prompt.
                let person = screen.lines().flat_map(|line| line.split(NAME).skip(1).collect::<Vec<_>>());
                let apart = person.filter(|rest| !rest.starts_with("  ") && !rest.starts_with(','));
                assert_eq!(apart.collect::<Vec<_>>(), Vec::<&str>::new(), "{language}\n{screen}");
            }
        }
    }
}

#[test]
fn the_most_important_reason_fits_the_smallest_screen() {
    let text = include_str!("../../../../examples/game.bpn");
    let records = crate::saved::records("game.bpn", text).expect("good records");
    let turns = records[0].game().turns_begun();
    let mut met = 0;
    for turn in 0..turns {
        let mut replay = Replay::new(records.clone());
        assert!(replay.go_to_turn(turn));
        let mut desk = Desk::new(Language::En);
        desk.model.screen = Screen::Replay(replay, None);
        desk.letters("h");
        let Some(Command::Advise { request, position, sight }) = desk.left.pop() else {
            panic!("a question")
        };
        let advice = coach(&position, sight, &Budget::nodes(500), &mut Engine::new(1));
        desk.happen(Event::Advised { request, advice });
        for language in Language::ALL {
            desk.model.texts = Texts::new(language);
            desk.model.translate_hint();
            let lines = desk.model.advice.clone().expect("advice").lines().to_vec();
            let (screen, _) = desk.screen(80, 24);
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let shown = words(&screen);
            let is_shown = |line: &&String| shown.contains(&words(line));
            for line in lines.iter().take(3) {
                assert!(is_shown(&line), "{language}, turn {turn}: {line}\n{screen}");
            }
            let left_out = lines.iter().filter(|line| !is_shown(line)).count();
            let sign = screen.lines().any(|line| columns(line) == 80 && line.ends_with('…'));
            assert_eq!(sign, left_out > 0, "{language}, turn {turn}: {left_out} left out\n{screen}");
            met += left_out.min(1);
        }
    }
    assert!(met > 0, "some hint was too long");
}
