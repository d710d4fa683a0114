//! `saga explain house.ID`: the clauses that house rules add.

use game::Entry;
use rulebook::{Clause, Covered};
use runner::{Detail, Options};
use text::{Place, near_all};

use crate::args::{ExplainArgs, Selection, TextOrJson};
use crate::commands::explain::{clause_text, exercised, selection};
use crate::commands::print;
use crate::house::{self, HouseFile};
use crate::job::Job;
use crate::paint::Paint;
use crate::reports::{self, Scene};
use crate::{Exit, render};

/// So many reasons are quoted.
const QUOTED: usize = 5;

/// A clause and the scripts that declare it, each with the place.
struct Declared<'a> {
    clause: &'static Clause,
    by: Vec<(&'a HouseFile, Place)>,
}

/// Explains the clauses of that id that scripts declare: several may, and mean different things.
pub(crate) fn run(args: &ExplainArgs, id: &str, paint: Paint) -> Exit {
    let Some(selection) = selection(args, Some(".")) else { return Exit::Misunderstood };
    let job = match Job::read(&selection) {
        Ok(job) => job,
        Err(exit) => return exit,
    };
    let scripts = house::found(&selection.paths, &job.files);
    let clauses = declared(&scripts, id);
    if clauses.is_empty() {
        render::complain(&unknown(&scripts, id, &selection));
        return Exit::Misunderstood;
    }
    if args.format == TextOrJson::Json {
        let by: Vec<(&HouseFile, Place)> = clauses.iter().flat_map(|own| own.by.iter().copied()).collect();
        let clause = clauses.first().and_then(|own| Some((own.by.first()?.0.game, own.clause)));
        print(&reports::explain_json(clause, &[], &[], &by));
        return Exit::Well;
    }
    let files = job.run(&selection, Options { detail: Detail::Transcript, ..Options::default() });
    let games = reports::gather(&files);
    let told = clauses.iter().filter_map(|own| {
        let info = own.by.first()?.0.game.info();
        let added = games.iter().flat_map(|game| &game.added);
        let covered = added.map(|added| &added.covered).find(|added| std::ptr::eq(added.clause, own.clause));
        let mut out = clause_text(info, own.clause, &own.by, paint);
        match covered {
            Some(covered) => out += &(exercised(covered, paint) + &*reasons(covered, paint)),
            None => out += &paint.warn("\nno scenario comes to it\n"),
        }
        Some(out)
    });
    print(&told.collect::<Vec<_>>().join("\n"));
    Exit::Well
}

/// The clauses of that id.
fn declared<'a>(scripts: &'a [HouseFile], id: &str) -> Vec<Declared<'a>> {
    let mut found: Vec<Declared<'a>> = Vec::new();
    for script in scripts {
        let Some(own) = script.rule.own().iter().find(|own| own.value.id == id) else { continue };
        match found.iter_mut().find(|declared| std::ptr::eq(declared.clause, own.value)) {
            Some(declared) => declared.by.push((script, own.place)),
            None => found.push(Declared { clause: own.value, by: vec![(script, own.place)] }),
        }
    }
    found
}

/// The reasons with which a clause refused.
fn reasons(covered: &Covered<Scene<'_>>, paint: Paint) -> String {
    let mut given = Vec::new();
    for touch in covered.refused_by() {
        if let Some(transcript) = &touch.scenario.report.transcript {
            gather(&transcript.entries, covered.clause.id, &mut given);
        }
    }
    if given.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", paint.strong("for these reasons"));
    given.iter().take(QUOTED).for_each(|reason| out += &format!("  “{reason}”\n"));
    if given.len() > QUOTED {
        out += &paint.faint(&format!("  and {} more\n", given.len() - QUOTED));
    }
    out
}

fn gather<'a>(entries: &'a [Entry], id: &str, given: &mut Vec<&'a str>) {
    for entry in entries {
        match entry {
            Entry::Refused { reasons, .. } => {
                for reason in reasons.iter().filter(|own| own.clause == id) {
                    if !given.contains(&reason.text.as_str()) {
                        given.push(&reason.text);
                    }
                }
            }
            Entry::Branch { entries, .. } => gather(entries, id, given),
            Entry::Turn { .. }
            | Entry::Ply(_)
            | Entry::Permitted { .. }
            | Entry::Expected(_)
            | Entry::Say { .. }
            | Entry::Ask { .. }
            | Entry::Highlight { .. } => {}
        }
    }
}

/// What to say of an id that no script declares.
fn unknown(scripts: &[HouseFile], id: &str, selection: &Selection) -> String {
    let ids: Vec<&str> = scripts.iter().flat_map(|own| own.rule.own()).map(|own| own.value.id).collect();
    let near = near_all(id, ids.iter().copied());
    let paths = selection.paths.join(", ");
    let help = match (near.as_slice(), ids.as_slice()) {
        ([], []) => "say where to look with `--scenarios PATH`".to_owned(),
        ([], ids) => format!("the clauses of house rules there: {}", ids.join(", ")),
        (near, _) => {
            let quoted: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
            format!("did you mean {}?", quoted.join(" or "))
        }
    };
    format!("no house rule found in {paths} declares `{id}`; {help}")
}
