//! Any script is a game or is told why not, and a scenario and a game by chance under it end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::Begin;
use runner::{Detail, Options};
use session::Files;
use text::{Source, SourceId};

const SCENARIO: &str = "game \"fuzz.rhai\"\nscenario \"A turn\"\n  seed 1\n  a1-a2\n  play red1\n  take 1 from 1\n";

/// The script, whatever file is asked for.
struct Script<'a>(&'a str);

impl Files for Script<'_> {
    fn read(&self, _path: &str) -> Result<String, String> {
        Ok(self.0.to_owned())
    }
}

fuzz_target!(|text: &str| {
    let file = session::load("fuzz.saga", SCENARIO, &Script(text));
    for diagnostic in &file.frame.faults {
        for label in &diagnostic.labels {
            let source = file.sources.get(label.place.source);
            assert!(source.text().get(label.place.span.range()).is_some());
        }
    }
    if let Ok(game) = catalog::game_of(&file) {
        for scenario in &file.frame.scenarios {
            let options = Options { detail: Detail::Transcript, list_moves: Some(20), ..Options::default() };
            let report = game.run(&file, scenario, options);
            for label in report.diagnostics.iter().flat_map(|said| &said.labels) {
                let source = file.sources.get(label.place.source);
                assert!(source.text().get(label.place.span.range()).is_some());
            }
        }
    }
    let Ok(own) = catalog::own_game(SourceId(0), &Source::new("fuzz.rhai", text)) else { return };
    let game_line = Some("game \"fuzz.rhai\"".to_owned());
    let begin = Begin { seed: Some(1), name: "fuzz.saga".to_owned(), game_line, ..Begin::default() };
    let script = Script(text);
    let Ok(mut session) = play::begin(own, begin, &script) else { return };
    for _ in 0..20 {
        let Some(line) = session.due().or_else(|| session.by_chance(None)) else { return };
        if session.make(&line).is_err() {
            return;
        }
    }
});
