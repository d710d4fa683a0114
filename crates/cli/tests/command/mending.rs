//! `--fix`: what can have been meant in one way only is mended, and everything else stays byte for byte.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn saga(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_saga"))
        .args(args)
        .current_dir(folder)
        .output()
        .expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The files in a folder of their own.
fn laid(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("written");
    }
    folder
}

/// Mends a file that is alone in its folder; gives its text after that, and what the command printed.
fn mended(before: &str) -> (String, String) {
    let folder = laid(&[("a.saga", before)]);
    let output = saga(folder.path(), &["test", "a.saga", "--fix"]);
    (fs::read_to_string(folder.path().join("a.saga")).expect("text"), text(&output.stdout))
}

/// A file with slips, all of them in words of their own.
const SLIPS: &str = r#"game ravens
setup
  path
    gray   forest  montain  water
    brown  plains  forest    water
  gray hand  forest watr

scenario "Über <card> — ¡é! # no comment"
  cases
    | card   |
    | forst  |
  trun gray	# a tab, and été
  fly <card>
  expect gray at 1
  expect gray hnad water
"#;

const MEANT: [(&str, &str); 5] = [
    ("montain", "mountain"),
    ("watr\n", "water\n"),
    ("| forst ", "| forest "),
    ("trun", "turn"),
    ("hnad", "hand"),
];

fn as_meant() -> String {
    MEANT.iter().fold(SLIPS.to_owned(), |text, (slip, meant)| text.replace(slip, meant))
}

#[test]
fn what_is_not_mended_stays_byte_for_byte() {
    let ends = |text: &str| format!("\u{feff}{}", text.trim_end().replace('\n', "\r\n"));
    for (before, meant) in [(SLIPS.to_owned(), as_meant()), (ends(SLIPS), ends(&as_meant()))] {
        let (after, said) = mended(&before);
        assert_eq!(after, meant, "{said}");
        assert!(
            said.contains("mended a.saga:11: write `forest` for `forst`") && said.contains("1 passed"),
            "{said}"
        );
    }
}

#[test]
fn a_text_without_slips_is_not_written() {
    let folder = laid(&[("a.saga", &as_meant())]);
    let path = folder.path().join("a.saga");
    let written = || fs::metadata(&path).expect("there").modified().expect("known");
    let before = written();
    let output = saga(folder.path(), &["test", "--fix"]);
    assert!(output.status.success() && !text(&output.stdout).contains("mended"), "{output:?}");
    assert_eq!(written(), before);
}

#[test]
fn a_line_that_does_not_turn_out_well_is_left_as_it_is() {
    for line in ["fli ice", "fly mountain<card>", "fly forest because"] {
        let before = as_meant().replace("fly <card>", line);
        let (after, said) = mended(&before);
        assert_eq!(after, before, "{said}");
        assert!(!said.contains("mended"), "{said}");
    }
    // Other lines are mended all the same.
    let slips = SLIPS.replace("fly <card>", "fli ice # <card>");
    let (after, said) = mended(&slips);
    assert!(after.contains("turn gray") && after.contains("fli ice"), "{said}\n{after}");
}

#[test]
fn a_word_that_is_half_a_cells_is_left_as_it_is() {
    let before = as_meant().replace("fly <card>", "fly fo<card>").replace("| forest ", "| rset   ");
    assert_eq!(mended(&before).0, before);
}

#[test]
fn an_included_file_is_mended_where_it_is_named() {
    let shared = "game omen\nsetup\n  surface up crow crow skull feater\n  Ana hand crow\n";
    let own =
        "game omen\nplayers Anna Bo Cleo\ninclude \"shared.saga\"\nseed 1\nscenario \"A\"\n  trun Anna\n";
    let folder = laid(&[("shared.saga", shared), ("a.saga", own)]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("text");
    saga(folder.path(), &["test", "a.saga", "--fix"]);
    assert_eq!((read("shared.saga").as_str(), read("a.saga")), (shared, own.replace("trun", "turn")));
    let said = text(&saga(folder.path(), &["test", "--fix"]).stdout);
    let meant = shared.replace("feater", "feather").replace("Ana", "Anna");
    assert_eq!(read("shared.saga"), meant, "{said}");
}

#[test]
fn scripts_are_mended_by_check() {
    let script = "house(\"Longer\", \"raven\");\r\nknob(\"hand-sise\", 6);\r\n";
    let folder = laid(&[("longer.rhai", script)]);
    let output = saga(folder.path(), &["check", "longer.rhai", "--fix", "--format", "json"]);
    let after = fs::read_to_string(folder.path().join("longer.rhai")).expect("text");
    assert_eq!(after, "house(\"Longer\", \"ravens\");\r\nknob(\"hand-size\", 6);\r\n", "{output:?}");
    assert!(
        output.stdout.starts_with(b"{") && text(&output.stderr).contains("mended longer.rhai:2"),
        "{output:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = laid(&[("a.saga", SLIPS)]);
    let path = folder.path().join("a.saga");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("set");
    let output = saga(folder.path(), &["check", "--fix"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("it is write-protected"), "{output:?}");
    assert_eq!(fs::read_to_string(&path).expect("text"), SLIPS);
}

/// Every faulty text of the project: only lines that are told to be mended change, and none comes or goes.
#[test]
fn of_every_faulty_text_only_what_is_told_is_changed() {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/diagnostics");
    let folder = tempfile::tempdir().expect("a folder");
    let copied = |from: &Path, to: &Path| {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("a folder").flatten().filter(|entry| entry.path().is_file()) {
            fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
        }
    };
    copied(&from, folder.path());
    copied(&from.join("house"), &folder.path().join("house"));
    let output = saga(folder.path(), &["test", "--fix"]);
    let said = text(&output.stdout);
    let told: BTreeSet<(String, usize)> = said
        .lines()
        .filter_map(|line| line.strip_prefix("mended ")?.split_once(": "))
        .map(|(place, _)| place.rsplit_once(':').expect("a line"))
        .map(|(file, line)| (file.to_owned(), line.parse().expect("a number")))
        .collect();
    assert!(told.len() >= 20, "{said}");
    let mut changed = BTreeSet::new();
    for entry in fs::read_dir(&from).expect("a folder").flatten().filter(|entry| entry.path().is_file()) {
        let name = entry.file_name().to_string_lossy().into_owned();
        let (before, after) = (fs::read(entry.path()), fs::read(folder.path().join(&name)));
        let (before, after) = (before.expect("bytes"), after.expect("bytes"));
        let lines = |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
        let (before, after) = (lines(&before), lines(&after));
        assert_eq!(before.len(), after.len(), "{name}");
        let differ = (1..).zip(before.iter().zip(&after)).filter(|(_, (before, after))| before != after);
        changed.extend(differ.map(|(line, _)| (name.clone(), line)));
    }
    assert_eq!(changed, told);
    let again = text(&saga(folder.path(), &["test", "--fix"]).stdout);
    assert!(!again.lines().any(|line| line.starts_with("mended ")), "it is done at once: {again}");
}
