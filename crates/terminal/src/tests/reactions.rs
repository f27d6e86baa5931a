//! What players at a table on a server say to each other: the list behind `:`, the message line, and muting.

use bigpoints_client::{ClientEvent, Reaction, Request};
use bigpoints_table::messages::{TableView, ToClient};

use super::*;
use crate::online::OnlineGame;

/// A table of two on a server: Ada sits at this screen, and Ben elsewhere.
pub(super) fn table() -> TableView {
    let page = include_str!("../../../../PROTOCOL.md");
    let example = page.lines().find(|line| line.starts_with("{\"type\": \"table\"")).expect("an example");
    let ToClient::Table(mut table) = serde_json::from_str(example).expect("a message") else {
        panic!("{example}")
    };
    table.seats[1] =
        serde_json::from_value(serde_json::json!({ "seat": 2, "holder": "person", "name": "Ben", "level": null, "stood_in": false, "yours": false, "left_ms": null }))
            .expect("a seat");
    *table
}

pub(super) fn at(table: TableView) -> Desk {
    let mut desk = Desk::new(Language::En);
    desk.model.screen = Screen::Online(OnlineGame::new());
    desk.happen(Event::Online(Box::new(ClientEvent::Table(Box::new(table)))));
    desk
}

impl Desk {
    /// Somebody says something.
    fn hear(&mut self, seat: u8, reaction: Reaction) -> &mut Desk {
        self.happen(Event::Online(Box::new(ClientEvent::Reaction { seat, reaction })))
    }

    /// What was asked of the server.
    fn asked(&mut self) -> Vec<Request> {
        let request = |command| match command {
            Command::Request(request) => Some(request),
            _ => None,
        };
        std::mem::take(&mut self.left).into_iter().filter_map(request).collect()
    }
}

#[test]
fn a_colon_opens_the_list_and_a_number_says_it() {
    let mut desk = at(table());
    desk.letters(":");
    let (screen, _) = desk.screen(80, 24);
    for line in ["1  Well played!", "7  Again?", "m  Mute reactions"] {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    desk.letters("4");
    assert_eq!(desk.asked(), [Request::React { seat: 1, reaction: Reaction::OneMoment }]);
    assert!(!desk.screen(80, 24).0.contains("Mute reactions"), "the list is closed");
    desk.letters(":").click(Target::Key('7'));
    assert_eq!(desk.asked(), [Request::React { seat: 1, reaction: Reaction::Again }]);
}

#[test]
fn any_other_key_closes_the_list_and_does_nothing_else() {
    let mut desk = at(table());
    for key in [KeyCode::Esc, KeyCode::Char('8'), KeyCode::Char('q'), KeyCode::Enter, KeyCode::Char(':')] {
        desk.letters(":").press(key);
        assert_eq!(desk.asked(), [], "{key:?}");
        assert!(desk.left.is_empty() && !desk.screen(80, 24).0.contains("Mute reactions"), "{key:?}");
    }
}

#[test]
fn what_is_said_is_in_the_message_line_in_the_language_of_the_screen() {
    let mut desk = at(table());
    assert_eq!(desk.hear(2, Reaction::WellPlayed).notice(), "Ben: Well played!");
    desk.model.texts = Texts::new(Language::De);
    assert_eq!(desk.hear(2, Reaction::WellPlayed).notice(), "Ben: Gut gespielt!");
    desk.model.notice = None;
    assert_eq!(desk.hear(3, Reaction::Oops).notice(), "", "there is no such seat");
}

#[test]
fn muting_hides_what_others_say_until_it_is_wanted_again() {
    let mut desk = at(table());
    desk.letters(":m");
    assert_eq!(desk.hear(2, Reaction::Oops).notice(), "");
    assert_eq!(desk.hear(1, Reaction::Oops).notice(), "Ada: Oops!", "what is said here was said");
    desk.letters(":");
    assert!(desk.screen(80, 24).0.contains("m  Show reactions"));
    desk.letters("m");
    assert_eq!(desk.hear(2, Reaction::Thanks).notice(), "Ben: Thank you!");
    assert_eq!(desk.asked(), []);
}

#[test]
fn a_question_is_not_talked_over() {
    let mut desk = at(TableView { undo_asker: Some(2), ..table() });
    let question = desk.notice().to_owned();
    assert!(question.contains("Ben"), "{question}");
    assert_eq!(desk.hear(2, Reaction::Thanks).notice(), question);
}

#[test]
fn spectators_hear_and_mute() {
    let mut watched = table();
    watched.seats[0].yours = false;
    let mut desk = at(watched);
    assert_eq!(desk.hear(2, Reaction::NoHurry).notice(), "Ben: No hurry");
    desk.letters(":");
    let (screen, _) = desk.screen(80, 24);
    assert!(screen.contains("m  Mute reactions") && !screen.contains("Well played!"), "{screen}");
    desk.letters("1");
    assert_eq!(desk.asked(), []);
    desk.letters(":m");
    assert_eq!(desk.hear(2, Reaction::Thanks).notice(), "");
}

#[test]
fn the_list_and_the_keys_fit_the_smallest_screen() {
    for language in Language::ALL {
        let mut desk = at(table());
        desk.model.texts = Texts::new(language);
        let (screen, _) = desk.screen(80, 24);
        assert!(screen.trim_end().ends_with(&desk.model.texts.get("key-leave")), "{language}\n{screen}");
        desk.letters(":");
        let (screen, _) = desk.screen(80, 24);
        for reaction in ["reaction-one-moment", "reaction-again", "reactions-mute"] {
            assert!(screen.contains(&desk.model.texts.get(reaction)), "{reaction} in {language}\n{screen}");
        }
    }
}
