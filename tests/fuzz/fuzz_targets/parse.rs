//! Parsing the frame never fails, and every span lies in the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use text::SourceId;

fuzz_target!(|text: &str| {
    let frame = syntax::parse(SourceId(0), text);
    for fault in &frame.faults {
        for label in &fault.labels {
            assert!(label.place.span.end as usize <= text.len());
        }
    }
});
