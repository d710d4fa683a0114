//! What the game supplies so that it can be held to the laws of every game.

use std::sync::LazyLock;

use game::Seat;
use tests::laws::{Hides, Lawful};

use super::stones::{Rules, State, Stones};

impl Lawful for Stones {
    /// Stones are taken, and that is all that becomes of them.
    type Census = ();
    type Memory = ();

    const PLACES: &'static str = "near far";

    fn is_hidden(_rules: &Rules) -> bool {
        false
    }

    fn hides(_rules: &Rules) -> Hides {
        Hides::Nothing
    }

    fn law_book() -> Rules {
        static PAIR: LazyLock<Rules> = LazyLock::new(|| Rules::read("pair", &[("near", 6), ("far", 6)], 3));
        PAIR.clone()
    }

    fn rules(rng: &mut fastrand::Rng) -> Rules {
        let mut rules = Self::law_book();
        rules.most = rng.u8(1..=9);
        rules
    }

    fn census(_rules: &Rules, _state: &State) {}

    /// Everything lies open.
    fn exchanged(_rules: &Rules, state: &State, _seat: Seat, (): &(), _rng: &mut fastrand::Rng) -> State {
        *state
    }
}
