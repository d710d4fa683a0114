// Somebody comes by a link that leads to a line: to look at it, or to play on from there against the program.

import type { LSPClient } from "@codemirror/lsp-client";
import { BadLink, type Linked, type Standing, unpacked } from "./link.ts";
import type { Game, Onward } from "./protocol.ts";
import type { Table } from "./table.ts";
import type { Tab, Tabs } from "./tabs.ts";

/** What the link has that was opened, if one was; what is wrong with it is told. */
export async function fromAddress(tell: (words: string) => void): Promise<Linked | null> {
  const fragment = location.hash.slice(1);
  // What is opened by a link is not opened again by going back.
  if (fragment) history.replaceState(null, "", location.pathname + location.search);
  try {
    return await unpacked(fragment);
  } catch (error) {
    tell(`The link cannot be opened. ${error instanceof BadLink ? error.message : "It is damaged."} What you wrote before is here.`);
    return null;
  }
}

/** Where somebody arrives. */
export class Arrival {
  constructor(
    readonly client: LSPClient,
    readonly tabs: Tabs,
    readonly table: Table,
    /** Shows a text in the editor. */
    readonly show: (tab: Tab) => void,
  ) {}

  /** Goes to a line of a text, and sits down there if somebody is to; gives what is to be said of it. */
  async at(tab: Tab, { line, level, seat }: Standing): Promise<string> {
    this.#stand(tab, line);
    if (level === null) return "";
    const found = await this.#asked<Onward>("saga/onward", tab, line);
    const players = found?.picture.players ?? [];
    if (!found) return `There is no position at line ${line} that is played on from.`;
    if (players.length < 2) return "Nobody else plays here: there is nobody whom the computer could play.";
    const own = await this.#apart(tab, line);
    const { toAct } = found.picture;
    const sits = seat !== null && players.includes(seat) ? seat : (toAct[0] ?? players[0]!);
    this.table.sit(players, sits, level);
    document.getElementById("table")!.scrollIntoView({ block: "nearest" });
    const unknown = seat !== null && sits !== seat ? `“${seat}” does not play here. ` : "";
    const apart = own === tab ? "" : ` What is played is written into ${own.name}; the whole text is in ${tab.name}.`;
    return `${unknown}You play for ${sits}, the computer for the others.${apart}`;
  }

  /** Has the game from a line on in a text of its own, so that nothing that stands behind it is in the way. */
  async #apart(tab: Tab, line: number): Promise<Tab> {
    const game = await this.#asked<Game>("saga/game", tab, line);
    if (!game) return tab;
    const apart = this.tabs.add({ name: this.#fresh(tab), text: game.text });
    this.show(apart);
    this.#stand(apart, game.text.trimEnd().split("\n").length);
    return apart;
  }

  #stand(tab: Tab, line: number): void {
    const anchor = tab.now.line(Math.min(line, tab.now.lines)).to;
    tab.view?.dispatch({ selection: { anchor }, scrollIntoView: true });
  }

  /** What the server says of the place after a line; nothing where it has no answer. */
  #asked<T>(method: string, tab: Tab, line: number): Promise<T | null> {
    this.client.sync();
    const params = { textDocument: { uri: tab.uri }, position: { line: line - 1, character: tab.now.line(line).length } };
    return this.client.request<typeof params, T | null>(method, params).catch(() => null);
  }

  /** A name for a text beside another one. */
  #fresh({ name }: Tab): string {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    let own = `${folder}game.saga`;
    for (let number = 2; this.tabs.find(own); number += 1) own = `${folder}game-${number}.saga`;
    return own;
  }
}
