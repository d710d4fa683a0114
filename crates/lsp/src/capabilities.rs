//! What the server offers, and what of that a client takes.

use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CodeLensOptions, CompletionOptions,
    DiagnosticOptions, DiagnosticServerCapabilities, DocumentLinkOptions, DocumentOnTypeFormattingOptions,
    ExecuteCommandOptions, FoldingRangeProviderCapability, HoverProviderCapability, OneOf, RenameOptions,
    SelectionRangeProviderCapability, SemanticTokenType, SemanticTokensFullOptions, SemanticTokensLegend,
    SemanticTokensOptions, ServerCapabilities, SignatureHelpOptions, TextDocumentSyncCapability,
    TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
    WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};

use serde_json::Value;

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
pub(crate) const TOKEN_TYPES: &[SemanticTokenType] = &[
    SemanticTokenType::KEYWORD,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::COMMENT,
    SemanticTokenType::DECORATOR,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::TYPE,
];

/// What the server offers to a client.
pub(crate) fn offered(client: Client) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(client.units.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            will_save: None,
            will_save_wait_until: None,
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([" ", "\"", ".", ":", "=", ","].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(vec![" ".to_owned()]),
            ..SignatureHelpOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![
                CodeActionKind::QUICKFIX,
                CodeActionKind::REFACTOR_REWRITE,
                CodeActionKind::SOURCE_FIX_ALL,
            ]),
            ..CodeActionOptions::default()
        })),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "\n".to_owned(),
            more_trigger_character: None,
        }),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: Default::default(),
        })),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: Default::default(),
        }),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: calls::ALL.iter().map(|(name, _)| (*name).to_owned()).collect(),
            work_done_progress_options: Default::default(),
        }),
        semantic_tokens_provider: Some(
            SemanticTokensOptions {
                legend: SemanticTokensLegend {
                    token_types: TOKEN_TYPES.to_vec(),
                    token_modifiers: Vec::new(),
                },
                full: Some(SemanticTokensFullOptions::Bool(true)),
                range: Some(false),
                ..SemanticTokensOptions::default()
            }
            .into(),
        ),
        inlay_hint_provider: Some(OneOf::Left(true)),
        diagnostic_provider: client.pulls.then(|| {
            DiagnosticServerCapabilities::Options(DiagnosticOptions {
                identifier: Some("saga".to_owned()),
                inter_file_dependencies: true,
                workspace_diagnostics: false,
                work_done_progress_options: Default::default(),
            })
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    }
}
