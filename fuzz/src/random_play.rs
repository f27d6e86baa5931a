//! Whole games: from any layout, whatever is played, the rules are consistent and the game ends.

use bigpoints_rules::{MAX_GAME_LENGTH, Player, PlayerCount, Position, Seed, deal};

/// Uses 32 bytes as the seed of the layout, one for the players, and the rest as choices. Missing bytes are zeros.
pub fn law(data: &[u8]) {
    let mut bytes = data.iter().copied().chain(std::iter::repeat(0));
    let seed = Seed(std::array::from_fn(|_| bytes.next().expect("an endless list")));
    let table = usize::from(bytes.next().expect("an endless list"));
    let players = PlayerCount::ALL[table % 4];
    let first = Player::ALL[table / 4 % players.get()];
    let mut position = Position::new(&deal(seed), players, first);
    let mut length = 0;
    while !position.is_over() {
        let actions = position.legal_actions();
        assert_eq!(position.count_actions(), actions.len());
        for &action in &actions {
            assert_eq!(position.check(action), Ok(()));
        }
        // The setup's checks recount every counter.
        assert_eq!(Position::from_setup(&position.to_setup()), Ok(position));
        let action = actions[usize::from(bytes.next().expect("an endless list")) % actions.len()];
        let effect = position.effect(action).expect("a listed action has an effect");
        assert_eq!(effect.action, action);
        position = position.play(action).expect("a listed action is legal");
        length += 1;
        assert!(length <= MAX_GAME_LENGTH);
    }
    assert_eq!(Position::from_setup(&position.to_setup()), Ok(position));
    assert_eq!(position.count_actions(), 0);
    assert!(position.score().winners().count() >= 1);
}
