//! Reading and writing the lines of a game that a script declares. It is long: what is read is written beside it.

use std::fmt::Write as _;

use boards::{DrawnSign, RowFault};
use game::words::{Asked, Reader};
use game::{
    Condition, Form, Forms, Grammar, Lexicon, LineProblem, Placed, RulesAndRoster, Seat, SlotForm, Written,
};
use piles::Kind;
use text::{Excerpt, Place, Spanned};

use crate::condition::Question;
use crate::fact::{Fact, seat_name};
use crate::moves::{Card, Move, SLOTS, SlotOf};
use crate::problem::Problem;
use crate::spot::Spot;
use crate::template::Template;
use crate::{Homemade, Rules, slots};

mod lexicon;
mod line_forms;
mod reserves;
mod zones;

use lexicon::KnownWords;
pub(crate) use line_forms::Spoken;
pub(crate) use zones::EMPTY;

/// The word over the rows of a board.
pub(crate) const BOARD: &str = "board";

/// The word between a player and what the player has in reserve.
pub(crate) const RESERVE: &str = "reserve";

/// The word behind a player who is out.
pub(crate) const OUT: &str = "out";

/// A place that can be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkedPlace {
    /// A square.
    Square(boards::Square),
    /// A number.
    Number(u8),
    /// A zone.
    Zone(Spot),
    /// What a player has in reserve.
    Reserve(Seat),
}

/// Reads the lines of all such games, each by its own definition.
#[derive(Debug)]
pub(crate) struct LineReader;

type Terms<'a> = RulesAndRoster<'a, Homemade>;

/// The words of a line with their places.
fn spanned(line: &Excerpt) -> Vec<Spanned<&str>> {
    let text = line.text();
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let place = |word: &str| line.place(start(word)..start(word) + word.len());
    text.split_whitespace().map(|word| Spanned::new(word, place(word))).collect()
}

impl LineReader {
    /// The line has none of the forms of its kind.
    fn unfit(terms: Terms<'_>, forms: &'static Forms, line: &Excerpt) -> Problem {
        let words = KnownWords(terms);
        LineProblem::from(forms.unfit(line, words.fitting(forms, line.text()), &words)).into()
    }

    /// A set-up line, if it is one.
    fn fact(terms: Terms<'_>, lines: &[Excerpt]) -> Result<Option<Placed<Fact>>, Problem> {
        let Some((head, rows)) = lines.split_first() else { return Ok(None) };
        let (defined, words) = (terms.rules.defined, spanned(head));
        let said: Vec<&str> = words.iter().map(|word| word.value).collect();
        if said == [BOARD] && defined.ground.is_some() {
            return rows_of(terms, head, rows).map(Some);
        }
        let plain = |value, parts| Placed { value, place: head.whole(), parts };
        let square = said.first().and_then(|word| defined.board()?.named(word));
        if let (Some(square), [_, rest @ ..]) = (square, said.as_slice()) {
            let rest = rest.join(" ");
            let names = |seat| seat_name(terms, seat);
            let man = (0..defined.men.len()).find(|man| defined.man_words(*man, &names) == rest);
            return Ok(match (man, rest.as_str()) {
                (None, "empty") => Some(plain(Fact::Square(square, None), vec![words[1].place])),
                (Some(man), _) => Some(plain(Fact::Square(square, Some(man as u8)), vec![words[1].place])),
                (None, _) => None,
            });
        }
        if let ([name, OUT], true) = (said.as_slice(), defined.seats.may_go_on_without_one())
            && let Some(seat) = terms.roster.seat(name)
        {
            return Ok(Some(plain(Fact::Out(seat), Vec::new())));
        }
        if let Some((seat, rest)) = reserves::of(terms, &words) {
            let lying = reserves::lying(defined, seat, rest)?;
            return Ok(lying.map(|(fact, parts)| plain(fact, parts)));
        }
        if let Some((spot, rest)) = zones::spot(terms, &words) {
            let lying = zones::lying(terms, spot, rest)?;
            return Ok(lying.map(|(fact, parts)| plain(fact, parts)));
        }
        for (at, number) in (0..).zip(&defined.numbers) {
            let (seat, rest) = match (number.each, words.split_first()) {
                (true, Some((name, rest))) => (terms.roster.seat(name.value), rest),
                _ => (None, words.as_slice()),
            };
            let [word, values @ ..] = rest else { continue };
            if word.value != number.word || number.each != seat.is_some() || values.len() != number.length {
                continue;
            }
            let value = |said: &Spanned<&str>| {
                let word = number.words.iter().position(|known| known == said.value).map(|at| at as i32);
                let plain = || said.value.parse().ok().filter(|_| number.words.is_empty());
                word.or_else(plain).ok_or_else(|| Problem::Value {
                    number: usize::from(at),
                    word: said.value.to_owned(),
                    place: said.place,
                })
            };
            let parts = values.iter().map(|value| value.place).collect();
            let values = values.iter().map(value).collect::<Result<Vec<i32>, Problem>>()?;
            return Ok(Some(plain(Fact::Number(at, seat, values), parts)));
        }
        Ok(None)
    }

    /// No row stands below a line that has none.
    fn no_rows(lines: &[Excerpt]) -> Result<(), Problem> {
        match lines.get(1) {
            Some(row) => {
                let help = "the rows of a board stand directly below the word `board`";
                Err(LineProblem::StrayRow { row: row.spanned(), help }.into())
            }
            None => Ok(()),
        }
    }

    /// What stands in the slots of a line of a form, if it is of that form.
    fn slots(terms: Terms<'_>, template: &Template, words: &[&str]) -> Option<[i16; SLOTS]> {
        let mut mv = Move { form: 0, slots: [0; SLOTS] };
        let (list, mut cards) = (template.list(), Vec::new());
        for (at, word) in template.matched(words)? {
            let value = slots::number(terms.rules.defined, terms.roster, &template.slots[at].of, word)?;
            match list {
                Some((slot, ..)) if slot == at => cards.push(Card::of_index(usize::try_from(value).ok()?)),
                _ => mv.slots[at] = value,
            }
        }
        if let Some((slot, least, most)) = list {
            if !(usize::from(least)..=usize::from(most)).contains(&cards.len()) {
                return None;
            }
            // In whichever order they are written, they are the same cards.
            cards.sort_unstable();
            mv.set_list(slot, template.slots.len(), &cards);
        }
        Some(mv.slots)
    }

    /// Tells of a line that would be of some form if its list had another number of cards.
    fn list_length(terms: Terms<'_>, said: &[&str], words: &[Spanned<&str>]) -> Option<Problem> {
        let defined = terms.rules.defined;
        defined.forms.iter().enumerate().find_map(|(form, known)| {
            let (list, ..) = known.template.list()?;
            let matched = known.template.matched(said)?;
            let fits = |(at, word): &(usize, &str)| {
                slots::number(defined, terms.roster, &known.template.slots[*at].of, word).is_some()
            };
            let listed: Vec<&str> =
                matched.iter().filter(|(at, _)| *at == list).map(|(_, word)| *word).collect();
            let is_listed =
                |word: &&Spanned<&str>| listed.iter().any(|known| std::ptr::eq(*known, word.value));
            let place = words.iter().filter(is_listed).map(|word| word.place).reduce(Place::to)?;
            let found = listed.len();
            matched.iter().all(fits).then_some(Problem::ListLength { form, found, place })
        })
    }

    /// A form with its slots filled in.
    fn written(terms: Terms<'_>, template: &Template, slots: &[i16; SLOTS]) -> String {
        let defined = terms.rules.defined;
        template.write(&|at| match template.slots[at].of {
            SlotOf::Cards { .. } => {
                let cards = Move { form: 0, slots: *slots }.list(at, template.slots.len());
                cards.map(|card| defined.card(card)).collect::<Vec<_>>().join(" ")
            }
            ref of => slots::word(defined, terms.roster, of, slots[at]),
        })
    }
}

/// Whether a line of a condition of the script's own says what a line of a position or of its end says.
pub(crate) fn says_otherwise(terms: Terms<'_>, template: &Template) -> bool {
    let extent = terms.rules.defined.extent(terms.roster.len() as u8);
    let mut slots = [0; SLOTS];
    for (slot, value) in template.slots.iter().zip(&mut slots) {
        *value = *slot.of.all(extent).start();
    }
    let line = LineReader::written(terms, template, &slots);
    let words: Vec<&str> = line.split(' ').collect();
    let is_winner = matches!(words.as_slice(), ["winner", name] if terms.roster.seat(name).is_some());
    let line = Excerpt::slice_of(&line, text::SourceId::default(), 0);
    is_winner || !matches!(LineReader::fact(terms, &[line]), Ok(None))
}

/// A drawn board.
fn rows_of(terms: Terms<'_>, head: &Excerpt, rows: &[Excerpt]) -> Result<Placed<Fact>, Problem> {
    let defined = terms.rules.defined;
    let Some(board) = defined.board() else {
        return Err(LineReader::unfit(terms, defined.lines.kinds[0], head));
    };
    let texts: Vec<&str> = rows.iter().map(Excerpt::text).collect();
    let signs = boards::read(board, &texts).map_err(|fault| {
        let place = fault.row.and_then(|row| rows.get(row)).map(|row| row.place(fault.at));
        let place = place.unwrap_or_else(|| rows.last().unwrap_or(head).whole());
        let message = match fault.fault {
            RowFault::Number(number) => format!("row {number} of the board belongs here"),
            RowFault::Signs(signs) => match fault.row.and_then(|row| board.drawn().into_iter().nth(row)) {
                Some(row) if board.net().is_some() => {
                    let (found, wanted) = (text::counted(signs, board.square_word()), row.squares.len());
                    format!("this row has {found}, and there are {wanted}")
                }
                _ => format!("this row has {signs} squares, and the board {}", board.width()),
            },
            RowFault::Word => format!("one sign stands for each {}", board.square_word()),
            RowFault::TooMany => "the board has no more rows".to_owned(),
            RowFault::Missing(number) if board.net().is_some_and(boards::Net::is_track) => {
                format!("the row that begins with space {number} is missing")
            }
            RowFault::Missing(number) => format!("the rows from {number} down are missing"),
        };
        Problem::Rows { message, place }
    })?;
    let (mut men, mut parts) = (vec![None; board.all().len()], Vec::new());
    for DrawnSign { square, sign, row, at } in signs {
        let place = rows[row].place(at);
        parts.push(place);
        if sign != '.' {
            let man = defined.man_of_sign(sign).ok_or(Problem::Sign { sign, place })?;
            men[square.index()] = Some(man as u8);
        }
    }
    let place = rows.last().map_or(head.whole(), |last| head.whole().to(last.whole()));
    Ok(Placed { value: Fact::Board(men), place, parts })
}

impl Reader<Homemade> for LineReader {
    fn setup(&self, terms: Terms<'_>, lines: &[Excerpt]) -> Result<Placed<Fact>, Problem> {
        let forms = terms.rules.defined.lines.kinds[0];
        let (head, _) = forms.head(lines).map_err(LineProblem::from)?;
        match Self::fact(terms, lines)? {
            Some(fact) => {
                if !matches!(fact.value, Fact::Board(_)) {
                    Self::no_rows(lines)?;
                }
                Ok(fact)
            }
            None if self.mv(terms, lines).is_ok() => Err(LineProblem::from(forms.too_soon(head)).into()),
            None => Err(Self::unfit(terms, forms, head)),
        }
    }

    fn condition(&self, terms: Terms<'_>, lines: &[Excerpt]) -> Result<Asked<Homemade>, Problem> {
        let forms = terms.rules.defined.lines.kinds[2];
        let (head, _) = forms.head(lines).map_err(LineProblem::from)?;
        let words: Vec<&str> = head.text().split_whitespace().collect();
        let question = match words.as_slice() {
            ["game", "over"] => Some(Question::Over),
            ["draw"] => Some(Question::Draw),
            ["winner", name] => terms.roster.seat(name).map(Question::Winner),
            _ => {
                let own = (0..).zip(&terms.rules.defined.questions);
                let mut own = own.filter_map(|(number, asking)| {
                    let slots = Self::slots(terms, &asking.template, &words)?;
                    Some(Question::Own { number, slots })
                });
                own.next()
            }
        };
        if let Some(question) = question {
            Self::no_rows(lines)?;
            return Ok(Placed {
                value: Condition::Question(question),
                place: head.whole(),
                parts: Vec::new(),
            });
        }
        match Self::fact(terms, lines)? {
            Some(fact) => Ok(fact.map(Condition::Fact)),
            None => Err(Self::unfit(terms, forms, head)),
        }
    }

    fn mv(&self, terms: Terms<'_>, lines: &[Excerpt]) -> Result<Written<Move, Card>, Problem> {
        let forms = terms.rules.defined.lines.kinds[1];
        let (head, _) = forms.head(lines).map_err(LineProblem::from)?;
        Self::no_rows(lines)?;
        let words = spanned(head);
        let said: Vec<&str> = words.iter().map(|word| word.value).collect();
        let chance = said.iter().position(|word| zones::CHANCE.contains(word)).filter(|at| *at > 0);
        let said = &said[..chance.unwrap_or(said.len())];
        let form = (0..).zip(&terms.rules.defined.forms).find_map(|(form, known)| {
            let slots = Self::slots(terms, &known.template, said)?;
            Some(Move { form, slots })
        });
        let mv = form.ok_or_else(|| {
            Self::list_length(terms, said, &words).unwrap_or_else(|| Self::unfit(terms, forms, head))
        })?;
        let stated = zones::stated(terms, &words[chance.unwrap_or(words.len())..])?;
        Ok(Written { mv, nobody: false, stated, place: head.whole() })
    }

    fn marks(&self, terms: Terms<'_>, words: &Excerpt) -> Result<Vec<Spanned<MarkedPlace>>, Problem> {
        let defined = terms.rules.defined;
        let words_of = spanned(words);
        let mut rest = &words_of[..];
        let mut found = Vec::new();
        while let Some((word, after)) = rest.split_first() {
            if let Some((seat, after)) = reserves::of(terms, rest) {
                found.push(Some(Spanned::new(MarkedPlace::Reserve(seat), word.place)));
                rest = after;
                continue;
            }
            if let Some((spot, after)) = zones::spot(terms, rest) {
                found.push(Some(Spanned::new(MarkedPlace::Zone(spot), word.place)));
                rest = after;
                continue;
            }
            let square = defined.board().and_then(|board| board.named(word.value)).map(MarkedPlace::Square);
            let number = (0..).zip(&defined.numbers).find(|(_, number)| number.word == word.value);
            let mark = square.or(number.map(|(at, _)| MarkedPlace::Number(at)));
            found.push(mark.map(|mark| Spanned::new(mark, word.place)));
            rest = after;
        }
        let marks = found.into_iter().collect::<Option<Vec<_>>>();
        marks.ok_or_else(|| Self::unfit(terms, defined.lines.kinds[3], words))
    }

    fn fact_words(&self, terms: Terms<'_>, fact: &Fact) -> String {
        let defined = terms.rules.defined;
        let names = |seat: Seat| seat_name(terms, seat);
        match fact {
            Fact::Board(men) => {
                let Some(board) = defined.board() else { return String::new() };
                let sign = |square: boards::Square| {
                    men[square.index()].map_or('.', |man| defined.men[usize::from(man)].sign)
                };
                let rows = boards::draw(board, sign);
                let rows: String = rows.iter().map(|row| format!("\n  {row}")).collect();
                format!("{BOARD}{rows}")
            }
            Fact::Square(square, man) => {
                let man = man.map(|man| defined.man_words(usize::from(man), &names));
                format!("{} {}", defined.square(*square), man.unwrap_or_else(|| "empty".to_owned()))
            }
            Fact::Number(number, seat, values) => {
                let known = &defined.numbers[usize::from(*number)];
                let values: Vec<String> = values.iter().map(|value| known.told(*value)).collect();
                let owner = seat.map_or_else(String::new, |seat| format!("{} ", names(seat)));
                format!("{owner}{} {}", known.word, values.join(" "))
            }
            Fact::Zone(spot, listing) => {
                let owner = spot.owner.map_or_else(String::new, |seat| format!("{} ", names(seat)));
                let mut line = format!("{owner}{} ", defined.zones[usize::from(spot.zone)].word);
                // A text can always be written to.
                let _ = listing.write(&mut line, |line, card| line.write_str(defined.card(*card)));
                line
            }
            Fact::Reserve(seat, men) => {
                format!("{} {RESERVE} {}", names(*seat), reserves::words(defined, men))
            }
            Fact::Out(seat) => format!("{} {OUT}", names(*seat)),
            Fact::ToMove(seat) => format!("{} to move", names(*seat)),
        }
    }

    fn question_words(&self, terms: Terms<'_>, question: &Question) -> String {
        match question {
            Question::Over => "game over".to_owned(),
            Question::Draw => "draw".to_owned(),
            Question::Winner(seat) => format!("winner {}", seat_name(terms, *seat)),
            Question::Own { number, slots } => {
                Self::written(terms, &terms.rules.defined.questions[usize::from(*number)].template, slots)
            }
        }
    }

    fn move_words(&self, terms: Terms<'_>, mv: &Move) -> String {
        Self::written(terms, &terms.rules.defined.forms[usize::from(mv.form)].template, &mv.slots)
    }

    fn grammar(&self, rules: &Rules) -> Grammar {
        rules.defined.lines.grammar
    }

    fn words(&self, terms: Terms<'_>, stand_in: &str) -> Vec<String> {
        KnownWords(terms).words(stand_in)
    }

    fn forms(&self, rules: &Rules) -> [&'static Forms; 4] {
        rules.defined.lines.kinds
    }
}

/// What lines say of a zone.
static CARDS: SlotForm = SlotForm { ways: &["CARD …", "NUMBER cards"], also: &["empty", "?", "..."] };

/// What lines say of a reserve.
static MEN: SlotForm = SlotForm { ways: &["NUMBER PIECES …"], also: &["empty"] };

/// What stands in the slot of a reserve's form.
static OF_RESERVES: [(&str, &SlotForm); 1] = [("men", &MEN)];

/// What stands in the slot of a zone's form.
static OF_ZONES: [(&str, &SlotForm); 1] = [("cards", &CARDS)];

/// A form for messages: what stands for a slot in braces.
pub(crate) fn shown(template: &str, example: &str) -> Form {
    let form = Form::new(Vec::leak(vec![&*template.to_owned().leak()]), example.to_owned().leak());
    match template {
        _ if template.contains("{cards}") => form.with(&OF_ZONES),
        _ if template.contains("{men}") => form.with(&OF_RESERVES),
        _ => form,
    }
}
