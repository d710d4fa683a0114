// The page in a headless browser: a server that counts what is asked of it, and profiles that know nothing.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { built, root } from "./module.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const own = createRequire(join(root, "target/playground/node_modules/"));
export const BROWSER = process.env.BROWSER;

/** Serves the page; `asked` has what it was asked for. */
export async function served() {
  const asked = [];
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    asked.push(path);
    const file = join(built, path.endsWith("/") ? `${path}index.html` : path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const end = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { address, asked, end };
}

/** A browser. */
export async function browser() {
  const { chromium } = own("playwright-core");
  return chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
}

/** The source of axe-core. */
export const axe = () => own.resolve("axe-core/axe.min.js");

/** A page in a profile of its own; `faults` has what its console complains of. */
export async function opened(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const faults = [];
  page.on("console", (said) => said.type() === "error" && faults.push(said.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(address);
  return { page, context, faults };
}

/** Waits until what is said of the text begins so. */
export function tally(page, words) {
  return page.waitForFunction((words) => new RegExp(words).test(document.querySelector("#tally").textContent), words);
}

/** The text in the editor. */
export const text = (page) => page.evaluate(() => [...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"));

/** Puts a text in the place of what is in the editor, as a person would paste it. */
export async function write(page, words) {
  await page.click(".cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, words);
}
