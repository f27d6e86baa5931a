//! Picking a move: first a pawn, then one of its actions.

use bigpoints_rules::{Action, Direction, Effect, Pawn, Place, Spot, Take};

use crate::event::Target;

/// What can be picked first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A pawn to move.
    Pawn(Pawn),
    /// No extra move.
    Decline,
}

/// The state of picking a move. The legal actions come from the rules; this only navigates them.
#[derive(Clone, Debug)]
pub(crate) struct MovePicker {
    effects: Vec<Effect>,
    item: Item,
    /// Whether the pawn is picked and its action is next.
    picked: bool,
    /// The index of the focused action of the pawn.
    option: usize,
}

/// The result of a key or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// This action, legal or not.
    Action(Action),
    /// Nothing yet.
    NotYet,
}

/// What is highlighted on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Highlights {
    /// The pawn that would move.
    pub(crate) pawn: Option<Pawn>,
    /// Where it would land.
    pub(crate) landing: Option<Spot>,
    /// The counter ahead that could be taken.
    pub(crate) ahead: Option<Place>,
    /// The counter behind that could be taken.
    pub(crate) behind: Option<Place>,
}

impl Highlights {
    /// The highlights of one action.
    pub(crate) fn of(effect: &Effect) -> Highlights {
        let place = effect.taken.and_then(|taken| taken.place);
        let take = effect.action.take();
        Highlights {
            pawn: effect.action.pawn(),
            landing: effect.step.map(|step| step.to),
            ahead: place.filter(|_| take == Some(Take::Ahead)),
            behind: place.filter(|_| take == Some(Take::Behind)),
        }
    }
}

impl MovePicker {
    /// A picker for these legal actions. A main move starts with the first pawn focused, an extra move with declining it.
    pub(crate) fn new(effects: Vec<Effect>) -> MovePicker {
        let mut picker = MovePicker { effects, item: Item::Decline, picked: false, option: 0 };
        picker.item = match picker.is_extra() {
            true => Item::Decline,
            false => picker.items().first().copied().unwrap_or(Item::Decline),
        };
        picker
    }

    /// Whether an extra move is picked.
    pub(crate) fn is_extra(&self) -> bool {
        self.effects.iter().any(|effect| effect.action == Action::Decline)
    }

    /// The pawns that can move, and declining if that is legal.
    pub(crate) fn items(&self) -> Vec<Item> {
        let pawns = Pawn::ALL.into_iter().filter(|&pawn| self.of(pawn).next().is_some()).map(Item::Pawn);
        pawns.chain(self.is_extra().then_some(Item::Decline)).collect()
    }

    /// The focused item.
    pub(crate) const fn item(&self) -> Item {
        self.item
    }

    /// Whether the pawn is picked and its action is next.
    pub(crate) const fn is_picked(&self) -> bool {
        self.picked
    }

    /// The actions of the focused pawn.
    pub(crate) fn options(&self) -> Vec<Effect> {
        match self.item {
            Item::Pawn(pawn) => self.of(pawn).copied().collect(),
            Item::Decline => Vec::new(),
        }
    }

    /// The index of the focused one.
    pub(crate) const fn option(&self) -> usize {
        self.option
    }

    /// What is focused: the item, whether it is picked, and which of its actions.
    pub(crate) const fn focus(&self) -> (Item, bool, usize) {
        (self.item, self.picked, self.option)
    }

    /// The highlights: where the pawn lands, and what it could take there.
    pub(crate) fn highlights(&self) -> Highlights {
        let options = self.options();
        let Some(focused) = options.get(self.option) else { return Highlights::default() };
        let direction = focused.action.direction();
        let same_way = options.iter().filter(|effect| effect.action.direction() == direction);
        same_way.map(Highlights::of).fold(Highlights::of(focused), |highlights, other| Highlights {
            ahead: highlights.ahead.or(other.ahead),
            behind: highlights.behind.or(other.behind),
            ..highlights
        })
    }

    /// Focuses the next or the previous item, or action of the picked pawn.
    pub(crate) fn move_focus(&mut self, forward: bool) {
        let step = |index: usize, count: usize| {
            if forward { (index + 1) % count } else { (index + count - 1) % count }
        };
        if self.picked {
            self.option = step(self.option, self.options().len().max(1));
            return;
        }
        let items = self.items();
        let index = items.iter().position(|&item| item == self.item).unwrap_or(0);
        self.focus_on(items[step(index, items.len())]);
    }

    /// Picks a pawn, and its action too if it is the only one.
    pub(crate) fn pick(&mut self, pawn: Pawn) -> Chosen {
        if self.of(pawn).next().is_none() {
            // The rules say why not.
            return Chosen::Action(self.action(pawn, Direction::Forward, Take::Ahead));
        }
        if self.item != Item::Pawn(pawn) {
            self.focus_on(Item::Pawn(pawn));
        }
        match self.options().as_slice() {
            [only] => Chosen::Action(only.action),
            _ => {
                self.picked = true;
                Chosen::NotYet
            }
        }
    }

    /// Picks what is focused: a pawn, then an action.
    pub(crate) fn confirm(&mut self) -> Chosen {
        match self.item {
            Item::Decline => Chosen::Action(Action::Decline),
            Item::Pawn(pawn) if !self.picked => self.pick(pawn),
            Item::Pawn(_) => self.pick_option(self.option),
        }
    }

    /// Picks an action of the pawn by its index.
    pub(crate) fn pick_option(&self, index: usize) -> Chosen {
        self.options().get(index).map_or(Chosen::NotYet, |effect| Chosen::Action(effect.action))
    }

    /// Picks the counter to take, in the focused direction.
    pub(crate) fn take(&self, take: Take) -> Chosen {
        match self.item {
            Item::Pawn(pawn) => Chosen::Action(self.action(pawn, self.direction(), take)),
            Item::Decline => Chosen::NotYet,
        }
    }

    /// Turns the pawn to this direction. If it cannot move there, the result is an illegal action, for which
    /// the rules give the reason.
    pub(crate) fn turn(&mut self, direction: Direction) -> Chosen {
        let Item::Pawn(pawn) = self.item else { return Chosen::NotYet };
        let options = self.options();
        match options.iter().position(|effect| effect.action.direction() == Some(direction)) {
            Some(index) => {
                self.option = index;
                self.picked = options.len() > 1;
                Chosen::NotYet
            }
            None => Chosen::Action(Action::Extra { pawn, direction, take: Take::Ahead }),
        }
    }

    /// Goes back to picking the pawn; false if no pawn was picked.
    pub(crate) fn back(&mut self) -> bool {
        let was = self.picked;
        self.picked = false;
        was
    }

    /// Handles a click on a place: takes the counter there, or picks the pawn that is or would land there.
    pub(crate) fn click(&mut self, place: Place) -> Chosen {
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
            (Some(effect), _) => effect.action.pawn().map_or(Chosen::NotYet, |pawn| self.pick(pawn)),
            (None, Some(effect)) => {
                let Some(pawn) = effect.action.pawn() else { return Chosen::NotYet };
                let chosen = self.pick(pawn);
                if chosen == Chosen::NotYet {
                    let options = self.options();
                    self.option = options.iter().position(lands).unwrap_or(0);
                }
                chosen
            }
            (None, None) => Chosen::NotYet,
        }
    }

    /// Handles a click on the screen.
    pub(crate) fn clicked(&mut self, target: Target) -> Chosen {
        match target {
            Target::Pawn(pawn) => self.pick(pawn),
            Target::Place(place) => self.click(place),
            Target::Stairs => self.take(Take::Climb),
            Target::Option(index) => self.pick_option(index),
            Target::Decline => Chosen::Action(Action::Decline),
            Target::Key(_) | Target::Enter | Target::Row(_) => Chosen::NotYet,
        }
    }

    /// Focuses an action without picking it, as advised by the coach.
    pub(crate) fn show(&mut self, action: Action) {
        self.focus_on(action.pawn().map_or(Item::Decline, Item::Pawn));
        let options = self.options();
        self.option = options.iter().position(|effect| effect.action == action).unwrap_or(0);
        self.picked = options.len() > 1;
    }

    fn focus_on(&mut self, item: Item) {
        self.item = item;
        self.picked = false;
        self.option = 0;
    }

    fn of(&self, pawn: Pawn) -> impl Iterator<Item = &Effect> {
        self.effects.iter().filter(move |effect| effect.action.pawn() == Some(pawn))
    }

    fn direction(&self) -> Direction {
        let focused = self.options().get(self.option).and_then(|effect| effect.action.direction());
        focused.unwrap_or(Direction::Forward)
    }

    fn action(&self, pawn: Pawn, direction: Direction, take: Take) -> Action {
        match self.is_extra() {
            true => Action::Extra { pawn, direction, take },
            false => Action::Main { pawn, take },
        }
    }
}
