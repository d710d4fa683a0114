// Saga in code-server, driven in a headless browser: what a person does there.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../../..", import.meta.url).pathname;
const { BROWSER, OWN, SHOTS } = process.env;
const { chromium } = createRequire(join(OWN, "package.json"))("playwright-core");
const PROGRAM = join(OWN, "node_modules/code-server/out/node/entry.js");

const SETTINGS = {
  "workbench.startupEditor": "none",
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "workbench.colorTheme": "Default Light Modern",
  "workbench.tips.enabled": false,
  "editor.minimap.enabled": false,
  "files.autoSave": "off",
};

let room;
let server;
let browser;
/** The page that the editor is. */
export let page;
/** The folder that is open in it. */
export let games;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Opens the editor with packages of extensions and with settings beside the usual ones; in a workspace, where one is given
 * by the name of its file and its text, else in a folder. */
export async function begin(packages, settings, workspace = {}) {
  room = mkdtempSync(join(tmpdir(), "saga-code-"));
  const [home, data, extensions] = ["home", "data", "extensions"].map((name) => join(room, name));
  games = join(room, "games");
  mkdirSync(join(data, "User"), { recursive: true });
  mkdirSync(home);
  for (const game of ["odin", "ravens", "house-rules"]) cpSync(join(root, "scenarios", game), join(games, game), { recursive: true });
  for (const name of ["fails.saga", "rows.saga"]) cpSync(join(root, "tests/console", name), join(games, name));
  writeFileSync(join(data, "User/settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
  const env = { ...process.env, HOME: home };
  const own = [PROGRAM, "--user-data-dir", data, "--extensions-dir", extensions];
  for (const vsix of packages) {
    const installed = spawnSync("node", [...own, "--install-extension", vsix], { env, encoding: "utf8" });
    assert.match(installed.stdout, /successfully installed/, installed.stderr);
  }
  const port = await freePort();
  const quiet = ["--auth", "none", "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  server = spawn("node", [...own, ...quiet, "--bind-addr", `127.0.0.1:${port}`], { env });
  await new Promise((resolve, reject) => {
    server.stdout.on("data", (said) => `${said}`.includes("listening on") && resolve());
    server.on("exit", () => reject(new Error("code-server has ended")));
  });
  browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: { width: 1180, height: 1000 } });
  page.setDefaultTimeout(40_000);
  const [[name, text] = []] = Object.entries(workspace);
  if (name) writeFileSync(join(games, name), text);
  await page.goto(`http://127.0.0.1:${port}/?${name ? `workspace=${join(games, name)}` : `folder=${games}`}`);
  await page.locator(".monaco-workbench").waitFor();
}

/** Closes it. */
export async function end() {
  await browser?.close();
  server?.kill();
  rmSync(room, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Keeps a picture where one is wanted. */
export async function shot(name) {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Chooses from what opens with a key: a file, a command, a line. */
export async function choose(key, text, finds) {
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

/** Opens a file in the first column. */
export async function open(file) {
  await page.keyboard.press("Control+1");
  await choose("Control+p", file, file);
  await page.locator(".tab.active", { hasText: file }).waitFor();
}

/** Does what the palette calls so. */
export const command = (name) => choose("F1", name, name.replace(/^Saga: /, ""));

/** Puts the cursor at the end of a line of the text. */
export async function line(number) {
  await page.keyboard.press("Control+1");
  await choose("Control+g", `${number}`);
  await page.keyboard.press("End");
}

/** The page in a panel that holds a text. */
export async function panel(text) {
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

/** Has a flight completed below line 17 of `fails.saga`: the legal ones are offered and nothing else. */
export async function movesAreOffered(picture) {
  await line(17);
  await page.keyboard.press("Enter");
  await page.keyboard.type("can fly ");
  await page.keyboard.press("Control+Space");
  const rows = page.locator(".suggest-widget .monaco-list-row");
  await rows.filter({ hasText: "fly mountain + mountain" }).first().waitFor();
  await shot(picture);
  const offered = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  assert.ok(offered.every((label) => !label.startsWith("fly mountain,")), offered.join("; "));
  await page.keyboard.press("Escape");
  for (let undone = 0; undone < 12; undone += 1) await page.keyboard.press("Control+z");
  // What stands over the scenario is told anew once the text is as it was.
  await page.locator(".codelens-decoration", { hasText: "failed" }).nth(1).waitFor();
}
