//! How much memory the tree of a file holds: bytes a scenario, beside those of its text.

use std::alloc::System;

use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use text::SourceId;
use texts::{CASES, SCENARIO, file};

mod texts;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

#[allow(clippy::print_stdout)]
fn main() {
    for (name, text) in [("plain", file(SCENARIO, 1 << 20)), ("cases", file(CASES, 1 << 20))] {
        let region = Region::new(ALLOCATOR);
        let frame = syntax::parse(SourceId(0), &text);
        let change = region.change();
        let count = frame.scenarios.len();
        let held = (change.bytes_allocated - change.bytes_deallocated) / count;
        println!("{name}: {held} bytes a scenario, of {} bytes of text", text.len() / count);
    }
}
