use std::sync::Arc;

use game::{HouseRule, Info, unknown_knob};
use rhai::{AST, FnPtr};
use rulebook::{Clause, ClauseKind};
use text::{Diagnostic, Severity, Source, SourceId, Span, Spanned};

use crate::amendments::amendments;
use crate::compiled::Compiled;
use crate::declarations::{Declarations, OwnClause, declarations};
use crate::engine::{Limits, shared};
use crate::looking::Looking;
use crate::problem::{Declaration, Problem, parsing};
use crate::script::{ScriptText, WrittenFor};
use crate::{play, uses};

/// Compiles a script that is a house rule of one of `games`.
///
/// # Errors
/// All faults of the script at once; where its text cannot be read, the first.
pub fn compile(
    games: &[&'static Info],
    id: SourceId,
    source: &Source,
) -> Result<Arc<dyn HouseRule>, Vec<Diagnostic>> {
    let (mut script, ast) = read(id, source, WrittenFor::House)?;
    let mut faults = Vec::new();
    let mut declared = declarations(&script, &ast);
    faults.append(&mut declared.faults);
    let Some(info) = game(&script, games, &declared, &mut faults) else { return Err(faults) };
    script.of_cards = info.sights.of_cards;
    let unknown = declared
        .knobs
        .iter()
        .filter(|(knob, _)| info.knobs.iter().all(|candidate| candidate.name != knob.value));
    faults.extend(unknown.map(|(knob, _)| unknown_knob(info, knob)));
    let amended = amendments(&script, &ast, info, games, &mut faults);
    let ast = ast.clone_functions_only();
    faults.extend(declared.own.iter().filter_map(|each| parameters(&ast, each)));
    let looks = Looking { script: &script, ast: &ast, sights: &info.sights };
    let own = declared.own.iter().map(|each| (each.function.fn_name(), 0));
    let amending = amended.iter().map(|clause| (clause.value.function(), 2));
    let functions = own.map(|(name, at)| (name.to_owned(), at)).chain(amending);
    faults.extend(looks.faults(functions));
    faults.sort_by_key(|fault| fault.place().map(|place| place.span.start));
    if faults.iter().any(|fault| fault.severity() == Severity::Error) {
        return Err(faults);
    }
    let added = |own: &OwnClause| {
        let kind = match own.of {
            Declaration::Ends => ClauseKind::Effect,
            _ => ClauseKind::Constraint,
        };
        let clause = Clause { kind, ..Clause::added(own.id.value.clone(), own.wording.clone()) };
        Spanned::new(Arc::new(clause), own.id.place)
    };
    let Some(name) = declared.name else { return Err(faults) };
    Ok(Arc::new(Compiled {
        name,
        game: info.name,
        knobs: declared.knobs,
        reads: amended.iter().map(|clause| reads(&ast, clause.value)).collect(),
        amended_views: amended.iter().map(|clause| looks.of_amended(clause.value)).collect(),
        amended,
        added: declared.own.iter().map(added).collect(),
        added_views: declared.own.iter().map(|each| looks.of(each.function.fn_name(), 0)).collect(),
        engine: play::engine_of(info.sights.of_cards),
        deciders: declared.own.into_iter().map(|own| constant(own.function)).collect(),
        ast,
        script,
    }))
}

/// Reads a script: its text, and its tree, which keeps no state.
///
/// # Errors
/// Why it is none; where its text cannot be read, the first fault.
pub(crate) fn read(
    id: SourceId,
    source: &Source,
    of: WrittenFor,
) -> Result<(ScriptText, AST), Vec<Diagnostic>> {
    if let Some(fault) = oversized(source.text()) {
        return Err(vec![fault.at(text::Place::new(id, Span::default()))]);
    }
    let hidden: Vec<Diagnostic> = deceits(source.text())
        .map(|(span, letter)| Problem::Deceives { letter }.at(text::Place::new(id, span)))
        .collect();
    if !hidden.is_empty() {
        return Err(hidden);
    }
    let script = ScriptText::new(id, source, of);
    let ast = shared().compile(script.text()).map_err(|error| vec![parsing::told(&script, &error)])?;
    let changed =
        uses::changed(&ast).into_iter().map(|(name, at)| Problem::Changed { name: &name }.at(script.at(at)));
    let assigned = uses::assigned(&ast).into_iter().map(|at| Problem::GivesAValue.at(script.at(at)));
    let faults: Vec<Diagnostic> = changed.chain(assigned).collect();
    // What a script that keeps state declares may hang on that state.
    if faults.is_empty() { Ok((script, ast)) } else { Err(faults) }
}

/// The letters of a script that make it look otherwise than it is read, in comments and texts too: what looks like a
/// line end and is none, or the other way around, and marks of the writing direction.
fn deceits(text: &str) -> impl Iterator<Item = (Span, char)> {
    let is_deceit = |(at, letter): &(usize, char)| match letter {
        '\r' => !text[*at..].starts_with("\r\n"),
        letter => matches!(letter, '\u{2028}' | '\u{2029}') || text::acts(*letter),
    };
    let letters = text.char_indices().filter(is_deceit);
    letters.map(|(at, letter)| (Span::new(at, at + letter.len_utf8()), letter))
}

/// What makes a text too large, or none at all.
fn oversized(text: &str) -> Option<Problem<'static>> {
    let is_none = |letter: char| letter.is_control() && !"\n\r\t".contains(letter) || letter == '\u{fffd}';
    if text.contains(is_none) {
        return Some(Problem::NoScript);
    }
    let long = text.lines().any(|line| line.len() > Limits::LINES) || text.lines().count() > Limits::LINES;
    let label = "too long";
    (long || text.len() > Limits::SCRIPT).then_some(Problem::TooLarge { what: "the script", label })
}

/// A function of a clause of the script's own that takes other parameters than `play`.
fn parameters(ast: &AST, own: &OwnClause) -> Option<Diagnostic> {
    let function = ast.iter_fn_def().find(|function| function.name == own.function.fn_name())?;
    let found = function.params.len().saturating_sub(own.function.curry().len());
    let id = &own.id.value;
    (found != 1).then(|| Problem::OwnParameters { of: own.of, id, found }.at(own.id.place))
}

/// The facts that the function of an amended clause may look at; `None` where they are not known.
fn reads(ast: &AST, clause: &Clause) -> Option<Vec<String>> {
    let function = clause.function();
    let declared = ast.iter_fn_def().find(|candidate| candidate.name == function)?;
    uses::looks_at(ast, &function, declared.params.get(1)?)
}

/// A function with what it takes along as constants: whatever changed them would change what it answers.
fn constant(mut function: FnPtr) -> FnPtr {
    for value in function.iter_curry_mut() {
        *value = std::mem::take(value).flatten().into_read_only().into_shared();
    }
    function
}

/// The game of a script.
fn game(
    script: &ScriptText,
    games: &[&'static Info],
    declared: &Declarations,
    faults: &mut Vec<Diagnostic>,
) -> Option<&'static Info> {
    let Some(name) = &declared.game else {
        if faults.is_empty() {
            faults.push(Problem::NoHouseLine.at(script.place(Span::default())));
        }
        return None;
    };
    let found = games.iter().copied().find(|info| info.name == name.value);
    if found.is_none() {
        faults.push(Problem::UnknownGame { name: &name.value, games }.at(name.place));
    }
    found
}
