//! JUnit XML held to the rules of its published schema, `junit-10.xsd`: which elements and attributes there may be.

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

/// An element of the schema.
struct Element {
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    /// The elements that may stand in it.
    holds: &'static [&'static str],
    /// Whether text may stand in it.
    text: bool,
}

const SAID: [&str; 5] = ["skipped", "error", "failure", "system-out", "system-err"];

/// The elements, but for those of tests that are run again.
const SCHEMA: [Element; 10] = [
    Element {
        name: "testsuites",
        required: &[],
        optional: &["name", "time", "tests", "failures", "errors"],
        holds: &["testsuite"],
        text: false,
    },
    Element {
        name: "testsuite",
        required: &["name", "tests", "failures", "errors"],
        optional: &[
            "group",
            "time",
            "skipped",
            "timestamp",
            "hostname",
            "id",
            "package",
            "file",
            "log",
            "url",
        ],
        holds: &["testsuite", "properties", "testcase", "system-out", "system-err"],
        text: false,
    },
    Element { name: "properties", required: &[], optional: &[], holds: &["property"], text: false },
    Element { name: "property", required: &["name", "value"], optional: &[], holds: &[], text: false },
    Element {
        name: "testcase",
        required: &["name"],
        optional: &["time", "classname", "group"],
        holds: &SAID,
        text: false,
    },
    said("failure"),
    said("error"),
    said("skipped"),
    Element { name: "system-out", required: &[], optional: &[], holds: &[], text: true },
    Element { name: "system-err", required: &[], optional: &[], holds: &[], text: true },
];

const fn said(name: &'static str) -> Element {
    Element { name, required: &[], optional: &["type", "message"], holds: &[], text: true }
}

/// What a document has that the schema does not allow, and what it lacks.
///
/// # Panics
/// Where it is no XML.
pub fn schema_faults(document: &str) -> Vec<String> {
    let mut reader = Reader::from_str(document);
    let (mut open, mut faults): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().expect("XML") {
            Event::Start(start) => {
                look_at(&start, open.last(), &mut faults);
                open.push(name(&start));
            }
            Event::Empty(start) => look_at(&start, open.last(), &mut faults),
            Event::End(_) => drop(open.pop()),
            Event::Text(text) if !text.iter().all(u8::is_ascii_whitespace) => {
                let within = open.last().and_then(|name| element(name));
                if !within.is_some_and(|element| element.text) {
                    faults.push(format!("text in {open:?}"));
                }
            }
            Event::Eof => return faults,
            _ => {}
        }
    }
}

/// What the elements of a name have as an attribute, in order; elements without it are left out.
///
/// # Panics
/// Where the document is no XML.
pub fn attributes(document: &str, element: &str, attribute: &str) -> Vec<String> {
    let mut reader = Reader::from_str(document);
    let mut found = Vec::new();
    loop {
        match reader.read_event().expect("XML") {
            Event::Start(start) | Event::Empty(start) if name(&start) == element => {
                let of = start.attributes().map(|attribute| attribute.expect("an attribute, once"));
                let of = of.filter(|one| one.key.as_ref() == attribute.as_bytes());
                let text = |value: &[u8]| String::from_utf8(value.to_vec()).expect("UTF-8");
                found.extend(of.map(|one| unescape(&text(&one.value)).expect("text").into_owned()));
            }
            Event::Eof => return found,
            _ => {}
        }
    }
}

fn look_at(start: &BytesStart<'_>, within: Option<&String>, faults: &mut Vec<String>) {
    let name = name(start);
    let may_stand_here = match within {
        None => name == "testsuites",
        Some(outer) => element(outer).is_some_and(|outer| outer.holds.contains(&&*name)),
    };
    let Some(element) = element(&name).filter(|_| may_stand_here) else {
        faults.push(format!("<{name}> in {within:?}"));
        return;
    };
    let mut given: Vec<String> = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.expect("an attribute, once");
        let (key, value) = (String::from_utf8_lossy(attribute.key.as_ref()), attribute.value);
        if !element.required.iter().chain(element.optional).any(|known| *known == key) {
            faults.push(format!("{key} of <{name}>"));
        }
        if key == "time" && !is_time(&value) {
            faults.push(format!("time of <{name}>"));
        }
        given.push(key.into_owned());
    }
    let lacking = element.required.iter().filter(|known| !given.iter().any(|key| key == *known));
    faults.extend(lacking.map(|lacking| format!("no {lacking} of <{name}>")));
}

/// Digits, a point, digits: `12.034`.
fn is_time(value: &[u8]) -> bool {
    let mut halves = value.splitn(2, |letter| *letter == b'.');
    halves.all(|half| half.iter().all(u8::is_ascii_digit))
}

fn name(start: &BytesStart<'_>) -> String {
    String::from_utf8_lossy(start.name().as_ref()).into_owned()
}

fn element(name: &str) -> Option<&'static Element> {
    SCHEMA.iter().find(|element| element.name == name)
}

#[test]
fn the_schema_finds_what_it_does_not_know() {
    let of = |case: &str| {
        schema_faults(&format!(
            "<testsuites><testsuite name='a' tests='1' failures='0' errors='0'>{case}</testsuite></testsuites>"
        ))
    };
    assert_eq!(of("<testcase name='b' time='0.5'><skipped message='c'/></testcase>"), Vec::<String>::new());
    assert_eq!(of("<testcase line='3' time='soon'/>").len(), 3);
    assert_eq!(of("<failure/>").len(), 1);
    assert_eq!(of("words").len(), 1);
}
