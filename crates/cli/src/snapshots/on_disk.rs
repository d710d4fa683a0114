use std::io;
use std::path::Path;

use snapshot::Snapshot;

use crate::disk;

/// Snapshots of more bytes than this are not read.
const LARGEST: u64 = 4 << 20;

/// Reads the snapshot at a path.
///
/// # Errors
/// Why it cannot be read, in plain words.
pub(super) fn read(path: &Path) -> Result<Snapshot, String> {
    let metadata = std::fs::metadata(path).map_err(|error| disk::why(&error))?;
    if !metadata.is_file() {
        return Err("it is no file".into());
    }
    if metadata.len() > LARGEST {
        return Err(format!("it is larger than {} megabytes", LARGEST >> 20));
    }
    Snapshot::parse(&disk::read(path)?)
}

/// Writes a snapshot whole or not at all. A link is followed to another snapshot, and to nothing else.
pub(super) fn write(snapshot: &Snapshot, path: &Path) -> io::Result<()> {
    let is_link = std::fs::symlink_metadata(path).is_ok_and(|there| there.is_symlink());
    if is_link && path.exists() && read(path).is_err() {
        return Err(io::Error::other("it is a link to what is no snapshot"));
    }
    disk::write(path, &snapshot.to_text())
}
