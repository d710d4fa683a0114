//! Files: found, read, and written whole or not at all. A path is used as it is given, and shown apart.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

mod find;
mod made;
mod write;

pub(crate) use find::{find, folders, left_aside};
pub(crate) use made::Product;
pub(crate) use write::{UNFINISHED, write, write_by};

/// Files larger than this are not read.
const LARGEST: u64 = 64 << 20;

/// Reads files that others name: included ones and scripts.
pub(crate) struct Disk;

/// The same, noting what it was asked for, there or not.
#[derive(Default)]
pub(crate) struct Noting(pub(crate) RefCell<Vec<PathBuf>>);

impl session::Files for Noting {
    fn read(&self, path: &str) -> Result<String, String> {
        self.0.borrow_mut().push(named(path));
        Disk.read(path)
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        Disk.scripts_in(folder)
    }
}

impl session::Files for Disk {
    fn read(&self, path: &str) -> Result<String, String> {
        let path = named(path);
        if fs::metadata(&path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            return Err("it is no ordinary file".into());
        }
        let text = read(&path)?;
        note_script(&path, &text);
        Ok(text)
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { PathBuf::from(".") } else { named(folder) };
        let there = names(&folder).unwrap_or_default();
        there.into_iter().filter(|name| name.ends_with(".rhai")).collect()
    }
}

/// The scripts that were read so far, of games and house rules, each by its path as people should see it.
static SCRIPTS: Mutex<BTreeMap<String, Arc<str>>> = Mutex::new(BTreeMap::new());

/// Notes a text that was read, where it is that of a script: reports say by which rules they came about.
pub(crate) fn note_script(path: &Path, text: &str) {
    if path.extension().is_none_or(|ending| ending != "rhai") {
        return;
    }
    let mut scripts = SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner);
    let path = shown(path);
    if scripts.get(&path).is_none_or(|noted| **noted != *text) {
        scripts.insert(path, text.into());
    }
}

/// The scripts that were read so far because a file or a call names them, in the order of their paths.
pub(crate) fn scripts_read() -> Vec<(String, Arc<str>)> {
    let scripts = SCRIPTS.lock().unwrap_or_else(PoisonError::into_inner);
    scripts.iter().map(|(path, text)| (path.clone(), text.clone())).collect()
}

/// The text of a file, or why it cannot be read, in plain words.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let metadata = fs::metadata(path).map_err(|error| why(&error))?;
    if metadata.is_dir() {
        return Err("it is a folder".into());
    }
    if write::may_wait(path, &metadata) {
        return Err(write::PIPE.into());
    }
    // Devices do not say how much they hold.
    text(File::open(path).map_err(|error| why(&error))?)
}

/// What a call names standard input by.
pub(crate) const INPUT: &str = "-";

/// The text of standard input, or why it cannot be read, in plain words.
pub(crate) fn read_input() -> Result<String, String> {
    text(io::stdin().lock())
}

fn text(from: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    from.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| why(&error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("it is larger than {} megabytes", LARGEST >> 20));
    }
    String::from_utf8(bytes)
        .map_err(|error| other_encoding(error.as_bytes(), error.utf8_error().valid_up_to()))
}

/// Tells of a text in another encoding than UTF-8, up to byte `at`.
fn other_encoding(bytes: &[u8], at: usize) -> String {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return "it is text in UTF-16; save it as UTF-8".to_owned();
    }
    let line = bytes[..at].iter().filter(|byte| **byte == b'\n').count() + 1;
    // What the byte is in the encoding that most editors and tables had before.
    let letter = bytes.get(at).map(|byte| char::from(*byte)).filter(|letter| letter.is_alphabetic());
    let letter = letter.map(|letter| format!(" (`{letter}` in Latin-1)")).unwrap_or_default();
    format!("line {line} is not text in UTF-8{letter}; save the file as UTF-8")
}

/// Why the system refused, in plain words.
pub(crate) fn why(error: &io::Error) -> String {
    match error.kind() {
        _ if error.get_ref().is_some() => error.to_string(),
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "permission is denied".into(),
        io::ErrorKind::NotADirectory => "a file stands where a folder should be".into(),
        io::ErrorKind::AlreadyExists => "a file of its folder's name stands in the way".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is write-protected".into(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "the disk is full".into(),
        io::ErrorKind::InvalidFilename => "no file can have this name".into(),
        // The system's own sentence, without its number.
        _ => error.to_string().split(" (os error").next().unwrap_or_default().to_lowercase(),
    }
}

/// Whether a path lies in a folder once every link on the way is followed.
pub(crate) fn lies_in(path: &Path, folder: &Path) -> bool {
    let followed = |path: &Path| fs::canonicalize(path).ok();
    matches!((followed(path), followed(folder)), (Some(path), Some(folder)) if path.starts_with(&folder))
}

/// The names of the files in a folder, sorted; of one that is not there, none.
///
/// # Errors
/// Why a folder that is there cannot be listed, in plain words: what stands there is a file, a link to nowhere or not
/// to be read.
pub(crate) fn names(folder: &Path) -> Result<BTreeSet<String>, String> {
    let list = || -> io::Result<BTreeSet<String>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    };
    match fs::symlink_metadata(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
        Ok(there) if there.is_symlink() && !folder.exists() => Err("it is a link to nowhere".into()),
        _ => list().map_err(|error| why(&error)),
    }
}

/// The same path without what says nothing: `./` before it, a second `/`.
pub(crate) fn tidy(path: &Path) -> PathBuf {
    let tidy: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
    if tidy.as_os_str().is_empty() { PathBuf::from(".") } else { tidy }
}

/// A path as people should see it: tidy, with forward slashes, and nothing in it that a terminal would act upon.
pub(crate) fn shown(path: &Path) -> String {
    let text = legible(tidy(path).as_os_str());
    if cfg!(windows) { text.replace('\\', "/") } else { text }
}

/// A name with what is no text, or no letter to be seen, replaced.
fn legible(name: &OsStr) -> String {
    let is_hidden = |letter: char| letter.is_control() || text::acts(letter);
    name.to_string_lossy().replace(is_hidden, char::REPLACEMENT_CHARACTER.encode_utf8(&mut [0; 4]))
}

/// The path that is shown so: where a name is not to be seen as it is, the one that looks the same.
pub(crate) fn named(shown: &str) -> PathBuf {
    let path = PathBuf::from(shown);
    if !shown.contains(char::REPLACEMENT_CHARACTER) || path.exists() {
        return path;
    }
    let mut found = PathBuf::new();
    for part in path.components() {
        let next = found.join(part);
        let look_alike = || {
            let folder = if found.as_os_str().is_empty() { Path::new(".") } else { &found };
            let mut entries = fs::read_dir(folder).ok()?.flatten();
            let entry =
                entries.find(|entry| legible(&entry.file_name()) == part.as_os_str().to_string_lossy());
            Some(found.join(entry?.file_name()))
        };
        found = if next.exists() { next } else { look_alike().unwrap_or(next) };
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_shown_tidy_and_stays_what_it_is() {
        for (given, expected) in [
            (".//sub/a.saga", "sub/a.saga"),
            ("./a.saga", "a.saga"),
            (".", "."),
            ("a//b/./c", "a/b/c"),
            ("../a", "../a"),
            ("/sub", "/sub"),
        ] {
            assert_eq!(shown(Path::new(given)), expected, "{given}");
        }
        #[cfg(unix)]
        assert_eq!(shown(Path::new("x\\y.saga")), "x\\y.saga");
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_no_plain_text_is_found_by_what_is_shown() {
        use std::os::unix::ffi::OsStringExt;
        let folder = tempfile::tempdir().expect("a folder");
        let odd = folder.path().join(std::ffi::OsString::from_vec(b"caf\xe9".to_vec()));
        let red = folder.path().join("re\x1b[31md\n");
        for folder in [odd, red] {
            fs::create_dir(&folder).expect("a folder");
            fs::write(folder.join("a.saga"), "text").expect("written");
            let seen = shown(&folder.join("a.saga"));
            assert!(!seen.contains(char::is_control), "{seen:?}");
            assert_eq!(named(&seen), folder.join("a.saga"));
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_write_follows_a_link_and_leaves_what_is_not_its_own() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("target.saga"), "old").expect("written");
        fs::set_permissions(path("target.saga"), fs::Permissions::from_mode(0o640)).expect("set");
        symlink("target.saga", path("link.saga")).expect("linked");
        symlink("target.saga", path(".target.saga.saga-part")).expect("linked");
        write(&path("link.saga"), "new").expect("written");
        assert_eq!(fs::read_to_string(path("target.saga")).expect("text"), "new");
        assert!(fs::symlink_metadata(path("link.saga")).expect("there").is_symlink());
        let mode = fs::metadata(path("target.saga")).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        assert_eq!(names(folder.path()).expect("listed").len(), 3);
        fs::set_permissions(path("target.saga"), fs::Permissions::from_mode(0o440)).expect("set");
        assert!(write(&path("target.saga"), "newer").is_err());
        assert_eq!(fs::read_to_string(path("target.saga")).expect("text"), "new");
    }
}
