//! What may come of something, as far as the solver sees it.
//!
//! It is long: what chance, luck and hidden cards may bring is told apart in one place.

use game::{Dialect, Knowledge, Ply, Ruleset, Truth};
use rustc_hash::FxHashMap;

use crate::every::{Came, Every, every};
use crate::spot::Spot;
use crate::turn::{Deed, ToDecide, number};
use crate::{Aim, Beyond, Bound, Luck, Odds, Others, Task};

/// More positions that it may be than this are not told apart.
const MOST: usize = 5_000;

/// What may come, as far as the solver sees it.
pub(crate) struct PlyOutcome<G: Knowledge> {
    /// The cards that came; nothing where it is the only outcome.
    pub label: String,
    pub odds: Odds,
    pub spot: Spot<G>,
}

/// All that may come of something.
pub(crate) struct Aftermath<G: Knowledge> {
    pub outcomes: Vec<PlyOutcome<G>>,
    /// Chance decided, though the solver may see nothing of it.
    pub event: bool,
}

/// Positions, each with how likely it is.
type Worlds<G> = Vec<(<G as game::Game>::State, Odds)>;
/// Positions by who decides there.
type Parts<G> = Vec<(Decides<<G as game::Game>::Move>, Vec<CamePosition<G>>)>;

/// A position that came, before it is told which of them look alike.
struct CamePosition<G: Knowledge> {
    shown: Option<G::Move>,
    state: G::State,
    odds: Odds,
    cards: Vec<G::Card>,
    left: u32,
    on_turn: bool,
    beyond: bool,
}

/// Who decides in one of the positions, as far as the solver sees that.
#[derive(PartialEq)]
enum Decides<M> {
    Nobody,
    Own(Vec<Ply<M>>),
    Another,
}

impl<G: Knowledge + Dialect, A: Aim<G::State>, F: Ruleset<G>> Task<'_, G, A, F> {
    /// The first positions: one for each thing that the solver sees and the set-up leaves open.
    pub(crate) fn first(&self) -> Result<Aftermath<G>, Beyond> {
        let rules = self.terms.rules;
        let (faces, mut all) = (G::faces(rules, self.start), Vec::new());
        let total: u128 = faces.iter().map(|(_, weight)| u128::from(*weight)).sum();
        let mut sizes = 0;
        for (face, weight) in &faces {
            let part = Odds::new(u128::from(*weight), total).ok_or(Beyond::Odds)?;
            let sized = G::sizes(rules, self.setup, face);
            sizes = sizes.max(sized.len());
            for state in sized {
                for came in self.determined(&state, self.seat)? {
                    all.push((came.state, came.odds.times(part).ok_or(Beyond::Odds)?, came.cards));
                }
            }
        }
        if all.len() > 1 && self.weighs() && (sizes > 1 || !G::even(rules, self.start)) {
            return Err(Beyond::Odds);
        }
        let before = (self.start, self.bound.number(), false);
        let pieces = all.into_iter().map(|(state, odds, cards)| self.piece(before, None, state, odds, cards));
        self.told_apart(pieces.collect(), false)
    }

    fn weighs(&self) -> bool {
        matches!(self.luck, Luck::AtLeast(_))
    }

    /// All that a seat may hold, and see.
    fn determined(&self, state: &G::State, seat: game::Seat) -> Result<Vec<Came<G>>, Beyond> {
        every::<G>(self.seat, state, |state, chance: &mut Every<'_, G>| {
            G::determine(self.terms.rules, state, seat, chance);
            if self.luck != Luck::Some {
                G::determine_sight(self.terms.rules, state, seat, chance);
            }
        })
    }

    /// All that may come of a choice.
    pub(crate) fn after(&self, spot: &Spot<G>, choice: &ToDecide<G>) -> Result<Aftermath<G>, Beyond> {
        let mut event = false;
        match &choice.act {
            Deed::Plies(made) => {
                let mut pieces = Vec::new();
                for (at, ply) in made {
                    let (state, weight) = &spot.worlds[*at];
                    let came = self.made(state, ply)?;
                    event |= came.len() > 1 || came.iter().any(|came| came.hidden);
                    let own = ply.seat == Some(self.seat) && matches!(self.bound, Bound::Moves(_));
                    let before = (state, spot.left - u32::from(own && spot.left > 0), spot.on_turn);
                    for came in came {
                        let odds = if self.weighs() {
                            came.odds.times(*weight).ok_or(Beyond::Odds)?
                        } else {
                            came.odds
                        };
                        let shown = (ply.seat != Some(self.seat)).then(|| G::shown(&ply.mv));
                        pieces.push(self.piece(before, shown, came.state, odds, came.cards));
                    }
                }
                self.told_apart(pieces, event)
            }
            Deed::TurnUp(number) => {
                let mut pieces = Vec::new();
                for (state, weight) in &spot.worlds {
                    let all = G::turned_up(self.terms.rules, state, *number);
                    event |= all.len() > 1;
                    let total: u128 = all.iter().map(|(_, copies)| u128::from(*copies)).sum();
                    for (state, copies) in all {
                        let odds = Odds::new(u128::from(copies), total).and_then(|odds| odds.times(*weight));
                        pieces.push((state, odds.ok_or(Beyond::Odds)?));
                    }
                }
                self.turned(spot, *number, pieces, event)
            }
        }
    }

    /// What was turned up in the middle of a move of the solver.
    fn turned(
        &self,
        spot: &Spot<G>,
        number_of: u32,
        all: Vec<(G::State, Odds)>,
        event: bool,
    ) -> Result<Aftermath<G>, Beyond> {
        let mut groups: Vec<(G::State, Odds, Worlds<G>)> = Vec::new();
        for (state, odds) in all {
            let mut looks = state.clone();
            G::veil(&mut looks, self.seat);
            match groups.iter_mut().find(|(known, ..)| *known == looks) {
                Some((_, sum, worlds)) => {
                    *sum = sum.plus(odds).ok_or(Beyond::Odds)?;
                    worlds.push((state, odds));
                }
                None => groups.push((looks, odds, vec![(state, odds)])),
            }
        }
        let several = groups.len() > 1;
        let mut outcomes = Vec::new();
        for (_, odds, worlds) in groups {
            let worlds = self.shared_out(worlds, odds)?;
            let label = if several { self.named_by(&worlds[0].0, number_of)? } else { String::new() };
            let spot = Spot { worlds, turned: Some(number_of), ..*spot };
            outcomes.push(PlyOutcome { label, odds, spot });
        }
        number(outcomes.iter_mut().map(|outcome| &mut outcome.label));
        Ok(Aftermath { outcomes, event })
    }

    /// What was turned up, by the first move that may follow it.
    fn named_by(&self, state: &G::State, number_of: u32) -> Result<String, Beyond> {
        let plies = self.plies(state)?;
        let first = plies.iter().find(|ply| G::follows(number_of, ply));
        Ok(first.map(|ply| self.name(ply)).unwrap_or_default())
    }

    /// The parts of what is sure to be one of them.
    fn shared_out(&self, worlds: Vec<(G::State, Odds)>, sum: Odds) -> Result<Vec<(G::State, Odds)>, Beyond> {
        let part = |(state, odds): (G::State, Odds)| match self.weighs() {
            true => Ok((state, odds.by(sum).ok_or(Beyond::Odds)?)),
            false => Ok((state, Odds::SURE)),
        };
        worlds.into_iter().map(part).collect()
    }

    /// All that may come of a move in one position.
    fn made(&self, state: &G::State, ply: &Ply<G::Move>) -> Result<Vec<Came<G>>, Beyond> {
        if G::unsettled(state, ply) {
            return Err(Beyond::Unsettled);
        }
        let made = |state: &G::State, ply: &Ply<G::Move>| {
            every::<G>(self.seat, state, |state, chance: &mut Every<'_, G>| {
                G::turn_up(self.terms.rules, state, ply, chance);
                self.force.apply(state, ply, chance);
            })
        };
        let mut all = made(state, ply)?;
        if self.others != Others::Stop
            && self.luck != Luck::Some
            && G::offers_unseen(self.terms.rules, state, ply)
        {
            // Another may let an offer go by that the solver does not see: that comes of it, too.
            for at in 0..all.len() {
                let plies = self.plies(&all[at].state)?;
                let silent = plies.iter().find(|ply| G::is_silent(&ply.mv) && ply.seat != Some(self.seat));
                let Some(silent) = silent else { continue };
                if (self.others, self.luck) != (Others::Reply, Luck::Whatever) {
                    return Err(Beyond::Knowing);
                }
                let before = all[at].cards.clone();
                for came in made(&all[at].state, silent)? {
                    let cards = [before.as_slice(), &came.cards].concat();
                    all.push(Came { cards, ..came });
                }
            }
        }
        let uneven = all.len() > 1 && self.weighs() && !G::even(self.terms.rules, state);
        if uneven { Err(Beyond::Odds) } else { Ok(all) }
    }

    /// A position that came of another, of which is told how much of the bound is left and whether the solver is
    /// on turn.
    fn piece(
        &self,
        (before, left, was_on_turn): (&G::State, u32, bool),
        shown: Option<G::Move>,
        mut state: G::State,
        odds: Odds,
        cards: Vec<G::Card>,
    ) -> CamePosition<G> {
        G::forget_order(&mut state);
        let on_turn = G::on_turn(&state) == Some(self.seat);
        let begins = on_turn && (!was_on_turn || G::new_turn(before, &state));
        let counts = begins && matches!(self.bound, Bound::Turns(_));
        let beyond = counts && left == 0;
        CamePosition { shown, state, odds, cards, left: left - u32::from(counts && !beyond), on_turn, beyond }
    }

    /// The cards of whoever moves next, where they have to be told apart.
    fn with_cards(&self, piece: CamePosition<G>) -> Result<Vec<CamePosition<G>>, Beyond> {
        let plies = self.plies(&piece.state)?;
        let Some(seat) = plies.first().and_then(|ply| ply.seat) else { return Ok(vec![piece]) };
        let goes_on = self.aim.keep(&piece.state) == Truth::Holds
            && self.aim.goal(&piece.state) != Some(Truth::Holds)
            && !piece.beyond;
        if !goes_on || !self.asks_for_cards(&piece.state, seat) {
            return Ok(vec![piece]);
        }
        let all = self.determined(&piece.state, seat)?;
        if all.len() > 1 && self.weighs() && !G::even(self.terms.rules, &piece.state) {
            return Err(Beyond::Odds);
        }
        let each = all.into_iter().map(|came| {
            let odds =
                if self.weighs() { came.odds.times(piece.odds).ok_or(Beyond::Odds)? } else { piece.odds };
            let cards = [piece.cards.as_slice(), &came.cards].concat();
            Ok(CamePosition { shown: piece.shown.clone(), state: came.state, odds, cards, ..piece })
        });
        each.collect()
    }

    /// What the solver sees of what came: where luck chooses, it chooses among all there is.
    fn told_apart(&self, pieces: Vec<CamePosition<G>>, event: bool) -> Result<Aftermath<G>, Beyond> {
        let (lucky, mut all) = (self.luck == Luck::Some, Vec::new());
        for piece in pieces {
            all.extend(self.with_cards(piece)?);
            if all.len() > 4 * MOST {
                return Err(Beyond::Cards);
            }
        }
        let mut groups: Vec<Vec<CamePosition<G>>> = Vec::new();
        let mut known: FxHashMap<(G::State, u32, bool), Vec<usize>> = FxHashMap::default();
        for piece in all {
            let mut looks = piece.state.clone();
            if !lucky {
                G::veil(&mut looks, self.seat);
            }
            let alike = known.entry((looks, piece.left, piece.beyond)).or_default();
            let found =
                alike.iter().find(|at| groups[**at].first().is_some_and(|one| one.shown == piece.shown));
            match found.copied() {
                Some(at) => match groups[at].iter_mut().find(|one| one.state == piece.state) {
                    Some(one) if self.weighs() => one.odds = one.odds.plus(piece.odds).ok_or(Beyond::Odds)?,
                    Some(_) => {}
                    None => groups[at].push(piece),
                },
                None => {
                    alike.push(groups.len());
                    groups.push(vec![piece]);
                }
            }
        }
        let mut outcomes = Vec::new();
        for group in groups {
            for pieces in self.by_decision(group)? {
                outcomes.push(self.outcome(pieces)?);
            }
        }
        if let [only] = outcomes.as_mut_slice() {
            only.label.clear();
        } else {
            number(outcomes.iter_mut().map(|outcome| &mut outcome.label));
        }
        Ok(Aftermath { outcomes, event })
    }

    /// Positions that look alike, by what the solver sees of who decides.
    fn by_decision(&self, group: Vec<CamePosition<G>>) -> Result<Vec<Vec<CamePosition<G>>>, Beyond> {
        if group.len() > MOST {
            return Err(Beyond::Cards);
        }
        if group.len() == 1 {
            return Ok(vec![group]);
        }
        let mut parts: Parts<G> = Vec::new();
        for piece in group {
            let plies = self.plies(&piece.state)?;
            let decides = match plies.first().map(|ply| ply.seat) {
                None => Decides::Nobody,
                Some(seat) if seat == Some(self.seat) => Decides::Own(plies),
                Some(_) => Decides::Another,
            };
            match parts.iter_mut().find(|(known, _)| *known == decides) {
                Some((_, part)) => part.push(piece),
                None => parts.push((decides, vec![piece])),
            }
        }
        Ok(parts.into_iter().map(|(_, part)| part).collect())
    }

    /// What cannot be told apart, as one outcome.
    fn outcome(&self, pieces: Vec<CamePosition<G>>) -> Result<PlyOutcome<G>, Beyond> {
        let Some(first) = pieces.first() else { return Err(Beyond::Cards) };
        let cards: Vec<String> = first.cards.iter().map(|card| G::card(self.terms, *card)).collect();
        let (left, on_turn, beyond) = (first.left, first.on_turn, first.beyond);
        let mut odds = Odds::SURE;
        if self.weighs() {
            let sum = pieces.iter().try_fold(Odds::NEVER, |sum, piece| sum.plus(piece.odds));
            odds = sum.ok_or(Beyond::Odds)?;
        }
        let worlds = pieces.into_iter().map(|piece| (piece.state, piece.odds)).collect();
        let worlds = self.shared_out(worlds, odds)?;
        Ok(PlyOutcome {
            label: cards.join(" "),
            odds,
            spot: Spot { worlds, left, on_turn, beyond, turned: None },
        })
    }
}
