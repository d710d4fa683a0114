// What came of scenarios, as the test explorer shows it: plain data, without the editor.

import type { Said, Scene, Symbol } from "./protocol.ts";

/** A scenario of a file, or a row of its table of cases, as it is listed. */
export interface Listed {
  /** Its title, or `row 2`. */
  id: string;
  label: string;
  /** Lines from 0. */
  from: number;
  to: number;
  rows: Listed[];
}

/** How a scenario ended. */
export type State = "passed" | "failed" | "errored" | "skipped";

/** One thing to say of a scenario. */
export interface Message {
  text: string;
  line: number;
  character: number;
  expected?: string;
  found?: string;
}

/** How a scenario ended, with what is said of it. */
export interface Outcome {
  /** The line of its title, from 0. */
  line: number;
  title: string;
  row: number | null;
  state: State;
  messages: Message[];
}

/** The scenarios among the symbols of a text, with the rows of their tables of cases. */
export function listed(symbols: Symbol[], lines: string[]): Listed[] {
  const begins = (symbol: Symbol) => (lines[symbol.selectionRange.start.line] ?? "").trimStart();
  return symbols.flatMap((symbol) => {
    const within = symbol.children ?? [];
    if (!/^(scenario|puzzle)\s/.test(begins(symbol))) return listed(within, lines);
    const { start, end } = symbol.range;
    const rows = within.filter((each) => begins(each).startsWith("|")).map((row, at) => ({
      id: rowId(at + 1),
      label: row.name,
      from: row.range.start.line,
      to: row.range.end.line,
      rows: [],
    }));
    return [{ id: symbol.name, label: symbol.name, from: start.line, to: end.line, rows }];
  });
}

/** What a row of a table of cases is called among the tests. */
export function rowId(row: number): string {
  return `row ${row}`;
}

/** How scenarios ended, from what the server says of them. */
export function outcomes(scenes: Scene[]): Outcome[] {
  return scenes.map((scene) => ({
    line: scene.line - 1,
    title: scene.title,
    row: scene.row,
    state: state(scene),
    messages: scene.said.map(message),
  }));
}

/** What the log of a run says of how a scenario ended. */
export function report({ title, row, state, messages }: Outcome): string {
  const sign = { passed: "✓", failed: "✗", errored: "✗", skipped: "-" }[state];
  const name = row === null ? title : `${title} (${rowId(row)})`;
  const said = messages.map(({ text, line }) => `    line ${line + 1}: ${text.replaceAll("\n", "\n    ")}\n`);
  return `${sign} ${name}\n${said.join("")}`;
}

function state(scene: Scene): State {
  switch (scene.status) {
    case "passed":
      return scene.snapshot === "changed" ? "failed" : "passed";
    case "skipped":
      return "skipped";
    case "error":
      return "errored";
    default:
      return "failed";
  }
}

function message(said: Said): Message {
  const { line, character } = said.range.start;
  const base: Message = { text: said.code ? `${said.message}\n(${said.code})` : said.message, line, character };
  return said.expected !== null && said.found !== null
    ? { ...base, expected: said.expected, found: said.found }
    : base;
}
