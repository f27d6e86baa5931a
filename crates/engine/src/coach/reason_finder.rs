//! Finds the reasons for and against each action, the most important first.

use bigpoints_rules::{Action, Colour, Pawn, Player, Position, Take, Turn};

use super::COSTLY;
use super::action_values::ActionValue;
use super::candidate::{Candidate, end, passed_to, within_reach, worth};
use super::race::Race;
use super::reason::{Ending, Reason, Sight, Worth};
use super::reason_weight::{
    BLACK_VALUE, WHITE_VALUE, WeightedReason, counter_value, heaviest, nearness, weighted,
};

/// The most reasons given for an action.
const MAX_REASONS: usize = 4;

/// The smallest weight, in points, of a reason worth mentioning.
const MIN_WEIGHT: f32 = 0.75;

/// Finds the reasons for the actions of one position.
pub(super) struct ReasonFinder<'a> {
    before: &'a Position,
    race: Race,
    player: Player,
    sight: Sight,
    values: &'a [ActionValue],
    best: usize,
    /// The best action.
    best_candidate: Option<Candidate<'a>>,
}

impl<'a> ReasonFinder<'a> {
    pub(super) fn new(
        before: &'a Position,
        player: Player,
        sight: Sight,
        values: &'a [ActionValue],
        best: usize,
    ) -> ReasonFinder<'a> {
        let race = Race::of(before);
        let mut finder = ReasonFinder { before, race, player, sight, values, best, best_candidate: None };
        finder.best_candidate = Some(finder.candidate(best));
        finder
    }

    /// The most important reasons for one of the actions, the heaviest first.
    pub(super) fn reasons(&self, index: usize) -> Vec<Reason> {
        let candidate = self.candidate(index);
        let mut found: Vec<WeightedReason> = Vec::new();
        found.extend(self.takes(&candidate));
        found.extend(self.arrives(&candidate));
        found.extend(self.race(&candidate));
        found.extend(self.rivals(&candidate));
        found.extend(self.white(&candidate));
        found.extend(self.next_player(&candidate));
        found.extend(self.black(&candidate));
        found.extend(self.result(&candidate));
        if let Some(best) = self.best_candidate.as_ref().filter(|best| best.index != index) {
            found.extend(self.misses(&candidate, best));
            found.extend(self.outlook(&candidate, best));
        }
        // Reasons that fit the verdict come first: for the best action those in favour, for a costly one those against.
        let cost = self.values[self.best].margin - candidate.value.margin;
        for weighted in &mut found {
            weighted.weight *= match (weighted.reason.speaks_for(), cost >= COSTLY) {
                (false, _) if index == self.best => 0.6,
                (false, true) => 1.8,
                (true, true) => 0.8,
                _ => 1.0,
            };
        }
        found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        // A cost needs an explanation, so the heaviest reason against a costly action is always given.
        if cost >= COSTLY
            && let Some(first) = found.iter().position(|weighted| !weighted.reason.speaks_for())
        {
            found[..=first].rotate_right(1);
        }
        let heavy = found.iter().take_while(|weighted| weighted.weight >= MIN_WEIGHT).count();
        // One reason is better than none, however light.
        found.truncate(heavy.clamp(1, MAX_REASONS));
        // The reasons that explain a cost come first, those in favour last.
        if cost >= COSTLY {
            found.sort_by_key(|weighted| weighted.reason.speaks_for());
        }
        found.into_iter().map(|weighted| weighted.reason).collect()
    }

    fn candidate(&self, index: usize) -> Candidate<'a> {
        Candidate::new(self.before, self.player, self.sight, index, &self.values[index])
    }

    /// How many counters of a colour the player holds after the action, if that may be mentioned.
    fn held(&self, candidate: &Candidate<'_>, colour: Colour) -> Option<u8> {
        self.sight.has(self.player).then(|| candidate.value.after.hands()[self.player].count(colour))
    }

    fn takes(&self, candidate: &Candidate<'_>) -> Option<WeightedReason> {
        let taken = self.before.effect(candidate.value.action).ok()?.taken?;
        let (colour, bonus) = (taken.colour, taken.place.is_none());
        let Some(pawn) = colour.pawn() else {
            // Late in the game there may be no turn left to use a black counter or to get more colours for white ones.
            let time_left = usize::from(candidate.race.left()) > 2 * self.before.players().get();
            if colour == Colour::Black {
                return Some(weighted(Reason::GainsExtra, if time_left { BLACK_VALUE } else { 1.0 }));
            }
            // The order of the reasons must not reveal a concealed hand either.
            let hand = self.sight.has(self.player).then(|| candidate.value.after.hands()[self.player]);
            let each = hand.map(|hand| f32::from(hand.colours_beside_white()));
            let worth = each.map(|points| Worth { points, fixed: false });
            let weight =
                each.map_or(WHITE_VALUE, |each| if time_left { each.max(WHITE_VALUE) } else { each });
            return Some(weighted(Reason::Takes { colour, bonus, worth }, weight));
        };
        let worth = worth(pawn, &candidate.race, &candidate.end);
        let reason = Reason::Takes { colour, bonus, worth: Some(worth) };
        // Even a nearly worthless counter is worth mentioning where the action is not the best.
        Some(weighted(reason, worth.points.max(1.0)))
    }

    fn arrives(&self, candidate: &Candidate<'_>) -> Option<WeightedReason> {
        let Some(Take::Climb) = candidate.value.action.take() else { return None };
        let pawn = candidate.value.action.pawn()?;
        let worth = candidate.race.fixed(pawn)?;
        let held = self.held(candidate, pawn.colour());
        let hands = candidate.value.after.hands();
        let others = hands.iter().filter(|&(player, _)| player != self.player && self.sight.has(player));
        let most_other = others.map(|(_, hand)| hand.count(pawn.colour())).max().unwrap_or(1);
        let lead = f32::from(held.unwrap_or(1)) - f32::from(most_other);
        let gain = lead * (f32::from(worth) - 1.5);
        // Rivals that it helps more are a reason of their own.
        Some(weighted(Reason::Arrives { pawn, worth, held }, 1.0 + gain.max(0.0)))
    }

    /// A pawn that passes another, and a change in steps to go of a pawn that does not.
    fn race(&self, candidate: &Candidate<'_>) -> Vec<WeightedReason> {
        let (before, after) = (&self.race, &candidate.race);
        let not_home = || Pawn::ALL.into_iter().filter(|&pawn| after.fixed(pawn).is_none());
        let pairs = not_home().flat_map(|ahead| not_home().map(move |behind| (ahead, behind)));
        let passes = pairs
            .filter(|&(ahead, behind)| {
                before.steps(ahead) >= before.steps(behind) && after.steps(ahead) < after.steps(behind)
            })
            .map(|(ahead, behind)| {
                let held = self.held(candidate, ahead.colour()).zip(self.held(candidate, behind.colour()));
                let gain = held.map_or(1.0, |(more, less)| f32::from(more) - f32::from(less));
                let (steps, behind_steps) = (after.steps(ahead), after.steps(behind));
                let reason = Reason::Passes { ahead, steps, behind, behind_steps, held };
                let weight = gain.abs() * nearness(steps);
                ((ahead, behind), weighted(reason, weight))
            });
        let (passed, passes) = heaviest(passes, |(_, weighted)| weighted.weight).unzip();
        let steps = not_home().filter_map(|pawn| {
            let named = passed.is_some_and(|(ahead, behind)| pawn == ahead || pawn == behind);
            let (from, to) = (before.steps(pawn), after.steps(pawn));
            let held =
                self.held(candidate, pawn.colour()).filter(|&held| held > 1 && from != to && !named)?;
            let reason = Reason::Steps { pawn, from, to, held };
            let weight = 0.5 * f32::from(held) * nearness(to);
            Some(weighted(reason, weight))
        });
        let steps = heaviest(steps, |weighted| weighted.weight);
        passes.into_iter().chain(steps).collect()
    }

    /// Rivals whom the change in the race helps or hurts more than the player to act.
    fn rivals(&self, candidate: &Candidate<'_>) -> Vec<WeightedReason> {
        let hands = candidate.value.after.hands();
        if !self.sight.has(self.player) {
            return Vec::new();
        }
        let rivals = || hands.iter().filter(|&(player, _)| player != self.player && self.sight.has(player));
        let shifts = |up: bool| {
            let found = rivals().flat_map(move |(player, hand)| {
                Pawn::ALL.into_iter().filter_map(move |pawn| {
                    let held = hand.count(pawn.colour());
                    let more = held.checked_sub(hands[self.player].count(pawn.colour()))?;
                    let shift = candidate.race.worth(pawn) - self.race.worth(pawn);
                    let reason = match up {
                        true => Reason::Helps { player, pawn, held },
                        false => Reason::Hurts { player, pawn, held },
                    };
                    let weight = f32::from(more) * if up { shift } else { -shift };
                    (weight > 0.0).then_some(weighted(reason, weight))
                })
            });
            heaviest(found, |weighted| weighted.weight)
        };
        shifts(true).into_iter().chain(shifts(false)).collect()
    }

    fn white(&self, candidate: &Candidate<'_>) -> Option<WeightedReason> {
        let (before, after) = (self.before.hands()[self.player], candidate.value.after.hands()[self.player]);
        let whites = before.count(Colour::White);
        let (from, to) = (before.colours_beside_white(), after.colours_beside_white());
        if !self.sight.has(self.player) || whites == 0 || from == to {
            return None;
        }
        let weight = f32::from(whites) * f32::from(from.abs_diff(to));
        Some(weighted(Reason::White { whites, from, to }, weight))
    }

    /// What the next player gets, and what is denied to them.
    fn next_player(&self, candidate: &Candidate<'_>) -> Vec<WeightedReason> {
        let Some((table, next, reply)) = candidate.handed else { return Vec::new() };
        let mut found = Vec::new();
        let counter_value = |colour| counter_value(colour, &candidate.end);
        // Only a counter better than everything left is a loss to the next player.
        let best_left = within_reach(&table).into_iter().map(counter_value).fold(0.0, f32::max);
        let before = passed_to(self.before, next).map_or_else(Vec::new, |passed| within_reach(&passed));
        let denied = before.into_iter().filter(|&colour| counter_value(colour) > best_left);
        if let Some(colour) = heaviest(denied, |&colour| counter_value(colour)) {
            found.push(weighted(Reason::Denies { player: next, colour }, 0.6 * counter_value(colour)));
        }
        if let (Some(taken), Some(reply)) = (candidate.reply(), reply) {
            let after = Race::of(&end(&table, &[reply]));
            let (player, colour) = (next, taken.colour);
            let worth = colour.pawn().map(|pawn| worth(pawn, &after, &candidate.end));
            let reason = Reason::Leaves { player, colour, bonus: taken.place.is_none(), worth };
            // What the best action leaves as well does not distinguish the two.
            let best = self.best_candidate.as_ref().filter(|best| best.index != candidate.index);
            let same = best.and_then(Candidate::reply).is_some_and(|best| best.colour == colour);
            found.push(weighted(reason, counter_value(colour) * if same { 0.3 } else { 0.6 }));
        }
        let ends = |action: &Action| table.play(*action).is_ok_and(|after| after.is_over());
        if table.legal_actions().iter().any(ends) {
            let weight = if candidate.value.margin < 0.0 { 2.5 } else { 1.0 };
            found.push(weighted(Reason::LetsEnd { player: next }, weight));
        }
        found
    }

    /// Spending or keeping a black counter.
    fn black(&self, candidate: &Candidate<'_>) -> Option<WeightedReason> {
        let margin = |wanted: fn(Action) -> bool| {
            let among = self.values.iter().filter(move |value| wanted(value.action));
            among.map(|value| value.margin).max_by(f32::total_cmp)
        };
        match candidate.value.action {
            Action::Extra { .. } => {
                let gain = candidate.value.margin - margin(|action| action == Action::Decline)?;
                Some(weighted(Reason::SpendsBlack { gain }, gain.abs() + 0.5))
            }
            Action::Decline => {
                let gain = candidate.value.margin - margin(|action| action != Action::Decline)?;
                (gain >= 0.0).then(|| weighted(Reason::KeepsBlack { gain }, gain + 0.5))
            }
            Action::Main { .. } => {
                let (&next, after) = (candidate.value.line.get(1)?, &candidate.value.after);
                let Action::Extra { pawn, .. } = next else { return None };
                let own = self.sight.has(self.player) && after.turn() == Turn::Extra(self.player);
                let colour = after.effect(next).ok()?.taken.map(|taken| taken.colour);
                own.then(|| weighted(Reason::Prepares { pawn, colour }, 2.0))
            }
        }
    }

    /// The end of the game, and proved results.
    fn result(&self, candidate: &Candidate<'_>) -> Vec<WeightedReason> {
        let ending = |value: &ActionValue| value.proved.then(|| Ending::of(value.margin as i32));
        let (own, best) = (ending(candidate.value), ending(&self.values[self.best]));
        let mut found = Vec::new();
        if candidate.value.after.is_over() {
            found.extend(own.map(|ending| weighted(Reason::Ends { ending }, 100.0)));
        } else if self.values.iter().any(|value| value.after.is_over()) {
            found.push(weighted(Reason::KeepsOpen, 1.5));
        }
        if let (Some(ending), Some(best)) = (own, best) {
            let mut others = self.values.iter().enumerate().filter(|&(index, _)| index != candidate.index);
            let worse = |value: &ActionValue| Ending::of(value.margin as i32) < ending && value.proved;
            if ending < best {
                found.push(weighted(Reason::Spoils { ending, best }, 60.0));
            } else if self.values.len() > 1 && others.all(|(_, value)| worse(value)) {
                found.push(weighted(Reason::Only { ending }, 60.0));
            }
        }
        found
    }

    /// What the best action takes and this one does not.
    fn misses(&self, candidate: &Candidate<'_>, best: &Candidate<'_>) -> Option<WeightedReason> {
        let taken =
            |candidate: &Candidate<'_>| Some(self.before.effect(candidate.value.action).ok()?.taken?.colour);
        let gain = |candidate: &Candidate<'_>| {
            let paid = if matches!(candidate.value.action, Action::Extra { .. }) { BLACK_VALUE } else { 0.0 };
            taken(candidate).map_or(0.0, |colour| counter_value(colour, &candidate.end)) - paid
        };
        let colour = taken(best).filter(|&colour| taken(candidate) != Some(colour))?;
        let worth = colour.pawn().map(|pawn| worth(pawn, &best.race, &best.end));
        let weight = gain(best) - gain(candidate);
        (weight > 0.0).then(|| weighted(Reason::Misses { colour, worth }, weight))
    }

    /// A colour whose final worth differs from that after the best action.
    fn outlook(&self, candidate: &Candidate<'_>, best: &Candidate<'_>) -> Option<WeightedReason> {
        let shifts = Pawn::ALL.into_iter().filter_map(|pawn| {
            let held = self.held(candidate, pawn.colour()).filter(|&held| held > 0)?;
            let (worth, best) = (candidate.end.fixed(pawn)?, best.end.fixed(pawn)?);
            let weight = f32::from(held) * f32::from(worth.abs_diff(best));
            let reason = Reason::Outlook { pawn, worth, best, held };
            (worth != best).then_some(weighted(reason, weight))
        });
        heaviest(shifts, |weighted| weighted.weight)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{HandRule, PlayerCount, Seed, Viewer, deal};

    use super::*;
    use crate::Playouts;

    /// The reasons for every action of a position, with values rising from one action to the next.
    fn reasons(position: &Position, sight: Sight) -> Vec<Vec<Reason>> {
        let player = position.turn().player().expect("a game that is not over");
        let value = |(index, &action): (usize, &Action)| ActionValue {
            action,
            after: end(position, &[action]),
            margin: 0.4 * index as f32,
            margins: bigpoints_rules::ByPlayer::new(position.players(), |_| 0.0),
            proved: false,
            line: vec![action],
        };
        let values: Vec<ActionValue> = position.legal_actions().iter().enumerate().map(value).collect();
        let finder = ReasonFinder::new(position, player, sight, &values, values.len() - 1);
        (0..values.len()).map(|index| finder.reasons(index)).collect()
    }

    #[test]
    fn concealed_hands_do_not_affect_the_order_of_reasons() {
        let sight = Sight::new(Viewer::Spectator, HandRule::Concealed);
        let mut revealing = 0;
        for seed in 0..300 {
            let mut position = Position::new(&deal(Seed::short(seed)), PlayerCount::Three, Player::One);
            let mut playouts = Playouts::new(seed);
            while playouts.step(&mut position).is_some() {
                let Some(player) = position.turn().player() else { break };
                let mut other = position.to_setup();
                let hand = other.hands[player];
                other.hands[player] = other.hands[player.next(PlayerCount::Three)];
                other.hands[player.next(PlayerCount::Three)] = hand;
                // An extra move is offered only to somebody with a black counter.
                let Ok(other) = Position::from_setup(&other) else { continue };
                assert_eq!(reasons(&position, sight), reasons(&other, sight), "{position}");
                revealing += usize::from(reasons(&position, Sight::OPEN) != reasons(&other, Sight::OPEN));
            }
        }
        assert!(revealing > 1000, "open hands changed the reasons in only {revealing} positions");
    }
}
