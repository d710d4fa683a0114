import assert from "node:assert/strict";
import { test } from "node:test";
import { Origins, type Parts } from "../src/browser/addresses.ts";

function at(scheme: string, authority: string, path: string, changes: Partial<Parts> = {}): Parts {
  return { scheme, authority, path, query: "", fragment: "", ...changes };
}
const written = ({ scheme, authority, path, query, fragment }: Parts) =>
  `${scheme}://${authority}${path}${query && `?${query}`}${fragment && `#${fragment}`}`;

const cloud = at("vscode-vfs", "github", "/anna/games");

test("a file of the workspace is called as if it lay on a disk, and called back", () => {
  const origins = new Origins([cloud]);
  const file = at("vscode-vfs", "github", "/anna/games/a b.saga");
  assert.equal(written(origins.toServer(file)), "file:///anna/games/a b.saga");
  assert.deepEqual(origins.toEditor(origins.toServer(file)), file);
  assert.equal(written(origins.toServer({ ...file, fragment: "L3" })), "file:///anna/games/a b.saga#L3");
});

test("files of several places are told apart, also where their paths are the same", () => {
  const folders = [cloud, at("memfs", "", "/anna/games"), at("vscode-vfs", "elsewhere", "/anna/games")];
  const origins = new Origins(folders);
  const files = [...folders, at("file", "", "/anna/games")].map((folder) => ({ ...folder, path: `${folder.path}/x.saga` }));
  const called = files.map((file) => origins.toServer(file));
  assert.deepEqual(called.map(written), [
    "file:///anna/games/x.saga",
    "file:///.origin-2/anna/games/x.saga",
    "file:///.origin-3/anna/games/x.saga",
    "file:///.origin-4/anna/games/x.saga",
  ]);
  assert.deepEqual(called.map((file) => origins.toEditor(file)), files);
});

test("folders of one place lie beside each other, so that files of one can name those of the other", () => {
  const origins = new Origins([cloud, at("vscode-vfs", "github", "/anna/rules")]);
  assert.equal(written(origins.toServer(at("vscode-vfs", "github", "/anna/rules/own.rhai"))), "file:///anna/rules/own.rhai");
});

test("a folder that comes later changes nothing of what files were called before", () => {
  const origins = new Origins([cloud]);
  const files = [at("vscode-vfs", "github", "/a.saga"), at("file", "", "/a.saga")];
  const before = files.map((file) => origins.toServer(file));
  origins.add(at("memfs", "", "/more"));
  origins.add(cloud);
  assert.deepEqual(files.map((file) => origins.toServer(file)), before);
  const late = at("memfs", "", "/more/b.saga");
  assert.equal(written(origins.toServer(late)), "file:///.origin-3/more/b.saga");
  assert.deepEqual(origins.toEditor(origins.toServer(late)), late);
});

test("what is no file of the workspace keeps its address", () => {
  const origins = new Origins([cloud]);
  for (const other of [
    at("untitled", "", "Untitled-1"),
    at("saga-law", "", "/odin.md"),
    at("git", "", "/anna/games/a.saga", { query: "ref" }),
    at("vscode-vfs", "github", "/anna/games/a.saga", { query: "ref" }),
    at("vscode-vfs", "gitlab", "/anna/games/a.saga"),
  ]) {
    assert.equal(origins.toServer(other), other);
  }
  for (const other of [at("untitled", "", "Untitled-1"), at("saga-law", "", "/odin.md")]) {
    assert.equal(origins.toEditor(other), other);
  }
});

test("on a disk, and without a folder, every file is called as it is", () => {
  for (const folders of [[], [at("file", "", "/home/anna/games")]]) {
    const origins = new Origins(folders);
    const file = at("file", "", "/home/anna/games/a.saga");
    assert.deepEqual(origins.toServer(file), file);
    assert.deepEqual(origins.toEditor(file), file);
  }
});

test("a folder that was never told of is no place of its own", () => {
  const odd = at("file", "", "/.origin-9/a.saga");
  assert.deepEqual(new Origins([]).toEditor(odd), odd);
});
