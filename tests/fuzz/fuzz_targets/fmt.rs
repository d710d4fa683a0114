//! Laying out is idempotent, and a file that was understood still is.
#![no_main]

use libfuzzer_sys::fuzz_target;
use syntax::Head;
use text::SourceId;

fuzz_target!(|text: &str| {
    let frame = syntax::parse(SourceId(0), text);
    let game = frame.game.as_ref().and_then(|line| catalog::game(&line.name.value));
    let is_row = |head: Head<'_>, rows: usize, line: &str| game.is_some_and(|game| game.is_row(head, rows, line));
    let once = syntax::format(text, &is_row);
    let twice = syntax::format(&once, &is_row);
    assert_eq!(once, twice);
    let again = syntax::parse(SourceId(0), &once);
    assert_eq!(frame.scenarios.len(), again.scenarios.len());
    assert_eq!(frame.faults.len(), again.faults.len());
});
