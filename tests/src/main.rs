//! The command `saga`, as the tests run it: whatever it writes for programs is held to its schema, in every test.

use std::env;
use std::fs;
use std::io::{IsTerminal, Write, stdout};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, SystemTime};

/// Says that this process is the one whose output is looked at.
const WITHIN: &str = "SAGA_UNDER_TEST";
/// How the command ends where it does not keep to a schema: otherwise than it ever does by itself.
const NOT_KEPT: u8 = 101;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let after = |name: &str| arguments.iter().skip_while(|argument| *argument != name).nth(1);
    let is_json = after("--format").is_some_and(|format| format == "json");
    let reports = arguments.iter().filter_map(|argument| {
        let written = argument.strip_prefix("--report=").unwrap_or(argument);
        written.strip_prefix("json=")
    });
    let reports: Vec<&str> = reports.collect();
    let certificate = after("--certificate");
    if env::var_os(WITHIN).is_some()
        || stdout().is_terminal()
        || !is_json && reports.is_empty() && certificate.is_none()
    {
        return cli::main();
    }
    // Files know the time less well than the clock does.
    let began = SystemTime::now() - Duration::from_millis(50);
    let mut command = Command::new(env::current_exe().expect("the command is a file"));
    let child = command.args(env::args_os().skip(1)).env(WITHIN, "1").stdout(Stdio::piped()).spawn();
    let output = child.and_then(|child| child.wait_with_output()).expect("the command runs");
    let mut faults = Vec::new();
    let text = String::from_utf8_lossy(&output.stdout);
    // What is wrong with the call leaves standard output empty.
    if is_json && !text.is_empty() {
        faults.extend(tests::document_faults(&text));
    }
    // What could not be written, the command tells itself; another file lies there, perhaps.
    let written = |path: &str| {
        let changed = fs::metadata(path).and_then(|file| file.modified());
        changed.is_ok_and(|changed| changed >= began).then(|| fs::read_to_string(path).ok()).flatten()
    };
    let reports = reports.into_iter().filter_map(written);
    faults.extend(reports.flat_map(|text| tests::document_faults(&text)));
    let certificates = certificate.and_then(|path| written(path));
    faults.extend(certificates.iter().flat_map(|text| tests::certificate_faults(text)));
    // Whoever reads it may have gone.
    let _ = stdout().write_all(&output.stdout);
    for fault in &faults {
        let _ = writeln!(std::io::stderr(), "{fault}");
    }
    match (faults.is_empty(), output.status.code()) {
        (true, Some(status)) => ExitCode::from(u8::try_from(status).unwrap_or(NOT_KEPT)),
        _ => ExitCode::from(NOT_KEPT),
    }
}
