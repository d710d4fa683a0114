//! From the service's plain data to what editors read.

use std::collections::HashMap;
use std::sync::Arc;

use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, DocumentChangeOperation, DocumentChanges, Location,
    NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier, RenameFile, ResourceOp, TextDocumentEdit,
    Url, WorkspaceEdit,
};
use service::{EditorNote, Host, NamedPlace, PlaceNote, TextEdit, Weight};

use crate::encoding::Lined;
use crate::state::Server;

pub(crate) fn diagnostic<H: Host>(
    server: &Server<H>,
    path: &str,
    lined: &Lined<'_>,
    said: &EditorNote,
) -> lsp_types::Diagnostic {
    let place = |remark: &PlaceNote| match remark.path == path {
        true => Some(Location { uri: server.root.address(path)?, range: lined.range(remark.span) }),
        false => {
            let target = NamedPlace { path: remark.path.clone(), span: remark.span };
            locations(server, &[target]).pop().flatten()
        }
    };
    let related: Vec<DiagnosticRelatedInformation> = said
        .more
        .iter()
        .filter_map(|remark| {
            Some(DiagnosticRelatedInformation { location: place(remark)?, message: remark.text.clone() })
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

/// Places as a client has them, where it can have them; each file is looked at once.
pub(crate) fn locations<H: Host>(server: &Server<H>, targets: &[NamedPlace]) -> Vec<Option<Location>> {
    let mut texts: HashMap<&str, Arc<str>> = HashMap::new();
    for NamedPlace { path, .. } in targets {
        texts.entry(path).or_insert_with(|| {
            let text = server.workspace.text(path).or_else(|| server.workspace.law(path).map(Into::into));
            text.unwrap_or_default()
        });
    }
    let units = server.client.units;
    let lined: HashMap<&str, (Option<Url>, Lined<'_>)> = texts
        .iter()
        .map(|(path, text)| (*path, (server.root.address(path), Lined::new(text, units))))
        .collect();
    let location = |target: &NamedPlace| {
        let (uri, lined) = lined.get(target.path.as_str())?;
        Some(Location { uri: uri.clone()?, range: lined.range(target.span) })
    };
    targets.iter().map(location).collect()
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
