// The Table: the position after the line of the cursor, drawn, as the seat of one's choice sees it.

import * as vscode from "vscode";
import { type Editor, activeText, ask, nonce, place } from "./editor.ts";
import { shown, tablePage } from "./pages.ts";
import type { Picture } from "./protocol.ts";

/** A cursor that rests so long (milliseconds) is followed. */
const REST = 60;

/** A panel beside the text, which follows its cursor. */
export class Table implements vscode.Disposable {
  #panel: vscode.WebviewPanel | undefined;
  #text: vscode.TextEditor | undefined;
  #seat = "";
  #players: string[] = [];
  #rest: ReturnType<typeof setTimeout> | undefined;
  #asked: vscode.CancellationTokenSource | undefined;
  readonly #subscriptions: vscode.Disposable[];

  constructor(readonly editor: Editor) {
    this.#subscriptions = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#moved(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((textEditor) => textEditor && this.#moved(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (this.#text?.document === document) this.#soon();
      }),
    ];
  }

  /** Opens the panel beside the text. */
  show(): void {
    this.#text = activeText() ?? this.#text;
    if (this.#panel) {
      this.#panel.reveal(undefined, true);
      return this.#soon();
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const options = { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] };
    const panel = vscode.window.createWebviewPanel("saga.table", "Table", column, options);
    panel.webview.html = tablePage(nonce());
    panel.webview.onDidReceiveMessage((said: { seat?: string }) => {
      if (said.seat !== undefined) this.#seat = said.seat;
      this.#soon();
    });
    panel.onDidDispose(() => {
      this.#panel = undefined;
    });
    this.#panel = panel;
  }

  dispose(): void {
    clearTimeout(this.#rest);
    this.#panel?.dispose();
    this.#subscriptions.forEach((subscription) => subscription.dispose());
  }

  #moved(text: vscode.TextEditor): void {
    const follows = vscode.workspace.getConfiguration("saga").get("table.follow", true);
    if (text.document.languageId !== "saga" || !this.#panel || (!follows && this.#text === text)) return;
    this.#text = text;
    this.#soon();
  }

  #soon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#draw(), REST);
  }

  async #draw(): Promise<void> {
    const text = this.#text;
    if (!text || !this.#panel) return;
    this.#asked?.cancel();
    const asked = new vscode.CancellationTokenSource();
    this.#asked = asked;
    const at = text.selection.active;
    const [picture, line] = await this.#picture(text.document, at.line, asked.token);
    if (asked.token.isCancellationRequested) return;
    if (picture?.players?.length) this.#players = picture.players;
    const name = vscode.workspace.asRelativePath(text.document.uri);
    const where = line === at.line ? `${name}, line ${line + 1}` : `${name}, as far as it can be played: line ${line + 1}`;
    await this.#panel?.webview.postMessage(shown(picture, where, this.#seat, this.#players));
  }

  /** The position after a line; while that is being written, after the last one before it that can be played. */
  async #picture(
    document: vscode.TextDocument,
    from: number,
    token: vscode.CancellationToken,
  ): Promise<[Picture | null, number]> {
    const seat = this.#seat ? { seat: this.#seat } : {};
    for (let line = from; line >= 0 && !token.isCancellationRequested; line -= 1) {
      const { text, range } = document.lineAt(line);
      if (line < from && !text.trim()) continue;
      const picture = await ask<Picture>(this.editor, "saga/picture", { ...place(this.editor, document, range.end), ...seat }, token);
      if (picture) return [picture, line];
      if (/^\s*(scenario|puzzle)\s/.test(text)) break;
    }
    return [null, from];
  }
}
