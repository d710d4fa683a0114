//! `saga check-proof`: certificates of puzzles are checked, by the rules of the games alone.

use std::path::PathBuf;

use runner::{Certificate, Certified, Certify, Options, digest_of};
use syntax::ScenarioKind;
use text::Diagnostic;

use crate::args::{CheckProofArgs, Selection, TextOrJson};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::file_run::FileRun;
use crate::problem::Problem;
use crate::reports;
use crate::run::Selected;
use crate::terminal::Output;

/// What became of a certificate.
pub(crate) struct Checked<'a> {
    pub(crate) certificate: &'a Certificate,
    pub(crate) outcome: ProofOutcome<'a>,
}

/// What checking one found.
pub(crate) enum ProofOutcome<'a> {
    /// It proves what it says.
    Proves {
        /// What it proves, in words.
        proves: Vec<String>,
        /// What the puzzle promises and it does not prove.
        leaves: Vec<String>,
        /// How many positions were looked at.
        positions: u64,
    },
    /// It does not: where, and why.
    Refused(runner::NotProved),
    /// The puzzle itself is not understood.
    Faulty(&'a FileRun, Vec<Diagnostic>),
}

/// `saga check-proof`
pub(crate) fn run(args: &CheckProofArgs, out: &Output) -> Result<Exit, Problems> {
    let unreadable = |why| Problem::CertificateUnreadable { path: args.certificate.clone(), why };
    let text = disk::read(&args.certificate).map_err(unreadable)?;
    let certificates = Certificate::read(&text).map_err(|misread| unreadable(misread.to_string()))?;
    let mut paths: Vec<PathBuf> = args.paths.clone();
    if paths.is_empty() {
        paths.extend(certificates.iter().map(|certificate| PathBuf::from(&certificate.heading.file)));
        paths.sort();
        paths.dedup();
    }
    let selection = Selection { house_rules: args.house_rules.clone(), ..Selection::of(&paths) };
    let selected = Selected::read(&selection, out)?;
    let mut exit = selected.or_faulty(Exit::Well, out);
    let mut all = Vec::new();
    for certificate in &certificates {
        let outcome = checked(&selected, certificate);
        exit = exit.max(match &outcome {
            ProofOutcome::Proves { .. } => Exit::Well,
            ProofOutcome::Refused(_) => Exit::Failed,
            ProofOutcome::Faulty(..) => Exit::Misunderstood,
        });
        all.push(Checked { certificate, outcome });
    }
    match args.format {
        TextOrJson::Human => out.tell(&reports::check_proof(&all, out.screen))?,
        TextOrJson::Json => out.emit(&reports::check_proof_json(&all, exit))?,
    }
    Ok(exit)
}

/// Checks a certificate of one of the puzzles.
fn checked<'a>(selected: &'a Selected, certificate: &Certificate) -> ProofOutcome<'a> {
    let heading = &certificate.heading;
    let puzzles = || selected.scenarios().filter(|(_, scenario)| scenario.kind == ScenarioKind::Puzzle);
    let of_row = |row: Option<usize>| heading.row == row;
    let of_title = puzzles().filter(|(_, scenario)| {
        scenario.title.value == heading.title && of_row(scenario.case.as_ref().map(|case| case.number))
    });
    let mut of_title: Vec<_> = of_title.collect();
    let Some((ran, scenario)) = of_title
        .iter()
        .position(|(ran, scenario)| digest_of(&ran.file, scenario) == heading.text)
        .map(|at| of_title.swap_remove(at))
    else {
        let why = match of_title.is_empty() {
            true => format!("there is no puzzle \"{}\" in the files", heading.title),
            false => "the text of the puzzle is not the one it was written for".to_owned(),
        };
        return ProofOutcome::Refused(runner::NotProved { line: certificate.at, why });
    };
    let Some(game) = ran.game else { return ProofOutcome::Faulty(ran, Vec::new()) };
    let options = Options { certify: Some(Certify::Check(certificate)), ..Options::default() };
    let report = game.run(&ran.file, scenario, options);
    match report.certified.filter(|_| report.status != runner::Status::Error).map(|certified| *certified) {
        Some(Certified::Proves { proves, leaves, positions }) => {
            ProofOutcome::Proves { proves, leaves, positions }
        }
        Some(Certified::Refused(refused)) => ProofOutcome::Refused(refused),
        Some(Certified::Written { .. } | Certified::NotWritten(_)) | None => {
            ProofOutcome::Faulty(ran, report.diagnostics)
        }
    }
}
