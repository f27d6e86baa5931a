//! People who search for players: on one node and on several, with people, messages and nodes that vanish at every moment.

use bigpoints_rating::pairing::Strength;
use bigpoints_table::messages::HolderName;
use bigpoints_table::table::PhaseName;
use bigpoints_table::table::paired::Pace;

use super::several_nodes::Site;
use super::*;
use crate::pairing::{OwnSeek, SeekState, Wish};

/// Tables of people who were paired wait for a moment only.
const HASTY: Waits = Waits { join_timeout: Duration::from_millis(500), ..CALM };

const PEOPLE: [&str; 4] = ["ada", "ben", "cleo", "dan"];

impl Fixture {
    /// Makes the guests, and starts to pair.
    async fn pairs(&self) {
        self.guests().await;
        self.pairs_too();
    }

    async fn guests(&self) {
        for (number, guest) in (0_u8..).zip(PEOPLE) {
            self.store().create_guest(guest, guest, [number; 32], 0).await.expect("a guest");
        }
    }

    /// Starts to pair with the guests that are there.
    pub(super) fn pairs_too(&self) {
        tokio::spawn(self.pairing.clone().run());
    }

    /// Searches for a game of so many players in the name of a guest.
    fn seek(&self, guest: &str, players: &[u8]) -> OwnSeek {
        let wish = Wish { players: players.to_vec(), paces: vec![Pace::Quick] };
        self.pairing.seek(GuestId::new(guest), wish, Strength::NEW)
    }
}

/// The next state of a seek that matches.
async fn until(seek: &mut OwnSeek, wanted: impl Fn(&SeekState) -> bool) -> SeekState {
    let state = tokio::time::timeout(TEST_TIMEOUT, seek.state.wait_for(|state| wanted(state))).await;
    state.expect("a state in time").expect("a seek").clone()
}

/// The table that is found.
async fn found(seek: &mut OwnSeek) -> String {
    match until(seek, |state| !matches!(state, SeekState::Searching { .. })).await {
        SeekState::Paired { table } => table.to_string(),
        state => panic!("{state:?}"),
    }
}

/// Waits until the node that pairs knows that this many others search.
async fn sees(seek: &mut OwnSeek, count: u32) {
    until(seek, |state| matches!(state, SeekState::Searching { others, .. } if *others == count)).await;
}

/// Commits in the name of a guest, as the guest's page does.
async fn commit(client: &Client) -> Bits {
    let (view, salt) = (client.view().await, crate::secret::bits());
    let own = view.seats.iter().find(|seat| seat.yours).expect("a seat");
    let player = Player::from_number(own.seat).expect("a player");
    let (game, attempt) = (view.fairness.game, view.fairness.attempt);
    client
        .request(TableRequest::Plain(Request::Commit { player, game, attempt, hash: salt.hash() }))
        .await
        .expect("a commitment");
    salt
}

async fn stage(client: &mut Client, wanted: PhaseName) -> TableView {
    match client.until(|message| matches!(message, ToClient::Table(view) if view.stage == wanted)).await {
        ToClient::Table(view) => *view,
        message => panic!("{message:?}"),
    }
}

/// Both come to the table and do their part in the deal; nobody asks for a start.
async fn play(table: &str, (here, ada): (&Fixture, &str), (there, ben): (&Fixture, &str)) {
    let mut ada = Client::connect(here, table, ada).await;
    let mut ben = Client::connect(there, table, ben).await;
    let salts = (commit(&ada).await, commit(&ben).await);
    for (client, salt) in [(&mut ada, salts.0), (&mut ben, salts.1)] {
        let view = stage(client, PhaseName::Dealing).await;
        let own = view.seats.iter().find(|seat| seat.yours).expect("a seat");
        let player = Player::from_number(own.seat).expect("a player");
        client.request(TableRequest::Plain(Request::Reveal { player, salt })).await.expect("a salt");
    }
    let view = stage(&mut ben, PhaseName::Playing).await;
    assert!(view.paired && !view.plan.undo && view.plan.hints == Some(false), "{view:?}");
    assert_eq!(view.plan.clock, Pace::Quick.clock());
}

#[tokio::test]
async fn a_game_begins_by_itself_when_all_have_come() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[2, 3]), fixture.seek("ben", &[2]));
    let table = found(&mut ada).await;
    assert_eq!(found(&mut ben).await, table);
    play(&table, (&fixture, "ada"), (&fixture, "ben")).await;
    // Whoever plays may search for another game.
    drop((ada, ben));
    let (mut ada, mut ben) = (fixture.seek("ada", &[2]), fixture.seek("ben", &[2]));
    assert_ne!(found(&mut ada).await, table);
    found(&mut ben).await;
}

#[tokio::test]
async fn who_searches_no_more_is_not_paired() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let mut ada = fixture.seek("ada", &[2]);
    sees(&mut ada, 0).await;
    drop(ada);
    let (mut ben, mut cleo) = (fixture.seek("ben", &[2]), fixture.seek("cleo", &[2]));
    assert_eq!(found(&mut ben).await, found(&mut cleo).await);
}

#[tokio::test]
async fn who_came_to_a_table_in_vain_is_paired_again_and_has_waited_all_the_time() {
    let fixture = Fixture::open(HASTY).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[2]), fixture.seek("ben", &[2]));
    let table = found(&mut ada).await;
    found(&mut ben).await;
    // Ben's page is gone.
    drop(ben);
    let mut client = Client::connect(&fixture, &table, "ada").await;
    commit(&client).await;
    stage(&mut client, PhaseName::Closed).await;
    let mut again = fixture.seek("ada", &[2]);
    drop(ada);
    let waited = |state: &SeekState| matches!(state, SeekState::Searching { waited_ms, .. } if *waited_ms >= HASTY.join_timeout.as_millis() as u64);
    let mut cleo = fixture.seek("cleo", &[2, 3]);
    let state = until(&mut again, |state| waited(state) || matches!(state, SeekState::Paired { .. })).await;
    drop(state);
    let other = found(&mut again).await;
    assert_ne!(other, table);
    assert_eq!(found(&mut cleo).await, other);
}

#[tokio::test]
async fn who_comes_and_goes_before_the_deal_keeps_nobody_waiting() {
    let fixture = Fixture::open(HASTY).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[2]), fixture.seek("ben", &[2]));
    let table = found(&mut ada).await;
    found(&mut ben).await;
    let mut client = Client::connect(&fixture, &table, "ada").await;
    let gone = Client::connect(&fixture, &table, "ben").await;
    commit(&gone).await;
    gone.disconnect().await;
    commit(&client).await;
    stage(&mut client, PhaseName::Closed).await;
}

#[tokio::test]
async fn who_declines_keeps_nobody_waiting() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[2]), fixture.seek("ben", &[2]));
    let table = found(&mut ada).await;
    found(&mut ben).await;
    let mut client = Client::connect(&fixture, &table, "ada").await;
    ben.decline().await;
    stage(&mut client, PhaseName::Closed).await;
}

#[tokio::test]
async fn nobody_is_expected_at_two_tables() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[2]), fixture.seek("ben", &[2]));
    let table = found(&mut ada).await;
    found(&mut ben).await;
    // The page was loaded again, and knows nothing of the table.
    let mut again = fixture.seek("ada", &[2]);
    let mut cleo = fixture.seek("cleo", &[2]);
    assert_eq!(found(&mut again).await, table);
    sees(&mut cleo, 0).await;
}

#[tokio::test]
async fn a_guest_searches_once() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let (mut first, mut second) = (fixture.seek("ada", &[2]), fixture.seek("ada", &[2]));
    until(&mut first, |state| *state == SeekState::Replaced).await;
    sees(&mut second, 0).await;
    let mut ben = fixture.seek("ben", &[2]);
    assert_eq!(found(&mut ben).await, found(&mut second).await);
}

#[tokio::test]
async fn computer_players_fill_up_only_if_asked() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let (mut ada, mut ben) = (fixture.seek("ada", &[4]), fixture.seek("ben", &[4]));
    let mut cleo = fixture.seek("cleo", &[4]);
    sees(&mut ada, 2).await;
    ada.set_fill(true);
    cleo.set_fill(true);
    let table = found(&mut ada).await;
    let view = Client::connect(&fixture, &table, "ada").await.view().await;
    let people = view.seats.iter().filter(|seat| seat.holder == HolderName::Person).count();
    let computers = view.seats.iter().filter(|seat| seat.holder == HolderName::Computer).count();
    assert_eq!(people + computers, 4);
    // One of the two may have asked a moment before the other.
    assert!((1..=2).contains(&people), "{view:?}");
    found(&mut cleo).await;
    sees(&mut ben, 0).await;
}

#[tokio::test]
async fn the_usual_wait_is_told_once_it_is_known() {
    let fixture = Fixture::open(CALM).await;
    fixture.pairs().await;
    let mut seeks = PEOPLE.map(|guest| fixture.seek(guest, &[2]));
    for seek in &mut seeks {
        found(seek).await;
    }
    fixture.store().create_guest("eve", "Eve", [9; 32], 0).await.expect("a guest");
    let mut eve = fixture.seek("eve", &[2]);
    until(&mut eve, |state| matches!(state, SeekState::Searching { usual_ms: Some(_), .. })).await;
}

/// A site whose nodes all pair if it is their turn.
async fn site(nodes: usize) -> Site {
    let site = Site::open(nodes, CALM).await;
    site.nodes[0].guests().await;
    site.nodes.iter().for_each(Fixture::pairs_too);
    site
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_two_nodes_find_each_other() {
    let site = site(3).await;
    let (mut ada, mut ben) = (site.nodes[1].seek("ada", &[2]), site.nodes[2].seek("ben", &[2]));
    let table = found(&mut ada).await;
    assert_eq!(found(&mut ben).await, table);
    play(&table, (&site.nodes[1], "ada"), (&site.nodes[2], "ben")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_and_repeated_messages_only_delay() {
    let site = site(3).await;
    site.be_lossy();
    let mut seeks = [0, 1, 2, 1].map(|node| (node, &site.nodes[node])).into_iter().zip(PEOPLE);
    let mut seeks: Vec<OwnSeek> = seeks.by_ref().map(|((_, node), guest)| node.seek(guest, &[2])).collect();
    let mut tables = Vec::new();
    for seek in &mut seeks {
        tables.push(found(seek).await);
    }
    for table in &tables {
        assert_eq!(tables.iter().filter(|other| *other == table).count(), 2, "{tables:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_node_pairs_when_the_one_that_did_has_died() {
    let site = site(3).await;
    let sessions: Vec<String> = (0..3).map(|node| site.session(node)).collect();
    let first = (0..3).min_by_key(|&node| &sessions[node]).expect("three nodes");
    let [one, other] = [1, 2].map(|step| &site.nodes[(first + step) % 3]);
    let mut ada = one.seek("ada", &[2, 3]);
    sees(&mut ada, 0).await;
    // From now on nothing of it arrives, and its session ends.
    let dead = sessions[first].clone();
    site.hub.set_fault(move |envelope| usize::from(envelope.from != dead));
    site.nodes[first].store().end_session().await;
    let mut ben = other.seek("ben", &[2]);
    assert_eq!(found(&mut ada).await, found(&mut ben).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_begins_though_the_node_that_made_it_has_died() {
    let site = site(3).await;
    let sessions: Vec<String> = (0..3).map(|node| site.session(node)).collect();
    let first = (0..3).min_by_key(|&node| &sessions[node]).expect("three nodes");
    let [one, other] = [1, 2].map(|step| &site.nodes[(first + step) % 3]);
    let (mut ada, mut ben) = (one.seek("ada", &[2]), other.seek("ben", &[2]));
    let table = found(&mut ada).await;
    found(&mut ben).await;
    let dead = sessions[first].clone();
    site.hub.set_fault(move |envelope| usize::from(envelope.from != dead));
    site.nodes[first].store().end_session().await;
    play(&table, (one, "ada"), (other, "ben")).await;
}
