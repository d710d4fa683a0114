use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::Builder;

/// How the name of a file ends that is not written whole yet, and stays so where its writer is killed.
pub(crate) const UNFINISHED: &str = ".saga-part";

/// Writes a file whole or not at all: beside it first, into a new file under a name of its own, then in its place. A
/// link stays, and what it leads to is written; owner and permissions stay, and a write-protected file is refused.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    write_by(path, |out| out.write_all(text.as_bytes()))
}

/// The same with a text that is made as it is written. Where it cannot be made, nothing is written.
pub(crate) fn write_by(path: &Path, make: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (folder, name) = (path.parent().unwrap_or(Path::new("")), path.file_name().unwrap_or_default());
    fs::create_dir_all(folder)?;
    let old = writable(path)?;
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device, or a pipe of the shell.
        return made(File::create(path)?, make);
    }
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(".");
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut beside = new_file(&hidden, old.is_some()).tempfile_in(folder).map_err(without_path)?;
    if let Some(old) = &old {
        if own_like(beside.as_file(), old).is_err() {
            // Another's file that we may write, but not give to its owner: only in place.
            return made(File::create(path)?, make);
        }
        beside.as_file().set_permissions(old.permissions())?;
    }
    made(beside.as_file_mut(), make)?;
    // A machine that stops here keeps the old text or has the new one.
    beside.as_file().sync_data()?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// What is at a path that is to be written, if anything is.
///
/// # Errors
/// A folder, a link to nowhere, a pipe, or a write-protected file is there.
pub(super) fn writable(path: &Path) -> io::Result<Option<Metadata>> {
    let Ok(old) = fs::metadata(path) else {
        return match fs::symlink_metadata(path) {
            Ok(_) => Err(io::Error::new(io::ErrorKind::NotFound, "it is a link that leads nowhere")),
            Err(_) => Ok(None),
        };
    };
    if old.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if may_wait(path, &old) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, PIPE));
    }
    if old.is_file() && old.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is write-protected"));
    }
    Ok(Some(old))
}

/// Why a pipe is neither read nor written.
pub(super) const PIPE: &str = "it is a pipe and not a file";

/// What is written first. A file that takes no other's place has the permissions of any new file.
#[cfg(unix)]
fn new_file(hidden: &std::ffi::OsStr, replaces: bool) -> Builder<'_, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut builder = Builder::new();
    builder.prefix(hidden).suffix(UNFINISHED);
    if !replaces {
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(not(unix))]
fn new_file(hidden: &std::ffi::OsStr, _: bool) -> Builder<'_, 'static> {
    let mut builder = Builder::new();
    builder.prefix(hidden).suffix(UNFINISHED);
    builder
}

/// The error without the name of the file that is written first: nobody asked for that one.
fn without_path(error: io::Error) -> io::Error {
    error.kind().into()
}

/// Whether it is a pipe and none of the shell's: nobody may be at its other end, and would be waited for.
pub(super) fn may_wait(path: &Path, there: &Metadata) -> bool {
    is_pipe(there) && !["/dev", "/proc"].iter().any(|folder| path.starts_with(folder))
}

/// Writes what is made to a file.
fn made(file: impl Write, make: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    make(&mut out)?;
    out.flush()
}

#[cfg(unix)]
fn is_pipe(metadata: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_fifo() || metadata.file_type().is_socket()
}

#[cfg(not(unix))]
fn is_pipe(_: &Metadata) -> bool {
    false
}

/// Gives a file the owner of the one whose place it takes.
#[cfg(unix)]
fn own_like(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let new = file.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()))
}

#[cfg(not(unix))]
fn own_like(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}
