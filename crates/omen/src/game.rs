use std::ops::ControlFlow;

use game::{Chance, Fill, Game, Info, KnobList, Outcome, Ply, Scribe, Seat, SeatSet, Terms};
use rulebook::{Referee, Refused, Strict};
use text::Diagnostic;

use crate::{
    CLAUSES, Card, Counts, Deck, Event, KNOBS, Move, Redeal, Rules, Setup, Stage, State, candidates, codes,
    fill, play, redeal, start,
};

/// Omen, with or without wolves.
#[derive(Clone, Copy, Debug)]
pub enum Omen {}

static INFO: Info = Info {
    name: "omen",
    title: "Omen",
    source: "omen-module.txt",
    clauses: CLAUSES,
    judged: &[],
    knobs: KnobList::new(|| KNOBS.to_vec()),
    codes: codes::CODES,
};

/// The candidates that `check` permits.
pub(crate) fn checked(
    rules: &Rules,
    state: &State,
    visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    candidates::candidates(state, &mut |ply| match play::check(rules, state, &ply, &mut Strict) {
        Ok(()) => visit(ply),
        Err(_) => ControlFlow::Continue(()),
    })
}

impl Game for Omen {
    type Rules = Rules;
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Card = Card;
    type Event = Event;
    type Problem = Diagnostic;

    const INFO: &'static Info = &INFO;

    fn start<R: Referee>(
        terms: Terms<'_, Self>,
        setup: &Setup,
        referee: &mut R,
    ) -> Result<State, Vec<Diagnostic>> {
        start::start(terms, setup, referee)
    }

    fn check<R: Referee>(
        rules: &Rules,
        state: &State,
        ply: &Ply<Move>,
        referee: &mut R,
    ) -> Result<(), Refused> {
        play::check(rules, state, ply, referee)
    }

    fn apply<R: Referee, C: Chance<Card>, S: Scribe<Event>>(
        rules: &Rules,
        state: &mut State,
        ply: &Ply<Move>,
        chance: &mut C,
        referee: &mut R,
        scribe: &mut S,
    ) {
        play::apply(rules, state, ply, chance, referee, scribe);
    }

    fn candidates(
        _rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::candidates(state, visit)
    }

    fn moves(
        rules: &Rules,
        state: &State,
        visit: &mut dyn FnMut(Ply<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::moves(rules, state, visit)
    }

    fn count(rules: &Rules, state: &State) -> u128 {
        candidates::count(rules, state)
    }

    fn sample(rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        candidates::sample(rules, state, rng)
    }

    fn due(_rules: &Rules, state: &State, rng: &mut fastrand::Rng) -> Option<Ply<Move>> {
        let Stage::Redealing { redraw, .. } = state.stage else { return None };
        let mut cards: Vec<Card> = redeal::gathered(state, redraw).cards().collect();
        rng.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        let mut take = |count: usize| -> Counts { cards.by_ref().take(count).collect() };
        let hands = redraw.iter().map(|seat| (seat, take(state.hand(seat).len()))).collect();
        let up = Some(take(state.up.len()));
        let down = Deck::new(cards);
        Some(Ply { seat: None, mv: Move::Redeal(Box::new(Redeal { hands, up, down, more: [false; 2] })) })
    }

    fn outcome(_rules: &Rules, state: &State) -> Outcome {
        match state.stage {
            Stage::Over { winners } => Outcome::Over { winners },
            Stage::Declaring { .. }
            | Stage::Voting { .. }
            | Stage::Discarding { .. }
            | Stage::Redealing { .. } => Outcome::Open,
        }
    }

    fn on_turn(state: &State) -> Option<Seat> {
        state.on_turn()
    }

    fn to_act(_rules: &Rules, state: &State) -> SeatSet {
        match state.stage {
            Stage::Declaring { turn } => turn.into_iter().collect(),
            Stage::Voting { .. } => state.voters(),
            Stage::Discarding { .. } => state.debtors(),
            Stage::Redealing { .. } | Stage::Over { .. } => SeatSet::EMPTY,
        }
    }

    fn fill(_rules: &Rules, state: &mut State, _fill: Fill, rng: &mut fastrand::Rng) {
        // Nothing is drawn from a pile in this game: all of it lies on the table.
        fill::fill(state, rng);
    }
}
