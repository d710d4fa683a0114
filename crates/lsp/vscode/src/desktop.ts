// The edition for the desktop: it finds the program, and speaks with it over standard input and output.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, TransportKind } from "vscode-languageclient/node";
import type { Edition, Missing, Remedy } from "./edition.ts";
import { begin, end } from "./extension.ts";
import { findSaga, hasServer, thisMachine } from "./saga.ts";

const REMEDIES: [Remedy, ...Remedy[]] = [
  { title: "How to get it", command: "saga.getSaga" },
  { title: "Say where it is", command: "workbench.action.openSettings", arguments: ["saga.path"] },
];

const edition: Edition = {
  addresses: { code2Protocol: (uri) => uri.toString(), protocol2Code: (address) => vscode.Uri.parse(address) },
  settings: ["saga.path"],

  async reach({ log }, options) {
    const missing = (why: string): Missing => ({ missing: why, remedies: REMEDIES });
    const setting = vscode.workspace.getConfiguration("saga").get("path", "");
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const found = findSaga(setting, folder, thisMachine());
    if ("missing" in found) return missing(found.missing);
    if (!(await hasServer(found.path))) {
      return missing(`The program at ${found.path} has no language server: it is older than this extension.`);
    }
    log.info(`saga: ${found.path}`);
    const files = vscode.workspace.createFileSystemWatcher("**/{*.saga,*.rhai,*.snap,saga.toml}");
    const own: LanguageClientOptions = { ...options, synchronize: { ...options.synchronize, fileEvents: files } };
    const server = { command: found.path, args: ["lsp"], transport: TransportKind.stdio };
    const client = new LanguageClient("saga", "Saga", server, own);
    return {
      client,
      // It reads files itself.
      need: async () => {},
      execute: (params, token) => client.sendRequest("workspace/executeCommand", params, token),
      dispose: () => files.dispose(),
    };
  },
};

/** Called by the editor. */
export const activate = (context: vscode.ExtensionContext) => begin(context, edition);

/** Called by the editor. */
export const deactivate = end;
