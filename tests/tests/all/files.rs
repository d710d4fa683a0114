//! The files of a crate: none imports another in a circle, long ones say why, and the map names files that are there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use tests::root;

/// A file longer than this says why in its first lines.
const LONG: usize = 300;

/// The Rust sources of a crate, by module path, with their text.
fn modules(source: &Path) -> BTreeMap<Vec<String>, String> {
    let (mut found, mut open) = (BTreeMap::new(), vec![source.to_owned()]);
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let inner = path.strip_prefix(source).expect("it lies in there").with_extension("");
                let mut module: Vec<String> =
                    inner.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                if module.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
                    module.pop();
                }
                found.insert(module, fs::read_to_string(&path).expect("a source is text"));
            }
        }
    }
    found
}

/// The paths that the `use` lines of a module name, each from the root of its crate.
fn imports(module: &[String], text: &str) -> Vec<Vec<String>> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut paths = Vec::new();
    for line in code.split(';').filter_map(|part| {
        let at = part
            .rfind("\nuse ")
            .or_else(|| part.rfind("\npub use "))
            .or_else(|| part.rfind("\npub(crate) use "));
        let part = at.map_or(part, |at| &part[at..]);
        part.trim_start()
            .strip_prefix("pub(crate) ")
            .unwrap_or(part.trim_start())
            .trim_start_matches("pub ")
            .strip_prefix("use ")
    }) {
        expand(&[], line.trim(), &mut paths);
    }
    let absolute = |path: Vec<String>| match path.first().map(String::as_str) {
        Some("crate") => Some(path[1..].to_vec()),
        Some("self") => Some([module, &path[1..]].concat()),
        Some("super") => {
            let ups = path.iter().take_while(|part| *part == "super").count();
            let up = module.len().checked_sub(ups)?;
            Some([&module[..up], &path[ups..]].concat())
        }
        _ => None,
    };
    paths.into_iter().filter_map(absolute).collect()
}

/// Takes `a::{b, c::d}` apart.
fn expand(front: &[String], text: &str, paths: &mut Vec<Vec<String>>) {
    match text.split_once('{') {
        Some((head, rest)) => {
            let front: Vec<String> = front
                .iter()
                .cloned()
                .chain(head.split("::").map(|part| part.trim().to_owned()))
                .filter(|part| !part.is_empty())
                .collect();
            let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
            let (mut depth, mut begin) = (0, 0);
            for (at, letter) in inner.char_indices().chain([(inner.len(), ',')]) {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        expand(&front, inner[begin..at].trim(), paths);
                        begin = at + 1;
                    }
                    _ => {}
                }
            }
        }
        None => {
            let text = text.split(" as ").next().unwrap_or_default();
            let own = text.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty());
            paths.push(front.iter().cloned().chain(own).collect());
        }
    }
}

/// The modules that a crate's root gives names of, by name: whoever imports the name needs the module.
fn given_away(modules: &BTreeMap<Vec<String>, String>) -> BTreeMap<String, Vec<String>> {
    let root = modules.get(&Vec::new()).map(String::as_str).unwrap_or_default();
    let mut given = BTreeMap::new();
    for path in imports(
        &[],
        &root
            .replace("pub use ", "pub use self::")
            .replace("self::self::", "self::")
            .replace("self::crate::", "crate::"),
    ) {
        if let [module @ .., name] = path.as_slice()
            && modules.contains_key(module)
        {
            given.insert(name.clone(), module.to_vec());
        }
    }
    given
}

/// Which modules each module of a crate imports from, its own submodules left out.
fn needs(modules: &BTreeMap<Vec<String>, String>) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let given = given_away(modules);
    let home = |path: &[String]| {
        if let [name] = path
            && !modules.contains_key(path)
        {
            return given.get(name).cloned();
        }
        (1..=path.len()).rev().map(|end| path[..end].to_vec()).find(|module| modules.contains_key(module))
    };
    let of = |(module, text): (&Vec<String>, &String)| {
        let found = imports(module, text).iter().filter_map(|path| home(path)).collect::<BTreeSet<_>>();
        let other = |each: &Vec<String>| each != module && !each.starts_with(module);
        (module.clone(), found.into_iter().filter(other).collect())
    };
    modules.iter().filter(|(module, _)| !module.is_empty()).map(of).collect()
}

/// A circle of modules, if there is one.
fn circle(needs: &BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Option<Vec<String>> {
    let mut left: BTreeMap<_, BTreeSet<_>> = needs.clone();
    loop {
        let free: Vec<Vec<String>> = left
            .iter()
            .filter(|(_, candidate)| candidate.iter().all(|need| !left.contains_key(need)))
            .map(|(module, _)| module.clone())
            .collect();
        if free.is_empty() {
            break;
        }
        free.iter().for_each(|module| _ = left.remove(module));
    }
    // What nobody of the rest needs lies in no circle.
    loop {
        let needed: BTreeSet<Vec<String>> = left.values().flatten().cloned().collect();
        let before = left.len();
        left.retain(|module, _| needed.contains(module));
        if left.len() == before {
            break;
        }
    }
    (!left.is_empty()).then(|| left.keys().map(|module| module.join("::")).collect())
}

fn crates() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("crates")).expect("there are crates").flatten();
    let mut crates: Vec<PathBuf> =
        entries.map(|entry| entry.path().join("src")).filter(|path| path.is_dir()).collect();
    crates.sort();
    crates
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    let mut circles = Vec::new();
    for source in crates() {
        if let Some(modules) = circle(&needs(&modules(&source))) {
            circles.push(format!("{}: {}", source.display(), modules.join(", ")));
        }
    }
    assert!(circles.is_empty(), "in a circle, or between two:\n{}", circles.join("\n"));
}

#[test]
fn a_circle_is_found_also_by_way_of_the_root() {
    let text = |lines: &str| format!("\n{lines}\n");
    let module = |name: &str| if name.is_empty() { Vec::new() } else { vec![name.to_owned()] };
    let crate_of = |files: &[(&str, &str)]| -> BTreeMap<Vec<String>, String> {
        files.iter().map(|(name, lines)| (module(name), text(lines))).collect()
    };
    let files = [
        ("", "mod a;\nmod b;\npub use a::A;\npub use b::{B, C};"),
        ("a", "use std::fmt;\n\nuse crate::{B, b::C};"),
        ("b", "struct B;"),
    ];
    let mut modules = crate_of(&files);
    assert_eq!(circle(&needs(&modules)), None);
    assert_eq!(needs(&modules)[&module("a")], BTreeSet::from([module("b")]));
    modules.insert(module("b"), text("use super::A;"));
    assert_eq!(circle(&needs(&modules)), Some(vec!["a".to_owned(), "b".to_owned()]));
}

#[test]
fn a_long_file_says_why() {
    let mut silent = Vec::new();
    for source in crates() {
        for (module, text) in modules(&source) {
            let path = module.iter().fold(source.clone(), |path, part| path.join(part));
            let says =
                text.lines().take_while(|line| line.starts_with("//!")).any(|line| line.contains("long"));
            let lines = text.lines().count();
            if lines > LONG && !says {
                silent.push(format!("{}: {lines} lines", path.display()));
            }
        }
    }
    assert!(silent.is_empty(), "say why in the first lines (`//! … long …`):\n{}", silent.join("\n"));
}

/// Whether a name in backticks is the path of a file or folder of the project.
#[test]
fn the_files_that_the_map_of_the_crates_names_are_there() {
    let map = fs::read_to_string(root().join("crates/README.md")).expect("there is a map");
    let words = map.split('`').skip(1).step_by(2).filter(|word| !word.contains(char::is_whitespace));
    let files: Vec<&str> =
        words.filter(|word| [".rs", ".pest", ".md"].iter().any(|ending| word.ends_with(ending))).collect();
    let places = ["", "crates"].map(|front| root().join(front));
    let is_there = |file: &&str| {
        let of_game = file.replace("GAME", "odin");
        let in_crate = |source: &PathBuf| source.join(&of_game).exists();
        places.iter().any(|place| place.join(&of_game).exists()) || crates().iter().any(in_crate)
    };
    let missing: Vec<&&str> = files.iter().filter(|file| !is_there(file)).collect();
    assert!(!files.is_empty() && missing.is_empty(), "the map names {missing:?}");
}

/// In a script that ends where a command fails, `! COMMAND` never ends it.
#[test]
fn no_script_trusts_in_a_command_that_is_turned_round() {
    let scripts =
        ["tests", "tests/benches", "tests/clusters", "tests/editors", ".ci", "crates/cli/packaging"];
    let files = scripts.iter().flat_map(|folder| fs::read_dir(root().join(folder)).into_iter().flatten());
    let mut read = 0;
    for path in files.flatten().map(|file| file.path()).filter(|path| path.is_file()) {
        let Some(text) = fs::read_to_string(&path).ok().filter(|text| text.starts_with("#!")) else {
            continue;
        };
        read += 1;
        let alone = |line: &&str| line.trim_start().starts_with("! ") && !line.contains("||");
        assert_eq!(text.lines().find(alone), None, "{}", path.display());
    }
    assert!(read >= 5, "{read} scripts");
}
