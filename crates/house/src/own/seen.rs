use std::sync::{Arc, Mutex};

use rhai::{Dynamic, Engine, EvalAltResult, Position};

use super::Datum;
use super::datum::{given, plain};
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
        let ended = |why| EvalAltResult::ErrorRuntime(Dynamic::from(Unanswered(why)), Position::NONE);
        answer.map(given).map_err(|why| ended(why).into())
    }
}

/// Lets scripts ask these words of what they are given.
pub(super) fn register(engine: &mut Engine, words: &[&'static str]) {
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
