import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing, proofPage, shown, tablePage, turn } from "../src/pages.ts";
import type { Picture, Proof } from "../src/protocol.ts";

const picture: Picture = {
  svg: '<svg viewBox="0 0 1 1"><circle r="1"/></svg>',
  text: "gray stands on 3",
  title: 'Past <the> "marker"',
  toAct: ["gray"],
  legal: "9",
  players: ["gray", "brown"],
};

const proof: Proof = {
  title: "Out <at once>",
  verdict: "sound",
  positions: 12345,
  solutions: 1,
  play: ["play red4"],
  tree: [{ move: "play <red4>", next: [{ move: "Bo: pass", next: [], folded: true }], folded: false }],
  said: [],
};

test("a page lets nothing in but its own style and script", () => {
  for (const page of [tablePage("abc"), proofPage("abc", proof)]) {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
    assert.match(policy, /^default-src 'none'; style-src 'nonce-abc'; script-src 'nonce-abc';/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    for (const element of page.matchAll(/<(?:script|style)(?![^>]*nonce="abc")/g)) assert.fail(element[0]);
    assert.doesNotMatch(page, / on[a-z]+=/);
  }
});

test("what comes from a file is text", () => {
  assert.match(proofPage("n", proof), /<h1>Out &#60;at once&#62;<\/h1>/);
  assert.match(proofPage("n", proof), /play &#60;red4&#62;/);
  assert.equal(shown(picture, "a<b.saga, line 3", "", []).parts["title"], "Past &#60;the&#62; &#34;marker&#34;");
  assert.equal(shown(picture, "a<b.saga, line 3", "", []).parts["where"], "a&#60;b.saga, line 3");
  assert.equal(drawing('"><script>'), '<img alt="" src="data:image/svg+xml,%22%3E%3Cscript%3E">');
});

test("the Table offers the seats there are, and keeps the one that was chosen", () => {
  const table = shown(picture, "", "brown", []);
  assert.equal(table.seat, "brown");
  assert.match(table.parts["seat"] ?? "", /<option value="everybody">everybody<\/option>.*<option value="brown">/);
  assert.equal(shown(picture, "", "Anna", []).seat, "", "a player of another file is nobody here");
  assert.equal(table.label, "gray stands on 3", "it is read aloud");
});

test("where there is no position the Table says so", () => {
  const table = shown(null, "", "", ["gray"]);
  assert.equal(table.parts["figure"], "");
  assert.match(table.parts["turn"] ?? "", /no position/);
});

test("whose turn it is, is a sentence", () => {
  assert.equal(turn(picture), "gray is to move. There are 9 legal moves.");
  assert.equal(turn({ ...picture, legal: "1" }), "gray is to move. There is 1 legal move.");
  assert.equal(turn({ ...picture, toAct: ["Anna", "Bo", "Cleo"], legal: null }), "Anna, Bo and Cleo are to move.");
  assert.equal(turn({ ...picture, toAct: [] }), "Nobody is to move.");
});

test("a proof is a tree, and counts", () => {
  const page = proofPage("n", proof);
  assert.match(page, /sound<\/span>: 1 solution, 12,345 positions searched\./);
  assert.match(page, /<details open><summary><code>play &#60;red4&#62;<\/code><\/summary><ul><li><code>Bo: pass<\/code> <span class="more">…/);
  assert.match(proofPage("n", { ...proof, tree: [], solutions: 0 }), /There is no tree to show/);
});
