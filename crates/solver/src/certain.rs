use game::{Chance, Pile};

/// Chance that gives the first answer there is, and knows whether it was asked for one.
#[derive(Default)]
pub(crate) struct Certain {
    pub asked: bool,
}

impl<C: Copy> Chance<C> for Certain {
    fn draw(&mut self, _pile: Pile, pool: &[(C, u8)], _wanted: usize) -> C {
        self.asked = true;
        pool[0].0
    }

    #[inline]
    fn drawn(&mut self, _pile: Pile, _card: C) {}

    fn reveal(&mut self, _pile: Pile, pool: &[(C, u8)]) -> C {
        self.asked = true;
        pool[0].0
    }

    #[inline]
    fn revealed(&mut self, _pile: Pile, _card: C) {}

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [C]) -> bool {
        self.asked = true;
        false
    }
}
