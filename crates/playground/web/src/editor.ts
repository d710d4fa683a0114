// The editor: what one writes, spoken of with the server.

import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { findReferencesKeymap, formatKeymap, hoverTooltips, jumpToDefinitionKeymap, LSPClient, LSPPlugin, renameKeymap, signatureHelp } from "@codemirror/lsp-client";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { clean } from "./clean.ts";
import { colours } from "./colours.ts";
import { completions } from "./completion.ts";
import { address, languageOf } from "./job.ts";
import type { Note } from "./protocol.ts";
import { Tabs } from "./tabs.ts";

/** So long (milliseconds) a change waits for the next before the server hears of it. */
const REST = 15;
/** So long (milliseconds) an answer may take. */
const PATIENCE = 60_000;

/** The server hears of changes soon. */
const synced = ViewPlugin.fromClass(
  class {
    #pending: ReturnType<typeof setTimeout> | undefined;

    update(update: ViewUpdate): void {
      if (!update.docChanged) return;
      clearTimeout(this.#pending);
      this.#pending = setTimeout(() => LSPPlugin.get(update.view)?.client.sync(), REST);
    }

    destroy(): void {
      clearTimeout(this.#pending);
    }
  },
);

/** Where one begins to read: the end of the first title, so that there is a position to see. */
function begun(text: string): number {
  const title = /^[ \t]*(?:scenario|puzzle)[ \t].*$/m.exec(text.replaceAll("\r\n", "\n"));
  return title ? title.index + title[0].length : 0;
}

/** What the editor tells of. */
export interface Hearing {
  said(uri: string, notes: Note[]): void;
  changed(): void;
  moved(): void;
}

/** The client of the server, and the texts that are open. */
export function speaking(hearing: Hearing): { client: LSPClient; tabs: Tabs } {
  const client = new LSPClient({
    rootUri: "file:///",
    timeout: PATIENCE,
    sanitizeHTML: clean,
    workspace: (own) => new Tabs(own),
    notificationHandlers: {
      "textDocument/publishDiagnostics": (_, params: { uri: string; diagnostics: Note[] }) => {
        hearing.said(params.uri, params.diagnostics);
        return true;
      },
    },
  });
  const tabs = client.workspace as Tabs;
  const writing: Extension = [
    lineNumbers(),
    history(),
    drawSelection(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    lintGutter(),
    autocompletion({ override: [completions], maxRenderedOptions: 200 }),
    hoverTooltips(),
    signatureHelp({ keymap: true }),
    colours,
    synced,
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) hearing.changed();
      if (update.docChanged || update.selectionSet) hearing.moved();
    }),
    keymap.of([
      ...formatKeymap,
      ...renameKeymap,
      ...jumpToDefinitionKeymap,
      ...findReferencesKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
  ];
  tabs.make = (name, text) =>
    EditorState.create({
      doc: text,
      selection: { anchor: begun(text) },
      extensions: [
        writing,
        EditorView.contentAttributes.of({ "aria-label": `Text of ${name}`, spellcheck: "false", autocapitalize: "off", tabindex: "0" }),
        client.plugin(address(name), languageOf(name)),
      ],
    });
  return { client, tabs };
}
