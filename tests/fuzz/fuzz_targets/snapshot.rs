//! Any text is a snapshot or is told why not, and one that is written again is the same.
#![no_main]

use snapshot::Snapshot;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(read) = Snapshot::parse(text) else { return };
    assert_eq!(Snapshot::parse(&read.to_text()), Ok(read));
});
