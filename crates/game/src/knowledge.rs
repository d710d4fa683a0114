use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Chance, Game, Pile, Ply, Seat};

/// What the seats of a game see and know: for whoever searches its positions.
///
/// A position is searched as one seat knows it. What that seat has not seen stays undetermined as long
/// as it can: chance hands out [`Knowledge::unseen`] cards, and `check` permits whatever some
/// completion allows.
pub trait Knowledge:
    Game<State: Eq + Hash + Send + Sync, Move: Send + Sync, Card: Send + Sync, Rules: Sync>
{
    /// Hides what `seat` does not see: two positions that look alike afterwards are alike to it.
    fn veil(state: &mut Self::State, seat: Seat);

    /// What the other seats see of a move; every move unless the game says otherwise.
    fn shown(mv: &Self::Move) -> Self::Move {
        mv.clone()
    }

    /// The card to draw from that pile when nobody but its owner sees it, where the position can leave it
    /// undetermined.
    fn unseen(state: &Self::State, pile: Pile) -> Option<Self::Card>;

    /// Determines what is open of all that `seat` holds or sees.
    fn determine<C: Chance<Self::Card>>(
        rules: &Self::Rules,
        state: &mut Self::State,
        seat: Seat,
        chance: &mut C,
    );

    /// Determines what a ply turns up before anything is decided, where [`Game::apply`] does not ask for
    /// it; most games have nothing of the kind.
    fn turn_up<C: Chance<Self::Card>>(
        _rules: &Self::Rules,
        _state: &mut Self::State,
        _ply: &Ply<Self::Move>,
        _chance: &mut C,
    ) {
    }

    /// Whether the moves of whoever acts hang on hidden cards in a way that [`Game::moves`] does not list.
    fn hidden_choice(_state: &Self::State) -> bool {
        false
    }

    /// Every ply that some completion of the hidden cards allows and `permits` says is legal.
    fn allowed(
        rules: &Self::Rules,
        state: &Self::State,
        permits: &dyn Fn(&Ply<Self::Move>) -> bool,
        visit: &mut dyn FnMut(Ply<Self::Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        Self::possible(rules, state, &mut |ply| match permits(&ply) {
            true => visit(ply),
            false => ControlFlow::Continue(()),
        })
    }

    /// Whether the cards that are open, one drawn after the other, are each as likely as another copy.
    fn even(_rules: &Self::Rules, _state: &Self::State) -> bool {
        true
    }

    /// Takes out of a position what nobody can order and what changes no later move.
    fn forget_order(_state: &mut Self::State) {}

    /// Whether a new turn of the same player begins between two positions in which that player is on turn.
    fn new_turn(_before: &Self::State, _after: &Self::State) -> bool {
        false
    }

    /// Whether a move only looks at something and decides nothing.
    fn is_look(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether what a ply does hangs on something open that chance is not asked about.
    fn unsettled(_state: &Self::State, _ply: &Ply<Self::Move>) -> bool {
        false
    }
}
