//! What the pictures of links show and say: a table as anybody with its link may see it, and the pages of the site.

use bigpoints_engine::Level;
use bigpoints_print::picture::Card;
use bigpoints_rules::{ConcealedPosition, Position};
use bigpoints_table::messages::{HolderName, SeatView, TableView};
use bigpoints_table::seating::computer_name;
use bigpoints_table::table::PhaseName;
use bigpoints_texts::language::Texts;
use bigpoints_texts::puzzles;

use crate::clock;

/// The board before a game, whose own layout nobody knows yet.
const START: &str = "PGRBYRGWWPGRGKRYYPGYPBGGGYBYYYPKKRRBKWBPGBYRWWRRPBPBBPK - -,- 1m";
/// A board in the middle of a game.
const MIDDLE: &str = "..RB.Kb.PG..K.GY..Gp.PP.g.rBRGPPKPRY.BKY.GY..yRBBPRKWWP - B3Y2G2W1,R3Y2G1W2 1m";

/// A page with a picture of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SitePage {
    Home,
    Lesson,
    Puzzles,
    Day,
}

impl SitePage {
    const ALL: [SitePage; 4] = [SitePage::Home, SitePage::Lesson, SitePage::Puzzles, SitePage::Day];

    /// The page with a picture of this name.
    pub(super) fn named(name: &str) -> Option<SitePage> {
        SitePage::ALL.into_iter().find(|page| page.name() == name)
    }

    /// The name of its picture.
    pub(super) const fn name(self) -> &'static str {
        match self {
            SitePage::Home => "home",
            SitePage::Lesson => "lesson",
            SitePage::Puzzles => "puzzles",
            SitePage::Day => "day",
        }
    }

    /// The path of the page.
    pub(super) const fn path(self) -> &'static str {
        match self {
            SitePage::Home => "/",
            SitePage::Lesson => "/lesson",
            SitePage::Puzzles => "/puzzles",
            SitePage::Day => "/day",
        }
    }

    pub(super) fn card(self, texts: &Texts) -> Card {
        let card = |heading: &str, facts: &str, about: &str, board: ConcealedPosition| Card {
            heading: texts.get(heading),
            facts: if facts.is_empty() { String::new() } else { texts.get(facts) },
            about: texts.get(about),
            board,
        };
        match self {
            SitePage::Home => card("preview-home", "", "goal", board(MIDDLE)),
            SitePage::Lesson => card("page-lesson", "", "page-lesson-about", board(MIDDLE)),
            SitePage::Puzzles => {
                let today = puzzles::numbered(puzzles::of_day(clock::today()));
                let shown = today.map_or_else(|| board(MIDDLE), |puzzle| puzzle.position.conceal(|_| false));
                card("page-puzzles", "page-puzzle-today", "page-puzzles-about", shown)
            }
            // The layout of the day is for those who play it.
            SitePage::Day => card("page-day", "", "page-day-about", board(START)),
        }
    }
}

/// The public part of a position of the program.
fn board(text: &str) -> ConcealedPosition {
    text.parse::<Position>().expect("a position of the program").conceal(|_| false)
}

/// The card of a table as somebody without a seat sees it.
pub(super) fn of_table(view: &TableView, texts: &Texts) -> Card {
    // A picture of the day's layout would show it to people who have yet to play it.
    let shown = view.views.first().filter(|_| view.plan.day.is_none());
    let board = shown.and_then(|game| game.position.parse().ok()).unwrap_or_else(|| board(START));
    let about = texts.get("goal");
    match view.stage {
        PhaseName::Gathering => {
            Card { heading: inviting(view, texts), facts: facts(view, texts), about, board }
        }
        PhaseName::Closed => SitePage::Home.card(texts),
        PhaseName::Dealing | PhaseName::Playing | PhaseName::Between | PhaseName::Over => {
            let names: Vec<String> = view.seats.iter().map(|seat| called(seat, texts)).collect();
            let facts = match view.stage {
                PhaseName::Dealing | PhaseName::Playing => texts.get("preview-playing"),
                _ => String::new(),
            };
            Card { heading: names.join(", "), facts, about, board }
        }
    }
}

/// Who invites: the first person at the table.
fn inviting(view: &TableView, texts: &Texts) -> String {
    let person = view.seats.iter().find(|seat| seat.holder == HolderName::Person);
    match person.and_then(|seat| seat.name.as_deref()) {
        Some(name) => texts.format("page-invited", &[("name", name.into())]),
        None => texts.get("page-gathering"),
    }
}

/// The options of a table in a few words, as the page says them.
fn facts(view: &TableView, texts: &Texts) -> String {
    let seats = view.seats.len();
    let free = view.seats.iter().filter(|seat| seat.holder == HolderName::Nobody).count();
    let mut facts = vec![texts.format("page-players", &[("count", seats.into())])];
    if free > 0 {
        facts.push(texts.format("preview-free", &[("count", free.into())]));
    }
    if view.plan.whole_match {
        facts.push(texts.get("page-match"));
    }
    if !view.plan.concealed {
        facts.push(texts.get("page-open-hands"));
    }
    facts.join(" · ")
}

fn called(seat: &SeatView, texts: &Texts) -> String {
    let number = seat.level.filter(|_| seat.holder == HolderName::Computer);
    let computer = Level::ALL.into_iter().find(|level| Some(level.number()) == number);
    match (computer, &seat.name) {
        (Some(level), _) => computer_name(level, seat.twin),
        (None, Some(name)) => name.clone(),
        (None, None) => texts.format("player", &[("player", seat.seat.into())]),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bigpoints_texts::language::Language;

    use super::*;

    #[test]
    fn every_page_has_a_card_in_every_language() {
        for page in SitePage::ALL {
            assert_eq!(SitePage::named(page.name()), Some(page));
            let texts: HashSet<String> =
                Language::ALL.into_iter().map(|language| page.card(Texts::of(language)).about).collect();
            assert_eq!(texts.len(), Language::ALL.len(), "{}: {texts:?}", page.name());
        }
        assert_eq!(SitePage::named("nowhere"), None);
    }

    #[test]
    fn the_day_shows_no_layout_and_the_puzzles_show_todays() {
        let texts = Texts::of(Language::En);
        assert_eq!(SitePage::Day.card(texts).board, board(START));
        let puzzle = puzzles::numbered(puzzles::of_day(clock::today())).expect("a puzzle");
        let shown = SitePage::Puzzles.card(texts).board;
        assert_eq!(shown.path(), puzzle.position.path());
        assert!(shown.hands().iter().all(|(_, hand)| hand.open().is_none()), "hands are concealed");
    }
}
