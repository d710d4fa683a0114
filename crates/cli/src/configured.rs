//! The `saga.toml` of a call: found, read, and put in the place of what options are unless they are given.

use std::error::Error as _;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory};
use config::{Configuration, GivenSetting, OptionOf, SettingValue};
use text::{Diagnostic, Source, Sources};

use crate::args::Args;
use crate::disk;
use crate::draw::Renderer;
use crate::exit::Problems;
use crate::problem::Problem;
use crate::terminal::Screen;
use crate::{always, house};

/// Commands that are about no folder of scenarios.
const TAKE_NOTHING: [&str; 6] = ["new", "init", "lsp", "schema", "completions", "man"];

/// What a `saga.toml` says.
#[derive(Debug, Default)]
pub(crate) struct Configured {
    configuration: Configuration,
    /// The folder it lies in, as seen from where the call is made.
    folder: PathBuf,
    /// Its path as people should see it.
    shown: String,
    /// Its text.
    sources: Sources,
}

impl Configured {
    /// What holds for a call; nothing where there is no `saga.toml`, or none is wanted.
    ///
    /// # Errors
    /// It cannot be read, or what is wrong with it.
    pub(crate) fn of(args: &Args, command: &str) -> Result<Option<Self>, Problems> {
        if args.no_config || TAKE_NOTHING.contains(&command) {
            return Ok(None);
        }
        match args.config.clone().or_else(found) {
            None => Ok(None),
            Some(path) => Self::read(&path).map(Some),
        }
    }

    /// Reads the file at a path.
    fn read(path: &Path) -> Result<Self, Problems> {
        let shown = disk::shown(path);
        let text =
            disk::read(path).map_err(|why| Problem::ConfigurationUnreadable { path: shown.clone(), why })?;
        let mut sources = Sources::default();
        let id = sources.add(Source::new(shown.clone(), text));
        let (configuration, mut faults) = config::read(sources.get(id), id);
        let folder = path.parent().map(Path::to_owned).unwrap_or_default();
        let configured = Self { configuration, folder, shown, sources };
        faults.extend(configured.missing());
        configured.without(&faults)?;
        Ok(configured)
    }

    /// All well, unless there are faults.
    ///
    /// # Errors
    /// The faults, each drawn at its place.
    fn without(&self, faults: &[Diagnostic]) -> Result<(), Problems> {
        if faults.is_empty() {
            return Ok(());
        }
        let renderer = Renderer::new(Screen::plain());
        let drawn: Vec<String> = faults.iter().map(|fault| renderer.render(fault, &self.sources)).collect();
        Err(Problem::ConfigurationMisunderstood { path: self.shown.clone(), drawn: drawn.join("\n") }.into())
    }

    /// Whether options take what is set: a value is of the form of its key, and an option may want more of it.
    ///
    /// # Errors
    /// The values that none takes, each at its place.
    pub(crate) fn fits(&self) -> Result<(), Problems> {
        let settings = self.configuration.settings();
        let values = settings.flat_map(|setting| setting.values.iter().map(move |value| (setting, value)));
        let faults = values.filter_map(|(setting, value)| self.refused(setting, value));
        self.without(&faults.collect::<Vec<_>>())
    }

    /// A value that an option does not take, if there is such an option.
    fn refused(&self, setting: &GivenSetting, value: &SettingValue) -> Option<Diagnostic> {
        let alone = GivenSetting { key: setting.key, values: vec![value.clone()] };
        let (bare, values) = (Args::command().version("0"), self.values(&alone));
        named(&bare, setting.key.option).into_iter().find_map(|name| {
            let command = with(bare.clone(), setting.key.option, &values);
            let error = command.try_get_matches_from(["saga", &name]).err()?;
            let why = error.source()?;
            let message = format!("`{}` cannot be `{}`", setting.key.name, value.text);
            let is_of_value = matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue);
            is_of_value.then(|| config::unfit(value, message, why.to_string()))
        })
    }

    /// Whether words of a key are known.
    ///
    /// # Errors
    /// Those of which something is `wrong`, each at its place: the message, and what to do about it.
    pub(crate) fn knows(
        &self,
        (table, name): (&str, &str),
        wrong: impl Fn(&str) -> Option<(String, String)>,
    ) -> Result<(), Problems> {
        let values = self.configuration.values(table, name).iter();
        let faults = values.filter_map(|value| {
            let (message, help) = wrong(&value.text)?;
            Some(config::unfit(value, message, help))
        });
        self.without(&faults.collect::<Vec<_>>())
    }

    /// Paths that are to be there, and are not.
    fn missing(&self) -> Vec<Diagnostic> {
        self.configuration.missing(|value| {
            let path = self.path(value);
            (!path.exists()).then(|| disk::shown(&path))
        })
    }

    /// The path that a value names, as seen from where the call is made.
    fn path(&self, value: &SettingValue) -> PathBuf {
        disk::tidy(&self.folder.join(&value.text))
    }

    /// Has its house rules hold from now on.
    ///
    /// # Errors
    /// What is wrong with any of them.
    pub(crate) fn hold(&self, screen: Screen) -> Result<(), Problems> {
        let paths: Vec<PathBuf> = self
            .configuration
            .values("scenarios", "house-rules")
            .iter()
            .map(|value| self.path(value))
            .collect();
        let scripts = house::understood(&paths, screen)?;
        always::hold(scripts.into_iter().map(|script| (script.path, script.game)).collect());
        Ok(())
    }

    /// Whether a key is set.
    pub(crate) fn sets(&self, table: &str, name: &str) -> bool {
        !self.configuration.values(table, name).is_empty()
    }

    /// The command with what is set in the place of what its options are unless they are given.
    pub(crate) fn in_place(&self, mut command: Command) -> Command {
        for setting in self.configuration.settings() {
            command = with(command, setting.key.option, &self.values(setting));
        }
        // Where nothing says what is looked at, it is the folder of the file.
        match self.sets("scenarios", "paths") {
            true => command,
            false => with(command, OptionOf::Every("paths"), &[disk::tidy(&self.folder).into_os_string()]),
        }
    }

    /// What a setting says, as it is written behind an option.
    fn values(&self, setting: &GivenSetting) -> Vec<OsString> {
        let value = |value: &SettingValue| match setting.key.form.is_path() {
            true => self.path(value).into_os_string(),
            false => value.text.clone().into(),
        };
        setting.values.iter().map(value).collect()
    }
}

/// The command with those values of an option, unless it is given, wherever it is one.
fn with(mut command: Command, option: OptionOf, values: &[OsString]) -> Command {
    if option == OptionOf::None {
        return command;
    }
    for name in named(&command, option) {
        command = command.mut_subcommand(name, |command| {
            // In place: arguments without a name are known by their order.
            command.mut_args(|arg| match arg.get_id() == id(option) {
                true => arg.default_values(values.to_vec()),
                false => arg,
            })
        });
    }
    command
}

/// The name by which the command knows an option.
fn id(option: OptionOf) -> &'static str {
    match option {
        OptionOf::Every(id) | OptionOf::One(_, id) => id,
        OptionOf::None => "house_rules",
    }
}

/// The names of the commands that have an option; a place for paths is one only where it is `.` unless it is given.
fn named(command: &Command, option: OptionOf) -> Vec<String> {
    let takes = |command: &&Command| match option {
        OptionOf::Every("paths") => {
            argument(command, "paths").is_some_and(|arg| arg.get_default_values() == ["."])
        }
        OptionOf::One(name, id) => command.get_name() == name && argument(command, id).is_some(),
        OptionOf::Every(_) | OptionOf::None => argument(command, id(option)).is_some(),
    };
    command.get_subcommands().filter(takes).map(|command| command.get_name().to_owned()).collect()
}

fn argument<'c>(command: &'c Command, id: &str) -> Option<&'c Arg> {
    command.get_arguments().find(|arg| arg.get_id() == id)
}

/// The keys that a command takes from a `saga.toml`, in lines for its help: the table, and its keys.
pub(crate) fn taken(command: &Command, name: &str) -> Vec<String> {
    let mut lines: Vec<(&str, Vec<&str>)> = Vec::new();
    for key in config::KEYS.iter().filter(|key| named(command, key.option).iter().any(|of| of == name)) {
        match lines.last_mut().filter(|(table, _)| *table == key.table) {
            Some((_, keys)) => keys.push(key.name),
            None => lines.push((key.table, vec![key.name])),
        }
    }
    lines.into_iter().map(|(table, keys)| format!("[{table}] {}", keys.join(", "))).collect()
}

/// The `saga.toml` of the folder that the call is made in, or of the nearest above it, within its repository.
fn found() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut seen = PathBuf::new();
    for folder in here.ancestors() {
        if folder.join(config::FILE).is_file() {
            return Some(seen.join(config::FILE));
        }
        if folder.join(".git").exists() {
            return None;
        }
        seen.push("..");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a call of a command needs besides what settings say.
    const NEEDED: [(&str, &[&str]); 5] = [
        ("perft", &[]),
        ("shrink", &["a.saga:1"]),
        ("distinguish", &["odin"]),
        ("check-proof", &["a.proof"]),
        ("compose", &["odin"]),
    ];

    #[test]
    fn every_key_stands_for_options_that_take_its_example() {
        for key in config::KEYS {
            let text = format!("[{}]\n{} = {}\n", key.table, key.name, key.example);
            let mut sources = Sources::default();
            let id = sources.add(Source::new(config::FILE, text.clone()));
            let (configuration, faults) = config::read(sources.get(id), id);
            assert!(faults.is_empty(), "{text}");
            let configured = Configured { configuration, folder: "club".into(), ..Configured::default() };
            let names = named(&Args::command().version("0"), key.option);
            assert!(!names.is_empty(), "no command takes {text}");
            for name in names {
                let needed = NEEDED.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, needed)| needed);
                let call = ["saga", &*name].into_iter().chain(needed.iter().copied());
                let matches = configured.in_place(Args::command().version("0")).try_get_matches_from(call);
                let matches = matches.unwrap_or_else(|error| panic!("{text}: saga {name}: {error}"));
                let (_, matches) = matches.subcommand().expect("a command");
                if key.option != OptionOf::None {
                    let given: Vec<_> = matches.get_raw(super::id(key.option)).expect("it is set").collect();
                    let setting = configured.configuration.settings().next().expect("it is set");
                    assert_eq!(
                        given,
                        configured.values(setting).iter().map(|value| value.as_os_str()).collect::<Vec<_>>()
                    );
                }
            }
        }
    }
}
