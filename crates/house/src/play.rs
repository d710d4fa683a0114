//! What functions of a house rule are given as `play`: a move, who would make it, and the table.

use std::cell::RefCell;
use std::sync::Arc;

use game::{Considered, Looker, look_words};
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString};
use rulebook::Value;
use text::near;

use crate::asked::{self, Answer, Engines};
use crate::unanswered::Unanswered;
use crate::{engine, value};

/// What `play` tells of the move.
pub(crate) const OF_MOVE: &[&str] = &["player", "move", "position"];

/// All that a function may ask of `play`.
pub(crate) fn members() -> impl Iterator<Item = &'static str> + Clone {
    OF_MOVE.iter().copied().chain(look_words())
}

/// How many steps it takes to look.
const LOOK: usize = 8;

/// A move that is considered or made, as the engine has it.
#[derive(Clone)]
pub(crate) struct HousePlay(Arc<ConsideredPlay>);

struct ConsideredPlay {
    player: ImmutableString,
    text: ImmutableString,
    /// The lines of the position, where they were printed beforehand.
    position: Option<Array>,
    looker: Option<Arc<dyn Looker>>,
}

impl HousePlay {
    /// What is considered.
    pub(crate) fn of(considered: Considered<'_>, prints: bool) -> Self {
        Self(Arc::new(ConsideredPlay {
            player: considered.player.into(),
            text: considered.text.into(),
            position: prints.then(|| lines(considered.position)),
            looker: considered.looker.cloned(),
        }))
    }

    fn of_move(&self, word: &str) -> Option<Dynamic> {
        let told = &self.0;
        Some(match word {
            "player" => told.player.clone().into(),
            "move" => told.text.clone().into(),
            "position" => Dynamic::from_array(match (&told.position, &told.looker) {
                (Some(lines), _) => lines.clone(),
                (None, Some(looker)) => lines(looker.lines()),
                (None, None) => Array::new(),
            }),
            _ => return None,
        })
    }

    /// Asks whoever looks at the table. A look takes as long as many steps, one at all squares longer.
    fn ask(&self, word: &'static str, about: &[&Dynamic]) -> Answer {
        engine::spend(LOOK)?;
        let about: Option<Vec<Value>> = about.iter().map(|each| value::said(each)).collect();
        let about =
            about.ok_or_else(|| unanswered(format!("`{word}` is asked with words, numbers and lists")))?;
        let looker = self.0.looker.as_ref();
        let looker = looker.ok_or_else(|| unanswered("there is no table to look at".to_owned()))?;
        looker.answer(word, &about).map(|found| value::given(&found)).map_err(unanswered)
    }

    /// A part that is named by a text, as of a map.
    fn named(&self, word: &str) -> Answer {
        if let Some(found) = self.of_move(word) {
            return Ok(found);
        }
        Err(unanswered(match near(word, members()) {
            Some(near) => format!("`play` has no `{word}`; did you mean `{near}`?"),
            None => format!("`play` has no `{word}`; it has {}", members().collect::<Vec<_>>().join(", ")),
        }))
    }
}

/// Ends a call.
fn unanswered(why: String) -> Box<EvalAltResult> {
    Unanswered { why, of_table: true }.ends()
}

thread_local! {
    /// Who says what there is to say of cards, while a function of a house rule runs.
    static CARDS: RefCell<Option<Arc<dyn Looker>>> = const { RefCell::new(None) };
}

/// Runs a function while somebody says what there is to say of cards.
pub(crate) fn with_cards<T>(looker: Option<&Arc<dyn Looker>>, run: impl FnOnce() -> T) -> T {
    let before = CARDS.replace(looker.cloned());
    let given = run();
    CARDS.replace(before);
    given
}

/// What is said of a card under a name.
fn of_card(card: &str, name: &str) -> Answer {
    CARDS.with_borrow(|looker| match looker {
        Some(looker) => looker.of_card(card, name).map(|found| value::given(&found)).map_err(unanswered),
        None => Err(unanswered(format!("nobody says here what `{name}` a card has"))),
    })
}

/// The engine of house rules of a game in which that is said of cards: one for all games in which the same is.
pub(crate) fn engine_of(of_cards: &'static [&'static str]) -> &'static Engine {
    static ENGINES: Engines = Engines::none();
    ENGINES.of(of_cards, register)
}

/// Lets scripts ask `play`, and say `card.NAME`.
fn register(engine: &mut Engine, of_cards: &[&'static str]) {
    engine.register_type_with_name::<HousePlay>("play");
    for word in OF_MOVE.iter().copied() {
        engine.register_get(word, move |play: &mut HousePlay| play.of_move(word).unwrap_or_default());
    }
    engine.register_indexer_get(|play: &mut HousePlay, word: ImmutableString| play.named(&word));
    look_words().for_each(|word| asked::register(engine, word, HousePlay::ask));
    engine.register_get("word", |card: &mut ImmutableString| card.clone());
    for name in of_cards.iter().copied() {
        engine.register_get(name, move |card: &mut ImmutableString| of_card(card, name));
    }
}

/// The lines of a position as a script reads them. A move changes few of them: the others are those of the
/// position before.
fn lines(position: &[String]) -> Array {
    thread_local! {
        static LAST: RefCell<Vec<ImmutableString>> = const { RefCell::new(Vec::new()) };
    }
    LAST.with_borrow_mut(|last| {
        last.resize_with(position.len(), ImmutableString::default);
        for (kept, line) in last.iter_mut().zip(position) {
            let line = line.trim_start_matches(' ');
            if kept.as_str() != line {
                *kept = line.into();
            }
        }
        last.iter().map(|line| Dynamic::from(line.clone())).collect()
    })
}
