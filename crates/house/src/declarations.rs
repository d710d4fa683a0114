//! What a script declares outside of its functions: its name and game, knobs, clauses.

use std::sync::{Arc, Mutex};

use game::KnobSetting;
use rhai::{AST, Dynamic, Expr, FnPtr, NativeCallContext, Position, Scope};
use text::{Diagnostic, Excerpt, Piece, Place, Span, Spanned};

use crate::problem::{Declaration, Problem, running};
use crate::script::ScriptText;
use crate::{engine, uses, value};

/// A clause of the script's own, as declared.
#[derive(Clone, Debug)]
pub(crate) struct OwnClause {
    /// `forbid` or `ends`.
    pub(crate) of: Declaration,
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
    pub(crate) own: Vec<OwnClause>,
    pub(crate) faults: Vec<Diagnostic>,
}

/// A declaration as the script calls it.
pub(crate) struct Called {
    pub(crate) which: Declaration,
    pub(crate) at: Position,
    pub(crate) values: Vec<Dynamic>,
}

/// Runs a script once for what it declares.
pub(crate) fn declarations(script: &ScriptText, ast: &AST) -> Declarations {
    let (calls, fault) = called(script, ast, &Declaration::OF_HOUSE);
    let mut declared = Declarations { faults: fault.into_iter().collect(), ..Declarations::default() };
    let written = uses::calls(ast);
    for called in calls {
        let parts = written.iter().find(|(at, _)| *at == called.at).map(|(_, call)| &call.args[..]);
        let written =
            WrittenDeclaration { script, head: script.at(called.at), parts: parts.unwrap_or_default() };
        if let Err(fault) = declared.declare(&written, called) {
            declared.faults.push(fault);
        }
    }
    declared
}

/// Runs a script once; gives the declarations that it calls, by their names, and why it did not come to its end.
pub(crate) fn called(
    script: &ScriptText,
    ast: &AST,
    kinds: &[(&'static str, Declaration)],
) -> (Vec<Called>, Option<Diagnostic>) {
    let mut engine = engine::sandbox();
    let calls: Arc<Mutex<Vec<Called>>> = Arc::default();
    for (name, which) in kinds.iter().copied() {
        let calls = calls.clone();
        let keep = Arc::new(move |context: &NativeCallContext<'_>, values: Vec<Dynamic>| {
            // Nothing panics while it holds the lock.
            if let Ok(mut calls) = calls.lock() {
                calls.push(Called { which, at: context.call_position(), values });
            }
        });
        // Other numbers of parts are taken too, so that a message can say which number is right.
        let [none, one, two, three, four] = std::array::from_fn(|_| keep.clone());
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
    let (ran, _) = engine::counted(|| engine.run_ast_with_scope(&mut Scope::new(), ast));
    let fault = ran.err().map(|error| running::told(script, &error, script.at(Position::NONE)));
    let calls = calls.lock().map(|mut calls| std::mem::take(&mut *calls)).unwrap_or_default();
    (calls, fault)
}

/// A declaration as it is written.
struct WrittenDeclaration<'a> {
    script: &'a ScriptText,
    /// The name of the call.
    head: Place,
    parts: &'a [Expr],
}

impl WrittenDeclaration<'_> {
    /// The place of a part; the head's where it is not written there.
    fn place(&self, part: usize) -> Place {
        self.parts
            .get(part)
            .map_or(self.head, |found| self.script.place(self.script.expression(found.start_position())))
    }

    /// A part without the quotation marks of a text.
    fn inside(&self, part: &Expr) -> Span {
        let span = self.script.expression(part.start_position());
        match part {
            Expr::StringConstant(..) => {
                Span { start: span.start + 1, end: span.end.saturating_sub(1).max(span.start + 1) }
            }
            _ => span,
        }
    }

    /// A part that must be text: it and its place without the quotation marks.
    fn text(&self, part: usize, values: &[Dynamic]) -> Option<Spanned<String>> {
        let text = values.get(part).filter(|candidate| candidate.is_string()).and_then(value::text)?;
        let inside = self.parts.get(part).map(|found| self.inside(found));
        let literal = inside.filter(|span| self.script.slice(*span) == text);
        let place = literal.map_or_else(|| self.place(part), |span| self.script.place(span));
        Some(Spanned::new(text, place))
    }

    /// A value as the game reads it. The elements of a list stand where they are written, if they are
    /// written at all.
    fn excerpt(&self, part: usize, text: String) -> Excerpt {
        let elements = match self.parts.get(part) {
            Some(Expr::Array(elements, _)) => elements.as_slice(),
            Some(one) => std::slice::from_ref(one),
            None => &[],
        };
        let (mut pieces, mut at) = (Vec::new(), 0);
        for span in elements.iter().map(|element| self.inside(element)) {
            if text[at..].starts_with(self.script.slice(span)) && !span.is_empty() {
                let local = Span::new(at, at + span.len());
                pieces.push(Piece { local, origin: self.script.place(span).span, cell: None });
                at = (at + span.len() + 1).min(text.len());
            }
        }
        if pieces.is_empty() || at < text.len() {
            pieces =
                vec![Piece { local: Span::new(0, text.len()), origin: self.place(part).span, cell: None }];
        }
        Excerpt::pieced(text, self.script.id(), pieces)
    }
}

impl Declarations {
    fn declare(&mut self, written: &WrittenDeclaration<'_>, called: Called) -> Result<(), Diagnostic> {
        let (of, values) = (called.which, called.values);
        let wanted = if matches!(of, Declaration::Forbid | Declaration::Ends) { 3 } else { 2 };
        if values.len() != wanted {
            return Err(Problem::Parts { of, found: values.len() }.at(written.head));
        }
        match of {
            Declaration::House => self.house(written, &values),
            Declaration::Knob => self.knob(written, &values),
            Declaration::Forbid | Declaration::Ends => self.own_clause(of, written, values),
            // No house rule is called for them.
            Declaration::Measure | Declaration::Share => Ok(()),
        }
    }

    fn house(&mut self, written: &WrittenDeclaration<'_>, values: &[Dynamic]) -> Result<(), Diagnostic> {
        let wrong = |part, message: &str, label| wrong(Declaration::House, written, part, message, label);
        let name =
            written.text(0, values).ok_or_else(|| wrong(0, "a house rule's name is text", "is no text"))?;
        let game =
            written.text(1, values).ok_or_else(|| wrong(1, "a house rule's game is text", "is no text"))?;
        if name.value.trim().is_empty() {
            return Err(wrong(0, "a house rule has a name", "is empty"));
        }
        if let Some(first) = &self.name {
            return Err(Problem::SecondHouseLine { first: first.place }.at(written.head));
        }
        (self.name, self.game) = (Some(name), Some(game));
        Ok(())
    }

    fn knob(&mut self, written: &WrittenDeclaration<'_>, values: &[Dynamic]) -> Result<(), Diagnostic> {
        let wrong = |part, message: &str, label| wrong(Declaration::Knob, written, part, message, label);
        let name = written.text(0, values).ok_or_else(|| wrong(0, "a knob's name is text", "is no text"))?;
        let text = knob_text(&values[1]).ok_or_else(|| {
            let message = format!("{} is no value of a knob", value::words(&values[1]));
            wrong(1, &message, "a number, a text, true or false, or a list of them")
        })?;
        if let Some((first, _)) = self.knobs.iter().find(|(candidate, _)| candidate.value == name.value) {
            return Err(Problem::KnobTwice { name: &name.value, first: first.place }.at(name.place));
        }
        self.knobs.push((name, written.excerpt(1, text)));
        Ok(())
    }

    fn own_clause(
        &mut self,
        of: Declaration,
        written: &WrittenDeclaration<'_>,
        values: Vec<Dynamic>,
    ) -> Result<(), Diagnostic> {
        let mut faults = Vec::new();
        let wrong = |part, message: &str, label| wrong(of, written, part, message, label);
        let id = written.text(0, &values);
        match &id {
            None => faults.push(wrong(0, "a clause's id is text", "is no text")),
            Some(id) if !is_id(&id.value) => {
                let message = format!("`{}` is no id of a house rule's clause", id.value);
                let label = "begins with `house.`, then small letters, digits and hyphens";
                faults.push(Problem::Part { of, message, label }.at(id.place));
            }
            Some(_) => {}
        }
        let wording = written.text(1, &values).map(|text| text.value.trim().to_owned()).unwrap_or_default();
        if wording.is_empty() {
            faults.push(wrong(1, "a clause says something", "its wording is missing"));
        }
        let function = values.into_iter().nth(2).and_then(|value| value.try_cast::<FnPtr>());
        if function.is_none() {
            let (message, label) = match of {
                Declaration::Ends => (
                    "`ends` ends with a function",
                    "a function, like `|play| if play.count(\"deck\") == 0 { \"draw\" }`",
                ),
                _ => ("`forbid` ends with a function", "a function, like `|play| play.move == \"pass\"`"),
            };
            faults.push(wrong(2, message, label));
        }
        if let Some(last) = faults.pop() {
            self.faults.extend(faults);
            return Err(last);
        }
        let (Some(id), Some(function)) = (id, function) else { return Ok(()) };
        if let Some(first) = self.own.iter().find(|candidate| candidate.id.value == id.value) {
            return Err(Problem::ClauseTwice { id: &id.value, first: first.id.place }.at(id.place));
        }
        self.own.push(OwnClause { of, id, wording, function });
        Ok(())
    }
}

/// A part that is not what it should be.
fn wrong(
    of: Declaration,
    written: &WrittenDeclaration<'_>,
    part: usize,
    message: &str,
    label: &str,
) -> Diagnostic {
    Problem::Part { of, message: message.to_owned(), label }.at(written.place(part))
}

fn is_id(id: &str) -> bool {
    let part = |part: &str| {
        part.starts_with(|letter: char| letter.is_ascii_lowercase())
            && part.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-'))
    };
    id.strip_prefix(rulebook::OF_HOUSE).is_some_and(|rest| rest.split('.').all(part))
}

/// A value as a `rules KNOB = VALUE` line would have it.
fn knob_text(value: &Dynamic) -> Option<String> {
    if value.is_int() || value.is_bool() {
        return Some(value.to_string());
    }
    if value.is_string() {
        return value::text(value).filter(|text| !text.contains('\n'));
    }
    let elements = value.read_lock::<rhai::Array>()?;
    let words: Option<Vec<String>> =
        elements.iter().map(|element| if element.is_array() { None } else { knob_text(element) }).collect();
    words.filter(|words| !words.is_empty()).map(|words| words.join(" "))
}
