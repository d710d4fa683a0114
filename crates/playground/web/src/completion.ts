// What may be written at the cursor, as the server offers it: in its order, each with its own range.

import { type Completion, type CompletionContext, type CompletionResult, insertCompletionText, snippet } from "@codemirror/autocomplete";
import { LSPPlugin } from "@codemirror/lsp-client";
import type { EditorView } from "@codemirror/view";
import { offset } from "./edits.ts";
import type { Range } from "./protocol.ts";

interface Item {
  label: string;
  kind?: number;
  detail?: string;
  documentation?: { value: string };
  textEdit: { range: Range; newText: string };
  insertTextFormat?: number;
}

/** The kinds of the protocol that are offered, as the editor draws them. */
const KINDS: Record<number, string> = { 14: "keyword", 2: "method", 23: "class", 12: "constant", 15: "text", 6: "variable", 18: "type", 10: "property", 17: "namespace", 1: "text" };

/** Snippets are written otherwise in the editor. */
function inEditor(text: string): string {
  return text.replace(/\\([$}\\])|\$(\d+)/g, (_, sign: string | undefined, field: string) => sign ?? `\${${field}}`);
}

/** Asks the server what may be written at the cursor. */
export async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const plugin = context.view && LSPPlugin.get(context.view);
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
  if (!plugin || (!context.explicit && !/[\p{L}\d ".:=,]/u.test(before))) return null;
  plugin.client.sync();
  const position = plugin.toPosition(context.pos);
  const params = { textDocument: { uri: plugin.uri }, position, context: { triggerKind: 1 } };
  const found = await plugin.client
    .request<typeof params, { items: Item[] } | null>("textDocument/completion", params)
    .catch(() => null);
  if (!found || found.items.length === 0 || context.aborted) return null;
  const doc = context.state.doc;
  const starts = found.items.map((item) => offset(doc, item.textEdit.range.start));
  const from = Math.min(...starts);
  const option = (item: Item, number: number): Completion => {
    const own = starts[number]! - from;
    return {
      label: item.label,
      type: KINDS[item.kind ?? 1],
      detail: item.detail,
      info: item.documentation && (() => documented(plugin, item.documentation!.value)),
      apply: (view: EditorView, completion: Completion, start: number, end: number) => {
        if (item.insertTextFormat === 2) snippet(inEditor(item.textEdit.newText))(view, completion, start + own, end);
        else view.dispatch({ ...insertCompletionText(view.state, item.textEdit.newText, start + own, end), scrollIntoView: true });
      },
    };
  };
  return { from, options: found.items.map(option), filter: false };
}

function documented(plugin: LSPPlugin, markdown: string): HTMLElement {
  const own = document.createElement("div");
  own.className = "cm-lsp-documentation";
  own.innerHTML = plugin.docToHTML({ kind: "markdown", value: markdown });
  return own;
}
