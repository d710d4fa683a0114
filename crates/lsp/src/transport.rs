//! Messages as bytes: a header that tells their length, then JSON.

use std::io::{self, BufRead, Read, Write};

use lsp_server::{Message, Notification, Request, Response};
use serde_json::Value;

use crate::params::Params;

/// Bodies of more bytes than this are not read.
const LARGEST: usize = 256 << 20;
/// So many bytes may the lines of a header have.
const LONGEST_HEADER: u64 = 1 << 14;

/// What was read.
#[derive(Debug)]
pub(crate) enum Arrival {
    /// A message.
    Message(Message),
    /// What is no message, and why.
    Broken(String),
    /// Nothing more comes.
    End,
}

/// Reads the next message. What is no message is told, and reading goes on behind it where its length is known.
pub(crate) fn read(from: &mut impl BufRead) -> Arrival {
    let length = match header(from) {
        Ok(Some(length)) => length,
        Ok(None) | Err(_) => return Arrival::End,
    };
    let Some(length) = length else { return Arrival::Broken("a header without `Content-Length`".into()) };
    if length > LARGEST {
        return Arrival::End;
    }
    let mut body = Vec::new();
    match from.by_ref().take(length as u64).read_to_end(&mut body) {
        Ok(read) if read == length => {}
        Ok(_) | Err(_) => return Arrival::End,
    }
    understood(&body)
}

/// The message of a text.
pub(crate) fn understood(body: &[u8]) -> Arrival {
    match serde_json::from_slice(body).map_err(|error| error.to_string()).and_then(message) {
        Ok(message) => Arrival::Message(message),
        Err(why) => Arrival::Broken(why),
    }
}

fn message(mut said: Value) -> Result<Message, String> {
    let id = || Params(&said).of("id").as_id().ok_or_else(|| "an `id` is a number or a text".to_owned());
    let Some(method) = said["method"].as_str().map(str::to_owned) else {
        // What the client answers is not looked at.
        let is_answer = said.get("result").or_else(|| said.get("error")).is_some();
        return match is_answer {
            true => Ok(Message::Response(Response { id: id()?, result: None, error: None })),
            false => Err("a message without `method`".to_owned()),
        };
    };
    let id = said.get("id").is_some().then(id).transpose()?;
    let params = said.get_mut("params").map(Value::take).unwrap_or_default();
    Ok(match id {
        Some(id) => Message::Request(Request { id, method, params }),
        None => Message::Notification(Notification { method, params }),
    })
}

/// The length that a header tells, if it does; nothing at the end.
fn header(from: &mut impl BufRead) -> io::Result<Option<Option<usize>>> {
    let (mut length, mut any) = (None, false);
    loop {
        let mut line = Vec::new();
        from.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() {
            // Blank lines before a header are nothing.
            if any {
                return Ok(Some(length));
            }
            continue;
        }
        any = true;
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
}

/// Writes the text of a message.
///
/// # Errors
/// What the writer says: the client may be gone.
pub(crate) fn write(out: &mut impl Write, body: &[u8]) -> io::Result<()> {
    write!(out, "Content-Length: {}\r\n\r\n", body.len())?;
    out.write_all(body)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<String> {
        let mut from = bytes;
        let mut told = Vec::new();
        loop {
            match read(&mut from) {
                Arrival::Message(Message::Notification(said)) => told.push(said.method),
                Arrival::Message(_) => told.push("message".into()),
                Arrival::Broken(_) => told.push("broken".into()),
                Arrival::End => return told,
            }
        }
    }

    #[test]
    fn what_is_no_message_is_told_and_passed_over() {
        let good = "Content-Length: 31\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"a\"}\n";
        let text = format!("{good}content-length: 3\r\n\r\n{{]}}{good}Other: 1\r\n\r\n{good}");
        assert_eq!(all(text.as_bytes()), ["a", "broken", "a", "broken", "a"]);
        assert_eq!(all(b"Content-Length: 99\r\n\r\n{}"), [""; 0]);
        assert_eq!(all(b"\xff\xfe"), [""; 0]);
    }
}
