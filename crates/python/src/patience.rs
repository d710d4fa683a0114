//! Work that takes long: others may use the interpreter meanwhile, and Ctrl-C ends it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// So often it is looked whether somebody wants it to end.
const LOOK: Duration = Duration::from_millis(50);

/// Does work away from the interpreter. It asks the flag now and then whether it is to stop, which it is after Ctrl-C.
///
/// # Errors
/// What a signal raised meanwhile: `KeyboardInterrupt`.
pub(crate) fn patiently<T: Send>(py: Python<'_>, work: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (done, doing) = channel();
            let asked = &stop;
            scope.spawn(move || {
                // Whoever waits is gone only where nobody wants the answer any more.
                let _ = done.send(work(asked));
            });
            loop {
                match doing.recv_timeout(LOOK) {
                    Ok(came) => return Ok(came),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(raised) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(raised);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the work broke off"));
                    }
                }
            }
        })
    })
}
