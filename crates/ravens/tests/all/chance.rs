//! What may be drawn where the order of a pile is not determined.

use game::{Chance, Game, Pile, Ply, Roster, RulesAndRoster, Seat, Setup};
use piles::Listing;
use ravens::{Card, Fact, Heap, Land, Move, Ravens, Rules, Side, State};
use rulebook::Strict;

/// Draws the first card it may, and keeps what it might have been.
#[derive(Default)]
struct First {
    pools: Vec<Vec<(Card, u8)>>,
    wanted: Vec<usize>,
    drawn: Vec<Card>,
}

impl Chance<Card> for First {
    fn draw(&mut self, pile: Pile, pool: &[(Card, u8)], wanted: usize) -> Card {
        assert_eq!((pile.seat, pile.name), (Some(Seat(0)), "supply"));
        self.pools.push(pool.to_vec());
        self.wanted.push(wanted);
        pool[0].0
    }

    fn drawn(&mut self, _pile: Pile, card: Card) {
        self.drawn.push(card);
    }

    fn reveal(&mut self, _pile: Pile, pool: &[(Card, u8)]) -> Card {
        pool[0].0
    }

    fn revealed(&mut self, _pile: Pile, _card: Card) {}

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [Card]) -> bool {
        false
    }
}

const MOUNTAIN: Option<Land> = Some(Land::Mountain);
const FOREST: Option<Land> = Some(Land::Forest);
const SNOW: Option<Land> = Some(Land::Snow);

fn lands(heap: Heap, lands: &[Option<Land>], more: bool) -> Fact {
    listing(heap, lands.iter().map(|land| land.map(Card::flight)).collect(), more)
}

fn listing(heap: Heap, cards: Vec<Option<Card>>, more: bool) -> Fact {
    Fact::Pile(Side::Gray, heap, Listing::Cards { cards, more, below: Vec::new() })
}

fn start(facts: impl IntoIterator<Item = Fact>) -> State {
    let setup: Setup<Fact> = facts.into_iter().collect();
    let roster = Roster::new(["gray", "brown"]);
    let rules = Rules::default();
    Ravens::start(RulesAndRoster { rules: &rules, roster: &roster }, &setup, &mut Strict).expect("possible")
}

fn end_turn(state: &mut State) -> First {
    let mut chance = First::default();
    let ply = Ply { seat: Some(Seat(0)), mv: Move::EndTurn };
    Ravens::apply(&Rules::default(), state, &ply, &mut chance, &mut Strict, &mut ());
    chance
}

#[test]
fn determined_cards_come_first_and_then_any_card_that_lies_nowhere_else() {
    let chance = end_turn(&mut start([
        lands(Heap::Hand, &[MOUNTAIN, FOREST], false),
        lands(Heap::Supply, &[SNOW, SNOW], true),
    ]));
    assert_eq!(chance.drawn, [Card::flight(Land::Snow); 2]);
    assert_eq!(chance.wanted, [1]);
    // The deck less the four cards that lie elsewhere.
    let pool: usize = chance.pools[0].iter().map(|(_, copies)| usize::from(*copies)).sum();
    assert_eq!(pool, 29);
    assert!(chance.pools[0].contains(&(Card::flight(Land::Snow), 3)));
}

#[test]
fn a_reshuffled_discard_stack_is_all_that_can_be_drawn_whatever_else_is_open() {
    let mut state = start([
        lands(Heap::Hand, &[None, None, None], false),
        lands(Heap::Supply, &[], false),
        lands(Heap::Discard, &[SNOW, FOREST, FOREST], false),
    ]);
    let chance = end_turn(&mut state);
    let (forest, snow) = (Card::flight(Land::Forest), Card::flight(Land::Snow));
    assert_eq!(chance.pools[0], [(forest, 2), (snow, 1)]);
    assert_eq!(chance.wanted, [2, 1]);
    assert_eq!(chance.pools[1], [(forest, 1), (snow, 1)]);
    // What is left is the snow card, and that is determined.
    assert_eq!((state.players[0].ordered.supply().next(), state.players[0].rest), (Some(snow), 0));
    assert_eq!(state.players[0].hand.unknown(), 3);
}

#[test]
fn alike_cards_have_only_one_order() {
    let mut state = start([
        lands(Heap::Hand, &[MOUNTAIN; 3], false),
        lands(Heap::Supply, &[], false),
        lands(Heap::Discard, &[FOREST; 4], false),
    ]);
    let chance = end_turn(&mut state);
    assert!(chance.pools.iter().all(|pool| pool.len() == 1));
    assert_eq!(state.players[0].ordered.supply().len(), 2);
}

#[test]
fn a_hand_that_is_left_over_is_determined() {
    let deck: Vec<Option<Card>> = Rules::default().deck().cards().map(Some).collect();
    let state = start([listing(Heap::Supply, deck[5..].to_vec(), false)]);
    assert_eq!(state.players[0].hand.of(Card::flight(Land::Mountain)), 5);
    assert_eq!(state.players[0].hand.unknown(), 0);
}

#[test]
fn both_piles_empty_leave_the_hand_short() {
    let mut state = start([lands(Heap::Hand, &[MOUNTAIN], false), lands(Heap::Supply, &[SNOW], false)]);
    let chance = end_turn(&mut state);
    assert_eq!((chance.drawn.len(), chance.pools.len()), (1, 0));
    assert_eq!((state.players[0].hand.len(), state.on_turn), (2, Side::Brown));
}
