// Links and what a browser keeps, without a browser.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root, source } from "./module.mjs";

const { packed, unpacked, isName } = await source("link.ts");
const { Shelf, titleOf } = await source("shelf.ts");

test("every text of the project travels in a link, usual ones in a short one", async () => {
  const folder = join(root, "scenarios");
  const lengths = [];
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => /\.(saga|rhai)$/.test(name))) {
    const files = [{ name, text: readFileSync(join(folder, name), "utf8") }];
    const link = await packed({ files, hidden: false });
    assert.deepEqual(await unpacked(link), { files, hidden: false });
    lengths.push(link.length);
  }
  lengths.sort((one, other) => one - other);
  console.log(`links: half of ${lengths.length} have at most ${lengths[lengths.length >> 1]} letters, the longest ${lengths.at(-1)}`);
  assert.ok(lengths[Math.floor(lengths.length * 0.95)] <= 8000);
});

test("names are names of files, and lead nowhere", () => {
  for (const name of ["a.saga", "own-rules.rhai", "ravens/lessons/a b.saga", "Zwölf.saga"]) assert.ok(isName(name), name);
  for (const name of ["", "a", "a.txt", ".saga", "/a.saga", "../a.saga", "a/../b.saga", "a//b.saga", "a/./b.saga", "a\u0000.saga", "a\u202e.saga", "a?.saga", "a#.saga", "a%2f.saga", "a\\b.saga", `${"a".repeat(200)}.saga`]) {
    assert.ok(!isName(name), JSON.stringify(name));
  }
});

test("what is kept is the last of each draft, and broken keepings are nothing", () => {
  const kept = new Map();
  const keeper = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const shelf = new Shelf(keeper);
  const draft = (id, at, text = 'scenario "A \\"b\\""') => ({ id, title: titleOf([{ name: "a.saga", text }]), files: [{ name: "a.saga", text }], at });
  for (let number = 0; number < 40; number += 1) assert.equal(shelf.keep(draft(`d${number}`, number)), null);
  assert.equal(shelf.keep(draft("d39", 99, "game odin\n")), null);
  assert.deepEqual(shelf.all().slice(0, 2).map(({ id, title }) => [id, title]), [["d39", "a.saga"], ["d38", 'A "b"']]);
  assert.equal(shelf.all().length, 30);
  shelf.drop("d39");
  assert.equal(shelf.all()[0].id, "d38");
  for (const broken of ["{", "null", "[1, {}, {\"id\": 1}]", "{}"]) {
    kept.set([...kept.keys()][0], broken);
    assert.deepEqual(shelf.all(), []);
  }
  // Where there is little room the newest stays; where there is none, that is told.
  const tight = new Shelf({ getItem: keeper.getItem, setItem: (key, value) => {
    if (value.length > 400) throw new Error("full");
    keeper.setItem(key, value);
  } });
  for (let number = 0; number < 20; number += 1) assert.equal(tight.keep(draft(`t${number}`, number)), null);
  assert.equal(tight.all()[0].id, "t19");
  assert.match(new Shelf(null).keep(draft("x", 1)), /keeps nothing/);
});
