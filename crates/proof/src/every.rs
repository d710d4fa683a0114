//! All that chance may bring, one outcome after the other.

use game::{Chance, Knowledge, Pile, Seat};
use rustc_hash::FxHashMap;

use crate::{Beyond, Odds};

/// One outcome of something that chance has a part in.
pub(crate) struct Came<G: Knowledge> {
    pub state: G::State,
    pub odds: Odds,
    /// The cards that came, where it is met first.
    pub cards: Vec<G::Card>,
    /// A card came that stays hidden.
    pub hidden: bool,
}

/// More outcomes than this, or ways to come to them, are not listed.
const MOST: usize = 20_000;
const MOST_WAYS: usize = 200_000;

/// Every outcome, those that lead to the same position together: it is made again and again, each time with
/// the answers of the time before but for the last that could be another.
pub(crate) fn every<G: Knowledge>(
    seat: Seat,
    before: &G::State,
    act: impl Fn(&mut G::State, &mut Every<'_, G>),
) -> Result<Vec<Came<G>>, Beyond> {
    let mut all: Vec<Came<G>> = Vec::new();
    let mut known: FxHashMap<G::State, usize> = FxHashMap::default();
    let mut answers = Vec::new();
    for _ in 0..MOST_WAYS {
        let mut state = before.clone();
        let mut chance = Every::<G> {
            seat,
            before,
            answers: &mut answers,
            asked: 0,
            odds: Some(Odds::SURE),
            cards: Vec::new(),
            handful: None,
            shuffled: false,
            hidden: false,
        };
        act(&mut state, &mut chance);
        let (odds, cards, hidden) = (chance.odds.ok_or(Beyond::Odds)?, chance.cards, chance.hidden);
        if odds != Odds::NEVER {
            G::forget_order(&mut state);
            match known.get(&state).and_then(|at| all.get_mut(*at)) {
                Some(came) => came.odds = came.odds.plus(odds).ok_or(Beyond::Odds)?,
                None => {
                    known.insert(state.clone(), all.len());
                    all.push(Came { state, odds, cards, hidden });
                }
            }
        }
        if all.len() > MOST {
            return Err(Beyond::Cards);
        }
        while answers.last().is_some_and(|(at, end)| at + 1 >= *end) {
            answers.pop();
        }
        match answers.last_mut() {
            Some((at, _)) => *at += 1,
            None => return Ok(all),
        }
    }
    Err(Beyond::Cards)
}

/// Whether chance is asked at all for what is done.
pub(crate) fn first<G: Knowledge>(
    seat: Seat,
    before: &G::State,
    act: impl Fn(&mut G::State, &mut Every<'_, G>),
) -> G::State {
    let (mut state, mut answers) = (before.clone(), Vec::new());
    let mut chance = Every::<G> {
        seat,
        before,
        answers: &mut answers,
        asked: 0,
        odds: Some(Odds::SURE),
        cards: Vec::new(),
        handful: None,
        shuffled: false,
        hidden: false,
    };
    act(&mut state, &mut chance);
    state
}

/// Cards drawn one after the other from one pile: which came together matters, and not in which order.
struct Handful<C> {
    pile: Pile,
    /// How many are still to come.
    left: usize,
    made: u128,
    same: u128,
    last: C,
    /// The kinds in the order in which they are gone through.
    kinds: Vec<C>,
}

/// Chance that gives every answer in turn.
pub(crate) struct Every<'a, G: Knowledge> {
    seat: Seat,
    before: &'a G::State,
    /// Which answer was given, and how many there are.
    answers: &'a mut Vec<(usize, usize)>,
    asked: usize,
    odds: Option<Odds>,
    cards: Vec<G::Card>,
    handful: Option<Handful<G::Card>>,
    shuffled: bool,
    hidden: bool,
}

fn copies<C>(pool: &[(C, u8)]) -> usize {
    pool.iter().map(|(_, copies)| usize::from(*copies)).sum()
}

impl<G: Knowledge> Every<'_, G> {
    fn weigh(&mut self, over: u128, under: u128) {
        let factor = Odds::new(over, under);
        self.odds = self.odds.and_then(|odds| odds.times(factor?));
    }

    /// One of the cards from a place in the pool on.
    fn one_of(&mut self, pool: &[(G::Card, u8)], from: usize) -> G::Card {
        let at = if pool.len() - from <= 1 {
            from.min(pool.len() - 1)
        } else {
            if self.asked == self.answers.len() {
                self.answers.push((from, pool.len()));
            }
            self.asked += 1;
            self.answers[self.asked - 1].0
        };
        let (card, weight) = pool[at];
        self.weigh(u128::from(weight), copies(pool) as u128);
        self.cards.push(card);
        card
    }

    /// One card of a handful. The kinds come in their order, and each handful counts for all its orders.
    fn of_handful(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        let begun = self.handful.take().filter(|begun| begun.pile == pile && begun.left == wanted + 1);
        let from = begun.as_ref().map_or(0, |begun| {
            let rank = |card: G::Card| begun.kinds.iter().position(|kind| *kind == card);
            pool.iter().position(|(card, _)| rank(*card) >= rank(begun.last)).unwrap_or(pool.len())
        });
        if from == pool.len() {
            self.odds = Some(Odds::NEVER);
            return pool[0].0;
        }
        let card = self.one_of(pool, from);
        let mut handful = begun.unwrap_or_else(|| Handful {
            pile,
            left: wanted,
            made: 0,
            same: 0,
            last: card,
            kinds: pool.iter().map(|(card, _)| *card).collect(),
        });
        handful.same = if handful.last == card { handful.same + 1 } else { 1 };
        (handful.made, handful.left, handful.last) = (handful.made + 1, wanted, card);
        self.weigh(handful.made, handful.same);
        self.handful = Some(handful);
        card
    }
}

impl<G: Knowledge> Chance<G::Card> for Every<'_, G> {
    fn draw(&mut self, pile: Pile, pool: &[(G::Card, u8)], wanted: usize) -> G::Card {
        if copies(pool) == wanted {
            // All of them come.
            self.cards.push(pool[0].0);
            return pool[0].0;
        }
        let out_of_sight = pile.seat.is_some_and(|seat| seat != self.seat) && !self.shuffled;
        if out_of_sight
            && pool.len() > 1
            && let Some(unseen) = G::unseen(self.before, pile)
        {
            self.hidden = true;
            return unseen;
        }
        self.of_handful(pile, pool, wanted)
    }

    fn drawn(&mut self, _pile: Pile, card: G::Card) {
        self.cards.push(card);
    }

    fn reveal(&mut self, _pile: Pile, pool: &[(G::Card, u8)]) -> G::Card {
        self.handful = None;
        self.one_of(pool, 0)
    }

    fn revealed(&mut self, _pile: Pile, card: G::Card) {
        self.cards.push(card);
    }

    fn shuffle(&mut self, _pile: Pile, _cards: &mut [G::Card]) -> bool {
        self.shuffled = true;
        false
    }
}
