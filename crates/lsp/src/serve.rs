//! A client that speaks over a stream.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::mpsc;

use service::Host;

use crate::conversation::Conversation;
use crate::dialogue::{Dialogue, Ended};
use crate::transport::{self, Arrival};

/// Speaks with a client until it goes. `host` gives the files as seen from the first folder that the client works in:
/// `here`, if it does not say.
pub fn serve<H: Host>(
    input: impl BufRead + Send + 'static,
    mut output: impl Write + Send,
    here: &Path,
    host: impl FnOnce(&Path) -> H,
) -> Ended {
    let (send, received) = mpsc::channel();
    std::thread::spawn(move || {
        let mut input = input;
        loop {
            let frame = transport::read(&mut input);
            let is_end = matches!(frame, Arrival::End);
            if send.send(frame).is_err() || is_end {
                return;
            }
        }
    });
    let write = Box::new(move |body: Vec<u8>| transport::write(&mut output, &body));
    let mut dialogue = Dialogue::over(Conversation::new(Some(received), write), here, host);
    loop {
        if !dialogue.line.is_asked() && dialogue.go_on() {
            continue;
        }
        if dialogue.line.is_gone {
            return Ended::Gone;
        }
        let arrival = dialogue.line.next();
        if let Some(ended) = dialogue.take(arrival) {
            return ended;
        }
    }
}
