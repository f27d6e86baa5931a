//! Tests of the rate limits.

use super::*;
use crate::bus::{Hub, Incoming};

/// The limits of a node without others.
fn alone() -> RateLimits {
    RateLimits::new(Bus::memory(&Hub::default(), "alone").0)
}

/// Passes on what the others have used.
fn hear(limits: &RateLimits, own: &str, incoming: &mut Incoming) {
    while let Ok(envelope) = incoming.try_recv() {
        if let Message::LimitUsed { limit, asker } = envelope.message
            && envelope.from != own
        {
            limits.note_use(limit, &asker);
        }
    }
}

#[test]
fn going_from_node_to_node_gains_a_part_of_a_burst_at_most() {
    let hub = Hub::default();
    let mut nodes = ["a", "b", "c"].map(|name| {
        let (bus, incoming) = Bus::memory(&hub, name);
        (name, RateLimits::new(bus), incoming)
    });
    let here: IpAddr = "192.0.2.1".parse().expect("an address");
    let mut allowed = 0;
    for round in 0..1000 {
        let (_, limits, _) = &nodes[round % 3];
        allowed += usize::from(limits.new_guest(here).is_ok());
        for (name, limits, incoming) in &mut nodes {
            hear(limits, name, incoming);
        }
    }
    // Thirty at one node; up to a quarter of that at each of three before anybody is told.
    assert!((30..=54).contains(&allowed), "{allowed}");
}

#[test]
fn tables_are_limited_by_guest_and_by_address() {
    let limits = alone();
    let here: IpAddr = "192.0.2.1".parse().expect("an address");
    let guest = |id: &str| Guest { id: GuestId::new(id), name: String::new(), owner: None };
    let made = |id: &str| (0..1000).take_while(|_| limits.table(&guest(id), here).is_ok()).count();
    assert_eq!([made("a"), made("b")], [30; 2]);
    assert_eq!(made("c"), 0, "the limit of the address");
}

#[test]
fn a_client_over_the_limit_is_told_how_long_to_wait() {
    let limits = alone();
    let here: IpAddr = "2001:db8::1".parse().expect("an address");
    let there: IpAddr = "2001:db8:0:1::1".parse().expect("an address");
    let neighbour: IpAddr = "2001:db8::ffff".parse().expect("an address");
    let allowed = (0..1000).take_while(|_| limits.new_guest(here).is_ok()).count();
    assert_eq!(allowed, 30);
    let wait = limits.new_guest(neighbour).expect_err("the same network");
    assert!(wait.milliseconds > 0 && wait.milliseconds <= 2000, "{wait:?}");
    assert_eq!(limits.new_guest(there), Ok(()));
}

#[tokio::test]
async fn unused_entries_are_removed_soon() {
    let limits = alone();
    let here: IpAddr = "192.0.2.1".parse().expect("an address");
    let busy: IpAddr = "192.0.2.2".parse().expect("an address");
    limits.file(here).expect("the first");
    while limits.analysis(&Asker::Address(busy)).is_ok() {}
    let pruning = tokio::spawn(prune(limits.clone(), Duration::from_millis(1)));
    // A file counts for a few milliseconds, and an analysis for ten seconds.
    let began = Instant::now();
    while !limits.inner.limits[Limit::Files as usize].strangers.levels[0].is_empty() {
        assert!(began.elapsed() < Duration::from_secs(30), "unused entries are never removed");
        tokio::task::yield_now().await;
    }
    pruning.abort();
    assert_eq!(
        limits.inner.limits[Limit::Analyses as usize].strangers.levels[0].len(),
        1,
        "an entry that still limits stays"
    );
}

/// How often something is allowed in a row when each time comes from another address.
fn allowed(from: impl Fn(u32) -> IpAddr, counted: impl Fn(IpAddr) -> Result<(), Wait>) -> usize {
    (0..100_000).map(from).take_while(|&address| counted(address).is_ok()).count()
}

#[test]
fn a_customer_with_many_ipv6_networks_is_limited_as_a_whole() {
    // 65,536 networks of one /48, each with an allowance of its own.
    let of_48 = |n: u32| IpAddr::from([0x2001, 0xdb8, 0, (n as u16).swap_bytes(), 0, 0, 0, n as u16]);
    let of_56 = |n: u32| IpAddr::from([0x2001, 0xdb8, 1, n as u16 & 0xff, 0, 0, 0, n as u16]);
    type Count = fn(&RateLimits, IpAddr) -> Result<(), Wait>;
    let counted: [(&str, Count, usize); 8] = [
        ("new guests", RateLimits::new_guest, 30),
        ("requests", RateLimits::request, 400),
        ("images", RateLimits::image, 30),
        ("files", RateLimits::file, 4000),
        ("writes", RateLimits::write, 600),
        ("messages", |limits, address| limits.message(&Asker::Address(address)), 100),
        ("searches", |limits, address| limits.search(&Asker::Address(address)), 10),
        ("analyses", |limits, address| limits.analysis(&Asker::Address(address)), 6),
    ];
    for (what, count, one) in counted {
        let limits = alone();
        let [wide, narrow] = [
            allowed(of_48, |address| count(&limits, address)),
            allowed(of_56, |address| count(&limits, address)),
        ];
        for (expected, allowed) in [(16 * one, wide), (4 * one, narrow)] {
            // A few more come free while the test runs.
            assert!((expected..2 * expected).contains(&allowed), "{what}: {allowed} instead of {expected}");
        }
    }
}

#[test]
fn a_table_over_its_limit_holds_up_no_other() {
    let limits = alone();
    let [busy, other] = ["busy", "other"].map(TableId::new);
    let allowed = (0..1000).take_while(|_| limits.events(&busy, 2).is_ok()).count();
    assert!((150..300).contains(&allowed), "{allowed}");
    assert_eq!(limits.events(&other, 5), Ok(()));
    assert_eq!(limits.events(&busy, 0), Ok(()), "what stores nothing is not counted");
}
