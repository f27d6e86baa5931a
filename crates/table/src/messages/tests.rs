//! The messages as others see them: the examples of PROTOCOL.md and the types of the page are right.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bigpoints_engine::Level;
use bigpoints_rating::{FinishedGame, Ladder, Outcome, Ratings, Seat, Who};
use bigpoints_rules::{Action, Colour, Pawn, PlayerCount, Position, Staircase};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use ts_rs::{Config, TS};

use super::{
    AccuracyView, ActionKind, ActionView, AdviceView, AlternativeView, AnalysisView, ChoiceView, ChoicesView,
    ColourForecast, ColourPointsView, ComparedView, Counted, CountedSheet, DayGameView, DayResultView,
    DayView, EffectView, EvaluationView, FairnessView, ForecastView, FormerGuest, Fresh, FreshCodes,
    FromSeeker, GameView, GuestCard, HandForecast, HistoryView, HolderName, KeptView, LadderView,
    LessonStepView, LessonView, LineView, Listed, MarginCount, Mistake, MomentView, OpenedGame, OpenedView,
    OpponentView, OverDaysSeat, OverDaysView, PROTOCOL, PasskeyOffer, PasskeyQuestion, PasskeyView,
    PlayedView, PositionQuestion, PuzzleTry, PuzzleView, PuzzlesView, Range, RatedGameView, RatingsView,
    Reaction, RecordErrorView, ReplayMoment, ReplayView, ResultsView, SeatAskView, SeatRatingView, SeatView,
    SheetView, SignedIn, SolutionView, StatisticsView, Status, TableUpdate, TableView, ToClient, ToSeeker,
    ToServer, Token, TryView, TurnView, TurningView, UnratedView,
};
use crate::encoding::{DIRECTIONS, TAKES};
use crate::listing::{About, Own};
use crate::name::MAX_NAME_LENGTH;
use crate::refusal::RefusalCode;
use crate::table::PhaseName;
use crate::table::clock::ClockPlan;
use crate::table::day::DayResult;
use crate::table::paired::Pace;
use crate::table::plan::{Plan, SeatPlan};
use crate::view::DayGame;

fn repository(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// The JSON examples below a heading of PROTOCOL.md.
fn examples(heading: &str) -> Vec<Value> {
    let page = std::fs::read_to_string(repository("PROTOCOL.md")).expect("the page");
    let (_, section) = page.split_once(&format!("\n### {heading}\n")).expect("the heading");
    let section = section.split("\n### ").next().expect("a section");
    let blocks = section.split("```json\n").skip(1).map(|block| block.split("```").next().expect("a block"));
    let lines = blocks
        .flat_map(|block| serde_json::Deserializer::from_str(block).into_iter::<Value>().collect::<Vec<_>>());
    lines.map(|line| line.expect("JSON")).collect()
}

/// Every example is read as a message and written as it stands there; and every kind of message is shown.
fn check<T: DeserializeOwned + Serialize + TS>(heading: &str) {
    let mut shown = BTreeSet::new();
    for example in examples(heading) {
        let message: T =
            serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{error}: {example}"));
        assert_eq!(serde_json::to_value(message).expect("JSON"), example);
        shown.insert(example["type"].as_str().expect("a type").to_owned());
    }
    let declared = T::decl(&Config::default());
    let kinds: BTreeSet<String> = declared
        .split("\"type\": \"")
        .skip(1)
        .map(|rest| rest.split('"').next().expect("a kind").to_owned())
        .collect();
    assert!(kinds.len() > 5, "{declared}");
    assert_eq!(shown, kinds);
}

#[test]
fn the_protocol_page_shows_every_message_to_the_server() {
    check::<ToServer>("Messages to the server");
}

#[test]
fn the_protocol_page_shows_every_message_to_a_client() {
    check::<ToClient>("Messages to a client");
}

#[test]
fn the_plan_of_the_protocol_page_can_be_played() {
    for example in examples("Tables") {
        let plan: Plan = serde_json::from_value(example).expect("a plan");
        plan.check().expect("a plan that can be played");
    }
}

#[test]
fn the_days_of_the_protocol_page_are_told_as_they_stand_there() {
    let [example] = &examples("Games over days")[..] else { panic!("one example") };
    let told: OverDaysView = serde_json::from_value(example.clone()).expect("the time of a game over days");
    assert_eq!(&serde_json::to_value(told).expect("JSON"), example);
}

#[test]
fn the_count_of_the_protocol_page_has_the_sheet_that_it_shows() {
    let examples = examples("A game of wood");
    assert!(examples.len() >= 4, "{examples:?}");
    for pair in examples.chunks(2) {
        let [question, answer] = pair else { panic!("an answer to each question") };
        let counted: Counted = serde_json::from_value(question.clone()).expect("a count");
        let sheet = counted.sheet().expect("two to five hands");
        assert_eq!(&serde_json::to_value(sheet).expect("JSON"), answer);
    }
}

#[test]
fn the_day_of_the_protocol_page_is_told_as_it_stands_there() {
    let [example] = &examples("The daily layout")[..] else { panic!("one example") };
    let told: DayView = serde_json::from_value(example.clone()).expect("a day");
    assert_eq!(&serde_json::to_value(&told).expect("JSON"), example);
    let margins: Vec<(i64, i64)> = told.results.iter().map(|each| (each.margin, each.count)).collect();
    let own = told.own.as_ref().expect("an own game");
    let result = own.result.map(|DayResultView { points, margin, .. }| DayResult { points, margin });
    let game = DayGame { table: own.table.clone(), stage: own.stage, result };
    assert_eq!(DayView::new(told.day, told.today, Some(game), &margins), told);
}

#[test]
fn the_ratings_of_the_protocol_page_are_those_of_a_newcomer_who_won() {
    let [example] = &examples("Ratings")[..] else { panic!("one example") };
    let told: RatingsView = serde_json::from_value(example.clone()).expect("ratings");
    assert_eq!(&serde_json::to_value(&told).expect("JSON"), example);
    let seat = |who, points| Seat { who: Who::Person(who), outcome: Outcome::Points(points) };
    let game = FinishedGame::new(vec![seat("ada", 41), seat("ben", 38)]).expect("two people");
    let ratings: Ratings<&str> = [game].iter().collect();
    let of =
        |ladder, last: &LadderView| LadderView::of(ratings.of(&"ada", ladder), ladder, last.last.clone());
    assert_eq!(
        (of(Ladder::Two, &told.two), of(Ladder::More, &told.more)),
        (told.two.clone(), told.more.clone())
    );
    assert_eq!(told.two.last[0].value, told.two.value);
}

#[test]
fn the_messages_of_a_search_are_those_of_the_protocol_page() {
    let (to, from): (Vec<Value>, Vec<Value>) = examples("Finding players")
        .into_iter()
        .partition(|example| serde_json::from_value::<ToSeeker>(example.clone()).is_ok());
    for example in &to {
        let read: ToSeeker = serde_json::from_value(example.clone()).expect("a message");
        assert_eq!(&serde_json::to_value(&read).expect("JSON"), example);
    }
    for example in &from {
        let read: FromSeeker = serde_json::from_value(example.clone()).expect("a message");
        assert_eq!(&serde_json::to_value(&read).expect("JSON"), example);
    }
    assert!(to.len() >= 4 && from.len() >= 2, "{to:?}, {from:?}");
}

#[test]
fn the_questions_of_the_protocol_page_can_be_asked() {
    let [tried, position] = &examples("Learning")[..] else { panic!("two examples") };
    let tried: PuzzleTry = serde_json::from_value(tried.clone()).expect("a try");
    assert!(tried.action.parse::<Action>().is_ok());
    let question: PositionQuestion = serde_json::from_value(position.clone()).expect("a question");
    let mut position: Position = question.position.parse().expect("a position");
    for action in &question.actions {
        position = position.play(action.parse().expect("an action")).expect("a legal action");
    }
}

#[test]
fn the_types_of_the_page_are_those_of_the_program() {
    let config = Config::default();
    let declared = [
        ToServer::decl(&config),
        ToClient::decl(&config),
        union("RefusalCode", RefusalCode::ALL.iter().map(|code| code.as_str())),
        Reaction::decl(&config),
        ToSeeker::decl(&config),
        FromSeeker::decl(&config),
        Pace::decl(&config),
        GuestCard::decl(&config),
        TableView::decl(&config),
        TableUpdate::decl(&config),
        PhaseName::decl(&config),
        OverDaysView::decl(&config),
        OverDaysSeat::decl(&config),
        SeatAskView::decl(&config),
        SeatRatingView::decl(&config),
        UnratedView::decl(&config),
        SeatView::decl(&config),
        HolderName::decl(&config),
        GameView::decl(&config),
        FairnessView::decl(&config),
        union("Pawn", Pawn::ALL.iter().map(Pawn::to_string)),
        union("Colour", Colour::ALL.iter().map(Colour::to_string)),
        union("Direction", DIRECTIONS.iter().map(|(_, word)| word)),
        union("Take", TAKES.iter().map(|(_, word)| word)),
        ActionKind::decl(&config),
        EffectView::decl(&config),
        TurnView::decl(&config),
        SheetView::decl(&config),
        LineView::decl(&config),
        ForecastView::decl(&config),
        ColourForecast::decl(&config),
        HandForecast::decl(&config),
        Counted::decl(&config),
        CountedSheet::decl(&config),
        Mistake::decl(&config),
        AdviceView::decl(&config),
        ChoiceView::decl(&config),
        Plan::decl(&config),
        SeatPlan::decl(&config),
        ClockPlan::decl(&config),
        Status::decl(&config),
        Range::decl(&config),
        Listed::decl(&config),
        About::decl(&config),
        Own::decl(&config),
        Fresh::decl(&config),
        Token::decl(&config),
        KeptView::decl(&config),
        PasskeyView::decl(&config),
        PasskeyOffer::decl(&config),
        PasskeyQuestion::decl(&config),
        FreshCodes::decl(&config),
        SignedIn::decl(&config),
        FormerGuest::decl(&config),
    ];
    let stairs = Staircase::from_arrivals(Pawn::ALL).expect("five pawns");
    let steps: Vec<u8> = Pawn::ALL.into_iter().filter_map(|pawn| stairs.worth(pawn)).collect();
    let [players, .., most] = PlayerCount::ALL.map(PlayerCount::get);
    let constants = [
        ("The number of the protocol that these messages belong to.", "PROTOCOL", PROTOCOL.to_string()),
        (
            "The version of the program that these messages belong to.",
            "VERSION",
            format!("{:?}", env!("CARGO_PKG_VERSION")),
        ),
        ("How many letters a name has at the most.", "MAX_NAME_LENGTH", MAX_NAME_LENGTH.to_string()),
        ("How many play at the least, and at the most.", "FEWEST_PLAYERS", players.to_string()),
        ("", "MOST_PLAYERS", most.to_string()),
        (
            "The levels of the computer players go from 1 to this one.",
            "HIGHEST_LEVEL",
            Level::ALL.len().to_string(),
        ),
        (
            "What the computer players are called, by level.",
            "CHARACTERS",
            format!("{:?}", Level::ALL.map(Level::character)),
        ),
        (
            "The numbers on the steps, for the first pawn to arrive and those after it.",
            "STEPS",
            format!("{steps:?}"),
        ),
    ];
    let mut text = "// Made from crates/table/src/messages by a test; BLESS=1 cargo test types_of_the_page writes it anew.\n".to_owned();
    for (about, name, value) in constants {
        if !about.is_empty() {
            text.push_str(&format!("\n/** {about} */\n"));
        }
        text.push_str(&format!("export const {name} = {value};\n"));
    }
    declare(&mut text, &declared);
    compare("web/src/wire/messages.ts", &text);

    let replays = [
        ReplayView::decl(&config),
        ReplayMoment::decl(&config),
        OpenedView::decl(&config),
        OpenedGame::decl(&config),
        RecordErrorView::decl(&config),
        AnalysisView::decl(&config),
        MomentView::decl(&config),
        TurningView::decl(&config),
        AlternativeView::decl(&config),
        EvaluationView::decl(&config),
        ActionView::decl(&config),
    ];
    let mut text = "// Made from crates/table/src/messages, as messages.ts is.\n\n\
        import type { EffectView, SeatView, SheetView } from \"./messages\";\n"
        .to_owned();
    declare(&mut text, &replays);
    compare("web/src/wire/replays.ts", &text);

    let lessons = [
        LessonView::decl(&config),
        LessonStepView::decl(&config),
        TryView::decl(&config),
        PuzzlesView::decl(&config),
        PuzzleView::decl(&config),
        SolutionView::decl(&config),
    ];
    let mut text = "// Made from crates/table/src/messages, as messages.ts is.\n\n\
        import type { ChoiceView, GameView } from \"./messages\";\n"
        .to_owned();
    declare(&mut text, &lessons);
    compare("web/src/wire/lessons.ts", &text);

    let history = [
        HistoryView::decl(&config),
        PlayedView::decl(&config),
        RatingsView::decl(&config),
        LadderView::decl(&config),
        RatedGameView::decl(&config),
        StatisticsView::decl(&config),
        ResultsView::decl(&config),
        ComparedView::decl(&config),
        ColourPointsView::decl(&config),
        OpponentView::decl(&config),
        AccuracyView::decl(&config),
        ChoicesView::decl(&config),
    ];
    let mut text = "// Made from crates/table/src/messages, as messages.ts is.\n\n\
        import type { Colour, SeatView, UnratedView } from \"./messages\";\n"
        .to_owned();
    declare(&mut text, &history);
    compare("web/src/wire/history.ts", &text);

    let days = [
        DayView::decl(&config),
        DayGameView::decl(&config),
        DayResultView::decl(&config),
        MarginCount::decl(&config),
    ];
    let mut text = "// Made from crates/table/src/messages, as messages.ts is.\n\n\
        import type { Phase } from \"./messages\";\n"
        .to_owned();
    declare(&mut text, &days);
    compare("web/src/wire/days.ts", &text);
}

/// The declaration of a type that is one of these words.
fn union(name: &str, words: impl Iterator<Item = impl ToString>) -> String {
    let words: Vec<String> = words.map(|word| format!("{:?}", word.to_string())).collect();
    format!("type {name} = {};", words.join(" | "))
}

/// Adds declarations that others may use, each variant and each field with its comment on a line of its own.
fn declare(text: &mut String, declarations: &[String]) {
    for declaration in declarations {
        let declaration = declaration.replace("\n/**\n * ", "\n    /** ").replace("\n */\n", " */ ");
        let declaration = declaration.replace(" \n", "\n").replace(" } | { ", " }\n  | { ");
        text.push_str(&format!("\nexport {declaration}\n"));
    }
}

/// Requires a file of the page to have this text, or writes it if that is wanted.
fn compare(path: &str, text: &str) {
    let path = repository(path);
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file that can be written");
    }
    let found = std::fs::read_to_string(&path).expect("the types of the page");
    for (number, (found, wanted)) in (1..).zip(found.lines().zip(text.lines())) {
        assert_eq!(found, wanted, "{} line {number}: run it with BLESS=1", path.display());
    }
    assert_eq!(found.lines().count(), text.lines().count(), "{}: run it with BLESS=1", path.display());
}
