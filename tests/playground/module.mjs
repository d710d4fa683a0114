// The module of the playground under Node, spoken with as its worker does.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** The folder that `crates/playground/build` wrote. */
export const built = process.env.PLAYGROUND ?? join(root, "target/playground/page");

const { build } = await import(pathToFileURL(join(root, "crates/playground/web/node_modules/esbuild/lib/main.js")).href);
const engine = { absWorkingDir: join(root, "crates/playground/web"), bundle: true, format: "esm", write: false };

/** What a source of the page exports. */
export async function source(name) {
  const { outputFiles } = await build({ ...engine, entryPoints: [`src/${name}`] });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

const { Engine } = await source("engine.ts");
let compiled;

/** Somebody who speaks with the module. */
export class Speaker {
  #engine;
  #id = 0;
  /** What was said of each text last, by its address. */
  notes = new Map();

  constructor(capabilities = {}) {
    compiled ??= new WebAssembly.Module(readFileSync(join(built, "saga.wasm")));
    this.#engine = new Engine(new WebAssembly.Instance(compiled, {}));
    this.ask("initialize", { capabilities });
  }

  #say(message) {
    this.#engine.hear(JSON.stringify({ jsonrpc: "2.0", ...message }));
    return this.#said();
  }

  #said() {
    const said = [...this.#engine.said()].map((text) => JSON.parse(text));
    for (const { method, params } of said) {
      if (method === "textDocument/publishDiagnostics") this.notes.set(params.uri, params.diagnostics);
    }
    return said;
  }

  tell(method, params) {
    this.#say({ method, params });
  }

  ask(method, params) {
    this.#id += 1;
    const answer = this.#say({ id: this.#id, method, params }).find(({ id }) => id === this.#id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  }

  /** Opens a text; gives its address. */
  open(name, text) {
    const uri = `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
    const languageId = name.endsWith(".rhai") ? "rhai" : "saga";
    this.tell("textDocument/didOpen", { textDocument: { uri, languageId, version: 0, text } });
    return uri;
  }

  /** Has all done that is to be done. */
  rest() {
    while (this.#engine.goOn()) this.#said();
    this.#said();
  }

  command(command, uri, line) {
    const position = line === undefined ? {} : { position: { line, character: 0 } };
    return this.ask("workspace/executeCommand", { command, arguments: [{ uri, ...position }] });
  }
}
