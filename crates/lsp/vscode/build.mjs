// Builds the extension: the grammar from the project's, each edition's sources into one file, and the module of the
// playground for the edition in browsers, where it was built; with `--tests` the tests, too.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "../../..");
const wants = (flag) => process.argv.includes(flag);

/** Where `crates/playground/build` leaves the module. */
const module = join(process.env["CARGO_TARGET_DIR"] ?? join(project, "target"), "playground/saga.wasm");

copyFileSync(join(project, "grammar/saga.tmLanguage.json"), join(here, "syntaxes/saga.tmLanguage.json"));
if (!wants("--grammar")) {
  const { build } = await import("esbuild");
  const shared = { absWorkingDir: here, bundle: true, logLevel: "warning" };
  const node = { platform: "node", target: "node20" };
  const browser = { platform: "browser", target: "es2022" };
  const bundle = (own, from, name) =>
    build({
      ...shared,
      ...own,
      entryPoints: [from],
      outfile: `dist/${name}.js`,
      external: ["vscode"],
      minify: wants("--production"),
      sourcemap: !wants("--production"),
    });
  await bundle({ ...node, format: "cjs" }, "src/desktop.ts", "desktop");
  await bundle({ ...browser, format: "cjs" }, "src/browser.ts", "browser");
  // The host of extensions in browsers takes scripts, not modules.
  await bundle({ ...browser, format: "iife" }, "../../playground/web/src/worker.ts", "worker");
  mkdirSync(join(here, "dist"), { recursive: true });
  if (existsSync(module)) copyFileSync(module, join(here, "dist/saga.wasm"));
  else rmSync(join(here, "dist/saga.wasm"), { force: true });
  if (wants("--tests")) {
    rmSync(join(here, "dist/test"), { recursive: true, force: true });
    const tests = readdirSync(join(here, "test")).filter((name) => name.endsWith(".test.ts"));
    await build({
      ...shared,
      ...node,
      entryPoints: tests.map((name) => `test/${name}`),
      outdir: "dist/test",
      outExtension: { ".js": ".mjs" },
      format: "esm",
      packages: "external",
    });
  }
}
