use runner::Status;
use text::Diagnostic;

use super::json;
use super::origin::Stamp;
use crate::file_run::{FileRun, Scene};
use crate::terminal::visible;

/// TAP 13, the version that `prove` reads: the plan, a line a scenario, and under it what is to be said, as YAML.
pub(crate) fn tap(files: &[FileRun]) -> String {
    let (mut points, mut count): (Vec<String>, usize) = (Vec::new(), 0);
    for ran in files {
        if ran.is_faulty() {
            let faults: Vec<&Diagnostic> = ran.faults.iter().collect();
            let mut point = format!("not ok {} - {}\n", count + 1, escape(&ran.name));
            point += &details(ran, 1, "error", &faults);
            points.push(point);
            count += 1;
        } else {
            points.extend(ran.faults.iter().map(|warning| remark(ran, warning)));
        }
        for scene in ran.scenes() {
            count += 1;
            points.push(point(scene, count));
        }
    }
    let why = if count == 0 { " # SKIP no scenario was selected" } else { "" };
    format!("TAP version 13\n1..{count}{why}\n# {}\n{}", Stamp::now().line(), points.concat())
}

/// A warning about the text of a file, which is no scenario's, as a comment.
fn remark(ran: &FileRun, warning: &Diagnostic) -> String {
    let at = warning.place().map(|place| {
        let (name, position) = ran.file.position(place);
        format!("{name}:{}:{}: ", position.line, position.column)
    });
    let severity = warning.severity().word();
    let (at, message) = (at.unwrap_or_default(), &warning.message);
    format!("# {}\n", one_line(&format!("{at}{severity}: {} ({message})", warning.code.name)))
}

fn point(scene: Scene<'_>, count: usize) -> String {
    let (ran, report) = (scene.ran, scene.report());
    let (result, directive) = match report.status {
        Status::Passed => ("ok", String::new()),
        Status::Failed | Status::Error => ("not ok", String::new()),
        Status::Skipped => ("ok", format!(" # SKIP {}", one_line(report.skipped.as_deref().unwrap_or("")))),
        Status::NotSolved => ("ok", " # SKIP a puzzle, not solved".to_owned()),
    };
    let description = escape(&format!("{}: {}", ran.name, scene.title()));
    let mut point = format!("{result} {count} - {description}{}\n", directive.trim_end());
    let said: Vec<&Diagnostic> = report.diagnostics.iter().collect();
    if result != "ok" || !said.is_empty() {
        point += &details(ran, scene.line(), report.status.word(), &said);
    }
    point
}

/// The YAML block under a test point.
fn details(ran: &FileRun, line: u32, status: &str, said: &[&Diagnostic]) -> String {
    let mut out = format!("  ---\n  at: {}\n  status: {status}\n", quoted(&format!("{}:{line}", ran.name)));
    if !said.is_empty() {
        out += "  diagnostics:\n";
    }
    for one in said {
        out += &format!("    - code: {}\n", one.code.name);
        let mut field = |name: &str, value: Option<&str>| {
            if let Some(value) = value {
                out += &format!("      {name}: {}\n", quoted(value));
            }
        };
        field("severity", Some(one.severity().word()));
        field("message", Some(&one.message));
        let at = one.place().map(|place| {
            let (name, position) = ran.file.position(place);
            format!("{name}:{}:{}", position.line, position.column)
        });
        field("at", at.as_deref());
        field("clause", one.clause.as_deref());
        field("expected", one.contrast.as_ref().map(|contrast| contrast.expected.as_str()));
        field("found", one.contrast.as_ref().map(|contrast| contrast.found.as_str()));
        field("help", one.help.as_deref());
    }
    out + "  ...\n"
}

/// A description: one line, `\` and `#` escaped.
fn escape(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('#', "\\#")
}

fn one_line(text: &str) -> String {
    visible(&text.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}

/// A string as JSON has it, which is one of YAML too.
fn quoted(text: &str) -> String {
    json::text(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_hides_what_tap_would_read() {
        assert_eq!(escape("a # TODO\nb \\ c"), "a \\# TODO b \\\\ c");
        assert_eq!(escape("a\x1b[77mb \u{9b}"), "a\u{fffd}[77mb \u{fffd}");
        assert_eq!(quoted("a \"b\"\nc"), "\"a \\\"b\\\"\\nc\"");
    }
}
