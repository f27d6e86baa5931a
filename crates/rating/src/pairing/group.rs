//! Groups of people who play with each other.

use std::cmp::Ordering;

use bigpoints_rules::PlayerCount;

use super::seek::{Paces, Seek};

/// People who play with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Their places in the list of seeks, who has waited longest first.
    pub seeks: Vec<usize>,
    /// How many players the game has. If there are fewer people, computer players have the other seats.
    pub players: PlayerCount,
    /// The kind of pace that suits all of them.
    pub pace: u8,
}

/// Makes groups of those who search. Whoever has waited longest chooses first: as many players as can be found, the nearest in strength.
/// Computer players take seats only if everybody in the group has asked for that, and only where no group of people was found.
pub fn pair<P: PartialEq>(seeks: &[Seek<P>]) -> Vec<Group> {
    let mut waiting: Vec<usize> = (0..seeks.len()).collect();
    waiting.sort_by(|&one, &other| seeks[other].waited_ms.cmp(&seeks[one].waited_ms));
    let mut pairing = Pairing { seeks, is_taken: vec![false; seeks.len()], groups: Vec::new() };
    for &seek in &waiting {
        for players in seeks[seek].players.iter().rev() {
            pairing.try_group(seek, players, &waiting, false);
        }
    }
    for &seek in &waiting {
        if seeks[seek].fill
            && let Some(players) = seeks[seek].players.iter().next()
        {
            pairing.try_group(seek, players, &waiting, true);
        }
    }
    pairing.groups
}

/// The groups made so far.
struct Pairing<'a, P> {
    seeks: &'a [Seek<P>],
    is_taken: Vec<bool>,
    groups: Vec<Group>,
}

impl<P: PartialEq> Pairing<'_, P> {
    /// Makes a group around a seek, if enough others are found, or any number of others if computer players fill up.
    fn try_group(&mut self, seek: usize, players: PlayerCount, waiting: &[usize], fill: bool) {
        if self.is_taken[seek] {
            return;
        }
        let own = &self.seeks[seek];
        let fits = |other: &usize| {
            let found = &self.seeks[*other];
            !self.is_taken[*other] && (found.fill || !fill) && own.fits(found, players)
        };
        let mut others: Vec<usize> = waiting.iter().copied().filter(fits).collect();
        let distance = |other: &usize| own.distance(&self.seeks[*other], players);
        // Stable, so that of those who are as near the one who has waited longest comes first.
        others.sort_by(|one, other| distance(one).partial_cmp(&distance(other)).unwrap_or(Ordering::Equal));
        let (mut members, mut paces) = (vec![seek], own.paces);
        for other in others {
            if members.len() == players.get() {
                break;
            }
            if let Some(common) = self.joins(other, &members, paces, players) {
                members.push(other);
                paces = common;
            }
        }
        let (true, Some(pace)) = (fill || members.len() == players.get(), paces.first()) else { return };
        members.sort_by(|&one, &other| self.seeks[other].waited_ms.cmp(&self.seeks[one].waited_ms));
        // All seeks of the members are done, also a second one of the same person.
        let persons =
            |other: &Seek<P>| members.iter().any(|&member| self.seeks[member].person == other.person);
        for (taken, other) in self.is_taken.iter_mut().zip(self.seeks) {
            *taken |= persons(other);
        }
        self.groups.push(Group { seeks: members, players, pace });
    }

    /// The paces that are left if somebody joins these people; `None` if they do not fit.
    fn joins(&self, other: usize, members: &[usize], paces: Paces, players: PlayerCount) -> Option<Paces> {
        let joining = &self.seeks[other];
        let common = paces.common(joining.paces);
        let fit = members.iter().all(|&member| self.seeks[member].fits(joining, players));
        (fit && !common.is_empty()).then_some(common)
    }
}
