// What was written in this browser before: kept there, and nowhere else.

import type { NamedText } from "./link.ts";

/** Texts that were written together. */
export interface Draft {
  id: string;
  /** What it is called: the title of its first scenario, or the name of its first text. */
  title: string;
  files: NamedText[];
  /** When it was written last (milliseconds since 1970). */
  at: number;
}

const KEY = "saga playground";
/** So many are kept. */
const MOST = 30;

/** What a browser keeps texts in. */
export interface Keeper {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The drafts of a browser, the last first. */
export class Shelf {
  constructor(readonly keeper: Keeper | null) {}

  all(): Draft[] {
    try {
      const kept: unknown = JSON.parse(this.keeper?.getItem(KEY) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isDraft).sort((one, other) => other.at - one.at) : [];
    } catch {
      return [];
    }
  }

  /** Keeps a draft, in the place of what it was before; gives why it cannot be kept, if so. */
  keep(draft: Draft): string | null {
    const others = this.all().filter(({ id }) => id !== draft.id);
    for (let most = MOST - 1; ; most = Math.floor(most / 2)) {
      try {
        if (!this.keeper) throw new Error("no storage");
        this.keeper.setItem(KEY, JSON.stringify([draft, ...others.slice(0, most)]));
        return null;
      } catch {
        // Where there is no more room the oldest go.
        if (!this.keeper || most === 0) return "This browser keeps nothing: download what you want to keep.";
      }
    }
  }

  drop(id: string): void {
    try {
      this.keeper?.setItem(KEY, JSON.stringify(this.all().filter((draft) => draft.id !== id)));
    } catch {
      // Then nothing is kept either.
    }
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== "object" || kept === null) return false;
  const { id, title, files, at } = kept as Record<string, unknown>;
  const isText = (file: unknown) => {
    const { name, text } = (file ?? {}) as Record<string, unknown>;
    return typeof name === "string" && typeof text === "string";
  };
  return typeof id === "string" && typeof title === "string" && typeof at === "number" && Array.isArray(files) && files.length > 0 && files.every(isText);
}

/** What texts are called. */
export function titleOf(files: NamedText[]): string {
  for (const { text } of files) {
    const found = /^\s*(?:lesson|scenario|puzzle)\s+"((?:[^"\\]|\\.)+)"/m.exec(text);
    if (found) return found[1]!.replace(/\\(.)/g, "$1").slice(0, 80);
  }
  return files[0]?.name ?? "empty";
}

/** Where this browser keeps what is written, if it does. */
export function keeper(): Keeper | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** An id that no draft has. */
export function fresh(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
