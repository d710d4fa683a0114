//! The layers and what is forbidden in them, read from the manifests and the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tests::root;

/// The crates by layer, the lowest first. A crate depends only on crates of lower layers, or of
/// those named here as its own.
const LAYERS: &[&[&str]] = &[
    &["words", "executor"],
    &["peg", "text", "rulebook", "piles", "figure"],
    &["boards"],
    &["syntax", "config"],
    &["game"],
    &["house"],
    GAMES,
    &["solver", "proof"],
    &["session"],
    &["runner"],
    &["catalog"],
    &["replay", "reduce", "play"],
    &["site", "viewer", "experiment", "discover", "simulate", "snapshot"],
    &["service", "lawspeaker"],
    &["lsp"],
    &["playground"],
    FACES,
    &["tests"],
];

const GAMES: &[&str] = &["ravens", "table", "odin", "omen", "homemade"];
const FACES: &[&str] = &["cli", "python"];

/// What no crate below the faces may touch: files, the clock, the environment, chance that nobody
/// stated, the terminal.
const BANNED: &[&str] = &[
    "std::fs",
    "std::env",
    "std::process",
    "std::net",
    "std::io::std",
    "Instant::now",
    "SystemTime",
    "thread_rng",
    "from_entropy",
    "from_os_rng",
    "fastrand::Rng::new()",
    "fastrand::u8(",
    "fastrand::usize(",
    "fastrand::shuffle",
    "fastrand::seed",
    "RandomState",
    "println!",
    "eprintln!",
    "option_env!",
];

/// Who alone may know a third-party crate.
const OWNED: &[(&str, &[&str])] = &[
    ("miette", FACES),
    ("clap", FACES),
    ("indicatif", FACES),
    ("parquet", FACES),
    ("rayon", &["executor", "cli"]),
    ("ignore", FACES),
    ("tempfile", FACES),
    ("rhai", &["house"]),
    ("pest_meta", &["peg"]),
    ("ratatui", &["viewer", "cli"]),
    ("rustyline", FACES),
    ("lsp-server", &["lsp"]),
    ("lsp-types", &["lsp"]),
];

/// What each game has under the same name: what the contract asks of it, and what stands on a table and is drawn.
const NAMES_OF_GAMES: &[&str] = &[
    "Card",
    "Cards",
    "Direction",
    "Drawn",
    "Event",
    "Fact",
    "Heap",
    "Impossible",
    "Mark",
    "Move",
    "Opening",
    "Parser",
    "Play",
    "Problem",
    "Question",
    "Reshuffle",
    "Row",
    "Rules",
    "Side",
    "Square",
    "Squares",
    "State",
    "Subject",
    "Symbol",
];

/// What the solver and the checker of its proofs each read of a puzzle, neither from the other.
const NAMES_OF_TASKS: &[&str] = &["Aim", "Bound", "Luck", "Others", "Task"];

/// A type as it is declared: a struct, an enum, a trait or a union.
struct Declared {
    name: String,
    owner: String,
    path: PathBuf,
    /// It is given to other crates.
    is_public: bool,
}

struct Crate {
    name: String,
    folder: PathBuf,
    /// Ordinary dependencies.
    needs: Vec<String>,
}

fn crates() -> Vec<Crate> {
    let entries = fs::read_dir(root().join("crates")).expect("there are crates");
    let folders =
        entries.flatten().map(|entry| entry.path()).filter(|path| path.join("Cargo.toml").is_file());
    let mut crates: Vec<Crate> = folders.chain([root().join("tests")]).map(manifest).collect();
    crates.sort_by(|one, other| one.name.cmp(&other.name));
    crates
}

fn manifest(folder: PathBuf) -> Crate {
    let text = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest is text");
    let table: toml::Table = text.parse().expect("a manifest is TOML");
    let keys = |table: Option<&toml::Value>| -> Vec<String> {
        table.and_then(toml::Value::as_table).map(|table| table.keys().cloned().collect()).unwrap_or_default()
    };
    let package = table["package"]["name"].as_str().expect("a crate has a name");
    let name = package.strip_prefix("lawspeaker-").unwrap_or(package).to_owned();
    Crate { name, folder, needs: keys(table.get("dependencies")) }
}

/// The Rust sources under `src`, with the code that only tests see cut off.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    gather(&folder.join("src"), &mut found);
    found.sort();
    found
}

fn gather(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && path.file_stem().is_some_and(|stem| stem != "tests")
        {
            let text = fs::read_to_string(&path).expect("a source is text");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path.clone(), lines.collect::<Vec<_>>().join("\n")));
        }
    }
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}

/// Whether `code` has `word` as a word of its own.
fn has_word(code: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(part) && !code[at + word.len()..].starts_with(part))
}

#[test]
fn every_crate_has_a_layer_and_depends_only_on_lower_ones() {
    let crates = crates();
    let mut faults = Vec::new();
    for one in &crates {
        let Some(own) = layer(&one.name) else {
            faults.push(format!("`{}` has no layer", one.name));
            continue;
        };
        for need in &one.needs {
            if let Some(theirs) = layer(need)
                && theirs >= own
            {
                faults.push(format!("`{}` depends on `{need}`, which is not below it", one.name));
            }
            if GAMES.contains(&need.as_str()) && !["catalog", "tests"].contains(&one.name.as_str()) {
                faults.push(format!("`{}` depends on the game `{need}`: only `catalog` does", one.name));
            }
            if let Some((_, owners)) = OWNED.iter().find(|(name, _)| name == need)
                && !owners.contains(&one.name.as_str())
                && one.name != "tests"
            {
                faults.push(format!("`{}` depends on `{need}`, which only {owners:?} may know", one.name));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What checks the solver's verdicts shares the engines with it, and nothing else: neither knows the other.
#[test]
fn the_checker_of_proofs_and_the_solver_know_nothing_of_each_other() {
    for one in crates() {
        let other = match one.name.as_str() {
            "proof" => "solver",
            "solver" => "proof",
            _ => continue,
        };
        assert!(!one.needs.iter().any(|need| need == other), "`{}` depends on `{other}`", one.name);
        let games = one.needs.iter().any(|need| GAMES.contains(&need.as_str()));
        assert!(
            !games && one.needs.iter().any(|need| need == "game"),
            "`{}` knows the contract alone",
            one.name
        );
        for (path, code) in sources(&one.folder) {
            assert!(!code.contains(&format!("{other}::")), "{} names `{other}`", path.display());
        }
    }
}

#[test]
fn crates_lie_one_level_deep_under_their_names() {
    for one in crates() {
        let folder = one.folder.file_name().expect("a crate has a folder").to_string_lossy().into_owned();
        assert_eq!(folder, one.name);
    }
}

#[test]
fn nothing_below_the_faces_touches_the_world() {
    let mut faults = Vec::new();
    for one in crates().iter().filter(|one| !FACES.contains(&one.name.as_str()) && one.name != "tests") {
        for (path, code) in sources(&one.folder) {
            for banned in BANNED.iter().filter(|banned| code.contains(**banned)) {
                faults.push(format!("{}: {banned}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn what_is_below_the_games_names_none_and_a_game_names_no_other() {
    let mut faults = Vec::new();
    for one in crates() {
        let (is_game, is_low) = (
            GAMES.contains(&one.name.as_str()),
            ["text", "piles", "syntax", "rulebook", "game", "session", "runner"],
        );
        if !is_game && !is_low.contains(&one.name.as_str()) {
            continue;
        }
        for (path, code) in sources(&one.folder) {
            for game in GAMES.iter().filter(|game| **game != one.name) {
                // A path into another game's crate, not into a module of that name; and where no game is known, its
                // name as text.
                let is_module = one.folder.join("src").join(format!("{game}.rs")).is_file();
                let path_into = !is_module && code.contains(&format!("{game}::"));
                let named = ["syntax", "rulebook"].contains(&one.name.as_str())
                    && (code.contains(&format!("\"{game}\"")) || has_word(&code, &format!("game {game}")));
                if path_into || named {
                    faults.push(format!("{} names {game}", path.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The folder of a module's submodules: beside `name.rs` the folder `name`, for `mod.rs` its own.
fn submodules(path: &Path) -> PathBuf {
    let own = path.file_stem().is_some_and(|stem| stem == "mod" || stem == "lib");
    if own { path.parent().map(PathBuf::from).unwrap_or_default() } else { path.with_extension("") }
}

#[test]
fn the_parser_s_rules_stay_in_the_module_that_derives_them() {
    let mut faults = Vec::new();
    // What runs grammars knows the notation that they are written in.
    for one in crates().iter().filter(|one| !["tests", "peg"].contains(&one.name.as_str())) {
        let sources = sources(&one.folder);
        let derives = |code: &str| code.contains("pest_derive::Parser") || code.contains("#[grammar");
        let homes: Vec<PathBuf> =
            sources.iter().filter(|(_, code)| derives(code)).map(|(path, _)| submodules(path)).collect();
        for (path, code) in &sources {
            let inside = derives(code) || homes.iter().any(|home| path.starts_with(home));
            // What reads by any grammar has a parameter for its rules, and knows none.
            let path_text = path.to_string_lossy();
            let generic = path_text.contains("game/src/words");
            if generic && !code.contains(" Rule::") {
                continue;
            }
            if !inside && (code.contains("Rule::") || code.contains("pest::")) {
                faults.push(format!("{} knows pest or its rules", path.display()));
            }
            let gives = |line: &str| {
                let line = line.trim_start();
                (line.starts_with("pub ") || line.starts_with("pub(crate)")) && has_word(line, "Rule")
            };
            if code.lines().any(gives) {
                faults.push(format!("{} gives its rules away", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The types that the sources of a crate declare.
fn declared(one: &Crate) -> Vec<Declared> {
    let mut found = Vec::new();
    for (path, code) in sources(&one.folder) {
        for line in code.lines() {
            let line = line.trim_start();
            let (is_public, line) = match line.strip_prefix("pub ") {
                Some(rest) => (true, rest),
                None if line.starts_with("pub(") => {
                    (false, line.split_once(") ").map_or("", |(_, rest)| rest))
                }
                None => (false, line),
            };
            let line = line.strip_prefix("unsafe ").unwrap_or(line);
            let kinds = ["struct ", "enum ", "trait ", "union "];
            let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) else { continue };
            let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            if !name.is_empty() {
                found.push(Declared { name, owner: one.name.clone(), path: path.clone(), is_public });
            }
        }
    }
    found
}

/// The crates that one stands on, and those that these stand on.
fn below(name: &str, crates: &[Crate]) -> BTreeSet<String> {
    let (mut found, mut open) = (BTreeSet::new(), vec![name.to_owned()]);
    while let Some(next) = open.pop() {
        let needs = crates.iter().filter(|one| one.name == next).flat_map(|one| &one.needs);
        open.extend(needs.filter(|need| layer(need).is_some() && found.insert((*need).clone())).cloned());
    }
    found
}

/// Whether two types of one name may meet: in one crate, in a third that both are given to, or where one is given
/// to the crate of the other. The types of a game meet no others of the house: only `catalog` names games.
fn may_meet(one: &Declared, other: &Declared, below: &BTreeMap<String, BTreeSet<String>>) -> bool {
    let is_game = |each: &Declared| GAMES.contains(&each.owner.as_str());
    let sees =
        |each: &Declared, given: &Declared| given.is_public && below[&each.owner].contains(&given.owner);
    if one.owner == other.owner {
        return true;
    }
    match (is_game(one), is_game(other)) {
        (true, true) => true,
        (true, false) => sees(one, other),
        (false, true) => sees(other, one),
        (false, false) => one.is_public && other.is_public || sees(one, other) || sees(other, one),
    }
}

/// Who reads a name knows what it is: games alone have the same names, each for its own.
#[test]
fn no_two_types_that_may_meet_have_one_name() {
    let crates: Vec<Crate> = crates().into_iter().filter(|one| one.name != "tests").collect();
    let below = crates.iter().map(|one| (one.name.clone(), below(&one.name, &crates))).collect();
    let mut by_name: BTreeMap<String, Vec<Declared>> = BTreeMap::new();
    for each in crates.iter().flat_map(declared) {
        by_name.entry(each.name.clone()).or_default().push(each);
    }
    assert!(by_name.len() > 500, "types are found");
    let is_allowed = |one: &Declared, other: &Declared| {
        let name = one.name.as_str();
        let is_game = |each: &Declared| GAMES.contains(&each.owner.as_str());
        let is_of_task = |each: &Declared| ["solver", "proof"].contains(&each.owner.as_str());
        let of_games = is_game(one) || is_game(other);
        // One `Problem` a crate tells what can be wrong with what it reads.
        (name == "Problem" && one.owner != other.owner)
            || (one.owner != other.owner && of_games && NAMES_OF_GAMES.contains(&name))
            || (is_of_task(one) && is_of_task(other) && NAMES_OF_TASKS.contains(&name))
    };
    let mut faults = Vec::new();
    for (name, all) in &by_name {
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                if !may_meet(one, other, &below) || is_allowed(one, other) {
                    continue;
                }
                faults.push(format!("{name}: {} and {}", one.path.display(), other.path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "say what each is:\n{}", faults.join("\n"));
}

/// What the manifest says of licences stands for texts that are there.
#[test]
fn the_texts_of_both_licences_lie_beside_the_crates() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("a manifest is text");
    let table: toml::Table = manifest.parse().expect("a manifest is TOML");
    assert_eq!(table["workspace"]["package"]["license"].as_str(), Some("MIT OR Apache-2.0"));
    for (file, title) in [("LICENSE-MIT", "MIT License"), ("LICENSE-APACHE", "Apache License")] {
        let text = fs::read_to_string(root().join("crates").join(file)).expect("a licence is text");
        assert_eq!(text.lines().find(|line| !line.is_empty()).map(str::trim), Some(title), "{file}");
        assert!(text.contains("WITHOUT WARRANT"), "{file}");
    }
}

#[test]
fn the_root_has_six_entries() {
    let entries = fs::read_dir(root()).expect("there is a root");
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| !name.starts_with('.') && name != "Cargo.lock" && name != "target");
    names.sort();
    assert_eq!(names, ["Cargo.toml", "README.md", "crates", "grammar", "scenarios", "tests"]);
}
