//! Sitting down at a table elsewhere, on a screen or in lines.

use std::io::{self, IsTerminal};
use std::sync::mpsc;

use bigpoints_rules::Seed;

use super::keeper::Keeper;
use super::model::{Model, Screen};
use super::online::Online;
use super::plain::Plain;
use super::{Look, is_plain, language, palette, run};
use crate::error::Error;
use crate::{data, output};
use bigpoints_client::{Client, TableLink, become_guest};
use bigpoints_texts::language::Texts;

/// Plays at the table of a link, by this name.
///
/// # Errors
///
/// If the server cannot be reached or does not let us in, or the terminal does not do its part.
pub fn join(link: &TableLink, name: Option<&str>, look: &Look) -> Result<(), Error> {
    let mut keeper = Keeper::new();
    let texts = Texts::new(language(look, keeper.remembered().as_ref()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let usual = usual_name(&texts);
    let folder = data::folder();
    let identity = runtime.block_on(become_guest(&link.server, name, &usual, folder.as_deref()));
    let identity = identity.map_err(Error::system)?;
    // The client lives on the runtime, from wherever it is started.
    let entered = runtime.enter();
    let address = format!("{}/t/{}", link.server, link.table);
    let played = if is_plain(look) {
        let (sender, news) = mpsc::channel();
        let client = Client::start(link.clone(), identity, move |news| sender.send(news).is_ok());
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        let terminal = io::stdout().is_terminal();
        Plain::new(input, output, texts, keeper, terminal).join(&client, &news, &address)
    } else {
        // Nothing is drawn by lot here: the layout comes from the server.
        let screen = Screen::Online(Online::new());
        let mut model = Model::new(screen, texts, Seed([0; 32]), keeper.date().to_owned());
        let join = |tell| Client::start(link.clone(), identity, tell);
        let played = run::run(&mut model, Vec::new(), &mut keeper, palette(look), Some(Box::new(join)));
        played.and_then(|()| match model.come_back(&address) {
            Some(words) => output::plain(&(words + "\n")),
            None => Ok(()),
        })
    };
    drop(entered);
    // The line says goodbye by itself; nobody waits for longer than it takes.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    Ok(played?)
}

/// What somebody is called who gives no name.
fn usual_name(texts: &Texts) -> String {
    let user = std::env::var("USER").ok().filter(|user| !user.is_empty());
    let name = user.unwrap_or_else(|| texts.get("name-guest"));
    name.chars().take(bigpoints_table::name::MAX_NAME_LENGTH).collect()
}
