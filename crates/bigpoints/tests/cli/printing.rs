//! `bigpoints print`: pages are complete and within the margins, in every language and on both paper sizes.

use std::path::Path;
use std::process::Command;

use crate::support::pty::Terminal;
use crate::support::{bigpoints, languages, run};

const LAYOUT: &str = "WBYPBYPRGRGGKPPYYBPRGRGKYRBPRBKPRWRKBWYYGBPWGGYPBYWRKBG";

fn print(arguments: &[&str]) -> String {
    let run = bigpoints(&[["print"].as_slice(), arguments].concat(), "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// The value of an attribute.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// The texts of a page: start, end, line and content.
fn texts(svg: &str) -> Vec<(f64, f64, f64, &str)> {
    let number = |element: &str, name: &str| -> f64 {
        attribute(element, name).expect("an attribute").parse().expect("a number")
    };
    svg.split("<text")
        .skip(1)
        .map(|element| {
            let (head, rest) = element.split_once('>').expect("the end of a tag");
            let text = rest.split("</text>").next().expect("a text");
            let x = number(head, "x");
            (x, x + number(head, "textLength"), number(head, "y"), text)
        })
        .collect()
}

#[test]
fn a_printed_layout_is_the_dealt_one() {
    let page = print(&["layout", "--seed", "7", "--language", "en"]);
    assert!(page.starts_with("<svg ") && page.contains("width=\"210mm\" height=\"297mm\""));
    assert_eq!(page, print(&["layout", "--seed", "7", "--language", "en"]));
    // The letters are in the order of the numbers below them.
    let texts = texts(&page);
    let letters: String = texts
        .windows(2)
        .filter(|pair| pair[1].3.parse::<u8>().is_ok_and(|number| (1..=55).contains(&number)))
        .map(|pair| pair[0].3)
        .filter(|letter| "BRYGPWK".contains(letter))
        .collect();
    assert!(letters.starts_with(LAYOUT), "{letters}");
    assert!(texts.iter().any(|text| text.3.ends_with(": 7")), "the seed is told");
    let named = print(&["layout", "--layout", LAYOUT, "--language", "en"]);
    assert!(!named.contains(": 7<"), "a layout that was named has no seed");
    let random = print(&["layout", "--language", "en"]);
    assert!(random.contains("Layout number: ") && random != print(&["layout", "--language", "en"]));
}

#[test]
fn the_old_names_of_layout_still_work() {
    let arguments = ["--seed", "7", "--language", "en"];
    assert_eq!(
        print(&[&["lay"], arguments.as_slice()].concat()),
        print(&[&["layout"], arguments.as_slice()].concat())
    );
    let page = print(&["layout", "--layout", LAYOUT, "--language", "en"]);
    assert_eq!(print(&["layout", "--lay", LAYOUT, "--language", "en"]), page);
    assert_eq!(print(&["lay", "--lay", LAYOUT, "--language", "en"]), page);
}

#[test]
fn every_text_stays_within_the_margins_in_every_language() {
    for language in &languages() {
        for (paper, width, height) in [("a4", 210.0, 297.0), ("letter", 215.9, 279.4)] {
            let form = ["--language", language, "--paper", paper];
            let pages = [
                print(&[["layout", "--seed", "7"].as_slice(), &form].concat()),
                print(&[["sheet", "--players", "2"].as_slice(), &form].concat()),
                print(&[["sheet", "--players", "5"].as_slice(), &form].concat()),
            ];
            for page in pages {
                let texts = texts(&page);
                assert!(texts.len() > 40, "{} texts", texts.len());
                for (left, right, line, text) in texts {
                    let inside =
                        left >= 12.0 && right <= width - 11.9 && line >= 12.0 && line <= height - 11.9;
                    assert!(inside, "{language} {paper}: {text:?} from {left} to {right} at {line}");
                }
            }
        }
    }
}

#[test]
fn the_legend_of_a_layout_is_distinct_in_every_language() {
    for language in &languages() {
        let page = print(&["layout", "--seed", "7", "--language", language]);
        let mut texts: Vec<_> = texts(&page).into_iter().filter(|text| text.3.contains(" × ")).collect();
        assert_eq!(texts.len(), 7, "{language}");
        texts.sort_by(|one, other| (one.2, one.0).partial_cmp(&(other.2, other.0)).expect("numbers"));
        for pair in texts.windows(2).filter(|pair| pair[0].2 == pair[1].2) {
            // The next counter is left of its text, eight millimetres wide.
            assert!(pair[0].1 + 7.8 <= pair[1].0, "{language}: {:?} reaches {:?}", pair[0].3, pair[1].3);
        }
    }
}

#[test]
fn a_pdf_has_its_objects_where_its_table_says() {
    for arguments in [["layout", "--seed=7"], ["sheet", "--players=3"]] {
        let mut command = Command::new("sh");
        // The file is binary.
        let line = format!(
            "'{}' print {} --pdf --language fr | od -An -v -tu1",
            env!("CARGO_BIN_EXE_bigpoints"),
            arguments.join(" ")
        );
        let numbers = run(command.args(["-c", &line]), "").out;
        let file: Vec<u8> =
            numbers.split_whitespace().map(|number| number.parse().expect("a byte")).collect();
        let text: String = file.iter().map(|&byte| char::from(byte)).collect();
        assert!(text.starts_with("%PDF-1.4\n") && text.ends_with("%%EOF\n"));
        let (_, end) = text.rsplit_once("startxref\n").expect("the place of the table");
        let place: usize = end.lines().next().expect("a number").parse().expect("a number");
        let table = String::from_utf8(file[place..].to_vec()).expect("a table in plain letters");
        let entries: Vec<&str> = table.lines().skip(3).take_while(|line| line.ends_with(" n ")).collect();
        assert_eq!(entries.len(), 15);
        for (number, entry) in (1..).zip(entries) {
            let at: usize = entry[..10].parse().expect("a place");
            assert!(file[at..].starts_with(format!("{number} 0 obj\n").as_bytes()), "object {number}");
        }
    }
}

#[test]
fn a_score_sheet_has_every_step_and_every_value_of_white() {
    let page = print(&["sheet", "--language", "en"]);
    let said: Vec<&str> = texts(&page).into_iter().map(|text| text.3).collect();
    assert!(["0", "1", "2", "3", "4"].iter().all(|step| said.contains(step)), "{said:?}");
    // A hand of only white counters has no other colour.
    assert!(said.contains(&"0–6"), "{said:?}");
}

#[test]
fn a_page_is_not_written_to_a_terminal() {
    for (arguments, file) in
        [(["print", "sheet"].as_slice(), "page.svg"), (&["print", "layout", "--pdf"], "page.pdf")]
    {
        let program = Path::new(env!("CARGO_BIN_EXE_bigpoints"));
        let mut terminal = Terminal::start(program, arguments, &[], (80, 24));
        assert_eq!(terminal.end(), Some(2), "{}", terminal.text());
        let shown = terminal.text();
        assert!(
            shown.contains(&format!("add > {file} to the command")) && shown.lines().count() == 1,
            "{shown}"
        );
    }
}

#[test]
fn bad_layouts_and_arguments_are_refused() {
    for bad in [
        ["layout", "--layout", "BRY"].as_slice(),
        &["layout", "--seed", "7", "--layout", LAYOUT],
        &["sheet", "--players", "6"],
        &["sheet", "--paper", "a0"],
        &["sheet", "--language", "xx"],
        &[],
    ] {
        let run = bigpoints(&[["print"].as_slice(), bad].concat(), "");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{bad:?}: {}", run.err);
    }
}
