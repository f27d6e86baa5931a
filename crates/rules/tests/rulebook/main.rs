//! The rules of RULES.md by number, and the doubtful points that its last table settles, one test per situation.

mod black;
mod doubtful;
mod hands;
mod moving;
mod score;
mod setting_up;
mod staircase;
mod table;

/// The sources whose test names cite the rules.
const SOURCES: [&str; 7] = [
    include_str!("black.rs"),
    include_str!("doubtful.rs"),
    include_str!("hands.rs"),
    include_str!("moving.rs"),
    include_str!("score.rs"),
    include_str!("setting_up.rs"),
    include_str!("staircase.rs"),
];

/// Rules that no program can break. Rule 7 is about the shape of the path on a real table; here a path is a line.
const UNTESTABLE_RULES: [usize; 1] = [7];

/// Points without a consequence for play. Point 21 is a misprint in a printed example.
const POINTS_WITHOUT_CONSEQUENCE: [usize; 1] = [21];

fn book() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../RULES.md");
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The numbers of the rules, in the order of the book.
fn rules(book: &str) -> Vec<usize> {
    book.lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once(".**"))
        .map(|(number, _)| number.parse().expect("a rule begins with its number"))
        .collect()
}

/// The rows of the table of doubtful points: the numbers of the points, and those of the rules that settle them.
fn settled_rows(book: &str) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers =
        |cell: &str| cell.split(',').filter_map(|number| number.trim().parse().ok()).collect::<Vec<usize>>();
    let cells = |line: &str| line.split('|').map(str::to_owned).collect::<Vec<_>>();
    let rows = book.lines().filter(|line| line.starts_with("| ")).map(cells);
    rows.map(|row| (numbers(&row[1]), numbers(&row[3]))).filter(|(points, _)| !points.is_empty()).collect()
}

/// The numbers that tests with this prefix cite, in rising order, each once.
fn cited(prefix: &str) -> Vec<usize> {
    let opening = format!("#[test]\nfn {prefix}_");
    let names = SOURCES.iter().flat_map(|source| source.split(&opening).skip(1));
    let number = |name: &str| name.split('_').next().and_then(|digits| digits.parse().ok());
    let mut numbers: Vec<usize> =
        names.map(|name| number(name).expect("a number in a test's name")).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

#[test]
fn every_rule_of_the_book_is_cited() {
    let rules = rules(&book());
    assert!(rules.len() > UNTESTABLE_RULES.len(), "the book has rules");
    assert_eq!(rules, (1..=rules.len()).collect::<Vec<_>>(), "the numbers run on without a gap");
    let testable: Vec<usize> = rules.into_iter().filter(|rule| !UNTESTABLE_RULES.contains(rule)).collect();
    assert_eq!(cited("rule"), testable);
}

#[test]
fn every_doubtful_point_is_settled_by_a_rule_and_cited() {
    let book = book();
    let rules = rules(&book);
    let mut points = Vec::new();
    for (row, settled_by) in settled_rows(&book) {
        let no_consequence = row == POINTS_WITHOUT_CONSEQUENCE;
        assert_eq!(settled_by.is_empty(), no_consequence, "points {row:?}");
        assert!(settled_by.iter().all(|rule| rules.contains(rule)), "points {row:?}: rules {settled_by:?}");
        points.extend(row.into_iter().filter(|_| !no_consequence));
    }
    assert_eq!(cited("settled"), points);
}
