//! The lesson and the puzzles in lines: a picture, what is asked, what was tried, and what is to be said to it.

use std::io::{self, BufRead, Write};

use bigpoints_engine::{Choice, Puzzle};
use bigpoints_rules::{Action, Effect, Game, HandRule, Player, Position, View, Viewer};

use super::choice::Typed;
use super::{Plain, report};
use crate::drawing::{self, Labels};
use crate::words::{self, Topic};
use bigpoints_texts::lesson::{LESSON, Step};
use bigpoints_texts::phrase;
use bigpoints_texts::puzzles;

/// What is typed to be told again what is asked, and to see everything again.
const ASKED: char = 'h';
const SHOWN: char = 't';

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Holds the lesson, until it is over or the learner leaves.
    pub(crate) fn teach(&mut self) -> io::Result<()> {
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
        let effects = effects(&position);
        self.show_step(number, step, &effects)?;
        loop {
            let action = match self.ask(&position, &effects)? {
                Typed::Action(action) => action,
                Typed::Command(ASKED) => {
                    self.say(&step.task(&self.texts))?;
                    continue;
                }
                Typed::Command(_) => {
                    self.show_step(number, step, &effects)?;
                    continue;
                }
                Typed::End => return Ok(false),
            };
            let judged = step.judge(&self.texts, action);
            self.say(&judged.text)?;
            if judged.right {
                self.tell_end(&step.after(action))?;
                return Ok(true);
            }
        }
    }

    /// Shows a step and what can be done in it.
    fn show_step(&mut self, number: usize, step: &Step, effects: &[Effect]) -> io::Result<()> {
        let title = format!("{number}/{} {}", LESSON.len(), step.title(&self.texts));
        self.say("")?;
        self.say(&title)?;
        self.show(&open(&Game::from_position(step.position()), Player::One), &[Player::One])?;
        if self.terminal {
            // The board may have pushed it out of sight.
            self.say(&title)?;
        }
        self.say(&step.task(&self.texts))?;
        self.list_effects(effects)
    }

    /// What the other player answered, and the score if the game is over.
    fn tell_end(&mut self, game: &Game) -> io::Result<()> {
        let view = open(game, Player::One);
        for turn in view.recent().iter().filter(|turn| turn.player != Player::One) {
            let name = phrase::the_player(&self.texts, turn.player);
            for effect in &turn.effects {
                self.say(&phrase::move_text(&self.texts, effect, &name))?;
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
    pub(crate) fn puzzle(&mut self, number: usize, puzzle: &Puzzle) -> io::Result<()> {
        let position = puzzle.position;
        let Some(actor) = position.turn().player() else { return Ok(()) };
        let effects = effects(&position);
        self.show_puzzle(number, puzzle, actor, &effects)?;
        let action = loop {
            match self.ask(&position, &effects)? {
                Typed::Action(action) => break action,
                Typed::Command(ASKED) => self.say(&self.texts.get("puzzle-task"))?,
                Typed::Command(_) => self.show_puzzle(number, puzzle, actor, &effects)?,
                Typed::End => return Ok(()),
            }
        };
        let key = if action == puzzle.best { "puzzle-right" } else { "puzzle-wrong" };
        self.say(&self.texts.get(key))?;
        self.explain(puzzle, action)
    }

    /// Shows a puzzle and what can be done in it.
    fn show_puzzle(
        &mut self,
        number: usize,
        puzzle: &Puzzle,
        actor: Player,
        effects: &[Effect],
    ) -> io::Result<()> {
        let position = puzzle.position;
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
        self.list_effects(effects)
    }

    /// What the coach says of the best action, and of the one that was tried if it is another.
    fn explain(&mut self, puzzle: &Puzzle, tried: Action) -> io::Result<()> {
        let advice = puzzle.explain().expect("a puzzle that can be solved");
        let choice = |action| advice.choices.iter().find(|choice| choice.action == action);
        let (tried, best) =
            choice(tried).zip(choice(puzzle.best)).expect("advice is given on every legal action");
        let margin = phrase::margin(&self.texts, best.margin, best.proved);
        if tried.action == best.action {
            return self.explain_choice(puzzle, best, &margin);
        }
        let cost = phrase::cost_compared(&self.texts, tried.cost);
        self.say(&self.texts.get("page-puzzle-yours"))?;
        self.explain_choice(puzzle, &tried.beside(best), &cost)?;
        self.say(&self.texts.get("page-puzzle-best"))?;
        self.explain_choice(puzzle, &best.beside(tried), &margin)
    }

    /// An action, what is to be said of it, and why.
    fn explain_choice(&mut self, puzzle: &Puzzle, choice: &Choice, verdict: &str) -> io::Result<()> {
        let effect = puzzle.position.effect(choice.action).expect("a legal action");
        let text = phrase::sentence(&phrase::action(&self.texts, &effect));
        self.say(&format!("{text} ({}) {verdict}", choice.action))?;
        let reasons = phrase::reasons(&self.texts, choice, |player| phrase::the_player(&self.texts, player));
        reasons.iter().try_for_each(|reason| self.say(&format!("- {reason}")))
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
        writeln!(self.output, "\n{}", drawing::board(view.table(), &labels))?;
        for &player in hands {
            let hand = report::hand(&self.texts, view, player, |player| phrase::player(&self.texts, player));
            self.say(&hand)?;
        }
        Ok(())
    }

    /// Reads until one of the actions is typed, or what is asked or all that is shown is wanted again.
    fn ask(&mut self, position: &Position, effects: &[Effect]) -> io::Result<Typed> {
        loop {
            let Some(line) = self.read()? else { return Ok(Typed::End) };
            match line.as_str() {
                "q" => return Ok(Typed::End),
                "h" => return Ok(Typed::Command(ASKED)),
                "t" => return Ok(Typed::Command(SHOWN)),
                "l" => {
                    self.turn_language()?;
                    return Ok(Typed::Command(SHOWN));
                }
                "?" => self.say_help(Topic::Learning)?,
                line => match self.action(line, position, effects) {
                    Ok(action) => return Ok(Typed::Action(action)),
                    Err(refusal) => self.say(&refusal)?,
                },
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
