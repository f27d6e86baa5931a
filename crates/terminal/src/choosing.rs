//! A person's choice in the making: which pawn is looked at, whether it is settled, and which counter is taken.

use super::event::Target;
use bigpoints_rules::{Action, Direction, Effect, Pawn, Place, Spot, Take};

/// What stands to choose first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A pawn to move.
    Pawn(Pawn),
    /// No extra move.
    Decline,
}

/// A choice in the making. What is legal was asked of the rules; this only walks through it.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    effects: Vec<Effect>,
    item: Item,
    /// Whether the pawn is settled and the counter is chosen now.
    picked: bool,
    /// Which of the pawn's actions is looked at.
    option: usize,
}

/// What a key or a click comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// This action is wanted, legal or not.
    Action(Action),
    /// The choice goes on.
    Not,
}

/// What is lit up on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The pawn that would move.
    pub(super) pawn: Option<Pawn>,
    /// Where it would land.
    pub(super) landing: Option<Spot>,
    /// The counter that could be taken ahead.
    pub(super) ahead: Option<Place>,
    /// The counter that could be taken behind.
    pub(super) behind: Option<Place>,
}

impl Marks {
    /// What one action does.
    pub(super) fn of(effect: &Effect) -> Marks {
        let place = effect.taken.and_then(|taken| taken.place);
        let take = effect.action.take();
        Marks {
            pawn: effect.action.pawn(),
            landing: effect.step.map(|step| step.to),
            ahead: place.filter(|_| take == Some(Take::Ahead)),
            behind: place.filter(|_| take == Some(Take::Behind)),
        }
    }
}

impl Choice {
    /// The choice among what is legal. A main move begins with the first pawn, an extra move with doing without.
    pub(super) fn new(effects: Vec<Effect>) -> Choice {
        let mut choice = Choice { effects, item: Item::Decline, picked: false, option: 0 };
        choice.item = match choice.is_extra() {
            true => Item::Decline,
            false => choice.items().first().copied().unwrap_or(Item::Decline),
        };
        choice
    }

    /// Whether this is about an extra move.
    pub(super) fn is_extra(&self) -> bool {
        self.effects.iter().any(|effect| effect.action == Action::Decline)
    }

    /// The pawns that can move, and declining where that is possible.
    pub(super) fn items(&self) -> Vec<Item> {
        let pawns = Pawn::ALL.into_iter().filter(|&pawn| self.of(pawn).next().is_some()).map(Item::Pawn);
        pawns.chain(self.is_extra().then_some(Item::Decline)).collect()
    }

    /// What is looked at.
    pub(super) const fn item(&self) -> Item {
        self.item
    }

    /// Whether the pawn is settled and the counter is chosen now.
    pub(super) const fn is_picked(&self) -> bool {
        self.picked
    }

    /// The actions of the pawn that is looked at.
    pub(super) fn options(&self) -> Vec<Effect> {
        match self.item {
            Item::Pawn(pawn) => self.of(pawn).copied().collect(),
            Item::Decline => Vec::new(),
        }
    }

    /// Which of them is looked at.
    pub(super) const fn option(&self) -> usize {
        self.option
    }

    /// Where the choice stands: what is looked at, whether it is settled, and which of its actions.
    pub(super) const fn stand(&self) -> (Item, bool, usize) {
        (self.item, self.picked, self.option)
    }

    /// What is lit up: where the pawn lands, and what it could take there.
    pub(super) fn marks(&self) -> Marks {
        let options = self.options();
        let Some(looked_at) = options.get(self.option) else { return Marks::default() };
        let direction = looked_at.action.direction();
        let same_way = options.iter().filter(|effect| effect.action.direction() == direction);
        same_way.map(Marks::of).fold(Marks::of(looked_at), |marks, other| Marks {
            ahead: marks.ahead.or(other.ahead),
            behind: marks.behind.or(other.behind),
            ..marks
        })
    }

    /// Looks at the next or the one before: of the pawns, or of the settled pawn's actions.
    pub(super) fn walk(&mut self, forward: bool) {
        let step = |index: usize, count: usize| {
            if forward { (index + 1) % count } else { (index + count - 1) % count }
        };
        if self.picked {
            self.option = step(self.option, self.options().len().max(1));
            return;
        }
        let items = self.items();
        let index = items.iter().position(|&item| item == self.item).unwrap_or(0);
        self.look_at(items[step(index, items.len())]);
    }

    /// Settles a pawn. If it has but one action, that is chosen with it.
    pub(super) fn pick(&mut self, pawn: Pawn) -> Chosen {
        if self.of(pawn).next().is_none() {
            // The rules say why not.
            return Chosen::Action(self.action(pawn, Direction::Forward, Take::Ahead));
        }
        if self.item != Item::Pawn(pawn) {
            self.look_at(Item::Pawn(pawn));
        }
        match self.options().as_slice() {
            [only] => Chosen::Action(only.action),
            _ => {
                self.picked = true;
                Chosen::Not
            }
        }
    }

    /// Settles what is looked at: a pawn, then an action.
    pub(super) fn confirm(&mut self) -> Chosen {
        match self.item {
            Item::Decline => Chosen::Action(Action::Decline),
            Item::Pawn(pawn) if !self.picked => self.pick(pawn),
            Item::Pawn(_) => self.number(self.option),
        }
    }

    /// Chooses one of the pawn's actions by its number, counted from 0.
    pub(super) fn number(&self, index: usize) -> Chosen {
        self.options().get(index).map_or(Chosen::Not, |effect| Chosen::Action(effect.action))
    }

    /// Chooses the counter ahead or behind, in the direction that is looked at.
    pub(super) fn take(&self, take: Take) -> Chosen {
        match self.item {
            Item::Pawn(pawn) => Chosen::Action(self.action(pawn, self.direction(), take)),
            Item::Decline => Chosen::Not,
        }
    }

    /// Looks the other way with the pawn. If it cannot go there, the action wanted is one for which the rules say why not.
    pub(super) fn turn(&mut self, direction: Direction) -> Chosen {
        let Item::Pawn(pawn) = self.item else { return Chosen::Not };
        let options = self.options();
        match options.iter().position(|effect| effect.action.direction() == Some(direction)) {
            Some(index) => {
                self.option = index;
                self.picked = options.len() > 1;
                Chosen::Not
            }
            None => Chosen::Action(Action::Extra { pawn, direction, take: Take::Ahead }),
        }
    }

    /// Goes back to choosing the pawn; says whether there was anything to go back from.
    pub(super) fn back(&mut self) -> bool {
        let was = self.picked;
        self.picked = false;
        was
    }

    /// A click on a place: what lies there is taken, or the pawn that stands there or would land there is settled.
    pub(super) fn click(&mut self, place: Place) -> Chosen {
        let options = self.options();
        let direction = self.direction();
        let takes = |effect: &&Effect| effect.taken.and_then(|taken| taken.place) == Some(place);
        let this_way =
            options.iter().filter(|effect| effect.action.direction() == Some(direction)).find(takes);
        if let Some(effect) = this_way.or_else(|| options.iter().find(takes)) {
            return Chosen::Action(effect.action);
        }
        let lands = |effect: &Effect| effect.step.is_some_and(|step| step.to == Spot::Path(place));
        let landing = self.effects.iter().find(|&effect| lands(effect)).copied();
        let starts = |effect: &&Effect| effect.step.is_some_and(|step| step.from == Spot::Path(place));
        let standing = self.effects.iter().find(starts).copied();
        match (standing, landing) {
            (Some(effect), _) => effect.action.pawn().map_or(Chosen::Not, |pawn| self.pick(pawn)),
            (None, Some(effect)) => {
                let Some(pawn) = effect.action.pawn() else { return Chosen::Not };
                let chosen = self.pick(pawn);
                if chosen == Chosen::Not {
                    let options = self.options();
                    self.option = options.iter().position(lands).unwrap_or(0);
                }
                chosen
            }
            (None, None) => Chosen::Not,
        }
    }

    /// What a click on something that was drawn chooses.
    pub(super) fn clicked(&mut self, target: Target) -> Chosen {
        match target {
            Target::Pawn(pawn) => self.pick(pawn),
            Target::Place(place) => self.click(place),
            Target::Stairs => self.take(Take::Climb),
            Target::Option(index) => self.number(index),
            Target::Decline => Chosen::Action(Action::Decline),
            Target::Key(_) | Target::Enter | Target::Row(_) => Chosen::Not,
        }
    }

    /// Looks at an action, as the coach advises it, without choosing it.
    pub(super) fn show(&mut self, action: Action) {
        self.look_at(action.pawn().map_or(Item::Decline, Item::Pawn));
        let options = self.options();
        self.option = options.iter().position(|effect| effect.action == action).unwrap_or(0);
        self.picked = options.len() > 1;
    }

    fn look_at(&mut self, item: Item) {
        self.item = item;
        self.picked = false;
        self.option = 0;
    }

    fn of(&self, pawn: Pawn) -> impl Iterator<Item = &Effect> {
        self.effects.iter().filter(move |effect| effect.action.pawn() == Some(pawn))
    }

    fn direction(&self) -> Direction {
        let looked_at = self.options().get(self.option).and_then(|effect| effect.action.direction());
        looked_at.unwrap_or(Direction::Forward)
    }

    fn action(&self, pawn: Pawn, direction: Direction, take: Take) -> Action {
        match self.is_extra() {
            true => Action::Extra { pawn, direction, take },
            false => Action::Main { pawn, take },
        }
    }
}
