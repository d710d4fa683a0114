//! What scripts ask, by words, of something that they are given: `play.at("d3")`.

use std::sync::{Mutex, PoisonError};

use rhai::{Dynamic, Engine, EvalAltResult};

use crate::engine;

/// What a script is given for what it asked.
pub(crate) type Answer = Result<Dynamic, Box<EvalAltResult>>;

/// Lets scripts ask a `T` by such a word, with up to four values in brackets, or with no brackets at all.
pub(crate) fn register<T: Clone + Send + Sync + 'static>(
    engine: &mut Engine,
    word: &'static str,
    ask: fn(&T, &'static str, &[&Dynamic]) -> Answer,
) {
    engine
        .register_get(word, move |of: &mut T| ask(of, word, &[]))
        .register_fn(word, move |of: &mut T| ask(of, word, &[]))
        .register_fn(word, move |of: &mut T, a: Dynamic| ask(of, word, &[&a]))
        .register_fn(word, move |of: &mut T, a: Dynamic, b: Dynamic| ask(of, word, &[&a, &b]))
        .register_fn(word, move |of: &mut T, a: Dynamic, b: Dynamic, c: Dynamic| ask(of, word, &[&a, &b, &c]))
        .register_fn(word, move |of: &mut T, a: Dynamic, b: Dynamic, c: Dynamic, d: Dynamic| {
            ask(of, word, &[&a, &b, &c, &d])
        });
}

/// Words that scripts of a kind know beside the language's own.
type Words = &'static [&'static str];

/// Sandboxes with words of their own: one for all scripts that know the same.
pub(crate) struct Engines(Mutex<Vec<(Words, &'static Engine)>>);

impl Engines {
    /// None yet.
    pub(crate) const fn none() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The engine in which scripts know these words; `add` adds them to one that is made.
    pub(crate) fn of(&self, words: Words, add: fn(&mut Engine, Words)) -> &'static Engine {
        let mut engines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = engines.iter().find(|(known, _)| *known == words) {
            return known;
        }
        let mut engine = engine::sandbox();
        add(&mut engine, words);
        let engine: &'static Engine = Box::leak(Box::new(engine));
        engines.push((words, engine));
        engine
    }
}
