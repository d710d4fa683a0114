// Each step of each page of the project leads to a game: the text that is played on stands where the step does. SAGA is the
// command; without it this is skipped.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { root, source, Speaker } from "./module.mjs";

const { unpacked } = await source("link.ts");
const skip = process.env.SAGA ? false : "SAGA is not set";

/** The texts that a page leads to, and the lines at which its steps stand. */
async function led(page) {
  const link = /<a class="playground" href="[^"#]*#([^"]+)"/.exec(page)?.[1];
  const lines = /<pre class="stands" hidden>([^<]*)</.exec(page)?.[1].split(" ").map(Number);
  const steps = page.match(/<section class="step"/g)?.length ?? 0;
  assert.equal(lines?.length ?? 0, steps, "a line for each step");
  return steps > 0 ? { texts: (await unpacked(link)).files, lines: [...new Set(lines)].filter((line) => line > 0) } : null;
}

test("what is played on from a page stands where its step does", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  execFileSync(process.env.SAGA, ["site", folder, "scenarios", "--playground", "play", "--force"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const pages = readdirSync(folder, { recursive: true }).filter((path) => /^[a-z]+\/scenarios-.*\.html$/.test(path.replaceAll("\\", "/")));
  let [stood, nowhere, elsewhere] = [0, [], []];
  for (const path of pages) {
    const own = await led(readFileSync(join(folder, path), "utf8"));
    if (!own) continue;
    const speaker = new Speaker();
    const [whole] = own.texts.map(({ name, text }) => speaker.open(name, text));
    const game = speaker.open(own.texts[0].name.replace(/[^/]*$/, "game.saga"), "");
    const ask = (method, uri, line, seat) => speaker.ask(method, { textDocument: { uri }, position: { line, character: 9999 }, seat });
    for (const [version, line] of own.lines.map((line) => line - 1).entries()) {
      // Whoever sits down sees the table from that seat.
      const seat = ask("saga/onward", whole, line)?.picture.players[0];
      const found = seat ? ask("saga/onward", whole, line, seat) : null;
      if (!found) {
        nowhere.push(`${path}: ${line + 1}`);
        continue;
      }
      const apart = ask("saga/game", whole, line).text;
      speaker.tell("textDocument/didChange", { textDocument: { uri: game, version: version + 1 }, contentChanges: [{ text: apart }] });
      const there = ask("saga/onward", game, apart.trimEnd().split("\n").length - 1, seat);
      const [one, other] = [there, found].map((onward) => JSON.stringify([onward?.picture.text, onward?.picture.toAct]));
      if (one === other) stood += 1;
      else elsewhere.push(`${path}: line ${line + 1}\n${apart}${one}\n${other}`);
    }
  }
  rmSync(folder, { recursive: true });
  assert.deepEqual(elsewhere, []);
  // Where too much is not known that decides the table has no position.
  assert.ok(nowhere.length * 100 < stood, nowhere.join("\n"));
  assert.ok(stood > 1000, `${stood} places`);
});
