use game::{Chance, ChanceFault, Fill, Pile, Query, Random, Scripted, Seat, Stated, StatedList};
use rulebook::Strict;
use text::{Place, Spanned};

use super::Lawful;
use super::play::{List, Play};

/// Chance by a generator that keeps what it gave.
struct Kept<'a, C> {
    random: Random<'a>,
    drawn: Vec<(Option<Seat>, C)>,
    revealed: Vec<(Option<Seat>, C)>,
    shuffled: Vec<(Option<Seat>, C)>,
}

impl<C: Copy> Chance<C> for Kept<'_, C> {
    fn draw(&mut self, pile: Pile, pool: &[(C, u8)], wanted: usize) -> C {
        let card = self.random.draw(pile, pool, wanted);
        self.drawn.push((pile.seat, card));
        card
    }

    fn drawn(&mut self, pile: Pile, card: C) {
        self.drawn.push((pile.seat, card));
    }

    fn reveal(&mut self, pile: Pile, pool: &[(C, u8)]) -> C {
        let card = self.random.reveal(pile, pool);
        self.revealed.push((pile.seat, card));
        card
    }

    fn revealed(&mut self, pile: Pile, card: C) {
        self.revealed.push((pile.seat, card));
    }

    fn shuffle(&mut self, pile: Pile, cards: &mut [C]) -> bool {
        let shuffled = self.random.shuffle(pile, cards);
        self.shuffled.extend(cards.iter().map(|card| (pile.seat, *card)));
        shuffled
    }
}

/// The outcomes of a ply stated card by card lead to the same position without a fault; a card too many
/// or too few is told, and so is what neither a line nor a seed determines.
pub fn chance_as_stated<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Table));
    for _ in 0..120 {
        let Some(ply) =
            play.choose().filter(|ply| G::open(play.terms(), &play.state, Query::Ply(ply)).is_none())
        else {
            break;
        };
        let mut after = play.state.clone();
        let mut kept = Kept {
            random: Random(&mut play.rng),
            drawn: Vec::new(),
            revealed: Vec::new(),
            shuffled: Vec::new(),
        };
        G::apply(&play.rules, &mut after, &ply, &mut kept, &mut Strict, &mut ());
        let list = |cards: &[(Option<Seat>, G::Card)]| {
            let spanned =
                |(seat, card): &(Option<Seat>, G::Card)| (*seat, Spanned::new(*card, Place::default()));
            (!cards.is_empty())
                .then(|| StatedList { place: Place::default(), cards: cards.iter().map(spanned).collect() })
        };
        let stated = Stated {
            drawing: list(&kept.drawn),
            revealing: list(&kept.revealed),
            shuffling: list(&kept.shuffled),
        };
        let apply = |stated: &Stated<G::Card>| -> (G::State, Vec<ChanceFault<G::Card>>) {
            let (mut own, mut chance) = (play.state.clone(), Scripted::new(stated, None));
            G::apply(&play.rules, &mut own, &ply, &mut chance, &mut Strict, &mut ());
            (own, chance.finish())
        };
        let (own, faults) = apply(&stated);
        assert!(faults.is_empty(), "{ply:?} with its own outcomes {stated:?}: {faults:?}");
        assert_eq!(own, after, "{ply:?} with its own outcomes");
        assert_faulted(&stated, &|stated| apply(stated).1);
        play.state = after;
    }
}

fn assert_faulted<C: Copy + PartialEq + std::fmt::Debug>(
    stated: &Stated<C>,
    apply: &dyn Fn(&Stated<C>) -> Vec<ChanceFault<C>>,
) {
    let unstated = apply(&Stated::default());
    let undetermined = |fault: &ChanceFault<C>| matches!(fault, ChanceFault::Undetermined { .. });
    assert!(unstated.iter().all(undetermined), "where nothing is stated: {unstated:?}");
    let Some(drawing) = &stated.drawing else { return };
    let (mut more, mut less) = (stated.clone(), stated.clone());
    if let (Some(more), Some(less)) = (&mut more.drawing, &mut less.drawing) {
        more.cards.extend(drawing.cards.last().cloned());
        less.cards.pop();
    }
    let told = apply(&more);
    assert!(told.iter().any(|fault| matches!(fault, ChanceFault::NotDrawn { .. })), "one too many: {told:?}");
    let told = apply(&less);
    let few = |fault: &ChanceFault<C>| matches!(fault, ChanceFault::TooFew { .. }) || undetermined(fault);
    let others = |(seat, _): &(Option<Seat>, _)| *seat == drawing.cards[drawing.cards.len() - 1].0;
    let speaks = drawing.cards.iter().rev().skip(1).any(others);
    assert!(!speaks || told.iter().any(few), "one too few of {drawing:?}: {told:?}");
}

/// Where a seed has determined everything, nothing is open.
pub fn filled_positions_leave_nothing_open<G: Lawful>(seed: u64) {
    let mut play = Play::<G>::begin(seed, Some(Fill::Table));
    for _ in 0..30 {
        let Some(ply) = play.choose() else { break };
        if G::open(play.terms(), &play.state, Query::Ply(&ply)).is_none() {
            play.make(&ply, &mut Strict);
        }
    }
    let before = G::census(&play.rules, &play.state);
    G::fill(&play.rules, &mut play.state, Fill::Piles, &mut play.rng);
    assert_eq!(G::census(&play.rules, &play.state), before);
    play.follow(40, |play, _| {
        let terms = play.terms();
        assert_eq!(G::open(terms, &play.state, Query::Moves), None);
        for ply in List::<G>::legal(terms.rules, &play.state).plies.iter().step_by(7) {
            assert_eq!(G::open(terms, &play.state, Query::Ply(ply)), None, "{ply:?}");
        }
        let position = G::position(terms, &play.state, None);
        assert!(!position.iter().any(|line| line.contains('?') || line.contains("...")), "{position:#?}");
    });
}
