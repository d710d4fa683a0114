// Builds the extension: the grammar from the project's, the sources into one file; with `--tests` the tests, too.
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const wants = (flag) => process.argv.includes(flag);

copyFileSync(join(here, "../../../grammar/saga.tmLanguage.json"), join(here, "syntaxes/saga.tmLanguage.json"));
if (!wants("--grammar")) {
  const { build } = await import("esbuild");
  const shared = { absWorkingDir: here, bundle: true, platform: "node", target: "node20", logLevel: "warning" };
  await build({
    ...shared,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.js",
    format: "cjs",
    external: ["vscode"],
    minify: wants("--production"),
    sourcemap: !wants("--production"),
  });
  if (wants("--tests")) {
    rmSync(join(here, "dist/test"), { recursive: true, force: true });
    const tests = readdirSync(join(here, "test")).filter((name) => name.endsWith(".test.ts"));
    await build({
      ...shared,
      entryPoints: tests.map((name) => `test/${name}`),
      outdir: "dist/test",
      outExtension: { ".js": ".mjs" },
      format: "esm",
      packages: "external",
    });
  }
}
