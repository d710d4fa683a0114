//! SARIF 2.1.0 (OASIS), which reviews show as remarks beside the lines: one run, a rule a kind of remark, a result a
//! remark. Columns count characters.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use serde_json::{Value, json};
use text::{Code, Severity};

use super::{CiRemark, CiRun, RemarkPlace, RepositoryPaths};
use crate::reports::json as written;
use crate::reports::origin::Stamp;

/// What a path of an address may not hold as it is.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'{')
    .add(b'}')
    .add(b':')
    .add(b'\\');

/// What was done, as SARIF.
pub(crate) fn sarif(ci: &CiRun) -> String {
    let remarks = || ci.steps.iter().flat_map(|step| &step.remarks);
    let mut rules: Vec<&'static Code> = remarks().map(|remark| remark.code).collect();
    rules.sort_unstable_by_key(|code| code.name);
    rules.dedup_by_key(|code| code.name);
    let results: Vec<Value> = remarks().map(|remark| result(remark, &rules, &ci.paths)).collect();
    let stamp = Stamp::now();
    let document = json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "saga",
                "version": stamp.version,
                "rules": rules.iter().map(|code| rule(code)).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "properties": { "rules_digest": stamp.rules_digest },
            "invocations": [{ "executionSuccessful": true, "exitCode": ci.exit().status() }],
            "results": results,
        }],
    });
    written::text(&document) + "\n"
}

fn rule(code: &Code) -> Value {
    json!({
        "id": code.name,
        "shortDescription": { "text": code.name },
        "fullDescription": { "text": code.explanation },
        "help": { "text": code.explanation },
        "defaultConfiguration": { "level": level(code.severity) },
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Failure | Severity::Error => "error",
    }
}

fn result(remark: &CiRemark, rules: &[&'static Code], paths: &RepositoryPaths) -> Value {
    let help = remark.help.iter().map(|help| format!("\n\n{help}"));
    json!({
        "ruleId": remark.code.name,
        "ruleIndex": rules.iter().position(|code| code.name == remark.code.name),
        "level": level(remark.severity),
        "message": { "text": remark.message.clone() + &help.collect::<String>() },
        "locations": remark.place.iter().map(|place| location(place, paths)).collect::<Vec<_>>(),
    })
}

fn location(place: &RemarkPlace, paths: &RepositoryPaths) -> Value {
    let RemarkPlace { file, line, column, end_line, end_column } = place;
    // What is of a whole line says no column.
    let region = match (line, column) == (end_line, end_column) {
        true => json!({ "startLine": line }),
        false => {
            json!({ "startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column })
        }
    };
    let uri = utf8_percent_encode(&paths.of(file), ESCAPED).to_string();
    json!({ "physicalLocation": { "artifactLocation": { "uri": uri }, "region": region } })
}
