// What every part of the extension is handed: the client, and what it says of itself.

import * as vscode from "vscode";
import type { Addresses, Reached } from "./edition.ts";

/** The parts of the extension meet here. */
export interface Editor {
  context: vscode.ExtensionContext;
  log: vscode.LogOutputChannel;
  /** How the server calls what the editor has, and back. */
  addresses: Addresses;
  /** The server that runs; nothing where none does. */
  server(): Reached | undefined;
}

/** What the server answers; nothing, and a line in the log, where it does not. */
export async function ask<T>(
  editor: Editor,
  method: string,
  params: unknown,
  token?: vscode.CancellationToken,
): Promise<T | null> {
  const client = editor.server()?.client;
  if (!client) return null;
  try {
    return await (token ? client.sendRequest<T>(method, params, token) : client.sendRequest<T>(method, params));
  } catch (error) {
    if (!token?.isCancellationRequested) editor.log.warn(`${method}: ${error}`);
    return null;
  }
}

/** A place of a text as the server knows it. */
export function place({ addresses }: Editor, document: vscode.TextDocument, position: vscode.Position) {
  return {
    textDocument: { uri: addresses.code2Protocol(document.uri) },
    position: { line: position.line, character: position.character },
  };
}

/** The scenario text that is being written, if any. */
export function activeText(): vscode.TextEditor | undefined {
  const active = vscode.window.activeTextEditor;
  return active?.document.languageId === "saga" ? active : undefined;
}

/** A word that no page can guess. */
export function nonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
