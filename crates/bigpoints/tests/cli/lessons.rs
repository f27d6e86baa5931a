//! The lesson and the puzzles in the terminal.

use std::path::Path;

use crate::support::bigpoints;
use crate::support::pty::Terminal;

const LESSON: &str = "B+\nG-\nG+\nY^\nG+\nxB-\nx<P+\nY-\nR^\nR^\nP^\n";

#[test]
fn the_whole_lesson_can_be_played() {
    let run = bigpoints(&["lesson", "--language", "en"], LESSON);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(!run.out.contains('\u{1b}'), "no colours into a pipe");
    for step in 1..=11 {
        assert!(run.out.contains(&format!("\n{step}/11 ")), "step {step}: {}", run.out);
    }
    assert!(run.out.contains("Player 2 moves the purple pawn to place 43"), "{}", run.out);
    assert!(run.out.contains("You win by one point!\n"), "{}", run.out);
    assert!(run.out.contains("Player 1 wins with 38 points!"), "{}", run.out);
    assert!(run.out.trim_end().ends_with("Enjoy playing it!"), "{}", run.out);
}

#[test]
fn a_wrong_move_is_explained_and_the_step_repeats() {
    let run = bigpoints(&["lesson", "--language", "en"], "R+\n1\nG+\nhello\nR^\nq\n");
    assert_eq!(run.code, 0);
    for said in [
        "The red pawn could move too, but this step needs another one.",
        "Well done!",
        "That is the right pawn, but the red counter lies ahead of it.",
        "or ? for help.",
        "still has a counter of its colour ahead, so it cannot climb.",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    assert!(!run.out.contains("3/11"), "{}", run.out);
}

#[test]
fn every_key_of_the_help_works() {
    let run = bigpoints(&["lesson", "--language", "en"], "?\nh\nt\nu\nl\nq\n");
    assert_eq!(run.code, 0);
    let offered = "You can also type: h the task, t the board again, l language, ? help, q leave.\n";
    assert!(run.out.contains(offered) && !run.out.contains("u undo"), "{}", run.out);
    let task = "Move the blue pawn";
    assert_eq!(run.out.matches("\n1/11 Move a pawn\n").count(), 2, "t shows all again: {}", run.out);
    assert!(run.out.matches(task).count() >= 3, "h says again what is asked: {}", run.out);
    assert!(run.out.contains("> Español\n") && run.out.contains("\n1/11 Mover un peón\n"), "{}", run.out);
    assert_eq!(run.out.matches("the move itself such as B+, or ? for help.").count(), 1, "{}", run.out);
    let run = bigpoints(&["puzzle", "1", "--language", "en"], "h\nt\nl\ny-\n");
    assert_eq!(run.out.matches("Puzzle 1 of 250").count(), 2, "{}", run.out);
    assert!(run.out.contains("¡Exacto!"), "a small letter is a pawn too: {}", run.out);
}

#[test]
fn a_pawn_may_have_a_small_letter() {
    let run = bigpoints(&["lesson", "--language", "en"], LESSON.to_lowercase());
    assert!(run.code == 0 && run.out.trim_end().ends_with("Enjoy playing it!"), "{}", run.out);
}

#[test]
fn lessons_wrap_between_words_and_put_the_title_below_the_board() {
    let program = Path::new(env!("CARGO_BIN_EXE_bigpoints"));
    let nowhere = std::env::temp_dir().join("bigpoints-nothing-here").display().to_string();
    for columns in [70, 80] {
        let variables = [("BIGPOINTS_DATA", nowhere.as_str())];
        let mut terminal =
            Terminal::start(program, &["lesson", "--language", "en"], &variables, (columns, 24));
        terminal.wait_for_text("\n> ");
        let shown = terminal.text();
        assert!(shown.contains("\n1/11 Move a pawn\n"), "{columns}: {shown}");
        terminal.type_in("?\n");
        terminal.wait_for_text("declines the extra move.");
        let columns = usize::from(columns);
        for line in String::from_utf8_lossy(&terminal.raw).lines().filter(|line| line.contains(" counter ")) {
            assert!(line.chars().count() <= columns, "{columns}: {line}");
        }
        terminal.type_in("q\n");
    }
}

#[test]
fn the_lesson_speaks_every_language() {
    for (language, said) in [
        ("de", "Ziehe die blaue Figur"),
        ("es", "Mueve el peón azul"),
        ("fr", "Avancez le pion bleu"),
        ("it", "Muovi il segnalino blu"),
        ("nl", "Verplaats de blauwe pion"),
        ("pt", "Mova o peão azul"),
    ] {
        let run = bigpoints(&["lesson", "--language", language], "");
        assert!(run.code == 0 && run.out.contains(said), "{language}: {}", run.out);
    }
}

#[test]
fn a_puzzle_is_asked_and_explained() {
    let right = bigpoints(&["puzzle", "1", "--language", "en"], "Y-\n");
    assert_eq!((right.code, right.err.as_str()), (0, ""));
    assert!(right.out.starts_with("Puzzle 1 of 250, difficulty 3 of 5\n"), "{}", right.out);
    assert!(right.out.contains("▶") || right.out.contains("Your hand:"), "{}", right.out);
    assert!(right.out.contains("\n> Right!\n") && right.out.contains("(Y-) Proved:"), "{}", right.out);
    let wrong = bigpoints(&["puzzle", "1", "--language", "de"], "3\n");
    assert!(wrong.out.contains("Nicht der beste Zug."), "{}", wrong.out);
    let (yours, best) = wrong.out.split_once("\nDie beste Wahl\n").expect("two headings");
    assert!(
        yours.contains("\nDeine Wahl\n") && yours.contains("gegenüber der besten Wahl."),
        "{}",
        wrong.out
    );
    assert!(yours.contains("(G^) Kostet") && best.contains("(Y-)"), "{}", wrong.out);
    let reasons: Vec<&str> = yours.lines().filter(|line| line.starts_with("- ")).collect();
    assert!(!reasons.is_empty() && reasons.iter().all(|reason| !best.contains(reason)), "{}", wrong.out);
    let today = bigpoints(&["puzzle", "--language", "en"], "q\n");
    assert!(today.code == 0 && today.out.starts_with("Puzzle "), "{}", today.out);
    let none = bigpoints(&["puzzle", "251"], "");
    assert_eq!((none.code, none.out.as_str()), (2, ""));
    assert_eq!(none.err, "bigpoints: there is no puzzle 251: they are numbered 1 to 250\n");
}
