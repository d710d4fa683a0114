//! JSON that may land on a terminal: what that would act upon is escaped in its strings.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{Formatter, PrettyFormatter};

/// A value as JSON, indented.
pub(super) fn text(value: &impl Serialize) -> String {
    let mut out = Vec::new();
    // Strings, numbers and lists of them, into memory: nothing here fails to be written.
    let _ = write(&mut out, value);
    String::from_utf8(out).unwrap_or_default()
}

/// Writes a value as JSON, indented.
///
/// # Errors
/// It cannot be written.
pub(super) fn write(out: &mut dyn Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Escaping(PrettyFormatter::new())))
}

/// A value as JSON, in a line.
pub(super) fn line(value: &impl Serialize) -> String {
    let mut out = Vec::new();
    // As above.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut out, EscapingLine));
    String::from_utf8(out).unwrap_or_default()
}

/// Writes everything on one line.
struct EscapingLine;

impl Formatter for EscapingLine {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        escaped(out, fragment)
    }
}

/// Writes a piece of a string, with what a terminal would act upon escaped.
fn escaped<W: ?Sized + Write>(out: &mut W, fragment: &str) -> io::Result<()> {
    let mut rest = fragment;
    while let Some(at) = rest.find(text::acts) {
        out.write_all(&rest.as_bytes()[..at])?;
        let letter = rest[at..].chars().next().unwrap_or_default();
        write!(out, "\\u{:04x}", u32::from(letter))?;
        rest = &rest[at + letter.len_utf8()..];
    }
    out.write_all(rest.as_bytes())
}

/// Indents as [`PrettyFormatter`] does.
struct Escaping(PrettyFormatter<'static>);

/// Leaves a part of the form to [`PrettyFormatter`].
macro_rules! as_pretty {
    ($($part:ident($($first:ident)?);)*) => {
        $(fn $part<W: ?Sized + Write>(&mut self, out: &mut W $(, $first: bool)?) -> io::Result<()> {
            self.0.$part(out $(, $first)?)
        })*
    };
}

impl Formatter for Escaping {
    as_pretty! {
        begin_array();
        end_array();
        begin_array_value(first);
        end_array_value();
        begin_object();
        end_object();
        begin_object_key(first);
        begin_object_value();
        end_object_value();
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        escaped(out, fragment)
    }
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn what_a_terminal_would_act_upon_is_escaped() {
        let value = ["a\u{9b}31m \u{7f}\u{202e}é", "\x1b\n\"\\"];
        let written = text(&value);
        assert_eq!(written, "[\n  \"a\\u009b31m \\u007f\\u202eé\",\n  \"\\u001b\\n\\\"\\\\\"\n]");
        assert_eq!(serde_json::from_str::<[String; 2]>(&written).expect("JSON"), value);
        let pretty = serde_json::json!({ "a": [1, { "b": [] }], "c": {} });
        assert_eq!(text(&pretty), serde_json::to_string_pretty(&pretty).expect("JSON"));
    }
}
