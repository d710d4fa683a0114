//! What a client asks, a function a request. It is long for their number.

use lsp_server::{Request, RequestId};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeLens, Command, CompletionItem, CompletionItemKind,
    CompletionList, CompletionTextEdit, DidChangeWatchedFilesRegistrationOptions, DocumentHighlight,
    DocumentLink, DocumentSymbol, Documentation, FileSystemWatcher, FoldingRange, GlobPattern, HoverContents,
    InlayHint, InlayHintLabel, InsertTextFormat, InsertTextMode, MarkupContent, MarkupKind,
    ParameterInformation, ParameterLabel, Position, Registration, RegistrationParams, SelectionRange,
    SemanticToken, SemanticTokens, SignatureHelp, SignatureInformation, SymbolInformation, SymbolKind, Url,
};
use serde_json::{Value, json};
use service::{ActionKind, Candidate, Deed, Host, Offers, OutlineEntry, TextEdit};
use text::Span;

use crate::answer::{Answer, Unanswered};
use crate::convert::{locations, text_edit, workspace_edit};
use crate::custom;
use crate::document::{Document, place, told};
use crate::encoding::Lined;
use crate::params::Params;
use crate::state::Server;

/// Answers a request. What is long ends early where `goes_on` says no: then the client has given the request up.
pub(crate) fn answer<H: Host>(
    server: &Server<H>,
    method: &str,
    params: Params<'_>,
    goes_on: &dyn Fn() -> bool,
) -> Answer {
    // What is written in settings is understood, and told of; it is no text of the language.
    if is_about_settings(server, params) && !OF_SETTINGS.contains(&method) {
        return Ok(Value::Null);
    }
    match method {
        "textDocument/completion" => completion(server, params),
        "textDocument/hover" => hover(server, params),
        "textDocument/signatureHelp" => signature_help(server, params),
        "textDocument/definition" => definition(server, params),
        "textDocument/references" => references(server, params, goes_on),
        "textDocument/documentHighlight" => highlights(server, params),
        "textDocument/documentSymbol" => symbols(server, params),
        "workspace/symbol" => workspace_symbols(server, params, goes_on),
        "textDocument/codeAction" => actions(server, params),
        "textDocument/codeLens" => lenses(server, params),
        "textDocument/formatting" => formatting(server, params),
        "textDocument/rangeFormatting" => range_formatting(server, params),
        "textDocument/onTypeFormatting" => on_type_formatting(server, params),
        "textDocument/prepareRename" => prepare_rename(server, params),
        "textDocument/rename" => rename(server, params),
        "textDocument/documentLink" => links(server, params),
        "textDocument/foldingRange" => folds(server, params),
        "textDocument/selectionRange" => selections(server, params),
        "textDocument/semanticTokens/full" => tokens(server, params),
        "textDocument/inlayHint" => hints(server, params),
        "textDocument/diagnostic" => diagnostics(server, params),
        "saga/picture" => custom::picture(server, params),
        "saga/onward" => custom::onward(server, params),
        "saga/play" => custom::play(server, params),
        "saga/game" => custom::game(server, params),
        "saga/moves" => custom::moves(server, params),
        "saga/replay" => custom::replay(server, params),
        "saga/law" => custom::law(server, params),
        method => Err(Unanswered::unknown(method)),
    }
}

/// What is answered of settings, too.
const OF_SETTINGS: [&str; 2] = ["textDocument/diagnostic", "textDocument/codeAction"];

/// Whether a request is about a `saga.toml`.
fn is_about_settings<H: Host>(server: &Server<H>, params: Params<'_>) -> bool {
    params.document().is_ok_and(|address| service::is_settings(&server.root.path(&address)))
}

fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

fn completion<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let lined = asked.lined(server);
    let found = server.workspace.completions(&asked.path, at);
    let start = |candidate: &Candidate| candidate.span.start as usize;
    let item = |(number, candidate): (usize, Candidate)| {
        let is_snippet = candidate.is_snippet && server.client.snippets;
        // What is filtered is what is written so far in that place.
        let filter = match candidate.is_snippet {
            true => asked.text.get(start(&candidate)..at).unwrap_or_default().to_owned(),
            false => candidate.text.lines().next().unwrap_or_default().to_owned(),
        };
        let text = if candidate.is_snippet && !is_snippet { plain(&candidate.text) } else { candidate.text };
        CompletionItem {
            label: candidate.label,
            kind: Some(match candidate.offers {
                Offers::Keyword => CompletionItemKind::KEYWORD,
                Offers::Move => CompletionItemKind::METHOD,
                Offers::Refused => CompletionItemKind::EVENT,
                Offers::Fact => CompletionItemKind::VALUE,
                Offers::Form => CompletionItemKind::SNIPPET,
                Offers::Player => CompletionItemKind::VARIABLE,
                Offers::Clause => CompletionItemKind::REFERENCE,
                Offers::Knob => CompletionItemKind::PROPERTY,
                Offers::File => CompletionItemKind::FILE,
                Offers::Word => CompletionItemKind::TEXT,
            }),
            detail: candidate.detail.filter(|detail| !detail.is_empty()),
            documentation: candidate.about.map(|about| Documentation::MarkupContent(markdown(about))),
            sort_text: Some(format!("{number:05}")),
            filter_text: Some(filter),
            text_edit: Some(CompletionTextEdit::Edit(lsp_types::TextEdit {
                range: lined.range(candidate.span),
                new_text: text,
            })),
            insert_text_format: Some(if is_snippet {
                InsertTextFormat::SNIPPET
            } else {
                InsertTextFormat::PLAIN_TEXT
            }),
            insert_text_mode: Some(InsertTextMode::AS_IS),
            ..CompletionItem::default()
        }
    };
    told(CompletionList {
        is_incomplete: found.is_cut,
        items: found.candidates.into_iter().enumerate().map(item).collect(),
    })
}

/// A snippet without its marks: `${1:CARD}` is `CARD`.
fn plain(snippet: &str) -> String {
    let (mut out, mut rest) = (String::new(), snippet);
    while let Some(at) = rest.find(['$', '\\', '}']) {
        out += &rest[..at];
        let after = &rest[at + 1..];
        rest = match rest.as_bytes()[at] {
            b'\\' => {
                let next = after.chars().next();
                out.extend(next);
                &after[next.map_or(0, char::len_utf8)..]
            }
            b'$' => after.find(':').map_or(after, |colon| &after[colon + 1..]),
            _ => after,
        };
    }
    out + rest
}

fn hover<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let found = server.workspace.hover(&asked.path, at);
    told(found.map(|hover| lsp_types::Hover {
        range: Some(asked.lined(server).range(hover.span)),
        contents: HoverContents::Markup(markdown(hover.markdown)),
    }))
}

fn signature_help<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let found = server.workspace.signatures(&asked.path, at);
    if found.is_empty() {
        return Ok(Value::Null);
    }
    let signature = |signature: &service::Signature| SignatureInformation {
        label: signature.form.clone(),
        documentation: Some(Documentation::String(signature.about.clone())),
        // Offsets in a label are counted in UTF-16, whatever was agreed upon.
        parameters: Some(
            signature
                .parts
                .iter()
                .map(|part| {
                    let units = |end: usize| signature.form[..end].encode_utf16().count() as u32;
                    let label = [units(part.range().start), units(part.range().end)];
                    ParameterInformation { label: ParameterLabel::LabelOffsets(label), documentation: None }
                })
                .collect(),
        ),
        active_parameter: Some(signature.active as u32),
    };
    told(SignatureHelp {
        signatures: found.iter().map(signature).collect(),
        active_signature: Some(0),
        active_parameter: found.first().map(|first| first.active as u32),
    })
}

fn definition<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let found = server.workspace.definition(&asked.path, at);
    told(locations(server, &found).into_iter().flatten().collect::<Vec<_>>())
}

fn references<H: Host>(server: &Server<H>, params: Params<'_>, goes_on: &dyn Fn() -> bool) -> Answer {
    let (asked, at) = place(server, params)?;
    let is_declaration_too = params.of("context").0["includeDeclaration"] == true;
    let found = server.workspace.references(&asked.path, at, is_declaration_too, goes_on);
    told(locations(server, &found).into_iter().flatten().collect::<Vec<_>>())
}

fn highlights<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let lined = asked.lined(server);
    let found = server.workspace.highlights(&asked.path, at);
    told(
        found
            .into_iter()
            .map(|span| DocumentHighlight { range: lined.range(span), kind: None })
            .collect::<Vec<_>>(),
    )
}

fn symbol_kind(kind: service::SymbolKind) -> SymbolKind {
    match kind {
        service::SymbolKind::Lesson => SymbolKind::MODULE,
        service::SymbolKind::Scenario => SymbolKind::FUNCTION,
        service::SymbolKind::Puzzle => SymbolKind::CLASS,
        service::SymbolKind::Setup => SymbolKind::NAMESPACE,
        service::SymbolKind::Branch => SymbolKind::METHOD,
        service::SymbolKind::Row => SymbolKind::ARRAY,
        service::SymbolKind::Clause => SymbolKind::CONSTANT,
    }
}

#[allow(deprecated)]
fn symbols<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let all = server.workspace.symbols(&asked.path);
    if !server.client.nested_symbols {
        let symbol = |symbol: &OutlineEntry| SymbolInformation {
            name: symbol.name.clone(),
            kind: symbol_kind(symbol.kind),
            tags: None,
            deprecated: None,
            location: lsp_types::Location::new(asked.uri.clone(), lined.range(symbol.span)),
            container_name: None,
        };
        return told(all.iter().map(symbol).collect::<Vec<_>>());
    }
    fn nested(lined: &Lined<'_>, symbol: &OutlineEntry) -> DocumentSymbol {
        DocumentSymbol {
            name: symbol.name.clone(),
            detail: None,
            kind: symbol_kind(symbol.kind),
            tags: None,
            deprecated: None,
            range: lined.range(symbol.span),
            selection_range: lined.range(symbol.named),
            children: Some(symbol.within.iter().map(|symbol| nested(lined, symbol)).collect()),
        }
    }
    told(all.iter().map(|symbol| nested(&lined, symbol)).collect::<Vec<_>>())
}

#[allow(deprecated)]
fn workspace_symbols<H: Host>(server: &Server<H>, params: Params<'_>, goes_on: &dyn Fn() -> bool) -> Answer {
    let found = server.workspace.workspace_symbols(params.text("query")?, goes_on);
    let target = |located: &service::Located| service::NamedPlace {
        path: located.path.clone(),
        span: located.symbol.span,
    };
    let targets: Vec<service::NamedPlace> = found.iter().map(target).collect();
    let symbol = |(located, location): (service::Located, Option<lsp_types::Location>)| {
        Some(SymbolInformation {
            name: located.symbol.name,
            kind: symbol_kind(located.symbol.kind),
            tags: None,
            deprecated: None,
            location: location?,
            container_name: Some(located.path),
        })
    };
    let located = locations(server, &targets);
    told(found.into_iter().zip(located).filter_map(symbol).collect::<Vec<_>>())
}

fn actions<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let range = params.range()?;
    let only = params.of("context").list("only").filter_map(|kind| kind.0.as_str());
    let only: Vec<&str> = only.collect();
    let wanted = |kind: &CodeActionKind| {
        only.is_empty() || only.iter().any(|wanted| kind.as_str().starts_with(wanted))
    };
    let found = server.workspace.actions(&asked.path, lined.span(range));
    let action = |action: service::Action| {
        let kind = match action.kind {
            ActionKind::QuickFix => CodeActionKind::QUICKFIX,
            ActionKind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
        };
        let title = action.title.clone();
        wanted(&kind).then(|| {
            CodeActionOrCommand::CodeAction(CodeAction {
                title: action.title,
                kind: Some(kind),
                diagnostics: action
                    .mends
                    .as_ref()
                    .map(|said| vec![crate::convert::diagnostic(server, &asked.path, &lined, said)]),
                edit: (!action.edits.is_empty()).then(|| workspace_edit(server, &action.edits, &[])),
                command: action.deed.map(|deed| command(title, deed, &asked.uri, range.start)),
                is_preferred: action.is_preferred.then_some(true),
                ..CodeAction::default()
            })
        })
    };
    let mut all: Vec<CodeActionOrCommand> = found.into_iter().filter_map(action).collect();
    let is_wanted = !only.is_empty() && wanted(&CodeActionKind::SOURCE_FIX_ALL);
    let certain = if is_wanted { server.workspace.certain_edits(&asked.path) } else { Vec::new() };
    if !certain.is_empty() {
        all.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: "mend everything that can have been meant in one way only".to_owned(),
            kind: Some(CodeActionKind::SOURCE_FIX_ALL),
            edit: Some(workspace_edit(server, &certain, &[])),
            ..CodeAction::default()
        }));
    }
    told(all)
}

/// The call of a command about a scenario.
fn command(title: String, deed: Deed, uri: &Url, position: Position) -> Command {
    let name = match deed {
        Deed::Run => "saga.run",
        Deed::StepThrough => "saga.stepThrough",
        Deed::Accept => "saga.accept",
        Deed::Prove => "saga.prove",
        Deed::Shrink => "saga.shrink",
    };
    Command::new(title, name.to_owned(), Some(vec![json!({ "uri": uri, "position": position })]))
}

fn lenses<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let lens = |lens: service::Lens| {
        let range = lined.range(lens.span);
        let command = command(lens.title, lens.deed, &asked.uri, range.start);
        CodeLens { range, command: Some(command), data: None }
    };
    told(server.workspace.lenses(&asked.path).into_iter().map(lens).collect::<Vec<_>>())
}

fn edits<H: Host>(server: &Server<H>, asked: &Document, within: Option<Span>) -> Answer {
    let lined = asked.lined(server);
    let edits: Vec<TextEdit> = server.workspace.formatted(&asked.path, within);
    told(edits.iter().map(|edit| text_edit(&lined, edit)).collect::<Vec<_>>())
}

fn formatting<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    edits(server, &Document::of(server, params)?, None)
}

fn range_formatting<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let span = asked.lined(server).span(params.range()?);
    edits(server, &asked, Some(span))
}

/// A line that was ended is laid out, and nothing else.
fn on_type_formatting<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let before = asked.text[..at].rfind('\n').unwrap_or(0);
    let start = asked.text[..before].rfind('\n').map_or(0, |end| end + 1);
    edits(server, &asked, Some(Span::new(start, before)))
}

fn prepare_rename<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let span = server.workspace.renamable(&asked.path, at).map_err(Unanswered::failed)?;
    told(asked.lined(server).range(span))
}

fn rename<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let (asked, at) = place(server, params)?;
    let renaming =
        server.workspace.rename(&asked.path, at, params.text("newName")?).map_err(Unanswered::failed)?;
    told(workspace_edit(server, &renaming.edits, &renaming.files))
}

fn links<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let link = |(span, path): (Span, String)| DocumentLink {
        range: lined.range(span),
        target: server.root.address(&path),
        tooltip: None,
        data: None,
    };
    told(server.workspace.links(&asked.path).into_iter().map(link).collect::<Vec<_>>())
}

fn folds<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let fold = |span: Span| {
        let range = lined.range(span);
        FoldingRange { start_line: range.start.line, end_line: range.end.line, ..FoldingRange::default() }
    };
    told(server.workspace.folds(&asked.path).into_iter().map(fold).collect::<Vec<_>>())
}

fn selections<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let selection = |position: Position| {
        let spans = server.workspace.selections(&asked.path, lined.byte(position));
        let nested = spans.into_iter().rev().fold(None, |parent: Option<Box<SelectionRange>>, span| {
            Some(Box::new(SelectionRange { range: lined.range(span), parent }))
        });
        nested.map_or_else(
            || SelectionRange { range: lsp_types::Range::new(position, position), parent: None },
            |range| *range,
        )
    };
    let selected = params.list("positions").map(|position| Ok(selection(position.as_position()?)));
    told(selected.collect::<Result<Vec<_>, Unanswered>>()?)
}

fn tokens<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let (mut data, mut last) = (Vec::new(), Position::default());
    for token in server.workspace.tokens(&asked.path) {
        let range = lined.range(token.span);
        let is_same_line = range.start.line == last.line;
        data.push(SemanticToken {
            delta_line: range.start.line - last.line,
            delta_start: range.start.character - if is_same_line { last.character } else { 0 },
            length: range.end.character - range.start.character,
            token_type: token.kind as u32,
            token_modifiers_bitset: 0,
        });
        last = range.start;
    }
    told(SemanticTokens { result_id: None, data })
}

fn hints<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let asked = Document::of(server, params)?;
    let lined = asked.lined(server);
    let settings = server.settings;
    let found = server.workspace.hints(&asked.path, lined.span(params.range()?)).into_iter();
    let chosen = found.filter(|hint| match hint.is_verdict {
        true => settings.hints_of_rows,
        false => settings.hints_of_moves,
    });
    let hint = |hint: service::Hint| InlayHint {
        position: lined.position(hint.at),
        label: InlayHintLabel::String(hint.text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    };
    told(chosen.map(hint).collect::<Vec<_>>())
}

fn diagnostics<H: Host>(server: &Server<H>, params: Params<'_>) -> Answer {
    let path = server.root.path(&params.document()?);
    told(json!({ "kind": "full", "items": server.diagnostics(&path) }))
}

/// Asks the client to tell of files that change outside.
pub(crate) fn watching() -> Request {
    let watchers = ["**/*.saga", "**/*.rhai", "**/*.snap", "**/saga.toml"]
        .map(|glob| FileSystemWatcher { glob_pattern: GlobPattern::String(glob.to_owned()), kind: None });
    let options = DidChangeWatchedFilesRegistrationOptions { watchers: watchers.to_vec() };
    let registration = Registration {
        id: "saga-files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    let params = RegistrationParams { registrations: vec![registration] };
    Request::new(RequestId::from("watch".to_owned()), "client/registerCapability".to_owned(), params)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_snippet_is_plain_text_without_its_marks() {
        assert_eq!(plain("${1:PLAYER} at ${2:SPACE}"), "PLAYER at SPACE");
        assert_eq!(plain("a \\$ b\\\\"), "a $ b\\");
    }
}
