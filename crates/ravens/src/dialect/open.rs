//! What is not determined and yet decides an answer.

use game::{Open, Question, Verdict};
use piles::Kind;

use crate::condition::{Condition, Heap, verdict};
use crate::{Act, Action, Card, Counts, Flight, Move, Paid, Phase, Player, Rules, Side, State, Symbol};

/// What decides the answer and is open.
pub(super) fn open(rules: &Rules, state: &State, question: Question<'_, Move, Condition>) -> Option<Open> {
    match question {
        Question::Ply(ply) => of_ply(rules, state, ply.seat.map_or(state.on_turn, Side::of), &ply.mv),
        Question::Moves => of_moves(rules, state),
        Question::Condition(condition) => match verdict(state, condition) {
            Verdict::Open => Some(of_condition(condition)),
            Verdict::Holds | Verdict::Fails => None,
        },
    }
}

fn pile(player: Side, heap: Heap) -> Open {
    let what = match heap {
        Heap::Aux => format!("{player}'s auxiliary stack"),
        Heap::Discard => format!("{player}'s discard stack"),
        Heap::Way => format!("what {player} laid at the magic way"),
        Heap::Hand | Heap::Supply => format!("{player}'s {}", heap.word()),
    };
    Open { what, listing: format!("{player} {} CARD …", heap.word()), on_line: None }
}

fn path() -> Open {
    let listing = "path, with the rows gray LAND … and brown LAND …".to_owned();
    Open { what: "the path".to_owned(), listing, on_line: None }
}

fn magic_way() -> Open {
    let listing = "magic way SYMBOL SYMBOL".to_owned();
    Open { what: "the magic way card".to_owned(), listing, on_line: None }
}

fn land_supply() -> Open {
    let listing = "land supply LAND/LAND …".to_owned();
    Open { what: "the top of the land supply".to_owned(), listing, on_line: None }
}

fn of_condition(condition: &Condition) -> Open {
    match condition {
        Condition::Cards(side, heap, _) => pile(*side, *heap),
        Condition::LandSupply(_) => {
            let mut open = land_supply();
            open.what = "the land supply".to_owned();
            open
        }
        Condition::MagicWay(_) => magic_way(),
        Condition::PathHalf(..)
        | Condition::Path { .. }
        | Condition::PathLength(_)
        | Condition::At(..)
        | Condition::Marker(_)
        | Condition::Points(..)
        | Condition::Played(..)
        | Condition::Laid(_)
        | Condition::Lengthened
        | Condition::RaceOver(_)
        | Condition::Winner(_) => path(),
    }
}

fn of_ply(rules: &Rules, state: &State, side: Side, mv: &Move) -> Option<Open> {
    let player = state.of(side);
    let paid: Vec<Paid> = match mv {
        Move::Stash(card) => vec![Paid::hand(*card)],
        Move::Fly(flight) => flight.cards().to_vec(),
        Move::Way(paid) | Move::Discard(paid) => vec![*paid],
        Move::Odin { aux, act } => {
            let card = rules.odin_card(act.action())?;
            vec![if *aux { Paid::aux(card) } else { Paid::hand(card) }]
        }
        Move::Lengthen(_) => return (!state.path_known).then(path),
        Move::EndTurn | Move::NextRace(_) => return None,
    };
    if let Some(heap) = open_payment(player, &paid) {
        return Some(pile(side, heap));
    }
    match mv {
        Move::Fly(_) if !state.path_known => Some(path()),
        Move::Fly(flight) if rules.joker_only_without_match => {
            open_match(state, side, flight).map(|heap| pile(side, heap))
        }
        Move::Way(paid) => open_way(rules, state, paid.card()).then(magic_way),
        Move::Odin { aux, act } => match act {
            Act::Rearrange(_) => {
                let open = open_stack(player, usize::from(*aux), player.aux.len());
                open.then(|| pile(side, Heap::Aux))
            }
            // What is done to a path that is not determined would be forgotten once it is.
            Act::Remove(_) | Act::Lengthen(_) | Act::Swap(..) | Act::Rotate(_) => {
                (!state.path_known).then(path)
            }
            Act::Forward | Act::Back | Act::Marker(..) => None,
        },
        Move::Fly(_)
        | Move::Stash(_)
        | Move::Discard(_)
        | Move::Lengthen(_)
        | Move::EndTurn
        | Move::NextRace(_) => None,
    }
}

/// The pile of which it is not determined that it holds what is put down.
fn open_payment(player: &Player, paid: &[Paid]) -> Option<Heap> {
    let from_hand: Counts = paid.iter().filter(|paid| !paid.is_aux()).map(|paid| paid.card()).collect();
    let unsure = |card: Card| {
        let lack = from_hand.of(card).saturating_sub(player.hand.of(card));
        usize::from(lack) > player.pool().range(|own| own == card, usize::from(player.hand.unknown())).0
    };
    if from_hand.cards().any(unsure) {
        return Some(Heap::Hand);
    }
    let taken = paid.iter().filter(|paid| paid.is_aux()).count();
    open_stack(player, 0, taken).then_some(Heap::Aux)
}

/// Whether a card of the stack from `depth` on, before `end`, is not determined.
fn open_stack(player: &Player, depth: usize, end: usize) -> bool {
    let unknown = |depth| player.aux.peek(depth).is_some_and(|card| !card.is_known());
    player.loose.only().is_none() && (depth..end).any(unknown)
}

/// The pile in which a matching card may be left besides the cards of a flight with a joker.
fn open_match(state: &State, side: Side, flight: &Flight) -> Option<Heap> {
    let player = state.of(side);
    let next = state.next(side).land()?;
    let matching = Card::flight(next);
    let joker = flight.payments().any(|payment| payment.iter().any(|paid| paid.card() != matching));
    if !joker || player.loose.of(matching) == 0 {
        return None;
    }
    let mut hand = player.hand;
    flight.cards().iter().filter(|paid| !paid.is_aux()).for_each(|paid| {
        hand.take(paid.card());
    });
    if hand.unknown() > 0 {
        return Some(Heap::Hand);
    }
    let taken = flight.cards().iter().filter(|paid| paid.is_aux()).count();
    let top = player.aux.peek(0).filter(|_| taken == 0);
    top.is_some_and(|card| !card.is_known()).then_some(Heap::Aux)
}

/// Whether it depends on the magic way card that a card may be laid there.
fn open_way(rules: &Rules, state: &State, card: Card) -> bool {
    let matches = |symbols: &[Symbol; 2]| symbols.iter().any(|symbol| card.shows(*symbol));
    state.magic_way.is_none() && !rules.magic_way_cards.iter().all(matches)
}

fn of_moves(rules: &Rules, state: &State) -> Option<Open> {
    if state.phase != Phase::Racing || state.lengthened {
        return None;
    }
    let side = state.on_turn;
    let player = state.of(side);
    let hand_plays = usize::from(rules.hand_plays.saturating_sub(state.hand_plays));
    let aux_plays = usize::from(rules.aux_plays.saturating_sub(state.aux_plays)).min(player.aux.len());
    let hand_matters = hand_plays > 0 && !player.hand.is_empty();
    if hand_matters && player.hand.unknown() > 0 {
        return Some(pile(side, Heap::Hand));
    }
    if open_top(player, aux_plays) {
        return Some(pile(side, Heap::Aux));
    }
    let hand = player.hand.cards().filter(|_| hand_matters);
    let playable: Vec<Card> = hand.chain(player.aux.peek(0).filter(|_| aux_plays > 0)).collect();
    if playable.iter().any(|card| card.land().is_some()) && !state.path_known {
        return Some(path());
    }
    if playable.iter().any(|card| open_way(rules, state, *card)) {
        return Some(magic_way());
    }
    let may_play = |action| rules.odin_card(action).is_some_and(|card| playable.contains(&card));
    let from_top = rules.odin_card(Action::Rearrange) == player.aux.peek(0) && aux_plays > 0;
    if may_play(Action::Rearrange) {
        let from_hand =
            hand_matters && rules.odin_card(Action::Rearrange).is_some_and(|card| player.hand.of(card) > 0);
        let first = usize::from(from_top && !from_hand);
        if open_stack(player, first, player.aux.len()) {
            return Some(pile(side, Heap::Aux));
        }
    }
    let lengthening = if may_play(Action::Lengthen) { usize::from(rules.odin_lengthen) } else { 0 };
    let open_land = |depth| state.lands.peek(depth).is_none() && state.lands.mixed.only().is_none();
    let top = state.lands.len().min(lengthening.max(1));
    (0..top).any(open_land).then(land_supply)
}

/// Whether one of the cards that may come off the stack at once is not determined: the top one, and
/// as long as they are flight cards those below it.
fn open_top(player: &Player, plays: usize) -> bool {
    for depth in 0..plays {
        match player.aux.peek(depth) {
            Some(card) if !card.is_known() => return true,
            Some(card) if card.land().is_some() => {}
            Some(_) | None => return false,
        }
    }
    false
}
