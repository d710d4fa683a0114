//! Lines that GitHub reads in the log of a job and shows as remarks beside the files: `::error file=…,line=…::…`.

use super::{CiRemark, CiRun, RepositoryPaths};

/// A line a remark.
pub(crate) fn github(ci: &CiRun) -> String {
    ci.steps.iter().flat_map(|step| &step.remarks).map(|remark| line(remark, &ci.paths)).collect()
}

fn line(remark: &CiRemark, paths: &RepositoryPaths) -> String {
    let word = if remark.is_warning() { "warning" } else { "error" };
    let place = remark.place.as_ref().map(|place| {
        let (file, line, column) = (property(&paths.of(&place.file)), place.line, place.column);
        let end = match place.end_line == line && place.end_column > column {
            true => format!(",endColumn={}", place.end_column - 1),
            false => String::new(),
        };
        format!("file={file},line={line},endLine={},col={column}{end},", place.end_line)
    });
    let help = remark.help.iter().map(|help| format!("\n{help}")).collect::<String>();
    let message = data(&format!("{}{help}", remark.message));
    format!("::{word} {}title={}::{message}\n", place.unwrap_or_default(), property(remark.code.name))
}

/// A text on one line.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The same where commas and colons part.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
