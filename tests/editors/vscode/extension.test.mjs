// The extension in code-server, as a person uses it: run by `tests/editors/vscode.sh`.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const root = new URL("../../..", import.meta.url).pathname;
const { SAGA, BROWSER, OWN, SHOTS } = process.env;
const { chromium } = createRequire(join(OWN, "package.json"))("playwright-core");

const room = mkdtempSync(join(tmpdir(), "saga-code-"));
const [games, home, data, extensions] = ["games", "home", "data", "extensions"].map((name) => join(room, name));
const PROGRAM = join(OWN, "node_modules/code-server/out/node/entry.js");
const OWN_ARGS = [PROGRAM, "--user-data-dir", data, "--extensions-dir", extensions];

let server;
let browser;
let page;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

before(async () => {
  mkdirSync(join(data, "User"), { recursive: true });
  mkdirSync(home);
  for (const game of ["odin", "ravens"]) cpSync(join(root, "scenarios", game), join(games, game), { recursive: true });
  for (const name of ["fails.saga", "rows.saga"]) cpSync(join(root, "tests/console", name), join(games, name));
  const settings = {
    "saga.path": SAGA,
    "workbench.startupEditor": "none",
    "security.workspace.trust.enabled": false,
    "telemetry.telemetryLevel": "off",
    "workbench.colorTheme": "Default Light Modern",
    "workbench.tips.enabled": false,
    "editor.minimap.enabled": false,
  };
  writeFileSync(join(data, "User/settings.json"), JSON.stringify(settings));
  const env = { ...process.env, HOME: home };
  const vsix = join(root, "crates/lsp/vscode/dist/saga.vsix");
  const installed = spawnSync("node", [...OWN_ARGS, "--install-extension", vsix], { env, encoding: "utf8" });
  assert.match(installed.stdout, /successfully installed/, installed.stderr);
  const port = await freePort();
  const quiet = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  server = spawn("node", [...OWN_ARGS, ...quiet, "--bind-addr", `127.0.0.1:${port}`], { env });
  await new Promise((resolve, reject) => {
    server.stdout.on("data", (said) => `${said}`.includes("listening on") && resolve());
    server.on("exit", () => reject(new Error("code-server has ended")));
  });
  browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: { width: 1180, height: 720 } });
  page.setDefaultTimeout(40_000);
  await page.goto(`http://127.0.0.1:${port}/?folder=${games}`);
  await page.locator(".monaco-workbench").waitFor();
  await open("fails.saga");
});

after(async () => {
  await browser?.close();
  server?.kill();
  rmSync(room, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function shot(name) {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Chooses from what opens with a key: a file, a command, a line. */
async function choose(key, text, finds) {
  const widget = page.locator(".quick-input-widget");
  await page.keyboard.press(key);
  await widget.waitFor();
  await page.keyboard.type(text);
  if (finds) await page.locator(".quick-input-list .monaco-list-row.focused", { hasText: finds }).waitFor();
  // What was typed may still be on its way into the list.
  for (let again = 0; again < 5; again += 1) {
    await page.keyboard.press("Enter");
    const gone = await widget.waitFor({ state: "hidden", timeout: 3000 }).then(() => true, () => false);
    if (gone || !(await widget.locator("input").inputValue()).includes(text)) return;
  }
}

async function open(file) {
  await page.keyboard.press("Control+1");
  await choose("Control+p", file, file);
  await page.locator(".tab.active", { hasText: file }).waitFor();
}

const command = (name) => choose("F1", name, name.replace(/^Saga: /, ""));

/** Puts the cursor at the end of a line of the text. */
async function line(number) {
  await page.keyboard.press("Control+1");
  await choose("Control+g", `${number}`);
  await page.keyboard.press("End");
}

/** The page in a panel that holds a text. */
async function panel(text) {
  for (let patience = 0; patience < 200; patience += 1) {
    for (const frame of page.frames()) {
      if (!frame.url().includes("fake.html")) continue;
      if (await frame.getByText(text).first().isVisible().catch(() => false)) return frame;
    }
    await page.waitForTimeout(100);
  }
  await shot("missing");
  return assert.fail(`no panel shows ${text}`);
}

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

test("the legal moves are offered, and nothing else", async () => {
  await line(17);
  await page.keyboard.press("Enter");
  await page.keyboard.type("can fly ");
  await page.keyboard.press("Control+Space");
  const rows = page.locator(".suggest-widget .monaco-list-row");
  await rows.filter({ hasText: "fly mountain + mountain" }).first().waitFor();
  await shot("completion");
  const offered = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  assert.ok(offered.every((label) => !label.startsWith("fly mountain,")), offered.join("; "));
  await page.keyboard.press("Escape");
  for (let undone = 0; undone < 12; undone += 1) await page.keyboard.press("Control+z");
  // What stands over the scenario is told anew once the text is as it was.
  await page.locator(".codelens-decoration", { hasText: "failed" }).nth(1).waitFor();
});

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
