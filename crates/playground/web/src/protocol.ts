// What the server says beyond the Language Server Protocol; `crates/lsp/README.md` documents it.

import type { Picture, Place } from "../../../lsp/vscode/src/protocol.ts";

export type { Branch, Picture, Place, Proof, Said, Scene } from "../../../lsp/vscode/src/protocol.ts";

/** A place in a text: from here to there. */
export interface Range {
  start: Place;
  end: Place;
}

/** A move, and what is put into the text to play it. */
export interface Way {
  name: string;
  text: string;
}

/** The answer to `saga/onward`: a position to play on from. */
export interface Onward {
  picture: Picture;
  /** Where the line of a move is put in. */
  position: Place;
  ways: Way[];
  /** What is due and made by nobody. */
  due: Way | null;
  byHand: Record<"moves" | "parts" | "rules" | "facts" | "refusals" | "texts", string>;
}

/** The answer to `saga/game`: a file in which a game goes on from a place. */
export interface Game {
  text: string;
}

/** The answer to `saga/play`: a move that is made, with what chance brings. */
export interface PlayedOn extends Way {
  player: string | null;
  position: Place;
}

/** Something said of a text. */
export interface Note {
  range: Range;
  severity?: number;
  code?: string;
  message: string;
}

export interface TextEdit {
  range: Range;
  newText: string;
}

export interface WorkspaceEdit {
  changes?: Record<string, TextEdit[]>;
}

/** What can be done at a place. */
export interface Action {
  title: string;
  kind?: string;
  diagnostics?: Note[];
  edit?: WorkspaceEdit;
  command?: { title: string; command: string; arguments?: { uri: string; position: Place }[] };
  isPreferred?: boolean;
}
