// The browser edition's view of the real module, in a worker of Node: its script and module as the package has them.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { Worker as Thread } from "node:worker_threads";
import { type MessageConnection, createMessageConnection } from "vscode-jsonrpc/node.js";
import { Stopped, asked } from "../../../playground/web/src/asked.ts";
import { WorkerReader, WorkerWriter } from "../src/browser/transport.ts";
import type { Picture, Proof } from "../src/protocol.ts";

// Seen from the folder of the extension, where npm runs the tests.
const [script, binary] = [resolve("dist/worker.js"), resolve("dist/saga.wasm")];
const file = (path: string) => readFileSync(resolve("../../..", path), "utf8");
const skip = existsSync(binary) ? false : "the module is not built: crates/playground/build";

/** What a browser's workers have, on a thread of Node. */
const STAGE = `
  const { parentPort, workerData } = require("node:worker_threads");
  globalThis.self = { postMessage: (data) => parentPort.postMessage(data) };
  parentPort.on("message", (data) => self.onmessage({ data }));
  require(workerData);
`;

/** A worker as browsers have them. */
class NodeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly thread = new Thread(STAGE, { eval: true, workerData: script });
  readonly ended = new Promise((resolve) => this.thread.on("exit", resolve));

  constructor() {
    this.thread.on("message", (data) => this.onmessage?.({ data }));
    this.thread.on("error", ({ message }) => this.onerror?.({ message }));
  }

  postMessage(data: unknown): void {
    this.thread.postMessage(data);
  }

  terminate(): void {
    void this.thread.terminate();
  }
}

let compiled: WebAssembly.Module;
function started(): [Worker, NodeWorker] {
  const own = new NodeWorker();
  own.postMessage({ module: compiled, isOnlyAsked: true });
  return [own as unknown as Worker, own];
}

const FOLDER = "file:///anna/games";
let connection: MessageConnection;
let worker: NodeWorker;

function open(name: string, text: string): Promise<void> {
  const textDocument = { uri: `${FOLDER}/${name}`, languageId: name.endsWith(".rhai") ? "rhai" : "saga", version: 0, text };
  return connection.sendNotification("textDocument/didOpen", { textDocument });
}

async function said(name: string): Promise<string[]> {
  const params = { textDocument: { uri: `${FOLDER}/${name}` } };
  const { items } = await connection.sendRequest<{ items: { message: string }[] }>("textDocument/diagnostic", params);
  return items.map(({ message }) => message);
}

before(async () => {
  if (skip) return;
  compiled = await WebAssembly.compile(readFileSync(binary));
  const [partner, own] = started();
  worker = own;
  connection = createMessageConnection(new WorkerReader(partner), new WorkerWriter(partner));
  connection.onRequest("workspace/diagnostic/refresh", () => null);
  connection.listen();
  const { serverInfo } = await connection.sendRequest<{ serverInfo: { name: string } }>("initialize", {
    workspaceFolders: [{ uri: FOLDER, name: "games" }],
    capabilities: { textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true } } },
  });
  assert.equal(serverInfo.name, "saga");
});

after(async () => {
  if (skip) return;
  connection.dispose();
  // It is ended with the conversation.
  await worker.ended;
});

test("a house rule counts as soon as the server is told of it", { skip }, async () => {
  await open("humble-lead.saga", file("scenarios/house-rules/odin/humble-lead.saga"));
  const alone = await said("humble-lead.saga");
  assert.ok(alone.some((message) => message.includes("humble-lead.rhai")), `${alone}`);
  await open("humble-lead.rhai", file("scenarios/house-rules/odin/humble-lead.rhai"));
  assert.deepEqual(await said("humble-lead.saga"), []);
});

test("the legal moves are offered, and the Table is drawn", { skip }, async () => {
  const text = file("tests/console/rows.saga");
  await open("rows.saga", text);
  const textDocument = { uri: `${FOLDER}/rows.saga` };
  const line = text.split("\n").indexOf("    play red4");
  const picture = await connection.sendRequest<Picture>("saga/picture", { textDocument, position: { line, character: 13 } });
  assert.match(picture.svg, /^<svg/);
  assert.deepEqual(picture.toAct, ["Bo"]);
  const { items } = await connection.sendRequest<{ items: { label: string }[] }>("textDocument/completion", {
    textDocument,
    position: { line, character: 9 },
  });
  const labels = items.map(({ label }) => label);
  assert.ok(labels.includes("play red4") && labels.includes("play blue3"), labels.join("; "));
  assert.ok(!labels.includes("play blue6"), "Bo holds that");
});

test("nothing is judged that nobody asked for", { skip }, async () => {
  /** What a client is told that asks for nothing, until the worker is at rest. */
  async function unasked(isOnlyAsked: boolean): Promise<string[]> {
    const own = new NodeWorker();
    own.postMessage({ module: compiled, isOnlyAsked });
    const told: string[] = [];
    const say = (message: object) => own.postMessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
    const textDocument = { uri: `${FOLDER}/a.saga`, languageId: "saga", version: 0, text: file("tests/console/fails.saga") };
    say({ id: 1, method: "initialize", params: { capabilities: {} } });
    say({ method: "textDocument/didOpen", params: { textDocument } });
    // Pieces of work come between these, sooner or later.
    for (let id = 2; id < (isOnlyAsked ? 20 : 2_000) && told.length === 0; id += 1) {
      const answered = new Promise<void>((resolve) => {
        own.onmessage = ({ data }) => {
          const said = JSON.parse(data as string);
          if (said.method) told.push(said.method);
          if (said.id === id) resolve();
        };
      });
      say({ id, method: "saga/law", params: { uri: "saga-law:odin.md" } });
      await answered;
    }
    own.terminate();
    await own.ended;
    return told;
  }
  assert.deepEqual(await unasked(true), []);
  assert.deepEqual(await unasked(false), ["textDocument/publishDiagnostics"]);
});

test("long work is done by a worker of its own, with the same texts", { skip }, async () => {
  const text = file("tests/console/rows.saga");
  const uri = `${FOLDER}/rows.saga`;
  const [partner, own] = started();
  const position = { line: text.split("\n").indexOf('puzzle "Out at once"'), character: 0 };
  const params = { command: "saga.prove", arguments: [{ uri, position }] };
  const proof = await asked<Proof>(partner, [{ uri, languageId: "saga", text }], "workspace/executeCommand", params).result;
  assert.deepEqual([proof.verdict, proof.solutions, proof.play], ["sound", 1, ["play red4"]]);
  await own.ended;
  const [other, stopped] = started();
  const job = asked(other, [{ uri, languageId: "saga", text }], "workspace/executeCommand", params);
  job.stop();
  await assert.rejects(job.result, Stopped);
  await stopped.ended;
});

test("where the worker goes on no longer, the conversation ends and says why", { skip }, async () => {
  const own = new NodeWorker();
  const reader = new WorkerReader(own as unknown as Worker);
  const [why, closed] = [new Promise<Error>((resolve) => reader.onError(resolve)), new Promise<void>((resolve) => reader.onClose(resolve))];
  reader.listen(() => assert.fail("nothing can be said"));
  own.postMessage({ module: await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) });
  own.postMessage("{}");
  assert.match((await why).message, /saga_/);
  await closed;
  reader.dispose();
  await own.ended;
});
