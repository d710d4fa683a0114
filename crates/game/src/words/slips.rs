//! Lines in a notation of another game, of another program or of a picture: commas between cards, `red 3` for `red3`.
//!
//! Nothing is guessed: a line is mended where the grammar reads what it becomes.

use std::ops::Range;

use text::{Edit, Excerpt, Spanned};

use crate::form::Mended;

/// The most cards that a number stands for.
const MOST: usize = 20;

/// A habit: the words as they are written here, and what to do; nothing where a line does not show it.
type Habit = fn(&mut [Word], &[String]) -> Option<Advice>;

/// What to do about a habit.
struct Advice {
    /// In a few words: `leave the comma out`.
    title: String,
    /// How it is written here.
    why: String,
}

const HABITS: [Habit; 5] = [without_separators, in_one_word, each_by_itself, without_blanks, with_three_dots];

/// A word of a line, and what is to stand there.
#[derive(Clone)]
struct Word {
    range: Range<usize>,
    text: String,
    /// It is written otherwise, or with its neighbours.
    changed: bool,
}

impl Word {
    fn write(&mut self, text: impl Into<String>) {
        (self.text, self.changed) = (text.into(), true);
    }
}

/// The line as it would be read, with as few habits mended as it takes; `cards` are the words of cards.
pub(super) fn mended(line: &Excerpt, is_read: impl Fn(&str) -> bool, cards: &[String]) -> Option<Mended> {
    let whole = words(line.text());
    let mut choices: Vec<u32> = (1..1 << HABITS.len()).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    choices.into_iter().find_map(|choice| {
        let mut words = whole.clone();
        let chosen = HABITS.iter().enumerate().filter(|(at, _)| choice & 1 << at != 0);
        let advice: Vec<Advice> = chosen.map(|(_, habit)| habit(&mut words, cards)).collect::<Option<_>>()?;
        is_read(&written(&words)).then(|| told(line, &words, &advice)).flatten()
    })
}

fn written(words: &[Word]) -> String {
    let words: Vec<&str> =
        words.iter().map(|word| word.text.as_str()).filter(|text| !text.is_empty()).collect();
    words.join(" ")
}

fn told(line: &Excerpt, words: &[Word], advice: &[Advice]) -> Option<Mended> {
    let text = line.text();
    let mut edits = Vec::new();
    for run in words.chunk_by(|one, other| one.changed == other.changed).filter(|run| run[0].changed) {
        let (start, mut end) = (run[0].range.start, run[run.len() - 1].range.end);
        let mut new = written(run);
        let is_blank = |letter: char| letter.is_whitespace();
        let (before, behind) = (text[..start].ends_with(is_blank), text[end..].starts_with(is_blank));
        if new.is_empty() {
            match (before, behind) {
                // The blank behind goes, too.
                (true, true) => end = text.len() - text[end..].trim_start().len(),
                (false, false) if end < text.len() => new.push(' '),
                _ => {}
            }
        }
        edits.push(Edit::new(line.place(start..end), &text[start..end], new));
    }
    let first = words.iter().position(|word| word.changed)?;
    let run = words[first..].iter().take_while(|word| word.changed).count();
    let range = words[first].range.start..words[first + run - 1].range.end;
    let found = Spanned::new(text[range.clone()].to_owned(), line.place(range));
    let title = advice.iter().map(|each| each.title.as_str()).collect::<Vec<_>>().join(", and ");
    let help =
        advice.iter().map(|each| format!("{}: {}", each.title, each.why)).collect::<Vec<_>>().join("; ");
    Some(Mended { found, title, help, edits })
}

/// The words of a line; what may stand between words without a blank is a word of its own.
fn words(text: &str) -> Vec<Word> {
    let is_sign = |letter: char| matches!(letter, ',' | ';' | '+' | '&');
    let mut words: Vec<Word> = Vec::new();
    let mut add = |range: Range<usize>| {
        words.push(Word { text: text[range.clone()].to_owned(), range, changed: false });
    };
    let mut start = None;
    for (at, letter) in text.char_indices() {
        if letter.is_whitespace() || is_sign(letter) {
            start.take().into_iter().for_each(|start| add(start..at));
        } else {
            start.get_or_insert(at);
        }
        if is_sign(letter) {
            add(at..at + letter.len_utf8());
        }
    }
    start.into_iter().for_each(|start| add(start..text.len()));
    words
}

/// Which words are not left out.
fn left(words: &[Word]) -> Vec<usize> {
    (0..words.len()).filter(|at| !words[*at].text.is_empty()).collect()
}

/// `red1, red2`, `red1 and red2`, `red1 + red2`, `hand: red1`.
fn without_separators(words: &mut [Word], _cards: &[String]) -> Option<Advice> {
    let mut signs: Vec<&'static str> = Vec::new();
    for word in words.iter_mut() {
        let sign = match word.text.as_str() {
            "," => "the comma",
            ";" => "the semicolon",
            "+" => "`+`",
            "&" => "`&`",
            "and" => "`and`",
            ":" => "the colon",
            "=" => "`=`",
            text if text.len() > 1 && text.ends_with(':') => {
                let bare = text.trim_end_matches(':').to_owned();
                word.write(bare);
                signs.push("the colon");
                continue;
            }
            _ => continue,
        };
        word.write("");
        signs.push(sign);
    }
    let first = *signs.first()?;
    let mut others: Vec<&'static str> = Vec::new();
    for sign in &signs {
        if !others.contains(sign) {
            others.push(sign);
        }
    }
    let what = match (others.as_slice(), signs.len()) {
        (["the comma"], 2..) => "the commas".to_owned(),
        ([_], _) => first.to_owned(),
        _ => others.join(" and "),
    };
    let why = "a blank stands between words, and nothing else".to_owned();
    Some(Advice { title: format!("leave {what} out"), why })
}

/// `red 3` for `red3`, and `red 1 2 3` as a picture has it.
fn in_one_word(words: &mut [Word], cards: &[String]) -> Option<Advice> {
    let mut shown = Vec::new();
    let left = left(words);
    let mut at = 0;
    while let Some(head) = left.get(at) {
        let head = words[*head].text.clone();
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_numbered = cards.iter().any(|card| card.strip_prefix(&head).is_some_and(is_number));
        // Whether there is a card of that number is another question.
        let card = |at: &usize| {
            Some(&words[*at].text).filter(|number| is_number(number)).map(|number| format!("{head}{number}"))
        };
        let is_word = head.ends_with(char::is_alphabetic);
        let parts: Vec<String> =
            if is_word && is_numbered { left[at + 1..].iter().map_while(card).collect() } else { Vec::new() };
        if !parts.is_empty() {
            words[left[at]].write("");
            left[at + 1..].iter().zip(&parts).for_each(|(at, card)| words[*at].write(card.as_str()));
        }
        at += 1 + parts.len();
        shown.extend(parts);
    }
    let mut why = "the picture alone writes the colour once for several".to_owned();
    if let Some(none) = shown.iter().find(|card| !cards.contains(card)) {
        why += &format!(", and there is no card `{none}`");
    }
    (!shown.is_empty())
        .then(|| Advice { title: format!("write each card as one word, `{}`", shown.join(" ")), why })
}

/// `3 snow`, `2 crows`: so many of a card.
fn each_by_itself(words: &mut [Word], cards: &[String]) -> Option<Advice> {
    let mut shown = Vec::new();
    for pair in left(words).windows(2) {
        let (number, at) = (pair[0], pair[1]);
        let count = words[number].text.parse().ok().filter(|count| (1..=MOST).contains(count));
        let (Some(count), Some(card)) = (count, singular(&words[at].text, cards)) else { continue };
        let all = vec![card; count].join(" ");
        words[number].write("");
        words[at].write(all.as_str());
        shown.push(all);
    }
    let why = "a list names every card, however often it is there".to_owned();
    (!shown.is_empty()).then(|| Advice { title: format!("write `{}`", shown.join(" ")), why })
}

/// The card that a word names, as one or as several.
fn singular<'c>(word: &str, cards: &'c [String]) -> Option<&'c str> {
    let named = |name: &str| cards.iter().map(String::as_str).find(|card| *card == name);
    named(word)
        .or_else(|| named(word.strip_suffix('s')?))
        .or_else(|| named(&format!("{}f", word.strip_suffix("ves")?)))
}

/// `c2 x d3` and `c2 – d3` for `c2xd3` and `c2-d3`, `forest / snow` for `forest/snow`.
fn without_blanks(words: &mut [Word], _cards: &[String]) -> Option<Advice> {
    let mut shown = Vec::new();
    for at in 0..words.len() {
        let sign = |text: &str| match text {
            "x" | "×" => Some("x"),
            "-" | "–" | "—" | "→" | "->" | "to" => Some("-"),
            "/" => Some("/"),
            _ => None,
        };
        if let (true, Some(sign), true) = (at > 0, sign(&words[at].text), at + 1 < words.len()) {
            let joined = format!("{}{sign}{}", words[at - 1].text, words[at + 1].text);
            words[at - 1].write("");
            words[at].write("");
            words[at + 1].write(joined.as_str());
            shown.push(joined);
        } else if let Some((before, sign, behind)) = within(&words[at].text) {
            let joined = format!("{before}{sign}{behind}");
            words[at].write(joined.as_str());
            shown.push(joined);
        }
    }
    let why = "it is one word, and its sign is one of the keyboard".to_owned();
    (!shown.is_empty()).then(|| Advice { title: format!("write `{}`", shown.join(" ")), why })
}

/// A typographic sign within a word, and the sign of the keyboard for it.
fn within(word: &str) -> Option<(&str, &'static str, &str)> {
    [("×", "x"), ("–", "-"), ("—", "-"), ("→", "-"), ("->", "-")].into_iter().find_map(|(sign, plain)| {
        let (before, behind) = word.split_once(sign)?;
        (!before.is_empty() && !behind.is_empty()).then_some((before, plain, behind))
    })
}

/// `…` for the rest of a pile.
fn with_three_dots(words: &mut [Word], _cards: &[String]) -> Option<Advice> {
    let mut any = false;
    for word in words.iter_mut().filter(|word| matches!(word.text.as_str(), "…" | ".." | "....")) {
        word.write("...");
        any = true;
    }
    any.then(|| Advice {
        title: "write three dots, `...`".to_owned(),
        why: "they stand for the rest of a pile".to_owned(),
    })
}
