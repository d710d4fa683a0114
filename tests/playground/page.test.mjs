// What a person does with the page, in a headless browser. BROWSER is its path; without it these tests are skipped.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { axe, BROWSER, browser, opened, served, tally, text, write } from "./browser.mjs";
import { root } from "./module.mjs";

const skip = BROWSER ? false : "BROWSER is not set";
const SCENARIO = 'game ravens\n\nscenario "One"\n  setup\n    path\n      gray   forest  mountain  water  plains  snow    forest\n      brown  plains  forest    water  snow    forest  water\n    gray hand forest water water water water\n    gray supply  snow snow\n    brown supply snow snow\n  turn gray\n    fly forest\n    expect gray at 1\n';
let own, host;
before(async () => {
  if (!skip) [own, host] = [await browser(), await served()];
});
after(async () => {
  await own?.close();
  await host?.end();
});
const page = async (fragment = "", options = {}) => opened(own, host.address + fragment, options);
const shut = ({ context }) => context.close();
const linked = async (page) => {
  await page.click("#share-open");
  await page.waitForFunction(() => document.querySelector("#share-link").value.includes("#1."));
  const link = await page.inputValue("#share-link");
  await page.click("#share >> text=Close");
  return link.slice(link.indexOf("#"));
};

test("a scenario is written from nothing, by what is offered alone", { skip }, async () => {
  const it = await page();
  const { page: sheet } = it;
  await tally(sheet, "no scenario");
  await sheet.click(".cm-content");
  // Words are begun; what is offered first is taken.
  const offered = async (typed, wanted) => {
    await sheet.keyboard.type(typed);
    const item = sheet.locator(".cm-tooltip-autocomplete .cm-completionLabel", { hasText: wanted }).first();
    // Who asks before the module has begun asks again.
    const asked = async () => {
      await sheet.keyboard.press("Control+Space");
      return item.waitFor({ timeout: 3000 }).then(() => true, () => false);
    };
    for (let times = 0; times < 20 && !(await asked()); times += 1);
    await item.click();
  };
  await offered("", /^game$/);
  await offered("", /^ravens/);
  await sheet.keyboard.press("Enter");
  // The open part of what is offered is marked, and written over.
  await offered("sce", /^scenario/);
  await sheet.keyboard.type("Mine");
  await sheet.keyboard.press("Escape");
  await sheet.keyboard.press("End");
  await sheet.keyboard.press("Enter");
  await offered("  turn ", /^gray/);
  await sheet.keyboard.press("Enter");
  await offered("  ", /^end turn|^fly|^discard/);
  await tally(sheet, "hold");
  assert.match(await text(sheet), /^game ravens\nscenario "Mine"\n  turn gray\n    \w+/);
  assert.deepEqual(it.faults, []);
  await shut(it);
});

test("a fault is mended by what is proposed", { skip }, async () => {
  const it = await page();
  await write(it.page, SCENARIO.replace("fly forest", "fly forrest"));
  await it.page.click("#problems .mend >> nth=0");
  await tally(it.page, "The scenario holds");
  assert.match(await text(it.page), /fly forest\n/);
  await shut(it);
});

test("one plays on from the table, and what is played becomes lines", { skip }, async () => {
  const it = await page();
  await write(it.page, SCENARIO);
  await tally(it.page, "holds");
  await it.page.keyboard.press("Control+End");
  await it.page.keyboard.press("ArrowUp");
  await it.page.waitForSelector("#position .hand input");
  await it.page.waitForFunction(() => document.querySelector("#where").textContent.startsWith("After line 13"));
  await it.page.fill("#position .hand input", "end turn");
  await it.page.keyboard.press("Enter");
  await it.page.waitForFunction(() => /expect gray at 1\n\s+end turn/.test([...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n")));
  await tally(it.page, "holds");
  // A part of the picture is touched: the other player may stash a card now, or end the turn.
  await it.page.waitForFunction(() => document.querySelector("#where").textContent.includes("brown is to move"));
  assert.ok(await it.page.locator("#position figure > svg").isVisible());
  // What the rules refuse is told with the clause, and nothing is written.
  const lines = (await text(it.page)).split("\n").length;
  await it.page.fill("#position .hand input", "fly nothing");
  await it.page.keyboard.press("Enter");
  await it.page.waitForFunction(() => document.querySelector("#reply").textContent.includes("fly nothing"));
  assert.equal((await text(it.page)).split("\n").length, lines);
  assert.deepEqual(it.faults, []);
  await shut(it);
});

test("the program plays the others, and what it plays holds", { skip }, async () => {
  const it = await page();
  await write(it.page, 'game odin\nplayers Anna Bo\n\nscenario "Against the program"\n  setup\n    Anna hand red1 red2 blue3\n    Bo hand green4 green5 blue2\n    Anna to move\n');
  await tally(it.page, "holds");
  await it.page.keyboard.press("Control+End");
  await it.page.keyboard.press("ArrowUp");
  await it.page.waitForSelector("#position .hand input");
  await it.page.selectOption("#level", "4");
  assert.equal(await it.page.inputValue("#seat"), "Anna");
  await it.page.waitForFunction(() => document.querySelector("#where").textContent.includes("Anna is to move"));
  await it.page.fill("#position .hand input", "play red1");
  await it.page.keyboard.press("Enter");
  const played = /turn Anna\n\s+play red1\n\s+(Bo: )?(play|pass)/;
  await it.page.waitForFunction((played) => new RegExp(played).test([...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n")), played.source);
  await tally(it.page, "holds");
  // By hand again: nobody answers.
  await it.page.selectOption("#level", "");
  const lines = (await text(it.page)).split("\n").length;
  await it.page.waitForTimeout(500);
  assert.equal((await text(it.page)).split("\n").length, lines);
  assert.deepEqual(it.faults, []);
  await shut(it);
});

/** The address of a page of `saga site` about a file, which leads to the playground; and what takes it away. */
const site = (path, game) => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  execFileSync(process.env.SAGA, ["site", join(folder, "site"), path, "--playground", host.address], { cwd: root });
  const name = path.replace(/\.saga$/, "").replaceAll("/", "-");
  return { address: `file://${folder}/site/${game}/${name}.html`, gone: () => rmSync(folder, { recursive: true }) };
};
const where = (it, words) => it.page.waitForFunction((words) => new RegExp(words).test(document.querySelector("#where").textContent), words);
const typed = async (it, move) => {
  await it.page.fill("#position .hand input", move);
  await it.page.keyboard.press("Enter");
};

test("a page leads to a game against the computer, from the step that it shows", { skip: skip || (process.env.SAGA ? false : "SAGA is not set") }, async () => {
  const pages = site("scenarios/own-games/tic-tac-toe-lesson.saga", "tictactoe");
  const it = await opened(own, `${pages.address}#a-sign-each/0`);
  const lead = (name) => it.page.locator(name === "against" ? ".against a" : "a.playground").getAttribute("href");
  // Without a step that is gone to it leads to the beginning; then as one steps, and back.
  assert.match(await lead("against"), /#1\.[\w-]+&at=5&level=3$/);
  assert.match(await lead("open"), /#1\.[\w-]+&at=5$/);
  await it.page.goto(`${pages.address}#stop-the-other-one/3`);
  await it.page.waitForFunction(() => /&at=71&level=3$/.test(document.querySelector(".against a").href));
  await it.page.keyboard.press("Home");
  await it.page.waitForFunction(() => /&at=54&level=3$/.test(document.querySelector(".against a").href));
  await it.page.goBack();
  await it.page.waitForFunction(() => /&at=71&level=3$/.test(document.querySelector(".against a").href));
  // Everybody can use it, and the position is that of the table afterwards; the policy of the page lets no script in.
  const { page: sheet, context } = await opened(own, it.page.url(), { bypassCSP: true });
  await sheet.addScriptTag({ path: axe() });
  const { violations } = await sheet.evaluate(() => globalThis.axe.run(document));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`), []);
  await shut({ context });
  const words = (selector) => it.page.evaluate((selector) => document.querySelector(selector).textContent.replace(/\s+/g, " ").trim(), selector);
  await it.page.locator(".step:visible .position summary").click();
  const rows = (await words(".step:not([hidden]) .position pre")).match(/\d \| [xo. ]{5}/g).map((row) => row.slice(4));
  await it.page.locator(".against a").click();
  // The table stands there at once, and the computer waits for whoever is to move.
  await where(it, "cross is to move");
  assert.equal(await it.page.inputValue("#level"), "3");
  assert.equal(await it.page.inputValue("#seat"), "cross");
  await it.page.waitForSelector("#position .hand input");
  const cells = (row) => row.split("│").slice(1, 4).map((cell) => cell.trim() || ".").join(" ");
  assert.deepEqual((await words("#position details pre")).match(/\d (?:│[^│\d]*){3}│/g).map(cells), rows);
  assert.equal(rows.length, 3);
  assert.match(await it.page.textContent("#notice"), /You play for cross, the computer for the others\..*game\.saga.*tic-tac-toe-lesson\.saga/);
  // What followed is not in the way.
  const begun = await text(it.page);
  assert.match(begun, /scenario "Stop the other one"/);
  assert.doesNotMatch(begun, /Two rows|Nobody wins|a2\n*$/);
  await tally(it.page, "The scenario holds");
  // What the rules refuse is told with the reason, and nothing is written.
  await typed(it, "c2");
  await it.page.waitForFunction(() => /^Not possible: c2\. .*tictactoe\.put\.empty/s.test(document.querySelector("#reply").textContent));
  assert.equal(await text(it.page), begun);
  await typed(it, "a1");
  const answered = /a1\n(\s*turn nought\n)?\s*(nought: )?[abc][123]/;
  await it.page.waitForFunction((answered) => new RegExp(answered).test([...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n")), answered.source);
  await where(it, "cross is to move|Nobody is to move");
  await tally(it.page, "The scenario holds");
  // The whole text is as it was.
  await it.page.click("[role=tab] >> nth=0");
  assert.match(await text(it.page), /scenario "A sign each"\n  covers/);
  assert.deepEqual(it.faults, []);
  await shut(it);
  pages.gone();
});

test("who looks from a seat sits there, and the computer begins", { skip: skip || (process.env.SAGA ? false : "SAGA is not set") }, async () => {
  const pages = site("scenarios/odin/lessons/first-course.saga", "odin");
  const it = await opened(own, `${pages.address}#a-turn-beat-what-lies-there-or-pass/0`);
  await it.page.locator(".seat select").selectOption("Cleo");
  await it.page.waitForFunction(() => /&level=3&seat=Cleo$/.test(document.querySelector(".against a").href));
  // A key gives the seat back, and takes the next.
  await it.page.locator(".step:visible").focus();
  await it.page.keyboard.press("v");
  await it.page.waitForFunction(() => /&level=3$/.test(document.querySelector(".against a").href));
  for (let seat = 0; seat < 3; seat += 1) await it.page.keyboard.press("v");
  await it.page.waitForFunction(() => /&level=3&seat=Cleo$/.test(document.querySelector(".against a").href));
  await it.page.locator(".against a").click();
  await it.page.waitForFunction(() => document.querySelector("#seat").value === "Cleo" && /turn Bo\n[^]*(play|pass)[^]*\n[^]*/.test([...document.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n")));
  await where(it, "Cleo is to move");
  await tally(it.page, "The scenario holds");
  assert.deepEqual(it.faults, []);
  await shut(it);
  pages.gone();
});

test("links that lead nowhere in a text are told and do nothing", { skip }, async () => {
  const one = await page();
  await write(one.page, SCENARIO);
  await tally(one.page, "holds");
  const link = await linked(one.page);
  await shut(one);
  const markup = encodeURIComponent('<img src=x onerror="document.title=1">');
  const bad = [
    "&", "&at", "&at=", "&at=0", "&at=-1", "&at=1e3", "&at=1.5", "&at=0x10", "&at=99", "&at=99999999999999999999", `&at=${markup}`, "&at=%31", "&at=14&at=14",
    "&level=3", "&seat=gray", "&at=13&level=", "&at=13&level=0", "&at=13&level=6", "&at=13&level=33333333", `&at=13&level=${markup}`, "&at=13&seat=gray",
    "&at=13&level=3&seat=", "&at=13&level=3&seat=%E0%A4%A", `&at=13&level=3&seat=${"x".repeat(200)}`, "&at=13&level=3&more=1", "&at=13&__proto__=1", "&at=13&level=3#", "&at=13&level=3&",
  ];
  for (const end of bad) {
    const it = await page(link + end);
    await it.page.waitForFunction(() => document.querySelector("#notice").textContent.startsWith("The link cannot be opened."));
    assert.equal(await it.page.title(), "Playground of rules", end);
    assert.equal(await it.page.inputValue("#level"), "", end);
    assert.equal(await text(it.page), "", end);
    await shut(it);
  }
  // The link is that of before; one line is where the cursor stands.
  const old = await page(link);
  await tally(old.page, "The scenario holds");
  assert.equal(await old.page.textContent("#notice"), "");
  const there = await page(`${link}&at=9`);
  await where(there, "After line 9");
  assert.equal(await there.page.inputValue("#level"), "");
  // A seat that nobody has is told, and is no markup.
  const stranger = await page(`${link}&at=13&level=1&seat=${markup}`);
  await stranger.page.waitForFunction(() => /does not play here\. You play for gray/.test(document.querySelector("#notice").textContent));
  assert.equal(await stranger.page.locator("main img, #notice img").count(), 0);
  assert.equal(await stranger.page.title(), "Playground of rules");
  // Above all scenarios nothing is played.
  const above = await page(`${link}&at=1&level=3`);
  await above.page.waitForFunction(() => document.querySelector("#notice").textContent.startsWith("There is no position at line 1"));
  assert.equal((await text(above.page)).trimEnd(), SCENARIO.trimEnd());
  for (const it of [old, there, stranger, above]) assert.deepEqual(it.faults, []);
  await Promise.all([old, there, stranger, above].map(shut));
});

test("a link gives the same text and the same verdict to who knows nothing, and takes nothing away", { skip }, async () => {
  const one = await page();
  await write(one.page, SCENARIO);
  await tally(one.page, "holds");
  const link = await linked(one.page);
  assert.ok(link.length < 8000);
  const other = await page();
  await write(other.page, 'game odin\n\nscenario "My own"\n');
  await other.page.waitForTimeout(1000);
  await other.page.goto(`${host.address}${link}`);
  await other.page.reload();
  const fresh = await page(link);
  await tally(fresh.page, "The scenario holds");
  assert.equal(await text(fresh.page), SCENARIO);
  await fresh.page.click("#recent-open");
  // What was only opened is not kept; what was written before is.
  assert.match(await fresh.page.textContent("#recent div"), /Nothing yet/);
  await other.page.click("#recent-open");
  assert.match(await other.page.textContent("#recent div"), /My own/);
  await Promise.all([one, other, fresh].map(shut));
});

test("a house rule that never ends is stopped and told, and the page lives", { skip }, async () => {
  const it = await page();
  await write(it.page, SCENARIO.replace("  setup", '  house rules "own.rhai"\n  setup'));
  await it.page.click("#tab-new");
  await it.page.fill("#naming-name", "own.rhai");
  await it.page.click("#naming >> text=Add");
  await write(it.page, 'house("Own", "ravens");\nfn ravens_flight_match_land(holds, facts) {\n  while true { }\n  holds\n}\n');
  await it.page.click("[role=tab] >> nth=0");
  await it.page.waitForFunction(() => /too many|operations|never ends|too long|steps/i.test(document.querySelector("#problems").textContent));
  await it.page.click("[role=tab] >> nth=1");
  await write(it.page, 'house("Own", "ravens");\nfn ravens_flight_match_land(holds, facts) {\n  holds\n}\n');
  await it.page.click("[role=tab] >> nth=0");
  await tally(it.page, "holds");
  await shut(it);
});

test("what a house rule changes is found, as a text", { skip }, async () => {
  const it = await page();
  await it.page.click("#examples-open");
  await it.page.locator("#examples section", { hasText: "house rule" }).locator(".choice").nth(0).click();
  await tally(it.page, "hold");
  await it.page.click("[role=tab] >> nth=1");
  await it.page.click("#differs");
  await it.page.waitForFunction(() => document.querySelector("#work > p").textContent.startsWith("Found in"));
  await tally(it.page, "hold");
  assert.match(await text(it.page), /scenario "By the law book"[^]*scenario "With the house rule Snow is wild"/);
  await shut(it);
});

test("a game of one's own is judged by the script in its tab", { skip }, async () => {
  const it = await page();
  await it.page.click("#examples-open");
  await it.page.locator("#examples section", { hasText: "game of your own" }).locator(".choice").nth(0).click();
  await tally(it.page, "hold");
  await it.page.click("[role=tab] >> nth=1");
  const script = await text(it.page);
  assert.match(script, /^game\(/m);
  await write(it.page, script.replace(/^game\(/m, "game{"));
  await it.page.click("[role=tab] >> nth=0");
  await it.page.waitForFunction(() => !document.querySelector("#tally").textContent.includes("hold"));
  await it.page.click("[role=tab] >> nth=1");
  await write(it.page, script);
  await it.page.click("[role=tab] >> nth=0");
  await tally(it.page, "hold");
  await shut(it);
});

test("a proof is shown, and long work is stopped at once", { skip }, async () => {
  const it = await page();
  await it.page.click("#examples-open");
  await it.page.locator("#examples section", { hasText: "Puzzle" }).locator(".choice").nth(1).click();
  await tally(it.page, "hold");
  await it.page.click('#verdicts li button:text-is("Prove") >> nth=0');
  await it.page.waitForFunction(() => document.querySelector("#work > div").textContent.includes("sound"));
  assert.ok(await it.page.locator("#work .tree li").count() > 0);
  // A puzzle without end: the work goes on until it is stopped.
  await write(it.page, (await text(it.page)).replace(/within\s+2 turns/, "within 9 turns"));
  await it.page.waitForFunction(() => document.querySelector("#tally").textContent.includes("not proved yet"));
  await it.page.click('#verdicts li button:text-is("Prove") >> nth=0');
  await it.page.waitForSelector("#cancel:visible");
  const begun = Date.now();
  await it.page.click("#cancel");
  await it.page.waitForFunction(() => document.querySelector("#work > p").textContent.includes("stopped"));
  assert.ok(Date.now() - begun < 3000);
  await it.page.keyboard.press("Escape");
  await write(it.page, SCENARIO);
  await tally(it.page, "The scenario holds");
  await shut(it);
});

test("nothing is asked of anybody after the page is there, and it works without a network", { skip }, async () => {
  const it = await page();
  await tally(it.page, "no scenario");
  await it.page.evaluate(() => navigator.serviceWorker.ready);
  await it.page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 5);
  await it.page.reload();
  await tally(it.page, "no scenario");
  const leaving = [];
  it.page.on("request", (request) => {
    if (!request.url().startsWith(host.address) && !request.url().startsWith("data:") && !request.url().startsWith("blob:")) leaving.push(request.url());
  });
  const before = host.asked.length;
  await write(it.page, SCENARIO);
  await tally(it.page, "holds");
  await it.page.click("#through");
  await it.page.frameLocator("#replay iframe").locator(".step:visible h3").first().waitFor();
  await it.page.click("#replay >> text=Close");
  assert.deepEqual(host.asked.slice(before).filter((path) => path !== "/service.js"), []);
  assert.deepEqual(leaving, []);
  await it.context.setOffline(true);
  await it.page.reload();
  await tally(it.page, "The scenario holds");
  assert.equal(await text(it.page), SCENARIO);
  await shut(it);
});

test("links that hold no texts are told and do nothing", { skip }, async () => {
  const packed = async (it, what, version = 1) =>
    it.page.evaluate(async ([what, version]) => {
      const stream = new Blob([what]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      let letters = "";
      for (const byte of bytes) letters += String.fromCharCode(byte);
      return `#${version}.${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
    }, [what, version]);
  const first = await page();
  const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const files = (...files) => JSON.stringify({ files });
  const bad = [
    "#x", "#1.", "#1.%%%", "#1.AAAA", "#99.AAAA", `#${markup}`, "#1.-_-_",
    await packed(first, "no JSON"), await packed(first, "[]"), await packed(first, "null"), await packed(first, '{"files":[]}'),
    await packed(first, files(["a.saga", 1])), await packed(first, files([markup, "x"])), await packed(first, files(["../a.saga", "x"])),
    await packed(first, files(["a.saga", ""], ["a.saga", ""])), await packed(first, files(["a.saga", "x"]), 2),
    await packed(first, "\0".repeat(3_000_000)),
  ];
  await shut(first);
  for (const fragment of bad) {
    const it = await page(fragment);
    await it.page.waitForFunction(() => document.querySelector("#notice").textContent.startsWith("The link cannot be opened."));
    assert.equal(await it.page.title(), "Playground of rules", fragment.slice(0, 60));
    await shut(it);
  }
  const it = await page();
  const told = await packed(it, files(["a.saga", `game ravens\nlesson "${markup.replaceAll('"', '\\"')}"\nscenario "${markup.replaceAll('"', '\\"')}"\n  tags ${markup}\n  ${markup}\n`], ["b.rhai", markup]));
  const hostile = await page(told);
  await hostile.page.waitForFunction(() => document.querySelectorAll("#problems .note").length > 0);
  await hostile.page.hover(".cm-line >> nth=2");
  await hostile.page.click("#share-open");
  await hostile.page.keyboard.press("Escape");
  assert.equal(await hostile.page.title(), "Playground of rules");
  assert.equal(await hostile.page.locator("main img, main script, dialog img, dialog script").count(), 0);
  await Promise.all([it, hostile].map(shut));
});

test("for a class the text is hidden until it is solved", { skip }, async () => {
  const one = await page();
  await one.page.click("#examples-open");
  await one.page.locator("#examples section", { hasText: "Teach" }).locator(".choice").nth(0).click();
  await tally(one.page, "hold");
  await one.page.click("#share-open");
  await one.page.check("#share-hidden");
  await one.page.waitForFunction(() => document.querySelector("#share-about").textContent.includes("solves first"));
  await one.page.waitForTimeout(300);
  const link = await one.page.inputValue("#share-link");
  // Nobody comes to the text by a line of it.
  const pupil = await page(`${link.slice(link.indexOf("#"))}&at=9&level=3`);
  const leaving = [];
  pupil.page.on("request", (request) => !request.url().startsWith(host.address) && leaving.push(request.url()));
  const frame = pupil.page.frameLocator("#class iframe");
  await frame.locator(".step:visible").first().waitFor();
  assert.ok(!(await pupil.page.isVisible("#editor")) && !(await pupil.page.isVisible("#reveal")));
  // The answers are asked for, step by step, until all is done.
  for (let step = 0; step < 200 && !(await pupil.page.isVisible("#reveal")); step += 1) {
    const answer = frame.locator(".step:visible .answer:visible");
    if (await answer.count()) await answer.first().click();
    const onward = frame.locator(".end:visible .onward:visible");
    if (await onward.count()) await onward.click();
    else await frame.locator("[data-go=next]").click();
  }
  await pupil.page.click("#reveal");
  await tally(pupil.page, "hold");
  assert.match(await text(pupil.page), /^.*\n?game ravens/);
  // What is kept of a pupil is which chapters are done, in this browser alone.
  assert.deepEqual(await pupil.page.evaluate(() => Object.keys(localStorage)), ["saga /replay.html"]);
  assert.deepEqual(leaving, []);
  await Promise.all([one, pupil].map(shut));
});

for (const [width, height, colorScheme] of [[320, 640, "light"], [390, 844, "dark"], [1280, 800, "light"], [1280, 800, "dark"]]) {
  test(`everybody can use it at ${width} × ${height}, ${colorScheme}`, { skip }, async () => {
    const it = await page("", { viewport: { width, height }, colorScheme, reducedMotion: "reduce" });
    const judged = async (where) => {
      await it.page.addScriptTag({ path: axe() }).catch(() => undefined);
      const found = await it.page.evaluate(() => globalThis.axe.run(document, { rules: { "scrollable-region-focusable": { enabled: true } } }));
      assert.deepEqual(found.violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`), []);
    };
    // The policy of the page lets no script in: axe-core comes in a way that the page cannot see.
    await it.context.close();
    const context = await own.newContext({ viewport: { width, height }, colorScheme, reducedMotion: "reduce", bypassCSP: true });
    it.page = await context.newPage();
    await it.page.goto(host.address);
    for (const [use, at] of [["Test", 0], ["Puzzle", 1]]) {
      await it.page.click("#examples-open");
      if (at === 0) await judged("examples");
      await it.page.locator("#examples section", { hasText: use }).locator(".choice").nth(at).click();
      await tally(it.page, "hold");
      await it.page.waitForSelector("#position svg");
      await it.page.waitForTimeout(300);
      await judged(use);
      assert.ok(await it.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is not wider than the screen");
    }
    await write(it.page, SCENARIO.replace("fly forest", "fly snow"));
    await it.page.waitForSelector("#problems .note");
    await it.page.waitForTimeout(300);
    await judged("a fault");
    await context.close();
  });
}

test("it is used by keys alone", { skip }, async () => {
  const it = await page();
  await tally(it.page, "no scenario");
  const focused = () => it.page.evaluate(() => document.activeElement.id || document.activeElement.className || document.activeElement.textContent);
  await it.page.keyboard.press("Tab");
  assert.equal(await focused(), "examples-open");
  await it.page.keyboard.press("Enter");
  await it.page.keyboard.press("Enter");
  await tally(it.page, "hold");
  // From the editor one gets on by Tab.
  for (let tab = 0; tab < 30 && !(await focused()).includes("cm-content"); tab += 1) await it.page.keyboard.press("Tab");
  assert.match(await focused(), /cm-content/);
  await it.page.keyboard.press("Tab");
  assert.doesNotMatch(await focused(), /cm-content/);
  for (let tab = 0; tab < 30 && (await it.page.evaluate(() => document.activeElement.dataset.walk)) !== "next"; tab += 1) await it.page.keyboard.press("Tab");
  const line = await it.page.textContent("#where");
  await it.page.keyboard.press("Enter");
  await it.page.waitForFunction((line) => document.querySelector("#where").textContent !== line, line);
  await shut(it);
});
