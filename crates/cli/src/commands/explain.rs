use game::{Info, Knob};
use rulebook::{Clause, Covered, Standing, Touch};
use runner::{AnyGame, Options};
use text::{Code, Place, Severity, near_all};

use crate::args::{ExplainArgs, Selection, TextOrJson};
use crate::commands::{explain_house, print};
use crate::house::{self, HouseFile};
use crate::job::Job;
use crate::paint::Paint;
use crate::reports::{self, Scene, words};
use crate::{Exit, render, snapshots};

/// How wide prose is.
const WIDTH: usize = 96;
/// So many scenarios are named.
const NAMED: usize = 12;

/// `saga explain`
pub(crate) fn run(args: &ExplainArgs) -> Exit {
    let (id, paint) = (args.id.trim(), Paint::stdout());
    if id.starts_with("house.") {
        return explain_house::run(args, id, paint);
    }
    if let Some((game, clause)) = find_clause(id) {
        return explain_clause(args, game, clause, paint);
    }
    let knobs = named_knobs(id);
    let codes: Vec<&Code> = codes().filter(|code| code.name == id).collect();
    if knobs.is_empty() && codes.is_empty() {
        render::complain(&format!("`{id}` is no clause, knob or diagnostic code; {}", suggestion(id)));
        return Exit::Misunderstood;
    }
    if args.format == TextOrJson::Json {
        print(&reports::explain_json(None, &knobs, &codes, &[]));
        return Exit::Well;
    }
    if !knobs.is_empty() {
        let told: Vec<String> = knobs.into_iter().map(|(game, knob)| knob_text(game, knob, paint)).collect();
        print(&told.join("\n"));
        return Exit::Well;
    }
    // Games may share a code; each explains it in its own words.
    let others = codes.iter().skip(1).map(|other| format!("\n{}", prose(other.explanation)));
    let others: String = others.collect();
    print(&codes.first().map_or_else(String::new, |code| code_text(code, paint) + &*others));
    Exit::Well
}

/// A clause of the rulebook's, the house rules that amend it, the scenarios that exercise it.
fn explain_clause(
    args: &ExplainArgs,
    game: &'static dyn AnyGame,
    clause: &'static Clause,
    paint: Paint,
) -> Exit {
    let Some(selection) = selection(args, None) else {
        match args.format {
            TextOrJson::Human => print(&clause_text(game.info(), clause, &[], paint)),
            TextOrJson::Json => print(&reports::explain_json(Some((game, clause)), &[], &[], &[])),
        }
        return Exit::Well;
    };
    let job = match Job::read(&selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let scripts = house::found(&selection.paths, &job.files);
    let amended = scripts.iter().filter_map(|script| {
        let of_game = script.game.info().name == game.info().name;
        let own = script.rule.amended().iter().find(|own| of_game && own.value == clause)?;
        Some((script, own.place))
    });
    let amended: Vec<(&HouseFile, Place)> = amended.collect();
    if args.format == TextOrJson::Json {
        print(&reports::explain_json(Some((game, clause)), &[], &[], &amended));
        return Exit::Well;
    }
    print(&clause_text(game.info(), clause, &amended, paint));
    let files = job.run(&selection, Options::default());
    let games = reports::gather(&files);
    let own = games.iter().find(|own| own.game.info().name == game.info().name);
    if let Some(covered) = own.and_then(|own| own.all().find(|own| own.clause == clause)) {
        print(&exercised(covered, paint));
    }
    Exit::Well
}

/// What to look through: what the caller says, or a folder `scenarios` here, or else `otherwise`.
pub(crate) fn selection(args: &ExplainArgs, otherwise: Option<&str>) -> Option<Selection> {
    let paths: Vec<String> = if !args.scenarios.is_empty() {
        args.scenarios.iter().map(|path| path.to_string_lossy().into_owned()).collect()
    } else if std::path::Path::new("scenarios").is_dir() {
        vec!["scenarios".into()]
    } else {
        vec![otherwise?.to_owned()]
    };
    Some(Selection {
        paths,
        filter: None,
        tag: Vec::new(),
        partition: None,
        house_rules: Vec::new(),
        jobs: None,
    })
}

/// Every diagnostic code: those of files and games, and those of snapshots.
fn codes() -> impl Iterator<Item = &'static Code> {
    catalog::codes().into_iter().chain(snapshots::CODES.iter().copied())
}

/// What may have been meant by an id that nobody knows.
fn suggestion(id: &str) -> String {
    let clauses: Vec<&str> =
        catalog::GAMES.iter().flat_map(|game| game.info().clauses.iter().map(|clause| clause.id)).collect();
    let knobs = catalog::GAMES.iter().flat_map(|game| game.info().knobs.iter().map(|knob| knob.name));
    let codes: Vec<&str> = codes().map(|code| code.name).collect();
    let all: Vec<&str> = clauses.into_iter().chain(knobs).chain(codes).collect();
    let mut near = near_all(id, all.iter().copied());
    if near.is_empty() {
        // A part of an id, or its last word.
        near = all.iter().copied().filter(|own| own.contains(id)).take(5).collect();
    }
    match near.as_slice() {
        [] => "`saga laws` lists the clauses and knobs".to_owned(),
        near => {
            let quoted: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
            format!("did you mean {}?", quoted.join(" or "))
        }
    }
}

fn find_clause(id: &str) -> Option<(&'static dyn AnyGame, &'static Clause)> {
    catalog::GAMES.iter().find_map(|game| {
        let clause = game.info().clauses.iter().find(|clause| clause.id == id)?;
        Some((*game, *clause))
    })
}

/// The knobs of that name; several games may have one.
fn named_knobs(name: &str) -> Vec<(&'static dyn AnyGame, &'static Knob)> {
    let of_game = |game: &'static dyn AnyGame| {
        game.info().knobs.iter().find(|knob| knob.name == name).map(|knob| (game, knob))
    };
    catalog::GAMES.iter().filter_map(|game| of_game(*game)).collect()
}

/// All that is known of a clause; `scripts` amend it, or declare it.
pub(crate) fn clause_text(
    info: &Info,
    clause: &Clause,
    scripts: &[(&HouseFile, Place)],
    paint: Paint,
) -> String {
    let added = clause.standing == Standing::House;
    let mut out = format!("{}\n{}\n\n", paint.name(clause.id), paint.strong(clause.title));
    if !added {
        out += &prose(clause.wording);
        out += "\n";
    }
    let mut field =
        |name: &str, value: &str| out += &format!("  {}  {value}\n", paint.faint(&format!("{name:<9}")));
    field("game", info.title);
    field("standing", words::standing_told(clause.standing));
    field("kind", words::kind_told(clause));
    if !added {
        field("source", &format!("{}, “{}”", info.source, clause.section));
    }
    for name in clause.knobs {
        if let Some(knob) = info.knobs.iter().find(|knob| knob.name == *name) {
            field("knob", &format!("rules {} = {}", knob.name, knob.form));
            field("", &format!("the law book has {}", knob.default));
        }
    }
    if !clause.facts.is_empty() {
        let facts: Vec<String> = clause.facts.iter().map(|fact| fact.name.replace('_', " ")).collect();
        field("judged on", &facts.join(", "));
    }
    if clause.yields() && !added {
        field("script", &format!("{}()", clause.function()));
    }
    let mut name = if added { "source" } else { "amended" };
    for (script, place) in scripts {
        let by = if added { "" } else { "by " };
        field(name, &format!("{by}“{}”, {}:{}", script.rule.name(), script.path, script.line(*place)));
        name = "";
    }
    out
}

fn knob_text(game: &dyn AnyGame, knob: &Knob, paint: Paint) -> String {
    let mut out = format!("{}\na knob of {}\n\n", paint.name(knob.name), game.info().title);
    out += &prose(knob.meaning);
    out += "\n";
    let mut field =
        |name: &str, value: &str| out += &format!("  {}  {value}\n", paint.faint(&format!("{name:<9}")));
    field("form", &format!("rules {} = {}", knob.name, knob.form));
    field("law book", knob.default);
    field("clause", knob.clause);
    out
}

fn code_text(code: &Code, paint: Paint) -> String {
    let (word, means) = match code.severity {
        Severity::Warning => (paint.warn("warning"), "worth a look; it changes no exit status"),
        Severity::Failure => (paint.bad("failure"), "understood, and it did not hold (exit status 1)"),
        Severity::Error => (paint.bad("error"), "it could not be understood or played (exit status 2)"),
    };
    format!("{}\n{word}: {means}\n\n{}", paint.name(code.name), prose(code.explanation))
}

/// A paragraph, indented and wrapped.
fn prose(text: &str) -> String {
    let options = textwrap::Options::new(WIDTH)
        .initial_indent("  ")
        .subsequent_indent("  ")
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(text, options) + "\n"
}

/// Where a clause was upheld and refused: the scenarios about it, or some of the others.
pub(crate) fn exercised(covered: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut out = String::new();
    let mut tell = |what: &str, touches: Vec<&Touch<Scene<'_>>>| {
        if touches.is_empty() {
            return;
        }
        let about: Vec<&Touch<Scene<'_>>> = touches.iter().copied().filter(|touch| touch.about).collect();
        let named = if about.is_empty() { &touches } else { &about };
        out += &format!(
            "\n{}\n",
            paint.strong(&format!("{what} in {}", super::counted(touches.len(), "scenario")))
        );
        for touch in named.iter().take(NAMED) {
            let place = format!("{}:{}", touch.scenario.ran.name, touch.scenario.line());
            let amended = if touch.scenario.amends(covered.clause) { "  (amended)" } else { "" };
            out += &format!("  {}{amended}  {}\n", touch.scenario.title(), paint.faint(&place));
        }
        if touches.len() > named.len().min(NAMED) {
            out += &paint.faint(&format!("  and {} more\n", touches.len() - named.len().min(NAMED)));
        }
    };
    tell("upheld", covered.upheld_by().collect());
    tell("refused", covered.refused_by().collect());
    if out.is_empty() { paint.warn("\nno scenario comes to it\n") } else { out }
}
