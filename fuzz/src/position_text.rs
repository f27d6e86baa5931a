//! Position texts: parsing never panics, accepts only canonical text, and positions reached by play round-trip.

use bigpoints_rules::{ConcealedPosition, Position, Setup};

/// Parses the input as a position, and uses its bytes as the choices of a game played from there.
pub fn law(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let concealed = text.parse::<ConcealedPosition>();
    if let Ok(concealed) = concealed {
        assert_eq!(concealed.to_string(), text);
    }
    let mut position = match (text.parse::<Setup>(), text.parse::<Position>()) {
        (Ok(setup), Ok(position)) => {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.to_setup(), setup);
            assert_eq!(Position::from_setup(&setup), Ok(position));
            assert_eq!(concealed, Ok(position.conceal(|_| true)));
            position
        }
        (Ok(setup), Err(error)) => {
            let reason = Position::from_setup(&setup).expect_err("the text was refused");
            assert!(error.to_string().ends_with(&reason.to_string()));
            return;
        }
        (Err(setup), position) => return assert_eq!(position, Err(setup)),
    };
    for &choice in data {
        let actions = position.legal_actions();
        let Some(index) = usize::from(choice).checked_rem(actions.len()) else { break };
        position.play_unchecked(actions[index]);
        assert_eq!(position.to_string().parse(), Ok(position));
        let seen = position.conceal(|player| choice >> player as u8 & 1 == 1);
        assert_eq!(seen.to_string().parse(), Ok(seen));
    }
}
