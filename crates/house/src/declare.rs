//! What a script declares outside of its functions: its name and game, knobs, clauses.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use game::KnobSetting;
use rhai::{AST, Dynamic, FnPtr, NativeCallContext, Position, Scope};
use text::{Diagnostic, Excerpt, Piece, Place, Span, Spanned};

use crate::engine::sandbox;
use crate::fault::{self, Script};
use crate::scan::{Kind, Token, arguments, span};
use crate::{problem, value};

/// A clause of the script's own, as declared.
#[derive(Clone, Debug)]
pub(crate) struct Forbidden {
    pub(crate) id: Spanned<String>,
    pub(crate) wording: String,
    pub(crate) function: FnPtr,
}

/// Everything declared, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declarations {
    pub(crate) name: Option<Spanned<String>>,
    pub(crate) game: Option<Spanned<String>>,
    pub(crate) knobs: Vec<KnobSetting>,
    pub(crate) forbidden: Vec<Forbidden>,
    pub(crate) faults: Vec<Diagnostic>,
}

/// A declaration as the script calls it.
struct Called {
    which: Which,
    at: Position,
    values: Vec<Dynamic>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    House,
    Knob,
    Forbid,
}

/// Keeps calls in order.
fn keeper(
    which: Which,
    calls: Arc<Mutex<Vec<Called>>>,
) -> impl Fn(&NativeCallContext<'_>, Vec<Dynamic>) + Send + Sync {
    move |context, values| {
        // Nothing panics while it holds the lock.
        if let Ok(mut calls) = calls.lock() {
            calls.push(Called { which, at: context.call_position(), values });
        }
    }
}

/// The declarations of a script, which is run for them once.
pub(crate) fn declarations(script: &Script, ast: &AST, tokens: &[Token<'_>]) -> Declarations {
    let mut engine = sandbox();
    let calls: Arc<Mutex<Vec<Called>>> = Arc::default();
    for (name, which) in [("house", Which::House), ("knob", Which::Knob), ("forbid", Which::Forbid)] {
        // Other numbers of parts are taken too, so that a message can say which number is right.
        let keep = || keeper(which, calls.clone());
        let [none, one, two, three, four] = [keep(), keep(), keep(), keep(), keep()];
        engine
            .register_fn(name, move |at: NativeCallContext<'_>| none(&at, vec![]))
            .register_fn(name, move |at: NativeCallContext<'_>, a: Dynamic| one(&at, vec![a]))
            .register_fn(name, move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic| two(&at, vec![a, b]))
            .register_fn(name, move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic, c: Dynamic| {
                three(&at, vec![a, b, c]);
            })
            .register_fn(
                name,
                move |at: NativeCallContext<'_>, a: Dynamic, b: Dynamic, c: Dynamic, d: Dynamic| {
                    four(&at, vec![a, b, c, d]);
                },
            );
    }
    let mut declared = Declarations::default();
    if let Err(error) = engine.run_ast_with_scope(&mut Scope::new(), ast) {
        declared.faults.push(fault::of_run(script, &error, script.at(Position::NONE)));
    }
    let calls = calls.lock().map(|mut calls| std::mem::take(&mut *calls)).unwrap_or_default();
    for called in calls {
        let written = Written::of(script, tokens, called.at);
        match called.which {
            Which::House => declared.house(&written, &called.values),
            Which::Knob => declared.knob(&written, &called.values),
            Which::Forbid => declared.forbid(&written, called.values),
        }
    }
    declared
}

/// A declaration as it is written.
struct Written<'a> {
    script: &'a Script,
    tokens: &'a [Token<'a>],
    /// The name of the call.
    head: Place,
    arguments: Vec<Range<usize>>,
}

impl<'a> Written<'a> {
    fn of(script: &'a Script, tokens: &'a [Token<'a>], at: Position) -> Self {
        let byte = script.byte(at).unwrap_or(0);
        let call = tokens.iter().position(|token| token.span.range().contains(&byte));
        let arguments = call.map(|call| arguments(tokens, call)).unwrap_or_default();
        Self { script, tokens, head: script.at(at), arguments }
    }

    /// The span of a part; the head's where it is not written there.
    fn span(&self, part: usize) -> Option<Span> {
        self.arguments.get(part).map(|own| span(self.tokens, own))
    }

    fn place(&self, part: usize) -> Place {
        self.span(part).map_or(self.head, |span| self.script.place(span))
    }

    /// A part that must be text: it and its place without the quotation marks.
    fn text(&self, part: usize, values: &[Dynamic]) -> Option<Spanned<String>> {
        let text = values.get(part).filter(|own| own.is_string()).and_then(value::text)?;
        let place = match self.span(part).filter(|span| self.is_literal(part, *span, &text)) {
            Some(span) => self.script.place(inside(span)),
            None => self.place(part),
        };
        Some(Spanned::new(text, place))
    }

    /// Whether a part is written just as its text between two marks.
    fn is_literal(&self, part: usize, span: Span, text: &str) -> bool {
        self.arguments.get(part).is_some_and(|own| own.len() == 1)
            && self.script.text().get(inside(span).range()) == Some(text)
    }

    /// A value as the game reads it.
    fn excerpt(&self, part: usize, text: String) -> Excerpt {
        let id = self.script.id();
        let Some(span) = self.span(part) else {
            let piece = Piece { local: Span::new(0, text.len()), origin: self.head.span, cell: None };
            return Excerpt::pieced(text, id, vec![piece]);
        };
        if self.is_literal(part, span, &text) {
            return Excerpt::slice_of(&text, id, self.script.place(inside(span)).span.start);
        }
        // The elements of a list stand where they are written, if they are written at all.
        let own = self.arguments.get(part).and_then(|own| self.tokens.get(own.clone())).unwrap_or_default();
        let mut pieces = Vec::new();
        let mut at = 0;
        for token in own.iter().filter(|token| token.kind != Kind::Sign) {
            let inner = if token.kind == Kind::Text { inside(token.span) } else { token.span };
            let words = self.script.text().get(inner.range()).unwrap_or_default();
            if !words.is_empty() && text[at..].starts_with(words) {
                pieces.push(Piece {
                    local: Span::new(at, at + words.len()),
                    origin: self.script.place(inner).span,
                    cell: None,
                });
                at = (at + words.len() + 1).min(text.len());
            }
        }
        if pieces.is_empty() || at < text.len() {
            let piece =
                Piece { local: Span::new(0, text.len()), origin: self.script.place(span).span, cell: None };
            pieces = vec![piece];
        }
        Excerpt::pieced(text, id, pieces)
    }
}

/// A span without the marks at its ends.
fn inside(span: Span) -> Span {
    Span { start: span.start + 1, end: span.end.saturating_sub(1).max(span.start + 1) }
}

impl Declarations {
    fn house(&mut self, written: &Written<'_>, values: &[Dynamic]) {
        let form = "the form is `house(\"NAME\", \"GAME\");`, like `house(\"Long hands\", \"ravens\");`";
        let (name, game) = (written.text(0, values), written.text(1, values));
        let mut wrong = |message: String, place: Place, label: &str| {
            self.faults.push(Diagnostic::new(&problem::HOUSE_LINE, message, place, label).help(form));
        };
        match (name, game) {
            _ if values.len() != 2 => {
                wrong(
                    format!("`house` has two parts, not {}", values.len()),
                    written.head,
                    "a name and a game",
                );
            }
            (None, _) => wrong("a house rule's name is text".into(), written.place(0), "is no text"),
            (_, None) => wrong("a house rule's game is text".into(), written.place(1), "is no text"),
            (Some(name), Some(_)) if name.value.trim().is_empty() => {
                wrong("a house rule has a name".into(), written.place(0), "is empty");
            }
            (Some(name), Some(game)) => {
                if let Some(first) = &self.name {
                    let fault = Diagnostic::new(
                        &problem::SECOND_HOUSE_LINE,
                        "the script says twice what it is called",
                        written.head,
                        "said again",
                    )
                    .label(first.place, "said before")
                    .help("keep one of them; another house rule goes into a file of its own");
                    self.faults.push(fault);
                    return;
                }
                (self.name, self.game) = (Some(name), Some(game));
            }
        }
    }

    fn knob(&mut self, written: &Written<'_>, values: &[Dynamic]) {
        let form = "the form is `knob(\"NAME\", VALUE);`, like `knob(\"hand-size\", 6);`";
        let wrong = |message: String, place: Place, label: &str| {
            Diagnostic::new(&problem::KNOB_LINE, message, place, label).help(form)
        };
        let [_, given] = values else {
            let message = format!("`knob` has two parts, not {}", values.len());
            self.faults.push(wrong(message, written.head, "a name and a value"));
            return;
        };
        let Some(name) = written.text(0, values) else {
            self.faults.push(wrong("a knob's name is text".into(), written.place(0), "is no text"));
            return;
        };
        let Some(text) = knob_text(given) else {
            let message = format!("{} is no value of a knob", value::words(given));
            self.faults.push(wrong(
                message,
                written.place(1),
                "a number, a text, true or false, or a list of them",
            ));
            return;
        };
        if let Some((first, _)) = self.knobs.iter().find(|(own, _)| own.value == name.value) {
            let message = format!("the knob `{}` is set twice", name.value);
            let fault = Diagnostic::new(&problem::KNOB_TWICE, message, name.place, "set again")
                .label(first.place, "set before")
                .help("keep one of them");
            self.faults.push(fault);
            return;
        }
        self.knobs.push((name, written.excerpt(1, text)));
    }

    fn forbid(&mut self, written: &Written<'_>, values: Vec<Dynamic>) {
        let form = "the form is `forbid(\"house.ID\", \"WORDING\", |play| …);`";
        let wrong = |message: String, place: Place, label: &str| {
            Diagnostic::new(&problem::FORBID_LINE, message, place, label).help(form)
        };
        let before = self.faults.len();
        if values.len() != 3 {
            let message = format!("`forbid` has three parts, not {}", values.len());
            self.faults.push(wrong(message, written.head, "an id, a wording and a function"));
            return;
        }
        let id = written.text(0, &values);
        match &id {
            None => self.faults.push(wrong("a clause's id is text".into(), written.place(0), "is no text")),
            Some(id) if !is_id(&id.value) => {
                let message = format!("`{}` is no id of a house rule's clause", id.value);
                let label = "begins with `house.`, then small letters, digits and hyphens";
                self.faults.push(wrong(message, id.place, label));
            }
            Some(_) => {}
        }
        let wording = written.text(1, &values).map(|own| own.value).unwrap_or_default();
        if wording.trim().is_empty() {
            self.faults.push(wrong(
                "a clause says something".into(),
                written.place(1),
                "its wording is missing",
            ));
        }
        let function = values.into_iter().nth(2).and_then(|own| own.try_cast::<FnPtr>());
        if function.is_none() {
            let label = "a function, like `|play| play.move == \"pass\"`";
            self.faults.push(wrong("`forbid` ends with a function".into(), written.place(2), label));
        }
        if let (Some(id), Some(function)) = (id, function)
            && self.faults.len() == before
        {
            if let Some(first) = self.forbidden.iter().find(|own| own.id.value == id.value) {
                let message = format!("the clause `{}` is declared twice", id.value);
                let fault = Diagnostic::new(&problem::CLAUSE_TWICE, message, id.place, "declared again")
                    .label(first.id.place, "declared before")
                    .help("give one of them another id");
                self.faults.push(fault);
                return;
            }
            self.forbidden.push(Forbidden { id, wording: wording.trim().to_owned(), function });
        }
    }
}

fn is_id(id: &str) -> bool {
    let part = |part: &str| {
        part.starts_with(|letter: char| letter.is_ascii_lowercase())
            && part
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    };
    id.strip_prefix("house.").is_some_and(|rest| rest.split('.').all(part))
}

/// A value as a `rules KNOB = VALUE` line would have it.
fn knob_text(value: &Dynamic) -> Option<String> {
    if let Ok(number) = value.as_int() {
        return Some(number.to_string());
    }
    if let Ok(flag) = value.as_bool() {
        return Some(flag.to_string());
    }
    if value.is_string() {
        return value::text(value).filter(|text| !text.contains('\n'));
    }
    let elements = value.read_lock::<rhai::Array>()?;
    let words: Option<Vec<String>> =
        elements.iter().map(|own| if own.is_array() { None } else { knob_text(own) }).collect();
    words.filter(|words| !words.is_empty()).map(|words| words.join(" "))
}
