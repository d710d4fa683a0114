use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use game::{HouseRule, Info, unknown_knob};
use rulebook::{Clause, Kind, Standing};
use text::{Diagnostic, Severity, Source, SourceId, Span, Spanned, near};

use crate::assigned::assigned;
use crate::compiled::Compiled;
use crate::declare::{Declarations, declarations};
use crate::engine::{Limits, shared};
use crate::fault::Script;
use crate::looked_at::may_look_at_position;
use crate::scan::tokens;
use crate::{functions, misread, problem};

/// Understands a script that is a house rule of one of `games`.
///
/// # Errors
/// All faults of the script at once; where its text cannot be read, the first.
pub fn understand(
    games: &[&'static Info],
    id: SourceId,
    source: &Source,
) -> Result<Arc<dyn HouseRule>, Vec<Diagnostic>> {
    let script = Script::new(id, source);
    if script.text().len() > Limits::SCRIPT {
        let message = format!("the script has more than {} bytes", Limits::SCRIPT);
        let fault = Diagnostic::new(&problem::TOO_LARGE, message, script.place(Span::default()), "too long");
        return Err(vec![fault.help("a house rule needs far less; take it apart")]);
    }
    let ast = shared().compile(script.text()).map_err(|error| vec![misread::of_text(&script, &error)])?;
    let tokens = tokens(script.text());
    let mut declared = declarations(&script, &ast, &tokens);
    let mut faults = std::mem::take(&mut declared.faults);
    let Some(info) = game(&script, games, &declared, &mut faults) else { return Err(faults) };
    for (knob, _) in &declared.knobs {
        if !info.knobs.iter().any(|own| own.name == knob.value) {
            faults.push(unknown_knob(info, knob));
        }
    }
    faults.extend(assigned(&script, &tokens));
    let ast = ast.clone_functions_only();
    let amended = functions::amendments(&script, &ast, &tokens, info, games, &mut faults);
    for forbidden in &declared.forbidden {
        let parameters = ast.iter_functions().find(|own| own.name == forbidden.function.fn_name());
        let count = parameters.map(|own| own.params.len() - forbidden.function.curry().len());
        if count.is_some_and(|count| count != 1) {
            let message =
                format!("the function of `{}` has {} parameters", forbidden.id.value, count.unwrap_or(0));
            faults.push(
                Diagnostic::new(&problem::FORBID_LINE, message, forbidden.id.place, "its function has one parameter")
                    .help("it is given the move that is considered: `|play| …`, with `play.player`, `play.move` and `play.position`"),
            );
        }
    }
    faults.sort_by_key(|fault| fault.place().map(|place| place.span.start));
    if faults.iter().any(|fault| fault.severity() == Severity::Error) {
        return Err(faults);
    }
    let own = declared
        .forbidden
        .iter()
        .map(|own| Spanned::new(clause(info, &own.id.value, &own.wording), own.id.place));
    // A function that has a name is not looked into.
    let is_named = declared.forbidden.iter().any(|own| !own.function.is_anonymous());
    let looks_at_position = !declared.forbidden.is_empty() && (is_named || may_look_at_position(&tokens));
    Ok(Arc::new(Compiled {
        game: info.name,
        place: declared.name.as_ref().map(|own| own.place).unwrap_or_default(),
        name: declared.name.map(|own| own.value).unwrap_or_default(),
        knobs: declared.knobs,
        functions: amended.iter().map(|own: &Spanned<&Clause>| own.value.function()).collect(),
        amended,
        own: own.collect(),
        forbidders: declared.forbidden.into_iter().map(|own| own.function).collect(),
        looks_at_position,
        ast,
        script,
    }))
}

/// The game of a script.
fn game(
    script: &Script,
    games: &[&'static Info],
    declared: &Declarations,
    faults: &mut Vec<Diagnostic>,
) -> Option<&'static Info> {
    let Some(name) = &declared.game else {
        if faults.is_empty() {
            let place = script.place(Span::default());
            let fault = Diagnostic::new(
                &problem::NO_HOUSE_LINE,
                "the script does not say what it is called, and of which game it is",
                place,
                "no `house` line",
            );
            faults.push(fault.help(
                "begin it with `house(\"NAME\", \"GAME\");`, like `house(\"Long hands\", \"ravens\");`",
            ));
        }
        return None;
    };
    let found = games.iter().copied().find(|info| info.name == name.value);
    if found.is_none() {
        faults.push(unknown_game(games, name));
    }
    found
}

fn unknown_game(games: &[&'static Info], name: &Spanned<String>) -> Diagnostic {
    let names: Vec<&str> = games.iter().map(|info| info.name).collect();
    match (near(&name.value, names.iter().copied()), games) {
        (Some(near), _) => Diagnostic::new(
            &problem::UNKNOWN_GAME,
            format!("there is no game `{}`", name.value),
            name.place,
            "no game we know",
        )
        .help(format!("did you mean `{near}`?")),
        (None, [only]) => Diagnostic::new(
            &problem::OTHER_GAME,
            format!("this is a house rule of `{}`, and it is used in {}", name.value, only.title),
            name.place,
            format!("not `{}`", only.name),
        )
        .help(format!("a file of {} takes house rules of `{}`", only.title, only.name)),
        (None, _) => Diagnostic::new(
            &problem::UNKNOWN_GAME,
            format!("there is no game `{}`", name.value),
            name.place,
            "no game we know",
        )
        .help(format!("the games are {}", names.join(", "))),
    }
}

/// A clause of that id and wording: made once, however often scripts declare it.
fn clause(info: &'static Info, id: &str, wording: &str) -> &'static Clause {
    type Known = BTreeMap<(&'static str, String, String), &'static Clause>;
    static KNOWN: OnceLock<Mutex<Known>> = OnceLock::new();
    let known = KNOWN.get_or_init(Mutex::default);
    let mut known = known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    // Behind the law book's clauses, so that a tally counts them by number like the others.
    let index = info.clauses.len() + known.len();
    known.entry((info.name, id.to_owned(), wording.to_owned())).or_insert_with(|| {
        let wording: &'static str = String::leak(wording.to_owned());
        Box::leak(Box::new(Clause {
            id: String::leak(id.to_owned()),
            title: wording,
            wording,
            section: "a house rule",
            standing: Standing::House,
            kind: Kind::Constraint,
            knobs: &[],
            facts: &[],
            structural: false,
            index,
        }))
    })
}
