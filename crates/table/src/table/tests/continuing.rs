//! Tables that continue a recorded game: what they begin with, what can be undone, and that they do not count.

use bigpoints_rules::notation::Record;

use super::*;
use crate::name::Names;
use crate::table::NewTable;

/// How many actions of the example are taken over.
const MOMENT: usize = 12;

fn example() -> Record {
    include_str!("../../../../../examples/game.bpn").parse().expect("a record")
}

fn continued(moment: usize, others: &[Action]) -> Result<Desk, Refusal> {
    let ada = GuestId::new("ada");
    let branch = (moment, others);
    let new =
        NewTable::continued(TableId::new(TABLE), &example(), branch, (&ada, Level::Skilled), bits(1), 0)?;
    let journal = new.events.into_iter().map(|event| Logged { event, request: None }.to_text());
    Ok(Desk { table: new.table, journal: journal.collect(), turn_start: TurnStart::Stored })
}

#[test]
fn the_guest_plays_the_seat_to_act_against_computer_players() {
    let before = example().branch(MOMENT, &[]).expect("a moment of the game");
    let other = before.position().legal_actions()[0];
    for others in [&[][..], &[other]] {
        let desk = continued(MOMENT, others).expect("a table");
        let game = example().branch(MOMENT, others).expect("a legal action");
        assert_eq!(desk.table.position(), Some(game.position()));
        let own: Vec<Player> = desk.table.seats_of(&GuestId::new("ada")).collect();
        assert_eq!(own, [game.position().turn().player().expect("a game that goes on")]);
        let computers = desk.table.seats().iter().filter(|(player, _)| !own.contains(player));
        assert!(
            computers.map(|(_, holder)| holder).all(|holder| *holder == Holder::Computer(Level::Skilled))
        );
        desk.check();
    }
}

#[test]
fn only_actions_played_here_are_undone() {
    let mut desk = continued(MOMENT, &[]).expect("a table");
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
    let before = *desk.table.position().expect("a game");
    desk.step();
    desk.grant("ada", Request::Undo);
    assert_eq!(desk.table.position(), Some(&before));
    assert_eq!(desk.refuse("ada", Request::Undo), Refusal::NoUndo);
}

#[test]
fn its_record_says_where_it_was_continued_and_proves_nothing() {
    let mut desk = continued(MOMENT, &[]).expect("a table");
    desk.finish();
    let names = Names::from_iter([(GuestId::new("ada"), "Ada".to_owned())]);
    let [record] = &desk.table.records(&names)[..] else { panic!("one game") };
    assert_eq!(record.tag("Continued"), Some("12"));
    assert_eq!(desk.table.proof(1), None);
    assert_eq!(record.game().actions()[..MOMENT], example().game().actions()[..MOMENT]);
    assert!(!desk.table.history(&GuestId::new("ada"), &names)[0].counts);
}

#[test]
fn a_rematch_is_an_ordinary_game() {
    let mut desk = continued(MOMENT, &[]).expect("a table");
    desk.finish();
    let rematch = NewTable::rematch(TableId::new("rematch"), &desk.table, || bits(2), 0).expect("a table");
    assert_eq!(rematch.table.plan().continued, None);
    assert_eq!(rematch.table.shuffles().len(), 1);
}

#[test]
fn what_cannot_be_continued_is_refused() {
    let all = example().game().actions().len();
    assert_eq!(continued(all + 1, &[]).err(), Some(Refusal::Illegal), "no such moment");
    assert_eq!(continued(all, &[]).err(), Some(Refusal::NotPlaying), "the game is over");
    let declined = ".".parse().expect("an action");
    assert_eq!(continued(0, &[declined]).err(), Some(Refusal::Illegal), "no extra move to decline");
    let plan = Plan { continued: Some(3), ..plan(&[SeatPlan::Mine { name: None }, SeatPlan::Open]) };
    let host = GuestId::new("ada");
    let new = NewTable::by_plan(TableId::new(TABLE), plan, (&host, None), || bits(1), 0);
    assert!(matches!(new, Err(Refusal::BadPlan(_))), "a plan that somebody sends");
}

#[test]
fn other_plans_are_written_as_before() {
    let text = serde_json::to_string(&plan(&[SeatPlan::Open, SeatPlan::Open])).expect("a text");
    assert!(!text.contains("continued"), "{text}");
}
