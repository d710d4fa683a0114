//! Games by the thousand, on any number of threads, in any number of parts.

use catalog::AnyGame;
use executor::Executor;
use game::{Definition, Dialect, Knowledge};
use session::{Changes, File, House, Job};

use crate::hall::{Hall, Measured, NotPlayable};
use crate::one_game::play;
use crate::recorder::GameRecorder;
use crate::{GameRow, Measure, MeasuredGame, OwnMeasures, Quantity, RowWords, Seating, Totals};

/// The rules of one side, and who plays by them.
#[derive(Clone, Copy)]
pub struct PlayedSide<'a> {
    /// The file whose own lines set up the table.
    pub file: &'a File,
    /// What is changed about its rules besides.
    pub changes: Changes<'a>,
    /// Who plays.
    pub seating: &'a Seating,
}

/// What is played, and what is counted of it.
pub struct Simulation<'a> {
    /// The game.
    pub game: AnyGame,
    /// One set of rules, or two to be compared game by game.
    pub sides: Vec<PlayedSide<'a>>,
    /// What is counted.
    pub measures: &'a [Measure],
    /// What is counted by measures of one's own.
    pub own: &'a [OwnMeasures],
    /// Where chance begins.
    pub seed: u64,
    /// A game is cut off after so many moves.
    pub most: u32,
    /// Whether each move is noted in the rows, beside what is measured.
    pub each_move: bool,
}

/// Which games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameNumbers {
    /// All numbers below that.
    pub below: u64,
    /// Of these the games whose number leaves this when divided by `of`.
    pub part: u64,
    /// In how many parts.
    pub of: u64,
}

impl GameNumbers {
    /// All below a number.
    pub fn below(below: u64) -> Self {
        Self { below, part: 0, of: 1 }
    }

    /// How many there are.
    pub fn count(self) -> u64 {
        self.below.saturating_sub(self.part).div_ceil(self.of.max(1))
    }

    fn nth(self, at: u64) -> u64 {
        self.part + at * self.of.max(1)
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// What rows are told by.
    pub words: RowWords,
    /// The numbers that are told.
    pub quantities: Vec<Quantity>,
    /// What all games come to.
    pub totals: Totals,
}

/// So many games are one piece of work.
const PIECE: u64 = 64;
/// After so many games it is looked for the first time whether the interval is narrow enough; then after twice as many.
const FIRST_LOOK: u64 = 256;
/// At most so many games are played before what came of them is taken in; fewer where each move is noted.
const AT_ONCE: u64 = 8_192;
const AT_ONCE_BY_MOVES: u64 = 256;

impl Simulation<'_> {
    /// Plays games of those numbers, until the interval of the first number told is no wider than `until` if that is
    /// given; `each` is shown what came of every game, a row for each side, in the order of their numbers. The same
    /// games come out on any executor, and what is told of them is the same in any number of parts.
    ///
    /// # Errors
    /// Why they cannot be played.
    pub fn run(
        &self,
        numbers: GameNumbers,
        until: Option<f64>,
        executor: &dyn Executor,
        each: &mut dyn FnMut(&RowWords, &[GameRow]),
    ) -> Result<Simulated, NotPlayable> {
        self.game.run_job(Running { simulation: self, numbers, until, executor, each })
    }

    /// What rows of it are told by, without playing.
    ///
    /// # Errors
    /// Why no games can be played.
    pub fn words(&self) -> Result<RowWords, NotPlayable> {
        self.run(GameNumbers::below(0), None, &executor::InTurn, &mut |_, _| ()).map(|played| played.words)
    }
}

struct Running<'r, 'a> {
    simulation: &'r Simulation<'a>,
    numbers: GameNumbers,
    until: Option<f64>,
    executor: &'r dyn Executor,
    each: &'r mut dyn FnMut(&RowWords, &[GameRow]),
}

impl Job for Running<'_, '_> {
    type Output = Result<Simulated, NotPlayable>;

    fn run<G: Dialect + Knowledge>(self, game: Definition<'_, G>) -> Self::Output {
        let simulation = self.simulation;
        let halls = simulation.halls(game)?;
        let words = row_words(&halls[0], simulation.own);
        let quantities = Quantity::all(simulation.measures, &words);
        let seatings: Vec<&Seating> = simulation.sides.iter().map(|side| side.seating).collect();
        let mut totals = Totals::new(&quantities, halls.len());
        let at_once = if simulation.each_move { AT_ONCE_BY_MOVES } else { AT_ONCE };
        let (count, mut done, mut look) = (self.numbers.count(), 0, FIRST_LOOK);
        while done < count {
            let end = if self.until.is_some() { look } else { done + at_once };
            let end = end.min(done + at_once).min(count);
            let pieces = (done..end).step_by(PIECE as usize).map(|from| (from, (from + PIECE).min(end)));
            let came = executor::map(self.executor, pieces, |(from, to)| {
                let numbers = (from..to).map(|at| self.numbers.nth(at));
                piece((game.info().name, &halls, simulation.own), numbers, &quantities, &seatings)
            });
            for piece in came {
                let (piece, rows) = piece?;
                totals.merge(&piece);
                rows.chunks(halls.len()).for_each(|rows| (self.each)(&words, rows));
            }
            done = end;
            if done >= look {
                look *= 2;
                if self.until.is_some_and(|most| totals.width(&quantities).is_some_and(|width| width <= most))
                {
                    break;
                }
            }
        }
        Ok(Simulated { words, quantities, totals })
    }
}

/// What comes of games: all of them together, and their rows.
type Piece = (Totals, Vec<GameRow>);

/// Plays games of those numbers.
fn piece<G: Dialect + Knowledge>(
    (name, halls, own): (&'static str, &[Hall<'_, G>], &[OwnMeasures]),
    numbers: impl Iterator<Item = u64>,
    quantities: &[Quantity],
    seatings: &[&Seating],
) -> Result<Piece, NotPlayable> {
    let mut houses: Vec<_> = halls.iter().map(Hall::house).collect();
    let (mut totals, mut all) = (Totals::new(quantities, halls.len()), Vec::new());
    for number in numbers {
        let from = all.len();
        for (hall, house) in halls.iter().zip(&mut houses) {
            let play = |house: &House<'_, G>| match own {
                [] => play(hall, house, number, &mut ()),
                own => measured((name, hall, own), house, number),
            };
            let row = play(house).or_else(|why| match why {
                NotPlayable::Faults(_) => {
                    // House rules may take so many steps in a run: whether they do must not hang on the games before.
                    *house = hall.house();
                    play(house)
                }
                why => Err(why),
            });
            all.push(row?);
        }
        totals.add(quantities, &all[from..], seatings);
    }
    Ok((totals, all))
}

/// Plays a game and asks measures of one's own for their numbers.
fn measured<G: Dialect + Knowledge>(
    (name, hall, own): (&'static str, &Hall<'_, G>, &[OwnMeasures]),
    house: &House<'_, G>,
    number: u64,
) -> Result<GameRow, NotPlayable> {
    let mut recorder = GameRecorder::of(hall.terms());
    let mut row = play(hall, house, number, &mut recorder)?;
    let players: Vec<String> = hall.roster.names().map(str::to_owned).collect();
    let mut numbers = Vec::new();
    for measures in own {
        let game = MeasuredGame { game: name, players: &players, row: &row, recorded: &recorder.game };
        let given = measures.0.measure(&game);
        numbers.extend(given.map_err(|why| NotPlayable::NoNumber { seed: hall.seed, game: number, why })?);
    }
    row.own = numbers;
    Ok(row)
}

impl<'a> Simulation<'a> {
    /// Where the games of each side are played.
    pub(crate) fn halls<G: Dialect + Knowledge>(
        &self,
        game: Definition<'_, G>,
    ) -> Result<Vec<Hall<'a, G>>, NotPlayable> {
        let open = |side: &PlayedSide<'a>| {
            let mut hall = Hall::open(side.file, game, &side.changes, side.seating)?;
            (hall.seed, hall.most) = (self.seed, self.most);
            hall.measured = Measured { each_move: self.each_move, ..Measured::by(self.measures) };
            hall.measured.points |= !self.own.is_empty();
            Ok(hall)
        };
        self.sides.iter().map(open).collect()
    }
}

/// What the rows of games are told by.
fn row_words<G: Dialect>(hall: &Hall<'_, G>, own: &[OwnMeasures]) -> RowWords {
    let terms = hall.terms();
    let seats: Vec<String> = terms.roster.names().map(str::to_owned).collect();
    let players = match hall.seating.differs() {
        true => {
            seats.iter().zip(&hall.seating.agents).map(|(name, agent)| format!("{name} ({agent})")).collect()
        }
        false => Vec::new(),
    };
    RowWords {
        seats,
        players,
        kinds: hall.kinds.names().to_vec(),
        clauses: hall.clauses.iter().map(|clause| clause.id.to_string()).collect(),
        cards: hall.cards.iter().map(|card| G::card(terms, *card)).collect(),
        own: own.iter().flat_map(|measures| measures.0.measures()).collect(),
        counts_points: terms.roster.seats().all(|seat| G::points(terms, &hall.start, seat).is_some()),
        fewest_win: G::FEWEST_WIN,
    }
}
