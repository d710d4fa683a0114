//! The command as somebody calls it.

#[cfg(target_os = "linux")]
mod ceilings;
mod faulty;
#[cfg(unix)]
mod hostile;
mod mending;
mod reliability;
mod rerun;
mod settings;
mod shell;
mod snapshots;
mod watch;
mod writing;
