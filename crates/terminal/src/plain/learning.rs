//! The lesson and the puzzles in plain mode.

use std::io::{self, BufRead, Write};

use bigpoints_engine::{Choice, Puzzle};
use bigpoints_rules::{Action, Effect, Game, HandRule, Player, Position, View, Viewer};
use bigpoints_texts::lesson::{LESSON, Step};
use bigpoints_texts::{phrase, puzzles};

use super::choice::{Typed, legal_action};
use super::{Plain, report};
use crate::text::drawing::{self, Labels};
use crate::words::{self, Topic};

/// The command that repeats the task.
const REPEAT_TASK: char = 'h';

/// The command that shows everything again.
const SHOW_AGAIN: char = 't';

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Runs the lesson until it is finished or the learner leaves.
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

    /// Goes through one step; false if the learner leaves.
    fn teach_step(&mut self, number: usize, step: &Step) -> io::Result<bool> {
        let position = step.position();
        let effects = effects(&position);
        self.show_step(number, step, &effects)?;
        loop {
            let action = match self.ask(&position, &effects)? {
                Typed::Action(action) => action,
                Typed::Command(REPEAT_TASK) => {
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
                self.print_result(&step.after(action))?;
                return Ok(true);
            }
        }
    }

    /// Shows a step and its options.
    fn show_step(&mut self, number: usize, step: &Step, effects: &[Effect]) -> io::Result<()> {
        let title = format!("{number}/{} {}", LESSON.len(), step.title(&self.texts));
        self.say("")?;
        self.say(&title)?;
        self.show(&open_view(&Game::from_position(step.position()), Player::One), &[Player::One])?;
        if self.terminal {
            // The board may have scrolled the title away.
            self.say(&title)?;
        }
        self.say(&step.task(&self.texts))?;
        self.list_effects(effects)
    }

    /// Prints the other player's reply, and the score if the game is over.
    fn print_result(&mut self, game: &Game) -> io::Result<()> {
        let view = open_view(game, Player::One);
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

    /// Poses one puzzle, and explains the answer.
    pub(crate) fn puzzle(&mut self, number: usize, puzzle: &Puzzle) -> io::Result<()> {
        let position = puzzle.position;
        let Some(actor) = position.turn().player() else { return Ok(()) };
        let effects = effects(&position);
        self.show_puzzle(number, puzzle, actor, &effects)?;
        let action = loop {
            match self.ask(&position, &effects)? {
                Typed::Action(action) => break action,
                Typed::Command(REPEAT_TASK) => self.say(&self.texts.get("puzzle-task"))?,
                Typed::Command(_) => self.show_puzzle(number, puzzle, actor, &effects)?,
                Typed::End => return Ok(()),
            }
        };
        let key = if action == puzzle.best { "puzzle-right" } else { "puzzle-wrong" };
        self.say(&self.texts.get(key))?;
        self.explain(puzzle, action)
    }

    /// Shows a puzzle and its options.
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
        self.show(&open_view(&Game::from_position(position), actor), &everybody)?;
        self.say(&self.texts.get("puzzle-task"))?;
        self.list_effects(effects)
    }

    /// Explains the best action, and the attempted one if it is different.
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

    /// Prints an action, its verdict and the reasons.
    fn explain_choice(&mut self, puzzle: &Puzzle, choice: &Choice, verdict: &str) -> io::Result<()> {
        let effect = puzzle.position.effect(choice.action).expect("a legal action");
        let text = phrase::sentence(&phrase::action(&self.texts, &effect));
        self.say(&format!("{text} ({}) {verdict}", choice.action))?;
        let reasons = phrase::reasons(&self.texts, choice, |player| phrase::the_player(&self.texts, player));
        reasons.iter().try_for_each(|reason| self.say(&format!("- {reason}")))
    }

    /// Prints the board and these hands.
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

    /// Reads until an action or a command is typed.
    fn ask(&mut self, position: &Position, effects: &[Effect]) -> io::Result<Typed> {
        loop {
            let Some(line) = self.read()? else { return Ok(Typed::End) };
            match line.as_str() {
                "q" => return Ok(Typed::End),
                "h" => return Ok(Typed::Command(REPEAT_TASK)),
                "t" => return Ok(Typed::Command(SHOW_AGAIN)),
                "l" => {
                    self.cycle_language()?;
                    return Ok(Typed::Command(SHOW_AGAIN));
                }
                "?" => self.say_help(Topic::Learning)?,
                line => match legal_action(line, position, effects) {
                    Ok(action) => return Ok(Typed::Action(action)),
                    Err(error) => self.refuse(error, effects.len())?,
                },
            }
        }
    }
}

fn effects(position: &Position) -> Vec<Effect> {
    position.legal_actions().into_iter().filter_map(|action| position.effect(action).ok()).collect()
}

/// A game with open hands, as a player sees it.
fn open_view(game: &Game, player: Player) -> View {
    game.view(Viewer::Player(player), HandRule::Open)
}
