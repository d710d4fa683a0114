// The word in the status bar: whether the program runs, and the way to its log.

import * as vscode from "vscode";
import type { Missing } from "./edition.ts";

/** How the server is. */
export type ServerState = "starting" | "running" | "stopped";

/** What is said of the server in the status bar. */
export class Status implements vscode.Disposable {
  readonly #item = vscode.languages.createLanguageStatusItem("saga", [{ language: "saga" }, { language: "rhai" }]);

  constructor() {
    this.#item.name = "Saga";
    this.state("starting");
  }

  state(state: ServerState): void {
    this.#item.busy = state === "starting";
    this.#item.severity = state === "stopped" ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.#item.text = state === "running" ? "saga" : `saga: ${state}`;
    this.#item.detail = state === "stopped" ? "The language server has stopped" : "The language server";
    this.#item.command =
      state === "stopped"
        ? { command: "saga.restart", title: "Restart" }
        : { command: "saga.showLog", title: "Show the log" };
  }

  missing({ missing, remedies: [remedy] }: Missing): void {
    this.#item.busy = false;
    this.#item.severity = vscode.LanguageStatusSeverity.Warning;
    this.#item.text = "saga is missing";
    this.#item.detail = missing;
    this.#item.command = remedy;
  }

  dispose(): void {
    this.#item.dispose();
  }
}
