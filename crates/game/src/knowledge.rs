use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Ahead, Chance, Game, Pile, Ply, Seat};

/// What the seats of a game see and know: for whoever searches its positions. A game in which everything lies open
/// says nothing here but that cards decide nothing.
///
/// A position is searched as one seat knows it. What that seat has not seen stays undetermined as long
/// as it can: chance hands out [`Knowledge::unseen`] cards, and `check` permits whatever some
/// completion allows.
pub trait Knowledge:
    Game<State: Eq + Hash + Send + Sync, Move: Hash + Send + Sync, Card: Send + Sync, Setup: Sync>
{
    /// Whether what a player may do can hang on cards, and not only on what lies open for all to see.
    const CARDS_DECIDE: bool = true;

    /// How many seats there are.
    fn seats(_state: &Self::State) -> u8 {
        2
    }

    /// Hides what `seat` does not see: two positions that look alike afterwards are alike to it.
    fn veil(_state: &mut Self::State, _seat: Seat) {}

    /// What the other seats see of a move; every move unless the game says otherwise.
    fn shown(mv: &Self::Move) -> Self::Move {
        mv.clone()
    }

    /// Whether the other seats see the whole of a move.
    fn is_shown(mv: &Self::Move) -> bool {
        Self::shown(mv) == *mv
    }

    /// The positions it may be where a set-up lists no size of a hand; `state` is the position after what was
    /// played from there, and takes the largest sizes.
    fn sizes(_rules: &Self::Rules, _setup: &Self::Setup, state: &Self::State) -> Vec<Self::State> {
        vec![state.clone()]
    }

    /// The positions it may be where something that lies face up is not determined, each with its weight.
    fn faces(_rules: &Self::Rules, state: &Self::State) -> Vec<(Self::State, u32)> {
        vec![(state.clone(), 1)]
    }

    /// Whether a seat is sure to have a decision, and the first one.
    fn decides(_state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// Whether anything of what a seat holds or sees may be open.
    fn is_open(_state: &Self::State, _seat: Seat) -> bool {
        true
    }

    /// Whether some plies are decided on only after something was turned up: see [`Knowledge::turns_up_first`].
    fn turns_up(_state: &Self::State) -> bool {
        false
    }

    /// What has to be turned up before a ply is decided on in full, by a number: plies of the same number have
    /// been decided on as far as that.
    fn turns_up_first(_state: &Self::State, _ply: &Ply<Self::Move>) -> Option<u32> {
        None
    }

    /// Whether a ply is one of those that may follow once that was turned up.
    fn follows(_number: u32, _ply: &Ply<Self::Move>) -> bool {
        true
    }

    /// A ply as it is decided on, before what has to be turned up is.
    fn decided(_number: u32, ply: &Ply<Self::Move>) -> Self::Move {
        ply.mv.clone()
    }

    /// All that may be turned up there, each with its weight.
    fn turned_up(_rules: &Self::Rules, _state: &Self::State, _number: u32) -> Vec<(Self::State, u8)> {
        Vec::new()
    }

    /// The card to draw from that pile when nobody but its owner sees it, where the position can leave it
    /// undetermined.
    fn unseen(_state: &Self::State, _pile: Pile) -> Option<Self::Card> {
        None
    }

    /// Determines what is open of all that `seat` holds.
    fn determine<C: Chance<Self::Card>>(
        _rules: &Self::Rules,
        _state: &mut Self::State,
        _seat: Seat,
        _chance: &mut C,
    ) {
    }

    /// Determines what lies open for `seat` and all others to see, where that tells something of what is
    /// hidden; most games have nothing of the kind.
    fn determine_sight<C: Chance<Self::Card>>(
        _rules: &Self::Rules,
        _state: &mut Self::State,
        _seat: Seat,
        _chance: &mut C,
    ) {
    }

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

    /// Whether a ply may offer a player something, hidden cards alone deciding, so that others see it only if
    /// it is taken.
    fn offers_unseen(_rules: &Self::Rules, _state: &Self::State, _ply: &Ply<Self::Move>) -> bool {
        false
    }

    /// Whether a move lets such an offer go by, and so is seen by nobody.
    fn is_silent(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether a ply of one who wants something reached can as well be left out under the law book: with no more
    /// than is ahead afterwards it helps to nothing but what its bits in `asked` stand for, and nothing is lost
    /// without it. Which bit stands for what the game says itself, to its conditions too.
    fn is_idle(
        _rules: &Self::Rules,
        _state: &Self::State,
        _ply: &Ply<Self::Move>,
        _asked: u64,
        _ahead: Ahead,
    ) -> bool {
        false
    }

    /// What of a position matters to one who asks for nothing but what the bits in `asked` stand for, if the game tells:
    /// positions of the same essence have the same future under the law book, whatever is asked of it.
    fn essence(
        _rules: &Self::Rules,
        _state: &Self::State,
        _asked: u64,
        _ahead: Ahead,
    ) -> Option<Self::State> {
        None
    }

    /// Whether what a ply does hangs on something open that chance is not asked about.
    fn unsettled(_state: &Self::State, _ply: &Ply<Self::Move>) -> bool {
        false
    }
}
