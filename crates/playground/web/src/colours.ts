// Colours by what the server says each piece is.

import { LSPPlugin } from "@codemirror/lsp-client";
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";

/** The kinds of pieces, in the order of the server's legend; each is a class of the style. */
const KINDS = ["keyword", "variable", "function", "property", "string", "number", "comment", "decorator", "parameter", "type"];
const MARKS = KINDS.map((kind) => Decoration.mark({ class: `is-${kind}` }));
/** So long (milliseconds) after a change they are asked for anew. */
const REST = 40;

class Colours {
  decorations: DecorationSet = Decoration.none;
  #pending: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly view: EditorView) {
    this.#soon();
  }

  update(update: ViewUpdate): void {
    if (!update.docChanged) return;
    this.decorations = this.decorations.map(update.changes);
    this.#soon();
  }

  destroy(): void {
    clearTimeout(this.#pending);
  }

  #soon(): void {
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => void this.#ask(), REST);
  }

  async #ask(): Promise<void> {
    const plugin = LSPPlugin.get(this.view);
    if (!plugin) return;
    plugin.client.sync();
    const doc = this.view.state.doc;
    const params = { textDocument: { uri: plugin.uri } };
    const found = await plugin.client
      .request<typeof params, { data: number[] } | null>("textDocument/semanticTokens/full", params)
      .catch(() => null);
    if (!found || doc !== this.view.state.doc || LSPPlugin.get(this.view) !== plugin) return;
    const builder = new RangeSetBuilder<Decoration>();
    let [line, column] = [0, 0];
    for (let at = 0; at + 4 < found.data.length; at += 5) {
      const [lines, columns, length, kind] = found.data.slice(at, at + 4) as [number, number, number, number];
      [line, column] = lines > 0 ? [line + lines, columns] : [line, column + columns];
      const mark = MARKS[kind];
      if (line >= doc.lines || !mark) continue;
      const start = doc.line(line + 1).from + column;
      if (start + length <= doc.length) builder.add(start, start + length, mark);
    }
    this.decorations = builder.finish();
    this.view.dispatch({});
  }
}

/** Colours in the editor. */
export const colours = ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations });
