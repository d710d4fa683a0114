use std::cell::Cell;

use game::{Chance, Knowledge, Pile, Ply, Ruleset, Seat};

use crate::{Fraction, Played};
use game::fingerprint::{Fingerprint, Map};

/// One outcome of a ply: the position after it, how likely it is, and what was drawn.
#[derive(Clone, Debug)]
pub(crate) struct PlyOutcome<G: Knowledge> {
    pub state: G::State,
    pub weight: Fraction,
    pub cards: Vec<(Pile, G::Card)>,
    /// Chance decided, though the solver may see nothing of it.
    pub unseen: bool,
}

/// More outcomes than this of one ply are not searched.
pub(crate) const MOST: usize = 20_000;

/// An event is made so often at most for each of the outcomes that are searched: several may be alike.
const TRIES: u64 = 16;

/// What is made through chance.
pub(crate) enum Event<'a, M> {
    /// The ply is made.
    Ply(&'a Ply<M>),
    /// What that seat holds is determined, and with `sight` what lies open for it to see.
    Holding { seat: Seat, sight: bool },
}

/// Every outcome of an event, as `seat` sees it, those that lead to the same position together; `None`
/// where they are more than `most`, or their weights too fine. Counts in `tried` how often it is made.
///
/// The event is made again and again: each time chance gives the answers of the time before but for the
/// last that could still be another, like the counter of a clock.
pub(crate) fn outcomes<G: Knowledge>(
    seat: Seat,
    rules: &G::Rules,
    force: &impl Ruleset<G>,
    before: &G::State,
    event: &Event<'_, G::Move>,
    most: usize,
    tried: &Cell<u64>,
) -> Option<Vec<PlyOutcome<G>>> {
    let last = tried.get().saturating_add(TRIES.saturating_mul(most as u64));
    let mut all: Vec<PlyOutcome<G>> = Vec::new();
    let mut known: Map<usize> = Map::default();
    let mut picks = Vec::new();
    loop {
        tried.set(tried.get() + 1);
        let mut state = before.clone();
        let mut dice = Dice::<G>::new(seat, before, &mut picks);
        match event {
            Event::Ply(ply) => {
                G::turn_up(rules, &mut state, ply, &mut dice);
                force.apply(&mut state, ply, &mut dice);
            }
            Event::Holding { seat, sight } => {
                G::determine(rules, &mut state, *seat, &mut dice);
                if *sight {
                    G::determine_sight(rules, &mut state, *seat, &mut dice);
                }
            }
        }
        let (weight, cards, unseen) = (dice.weight?, dice.cards, dice.unseen);
        if !weight.is_zero() {
            let at = *known.entry(Fingerprint::of(&state)).or_insert(all.len());
            match all.get_mut(at) {
                Some(found) => found.weight = found.weight.plus(weight)?,
                None => all.push(PlyOutcome { state, weight, cards, unseen }),
            }
        }
        if all.len() > most || tried.get() > last {
            return None;
        }
        while picks.last().is_some_and(|pick: &Pick| pick.at + 1 >= pick.end) {
            picks.pop();
        }
        match picks.last_mut() {
            Some(pick) => pick.at += 1,
            None => return Some(all),
        }
    }
}

/// What came of a ply as it was played, and the cards told of that nothing was asked about.
type Followed<G> = (<G as game::Game>::State, Vec<(Pile, <G as game::Game>::Card)>);

/// The outcome of a ply as it was played; `None` when it cannot have been so. The solver's own cards may be told
/// of as they are turned up, though it has been settled before what they are.
pub(crate) fn followed<G: Knowledge>(
    seat: Seat,
    rules: &G::Rules,
    force: &impl Ruleset<G>,
    before: &G::State,
    played: &Played<G>,
) -> Option<Followed<G>> {
    let mut state = before.clone();
    let mut picks = Vec::new();
    let mut dice = Dice::<G>::new(seat, before, &mut picks);
    dice.told = Some(&played.cards);
    G::turn_up(rules, &mut state, &played.ply, &mut dice);
    force.apply(&mut state, &played.ply, &mut dice);
    if let Some(left) = dice.told {
        dice.passed_over.extend(left);
    }
    (!dice.strayed).then_some((state, dice.passed_over))
}

/// An answer of chance: which of the cards there were, from the first that it could be to the last.
pub(crate) struct Pick {
    at: usize,
    end: usize,
}

/// Cards drawn one after the other into a place where their order does not matter.
struct Run<C> {
    pile: Pile,
    left: usize,
    made: u128,
    last: C,
    same: u128,
    /// The cards there were when it began.
    kinds: Vec<C>,
}

/// Chance that goes through all its outcomes, or gives those it is told.
pub(crate) struct Dice<'a, G: Knowledge> {
    seat: Seat,
    before: &'a G::State,
    picks: &'a mut Vec<Pick>,
    asked: usize,
    weight: Option<Fraction>,
    cards: Vec<(Pile, G::Card)>,
    run: Option<Run<G::Card>>,
    shuffled: bool,
    unseen: bool,
    told: Option<&'a [(Pile, G::Card)]>,
    passed_over: Vec<(Pile, G::Card)>,
    strayed: bool,
}

impl<'a, G: Knowledge> Dice<'a, G> {
    fn new(seat: Seat, before: &'a G::State, picks: &'a mut Vec<Pick>) -> Self {
        Self {
            seat,
            before,
            picks,
            asked: 0,
            weight: Some(Fraction::ONE),
            cards: Vec::new(),
            run: None,
            shuffled: false,
            unseen: false,
            told: None,
            passed_over: Vec::new(),
            strayed: false,
        }
    }

    /// The next card that was told of, if cards are told.
    fn next_told(&mut self, pile: Pile) -> Option<G::Card> {
        loop {
            let (first, rest) = self.told?.split_first()?;
            self.told = Some(rest);
            if first.0 == pile || first.0.seat != Some(self.seat) {
                self.strayed |= first.0 != pile;
                return Some(first.1);
            }
            self.passed_over.push(*first);
        }
    }

    /// A card that is determined: a line may have told of another only where it was not.
    fn known(&mut self, pile: Pile, card: G::Card) {
        let told = self.next_told(pile);
        self.strayed |= told.is_some_and(|told| told != card && pile.seat == Some(self.seat));
        self.cards.push((pile, card));
    }

    fn weigh(&mut self, over: u128, under: u128) {
        let factor = Fraction::new(over, under);
        self.weight = self.weight.and_then(|weight| weight.times(factor?));
    }

    /// One of the cards, no earlier one than `from`.
    fn one_of(&mut self, pile: Pile, pool: &[(G::Card, u8)], from: usize) -> G::Card {
        let total: u128 = pool.iter().map(|(_, copies)| u128::from(*copies)).sum();
        let at = if let Some(told) = self.told.is_some().then(|| self.next_told(pile)) {
            let at = told.and_then(|told| pool.iter().position(|(card, _)| *card == told));
            self.strayed |= at.is_none();
            at.unwrap_or(0)
        } else if pool.len() - from <= 1 {
            from.min(pool.len() - 1)
        } else {
            if self.asked == self.picks.len() {
                self.picks.push(Pick { at: from, end: pool.len() });
            }
            self.asked += 1;
            self.picks[self.asked - 1].at
        };
        self.weigh(u128::from(pool[at].1), total);
        self.cards.push((pile, pool[at].0));
        pool[at].0
    }

    /// A card of a run: never one that came before the last, so that each handful is met once; it weighs
    /// as much as all the orders it could have come in.
    fn in_run(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let run = self.run.take().filter(|run| run.pile == pile && run.left == wanted + 1);
        let from = run.as_ref().map_or(0, |run| {
            let rank = |card: G::Card| run.kinds.iter().position(|kind| *kind == card);
            let last = rank(run.last);
            pool.iter().position(|(card, _)| rank(*card) >= last).unwrap_or(pool.len())
        });
        if from == pool.len() {
            // What is left all came before: such a handful is met in another order.
            self.weight = Some(Fraction::ZERO);
            return pool[0].0;
        }
        let from = if self.told.is_some() { 0 } else { from };
        let card = self.one_of(pile, pool, from);
        let mut run = run.unwrap_or_else(|| Run {
            pile,
            left: wanted,
            made: 0,
            last: card,
            same: 0,
            kinds: pool.iter().map(|(card, _)| *card).collect(),
        });
        run.same = if run.last == card { run.same + 1 } else { 1 };
        (run.made, run.left, run.last) = (run.made + 1, wanted, card);
        let (made, same) = (run.made, run.same);
        self.run = Some(run);
        self.weigh(made, same);
        card
    }
}

impl<G: Knowledge> Chance<G::Card> for Dice<'_, G> {
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let total: usize = pool.iter().map(|(_, copies)| usize::from(*copies)).sum();
        let all = total == wanted && self.told.is_none();
        let other = pile.seat.is_some_and(|seat| seat != self.seat);
        let unseen = other && !all && !self.shuffled && pool.len() > 1;
        if unseen && let Some(card) = G::unseen(self.before, pile) {
            let _ = self.next_told(pile);
            self.unseen = true;
            return card;
        }
        if all {
            self.cards.push((pile, pool[0].0));
            return pool[0].0;
        }
        self.in_run(pile, pool, wanted)
    }

    fn drawn(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card);
    }

    fn reveal(&mut self, pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        self.run = None;
        self.one_of(pile, pool, 0)
    }

    fn revealed(&mut self, pile: Pile, card: G::Card) {
        self.known(pile, card);
    }

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [G::Card]) -> bool {
        self.shuffled = true;
        false
    }
}
