//! Finding the reasons: what an action changes, what it leads to, and how much of that matters.

use bigpoints_rules::{Action, Colour, Pawn, Player, Position, Take, Taken, Turn};

use super::COSTLY;
use super::race::Race;
use super::reason::{Ending, Reason, Sight, Worth};
use super::survey::Value;
use super::weight::{BLACK, WHITE, Weighed, heaviest, nearness, promise, weighed};

/// How many reasons an action is given at the most.
const MOST_REASONS: usize = 4;

/// What a reason must weigh, in points, to be told.
const LEAST_WEIGHT: f32 = 0.75;

/// Finds the reasons for the actions of one position.
pub(super) struct Finder<'a> {
    before: &'a Position,
    race: Race,
    player: Player,
    sight: Sight,
    values: &'a [Value],
    best: usize,
    /// What comes of the best action.
    best_case: Option<Case<'a>>,
}

/// One action, and what comes of it.
struct Case<'a> {
    index: usize,
    value: &'a Value,
    /// The race after the action.
    race: Race,
    /// The race at the end of the line expected.
    end: Race,
    /// The table when the turn passes to the next player, as far as that may be told, and that player's answer.
    handed: Option<(Position, Player, Option<Action>)>,
}

impl Case<'_> {
    /// What the next player is expected to take.
    fn answer(&self) -> Option<Taken> {
        let (table, _, answer) = self.handed?;
        table.effect(answer?).ok()?.taken
    }
}

impl<'a> Finder<'a> {
    pub(super) fn new(
        before: &'a Position,
        player: Player,
        sight: Sight,
        values: &'a [Value],
        best: usize,
    ) -> Finder<'a> {
        let race = Race::of(before);
        let mut finder = Finder { before, race, player, sight, values, best, best_case: None };
        finder.best_case = Some(finder.case(best));
        finder
    }

    /// The reasons that matter most for one of the actions, the weightiest first.
    pub(super) fn reasons(&self, index: usize) -> Vec<Reason> {
        let case = self.case(index);
        let mut found: Vec<Weighed> = Vec::new();
        found.extend(self.takes(&case));
        found.extend(self.arrives(&case));
        found.extend(self.race(&case));
        found.extend(self.rivals(&case));
        found.extend(self.white(&case));
        found.extend(self.next_player(&case));
        found.extend(self.black(&case));
        found.extend(self.result(&case));
        if let Some(best) = self.best_case.as_ref().filter(|best| best.index != index) {
            found.extend(self.misses(&case, best));
            found.extend(self.outlook(&case, best));
        }
        // The best action is recommended and one that costs something is not: what fits that comes first.
        let cost = self.values[self.best].margin - case.value.margin;
        for weighed in &mut found {
            weighed.weight *= match (weighed.reason.speaks_for(), cost >= COSTLY) {
                (false, _) if index == self.best => 0.6,
                (false, true) => 1.8,
                (true, true) => 0.8,
                _ => 1.0,
            };
        }
        found.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        // What an action costs wants an explanation, so the weightiest of what speaks against it is told in any case.
        if cost >= COSTLY
            && let Some(first) = found.iter().position(|weighed| !weighed.reason.speaks_for())
        {
            found[..=first].rotate_right(1);
        }
        let heavy = found.iter().take_while(|weighed| weighed.weight >= LEAST_WEIGHT).count();
        // One reason is better than none, however light it is.
        found.truncate(heavy.clamp(1, MOST_REASONS));
        // Nobody should have to guess which of the reasons explains a cost: what speaks for the action comes last.
        if cost >= COSTLY {
            found.sort_by_key(|weighed| weighed.reason.speaks_for());
        }
        found.into_iter().map(|weighed| weighed.reason).collect()
    }

    fn case(&self, index: usize) -> Case<'a> {
        let value = &self.values[index];
        let mut handed = None;
        let mut table = *self.before;
        // Whether a player may make an extra move, and so when the turn passes on, tells of the hand.
        let told = self.sight.has(self.player) || matches!(self.before.turn(), Turn::Extra(_));
        for (done, &action) in value.line.iter().enumerate() {
            table.play_unchecked(action);
            if let Some(next) = table.turn().player()
                && next != self.player
                && told
            {
                handed = Some((table, next, value.line.get(done + 1).copied()));
                break;
            }
        }
        Case {
            index,
            value,
            race: Race::of(&value.after),
            end: Race::of(&end(self.before, &value.line)),
            handed,
        }
    }

    /// How many counters of a colour the player holds after the action, if that may be told.
    fn held(&self, case: &Case<'_>, colour: Colour) -> Option<u8> {
        self.sight.has(self.player).then(|| case.value.after.hands()[self.player].count(colour))
    }

    fn takes(&self, case: &Case<'_>) -> Option<Weighed> {
        let taken = self.before.effect(case.value.action).ok()?.taken?;
        let (colour, bonus) = (taken.colour, taken.place.is_none());
        let Some(pawn) = colour.pawn() else {
            // Late in the game there may be no turn left to use a black counter in, or to get more colours beside white.
            let time_left = usize::from(case.race.left()) > 2 * self.before.players().get();
            if colour == Colour::Black {
                return Some(weighed(Reason::GainsExtra, if time_left { BLACK } else { 1.0 }));
            }
            // A hand that may not be told must not be guessed from the order of the reasons either.
            let hand = self.sight.has(self.player).then(|| case.value.after.hands()[self.player]);
            let each = hand.map(|hand| f32::from(hand.colours_beside_white()));
            let worth = each.map(|points| Worth { points, fixed: false });
            let weight = each.map_or(WHITE, |each| if time_left { each.max(WHITE) } else { each });
            return Some(weighed(Reason::Takes { colour, bonus, worth }, weight));
        };
        let worth = worth(pawn, &case.race, &case.end);
        let reason = Reason::Takes { colour, bonus, worth: Some(worth) };
        // A counter that brings next to nothing is worth a word where the action is not the best.
        Some(weighed(reason, worth.points.max(1.0)))
    }

    fn arrives(&self, case: &Case<'_>) -> Option<Weighed> {
        let Some(Take::Climb) = case.value.action.take() else { return None };
        let pawn = case.value.action.pawn()?;
        let worth = case.race.fixed(pawn)?;
        let held = self.held(case, pawn.colour());
        let hands = case.value.after.hands();
        let others = hands.iter().filter(|&(player, _)| player != self.player && self.sight.has(player));
        let most_other = others.map(|(_, hand)| hand.count(pawn.colour())).max().unwrap_or(1);
        let lead = f32::from(held.unwrap_or(1)) - f32::from(most_other);
        let gain = lead * (f32::from(worth) - 1.5);
        // Whom it helps more than the player is told apart.
        Some(weighed(Reason::Arrives { pawn, worth, held }, 1.0 + gain.max(0.0)))
    }

    /// A pawn that gets ahead of another, and the steps of one that does not.
    fn race(&self, case: &Case<'_>) -> Vec<Weighed> {
        let (before, after) = (&self.race, &case.race);
        let on_the_way = || Pawn::ALL.into_iter().filter(|&pawn| after.fixed(pawn).is_none());
        let pairs = on_the_way().flat_map(|ahead| on_the_way().map(move |behind| (ahead, behind)));
        let passes = pairs
            .filter(|&(ahead, behind)| {
                before.steps(ahead) >= before.steps(behind) && after.steps(ahead) < after.steps(behind)
            })
            .map(|(ahead, behind)| {
                let held = self.held(case, ahead.colour()).zip(self.held(case, behind.colour()));
                let gain = held.map_or(1.0, |(more, less)| f32::from(more) - f32::from(less));
                let (steps, behind_steps) = (after.steps(ahead), after.steps(behind));
                let reason = Reason::Passes { ahead, steps, behind, behind_steps, held };
                let weight = gain.abs() * nearness(steps);
                ((ahead, behind), weighed(reason, weight))
            });
        let (passed, passes) = heaviest(passes, |(_, weighed)| weighed.weight).unzip();
        let steps = on_the_way().filter_map(|pawn| {
            let named = passed.is_some_and(|(ahead, behind)| pawn == ahead || pawn == behind);
            let (from, to) = (before.steps(pawn), after.steps(pawn));
            let held = self.held(case, pawn.colour()).filter(|&held| held > 1 && from != to && !named)?;
            let reason = Reason::Steps { pawn, from, to, held };
            let weight = 0.5 * f32::from(held) * nearness(to);
            Some(weighed(reason, weight))
        });
        let steps = heaviest(steps, |weighed| weighed.weight);
        passes.into_iter().chain(steps).collect()
    }

    /// Whom the race helps and hurts more than the player to act.
    fn rivals(&self, case: &Case<'_>) -> Vec<Weighed> {
        let hands = case.value.after.hands();
        if !self.sight.has(self.player) {
            return Vec::new();
        }
        let rivals = || hands.iter().filter(|&(player, _)| player != self.player && self.sight.has(player));
        let shifts = |up: bool| {
            let found = rivals().flat_map(move |(player, hand)| {
                Pawn::ALL.into_iter().filter_map(move |pawn| {
                    let held = hand.count(pawn.colour());
                    let more = held.checked_sub(hands[self.player].count(pawn.colour()))?;
                    let shift = case.race.worth(pawn) - self.race.worth(pawn);
                    let reason = match up {
                        true => Reason::Helps { player, pawn, held },
                        false => Reason::Hurts { player, pawn, held },
                    };
                    let weight = f32::from(more) * if up { shift } else { -shift };
                    (weight > 0.0).then_some(weighed(reason, weight))
                })
            });
            heaviest(found, |weighed| weighed.weight)
        };
        shifts(true).into_iter().chain(shifts(false)).collect()
    }

    fn white(&self, case: &Case<'_>) -> Option<Weighed> {
        let (before, after) = (self.before.hands()[self.player], case.value.after.hands()[self.player]);
        let whites = before.count(Colour::White);
        let (from, to) = (before.colours_beside_white(), after.colours_beside_white());
        if !self.sight.has(self.player) || whites == 0 || from == to {
            return None;
        }
        let weight = f32::from(whites) * f32::from(from.abs_diff(to));
        Some(weighed(Reason::White { whites, from, to }, weight))
    }

    /// What the next player gets, and what not.
    fn next_player(&self, case: &Case<'_>) -> Vec<Weighed> {
        let Some((table, next, answer)) = case.handed else { return Vec::new() };
        let mut found = Vec::new();
        let promise = |colour| promise(colour, &case.end);
        // Only what beats everything that is left to the next player is a loss to that player.
        let best_left = within_reach(&table).into_iter().map(promise).fold(0.0, f32::max);
        let before = passed_to(self.before, next).map_or_else(Vec::new, |passed| within_reach(&passed));
        let denied = before.into_iter().filter(|&colour| promise(colour) > best_left);
        if let Some(colour) = heaviest(denied, |&colour| promise(colour)) {
            found.push(weighed(Reason::Denies { player: next, colour }, 0.6 * promise(colour)));
        }
        if let (Some(taken), Some(answer)) = (case.answer(), answer) {
            let after = Race::of(&end(&table, &[answer]));
            let (player, colour) = (next, taken.colour);
            let worth = colour.pawn().map(|pawn| worth(pawn, &after, &case.end));
            let reason = Reason::Leaves { player, colour, bonus: taken.place.is_none(), worth };
            // What the best action leaves as well does not tell the two apart.
            let best = self.best_case.as_ref().filter(|best| best.index != case.index);
            let same = best.and_then(Case::answer).is_some_and(|best| best.colour == colour);
            found.push(weighed(reason, promise(colour) * if same { 0.3 } else { 0.6 }));
        }
        let ends = |action: &Action| table.play(*action).is_ok_and(|after| after.is_over());
        if table.legal_actions().iter().any(ends) {
            let weight = if case.value.margin < 0.0 { 2.5 } else { 1.0 };
            found.push(weighed(Reason::LetsEnd { player: next }, weight));
        }
        found
    }

    /// What becomes of a black counter in the hand.
    fn black(&self, case: &Case<'_>) -> Option<Weighed> {
        let margin = |wanted: fn(Action) -> bool| {
            let among = self.values.iter().filter(move |value| wanted(value.action));
            among.map(|value| value.margin).max_by(f32::total_cmp)
        };
        match case.value.action {
            Action::Extra { .. } => {
                let gain = case.value.margin - margin(|action| action == Action::Decline)?;
                Some(weighed(Reason::SpendsBlack { gain }, gain.abs() + 0.5))
            }
            Action::Decline => {
                let gain = case.value.margin - margin(|action| action != Action::Decline)?;
                (gain >= 0.0).then(|| weighed(Reason::KeepsBlack { gain }, gain + 0.5))
            }
            Action::Main { .. } => {
                let (&next, after) = (case.value.line.get(1)?, &case.value.after);
                let Action::Extra { pawn, .. } = next else { return None };
                let own = self.sight.has(self.player) && after.turn() == Turn::Extra(self.player);
                let colour = after.effect(next).ok()?.taken.map(|taken| taken.colour);
                own.then(|| weighed(Reason::Prepares { pawn, colour }, 2.0))
            }
        }
    }

    /// The end of the game, and results that are proved.
    fn result(&self, case: &Case<'_>) -> Vec<Weighed> {
        let ending = |value: &Value| value.proved.then(|| Ending::of(value.margin as i32));
        let (own, best) = (ending(case.value), ending(&self.values[self.best]));
        let mut found = Vec::new();
        if case.value.after.is_over() {
            found.extend(own.map(|ending| weighed(Reason::Ends { ending }, 100.0)));
        } else if self.values.iter().any(|value| value.after.is_over()) {
            found.push(weighed(Reason::KeepsOpen, 1.5));
        }
        if let (Some(ending), Some(best)) = (own, best) {
            let mut others = self.values.iter().enumerate().filter(|&(index, _)| index != case.index);
            let worse = |value: &Value| Ending::of(value.margin as i32) < ending && value.proved;
            if ending < best {
                found.push(weighed(Reason::Spoils { ending, best }, 60.0));
            } else if self.values.len() > 1 && others.all(|(_, value)| worse(value)) {
                found.push(weighed(Reason::Only { ending }, 60.0));
            }
        }
        found
    }

    /// What the best action gets and this one does not.
    fn misses(&self, case: &Case<'_>, best: &Case<'_>) -> Option<Weighed> {
        let taken = |case: &Case<'_>| Some(self.before.effect(case.value.action).ok()?.taken?.colour);
        let gain = |case: &Case<'_>| {
            let paid = if matches!(case.value.action, Action::Extra { .. }) { BLACK } else { 0.0 };
            taken(case).map_or(0.0, |colour| promise(colour, &case.end)) - paid
        };
        let colour = taken(best).filter(|&colour| taken(case) != Some(colour))?;
        let worth = colour.pawn().map(|pawn| worth(pawn, &best.race, &best.end));
        let weight = gain(best) - gain(case);
        (weight > 0.0).then(|| weighed(Reason::Misses { colour, worth }, weight))
    }

    /// A colour that ends up worth something else than after the best action.
    fn outlook(&self, case: &Case<'_>, best: &Case<'_>) -> Option<Weighed> {
        let shifts = Pawn::ALL.into_iter().filter_map(|pawn| {
            let held = self.held(case, pawn.colour()).filter(|&held| held > 0)?;
            let (worth, best) = (case.end.fixed(pawn)?, best.end.fixed(pawn)?);
            let weight = f32::from(held) * f32::from(worth.abs_diff(best));
            let reason = Reason::Outlook { pawn, worth, best, held };
            (worth != best).then_some(weighed(reason, weight))
        });
        heaviest(shifts, |weighed| weighed.weight)
    }
}

/// What a counter of a pawn's colour is worth: fixed now, or expected at the end of a line.
fn worth(pawn: Pawn, now: &Race, end: &Race) -> Worth {
    Worth { points: end.worth(pawn), fixed: now.fixed(pawn).is_some() }
}

/// The table at the end of a line.
fn end(position: &Position, line: &[Action]) -> Position {
    let mut table = *position;
    line.iter().for_each(|&action| table.play_unchecked(action));
    table
}

/// The same table with another player to make a main move.
fn passed_to(position: &Position, player: Player) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.turn = Turn::Main(player);
    Position::from_setup(&setup).ok()
}

/// The colours of the counters that the next action can bring.
fn within_reach(position: &Position) -> Vec<Colour> {
    let mut colours = Vec::new();
    position.each_action(|_, gain, _| colours.extend(gain));
    colours.sort_unstable();
    colours.dedup();
    colours
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::{HandRule, PlayerCount, Seed, Viewer, deal};

    use super::*;
    use crate::Playouts;

    /// The reasons for every action of a position, each of which is worth more than the one before it.
    fn reasons(position: &Position, sight: Sight) -> Vec<Vec<Reason>> {
        let player = position.turn().player().expect("a game that is not over");
        let value = |(index, &action): (usize, &Action)| Value {
            action,
            after: end(position, &[action]),
            margin: 0.4 * index as f32,
            margins: bigpoints_rules::ByPlayer::new(position.players(), |_| 0.0),
            proved: false,
            line: vec![action],
        };
        let values: Vec<Value> = position.legal_actions().iter().enumerate().map(value).collect();
        let finder = Finder::new(position, player, sight, &values, values.len() - 1);
        (0..values.len()).map(|index| finder.reasons(index)).collect()
    }

    #[test]
    fn hands_out_of_sight_do_not_even_order_the_reasons() {
        let sight = Sight::new(Viewer::Spectator, HandRule::Concealed);
        let mut told = 0;
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
                told += usize::from(reasons(&position, Sight::OPEN) != reasons(&other, Sight::OPEN));
            }
        }
        assert!(told > 1000, "{told} positions in which the hands would be told if they lay open");
    }
}
