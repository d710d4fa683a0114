// Packs the extension: `node package.mjs [--browser-only] [--out FILE]`. One package serves the desktop and browsers; where
// the module of the playground was not built, it serves the desktop alone, and that is said. A package for browsers
// alone is for trying that edition where an editor would choose the other one.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";

const here = dirname(fileURLToPath(import.meta.url));
const at = process.argv.indexOf("--out");
const out = at < 0 ? join(here, "dist/saga.vsix") : resolve(process.argv[at + 1]);
const isBrowserOnly = process.argv.includes("--browser-only");

execFileSync("node", ["build.mjs", "--production"], { cwd: here, stdio: "inherit" });
const manifest = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const hasModule = existsSync(join(here, "dist/saga.wasm"));
if (isBrowserOnly && !hasModule) fail("there is no module for browsers: crates/playground/build builds it");
if (isBrowserOnly) delete manifest.main;
if (!hasModule) delete manifest.browser;
// What only builds it is no part of it.
delete manifest.scripts;
delete manifest.devDependencies;

// What `.vscodeignore` lets in.
const stage = join(here, "dist/package");
rmSync(stage, { recursive: true, force: true });
cpSync(join(here, ".vscodeignore"), join(stage, ".vscodeignore"));
const taken = readFileSync(join(here, ".vscodeignore"), "utf8").split("\n").filter((line) => line.startsWith("!"));
for (const path of taken.map((line) => line.slice(1).replace(/\/\*\*$/, ""))) {
  const isOfBrowser = ["dist/browser.js", "dist/worker.js", "dist/saga.wasm"].includes(path);
  if ((isOfBrowser && !hasModule) || (isBrowserOnly && path === "dist/desktop.js")) continue;
  cpSync(join(here, path), join(stage, path), { recursive: true });
}
writeFileSync(join(stage, "package.json"), JSON.stringify(manifest, null, 2));

mkdirSync(dirname(out), { recursive: true });
await createVSIX({ cwd: stage, packagePath: out, dependencies: false, allowMissingRepository: true, skipLicense: true });
rmSync(stage, { recursive: true });
const size = `${(statSync(out).size / 1e6).toFixed(1)} MB`;
const serves = isBrowserOnly ? "browsers alone" : hasModule ? "the desktop and browsers" : "the desktop alone";
console.log(`${out}: ${size}, for ${serves}`);
if (!hasModule) console.log("To serve browsers, too, build the module first: crates/playground/build");

function fail(why) {
  console.error(why);
  process.exit(1);
}
