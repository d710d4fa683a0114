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
export interface SceneDeeds {
  prove(tab: Tab, scene: Scene): void;
  shrink(tab: Tab, scene: Scene): void;
}

/** What came of the scenarios of a text. */
export class Verdicts {
  #asked = 0;

  constructor(
    readonly client: LSPClient,
    readonly deeds: SceneDeeds,
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
    const isRule = tab.languageId === "rhai";
    byId("tally").textContent = isRule ? "House rules are judged in the scenarios that name them." : tallied(scenes);
    byId("through").hidden = scenes.length === 0;
    document.querySelector("#verdicts ol")!.replaceChildren(...scenes.map((scene) => this.#item(tab, scene)));
  }

  #item(tab: Tab, scene: Scene): HTMLElement {
    const own = document.createElement("li");
    const [sign, words] = isUnproved(scene) ? ENDS["not-solved"]! : (ENDS[scene.status] ?? ["?", scene.status]);
    own.className = isUnproved(scene) ? "not-solved" : scene.status;
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
    end.textContent = scene.verdict && !isUnproved(scene) ? `${words}: ${scene.verdict}` : words;
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
    if (scene.status === "failed" && !isUnproved(scene)) add("Make it smaller", () => this.deeds.shrink(tab, scene));
    return own;
  }
}

/** A puzzle that takes more than is searched while one writes. */
function isUnproved({ verdict }: Scene): boolean {
  return verdict === "unknown";
}

/** What came of all, in a sentence. */
function tallied(scenes: Scene[]): string {
  const all = scenes.length;
  const open = scenes.filter(isUnproved).length;
  const bad = scenes.filter((scene) => !isUnproved(scene) && ["failed", "error"].includes(scene.status)).length;
  const of = (count: number, one: string, more: string) => {
    if (all === 1) return `The scenario ${one}`;
    return count === all ? `All ${all} scenarios ${more}` : `${count} of ${all} scenarios ${count === 1 ? one : more}`;
  };
  if (all === 0) return "There is no scenario in this text.";
  if (bad > 0) return `✗ ${of(bad, "does not hold", "do not hold")}.`;
  return open > 0 ? `? ${of(open, "is not proved yet", "are not proved yet")}.` : `✓ ${of(all, "holds", "hold")}.`;
}
