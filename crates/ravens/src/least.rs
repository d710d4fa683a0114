//! How many moves pass at least until what is wanted of a position holds.
//!
//! Everything is judged as if nothing stood in the way: a card that may be there is, it may be played whenever
//! its owner is on turn, and every change of the path is the best there could be. What is needed even so is
//! needed.
//!
//! It is long: each condition of the game has a bound of its own.

use game::{Ahead, Condition, Ply};
use piles::{Kind, Listing};

use crate::condition::Question;
use crate::{Action, Card, Counts, Fact, Heap, Land, Move, Phase, Player, Reshuffle, Rules, Side, State};

mod runs;

use runs::{Runs, wanting};

/// At least how many more moves of a player pass until all of that holds; `None` where it never will.
pub(crate) fn least<'c>(
    rules: &Rules,
    state: &State,
    wanted: impl Iterator<Item = &'c Condition<Fact, Question>>,
    ahead: Ahead,
) -> Option<u32> {
    if state.phase != Phase::Racing {
        return Some(0);
    }
    let least = Least { rules, state, ahead };
    let (mut most, mut works) = (0, [Works::default(); 2]);
    for condition in wanted {
        most = most.max(least.of(condition, &mut works)?);
    }
    for side in Side::BOTH {
        most = most.max(least.by(side, works[side.index()].all(), PutDownFrom::Any)?);
    }
    Some(most)
}

/// Moves of a player, and how many cards they put down at least.
#[derive(Clone, Copy, Default)]
struct Work {
    moves: u32,
    cards: u32,
}

impl Work {
    fn new(moves: u32, cards: u32) -> Self {
        Self { moves, cards }
    }

    /// So many cards put down in as few moves as there can be: a flight past the marker takes four.
    fn of_cards(cards: u32) -> Self {
        Self::new(cards.div_ceil(4), cards)
    }

    fn max(self, other: Self) -> Self {
        Self::new(self.moves.max(other.moves), self.cards.max(other.cards))
    }
}

/// What a player must do at least: works of different kinds, no move of which serves two of them.
#[derive(Clone, Copy, Default)]
struct Works {
    /// Moves the raven on, or changes the path for it.
    raven: Work,
    stash: Work,
    way: Work,
    marker: Work,
}

impl Works {
    fn all(self) -> Work {
        [self.stash, self.way, self.marker].into_iter().fold(self.raven, |sum, work| {
            Work::new(sum.moves.saturating_add(work.moves), sum.cards.saturating_add(work.cards))
        })
    }
}

/// How many more turns of a side there may be after the present one in which it does something.
fn later_turns(state: &State, side: Side, ahead: Ahead) -> u32 {
    let solver_is_on_turn = state.on_turn.seat() == ahead.seat;
    // The solver ends one turn before each of them, but for an own one that follows on the rival's; and what it
    // does itself is a move.
    match (side.seat() == ahead.seat, solver_is_on_turn) {
        (true, true) => ahead.turns.min(ahead.moves.saturating_sub(1)),
        (true, false) => ahead.turns.min(ahead.moves),
        (false, true) => ahead.turns.saturating_add(1).min(ahead.moves),
        (false, false) => ahead.turns.min(ahead.moves),
    }
}

/// What a condition asks about, a bit each: a side's cards, where its raven is, anything else.
pub(crate) fn asks(condition: &Condition<Fact, Question>) -> u64 {
    match condition {
        Condition::Fact(Fact::Pile(side, ..) | Fact::Played(side, _)) => cards_of(*side) | REST,
        Condition::Fact(Fact::Points(..)) | Condition::Question(Question::Winner(_)) => {
            cards_of(Side::Gray) | cards_of(Side::Brown) | REST
        }
        Condition::Fact(Fact::At(side, _)) => raven_of(*side),
        Condition::Fact(_) | Condition::Question(_) => REST,
    }
}

fn cards_of(side: Side) -> u64 {
    1 << side.index()
}

fn raven_of(side: Side) -> u64 {
    1 << (2 + side.index())
}

const REST: u64 = 1 << 4;

/// Whether a move only puts a card away, and neither that card nor one that is drawn for it is ever of use.
pub(crate) fn is_idle(rules: &Rules, state: &State, ply: &Ply<Move>, asked: u64, ahead: Ahead) -> bool {
    let side = state.on_turn;
    let puts_away = match &ply.mv {
        Move::Stash(_) => true,
        Move::Discard(paid) | Move::Way(paid) => !paid.is_aux(),
        _ => false,
    };
    puts_away && asked & cards_of(side) == 0 && Least { rules, state, ahead }.is_through(side, asked)
}

/// What of a position matters where only that is asked.
pub(crate) fn essence(rules: &Rules, state: &State, asked: u64, ahead: Ahead) -> Option<State> {
    if state.phase != Phase::Racing {
        return None;
    }
    let mut essence = *state;
    let least = Least { rules, state, ahead };
    for (side, player) in Side::BOTH.into_iter().zip(&mut essence.players) {
        if asked & cards_of(side) != 0 {
            continue;
        }
        player.way = Counts::default();
        let acts = state.on_turn == side && !state.lengthened;
        if !least.is_through(side, asked) {
            // No card comes back that is not drawn before the supply runs out.
            if least.drawn(side, least.turns(side)) < player.supply_len() as u32 {
                player.discard = Counts::default();
            }
        } else if acts {
            let (unlocated, hand, ordered) = (player.unlocated, player.hand, player.ordered);
            *player = Player { unlocated, hand, ordered, ..Player::default() };
            player.ordered.set_supply([]);
        } else {
            *player = Player::default();
        }
        player.points = state.of(side).points;
    }
    if state.lengthened && asked & REST == 0 {
        (essence.hand_plays, essence.aux_plays, essence.laid) = (0, 0, 0);
    }
    Some(essence)
}

/// Where cards are put down from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PutDownFrom {
    Hand,
    Aux,
    Any,
}

/// One of several things, as far as there is any: the one that takes least.
fn either(one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).min()
}

struct Least<'a> {
    rules: &'a Rules,
    state: &'a State,
    ahead: Ahead,
}

impl Least<'_> {
    /// What one condition takes; what it takes of one player alone is added to that player's works.
    fn of(&self, condition: &Condition<Fact, Question>, works: &mut [Works; 2]) -> Option<u32> {
        match condition {
            Condition::Fact(Fact::At(side, space)) => return self.at(*side, *space, works),
            Condition::Fact(Fact::Marker(at)) => return self.marker(*at, works),
            Condition::Fact(Fact::Pile(side, heap, listing)) => {
                return self.pile(*side, *heap, listing, works);
            }
            Condition::Fact(Fact::Points(side, points))
                if u32::from(self.state.of(*side).points) != *points =>
            {
                return self.race_over(None, works);
            }
            Condition::Fact(Fact::RaceOver(by)) | Condition::Question(Question::RaceOver(by)) => {
                return self.race_over(*by, works);
            }
            Condition::Question(Question::Winner(_)) => return self.race_over(None, works),
            Condition::Fact(Fact::ToMove(side)) => {
                return Some(u32::from(*side != self.state.on_turn && self.solver_is_on_turn()));
            }
            _ => {}
        }
        Some(0)
    }

    fn is_solver(&self, side: Side) -> bool {
        side.seat() == self.ahead.seat
    }

    fn solver_is_on_turn(&self) -> bool {
        self.is_solver(self.state.on_turn)
    }

    /// How many more turns of a side there may be after the present one in which it does something.
    fn turns(&self, side: Side) -> u32 {
        later_turns(self.state, side, self.ahead)
    }

    /// Whether nothing helps that a side does with its cards after its present turn.
    fn is_through(&self, side: Side, asked: u64) -> bool {
        match self.turns(side) {
            0 => true,
            // Another's last turn comes after the solver's: it can still move the solver's raven back, or a card from
            // under it.
            1 if !self.is_solver(side) && asked == raven_of(side.other()) => {
                self.uses_of(side, Action::Back) == 0 && self.uses_of(side, Action::Remove) == 0
            }
            _ => false,
        }
    }

    /// How many cards a side may put down at most in what is left of the present turn and so many later ones. What
    /// is stashed to be played from the stack costs a play from the hand all the same.
    fn room(&self, side: Side, source: PutDownFrom, turns: u32) -> u32 {
        let (state, player, rules) = (self.state, self.state.of(side), self.rules);
        let (mut hand, mut aux) = (0, 0);
        if state.on_turn == side && !state.lengthened {
            let left = rules.hand_plays.saturating_sub(state.hand_plays);
            hand = u32::from(left).min(player.hand.len() as u32);
            aux = u32::from(rules.aux_plays.saturating_sub(state.aux_plays));
        }
        let later = |a_turn: u8| u32::from(a_turn).saturating_mul(turns);
        let hand = hand.saturating_add(later(rules.hand_plays));
        let aux = aux.saturating_add(later(rules.aux_plays));
        let lie = player.aux().len() as u32;
        match source {
            PutDownFrom::Hand => hand,
            PutDownFrom::Aux => aux.min(lie.saturating_add(hand)),
            PutDownFrom::Any => hand.saturating_add(aux.min(lie)),
        }
    }

    /// At least how many moves of the solver pass until a side has done that.
    fn by(&self, side: Side, work: Work, source: PutDownFrom) -> Option<u32> {
        let own = if self.is_solver(side) { work.moves } else { 0 };
        let most = self.turns(side);
        // As much as can be put down grows by a turn's plays a turn, of which there are some in any.
        let turns = (0..=most.min(work.cards)).find(|turns| self.room(side, source, *turns) >= work.cards)?;
        if turns == 0 {
            return Some(own);
        }
        // Before each of these turns the solver ends one, but for the turn that follows on the rival's.
        let ends = if self.is_solver(side) && !self.solver_is_on_turn() { turns - 1 } else { turns };
        Some(own.saturating_add(ends))
    }

    /// How many cards a side draws at most before the last of its present turn and so many later ones.
    fn drawn(&self, side: Side, turns: u32) -> u32 {
        if turns == 0 {
            return 0;
        }
        let held = self.state.of(side).hand.len() as u32;
        let kept = held.saturating_sub(self.room(side, PutDownFrom::Hand, 0));
        let later = u32::from(self.rules.hand_plays).saturating_mul(turns - 1);
        u32::from(self.rules.hand_size).saturating_sub(kept).saturating_add(later)
    }

    /// How often a side may play a card of that kind.
    fn uses(&self, side: Side, card: Card) -> u32 {
        self.uses_within(side, card, self.turns(side))
    }

    /// How often a side may play a card of that kind in what is left of the present turn and so many later ones.
    fn uses_within(&self, side: Side, card: Card, turns: u32) -> u32 {
        let player = self.state.of(side);
        let acts = self.state.on_turn == side && !self.state.lengthened;
        if !acts && turns == 0 {
            return 0;
        }
        let is = |held: &Card| *held == card || !held.is_known();
        let of = |cards: &Counts| u32::from(cards.of(card)) + u32::from(cards.unknown());
        let all = u32::from(self.rules.copies(card));
        let near = (of(&player.hand) + player.aux().iter().filter(|held| is(held)).count() as u32).min(all);
        if turns == 0 {
            return near;
        }
        let (supply, drawn) = (player.supply_len() as u32, self.drawn(side, turns));
        let top = player.supply_from_top().take(drawn as usize).filter(is).count() as u32;
        if drawn < supply || drawn == supply && self.rules.reshuffle == Reshuffle::WhenNeeded {
            return (near + top).min(all);
        }
        // The discard stack is shuffled into a new supply: once more a copy in each later turn.
        let far = (near + top + of(&player.discard)).min(all);
        near.saturating_add(turns.saturating_mul(far))
    }

    fn uses_of(&self, side: Side, action: Action) -> u32 {
        self.rules.odin_card(action).map_or(0, |card| self.uses(side, card))
    }

    /// How often a side may take an action before the rival's last turn.
    fn uses_for_rival(&self, side: Side, action: Action) -> u32 {
        let (rivals, card) = (self.turns(side.other()), self.rules.odin_card(action));
        let (Some(card), true) = (card, rivals > 0) else { return 0 };
        // Between two turns of the rival lies one of the side; the present one counts besides.
        let later = if self.state.on_turn == side { rivals - 1 } else { rivals };
        self.uses_within(side, card, later.min(self.turns(side)))
    }

    /// At least what a side has to do so that its raven comes over all spaces to that one, from where it is;
    /// `flies` where it has to move at all.
    fn over(&self, side: Side, space: u8, flies: bool) -> Work {
        let (state, from) = (self.state, self.state.raven(side));
        let last = space.min(state.spaces());
        let lands = (from + 1..=last).filter_map(|space| state.land(side, space));
        let (fewest, most) = (u32::from(flies), u32::from(last.saturating_sub(from)));
        let own = |action| self.uses_of(side, action).min(most);
        let rivals = |action| self.uses_for_rival(side.other(), action).min(most);
        let one_card = self.rules.odin_card(Action::Rotate) == self.rules.odin_card(Action::Remove);
        let single = |uses: &dyn Fn(Action) -> u32| match one_card {
            true => uses(Action::Rotate),
            false => uses(Action::Rotate) + uses(Action::Remove),
        };
        let free = [rivals(Action::Swap), single(&rivals)];
        let (swaps, single) = (own(Action::Swap), single(&own));
        let uses = Land::ALL.map(|land| self.uses(side, Card::flight(land)));
        let changes = 2 * (free[0] + swaps) + free[1] + single;
        let flights = Runs::of(lands.clone(), changes, [1; Land::ALL.len()]);
        // Where a land's card is wanting, two of another are put down; unless the raven is moved forward.
        let cards = match uses.contains(&0) {
            true => Runs::of(lands.clone(), changes, uses.map(|uses| if uses == 0 { 2 } else { 1 })),
            false => flights,
        };
        let wanting = wanting(lands, uses);
        let forward = if wanting > 0 || uses.contains(&0) { self.uses_of(side, Action::Forward) } else { 0 };
        let mut least: Option<Work> = None;
        for (swaps, single) in (0..=swaps).flat_map(|swaps| (0..=single).map(move |single| (swaps, single))) {
            let (all_swaps, all_single) = (free[0] + swaps, free[1] + single);
            let moves = swaps + single + flights.fewest(all_swaps, all_single).max(fewest);
            let jokers = wanting.saturating_sub(2 * all_swaps + all_single);
            let put_down = (swaps + single + cards.fewest(all_swaps, all_single)).max(moves + jokers);
            let work = Work::new(moves, put_down.saturating_sub(forward).max(moves));
            least =
                Some(least.map_or(work, |least| {
                    Work::new(least.moves.min(work.moves), least.cards.min(work.cards))
                }));
        }
        least.unwrap_or_default()
    }

    fn at(&self, side: Side, space: u32, works: &mut [Works; 2]) -> Option<u32> {
        let from = u32::from(self.state.raven(side));
        let rival = side.other();
        if space > from {
            let raven = &mut works[side.index()].raven;
            *raven = raven.max(self.over(side, u8::try_from(space).unwrap_or(u8::MAX), true));
            return Some(0);
        }
        if space == from {
            return Some(0);
        }
        // The rival moves it back, or cards behind it are removed.
        let removals = Side::BOTH.map(|side| self.uses_of(side, Action::Remove));
        let backs = self.uses_of(rival, Action::Back);
        if backs.saturating_add(removals[0]).saturating_add(removals[1]) < from - space {
            return None;
        }
        let can = |by: Side| removals[by.index()] > 0 || by == rival && backs > 0;
        self.one_of(Work::new(1, 1), can)
    }

    /// At least how many moves pass until one of the sides that can has done that.
    fn one_of(&self, work: Work, can: impl Fn(Side) -> bool) -> Option<u32> {
        let [gray, brown] =
            Side::BOTH.map(|side| if can(side) { self.by(side, work, PutDownFrom::Any) } else { None });
        either(gray, brown)
    }

    fn marker(&self, at: Option<(Side, u32)>, works: &mut [Works; 2]) -> Option<u32> {
        let now = self.state.marker.map(|(path, space)| (path, u32::from(space)));
        if now == at {
            return Some(0);
        }
        let Some((path, space)) = at else {
            // Whoever puts it aside pays twice.
            return self.one_of(Work::new(1, 2), |_| true);
        };
        // A card removed before it moves it down.
        let moves_down = now.is_some_and(|(on, from)| on == path && from > space);
        let can = |side| {
            self.uses_of(side, Action::Marker) > 0 || moves_down && self.uses_of(side, Action::Remove) > 0
        };
        let work = Work::new(1, 1);
        match (can(Side::Gray), can(Side::Brown)) {
            (true, true) => self.one_of(work, |_| true),
            (false, false) => None,
            (gray, _) if !moves_down => {
                works[if gray { 0 } else { 1 }].marker = work;
                Some(0)
            }
            _ => self.one_of(work, can),
        }
    }

    fn pile(&self, side: Side, heap: Heap, listing: &Listing<Card>, works: &mut [Works; 2]) -> Option<u32> {
        let player = self.state.of(side);
        let (held, wanted) = match heap {
            Heap::Hand => (player.hand.len(), listing.len()),
            Heap::Aux => (player.aux().len(), listing.len()),
            Heap::Way => (player.way.len(), listing.len()),
            Heap::Discard => (player.discard.len(), listing.len()),
            Heap::Supply => return Some(0),
        };
        let (held, wanted) = (held as u32, wanted as u32);
        let more = wanted.saturating_sub(held);
        let less = if listing.is_open_ended() { 0 } else { held.saturating_sub(wanted) };
        let works = &mut works[side.index()];
        match heap {
            Heap::Hand if more > 0 => return self.draws(side),
            Heap::Hand => return self.emptier(side, less),
            Heap::Aux if more > 0 => {
                works.stash = works.stash.max(Work::new(more, more));
                return self.by(side, works.stash, PutDownFrom::Hand);
            }
            Heap::Aux => return self.by(side, Work::of_cards(less), PutDownFrom::Aux),
            Heap::Way if less > 0 => return None,
            Heap::Way => {
                let lacking = |card: Card| {
                    let listed = listing.cards().flatten().filter(|listed| *listed == card).count() as u32;
                    listed.saturating_sub(u32::from(player.way.of(card)))
                };
                let shows = |card: Card| {
                    self.state.magic_way.is_none_or(|shown| shown.iter().any(|symbol| card.shows(*symbol)))
                };
                let unknown = player.way.unknown() > 0;
                let cannot = |card: &Card| {
                    let lacking = lacking(*card);
                    lacking > 0 && !unknown && (!shows(*card) || self.uses(side, *card) < lacking)
                };
                if (0..crate::KINDS).map(Card::of_index).any(|card| cannot(&card)) {
                    return None;
                }
                works.way = works.way.max(Work::new(more, more));
            }
            Heap::Discard => return self.by(side, Work::of_cards(more), PutDownFrom::Any),
            Heap::Supply => {}
        }
        Some(0)
    }

    /// At least how many moves pass until a side draws.
    fn draws(&self, side: Side) -> Option<u32> {
        match (self.is_solver(side), self.solver_is_on_turn()) {
            (true, false) if self.ahead.turns == 0 => None,
            (false, false) => Some(0),
            _ => Some(1),
        }
    }

    /// At least how many moves pass until a side has so many cards less in its hand. It draws at the end of its
    /// turn: where the supply is large enough the hand is full again when the next one begins.
    fn emptier(&self, side: Side, less: u32) -> Option<u32> {
        let player = self.state.of(side);
        let (now, size) = (self.room(side, PutDownFrom::Hand, 0), u32::from(self.rules.hand_size));
        if less == 0 || less <= now {
            return self.by(side, Work::of_cards(less), PutDownFrom::Hand);
        }
        let (held, turns) = (player.hand.len() as u32, self.turns(side));
        let drawn = (size + now).saturating_sub(held);
        let later = u32::from(self.rules.hand_plays).saturating_mul(turns.saturating_sub(1));
        if player.supply_len() as u32 >= drawn.saturating_add(later) {
            let from_full = size.saturating_sub(held - less);
            if from_full > u32::from(self.rules.hand_plays) {
                return None;
            }
            return self.by(side, Work::new(from_full.div_ceil(4), now + from_full), PutDownFrom::Hand);
        }
        self.by(side, Work::of_cards(less), PutDownFrom::Hand)
    }

    /// At least how many moves pass until the race is over: a raven comes to the end, or the path shrinks to it.
    fn race_over(&self, by: Option<Side>, works: &mut [Works; 2]) -> Option<u32> {
        let over = |side| self.over(side, self.state.spaces(), false);
        match by {
            Some(side) => {
                let raven = &mut works[side.index()].raven;
                *raven = raven.max(over(side));
                Some(0)
            }
            None => {
                let [gray, brown] = Side::BOTH.map(|side| self.by(side, over(side), PutDownFrom::Any));
                either(gray, brown)
            }
        }
    }
}
