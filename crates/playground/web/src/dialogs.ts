// The windows over the page.

import { isName, type NamedText } from "./link.ts";
import type { Draft } from "./shelf.ts";

const byId = (id: string) => document.getElementById(id)!;

/** Opens a window of the page; gives it. */
export function opened(id: string): HTMLDialogElement {
  const own = byId(id) as HTMLDialogElement;
  own.showModal();
  return own;
}

/** An example: texts that belong together, the first of them in the editor. */
export interface Example {
  use: string;
  about: string;
  games: { game: string; title: string; files: NamedText[] }[];
}

/** The window with the examples. */
export function examplesOpened(examples: Example[], open: (files: NamedText[]) => void): void {
  const own = byId("examples") as HTMLDialogElement;
  const group = ({ use, about, games }: Example) => {
    const section = document.createElement("section");
    const head = Object.assign(document.createElement("h3"), { textContent: use });
    const words = Object.assign(document.createElement("p"), { textContent: about });
    const list = document.createElement("ul");
    for (const { game, title, files } of games) {
      list.append(choice(game, title, () => {
        own.close();
        open(files);
      }));
    }
    section.append(head, words, list);
    return section;
  };
  own.querySelector("div")!.replaceChildren(...examples.map(group));
  own.showModal();
}

/** The window with what was written before. */
export function recentOpened(drafts: Draft[], open: (draft: Draft) => void, drop: (draft: Draft) => void): void {
  const own = byId("recent") as HTMLDialogElement;
  const list = document.createElement("ul");
  for (const draft of drafts) {
    const when = new Date(draft.at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
    const item = choice(draft.title, when, () => {
      own.close();
      open(draft);
    });
    const away = document.createElement("button");
    away.type = "button";
    away.textContent = "Forget";
    away.setAttribute("aria-label", `Forget: ${draft.title}`);
    away.addEventListener("click", () => {
      drop(draft);
      item.remove();
      own.querySelector("button")?.focus();
    });
    item.append(away);
    list.append(item);
  }
  const none = Object.assign(document.createElement("p"), { textContent: "Nothing yet." });
  own.querySelector("div")!.replaceChildren(drafts.length > 0 ? list : none);
  own.showModal();
}

function choice(words: string, about: string, act: () => void): HTMLElement {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.append(Object.assign(document.createElement("strong"), { textContent: words }), ` ${about}`);
  button.addEventListener("click", act);
  item.append(button);
  return item;
}

/** Asks for the name of another text; it is none of those that are there. */
export function nameAsked(known: (name: string) => boolean, proposed: string, add: (name: string) => void): void {
  const own = opened("naming");
  const [form, field, why] = [own.querySelector("form")!, byId("naming-name") as HTMLInputElement, byId("naming-why")];
  field.value = proposed;
  field.select();
  why.textContent = "";
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = field.value.trim();
    why.textContent = !isName(name)
      ? "A name has letters and digits and ends in .saga or .rhai, like snow.saga or own.rhai."
      : known(name) ? "There is a text of that name already." : "";
    if (why.textContent) return;
    own.close();
    add(name);
  };
}

/** Shows a text. */
export function toldText(title: string, text: string): void {
  const own = opened("told");
  own.querySelector("h2")!.textContent = title;
  own.querySelector("pre")!.textContent = text;
}
