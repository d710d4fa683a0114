//! What a script declares, understood: a game as plain data, and the functions that decide what is odd.
//! It is long: all that can be declared stands together.

use std::collections::HashMap;
use std::sync::Mutex;

use boards::{Board, Direction, Square, Squares};
use figure::{Ink, Symbol};
use game::{Info, Seat};
use house::own::{Function, ReadScript};
use piles::Kind;
use rulebook::Clause;
use text::Place;

use crate::eyes::Eyes;
use crate::lines::GameLines;
use crate::moves::{Card, Counts, Extent};
use crate::past::{Memory, Repeated};
use crate::spot::Spot;
use crate::template::Template;
use crate::zone::{CardKind, Zone};

/// A script, and the games it is under other knobs.
#[derive(Debug)]
pub(crate) struct Origin {
    /// Its text, read.
    pub(crate) script: ReadScript,
    /// What it is with those values of its knobs; each is found out once.
    pub(crate) readings: Mutex<HashMap<Vec<String>, Result<&'static Defined, String>>>,
}

/// A game as a script declares it, with its knobs as they stand.
#[derive(Debug)]
pub struct Defined {
    pub(crate) info: &'static Info,
    /// Where the script says the name of its game.
    pub(crate) name_place: Place,
    pub(crate) origin: &'static Origin,
    /// The values of the knobs, in their order.
    pub(crate) values: Vec<String>,
    pub(crate) seats: Seats,
    pub(crate) ground: Option<Ground>,
    pub(crate) men: Vec<Man>,
    pub(crate) numbers: Vec<Number>,
    /// Where what lies in reserve stands among the numbers of a position, one a kind of men; nowhere without reserves.
    pub(crate) reserves_at: Option<usize>,
    pub(crate) cards: Vec<CardKind>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) amounts: Vec<Amount>,
    pub(crate) forms: Vec<MoveForm>,
    pub(crate) endings: Vec<Ending>,
    pub(crate) questions: Vec<Asking>,
    /// What positions remember of earlier ones; nothing where no clause asks for it.
    pub(crate) memory: Option<Memory>,
    /// The clause that says who moves.
    pub(crate) turn: ClauseIndex,
    pub(crate) lines: GameLines,
}

/// A clause, by its number in the law book.
pub(crate) type ClauseIndex = usize;

/// The number of a kind of men.
pub(crate) type ManIndex = usize;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seats {
    /// Seats with names of their own.
    Own(Vec<String>),
    /// Players whom a file names, as many as that.
    Named { least: u8, most: u8 },
}

impl Seats {
    /// How many players there are at most.
    pub(crate) fn most(&self) -> u8 {
        match self {
            Self::Own(names) => names.len() as u8,
            Self::Named { most, .. } => *most,
        }
    }

    /// Whether others go on where one is out: lines say who is.
    pub(crate) fn may_go_on_without_one(&self) -> bool {
        self.most() > 2
    }

    /// How many players there are at least.
    pub(crate) fn least(&self) -> u8 {
        match self {
            Self::Own(names) => names.len() as u8,
            Self::Named { least, .. } => *least,
        }
    }
}

/// A board, and what its squares are.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) board: Board,
    /// Kinds of squares: the word, which they are, and whether they are drawn as a fortress.
    pub(crate) terrain: Vec<(String, Squares)>,
    /// What stands where at the beginning, by kinds of men.
    pub(crate) first: Vec<Squares>,
}

/// A kind of men: a piece of one seat, or one that belongs to nobody.
#[derive(Debug)]
pub(crate) struct Man {
    /// The piece's word.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) owner: Option<Seat>,
    /// Another seat has such pieces too: a line says whose it is.
    pub(crate) is_shared: bool,
    /// How it is drawn in a row.
    pub(crate) sign: char,
    pub(crate) ink: Ink,
    pub(crate) symbol: Option<Symbol>,
    /// How it goes.
    pub(crate) ways: Vec<Way>,
    /// How many its player has in reserve at the beginning; nothing where there is no reserve of it.
    pub(crate) reserve: Option<u8>,
    /// Where one that is taken goes; out of play where that is not said.
    pub(crate) kept: Option<Kept>,
    /// Several of them in words: `pawns`.
    pub(crate) plural: String,
}

/// The reserve into which a man goes that is taken.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) clause: ClauseIndex,
    /// As which man it lies there, by the seats of those who take it.
    pub(crate) men: Vec<ManIndex>,
}

/// A way in which a man goes.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) clause: ClauseIndex,
    pub(crate) reach: Reach,
    pub(crate) onto: Onto,
}

/// Which squares a man may come to, whatever stands there.
#[derive(Clone, Debug)]
pub(crate) enum Reach {
    /// From one square up to that many in these directions; nothing may stand between.
    Line { directions: Vec<Direction>, most: u8 },
    /// Two squares in these directions, over a man of that sort, who is taken where that is so.
    Jump { directions: Vec<Direction>, over: Onto, takes: bool },
    /// So many columns and rows away, whatever stands between.
    Leap(Vec<(i8, i8)>),
    /// Any other square, whatever stands between, as long as its player has no more men than that, those in reserve
    /// counted.
    Anywhere { most: u32 },
}

/// What must stand on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Onto {
    /// Nothing.
    Empty,
    /// A man of another seat.
    Enemy,
    /// A man of one's own.
    Own,
    /// Nothing, or a man of another seat.
    NotOwn,
    /// Any man.
    Man,
}

/// A number, one a seat or one for all; or a word out of a list.
#[derive(Debug)]
pub(crate) struct Number {
    pub(crate) word: String,
    pub(crate) each: bool,
    /// How many numbers stand side by side.
    pub(crate) length: usize,
    pub(crate) start: Vec<i32>,
    pub(crate) least: i32,
    pub(crate) most: i32,
    /// The words that stand for 0, 1, …; none where it is a number.
    pub(crate) words: Vec<String>,
    /// Where its first value stands among all.
    pub(crate) at: usize,
    /// How many players there are at most.
    pub(crate) most_seats: u8,
    /// Where it is declared.
    pub(crate) place: Place,
}

impl Number {
    /// For how many seats there is one.
    pub(crate) fn seats(&self) -> usize {
        if self.each { usize::from(self.most_seats) } else { 1 }
    }

    /// A value as a line has it.
    pub(crate) fn told(&self, value: i32) -> String {
        let word = usize::try_from(value).ok().and_then(|at| self.words.get(at));
        word.cloned().unwrap_or_else(|| value.to_string())
    }
}

/// A number that a clause states.
#[derive(Debug)]
pub(crate) struct Amount {
    pub(crate) clause: ClauseIndex,
    pub(crate) number: i64,
}

/// A form of moves.
#[derive(Debug)]
pub(crate) struct MoveForm {
    pub(crate) template: Template,
    /// Where it is declared.
    pub(crate) place: Place,
    pub(crate) base: Base,
    /// What it names last is a man of another player, who is taken, by that clause.
    pub(crate) takes: Option<ClauseIndex>,
    /// Its own constraints: each with what it forbids.
    pub(crate) forbids: Vec<(ClauseIndex, Forbids)>,
    /// What it does, one after the other.
    pub(crate) effects: Vec<Effect>,
    /// It is made only by a player with no other move, by that clause.
    pub(crate) last_resort: Option<ClauseIndex>,
}

impl MoveForm {
    /// The slot in which the man stands that it takes by name, and the clause that has it so.
    pub(crate) fn names_taken(&self) -> Option<(usize, ClauseIndex)> {
        self.takes.map(|clause| (self.template.slots.len() - 1, clause))
    }
}

/// What a constraint of the script's own forbids.
#[derive(Clone, Debug)]
pub(crate) enum Forbids {
    /// What a function says that looks with those eyes.
    Asked { function: Function, eyes: Eyes },
    /// A move by which a position is there that was there before.
    Repeated(Repeated),
    /// A move by which the men that hang together with the one that moved have no empty square beside them.
    Enclosed,
    /// A move of a player who has some of these men in reserve, a bit each.
    InReserve { men: u32 },
    /// A move by which the man that moved stands in a row of so many of its player's men, or in none.
    Row {
        /// How many they are.
        length: u8,
        /// Whether it may not stand in one; else it may not stand outside of one.
        stands: bool,
    },
}

/// What a form of moves does to the board by itself.
#[derive(Debug)]
pub(crate) enum Base {
    /// Nothing.
    Nothing,
    /// A man of the mover's is put on a square.
    Put {
        /// Which, by seats.
        men: Vec<ManIndex>,
        empty: ClauseIndex,
        /// It comes out of the reserve, where there is one.
        reserve: Option<ClauseIndex>,
        /// Men of others in a line up to one of one's own are turned over, and there must be some.
        flank: Option<Flank>,
    },
    /// A man goes from a square to another.
    Go { own: ClauseIndex, ways: ClauseIndex, reserved: Vec<Reserved> },
    /// The cards that are named go out of a zone, the mover's where every player has one, into another if one is said.
    Play { from: u8, to: Option<u8>, there: ClauseIndex, list: Option<CardList> },
}

/// What the cards have to be that a move names as a list.
#[derive(Debug)]
pub(crate) struct CardList {
    /// The slot in which they stand.
    pub(crate) slot: usize,
    pub(crate) least: u8,
    pub(crate) most: u8,
    /// By what they are alike.
    pub(crate) alike: Option<Kinship>,
    /// By what they follow each other, none left out.
    pub(crate) run: Option<Kinship>,
}

/// What is said of cards that belong together.
#[derive(Debug)]
pub(crate) struct Kinship {
    pub(crate) clause: ClauseIndex,
    /// A number for what is said of each kind of card.
    pub(crate) said: Vec<i64>,
}

/// Men between the one that is put down and another one's own are turned over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flank {
    /// There must be some.
    pub(crate) must: ClauseIndex,
    /// They are turned over.
    pub(crate) turned: ClauseIndex,
}

/// Squares on which only some men may stop.
#[derive(Clone, Debug)]
pub(crate) struct Reserved {
    pub(crate) clause: ClauseIndex,
    pub(crate) squares: Squares,
    /// Who may, a bit each.
    pub(crate) men: u32,
    /// Whether the others may not even pass over them.
    pub(crate) bars: bool,
}

/// What a move does besides.
#[derive(Debug)]
pub(crate) enum Effect {
    /// Men of others are taken that stand between the man that came and what closes the line behind them.
    Enclose(Enclose),
    /// A function changes the position.
    Does(ClauseIndex, Function),
}

/// Men that are taken when they are enclosed.
#[derive(Clone, Debug)]
pub(crate) struct Enclose {
    pub(crate) clause: ClauseIndex,
    /// Which men are taken so, a bit each.
    pub(crate) men: u32,
    pub(crate) sides: EnclosedFrom,
    /// Empty squares that close a line as an enemy does.
    pub(crate) hostile: Squares,
    /// Which men enclose, a bit each.
    pub(crate) by: u32,
}

/// From how many sides men are enclosed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EnclosedFrom {
    /// From two opposite ones.
    Two,
    /// From all four.
    Four,
    /// As a group: all that hang together, when no square beside them is empty.
    Group,
}

/// How a game ends.
#[derive(Debug)]
pub(crate) struct Ending {
    pub(crate) clause: ClauseIndex,
    pub(crate) when: When,
    pub(crate) then: Then,
}

/// When a game ends.
#[derive(Debug)]
pub(crate) enum When {
    /// A seat has so many men in a row.
    Row(u8),
    /// A man of these, a bit each, stands on one of the squares of its owner, by seats.
    Reached { men: u32, squares: Vec<Squares> },
    /// Whoever is on turn has no move.
    Stuck,
    /// Nobody has a move.
    NobodyMoves,
    /// Every square is taken.
    Full,
    /// No more than so many of these men are left, a bit each, those in reserve counted.
    Gone { men: u32, left: u32 },
    /// A position is there that was there before; the end is about whoever brought it about.
    Repeated(Repeated),
    /// A function says so.
    Asked(Function),
}

/// What becomes of the seat that the end is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It wins.
    Wins,
    /// It loses: the others win.
    Loses,
    /// Nobody wins.
    Draw,
    /// Whoever has most men wins, several share.
    MostMen,
    /// Whoever has most of that number wins, several share.
    MostOf(usize),
    /// The function says who wins.
    Told,
    /// It is out: the others go on, until one is left.
    Out,
}

/// A condition of the script's own.
#[derive(Debug)]
pub(crate) struct Asking {
    pub(crate) template: Template,
    pub(crate) function: Function,
}

impl Defined {
    /// A clause of the law book.
    #[inline]
    pub(crate) fn clause(&self, at: ClauseIndex) -> &'static Clause {
        self.info.clauses[at]
    }

    /// The board; one of a single square where there is none.
    pub(crate) fn board(&self) -> Option<&Board> {
        self.ground.as_ref().map(|ground| &ground.board)
    }

    /// How many things of each sort there are that a slot may name.
    pub(crate) fn extent(&self, seats: u8) -> Extent {
        Extent { squares: self.board().map_or(0, |board| board.all().len()), cards: self.cards.len(), seats }
    }

    /// All cards of the game.
    pub(crate) fn all_cards(&self) -> Counts {
        let mut all = Counts::EMPTY;
        for (kind, card) in self.cards.iter().enumerate() {
            all.add_copies(Card::of_index(kind), card.copies);
        }
        all
    }

    /// A card in words.
    pub(crate) fn card(&self, card: Card) -> &str {
        self.cards.get(card.index()).map_or("?", |known| &known.word)
    }

    /// The card of that word.
    pub(crate) fn card_of(&self, word: &str) -> Option<Card> {
        self.cards.iter().position(|known| known.word == word).map(Card::of_index)
    }

    /// The zone of that word.
    pub(crate) fn zone_of(&self, word: &str) -> Option<u8> {
        self.zones.iter().position(|zone| zone.word == word).map(|at| at as u8)
    }

    /// The place of a zone that a player's move is about.
    pub(crate) fn spot_of(&self, zone: u8, seat: Seat) -> Spot {
        Spot { zone, owner: self.zones[usize::from(zone)].each.then_some(seat) }
    }

    /// A square's name.
    pub(crate) fn square(&self, square: Square) -> String {
        self.board().map_or_else(String::new, |board| board.name(square))
    }

    /// The kinds of men that a player has in reserve, or may have.
    pub(crate) fn reserved_men(&self, seat: Seat) -> impl Iterator<Item = ManIndex> + '_ {
        let men = self.men.iter().enumerate();
        men.filter(move |(_, man)| man.owner == Some(seat) && man.reserve.is_some()).map(|(at, _)| at)
    }

    /// So many men in words: `3 pawns`.
    pub(crate) fn counted_men(&self, man: ManIndex, count: i32) -> String {
        let Man { piece, plural, .. } = &self.men[man];
        format!("{count} {}", if count == 1 { piece } else { plural })
    }

    /// The man that is drawn so.
    pub(crate) fn man_of_sign(&self, sign: char) -> Option<ManIndex> {
        self.men.iter().position(|man| man.sign == sign)
    }

    /// A man in words, with whose it is where others have such men too: `black pawn`.
    pub(crate) fn man_words(&self, man: ManIndex, names: &dyn Fn(Seat) -> String) -> String {
        let Man { piece, owner, is_shared, .. } = &self.men[man];
        match owner.filter(|_| *is_shared) {
            Some(owner) => format!("{} {piece}", names(owner)),
            None => piece.clone(),
        }
    }
}
