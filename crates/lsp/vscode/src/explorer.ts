// The test explorer: every scenario of the workspace, run by the server, also where its text is not saved.

import * as vscode from "vscode";
import { type Editor, ask } from "./editor.ts";
import { found } from "./files.ts";
import { type Listed, type Message, type Outcome, listed, outcomes, report, rowId } from "./outcome.ts";
import type { Scene, Symbol } from "./protocol.ts";

/** A text that rests so long (milliseconds) is listed anew. */
const REST = 400;

/** Lists scenarios, and runs them. */
export class Explorer implements vscode.Disposable {
  readonly #tests = vscode.tests.createTestController("saga", "Saga");
  readonly #subscriptions: vscode.Disposable[] = [this.#tests];
  readonly #rest = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(readonly editor: Editor) {
    this.#tests.resolveHandler = (item) => (item ? this.#list(item) : this.discover());
    this.#tests.refreshHandler = () => this.discover();
    const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken) => this.#run(request, token);
    this.#tests.createRunProfile("Run", vscode.TestRunProfileKind.Run, run, true);
    const files = vscode.workspace.createFileSystemWatcher("**/*.saga");
    this.#subscriptions.push(
      files,
      files.onDidCreate((uri) => this.#file(uri)),
      files.onDidChange((uri) => this.#soon(uri)),
      files.onDidDelete((uri) => this.#tests.items.delete(uri.toString())),
      vscode.workspace.onDidOpenTextDocument((document) => this.#opened(document)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#opened(document)),
    );
  }

  /** Finds the files of the workspace; their scenarios are listed when one looks. */
  async discover(): Promise<void> {
    for (const uri of await found([".saga"])) this.#file(uri);
    vscode.workspace.textDocuments.forEach((document) => this.#opened(document));
  }

  /** Shows what scenarios came to that were run elsewhere, from a lens for instance. */
  async show(uri: vscode.Uri, scenes: Scene[]): Promise<void> {
    const item = this.#file(uri);
    await this.#list(item);
    const run = this.#tests.createTestRun(new vscode.TestRunRequest(), undefined, false);
    this.#judge(run, item, outcomes(scenes));
    run.end();
  }

  dispose(): void {
    this.#rest.forEach((timer) => clearTimeout(timer));
    this.#subscriptions.forEach((subscription) => subscription.dispose());
  }

  #opened(document: vscode.TextDocument): void {
    if (document.languageId === "saga") this.#soon(document.uri);
  }

  #soon(uri: vscode.Uri): void {
    const id = uri.toString();
    clearTimeout(this.#rest.get(id));
    const list = () => {
      this.#rest.delete(id);
      void this.#list(this.#file(uri));
    };
    this.#rest.set(id, setTimeout(list, REST));
  }

  /** The item of a file. */
  #file(uri: vscode.Uri): vscode.TestItem {
    const known = this.#tests.items.get(uri.toString());
    if (known) return known;
    const item = this.#tests.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.#tests.items.add(item);
    return item;
  }

  /** Lists the scenarios of a file. */
  async #list(item: vscode.TestItem): Promise<void> {
    if (!item.uri) return;
    const params = { textDocument: { uri: this.editor.addresses.code2Protocol(item.uri) } };
    await this.editor.server()?.need(item.uri);
    const symbols = await ask<Symbol[]>(this.editor, "textDocument/documentSymbol", params);
    if (!symbols) return;
    const lines = (await text(item.uri)).split(/\r?\n/);
    item.children.replace(listed(symbols, lines).map((each) => this.#item(item, each)));
  }

  /** The item of a scenario or a row, below that of its file or scenario. */
  #item(parent: vscode.TestItem, { id, label, from, to, rows }: Listed): vscode.TestItem {
    const item = parent.children.get(id) ?? this.#tests.createTestItem(id, label, parent.uri);
    item.label = label;
    item.range = new vscode.Range(from, 0, to, 0);
    item.children.replace(rows.map((row) => this.#item(item, row)));
    return item;
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.#tests.createTestRun(request);
    const wanted = request.include ?? [...this.#tests.items].map(([, item]) => item);
    for (const item of wanted) {
      if (token.isCancellationRequested) break;
      const file = item.parent?.parent ?? item.parent ?? item;
      if (!file.children.size) await this.#list(file);
      run.started(item);
      item.children.forEach((child) => run.started(child));
      const position = item === file ? undefined : item.range?.start;
      const uri = this.editor.addresses.code2Protocol(file.uri!);
      const about = { uri, ...(position && { position: { line: position.line, character: 0 } }) };
      const params = { command: "saga.run", arguments: [about] };
      await this.editor.server()?.need(file.uri!);
      const answer = await ask<{ scenarios: Scene[] }>(this.editor, "workspace/executeCommand", params, token);
      if (answer) this.#judge(run, file, outcomes(answer.scenarios), request.exclude);
      else if (!token.isCancellationRequested) {
        run.errored(item, new vscode.TestMessage("The program gave no answer. The log of Saga may say why."));
      }
    }
    run.end();
  }

  /** Tells how scenarios of a file ended. */
  #judge(
    run: vscode.TestRun,
    file: vscode.TestItem,
    ended: Outcome[],
    excluded: readonly vscode.TestItem[] = [],
  ): void {
    for (const outcome of ended) {
      const item = this.#itemOf(file, outcome);
      if (!item || excluded.includes(item)) continue;
      const messages = outcome.messages.map((message) => told(item, message));
      run.appendOutput(report(outcome).replaceAll("\n", "\r\n"), undefined, item);
      switch (outcome.state) {
        case "passed":
          run.passed(item);
          break;
        case "skipped":
          run.skipped(item);
          break;
        case "errored":
          run.errored(item, messages);
          break;
        case "failed":
          run.failed(item, messages.length ? messages : [new vscode.TestMessage("The outcome differs from its snapshot.")]);
      }
    }
  }

  /** The item of what ended: of a scenario, or of a row of its table of cases. */
  #itemOf(file: vscode.TestItem, { line, title, row }: Outcome): vscode.TestItem | undefined {
    for (const [, scenario] of file.children) {
      if (scenario.range?.start.line !== line) continue;
      if (row === null) return scenario;
      const known = scenario.children.get(rowId(row));
      if (known) return known;
      const item = this.#tests.createTestItem(rowId(row), title, file.uri);
      scenario.children.add(item);
      return item;
    }
    return undefined;
  }
}

/** The text of a file, as it is being written. */
async function text(uri: vscode.Uri): Promise<string> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return open.getText();
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return "";
  }
}

function told(item: vscode.TestItem, said: Message): vscode.TestMessage {
  const message =
    said.expected !== undefined && said.found !== undefined
      ? vscode.TestMessage.diff(said.text, said.expected, said.found)
      : new vscode.TestMessage(said.text);
  if (item.uri) message.location = new vscode.Location(item.uri, new vscode.Position(said.line, said.character));
  return message;
}
