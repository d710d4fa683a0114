use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ignore::types::TypesBuilder;

/// Reads included files from the disk.
pub(crate) struct Disk;

impl runner::Files for Disk {
    fn read(&self, path: &str) -> Result<String, String> {
        read(Path::new(path))
    }

    fn scripts_in(&self, folder: &str) -> Vec<String> {
        let folder = if folder.is_empty() { "." } else { folder };
        let names = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = names.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".rhai")).collect();
        names.sort();
        names
    }
}

/// The text of a file, or why it cannot be read, in plain words.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "it may not be read".into(),
        _ => error.to_string(),
    })?;
    String::from_utf8(bytes).map_err(|error| {
        format!("it is not text in UTF-8 (byte {} is not)", error.utf8_error().valid_up_to() + 1)
    })
}

/// Writes a file whole or not at all: beside it first, then in its place.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut beside = tempfile::NamedTempFile::new_in(folder)?;
    beside.write_all(text.as_bytes())?;
    if let Ok(metadata) = fs::metadata(path) {
        beside.as_file().set_permissions(metadata.permissions())?;
    } else {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            beside.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
        }
    }
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// The files under `folder` whose names end in `.ending`, sorted; ignore rules of git respected.
pub(crate) fn find(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut types = TypesBuilder::new();
    types.add("wanted", &format!("*.{ending}")).map_err(|error| error.to_string())?;
    types.select("wanted");
    let types = types.build().map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for entry in WalkBuilder::new(folder).types(types).require_git(false).build() {
        let entry = entry.map_err(|error| error.to_string())?;
        if entry.file_type().is_some_and(|kind| kind.is_file()) {
            found.push(entry.into_path());
        }
    }
    found.sort();
    Ok(found)
}

/// The folders of that name at or under `folder`, sorted; ignore rules of git respected.
pub(crate) fn folders(folder: &Path, name: &str) -> Vec<PathBuf> {
    let is_named = |path: &Path| path.file_name().is_some_and(|own| own == name);
    let mut found: Vec<PathBuf> = WalkBuilder::new(folder)
        .require_git(false)
        .build()
        .flatten()
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_dir()))
        .map(ignore::DirEntry::into_path)
        .filter(|path| is_named(path))
        .collect();
    found.sort();
    found
}

/// A path as people should see it: forward slashes, no leading `./`.
pub(crate) fn shown(path: &Path) -> String {
    let text = path.to_string_lossy().replace('\\', "/");
    text.strip_prefix("./").map(str::to_owned).unwrap_or(text)
}
