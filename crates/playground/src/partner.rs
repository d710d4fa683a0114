use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use lsp::Dialogue;

use crate::tabs::Tabs;

/// Who a page speaks with.
pub struct Partner {
    dialogue: Dialogue<'static, Tabs>,
    said: Receiver<Vec<u8>>,
}

impl Partner {
    /// Speaks with a page that has not said anything yet.
    pub fn new() -> Self {
        let (say, said) = channel();
        // Whoever is gone hears nothing.
        let say = move |message| drop(say.send(message));
        Self { dialogue: Dialogue::new(Path::new("/"), |_| Tabs, say), said }
    }

    /// Hears a message of the Language Server Protocol (JSON, without a header) and does what it asks.
    pub fn hear(&mut self, message: &[u8]) {
        let _ = self.dialogue.hear(message);
    }

    /// Does a piece of what is to be done when nothing is asked; gives whether there was something.
    pub fn go_on(&mut self) -> bool {
        self.dialogue.go_on()
    }

    /// The next message to the page (JSON); nothing where all is said.
    pub fn said(&mut self) -> Option<Vec<u8>> {
        self.said.try_recv().ok()
    }
}

impl Default for Partner {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Says something, and gives all that is said to it until there is nothing more to do.
    fn say(partner: &mut Partner, message: Value) -> Vec<Value> {
        partner.hear(message.to_string().as_bytes());
        while partner.go_on() {}
        let said = std::iter::from_fn(|| partner.said());
        said.map(|said| serde_json::from_slice(&said).expect("JSON")).collect()
    }

    fn opened(name: &str, text: &str) -> Value {
        let document =
            json!({ "uri": format!("file:///{name}"), "languageId": "saga", "version": 1, "text": text });
        json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } })
    }

    #[test]
    fn a_text_is_judged_with_the_tabs_beside_it() {
        let mut partner = Partner::new();
        let hello =
            json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": { "capabilities": {} } });
        assert_eq!(say(&mut partner, hello)[0]["result"]["serverInfo"]["name"], "saga");
        let text = "game ravens\nhouse rules \"own.rhai\"\nscenario \"empty\"\n";
        let said = say(&mut partner, opened("a.saga", text));
        let why = said[0]["params"]["diagnostics"][0]["message"].as_str().expect("a message");
        assert!(why.contains("there is no text of that name"), "{why}");
        let script = "house(\"Own\", \"ravens\");\nknob(\"hand-size\", 4);\n";
        let said = say(&mut partner, opened("own.rhai", script));
        let of = |name: &str| {
            let about = |said: &&Value| said["params"]["uri"] == format!("file:///{name}");
            said.iter().find(about).map(|said| said["params"]["diagnostics"].clone())
        };
        assert_eq!(of("own.rhai"), Some(json!([])), "{said:?}");
        assert!(!of("a.saga").expect("told anew").to_string().contains("no text"), "{said:?}");
    }

    #[test]
    fn what_is_no_message_is_told() {
        let mut partner = Partner::new();
        partner.hear(b"{");
        let said: Value = serde_json::from_slice(&partner.said().expect("an answer")).expect("JSON");
        assert_eq!((&said["jsonrpc"], &said["id"]), (&json!("2.0"), &Value::Null));
        partner.hear(b"\xff");
        assert!(!partner.go_on());
    }
}
