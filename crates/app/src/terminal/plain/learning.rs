//! The lesson and the puzzles in lines: a picture, what is asked, what was tried, and what is to be said to it.

use std::io::{self, BufRead, Write};

use bigpoints_engine::Puzzle;
use bigpoints_rules::{Action, Effect, Game, HandRule, Player, Position, View, Viewer};

use super::{Plain, report};
use crate::drawing::{self, Labels};
use crate::lesson::{LESSON, Step};
use crate::phrase;
use crate::puzzles;
use crate::terminal::words::{self, Topic};

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Holds the lesson, until it is over or the learner leaves.
    pub(in crate::terminal) fn teach(&mut self) -> io::Result<()> {
        self.say(&self.texts.get("lesson-welcome"))?;
        self.say(&phrase::letters(&self.texts))?;
        for (number, step) in (1_usize..).zip(&LESSON) {
            if !self.teach_step(number, step)? {
                return Ok(());
            }
        }
        self.say("")?;
        self.say(&self.texts.get("lesson-finished"))
    }

    /// Goes through one step; whether the learner is still there.
    fn teach_step(&mut self, number: usize, step: &Step) -> io::Result<bool> {
        let position = step.position();
        self.say(&format!("\n{number}/{} {}", LESSON.len(), step.title(&self.texts)))?;
        let view = open(&Game::from_position(position), Player::One);
        self.show(&view, &[Player::One])?;
        self.say(&step.task(&self.texts))?;
        let effects = effects(&position);
        self.list_effects(&effects)?;
        loop {
            let Some(action) = self.ask(&position, &effects)? else { return Ok(false) };
            let judged = step.judge(&self.texts, action);
            self.say(&judged.text)?;
            if judged.right {
                self.tell_end(&step.after(action))?;
                return Ok(true);
            }
        }
    }

    /// What the other player answered, and the score if the game is over.
    fn tell_end(&mut self, game: &Game) -> io::Result<()> {
        let view = open(game, Player::One);
        for turn in view.recent().iter().filter(|turn| turn.player != Player::One) {
            let name = phrase::the_player(&self.texts, turn.player);
            for effect in &turn.effects {
                self.say(&phrase::deed(&self.texts, effect, &name))?;
            }
        }
        if let Some(score) = view.table().score().filter(|_| game.position().is_over()) {
            let lines = report::sheets(&self.texts, &view, |player| phrase::player(&self.texts, player));
            lines.iter().try_for_each(|line| self.say(line))?;
            let called = |player| phrase::the_player(&self.texts, player);
            self.say(&words::verdict(&self.texts, &score, called))?;
        }
        Ok(())
    }

    /// Asks one puzzle, and explains the answer.
    pub(in crate::terminal) fn puzzle(&mut self, number: usize, puzzle: &Puzzle) -> io::Result<()> {
        let position = puzzle.position;
        let Some(actor) = position.turn().player() else { return Ok(()) };
        let arguments = [
            ("number", number.into()),
            ("count", puzzles::shipped().len().into()),
            ("grade", puzzle.grade().into()),
        ];
        self.say(&self.texts.format("puzzle-title", &arguments))?;
        self.say(&phrase::letters(&self.texts))?;
        let everybody: Vec<Player> = position.players().players().collect();
        self.show(&open(&Game::from_position(position), actor), &everybody)?;
        self.say(&self.texts.get("puzzle-task"))?;
        let effects = effects(&position);
        self.list_effects(&effects)?;
        let Some(action) = self.ask(&position, &effects)? else { return Ok(()) };
        let key = if action == puzzle.best { "puzzle-right" } else { "puzzle-wrong" };
        self.say(&self.texts.get(key))?;
        self.explain(puzzle, action)
    }

    /// What the coach says of the best action, and of the one that was tried if it is another.
    fn explain(&mut self, puzzle: &Puzzle, tried: Action) -> io::Result<()> {
        let advice = puzzle.explain().expect("a puzzle that can be solved");
        let shown = if tried == puzzle.best { vec![tried] } else { vec![tried, puzzle.best] };
        for action in shown {
            let choice =
                advice.choices.iter().find(|choice| choice.action == action).expect("a legal action");
            let effect = puzzle.position.effect(action).expect("a legal action");
            let verdict = match action == puzzle.best {
                true => phrase::margin(&self.texts, choice.margin, choice.proved),
                false => phrase::cost(&self.texts, choice.cost),
            };
            let text = phrase::sentence(&phrase::action(&self.texts, &effect));
            self.say(&format!("{text} ({action}) {verdict}"))?;
            for reason in &choice.reasons {
                let name = |player| phrase::the_player(&self.texts, player);
                self.say(&format!("- {}", phrase::reason(&self.texts, reason, name)))?;
            }
        }
        Ok(())
    }

    /// A picture of the board, and these hands.
    fn show(&mut self, view: &View, hands: &[Player]) -> io::Result<()> {
        let stairs = self.texts.get("board-stairs");
        let labels = Labels {
            goal: stairs.clone(),
            stairs,
            bonus: self.texts.get("board-bonus"),
            start: self.texts.get("board-start"),
            nobody: "–".to_owned(),
        };
        self.say(&format!("\n{}", drawing::board(view.table(), &labels)))?;
        for &player in hands {
            let hand = report::hand(&self.texts, view, player, |player| phrase::player(&self.texts, player));
            self.say(&hand)?;
        }
        Ok(())
    }

    /// Reads until one of the actions is typed; `None` if who reads leaves.
    fn ask(&mut self, position: &Position, effects: &[Effect]) -> io::Result<Option<Action>> {
        loop {
            let Some(line) = self.read()? else { return Ok(None) };
            match (line.as_str(), self.action(&line, position, effects)) {
                ("q", _) => return Ok(None),
                ("?", _) => {
                    let help = words::help(&self.texts, Topic::Plain);
                    help.iter().try_for_each(|line| self.say(line.trim_start_matches("# ")))?;
                }
                (_, Ok(action)) => return Ok(Some(action)),
                (_, Err(refusal)) => self.say(&refusal)?,
            }
        }
    }
}

fn effects(position: &Position) -> Vec<Effect> {
    position.legal_actions().into_iter().filter_map(|action| position.effect(action).ok()).collect()
}

/// A game as a player sees it with open hands.
fn open(game: &Game, player: Player) -> View {
    game.view(Viewer::Player(player), HandRule::Open)
}
