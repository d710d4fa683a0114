//! A whole game for those who sit at it: each is told what its seat may know, and nothing else.

use std::ops::ControlFlow;

use catalog::AnyGame;
use game::{Definition, Dialect, Game, Knowledge, Outcome, Ply, Ruleset, Seat, Seeded};
use rulebook::Told;
use session::{Changes, File, Job, Table};
use text::Diagnostic;

/// A whole game, decision by decision. What chance does happens by the seed, between decisions.
///
/// Where several may act, the player on turn decides first, then the others in the order of their seats; a move that only
/// looks at something never makes its player the next to decide.
pub trait SeatedGame: Send {
    /// The players, in seat order.
    fn players(&self) -> Vec<String>;

    /// The seat that decides next; none where the game is over, or nobody can move.
    fn decides(&self) -> Option<usize>;

    /// The moves that it may choose from, as it can tell them before it has chosen: a card that a move turns up is not
    /// named before it is. At most so many as was said; see [`Self::leaves_out`].
    fn moves(&self) -> Vec<String>;

    /// Whether there are more moves than are offered.
    fn leaves_out(&self) -> bool;

    /// Makes the move of that number, from 0. Where it turns something up that leaves a choice, the same seat decides next.
    /// False, and nothing is done, where there is no such move.
    fn choose(&mut self, number: usize) -> bool;

    /// The position as a seat may see it, or whole, as lines of a set-up.
    fn position(&self, seat: Option<usize>) -> Vec<String>;

    /// The same drawn, in lines of text.
    fn picture(&self, seat: Option<usize>, width: usize) -> Vec<String>;

    /// Who has won, by seat, once the game is over: nobody after a draw.
    fn winners(&self) -> Option<Vec<usize>>;

    /// The points of each seat, where the game counts any.
    fn points(&self) -> Vec<Option<i64>>;

    /// Puts another position in the place of this one that looks the same to a seat: what its set-up lines do not tell it is
    /// dealt anew by the seed. What was seen before and is not told there (a card that was taken openly into a hand, a vote
    /// that was cast) is forgotten. False, and nothing is done, where what it sees is no whole position.
    fn imagine(&mut self, seat: usize, seed: u64) -> bool;

    /// What house rules or the script of the game turned out to be at fault for.
    fn faults(&self) -> Vec<String>;
}

/// Seats everybody at the table of a file.
pub(crate) fn seated(
    game: AnyGame,
    file: &File,
    seed: u64,
    most: usize,
) -> Result<Box<dyn SeatedGame>, Vec<Diagnostic>> {
    game.run_job(Opening { file, seed, most })
}

struct Opening<'a> {
    file: &'a File,
    seed: u64,
    most: usize,
}

impl Job for Opening<'_> {
    type Output = Result<Box<dyn SeatedGame>, Vec<Diagnostic>>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let mut table = Table::<G>::open(self.file, game, &Changes::default())?;
        let mut seeded = Seeded::new(self.seed);
        table.fill(&mut seeded);
        let mut seated = SeatedTable { table, seeded, most: self.most, decision: None };
        seated.settle();
        if seated.table.house().is_faulty() {
            return Err(seated.table.house().take_faults());
        }
        Ok(Box::new(seated))
    }
}

struct SeatedTable<G: Dialect> {
    table: Table<'static, G>,
    seeded: Seeded,
    most: usize,
    decision: Option<SeatDecision<G>>,
}

/// A ply as a seat can decide on it, and one of those that it may become.
type Choosable<G> = (Ply<<G as Game>::Move>, Ply<<G as Game>::Move>);

/// What a seat chooses from.
struct SeatDecision<G: Dialect> {
    seat: Seat,
    /// The position as the seat knows it, where that is a whole one.
    known: Option<G::State>,
    options: Vec<Choosable<G>>,
    leaves_out: bool,
    /// Something was turned up: what is chosen now is made as it stands.
    turned_up: bool,
}

impl<G: Dialect + Knowledge> SeatedTable<G> {
    /// Makes the chance that is due, and finds who decides next.
    fn settle(&mut self) {
        self.decision = None;
        while self.table.goes_on() {
            let due = G::due(self.table.terms().rules, self.table.state(), &mut self.seeded);
            let Some(due) = due else { break };
            self.table.apply(due, &mut self.seeded, Told::Nobody);
        }
        if !self.table.goes_on() {
            return;
        }
        let state = self.table.state();
        let on_turn = G::on_turn(state);
        let others = G::to_act(self.table.terms().rules, state);
        let others = others.iter().filter(|seat| Some(*seat) != on_turn);
        let seats: Vec<Seat> = on_turn.into_iter().chain(others).collect();
        let mut looks = None;
        for seat in seats {
            let Some(decision) = self.decision_of(seat) else { continue };
            if decision.options.iter().all(|(_, ply)| G::is_look(&ply.mv)) {
                looks = looks.or(Some(decision));
            } else {
                self.decision = Some(decision);
                return;
            }
        }
        self.decision = looks;
    }

    /// What a seat may choose from, if anything.
    fn decision_of(&self, seat: Seat) -> Option<SeatDecision<G>> {
        let (state, force) = (self.table.state(), self.table.force());
        let known = simulate::known(force.terms, force.house, state, seat);
        let mut options: Vec<Choosable<G>> = Vec::new();
        let mut leaves_out = false;
        let _ = force.moves(state, &mut |ply| {
            if ply.seat != Some(seat) {
                return ControlFlow::Continue(());
            }
            let decided =
                known.as_ref().map_or_else(|| ply.clone(), |known| simulate::decided::<G>(known, &ply));
            if decided != ply && options.iter().any(|(other, _)| *other == decided) {
                return ControlFlow::Continue(());
            }
            leaves_out = options.len() == self.most;
            if leaves_out {
                return ControlFlow::Break(());
            }
            options.push((decided, ply));
            ControlFlow::Continue(())
        });
        let decision = SeatDecision { seat, known, options, leaves_out, turned_up: false };
        (!decision.options.is_empty()).then_some(decision)
    }

    /// What a ply that was decided on may become here, where something is turned up.
    fn turned_up_to(&self, known: &G::State, decided: &Ply<G::Move>) -> Vec<Choosable<G>> {
        let mut found = Vec::new();
        let _ = self.table.force().moves(self.table.state(), &mut |ply| {
            if simulate::decided::<G>(known, &ply) == *decided {
                found.push((ply.clone(), ply));
            }
            if found.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }

    fn seat(&self, number: Option<usize>) -> Option<Seat> {
        number.and_then(|number| self.table.terms().roster.seats().nth(number))
    }
}

impl<G: Dialect + Knowledge> SeatedGame for SeatedTable<G> {
    fn players(&self) -> Vec<String> {
        self.table.terms().roster.names().map(str::to_owned).collect()
    }

    fn decides(&self) -> Option<usize> {
        self.decision.as_ref().map(|decision| decision.seat.index())
    }

    fn moves(&self) -> Vec<String> {
        let options = self.decision.iter().flat_map(|decision| &decision.options);
        options.map(|(decided, _)| G::print(self.table.terms(), &decided.mv)).collect()
    }

    fn leaves_out(&self) -> bool {
        self.decision.as_ref().is_some_and(|decision| decision.leaves_out)
    }

    fn choose(&mut self, number: usize) -> bool {
        let Some(mut decision) = self.decision.take() else { return false };
        if number >= decision.options.len() {
            self.decision = Some(decision);
            return false;
        }
        let (decided, mut ply) = decision.options.swap_remove(number);
        if let Some(known) = decision.known.as_ref().filter(|_| !decision.turned_up)
            && G::turns_up_first(known, &ply).is_some()
        {
            let options = self.turned_up_to(known, &decided);
            if options.len() > 1 {
                self.decision =
                    Some(SeatDecision { options, leaves_out: false, turned_up: true, ..decision });
                return true;
            }
            ply = options.into_iter().next().map_or(ply, |(ply, _)| ply);
        }
        self.table.apply(ply, &mut self.seeded, Told::Nobody);
        self.settle();
        true
    }

    fn position(&self, seat: Option<usize>) -> Vec<String> {
        self.table.position(self.seat(seat))
    }

    fn picture(&self, seat: Option<usize>, width: usize) -> Vec<String> {
        G::drawn(self.table.terms(), self.table.state(), self.seat(seat), None).text(width)
    }

    fn winners(&self) -> Option<Vec<usize>> {
        match self.table.outcome() {
            Outcome::Open => None,
            Outcome::Over { winners } => Some(winners.iter().map(Seat::index).collect()),
        }
    }

    fn points(&self) -> Vec<Option<i64>> {
        let terms = self.table.terms();
        terms.roster.seats().map(|seat| G::points(terms, self.table.state(), seat)).collect()
    }

    fn imagine(&mut self, seat: usize, seed: u64) -> bool {
        let Some(seat) = self.seat(Some(seat)) else { return false };
        // What was just turned up stands in no position yet.
        if self.decision.as_ref().is_some_and(|decision| decision.turned_up) {
            return false;
        }
        let force = self.table.force();
        let Some(known) = simulate::known(force.terms, force.house, self.table.state(), seat) else {
            return false;
        };
        let imagined = simulate::imagined::<G>(force.terms.rules, &known, &mut Seeded::new(seed));
        self.table.stand(imagined);
        self.settle();
        true
    }

    fn faults(&self) -> Vec<String> {
        self.table.house().take_faults().into_iter().map(|fault| fault.message).collect()
    }
}
