use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lawspeaker::{SagaFaults, SeatedGame};
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;

use crate::pickled::{Reduced, reduced};
use crate::text::PySaga;

/// A whole game for those who sit at it, decision by decision: each is told what its seat may know, and nothing else.
/// Players are named by their seats, from 0.
#[pyclass(frozen, module = "lawspeaker", name = "Seats")]
pub(crate) struct PySeats {
    played: Mutex<PlayedSeats>,
    saga: Arc<lawspeaker::Saga>,
    seed: u64,
    most: usize,
}

/// A game, and what was done since it began.
struct PlayedSeats {
    game: Box<dyn SeatedGame>,
    done: Vec<SeatDeed>,
}

/// A move that was chosen; or the seat for which a position was imagined, and the seed.
type SeatDeed = (usize, Option<u64>);

impl PySeats {
    pub(crate) fn open(saga: &Arc<lawspeaker::Saga>, seed: u64, most: usize) -> Result<Self, SagaFaults> {
        let game = saga.seated(seed, most)?;
        Ok(Self {
            played: Mutex::new(PlayedSeats { game, done: Vec::new() }),
            saga: saga.clone(),
            seed,
            most,
        })
    }

    fn played(&self) -> MutexGuard<'_, PlayedSeats> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PySeats {
    /// The players, in seat order.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.played().game.players()
    }

    /// The seat that decides next; none where the game is over, or nobody can move.
    #[getter]
    fn decides(&self) -> Option<usize> {
        self.played().game.decides()
    }

    /// The moves that it may choose from. A card that a move turns up is not named before the move is chosen.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.played().game.moves()
    }

    /// Whether there are more moves than are offered.
    #[getter]
    fn leaves_out(&self) -> bool {
        self.played().game.leaves_out()
    }

    /// Who has won, by seat, once the game is over: nobody after a draw. None while it goes on.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        self.played().game.winners()
    }

    /// The points of each seat, where the game counts any.
    #[getter]
    fn points(&self) -> Vec<Option<i64>> {
        self.played().game.points()
    }

    /// Makes the move of that number, from 0. Where it turns something up that leaves a choice, the same seat decides next.
    fn choose(&self, number: usize) -> PyResult<()> {
        let mut played = self.played();
        if !played.game.choose(number) {
            let offered = played.game.moves().len();
            return Err(PyIndexError::new_err(format!("there is no move {number}: {offered} are offered")));
        }
        played.done.push((number, None));
        match played.game.faults().as_slice() {
            [] => Ok(()),
            faults => Err(PyRuntimeError::new_err(faults.join("\n"))),
        }
    }

    /// The position as a seat may see it, or whole, as lines of a set-up.
    #[pyo3(signature = (seat = None))]
    fn position(&self, seat: Option<usize>) -> PyResult<Vec<String>> {
        let played = self.played();
        known(&*played.game, seat)?;
        Ok(played.game.position(seat))
    }

    /// The same drawn, in lines of text.
    #[pyo3(signature = (seat = None, width = 100))]
    fn picture(&self, seat: Option<usize>, width: usize) -> PyResult<Vec<String>> {
        let played = self.played();
        known(&*played.game, seat)?;
        Ok(played.game.picture(seat, width))
    }

    /// Puts another position in the place of this one that looks the same to a seat: what its set-up lines do not tell it is
    /// dealt anew by the seed. What was seen before and is not told there (a card that was taken openly into a hand, a vote
    /// that was cast) is forgotten. False, and nothing is done, where what it sees is no whole position.
    #[pyo3(signature = (seat, seed = 0))]
    fn imagine(&self, seat: usize, seed: u64) -> PyResult<bool> {
        let mut played = self.played();
        known(&*played.game, Some(seat))?;
        let imagined = played.game.imagine(seat, seed);
        if imagined {
            played.done.push((seat, Some(seed)));
        }
        Ok(imagined)
    }

    /// How it began, and what was done since.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<Reduced<'py, (PySaga, u64, usize, Vec<SeatDeed>)>> {
        let done = self.played().done.clone();
        reduced(py, "seats", (PySaga(self.saga.clone()), self.seed, self.most, done))
    }
}

/// A seat that is not there would see the whole.
fn known(game: &dyn SeatedGame, seat: Option<usize>) -> PyResult<()> {
    let seats = game.players().len();
    match seat.filter(|seat| *seat >= seats) {
        Some(seat) => {
            Err(PyIndexError::new_err(format!("there is no seat {seat}: seats go from 0 to {}", seats - 1)))
        }
        None => Ok(()),
    }
}
