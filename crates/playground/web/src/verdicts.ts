// What came of the scenarios of a text, and what can be done with each.

import type { LSPClient } from "@codemirror/lsp-client";
import { offset } from "./edits.ts";
import type { Scene } from "./protocol.ts";
import type { Tab } from "./tabs.ts";

const byId = (id: string) => document.getElementById(id)!;

/** How each ended, in a sign and in words. */
const ENDS: Record<string, [sign: string, words: string]> = {
  passed: ["✓", "passed"],
  failed: ["✗", "failed"],
  error: ["✗", "not understood"],
  skipped: ["–", "skipped"],
  "not-solved": ["?", "not proved yet"],
};

/** What is done with a scenario. */
export interface Deeds {
  prove(tab: Tab, scene: Scene): void;
  shrink(tab: Tab, scene: Scene): void;
}

/** What came of the scenarios of a text. */
export class Verdicts {
  #asked = 0;

  constructor(
    readonly client: LSPClient,
    readonly deeds: Deeds,
  ) {}

  /** Asks what came of them, and shows it. */
  async show(tab: Tab): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const params = { command: "saga.run", arguments: [{ uri: tab.uri }] };
    const found = await this.client
      .request<typeof params, { scenarios: Scene[] }>("workspace/executeCommand", params)
      .catch(() => ({ scenarios: [] }));
    if (asked === this.#asked && tab.view) this.#draw(tab, found.scenarios);
  }

  #draw(tab: Tab, scenes: Scene[]): void {
    const well = scenes.filter(({ status }) => !["failed", "error"].includes(status)).length;
    const of = scenes.length === 1 ? "the scenario" : `${scenes.length} scenarios`;
    byId("tally").textContent =
      scenes.length === 0 ? "There is no scenario in this text." : well === scenes.length ? `✓ ${of[0]!.toUpperCase()}${of.slice(1)} ${scenes.length === 1 ? "holds" : "hold"}.` : `✗ ${scenes.length - well} of ${of} ${scenes.length - well === 1 ? "does" : "do"} not hold.`;
    byId("through").hidden = scenes.length === 0;
    document.querySelector("#verdicts ol")!.replaceChildren(...scenes.map((scene) => this.#item(tab, scene)));
  }

  #item(tab: Tab, scene: Scene): HTMLElement {
    const own = document.createElement("li");
    const [sign, words] = ENDS[scene.status] ?? ["?", scene.status];
    own.className = scene.status;
    const go = document.createElement("button");
    go.type = "button";
    go.className = "title";
    go.textContent = `${scene.title}${scene.row === null ? "" : ` (row ${scene.row})`}`;
    go.addEventListener("click", () => {
      if (!tab.view) return;
      tab.view.dispatch({ selection: { anchor: offset(tab.now, { line: scene.line - 1, character: 9999 }) }, scrollIntoView: true });
      tab.view.focus();
    });
    const mark = document.createElement("span");
    mark.className = "sign";
    mark.textContent = sign;
    mark.setAttribute("aria-hidden", "true");
    const end = document.createElement("span");
    end.className = "end";
    end.textContent = scene.verdict ? `${words}: ${scene.verdict}` : words;
    own.append(mark, go, end);
    const add = (title: string, act: () => void) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = title;
      button.setAttribute("aria-label", `${title}: ${scene.title}`);
      button.addEventListener("click", act);
      own.append(button);
    };
    if (scene.verdict) add("Prove", () => this.deeds.prove(tab, scene));
    if (scene.status === "failed") add("Make it smaller", () => this.deeds.shrink(tab, scene));
    return own;
  }
}
