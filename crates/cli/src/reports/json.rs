use game::Knob;
use rulebook::Clause;
use runner::AnyGame;
use serde::Serialize;
use syntax::ScenarioKind;
use text::{Code, Diagnostic, Label, Place, Source, Span};

use super::schema::{
    Book, Bytes, ClauseCount, ClauseOf, Counts, DiagnosticOf, Document, FileRun, HouseBook, KnobOf, KnobSet,
    LabelOf, Laws, Lines, LinesOf, MoveOf, Moves, MovesOf, Range, Run, ScenarioRun, VERSION,
};
use super::{Summary, words};
use crate::disk;
use crate::house::HouseFile;
use crate::job::Ran;

/// What `saga test` (`report` is `test`) or `saga check` found.
pub(crate) fn run_json(report: &'static str, files: &[Ran], summary: &Summary, exit: u8) -> String {
    let counts = Counts {
        files: summary.files,
        faulty_files: summary.faulty_files,
        scenarios: summary.selected(),
        passed: summary.passed,
        failed: summary.failed,
        errors: summary.errors,
        skipped: summary.skipped,
        not_solved: summary.not_solved,
        new: summary.new,
        changed: summary.changed,
        accepted: summary.accepted,
    };
    let orphans = summary.orphans.iter().map(|path| disk::shown(path)).collect();
    let files = files.iter().map(file).collect();
    document(report, Run { exit, seconds: summary.time.as_secs_f64(), counts, orphans, files })
}

/// The legal moves of each scenario.
pub(crate) fn moves_json(files: &[Ran]) -> String {
    let mut scenarios = Vec::new();
    for ran in files {
        for (number, report) in &ran.cases {
            let scenario = ran.scenario(*number);
            let listed = report.listed.as_ref();
            let moves = listed.map_or(&[][..], |listed| &listed.moves);
            let moves = moves.iter().map(|(player, text)| MoveOf { player: player.as_deref(), text });
            scenarios.push(MovesOf {
                file: &ran.name,
                line: ran.line(scenario),
                title: &scenario.title.value,
                row: scenario.row,
                status: words::status_key(report.status),
                count: listed.map(|listed| listed.count.to_string()),
                to_act: listed.map_or(&[], |listed| &listed.to_act),
                due: listed.and_then(|listed| listed.due.as_deref()),
                moves: moves.collect(),
                diagnostics: diagnostics(ran, &report.diagnostics),
            });
        }
    }
    document("moves", Moves { diagnostics: faults(files), scenarios })
}

/// The scenarios as something to step through.
pub(crate) fn replay_json(files: &[Ran]) -> String {
    let mut scenarios = Vec::new();
    for ran in files {
        for (number, report) in &ran.cases {
            let scenario = ran.scenario(*number);
            let title = scenario.title.value.as_str();
            let replay = report.transcript.as_ref().map(|own| replay::Replay::new(title, own));
            scenarios.push(serde_json::json!({
                "file": ran.name, "line": ran.line(scenario), "row": scenario.row,
                "replay": replay, "diagnostics": diagnostics(ran, &report.diagnostics),
            }));
        }
    }
    document("replay", serde_json::json!({ "diagnostics": faults(files), "scenarios": scenarios }))
}

/// What a clause, a knob or a code of that name is; `scripts` amend the clause, or declare it.
pub(crate) fn explain_json(
    clause: Option<(&'static dyn AnyGame, &'static Clause)>,
    knobs: &[(&'static dyn AnyGame, &'static Knob)],
    codes: &[&'static Code],
    scripts: &[(&HouseFile, Place)],
) -> String {
    let knobs: Vec<_> = knobs
        .iter()
        .map(|(game, knob)| serde_json::json!({ "game": game.info().name, "knob": knob_of(knob) }))
        .collect();
    let codes: Vec<_> = codes
        .iter()
        .map(|code| serde_json::json!({ "code": code.name, "explanation": code.explanation }))
        .collect();
    let scripts: Vec<_> = scripts
        .iter()
        .map(|(script, place)| {
            let declared = script.rule.own().iter().find(|own| own.place == *place);
            serde_json::json!({
                "file": script.path, "line": script.line(*place), "name": script.rule.name(),
                "game": script.game.info().name, "wording": declared.map(|own| own.value.wording),
            })
        })
        .collect();
    let clause =
        clause.map(|(game, own)| serde_json::json!({ "game": game.info().name, "clause": clause_of(own) }));
    let body =
        serde_json::json!({ "clause": clause, "knobs": knobs, "codes": codes, "house_rules": scripts });
    document("explain", body)
}

/// How many lines of play there are from where each scenario stops.
pub(crate) fn perft_json(files: &[Ran]) -> String {
    let mut scenarios = Vec::new();
    for ran in files {
        for (number, report) in &ran.cases {
            let scenario = ran.scenario(*number);
            scenarios.push(LinesOf {
                file: &ran.name,
                line: ran.line(scenario),
                title: &scenario.title.value,
                row: scenario.row,
                lines: &report.perft,
                diagnostics: diagnostics(ran, &report.diagnostics),
            });
        }
    }
    document("perft", Lines { diagnostics: faults(files), scenarios })
}

/// The clauses and knobs of games, or what a house rule says.
pub(crate) fn laws_json(games: &[&'static dyn AnyGame], script: Option<&HouseFile>) -> String {
    document(
        "laws",
        Laws { games: games.iter().map(|game| book(*game)).collect(), house_rule: script.map(house_book) },
    )
}

fn house_book(script: &HouseFile) -> HouseBook<'_> {
    let rule = &script.rule;
    let knob = |(knob, value): &'_ game::KnobSetting| KnobSet {
        name: knob.value.clone(),
        value: value.text().to_owned(),
    };
    HouseBook {
        file: &script.path,
        name: rule.name(),
        game: script.game.info().name,
        knobs: rule.knobs().iter().map(knob).collect(),
        amended: rule.amended().iter().map(|own| own.value.id).collect(),
        added: rule.own().iter().map(|own| clause_of(own.value)).collect(),
    }
}

/// A document, indented, with a final newline.
pub(crate) fn document(report: &'static str, body: impl Serialize) -> String {
    // Strings, numbers and lists of them: nothing here fails to be written.
    serde_json::to_string_pretty(&Document { version: VERSION, report, body }).unwrap_or_default() + "\n"
}

fn file(ran: &Ran) -> FileRun<'_> {
    FileRun {
        file: &ran.name,
        game: ran.game.map(|game| game.info().name),
        diagnostics: diagnostics(ran, &ran.faults),
        scenarios: (0..ran.cases.len()).map(|at| scenario(ran, at)).collect(),
    }
}

/// The case of that place among those that were run.
fn scenario(ran: &Ran, at: usize) -> ScenarioRun<'_> {
    let (number, report) = &ran.cases[at];
    let scenario = ran.scenario(*number);
    let amended = |clause: &Clause| report.house.iter().any(|own| own.clause == clause).then_some("amended");
    let clauses = ran.game.map_or(&[][..], |game| game.info().clauses);
    let printed = clauses.iter().map(|clause| (*clause, amended(clause)));
    let added = report.house.iter().filter(|own| own.added).map(|own| (own.clause, Some("added")));
    let counted = printed.chain(added).map(|(clause, house)| {
        let count = report.tally.count(clause);
        ClauseCount { id: clause.id, upheld: count.upheld, refused: count.refused, house }
    });
    ScenarioRun {
        line: ran.line(scenario),
        title: &scenario.title.value,
        kind: match scenario.kind {
            ScenarioKind::Scenario => "scenario",
            ScenarioKind::Puzzle => "puzzle",
        },
        row: scenario.row,
        tags: scenario.tags.iter().map(|tag| tag.value.as_str()).collect(),
        covers: scenario.covers.iter().map(|id| id.value.as_str()).collect(),
        status: words::status_key(report.status),
        skipped: report.skipped.as_deref(),
        snapshot: ran.became.get(at).and_then(Option::as_ref).map(words::became),
        plies: report.plies,
        expectations: report.expectations,
        diagnostics: diagnostics(ran, &report.diagnostics),
        clauses: counted.filter(|own| own.upheld + own.refused > 0).collect(),
    }
}

/// What is wrong with the texts of files, apart from any run.
fn faults(files: &[Ran]) -> Vec<DiagnosticOf<'_>> {
    files.iter().flat_map(|ran| diagnostics(ran, &ran.faults)).collect()
}

fn diagnostics<'a>(ran: &'a Ran, said: &'a [Diagnostic]) -> Vec<DiagnosticOf<'a>> {
    said.iter().map(|said| diagnostic(ran, said)).collect()
}

fn diagnostic<'a>(ran: &'a Ran, said: &'a Diagnostic) -> DiagnosticOf<'a> {
    DiagnosticOf {
        code: said.code.name,
        severity: words::severity(said.severity()),
        message: &said.message,
        expected: said.contrast.as_ref().map(|contrast| contrast.expected.as_str()),
        found: said.contrast.as_ref().map(|contrast| contrast.found.as_str()),
        help: said.help.as_deref(),
        clause: said.clause,
        labels: said.labels.iter().map(|own| label(ran, own)).collect(),
    }
}

fn label<'a>(ran: &'a Ran, label: &'a Label) -> LabelOf<'a> {
    let source = ran.file.sources.get(label.place.source);
    LabelOf {
        file: source.name(),
        text: &label.text,
        range: range(source, label.place.span),
        cell: label.place.cell.map(|cell| range(source, cell)),
    }
}

fn range(source: &Source, span: Span) -> Range {
    let length = source.text().len() as u32;
    let (start, end) = (span.start.min(length), span.end.min(length));
    let (from, to) = (source.position(start), source.position(end));
    Range {
        line: from.line,
        column: from.column,
        end_line: to.line,
        end_column: to.column,
        bytes: Bytes { start, end },
    }
}

fn book(game: &'static dyn AnyGame) -> Book {
    let info = game.info();
    let clauses = info.clauses.iter().map(|clause| clause_of(clause));
    let knobs = info.knobs.iter().map(knob_of);
    Book {
        game: info.name,
        title: info.title,
        source: info.source,
        clauses: clauses.collect(),
        knobs: knobs.collect(),
    }
}

fn clause_of(clause: &'static Clause) -> ClauseOf {
    ClauseOf {
        id: clause.id,
        title: clause.title,
        wording: clause.wording,
        section: clause.section,
        standing: clause.standing,
        kind: clause.kind,
        structural: clause.structural,
        knobs: clause.knobs,
    }
}

fn knob_of(knob: &'static Knob) -> KnobOf {
    KnobOf {
        name: knob.name,
        clause: knob.clause,
        form: knob.form,
        default: knob.default,
        meaning: knob.meaning,
    }
}
