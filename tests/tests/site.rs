//! The site of the whole corpus: every link inside it leads somewhere, every page needs nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tests::root;

/// The values of an attribute in a page, as they are written: what is an id here is written alike there.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn pages(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        match entry.path() {
            path if path.is_dir() => pages(&path, found),
            path => drop(found.insert(path.clone(), fs::read_to_string(&path).expect("a page is text"))),
        }
    }
}

#[test]
fn every_link_of_the_site_leads_somewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let status = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["site", &folder.path().to_string_lossy(), "scenarios"])
        .current_dir(root())
        .output()
        .expect("the command runs");
    assert!(status.status.code().is_some_and(|code| code < 2), "{status:?}");
    let mut found = BTreeMap::new();
    pages(folder.path(), &mut found);
    assert!(found.len() > 100, "{} pages", found.len());
    let ids: BTreeMap<&PathBuf, BTreeSet<&str>> =
        found.iter().map(|(path, page)| (path, values(page, "id").into_iter().collect())).collect();
    let mut links = 0;
    for (path, page) in &found {
        for load in [" src=", "url(", "@import", "http://", "https://"] {
            assert!(!page.replace("http://www.w3.org/2000/svg", "").contains(load), "{path:?} loads: {load}");
        }
        for link in values(page, "href") {
            links += 1;
            let (file, place) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => match file.strip_prefix("../") {
                    Some(file) => folder.path().join(file),
                    None => path.with_file_name("").join(file),
                },
            };
            let known = ids.get(&target).unwrap_or_else(|| panic!("{path:?}: no page {link}"));
            assert!(place.is_empty() || known.contains(place), "{path:?}: nothing at {link}");
        }
    }
    assert!(links > 10_000, "{links} links");
}

#[test]
fn the_law_book_leads_to_the_steps_that_show_a_clause() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
        .args(["site", &folder.path().to_string_lossy(), "scenarios/ravens/marker"])
        .current_dir(root())
        .output()
        .expect("the command runs");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let book = fs::read_to_string(folder.path().join("ravens/index.html")).expect("the law book");
    let entry = book.split("id=\"ravens.marker.blocks\"").nth(1).expect("the clause has its entry");
    let entry = entry.split("</article>").next().unwrap_or_default();
    assert!(entry.contains("Refuses in") && entry.contains("html#"), "{entry}");
    assert!(!folder.path().join("odin").exists(), "a game without scenarios has no pages");
}
