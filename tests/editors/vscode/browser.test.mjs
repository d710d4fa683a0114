// The edition for browsers, in the part of code-server that runs extensions in the browser: run by
// `tests/editors/vscode.sh`. There is no program; what the module is told is all that it knows.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { begin, command, end, games, line, movesAreOffered, open, page, panel, shot } from "./editor.mjs";

const { BROWSER_VSIX } = process.env;
const skip = BROWSER_VSIX ? false : "the module is not built: crates/playground/build";

before(async () => {
  if (skip) return;
  await begin([BROWSER_VSIX], { "saga.path": "/nowhere/saga" });
  await open("fails.saga");
});

after(() => skip || end());

test("what is wrong is underlined, and what can be done stands over the scenarios", { skip }, async () => {
  await page.locator(".squiggly-error").nth(1).waitFor();
  const lenses = page.locator(".codelens-decoration");
  await lenses.first().waitFor();
  assert.match(await lenses.first().innerText(), /failed.*Step through/s);
});

test("the Table is drawn at the cursor", { skip }, async () => {
  await line(13);
  await command("Saga: Show the Table");
  const table = await panel("A flight that ends elsewhere");
  const image = table.locator("#figure img");
  await image.waitFor();
  assert.ok(await image.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  assert.match(await table.locator("#turn").innerText(), /^gray is to move\./);
  assert.equal(await table.locator("#where").innerText(), "fails.saga, line 13");
  await shot("browser-table");
});

test("the legal moves are offered, and nothing else", { skip }, () => movesAreOffered("browser-completion"));

const passed = () => page.locator(".codelens-decoration", { hasText: "✓ passed" });
const faults = () => page.locator(".squiggly-error");

test("a house rule in another file counts, as it is on the disk and as it is written", { skip }, async () => {
  const rule = join(games, "house-rules/odin/humble-lead.rhai");
  const text = readFileSync(rule, "utf8");
  await open("humble-lead.saga");
  await passed().nth(2).waitFor();
  assert.equal(await faults().count(), 0);
  await shot("browser-house-rule");
  const change = async () => {
    writeFileSync(rule, text.replaceAll("house.humble-lead", "house.humble-leads"));
    await faults().first().waitFor();
    writeFileSync(rule, text);
    await faults().first().waitFor({ state: "detached" });
  };
  await change();
  // What is written counts before it is saved; when it is closed, what the file says.
  await open("humble-lead.rhai");
  await line(2);
  await page.keyboard.press("Enter");
  await page.keyboard.type("this is no script;");
  await faults().first().waitFor();
  await open("humble-lead.saga");
  await faults().first().waitFor();
  await open("humble-lead.rhai");
  await command("View: Revert and Close Editor");
  await page.locator(".tab", { hasText: "humble-lead.rhai" }).waitFor({ state: "detached" });
  await open("humble-lead.saga");
  await faults().first().waitFor({ state: "detached" });
  await passed().nth(2).waitFor();
  // A worker that takes the place of another is told all anew.
  await command("Saga: Restart the Language Server");
  await change();
  await passed().nth(2).waitFor();
});

test("what a definition leads to is opened where it lies", { skip }, async () => {
  await open("humble-lead.saga");
  // The cursor stands behind the clause that the rule declares.
  await line(16);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F12");
  await page.locator(".tab.active", { hasText: "humble-lead.rhai" }).waitFor();
});

test("scenarios are tests: a mismatch is expected against found", { skip }, async () => {
  await open("fails.saga");
  await line(13);
  await command("Test: Run Tests in Current File");
  await page.getByText("gray at 3 != gray at 4").first().waitFor();
  await command("Testing: Focus on Test Explorer View");
  const row = page.locator(".test-explorer .monaco-list-row", { hasText: "fails.saga" });
  await row.locator(".codicon-testing-failed-icon, .testing-failed-icon").first().waitFor();
  await page.locator(".test-explorer .monaco-list-row", { hasText: "odin/follow/take.saga" }).waitFor();
  await shot("browser-tests");
});

test("a puzzle is proved, a file is stepped through, and a law book opens", { skip }, async () => {
  await open("finish.saga");
  await line(10);
  await command("Saga: Prove the Puzzle at the Cursor");
  const proof = await panel("The solution against every reply");
  assert.match(await proof.locator("body").innerText(), /sound: 1 solution/);
  await open("fails.saga");
  await line(13);
  await command("Saga: Step through this File");
  await panel("2 chapters");
  await command("Saga: Open a Law Book");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Omen" }).click();
  await panel("three suits, with wolves four");
});
