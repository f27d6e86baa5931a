//! Names that guests keep: who keeps one, and how those are shown who are called alike.

use std::collections::HashMap;

use bigpoints_store::{KeptLook, Store, StoreError};
use bigpoints_table::id::GuestId;
use bigpoints_table::name::{self, Look};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::table::plan::{Plan, SeatPlan};
use bigpoints_texts::language::{Language, Texts};

use crate::refusals::unavailable;

/// What a name looks like, as the store compares it.
pub(crate) fn look(name: &str) -> KeptLook {
    let look = Look::of(name);
    KeptLook { written: look.written().to_owned(), small: look.small().to_owned() }
}

/// The names of guests, as they are shown: one that another guest keeps, or that looks like it, stands in quotation marks. Deleted
/// guests have none.
pub(crate) async fn shown(
    store: &Store,
    guests: &[impl AsRef<str>],
) -> Result<HashMap<String, String>, StoreError> {
    let mut names = store.guest_names(guests).await?;
    let looks: HashMap<String, KeptLook> =
        names.iter().map(|(guest, name)| (guest.clone(), look(name))).collect();
    let keepers = store.keepers(&looks.values().cloned().collect::<Vec<_>>()).await?;
    for (guest, look) in looks {
        let is_like = |kept: &KeptLook| kept.written == look.written || kept.small == look.small;
        let is_own = keepers.iter().any(|(keeper, _)| *keeper == guest);
        if !is_own && keepers.iter().any(|(_, kept)| is_like(kept)) {
            names.entry(guest).and_modify(|name| *name = name::marked(name));
        }
    }
    Ok(names)
}

/// Refuses a name that another guest keeps, or that looks like it.
pub(crate) async fn check_free(store: &Store, guest: Option<&GuestId>, name: &str) -> Result<(), Refusal> {
    let keepers = store.keepers(&[look(name)]).await.map_err(unavailable)?;
    let is_other = |keeper: &str| guest.is_none_or(|guest| guest.as_str() != keeper);
    if keepers.iter().any(|(keeper, _)| is_other(keeper)) { Err(Refusal::NameKept) } else { Ok(()) }
}

/// The same for the names that a plan gives to people at the host's screen.
pub(crate) async fn check_plan(store: &Store, host: &GuestId, plan: &Plan) -> Result<(), Refusal> {
    for seat in &plan.seats {
        if let SeatPlan::Mine { name: Some(name) } = seat {
            check_free(store, Some(host), name).await?;
        }
    }
    Ok(())
}

/// Whether guests are called so who have not chosen a name, in some language.
pub(crate) fn is_default(name: &str) -> bool {
    let name = Look::of(name);
    Language::ALL.into_iter().any(|language| Look::of(&Texts::of(language).get("page-guest")).is_like(&name))
}
