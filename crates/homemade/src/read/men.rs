//! Boards, squares, pieces and how they go; numbers. It is long: a declaration is read beside the others of its kind.

use boards::{Board, Net, Squares};
use figure::{Ink, Symbol};
use game::{Seat, directions, plain_squares, plain_words};
use house::own::Datum;
use rulebook::{ClauseKind, FactType};
use text::{Diagnostic, Spanned};

use super::draft::{BoardDraft, Draft, is_word};
use super::fault;
use super::options::Options;
use super::parts::{Parts, numbers, texts};
use crate::defined::{Man, Number, Onto, Reach, Seats, Way};

impl Draft {
    /// `board(WIDTH, HEIGHT, [ROW, …])`
    pub(super) fn board(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        if parts.get(0).is_some_and(|said| said.value.text().is_some()) {
            return self.net(parts);
        }
        parts.count(2..=3)?;
        let side =
            |at| parts.number(at, "a number of squares").map(|side| u8::try_from(side.value).unwrap_or(0));
        let Some(board) = Board::new(side(0)?, side(1)?) else {
            let message = "there is no board of this size";
            let label = "up to 16 columns and 16 rows, and up to 128 squares";
            return Err(fault::declaration("board", parts.place(), message, label));
        };
        let rows = match parts.get(2) {
            None => Vec::new(),
            Some(rows) => texts(rows).ok_or_else(|| parts.wrong(2, "a list of rows"))?,
        };
        if let Some(first) = &self.ground {
            return Err(fault::twice("board", "board", parts.place(), first.place));
        }
        self.ground = Some(BoardDraft { board, rows, place: parts.place() });
        Ok(())
    }

    /// `squares("WORD", [SQUARE, …])`
    pub(super) fn squares(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(2..=2)?;
        let word = parts.text(0, "a word for the squares")?;
        let named = parts.get(1).and_then(texts).ok_or_else(|| parts.wrong(1, "a list of squares"))?;
        let squares = named.iter().map(|name| self.squares_named(name)).collect::<Result<Vec<_>, _>>()?;
        if !is_word(&word.value) || self.terrain.iter().any(|(known, _)| *known == word.value) {
            let message = format!("`{}` is no new word for squares", word.value);
            return Err(fault::declaration("squares", word.place, message, "a new word of small letters"));
        }
        self.terrain.push((word.value, squares.into_iter().fold(Squares::EMPTY, Squares::or)));
        Ok(())
    }

    /// The squares of a word: of a kind, of the board, or one by its name.
    pub(super) fn squares_named(&self, word: &Spanned<String>) -> Result<Squares, Diagnostic> {
        let Some(BoardDraft { board, .. }) = &self.ground else {
            let message = "there is no board yet";
            return Err(fault::declaration("board", word.place, message, "squares of a board come below it"));
        };
        let kind = self.terrain.iter().find(|(known, _)| *known == word.value).map(|(_, squares)| *squares);
        let plain = plain_squares(board, &word.value);
        let known = self.terrain.iter().map(|(known, _)| known.as_str());
        let known = known.chain(plain_words(board).iter().copied());
        kind.or(plain).ok_or_else(|| fault::unknown("square", &word.value, word.place, known))
    }

    /// `piece("WORD", #{ signs: ["w", "b"] })`, `piece("king", #{ sign: "k", owner: "defenders" })`
    pub(super) fn piece(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(2..=2)?;
        let word = parts.text(0, "the word for a piece")?;
        if !is_word(&word.value) || word.value == "empty" {
            let message = format!("`{}` is no word for a piece", word.value);
            return Err(fault::declaration(
                "piece",
                word.place,
                message,
                "small letters, digits and hyphens",
            ));
        }
        if let Some((_, first)) = self.pieces.iter().find(|(known, _)| *known == word.value) {
            return Err(fault::twice("piece", &word.value, word.place, *first));
        }
        let options = Options::of(parts, 1)?;
        let (sign, signs) = (options.text("sign")?, options.texts("signs")?);
        let owner = options.text("owner")?.map(|owner| self.seat(&owner)).transpose()?;
        let inks = options.texts("ink")?.unwrap_or_default();
        let symbol = options.text("symbol")?.map(|word| symbol(&word)).transpose()?;
        let has_owner = || signs.is_some() || owner.is_some();
        let reserve = self.reserve_of(&word.value, &options, has_owner)?;
        options.end()?;
        let seats = self.who().most();
        let (signs, owners): (Vec<Spanned<String>>, Vec<Option<Seat>>) = match (sign, signs) {
            (Some(sign), None) => (vec![sign], vec![owner]),
            (None, Some(signs)) if owner.is_none() && signs.len() == usize::from(seats) => {
                (signs, (0..seats).map(|seat| Some(Seat(seat))).collect())
            }
            _ => {
                let message = "a piece has a `sign`, or `signs`, one for each player";
                return Err(fault::declaration("piece", parts.place(), message, "how it is drawn"));
            }
        };
        let is_shared = owners.len() > 1;
        for (at, (sign, owner)) in signs.iter().zip(owners).enumerate() {
            let mut letters = sign.value.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else {
                return Err(fault::declaration(
                    "piece",
                    sign.place,
                    "a sign is a single letter",
                    "how it is drawn",
                ));
            };
            let is_plain = !letter.is_whitespace() && !letter.is_control() && !".|#".contains(letter);
            if !is_plain || self.men.iter().any(|man| man.sign == letter) {
                let message = format!("`{letter}` is no new sign");
                return Err(fault::declaration("piece", sign.place, message, "taken, or not to be drawn"));
            }
            let ink = match inks.get(at).or(inks.first().filter(|_| inks.len() == 1)) {
                Some(word) => ink(word)?,
                None => [Ink::Orange, Ink::Blue, Ink::Green, Ink::Pink][owner.map_or(0, Seat::index) % 4],
            };
            let piece = word.value.clone();
            self.men.push(Man {
                piece,
                owner,
                is_shared,
                sign: letter,
                ink,
                symbol,
                ways: Vec::new(),
                reserve: reserve.start,
                kept: None,
                plural: reserve.plural.clone(),
            });
        }
        if self.men.len() > 32 {
            return Err(fault::declaration(
                "piece",
                word.place,
                "a game has up to 32 kinds of men",
                "one too many",
            ));
        }
        self.keep_taken(&word.value, &reserve)?;
        self.pieces.push((word.value, word.place));
        Ok(())
    }

    /// The seat that the game itself gives that name.
    pub(super) fn seat(&self, name: &Spanned<String>) -> Result<Seat, Diagnostic> {
        let Seats::Own(names) = self.who() else {
            let message = "the players have no names in the script";
            return Err(fault::declaration("seats", name.place, message, "names of players"));
        };
        let at = names.iter().position(|known| *known == name.value);
        let known = names.iter().map(String::as_str);
        at.map(|at| Seat(at as u8)).ok_or_else(|| fault::unknown("player", &name.value, name.place, known))
    }

    /// The men of these pieces, a bit each; all men where there are none.
    pub(super) fn kinds(&self, words: Option<Vec<Spanned<String>>>) -> Result<u32, Diagnostic> {
        let Some(words) = words else { return Ok(u32::MAX >> (32 - self.men.len().clamp(1, 32))) };
        let mut kinds = 0;
        for word in words {
            let of_piece = self.men.iter().enumerate().filter(|(_, man)| man.piece == word.value);
            let found = of_piece.fold(0, |kinds, (at, _)| kinds | 1 << at);
            if found == 0 {
                let known = self.pieces.iter().map(|(known, _)| known.as_str());
                return Err(fault::unknown("piece", &word.value, word.place, known));
            }
            kinds |= found;
        }
        Ok(kinds)
    }

    /// `way("pawn", "ID", "WORDING", #{ step: "forward", onto: "empty" })`
    pub(super) fn way(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(4..=4)?;
        let pieces =
            parts.get(0).and_then(texts).ok_or_else(|| parts.wrong(0, "a piece, or a list of pieces"))?;
        let kinds = self.kinds(Some(pieces))?;
        let options = Options::of(parts, 3)?;
        let reach = reach(&options, parts, self.ground.as_ref().and_then(|ground| ground.board.net()))?;
        let onto = options.choice("onto", &ONTO)?.map_or(Onto::NotOwn, |onto| onto.value);
        options.end()?;
        let clause = self.clause(parts, 1, ClauseKind::Constraint)?;
        let word = |name| (name, FactType::Word);
        self.decided_on(
            &[word("from"), word("to"), word("taken"), word("by"), ("owner", FactType::Player)],
            refusal(&reach, onto),
        );
        for man in self.men.iter_mut().enumerate().filter(|(at, _)| kinds >> at & 1 == 1).map(|(_, man)| man)
        {
            man.ways.push(Way { clause, reach: reach.clone(), onto });
        }
        Ok(())
    }

    /// `number("score", #{ each: true, start: 0, most: 100 })`
    pub(super) fn number(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(1..=2)?;
        let word = parts.text(0, "the word for a number")?;
        if !is_word(&word.value) {
            let message = format!("`{}` is no word for a number", word.value);
            return Err(fault::declaration(
                "number",
                word.place,
                message,
                "small letters, digits and hyphens",
            ));
        }
        if let Some(known) = self.numbers.iter().find(|known| known.word == word.value) {
            return Err(fault::twice("number", &word.value, word.place, known.place));
        }
        let place = word.place;
        let options = Options::of(parts, 1)?;
        let each = options.flag("each")?;
        let words = options.texts("words")?.unwrap_or_default();
        let words: Vec<String> = words.into_iter().map(|word| word.value).collect();
        let length = options.number("length", 1, 64)?.unwrap_or(1) as usize;
        let least = options.number("least", -1_000_000, 1_000_000)?.unwrap_or(0) as i32;
        let most = options.number("most", i64::from(least), 1_000_000)?;
        let most =
            most.map_or(if words.is_empty() { 1_000 } else { words.len() as i32 - 1 }, |most| most as i32);
        let start = match options.get("start") {
            None => vec![least],
            Some(said) => match said.value.text() {
                Some(text) => {
                    words.iter().position(|word| word == text).map(|at| vec![at as i32]).unwrap_or_default()
                }
                None => numbers(said).unwrap_or_default().into_iter().map(|number| number as i32).collect(),
            },
        };
        options.end()?;
        let start = if start.len() == 1 { vec![start[0]; length] } else { start };
        if start.len() != length || start.iter().any(|start| !(least..=most).contains(start)) {
            let message = format!("`{}` cannot start so", word.value);
            let label = "one number, or as many as stand side by side, within `least` and `most`";
            return Err(fault::declaration("number", word.place, message, label));
        }
        let at = self.numbers.last().map_or(0, |last| last.at + last.length * last.seats());
        let number = Number {
            word: word.value,
            each,
            length,
            start,
            least,
            most,
            words,
            at,
            most_seats: self.who().most(),
            place,
        };
        self.numbers.push(number);
        Ok(())
    }
}

/// What is told of the position where a way is barred.
fn refusal(reach: &Reach, onto: Onto) -> &'static str {
    match (reach, onto) {
        (Reach::Anywhere { .. }, Onto::Empty | Onto::NotOwn) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|too many men are left to go from {from} to {to}}"
        }
        (Reach::Jump { .. }, _) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|between {from} and {to} stands nobody to jump over}"
        }
        (_, Onto::Enemy) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|no enemy stands on {to}}"
        }
        (_, Onto::Own) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|no man of one's own stands on {to}}"
        }
        (_, Onto::Man) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|nobody stands on {to}}"
        }
        (_, Onto::Empty | Onto::NotOwn) => {
            "{taken?{taken} is taken: {by}{owner? of {owner}} stands there|this is no way from {from} to {to}}"
        }
    }
}

fn reach(options: &Options<'_>, parts: Parts<'_>, net: Option<&Net>) -> Result<Reach, Diagnostic> {
    let (step, slide) = (options.texts("step")?, options.texts("slide")?);
    let (jump, leap) = (options.texts("jump")?, options.numbers("leap")?);
    let (over, takes) = (options.choice("over", &ONTO)?, options.flag("takes")?);
    let anywhere = match options.get("anywhere").map(|said| &said.value) {
        None => None,
        Some(Datum::Flag(true)) => Some(u32::MAX),
        Some(_) => options.number("anywhere", 0, 128)?.map(|most| most as u32),
    };
    if let Some(most) = anywhere {
        let others = step.is_none() && slide.is_none() && jump.is_none() && leap.is_none();
        return match others {
            true => Ok(Reach::Anywhere { most }),
            false => Err(no_way(parts)),
        };
    }
    let longest: u8 = if net.is_some() { 128 } else { 16 };
    let most = options.number("most", 1, i64::from(longest))?.map(|most| most as u8);
    if leap.is_some() && net.is_some() {
        let message = "a leap counts columns and rows of squares, and this board has none";
        return Err(fault::declaration("way", parts.place(), message, "nobody leaps here"));
    }
    let directions =
        |words: Vec<Spanned<String>>| -> Result<Vec<boards::Direction>, Diagnostic> {
            let mut found = Vec::new();
            for word in words {
                let is_of_tracks = ["forward", "back", "any"].contains(&word.value.as_str());
                if net.is_some_and(Net::is_track) && !is_of_tracks {
                    let message = format!("on a track nobody goes `{}`", word.value);
                    return Err(fault::declaration("way", word.place, message, "forward, back or any"));
                }
                let named = directions::named(&word.value);
                found.extend(named.ok_or_else(|| {
                    fault::no_such("direction", &word.value, word.place, directions::words())
                })?);
            }
            Ok(found)
        };
    Ok(match (step, slide, jump, leap) {
        (Some(words), None, None, None) => {
            Reach::Line { directions: directions(words)?, most: most.unwrap_or(1) }
        }
        (None, Some(words), None, None) => {
            Reach::Line { directions: directions(words)?, most: most.unwrap_or(longest) }
        }
        (None, None, Some(words), None) => {
            let over = over.map_or(Onto::Man, |over| over.value);
            Reach::Jump { directions: directions(words)?, over, takes }
        }
        (None, None, None, Some(sides)) => match sides[..] {
            [long, short] if (1..=7).contains(&long) && (0..=7).contains(&short) => {
                let (long, short) = (long as i8, short as i8);
                let mut offsets = Vec::new();
                for (one, other) in [(long, short), (short, long)] {
                    offsets.extend([(one, other), (one, -other), (-one, other), (-one, -other)]);
                }
                offsets.sort_unstable();
                offsets.dedup();
                Reach::Leap(offsets)
            }
            _ => {
                return Err(fault::declaration(
                    "way",
                    parts.place(),
                    "a leap is two numbers, like `[2, 1]`",
                    "the leap",
                ));
            }
        },
        _ => return Err(no_way(parts)),
    })
}

/// Tells of a way that does not say how a man goes.
fn no_way(parts: Parts<'_>) -> Diagnostic {
    let message = "a way is one of `step`, `slide`, `jump`, `leap` or `anywhere`";
    fault::declaration("way", parts.place(), message, "none of them, or several")
}

/// What stands on a square.
const ONTO: [(&str, Onto); 5] = [
    ("empty", Onto::Empty),
    ("enemy", Onto::Enemy),
    ("own", Onto::Own),
    ("empty or enemy", Onto::NotOwn),
    ("any man", Onto::Man),
];

pub(super) fn ink(word: &Spanned<String>) -> Result<Ink, Diagnostic> {
    let inks = [
        ("plain", Ink::Plain),
        ("black", Ink::Black),
        ("blue", Ink::Blue),
        ("brown", Ink::Brown),
        ("gray", Ink::Gray),
        ("green", Ink::Green),
        ("orange", Ink::Orange),
        ("pink", Ink::Pink),
        ("red", Ink::Red),
        ("yellow", Ink::Yellow),
    ];
    fault::one_of("colour", word, &inks)
}

pub(super) fn symbol(word: &Spanned<String>) -> Result<Symbol, Diagnostic> {
    let symbols = [
        ("eye", Symbol::Eye),
        ("feather", Symbol::Feather),
        ("fir", Symbol::Fir),
        ("hat", Symbol::Hat),
        ("hammer", Symbol::Hammer),
        ("raven", Symbol::Raven),
        ("skull", Symbol::Skull),
        ("snowflake", Symbol::Snowflake),
        ("waves", Symbol::Waves),
        ("wolf", Symbol::Wolf),
    ];
    fault::one_of("symbol", word, &symbols)
}
