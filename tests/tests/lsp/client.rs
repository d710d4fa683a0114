//! A client of our own: messages over the pipes of a process.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// An editor that speaks with `saga lsp`.
pub(crate) struct Editor {
    process: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    next: i64,
    root: String,
    /// What was last said of each open file, by its address.
    pub(crate) said: HashMap<String, Vec<Value>>,
    /// What the server is able to.
    pub(crate) offered: Value,
}

/// In which units columns are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Units {
    Utf8,
    Utf16,
}

impl Editor {
    pub(crate) fn new(root: &Path, units: Units) -> Self {
        let mut editor = Self::silent(root);
        let units = match units {
            Units::Utf8 => json!(["utf-8", "utf-16"]),
            Units::Utf16 => json!(["utf-16"]),
        };
        let capabilities = json!({
            "general": { "positionEncodings": units },
            "textDocument": {
                "completion": { "completionItem": { "snippetSupport": true } },
                "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
            },
            "workspace": { "workspaceEdit": { "documentChanges": true, "resourceOperations": ["rename"] } },
        });
        let folder = format!("file://{}", root.display());
        let params = json!({ "processId": null, "rootUri": folder, "capabilities": capabilities });
        editor.offered = editor.ask("initialize", params);
        editor.tell("initialized", json!({}));
        editor
    }

    /// One that has said nothing yet.
    pub(crate) fn silent(root: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_saga-under-test"))
            .args(["lsp", "--stdio"])
            .current_dir(root)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let to = process.stdin.take();
        let from = BufReader::new(process.stdout.take().expect("it has an output"));
        let root = format!("file://{}", root.display());
        Self { process, to, from, next: 0, root, said: HashMap::new(), offered: Value::Null }
    }

    pub(crate) fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.root)
    }

    pub(crate) fn send(&mut self, body: &str) {
        let to = self.to.as_mut().expect("it listens");
        write!(to, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("it takes what is sent");
        to.flush().expect("it takes what is sent");
    }

    pub(crate) fn send_raw(&mut self, bytes: &[u8]) {
        let to = self.to.as_mut().expect("it listens");
        // It may have gone before all is sent.
        let _ = to.write_all(bytes).and_then(|()| to.flush());
    }

    pub(crate) fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    /// Asks without waiting; gives the number of the request.
    pub(crate) fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string());
        id
    }

    /// The whole answer to the request of that number.
    pub(crate) fn answer(&mut self, id: i64) -> Value {
        loop {
            let message = self.read().expect("the server answers");
            if message["id"] == json!(id) && message.get("method").is_none() {
                return message;
            }
        }
    }

    /// What is answered.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params);
        let answer = self.answer(id);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Why something is not answered.
    pub(crate) fn refused(&mut self, method: &str, params: Value) -> String {
        let id = self.begin(method, params);
        let answer = self.answer(id);
        answer["error"]["message"].as_str().unwrap_or_else(|| panic!("{method}: {answer}")).to_owned()
    }

    /// The next message, if the server goes on speaking.
    pub(crate) fn read(&mut self) -> Option<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.from.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length:") {
                length = value.trim().parse().expect("a length is a number");
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body).ok()?;
        let message: Value = serde_json::from_slice(&body).expect("a message is JSON");
        assert_eq!(message["jsonrpc"], "2.0");
        if message["method"] == "textDocument/publishDiagnostics" {
            let address = message["params"]["uri"].as_str().expect("an address").to_owned();
            let said = message["params"]["diagnostics"].as_array().expect("a list").clone();
            self.said.insert(address, said);
        }
        Some(message)
    }

    pub(crate) fn open(&mut self, path: &str, text: &str) -> String {
        let uri = self.address(path);
        let document = json!({ "uri": uri, "languageId": "saga", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        uri
    }

    pub(crate) fn change(&mut self, uri: &str, changes: Value) {
        let document = json!({ "uri": uri, "version": 2 });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    }

    /// What is said of a file once everything is said that is to be.
    pub(crate) fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        self.said.remove(uri);
        loop {
            self.read().expect("the server goes on speaking");
            if let Some(said) = self.said.get(uri) {
                return said.clone();
            }
        }
    }

    /// Goes as one should; gives the status of the process.
    pub(crate) fn leave(mut self) -> i32 {
        let id = self.begin("shutdown", Value::Null);
        self.answer(id);
        self.tell("exit", Value::Null);
        self.wait()
    }

    /// The status of the process once its input is closed.
    pub(crate) fn wait(mut self) -> i32 {
        self.to.take();
        while self.read().is_some() {}
        self.process.wait().expect("it ends").code().expect("it ends by itself")
    }

    /// How many kilobytes the process holds.
    pub(crate) fn memory(&self) -> u64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
    }
}

/// A place in a file, for a request.
pub(crate) fn at(uri: &str, line: usize, character: usize) -> Value {
    json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } })
}
