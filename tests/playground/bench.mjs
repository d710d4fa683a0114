// How long things take in the playground: `node tests/playground/bench.mjs`, with PLAYGROUND, BROWSER and SAGA as in
// `tests/playground.sh`. The command and the module do the same work, one after the other, in the same run.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, opened, served, tally, write } from "./browser.mjs";
import { root, Speaker } from "./module.mjs";

const { SAGA } = process.env;
const median = (times) => times.sort((one, other) => one - other)[times.length >> 1];
const show = (what, milliseconds) => console.log(`${what.padEnd(58)}${milliseconds.toFixed(milliseconds < 10 ? 1 : 0).padStart(8)} ms`);

/** How long the command takes for the scenarios of a file. */
function played(path) {
  const said = execFileSync(SAGA, ["test", "--jobs", "1", "--format", "json", path], { maxBuffer: 1 << 28 });
  return JSON.parse(said).files[0].scenarios.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
}

// Puzzles: all of a file, proved as far as the solver goes, on one thread.
for (const file of ["table/puzzles/far.saga", "ravens/puzzles/finish.saga"]) {
  const path = join(root, "scenarios", file);
  const native = played(path);
  const speaker = new Speaker();
  const uri = speaker.open(file, readFileSync(path, "utf8"));
  const scenes = speaker.command("saga.run", uri).scenarios;
  const prove = () => {
    const begun = performance.now();
    for (const { line } of scenes) speaker.command("saga.prove", uri, line - 1);
    return performance.now() - begun;
  };
  prove();
  show(`${file}: solved by the command`, native);
  show(`${file}: solved by the module`, prove());
}

// Scenarios: a file judged, which nobody knew before.
{
  const file = "ravens/flight/groups.saga";
  const text = readFileSync(join(root, "scenarios", file), "utf8");
  const runs = Array.from({ length: 9 }, () => played(join(root, "scenarios", file)));
  const speaker = new Speaker();
  const judged = Array.from({ length: 30 }, (_, number) => {
    const begun = performance.now();
    speaker.open(`${number}.saga`, `${text}# ${number}\n`);
    speaker.rest();
    return performance.now() - begun;
  });
  show(`${file}: played by the command`, median(runs));
  show(`${file}: read and judged by the module`, median(judged.slice(10)));
}

// The page.
const [own, host] = [await browser(), await served()];
const first = [];
for (let run = 0; run < 5; run += 1) {
  const begun = performance.now();
  const { page, context } = await opened(own, host.address);
  await tally(page, "no scenario");
  first.push(performance.now() - begun);
  await context.close();
}
show("from opening the page to its first verdict, nothing cached", median(first));
const { page } = await opened(own, host.address);
await write(page, readFileSync(join(root, "scenarios/ravens/flight/groups.saga"), "utf8"));
await tally(page, "hold");
await page.evaluate(() => {
  const list = document.querySelector("#problems");
  globalThis.times = [];
  globalThis.begin = 0;
  document.addEventListener("keydown", () => { globalThis.begin = performance.now(); }, true);
  new MutationObserver(() => {
    if (globalThis.begin) globalThis.times.push(performance.now() - globalThis.begin);
    globalThis.begin = 0;
  }).observe(list, { childList: true });
});
await page.click(".cm-line >> nth=0");
await page.keyboard.press("End");
for (let key = 0; key < 24; key += 1) {
  await page.keyboard.press(key % 2 ? "Backspace" : "x");
  await page.waitForTimeout(400);
}
const times = await page.evaluate(() => globalThis.times);
show(`a keystroke until the page says what is wrong (${times.length} of them)`, median(times));
await own.close();
await host.end();
