//! Playing on a real terminal, as a person would.

#[allow(dead_code, reason = "each test program uses a part of it")]
mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::pty::Terminal;
use support::{Run, bigpoints, run};

/// A folder for the games of one test, removed when the test is over.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Data {
        let path = std::env::temp_dir().join(format!("bigpoints-terminal-{name}-{}", std::process::id()));
        // It is there only if an earlier run was ended in its middle.
        let _ = fs::remove_dir_all(&path);
        Data(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    /// The files of games.
    fn games(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(self.0.join("games")) else { return Vec::new() };
        entries.map(|entry| entry.expect("an entry").path()).collect()
    }

    /// The text of the only game.
    fn game(&self) -> String {
        let games = self.games();
        let [game] = games.as_slice() else { panic!("one game: {games:?}") };
        fs::read_to_string(game).expect("a text")
    }

    /// Starts `bigpoints` on a terminal.
    fn start(&self, arguments: &[&str], size: (u16, u16)) -> Terminal {
        self.start_with(arguments, size, &[])
    }

    fn start_with(&self, arguments: &[&str], size: (u16, u16), more: &[(&str, &str)]) -> Terminal {
        let variables = [&[("BIGPOINTS_DATA", self.path())], more].concat();
        Terminal::start(Path::new(env!("CARGO_BIN_EXE_bigpoints")), arguments, &variables, size)
    }

    /// Runs `bigpoints` with a pipe at both ends.
    fn pipe(&self, arguments: &[&str], input: &str) -> Run {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        command.args(arguments).env("BIGPOINTS_DATA", self.path()).env("LC_ALL", "C").current_dir(&self.0);
        fs::create_dir_all(&self.0).expect("a folder");
        run(&mut command, input)
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        // What cannot be removed lies in the folder for such things.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether a person is asked for something.
fn asks(text: &str) -> bool {
    ["choose a pawn", "which counter", "Which pawn?"].iter().any(|prompt| text.contains(prompt))
}

/// Plays with the Enter key until the screen says something; gives the screens on the way.
fn play_until(terminal: &mut Terminal, wanted: &str) -> Vec<String> {
    let mut seen = Vec::new();
    for _ in 0..300 {
        let last = seen.last().cloned().unwrap_or_default();
        let text = terminal.wait_for(|text| *text != last && (asks(text) || text.contains(wanted)));
        seen.push(text.clone());
        if text.contains(wanted) {
            return seen;
        }
        terminal.type_in("\r");
    }
    panic!("no {wanted:?}:\n{}", terminal.text());
}

/// The terminal is as it was before the program.
fn is_given_back(terminal: &Terminal) {
    let screen = terminal.screen();
    assert!(!screen.alternate_screen(), "the other screen");
    assert!(!screen.hide_cursor(), "the cursor");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse");
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
    // The record is there, whole and right, and the choices are remembered.
    let record = data.games().pop().expect("a record");
    let name = record.file_name().expect("a name").to_string_lossy().into_owned();
    assert!(terminal.text().replace('\n', "").contains(&name), "{}", terminal.text());
    let checked = bigpoints(&["check", record.to_str().expect("a path")], "");
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert!(checked.out.contains("finished") && checked.out.contains("level 3"), "{}", checked.out);
    assert!(fs::read_to_string(data.0.join("choices.json")).expect("choices").contains("level 3"));
}

#[test]
fn a_game_goes_on_after_the_power_has_failed() {
    let data = Data::new("resume");
    let seats = ["play", "--seats", "Ada,1,1", "--seed", "7", "--speed", "instant", "--match"];
    let mut terminal = data.start(&seats, (80, 24));
    play_until(&mut terminal, "3 counters  ");
    terminal.wait_for(asks);
    let board = terminal.text();
    terminal.kill();
    let saved = data.game();
    assert!(saved.contains("[Hands \"concealed\"]") && saved.contains("[Round \"1\"]"), "{saved}");
    let mut terminal = data.start(&["play", "--resume", "--speed", "instant"], (80, 24));
    let resumed = terminal.wait_for(asks);
    // The path, the hands and the last turns are as they were; a choice that was half made is made anew.
    let lines = |text: &str| text.lines().skip(10).take(9).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&resumed), lines(&board));
    assert_eq!(data.game(), saved);
    // While it is played here nobody else can resume it.
    let other = data.pipe(&["play", "--resume"], "");
    assert_eq!(other.code, 2);
    assert!(other.err.contains("there is no unfinished game"), "{}", other.err);
    play_until(&mut terminal, "Next game");
    terminal.type_in("q");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.text().contains("bigpoints play --resume"), "{}", terminal.text());
    assert!(data.game().len() > saved.len());
}

#[test]
fn a_signal_gives_the_terminal_back_and_keeps_the_game() {
    for signal in ["TERM", "HUP", "INT"] {
        let data = Data::new(&format!("signal-{signal}"));
        let mut terminal = data.start(&["play", "--seats", "Ada,1", "--first", "1"], (80, 24));
        terminal.wait_for_text("choose a pawn");
        assert!(terminal.screen().alternate_screen());
        terminal.signal(signal);
        assert_eq!(terminal.end(), Some(0), "{signal}");
        is_given_back(&terminal);
        assert!(data.game().contains("Ada"), "{signal}");
    }
}

#[test]
fn another_size_of_the_window_is_drawn_anew() {
    let data = Data::new("resize");
    let mut terminal = data.start(&["play", "--seats", "Ada,1", "--first", "1", "--seed", "7"], (80, 24));
    let small = terminal.wait_for(|text| text.contains("choose a pawn") && text.contains("q leave"));
    terminal.resize(140, 45);
    assert!(!small.contains('┏'));
    terminal.wait_for(|text| text.contains("┏━━━┓") && text.contains("choose a pawn"));
    terminal.resize(70, 20);
    terminal.wait_for_text("too small");
    terminal.resize(80, 24);
    terminal.wait_for(|text| text == small);
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
fn a_record_is_replayed_forward_and_back() {
    let data = Data::new("replay");
    let record = support::repository().join("examples/game.bpn");
    let record = record.to_str().expect("a path");
    let mut terminal = data.start(&["replay", record], (100, 30));
    let first = terminal.wait_for(|text| text.contains("Turn 0 of 38") && text.contains("q leave"));
    terminal.type_in("\x1b[C");
    terminal.wait_for_text("Turn 1 of 38");
    terminal.type_in("\x1b[C\x1b[C\x1b[C");
    terminal.wait_for_text("Turn 4 of 38");
    terminal.type_in("\x1b[D\x1b[D\x1b[D\x1b[D");
    // What was longer before leaves spaces behind.
    let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
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
    let arguments = ["play", "--seats", "Ada,2,1", "--seed", "7", "--first", "1"];
    // The end of the input leaves the game, however far it has come.
    let part = data.pipe(&arguments, "1\nxyz\n99\nB^\nu\nt\ns\n?\nl\nh\n");
    assert_eq!((part.code, part.err.as_str()), (0, ""));
    assert!(
        part.out.contains("bigpoints play --resume") || part.out.contains("bigpoints play"),
        "{}",
        part.out
    );
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
    let answers = "1\n\nAda\n4\n2\n2\n3\n42\n";
    let asked = data.pipe(&["play", "--plain"], answers);
    assert_eq!((asked.code, asked.err.as_str()), (0, ""));
    // Nobody has answered wrongly but once: "1" is two players, an empty line the usual name.
    assert!(asked.out.contains("Players") && asked.out.contains("Who starts"), "{}", asked.out);
    let again = data.pipe(&["play", "--plain"], "");
    assert!(again.out.contains("There is an unfinished game."), "{}", again.out);
    let resumed = data.pipe(&["play", "--plain", "--resume"], "");
    assert!(resumed.out.contains("The path from the start"), "{}", resumed.out);
}

#[test]
fn two_persons_in_plain_mode_are_asked_to_be_alone() {
    let data = Data::new("plain-two");
    let arguments = ["play", "--seats", "Ada,Bo", "--seed", "7", "--first", "1"];
    let run = data.pipe(&arguments, "\n1\n\n1\n");
    let asked: Vec<&str> = run.out.lines().filter(|line| line.contains("is next.")).collect();
    assert_eq!(asked.len(), 3, "{}", run.out);
    let before_bo = run.out.split("Bo is next.").next().expect("the first part");
    assert!(before_bo.contains("Your hand"), "{before_bo}");
    // Before Bo is ready Ada can have her move back.
    let undone = data.pipe(&arguments, "\n1\nu\n\n2\n");
    assert!(
        undone.out.contains("Taken back.") && undone.out.contains("the white counter behind it."),
        "{}",
        undone.out
    );
}

#[test]
fn a_replay_through_a_pipe_tells_the_whole_game_in_every_language() {
    let record = support::repository().join("examples/game.bpn");
    let record = record.to_str().expect("a path");
    for language in ["de", "en", "es", "fr", "it", "nl", "pt"] {
        let told = bigpoints(&["replay", record, "--language", language], "");
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{language}");
        let turns = told.out.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        // 38 turns, in nine of which an extra move was made or declined.
        assert!(turns.count() > 40, "{language}: {}", told.out);
        assert!(told.out.contains("36"), "{language}");
        assert!(!told.out.contains('{') && !told.out.contains("deed-"), "{language}: {}", told.out);
    }
}

/// A run that must fail as bad input does: exit code 2, one line that says why.
fn refused(run: &Run, why: &str) {
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{:?}", run.err);
    assert!(run.err.starts_with("bigpoints: ") && run.err.contains(why), "{:?}", run.err);
}

#[test]
fn what_cannot_be_played_is_refused_with_a_line() {
    let data = Data::new("refused");
    refused(&data.pipe(&["play", "--seats", "Ada"], ""), "two to five can play");
    refused(&data.pipe(&["play", "--seats", "Ada,11"], ""), "no level 11");
    refused(&data.pipe(&["play", "--players", "3", "--first", "4"], ""), "player 4 cannot begin a game of 3");
    refused(&data.pipe(&["play", "--language", "xx"], ""), "no texts in language");
    refused(&data.pipe(&["play", "--seed", "x"], ""), "a seed is a number");
    refused(&data.pipe(&["play", "--resume", "--match"], ""), "cannot be used with");
    refused(&data.pipe(&["play", "--resume"], ""), "there is no unfinished game");
    refused(&data.pipe(&["play", "--resume", "none.bpn"], ""), "none.bpn");
    refused(&data.pipe(&["replay", "none.bpn"], ""), "none.bpn");
    assert!(data.games().is_empty());
}

#[test]
fn bad_files_are_told_with_a_line_and_left_alone() {
    let data = Data::new("bad-files");
    fs::create_dir_all(data.0.join("games")).expect("a folder");
    let good = fs::read_to_string(support::repository().join("examples/game.bpn")).expect("a record");
    let bad = [
        ("", "there is no game in it"),
        ("not a record\n", "line 1"),
        (&good.replace("1. R-", "1. R^"), "turn 1"),
        (&good.replace("36-36-26", "36-36-27"), "esult"),
        ("\u{0}\u{1}\u{2}", "line 1"),
    ];
    for (text, why) in bad {
        let file = data.0.join("games/bad.bpn");
        fs::write(&file, text).expect("written");
        let name = file.to_str().expect("a path");
        refused(&data.pipe(&["play", "--resume"], ""), why);
        refused(&data.pipe(&["play", "--resume", name], ""), why);
        refused(&data.pipe(&["replay", name], ""), why);
        assert_eq!(fs::read_to_string(&file).expect("still there"), text);
    }
    refused(&data.pipe(&["replay", "-", "--at", "39"], &good), "there is no turn 39");
    refused(&data.pipe(&["replay", "-", "--game", "2"], &good), "there is no game 2");
    // A bad file does not keep anybody from playing, and is still there afterwards.
    let file = data.0.join("games/bad.bpn");
    let played = data.pipe(&["play", "--seats", "Ada,1"], "");
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&file).expect("still there"), "\u{0}\u{1}\u{2}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_and_play_goes_on() {
    let data = Data::new("no-folder");
    fs::create_dir_all(&data.0).expect("a folder");
    fs::write(data.0.join("games"), "in the way").expect("written");
    let played = data.pipe(&["play", "--seats", "Ada,1", "--first", "1"], "1\n");
    assert_eq!(played.code, 0);
    assert!(played.out.contains("The game could not be kept:"), "{}", played.out);
    assert!(played.out.contains("Ada moves"), "{}", played.out);
}
