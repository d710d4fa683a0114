//! Positions that house rules look at: by lines, and through somebody who looks at the table for them.

use std::any::Any;
use std::cell::{Cell, Ref, RefCell};
use std::sync::{Arc, OnceLock};

use game::{Considered, Dialect, Gaze, KeptTerms, Lines, Looker, Onlooker, Open, Ply, RulesAndRoster, Seat};

use super::House;

/// The lines of positions as each seat sees them, one position after the other.
pub(super) type LinesOfSeats<G> = Vec<Lines<G>>;

/// Who looks with the eyes of each seat; for the table where it is nobody's.
type LookersOfSeats = Vec<(Option<Seat>, Arc<dyn Looker>)>;

/// A position that house rules may look at while moves are judged in it. Nothing is made of it before it is asked for.
pub struct WatchedPosition<'p, G: Dialect> {
    terms: RulesAndRoster<'p, G>,
    state: &'p G::State,
    lines: RefCell<LinesOfSeats<G>>,
    /// The seats whose lines are of this position.
    printed: Cell<game::SeatSet>,
    lookers: RefCell<LookersOfSeats>,
}

impl<'p, G: Dialect> WatchedPosition<'p, G> {
    pub(super) fn new(terms: RulesAndRoster<'p, G>, state: &'p G::State, lines: LinesOfSeats<G>) -> Self {
        Self {
            terms,
            state,
            lines: RefCell::new(lines),
            printed: Cell::default(),
            lookers: RefCell::default(),
        }
    }

    pub(super) fn into_lines(self) -> LinesOfSeats<G> {
        self.lines.into_inner()
    }

    /// Rules and players.
    pub(super) fn terms(&self) -> RulesAndRoster<'p, G> {
        self.terms
    }

    /// The position as a seat sees it, as lines of a set-up.
    pub(super) fn lines(&self, seat: Seat) -> Ref<'_, [String]> {
        if !self.printed.get().contains(seat) {
            let mut lines = self.lines.borrow_mut();
            if lines.len() <= seat.index() {
                lines.resize_with(seat.index() + 1, Lines::default);
            }
            lines[seat.index()].of(self.terms, self.state, Some(seat));
            self.printed.set(self.printed.get().or(game::SeatSet::only(seat)));
        }
        Ref::map(self.lines.borrow(), |lines| lines.get(seat.index()).map_or(&[][..], Lines::last))
    }

    /// Somebody who looks at the position with the eyes of a player who moves; the table looks where nobody does.
    pub(super) fn looker(&self, house: &House<'_, G>, seat: Option<Seat>) -> Arc<dyn Looker> {
        let mut lookers = self.lookers.borrow_mut();
        if let Some((_, known)) = lookers.iter().find(|(known, _)| *known == seat) {
            return known.clone();
        }
        let gaze = if seat.is_some() { Gaze::Mover } else { Gaze::Table };
        let looker = Onlooker::new(house.kept(self.terms), Some(self.state.clone()), seat, gaze);
        let looker: Arc<dyn Looker> = Arc::new(looker);
        lookers.push((seat, looker.clone()));
        looker
    }
}

/// What amendments look at at this moment.
pub(super) struct Shown<G: Dialect> {
    looker: Arc<dyn Looker>,
    kept: Arc<KeptTerms<G>>,
    /// The ply that is judged or made; none while a set-up is read.
    ply: Option<Ply<G::Move>>,
    /// Its move in words, once somebody asks.
    text: OnceLock<String>,
    /// Whether the ply is judged; else it is made.
    is_judged: bool,
}

impl<G: Dialect> Shown<G> {
    fn of(
        looker: Arc<dyn Looker>,
        kept: Arc<KeptTerms<G>>,
        ply: Option<&Ply<G::Move>>,
        is_judged: bool,
    ) -> Self {
        Self { looker, kept, ply: ply.cloned(), text: OnceLock::new(), is_judged }
    }
}

impl<G: Dialect> Clone for Shown<G> {
    fn clone(&self) -> Self {
        Self {
            looker: self.looker.clone(),
            kept: self.kept.clone(),
            ply: self.ply.clone(),
            text: self.text.clone(),
            is_judged: self.is_judged,
        }
    }
}

/// Ends what is shown to amendments when it is dropped.
#[must_use = "nothing is shown any more when it is dropped"]
pub struct WhileShown<'h, 'a, G: Dialect> {
    house: &'h House<'a, G>,
    before: Option<Option<Arc<Shown<G>>>>,
}

impl<G: Dialect> Drop for WhileShown<'_, '_, G> {
    fn drop(&mut self) {
        if let Some(before) = self.before.take() {
            self.house.shown.replace(before);
        }
    }
}

impl<'a, G: Dialect> House<'a, G> {
    /// The rules and players, kept for those who look.
    pub(super) fn kept(&self, terms: RulesAndRoster<'_, G>) -> Arc<KeptTerms<G>> {
        let mut kept = self.kept.borrow_mut();
        match &*kept {
            Some(known) if known.are(terms) => known.clone(),
            _ => kept.insert(Arc::new(KeptTerms::of(terms))).clone(),
        }
    }

    fn show(&self, shown: impl FnOnce() -> Shown<G>) -> WhileShown<'_, 'a, G> {
        let before = self.amends_looking.then(|| self.shown.replace(Some(Arc::new(shown()))));
        WhileShown { house: self, before }
    }

    /// Shows amendments the position in which a ply is judged, as far as its player sees it.
    pub fn show_judged(
        &self,
        terms: RulesAndRoster<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
    ) -> WhileShown<'_, 'a, G> {
        let gaze = if ply.seat.is_some() { Gaze::Mover } else { Gaze::Table };
        self.show(|| {
            let kept = self.kept(terms);
            let looker = Onlooker::new(kept.clone(), Some(state.clone()), ply.seat, gaze);
            Shown::of(Arc::new(looker), kept, Some(ply), true)
        })
    }

    /// The same of a position that is watched already.
    pub(crate) fn show_watched(
        &self,
        watched: &WatchedPosition<'_, G>,
        ply: &Ply<G::Move>,
    ) -> WhileShown<'_, 'a, G> {
        self.show(|| Shown::of(watched.looker(self, ply.seat), self.kept(watched.terms()), Some(ply), true))
    }

    /// Shows amendments the whole position before a ply that is made.
    pub fn show_made(
        &self,
        terms: RulesAndRoster<'_, G>,
        state: &G::State,
        ply: &Ply<G::Move>,
    ) -> WhileShown<'_, 'a, G> {
        self.show(|| {
            let kept = self.kept(terms);
            let looker = Onlooker::new(kept.clone(), Some(state.clone()), ply.seat, Gaze::Table);
            Shown::of(Arc::new(looker), kept, Some(ply), false)
        })
    }

    /// Lets amendments know that a set-up is read: there is no position yet.
    pub fn show_set_up(&self, terms: RulesAndRoster<'_, G>) -> WhileShown<'_, 'a, G> {
        self.show(|| {
            let kept = self.kept(terms);
            let looker = Onlooker::<G>::new(kept.clone(), None, None, Gaze::Table);
            Shown::of(Arc::new(looker), kept, None, false)
        })
    }

    /// Shows amendments the position on which the next decisions about a ply that is made rest, or about a set-up.
    pub(super) fn show_next(&self, position: &dyn Any) {
        let shown = self.shown.borrow().clone().filter(|shown| !shown.is_judged);
        let (Some(shown), Some(state)) = (shown, position.downcast_ref::<G::State>()) else { return };
        let mover = shown.ply.as_ref().and_then(|ply| ply.seat);
        let looker = Onlooker::new(shown.kept.clone(), Some(state.clone()), mover, Gaze::Table);
        let next = Shown { looker: Arc::new(looker), ..Shown::clone(&shown) };
        self.shown.replace(Some(Arc::new(next)));
    }

    /// Asks an amendment that looks at what is shown; also gives what it looked at that is not determined, and whether
    /// a ply is only judged.
    pub(super) fn ask_shown<T>(&self, ask: impl FnOnce(Considered<'_>) -> T) -> (T, Option<Open>, bool) {
        let Some(shown) = self.shown.borrow().clone() else {
            return (ask(Considered::default()), None, false);
        };
        let terms = shown.kept.terms();
        let seat = shown.ply.as_ref().and_then(|ply| ply.seat);
        let text = shown
            .text
            .get_or_init(|| shown.ply.as_ref().map(|ply| G::print(terms, &ply.mv)).unwrap_or_default());
        let player = seat.and_then(|seat| terms.roster.names().nth(seat.index())).unwrap_or("nobody");
        // What another question looked at is nothing to this one.
        drop(shown.looker.take_open());
        let answer = ask(Considered { player, text, position: &[], looker: Some(&shown.looker) });
        (answer, shown.looker.take_open(), shown.is_judged)
    }

    /// Finds what a house rule looks at where it judges or makes a ply, and what is not determined.
    pub(crate) fn opened_by(&self, decide: impl FnOnce()) -> Option<Open> {
        let before = self.trying.replace(true);
        self.opened.take();
        decide();
        self.trying.set(before);
        self.opened.take()
    }

    /// Notes that an answer hangs on something that is not determined.
    pub(super) fn note_open(&self, open: Open) {
        self.opened.borrow_mut().get_or_insert(open);
    }
}
