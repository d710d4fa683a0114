// The extension's view of the real server: SAGA is the program, ROOT the project.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { StreamMessageReader, StreamMessageWriter, createMessageConnection } from "vscode-jsonrpc/node.js";
import { listed, outcomes } from "../src/outcome.ts";
import { proofPage, shown } from "../src/pages.ts";
import type { Picture, Proof, Scene, Symbol } from "../src/protocol.ts";
import { hasServer } from "../src/saga.ts";

const [saga, root] = [process.env["SAGA"], process.env["ROOT"]];
const options = { skip: saga && root ? false : "SAGA and ROOT do not say where the server and the project are" };

let server: ReturnType<typeof spawn>;
let connection: ReturnType<typeof createMessageConnection>;

const uri = (path: string) => pathToFileURL(join(root!, path)).toString();
const ROWS = "tests/console/rows.saga";

function command<T>(name: string, path: string, line?: number): Promise<T> {
  const position = line === undefined ? {} : { position: { line, character: 0 } };
  return connection.sendRequest<T>("workspace/executeCommand", {
    command: name,
    arguments: [{ uri: uri(path), ...position }],
  });
}

before(async () => {
  if (options.skip) return;
  server = spawn(saga!, ["lsp"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  connection = createMessageConnection(new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root!).toString(),
    capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } },
  });
  await connection.sendNotification("initialized", {});
});

after(async () => {
  if (options.skip) return;
  await connection.sendRequest("shutdown");
  const ended = new Promise((resolve) => server.on("exit", resolve));
  await connection.sendNotification("exit");
  assert.equal(await ended, 0);
  connection.dispose();
});

test("the program is seen to have a server", options, async () => {
  assert.equal(await hasServer(saga!), true);
});

test("scenarios are listed with their rows, and run", options, async () => {
  const symbols = await connection.sendRequest<Symbol[]>("textDocument/documentSymbol", {
    textDocument: { uri: uri(ROWS) },
  });
  const all = listed(symbols, readFileSync(join(root!, ROWS), "utf8").split("\n"));
  assert.deepEqual(all.map(({ id, rows }) => [id, rows.length]), [
    ["A lead that nobody beats yet", 0],
    ["<card> is led", 3],
    ["Out at once", 0],
  ]);
  const { scenarios } = await command<{ scenarios: Scene[] }>("saga.run", ROWS);
  const ended = outcomes(scenarios);
  assert.deepEqual(ended.map(({ line, row, state }) => [line, row, state]), [
    [9, null, "passed"],
    [13, 1, "passed"],
    [13, 2, "passed"],
    [13, 3, "failed"],
    [25, null, "passed"],
  ]);
  assert.deepEqual(ended.map(({ line }) => line).filter((line) => !all.some(({ from }) => from === line)), []);
});

test("a mismatch has both sides", options, async () => {
  const { scenarios } = await command<{ scenarios: Scene[] }>("saga.run", "tests/console/fails.saga", 10);
  const [message] = outcomes(scenarios)[0]?.messages ?? [];
  assert.deepEqual([message?.expected, message?.found, message?.line], ["gray at 4", "gray at 3", 13]);
});

test("the Table draws the position at a line, from a seat", options, async () => {
  const params = { textDocument: { uri: uri("tests/console/fails.saga") }, position: { line: 12, character: 4 } };
  const picture = await connection.sendRequest<Picture>("saga/picture", params);
  const table = shown(picture, "fails.saga, line 13", "brown", []);
  assert.equal(table.parts["title"], "A flight that ends elsewhere");
  assert.match(table.parts["figure"] ?? "", /^<img alt="" src="data:image\/svg\+xml,%3Csvg/);
  assert.equal(table.seat, "brown");
  assert.match(table.parts["turn"] ?? "", /^gray is to move\./);
  const hidden = await connection.sendRequest<Picture>("saga/picture", { ...params, seat: "brown" });
  assert.match(picture.text, /forest/);
  assert.notEqual(hidden.text, picture.text, "brown does not see gray's hand");
});

test("the Table draws the position at a turn, before the moves below it", options, async () => {
  const textDocument = { uri: uri("tests/console/fails.saga") };
  for (const line of [11, 16]) {
    const picture = await connection.sendRequest<Picture | null>("saga/picture", { textDocument, position: { line, character: 0 } });
    assert.match(picture?.text ?? "", /on gray 2/, "the marker has not moved yet");
  }
});

test("a puzzle is proved, and its page shows it", options, async () => {
  const proof = await command<Proof>("saga.prove", ROWS, 25);
  assert.equal(proof.verdict, "sound");
  assert.match(proofPage("n", proof), /sound<\/span>: 1 solution,[\s\S]*<code>play red4<\/code>/);
});

test("a replay is a page, and a law book a text", options, async () => {
  const { html } = await command<{ html: string }>("saga.stepThrough", ROWS);
  assert.match(html, /^<!doctype html>[\s\S]*Content-Security-Policy/);
  for (const address of ["saga-law:odin.md", "saga-law:/odin.md"]) {
    const law = await connection.sendRequest<{ text: string }>("saga/law", { uri: address });
    assert.match(law.text, /^# Odin\n[\s\S]*### odin\.lead\.one-card/);
  }
  assert.equal(await connection.sendRequest("saga/law", { uri: "saga-law:chess.md" }), null);
});
