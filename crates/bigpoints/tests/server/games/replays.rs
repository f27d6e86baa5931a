//! Replays: finished games of a table, uploaded records, and their analysis.

use bigpoints_rules::notation::{Record, read_records};
use serde_json::{Value, json};

use crate::support::plans::{computer, mine, plan};
use crate::support::{Server, Visitor, is_over};

/// A name with Unicode noncharacters, which XML forbids.
const NO_NAME: &str = "a\u{fffe}\u{ffff}b";

/// The record of a whole game of three.
const GAME: &str = include_str!("../../../../../examples/game.bpn");

/// A table with a finished game, and its player.
pub(crate) fn played(server: &Server) -> (Visitor, String) {
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    socket.play_until(begun, is_over);
    (ada, table)
}

#[test]
fn only_finished_games_have_an_address() {
    let server = Server::start(&[]);
    let mut ada = server.guest("Ada");
    let table = ada.table(plan(&[mine(), computer(1)]));
    let path = format!("/api/tables/{table}/games/1");
    let mut socket = ada.socket(&table);
    socket.begin();
    let begun = socket.table(|table| table["stage"] == "playing");
    for path in [path.clone(), format!("{path}/record")] {
        let refused = ada.call("GET", &path, None);
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("not_over")));
    }
    let over = socket.play_until(begun, is_over);

    // Everybody who knows the address may see the game.
    let mut stranger = server.stranger();
    let answer = stranger.call("GET", &path, None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let opened = answer.json();
    let replay = &opened["replay"];
    assert_eq!((&opened["game"], opened["games"].as_array().map(Vec::len)), (&json!(1), Some(1)));
    let record: Record =
        replay["record"].as_str().expect("a record").parse().expect("one that the rules accept");
    let moments = replay["moments"].as_array().expect("moments");
    assert_eq!(moments.len(), record.game().actions().len() + 1);
    for (moment, position) in moments.iter().zip(record.game().positions()) {
        assert_eq!(moment["position"], position.to_string(), "every hand lies open");
        assert_eq!(moment["points"], json!(position.score().points()));
        assert_eq!(moment["actor"], json!(position.turn().player().map(bigpoints_rules::Player::number)));
    }
    for (moment, action) in moments[1..].iter().zip(record.game().actions()) {
        assert_eq!(moment["effect"]["action"], action.to_string());
    }
    assert_eq!((&moments[0]["effect"], &moments[0]["turn"]), (&Value::Null, &json!(0)));
    let view = &over["views"][0];
    assert_eq!((&replay["sheets"], &replay["winners"]), (&view["sheets"], &view["winners"]));
    assert_eq!((&replay["seats"][0]["name"], &replay["seats"][1]["level"]), (&json!("Ada"), &json!(1)));

    let text = stranger.call("GET", &format!("{path}/record"), None);
    assert_eq!(text.body, record.to_string());
    assert!(text.head.to_lowercase().contains(&format!("filename=\"{table}-1.bpn\"")), "{}", text.head);
    let status = |visitor: &mut Visitor, path: &str| visitor.call("GET", path, None).status;
    assert_eq!(status(&mut stranger, &format!("/api/tables/{table}/games/2")), 404);
    assert_eq!(status(&mut stranger, &format!("/api/tables/{table}/games/0")), 404);
    assert_eq!(status(&mut stranger, &format!("/api/tables/{table}/games/one")), 400);
    assert_eq!(status(&mut stranger, "/api/tables/nothing/games/1"), 404);
}

#[test]
fn an_uploaded_record_is_replayed() {
    let server = Server::start(&[]);
    let mut stranger = server.stranger();
    let mut open = |body: Value| stranger.call("POST", "/api/records", Some(body));
    let opened = open(json!({ "text": GAME })).json();
    assert_eq!(
        opened["games"],
        json!([{ "names": ["Ada", "Bo", "Cleo"], "points": [36, 36, 26], "error": null }])
    );
    assert_eq!((&opened["game"], &opened["replay"]["date"]), (&json!(1), &json!("2026.11.15")));
    let moments = opened["replay"]["moments"].as_array().expect("moments").len();
    assert_eq!(moments, read_records(GAME)[0].as_ref().expect("a record").game().actions().len() + 1);

    // An invalid game does not affect the others, and its error is translated.
    let wrong = GAME.replacen("2. R+", "2. Q+", 1);
    let opened = open(json!({ "text": format!("{wrong}\n{GAME}"), "language": "de" })).json();
    let error = &opened["games"][0]["error"];
    assert_eq!((&error["line"], &error["column"], &error["turn"]), (&json!(10), &json!(10), &json!(2)));
    assert_eq!(error["text"], "„Q+“ ist keine Aktion.");
    assert_eq!((&opened["game"], opened["games"][1]["error"].is_null()), (&json!(2), true));
    let chosen = open(json!({ "text": format!("{wrong}\n{GAME}"), "game": 1 })).json();
    assert_eq!((&chosen["game"], &chosen["replay"]), (&Value::Null, &Value::Null));
    assert_eq!(chosen["games"][0]["error"]["text"], "“Q+” is not an action.");
    assert_eq!(open(json!({ "text": "" })).json()["games"], json!([]));

    assert_eq!(open(json!({ "text": " ".repeat(100_000) })).status, 200);
    let large = open(json!({ "text": " ".repeat(200_000) }));
    assert_eq!((large.status, &large.json()["code"]), (413, &json!("too_large")));
    assert_eq!(open(json!({})).status, 400);
}

#[test]
fn a_game_is_analysed_on_demand() {
    let server = Server::start(&[]);
    let (mut ada, table) = played(&server);
    let replay = ada.call("GET", &format!("/api/tables/{table}/games/1"), None).json();
    let replay = &replay["replay"];
    let moments = replay["moments"].as_array().expect("moments").len() as u64;
    // Visitors who are not guests may ask as well.
    let mut stranger = server.stranger();
    let mut seen = 0;
    let whole = loop {
        let question = json!({ "record": replay["record"], "language": "en", "seen": seen });
        let answer = stranger.call("POST", "/api/analysis", Some(question));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let analysis = answer.json();
        let known = analysis["known"].as_u64().expect("a number");
        assert!(known > seen, "an answer brings something new");
        assert_eq!(analysis["all"], moments);
        let told = analysis["moments"].as_array().expect("moments").iter();
        assert_eq!(told.filter(|moment| !moment.is_null()).count() as u64, known);
        if known == moments {
            break analysis;
        }
        seen = known;
    };
    let end = &whole["moments"].as_array().expect("moments")[moments as usize - 1];
    let totals: Vec<i64> = replay["sheets"]
        .as_array()
        .expect("sheets")
        .iter()
        .map(|sheet| sheet["total"].as_i64().expect("points"))
        .collect();
    assert_eq!(end["margins"], json!([(totals[0] - totals[1]) as f64, (totals[1] - totals[0]) as f64]));
    assert_eq!(end["proved"], true);
    // Always playing the first legal action is bad play.
    let points = whole["turning_points"].as_array().expect("turning points");
    assert!(!points.is_empty());
    for point in points {
        assert_ne!(point["played"]["action"], point["better"]["action"]);
        assert!(!point["better"]["text"].as_str().expect("words").is_empty());
    }
    // A second request gets the cached analysis, in another language.
    let again = json!({ "record": replay["record"], "language": "fr" });
    let again = ada.call("POST", "/api/analysis", Some(again)).json();
    assert_eq!(again["moments"], whole["moments"]);
    assert_ne!(again["turning_points"][0]["better"]["text"], whole["turning_points"][0]["better"]["text"]);
    let nothing = stranger.call("POST", "/api/analysis", Some(json!({ "record": "no record" })));
    assert_eq!((nothing.status, &nothing.json()["code"]), (400, &json!("bad_message")));
}

#[test]
fn the_page_of_a_finished_game_has_a_link_preview() {
    let server = Server::start(&[]);
    let mut ada = server.guest("<b>\"A\"&'c'");
    let table = ada.table(json!({ "seats": [{ "kind": "mine" }, { "kind": "computer", "level": 1 }] }));
    let path = format!("/g/{table}/1");
    let before = server.stranger().call("GET", &path, None);
    assert_eq!(before.status, 200);
    assert!(!before.body.contains("og:title"), "{}", before.body);
    let mut socket = ada.socket(&table);
    socket.begin();
    let playing = socket.table(|table| table["stage"] == "playing");
    let end = socket.play_until(playing, is_over);
    let points = |seat: usize| end["views"][0]["sheets"][seat]["total"].to_string();

    let page = server.stranger().call("GET", &path, None);
    let name = "&lt;b&gt;&quot;A&quot;&amp;&#39;c&#39;";
    let title = format!("<meta property=\"og:title\" content=\"{name} ({}), ", points(0));
    assert!(page.body.contains(&title), "{title}: {}", page.body);
    assert!(page.body.contains(&format!(" ({}) – Big Points\">", points(1))), "{}", page.body);
    assert!(page.body.contains(&format!("{path}\">")) && !page.body.contains("<b>"), "{}", page.body);
    assert!(page.head.contains("content-security-policy: default-src 'self'"), "{}", page.head);
    let german = server.stranger().call_with("GET", &path, None, &[("Accept-Language", "de-DE,de;q=0.9")]);
    assert!(german.body.contains("Eine Partie Big Points"), "{}", german.body);
    let other = server.stranger().call("GET", &format!("/g/{table}/2"), None);
    assert!(other.status == 404 && !other.body.contains("og:title"));
    // This table never has a second game.
    let missing = server.stranger().call("GET", &format!("/api/tables/{table}/games/2"), None);
    assert_eq!((missing.status, &missing.json()["code"]), (404, &json!("not_found")));
}

/// The texts of a PDF, decoded with its own character maps.
fn texts_of_pdf(file: &str) -> Vec<String> {
    let meanings: Vec<&str> = file.split("begincmap").skip(1).collect();
    let letter = |font: usize, number: &str| {
        let (_, code) = meanings[font].split_once(&format!("\n<{number}> <")).expect("a letter of the font");
        u32::from_str_radix(&code[..4], 16).ok().and_then(char::from_u32).expect("a letter")
    };
    let shown = file.lines().filter(|line| line.starts_with("BT "));
    let numbers = shown.filter_map(|line| {
        let (_, text) = line.split_once('<')?;
        Some((usize::from(line.contains(" /F2 ")), text.split_once('>')?.0))
    });
    numbers
        .map(|(font, text)| (0..text.len()).step_by(4).map(|at| letter(font, &text[at..at + 4])).collect())
        .collect()
}

#[test]
fn a_finished_game_has_a_picture_and_a_sheet() {
    let server = Server::start(&[]);
    let (mut ada, table) = played(&server);
    let unfinished = ada.table(plan(&[mine(), computer(1)]));
    for (file, kind, beginning) in [
        ("picture.svg", "image/svg+xml", "<svg "),
        ("picture.png", "image/png", "\u{fffd}PNG\r\n"),
        ("sheet.pdf", "application/pdf", "%PDF-1.4"),
    ] {
        let answer = server.stranger().call("GET", &format!("/api/tables/{table}/games/1/{file}"), None);
        assert_eq!(answer.status, 200, "{file}: {}", answer.body);
        assert!(answer.head.contains(&format!("content-type: {kind}\r\n")), "{file}: {}", answer.head);
        assert!(answer.body.starts_with(beginning), "{file}: {:?}", answer.body.get(..20));
        // Before the end nothing is revealed.
        let early = server.stranger().call("GET", &format!("/api/tables/{unfinished}/games/1/{file}"), None);
        assert_eq!((early.status, &early.json()["code"]), (409, &json!("not_over")), "{file}");
    }
    let german = format!("/api/tables/{table}/games/1/sheet.pdf?language=de");
    let german = server.stranger().call("GET", &german, None).body;
    let said = texts_of_pdf(&german);
    assert!(["Ada", "Wertungsblatt"].iter().all(|word| said.iter().any(|text| text == word)), "{said:?}");
    let page = server.stranger().call("GET", &format!("/g/{table}/1"), None).body;
    let picture = format!("/api/tables/{table}/games/1/picture.png?language=en\">");
    assert!(page.contains(&picture), "{picture}: {page}");
    // Sites append parameters to links.
    let added = format!("/api/tables/{table}/games/1/picture.png?language=en&from=elsewhere");
    assert_eq!(server.stranger().call("GET", &added, None).status, 200);
}

#[test]
fn a_game_has_the_date_of_its_start() {
    let server = Server::start(&[]);
    let (_, table) = played(&server);
    let told = |table: &str| {
        let get =
            |path: &str| server.stranger().call("GET", &format!("/api/tables/{table}/games/1{path}"), None);
        let replay = get("").json()["replay"].clone();
        let text = get("/record").body;
        let record: Record = text.parse().expect("a record");
        let date = record.tag("Date").expect("a date").to_owned();
        assert_eq!((&replay["date"], &replay["record"]), (&json!(date), &json!(text)));
        let picture = get("/picture.svg").body;
        assert!(picture.contains(&format!(">{date}<")), "{date}: {picture}");
        date
    };
    assert_ne!(told(&table), "1970.01.01", "also of a game that was not loaded from the store");
    // The same game, started in the last moment of a leap day and finished the day after.
    let (leap_day, copy) = (951_868_799_999_u64, "abcdefghijkmnpqrstuvwxyz");
    server.execute(&[
        format!("INSERT INTO game_table SELECT '{copy}', created_ms, creator, setup FROM game_table WHERE id = '{table}'"),
        format!(
            "INSERT INTO event SELECT '{copy}', event, epoch, \
             CASE kind WHEN 'started' THEN {leap_day} WHEN 'acted' THEN {leap_day} + 1 ELSE 0 END, kind, body \
             FROM event WHERE table_id = '{table}'"
        ),
    ]);
    assert_eq!(told(copy), "2000.02.29");
}

#[test]
fn names_that_xml_forbids_are_refused_and_harmless_in_old_data() {
    let mut server = Server::start(&[]);
    let name = || Some(json!({ "name": NO_NAME }));
    let (mut ada, table) = played(&server);
    for (method, path) in [("POST", "/api/guest"), ("PUT", "/api/guest"), ("POST", "/api/guest/tokens")] {
        let refused = ada.call(method, path, name());
        assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("bad_name")), "{method} {path}");
    }
    let seat = json!({ "kind": "mine", "name": NO_NAME });
    let refused = ada.call("POST", "/api/tables", Some(plan(&[seat, computer(1)])));
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("bad_name")));

    // An old name of this kind is shown without the characters that nobody sees.
    server.execute(&[format!("UPDATE guest SET name = '{NO_NAME}'")]);
    server.kill_and_restart();
    let get = |file: &str| {
        let answer = server.stranger().call("GET", &format!("/api/tables/{table}/games/1/{file}"), None);
        assert_eq!(answer.status, 200, "{file}: {}", answer.body);
        answer.body
    };
    let svg = get("picture.svg");
    assert!(svg.contains(">ab<") && !svg.contains(NO_NAME), "{svg}");
    assert!(get("picture.png").starts_with("\u{fffd}PNG"));
    assert!(get("sheet.pdf").starts_with("%PDF"));
    assert!(!server.log().contains("panicked"), "{}", server.log());
}
