//! From the service's plain data to what editors read.

use std::collections::HashMap;

use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, DocumentChangeOperation, DocumentChanges, Location,
    NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier, RenameFile, ResourceOp, TextDocumentEdit,
    Url, WorkspaceEdit,
};
use service::{EditorNote, Host, NamedPlace, TextEdit, Weight};

use crate::encoding::Lined;
use crate::state::Server;

pub(crate) fn diagnostic<H: Host>(
    server: &Server<H>,
    lined: &Lined<'_>,
    said: &EditorNote,
) -> lsp_types::Diagnostic {
    let related: Vec<DiagnosticRelatedInformation> = said
        .more
        .iter()
        .filter_map(|remark| {
            let target = NamedPlace { path: remark.path.clone(), span: remark.span };
            Some(DiagnosticRelatedInformation {
                location: location(server, &target)?,
                message: remark.text.clone(),
            })
        })
        .collect();
    lsp_types::Diagnostic {
        range: lined.range(said.span),
        severity: Some(match said.weight {
            Weight::Error => DiagnosticSeverity::ERROR,
            Weight::Warning => DiagnosticSeverity::WARNING,
            Weight::Information => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(said.code.to_owned())),
        source: Some("saga".to_owned()),
        message: said.message.clone(),
        related_information: (!related.is_empty()).then_some(related),
        ..lsp_types::Diagnostic::default()
    }
}

pub(crate) fn location<H: Host>(server: &Server<H>, target: &NamedPlace) -> Option<Location> {
    let uri = server.root.address(&target.path)?;
    let text = server.workspace.text(&target.path).map(|text| text.to_string());
    let text = text.or_else(|| server.workspace.law(&target.path)).unwrap_or_default();
    Some(Location { uri, range: Lined::new(&text, server.client.units).range(target.span) })
}

/// Edits as a client makes them; with files that are called otherwise, where it can do that.
pub(crate) fn workspace_edit<H: Host>(
    server: &Server<H>,
    edits: &[TextEdit],
    files: &[(String, String)],
) -> WorkspaceEdit {
    let mut by_file: Vec<(Url, Vec<lsp_types::TextEdit>)> = Vec::new();
    let mut paths: Vec<&str> = edits.iter().map(|edit| edit.path.as_str()).collect();
    paths.sort_unstable();
    paths.dedup();
    for path in paths {
        let (Some(uri), Some(text)) = (server.root.address(path), server.workspace.text(path)) else {
            continue;
        };
        let lined = Lined::new(&text, server.client.units);
        let own = edits.iter().filter(|edit| edit.path == path);
        by_file.push((uri, own.map(|edit| text_edit(&lined, edit)).collect()));
    }
    if !server.client.document_changes {
        return WorkspaceEdit {
            changes: Some(by_file.into_iter().collect::<HashMap<_, _>>()),
            ..WorkspaceEdit::default()
        };
    }
    let mut operations: Vec<DocumentChangeOperation> = by_file
        .into_iter()
        .map(|(uri, edits)| {
            DocumentChangeOperation::Edit(TextDocumentEdit {
                text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None },
                edits: edits.into_iter().map(OneOf::Left).collect(),
            })
        })
        .collect();
    if server.client.renames_files {
        operations.extend(files.iter().filter_map(|(old, new)| {
            Some(DocumentChangeOperation::Op(ResourceOp::Rename(RenameFile {
                old_uri: server.root.address(old)?,
                new_uri: server.root.address(new)?,
                options: None,
                annotation_id: None,
            })))
        }));
    }
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Operations(operations)),
        ..WorkspaceEdit::default()
    }
}

pub(crate) fn text_edit(lined: &Lined<'_>, edit: &TextEdit) -> lsp_types::TextEdit {
    lsp_types::TextEdit { range: lined.range(edit.span), new_text: edit.text.clone() }
}
