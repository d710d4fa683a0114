use std::fmt;
use std::sync::{Arc, Mutex};

use rhai::{AST, Dynamic, Engine, FuncArgs, NativeCallContext, Position, Scope};
use text::{Diagnostic, Place, Source, SourceId, Spanned};

use super::datum::{given, plain, said};
use super::seen::{self, Given};
use super::{Datum, DatumAt, Function, Viewed};
use crate::engine;
use crate::problem::running;
use crate::script::{ScriptText, WrittenFor};
use crate::{compile, uses};

/// The words that a kind of script has.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// What it declares: `board`, `piece`.
    pub declares: &'static [&'static str],
    /// What its functions ask of what they are given: `at`, `count`.
    pub asks: &'static [&'static str],
}

/// A declaration, as a script makes it.
#[derive(Clone, Debug)]
pub struct Declared {
    /// Its word.
    pub word: &'static str,
    /// Where the word stands.
    pub place: Place,
    /// What stands in its brackets.
    pub parts: Vec<DatumAt>,
}

/// What stands behind a point after what a function is given: `mv.from`, `card.word`.
#[derive(Clone, Debug, Default)]
pub struct PartNames {
    /// After the move.
    pub of_move: Vec<String>,
    /// After a card.
    pub of_cards: Vec<String>,
}

impl PartNames {
    /// All of them, those of the move first.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> + Clone {
        self.of_move.iter().chain(&self.of_cards).map(String::as_str)
    }

    /// What there is, in words.
    pub(crate) fn told(&self) -> Option<String> {
        let has = |what: &str, names: &[String]| {
            (!names.is_empty()).then(|| format!("{what} has {}", names.join(", ")))
        };
        let said: Vec<String> =
            [has("the move", &self.of_move), has("a card", &self.of_cards)].into_iter().flatten().collect();
        (!said.is_empty()).then(|| said.join("; "))
    }
}

/// A script that was read.
pub struct ReadScript {
    text: ScriptText,
    ast: AST,
    functions: AST,
    engine: &'static Engine,
    vocabulary: Vocabulary,
}

impl fmt::Debug for ReadScript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadScript").finish_non_exhaustive()
    }
}

/// The answer that a declaration gives the script: what a knob says.
pub type Answered = dyn Fn(&str, &[Datum]) -> Datum + Send + Sync;

impl ReadScript {
    /// Reads a script.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(id: SourceId, source: &Source, vocabulary: Vocabulary) -> Result<Self, Vec<Diagnostic>> {
        let (text, ast) = compile::read(id, source, WrittenFor::Game(vocabulary))?;
        let engine = seen::engine(vocabulary.asks);
        Ok(Self { text, functions: ast.clone_functions_only(), ast, engine, vocabulary })
    }

    /// The place of its first line.
    pub fn beginning(&self) -> Place {
        self.text.place(text::Span::default())
    }

    /// Runs it for what it declares; also tells why it cannot be run to its end, where it cannot: what it declared
    /// before stands.
    pub fn declared(&self, answer: Arc<Answered>) -> (Vec<Declared>, Option<Diagnostic>) {
        let mut engine = engine::sandbox();
        let calls: Calls = Arc::default();
        for word in self.vocabulary.declares.iter().copied() {
            let keep = Keep { word, calls: calls.clone(), answer: answer.clone() };
            keep.register(&mut engine);
        }
        let run = engine::counted(|| engine.run_ast_with_scope(&mut Scope::new(), &self.ast)).0;
        let calls = calls.lock().map(|mut calls| std::mem::take(&mut *calls)).unwrap_or_default();
        let written = uses::calls(&self.ast);
        let declared = calls.into_iter().map(|(word, at, values)| {
            let parts = written.iter().find(|(place, _)| *place == at).map(|(_, call)| &call.args[..]);
            let (parts, place) = (parts.unwrap_or_default(), self.text.at(at));
            let part = |(at, value): (usize, &Dynamic)| said(&self.text, value, parts.get(at), place);
            Declared { word, place, parts: values.iter().enumerate().map(part).collect() }
        });
        let fault = run.err().map(|error| running::told(&self.text, &error, self.text.at(Position::NONE)));
        (declared.collect(), fault)
    }

    /// The texts that stand in it, each with its place.
    pub fn texts(&self) -> Vec<Spanned<String>> {
        let placed = |(text, at)| Spanned::new(text, self.text.at(at));
        uses::texts(&self.ast).into_iter().map(placed).collect()
    }

    /// The functions that it declares and neither calls nor gives to a declaration.
    pub fn unnamed_functions(&self) -> Vec<Spanned<String>> {
        let declared = self.ast.iter_fn_def().filter(|each| !uses::names(&self.ast, &each.name));
        let named = declared.filter_map(|each| {
            let span = self.text.behind("fn", &each.name)?;
            Some(Spanned::new(each.name.to_string(), self.text.place(span)))
        });
        named.collect()
    }

    /// How many values a function wants.
    pub fn wants(&self, function: &Function) -> usize {
        let declared = self.functions.iter_fn_def().find(|each| each.name == function.pointer.fn_name());
        declared.map_or(0, |found| found.params.len().saturating_sub(function.pointer.curry().len()))
    }

    /// Calls a function with what it looks at and with further values; `parts` tells what they have, where the function
    /// asks for something that they have not.
    ///
    /// # Errors
    /// Why it comes to no end, in words.
    pub fn call<S: Viewed + 'static>(
        &self,
        function: &Function,
        seen: &Arc<Mutex<S>>,
        values: Vec<Datum>,
        parts: &dyn Fn() -> PartNames,
    ) -> Result<Datum, Diagnostic> {
        let first = Dynamic::from(Given(seen.clone()));
        let arguments: Vec<Dynamic> = std::iter::once(first).chain(values.into_iter().map(given)).collect();
        let call = || function.pointer.call::<Dynamic>(self.engine, &self.functions, Passed(arguments));
        match engine::counted(call).0 {
            Ok(value) => Ok(plain(&value)),
            Err(error) => Err(running::told_of_game(&self.text, &error, function.place, &parts())),
        }
    }
}

/// Values as the engine takes them.
struct Passed(Vec<Dynamic>);

impl FuncArgs for Passed {
    fn parse<ARGS: Extend<Dynamic>>(self, args: &mut ARGS) {
        args.extend(self.0);
    }
}

type Calls = Arc<Mutex<Vec<(&'static str, Position, Vec<Dynamic>)>>>;

/// Keeps the calls of a declaration.
#[derive(Clone)]
struct Keep {
    word: &'static str,
    calls: Calls,
    answer: Arc<Answered>,
}

impl Keep {
    fn call(&self, context: &NativeCallContext<'_>, values: Vec<Dynamic>) -> Dynamic {
        let about: Vec<Datum> = values.iter().map(plain).collect();
        // Nothing panics while it holds the lock.
        if let Ok(mut calls) = self.calls.lock() {
            calls.push((self.word, context.call_position(), values));
        }
        given((self.answer)(self.word, &about))
    }

    /// Other numbers of parts are taken too, so that a message can say which number is right.
    fn register(self, engine: &mut Engine) {
        let [none, one, two, three, four, five] = std::array::from_fn(|_| self.clone());
        engine
            .register_fn(self.word, move |at: NativeCallContext<'_>| none.call(&at, vec![]))
            .register_fn(self.word, move |at: NativeCallContext<'_>, a: Dynamic| one.call(&at, vec![a]))
            .register_fn(self.word, move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic| {
                two.call(&at, vec![a, b])
            })
            .register_fn(self.word, move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic, c: Dynamic| {
                three.call(&at, vec![a, b, c])
            })
            .register_fn(
                self.word,
                move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic, c: Dynamic, d: Dynamic| {
                    four.call(&at, vec![a, b, c, d])
                },
            )
            .register_fn(
                self.word,
                move |at: NativeCallContext<'_>,
                      a: Dynamic,
                      b: Dynamic,
                      c: Dynamic,
                      d: Dynamic,
                      e: Dynamic| { five.call(&at, vec![a, b, c, d, e]) },
            );
    }
}
