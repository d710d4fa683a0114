use std::sync::{Arc, Mutex};

use rhai::{Dynamic, Engine};

use super::Datum;
use super::datum::{given, plain};
use crate::asked::{self, Answer, Engines};
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
    fn ask(&self, word: &'static str, about: &[&Dynamic]) -> Answer {
        let about: Vec<Datum> = about.iter().map(|each| plain(each)).collect();
        // Nothing panics while it holds the lock, and nobody else has it.
        let answer = match self.0.lock() {
            Ok(mut seen) => seen.asked(word, &about),
            Err(_) => Err("the position cannot be looked at".to_owned()),
        };
        answer.map(given).map_err(|why| Unanswered { why, of_table: false }.ends())
    }
}

/// The engine in which scripts may ask these words of what they are given: one for all scripts that ask the same.
pub(super) fn engine(words: &'static [&'static str]) -> &'static Engine {
    static ENGINES: Engines = Engines::none();
    ENGINES.of(words, |engine, words| {
        engine.register_type_with_name::<Given>("play");
        words.iter().for_each(|word| asked::register(engine, word, Given::ask));
    })
}
