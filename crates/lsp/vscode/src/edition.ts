// What the editions of the extension differ in: how the server is reached. On the desktop it is a program, in a browser
// a module in a worker.

import type * as vscode from "vscode";
import type { BaseLanguageClient, ExecuteCommandParams, LanguageClientOptions } from "vscode-languageclient";
import type { Editor } from "./editor.ts";

/** How the server calls what the editor has, and back. */
export type Addresses = NonNullable<LanguageClientOptions["uriConverters"]>;

/** A server that can be spoken with. */
export interface Reached extends vscode.Disposable {
  client: BaseLanguageClient;
  /** Sees to it that the server can read a file that may not be open. */
  need(uri: vscode.Uri): Promise<void>;
  /** Does what may take long; it ends early where the token says so. */
  execute(params: ExecuteCommandParams, token: vscode.CancellationToken): Promise<unknown>;
}

/** What can be done where there is no server. */
export type Remedy = vscode.Command;

/** Why there is no server, and what can be done about it: the first is the one that helps most. */
export interface Missing {
  missing: string;
  remedies: [Remedy, ...Remedy[]];
}

/** An edition of the extension. */
export interface Edition {
  addresses: Addresses;
  /** The settings, by their whole names, on whose change the server is reached anew. */
  settings: string[];
  /** Finds the server; it is not started yet. What all editions ask of it is in `options`. */
  reach(editor: Editor, options: LanguageClientOptions): Promise<Reached | Missing>;
}
