// The table: the position after the line of the cursor, from which one plays on. What is played becomes lines of the text.

import type { LSPClient } from "@codemirror/lsp-client";
import { turn } from "../../../lsp/vscode/src/pages.ts";
import { drawn, hand, type Judge, put } from "./drawing.ts";
import { offset } from "./edits.ts";
import type { Onward, Place, PlayedOn, Way } from "./protocol.ts";
import type { Tab } from "./tabs.ts";

type Hand = Awaited<ReturnType<typeof hand>>;

const byId = (id: string) => document.getElementById(id)!;
/** A cursor that rests so long (milliseconds) is followed. */
const REST = 30;

/** The table. */
export class Table {
  readonly #seat = byId("seat") as HTMLSelectElement;
  /** How the others play: by hand, or by the program, the better the higher. */
  readonly #level = byId("level") as HTMLSelectElement;
  /** A move was made: whoever the program plays goes on. */
  #goesOn = false;
  #scripts: Promise<Hand> | undefined;
  #made: ReturnType<Hand["handOf"]> | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #onward: Onward | null = null;
  /** The place after which that is. */
  #place: Place = { line: 0, character: 0 };
  #tab: Tab | null = null;

  constructor(readonly client: LSPClient) {
    this.#seat.addEventListener("change", () => this.#sitDown());
    this.#level.addEventListener("change", () => this.#sitDown());
    byId("table").addEventListener("click", (event) => {
      const walk = (event.target as Element).closest<HTMLElement>("[data-walk]")?.dataset["walk"];
      if (walk) this.#walk(walk as "first");
    });
  }

  /** Follows the cursor in a text, once it rests. */
  follow(tab: Tab | null): void {
    // What is still asked of another text is of no use.
    if (tab !== this.#tab) this.#asked += 1;
    this.#tab = tab;
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => void this.#ask(), REST);
  }

  /** Somebody takes a seat at the place of the cursor; the program plays the others. */
  sit(players: string[], seat: string, level: number): void {
    this.#seats(players);
    [this.#seat.value, this.#level.value] = [seat, String(level)];
    this.#goesOn = true;
    this.follow(this.#tab);
  }

  async #ask(): Promise<void> {
    const tab = this.#tab;
    if (!tab?.view) return;
    this.#asked += 1;
    const asked = this.#asked;
    this.client.sync();
    const doc = tab.now;
    const own = doc.lineAt(tab.view.state.selection.main.head).number;
    const [found, line] = tab.languageId === "saga" ? await this.#position(tab, own) : [null, own];
    if (asked !== this.#asked) return;
    await this.#show(found, line, own);
    // Whoever looks again before that is drawn goes on then.
    if (asked !== this.#asked) return;
    const goesOn = this.#goesOn && this.#level.value !== "";
    this.#goesOn = false;
    if (goesOn && found) await this.#answer(found);
  }

  /** The position after a line; while that is being written, after the last before it that can be played. */
  async #position(tab: Tab, from: number): Promise<[Onward | null, number]> {
    const doc = tab.now;
    for (let line = from; line >= 1; line -= 1) {
      const { text, length } = doc.line(line);
      if (line < from && !text.trim()) continue;
      const found = await this.#onwardFrom(tab, { line: line - 1, character: length });
      if (found) return [found, line];
      if (/^\s*(scenario|puzzle)\s/.test(text)) break;
    }
    return [null, from];
  }

  #onwardFrom(tab: Tab, position: Place): Promise<Onward | null> {
    const seat = this.#seat.value ? { seat: this.#seat.value } : {};
    const params = { textDocument: { uri: tab.uri }, position, ...seat };
    return this.client.request<typeof params, Onward | null>("saga/onward", params).catch(() => null);
  }

  async #show(found: Onward | null, line: number, own: number): Promise<void> {
    this.#onward = found;
    this.#place = { line: line - 1, character: this.#tab?.now.line(line).length ?? 0 };
    byId("reply").textContent = "";
    byId("table-title").textContent = found?.picture.title ?? "The table";
    byId("where").textContent = found
      ? `${line === own ? `After line ${line}` : `As far as it can be played, after line ${line}`}. ${turn(found.picture)}`
      : "There is no position at this line. Put the cursor into a scenario.";
    this.#seats(found?.picture.players ?? []);
    if (!found) return byId("position").replaceChildren();
    this.#scripts ??= hand(found.byHand.texts);
    const scripts = await this.#scripts;
    if (this.#onward !== found) return;
    for (const name of ["parts", "rules", "facts", "refusals"] as const) put(name, found.byHand[name]);
    const step = document.createElement("section");
    step.className = "step";
    const figure = document.createElement("figure");
    const svg = drawn(found.picture.svg, scripts);
    if (svg) {
      svg.setAttribute("role", "img");
      svg.setAttribute("aria-label", `${found.picture.title}: the position, in words below`);
      figure.append(svg);
    }
    const moves = document.createElement("pre");
    moves.className = "moves";
    moves.hidden = true;
    moves.textContent = found.byHand.moves;
    step.append(figure, ...this.#due(found), moves, inWords(found.picture.text));
    byId("position").replaceChildren(step);
    this.#made ??= scripts.handOf(this.#judge);
    this.#made.learn();
    if (found.byHand.moves) this.#made.take(step);
  }

  /** A button for what is due and made by nobody. */
  #due({ due }: Onward): HTMLElement[] {
    if (!due) return [];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = due.name;
    button.addEventListener("click", () => this.#write(due.text));
    return [button];
  }

  readonly #judge: Judge = (_step, text, move, refused) => {
    const reply = byId("reply");
    if (refused) {
      const why = [refused.rule, refused.here && `Here ${refused.here}`].filter(Boolean).join(". ");
      reply.textContent = `Not possible: ${text}. ${why} (${refused.clauses.join(", ")})`;
      return;
    }
    const alike = (name: string) => name.trim().toLowerCase() === (move?.text ?? text).trim().toLowerCase();
    const way = this.#onward?.ways.find(({ name }) => alike(name));
    if (way) void this.#play(way);
    else reply.textContent = `“${text}” is no move that is known here.`;
  };

  /** Makes a move; against the program with what chance brings. */
  async #play(way: Way): Promise<void> {
    const isStill = this.#isStill();
    const made = this.#level.value ? await this.#asksMove({ way: way.name }) : null;
    if (isStill()) this.#write(made?.text ?? way.text);
  }

  /** Whether the text, and the place in it, are those of now. */
  #isStill(): () => boolean {
    const [doc, { line, character }] = [this.#tab?.now, this.#place];
    return () => this.#tab?.now === doc && this.#place.line === line && this.#place.character === character;
  }

  /** Has somebody played by the program move, until it is the turn of whoever sits here. */
  async #answer(found: Onward): Promise<void> {
    const { toAct } = found.picture;
    if (!found.due && (toAct.length === 0 || toAct.includes(this.#seat.value))) return;
    const reply = byId("reply");
    reply.textContent = found.due ? "" : `${toAct.join(" or ")} thinks…`;
    const isStill = this.#isStill();
    const made = await this.#asksMove({ level: Number(this.#level.value) });
    if (!isStill()) return;
    if (made) this.#write(made.text);
    else reply.textContent = "The program knows no move here: not all that decides is determined. Give the scenario a seed, or state it.";
  }

  #asksMove(mover: { way: string } | { level: number }): Promise<PlayedOn | null> {
    const tab = this.#tab;
    if (!tab) return Promise.resolve(null);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const seat = this.#seat.value ? { seat: this.#seat.value } : {};
    const params = { textDocument: { uri: tab.uri }, position: this.#place, seed, ...seat, ...mover };
    return this.client.request<typeof params, PlayedOn | null>("saga/play", params).catch(() => null);
  }

  /** Somebody sits down, or has the others played otherwise. */
  #sitDown(): void {
    // Who plays against the program sits somewhere: where the next move is made, unless it is said.
    const sits = this.#seat.value !== "" && this.#seat.value !== "everybody";
    const next = [...(this.#onward?.picture.toAct ?? []), ...(this.#onward?.picture.players ?? [])][0];
    if (this.#level.value && !sits && next) this.#seat.value = next;
    this.#goesOn = true;
    this.follow(this.#tab);
  }

  /** Writes a move into the text, behind the line of the cursor. */
  #write(text: string): void {
    const [tab, onward] = [this.#tab, this.#onward];
    if (!tab?.view || !onward) return;
    this.#goesOn = true;
    const at = offset(tab.now, onward.position);
    tab.view.dispatch({ changes: { from: at, insert: text }, selection: { anchor: at + text.length }, scrollIntoView: true, userEvent: "input.play" });
  }

  #seats(players: string[]): void {
    const chosen = this.#seat.value;
    byId("seats").hidden = byId("levels").hidden = players.length < 2;
    const options = [["", "whoever the lines say"], ["everybody", "everybody"], ...players.map((player) => [player, player])];
    this.#seat.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
    this.#seat.value = options.some(([value]) => value === chosen) ? chosen : "";
  }

  /** Moves the cursor to another line that says something. */
  #walk(where: "first" | "back" | "next" | "last"): void {
    const view = this.#tab?.view;
    if (!view) return;
    const doc = view.state.doc;
    const title = (line: number) => /^\s*(scenario|puzzle)\s/.test(doc.line(line).text);
    const says = (line: number) => !/^\s*([#|]|$)/.test(doc.line(line).text);
    const own = doc.lineAt(view.state.selection.main.head).number;
    let first = own;
    while (first > 1 && !title(first)) first -= 1;
    let last = own;
    while (last < doc.lines && !title(last + 1)) last += 1;
    const by = where === "back" ? -1 : 1;
    let line = { first, last, back: own - 1, next: own + 1 }[where];
    while (line > 1 && line < doc.lines && !says(line)) line += where === "last" ? -1 : by;
    if (line < 1 || line > doc.lines) return;
    view.dispatch({ selection: { anchor: doc.line(line).to }, effects: [], scrollIntoView: true });
  }
}

function inWords(text: string): HTMLElement {
  const own = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "The position in words";
  const pre = document.createElement("pre");
  pre.textContent = text;
  pre.tabIndex = 0;
  own.append(summary, pre);
  return own;
}
