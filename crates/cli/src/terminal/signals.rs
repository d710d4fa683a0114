//! Signals that end the program, heard while the screen is ours.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use signal_hook::SigId;
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTSTP};
use signal_hook::consts::{SIGINT, SIGTERM};

/// Whether somebody sits at a terminal that can show a screen.
pub(crate) fn is_full() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    io::stdin().is_terminal() && io::stdout().is_terminal() && !term.is_empty() && term != "dumb"
}

/// Clears the screen, and what was scrolled past.
pub(crate) fn clear() {
    // A screen that cannot be cleared stays as it is.
    let _ = console::Term::stdout().write_str("\x1b[3J");
    let _ = console::Term::stdout().clear_screen();
}

/// Signals that end a program that does not hear them, hang-ups aside.
#[cfg(unix)]
const ENDING: [i32; 3] = [SIGINT, SIGQUIT, SIGTERM];
#[cfg(not(unix))]
const ENDING: [i32; 2] = [SIGINT, SIGTERM];

/// Stops until the shell lets the program go on, where shells can do that.
pub(crate) fn pause() {
    // Where it cannot be stopped, it goes on.
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(SIGTSTP);
}

/// Hears signals, so that the terminal can be left as it was before they are obeyed.
pub(crate) struct Signals {
    heard: Arc<AtomicUsize>,
    registered: Vec<SigId>,
}

impl Signals {
    /// From here on. A hang-up is not among them: there is no terminal any more to leave as it was, and reading
    /// keys from one that is gone would never end.
    pub(crate) fn heard() -> io::Result<Self> {
        let heard = Arc::new(AtomicUsize::new(0));
        let mut registered = Vec::new();
        for signal in ENDING {
            let number = usize::try_from(signal).unwrap_or_default();
            registered.push(signal_hook::flag::register_usize(signal, Arc::clone(&heard), number)?);
        }
        Ok(Self { heard, registered })
    }

    /// Whether one came.
    pub(crate) fn came(&self) -> bool {
        self.heard.load(Ordering::Relaxed) != 0
    }

    /// Does what the signal that came does to any program; without one, nothing is heard any more.
    pub(crate) fn obey(self) {
        let signal = self.heard.load(Ordering::Relaxed);
        self.registered.into_iter().for_each(|id| _ = signal_hook::low_level::unregister(id));
        if let Ok(signal @ 1..) = i32::try_from(signal) {
            // Where the signal cannot be obeyed, the program ends by itself.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }
}

/// A line editor changes how the terminal is set while it waits for a line: whatever signal ends the program then, the
/// terminal is left as it was.
pub(crate) struct Restored {
    #[cfg(unix)]
    handle: signal_hook::iterator::Handle,
}

impl Restored {
    /// From here on, as long as this lives.
    #[cfg(unix)]
    pub(crate) fn when_ended() -> io::Result<Self> {
        use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
        let before = tcgetattr(io::stdin()).ok();
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGQUIT, SIGTERM, SIGHUP])?;
        let handle = signals.handle();
        std::thread::spawn(move || {
            for signal in signals.forever() {
                if let Some(before) = &before {
                    // A terminal that is gone needs nothing; one that is there pastes as before.
                    let _ = tcsetattr(io::stdin(), OptionalActions::Now, before);
                    let _ = console::Term::stdout().write_str("\x1b[?2004l\r\n");
                }
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
        Ok(Self { handle })
    }

    #[cfg(not(unix))]
    pub(crate) fn when_ended() -> io::Result<Self> {
        Ok(Self {})
    }
}

#[cfg(unix)]
impl Drop for Restored {
    fn drop(&mut self) {
        self.handle.close();
    }
}
