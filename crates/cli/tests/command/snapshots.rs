//! Snapshots, from the command line.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

/// Two scenarios; the words in `SUPPLY` change what happens, and no expectation.
const MARKER: &str = r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray at 1
  marker on gray 2
  gray hand    mountain mountain forest forest forward/back
  gray supply  SUPPLY

scenario "One extra mountain card clears the marker"
  turn gray
    say "The marker stands on the first of two mountains."
    cannot fly mountain because ravens.marker.blocks
    fly mountain + mountain
    expect gray at 3
    end turn

scenario "Without the extra card the marker bars the way"
  tags bare
  turn gray
    cannot fly mountain because ravens.marker.blocks
"#;

const FIRST: &str = "marker__one-extra-mountain-card-clears-the-marker.snap";
const SECOND: &str = "marker__without-the-extra-card-the-marker-bars-the-way.snap";

/// A folder of scenarios to run the command in.
struct Table(TempDir);

/// What the command said.
struct Said {
    status: i32,
    out: String,
    err: String,
}

impl Table {
    fn new() -> Self {
        let table = Self(tempfile::tempdir().expect("a folder"));
        table.supply("water snow plains");
        table
    }

    /// Writes the file with such a supply.
    fn supply(&self, cards: &str) {
        self.write("marker.saga", &MARKER.replace("SUPPLY", cards));
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("written");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn kept(&self, name: &str) -> PathBuf {
        self.path("snapshots").join(name)
    }

    /// The snapshots and what waits, with their texts.
    fn snapshots(&self) -> BTreeMap<String, String> {
        let Ok(entries) = fs::read_dir(self.path("snapshots")) else { return BTreeMap::new() };
        entries
            .map(|entry| {
                let entry = entry.expect("an entry");
                let name = entry.file_name().to_string_lossy().into_owned();
                (name, fs::read_to_string(entry.path()).expect("text"))
            })
            .collect()
    }

    fn saga(&self, arguments: &[&str]) -> Said {
        let output = Command::new(env!("CARGO_BIN_EXE_saga"))
            .args(arguments)
            .current_dir(self.0.path())
            .output()
            .expect("the command runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        Said {
            status: output.status.code().expect("a status"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

impl Said {
    /// Asserts the exit status, and that all these words were said.
    #[track_caller]
    fn is(&self, status: i32, words: &[&str]) {
        assert_eq!(self.status, status, "{}{}", self.out, self.err);
        // Drawn messages are broken at spaces and hyphens.
        let joined = |text: &str| {
            text.split(|letter: char| letter.is_whitespace() || letter == '│').collect::<String>()
        };
        let said = joined(&self.out) + &joined(&self.err);
        for word in words {
            assert!(said.contains(&joined(word)), "`{word}` is not in\n{}{}", self.out, self.err);
        }
    }

    #[track_caller]
    fn is_silent_about(&self, word: &str) {
        assert!(
            !self.out.contains(word) && !self.err.contains(word),
            "`{word}` is in\n{}{}",
            self.out,
            self.err
        );
    }
}

fn names(snapshots: &BTreeMap<String, String>) -> Vec<&str> {
    snapshots.keys().map(String::as_str).collect()
}

#[test]
fn a_scenario_without_a_snapshot_is_new_and_nothing_is_written() {
    let table = Table::new();
    table.saga(&["test"]).is(0, &["2 passed", "2 new"]);
    assert!(!table.path("snapshots").exists());
}

#[test]
fn accept_keeps_outcomes_and_the_next_run_finds_them_again() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &["2 passed", "2 accepted"]);
    let kept = table.snapshots();
    assert_eq!(names(&kept), [FIRST, SECOND]);
    assert!(kept[FIRST].starts_with(
        "---\nsource: marker.saga\nexpression: One extra mountain card clears the marker\n---\n\
         One extra mountain card clears the marker\n\nStart\n"
    ));
    let again = table.saga(&["test", "--require-snapshots"]);
    again.is(0, &["2 passed"]);
    again.is_silent_about("new");
    again.is_silent_about("changed");
    table.saga(&["test", "--accept"]).is_silent_about("accepted");
    assert_eq!(table.snapshots(), kept);
}

#[test]
fn insta_reads_our_files() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let read = insta::Snapshot::from_file(&table.kept(FIRST)).expect("insta's own reader");
    assert_eq!(read.metadata().source(), Some("marker.saga"));
    assert_eq!(read.metadata().expression(), Some("One extra mountain card clears the marker"));
    assert_eq!(read.snapshot_name(), Some("one-extra-mountain-card-clears-the-marker"));
    let text = read.as_text().expect("text").to_string();
    assert!(text.contains("▸ fly mountain + mountain") && text.contains("ravens.marker.blocks"), "{text}");
    // What insta writes of it is what we wrote.
    let copy = table.path("copy.snap");
    read.save(&copy).expect("saved");
    assert_eq!(fs::read_to_string(copy).expect("text"), table.snapshots()[FIRST]);
}

#[test]
fn a_changed_outcome_fails_with_what_differs_and_nothing_is_written() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let kept = table.snapshots();
    table.supply("water snow forest");
    let said = table.saga(&["test"]);
    said.is(1, &["snapshot/changed", "2 failed", "2 changed", "saga test --accept", "saga review"]);
    let supplies: Vec<&str> =
        said.out.lines().map(str::trim).filter(|line| line.contains("gray supply")).collect();
    assert!(supplies.iter().any(|line| line.starts_with('-') && line.contains("plains")), "{}", said.out);
    assert!(supplies.iter().any(|line| line.starts_with('+') && line.contains("forest")), "{}", said.out);
    assert!(!said.out.contains('\u{1b}'), "colours are for terminals");
    assert_eq!(table.snapshots(), kept);
    table.saga(&["test", "--accept"]).is(0, &["2 accepted"]);
    table.saga(&["test"]).is(0, &["2 passed"]);
    assert_ne!(table.snapshots(), kept);
}

#[test]
fn pending_outcomes_wait_and_review_accepts_them() {
    let table = Table::new();
    table.saga(&["test", "--pending"]).is(0, &["2 new", "2 outcomes wait for review"]);
    let waiting = table.snapshots();
    assert_eq!(names(&waiting), [format!("{FIRST}.new"), format!("{SECOND}.new")]);
    // Without a terminal nobody can be asked.
    table.saga(&["review"]).is(1, &["2 snapshots to review", "saga review --accept", "new"]);
    assert_eq!(table.snapshots(), waiting);
    table.saga(&["review", "--accept"]).is(0, &["2 snapshots accepted"]);
    let kept = table.snapshots();
    assert_eq!(names(&kept), [FIRST, SECOND]);
    assert_eq!(kept[FIRST], waiting[&format!("{FIRST}.new")]);
    table.saga(&["test", "--require-snapshots"]).is(0, &["2 passed"]);
    table.saga(&["review"]).is(0, &["no snapshots wait for review"]);
}

#[test]
fn a_rejected_outcome_leaves_the_snapshot() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let kept = table.snapshots();
    table.supply("water snow forest");
    table.saga(&["test", "--pending", "--tag", "bare"]).is(1, &["1 changed"]);
    assert_eq!(names(&table.snapshots()), [FIRST, SECOND, &format!("{SECOND}.new")]);
    table.saga(&["review", "marker.saga"]).is(1, &["1 snapshot to review", "changed"]);
    table.saga(&["review", "--reject", "."]).is(0, &["1 snapshot rejected"]);
    assert_eq!(table.snapshots(), kept);
}

#[test]
fn what_waits_goes_when_the_outcome_is_accepted_or_the_same_again() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    table.supply("water snow forest");
    table.saga(&["test", "--pending"]).is(1, &[]);
    assert_eq!(table.snapshots().len(), 4);
    table.supply("water snow plains");
    table.saga(&["test"]).is(0, &[]);
    assert_eq!(table.snapshots().len(), 4, "a plain run removes nothing");
    table.saga(&["test", "--pending", "--tag", "bare"]).is(0, &[]);
    assert_eq!(names(&table.snapshots()), [FIRST, &format!("{FIRST}.new"), SECOND]);
    table.saga(&["test", "--accept"]).is(0, &[]);
    assert_eq!(names(&table.snapshots()), [FIRST, SECOND]);
}

#[test]
fn required_snapshots_fail_a_scenario_that_has_none() {
    let table = Table::new();
    let said = table.saga(&["test", "--require-snapshots"]);
    said.is(1, &["snapshot/missing", "2 failed", "saga test --accept"]);
    assert!(!table.path("snapshots").exists());
}

#[test]
fn a_scenario_that_fails_is_not_kept() {
    let table = Table::new();
    let text = fs::read_to_string(table.path("marker.saga")).expect("text");
    table.write("marker.saga", &text.replace("expect gray at 3", "expect gray at 2"));
    table.saga(&["test", "--accept"]).is(1, &["1 passed", "1 failed"]);
    assert_eq!(names(&table.snapshots()), [SECOND]);
}

#[test]
fn rows_are_kept_one_by_one() {
    let table = Table::new();
    table.write(
        "rows.saga",
        r#"game ravens

setup
  path
    gray   forest  mountain  mountain  water   snow    forest
    brown  plains  forest    water     snow    forest  water
  gray hand  forest water

scenario "Gray plays <card>"
  cases
    | card   |
    | forest |
    | water  |
  turn gray
    discard <card>
"#,
    );
    table.saga(&["test", "--accept", "rows.saga"]).is(0, &["2 accepted"]);
    assert_eq!(names(&table.snapshots()), ["rows__gray-plays-forest.snap", "rows__gray-plays-water.snap"]);
}

#[test]
fn titles_that_give_one_name_are_an_error_that_names_both() {
    let table = Table::new();
    let text = fs::read_to_string(table.path("marker.saga")).expect("text");
    let other =
        "\nscenario \"Without the extra card, the marker bars the way!\"\n  turn gray\n    end turn\n";
    table.write("marker.saga", &(text + other));
    let said = table.saga(&["test", "--accept"]);
    said.is(2, &["snapshot/same-name", "“Without the extra card the marker bars the way”"]);
    said.is(2, &["“Without the extra card, the marker bars the way!”", SECOND]);
    assert_eq!(names(&table.snapshots()), [FIRST], "neither of the two is kept");
}

#[test]
fn snapshots_of_no_scenario_are_reported_where_a_file_is_selected_whole() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let gone = "marker__gone-for-long.snap";
    let stray = "nobody__at-all.snap";
    for name in [gone, stray] {
        fs::copy(table.kept(SECOND), table.kept(name)).expect("copied");
    }
    // A snapshot of something else in the same folder is left alone.
    fs::write(table.kept("crate__test.snap"), "---\nsource: tests/test.rs\n---\ntext\n").expect("written");
    let kept = table.snapshots();
    for path in ["marker.saga", "."] {
        let said = table.saga(&["test", path]);
        said.is(0, &["2 snapshots belong to no scenario", gone, stray, "delete"]);
        said.is_silent_about("crate__test");
    }
    table.saga(&["test", "--accept"]).is(0, &[gone]);
    assert_eq!(table.snapshots(), kept, "nothing is deleted");
    table.saga(&["test", "--tag", "bare"]).is_silent_about("belong");
    table.saga(&["test", "--filter", "extra"]).is_silent_about("belong");
    table.saga(&["test", "--partition", "1/2"]).is_silent_about("belong");
    table.saga(&["test", "marker.saga:13"]).is_silent_about(gone);
    table.saga(&["test", "--format", "json"]).is(0, &["\"orphans\": [", gone]);
}

#[test]
fn snapshots_of_a_file_that_is_gone_are_reported_where_its_folder_is_selected() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    fs::rename(table.path("marker.saga"), table.path("renamed.saga")).expect("renamed");
    table.saga(&["test", "."]).is(0, &["2 new", "2 snapshots belong to no scenario", FIRST, SECOND]);
    // A file that is there and not selected keeps its snapshots.
    fs::copy(table.path("renamed.saga"), table.path("marker.saga")).expect("copied");
    table.saga(&["test", "renamed.saga"]).is_silent_about("belong");
    fs::create_dir(table.path("deep")).expect("a folder");
    for name in ["renamed.saga", "marker.saga"] {
        fs::rename(table.path(name), table.path("deep").join(name)).expect("moved");
    }
    table.saga(&["test", "."]).is(0, &["2 snapshots belong to no scenario", FIRST, SECOND]);
    table.saga(&["test", "deep"]).is_silent_about("belong");
}

#[test]
fn a_file_that_is_no_snapshot_is_an_error_until_it_is_accepted() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let kept = table.snapshots();
    fs::write(table.kept(FIRST), [b'-', b'-', b'-', b'\n', 0xff, 0xfe]).expect("written");
    table.saga(&["test"]).is(2, &["snapshot/unreadable", FIRST]);
    table.saga(&["test", "--accept"]).is(0, &["1 accepted"]);
    assert_eq!(table.snapshots(), kept);
}

#[test]
fn an_outcome_that_cannot_be_written_is_an_error() {
    let table = Table::new();
    fs::create_dir_all(table.kept(FIRST)).expect("a folder where a file should be");
    table.saga(&["test"]).is(2, &["snapshot/unreadable", FIRST]);
    table.saga(&["test", "--accept"]).is(2, &["snapshot/unwritable", FIRST]);
}

#[test]
fn a_snapshot_checked_out_with_other_line_ends_is_the_same() {
    let table = Table::new();
    table.saga(&["test", "--accept"]).is(0, &[]);
    let text = table.snapshots()[FIRST].replace('\n', "\r\n");
    fs::write(table.kept(FIRST), text).expect("written");
    table.saga(&["test"]).is(0, &["2 passed"]);
}

#[test]
fn the_codes_are_explained() {
    let table = Table::new();
    for code in ["changed", "missing", "same-name", "unreadable", "unwritable"] {
        table.saga(&["explain", &format!("snapshot/{code}")]).is(0, &["snapshot"]);
    }
}

#[test]
fn a_replay_tells_each_step_with_its_clause() {
    let table = Table::new();
    let said = table.saga(&["replay", "marker.saga:13", "--text"]);
    said.is(
        0,
        &["One extra mountain card clears the marker", "1. fly mountain + mountain", "ravens.marker."],
    );
    said.is(0, &["“The marker stands on the first of two mountains.”", "line 16"]);
    said.is_silent_about("bars the way");
    assert!(said.out.lines().all(|line| line.chars().count() <= 100), "{}", said.out);
}

#[test]
fn review_of_a_path_that_is_not_there_is_a_misuse() {
    let table = Table::new();
    table.saga(&["review", "nowhere"]).is(2, &["nowhere"]);
}

#[test]
fn a_snapshot_can_be_required_under_house_rules_too() {
    let table = Table::new();
    table.write("rule.rhai", "house(\"A card more\", \"ravens\");\nknob(\"hand-size\", 6);\n");
    let call = ["test", "--require-snapshots", "--house-rules", "rule.rhai"];
    table.saga(&call).is(1, &["snapshot/missing", "2 failed"]);
    table.saga(&["test", "--accept"]).is(0, &["2 accepted"]);
    table.saga(&call).is(0, &["2 passed"]);
}

#[test]
fn snapshots_that_cannot_be_listed_are_told() {
    let table = Table::new();
    table.write("snapshots", "no folder");
    table
        .saga(&["test"])
        .is(2, &["snapshot/unreadable", "a file stands where a folder should be", "marker.saga"]);
    table.saga(&["review", "marker.saga"]).is(2, &["a file stands where a folder should be"]);
    #[cfg(unix)]
    {
        fs::remove_file(table.path("snapshots")).expect("removed");
        std::os::unix::fs::symlink("nowhere", table.path("snapshots")).expect("linked");
        table.saga(&["test"]).is(2, &["snapshot/unreadable", "it is a link to nowhere"]);
        table.saga(&["test", "--accept"]).is(2, &["it is a link to nowhere"]);
    }
}
