//! What to draw: views, choices and texts, taken from the model. Drawing code sees this and never a game or a position.

use bigpoints_rules::{Effect, HandRule, PlayedTurn, Player, Series, View};
use bigpoints_table::seating::{Seat, Seating};
use bigpoints_texts::language::Texts;
use bigpoints_texts::phrase;

use crate::fullscreen::model::{Model, Notice, Screen};
use crate::game::{Ending, Highlights, Hint, Item, LocalGame, MovePicker, NextStep, SCORE_LINES, TurnPhase};
use crate::online::{OnlineGame, OnlinePhase};
use crate::replay::{Bars, Replay};
use crate::setup::SetupForm;
use crate::words;

/// A frame to draw.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    /// The texts.
    pub(crate) texts: &'a Texts,
    /// The main part.
    pub(crate) body: Body<'a>,
    /// The message line.
    pub(crate) notice: Option<&'a Notice>,
    /// The coach's advice.
    pub(crate) advice: Option<&'a [String]>,
    /// What can be said to the others, each with its key, if that is open.
    pub(crate) reactions: Option<Vec<(char, String)>>,
    /// The lines of the help, and how many are scrolled away.
    pub(crate) help: Option<(Vec<String>, usize)>,
}

/// The main part of a frame.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "there is only one, while it is drawn")]
pub(crate) enum Body<'a> {
    /// The setup of a game.
    Setup(&'a SetupForm),
    /// The board.
    Board(Board),
    /// The score of a finished game.
    Score(Score),
    /// An online table before the game.
    Lobby(Lobby),
}

/// An online table before the game.
#[derive(Debug)]
pub(crate) struct Lobby {
    /// The kind of game.
    pub(crate) title: String,
    /// Who holds each seat.
    pub(crate) seats: Vec<String>,
    /// What the table waits for.
    pub(crate) waiting: String,
}

/// The board and everything around it.
#[derive(Debug)]
pub(crate) struct Board {
    /// What the viewer may see.
    pub(crate) view: View,
    /// The players in turn order.
    pub(crate) seats: Vec<Seated>,
    /// Open or concealed hands, and the number of the game in a match.
    pub(crate) title: String,
    /// What is highlighted.
    pub(crate) highlights: Highlights,
    /// The question or the content below the board.
    pub(crate) prompt: Prompt,
    /// The turns, the newest last.
    pub(crate) log: Vec<PlayedTurn>,
    /// The current turn of a replay; `None` in a game.
    pub(crate) here: Option<usize>,
    /// The expected margins turn by turn, if a replay is analysed.
    pub(crate) bars: Option<Bars>,
    /// Whether the game is saved on this machine, so that its record can be copied.
    pub(crate) saved: bool,
}

/// A player on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Seated {
    /// The player.
    pub(crate) player: Player,
    /// The name.
    pub(crate) name: String,
    /// The level of a computer player.
    pub(crate) level: Option<u8>,
}

/// The question or the content below the board.
#[derive(Debug)]
pub(crate) enum Prompt {
    /// Choose a pawn, or decline an extra move.
    Pawns {
        name: String,
        items: Vec<Item>,
        focus: Item,
        options: Vec<Effect>,
        extra: bool,
        first_round: bool,
    },
    /// Choose a counter for the picked pawn.
    Takes { options: Vec<Effect>, focus: usize },
    /// The next person takes over; `ready` if a key lifts the cover.
    Covered { name: String, ready: bool },
    /// A computer player or the coach is thinking.
    Thinking { name: String, ticks: usize },
    /// A computer player's move.
    ComputerMove { move_text: String },
    /// A replay.
    Replay { turn: usize, turns: usize, move_text: Option<String>, comment: String, games: bool },
}

/// The score of a finished game.
#[derive(Debug)]
pub(crate) struct Score {
    /// What the viewer may see: everything, at the end.
    pub(crate) view: View,
    /// The players in turn order.
    pub(crate) seats: Vec<Seated>,
    /// Open or concealed hands, and the number of the game in a match.
    pub(crate) title: String,
    /// How many lines are revealed.
    pub(crate) revealed: usize,
    /// The winner.
    pub(crate) verdict: String,
    /// The match so far, and its winner if it is over.
    pub(crate) series: Option<(Series, Option<String>)>,
    /// What can be done next, and the focused one; `None` in a replay.
    pub(crate) steps: Option<(Vec<NextStep>, usize)>,
    /// Whether the game is saved on this machine, so that its record can be copied and the last move undone.
    pub(crate) saved: bool,
}

impl<'a> Scene<'a> {
    /// The frame of a model.
    pub(crate) fn new(model: &'a Model) -> Scene<'a> {
        let texts = &model.texts;
        let body = match &model.screen {
            Screen::Setup(form) => Body::Setup(form),
            Screen::Local(game) => match game.phase() {
                TurnPhase::Over(ending) => Body::Score(score(game, ending, texts)),
                _ => Body::Board(board(game, texts, model.ticks)),
            },
            Screen::Online(online) => online_body(online, texts, model.ticks),
            Screen::Replay(replay, _) if replay.is_at_score() => Body::Score(replay_score(replay, texts)),
            Screen::Replay(replay, _) => Body::Board(replay_board(replay, texts, model.ticks)),
        };
        let reactions = match &model.screen {
            Screen::Online(online) if online.is_reacting() => {
                Some(words::reactions(texts, online.own().is_some(), online.is_muted()))
            }
            _ => None,
        };
        Scene {
            texts,
            body,
            reactions,
            notice: model.notice.as_ref(),
            advice: model.advice.as_ref().map(Hint::lines),
            help: model.help.map(|scroll| (model.help_lines(), scroll)),
        }
    }
}

fn board(game: &LocalGame, texts: &Texts, ticks: usize) -> Board {
    let view = game.view();
    let seating = game.seating();
    let actor = view.table().turn().player();
    let name = actor.map(|player| words::name(texts, seating, player)).unwrap_or_default();
    let called = actor.map(|player| words::called(texts, seating, player)).unwrap_or_default();
    let prompt = match game.phase() {
        TurnPhase::Choosing(_) if game.is_waiting_for_advice() => {
            Prompt::Thinking { name: texts.get("hint-coach"), ticks }
        }
        TurnPhase::Choosing(picker) => picker_prompt(picker, name, game.is_first_round()),
        TurnPhase::Showing { effect, .. } => {
            Prompt::ComputerMove { move_text: phrase::move_text(texts, effect, &called) }
        }
        TurnPhase::Covered(cover) => Prompt::Covered { name, ready: cover.can_be_lifted() },
        TurnPhase::Thinking { .. } | TurnPhase::Over(_) => Prompt::Thinking { name, ticks },
    };
    Board {
        seats: seats(seating, texts),
        title: title(texts, game.hands(), game.round()),
        highlights: game.highlights(),
        prompt,
        log: view.recent().to_vec(),
        here: None,
        bars: None,
        saved: true,
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
            move_text: replay.move_text(texts),
            comment: replay.comments(),
            games: replay.game_of().1 > 1,
        },
    };
    Board {
        view: replay.view(),
        seats: seats(&replay.seating(), texts),
        title: replay_title(replay, texts),
        highlights: Highlights::default(),
        prompt,
        log: replay.turns(),
        bars: replay.bars(texts),
        here: Some(turn),
        saved: true,
    }
}

fn score(game: &LocalGame, ending: &Ending, texts: &Texts) -> Score {
    let seating = game.seating();
    let name = |player| words::called(texts, seating, player);
    let verdict = game.score().map(|score| words::verdict(texts, &score, name)).unwrap_or_default();
    let series = game.standings().map(|series| {
        let won = series.is_over().then(|| words::match_verdict(texts, &series.totals(), name));
        (series, won)
    });
    let steps =
        ending.is_revealed().then(|| (Ending::next_steps(game.is_finished()).to_vec(), ending.focus()));
    Score {
        view: game.view(),
        seats: seats(seating, texts),
        title: title(texts, game.hands(), game.round()),
        revealed: ending.revealed(),
        verdict,
        series,
        steps,
        saved: true,
    }
}

fn replay_score(replay: &Replay, texts: &Texts) -> Score {
    let seating = replay.seating();
    let name = |player| words::called(texts, &seating, player);
    Score {
        view: replay.view(),
        seats: seats(&seating, texts),
        title: replay_title(replay, texts),
        revealed: SCORE_LINES,
        verdict: words::verdict(texts, &replay.score(), name),
        series: None,
        steps: None,
        saved: true,
    }
}

/// A game on a server.
fn online_body(online: &OnlineGame, texts: &Texts, ticks: usize) -> Body<'static> {
    let Some(remote) = online.remote() else {
        let (title, waiting) = (String::new(), texts.get("online-opening"));
        return Body::Lobby(Lobby { title, seats: Vec::new(), waiting });
    };
    let round = (remote.games > 1).then_some((remote.game.max(1), remote.games));
    let title = title(texts, remote.hands, round);
    let mut seats = seats(&remote.seating, texts);
    for seat in &mut seats {
        if remote.bots.contains(&seat.player) {
            seat.name = words::bot(texts, &seat.name);
        }
    }
    match (online.phase(), &remote.view) {
        (OnlinePhase::Over(ending), Some(view)) => {
            let name = |player| words::called(texts, &remote.seating, player);
            let verdict = online.score().map(|score| words::verdict(texts, &score, name)).unwrap_or_default();
            let series = remote.series.clone().map(|series| {
                let won = series.is_over().then(|| words::match_verdict(texts, &series.totals(), name));
                (series, won)
            });
            let steps = ending.is_revealed().then(|| (online.next_steps(), ending.focus()));
            let (view, revealed) = (view.clone(), ending.revealed());
            Body::Score(Score { view, seats, title, revealed, verdict, series, steps, saved: false })
        }
        (stage, Some(view)) if !matches!(stage, OnlinePhase::Lobby) => {
            let actor = view.table().turn().player();
            let name = actor.map(|player| words::name(texts, &remote.seating, player)).unwrap_or_default();
            let prompt = match stage {
                OnlinePhase::Choosing(_) if online.is_waiting_for_advice() => {
                    Prompt::Thinking { name: texts.get("hint-coach"), ticks }
                }
                OnlinePhase::Choosing(picker) => picker_prompt(picker, name, false),
                _ => Prompt::Thinking { name, ticks },
            };
            let (log, highlights, view) = (view.recent().to_vec(), online.highlights(), view.clone());
            let title = match words::turn_time(texts, remote) {
                Some(time) => format!("{title} · {time}"),
                None => title,
            };
            Body::Board(Board {
                view,
                seats,
                title,
                highlights,
                prompt,
                log,
                here: None,
                bars: None,
                saved: false,
            })
        }
        _ => {
            let open = texts.get("online-open");
            let label = |seat: &Seated| match (remote.open.contains(&seat.player), seat.level) {
                (true, _) => open.clone(),
                (false, Some(level)) => format!("{} ({level})", seat.name),
                (false, None) => seat.name.clone(),
            };
            let seats = seats.iter().map(label).collect();
            let warning = words::shuffle_warning(texts, remote);
            let waiting = [Some(words::waiting(texts, remote)), warning].into_iter().flatten();
            Body::Lobby(Lobby { title, seats, waiting: waiting.collect::<Vec<_>>().join(" ") })
        }
    }
}

/// The prompt for choosing a move.
fn picker_prompt(picker: &MovePicker, name: String, first_round: bool) -> Prompt {
    match picker.is_picked() {
        true => Prompt::Takes { options: picker.options(), focus: picker.option() },
        false => Prompt::Pawns {
            name,
            items: picker.items(),
            focus: picker.item(),
            options: picker.options(),
            extra: picker.is_extra(),
            first_round,
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

/// The title bar.
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
