// What the module says of every scenario of the project is what `saga test` says: the same verdicts, the same codes on
// the same lines. SAGA is the command.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { test } from "node:test";
import { root, Speaker } from "./module.mjs";

const { SAGA } = process.env;
/** While one writes puzzles are searched so far (positions); of those that take more it is said that they are not proved. */
const UNPROVED = "puzzle/unknown";

const files = (folder, ending) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending)).sort();

/** What `saga test` says of the texts of a folder. */
function native(folder) {
  try {
    return JSON.parse(execFileSync(SAGA, ["test", "--no-config", "--format", "json", "."], { cwd: folder, maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] }));
  } catch (failed) {
    return JSON.parse(failed.stdout);
  }
}

const label = ({ line, title, row }) => `${line} ${title} ${row ?? ""}`;

for (const corpus of ["scenarios", "tests/diagnostics"]) {
  test(`the verdicts of ${corpus} are those of the command`, { skip: SAGA ? false : "SAGA is not set" }, () => {
    const folder = mkdtempSync(join(tmpdir(), "saga-"));
    try {
      // Outcomes are kept beside the texts: the page has none.
      cpSync(join(root, corpus), folder, { recursive: true, filter: (path) => !relative(join(root, corpus), path).split("/").includes("snapshots") });
      const expected = new Map(native(folder).files.map((file) => [file.file.replace(/^\.\//, ""), file]));
      const speaker = new Speaker();
      const addresses = new Map();
      for (const ending of [".rhai", ".saga"]) {
        for (const name of files(folder, ending)) addresses.set(name, speaker.open(name, readFileSync(join(folder, name), "utf8")));
      }
      speaker.rest();
      let [scenarios, proved] = [0, 0];
      for (const [name, file] of expected) {
        const uri = addresses.get(name);
        const notes = speaker.notes.get(uri) ?? [];
        const said = new Set(notes.map(({ code }) => code));
        const found = new Map(speaker.command("saga.run", uri).scenarios.map((scene) => [label(scene), scene]));
        for (const own of file.diagnostics) assert.ok(said.has(own.code), `${name}: ${own.code} is not said`);
        for (const own of file.scenarios) {
          scenarios += 1;
          const scene = found.get(label(own));
          assert.ok(scene, `${name}:${own.line} is not there`);
          const codes = scene.said.map(({ code }) => code);
          if (codes.includes(UNPROVED) && !own.diagnostics.some(({ code }) => code === UNPROVED)) {
            const proof = speaker.command("saga.prove", uri, own.line - 1);
            assert.notEqual(proof.verdict, "unknown", `${name}:${own.line}`);
            const messages = own.diagnostics.map(({ message }) => message);
            assert.deepEqual(proof.said.map((said) => messages.find((message) => said.startsWith(message))), messages, `${name}:${own.line}`);
            proved += 1;
            continue;
          }
          assert.equal(scene.status, own.status, `${name}:${own.line} ${own.title}`);
          assert.deepEqual(codes.sort(), own.diagnostics.map(({ code }) => code).sort(), `${name}:${own.line} ${own.title}`);
        }
      }
      console.log(`${corpus}: ${expected.size} files, ${scenarios} scenarios alike, ${proved} of them proved when asked`);
      assert.ok(scenarios > 100);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
