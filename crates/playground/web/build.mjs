// Builds the page around the module: `node build.mjs --module FILE --most BYTES --out FOLDER [--crates FILE]`. Prints what everything
// weighs, and fails where that is more than it may.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const given = (flag) => process.argv[process.argv.indexOf(`--${flag}`) + 1];
/** What the module may weigh, and all else, compressed (bytes). */
const MOST = { module: Number(given("most")), page: 400_000 };
const [out, modulePath] = [given("out"), given("module")];
const read = (...path) => readFileSync(join(here, ...path), "utf8");
const site = (name) => read("../../site/assets", name);
const scenarios = "../../../scenarios";

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const write = (name, text) => writeFileSync(join(out, name), text);
const shared = { absWorkingDir: here, bundle: true, format: "esm", minify: true, target: "es2022", logLevel: "warning", legalComments: "none" };
copyFileSync(modulePath, join(out, "saga.wasm"));

// What the replay pages are made of comes from a page of the module itself.
const { outputFiles } = await build({ ...shared, entryPoints: ["src/engine.ts"], write: false });
const { Engine } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const asked = (method, params, text) => {
  const engine = new Engine(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(modulePath)), {}));
  const say = (message) => engine.hear(JSON.stringify({ jsonrpc: "2.0", ...message }));
  say({ id: 1, method: "initialize", params: { capabilities: {} } });
  const uri = "file:///a.saga";
  say({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "saga", version: 0, text } } });
  say({ id: 2, method, params: { textDocument: { uri }, ...params } });
  return [...engine.said()].map((said) => JSON.parse(said)).find(({ id }) => id === 2).result;
};
const example = read(scenarios, "ravens/flight/jokers.saga");
const { html } = asked("saga/replay", {}, example);
const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)[1].replaceAll("&#39;", "'").replaceAll("&#x27;", "'");
const line = example.split("\n").findLastIndex((words) => words.trim() !== "");
const figure = /<style>(.*?)<\/style>/s.exec(asked("saga/picture", { position: { line, character: 999 } }, example).svg)[1];
write("replay.html", `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.replace("script-src", "script-src 'self'")}">
<title>Replay</title><script src="frame.js"></script></head><body></body></html>
`);

// The scripts by which moves are made by hand, as they are in those pages.
const hand = ["words.js", "draw.js", "hand.js"].map(site).join("\n");
write("hand.js", (await transform(`${hand}\nexport { drawerOf, handOf };`, { minify: true, format: "esm", target: "es2022" })).code);

// The examples, each with what it brings in.
function brought(path, known = new Map()) {
  if (known.has(path)) return known;
  const text = read(scenarios, path);
  known.set(path, text);
  for (const [, , named] of text.matchAll(/^\s*(include|house rules|game)\s+"([^"]+)"/gm)) brought(posix.join(posix.dirname(path), named), known);
  return known;
}
const titleOf = (text) => /^\s*(?:lesson|scenario|puzzle)\s+"([^"]+)"/m.exec(text)[1];
const examples = JSON.parse(read("examples.json")).map(({ use, about, files }) => ({
  use,
  about,
  games: Object.entries(files).map(([game, path]) => {
    const texts = [...brought(path)];
    // A name is as short as the texts allow.
    const folder = texts.length > 1 && texts.some(([name]) => posix.dirname(name) !== posix.dirname(path)) ? "" : `${posix.dirname(path)}/`;
    return { game, title: titleOf(texts[0][1]), files: texts.map(([name, text]) => ({ name: name.slice(folder.length), text })) };
  }),
}));

const define = { __EXAMPLES__: JSON.stringify(examples), __ABOUT__: '"…"' };
const main = { ...shared, entryPoints: ["src/main.ts"], outfile: join(out, "main.js"), metafile: true };
const { metafile } = await build({ ...main, define });
define.__ABOUT__ = JSON.stringify(about(metafile));
await build({ ...main, define });
await build({ ...shared, entryPoints: ["src/worker.ts", "src/frame.ts"], outdir: out });
const { code: style } = await transform(`${figure}\n${read("page.css")}`, { loader: "css", minify: true });
write("page.css", style);
copyFileSync(join(here, "index.html"), join(out, "index.html"));

const names = readdirSync(out).sort();
const version = createHash("sha256");
names.forEach((name) => version.update(name).update(readFileSync(join(out, name))));
await build({
  ...shared,
  entryPoints: ["src/service.ts"],
  outfile: join(out, "service.js"),
  define: { __VERSION__: JSON.stringify(version.digest("hex").slice(0, 16)), __FILES__: JSON.stringify(["./", ...names]) },
});

/** The keys, and the licences of what is bundled. */
function about({ inputs }) {
  const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const names = Object.keys(inputs).map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean);
  const byLicence = new Map();
  for (const name of [...new Set(names)].sort()) {
    const folder = join(here, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    const text = file ? readFileSync(join(folder, file), "utf8").trim() : license;
    byLicence.set(text, [...(byLicence.get(text) ?? []), `${name} ${version}`]);
  }
  const page = [...byLicence].map(([text, own]) => `<details><summary>${escaped(own.join(", "))}</summary><pre>${escaped(text)}</pre></details>`);
  const crates = process.argv.includes("--crates") ? readFileSync(given("crates"), "utf8").trim().split("\n") : [];
  const keys = [["Ctrl+Space", "what may be written here"], ["F8", "the next thing said of the text"], ["Ctrl+Shift+M", "all that is said"], ["Shift+Alt+F", "lay the text out"], ["F2", "another name"], ["F12", "where it is declared"], ["Ctrl+F", "find"], ["Esc, then Tab", "leave the editor"]];
  return `<h3>Keys</h3><dl>${keys.map(([key, does]) => `<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`).join("")}</dl>
<h3>The page</h3>${page.join("")}<h3>The module</h3><ul>${crates.map((crate) => `<li>${escaped(crate)}</li>`).join("")}</ul>`;
}

// What everything weighs.
const packed = (name) => {
  const bytes = readFileSync(join(out, name));
  const brotli = process.argv.includes("--quick") ? bytes : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
};
const weights = readdirSync(out).sort().map(packed);
const sum = (all, of) => all.reduce((total, own) => total + own[of], 0);
const show = ({ name, raw, gzip, brotli }) => console.log(`${name.padEnd(14)}${[raw, gzip, brotli].map((bytes) => String(bytes).padStart(10)).join("")}`);
console.log(`${"".padEnd(14)}${["bytes", "gzip", "brotli"].map((word) => word.padStart(10)).join("")}`);
weights.forEach(show);
const rest = weights.filter(({ name }) => name !== "saga.wasm");
const all = { name: "all else", raw: sum(rest, "raw"), gzip: sum(rest, "gzip"), brotli: sum(rest, "brotli") };
show(all);
const module = weights.find(({ name }) => name === "saga.wasm");
for (const [what, { brotli }, most] of [["the module", module, MOST.module], ["all else", all, MOST.page]]) {
  if (brotli <= most) continue;
  console.error(`${what} weighs ${brotli} bytes compressed, and may weigh ${most}`);
  process.exitCode = 1;
}
