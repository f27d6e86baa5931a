//! Choosing a move in plain mode: the options, the input, and the commands.

use std::io::{self, BufRead, Write};

use bigpoints_engine::{Budget, Engine, Sight, coach};
use bigpoints_rules::{Action, Effect, IllegalAction, Player, Position, Viewer};
use bigpoints_texts::phrase;

use super::{Plain, report};
use crate::game::LocalTable;
use crate::words::{self, Topic};

/// How many positions the coach searches; not a time, so that scripts always get the same answer.
const COACH_NODES: u64 = 60_000;

/// The hash table of the coach, in MiB.
const COACH_HASH_SIZE: usize = 32;

/// The command that shows the player's hand if it is not printed with the table.
const SHOW_HAND: char = 'm';

/// A line of input.
pub(super) enum Typed {
    /// One of the actions.
    Action(Action),
    /// A command, by its letter.
    Command(char),
    /// The end of the input.
    End,
}

/// Why the input is not an action.
pub(super) enum TypedError {
    /// It is neither the number of an option nor notation.
    Unknown,
    /// The action is illegal.
    Illegal(IllegalAction),
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Prints the options of a player.
    pub(super) fn offer(&mut self, table: &LocalTable, actor: Player, effects: &[Effect]) -> io::Result<()> {
        let name = words::name(&self.texts, table.seating(), actor);
        self.offer_effects(name, effects)?;
        if table.must_cover() {
            self.say(&format!("{SHOW_HAND}. {}", self.texts.get("plain-show-hand")))?;
        }
        Ok(())
    }

    /// Prints the options of a person with this name.
    pub(super) fn offer_effects(&mut self, name: String, effects: &[Effect]) -> io::Result<()> {
        let extra = effects.iter().any(|effect| effect.action == Action::Decline);
        let key = if extra { "plain-extra" } else { "plain-choose" };
        self.say(&self.texts.format(key, &[("name", name.into())]))?;
        self.list_effects(effects)
    }

    /// Prints the options with their numbers.
    pub(super) fn list_effects(&mut self, effects: &[Effect]) -> io::Result<()> {
        for (number, effect) in (1..).zip(effects) {
            let action = phrase::sentence(&phrase::action(&self.texts, effect));
            self.say(&format!("{number}. {action} ({})", effect.action))?;
        }
        Ok(())
    }

    /// Reads until an action or a command is typed.
    pub(super) fn choose(&mut self, table: &LocalTable, effects: &[Effect]) -> io::Result<Typed> {
        loop {
            let Some(line) = self.read()? else { return Ok(Typed::End) };
            let mut letters = line.chars();
            if let (Some(letter), None) = (letters.next(), letters.next())
                && ("hulsqt?".contains(letter) || letter == SHOW_HAND && table.must_cover())
            {
                return Ok(Typed::Command(letter));
            }
            match legal_action(&line, table.position(), effects) {
                Ok(action) => return Ok(Typed::Action(action)),
                Err(error) => self.refuse(error, effects.len())?,
            }
        }
    }

    /// Explains why the input was refused; `options` is the number of options.
    pub(super) fn refuse(&mut self, error: TypedError, options: usize) -> io::Result<()> {
        let text = match error {
            TypedError::Unknown => self.texts.format("plain-what", &[("count", options.into())]),
            TypedError::Illegal(reason) => words::illegal_action(&self.texts, reason),
        };
        self.say(&text)
    }

    /// Runs a command that does not change the game.
    pub(super) fn run_command(&mut self, table: &LocalTable, actor: Player, command: char) -> io::Result<()> {
        match command {
            'h' => {
                let sight = Sight::new(Viewer::Player(actor), table.hands());
                let mut engine = Engine::new(COACH_HASH_SIZE);
                let advice = coach(table.position(), sight, &Budget::nodes(COACH_NODES), &mut engine);
                let advice = advice.expect("a game that is not over");
                let best = advice.choices[advice.best].action;
                let effect = table.position().effect(best).expect("a legal action");
                let name = |player| words::called(&self.texts, table.seating(), player);
                let mut lines = phrase::advice(&self.texts, &effect, &advice, name);
                lines[0] = report::labelled(&self.texts, self.texts.get("hint-title"), lines[0].clone());
                lines.iter().try_for_each(|line| self.say(line))
            }
            SHOW_HAND => {
                let name = |player| words::name(&self.texts, table.seating(), player);
                let view = table.view(Viewer::Player(actor));
                self.say(&report::hand(&self.texts, &view, actor, name))
            }
            's' => {
                let copied = self.saver.copy(&table.text());
                match copied {
                    Ok(copied) => self.say(&words::copied(&self.texts, &copied, usize::MAX)),
                    Err(error) => self.say_error("notice-not-copied", &error),
                }
            }
            _ => self.say_help(Topic::Plain),
        }
    }
}

/// The legal action in the input.
pub(super) fn legal_action(
    line: &str,
    position: &Position,
    effects: &[Effect],
) -> Result<Action, TypedError> {
    let action = typed_action(line, effects).ok_or(TypedError::Unknown)?;
    position.check(action).map_err(TypedError::Illegal)?;
    Ok(action)
}

/// The action in the input, by its number in the list or in notation, in which pawns may be lower case. It
/// need not be legal.
pub(super) fn typed_action(line: &str, effects: &[Effect]) -> Option<Action> {
    let number = line.parse().ok().and_then(|number: usize| effects.get(number.checked_sub(1)?));
    // The only lower-case letter of the notation starts an extra move, and no pawn has it.
    let notation = || line.to_ascii_uppercase().replace('X', "x").parse().ok();
    number.map(|effect| effect.action).or_else(notation)
}
