//! Joining a table on a server, or finding players there, on the full screen or in plain lines.

use std::io::{self, IsTerminal};
use std::sync::mpsc;
use std::time::Duration;

use bigpoints_client::{Client, Credentials, Outlook, ServerAddress, TableLink, become_guest};
use bigpoints_rules::{PlayerCount, Seed};
use bigpoints_table::name::{MAX_NAME_LENGTH, name};
use bigpoints_texts::language::Texts;
use tokio::runtime::Runtime;

use super::OnlineGame;
use crate::error::Error;
use crate::fullscreen::{self, Model, Screen};
use crate::options::DisplayOptions;
use crate::plain::Plain;
use crate::saved::{GameSaver, data};
use crate::text::output;

/// How long closing the connection may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Plays at the table of a link under this name.
///
/// # Errors
///
/// If the server cannot be reached or refuses, or the terminal fails.
pub fn join(link: &TableLink, name: Option<&str>, display: &DisplayOptions) -> Result<(), Error> {
    play(&link.server, name, display, |_, _, _| Ok(link.clone()))
}

/// Searches for players on a server, with this many in a game or any number, and plays with those who are found.
///
/// # Errors
///
/// If the server cannot be reached or refuses, or the terminal fails.
pub fn find(
    server: &ServerAddress,
    players: Option<PlayerCount>,
    name: Option<&str>,
    display: &DisplayOptions,
) -> Result<(), Error> {
    play(server, name, display, |runtime, credentials, texts| {
        output::plain(&(texts.get("page-searching") + "\n"))?;
        let mut said = String::new();
        let on_outlook = |outlook: Outlook| {
            let line = match outlook.others {
                0 => texts.get("page-search-alone"),
                others => texts.format("page-search-others", &[("count", others.into())]),
            };
            if line != said {
                // The search goes on if nobody reads how it goes.
                let _ = output::plain(&format!("{line}\n"));
                said = line;
            }
        };
        let players = players.map(PlayerCount::get);
        Ok(runtime.block_on(bigpoints_client::find(server, credentials, players, on_outlook))?)
    })
}

/// Plays as a guest of a server under this name, at the table that is chosen then.
fn play(
    server: &ServerAddress,
    name: Option<&str>,
    display: &DisplayOptions,
    choose: impl FnOnce(&Runtime, &Credentials, &Texts) -> Result<TableLink, Error>,
) -> Result<(), Error> {
    let mut saver = GameSaver::new();
    let texts = Texts::new(display.language(saver.preferences().as_ref()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let default_name = default_name(&texts);
    let folder = data::folder();
    let credentials = runtime.block_on(become_guest(server, name, &default_name, folder.as_deref()))?;
    let link = choose(&runtime, &credentials, &texts)?;
    // The client is started on the runtime, from whichever thread.
    let entered = runtime.enter();
    let address = link.to_string();
    let played = if display.is_plain() {
        let (sender, events) = mpsc::channel();
        let client =
            Client::start(link.clone(), credentials, folder, move |event| sender.send(event).is_ok());
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        let terminal = io::stdout().is_terminal();
        Plain::new(input, output, texts, saver, terminal).join(&client, &events, &address)
    } else {
        // Nothing random is drawn here: the layout comes from the server.
        let screen = Screen::Online(OnlineGame::new());
        let mut model = Model::new(screen, texts, Seed([0; 32]), saver.date().to_owned());
        let join = |on_event| Client::start(link.clone(), credentials, folder, on_event);
        let palette = display.palette();
        let played = fullscreen::run(&mut model, Vec::new(), &mut saver, palette, Some(Box::new(join)));
        played.and_then(|()| match model.farewell_lines(&address) {
            lines if lines.is_empty() => Ok(()),
            lines => output::plain(&(lines.join("\n") + "\n")),
        })
    };
    drop(entered);
    runtime.shutdown_timeout(CLOSE_TIMEOUT);
    Ok(played?)
}

/// The default name.
fn default_name(texts: &Texts) -> String {
    let user = std::env::var("USER").ok().filter(|user| !user.is_empty());
    let user = user.map(|user| user.chars().take(MAX_NAME_LENGTH).collect::<String>());
    // A user may be called what nobody may be called at a table.
    user.and_then(|user| name(&user).ok()).unwrap_or_else(|| texts.get("name-guest"))
}
