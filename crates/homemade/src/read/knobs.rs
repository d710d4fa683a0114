//! Knobs of a script: the values that a file chooses, and the script takes.

use std::collections::HashMap;

use game::Knob;
use game::knob::{Values, number, one_of};
use house::own::Datum;
use text::Place;

use super::draft::{Draft, KnobDraft};
use super::fault;
use super::options::Options;
use super::parts::Parts;

/// What a declaration gives the script: the value of a knob, and nothing else.
pub(super) fn answer(word: &str, about: &[Datum], values: &HashMap<String, String>) -> Datum {
    let (true, Some(default)) = (word == "knob", about.get(1)) else { return Datum::Nothing };
    let chosen = about[0].text().and_then(|name| values.get(name));
    match (default, chosen) {
        (Datum::Flag(_), Some(chosen)) => Datum::Flag(chosen == "true"),
        (Datum::Number(_), Some(chosen)) => chosen.parse().map_or(Datum::Nothing, Datum::Number),
        (Datum::Text(_), Some(chosen)) => Datum::Text(chosen.clone()),
        (default, _) => default.clone(),
    }
}

/// The value of a knob as it is written.
///
/// # Errors
/// Why it cannot have it.
pub(super) fn value(knob: &Knob, value: &str) -> Result<String, String> {
    match &knob.form {
        Values::Numbers(bounds) => {
            number::<u32>(value, *bounds.start(), *bounds.end()).map(|number| number.to_string())
        }
        Values::Words(words) => {
            let words: Vec<(&str, &str)> = words.iter().map(|word| (word.as_str(), word.as_str())).collect();
            one_of(value, &words).map(str::to_owned)
        }
        Values::Described(form) => Err(format!("it is {form}")),
    }
}

impl Draft {
    /// `knob("NAME", DEFAULT, #{ … })`
    pub(super) fn knob(&mut self, parts: Parts<'_>) -> Result<(), text::Diagnostic> {
        parts.count(2..=3)?;
        let name = parts.text(0, "the name of a knob")?;
        let is_name = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-');
        if !name.value.chars().all(is_name) {
            let message = format!("`{}` is no name of a knob", name.value);
            return Err(fault::declaration("knob", name.place, message, "small letters, digits and hyphens"));
        }
        if let Some(first) = self.knobs.iter().find(|known| known.name == name.value) {
            return Err(fault::twice("knob", &name.value, name.place, first.place));
        }
        let options = Options::of(parts, 2)?;
        let values = options.texts("values")?;
        let words = |values: Option<Vec<text::Spanned<String>>>| -> Vec<String> {
            values.into_iter().flatten().map(|value| value.value).collect()
        };
        let (default, form) = match parts.get(1).map(|said| &said.value) {
            Some(Datum::Flag(flag)) => {
                (flag.to_string(), Values::Words(vec!["true".to_owned(), "false".to_owned()]))
            }
            Some(Datum::Number(number)) => {
                let least = options.number("least", 0, 1_000)?.unwrap_or(0);
                let most = options.number("most", least, 1_000)?.unwrap_or(1_000);
                (number.to_string(), Values::Numbers(least as u32..=most as u32))
            }
            Some(Datum::Text(word)) => (word.clone(), Values::Words(words(values))),
            _ => return Err(parts.wrong(1, "true, false, a number or a word")),
        };
        let knob = KnobDraft {
            default,
            form,
            clause: options.text("clause")?.unwrap_or_else(|| text::Spanned::new(String::new(), name.place)),
            means: options.text("means")?.map_or_else(String::new, |text| text.value),
            variants: words(options.texts("variants")?),
            place: name.place,
            name: name.value,
        };
        options.end()?;
        if let Values::Words(words) = &knob.form
            && !words.contains(&knob.default)
        {
            let message = format!("`{}` is none of the values of this knob", knob.default);
            return Err(fault::declaration(
                "knob",
                parts.get(1).map_or(Place::default(), |said| said.place),
                message,
                "not among `values`",
            ));
        }
        self.knobs.push(knob);
        Ok(())
    }
}
