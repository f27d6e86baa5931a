//! What is to be drawn, taken from the model: views, choices and texts. Drawing gets this and never a game or a position.

use bigpoints_rules::{Effect, HandRule, PlayedTurn, Player, Series, View};

use super::choosing::{Choice, Item, Marks};
use super::ending::{COUNTED, Ending, Further};
use super::hint::Hint;
use super::model::{Model, Notice, Screen};
use super::online::{Online, Stage as OnlineStage};
use super::play::{Play, Stage};
use super::replay::Replay;
use super::review::Bars;
use super::setup::SetUp;
use super::words;
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

/// What is to be drawn.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    /// The texts.
    pub(super) texts: &'a Texts,
    /// The screen itself.
    pub(super) body: Body<'a>,
    /// What was last said.
    pub(super) notice: Option<&'a Notice>,
    /// The coach's advice.
    pub(super) advice: Option<&'a [String]>,
    /// The help in lines, and how many of them have gone up.
    pub(super) help: Option<(Vec<String>, usize)>,
}

/// The screen itself.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is one, while it is drawn")]
pub(super) enum Body<'a> {
    /// The choices before a game.
    SetUp(&'a SetUp),
    /// The board.
    Board(Board),
    /// The score of a finished game.
    Score(Score),
    /// Who has come to a table elsewhere, before the game.
    Room(Room),
}

/// A table elsewhere before the game.
#[derive(Debug)]
pub(super) struct Room {
    /// What is agreed on.
    pub(super) title: String,
    /// Who sits on each seat.
    pub(super) seats: Vec<String>,
    /// What is waited for.
    pub(super) waiting: String,
}

/// The board with all around it.
#[derive(Debug)]
pub(super) struct Board {
    /// What may be seen.
    pub(super) view: View,
    /// The players in turn order.
    pub(super) seats: Vec<Seated>,
    /// How hands lie, and which game of a match this is.
    pub(super) title: String,
    /// What is lit up.
    pub(super) marks: Marks,
    /// What is asked or told.
    pub(super) prompt: Prompt,
    /// What was done, the newest last.
    pub(super) log: Vec<PlayedTurn>,
    /// Which turn of the log is looked at; the last one unless told.
    pub(super) here: Option<usize>,
    /// What could be expected turn by turn, where a record is looked at and the engine was asked.
    pub(super) bars: Option<Bars>,
    /// Whether the game is kept here, so that a copy of its record can be saved.
    pub(super) kept: bool,
}

/// A player as the screen shows one.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    /// The player.
    pub(super) player: Player,
    /// What the player is called.
    pub(super) name: String,
    /// The level of a computer player.
    pub(super) level: Option<u8>,
}

/// What is asked or told below the board.
#[derive(Debug)]
pub(super) enum Prompt {
    /// A pawn is to be chosen, or doing without an extra move.
    Pawns { name: String, items: Vec<Item>, focus: Item, options: Vec<Effect>, extra: bool, fresh: bool },
    /// A counter is to be chosen, for a pawn that is settled.
    Takes { options: Vec<Effect>, focus: usize },
    /// The next person is to take a seat in front of the screen.
    Covered { name: String, listens: bool },
    /// A computer player thinks.
    Thinking { name: String, ticks: usize },
    /// A computer player does this.
    Shows { deed: String },
    /// A record is looked at.
    Replay { turn: usize, turns: usize, deed: Option<String>, comment: String, games: bool },
}

/// The score of a finished game.
#[derive(Debug)]
pub(super) struct Score {
    /// What may be seen: everything, now.
    pub(super) view: View,
    /// The players in turn order.
    pub(super) seats: Vec<Seated>,
    /// How hands lay, and which game of a match this was.
    pub(super) title: String,
    /// How many lines have been counted.
    pub(super) revealed: usize,
    /// Who has won.
    pub(super) verdict: String,
    /// The match so far, and who has won it if it is over.
    pub(super) series: Option<(Series, Option<String>)>,
    /// What can be done next, and which of it is looked at; nothing in a replay.
    pub(super) further: Option<(Vec<Further>, usize)>,
    /// Whether the game is kept here, so that a copy of its record can be saved, and the last move taken back.
    pub(super) kept: bool,
}

impl<'a> Scene<'a> {
    /// What there is to draw of a model.
    pub(super) fn new(model: &'a Model) -> Scene<'a> {
        let texts = &model.texts;
        let body = match &model.screen {
            Screen::SetUp(set_up) => Body::SetUp(set_up),
            Screen::Play(play) => match play.stage() {
                Stage::Over(ending) => Body::Score(score(play, ending, texts)),
                _ => Body::Board(board(play, texts, model.ticks)),
            },
            Screen::Online(online) => distant(online, texts, model.ticks),
            Screen::Replay(replay, _) if replay.is_at_score() => Body::Score(replay_score(replay, texts)),
            Screen::Replay(replay, _) => Body::Board(replay_board(replay, texts, model.ticks)),
        };
        Scene {
            texts,
            body,
            notice: model.notice.as_ref(),
            advice: model.advice.as_ref().map(Hint::lines),
            help: model.help.map(|scroll| (model.help_lines(), scroll)),
        }
    }
}

fn board(play: &Play, texts: &Texts, ticks: usize) -> Board {
    let view = play.view();
    let seating = play.seating();
    let actor = view.table().turn().player();
    let name = actor.map(|player| words::name(texts, seating, player)).unwrap_or_default();
    let called = actor.map(|player| words::called(texts, seating, player)).unwrap_or_default();
    let prompt = match play.stage() {
        Stage::Choosing(_) if play.is_waiting_for_advice() => {
            Prompt::Thinking { name: texts.get("hint-coach"), ticks }
        }
        Stage::Choosing(choice) => choosing(choice, name, play.is_fresh()),
        Stage::Showing { effect, .. } => Prompt::Shows { deed: phrase::move_text(texts, effect, &called) },
        Stage::Covered(cover) => Prompt::Covered { name, listens: cover.is_loose() },
        Stage::Thinking { .. } | Stage::Over(_) => Prompt::Thinking { name, ticks },
    };
    Board {
        seats: seats(seating, texts),
        title: title(texts, play.hands(), play.round()),
        marks: play.marks(),
        prompt,
        log: view.recent().to_vec(),
        here: None,
        bars: None,
        kept: true,
        view,
    }
}

fn replay_board(replay: &Replay, texts: &Texts, ticks: usize) -> Board {
    let (turn, turns) = replay.turn();
    let prompt = match replay.is_waiting_for_advice() {
        true => Prompt::Thinking { name: texts.get("hint-coach"), ticks },
        false => Prompt::Replay {
            turn,
            turns,
            deed: replay.deed(texts),
            comment: replay.comments(),
            games: replay.game_of().1 > 1,
        },
    };
    Board {
        view: replay.view(),
        seats: seats(&replay.seating(), texts),
        title: replay_title(replay, texts),
        marks: Marks::default(),
        prompt,
        log: replay.turns(),
        bars: replay.bars(texts),
        here: Some(turn),
        kept: true,
    }
}

fn score(play: &Play, ending: &Ending, texts: &Texts) -> Score {
    let seating = play.seating();
    let name = |player| words::called(texts, seating, player);
    let verdict = play.score().map(|score| words::verdict(texts, &score, name)).unwrap_or_default();
    let series = play.standings().map(|series| {
        let won = series.is_over().then(|| words::match_verdict(texts, &series.totals(), name));
        (series, won)
    });
    let further =
        ending.is_revealed().then(|| (Ending::further(play.is_finished()).to_vec(), ending.focus()));
    Score {
        view: play.view(),
        seats: seats(seating, texts),
        title: title(texts, play.hands(), play.round()),
        revealed: ending.revealed(),
        verdict,
        series,
        further,
        kept: true,
    }
}

fn replay_score(replay: &Replay, texts: &Texts) -> Score {
    let seating = replay.seating();
    let name = |player| words::called(texts, &seating, player);
    Score {
        view: replay.view(),
        seats: seats(&seating, texts),
        title: replay_title(replay, texts),
        revealed: COUNTED,
        verdict: words::verdict(texts, &replay.score(), name),
        series: None,
        further: None,
        kept: true,
    }
}

/// A game at a table elsewhere.
fn distant(online: &Online, texts: &Texts, ticks: usize) -> Body<'static> {
    let Some(picture) = online.picture() else {
        let (title, waiting) = (String::new(), texts.get("online-opening"));
        return Body::Room(Room { title, seats: Vec::new(), waiting });
    };
    let round = (picture.games > 1).then_some((picture.game.max(1), picture.games));
    let title = title(texts, picture.hands, round);
    let mut seats = seats(&picture.seating, texts);
    for seat in &mut seats {
        if picture.bots.contains(&seat.player) {
            seat.name = words::bot(texts, &seat.name);
        }
    }
    match (online.stage(), &picture.view) {
        (OnlineStage::Over(ending), Some(view)) => {
            let name = |player| words::called(texts, &picture.seating, player);
            let verdict = online.score().map(|score| words::verdict(texts, &score, name)).unwrap_or_default();
            let series = picture.series.clone().map(|series| {
                let won = series.is_over().then(|| words::match_verdict(texts, &series.totals(), name));
                (series, won)
            });
            let further = ending.is_revealed().then(|| (online.further(), ending.focus()));
            let (view, revealed) = (view.clone(), ending.revealed());
            Body::Score(Score { view, seats, title, revealed, verdict, series, further, kept: false })
        }
        (stage, Some(view)) if !matches!(stage, OnlineStage::Room) => {
            let actor = view.table().turn().player();
            let name = actor.map(|player| words::name(texts, &picture.seating, player)).unwrap_or_default();
            let prompt = match stage {
                OnlineStage::Choosing(_) if online.is_waiting_for_advice() => {
                    Prompt::Thinking { name: texts.get("hint-coach"), ticks }
                }
                OnlineStage::Choosing(choice) => choosing(choice, name, false),
                _ => Prompt::Thinking { name, ticks },
            };
            let (log, marks, view) = (view.recent().to_vec(), online.marks(), view.clone());
            Body::Board(Board { view, seats, title, marks, prompt, log, here: None, bars: None, kept: false })
        }
        _ => {
            let open = texts.get("online-open");
            let label = |seat: &Seated| match (picture.open.contains(&seat.player), seat.level) {
                (true, _) => open.clone(),
                (false, Some(level)) => format!("{} ({level})", seat.name),
                (false, None) => seat.name.clone(),
            };
            let seats = seats.iter().map(label).collect();
            Body::Room(Room { title, seats, waiting: words::waiting(texts, picture) })
        }
    }
}

/// What is asked of the person who chooses.
fn choosing(choice: &Choice, name: String, fresh: bool) -> Prompt {
    match choice.is_picked() {
        true => Prompt::Takes { options: choice.options(), focus: choice.option() },
        false => Prompt::Pawns {
            name,
            items: choice.items(),
            focus: choice.item(),
            options: choice.options(),
            extra: choice.is_extra(),
            fresh,
        },
    }
}

fn seats(seating: &Seating, texts: &Texts) -> Vec<Seated> {
    let seated = |player| Seated {
        player,
        name: words::name(texts, seating, player),
        level: match seating.seat(player) {
            Seat::Computer(level) => Some(level.number()),
            Seat::Person(_) => None,
        },
    };
    seating.players().players().map(seated).collect()
}

/// The line above the board.
fn title(texts: &Texts, hands: HandRule, round: Option<(usize, usize)>) -> String {
    let hands = words::hands(texts, hands);
    match round {
        Some((game, games)) => format!("{} · {hands}", game_of(texts, game, games)),
        None => hands,
    }
}

fn replay_title(replay: &Replay, texts: &Texts) -> String {
    let (game, games) = replay.game_of();
    let mut parts = vec![texts.get("replay-title")];
    parts.extend((games > 1).then(|| game_of(texts, game, games)));
    parts.extend(replay.date().map(|date| date.replace('.', "-")));
    parts.join(" · ")
}

fn game_of(texts: &Texts, game: usize, games: usize) -> String {
    texts.format("title-game", &[("game", game.into()), ("games", games.into())])
}
