//! Writes the certificates of puzzles that were solved.

use std::path::Path;

use runner::Certified;

use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::run::Run;
use crate::terminal::Output;

/// Writes a certificate of each puzzle that has one, one after the other; which have none is said, and why. Where none
/// has one nothing is written.
pub(super) fn write(run: &Run, path: &Path, force: bool, out: &Output) -> Result<Exit, Problems> {
    let (mut all, mut exit) = (Vec::new(), Exit::Well);
    for scene in run.files.iter().flat_map(|ran| ran.scenes()) {
        match scene.report().certified.as_deref() {
            Some(Certified::Written { certificate, .. }) => all.push(certificate),
            Some(Certified::NotWritten(why)) => {
                out.complain(&Problem::NoCertificate { title: scene.title(), why: why.clone() });
                exit = Exit::Failed;
            }
            _ => {}
        }
    }
    if !all.is_empty() {
        let write =
            |out: &mut dyn std::io::Write| all.iter().try_for_each(|certificate| certificate.write(out));
        Product::Certificates.write_by(path, force, write)?;
    }
    Ok(exit)
}
