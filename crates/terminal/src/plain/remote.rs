//! An online game in plain mode: events are printed as they come, and the person is asked when it is their turn.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::Receiver;

use bigpoints_client::{Client, ClientEvent, PhaseName, RemoteTable, Request, SaltsState, Verdict};
use bigpoints_rules::{Action, Effect, Player};
use bigpoints_texts::phrase;

use super::choice::typed_action;
use super::{Plain, report};
use crate::online::AutoRequest;
use crate::words::{self, Topic};

/// What has been printed and requested so far.
#[derive(Default)]
struct Progress {
    remote: Option<RemoteTable>,
    /// The game that was introduced: its table and its number.
    introduced: Option<(String, usize)>,
    /// The last turn that was printed, and how many actions of it.
    turn: (usize, usize),
    /// The event after which the options were printed.
    offered: Option<u32>,
    /// The event after which a request was sent.
    requested: Option<u32>,
    auto_request: AutoRequest,
    /// The last lines about what the table waits for.
    waiting: Vec<String>,
    /// The last game whose shuffle was checked, and the verdict.
    checked: Option<(usize, Option<Verdict>)>,
    /// The game before the one whose start was requested: until it starts, other events are no reason to ask
    /// again.
    start_requested: Option<usize>,
    /// The id of the request to say something, until it is answered: only then is the person asked again.
    saying: Option<String>,
    /// Whether what others say is not printed.
    muted: bool,
}

/// Whether to continue.
#[derive(PartialEq, Eq)]
enum Flow {
    Continue,
    Leave,
}

impl<R: BufRead, W: Write> Plain<R, W> {
    /// Plays at an online table until the user leaves or the client ends.
    pub(crate) fn join(
        &mut self,
        client: &Client,
        events: &Receiver<ClientEvent>,
        address: &str,
    ) -> io::Result<()> {
        let mut progress = Progress::default();
        self.say(&self.texts.get("online-opening"))?;
        while let Ok(first) = events.recv() {
            // All events are handled before anything is asked: only the newest state counts.
            for event in std::iter::once(first).chain(events.try_iter()) {
                if self.handle(event, client, &mut progress)? == Flow::Leave {
                    return Ok(());
                }
            }
            if self.respond(client, &mut progress)? == Flow::Leave {
                let finished = progress.remote.as_ref().is_some_and(RemoteTable::is_finished);
                let words = self.texts.format("online-farewell", &[("link", address.to_owned().into())]);
                return if finished { Ok(()) } else { self.say(&words) };
            }
        }
        Ok(())
    }

    fn handle(&mut self, event: ClientEvent, client: &Client, progress: &mut Progress) -> io::Result<Flow> {
        match event {
            // What was said over an earlier connection is not answered any more.
            ClientEvent::Connected => progress.saying = None,
            ClientEvent::Disconnected(_) => {
                progress.saying = None;
                self.say(&self.texts.get("online-broken"))?;
            }
            ClientEvent::Table(table) => match RemoteTable::read(&table) {
                Some(remote) => {
                    self.print_news(&remote, progress)?;
                    let dealing =
                        progress.remote.as_ref().is_some_and(|before| before.stage == PhaseName::Dealing);
                    if dealing && remote.stage != PhaseName::Dealing {
                        progress.start_requested = None;
                    }
                    progress.remote = Some(remote);
                }
                None => self.say(&self.texts.get("online-outdated"))?,
            },
            ClientEvent::Refused { id, code, .. } => {
                // That something cannot be said changes nothing else.
                if id.is_none() || progress.saying.take_if(|saying| id.as_ref() == Some(&*saying)).is_none() {
                    (progress.requested, progress.start_requested) = (None, None);
                    progress.auto_request.refused(&code);
                }
                self.say(&words::refusal(&self.texts, &code))?;
            }
            ClientEvent::Hint { advice, .. } => {
                let mut lines = words::advice(&self.texts, &advice);
                if let Some(first) = lines.first_mut() {
                    *first = report::labelled(&self.texts, self.texts.get("hint-title"), first.clone());
                }
                lines.iter().try_for_each(|line| self.say(line))?;
            }
            ClientEvent::Reaction { seat, reaction } => {
                let Some(remote) = &progress.remote else { return Ok(Flow::Continue) };
                let is_own = remote.own.is_some_and(|(own, _)| own.number() == seat);
                if is_own {
                    progress.saying = None;
                }
                if let Some(said) = words::said(&self.texts, remote, seat, reaction)
                    && (is_own || !progress.muted)
                {
                    self.say(&said)?;
                }
            }
            ClientEvent::Accused(_) => self.say(&self.texts.get("fair-accused"))?,
            ClientEvent::Checked { game, verdict } => {
                progress.checked = Some((game as usize, verdict));
            }
            ClientEvent::Moved(table) => self.move_on(table, client, progress)?,
            ClientEvent::Ended(error) => {
                self.say(&words::client_error(&self.texts, &error))?;
                return Ok(Flow::Leave);
            }
        }
        Ok(Flow::Continue)
    }

    fn move_on(&mut self, table: String, client: &Client, progress: &mut Progress) -> io::Result<()> {
        *progress = Progress { muted: progress.muted, ..Progress::default() };
        client.move_to(table);
        self.say(&self.texts.get("online-moved"))
    }

    /// Prints what has happened since the last time.
    fn print_news(&mut self, remote: &RemoteTable, progress: &mut Progress) -> io::Result<()> {
        let Some(view) = &remote.view else { return Ok(()) };
        let game = Some((remote.table.clone(), remote.game));
        if progress.introduced != game {
            (progress.introduced, progress.turn) = (game, (0, 0));
            self.introduce_remote(remote)?;
        }
        if let Some(question) = words::undo_question(&self.texts, remote) {
            self.say(&question)?;
        }
        let last = view.recent().last().map_or((0, 0), |turn| (turn.number, turn.effects.len()));
        if last < progress.turn {
            self.say(&self.texts.get("notice-undone"))?;
        }
        for turn in view.recent() {
            for (index, effect) in (1..).zip(&turn.effects) {
                if (turn.number, index) > progress.turn {
                    let name = words::called(&self.texts, &remote.seating, turn.player);
                    self.say(&phrase::move_text(&self.texts, effect, &name))?;
                }
            }
        }
        if let Some(time) = words::turn_time(&self.texts, remote).filter(|_| last != progress.turn) {
            self.say(&time)?;
        }
        progress.turn = last;
        Ok(())
    }

    fn introduce_remote(&mut self, remote: &RemoteTable) -> io::Result<()> {
        let texts = &self.texts;
        let names: Vec<String> =
            remote.seating.players().players().map(|player| self.remote_name(remote, player)).collect();
        let mut lines = Vec::new();
        if remote.games > 1 {
            let arguments = [("game", remote.game.into()), ("games", remote.games.into())];
            lines.push(texts.format("title-game", &arguments));
        }
        lines.push(words::list(texts, &names));
        lines.push(words::hands(texts, remote.hands));
        lines.push(phrase::letters(texts));
        lines.push(texts.get("online-commands"));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn remote_name(&self, remote: &RemoteTable, player: Player) -> String {
        let name = words::name(&self.texts, &remote.seating, player);
        if remote.bots.contains(&player) { words::bot(&self.texts, &name) } else { name }
    }

    /// Takes the step that the table needs now.
    fn respond(&mut self, client: &Client, progress: &mut Progress) -> io::Result<Flow> {
        let Some(remote) = progress.remote.clone() else { return Ok(Flow::Continue) };
        if let Some(next) = remote.next_table.clone() {
            self.move_on(next, client, progress)?;
            return Ok(Flow::Continue);
        }
        if progress.requested == Some(remote.event) {
            return Ok(Flow::Continue);
        }
        if let Some(request) = progress.auto_request.next(&remote) {
            client.request(request);
        }
        if progress.auto_request.is_pending() || progress.saying.is_some() {
            return Ok(Flow::Continue);
        }
        match remote.stage {
            PhaseName::Gathering | PhaseName::Between if progress.start_requested == Some(remote.game) => {
                Ok(Flow::Continue)
            }
            PhaseName::Gathering | PhaseName::Dealing | PhaseName::Closed => {
                self.wait_in_lobby(&remote, client, progress)
            }
            PhaseName::Playing if remote.effects.is_empty() => Ok(Flow::Continue),
            PhaseName::Playing => self.choose_remote(&remote, client, progress),
            // The check comes a moment after the end, and once for every game.
            PhaseName::Between | PhaseName::Over
                if remote.salts != SaltsState::NoDeal
                    && progress.checked.as_ref().is_none_or(|(game, _)| *game < remote.game) =>
            {
                Ok(Flow::Continue)
            }
            PhaseName::Between | PhaseName::Over => self.finish(&remote, client, progress),
        }
    }

    fn wait_in_lobby(
        &mut self,
        remote: &RemoteTable,
        client: &Client,
        progress: &mut Progress,
    ) -> io::Result<Flow> {
        let names = remote.seating.players().players().map(|player| match remote.open.contains(&player) {
            true => self.texts.get("online-open"),
            false => self.remote_name(remote, player),
        });
        let names: Vec<String> = names.collect();
        let mut lines = vec![words::list(&self.texts, &names), words::waiting(&self.texts, remote)];
        lines.extend(words::shuffle_warning(&self.texts, remote));
        if progress.waiting != lines {
            lines.iter().try_for_each(|line| self.say(line))?;
            progress.waiting = lines;
        }
        if remote.stage == PhaseName::Closed {
            return Ok(Flow::Leave);
        }
        if remote.stage == PhaseName::Gathering && remote.own.is_some() && remote.open.is_empty() {
            loop {
                match self.read()?.as_deref() {
                    None | Some("q") => return Ok(Flow::Leave),
                    Some(line) if line.starts_with(':') => {
                        if self.react(line, remote, client, progress)? {
                            return Ok(Flow::Continue);
                        }
                    }
                    Some(_) => {
                        progress.start_requested = Some(remote.game);
                        client.request(Request::Start);
                        return Ok(Flow::Continue);
                    }
                }
            }
        }
        Ok(Flow::Continue)
    }

    /// Asks the person for an action, and requests it.
    fn choose_remote(
        &mut self,
        remote: &RemoteTable,
        client: &Client,
        progress: &mut Progress,
    ) -> io::Result<Flow> {
        let event = remote.event;
        if progress.offered.replace(event) != Some(event) {
            self.print_remote(remote)?;
        }
        loop {
            let Some(line) = self.read()? else { return Ok(Flow::Leave) };
            match line.as_str() {
                "q" => return Ok(Flow::Leave),
                "h" if remote.hints => {
                    // The hint is printed when it comes; the question remains open.
                    client
                        .request(Request::Hint { event, language: self.texts.language().code().to_owned() });
                    return Ok(Flow::Continue);
                }
                "h" => self.say(&self.texts.get("online-no-hints"))?,
                "u" => match remote.undo_request() {
                    Some(request) => {
                        progress.requested = Some(event);
                        client.request(request);
                        return Ok(Flow::Continue);
                    }
                    None => self.say(&self.texts.get("why-no-undo"))?,
                },
                "t" => self.print_remote(remote)?,
                "l" => {
                    self.cycle_language()?;
                    self.print_remote(remote)?;
                }
                "?" => self.say_help(Topic::Remote)?,
                line if line.starts_with(':') => {
                    // The answer is printed when it comes; the question remains open.
                    if self.react(line, remote, client, progress)? {
                        return Ok(Flow::Continue);
                    }
                }
                line => match offered_action(line, &remote.effects) {
                    Some(action) => {
                        progress.requested = Some(event);
                        client.request(Request::Play { event, action: action.to_string() });
                        return Ok(Flow::Continue);
                    }
                    None => {
                        let count = remote.effects.len();
                        self.say(&self.texts.format("plain-what", &[("count", count.into())]))?;
                    }
                },
            }
        }
    }

    /// Says what is typed after a colon, or mutes what others say; a colon alone lists what can be typed. Returns whether the server was
    /// asked, which answers.
    fn react(
        &mut self,
        line: &str,
        remote: &RemoteTable,
        client: &Client,
        progress: &mut Progress,
    ) -> io::Result<bool> {
        let letter: Option<char> = line.trim_start_matches(':').trim().parse().ok();
        if let (Some(reaction), Some((player, _))) = (letter.and_then(words::reaction), remote.own) {
            progress.saying = Some(client.request(Request::React { seat: player.number(), reaction }));
            return Ok(true);
        }
        progress.muted ^= letter == Some(words::MUTE);
        let lines = words::reactions(&self.texts, remote.own.is_some(), progress.muted);
        for (letter, text) in lines {
            self.say(&format!(":{letter} {text}"))?;
        }
        Ok(false)
    }

    /// Prints the table and the options.
    fn print_remote(&mut self, remote: &RemoteTable) -> io::Result<()> {
        if let Some(view) = &remote.view {
            let name = |player| self.remote_name(remote, player);
            let lines = report::position(&self.texts, view, name);
            lines.iter().try_for_each(|line| self.say(line))?;
        }
        let name = remote.own.map(|(player, _)| words::name(&self.texts, &remote.seating, player));
        self.offer_effects(name.unwrap_or_default(), &remote.effects)
    }

    /// Prints the score, and asks what to do next.
    fn finish(&mut self, remote: &RemoteTable, client: &Client, progress: &mut Progress) -> io::Result<Flow> {
        let Some(view) = &remote.view else { return Ok(Flow::Leave) };
        let name = |player| self.remote_name(remote, player);
        let mut lines = report::sheets(&self.texts, view, name);
        let winner = |player| words::called(&self.texts, &remote.seating, player);
        lines.extend(view.table().score().map(|score| words::verdict(&self.texts, &score, winner)));
        if let Some(series) = &remote.series {
            lines.extend(report::standings(&self.texts, series, name));
        }
        if let Some((_, verdict)) = &progress.checked {
            lines.extend(words::shuffle_verdict(&self.texts, verdict.as_ref()));
        }
        lines.iter().try_for_each(|line| self.say(line))?;
        if remote.own.is_none() {
            return Ok(Flow::Leave);
        }
        let finished = remote.is_finished();
        let next = if finished { "further-rematch" } else { "further-next" };
        let options = [next, "further-leave"].map(|key| self.texts.get(key));
        let question = self.texts.get("plain-further");
        let read = |plain: &mut Self| -> io::Result<Option<String>> {
            loop {
                match plain.read()? {
                    // The answer is printed after this question.
                    Some(line) if line.starts_with(':') => {
                        plain.react(&line, remote, client, progress)?;
                    }
                    line => return Ok(line),
                }
            }
        };
        match self.pick_from(&question, &options, 1, read)? {
            Some(0) => {
                (progress.requested, progress.start_requested) = (Some(remote.event), Some(remote.game));
                client.request(if finished { Request::Rematch } else { Request::Start });
                Ok(Flow::Continue)
            }
            _ => Ok(Flow::Leave),
        }
    }
}

/// The action in the input, if the table offers it.
fn offered_action(line: &str, effects: &[Effect]) -> Option<Action> {
    typed_action(line, effects).filter(|&action| effects.iter().any(|effect| effect.action == action))
}
