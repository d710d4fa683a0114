//! Sentences about a position: the templates of clauses, told with the facts of a decision.
//!
//! In a template `{fact}` is the value of a fact, a list with commas; `{fact#card}` is a number with its
//! noun; `{fact~is|are}` the verb that goes with so many; `{fact?this|that}` is the first where the fact is so (a number above none, a list that is not
//! empty) and the second where it is not, which may be left out; `{fact!this}` is told where it is not.

use rulebook::Value;
use text::counted;

/// A part of a template.
#[derive(Debug, PartialEq)]
enum TemplatePart<'t> {
    Text(&'t str),
    Fact(&'t str),
    Counted { fact: &'t str, noun: &'t str },
    Verb { fact: &'t str, one: &'t str, several: &'t str },
    Either { fact: &'t str, so: Vec<TemplatePart<'t>>, not: Vec<TemplatePart<'t>> },
}

/// A template, read.
#[derive(Debug, PartialEq)]
pub struct Sentence<'t>(Vec<TemplatePart<'t>>);

impl<'t> Sentence<'t> {
    /// Reads a template.
    ///
    /// # Errors
    /// What does not fit, from where it does not.
    pub fn read(template: &'t str) -> Result<Self, &'t str> {
        let (parts, rest) = parts(template, false)?;
        if rest.is_empty() { Ok(Self(parts)) } else { Err(rest) }
    }

    /// The facts that it tells.
    pub fn facts(&self) -> Vec<&'t str> {
        let mut found = Vec::new();
        collect(&self.0, &mut found);
        found
    }

    /// What it may say: facts in capitals, `/` between what is told instead of each other, in brackets what may be
    /// left out.
    pub fn form(&self) -> String {
        let mut out = String::new();
        form(&self.0, &mut out);
        out
    }

    /// The sentence; `fact` gives the value of a fact, `word` a value in words.
    pub fn tell<'v>(
        &self,
        fact: &dyn Fn(&str) -> Option<&'v Value>,
        word: &dyn Fn(&str, &Value) -> String,
    ) -> String {
        let mut out = String::new();
        tell(&self.0, fact, word, &mut out);
        out.trim_end_matches([' ', ';']).to_owned()
    }
}

/// Parts up to the end, or within braces up to `|` or `}`; and what follows them.
fn parts(mut text: &str, within: bool) -> Result<(Vec<TemplatePart<'_>>, &str), &str> {
    let mut found = Vec::new();
    loop {
        let ends: &[char] = if within { &['{', '|', '}'] } else { &['{', '}'] };
        let at = text.find(ends).unwrap_or(text.len());
        let (before, rest) = text.split_at(at);
        if !before.is_empty() {
            found.push(TemplatePart::Text(before));
        }
        let Some(inside) = rest.strip_prefix('{') else { return Ok((found, rest)) };
        let (part, after) = braced(inside)?;
        found.push(part);
        text = after;
    }
}

/// The part whose brace was opened, and what follows it.
fn braced(text: &str) -> Result<(TemplatePart<'_>, &str), &str> {
    let at = text.find(['}', '#', '~', '?', '!']).ok_or(text)?;
    let (fact, rest) = text.split_at(at);
    let (mark, rest) = rest.split_at(1);
    match mark {
        "}" => Ok((TemplatePart::Fact(fact), rest)),
        "#" => {
            let (noun, rest) = rest.split_once('}').ok_or(rest)?;
            Ok((TemplatePart::Counted { fact, noun }, rest))
        }
        "~" => {
            let (verbs, rest) = rest.split_once('}').ok_or(rest)?;
            let (one, several) = verbs.split_once('|').ok_or(verbs)?;
            Ok((TemplatePart::Verb { fact, one, several }, rest))
        }
        _ => {
            let (first, rest) = parts(rest, true)?;
            let (second, rest) = match rest.strip_prefix('|') {
                Some(rest) => parts(rest, true)?,
                None => (Vec::new(), rest),
            };
            let (so, not) = if mark == "?" { (first, second) } else { (second, first) };
            let after = rest.strip_prefix('}').ok_or(rest)?;
            Ok((TemplatePart::Either { fact, so, not }, after))
        }
    }
}

fn collect<'t>(parts: &[TemplatePart<'t>], found: &mut Vec<&'t str>) {
    for part in parts {
        match part {
            TemplatePart::Text(_) => {}
            TemplatePart::Fact(fact)
            | TemplatePart::Counted { fact, .. }
            | TemplatePart::Verb { fact, .. } => found.push(fact),
            TemplatePart::Either { fact, so, not } => {
                found.push(fact);
                collect(so, found);
                collect(not, found);
            }
        }
    }
}

fn form(parts: &[TemplatePart<'_>], out: &mut String) {
    let name = |fact: &str| fact.replace('_', " ").to_uppercase();
    for part in parts {
        match part {
            TemplatePart::Text(text) => out.push_str(text),
            TemplatePart::Fact(fact) => *out += &name(fact),
            TemplatePart::Counted { fact, noun } => *out += &format!("{} {noun}s", name(fact)),
            TemplatePart::Verb { several, .. } => out.push_str(several),
            TemplatePart::Either { so, not, .. } if so.is_empty() || not.is_empty() => {
                let mut told = String::new();
                form(if so.is_empty() { not } else { so }, &mut told);
                *out += &format!("[{told}]");
            }
            TemplatePart::Either { so, not, .. } => {
                form(so, out);
                out.push_str(" / ");
                form(not, out);
            }
        }
    }
}

fn tell<'v>(
    parts: &[TemplatePart<'_>],
    fact: &dyn Fn(&str) -> Option<&'v Value>,
    word: &dyn Fn(&str, &Value) -> String,
    out: &mut String,
) {
    for part in parts {
        match part {
            TemplatePart::Text(text) => out.push_str(text),
            TemplatePart::Fact(name) => {
                if let Some(value) = fact(name) {
                    out.push_str(&words(name, value, word));
                }
            }
            TemplatePart::Counted { fact: name, noun } => match fact(name) {
                Some(Value::Number(number)) => match usize::try_from(*number) {
                    Ok(0) => *out += &format!("no {noun}s"),
                    Ok(number) => *out += &counted(number, noun),
                    Err(_) => *out += &format!("{number} {noun}s"),
                },
                Some(value) => *out += &words(name, value, word),
                None => {}
            },
            TemplatePart::Verb { fact: name, one, several } => {
                let is_one = match fact(name) {
                    Some(Value::Number(number)) => *number == 1,
                    Some(Value::List(values)) => values.len() == 1,
                    Some(Value::Flag(_) | Value::Word(_) | Value::Player(_)) | None => true,
                };
                out.push_str(if is_one { one } else { several });
            }
            TemplatePart::Either { fact: name, so, not } => {
                let chosen = if fact(name).is_some_and(is_so) { so } else { not };
                tell(chosen, fact, word, out);
            }
        }
    }
}

fn words(name: &str, value: &Value, word: &dyn Fn(&str, &Value) -> String) -> String {
    match value {
        Value::List(values) if values.is_empty() => "nothing".to_owned(),
        Value::List(values) => values.iter().map(|value| word(name, value)).collect::<Vec<_>>().join(", "),
        Value::Number(_) | Value::Flag(_) | Value::Word(_) | Value::Player(_) => word(name, value),
    }
}

fn is_so(value: &Value) -> bool {
    match value {
        Value::Number(number) => *number != 0,
        Value::Flag(flag) => *flag,
        Value::Word(word) => word != "none",
        Value::Player(seat) => seat.is_some(),
        Value::List(values) => !values.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::{Facts, facts};

    fn told(template: &str, facts: &Facts) -> String {
        let fact = |name: &str| facts.iter().find(|fact| fact.0 == name).map(|found| &found.1);
        let sentence = Sentence::read(template).expect("the template is well formed");
        sentence.tell(&fact, &|_, value| value.to_string())
    }

    #[test]
    fn a_sentence_tells_its_facts() {
        let facts = facts![cards: ["snow", "forest"].into_iter().collect::<Value>(), left: 1, over: false];
        assert_eq!(told("on the stack lies {cards}", &facts), "on the stack lies snow, forest");
        assert_eq!(told("{left#card}, {over?over|not over}", &facts), "1 card, not over");
        assert_eq!(told("{over!{left?{cards} there; }}{over?gone; }", &facts), "snow, forest there");
    }

    #[test]
    fn nothing_and_none_are_told_as_such() {
        let facts = facts![cards: Value::List(Vec::new()), left: 0];
        assert_eq!(told("there lies {cards}, {left#card}{left?!}", &facts), "there lies nothing, no cards");
        let lie = |left: i64, cards: Vec<&'static str>| {
            let facts = facts![left: left, cards: cards.into_iter().collect::<Value>()];
            told("{left#card} {left~lies|lie} there; {cards} {cards~is|are} played", &facts)
        };
        assert_eq!(lie(1, vec!["snow"]), "1 card lies there; snow is played");
        assert_eq!(lie(2, vec!["snow", "water"]), "2 cards lie there; snow, water are played");
    }

    #[test]
    fn the_form_of_a_sentence_has_all_that_it_may_say() {
        let form = |template| Sentence::read(template).map(|read| read.form());
        assert_eq!(
            form("the card {card}, {left_over#card}"),
            Ok("the card CARD, LEFT OVER cards".to_owned())
        );
        assert_eq!(
            form("{hand?{hand}|nothing} in hand{stack?, and {stack} on the stack}{over!; play}"),
            Ok("HAND / nothing in hand[, and STACK on the stack][; play]".to_owned())
        );
    }

    #[test]
    fn what_is_malformed_is_refused() {
        for template in ["{", "{a", "a}", "{a?b", "{a#b", "{a?b|c|d}"] {
            assert!(Sentence::read(template).is_err(), "{template}");
        }
        let nested = Sentence::read("{a?{b#x}|{c}}").map(|read| read.facts());
        assert_eq!(nested, Ok(vec!["a", "b", "c"]));
    }
}
