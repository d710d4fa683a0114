use std::sync::{Arc, Mutex, PoisonError};

use rhai::{Dynamic, Engine, EvalAltResult, Position};

use super::Datum;
use super::datum::{given, plain};
use crate::engine;
use crate::unanswered::Unanswered;

/// What a function of a script looks at and changes: a position, and what may be asked of it.
pub trait Viewed: Send {
    /// The answer to a word with what stands in its brackets.
    ///
    /// # Errors
    /// Why there is none: it ends the call.
    fn asked(&mut self, word: &'static str, about: &[Datum]) -> Result<Datum, String>;
}

/// What functions are given, as the engine has it.
#[derive(Clone)]
pub(super) struct Given(pub(super) Arc<Mutex<dyn Viewed>>);

impl Given {
    fn ask(&self, word: &'static str, about: &[&Dynamic]) -> Result<Dynamic, Box<EvalAltResult>> {
        let about: Vec<Datum> = about.iter().map(|each| plain(each)).collect();
        // Nothing panics while it holds the lock, and nobody else has it.
        let answer = match self.0.lock() {
            Ok(mut seen) => seen.asked(word, &about),
            Err(_) => Err("the position cannot be looked at".to_owned()),
        };
        let ended = |why| {
            EvalAltResult::ErrorRuntime(Dynamic::from(Unanswered { why, of_table: false }), Position::NONE)
        };
        answer.map(given).map_err(|why| ended(why).into())
    }
}

/// Engines by the words that scripts may ask of what they are given.
type EnginesByWords = Vec<(&'static [&'static str], &'static Engine)>;

/// The engine in which scripts may ask these words of what they are given: one for all scripts that ask the same.
pub(super) fn engine(words: &'static [&'static str]) -> &'static Engine {
    static ENGINES: Mutex<EnginesByWords> = Mutex::new(Vec::new());
    let mut engines = ENGINES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, known)) = engines.iter().find(|(known, _)| *known == words) {
        return known;
    }
    let mut engine = engine::sandbox();
    register(&mut engine, words);
    let engine: &'static Engine = Box::leak(Box::new(engine));
    engines.push((words, engine));
    engine
}

/// Lets scripts ask these words of what they are given.
fn register(engine: &mut Engine, words: &[&'static str]) {
    engine.register_type_with_name::<Given>("play");
    for word in words.iter().copied() {
        engine
            .register_get(word, move |seen: &mut Given| seen.ask(word, &[]))
            .register_fn(word, move |seen: &mut Given| seen.ask(word, &[]))
            .register_fn(word, move |seen: &mut Given, a: Dynamic| seen.ask(word, &[&a]))
            .register_fn(word, move |seen: &mut Given, a: Dynamic, b: Dynamic| seen.ask(word, &[&a, &b]))
            .register_fn(word, move |seen: &mut Given, a: Dynamic, b: Dynamic, c: Dynamic| {
                seen.ask(word, &[&a, &b, &c])
            })
            .register_fn(word, move |seen: &mut Given, a: Dynamic, b: Dynamic, c: Dynamic, d: Dynamic| {
                seen.ask(word, &[&a, &b, &c, &d])
            });
    }
}
