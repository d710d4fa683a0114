// What both editions of the extension are: the commands, the views, and the server that is started, restarted, ended.

import * as vscode from "vscode";
import { type LanguageClientOptions, State } from "vscode-languageclient";
import { atCursor, lawBooks, openLawBook, showing } from "./deeds.ts";
import type { Edition, Missing, Reached } from "./edition.ts";
import type { Editor } from "./editor.ts";
import { Explorer } from "./explorer.ts";
import { Status } from "./status.ts";
import { Table } from "./table.ts";

let reached: Reached | undefined;

/** Begins. */
export async function begin(context: vscode.ExtensionContext, edition: Edition): Promise<void> {
  const log = vscode.window.createOutputChannel("Saga", { log: true });
  const editor: Editor = { context, log, addresses: edition.addresses, server: () => reached };
  const [status, table, explorer] = [new Status(), new Table(editor), new Explorer(editor)];
  const command = (name: string, run: () => unknown) => vscode.commands.registerCommand(name, run);
  const restart = () => start(edition, editor, status, explorer);
  context.subscriptions.push(
    log,
    status,
    table,
    explorer,
    vscode.workspace.registerTextDocumentContentProvider("saga-law", lawBooks(editor)),
    command("saga.showTable", () => table.show()),
    command("saga.stepThroughHere", atCursor(editor, "saga.stepThrough")),
    command("saga.proveHere", atCursor(editor, "saga.prove")),
    command("saga.shrinkHere", atCursor(editor, "saga.shrink")),
    command("saga.lawBook", openLawBook),
    command("saga.showLog", () => log.show()),
    command("saga.getSaga", () => tellHowToGet(context)),
    command("saga.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (edition.settings.some((name) => change.affectsConfiguration(name))) void restart();
    }),
  );
  await restart();
}

/** Ends what was begun. */
export async function end(): Promise<void> {
  const running = reached;
  reached = undefined;
  try {
    await running?.client.dispose();
  } finally {
    running?.dispose();
  }
}

/** Starts the server anew. */
async function start(edition: Edition, editor: Editor, status: Status, explorer: Explorer): Promise<void> {
  // A server that never ran cannot be stopped either.
  await end().catch((error) => editor.log.warn(`${error}`));
  const folders = vscode.workspace.workspaceFolders ?? [];
  const schemes = new Set(["file", ...folders.map(({ uri }) => uri.scheme)]);
  const options: LanguageClientOptions = {
    documentSelector: [
      { language: "saga" },
      ...[...schemes].flatMap((scheme) => [{ language: "rhai", scheme }, { pattern: "**/saga.toml", scheme }]),
    ],
    outputChannel: editor.log,
    synchronize: { configurationSection: "saga" },
    uriConverters: edition.addresses,
    middleware: showing(editor, (uri, scenes) => void explorer.show(uri, scenes)),
  };
  const found = await edition.reach(editor, options);
  if ("missing" in found) {
    editor.log.warn(found.missing);
    status.missing(found);
    return offer(found);
  }
  reached = found;
  const { client } = found;
  client.onDidChangeState(({ newState }) => {
    if (reached !== found) return;
    status.state(newState === State.Running ? "running" : newState === State.Starting ? "starting" : "stopped");
  });
  try {
    await client.start();
    await explorer.discover();
  } catch (error) {
    editor.log.error(`${error}`);
    const remedy = { command: "saga.showLog", title: "Show the log" };
    status.missing({ missing: "The language server did not start. The log says why.", remedies: [remedy] });
  }
}

/** Says what is missing, and what can be done about it. */
async function offer({ missing, remedies }: Missing): Promise<void> {
  const chosen = await vscode.window.showWarningMessage(missing, ...remedies.map(({ title }) => title));
  const remedy = remedies.find(({ title }) => title === chosen);
  if (remedy) await vscode.commands.executeCommand(remedy.command, ...(remedy.arguments ?? []));
}

async function tellHowToGet({ extensionUri }: vscode.ExtensionContext): Promise<void> {
  const page = vscode.Uri.joinPath(extensionUri, "media", "get.md");
  await vscode.commands.executeCommand("markdown.showPreview", page);
}
