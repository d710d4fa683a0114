// The edition for browsers: the server is a module that comes with the extension, and runs in a worker.

import * as vscode from "vscode";
import { type Job, asked } from "../../../playground/web/src/asked.ts";
import { Origins, type Parts } from "./browser/addresses.ts";
import { ModuleClient, parts, started } from "./browser/engine.ts";
import { Shelf } from "./browser/shelf.ts";
import type { Edition } from "./edition.ts";
import { begin, end } from "./extension.ts";

const folders = () => (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
const origins = new Origins(folders());
const called = (uri: vscode.Uri, parts: Parts) => (parts === uri ? uri : uri.with(parts));

const edition: Edition = {
  addresses: {
    code2Protocol: (uri) => called(uri, origins.toServer(uri)).toString(),
    protocol2Code(address) {
      const uri = vscode.Uri.parse(address);
      return called(uri, origins.toEditor(uri));
    },
  },
  settings: [],

  async reach(editor, options) {
    try {
      const own = await parts(editor.context);
      const shelf = new Shelf(editor);
      const client = new ModuleClient(own, { ...options, middleware: { ...options.middleware, ...shelf.middleware } });
      shelf.tell(client);
      return {
        client,
        need: (uri) => shelf.need(uri),
        // In a worker of its own: what is written meanwhile is answered, and to stop it is to end that.
        execute: (params, token) => done(asked(started(own), shelf.texts(), "workspace/executeCommand", params), token),
        dispose() {
          shelf.dispose();
          URL.revokeObjectURL(own.script);
        },
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const remedy = { title: "Show the log", command: "saga.showLog" };
      return { missing: `The part of the extension that knows the rules cannot be read: ${why}`, remedies: [remedy] };
    }
  },
};

/** What a job comes to, unless it is stopped. */
async function done(job: Job<unknown>, token: vscode.CancellationToken): Promise<unknown> {
  const stopping = token.onCancellationRequested(() => job.stop());
  try {
    return await job.result;
  } finally {
    stopping.dispose();
  }
}

/** Called by the editor. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const added = vscode.workspace.onDidChangeWorkspaceFolders(() => folders().forEach((uri) => origins.add(uri)));
  context.subscriptions.push(added);
  await begin(context, edition);
}

/** Called by the editor. */
export const deactivate = end;
