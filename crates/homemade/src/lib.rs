//! Games of one's own: a script declares boards, men, cards, zones, numbers, moves and ends, and they are played like the
//! others.
//!
//! ```rhai
//! game("hexapawn", "Hexapawn");
//! seats(["white", "black"]);
//! board(3, 3, ["b b b", ". . .", "w w w"]);
//! piece("pawn", #{ signs: ["w", "b"], ways: [
//!     way("hexapawn.pawn.step", "a pawn steps forward onto an empty square", #{ step: "forward", onto: "empty" }),
//!     way("hexapawn.pawn.take", "a pawn takes diagonally forward", #{ step: "diagonal forward", onto: "enemy" }),
//! ] });
//! move("SQUARE-SQUARE", #{ goes: true });
//! ends("hexapawn.end.far", "who comes to the far row wins", #{ when: "reached", piece: "pawn", squares: "far row" });
//! ends("hexapawn.end.stuck", "who cannot move loses", #{ when: "stuck", then: "loses" });
//! ```
//!
//! What is *declared* runs natively: boards, men, how they go, what they take, when the game ends. *Functions* decide
//! only what is odd: they look at the position and forbid moves (`forbid`), change it (`effect`), end the game (`ends`)
//! or answer a condition (`asks`). Whatever decides is a clause with an id and a wording, what is declared too: so
//! refusals cite, `saga explain` tells, coverage counts, mutants and house rules change. There is no other way to refuse.
//!
//! A script runs once for what it declares ([`compile`]), and once more for each setting of its knobs that a file
//! chooses: `knob("edge-escape", false)` gives the value in force, and the script declares what follows from it. Under all
//! settings it has the same clauses, men, numbers and forms, so that one law book tells of all of them. What it declares
//! is plain data ([`defined`](crate)), kept for good, and every position refers to it.
//!
//! * A board is a grid of squares, or points with lines between them; a track is a single line. What is asked of squares is
//!   asked of points: where the game goes along lines, that is found out once, with the board.
//! * A man is a piece of one seat; where the men of a kind stand is a set of squares, a bit each (`boards`).
//! * A move is its form and up to four numbers, for what stands in the slots of the form; a list of cards takes those
//!   that are left.
//! * Numbers, one for all or one a seat, are a list in the position; words out of a list are numbers.
//! * Cards lie in heaps, one a zone or one a zone and player. A card that is not determined is one of those that nobody
//!   says where they lie, or of those that are sure to be among them because they were shuffled in there. Who sees what
//!   follows from the zones.
//! * Chance is asked where a function rolls a die, draws, shuffles or looks at what is not determined: the call is broken
//!   off, chance asked, and the function asked anew with what it said, so that lines can state it (`roll giving 4`,
//!   `drawing red7`) and puzzles weigh it.
//! * What forbids a move sees what its player sees. Where it looks at cards that are not determined it forbids nothing, and
//!   the answer is open; effects and ends are the table's, which turns such cards up.
//! * Functions see a copy of the position, and keep nothing. One that fails decides nothing, and its fault is told with
//!   the scenario that came upon it.
//! * What was there before is no part of a position, unless a clause asks whether positions come back: then each keeps
//!   hashes of those before it, and only as far as they can matter.
//! * Ends are asked after each move and of each set-up; that somebody has no move, by the rules in force with the clauses
//!   that house rules amend.

mod codes;
mod defined;
mod heap;
mod lines;
mod lists;
mod lying;
mod moves;
mod past;
mod quiet;
mod rules;
mod slots;
mod spot;
mod state;
mod template;
mod zone;

mod along;
mod asked;
mod calls;
mod luck;
mod moved;
mod onto;
mod reach;
mod seen;

mod ahead;
mod apply;
mod candidates;
mod check;
mod ends;
mod eyes;
mod fill;
mod game;
mod knowledge;
mod open;
mod start;

mod condition;
mod fact;
mod language;
mod look;
mod picture;
mod problem;
mod tell;
mod words;

mod read;

pub use codes::CODES;
pub use condition::Question;
pub use defined::Defined;
pub use fact::{Fact, Subject};
pub use moves::{Card, Event, Move};
pub use problem::Problem;
pub use read::{VOCABULARY, compile, is_game, is_name_of_game, unused};
pub use rules::Rules;
pub use state::State;
pub use words::MarkedPlace;

/// Games that scripts declare; never a value.
#[derive(Clone, Copy, Debug)]
pub enum Homemade {}
