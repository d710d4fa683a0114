//! Any script is a house rule or is told why not, and a scenario under it ends in a report.
#![no_main]

use libfuzzer_sys::fuzz_target;
use runner::{Detail, Options};
use session::Files;

const SCENARIOS: [&str; 4] = [
    "game ravens\nhouse rules \"fuzz.rhai\"\nsetup\n  path\n    gray forest water snow\n    brown water snow forest\n  gray hand forest snow water swap/marker forward/back\nscenario \"A turn\"\n  turn gray\n    fly forest\n    odin swap 2 3\n    expect gray at 1\n",
    "game table\nhouse rules \"fuzz.rhai\"\nscenario \"A step\"\n  seed 1\n  turn odin\n    c1-c2\n    expect odin at c2\n",
    "game odin\nplayers Anna Bo Cleo\nhouse rules \"fuzz.rhai\"\nscenario \"A round\"\n  setup\n    Anna hand red4 blue3\n    Bo hand red5 blue6\n    Anna leads\n  play red4\n  play red5 take red4\n",
    "game omen\nplayers Anna Bo Cleo\nhouse rules \"fuzz.rhai\"\nscenario \"A round\"\n  seed 3\n  turn Anna\n    declare 1 crow\n    declare 2 crows\n",
];

/// The script, whatever file is asked for.
struct Script<'a>(&'a str);

impl Files for Script<'_> {
    fn read(&self, _path: &str) -> Result<String, String> {
        Ok(self.0.to_owned())
    }
}

fuzz_target!(|text: &str| {
    for scenario in SCENARIOS {
        let file = session::load("fuzz.saga", scenario, &Script(text));
        let Ok(game) = catalog::game_of(&file) else { continue };
        for scenario in &file.frame.scenarios {
            let options = Options { detail: Detail::Transcript, list_moves: Some(20), ..Options::default() };
            let report = game.run(&file, scenario, options);
            for label in report.diagnostics.iter().flat_map(|said| &said.labels) {
                let source = file.sources.get(label.place.source);
                assert!(label.place.span.end as usize <= source.text().len());
                assert!(source.text().is_char_boundary(label.place.span.start as usize));
            }
        }
    }
});
