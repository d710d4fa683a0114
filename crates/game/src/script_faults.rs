use std::sync::{Arc, Mutex};

use text::Diagnostic;

/// What the functions of a game that is read from a script turned out to be at fault for: what they decide on such an
/// occasion counts for nothing.
#[derive(Clone, Debug, Default)]
pub struct ScriptFaults(Arc<Mutex<Vec<Diagnostic>>>);

impl ScriptFaults {
    /// Notes a fault; of several the first is kept.
    pub fn note(&self, fault: Diagnostic) {
        // Nothing panics while it holds the lock.
        if let Ok(mut faults) = self.0.lock()
            && faults.is_empty()
        {
            faults.push(fault);
        }
    }

    /// Whether there is one.
    pub fn any(&self) -> bool {
        self.0.lock().is_ok_and(|faults| !faults.is_empty())
    }

    /// Those that were noted since this was asked last.
    pub fn take(&self) -> Vec<Diagnostic> {
        self.0.lock().map(|mut faults| std::mem::take(&mut *faults)).unwrap_or_default()
    }
}
