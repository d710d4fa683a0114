// What is done with a scenario or a house rule that takes long: in a worker of its own, so that it can be stopped.

import { opened } from "./dialogs.ts";
import type { Job } from "./asked.ts";
import { job } from "./job.ts";
import type { Proof, Scene } from "./protocol.ts";
import { shown } from "./replay.ts";
import type { Tab, Tabs } from "./tabs.ts";
import { proofShown, type Work } from "./work.ts";

/** What is done with what is open. */
export class Deeds {
  module: WebAssembly.Module | null = null;

  constructor(
    readonly tabs: Tabs,
    readonly work: Work,
    /** Shows a text that was made, in a tab of its own. */
    readonly show: (tab: Tab) => void,
    readonly tell: (words: string) => void,
  ) {}

  /** Proves a puzzle. */
  prove(tab: Tab, scene: Scene): void {
    const found = this.#command<Proof>("saga.prove", tab, scene);
    if (found) void this.work.do(`Proof: ${scene.title}`, found, proofShown);
  }

  /** Makes a failure as small as it can be. */
  shrink(tab: Tab, scene: Scene): void {
    const found = this.#command<{ text: string }>("saga.shrink", tab, scene);
    if (found) void this.work.do(`Made smaller: ${scene.title}`, found, ({ text }) => `It is in the tab ${this.#added(tab, "small", text)}.`);
  }

  /** Looks for what a house rule changes: the smallest situation that play by chance finds. */
  distinguish(tab: Tab): void {
    const found = this.#command<{ text: string | null; what: string | null; positions: number }>("saga.distinguish", tab);
    if (!found) return;
    void this.work.do(`What ${tab.name} changes`, found, ({ text, what, positions }) => {
      const searched = `in ${positions.toLocaleString("en")} positions`;
      if (text === null) return `Nothing was found ${searched}.`;
      return `Found ${searched}: ${what}. It is in the tab ${this.#added(tab, "difference", text)}.`;
    });
  }

  /** Opens the replay of a text. */
  stepThrough(tab: Tab): void {
    if (!this.module) return;
    const own = opened("replay");
    const params = { textDocument: { uri: tab.uri } };
    const page = job<{ html: string } | null>(this.module, this.tabs.texts, "saga/replay", params);
    let end = () => page.stop();
    own.onclose = () => end();
    page.result.then(
      (page) => {
        if (page) end = shown(own.querySelector("iframe")!, page.html, () => undefined);
        else own.close();
        if (!page) this.tell("There is nothing to step through: no scenario of this text can be played.");
      },
      () => own.close(),
    );
  }

  #command<T>(command: string, tab: Tab, scene?: Scene): Job<T> | null {
    if (!this.module) return null;
    const place = scene ? { position: { line: scene.line - 1, character: 0 } } : {};
    const params = { command, arguments: [{ uri: tab.uri, ...place }] };
    return job<T>(this.module, this.tabs.texts, "workspace/executeCommand", params);
  }

  /** Puts a text into a tab beside another one; gives its name. */
  #added(beside: Tab, base: string, text: string): string {
    const folder = beside.name.slice(0, beside.name.lastIndexOf("/") + 1);
    let name = `${folder}${base}.saga`;
    for (let number = 2; this.tabs.find(name); number += 1) name = `${folder}${base}-${number}.saga`;
    this.show(this.tabs.add({ name, text }));
    return name;
  }
}
