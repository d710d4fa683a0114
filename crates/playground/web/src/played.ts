// A scenario up to a line of it, as a text by itself.

const TITLE = /^\s*(?:scenario|puzzle)\s/;
/** What a puzzle asks and promises, and what helps with it. */
const PROMISE = /^\s*(?:(?:goal|keep|within|in|solution|try|hint)(?:\s|$)|against any reply|with luck|with any help|with chance at least|no duals|no solution)/;
const SOLUTION = /^\s*solution(?:\s|$)/;
const [BRANCH, END] = [/^\s*branch\s/, /^\s*end branch(?:\s|$)/];
/** Whose turn it is, as a set-up and a puzzle say it. */
const TO_MOVE = /^\s*\S.*\sto move\s*$/;
const MOVED = /^\s*(?:turn\s|[^\s"]+:\s)/;

/** The lines of the scenario in which a line stands, counted from 0: that of its title, and that behind its last. */
function around(lines: string[], line: number): [number, number] | null {
  const title = lines.slice(0, line + 1).findLastIndex((words) => TITLE.test(words));
  if (title < 0) return null;
  const next = lines.findIndex((words, at) => at > title && TITLE.test(words));
  return [title, next < 0 ? lines.length : next];
}

/** The line before what a puzzle asks, where a line (both from 0) is one of its solution: whoever is to move there solves it. */
export function beforeTask(text: string, line: number): number | null {
  const lines = text.split("\n");
  const own = around(lines, line);
  if (!own || !/^\s*puzzle/.test(lines[own[0]]!)) return null;
  const until = lines.slice(own[0], line);
  if (!until.some((words) => SOLUTION.test(words))) return null;
  return own[0] + until.findIndex((words, at) => at > 0 && PROMISE.test(words) && !/^\s*hint/.test(words)) - 1;
}

/**
 * What all scenarios of a text share, and the one in which a line (from 0) stands, as far as `end`: a scenario whatever it was,
 * in which one plays on behind the last line. What was played in a side line is what is played here. `solver` is to solve it, if
 * it is in the solution of a puzzle, and `toAct` are to move in the end.
 */
export function played(text: string, line: number, end: number, [solver, toAct]: [string | null, string[]]): string | null {
  const lines = text.split("\n");
  const own = around(lines, line);
  if (!own) return null;
  const [title, next] = own;
  const head = lines.slice(0, lines.findIndex((words) => TITLE.test(words)));
  const isPuzzle = /^\s*puzzle/.test(lines[title]!);
  const out = [lines[title]!.replace(/^(\s*)puzzle/, "$1scenario")];
  const begun: number[] = [];
  let [demanded, solved, moved] = [false, false, false];
  for (const words of lines.slice(title + 1, end + 1)) {
    // What the whole scenario is about.
    if (/^\s*(?:covers|tags|skip)\s/.test(words)) continue;
    if (isPuzzle && PROMISE.test(words)) {
      if (!/^\s*hint/.test(words)) demanded = true;
      if (SOLUTION.test(words)) solved = true;
      continue;
    }
    // Rows of what is asked for.
    if (demanded && !solved) continue;
    if (demanded && solver) {
      out.push(`  turn ${solver}`);
      demanded = false;
    }
    if (BRANCH.test(words)) begun.push(out.length);
    else if (END.test(words)) out.length = begun.pop() ?? out.length;
    // Behind moves a puzzle says once more who is on turn: a scenario knows.
    else if (!(isPuzzle && moved && TO_MOVE.test(words))) out.push(words);
    moved ||= MOVED.test(words);
  }
  // Where nobody is on turn so far, the first `turn` says who begins, or the first move.
  const first = moved ? undefined : lines.slice(end + 1, next).find((words) => MOVED.test(words));
  const [, turn, named] = /^\s*(?:turn\s+(\S+)|([^\s"]+):)/.exec(first ?? "") ?? [];
  if (toAct.length === 1 && toAct[0] === (turn ?? named)) out.push(`  turn ${turn ?? named}`);
  while (out.at(-1)!.trim() === "") out.pop();
  return `${[...head, ...out].join("\n")}\n`;
}
