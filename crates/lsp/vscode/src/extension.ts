// The extension: it finds the program, speaks with it, and shows what it says.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, State, TransportKind } from "vscode-languageclient/node";
import { atCursor, lawBooks, openLawBook, showing } from "./deeds.ts";
import type { Editor } from "./editor.ts";
import { Explorer } from "./explorer.ts";
import { findSaga, hasServer, thisMachine } from "./saga.ts";
import { Status } from "./status.ts";
import { Table } from "./table.ts";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("Saga", { log: true });
  const editor: Editor = { context, log, client: () => client };
  const [status, table, explorer] = [new Status(), new Table(editor), new Explorer(editor)];
  const command = (name: string, run: () => unknown) => vscode.commands.registerCommand(name, run);
  const restart = () => start(editor, status, explorer);
  context.subscriptions.push(
    log,
    status,
    table,
    explorer,
    vscode.workspace.registerTextDocumentContentProvider("saga-law", lawBooks(editor)),
    command("saga.showTable", () => table.show()),
    command("saga.stepThroughHere", atCursor("saga.stepThrough")),
    command("saga.proveHere", atCursor("saga.prove")),
    command("saga.shrinkHere", atCursor("saga.shrink")),
    command("saga.lawBook", openLawBook),
    command("saga.showLog", () => log.show()),
    command("saga.getSaga", () => tellHowToGet(context)),
    command("saga.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("saga.path")) void restart();
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

/** Starts the server anew. */
async function start(editor: Editor, status: Status, explorer: Explorer): Promise<void> {
  await stop();
  const setting = vscode.workspace.getConfiguration("saga").get("path", "");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const found = findSaga(setting, folder, thisMachine());
  if ("missing" in found) {
    editor.log.warn(found.missing);
    status.missing(found.missing);
    return offer(editor, found.missing);
  }
  if (!(await hasServer(found.path))) {
    const why = `The program at ${found.path} has no language server: it is older than this extension.`;
    editor.log.warn(why);
    status.missing(why);
    return offer(editor, why);
  }
  editor.log.info(`saga: ${found.path}`);
  const server = { command: found.path, args: ["lsp"], transport: TransportKind.stdio };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "saga" }, { language: "rhai", scheme: "file" }],
    outputChannel: editor.log,
    synchronize: {
      configurationSection: "saga",
      fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{saga,rhai,snap}"),
    },
    middleware: showing(editor, (uri, scenes) => void explorer.show(uri, scenes)),
  };
  const fresh = new LanguageClient("saga", "Saga", server, options);
  client = fresh;
  fresh.onDidChangeState(({ newState }) => {
    if (client === fresh) status.state(newState === State.Running ? "running" : newState === State.Starting ? "starting" : "stopped");
  });
  try {
    await fresh.start();
    await explorer.discover();
  } catch (error) {
    editor.log.error(`${error}`);
    status.missing("The language server did not start. The log says why.");
  }
}

/** Says what is missing, and what can be done about it. */
async function offer({ context }: Editor, why: string): Promise<void> {
  const [get, where] = ["How to get it", "Say where it is"];
  const chosen = await vscode.window.showWarningMessage(why, get, where);
  if (chosen === get) await tellHowToGet(context);
  if (chosen === where) await vscode.commands.executeCommand("workbench.action.openSettings", "saga.path");
}

async function tellHowToGet({ extensionUri }: vscode.ExtensionContext): Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, "media", "get.md");
  await vscode.commands.executeCommand("markdown.showPreview", page);
}
