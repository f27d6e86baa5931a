//! Advice in words.

use bigpoints_engine::{Advice, Choice};
use bigpoints_rules::{Player, Position};
use bigpoints_table::messages::{AdviceView, ChoiceView};
use bigpoints_table::name::Names;
use bigpoints_table::seating::computer_name;
use bigpoints_table::table::{Holder, Table};

use crate::language::Texts;
use crate::phrase;

/// Advice on the position at a table, in a given language, the best choice first. `names` has the names of
/// people.
pub fn advice_view(
    table: &Table,
    names: &Names,
    position: &Position,
    advice: &Advice,
    texts: &Texts,
) -> AdviceView {
    let names = table.names(names);
    let called = |player: Player| match (table.holder(player), &names[player]) {
        (Holder::Computer(level), _) => computer_name(*level, table.twin(player)),
        (_, Some(name)) => name.clone(),
        (_, None) => phrase::the_player(texts, player),
    };
    let mut order: Vec<usize> = (0..advice.choices.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = ((a != advice.best, a), (b != advice.best, b));
        let cost = |index: usize| advice.choices[index].cost;
        a.0.cmp(&b.0).then(cost(a.1).total_cmp(&cost(b.1)))
    });
    let best = &advice.choices[advice.best];
    let choices = order.into_iter().map(|index| match index == advice.best {
        true => choice_view(position, best, texts, called),
        false => choice_view(position, &advice.choices[index].beside(best), texts, called),
    });
    AdviceView { best: best.action.to_string(), choices: choices.collect() }
}

/// Advice on one action, in a given language; `called` has the names of the players.
pub fn choice_view(
    position: &Position,
    choice: &Choice,
    texts: &Texts,
    called: impl Fn(Player) -> String,
) -> ChoiceView {
    let effect = position.effect(choice.action).expect("a legal action");
    ChoiceView {
        action: choice.action.to_string(),
        text: phrase::action(texts, &effect),
        margin: choice.margin,
        proved: choice.proved,
        cost: choice.cost,
        reasons: phrase::reasons(texts, choice, called),
    }
}
