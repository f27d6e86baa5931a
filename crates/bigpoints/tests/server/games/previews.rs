//! Previews of links on other sites: an invitation, a game in progress, its result, and the pages of the site.

use serde_json::json;

use crate::support::{Server, is_over};

/// The address of the picture in a page with a preview.
fn picture(page: &str) -> String {
    let (_, rest) = page.split_once("<meta property=\"og:image\" content=\"").expect("a picture");
    let address = rest.split_once('"').expect("an end").0.replace("&amp;", "&");
    let (_, path) = address.split_once("/api/").expect("a path");
    format!("/api/{path}")
}

/// Whether a page says this in a preview.
fn says(page: &str, name: &str, text: &str) -> bool {
    page.contains(&format!("<meta property=\"og:{name}\" content=\"{text}"))
}

#[test]
fn a_table_previews_as_an_invitation_then_as_a_game_and_then_by_its_result() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(json!({ "seats": [{ "kind": "mine" }, { "kind": "open" }, { "kind": "open" }] }));
    let path = format!("/t/{table}");
    let get = |path: &str| {
        let answer = server.stranger().call_with("GET", path, None, &[("Accept-Language", "nl")]);
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        answer
    };
    let page = get(&path).body;
    assert!(says(&page, "title", "Ada nodigt je uit om te spelen – Big Points\""), "{page}");
    assert!(says(&page, "description", "3 spelers · 2 plaatsen vrij – "), "{page}");
    assert!(page.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"), "{page}");
    let invitation = get(&picture(&page));
    assert!(invitation.head.contains("content-type: image/png"), "{}", invitation.head);
    assert!(invitation.body.starts_with("\u{fffd}PNG\r\n"));

    let game = ada.table(json!({ "seats": [{ "kind": "mine" }, { "kind": "computer", "level": 1 }] }));
    let path = format!("/t/{game}");
    let mut socket = ada.socket(&game);
    socket.begin();
    let playing = socket.table(|table| table["stage"] == "playing");
    let page = get(&path).body;
    assert!(says(&page, "title", "Ada, ") && says(&page, "description", "Spel bezig – "), "{page}");
    assert!(get(&picture(&page)).body.starts_with("\u{fffd}PNG\r\n"));
    let end = socket.play_until(playing, is_over);
    let page = get(&path).body;
    let points = &end["views"][0]["sheets"][0]["total"];
    assert!(says(&page, "title", &format!("Ada ({points}), ")), "{page}");
    assert!(picture(&page).starts_with(&format!("/api/tables/{game}/games/1/picture.png")), "{page}");
    // Its own picture shows the result too, for sites that have kept the address.
    assert!(get(&format!("/api/tables/{game}/picture.png")).body.starts_with("\u{fffd}PNG\r\n"));
}

#[test]
fn an_unknown_table_has_neither_a_preview_nor_a_picture() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let page = stranger.call("GET", "/t/abcdefghijkmnpqrstuvwxyz", None);
    assert!(page.status == 404 && !page.body.contains("og:"), "{}", page.body);
    let image = stranger.call("GET", "/api/tables/abcdefghijkmnpqrstuvwxyz/picture.png", None);
    assert_eq!((image.status, &image.json()["code"]), (404, &json!("no_table")));
    assert_eq!(stranger.call("GET", "/api/pictures/nowhere.png", None).status, 404);
}

#[test]
fn the_pages_of_the_site_have_previews_with_pictures_of_their_own() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut pictures = Vec::new();
    for path in ["/", "/lesson", "/puzzles", "/day"] {
        let page = stranger.call_with("GET", path, None, &[("Accept-Language", "de")]);
        assert!(
            says(&page.body, "title", "") && says(&page.body, "description", ""),
            "{path}: {}",
            page.body
        );
        let image = stranger.call("GET", &picture(&page.body), None);
        assert_eq!(image.status, 200, "{path}: {}", image.body);
        assert!(!pictures.contains(&image.body), "{path} has a picture of its own");
        pictures.push(image.body);
    }
    // A service worker compares the start page with the hash of the build.
    let built = stranger.call_with("GET", "/", None, &[("Accept", "application/octet-stream")]);
    assert!(built.status == 200 && !built.body.contains("og:"), "{}", built.body);
}
