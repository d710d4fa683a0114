//! Programs that the keys do not end which end this one: what they wait for is cancelled first.

use std::process::Command;

/// The keys of the terminal do not reach what this starts.
#[cfg(unix)]
pub(super) fn apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Elsewhere they do.
#[cfg(not(unix))]
pub(super) fn apart(_command: &mut Command) {}
