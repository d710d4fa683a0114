//! A script that comes to lie in another folder: the paths in it lead where they did.

use std::path::{Component, Path, PathBuf};

use crate::disk;

/// The text of a file at `from` as it stands in a file at `to`: the files that it names are the same.
pub(crate) fn moved(text: &str, from: &Path, to: &Path) -> String {
    let folder = |path: &Path| {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        path.parent().map_or_else(PathBuf::new, plain)
    };
    let (from, to) = (folder(from), folder(to));
    if from == to {
        return text.to_owned();
    }
    let mut moved = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match path_in(line) {
            Some(range) => {
                let path = relative(&to, &plain(&from.join(&line[range.clone()])));
                moved += &format!("{}{}{}", &line[..range.start], disk::shown(&path), &line[range.end..]);
            }
            None => moved += line,
        }
    }
    moved
}

/// The path of a file as one at `from` names it.
pub(crate) fn seen_from(from: &Path, path: &Path) -> PathBuf {
    let whole = |path: &Path| plain(&std::path::absolute(path).unwrap_or_else(|_| path.to_owned()));
    let folder = whole(from).parent().map_or_else(PathBuf::new, Path::to_owned);
    if path.is_absolute() { path.to_owned() } else { relative(&folder, &whole(path)) }
}

/// Where in a line the path of a script or of a file stands.
fn path_in(line: &str) -> Option<std::ops::Range<usize>> {
    let head = line.trim_start();
    let starts = ["house rules \"", "include \"", "game \""].iter().find(|word| head.starts_with(**word));
    let start = match starts {
        Some(word) => line.len() - head.len() + word.len(),
        // `under "FILE.rhai"` ends its line.
        None => line.rfind(" under \"")? + " under \"".len(),
    };
    let end = start + line[start..].find('"')?;
    Path::new(&line[start..end]).is_relative().then_some(start..end)
}

/// A path without `.` and `..`, as far as they can be resolved by its words.
pub(crate) fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => _ = plain.pop(),
            other => plain.push(other),
        }
    }
    plain
}

/// The way from a folder to a file.
fn relative(folder: &Path, file: &Path) -> PathBuf {
    let shared = folder.components().zip(file.components()).take_while(|(one, other)| one == other).count();
    if shared == 0 {
        return file.to_owned();
    }
    let up = folder.components().skip(shared).map(|_| Component::ParentDir);
    up.chain(file.components().skip(shared)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_where_they_did() {
        let text = "house rules \"../x.rhai\"\n  cannot pass because house.a  under \"b/y.rhai\"\n  say \"under \"\n";
        let moved = moved(text, Path::new("one/two/a.saga"), Path::new("three/b.saga"));
        assert_eq!(
            moved,
            "house rules \"../one/x.rhai\"\n  cannot pass because house.a  under \"../one/two/b/y.rhai\"\n  say \"under \"\n"
        );
    }
}
