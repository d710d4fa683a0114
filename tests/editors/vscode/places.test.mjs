// The edition for browsers in a workspace of two folders, one of which lies on no disk and is not searched by the editor:
// run by `tests/editors/vscode.sh`.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { begin, command, end, line, open, page, panel, shot } from "./editor.mjs";

const root = new URL("../../..", import.meta.url).pathname;
const { BROWSER_VSIX } = process.env;
const skip = BROWSER_VSIX ? false : "the module is not built: crates/playground/build";
const room = mkdtempSync(join(tmpdir(), "saga-places-"));

/** Packs what keeps files elsewhere, with some in it. */
async function packed(files) {
  cpSync(join(root, "tests/editors/vscode/elsewhere/package.json"), join(room, "package.json"));
  const source = readFileSync(join(root, "tests/editors/vscode/elsewhere/files.js"), "utf8");
  writeFileSync(join(room, "browser.js"), `const FILES = ${JSON.stringify(files)};\n${source}`);
  writeFileSync(join(room, ".vscodeignore"), "*.vsix\n");
  writeFileSync(join(room, "README.md"), "Files elsewhere.\n");
  const { createVSIX } = createRequire(join(root, "crates/lsp/vscode/package.json"))("@vscode/vsce");
  const packagePath = join(room, "elsewhere.vsix");
  await createVSIX({ cwd: room, packagePath, dependencies: false, allowMissingRepository: true, skipLicense: true });
  return packagePath;
}

before(async () => {
  if (skip) return;
  const own = (name) => readFileSync(join(root, "scenarios/house-rules/odin", name), "utf8");
  const lead = own("humble-lead.saga").replaceAll("humble-lead.rhai", "rules/nines.rhai");
  const elsewhere = await packed({ "/cloud/nines.saga": lead, "/cloud/rules/nines.rhai": own("humble-lead.rhai") });
  const folders = [{ uri: "elsewhere:/cloud", name: "cloud" }, { path: ".", name: "disk" }];
  await begin([elsewhere, BROWSER_VSIX], { "saga.path": "/nowhere/saga" }, { "two.code-workspace": JSON.stringify({ folders }) });
});

after(async () => {
  if (!skip) await end();
  rmSync(room, { recursive: true, force: true });
});

const passed = () => page.locator(".codelens-decoration", { hasText: "✓ passed" });
const faults = () => page.locator(".squiggly-error");

test("a file that lies on no disk is judged by the house rule beside it", { skip }, async () => {
  // Nothing finds it but the tree.
  await page.locator(".explorer-viewlet .monaco-list-row", { hasText: "nines.saga" }).dblclick();
  await page.locator(".tab.active", { hasText: "nines.saga" }).waitFor();
  await passed().nth(2).waitFor();
  assert.equal(await faults().count(), 0);
  await line(18);
  await command("Saga: Show the Table");
  const table = await panel("A nine is no lead");
  assert.equal(await table.locator("#where").innerText(), "cloud/nines.saga, line 18");
  await shot("browser-places");
});

test("a definition leads to the file where it lies", { skip }, async () => {
  await line(16);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F12");
  await page.locator(".tab.active", { hasText: "nines.rhai" }).waitFor();
  await page.locator(".view-line", { hasText: "Humble lead" }).waitFor();
});

test("the files of the other folder are known, too", { skip }, async () => {
  await open("fails.saga");
  await faults().nth(1).waitFor();
  await line(13);
  const table = await panel("A flight that ends elsewhere");
  assert.equal(await table.locator("#where").innerText(), "disk/fails.saga, line 13");
  await open("humble-lead.saga");
  await passed().nth(2).waitFor();
});

test("the scenarios of both are tests, and are run", { skip }, async () => {
  await command("Testing: Focus on Test Explorer View");
  const row = (name) => page.locator(".test-explorer .monaco-list-row", { hasText: name }).first();
  await row("cloud/nines.saga").waitFor();
  await row("disk/house-rules/odin/humble-lead.saga").waitFor();
  await open("nines.saga");
  await line(12);
  await command("Test: Run Tests in Current File");
  await row("cloud/nines.saga").locator(".codicon-testing-passed-icon, .testing-passed-icon").first().waitFor();
  await shot("browser-places-tests");
});
