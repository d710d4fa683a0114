use text::{Code, Diagnostic, Place};

use super::rules::Nearest;
use crate::codes;
use crate::found_script::FoundScript;

/// What is wrong with a file, or with one that it names.
#[derive(Clone, Debug)]
pub(crate) enum FileProblem<'a> {
    /// The scenario file itself.
    Unreadable {
        name: &'a str,
        why: &'a str,
    },
    /// A script where scenarios are looked for.
    IsScript {
        name: &'a str,
        kind: FoundScript,
    },
    /// A line that names no file: `include ""`.
    Nameless {
        keyword: &'a str,
        example: &'a str,
        code: &'static Code,
    },
    /// The script that declares the game.
    Game {
        written: &'a str,
        why: &'a str,
        nearest: &'a Nearest,
    },
    HouseRules {
        written: &'a str,
        why: &'a str,
        nearest: &'a Nearest,
    },
    /// A file that is looked for at a path, by way of the files of a chain.
    Include {
        written: &'a str,
        why: &'a str,
        path: &'a str,
        chain: &'a [String],
    },
    /// A file that is none of scenarios.
    NoScenarios {
        written: &'a str,
        path: &'a str,
        chain: &'a [String],
    },
    /// Files that include each other; the last of them includes `again`.
    Circle {
        files: &'a [String],
        again: &'a str,
    },
    TooDeep {
        most: usize,
        first: &'a str,
    },
    /// An included file of another game, whose `game` line stands at `there`.
    OtherGame {
        written: &'a str,
        ours: &'a str,
        theirs: &'a str,
        there: Place,
    },
}

impl FileProblem<'_> {
    /// Tells it as a diagnostic at that place.
    pub(crate) fn at(self, place: Place) -> Diagnostic {
        let new = |code, message: &str, label: &str, help: &str| {
            Diagnostic::new(code, message, place, label).help(help)
        };
        match self {
            Self::Unreadable { name, why } => new(
                &codes::UNREADABLE,
                &format!("`{name}` cannot be read: {why}"),
                "",
                "a scenario file is plain text in UTF-8 that you may read",
            ),
            Self::IsScript { name, kind } => {
                let (message, label, help) = kind.told(name);
                new(&codes::HOLDS_NO_SCENARIOS, &message, label, &help)
            }
            Self::Nameless { keyword, example, code } => new(
                code,
                &format!("`{keyword}` names no file"),
                "which file?",
                &format!("write its path, relative to this file: `{keyword} \"{example}\"`"),
            ),
            Self::Game { written, why, nearest } => {
                let message = format!("the game `{written}` cannot be read: {why}");
                nearest.advise(Diagnostic::new(&codes::GAME_UNREADABLE, message, place, why), written)
            }
            Self::HouseRules { written, why, nearest } => {
                let message = format!("the house rules `{written}` cannot be read: {why}");
                nearest.advise(Diagnostic::new(&codes::HOUSE_UNREADABLE, message, place, why), written)
            }
            Self::Include { written, why, path, chain } => new(
                &codes::INCLUDE_UNREADABLE,
                &format!("`{written}` cannot be included: {why}"),
                why,
                &format!("looked for `{path}`{}", by_way_of(chain)),
            ),
            Self::NoScenarios { written, path, chain } => new(
                &codes::INCLUDE_UNREADABLE,
                &format!("`{written}` cannot be included: it is no scenario file"),
                "it is no scenario file",
                &format!("`{path}` has no line `game NAME`{}", by_way_of(chain)),
            ),
            Self::Circle { files, again } => new(
                &codes::INCLUDE_CYCLE,
                &format!("`{}` includes itself", files[0]),
                "closes the circle",
                &format!(
                    "the circle: {} → {again}; put what the files share into a file of its own",
                    files.join(" → ")
                ),
            ),
            Self::TooDeep { most, first } => new(
                &codes::INCLUDE_DEPTH,
                &format!("files include one another more than {most} deep"),
                "one too deep",
                &format!("put what they share into fewer files; the first one is `{first}`"),
            ),
            Self::OtherGame { written, ours, theirs, there } => Diagnostic::new(
                &codes::INCLUDE_OTHER_GAME,
                format!("`{written}` is a file of another game"),
                place,
                format!("this file is of {ours}"),
            )
            .label(there, format!("that file is of {theirs}"))
            .help("include only files of the same game"),
        }
    }
}

/// Labels a line that includes a file with a fault, by way of the files of a chain.
pub(crate) fn included_from(chain: &[String]) -> String {
    format!("included from here{}", by_way_of(chain))
}

fn by_way_of(chain: &[String]) -> String {
    if chain.len() < 2 { String::new() } else { format!(", by way of {}", chain.join(" → ")) }
}
