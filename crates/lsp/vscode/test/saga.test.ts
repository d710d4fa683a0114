import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { type Machine, findSaga, hasServer, thisMachine } from "../src/saga.ts";

function machine(programs: string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: "linux",
    searchPath: ["/usr/bin", "/opt/bin"].join(delimiter),
    home: "/home/anna",
    isProgram: (path) => programs.includes(path),
    ...changes,
  };
}

test("the program is found on the path, the first one first", () => {
  assert.deepEqual(findSaga("", undefined, machine(["/opt/bin/saga", "/usr/bin/saga"])), { path: "/usr/bin/saga" });
});

test("the program is found where cargo puts it", () => {
  assert.deepEqual(findSaga("", undefined, machine(["/home/anna/.cargo/bin/saga"])), {
    path: "/home/anna/.cargo/bin/saga",
  });
});

test("the setting is obeyed, from home and from the folder", () => {
  const there = machine(["/home/anna/saga", "/work/bin/saga", "/usr/bin/saga"]);
  assert.deepEqual(findSaga("~/saga", "/work", there), { path: "/home/anna/saga" });
  assert.deepEqual(findSaga("bin/saga", "/work", there), { path: "/work/bin/saga" });
});

test("a setting that leads nowhere is told, and nothing else is taken", () => {
  const found = findSaga("/nowhere/saga", "/work", machine(["/usr/bin/saga"]));
  assert.match("missing" in found ? found.missing : "", /saga\.path says “\/nowhere\/saga”/);
});

test("where there is none, it says so", () => {
  assert.match("missing" in findSaga("", undefined, machine([])) ? "told" : "", /told/);
});

test("on Windows it has another name", () => {
  const path = join("/usr/bin", "saga.exe");
  assert.deepEqual(findSaga("", undefined, machine([path], { platform: "win32" })), { path });
});

test("a folder is no program, and an older program has no server", async () => {
  const folder = mkdtempSync(join(tmpdir(), "saga-"));
  try {
    assert.equal(thisMachine().isProgram(folder), false);
    const program = (name: string, script: string) => {
      const path = join(folder, name);
      writeFileSync(path, `#!/bin/sh\n${script}\n`);
      chmodSync(path, 0o755);
      return path;
    };
    const old = program("old", "exit 2");
    assert.equal(thisMachine().isProgram(old), true);
    assert.equal(await hasServer(old), false);
    assert.equal(await hasServer(program("new", '[ "$1" = lsp ]')), true);
    assert.equal(await hasServer(join(folder, "none")), false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
