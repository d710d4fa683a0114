// The texts that are open, each in a tab; one of them is in the editor.

import { Workspace, LSPPlugin, type LSPClient, type WorkspaceFile } from "@codemirror/lsp-client";
import type { ChangeSet, EditorState, Text, TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { address, languageOf } from "./job.ts";
import type { NamedText } from "./link.ts";

/** A text that is open. */
export class Tab implements WorkspaceFile {
  readonly uri: string;
  readonly languageId: string;
  version = 0;
  doc: Text;
  view: EditorView | null = null;

  constructor(
    readonly name: string,
    public state: EditorState,
  ) {
    this.uri = address(name);
    this.languageId = languageOf(name);
    this.doc = state.doc;
  }

  getView(): EditorView | null {
    return this.view;
  }

  /** What it says now. */
  get now(): Text {
    return (this.view?.state ?? this.state).doc;
  }
}

/** Makes the state of the editor for a text. */
export type Making = (name: string, text: string) => EditorState;

/** The texts that are open. */
export class Tabs extends Workspace {
  override files: Tab[] = [];
  make!: Making;
  /** Told where another tab is to be shown. */
  onShow: (tab: Tab) => void = () => undefined;
  /** Told where an address leads out of the tabs. */
  onLeave: (uri: string) => void = () => undefined;

  constructor(client: LSPClient) {
    super(client);
  }

  get texts(): NamedText[] {
    return this.files.map((tab) => ({ name: tab.name, text: tab.now.toString() }));
  }

  find(name: string): Tab | undefined {
    return this.files.find((tab) => tab.name === name);
  }

  add({ name, text }: NamedText): Tab {
    const tab = new Tab(name, this.make(name, text));
    this.files.push(tab);
    if (this.client.connected) this.client.didOpen(tab);
    return tab;
  }

  remove(tab: Tab): void {
    this.files = this.files.filter((other) => other !== tab);
    if (this.client.connected) this.client.didClose(tab.uri);
  }

  override syncFiles() {
    const found: { file: WorkspaceFile; prevDoc: Text; changes: ChangeSet }[] = [];
    for (const tab of this.files) {
      const plugin = tab.view && LSPPlugin.get(tab.view);
      if (!plugin || plugin.unsyncedChanges.empty) continue;
      found.push({ changes: plugin.unsyncedChanges, file: tab, prevDoc: tab.doc });
      tab.doc = tab.view!.state.doc;
      tab.version += 1;
      plugin.clear();
    }
    return found;
  }

  override openFile(uri: string, _languageId: string, view: EditorView): void {
    const tab = this.getFile(uri) as Tab | null;
    if (tab) tab.view = view;
  }

  override closeFile(uri: string): void {
    const tab = this.getFile(uri) as Tab | null;
    if (tab) tab.view = null;
  }

  override updateFile(uri: string, update: TransactionSpec): void {
    const tab = this.getFile(uri) as Tab | null;
    if (!tab) return;
    if (tab.view) return tab.view.dispatch(update);
    tab.state = tab.state.update(update).state;
    tab.doc = tab.state.doc;
    tab.version += 1;
    const textDocument = { uri, version: tab.version };
    const contentChanges = [{ text: tab.doc.toString() }];
    this.client.notification("textDocument/didChange", { textDocument, contentChanges });
  }

  override async displayFile(uri: string): Promise<EditorView | null> {
    const tab = this.getFile(uri) as Tab | null;
    if (!tab) {
      this.onLeave(uri);
      return null;
    }
    this.onShow(tab);
    return tab.view;
  }
}
