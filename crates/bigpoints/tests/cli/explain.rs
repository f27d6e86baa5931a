//! `bigpoints explain`: the coach in words, in every language.

use std::process::Command;

use serde_json::Value;

use crate::support::{bigpoints, languages, run};

const LAYOUT: &str = "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG - -,-,-,- 3m";
const EXTRA: &str = "RK.GPB.RWWy..BYYKPYYW.gPB.Gb.RYBRPYBGBRYKBWPPGKRRPGGGWG - R1P2,B1R1Y1K1 2x";
const MIDDLE: &str = ".Y.Gb..P.WP..P.K..RB..RP.BY....yYR.K.Gp.YG.YYR.KBBWr.g. - B3R2Y1G1P1W3,B1R2Y1G4P3 1m";
const END: &str =
    "Y.Y....G....GP.G.Y..Y....BP..BY....g...Y....y....p...BK RB B1R6G2P1W1,B3R2Y1G1P2W3,B3R2Y1G2P3W1 1m";
const LAST: &str =
    "Y.Y....G....GP.G.Y..Y....BP..BY....G...Y....Y....p...BK RBYG B1R6Y1G2P1W1,B3R2Y1G2P2W3,B3R2Y1G2P3W1 3m";
const OVER: &str =
    "R......R.WY...YY..Y...GP.......B.P.......B.P.G..RP....G BYGRP B4R2Y2G3P6W2,B4R5Y4G4W2 end";

/// The output of an explanation with a small budget.
fn explain(position: &str, arguments: &[&str]) -> String {
    let all = [&["explain", position, "--nodes", "4000", "--hash", "1"], arguments].concat();
    let run = bigpoints(&all, "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{all:?}");
    run.out
}

fn json(position: &str, arguments: &[&str]) -> Value {
    serde_json::from_str(&explain(position, &[&["--json"], arguments].concat())).expect("JSON")
}

#[test]
fn every_language_explains_every_kind_of_position() {
    for position in [LAYOUT, EXTRA, MIDDLE, END, LAST] {
        let english = explain(position, &["--all", "--language", "en"]);
        for language in &languages() {
            let text = explain(position, &["--all", "--language", language]);
            assert!(!text.contains(['{', '}', '$', '\u{2068}', '\u{2069}']), "{text}");
            // A missing text shows its key, which has a hyphen.
            for family in ["action-", "reason-", "margin-", "cost-", "explain-", "pawn-", "counter-"] {
                assert!(!text.to_lowercase().contains(family), "{family} in {text}");
            }
            assert_eq!(text.lines().count(), english.lines().count(), "{text}");
            assert_eq!(text == english, language == "en", "{text}");
        }
    }
}

#[test]
fn the_best_action_comes_first_with_its_reasons_and_what_the_next_ones_cost() {
    assert_eq!(explain(END, &["--language", "en"]), ENGLISH);
    assert_eq!(explain(END, &["--language", "de_AT"]), GERMAN);
}

const ENGLISH: &str = "\
Best
  G^   Move the green pawn up the stairs and take its bonus counter.
       Proved: with best play you win by 1 point.
       · Nothing else wins.
       · You get the bonus counter, which is worth 2 points.
       · The green pawn comes home: every counter of its colour now scores 2 points, and you hold 3.
       · It keeps Player 2 from taking a green counter next.
       Expected line, each turn after the number of its player: 1 G^ | 2 Y^ | 3 P^

Next best
  Y^   Move the yellow pawn up the stairs and take its bonus counter.
       Costs 3 points.
       · It gives the win away: with best play you lose.
       · A green counter would end up worth only 0 points instead of 2, and you hold 2.
  P^   Move the purple pawn up the stairs and take its bonus counter.
       Costs 4 points.
       · It gives the win away: with best play you lose.
       · A green counter would end up worth only 0 points instead of 2, and you hold 2.

B blue, R red, Y yellow, G green, P purple, W white, K black.
After a pawn’s letter, + takes the counter ahead, - the one behind, = means that none is free, and ^ climbs the stairs. \
x starts an extra move, < moves backward, and a dot declines the extra move.
";

const GERMAN: &str = "\
Am besten
  G^   Ziehe die grüne Figur auf die Treppe und nimm die Bonusscheibe ihrer Farbe.
       Bewiesen: Spielen alle bestmöglich, gewinnst du und liegst 1 Punkt vorn.
       · Nur so gewinnst du.
       · Du bekommst die Bonusscheibe, die 2 Punkte wert ist.
       · Die grüne Figur kommt auf die Treppe: Jede Scheibe ihrer Farbe zählt nun 2 Punkte, und du hast 3 davon.
       · Das hindert Spieler 2 daran, als Nächstes eine grüne Scheibe zu nehmen.
       Erwarteter Verlauf, jeder Zug hinter der Nummer seines Spielers: 1 G^ | 2 Y^ | 3 P^

Die nächstbesten Möglichkeiten
  Y^   Ziehe die gelbe Figur auf die Treppe und nimm die Bonusscheibe ihrer Farbe.
       Kostet 3 Punkte.
       · Das verschenkt den Sieg: Spielen alle bestmöglich, verlierst du.
       · Eine grüne Scheibe wäre am Ende nur 0 Punkte wert statt 2, und du hast 2 davon.
  P^   Ziehe die lila Figur auf die Treppe und nimm die Bonusscheibe ihrer Farbe.
       Kostet 4 Punkte.
       · Das verschenkt den Sieg: Spielen alle bestmöglich, verlierst du.
       · Eine grüne Scheibe wäre am Ende nur 0 Punkte wert statt 2, und du hast 2 davon.

B Blau, R Rot, Y Gelb, G Grün, P Lila, W Weiß, K Schwarz.
Nach dem Buchstaben der Figur nimmt + die Scheibe davor, - die dahinter, bei = ist keine frei, und ^ geht auf die Treppe. \
x beginnt einen Zusatzzug, < zieht rückwärts, ein Punkt verzichtet auf den Zusatzzug.
";

#[test]
fn a_single_action_has_no_alternatives() {
    let text = explain(LAST, &["--language", "en"]);
    assert!(text.contains("\n\nNo other action is possible.\n\nB blue, "), "{text}");
    assert!(text.contains("It ends the game, and you lose."), "{text}");
}

#[test]
fn the_environment_sets_the_default_language() {
    let spoken = |language: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bigpoints"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", language);
        run(command.args(["explain", LAST]).args(arguments), "").out
    };
    assert!(spoken("nl_BE.UTF-8", &[]).starts_with("Het beste\n"));
    assert!(spoken("C", &[]).starts_with("Best\n"));
    assert!(spoken("nl_BE.UTF-8", &["--language", "it"]).starts_with("La scelta migliore\n"));
}

#[test]
fn all_lists_every_action_best_first() {
    let object = json(EXTRA, &[]);
    let choices = object["choices"].as_array().expect("a list");
    let text = explain(EXTRA, &["--all", "--language", "en"]);
    let listed: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(listed.len(), choices.len());
    let cost = |action: &&str| {
        let choice = choices.iter().find(|choice| choice["action"] == **action);
        choice.and_then(|choice| choice["cost"].as_f64()).expect("a cost")
    };
    assert!(listed.iter().map(cost).is_sorted(), "{text}");
    assert_eq!(listed[0], object["best"]);
}

#[test]
fn json_has_the_data_and_the_words() {
    let object = json(END, &["--language", "pt"]);
    assert_eq!(object["position"], END);
    assert_eq!((&object["player"], &object["language"]), (&1.into(), &"pt".into()));
    assert_eq!(object["best"], "G^");
    let choices = object["choices"].as_array().expect("a list");
    let actions: Vec<&Value> = choices.iter().map(|choice| &choice["action"]).collect();
    assert_eq!(actions, ["Y^", "G^", "P^"]);
    let best = &choices[1];
    assert_eq!((&best["margin"], &best["proved"], &best["cost"]), (&1.0.into(), &true.into(), &0.0.into()));
    assert_eq!(best["line"][0], "G^");
    assert!(best["margin_text"].as_str().is_some_and(|text| text.starts_with("Provado: ")), "{best}");
    let reasons = best["reasons"].as_array().expect("a list");
    let arrives = reasons.iter().find(|reason| reason["kind"] == "arrives").expect("a pawn that comes home");
    assert_eq!((&arrives["pawn"], &arrives["worth"], &arrives["held"]), (&"G".into(), &2.into(), &3.into()));
    assert!(arrives["text"].as_str().is_some_and(|text| text.starts_with("O peão verde ")), "{arrives}");
}

#[test]
fn concealed_mentions_no_other_hands() {
    let kinds = |arguments: &[&str]| {
        let object = json(MIDDLE, arguments);
        let choices = object["choices"].as_array().expect("a list").clone();
        let reasons = choices.iter().flat_map(|choice| choice["reasons"].as_array().expect("a list").clone());
        reasons.map(|reason| reason["kind"].as_str().expect("a kind").to_owned()).collect::<Vec<_>>()
    };
    let speaks_of_others = |kinds: &[String]| kinds.iter().any(|kind| kind == "helps" || kind == "hurts");
    assert!(speaks_of_others(&kinds(&[])));
    assert!(!speaks_of_others(&kinds(&["--concealed"])));
}

#[test]
fn bad_positions_and_arguments_are_refused() {
    let refused = |arguments: &[&str]| {
        let run = bigpoints(&[&["explain"], arguments].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        run.err
    };
    assert_eq!(refused(&[OVER]), "bigpoints: the game is over: there is no action to explain\n");
    assert!(refused(&[LAST, "--language", "sv"]).contains("there are de (Deutsch), en (English)"));
    assert!(refused(&[LAST, "--nodes", "5", "--movetime", "5"]).contains("cannot be used with"));
}
