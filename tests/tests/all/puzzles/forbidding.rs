//! Rules in force that forbid some moves of the law book, as house rules do: drawn by the words of a move alone, or
//! by what its player sees of the position too.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use game::{Chance, Game, Knowledge, LawBook, Ply, Ruleset};
use rulebook::{ClauseKind, Referee, Refused};

/// The law book, and what is forbidden besides.
pub(crate) struct Forbidding<'a, G: Game> {
    pub(crate) law_book: LawBook<'a, G>,
    /// Which moves are forbidden; none where there is no number.
    pub(crate) number: Option<u64>,
    /// Whether that hangs on the position.
    pub(crate) looks: bool,
}

impl<'a, G: Knowledge> Forbidding<'a, G> {
    /// The law book alone.
    pub(crate) fn nothing(rules: &'a G::Rules) -> Self {
        Self { law_book: LawBook(rules), number: None, looks: false }
    }

    fn forbids(&self, state: &G::State, ply: &Ply<G::Move>) -> bool {
        let (Some(number), Some(seat)) = (self.number, ply.seat) else { return false };
        let mut hasher = DefaultHasher::new();
        (number, seat, &ply.mv).hash(&mut hasher);
        if self.looks {
            let mut seen = state.clone();
            G::forget_order(&mut seen);
            G::veil(&mut seen, seat);
            seen.hash(&mut hasher);
        }
        hasher.finish().is_multiple_of(4)
    }
}

impl<G: Knowledge> Ruleset<G> for Forbidding<'_, G> {
    fn check<R: Referee>(
        &self,
        state: &G::State,
        ply: &Ply<G::Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        self.law_book.check(state, ply, referee)?;
        let clause = G::info(self.law_book.0)
            .clauses
            .iter()
            .copied()
            .find(|clause| clause.kind == ClauseKind::Constraint);
        let is_permitted = !self.forbids(state, ply);
        referee.uphold(clause.expect("a game refuses something"), is_permitted, Vec::new)
    }

    fn only_forbids(&self) -> bool {
        true
    }

    fn looks_at_cards(&self) -> bool {
        self.looks
    }

    fn moves(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.law_book.moves(state, &mut |ply| match self.forbids(state, &ply) {
            true => ControlFlow::Continue(()),
            false => visit(ply),
        })
    }

    fn ordinary(
        &self,
        state: &G::State,
        visit: &mut dyn FnMut(Ply<G::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.law_book.ordinary(state, &mut |ply| match self.forbids(state, &ply) {
            true => ControlFlow::Continue(()),
            false => visit(ply),
        })
    }

    fn count(&self, state: &G::State) -> u128 {
        let mut count = 0;
        let _ = self.moves(state, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    fn sample(&self, state: &G::State, rng: &mut fastrand::Rng) -> Option<Ply<G::Move>> {
        let mut all = Vec::new();
        let _ = self.moves(state, &mut |ply| {
            all.push(ply);
            ControlFlow::Continue(())
        });
        rng.choice(all)
    }

    fn apply<C: Chance<G::Card>>(&self, state: &mut G::State, ply: &Ply<G::Move>, chance: &mut C) {
        self.law_book.apply(state, ply, chance);
    }
}
