//! Why a line cannot be read, and what it was meant to be.

use text::{Excerpt, Guess, Spanned};

use crate::instead::{Instead, first_words};
use crate::keyword::{Keyword, Role};
use crate::parsed::Parsed;
use crate::parser;
use crate::problem::{Fault, Problem};
use crate::raw;

/// Tells of `Anna: can peek` that the keyword stands before the name.
pub(crate) fn keyword_after_name(line: &Excerpt) -> Option<Fault> {
    let text = line.text();
    if !text.contains(": ") {
        return None;
    }
    let content = raw::content(text).trim_end_matches(raw::BLANKS);
    let (name, said) = content.split_once(": ")?;
    let (name, said) = (raw::after_blanks(name), raw::after_blanks(said));
    let keyword = raw::first_word(said);
    if name.contains(raw::BLANKS) || !["can", "cannot", "answer"].contains(&keyword) {
        return None;
    }
    let start = content.len() - said.len();
    let rest = raw::after_blanks(&said[keyword.len()..]);
    let mended = format!("{keyword} {name}: {rest}");
    let line_said = Box::new(line.sub(0..content.len()).spanned());
    let problem = Problem::KeywordAfterName { keyword: keyword.to_owned(), line: line_said, mended };
    Some(problem.at(line.place(start..start + keyword.len())))
}

/// Why a line cannot be read.
pub(crate) fn misfit(line: &Excerpt) -> Fault {
    if let Some(fault) = keyword_after_name(line) {
        return fault;
    }
    let text = line.text();
    let scan = raw::scan(text);
    if let Some((range, letter)) = raw::typographic(text, &scan).next() {
        let marked = |(range, letter)| Spanned::new(letter, line.place(range));
        let marks = raw::typographic(text, &scan).map(marked).collect();
        return Problem::TypographicQuote { letter, marks }.at(line.place(range));
    }
    match scan.bad {
        Some(raw::BadText::Unclosed(range)) => return Problem::UnclosedText.at(line.place(range)),
        Some(raw::BadText::Escape(range)) => {
            let escape = text[range.clone()].to_owned();
            return Problem::UnknownEscape { escape }.at(line.place(range));
        }
        None => {}
    }
    let content = text[..scan.content].trim_end_matches(raw::BLANKS);
    let kind = Keyword::of(text);
    let (at, expected) = parser::misfit(text);
    let at = text.floor_char_boundary(at).min(content.len());
    let start = content.len() - raw::after_blanks(&content[at..]).len();
    let rest = &content[start..];
    let width = match scan.texts.iter().find(|quoted| quoted.start == start) {
        Some(quoted) => quoted.len(),
        None => rest.find(raw::BLANKS).unwrap_or(rest.len()),
    };
    let found = rest[..width].to_owned();
    // Where nothing is found, an empty cell may be why.
    let emptied = line.place(scan.content..scan.content);
    let place = match emptied.cell {
        Some(_) if width == 0 => emptied,
        _ => line.place(start..start + width),
    };
    if found == "because" || found == "under" {
        return Problem::ReservedWord { word: found, kind }.at(place);
    }
    Problem::WrongForm { kind, expected, found }.at(place)
}

/// No keyword is as long as this, however misspelt.
const LONGEST: usize = 24;

/// The keyword that the first word of `line` is near, for those who find that the line is nothing
/// else: `turn` for `trun gray`. One that makes the whole line a statement comes first; what is said at the head of a
/// file is not meant further down.
pub fn meant(line: &str) -> Option<Guess> {
    if let [first, others @ ..] = first_words(&suggest(line)).as_slice() {
        return Some(Guess { word: (*first).to_owned(), certain: others.is_empty() });
    }
    let first = raw::first_word(line);
    let others = Keyword::ALL.iter().filter(|kind| kind.role() != Role::File).map(|kind| kind.first_word());
    let others = others.filter(|keyword| *keyword != first);
    if first.len() > LONGEST { None } else { text::guess(first, others) }
}

/// What a line becomes, which begins with a word, when that is mended.
pub(crate) fn instead(line: &Excerpt) -> Box<Instead> {
    let text = line.text();
    let first = raw::first_word(text);
    let start = text.len() - raw::after_blanks(text).len();
    let place = line.place(start..start + first.len());
    Box::new(Instead { kinds: suggest(text), word: Spanned::new(first.to_owned(), place) })
}

/// The kinds of line that `text` becomes when its first word is mended.
pub(crate) fn suggest(text: &str) -> Vec<Keyword> {
    let text = text.trim_matches(raw::BLANKS);
    let first = raw::first_word(text);
    if first.len() > LONGEST {
        return Vec::new();
    }
    let rest = &text[first.len()..];
    let near = text::near_all(first, Keyword::ALL.iter().map(|kind| kind.first_word()));
    let fits = |kind: &Keyword| {
        let mended = format!("{} {}", kind.first_word(), raw::after_blanks(rest));
        near.contains(&kind.first_word()) && matches!(*parser::parse(&mended), Parsed::Framed(..))
    };
    Keyword::ALL.iter().copied().filter(fits).collect()
}

/// What is missing from a line that begins with a player's name and a colon. Words of a game may
/// hold a colon too; they do not begin with a capital letter.
pub(crate) fn half_named(text: &str) -> Option<&'static str> {
    let (name, move_) = text.split_once(':')?;
    if name.contains(raw::BLANKS) {
        return None;
    }
    let named = name.starts_with(char::is_uppercase) && !name.contains('/');
    match move_.is_empty() {
        true => Some("a move"),
        false if named => Some("a space after the colon"),
        false => None,
    }
}
