use std::ops::ControlFlow;

use game::{
    Chance, Fill, Game, Info, KnobList, Lots, Outcome, Pile, Ply, RulesAndRoster, Scribe, Seat, SeatSet,
    Setting, Setup, Sights,
};
use rulebook::{Clause, Referee, Refused, Strict};

use crate::legal::Legal;
use crate::problem::Problem;
use crate::{
    Act, Card, Counts, Event, Fact, Move, Phase, Ravens, Rules, Side, State, apply, candidates, chance,
    check, clauses, codes, knobs, look, outcome, permutations, start,
};

/// What the game is called and what it consists of.
pub static INFO: Info = Info {
    name: "ravens",
    title: "Odin's Ravens",
    about: game::About {
        english: "Two ravens race around the world: play the lands that lie ahead of yours, let Odin's cards change the path, and be home first.",
        german: "Zwei Raben fliegen um die Welt: Spiele die Landschaften, die vor deinem liegen, ändere mit Odins Karten den Weg und sei zuerst zu Hause.",
    },
    source: "odins-ravens-rulebook.txt",
    cited: "the rulebook",
    clauses: clauses::CLAUSES,
    judged: &[&clauses::SETUP_HAND, &clauses::TURN_ACTIONS],
    knobs: KnobList::new(|| knobs::KNOBS.iter().map(Setting::knob).collect()),
    sights: Sights {
        zones_and_numbers: look::SIGHTS,
        places: look::PLACES,
        on_board: false,
        of_cards: look::OF_CARDS,
    },
    codes: codes::CODES,
    variants: &[],
    starters: game::starters!(),
};

impl Game for Ravens {
    type Rules = Rules;
    type Setup = Setup<Fact>;
    type State = State;
    type Move = Move;
    type Card = Card;
    type Event = Event;
    type Problem = Problem;

    fn info(_rules: &Rules) -> &'static Info {
        &INFO
    }

    fn start<R: Referee>(
        terms: RulesAndRoster<'_, Self>,
        setup: &Setup<Fact>,
        referee: &mut R,
    ) -> Result<State, Vec<Problem>> {
        let (state, faults) = start::build(terms.rules, setup, referee);
        if faults.is_empty() { Ok(state) } else { Err(faults.into_iter().map(Problem::Impossible).collect()) }
    }

    #[inline]
    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        check::check(rules, state, ply, referee)
    }

    #[inline]
    fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
        rules: &Rules,
        state: &mut State,
        ply: &Ply<Move>,
        chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    ) {
        apply::apply(rules, state, ply, chance, referee, scribe);
    }

    fn candidates(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::candidates(rules, state, visit)
    }

    fn possible(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::possible(rules, state, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(legal) = Legal::of(rules, state) else {
            return candidates::possible(rules, state, &mut permitted(rules, state, visit));
        };
        let seat = Some(state.on_turn.seat());
        legal.plain(&mut |mv| visit(Ply { seat, mv }))?;
        let sources = [false, true].into_iter().zip(legal.may_rearrange());
        for (aux, _) in sources.filter(|(_, may)| *may) {
            permutations::each(&legal.stack(aux), &mut |order| {
                visit(Ply { seat, mv: Move::Odin { aux, act: Act::Rearrange(order.into()) } })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Counts the orders of a stack by a formula.
    fn count(rules: &Rules, state: &State) -> u128 {
        let mut count: u128 = 0;
        if let Some(legal) = Legal::of(rules, state) {
            count = legal.groups().iter().sum::<usize>() as u128 + 1;
            for (aux, may) in legal.may_rearrange().into_iter().enumerate() {
                if may {
                    count = count.saturating_add(permutations::count(&legal.stack(aux > 0)));
                }
            }
            return count;
        }
        let orders = |mv: &Move| match mv {
            Move::Odin { act: Act::Rearrange(order), .. } => {
                permutations::count(&order.iter().copied().collect())
            }
            _ => 1,
        };
        let _ = candidates::possible_families(
            rules,
            state,
            &mut permitted(rules, state, &mut |ply| {
                count = count.saturating_add(orders(&ply.mv));
                ControlFlow::Continue(())
            }),
        );
        count
    }

    /// Each legal move is as likely as any other, and all orders of the stack together (for each
    /// source of the card that rearranges it) are as likely as one move. After a race the next one
    /// is set up by chance.
    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        if let Phase::RaceOver { .. } = state.phase {
            return chance::due(rules, state, rng);
        }
        let Some(legal) = Legal::of(rules, state) else {
            let by_the_book = &mut |ply: &Ply<Move>| check::check(rules, state, ply, &mut Strict).is_ok();
            return Self::sample_permitted(rules, state, rng, &|_| false, by_the_book);
        };
        let groups = legal.groups();
        let plain = groups.iter().sum::<usize>() + 1;
        let [hand, aux] = legal.may_rearrange();
        let number = rng.usize(0..plain + usize::from(hand) + usize::from(aux));
        match number.checked_sub(plain) {
            None => legal.nth(number, &groups),
            Some(which) => {
                let aux = which > 0 || !hand;
                let act = Act::Rearrange(some_order(&legal.stack(aux), rng));
                Some(Ply { seat: Some(state.on_turn.seat()), mv: Move::Odin { aux, act } })
            }
        }
    }

    /// One order of the stack stands for all (for each source of the card that rearranges it). After a race
    /// there is the next one, set up by chance.
    fn drawn_from<L: Lots>(
        rules: &Rules,
        state: &State,
        _is_open: &dyn Fn(&Clause) -> bool,
        lots: &mut L,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(next) = chance::due(rules, state, lots) {
            return visit(next);
        }
        candidates::possible_families(rules, state, &mut |mut ply| {
            if let Move::Odin { act: Act::Rearrange(order), .. } = &mut ply.mv {
                lots.shuffle(Pile { seat: None, name: "stack in order" }, order);
            }
            visit(ply)
        })
    }

    fn due<L: Lots>(rules: &Rules, state: &State, lots: &mut L) -> Option<Ply<Move>> {
        chance::due(rules, state, lots)
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        outcome::outcome(state)
    }

    fn conclude(state: &mut State, winners: SeatSet) -> bool {
        let winner = winners.iter().next().map(Side::of);
        if winners.len() < 2 {
            state.phase = Phase::Concluded { winner };
        }
        winners.len() < 2
    }

    fn on_turn(state: &State) -> Option<Seat> {
        state.turn_of()
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        state.to_act()
    }

    fn fill<L: Lots>(rules: &Rules, state: &mut State, fill: Fill, lots: &mut L) {
        chance::fill(rules, state, fill, lots);
    }
}

/// Visits a candidate if `check` permits it.
fn permitted<'a>(
    rules: &'a Rules,
    state: &'a State,
    visit: &'a mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> impl FnMut(Ply<Move>) -> ControlFlow<()> + 'a {
    move |ply| match check::check(rules, state, &ply, &mut Strict) {
        Ok(()) => visit(ply),
        Err(_) => ControlFlow::Continue(()),
    }
}

/// An order of those cards, each as likely as any other.
#[inline(never)]
fn some_order(stack: &Counts, rng: &mut fastrand::Rng) -> Box<[Card]> {
    let mut order: Box<[Card]> = stack.cards().collect();
    rng.shuffle(&mut order);
    order
}
