use std::ops::Range;

use text::{Excerpt, Guess, Place, Spanned, guess};

use super::unfit::{Lack, Near};
use super::{Form, Forms, Lexicon, Mended, Unfit};

impl Form {
    fn head_word(&self, depth: usize) -> Option<&'static str> {
        self.head.split(' ').nth(depth)
    }
}

impl Forms {
    /// Why a line that could not be read beyond byte `at` has none of these forms.
    pub fn unfit<L: Lexicon>(&'static self, line: &Excerpt, at: usize, lexicon: &L) -> Unfit {
        let text = line.text();
        let Narrowed { left, stranger } = self.narrow(text, lexicon);
        if let Some((depth, word)) = stranger {
            return self.stranger(line, left, depth, word, lexicon);
        }
        let Some(word) = words(text).find(|word| word.end > at) else { return self.stopped(line, left) };
        let then = left.iter().flat_map(|form| form.then.split_whitespace());
        let near = joined_or_nearest::<L>(line, &word, meant(then, lexicon));
        Unfit { lack: Lack::Fit, forms: self, found: found(line, word), left, near }
    }

    /// Tells that a line stops before it has one of these forms.
    pub fn unfinished<L: Lexicon>(&'static self, line: &Excerpt, lexicon: &L) -> Unfit {
        self.stopped(line, self.narrow(line.text(), lexicon).left)
    }

    /// Tells that a line has one of these forms but for its notation.
    pub(crate) fn slip(&'static self, mended: Mended) -> Unfit {
        let (found, near) = (mended.found.clone(), Some(Box::new(Near::Notation(mended))));
        Unfit { lack: Lack::Fit, forms: self, found, left: Vec::new(), near }
    }

    /// Tells that a move stands where these, the forms of set-up lines, are due.
    pub fn too_soon(&'static self, line: &Excerpt) -> Unfit {
        Unfit { lack: Lack::Step, forms: self, found: line.spanned(), left: Vec::new(), near: None }
    }

    /// Whether a line begins as `form`, one of these, says.
    pub fn begins<L: Lexicon>(&'static self, form: &Form, line: &Excerpt, lexicon: &L) -> bool {
        let Narrowed { left, stranger } = self.narrow(line.text(), lexicon);
        stranger.is_none() && left.into_iter().any(|candidate| std::ptr::eq(candidate, form))
    }

    /// The head of an island and the rows under it.
    ///
    /// # Errors
    /// When there is no line at all.
    pub fn head<'a>(&'static self, lines: &'a [Excerpt]) -> Result<(&'a Excerpt, &'a [Excerpt]), Unfit> {
        lines.split_first().ok_or_else(|| {
            let found = Spanned::new(String::new(), Place::default());
            Unfit { lack: Lack::End, forms: self, found, left: self.iter().collect(), near: None }
        })
    }

    /// Follows the words of a line as long as forms begin with them.
    fn narrow<L: Lexicon>(&'static self, text: &str, lexicon: &L) -> Narrowed {
        let mut left: Vec<&'static Form> = self.iter().collect();
        let told = words(text).filter(|word| !bare::<L>(&text[word.clone()]).is_empty());
        for (depth, word) in told.enumerate() {
            if left.iter().any(|form| form.head_word(depth).is_none()) {
                break;
            }
            let bare = bare::<L>(&text[word.clone()]);
            let fits = |form: &&Form| {
                form.head_word(depth).is_some_and(|head| match is_stand_in(head) {
                    true => lexicon.admits(head, bare),
                    false => head == bare,
                })
            };
            let fitting: Vec<&'static Form> = left.iter().copied().filter(fits).collect();
            if fitting.is_empty() {
                return Narrowed { left, stranger: Some((depth, word)) };
            }
            left = fitting;
        }
        Narrowed { left, stranger: None }
    }

    /// Tells that a word continues none of the forms that are left.
    fn stranger<L: Lexicon>(
        &'static self,
        line: &Excerpt,
        left: Vec<&'static Form>,
        depth: usize,
        word: Range<usize>,
        lexicon: &L,
    ) -> Unfit {
        let text = line.text();
        let keyword = || self.bare.then(|| syntax::meant(text)).flatten();
        if depth == 0 {
            let first = &text[word.clone()];
            // A word that only begins like a keyword is a better hint at a form.
            let misspelt = keyword().is_some_and(|keyword| !keyword.word.starts_with(first));
            let going_on = || if misspelt { None } else { self.going_on(text, &word, lexicon) };
            let meant = self.begun_late(first).or_else(going_on);
            if let Some(left) = meant {
                let found = Spanned::new(text.trim().to_owned(), line.place(word));
                return Unfit { lack: Lack::Beginning, forms: self, found, left, near: None };
            }
        }
        let heads = left.iter().filter_map(|form| form.head_word(depth));
        let near = joined_or_nearest::<L>(line, &word, meant(heads, lexicon));
        if depth > 0 {
            return Unfit { lack: Lack::Continuation, forms: self, found: found(line, word), left, near };
        }
        let misspelt = |guess| Box::new(Near::Keyword(found(line, word.clone()), guess));
        let near = near.or_else(|| keyword().map(misspelt));
        let found = Spanned::new(line.text().trim().to_owned(), line.place(word));
        Unfit { lack: Lack::Beginning, forms: self, found, left, near }
    }

    /// The forms of which the line lacks the first word, a stand-in: `hand forest` for `gray hand forest`.
    fn begun_late(&'static self, word: &str) -> Option<Vec<&'static Form>> {
        let lacks =
            |form: &&Form| form.head_word(0).is_some_and(is_stand_in) && form.head_word(1) == Some(word);
        let left: Vec<&'static Form> = self.iter().filter(lacks).collect();
        (!left.is_empty()).then_some(left)
    }

    /// The forms that go on with the second word of the line, where the first is near none: `play mountain`
    /// for `stash mountain` and `fly mountain`.
    fn going_on<L: Lexicon>(
        &'static self,
        text: &str,
        first: &Range<usize>,
        lexicon: &L,
    ) -> Option<Vec<&'static Form>> {
        let heads = self.iter().filter_map(|form| form.head_word(0));
        if nearest::<L>(&text[first.clone()], meant(heads, lexicon)).is_some() {
            return None;
        }
        let second = bare::<L>(&text[words(text).nth(1)?]);
        let goes_on = |form: &&Form| {
            let alone =
                form.head_word(0).is_some_and(|head| !is_stand_in(head)) && form.head_word(1).is_none();
            // A card of two halves is no card of one.
            let then = form
                .then
                .split_whitespace()
                .filter(|candidate| !candidate.contains('/') || second.contains('/'));
            alone && meant(then, lexicon).iter().any(|candidate| candidate == second)
        };
        let left: Vec<&'static Form> = self.iter().filter(goes_on).collect();
        (!left.is_empty()).then_some(left)
    }

    fn stopped(&'static self, line: &Excerpt, left: Vec<&'static Form>) -> Unfit {
        let mut found = line.spanned();
        if let Some(last) = words(line.text()).last() {
            found.place = line.place(last);
        }
        Unfit { lack: Lack::End, forms: self, found, left, near: None }
    }
}

/// The forms that a line may have by its first words.
struct Narrowed {
    left: Vec<&'static Form>,
    /// The word, counted from 0, with which none of them goes on.
    stranger: Option<(usize, Range<usize>)>,
}

fn found(line: &Excerpt, word: Range<usize>) -> Spanned<String> {
    Spanned::new(line.text()[word.clone()].to_owned(), line.place(word))
}

/// Where the words of a line stand; commas and plus signs are words of their own.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_sign = |char: char| matches!(char, ',' | '+');
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text[at..].trim_start();
        let start = text.len() - rest.len();
        let first = rest.chars().next()?;
        let ends = |char: char| char.is_whitespace() || is_sign(char);
        let len = if is_sign(first) { first.len_utf8() } else { rest.find(ends).unwrap_or(rest.len()) };
        at = start + len;
        Some(start..at)
    })
}

/// A word without the mark before it.
fn bare<L: Lexicon>(word: &str) -> &str {
    word.strip_prefix(L::MARK).unwrap_or(word)
}

fn is_stand_in(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_uppercase())
}

/// What words of a form may be: themselves, or what they stand for.
fn meant<L: Lexicon>(words: impl Iterator<Item = &'static str>, lexicon: &L) -> Vec<String> {
    let meant = |word| if is_stand_in(word) { lexicon.words(word) } else { vec![word.to_owned()] };
    words.flat_map(meant).collect()
}

/// The word that was meant: one that was written as two, or the nearest.
fn joined_or_nearest<L: Lexicon>(
    line: &Excerpt,
    word: &Range<usize>,
    known: Vec<String>,
) -> Option<Box<Near>> {
    let text = line.text();
    let next = words(text).find(|next| next.start >= word.end);
    let joined =
        next.map(|next| (format!("{}{}", &text[word.clone()], &text[next.clone()]), word.start..next.end));
    let is_known = |(joined, _): &(String, _)| known.iter().any(|known| known == bare::<L>(joined));
    let (guess, written) = match joined.filter(is_known) {
        Some((joined, both)) => (Guess { word: joined, certain: true }, both),
        None => (nearest::<L>(&text[word.clone()], known)?, word.clone()),
    };
    Some(Box::new(Near::Word(found(line, written), guess)))
}

/// The word that was meant, with the mark before it; one that is among them was meant as it is.
fn nearest<L: Lexicon>(word: &str, words: Vec<String>) -> Option<Guess> {
    let bare = bare::<L>(word);
    let mark = &word[..word.len() - bare.len()];
    let known = words.iter().any(|word| word == bare);
    let near = if known { None } else { guess(bare, words.iter().map(String::as_str)) };
    near.map(|near| Guess { word: format!("{mark}{}", near.word), ..near })
}
