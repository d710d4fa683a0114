//! Files that bring each other in, themselves too, end in a report.
#![no_main]

use libfuzzer_sys::fuzz_target;
use runner::Options;
use session::Files;

/// Parts of the input as the files `0.saga`, `1.saga` and so on; scripts are the last part.
struct Parts<'a>(Vec<&'a str>);

impl Files for Parts<'_> {
    fn read(&self, path: &str) -> Result<String, String> {
        let part = match path.strip_suffix(".saga") {
            Some(name) => name.parse::<usize>().ok().and_then(|at| self.0.get(at)),
            None => self.0.last(),
        };
        part.map(|text| (*text).to_owned()).ok_or_else(|| "there is no such file".to_owned())
    }
}

fuzz_target!(|text: &str| {
    // The mark stands in no text that people write, and once between two files.
    let files = Parts(text.split('\u{1}').take(8).collect());
    let file = session::load("0.saga", files.0[0], &files);
    let Ok(game) = catalog::game_of(&file) else { return };
    for scenario in file.frame.scenarios.iter().take(3) {
        for label in game.run(&file, scenario, Options::default()).diagnostics.iter().flat_map(|said| &said.labels) {
            let source = file.sources.get(label.place.source);
            assert!(source.text().get(label.place.span.range()).is_some());
        }
    }
});
