//! From a text to settings.

use std::borrow::Cow;
use std::ops::Range;

use text::{Diagnostic, Edit, Fix, Place, Source, SourceId, Span, guess};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::codes;
use crate::{KEYS, STANDINGS, SettingKey, ValueForm, key};

/// What a text says.
#[derive(Clone, Debug, Default)]
pub struct Configuration {
    settings: Vec<GivenSetting>,
}

/// A key with what is given to it.
#[derive(Clone, Debug)]
pub struct GivenSetting {
    /// Which key.
    pub key: &'static SettingKey,
    /// Its values, each as one would write it behind an option: `5000000`, `printed=80`, `true`.
    pub values: Vec<SettingValue>,
}

/// A value, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingValue {
    /// The value.
    pub text: String,
    /// Its place.
    pub place: Place,
}

impl Configuration {
    /// What is set, in the order of the text's tables.
    pub fn settings(&self) -> impl Iterator<Item = &GivenSetting> {
        self.settings.iter()
    }

    /// The values of a key; none where it is left out.
    pub fn values(&self, table: &str, name: &str) -> &[SettingValue] {
        let setting =
            self.settings.iter().find(|setting| setting.key.table == table && setting.key.name == name);
        setting.map_or(&[], |setting| &setting.values)
    }

    /// Tells of the paths that are to be there; of one where nothing is `missing` says where it was looked for.
    pub fn missing(&self, missing: impl Fn(&SettingValue) -> Option<String>) -> Vec<Diagnostic> {
        let paths = self.settings.iter().filter(|setting| setting.key.form == ValueForm::Paths);
        let values = paths.flat_map(|setting| &setting.values);
        values.filter_map(|value| missing(value).map(|looked_for| no_such_path(value, &looked_for))).collect()
    }
}

/// Reads a text, which is `source` among those that diagnostics are about; tells all that is wrong with it.
pub fn read(source: &Source, id: SourceId) -> (Configuration, Vec<Diagnostic>) {
    let mut reader = Reader { text: source.text(), id, settings: Vec::new(), faults: Vec::new() };
    let (document, errors) = DeTable::parse_recoverable(reader.text);
    for error in &errors {
        let at = error.span().unwrap_or(0..0);
        let message = format!("this is no TOML: {}", error.message().lines().collect::<Vec<_>>().join(", "));
        let place = reader.place(at);
        reader.faults.push(Diagnostic::new(&codes::SYNTAX, message, place, "not understood here"));
    }
    if errors.is_empty() {
        reader.document(document.get_ref());
    }
    (Configuration { settings: reader.settings }, reader.faults)
}

/// A value that cannot be used, for what is wrong with it.
pub fn unfit(value: &SettingValue, message: impl Into<String>, help: impl Into<String>) -> Diagnostic {
    Diagnostic::new(&codes::UNFIT_VALUE, message, value.place, "cannot be used").help(help)
}

/// A path where nothing is.
fn no_such_path(value: &SettingValue, looked_for: &str) -> Diagnostic {
    let message = format!("`{}`: there is no such file or folder", value.text);
    Diagnostic::new(&codes::NO_SUCH_PATH, message, value.place, "leads nowhere")
        .help(format!("looked for `{looked_for}`"))
}

struct Reader<'t> {
    text: &'t str,
    id: SourceId,
    settings: Vec<GivenSetting>,
    faults: Vec<Diagnostic>,
}

type Named<'d, 'i> = (&'d Spanned<Cow<'i, str>>, &'d Spanned<DeValue<'i>>);

impl Reader<'_> {
    fn place(&self, span: Range<usize>) -> Place {
        let at = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        Place::new(self.id, Span { start: at(span.start), end: at(span.end) })
    }

    fn written(&self, span: Range<usize>) -> &str {
        self.text.get(span).unwrap_or_default()
    }

    fn document(&mut self, document: &DeTable<'_>) {
        for (name, value) in in_order(document) {
            let is_table = KEYS.iter().any(|key| key.table == name.get_ref());
            match value.get_ref() {
                DeValue::Table(table) if is_table => self.table(name.get_ref(), table),
                _ if is_table => {
                    let message =
                        format!("`{}` is a table, and its keys stand below `[{0}]`", name.get_ref());
                    let place = self.place(name.span());
                    self.faults.push(Diagnostic::new(
                        &codes::UNFIT_VALUE,
                        message,
                        place,
                        "is no table here",
                    ));
                }
                value => self.unknown_table(name, matches!(value, DeValue::Table(_))),
            }
        }
    }

    fn unknown_table(&mut self, name: &Spanned<Cow<'_, str>>, is_table: bool) {
        let (written, place) = (name.get_ref(), self.place(name.span()));
        let homes: Vec<&str> = KEYS.iter().filter(|key| key.name == written).map(|key| key.table).collect();
        let mut tables: Vec<&str> = KEYS.iter().map(|key| key.table).collect();
        tables.dedup();
        let fault = match (is_table, homes.as_slice()) {
            (false, [_, ..]) => {
                let message = format!("`{written}` stands in no table");
                let homes: Vec<String> = homes.iter().map(|table| format!("`[{table}]`")).collect();
                Diagnostic::new(&codes::UNKNOWN_KEY, message, place, "belongs to a table")
                    .help(format!("write it below {}", homes.join(" or ")))
            }
            _ => {
                let what = if is_table { "table" } else { "key or table" };
                let message = format!("there is no {what} `{written}` in a {}", crate::FILE);
                Diagnostic::new(&codes::UNKNOWN_KEY, message, place, "is not known").guessed(
                    self.written(name.span()),
                    guess(written, tables.iter().copied()),
                    || format!("the tables: {}", tables.join(", ")),
                )
            }
        };
        self.faults.push(fault);
    }

    fn table(&mut self, table: &str, entries: &DeTable<'_>) {
        for (name, value) in in_order(entries) {
            match key(table, name.get_ref()) {
                Some(key) => self.value(key, value),
                None => self.unknown_key(table, name),
            }
        }
    }

    fn unknown_key(&mut self, table: &str, name: &Spanned<Cow<'_, str>>) {
        let (written, place) = (name.get_ref(), self.place(name.span()));
        let here: Vec<&str> = KEYS.iter().filter(|key| key.table == table).map(|key| key.name).collect();
        let fault = Diagnostic::new(
            &codes::UNKNOWN_KEY,
            format!("there is no key `{written}` in `[{table}]`"),
            place,
            "is not known",
        );
        let elsewhere: Vec<String> =
            KEYS.iter().filter(|key| key.name == written).map(|key| format!("`[{}]`", key.table)).collect();
        self.faults.push(match elsewhere.is_empty() {
            false => fault.help(format!("`{written}` belongs to {}", elsewhere.join(" or "))),
            true => fault.guessed(self.written(name.span()), guess(written, here.iter().copied()), || {
                format!("the keys of `[{table}]`: {}", here.join(", "))
            }),
        });
    }

    fn value(&mut self, key: &'static SettingKey, value: &Spanned<DeValue<'_>>) {
        let before = self.faults.len();
        let values = match (key.form, value.get_ref()) {
            (ValueForm::Shares, DeValue::Table(shares)) => self.shares(key, shares),
            (ValueForm::Paths | ValueForm::Texts | ValueForm::AnyOf(_), DeValue::Array(list)) => {
                list.iter().filter_map(|each| self.one(key, each)).collect()
            }
            _ => self.one(key, value).into_iter().collect(),
        };
        if self.faults.len() == before {
            self.settings.push(GivenSetting { key, values });
        }
    }

    /// A value of its own, or of a list.
    fn one(&mut self, key: &SettingKey, value: &Spanned<DeValue<'_>>) -> Option<SettingValue> {
        let place = self.place(value.span());
        let text = match (key.form, value.get_ref()) {
            (ValueForm::Flag, DeValue::Boolean(flag)) => Some(flag.to_string()),
            (ValueForm::Number, DeValue::Integer(number)) => {
                u64::from_str_radix(number.as_str(), number.radix()).ok().map(|number| number.to_string())
            }
            (ValueForm::Shares, value) => share(value).map(|share| share.to_string()),
            (
                ValueForm::Text | ValueForm::Texts | ValueForm::Path | ValueForm::Paths,
                DeValue::String(text),
            ) if !text.is_empty() => Some(text.clone().into_owned()),
            (ValueForm::OneOf(words) | ValueForm::AnyOf(words), DeValue::String(text)) => {
                if !words.contains(&&**text) {
                    self.unknown_word(key, text, value);
                    return None;
                }
                Some(text.clone().into_owned())
            }
            _ => None,
        };
        if text.is_none() {
            let message = format!("`{}` takes {}", key.name, key.form.told());
            let fault = Diagnostic::new(&codes::UNFIT_VALUE, message, place, "is of another form")
                .help(format!("write `{} = {}`, for instance", key.name, key.example));
            self.faults.push(fault);
        }
        text.map(|text| SettingValue { text, place })
    }

    fn unknown_word(&mut self, key: &SettingKey, written: &str, value: &Spanned<DeValue<'_>>) {
        let place = self.place(value.span());
        let message = format!("`{}` takes {}", key.name, key.form.told());
        let fault = Diagnostic::new(&codes::UNFIT_VALUE, message, place, "is none of them");
        self.faults.push(match guess(written, key.form.words().iter().copied()) {
            Some(guess) => {
                let word = format!("\"{}\"", guess.word);
                let edit = Edit::new(place, self.written(value.span()), word.clone());
                fault.help(format!("did you mean `{word}`?")).fix(Fix::write(edit).certain(guess.certain))
            }
            None => fault,
        });
    }

    /// A percentage for each of some standings.
    fn shares(&mut self, key: &SettingKey, shares: &DeTable<'_>) -> Vec<SettingValue> {
        let mut found = Vec::new();
        for (name, value) in in_order(shares) {
            let (standing, place) = (name.get_ref(), self.place(value.span()));
            if !STANDINGS.contains(&&**standing) {
                let message = format!("no clauses have the standing `{standing}`");
                let place = self.place(name.span());
                let fault = Diagnostic::new(&codes::UNKNOWN_KEY, message, place, "is not known").guessed(
                    self.written(name.span()),
                    guess(standing, STANDINGS.iter().copied()),
                    || format!("the standings: {}", STANDINGS.join(", ")),
                );
                self.faults.push(fault);
                continue;
            }
            match share(value.get_ref()) {
                Some(share) => found.push(SettingValue { text: format!("{standing}={share}"), place }),
                None => {
                    let message = format!("`{}` takes a number from 0 to 100 for each standing", key.name);
                    self.faults.push(Diagnostic::new(
                        &codes::UNFIT_VALUE,
                        message,
                        place,
                        "is of another form",
                    ));
                }
            }
        }
        found
    }
}

/// A percentage.
fn share(value: &DeValue<'_>) -> Option<u8> {
    let DeValue::Integer(number) = value else { return None };
    u8::from_str_radix(number.as_str(), number.radix()).ok().filter(|share| *share <= 100)
}

/// What a table holds, in the order of the text.
fn in_order<'d, 'i>(table: &'d DeTable<'i>) -> Vec<Named<'d, 'i>> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(name, _)| name.span().start);
    entries
}
