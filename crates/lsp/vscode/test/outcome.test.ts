import assert from "node:assert/strict";
import { test } from "node:test";
import { listed, outcomes, report, rowId } from "../src/outcome.ts";
import type { Said, Scene, Symbol } from "../src/protocol.ts";

const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 9 } });

function symbol(name: string, line: number, children: Symbol[] = []): Symbol {
  return { name, kind: 12, range: at(line), selectionRange: at(line), children };
}

function scene(changes: Partial<Scene>): Scene {
  const base = { title: "A flight", line: 3, row: null, status: "passed", verdict: null, snapshot: null, said: [] };
  return { ...base, ...changes };
}

const said: Said = {
  range: at(7),
  message: "expected `gray at 4`, found `gray at 3`",
  code: "expect/mismatch",
  expected: "gray at 4",
  found: "gray at 3",
};

test("scenarios and puzzles are listed, with the rows of their tables, also below a lesson", () => {
  const lines = ['lesson "A course"', "setup", 'scenario "A"', "  cases", "    | card |", "    | snow |", 'puzzle "B"'];
  const symbols = [
    symbol("A course", 0, [symbol("setup", 1), symbol("A", 2, [symbol("snow", 5)]), symbol("B", 6)]),
  ];
  const found = listed(symbols, lines);
  assert.deepEqual(found.map(({ id, from }) => [id, from]), [["A", 2], ["B", 6]]);
  assert.deepEqual(found[0]?.rows.map(({ id, label }) => [id, label]), [[rowId(1), "snow"]]);
  assert.deepEqual(found[1]?.rows, []);
});

test("a text that changed since its symbols were told lists nothing that is not there", () => {
  assert.deepEqual(listed([symbol("A", 9)], ["game odin"]), []);
});

test("a mismatch is expected against found", () => {
  const [outcome] = outcomes([scene({ status: "failed", said: [said] })]);
  assert.equal(outcome?.state, "failed");
  assert.deepEqual(outcome?.messages, [
    {
      text: "expected `gray at 4`, found `gray at 3`\n(expect/mismatch)",
      line: 7,
      character: 0,
      expected: "gray at 4",
      found: "gray at 3",
    },
  ]);
});

test("what is no mismatch is a message alone", () => {
  const [outcome] = outcomes([scene({ status: "failed", said: [{ ...said, code: null, expected: null, found: null }] })]);
  assert.deepEqual(Object.keys(outcome!.messages[0]!), ["text", "line", "character"]);
});

test("how a scenario ended is how it is shown", () => {
  const state = (changes: Partial<Scene>) => outcomes([scene(changes)])[0]?.state;
  assert.equal(state({}), "passed");
  assert.equal(state({ snapshot: "new" }), "passed");
  assert.equal(state({ snapshot: "changed" }), "failed");
  assert.equal(state({ status: "failed" }), "failed");
  assert.equal(state({ status: "error" }), "errored");
  assert.equal(state({ status: "skipped" }), "skipped");
  assert.equal(state({ status: "not-solved" }), "failed");
  assert.deepEqual(outcomes([scene({ row: 2 })])[0]?.row, 2);
  assert.equal(outcomes([scene({})])[0]?.line, 2, "lines are counted from 0 in an editor");
});

test("the log of a run says what failed, and where", () => {
  const [failed, row] = outcomes([scene({ status: "failed", said: [said] }), scene({ title: "snow flies", row: 2 })]);
  assert.equal(
    report(failed!),
    "✗ A flight\n    line 8: expected `gray at 4`, found `gray at 3`\n    (expect/mismatch)\n",
  );
  assert.equal(report(row!), "✓ snow flies (row 2)\n");
});
