use std::fs;
use std::path::{Path, PathBuf};

use crate::args::{InitArgs, Pipeline};
use crate::disk;
use crate::exit::{Exit, Problems};
use crate::problem::Problem;
use crate::terminal::Output;

/// `saga init`: settings, a first scenario that passes, and what runs it on every change. A file that is there stays.
pub(crate) fn run(args: &InitArgs, out: &Output) -> Result<Exit, Problems> {
    let scenarios = PathBuf::from("scenarios/first.saga");
    let first = super::new::first_scenario(&args.game, &args.folder.join(&scenarios), out)?;
    let mut files = vec![
        (PathBuf::from(config::FILE), include_str!("../../starters/saga.toml")),
        (scenarios, first.as_str()),
        (PathBuf::from(".gitignore"), include_str!("../../starters/gitignore")),
    ];
    match args.pipeline {
        Pipeline::Github => {
            files.push((".github/workflows/saga.yml".into(), include_str!("../../starters/github.yml")));
        }
        Pipeline::Gitlab => files.push((".gitlab-ci.yml".into(), include_str!("../../starters/gitlab.yml"))),
        Pipeline::None => {}
    }
    let mut told = String::new();
    let source = args.source.as_deref().unwrap_or(NO_SOURCE);
    // As a text of YAML.
    let source = format!("\"{}\"", source.replace('\\', "\\\\").replace('"', "\\\""));
    for (path, text) in files {
        let path = disk::tidy(&args.folder.join(path));
        let is_there = fs::symlink_metadata(&path).is_ok();
        if !is_there {
            disk::write(
                &path,
                &text
                    .replace(SOURCE, &source)
                    .replace(VERSION, concat!("\"", env!("CARGO_PKG_VERSION"), "\"")),
            )
            .map_err(|error| Problem::Unwritable { path: path.clone(), why: disk::why(&error) })?;
        }
        told += &format!("{}  {}\n", if is_there { "kept " } else { "wrote" }, disk::shown(&path));
    }
    if args.source.is_none() && args.pipeline != Pipeline::None {
        told += "\nThe pipeline does not know yet where to get `saga` from: write the address of a git repository with its \
                 sources behind `LAWSPEAKER:`\n";
    }
    out.tell(&format!("{told}\n{}", next(&args.folder)))?;
    Ok(Exit::Well)
}

/// What stands in a pipeline for the place that it gets the program from.
const SOURCE: &str = "SOURCE";
/// What stands in a pipeline for the version of the program.
const VERSION: &str = "\"VERSION\"";
/// What is written there where nobody says it.
const NO_SOURCE: &str = "https://example.org/lawspeaker.git";

/// What one does next.
fn next(folder: &Path) -> String {
    let here = disk::tidy(folder) == Path::new(".");
    let enter = if here { String::new() } else { format!("  cd {}\n", disk::shown(folder)) };
    format!(
        "{enter}  saga test            judges the scenarios\n  saga test --accept   keeps what happens in them\n  \
         saga ci              does all that saga.toml asks for\n"
    )
}
