// What is done where somebody asks for it: at a lens, from the palette. The server does it; here it is shown.

import * as vscode from "vscode";
import type { Middleware } from "vscode-languageclient";
import { type Editor, activeText, ask, nonce } from "./editor.ts";
import { proofPage } from "./pages.ts";
import type { Proof, Scene } from "./protocol.ts";

/** What a command of the server is about. */
export interface About {
  /** As the server calls it. */
  uri: string;
  position?: { line: number; character: number };
}

/** What is shown of a command's answer. */
type Show = (answer: unknown, about: About) => void | Promise<void>;

/** Shows a page that the program wrote; it brings its own policy. */
function step(editor: Editor): Show {
  return (answer) => {
    const html = (answer as { html: string } | null)?.html;
    if (!html) {
      void vscode.window.showInformationMessage("This file has nothing to step through yet.");
      return;
    }
    const panel = vscode.window.createWebviewPanel("saga.replay", "Step through", vscode.ViewColumn.Beside, {
      enableScripts: true,
      retainContextWhenHidden: true,
      localResourceRoots: [],
    });
    panel.webview.html = html;
    editor.context.subscriptions.push(panel);
  };
}

const proved: Show = (answer) => {
  const proof = answer as Proof;
  const options = { enableScripts: false, localResourceRoots: [] };
  const panel = vscode.window.createWebviewPanel("saga.proof", "Proof", vscode.ViewColumn.Beside, options);
  panel.webview.html = proofPage(nonce(), proof);
};

const shrunk: Show = async (answer) => {
  const content = (answer as { text: string }).text;
  const document = await vscode.workspace.openTextDocument({ language: "saga", content });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
};

const accepted: Show = (answer) => {
  const written = (answer as { written: string[] }).written;
  const what = written.length === 1 ? "The outcome is the snapshot now." : `${written.length} outcomes are snapshots now.`;
  vscode.window.setStatusBarMessage(`$(check) ${what}`, 5000);
};

/** What a long command is doing, in words. */
const DOING: Record<string, string> = {
  "saga.prove": "Proving the puzzle",
  "saga.shrink": "Making the failure smaller",
  "saga.stepThrough": "Writing the page",
};

/** Shows what the commands of the server come to, however they were called. */
export function showing(editor: Editor, ran: (uri: vscode.Uri, scenes: Scene[]) => void): Middleware {
  const show: Record<string, Show> = {
    "saga.run": (answer, { uri }) =>
      ran(editor.addresses.protocol2Code(uri), (answer as { scenarios: Scene[] }).scenarios),
    "saga.stepThrough": step(editor),
    "saga.prove": proved,
    "saga.shrink": shrunk,
    "saga.accept": accepted,
  };
  return {
    async executeCommand(command, args, next) {
      const about = args[0] as About | undefined;
      try {
        const doing = DOING[command];
        const answer = doing ? await waiting(editor, command, doing, args) : await next(command, args);
        if (about && answer !== undefined) await show[command]?.(answer, about);
        return answer;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        void vscode.window.showWarningMessage(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`);
        return undefined;
      }
    },
  };
}

/** Does something that may take long: it can be stopped, and says how far it is. */
async function waiting(editor: Editor, command: string, title: string, args: unknown[]): Promise<unknown> {
  const server = editor.server();
  if (!server) throw new Error("the language server does not run");
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const workDoneToken = nonce();
    const told = server.client.onNotification("$/progress", (said: { token: unknown; value?: { message?: string } }) => {
      if (said.token === workDoneToken && said.value?.message) progress.report({ message: said.value.message });
    });
    try {
      const params = { command, arguments: args, workDoneToken };
      return await server.execute(params, token);
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      throw error;
    } finally {
      told.dispose();
    }
  });
}

/** The commands of the palette, about the place of the cursor. */
export function atCursor({ addresses }: Editor, command: string): () => Promise<void> {
  return async () => {
    const text = activeText();
    if (!text) {
      void vscode.window.showInformationMessage("Put the cursor into a scenario first.");
      return;
    }
    const { line, character } = text.selection.active;
    const about: About = { uri: addresses.code2Protocol(text.document.uri), position: { line, character } };
    await vscode.commands.executeCommand(command, about);
  };
}

/** The law books, as texts to read. */
export function lawBooks(editor: Editor): vscode.TextDocumentContentProvider {
  return {
    async provideTextDocumentContent(uri, token) {
      const answer = await ask<{ text: string }>(editor, "saga/law", { uri: uri.toString(true) }, token);
      return answer?.text ?? `# ${uri.path}\n\nThere is no such law book.\n`;
    },
  };
}

/** The games with a law book. */
const GAMES: [label: string, name: string][] = [
  ["Odin's Ravens", "ravens"],
  ["Odin's Table", "table"],
  ["Odin", "odin"],
  ["Omen", "omen"],
];

/** Asks which law book, and opens it. */
export async function openLawBook(): Promise<void> {
  const items = GAMES.map(([label, name]) => ({ label, description: name }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Whose law book?" });
  if (!chosen) return;
  const uri = vscode.Uri.parse(`saga-law:/${chosen.description}.md`);
  await vscode.commands.executeCommand("markdown.showPreview", uri);
}
