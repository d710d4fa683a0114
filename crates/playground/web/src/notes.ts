// What the server says of the texts: marked in the editor, listed below it, with what mends it.

import { type Action as LintAction, setDiagnostics } from "@codemirror/lint";
import { type LSPClient, LSPPlugin } from "@codemirror/lsp-client";
import { offset } from "./edits.ts";
import type { Action, Note, Range } from "./protocol.ts";
import type { Tab, Tabs } from "./tabs.ts";

/** Of so many things said it is asked what mends them. */
const MENDED = 20;
const SEVERITY = ["error", "error", "warning", "info", "hint"] as const;

/** What can be done, and does it. */
export interface Doing {
  title: string;
  act: () => void;
}

/** What is said of the texts. */
export class Notes {
  readonly #said = new Map<string, Note[]>();

  constructor(
    readonly client: LSPClient,
    readonly list: HTMLElement,
    /** Does what an action of the server says. */
    readonly act: (action: Action) => void,
    /** Told where something else is said of a text. */
    readonly onSaid: (uri: string) => void,
  ) {}

  /** How much is said of a text that is wrong. */
  errors(uri: string): number {
    return (this.#said.get(uri) ?? []).filter(({ severity }) => (severity ?? 1) === 1).length;
  }

  /** Takes what the server says of a text. */
  take(uri: string, notes: Note[]): void {
    this.#said.set(uri, notes);
    const tab = (this.client.workspace as Tabs).files.find((tab) => tab.uri === uri);
    this.onSaid(uri);
    if (tab?.view) void this.show(tab);
  }

  /** Shows what is said of the text that is in the editor. */
  async show(tab: Tab): Promise<void> {
    const notes = this.#said.get(tab.uri) ?? [];
    const doc = tab.doc;
    const isCurrent = () => tab.view !== null && tab.now === doc && this.#said.get(tab.uri) === notes;
    const none = notes.map(() => [] as Doing[]);
    if (tab.now === doc) this.#draw(tab, notes, none);
    const found = await Promise.all(notes.map((note, at) => (at < MENDED ? this.#mending(tab.uri, note) : [])));
    if (isCurrent() && found.some((own) => own.length > 0)) this.#draw(tab, notes, found);
  }

  /** What can be done at a place. */
  async actions(uri: string, range: Range): Promise<Action[]> {
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    const found = await this.client
      .request<typeof params, Action[] | null>("textDocument/codeAction", params)
      .catch(() => null);
    return found ?? [];
  }

  async #mending(uri: string, note: Note): Promise<Doing[]> {
    const actions = await this.actions(uri, note.range);
    const isOwn = (action: Action) => action.edit && action.diagnostics?.some((own) => own.message === note.message && same(own.range, note.range));
    return actions.filter(isOwn).map((action) => ({ title: action.title, act: () => this.act(action) }));
  }

  #draw(tab: Tab, notes: Note[], found: Doing[][]): void {
    const view = tab.view;
    if (!view || !LSPPlugin.get(view)) return;
    const doc = view.state.doc;
    const diagnostics = notes.map(({ range, severity, message }, at) => ({
      from: offset(doc, range.start),
      to: offset(doc, range.end),
      severity: SEVERITY[severity ?? 1] ?? "error",
      message,
      actions: found[at]!.map(({ title, act }): LintAction => ({ name: title, apply: act })),
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
    this.list.replaceChildren(...notes.map((note, at) => this.#item(tab, note, found[at]!)));
  }

  #item(tab: Tab, { range, severity, message }: Note, found: Doing[]): HTMLElement {
    const own = document.createElement("div");
    own.className = `note ${SEVERITY[severity ?? 1]}`;
    const go = document.createElement("button");
    go.type = "button";
    go.textContent = `Line ${range.start.line + 1}`;
    go.addEventListener("click", () => {
      if (!tab.view) return;
      tab.view.dispatch({ selection: { anchor: offset(tab.now, range.start) }, scrollIntoView: true });
      tab.view.focus();
    });
    const words = document.createElement("p");
    words.textContent = message;
    own.append(go, words, ...found.map(doing));
    return own;
  }
}

function same(one: Range, other: Range): boolean {
  return JSON.stringify([one.start, one.end]) === JSON.stringify([other.start, other.end]);
}

/** A button for what can be done. */
export function doing({ title, act }: Doing): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "mend";
  button.textContent = title;
  button.addEventListener("click", act);
  return button;
}
