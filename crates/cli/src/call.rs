//! How the command is called: its arguments with the help that is made around them.

use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::{Command, CommandFactory, FromArgMatches};

use crate::args::Args;
use crate::configured::{self, Configured};
use crate::examples;
use crate::terminal::hanging;

/// What one wants to do, and the commands that do it.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Write", &["init", "new", "moves", "fmt", "laws", "explain", "lsp"]),
    ("Check", &["test", "check", "ci", "review", "coverage", "perft"]),
    ("Teach", &["replay", "play", "site"]),
    ("Puzzle", &["solve", "compose", "check-proof"]),
    ("Experiment", &["compare", "simulate", "rulings", "distinguish", "mutate", "shrink"]),
    ("The command itself", &["completions", "man", "schema", "help"]),
];

/// So many columns a line of help takes at most.
const WIDTH: usize = 100;

/// The command with its help, its version, and examples below each of its commands.
pub(crate) fn command() -> Command {
    described(Args::command())
}

/// The same where a `saga.toml` says what options are unless they are given.
pub(crate) fn configured(configured: &Configured) -> Command {
    described(configured.in_place(Args::command()))
}

fn described(command: Command) -> Command {
    let bare = Args::command();
    let mut command = command.version(version());
    command.build();
    let template = template(&command);
    command = command.help_template(template);
    for name in examples::COMMANDS.iter().map(|(name, _)| *name) {
        command = command.mut_subcommand(name, |command| {
            let mut shown = settings(&command, &configured::taken(&bare, name));
            shown += &examples::of(name, &heading(&command, "Examples"));
            command.after_help(StyledStr::from(shown))
        });
    }
    command
}

/// What a command takes from a `saga.toml`, below a heading; nothing where it takes nothing.
fn settings(command: &Command, taken: &[String]) -> String {
    if taken.is_empty() {
        return String::new();
    }
    format!("{}\n  {}\n\n", heading(command, &format!("From a {}", config::FILE)), taken.join("\n  "))
}

/// Reads the arguments of the process, with the name of the command that is called.
///
/// # Errors
/// What clap says of arguments that it cannot read; help and version, too.
pub(crate) fn arguments(command: Command) -> Result<(Args, String), clap::Error> {
    read(command, std::env::args_os().collect())
}

/// The same of other arguments.
///
/// # Errors
/// As [`arguments`].
pub(crate) fn read(mut command: Command, arguments: Vec<OsString>) -> Result<(Args, String), clap::Error> {
    let matches = command.try_get_matches_from_mut(arguments)?;
    let name = matches.subcommand_name().unwrap_or_default().to_owned();
    let args = Args::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
    Ok((args, name))
}

/// The version, with the commit and its day where they are known.
fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    option_env!("SAGA_COMMIT").map_or_else(|| version.to_owned(), |commit| format!("{version} ({commit})"))
}

/// The help of the whole: its commands by what one wants to do.
fn template(command: &Command) -> StyledStr {
    let widest = command.get_subcommands().map(|each| each.get_name().len()).max().unwrap_or_default();
    let literal = command.get_styles().get_literal();
    let mut template = "{about-with-newline}\n{usage-heading} {usage}\n\n".to_owned();
    for (goal, names) in GROUPS {
        template += &format!("{}\n", heading(command, goal));
        for each in names.iter().filter_map(|name| command.find_subcommand(name)) {
            let (name, about) =
                (each.get_name(), each.get_about().map(ToString::to_string).unwrap_or_default());
            let head = format!("  {literal}{name}{literal:#}{}  ", " ".repeat(widest - name.len()));
            template += &hanging(&head, widest + 4, &about, WIDTH);
        }
        template.push('\n');
    }
    template += &format!("{}\n{{options}}{{after-help}}", heading(command, "Options"));
    template.into()
}

/// A heading as clap paints its own.
fn heading(command: &Command, words: &str) -> String {
    let style = command.get_styles().get_header();
    format!("{style}{words}:{style:#}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_stands_in_one_group_and_has_an_example() {
        let command = command();
        let all: BTreeSet<&str> = command.get_subcommands().map(Command::get_name).collect();
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        assert_eq!(grouped.len(), all.len());
        assert_eq!(grouped.into_iter().collect::<BTreeSet<_>>(), all);
        let shown: BTreeSet<&str> = examples::COMMANDS.iter().map(|(name, _)| *name).collect();
        assert_eq!(shown, all.into_iter().filter(|name| *name != "help").collect());
    }

    #[test]
    fn every_example_can_be_called() {
        for (name, calls) in examples::COMMANDS {
            assert!(!calls.is_empty(), "{name}");
            for (call, _) in *calls {
                let words = call.split('"').enumerate().flat_map(|(number, part)| match number % 2 {
                    0 => part.split_whitespace().map(str::to_owned).collect(),
                    _ => vec![part.to_owned()],
                });
                let words: Vec<String> =
                    words.take_while(|word| !matches!(word.as_str(), ">" | ">>" | "|")).collect();
                assert_eq!(words.get(1).map(String::as_str), Some(*name), "{call}");
                assert!(command().try_get_matches_from(words).is_ok(), "{call}");
            }
        }
    }
}
