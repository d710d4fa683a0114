//! What the server offers, and what of that a client takes.

use serde_json::{Value, json};

use crate::calls;
use crate::encoding::Units;

/// What of it a client takes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Client {
    pub(crate) units: Units,
    /// It asks for diagnostics itself.
    pub(crate) pulls: bool,
    pub(crate) refreshes_diagnostics: bool,
    pub(crate) refreshes_lenses: bool,
    pub(crate) refreshes_hints: bool,
    /// Open parts of a completion can be marked.
    pub(crate) snippets: bool,
    /// A change of several files may rename some.
    pub(crate) renames_files: bool,
    pub(crate) document_changes: bool,
    pub(crate) nested_symbols: bool,
    /// It tells of files that change outside.
    pub(crate) watches: bool,
}

impl Client {
    /// What a client says of itself: the `capabilities` of its `initialize`. Of all that may stand there only this is
    /// read, so that nothing else can be amiss in it.
    pub(crate) fn of(said: &Value) -> Self {
        let at = |path: &str| said.pointer(path);
        let can = |path: &str| at(path).and_then(Value::as_bool).unwrap_or(false);
        let lists = |path: &str, wanted: &str| {
            at(path).and_then(Value::as_array).is_some_and(|all| all.iter().any(|each| each == wanted))
        };
        Self {
            units: if lists("/general/positionEncodings", "utf-8") { Units::Utf8 } else { Units::Utf16 },
            pulls: at("/textDocument/diagnostic").is_some_and(Value::is_object),
            refreshes_diagnostics: can("/workspace/diagnostics/refreshSupport"),
            refreshes_lenses: can("/workspace/codeLens/refreshSupport"),
            refreshes_hints: can("/workspace/inlayHint/refreshSupport"),
            snippets: can("/textDocument/completion/completionItem/snippetSupport"),
            renames_files: lists("/workspace/workspaceEdit/resourceOperations", "rename"),
            document_changes: can("/workspace/workspaceEdit/documentChanges"),
            nested_symbols: can("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            watches: can("/workspace/didChangeWatchedFiles/dynamicRegistration"),
        }
    }
}

/// The kinds of coloured pieces, in the order of `service::TokenKind`.
const TOKEN_TYPES: [&str; 10] = [
    "keyword",
    "variable",
    "function",
    "property",
    "string",
    "number",
    "comment",
    "decorator",
    "parameter",
    "type",
];

/// What the server offers to every client, as the protocol has it.
const OFFERED: &str = include_str!("offered.json");

/// What the server offers to a client: its `capabilities`.
pub(crate) fn offered(client: Client) -> Value {
    let mut offered: Value = serde_json::from_str(OFFERED).unwrap_or_default();
    let commands: Vec<&str> = calls::ALL.iter().map(|(name, _)| *name).collect();
    offered["positionEncoding"] = json!(client.units.kind());
    offered["executeCommandProvider"] = json!({ "commands": commands });
    offered["semanticTokensProvider"]["legend"] = json!({ "tokenTypes": TOKEN_TYPES, "tokenModifiers": [] });
    if client.pulls {
        offered["diagnosticProvider"] =
            json!({ "identifier": "saga", "interFileDependencies": true, "workspaceDiagnostics": false });
    }
    offered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_is_read_as_the_protocol_has_it() {
        for pulls in [false, true] {
            let offered = offered(Client { pulls, ..Client::default() });
            let read: lsp_types::ServerCapabilities =
                serde_json::from_value(offered.clone()).expect("it is of the protocol");
            assert_eq!(serde_json::to_value(read).expect("it is written"), offered);
        }
    }
}
