// The files of the workspace, opened in the server: a module in a worker has no files, and what is to count has to be told.

import * as vscode from "vscode";
import { type BaseLanguageClient, type Middleware, State } from "vscode-languageclient";
import type { OpenText } from "../../../../playground/web/src/asked.ts";
import type { Editor } from "../editor.ts";
import { found, isOwn } from "../files.ts";

const ENDINGS = [".saga", ".rhai", "saga.toml"];
/** So many files are opened, and so much text (bytes). */
const MOST = { files: 2_000, bytes: 20_000_000 };
/** So many are read at a time. */
const AT_A_TIME = 32;

/** A file as it was read last. */
interface Kept {
  uri: vscode.Uri;
  text: string;
  bytes: number;
}

/** Keeps the server up to date on the files that the editor has not open; those that it has, it tells of itself. */
export class Shelf implements vscode.Disposable {
  readonly #kept = new Map<string, Kept>();
  /** What the editor has open. */
  readonly #held = new Set<string>();
  /** Which reading of a file is the latest. */
  readonly #readings = new Map<string, number>();
  readonly #subscriptions: vscode.Disposable[];
  #client: BaseLanguageClient | undefined;
  #filling: Promise<void> = Promise.resolve();
  #version = 0;
  #isFullTold = false;

  /** What the client is to do beside its own when the editor opens and closes a text. */
  readonly middleware: Middleware = {
    didOpen: async (document, next) => {
      this.#held.add(document.uri.toString());
      await next(document);
    },
    didClose: async (document, next) => {
      const key = document.uri.toString();
      this.#held.delete(key);
      await next(document);
      const kept = this.#kept.get(key);
      if (kept && !this.#held.has(key)) this.#open(kept);
    },
  };

  constructor(readonly editor: Editor) {
    const files = vscode.workspace.createFileSystemWatcher(`**/*{${ENDINGS.join(",")}}`);
    const again = () => void this.fill();
    this.#subscriptions = [
      files,
      files.onDidCreate((uri) => this.#read(uri)),
      files.onDidChange((uri) => this.#read(uri)),
      files.onDidDelete((uri) => this.#drop(uri.toString())),
      // Not everything that keeps files tells of them.
      vscode.workspace.onDidSaveTextDocument(({ uri }) => this.#read(uri)),
      vscode.workspace.onDidCreateFiles(again),
      vscode.workspace.onDidDeleteFiles(again),
      vscode.workspace.onDidRenameFiles(again),
      vscode.workspace.onDidChangeWorkspaceFolders(again),
    ];
  }

  /** Tells this client, now and whenever it starts anew. */
  tell(client: BaseLanguageClient): void {
    this.#client = client;
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Starting) this.#held.clear();
      if (newState !== State.Running) return;
      for (const [key, kept] of this.#kept) if (!this.#held.has(key)) this.#open(kept);
      void this.fill();
    });
  }

  /** Looks for the files anew, and reads them. */
  fill(): Promise<void> {
    this.#filling = this.#filling.then(() => this.#fill()).catch((error) => this.editor.log.error(`${error}`));
    return this.#filling;
  }

  /** Reads a file that is asked about, with all that it may bring in, also beyond what is read by itself. */
  async need(uri: vscode.Uri): Promise<void> {
    await this.#filling;
    const key = uri.toString();
    if (!this.#kept.has(key) && !this.#held.has(key)) await this.#read(uri, true);
  }

  async #fill(): Promise<void> {
    const all = await found(ENDINGS, MOST.files + 1);
    const there = new Set(all.map((uri) => uri.toString()));
    for (const key of [...this.#kept.keys()]) if (!there.has(key)) this.#drop(key);
    // What others bring in comes first.
    all.sort((one, other) => Number(other.path.endsWith(".rhai")) - Number(one.path.endsWith(".rhai")));
    const files = all.slice(0, MOST.files);
    for (let at = 0; at < files.length && !this.#isFull; at += AT_A_TIME) {
      await Promise.all(files.slice(at, at + AT_A_TIME).map((uri) => this.#read(uri)));
    }
    if (files.length < all.length || (this.#isFull && this.#kept.size < files.length)) this.#tellFull();
    this.editor.log.info(`${this.#kept.size} files of scenarios and house rules are read`);
  }

  /** All texts as they are now: what the editor has open, and the files beside that. */
  texts(): OpenText[] {
    const { code2Protocol } = this.editor.addresses;
    const written = vscode.workspace.textDocuments.filter(({ uri }) => this.#held.has(uri.toString()));
    const files = [...this.#kept].filter(([key]) => !this.#held.has(key)).map(([, kept]) => this.#told(kept));
    const open = written.map((document) => ({
      uri: code2Protocol(document.uri),
      languageId: document.languageId,
      text: document.getText(),
    }));
    return [...open, ...files];
  }

  dispose(): void {
    this.#subscriptions.forEach((subscription) => subscription.dispose());
  }

  get #isFull(): boolean {
    const bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    return this.#kept.size >= MOST.files || bytes >= MOST.bytes;
  }

  /** Reads a file, and tells the server what it says; where all is full only one that is known or asked about. */
  async #read(uri: vscode.Uri, isAsked = false): Promise<void> {
    const key = uri.toString();
    if (!isOwn(uri) || !ENDINGS.some((ending) => uri.path.endsWith(ending))) return;
    if (!vscode.workspace.getWorkspaceFolder(uri)) return;
    const reading = (this.#readings.get(key) ?? 0) + 1;
    this.#readings.set(key, reading);
    let bytes: Uint8Array;
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (!isAsked && !this.#kept.has(key) && (this.#isFull || size > MOST.bytes)) return this.#tellFull();
      bytes = await vscode.workspace.fs.readFile(uri);
    } catch (error) {
      this.editor.log.warn(`${uri.path} cannot be read: ${error}`);
      return this.#drop(key);
    }
    if (this.#readings.get(key) !== reading) return;
    const text = new TextDecoder().decode(bytes);
    const before = this.#kept.get(key);
    const kept = { uri, text, bytes: bytes.length };
    this.#kept.set(key, kept);
    if (this.#held.has(key) || before?.text === text) return;
    if (before) this.#change(kept);
    else this.#open(kept);
  }

  #drop(key: string): void {
    this.#readings.delete(key);
    const kept = this.#kept.get(key);
    if (!this.#kept.delete(key) || this.#held.has(key)) return;
    this.#say("textDocument/didClose", { textDocument: { uri: this.#told(kept!).uri } });
  }

  #open(kept: Kept): void {
    this.#say("textDocument/didOpen", { textDocument: { ...this.#told(kept), version: this.#version } });
  }

  #change(kept: Kept): void {
    this.#version += 1;
    const textDocument = { uri: this.#told(kept).uri, version: this.#version };
    this.#say("textDocument/didChange", { textDocument, contentChanges: [{ text: kept.text }] });
  }

  #told({ uri, text }: Kept): OpenText {
    const { path } = uri;
    const languageId = path.endsWith(".rhai") ? "rhai" : path.endsWith(".toml") ? "toml" : "saga";
    return { uri: this.editor.addresses.code2Protocol(uri), languageId, text };
  }

  #say(method: string, params: object): void {
    if (this.#client?.isRunning()) void this.#client.sendNotification(method, params);
  }

  #tellFull(): void {
    if (this.#isFullTold) return;
    this.#isFullTold = true;
    this.editor.log.warn(
      `There are more than ${MOST.files.toLocaleString("en")} files of scenarios and house rules, or more than ${MOST.bytes / 1e6} MB of text: ` +
        "what is beyond that is known only once it is opened, or run as a test.",
    );
  }
}
