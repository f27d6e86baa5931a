//! A game at a table elsewhere in lines: what happens there is told as it comes, and who is to act is asked.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::Receiver;

use bigpoints_rules::{Action, Effect, Player};

use super::choice::typed_action;
use super::{Plain, report};
use crate::online::Unasked;
use crate::words::{self, Topic};
use bigpoints_client::{Ask, Client, News, PhaseName, RemoteTable};
use bigpoints_texts::phrase;

/// How far the telling has come.
#[derive(Default)]
struct Told {
    picture: Option<RemoteTable>,
    /// The game that was introduced: its table and its number.
    introduced: Option<(String, usize)>,
    /// The last turn that was told, and how many actions of it.
    turn: (usize, usize),
    /// The event after which the table was told and an action asked for.
    offered: Option<u32>,
    /// The event after which something was asked of the table.
    asked: Option<u32>,
    unasked: Unasked,
    /// What people were told last about what is waited for.
    waiting: Vec<String>,
    /// The game after which the next one was asked for: what else happens until it begins is no reason to ask again.
    begun: Option<usize>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Goes {
    On,
    Away,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Plays at a table elsewhere until somebody leaves or nothing more comes from there.
    pub(crate) fn join(&mut self, client: &Client, news: &Receiver<News>, address: &str) -> io::Result<()> {
        let mut told = Told::default();
        self.say(&self.texts.get("online-opening"))?;
        while let Ok(first) = news.recv() {
            // All that has come is heard before anything is asked: only the newest counts then.
            for news in std::iter::once(first).chain(news.try_iter()) {
                if self.hear(news, client, &mut told)? == Goes::Away {
                    return Ok(());
                }
            }
            if self.answer(client, &mut told)? == Goes::Away {
                let finished = told.picture.as_ref().is_some_and(RemoteTable::is_finished);
                let words = self.texts.format("online-farewell", &[("link", address.to_owned().into())]);
                return if finished { Ok(()) } else { self.say(&words) };
            }
        }
        Ok(())
    }

    fn hear(&mut self, news: News, client: &Client, told: &mut Told) -> io::Result<Goes> {
        match news {
            News::Open => {}
            News::Broken(_) => self.say(&self.texts.get("online-broken"))?,
            News::Table(table) => match RemoteTable::read(&table) {
                Some(picture) => {
                    self.tell_news(&picture, told)?;
                    let dealing =
                        told.picture.as_ref().is_some_and(|before| before.stage == PhaseName::Dealing);
                    if dealing && picture.stage != PhaseName::Dealing {
                        told.begun = None;
                    }
                    told.picture = Some(picture);
                }
                None => self.say(&self.texts.get("online-outdated"))?,
            },
            News::Refused { code, .. } => {
                (told.asked, told.begun) = (None, None);
                self.say(&words::refused(&self.texts, &code))?;
            }
            News::Hint { advice, .. } => {
                let mut lines = words::advice(&self.texts, &advice);
                if let Some(first) = lines.first_mut() {
                    *first = report::labelled(&self.texts, self.texts.get("hint-title"), first.clone());
                }
                lines.iter().try_for_each(|line| self.say(line))?;
            }
            News::Moved(table) => self.move_on(table, client, told)?,
            News::Ended(trouble) => {
                self.say(&words::trouble(&self.texts, &trouble))?;
                return Ok(Goes::Away);
            }
        }
        Ok(Goes::On)
    }

    fn move_on(&mut self, table: String, client: &Client, told: &mut Told) -> io::Result<()> {
        *told = Told::default();
        client.go(table);
        self.say(&self.texts.get("online-moved"))
    }

    /// Tells what has happened since the last time.
    fn tell_news(&mut self, picture: &RemoteTable, told: &mut Told) -> io::Result<()> {
        let Some(view) = &picture.view else { return Ok(()) };
        let game = Some((picture.table.clone(), picture.game));
        if told.introduced != game {
            (told.introduced, told.turn) = (game, (0, 0));
            self.introduce_distant(picture)?;
        }
        let last = view.recent().last().map_or((0, 0), |turn| (turn.number, turn.effects.len()));
        if last < told.turn {
            self.say(&self.texts.get("notice-undone"))?;
        }
        for turn in view.recent() {
            for (index, effect) in (1..).zip(&turn.effects) {
                if (turn.number, index) > told.turn {
                    let name = words::called(&self.texts, &picture.seating, turn.player);
                    self.say(&phrase::move_text(&self.texts, effect, &name))?;
                }
            }
        }
        told.turn = last;
        Ok(())
    }

    fn introduce_distant(&mut self, picture: &RemoteTable) -> io::Result<()> {
        let texts = &self.texts;
        let names: Vec<String> =
            picture.seating.players().players().map(|player| self.distant_name(picture, player)).collect();
        let mut lines = Vec::new();
        if picture.games > 1 {
            let arguments = [("game", picture.game.into()), ("games", picture.games.into())];
            lines.push(texts.format("title-game", &arguments));
        }
        lines.push(words::list(texts, &names));
        lines.push(words::hands(texts, picture.hands));
        lines.push(phrase::letters(texts));
        lines.push(texts.get("online-commands"));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn distant_name(&self, picture: &RemoteTable, player: Player) -> String {
        let name = words::name(&self.texts, &picture.seating, player);
        if picture.bots.contains(&player) { words::bot(&self.texts, &name) } else { name }
    }

    /// Does what the table as it is now asks for.
    fn answer(&mut self, client: &Client, told: &mut Told) -> io::Result<Goes> {
        let Some(picture) = told.picture.clone() else { return Ok(Goes::On) };
        if let Some(next) = picture.next_table.clone() {
            self.move_on(next, client, told)?;
            return Ok(Goes::On);
        }
        if told.asked == Some(picture.event) {
            return Ok(Goes::On);
        }
        if let Some(ask) = told.unasked.next(&picture) {
            client.ask(ask);
        }
        if told.unasked.is_open() {
            return Ok(Goes::On);
        }
        match picture.stage {
            PhaseName::Gathering | PhaseName::Between if told.begun == Some(picture.game) => Ok(Goes::On),
            PhaseName::Gathering | PhaseName::Dealing | PhaseName::Closed => {
                self.wait_in_room(&picture, client, told)
            }
            PhaseName::Playing if picture.effects.is_empty() => Ok(Goes::On),
            PhaseName::Playing => self.choose_distant(&picture, client, told),
            PhaseName::Between | PhaseName::Over => self.finish(&picture, client, told),
        }
    }

    fn wait_in_room(&mut self, picture: &RemoteTable, client: &Client, told: &mut Told) -> io::Result<Goes> {
        let names = picture.seating.players().players().map(|player| match picture.open.contains(&player) {
            true => self.texts.get("online-open"),
            false => self.distant_name(picture, player),
        });
        let names: Vec<String> = names.collect();
        let lines = vec![words::list(&self.texts, &names), words::waiting(&self.texts, picture)];
        if told.waiting != lines {
            lines.iter().try_for_each(|line| self.say(line))?;
            told.waiting = lines;
        }
        if picture.stage == PhaseName::Closed {
            return Ok(Goes::Away);
        }
        if picture.stage == PhaseName::Gathering && picture.own.is_some() && picture.open.is_empty() {
            match self.read()?.as_deref() {
                None | Some("q") => return Ok(Goes::Away),
                Some(_) => {
                    told.begun = Some(picture.game);
                    client.ask(Ask::Start);
                }
            }
        }
        Ok(Goes::On)
    }

    /// Asks the person for an action, and the table for what was typed.
    fn choose_distant(
        &mut self,
        picture: &RemoteTable,
        client: &Client,
        told: &mut Told,
    ) -> io::Result<Goes> {
        let event = picture.event;
        if told.offered.replace(event) != Some(event) {
            self.tell_distant(picture)?;
        }
        loop {
            let Some(line) = self.read()? else { return Ok(Goes::Away) };
            match line.as_str() {
                "q" => return Ok(Goes::Away),
                "h" if picture.hints => {
                    // The answer is heard, and the same question stands then.
                    client.ask(Ask::Hint { event, language: self.texts.language().code().to_owned() });
                    return Ok(Goes::On);
                }
                "h" => self.say(&self.texts.get("online-no-hints"))?,
                "u" if picture.can_undo => {
                    told.asked = Some(event);
                    client.ask(Ask::Undo { event });
                    return Ok(Goes::On);
                }
                "u" => self.say(&self.texts.get("why-no-undo"))?,
                "t" => self.tell_distant(picture)?,
                "l" => {
                    self.turn_language()?;
                    self.tell_distant(picture)?;
                }
                "?" => self.say_help(Topic::Distant)?,
                line => match typed(line, &picture.effects) {
                    Some(action) => {
                        told.asked = Some(event);
                        client.ask(Ask::Play { event, action: action.to_string() });
                        return Ok(Goes::On);
                    }
                    None => {
                        let count = picture.effects.len();
                        self.say(&self.texts.format("plain-what", &[("count", count.into())]))?;
                    }
                },
            }
        }
    }

    /// Tells the table, and what can be done.
    fn tell_distant(&mut self, picture: &RemoteTable) -> io::Result<()> {
        if let Some(view) = &picture.view {
            let name = |player| self.distant_name(picture, player);
            let lines = report::position(&self.texts, view, name);
            lines.iter().try_for_each(|line| self.say(line))?;
        }
        let name = picture.own.map(|(player, _)| words::name(&self.texts, &picture.seating, player));
        self.offer_effects(name.unwrap_or_default(), &picture.effects)
    }

    /// Tells the score, and asks whether to go on.
    fn finish(&mut self, picture: &RemoteTable, client: &Client, told: &mut Told) -> io::Result<Goes> {
        let Some(view) = &picture.view else { return Ok(Goes::Away) };
        let name = |player| self.distant_name(picture, player);
        let mut lines = report::sheets(&self.texts, view, name);
        let winner = |player| words::called(&self.texts, &picture.seating, player);
        lines.extend(view.table().score().map(|score| words::verdict(&self.texts, &score, winner)));
        if let Some(series) = &picture.series {
            lines.extend(report::standings(&self.texts, series, name));
        }
        lines.iter().try_for_each(|line| self.say(line))?;
        if picture.own.is_none() {
            return Ok(Goes::Away);
        }
        let finished = picture.is_finished();
        let further = if finished { "further-rematch" } else { "further-next" };
        let options = [further, "further-leave"].map(|key| self.texts.get(key));
        match self.pick(&self.texts.get("plain-further"), &options, 1)? {
            Some(0) => {
                (told.asked, told.begun) = (Some(picture.event), Some(picture.game));
                client.ask(if finished { Ask::Rematch } else { Ask::Start });
                Ok(Goes::On)
            }
            _ => Ok(Goes::Away),
        }
    }
}

/// The action that somebody typed, if it is one of those that the table offers.
fn typed(line: &str, effects: &[Effect]) -> Option<Action> {
    typed_action(line, effects).filter(|&action| effects.iter().any(|effect| effect.action == action))
}
