//! Running any text ends in a report, never in a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use runner::{Detail, Options};
use session::Files;

struct Nothing;

impl Files for Nothing {
    fn read(&self, _path: &str) -> Result<String, String> {
        Err("there is no such file".into())
    }
}

fuzz_target!(|text: &str| {
    let file = session::load("fuzz.saga", text, &Nothing);
    let Ok(game) = catalog::game_of(&file) else { return };
    for scenario in file.frame.scenarios.iter().take(20) {
        let options = Options { detail: Detail::Replay, list_moves: Some(50), ..Options::default() };
        let report = game.run(&file, scenario, options);
        for diagnostic in &report.diagnostics {
            for label in &diagnostic.labels {
                let source = file.sources.get(label.place.source);
                assert!(label.place.span.end as usize <= source.text().len());
            }
        }
    }
});
