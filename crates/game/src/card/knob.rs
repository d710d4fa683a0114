//! What is to be known of a knob.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Knob;

/// What a variant is.
pub const VARIANT: &str = "a variant contradicts what is printed; it is no reading of it";

/// A knob, and how it is set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct KnobCard<'c> {
    /// The knob.
    #[serde(flatten)]
    pub knob: &'c Knob,
    /// Its value in the rules in force.
    pub value: Cow<'c, str>,
}

/// What the law book has for a knob; `code` marks its value as it is written.
pub fn law_book_has(knob: &Knob, code: impl Fn(&str) -> String) -> String {
    format!("the law book has {}", code(knob.default))
}

/// How values that one can choose from are told beside each other.
#[derive(Clone, Copy, Debug)]
pub struct Alternatives {
    /// What stands between them.
    pub or: &'static str,
    /// Marks a value as it is written.
    pub code: fn(&str) -> String,
    /// Whether the law book's stands before the others.
    pub law_book_first: bool,
}

impl Alternatives {
    /// As a form has them: `gap | any`.
    pub const PLAIN: Self = Self { or: " | ", code: str::to_owned, law_book_first: false };
    /// The same, the law book's first.
    pub const LAW_BOOK_FIRST: Self = Self { law_book_first: true, ..Self::PLAIN };

    /// The values of a knob, variants apart: `gap; a variant: off`. None where there are not a few to choose from.
    pub fn tell(self, knob: &Knob) -> Option<String> {
        knob.values().next()?;
        let join =
            |values: &mut dyn Iterator<Item = &str>| values.map(self.code).collect::<Vec<_>>().join(self.or);
        let first = knob.readings().filter(|value| self.law_book_first && *value == knob.default);
        let rest = knob.readings().filter(|value| !self.law_book_first || *value != knob.default);
        let readings = join(&mut first.chain(rest));
        let variants = join(&mut knob.values().filter(|value| knob.is_variant(value)));
        Some(match knob.variants {
            [] => readings,
            [_] => format!("{readings}; a variant: {variants}"),
            _ => format!("{readings}; variants: {variants}"),
        })
    }
}

impl<'c> KnobCard<'c> {
    /// A knob as the law book has it.
    pub fn of_law_book(knob: &'c Knob) -> Self {
        Self::set(knob, None)
    }

    /// A knob with a value, or with that of the law book.
    pub fn set(knob: &'c Knob, value: Option<String>) -> Self {
        Self { knob, value: value.map_or(Cow::Borrowed(knob.default), Cow::Owned) }
    }

    /// Whether it has another value than the law book's.
    pub fn is_turned(&self) -> bool {
        self.value != self.knob.default
    }

    /// As a script sets it: `rules hand-plays = 1`.
    pub fn setting(&self) -> String {
        setting(self.knob, &self.value)
    }

    /// Its value, and what it stands instead of: `hand-plays = 1 instead of 2`.
    pub fn told(&self) -> String {
        let instead =
            if self.is_turned() { format!(" instead of {}", self.knob.default) } else { String::new() };
        format!("{} = {}{instead}", self.knob.name, self.value)
    }

    /// Its values, variants apart, or their form in words.
    pub fn values(&self) -> String {
        Alternatives::PLAIN.tell(self.knob).unwrap_or_else(|| self.knob.form.to_string())
    }

    /// Its values as a script sets them: `rules hand-size = a number from 1 to 64`.
    pub fn form(&self) -> String {
        setting(self.knob, &self.values())
    }

    /// Tells that it has another value than the law book's, and what its values mean.
    pub fn in_force(&self) -> [String; 2] {
        let kind = if self.knob.is_variant(&self.value) { ", a variant" } else { "" };
        let set = format!(
            "set by a knob: `{}` is in force here{kind}; {}",
            self.setting(),
            law_book_has(self.knob, quoted)
        );
        [set, format!("the knob: {}", self.knob.meaning)]
    }

    /// What it can be set to besides its value and the law book's: readings, and variants apart.
    pub fn others(&self) -> Option<String> {
        let knob = self.knob;
        let Some(_) = knob.values().next() else {
            return (!self.is_turned())
                .then(|| format!("a knob sets it otherwise: `{}`, {}", setting(knob, "…"), knob.form));
        };
        let among = |is_variant: bool| {
            let others = knob.values().filter(|other| *other != self.value && *other != knob.default);
            let others = others.filter(|other| knob.is_variant(other) == is_variant);
            others.map(|value| quoted(&setting(knob, value))).collect::<Vec<_>>()
        };
        let readings = match among(false).as_slice() {
            [] => None,
            [other] => Some(format!("the other reading: {other}")),
            others => Some(format!("other readings: {}", others.join(", "))),
        };
        let variants = match among(true).as_slice() {
            [] => None,
            [variant] => Some(format!("a variant: {variant}")),
            variants => Some(format!("variants: {}", variants.join(", "))),
        };
        let found: Vec<String> = [readings, variants].into_iter().flatten().collect();
        (!found.is_empty()).then(|| found.join("; "))
    }
}

/// A knob with a value, as a script sets it.
fn setting(knob: &Knob, value: &str) -> String {
    format!("rules {} = {value}", knob.name)
}

/// What stands in a file, in a sentence.
fn quoted(text: &str) -> String {
    format!("`{text}`")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knob::Values;

    fn knob(variants: &'static [&'static str]) -> Knob {
        let form = Values::Words(["any", "early", "late"].map(str::to_owned).to_vec());
        Knob { name: "peek", clause: "", form, default: "any", meaning: "when one may peek", variants }
    }

    #[test]
    fn variants_stand_apart_from_readings() {
        let values = |variants| KnobCard::of_law_book(&knob(variants)).values();
        assert_eq!(values(&[]), "any | early | late");
        assert_eq!(values(&["late"]), "any | early; a variant: late");
        assert_eq!(values(&["early", "late"]), "any; variants: early | late");
        let numbers = Knob { form: Values::Numbers(1..=9), ..knob(&[]) };
        assert_eq!(KnobCard::of_law_book(&numbers).form(), "rules peek = a number from 1 to 9");
    }

    #[test]
    fn a_knob_that_is_turned_tells_what_the_law_book_has() {
        let knob = knob(&["late"]);
        let usual = KnobCard::of_law_book(&knob);
        assert_eq!(usual.told(), "peek = any");
        assert_eq!(
            usual.others().as_deref(),
            Some("the other reading: `rules peek = early`; a variant: `rules peek = late`")
        );
        let turned = KnobCard::set(&knob, Some("late".to_owned()));
        assert_eq!(turned.told(), "peek = late instead of any");
        assert_eq!(
            turned.in_force(),
            [
                "set by a knob: `rules peek = late` is in force here, a variant; the law book has `any`",
                "the knob: when one may peek"
            ]
        );
        assert_eq!(turned.others().as_deref(), Some("the other reading: `rules peek = early`"));
    }
}
