//! A situation in which a house rule decides otherwise than the law book.

use discover::{DifferenceSearch, Sides, distinguish, tables};
use text::{Source, Sources};

use crate::{Host, Workspace};

/// Where play by chance begins, and after so many games it is given up: as `saga distinguish` does.
const SEED: u64 = 1;
const GAMES: u64 = 200;

impl<H: Host> Workspace<H> {
    /// Looks for the smallest situation in which the house rule of a script decides otherwise than the law book, by
    /// playing games by chance; ends early where `goes_on` says no.
    ///
    /// # Errors
    /// Why there is nothing to look for.
    pub fn distinguished(&self, path: &str, goes_on: &dyn Fn() -> bool) -> Result<DifferenceSearch, String> {
        let text = self.text(path).ok_or("there is no such file")?;
        let mut sources = Sources::default();
        let source = Source::new(path, text);
        let rule = catalog::house_rule(sources.add(source.clone()), &source);
        let (game, rule) = rule.map_err(|_| "it is no house rule that is understood")?;
        let files = self.files();
        let (folder, base) = path.rsplit_once('/').map_or(("", path), |(folder, base)| (folder, base));
        let beside = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let load = |text: &str| session::load(&format!("{beside}by-chance.saga"), text, &files);
        let named = rule.name().replace(['"', '\\'], "");
        let mut clauses: Vec<&'static str> =
            rule.amended().iter().map(|amended| &*amended.value.id).collect();
        clauses.dedup();
        let sides = Sides {
            heads: tables(game, &format!("game {}", game.info().name), &load),
            lines: [Vec::new(), vec![format!("house rules \"{base}\"")]],
            titles: ["By the law book".to_owned(), format!("With the house rule {named}")],
            clauses,
        };
        let mut search = DifferenceSearch::default();
        for number in 0..GAMES {
            if !goes_on() {
                return Err("it was stopped".into());
            }
            if search.add(distinguish(game, &sides, (SEED, number), &[], &load)) {
                break;
            }
        }
        Ok(search)
    }
}
