//! The `saga.toml` of a folder, as far as what it says changes what is to be said of a file of scenarios.

use std::rc::Rc;

use catalog::AnyGame;
use config::{Configuration, SettingValue};
use session::{File, Files, resolved};
use text::{Diagnostic, Severity, Source, SourceId, Sources};

use crate::Opened;

/// What holds for every file of a folder.
pub(crate) struct FolderSettings {
    /// Its house rules.
    house_rules: Vec<FolderRules>,
    /// A scenario without a snapshot fails.
    pub(crate) requires_snapshots: bool,
    /// The paths that it names, there or not.
    pub(crate) named: Vec<String>,
}

/// The settings that hold for a file.
#[derive(Default)]
pub(crate) struct SettingsOf {
    /// The path of the nearest `saga.toml`, and what it says.
    pub(crate) found: Option<(String, Rc<FolderSettings>)>,
    /// The paths at which it was looked for.
    pub(crate) looked_at: Vec<String>,
}

impl SettingsOf {
    pub(crate) fn of(&self) -> Option<&FolderSettings> {
        self.found.as_ref().map(|(_, settings)| &**settings)
    }

    /// Where they lie.
    pub(crate) fn path(&self) -> Option<&str> {
        self.found.as_ref().map(|(path, _)| path.as_str())
    }

    /// Has a file that was brought in played as they say.
    pub(crate) fn hold(&self, file: File, files: &dyn Files) -> File {
        match self.of() {
            Some(settings) => settings.hold(file, files),
            None => file,
        }
    }
}

/// House rules that a folder has.
struct FolderRules {
    path: String,
    /// Its game; of what is not understood that cannot be told.
    game: Option<AnyGame>,
    text: String,
}

/// What a `saga.toml` may name.
pub(crate) trait Neighbours: Files {
    /// Whether there is anything at a path.
    fn is_there(&self, path: &str) -> bool;

    /// The scripts in a folder and the folders below it.
    fn scripts_below(&self, folder: &str) -> Vec<String>;
}

/// Whether a path is that of settings.
pub fn is_settings(path: &str) -> bool {
    path.rsplit('/').next() == Some(config::FILE)
}

/// Has a file that was brought in played under those scripts that are of its game, as its folder does.
pub fn play_under<'p>(
    mut file: File,
    scripts: impl IntoIterator<Item = (&'p str, AnyGame)>,
    files: &dyn Files,
) -> File {
    if let Ok(game) = catalog::game_of(&file) {
        for (path, of) in scripts {
            if of.info().name == game.info().name {
                // It was there when the settings were read; if it is gone by now, the scenario turns out otherwise.
                let _ = file.play_as_its_folder_does(path, files);
            }
        }
    }
    file
}

impl FolderSettings {
    /// Settings of that text, with what is wrong with them: a file without scenarios.
    pub(crate) fn read(path: &str, text: &str, around: &dyn Neighbours) -> (Self, Opened) {
        let mut sources = Sources::default();
        let id = sources.add(Source::new(path, text));
        let (configuration, mut faults) = config::read(sources.get(id), id);
        faults.extend(configuration.missing(|value| {
            let there = resolved(path, &value.text);
            if around.is_there(&there) { None } else { Some(there) }
        }));
        let house_rules: Vec<FolderRules> = configuration
            .values("scenarios", "house-rules")
            .iter()
            .filter_map(|value| understood(&resolved(path, &value.text), value, around, &mut faults))
            .collect();
        let settings = Self {
            requires_snapshots: is_on(&configuration, "test", "require-snapshots"),
            named: paths(path, &configuration),
            house_rules,
        };
        (settings, Opened { file: File::without_scenarios(sources, id), game: None, faults })
    }

    /// The paths of its house rules.
    pub(crate) fn scripts(&self) -> impl Iterator<Item = &str> {
        self.house_rules.iter().map(|rules| rules.path.as_str())
    }

    /// Has a file that was brought in played under the house rules of its game.
    fn hold(&self, file: File, files: &dyn Files) -> File {
        let Ok(game) = catalog::game_of(&file) else { return file };
        // Whoever plays by rules that are not understood is told so, and not how it would go without them.
        let concerns = |rules: &&FolderRules| match rules.game {
            Some(of) => of.info().name == game.info().name,
            None => rules.text.contains(&format!("\"{}\"", game.info().name)),
        };
        let scripts = self.house_rules.iter().filter(concerns);
        play_under(file, scripts.map(|rules| (rules.path.as_str(), game)), files)
    }
}

fn is_on(configuration: &Configuration, table: &str, name: &str) -> bool {
    configuration.values(table, name).first().is_some_and(|value| value.text == "true")
}

/// The paths that settings name and that are to be there.
fn paths(path: &str, configuration: &Configuration) -> Vec<String> {
    let named = configuration.settings().filter(|setting| setting.key.form == config::ValueForm::Paths);
    named.flat_map(|setting| &setting.values).map(|value| resolved(path, &value.text)).collect()
}

/// House rules that settings name; what is wrong with them is told where they are named.
fn understood(
    path: &str,
    named: &SettingValue,
    around: &dyn Neighbours,
    faults: &mut Vec<Diagnostic>,
) -> Option<FolderRules> {
    let text = match around.read(path) {
        Ok(text) => text,
        // That it leads nowhere is told already.
        Err(_) if !around.is_there(path) => return None,
        Err(why) => {
            let message = format!("the house rules `{path}` cannot be read: {why}");
            faults.push(config::unfit(
                named,
                message,
                "a house rule is plain text in UTF-8 that you may read",
            ));
            return None;
        }
    };
    know_games(path, &text, around);
    let source = Source::new(path, text.clone());
    match catalog::house_rule(SourceId::default(), &source) {
        Ok((game, _)) => Some(FolderRules { path: path.to_owned(), game: Some(game), text }),
        Err(found) => {
            let message = format!("the house rules `{path}` are not understood");
            let first = found.iter().find(|fault| fault.severity() == Severity::Error);
            let why = first.map_or_else(String::new, |fault| format!("{}; ", fault.message));
            faults.push(config::unfit(named, message, format!("{why}`saga check {path}` tells all of it")));
            Some(FolderRules { path: path.to_owned(), game: None, text })
        }
    }
}

/// Reads the games that scripts beside a house rule declare, unless it is of a game of the program.
fn know_games(path: &str, text: &str, around: &dyn Neighbours) {
    if !catalog::may_be_of_own_game(text) {
        return;
    }
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    for script in around.scripts_below(folder) {
        if let Ok(text) = around.read(&script)
            && catalog::is_game(&text)
        {
            // What is no game is no game of the rule.
            let _ = catalog::own_game(SourceId::default(), &Source::new(script, text));
        }
    }
}
