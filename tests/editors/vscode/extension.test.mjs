// The extension in code-server, as a person uses it: run by `tests/editors/vscode.sh`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, command, end, line, movesAreOffered, open, page, panel, shot } from "./editor.mjs";

before(async () => {
  await begin([process.env.VSIX], { "saga.path": process.env.SAGA });
  await open("fails.saga");
});

after(end);

test("lines are coloured, and what is wrong is underlined", async () => {
  await page.locator(".squiggly-error").nth(1).waitFor();
  const classOf = (text) => page.locator(".view-line span span", { hasText: text }).first().getAttribute("class");
  const classes = () => Promise.all(["game", "ravens", "elsewhere", "fly"].map(classOf));
  // The grammar may be read after the text is shown.
  for (let patience = 0; new Set(await classes()).size < 4 && patience < 100; patience += 1) await page.waitForTimeout(100);
  assert.equal(new Set(await classes()).size, 4, `${await classes()}`);
});

test("what can be done stands over the scenarios", async () => {
  const lenses = page.locator(".codelens-decoration");
  await lenses.first().waitFor();
  assert.match(await lenses.first().innerText(), /failed.*Step through/s);
});

test("the Table follows the cursor, and is seen from a seat", async () => {
  await line(13);
  await command("Saga: Show the Table");
  const table = await panel("A flight that ends elsewhere");
  await table.locator("#figure img").waitFor();
  assert.ok(await table.locator("#figure img").evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  assert.match(await table.locator("#turn").innerText(), /^gray is to move\./);
  await line(16);
  await table.getByText("A flight that is refused").waitFor();
  const before = await table.locator("#figure img").getAttribute("src");
  await table.locator("#seat").selectOption("brown");
  const changed = (before) => document.querySelector("#figure img").getAttribute("src") !== before;
  await table.waitForFunction(changed, before);
  assert.equal(await table.locator("#seat").inputValue(), "brown");
  assert.doesNotMatch(await table.locator("#figure").getAttribute("aria-label"), /forward\/back/, "gray's hand is hidden");
  await table.locator("#seat").selectOption("");
});

test("the legal moves are offered, and nothing else", () => movesAreOffered("completion"));

test("scenarios are tests: a mismatch is expected against found", async () => {
  await line(13);
  await command("Test: Run Tests in Current File");
  const view = page.locator(".test-output-peek-tree, .test-output-peek").first();
  await view.waitFor();
  await page.getByText("gray at 3 != gray at 4").first().waitFor();
  await command("Testing: Focus on Test Explorer View");
  const row = page.locator(".test-explorer .monaco-list-row", { hasText: "fails.saga" });
  await row.locator(".codicon-testing-failed-icon, .testing-failed-icon").first().waitFor();
  await page.locator(".test-explorer .monaco-list-row", { hasText: "odin/follow/take.saga" }).waitFor();
  await shot("tests");
});

test("a puzzle is proved, and a file is stepped through", async () => {
  await open("finish.saga");
  await line(10);
  await command("Saga: Prove the Puzzle at the Cursor");
  const proof = await panel("The solution against every reply");
  assert.match(await proof.locator("body").innerText(), /sound: 1 solution/);
  await shot("proof");
  await open("fails.saga");
  await line(13);
  await command("Saga: Step through this File");
  const replay = await panel("2 chapters");
  const where = () => replay.locator("input[type=range]").first().inputValue();
  const first = await where();
  await replay.locator("body").press("ArrowRight");
  await replay.waitForFunction((first) => document.querySelector("input[type=range]").value !== first, first);
  await shot("replay");
});

test("a law book opens", async () => {
  await command("Saga: Open a Law Book");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Omen" }).click();
  await panel("three suits, with wolves four");
});
