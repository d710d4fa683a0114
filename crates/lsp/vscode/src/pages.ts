// The pages of the panels, as text. Whatever comes from a file is text in them, never markup.

import type { Branch, Picture, Proof } from "./protocol.ts";

/** What a page may load: nothing but the style and the script that stand in it. */
function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The picture as an image: nothing runs in it, and its style is its own. */
export function drawing(svg: string): string {
  return `<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

function page(nonce: string, title: string, style: string, body: string, script = ""): string {
  const running = script ? `<script nonce="${nonce}">${script}</script>` : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style nonce="${nonce}">
body { font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); color: var(--vscode-foreground);
  background: var(--vscode-editor-background); padding: 0 1rem 1rem; }
body.vscode-dark { color-scheme: dark; }
body.vscode-light { color-scheme: light; }
h1 { font-size: 1.2em; font-weight: 600; margin: 0.8em 0 0.4em; }
p { margin: 0.4em 0; }
${style}
</style>
</head>
<body>
${body}
${running}
</body>
</html>`;
}

const TABLE_STYLE = `
#figure img { width: 100%; max-height: 70vh; }
#figure:focus-visible { outline: 1px solid var(--vscode-focusBorder); }
label { display: inline-flex; gap: 0.5em; align-items: center; }
select { color: var(--vscode-dropdown-foreground); background: var(--vscode-dropdown-background);
  border: 1px solid var(--vscode-dropdown-border); padding: 0.2em; }
#where { color: var(--vscode-descriptionForeground); }`;

const TABLE_SCRIPT = `
const editor = acquireVsCodeApi();
const seat = document.getElementById("seat");
seat.addEventListener("change", () => editor.postMessage({ seat: seat.value }));
window.addEventListener("message", ({ data }) => {
  for (const [id, html] of Object.entries(data.parts)) document.getElementById(id).innerHTML = html;
  document.getElementById("figure").setAttribute("aria-label", data.label);
  seat.value = data.seat;
  seat.disabled = data.seats < 2;
});
editor.postMessage({ ready: true });`;

/** The empty page of the Table: what it shows is sent to it. */
export function tablePage(nonce: string): string {
  const body = `<h1 id="title">The Table</h1>
<p id="where" role="status"></p>
<div id="figure" role="img" tabindex="0" aria-label="No position yet"></div>
<p id="turn"></p>
<p><label>Seen by <select id="seat"><option value="">the line “as”</option></select></label></p>`;
  return page(nonce, "Table", TABLE_STYLE, body, TABLE_SCRIPT);
}

/** What is sent to the page of the Table. */
export interface Shown {
  parts: Record<string, string>;
  label: string;
  seat: string;
  seats: number;
}

/** The seats one may choose: what the lines say, everybody, each player. */
function seats(players: string[]): [value: string, label: string][] {
  const own = players.map((player): [string, string] => [player, player]);
  return [["", "whoever the lines say"], ["everybody", "everybody"], ...own];
}

/** What the Table shows of a position; nothing where there is none. */
export function shown(picture: Picture | null, where: string, seat: string, players: string[]): Shown {
  const all = seats(picture?.players ?? players);
  const chosen = all.some(([value]) => value === seat) ? seat : "";
  const options = all.map(([value, label]) => `<option value="${escaped(value)}">${escaped(label)}</option>`).join("");
  if (!picture) {
    const why = "There is no position at this line. Put the cursor into a scenario.";
    return {
      parts: { title: "The Table", where: escaped(where), figure: "", turn: escaped(why), seat: options },
      label: why,
      seat: chosen,
      seats: 0,
    };
  }
  return {
    parts: {
      title: escaped(picture.title),
      where: escaped(where),
      figure: drawing(picture.svg),
      turn: escaped(turn(picture)),
      seat: options,
    },
    label: picture.text,
    seat: chosen,
    seats: all.length,
  };
}

/** Whose turn it is, as a sentence. */
export function turn({ toAct, legal }: Picture): string {
  if (!toAct.length) return "Nobody is to move.";
  const names = toAct.length < 2 ? toAct.join("") : `${toAct.slice(0, -1).join(", ")} and ${toAct.at(-1)}`;
  const verb = toAct.length < 2 ? "is" : "are";
  const moves = legal === null ? "" : legal === "1" ? " There is 1 legal move." : ` There are ${legal} legal moves.`;
  return `${names} ${verb} to move.${moves}`;
}

const PROOF_STYLE = `
ul { list-style: none; padding-left: 1.1em; margin: 0.2em 0; }
li { margin: 0.15em 0; }
summary { cursor: pointer; }
code { font-family: var(--vscode-editor-font-family); }
.more { color: var(--vscode-descriptionForeground); }
.verdict { font-weight: 600; }`;

/** The page that shows why the verdict on a puzzle is right: the solution against every reply. */
export function proofPage(nonce: string, proof: Proof): string {
  const positions = `${counted(proof.positions, "position")} searched`;
  const solutions = counted(proof.solutions, "solution");
  const said = proof.said.map((each) => `<p>${escaped(each)}</p>`).join("");
  const play = proof.play.length
    ? `<h1>One line of play</h1><ol>${proof.play.map((move) => `<li><code>${escaped(move)}</code></li>`).join("")}</ol>`
    : "";
  const tree = proof.tree.length
    ? `<h1>The solution against every reply</h1>${branches(proof.tree, 0)}`
    : `<p>There is no tree to show.</p>`;
  const body = `<h1>${escaped(proof.title)}</h1>
<p><span class="verdict">${escaped(proof.verdict)}</span>: ${solutions}, ${positions}.</p>
${said}${play}${tree}`;
  return page(nonce, `Proof: ${proof.title}`, PROOF_STYLE, body);
}

/** So deep a tree is unfolded at first. */
const UNFOLDED = 4;

function branches(tree: Branch[], depth: number): string {
  const items = tree.map(({ move, next, folded }) => {
    const name = `<code>${escaped(move)}</code>`;
    if (!next.length) return `<li>${name}${folded ? ' <span class="more">…</span>' : ""}</li>`;
    return `<li><details${depth < UNFOLDED ? " open" : ""}><summary>${name}</summary>${branches(next, depth + 1)}</details></li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function counted(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
