// Edits of the server, made in the editor.

import type { LSPClient } from "@codemirror/lsp-client";
import type { Text } from "@codemirror/state";
import type { Place, WorkspaceEdit } from "./protocol.ts";
import type { Tabs } from "./tabs.ts";

/** The offset of a place; the end of the line, or of the text, for one beyond. */
export function offset(doc: Text, { line, character }: Place): number {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(from + character, to);
}

/** The place of an offset. */
export function placeOf(doc: Text, at: number): Place {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
}

/** Makes the edits in the texts that are open. */
export function applied(client: LSPClient, edit: WorkspaceEdit): void {
  client.sync();
  const tabs = client.workspace as Tabs;
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    const tab = tabs.files.find((tab) => tab.uri === uri);
    if (!tab) continue;
    const changes = edits.map(({ range, newText }) => ({
      from: offset(tab.now, range.start),
      to: offset(tab.now, range.end),
      insert: newText,
    }));
    tabs.updateFile(uri, { changes, userEvent: "input.fix" });
  }
  client.sync();
}
