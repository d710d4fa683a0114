// Long work, shown while it lasts, with a button that stops it at once.

import { type Job, Stopped } from "./asked.ts";
import type { Branch, Proof } from "./protocol.ts";

const byId = (id: string) => document.getElementById(id)!;

/** So deep a tree is unfolded at first. */
const UNFOLDED = 3;

/** Long work: one at a time. */
export class Work {
  #job: Job<unknown> | null = null;

  constructor() {
    byId("cancel").addEventListener("click", () => this.#job?.stop());
  }

  /** Does it, and shows what comes of it; what was done before is stopped. */
  async do<T>(title: string, job: Job<T>, show: (result: T) => Node[] | string): Promise<void> {
    this.#job?.stop();
    this.#job = job;
    const [own, status] = [byId("work"), document.querySelector("#work > p")!];
    const out = document.querySelector("#work > div")!;
    own.hidden = false;
    byId("work-title").textContent = title;
    out.replaceChildren();
    byId("cancel").hidden = false;
    status.textContent = "It is being worked on…";
    const begun = performance.now();
    const seconds = () => Math.round((performance.now() - begun) / 1000);
    const ticking = setInterval(() => {
      if (this.#job === job && seconds() % 5 === 0) status.textContent = `It is being worked on: ${seconds()} seconds…`;
    }, 1000);
    try {
      const shown = show(await job.result);
      if (this.#job !== job) return;
      status.textContent = typeof shown === "string" ? shown : "Done.";
      if (typeof shown !== "string") out.replaceChildren(...shown);
    } catch (error) {
      if (this.#job !== job) return;
      const why = error instanceof Error ? error.message : String(error);
      status.textContent = error instanceof Stopped ? why : `It cannot be done: ${why}`;
    } finally {
      clearInterval(ticking);
      if (this.#job === job) {
        byId("cancel").hidden = true;
        this.#job = null;
      }
    }
  }
}

/** A proof as it is shown: the verdict, one line of play, the solution against every reply. */
export function proofShown({ verdict, positions, solutions, play, tree, said }: Proof): Node[] {
  const paragraph = (words: string) => Object.assign(document.createElement("p"), { textContent: words });
  const counted = (number: number, what: string) => `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
  const out: Node[] = [paragraph(`${verdict}: ${counted(solutions, "solution")}, ${counted(positions, "position")} searched.`)];
  out.push(...said.map(paragraph));
  if (play.length > 0) {
    const list = document.createElement("ol");
    list.append(...play.map((move) => Object.assign(document.createElement("li"), { textContent: move })));
    out.push(unfolding("One line of play", true, list));
  }
  if (tree.length > 0) out.push(unfolding("The solution against every reply", true, branches(tree, 0)));
  return out;
}

function unfolding(title: string, open: boolean, inside: Node): HTMLElement {
  const own = document.createElement("details");
  own.open = open;
  own.append(Object.assign(document.createElement("summary"), { textContent: title }), inside);
  return own;
}

function branches(tree: Branch[], depth: number): HTMLElement {
  const list = document.createElement("ul");
  list.className = "tree";
  const item = ({ move, next, folded }: Branch) => {
    const own = document.createElement("li");
    if (next.length === 0) own.textContent = folded ? `${move} …` : move;
    else own.append(unfolding(move, depth < UNFOLDED, branches(next, depth + 1)));
    return own;
  };
  list.append(...tree.map(item));
  return list;
}
