//! A person's choice in lines: what is offered, what is typed, and the commands beside it.

use std::io::{self, BufRead, Write};

use bigpoints_engine::{Budget, Engine, Sight, coach};
use bigpoints_rules::{Action, Effect, Player, Position, Viewer};

use super::{Plain, report};
use crate::table::Table;
use crate::words::{self, Topic};
use bigpoints_texts::phrase;

/// How many positions the coach looks at. Counted and not timed, so that a script sees the same twice.
const COACH_NODES: u64 = 60_000;
const COACH_MEMORY: usize = 32;

/// What is typed to see the own hand where it is not told unasked.
const SHOW_HAND: char = 'm';

/// What somebody typed at a choice.
pub(super) enum Typed {
    /// One of the actions.
    Action(Action),
    /// A command, by its letter.
    Command(char),
    /// There is nothing more to read.
    End,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Says what can be done.
    pub(super) fn offer(&mut self, table: &Table, actor: Player, effects: &[Effect]) -> io::Result<()> {
        let name = words::name(&self.texts, table.seating(), actor);
        self.offer_effects(name, effects)?;
        if table.must_cover() {
            self.say(&format!("{SHOW_HAND}. {}", self.texts.get("plain-show-hand")))?;
        }
        Ok(())
    }

    /// Says what a person of this name can do.
    pub(super) fn offer_effects(&mut self, name: String, effects: &[Effect]) -> io::Result<()> {
        let extra = effects.iter().any(|effect| effect.action == Action::Decline);
        let key = if extra { "plain-extra" } else { "plain-choose" };
        self.say(&self.texts.format(key, &[("name", name.into())]))?;
        self.list_effects(effects)
    }

    /// Says what can be done, each with the number to type.
    pub(super) fn list_effects(&mut self, effects: &[Effect]) -> io::Result<()> {
        for (number, effect) in (1..).zip(effects) {
            let action = phrase::sentence(&phrase::action(&self.texts, effect));
            self.say(&format!("{number}. {action} ({})", effect.action))?;
        }
        Ok(())
    }

    /// Reads until one of the actions or a command is typed.
    pub(super) fn choose(&mut self, table: &Table, effects: &[Effect]) -> io::Result<Typed> {
        loop {
            let Some(line) = self.read()? else { return Ok(Typed::End) };
            let mut letters = line.chars();
            if let (Some(letter), None) = (letters.next(), letters.next())
                && ("hulsqt?".contains(letter) || letter == SHOW_HAND && table.must_cover())
            {
                return Ok(Typed::Command(letter));
            }
            match self.action(&line, table.position(), effects) {
                Ok(action) => return Ok(Typed::Action(action)),
                Err(refusal) => self.say(&refusal)?,
            }
        }
    }

    /// The action that was typed, by its number in the list or in the notation; or what to say to something else.
    pub(super) fn action(
        &self,
        line: &str,
        position: &Position,
        effects: &[Effect],
    ) -> Result<Action, String> {
        let unknown = || self.texts.format("plain-what", &[("count", effects.len().into())]);
        let action = typed_action(line, effects).ok_or_else(unknown)?;
        position.check(action).map_err(|reason| words::why(&self.texts, reason))?;
        Ok(action)
    }

    /// Does what a command asks for that changes nothing.
    pub(super) fn obey(&mut self, table: &Table, actor: Player, command: char) -> io::Result<()> {
        match command {
            'h' => {
                let sight = Sight::new(Viewer::Player(actor), table.hands());
                let mut engine = Engine::new(COACH_MEMORY);
                let advice = coach(table.position(), sight, &Budget::nodes(COACH_NODES), &mut engine);
                let advice = advice.expect("a game that is not over");
                let best = advice.choices[advice.best].action;
                let effect = table.position().effect(best).expect("an action that the coach found");
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
                let copied = self.keeper.copy(&table.text());
                match copied {
                    Ok(copied) => self.say(&words::copied(&self.texts, &copied, usize::MAX)),
                    Err(fault) => self.say_fault("notice-not-copied", &fault),
                }
            }
            _ => self.say_help(Topic::Plain),
        }
    }
}

/// The action that somebody typed, by its number in the list or in the notation, where a pawn may have a small letter too.
/// Whether it is legal is not looked at.
pub(super) fn typed_action(line: &str, effects: &[Effect]) -> Option<Action> {
    let number = line.parse().ok().and_then(|number: usize| effects.get(number.checked_sub(1)?));
    // The only letter that is small in the notation is the one that begins an extra move, and no pawn has it.
    let notation = || line.to_ascii_uppercase().replace('X', "x").parse().ok();
    number.map(|effect| effect.action).or_else(notation)
}
