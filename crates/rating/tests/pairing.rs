//! The laws of pairing, over random seeks.

use std::collections::BTreeSet;

use bigpoints_rating::Rating;
use bigpoints_rating::pairing::{Counts, Group, Paces, Seek, Strength, pair};
use bigpoints_rules::PlayerCount;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Random sets of seeks.
const TRIALS: u64 = 400;

struct Random(Xoshiro256PlusPlus);

impl Random {
    fn below(&mut self, count: u64) -> u64 {
        self.0.next_u64() % count
    }

    fn rating(&mut self) -> Rating {
        let value = 100_000 + self.below(100_000) as i32;
        Rating::from_hundredths(value, 5_500 + self.below(14_500) as u32, 0)
    }

    /// A seek of somebody who has waited for another number of milliseconds than everybody else.
    fn seek(&mut self, number: u64, people: u64) -> Seek<u64> {
        let (own, pace) = (self.below(4) as usize, self.below(2) as u8);
        let players: Counts = PLAYERS.into_iter().filter(|_| self.below(2) == 0).collect();
        let players = players.iter().chain([PLAYERS[own]]).collect();
        let paces = (0..2).filter(|_| self.below(2) == 0).chain([pace]).collect();
        Seek {
            person: self.below(people),
            players,
            paces,
            strength: Strength { two: self.rating(), more: self.rating() },
            waited_ms: self.below(60) * 1000 + number,
            fill: self.below(6) == 0,
        }
    }
}

const PLAYERS: [PlayerCount; 4] =
    [PlayerCount::Two, PlayerCount::Three, PlayerCount::Four, PlayerCount::Five];

/// Calls a check with random seeks and their groups.
fn for_random_seeks(check: impl Fn(&[Seek<u64>], &[Group])) {
    for seed in 0..TRIALS {
        let mut random = Random(Xoshiro256PlusPlus::seed_from_u64(seed));
        let (count, people) = (random.below(40), 1 + random.below(60));
        let seeks: Vec<Seek<u64>> = (0..count).map(|number| random.seek(number, people)).collect();
        check(&seeks, &pair(&seeks));
    }
}

/// How many people each group has, and how many players its game.
fn sizes(groups: &[Group]) -> impl Iterator<Item = (usize, usize)> {
    groups.iter().map(|group| (group.seeks.len(), group.players.get()))
}

#[test]
fn nobody_is_in_two_games_or_twice_in_one() {
    for_random_seeks(|seeks, groups| {
        let people: Vec<u64> =
            groups.iter().flat_map(|group| &group.seeks).map(|&seek| seeks[seek].person).collect();
        let different: BTreeSet<&u64> = people.iter().collect();
        assert_eq!(different.len(), people.len(), "{seeks:?}: {groups:?}");
    });
}

#[test]
fn a_group_is_what_each_of_its_members_wants() {
    let seen = std::cell::RefCell::new(BTreeSet::new());
    for_random_seeks(|seeks, groups| {
        seen.borrow_mut().extend(sizes(groups));
        for group in groups {
            let members: Vec<&Seek<u64>> = group.seeks.iter().map(|&seek| &seeks[seek]).collect();
            let pace: Paces = [group.pace].into_iter().collect();
            for (index, member) in members.iter().enumerate() {
                assert!(member.players.has(group.players), "{group:?}: {member:?}");
                assert!(!member.paces.common(pace).is_empty(), "{group:?}: {member:?}");
                for other in &members[..index] {
                    let (distance, allowed) =
                        (member.distance(other, group.players), member.allowed(other, group.players));
                    assert!(distance <= allowed, "{distance} of {allowed}: {member:?}, {other:?}");
                }
            }
            let has_computers = members.len() < group.players.get();
            assert!(!has_computers || members.iter().all(|member| member.fill), "{group:?}: {members:?}");
        }
    });
    let whole: Vec<(usize, usize)> = (2..=5).map(|players| (players, players)).collect();
    let seen = seen.into_inner();
    assert!(whole.iter().chain(&[(1, 3), (2, 3)]).all(|size| seen.contains(size)), "{seen:?}");
}

#[test]
fn no_two_people_are_left_who_could_play_with_each_other() {
    for_random_seeks(|seeks, groups| {
        let paired: BTreeSet<u64> =
            groups.iter().flat_map(|group| &group.seeks).map(|&seek| seeks[seek].person).collect();
        let left: Vec<&Seek<u64>> = seeks.iter().filter(|seek| !paired.contains(&seek.person)).collect();
        for (index, one) in left.iter().enumerate() {
            assert!(!one.fill, "{one:?}");
            for other in &left[..index] {
                assert!(!one.fits(other, PlayerCount::Two), "{one:?}, {other:?}");
            }
        }
    });
}

#[test]
fn who_has_waited_longest_gets_a_game_first() {
    for_random_seeks(|seeks, groups| {
        let longest_first = |group: &Group| {
            group.seeks.windows(2).all(|pair| seeks[pair[0]].waited_ms > seeks[pair[1]].waited_ms)
        };
        assert!(groups.iter().all(longest_first), "{groups:?}");
        let Some(oldest) = (0..seeks.len()).max_by_key(|&seek| seeks[seek].waited_ms) else { return };
        let partner = |other: &Seek<u64>| seeks[oldest].fits(other, PlayerCount::Two);
        let own = seeks[oldest].person;
        let plays = groups.iter().flat_map(|group| &group.seeks).any(|&seek| seeks[seek].person == own);
        assert!(plays || !seeks.iter().any(partner), "{seeks:?}: {groups:?}");
    });
}

#[test]
fn the_order_of_the_list_decides_nothing() {
    for_random_seeks(|seeks, groups| {
        let reversed: Vec<Seek<u64>> = seeks.iter().rev().cloned().collect();
        let back = |seek: &usize| seeks.len() - 1 - seek;
        let again: Vec<Group> = pair(&reversed)
            .into_iter()
            .map(|group| Group { seeks: group.seeks.iter().map(back).collect(), ..group })
            .collect();
        assert_eq!(again, groups);
    });
}

#[test]
fn the_nearest_is_chosen_and_the_wait_allows_more() {
    let seek = |person, value: i32, waited_ms| {
        let rating = Rating::from_hundredths(value * 100, 0, 100);
        Seek {
            person,
            players: [PlayerCount::Two].into_iter().collect(),
            paces: Paces::ANY,
            strength: Strength { two: rating, more: rating },
            waited_ms,
            fill: false,
        }
    };
    let near = pair(&[seek(1, 1500, 9), seek(2, 1590, 8), seek(3, 1460, 7)]);
    assert_eq!(near[0].seeks, [0, 2]);
    assert_eq!(pair(&[seek(1, 1500, 0), seek(2, 1700, 0)]), []);
    assert_eq!(pair(&[seek(1, 1500, 4000), seek(2, 1700, 1000)])[0].seeks, [0, 1]);
    // Anybody plays with anybody within a minute and a half.
    assert_eq!(pair(&[seek(1, 600, 48_000), seek(2, 2600, 48_000)]).len(), 1);
}
