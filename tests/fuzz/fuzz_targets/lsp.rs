//! Any bytes are messages or are told why not; the server answers and ends.
#![no_main]

use std::collections::BTreeSet;
use std::io::Cursor;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use service::Host;
use session::Files;

struct Nothing;

impl Files for Nothing {
    fn read(&self, _: &str) -> Result<String, String> {
        Err("there is no such file".into())
    }
}

impl Host for Nothing {
    fn names(&self, _: &str) -> Result<BTreeSet<String>, String> {
        Ok(BTreeSet::new())
    }

    fn write(&self, _: &str, _: &str) -> Result<(), String> {
        Err("nothing is written".into())
    }

    fn paths(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A message with its header.
fn framed(body: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fuzz_target!(|data: &[u8]| {
    lsp::serve(Cursor::new(data.to_vec()), std::io::sink(), Path::new("/"), |_| Nothing);
    // The same as the text of a file, of which everything is asked.
    let Ok(text) = std::str::from_utf8(data) else { return };
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, "\\n");
    let file = "\"textDocument\":{\"uri\":\"file:///a.saga\"";
    let mut all = framed("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    all.extend(framed(&format!(
        "{{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{{{file},\"languageId\":\"saga\",\
         \"version\":1,\"text\":\"{text}\"}}}}}}"
    )));
    let lines = data.len() % 40;
    for method in [
        "completion",
        "hover",
        "signatureHelp",
        "definition",
        "documentHighlight",
        "prepareRename",
        "semanticTokens/full",
        "documentSymbol",
        "foldingRange",
        "codeLens",
        "documentLink",
        "diagnostic",
    ] {
        all.extend(framed(&format!(
            "{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/{method}\",\"params\":{{{file}}},\
             \"position\":{{\"line\":{lines},\"character\":9}}}}}}"
        )));
    }
    lsp::serve(Cursor::new(all), std::io::sink(), Path::new("/"), |_| Nothing);
});
