use game::Knob;
use rulebook::Clause;
use runner::{AnyGame, Options, Status};
use text::{Code, Severity, near_all};

use super::laws::{kind, standing};
use crate::args::{ExplainArgs, Selection};
use crate::commands::print;
use crate::job::Job;
use crate::{Exit, render};

/// `saga explain`
pub(crate) fn run(args: &ExplainArgs) -> Exit {
    let id = args.id.trim();
    if let Some((game, clause)) = find_clause(id) {
        print(&clause_text(game, clause));
        return scenarios(args, clause);
    }
    if let Some((game, knob)) = find_knob(id) {
        print(&knob_text(game, knob));
        return Exit::Well;
    }
    if let Some(code) = catalog::codes().into_iter().find(|code| code.name == id) {
        print(&code_text(code));
        return Exit::Well;
    }
    let clauses = catalog::GAMES.iter().flat_map(|game| game.info().clauses.iter().map(|clause| clause.id));
    let knobs = catalog::GAMES.iter().flat_map(|game| game.info().knobs.iter().map(|knob| knob.name));
    let codes: Vec<&str> = catalog::codes().into_iter().map(|code| code.name).collect();
    let help = match near_all(id, clauses.chain(knobs).chain(codes)).as_slice() {
        [] => "`saga laws` lists the clauses and knobs".to_owned(),
        near => format!("did you mean {}?", near.iter().map(|id| format!("`{id}`")).collect::<Vec<_>>().join(" or ")),
    };
    render::complain(&format!("`{id}` is no clause, knob or diagnostic code; {help}"));
    Exit::Misunderstood
}

fn find_clause(id: &str) -> Option<(&'static dyn AnyGame, &'static Clause)> {
    catalog::GAMES.iter().find_map(|game| {
        let clause = game.info().clauses.iter().find(|clause| clause.id == id)?;
        Some((*game, *clause))
    })
}

fn find_knob(name: &str) -> Option<(&'static dyn AnyGame, &'static Knob)> {
    catalog::GAMES.iter().find_map(|game| {
        let knob = game.info().knobs.iter().find(|knob| knob.name == name)?;
        Some((*game, knob))
    })
}

fn clause_text(game: &dyn AnyGame, clause: &Clause) -> String {
    let info = game.info();
    let mut out = format!("{}\n{}\n\n  {}\n\n", clause.id, clause.title, clause.wording);
    out += &format!("  standing  {}\n", standing(clause.standing));
    out += &format!("  kind      {}\n", kind(clause.kind));
    out += &format!("  source    {}, “{}”\n", info.source, clause.section);
    for name in clause.knobs {
        if let Some(knob) = info.knobs.iter().find(|knob| knob.name == *name) {
            out += &format!("  knob      {} = {} (law book: {})\n", knob.name, knob.form, knob.default);
        }
    }
    for fact in clause.facts {
        out += &format!("  fact      {}: {}\n", fact.name, format!("{:?}", fact.of).to_lowercase());
    }
    out += &format!("  script    {}\n", clause.function());
    out
}

fn knob_text(game: &dyn AnyGame, knob: &Knob) -> String {
    format!(
        "{}\na knob of {}\n\n  {}\n\n  form      rules {} = {}\n  law book  {}\n  clause    {}\n",
        knob.name,
        game.info().title,
        knob.meaning,
        knob.name,
        knob.form,
        knob.default,
        knob.clause
    )
}

fn code_text(code: &Code) -> String {
    let grave = match code.severity {
        Severity::Warning => "a warning: it changes no exit status",
        Severity::Failure => "a failure: the scenario was understood and did not hold (exit status 1)",
        Severity::Error => "an error: the text could not be understood or played (exit status 2)",
    };
    format!("{}\n{grave}\n\n  {}\n", code.name, code.explanation)
}

/// The scenarios that exercise a clause, where the caller says where to look.
fn scenarios(args: &ExplainArgs, clause: &Clause) -> Exit {
    let paths: Vec<String> = if args.scenarios.is_empty() {
        if std::path::Path::new("scenarios").is_dir() { vec!["scenarios".into()] } else { return Exit::Well }
    } else {
        args.scenarios.iter().map(|path| path.to_string_lossy().into_owned()).collect()
    };
    let selection = Selection { paths, filter: None, tag: Vec::new(), partition: None, jobs: None };
    let job = match Job::read(&selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let mut out = String::new();
    for ran in job.run(&selection, Options::default()) {
        if !ran.game.is_some_and(|game| game.info().clauses.contains(&clause)) {
            continue;
        }
        for (number, report) in &ran.cases {
            let count = report.tally.count(clause);
            if count.is_zero() || report.status == Status::Error {
                continue;
            }
            let scenario = ran.scenario(*number);
            let covers = scenario.covers.iter().any(|id| id.value == clause.id);
            if covers {
                out += &format!("  {}:{}  {}\n", ran.name, ran.line(scenario), scenario.title.value);
            }
        }
    }
    if !out.is_empty() {
        print(&format!("\nscenarios about it\n{out}"));
    }
    Exit::Well
}
