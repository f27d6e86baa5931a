//! Actions given as texts, played one after the other.

use bigpoints_rules::{Action, Position};

/// The position after actions given as texts, all of them; the error names the first bad one and the reason.
pub fn play(position: Position, actions: &[impl AsRef<str>]) -> Result<Position, String> {
    let mut texts = actions.iter().map(AsRef::as_ref).enumerate();
    texts.try_fold(position, |position, (index, text)| {
        // With several actions, the number says which of two equal ones is meant.
        let which = if actions.len() > 1 { format!("action {}, ", index + 1) } else { "action ".to_owned() };
        let action: Action = text.parse().map_err(|error| format!("{which}{text:?}: {error}"))?;
        position.play(action).map_err(|error| format!("{which}{action}: {error}"))
    })
}
