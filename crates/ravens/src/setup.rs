use text::{Place, Spanned};

use crate::{Card, Land, LandCard, Side, Symbol};

/// Cards listed for a pile: top first where the pile has an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing<C> {
    /// The cards; `None` is `?`.
    pub cards: Vec<Spanned<Option<C>>>,
    /// `...`: more cards lie below, in an order that is not determined.
    pub more: Option<Place>,
    /// Cards after the `...`: the determined bottom of the land supply, where cards are put under
    /// it; no other pile has any.
    pub below: Vec<Spanned<Option<C>>>,
}

/// The two rows of a path, as written; their lengths may differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// Gray's row, from the start.
    pub gray: Vec<Spanned<Land>>,
    /// Brown's row.
    pub brown: Vec<Spanned<Land>>,
}

/// Where the marker is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkerAt {
    /// `marker aside`
    Aside,
    /// `marker on gray N`
    On(Side, u32),
}

/// What a set-up says of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// `gray at N`
    pub at: Option<Spanned<u32>>,
    /// `gray hand …`
    pub hand: Option<Spanned<Listing<Card>>>,
    /// `gray aux …`
    pub aux: Option<Spanned<Listing<Card>>>,
    /// `gray supply …`
    pub supply: Option<Spanned<Listing<Card>>>,
    /// `gray discard …`
    pub discard: Option<Spanned<Listing<Card>>>,
    /// `gray way …`
    pub way: Option<Spanned<Listing<Card>>>,
    /// `gray points N`
    pub points: Option<Spanned<u32>>,
    /// `gray played 2 from hand, 1 from aux`: plays from hand and from the stack.
    pub played: Option<Spanned<(u32, u32)>>,
}

/// A set-up as written; it may describe what cannot exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// `path` with its rows, at the place of its head.
    pub path: Option<Spanned<Path>>,
    /// `land supply …`
    pub land_supply: Option<Spanned<Listing<LandCard>>>,
    /// `marker …`
    pub marker: Option<Spanned<MarkerAt>>,
    /// `magic way SYMBOL SYMBOL`
    pub magic_way: Option<Spanned<[Symbol; 2]>>,
    /// Gray and brown.
    pub players: [PlayerSetup; 2],
    /// `PLAYER to move`, or the first `turn`.
    pub to_move: Option<Spanned<Side>>,
    /// `laid 2 lands`: land cards laid this turn.
    pub laid: Option<Spanned<u32>>,
    /// `lengthened`
    pub lengthened: Option<Place>,
    /// `race over` or `race over by gray`
    pub race_over: Option<Spanned<Option<Side>>>,
}
