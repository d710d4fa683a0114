//! The index of a folder of scenarios, with the coverage of every clause: its `README.md`.

use rulebook::Covered;
use text::counted;

use super::covered::{AmendedClause, GameCovered};
use super::markdown::{code, escape, heading, link};
use crate::file_run::{FileRun, Scene};

/// The text of the `README.md` of the folder `root`, from which links go out. The clauses link to
/// `crates/GAME/RULES.md` beside that folder.
pub(crate) fn index(files: &[FileRun], games: &[GameCovered<'_>], root: &str) -> String {
    let mut out = "# Scenarios\n\n\
        <!-- Generated from the scenarios; `UPDATE=1 cargo test -p tests --test all generated` writes it anew. -->\n\n\
        Each file shows a part of the rules; each scenario is replayed and judged by `saga test`. The titles say \
        what happens, so that this list can be read as the rules in examples. Below each list: how often every \
        clause was upheld and refused; those that house rules add come last.\n"
        .to_owned();
    for game in games {
        out += &corpus(files, game, root);
        out += &table(game, root);
    }
    out
}

/// The titles of a game's scenarios, by area and file.
fn corpus(files: &[FileRun], game: &GameCovered<'_>, root: &str) -> String {
    let info = game.game.info();
    let file_runs: Vec<&FileRun> = files.iter().filter(|ran| ran.is_of(game.game)).collect();
    let touched = game.coverage.clauses.iter().filter(|clause| !clause.count.is_zero()).count();
    let mut out = format!(
        "\n## {}\n\n{} in {} touch {touched} of {}.\n",
        escape(info.title),
        counted(game.scenarios, "scenario"),
        counted(file_runs.len(), "file"),
        counted(info.clauses.len(), "clause")
    );
    let mut last = None;
    for ran in file_runs {
        let path = below(&ran.name, root);
        let area = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        if last != Some(area) {
            last = Some(area);
            let name = area.rsplit_once('/').map_or(area, |(_, name)| name);
            out += &format!("\n### {}\n\n", escape(&heading(&name.replace('-', " "))));
        }
        let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
        out += &format!("- {}\n", link(name.trim_end_matches(".saga"), path));
        out += &titles(ran, path);
    }
    out
}

/// The scenarios of a file; one with cases once.
fn titles(ran: &FileRun, path: &str) -> String {
    let mut out = String::new();
    let mut last = None;
    for scene in ran.scenes() {
        let line = scene.line();
        if last.replace(line) == Some(line) {
            continue;
        }
        let rows = ran.scenes().filter(|other| other.line() == line).count();
        let cases =
            if scene.row().is_some() { format!(" ({})", counted(rows, "case")) } else { String::new() };
        let skipped = scene
            .report()
            .skipped
            .as_ref()
            .map(|why| format!(" — skipped: {}", escape(why)))
            .unwrap_or_default();
        out += &format!("  - {}{cases}{skipped}\n", link(&scene.template(), &format!("{path}#L{line}")));
    }
    out
}

/// How often every clause of a game decided.
fn table(game: &GameCovered<'_>, root: &str) -> String {
    let info = game.game.info();
    let mut out = format!("\n### The clauses of {}\n\n", escape(info.title));
    out += "| clause | | standing | kind | upheld | refused | scenarios |\n|---|---|---|---|--:|--:|--:|\n";
    for each in &game.coverage.clauses {
        let to = format!("../crates/{}/RULES.md#{}", info.name, each.clause.id);
        out += &row(each, &to, if game.amended(&each.clause).is_some() { " \\*" } else { "" });
    }
    for each in &game.added {
        out += &row(&each.covered, each.by.first().map_or("", |script| below(script.file, root)), "");
    }
    if !game.amended.is_empty() {
        let scripts = |amended: &AmendedClause<'_>| {
            let names = amended.by.iter().map(|script| link(script.name, below(script.file, root)));
            format!("{} by {}", code(&amended.clause.id), names.collect::<Vec<_>>().join(", "))
        };
        let amended: Vec<String> = game.amended.iter().map(scripts).collect();
        out += &format!("\n\\* amended in some of these scenarios: {}.\n", amended.join("; "));
    }
    let untouched: Vec<&str> = game.coverage.untouched().map(|clause| &*clause.id).collect();
    if !untouched.is_empty() {
        let ids: Vec<String> = untouched.into_iter().map(code).collect();
        out += &format!("\nNever touched: {}.\n", ids.join(", "));
    }
    out
}

fn row(covered: &Covered<Scene<'_>>, to: &str, mark: &str) -> String {
    let clause = &covered.clause;
    let refused = if clause.refuses() { covered.count.refused.to_string() } else { String::new() };
    let seen = covered.scenarios.iter().filter(|touch| !touch.count.is_zero()).count();
    format!(
        "| [{}]({to}){mark} | {} | {} | {} | {} | {refused} | {seen} |\n",
        code(&clause.id),
        escape(&clause.title),
        clause.standing.word(),
        clause.kind.word(),
        covered.count.upheld
    )
}

/// A file's path as seen from the folder `root`.
pub(crate) fn below<'a>(name: &'a str, root: &str) -> &'a str {
    let root = root.trim_end_matches('/');
    let rest = name.strip_prefix(root).and_then(|rest| rest.strip_prefix('/'));
    rest.unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn links_go_out_from_the_folder() {
        assert_eq!(below("scenarios/ravens/a.saga", "scenarios/"), "ravens/a.saga");
        assert_eq!(below("scenarios-too/a.saga", "scenarios"), "scenarios-too/a.saga");
    }
}
