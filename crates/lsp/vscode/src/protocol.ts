// What the server says beyond the Language Server Protocol. It is documented in `../../README.md`.

/** A place in a text: line and column from 0. */
export interface Place {
  line: number;
  character: number;
}

/** The answer to `saga/picture`: the position after a line. */
export interface Picture {
  svg: string;
  text: string;
  title: string;
  toAct: string[];
  legal: string | null;
  players?: string[];
}

/** What is said of a scenario. */
export interface Said {
  range: { start: Place; end: Place };
  message: string;
  code: string | null;
  expected: string | null;
  found: string | null;
}

/** What came of a scenario, or of one row of its table of cases. */
export interface Scene {
  title: string;
  /** From 1. */
  line: number;
  row: number | null;
  status: "passed" | "failed" | "error" | "skipped" | string;
  verdict: string | null;
  snapshot: string | null;
  said: Said[];
}

/** One move of a solution, and what may come after it. */
export interface Branch {
  move: string;
  next: Branch[];
  folded: boolean;
}

/** The answer to the command `saga.prove`. */
export interface Proof {
  title: string;
  verdict: string;
  positions: number;
  solutions: number;
  play: string[];
  tree: Branch[];
  said: string[];
}

/** What stands in a file. */
export interface Symbol {
  name: string;
  kind: number;
  range: { start: Place; end: Place };
  selectionRange: { start: Place; end: Place };
  children?: Symbol[];
}
