//! Reports that commands print: an effect, the coach's advice, the analysis of a game.

mod analysis;
mod effect;
mod explanation;

pub use self::analysis::analysis;
pub use self::effect::effect;
pub use self::explanation::explanation;
