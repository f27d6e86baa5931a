//! Playing on a real terminal, as a person would.

use std::fs;

use crate::support::data::{Data, play_until};
use crate::support::pty::Terminal;
use crate::support::{bigpoints, languages};

/// Checks that the terminal is restored.
fn is_given_back(terminal: &Terminal) {
    let screen = terminal.screen();
    assert!(!screen.alternate_screen(), "the other screen");
    assert!(!screen.hide_cursor(), "the cursor");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse");
}

/// A screen without the spaces at the ends of its lines: longer lines drawn before leave some behind, and
/// some may not have arrived yet.
fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_newcomer_plays_a_whole_game_with_the_enter_key() {
    let data = Data::new("newcomer");
    let mut terminal = data.start(&["play", "--speed", "instant", "--seed", "7"], (80, 24));
    terminal.wait_for_text("Press Enter to play.");
    terminal.type_in("\r");
    let seen = play_until(&mut terminal, "Play again");
    assert!(seen.len() > 10, "{} screens", seen.len());
    assert!(seen.iter().any(|screen| screen.contains("Your hand")));
    terminal.wait_for(|text| text.contains("wins with") || text.contains("share the win"));
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    is_given_back(&terminal);
    // The record is complete, and the choices are remembered.
    let record = data.games().pop().expect("a record");
    let name = record.file_name().expect("a name").to_string_lossy().into_owned();
    assert!(terminal.text().replace('\n', "").contains(&name), "{}", terminal.text());
    let checked = bigpoints(&["check", record.to_str().expect("a path")], "");
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert!(checked.out.contains("finished") && checked.out.contains("level 3"), "{}", checked.out);
    assert!(fs::read_to_string(data.0.join("choices.json")).expect("choices").contains("level 3"));
}

#[test]
fn a_signal_restores_the_terminal_and_saves_the_game() {
    for signal in ["TERM", "HUP", "INT"] {
        let data = Data::new(&format!("signal-{signal}"));
        let mut terminal = data.start(&["play", "--seats", "Ada,1", "--first", "1"], (80, 24));
        terminal.wait_for_text("choose a pawn");
        assert!(terminal.screen().alternate_screen());
        terminal.type_in("b+");
        terminal.wait_for_text("thinking");
        terminal.signal(signal);
        assert_eq!(terminal.end(), Some(0), "{signal}");
        is_given_back(&terminal);
        assert!(data.game().contains("Ada"), "{signal}");
    }
}

#[test]
fn a_resized_window_is_redrawn() {
    let data = Data::new("resize");
    let mut terminal = data.start(&["play", "--seats", "Ada,1", "--first", "1", "--seed", "7"], (80, 24));
    let small = terminal.wait_for(|text| text.contains("choose a pawn") && text.contains("q leave"));
    terminal.resize(140, 45);
    assert!(!small.contains('┏'));
    terminal.wait_for(|text| text.contains("┏━━━┓") && text.contains("choose a pawn"));
    terminal.resize(70, 20);
    terminal.wait_for_text("too small");
    terminal.resize(80, 24);
    terminal.wait_for(|text| trimmed(text) == trimmed(&small));
    terminal.type_in("\x03");
    assert_eq!(terminal.end(), Some(0));
    is_given_back(&terminal);
}

#[test]
fn the_mouse_chooses_a_pawn_and_a_counter() {
    let data = Data::new("mouse");
    let seats = ["play", "--seats", "Ada,Bo", "--open", "--first", "1", "--seed", "7"];
    let mut terminal = data.start(&seats, (80, 24));
    terminal.wait_for_text("choose a pawn");
    let place = terminal.find("[Y]");
    terminal.click(place);
    terminal.wait_for_text("which counter");
    let place = terminal.find("ahead");
    terminal.click(place);
    terminal.wait_for_text("Bo, choose a pawn");
    assert!(data.game().contains("1. Y+"), "{}", data.game());
}

#[test]
fn colours_are_used_as_the_terminal_can() {
    let data = Data::new("colours");
    let board = |variables: &[(&str, &str)], flags: &[&str]| {
        let arguments = [&["play", "--seats", "Ada,1", "--first", "1"], flags].concat();
        let mut terminal = data.start_with(&arguments, (80, 24), variables);
        terminal.wait_for_text("choose a pawn");
        String::from_utf8_lossy(&terminal.raw).into_owned()
    };
    assert!(board(&[("COLORTERM", "truecolor")], &[]).contains("48;2;"));
    let many = board(&[], &[]);
    assert!(many.contains("48;5;") && !many.contains("48;2;"));
    let sixteen = board(&[("TERM", "xterm")], &[]);
    assert!(!sixteen.contains("48;2;"));
    for (variables, flags) in [(&[("NO_COLOR", "1")][..], &[][..]), (&[], &["--color", "never"])] {
        let none = board(variables, flags);
        assert!(!none.contains("48;5;") && !none.contains("48;2;"), "{none:?}");
    }
}

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    let data = Data::new("dumb");
    let arguments = ["play", "--seats", "Ada,1", "--first", "1", "--seed", "7"];
    let mut terminal = data.start_with(&arguments, (80, 24), &[("TERM", "dumb"), ("LC_ALL", "de_DE.UTF-8")]);
    terminal.wait_for_text("> ");
    assert!(terminal.text().contains("wähle deinen Zug"), "{}", terminal.text());
    terminal.type_in("q\n");
    assert_eq!(terminal.end(), Some(0));
    assert!(!terminal.raw.contains(&0x1b), "no escapes");
}

#[test]
fn a_record_is_replayed_in_both_directions() {
    let data = Data::new("replay");
    let record = crate::support::repository().join("examples/game.bpn");
    let record = record.to_str().expect("a path");
    let mut terminal = data.start(&["replay", record], (100, 30));
    let first = terminal.wait_for(|text| text.contains("Turn 0 of 38") && text.contains("q leave"));
    terminal.type_in("\x1b[C");
    terminal.wait_for_text("Turn 1 of 38");
    terminal.type_in("\x1b[C\x1b[C\x1b[C");
    terminal.wait_for_text("Turn 4 of 38");
    terminal.type_in("\x1b[D\x1b[D\x1b[D\x1b[D");
    terminal.wait_for(|text| trimmed(text) == trimmed(&first));
    terminal.type_in("\x1b[F\x1b[C");
    terminal.wait_for_text("Ada and Bo share the win with 36 points each.");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    is_given_back(&terminal);
    assert!(data.games().is_empty(), "a replay keeps nothing");
}

#[test]
fn a_whole_game_goes_through_a_pipe() {
    let data = Data::new("pipe");
    let arguments = ["play", "--seats", "Ada,2,1", "--seed", "7", "--first", "1", "--language", "en"];
    // The end of the input quits the game at any point.
    let part = data.pipe(&arguments, "1\nxyz\n99\nB^\nu\nt\n1\ns\n?\nl\nh\n");
    assert_eq!((part.code, part.err.as_str()), (0, ""));
    assert!(part.out.contains("bigpoints play --resume"), "{}", part.out);
    assert!(part.out.contains("Type a number from 1 to"), "{}", part.out);
    assert!(data.0.join("games").exists());
    let record = fs::read_dir(&data.0).expect("a folder").filter_map(|entry| {
        let path = entry.expect("an entry").path();
        path.extension().is_some_and(|ending| ending == "bpn").then_some(path)
    });
    assert_eq!(record.count(), 1, "the record was saved where the program was started");
    let whole = data.pipe(&arguments, &"1\n".repeat(60));
    assert_eq!((whole.code, whole.err.as_str()), (0, ""));
    assert!(whole.out.contains("The game is over. The score:"), "{}", whole.out);
    assert!(whole.out.contains("wins with") || whole.out.contains("share the win"));
    assert!(!whole.out.contains('\x1b'), "no escapes");
    // The same seed and the same answers give the same game.
    let told =
        |out: &str| out.lines().filter(|line| !line.contains(".bpn")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(told(&data.pipe(&arguments, &"1\n".repeat(60)).out), told(&whole.out));
    for record in data.games() {
        let checked = bigpoints(&["check", record.to_str().expect("a path")], "");
        assert_eq!((checked.code, checked.err.as_str()), (0, ""), "{}", record.display());
    }
}

#[test]
fn plain_mode_asks_for_every_choice() {
    let data = Data::new("plain-set-up");
    let answers = "1\n2\n\nAda\n4\n2\n2\n3\n42\n1\n";
    let asked = data.pipe(&["play", "--plain"], answers);
    assert_eq!((asked.code, asked.err.as_str()), (0, ""));
    // A bad number of players is asked again; an empty line accepts the default.
    let question = "How many players (2 to 5)? Enter: 3";
    assert_eq!(asked.out.matches(question).count(), 2, "{}", asked.out);
    assert_eq!(asked.out.matches("Type a number from 1 to 2.").count(), 1, "{}", asked.out);
    let first = "Who starts\n1. Random\n2. Player 1\n3. Ada\nEnter: 1\n";
    assert!(asked.out.contains(first), "{}", asked.out);
    assert!(asked.out.contains("Player 2: ") && !asked.out.contains("Player 3: "), "{}", asked.out);
    let again = data.pipe(&["play", "--plain"], "");
    assert!(again.out.contains("There is an unfinished game."), "{}", again.out);
    let resumed = data.pipe(&["play", "--plain", "--resume"], "");
    assert!(resumed.out.contains("The path from the start"), "{}", resumed.out);
}

#[test]
fn plain_mode_hides_hands_between_two_people() {
    let data = Data::new("plain-two");
    let arguments = ["play", "--seats", "Ada,Bo", "--seed", "7", "--first", "1"];
    let run = data.pipe(&arguments, "\nm\n1\n\n1\n");
    let asked: Vec<&str> = run.out.lines().filter(|line| line.ends_with("’s turn.")).collect();
    assert_eq!(asked.len(), 3, "{}", run.out);
    // A hand is shown only on request.
    let (ada, bo) = run.out.split_once("Bo’s turn.").expect("two parts");
    assert_eq!(ada.matches("Your hand").count(), 1, "{ada}");
    assert!(ada.contains("m. Show my hand") && ada.contains("Ada: 0 counters"), "{ada}");
    assert!(bo.contains("m. Show my hand") && !bo.contains("Your hand"), "{bo}");
    // Ada can undo until Bo is ready.
    let undone = data.pipe(&arguments, "\n1\nu\n\n2\n");
    assert!(
        undone.out.contains("Undone.") && undone.out.contains("the white counter behind it."),
        "{}",
        undone.out
    );
}

#[test]
fn a_piped_replay_prints_the_whole_game_in_every_language() {
    let record = crate::support::repository().join("examples/game.bpn");
    let record = record.to_str().expect("a path");
    for language in &languages() {
        let told = bigpoints(&["replay", record, "--language", language], "");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{language}");
        let turns = told.out.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        // 38 turns, in nine of which an extra move was made or declined.
        assert!(turns.count() > 40, "{language}: {}", told.out);
        assert!(told.out.contains("36"), "{language}");
        assert!(!told.out.contains('{') && !told.out.contains("move-"), "{language}: {}", told.out);
    }
}
