// For a class: what is to be solved stands in the place of the text, until it is solved.

import { address, job } from "./job.ts";
import type { NamedText } from "./link.ts";
import { shown } from "./replay.ts";

const byId = (id: string) => document.getElementById(id)!;

/** Shows what is to be solved; `open` is called with the texts once that is done and they are asked for. */
export function classOpened(
  module: WebAssembly.Module,
  files: NamedText[],
  open: (files: NamedText[]) => void,
  connect: () => void,
): void {
  const own = byId("class");
  const [frame, status, reveal] = [own.querySelector("iframe")!, own.querySelector("p")!, byId("reveal")];
  document.body.classList.add("for-class");
  own.hidden = false;
  const done = new Set<number>();
  let end = () => undefined as void;
  const leave = () => {
    end();
    own.hidden = true;
    reveal.hidden = true;
    document.body.classList.remove("for-class");
    connect();
    open(files);
  };
  reveal.onclick = leave;
  const main = files.find(({ name }) => name.endsWith(".saga")) ?? files[0]!;
  const params = { textDocument: { uri: address(main.name) } };
  const page = job<{ html: string } | null>(module, files, "saga/replay", params);
  page.result.then(
    (page) => {
      if (!page) throw new Error("no scenario of it can be played");
      status.textContent = "The text behind this is shown when it is solved. What you try stays in this browser.";
      end = shown(frame, page.html, (number, of) => {
        done.add(number);
        if (done.size < of) status.textContent = `${done.size} of ${of} chapters are done. The text is shown when all are.`;
        if (done.size < of) return;
        status.textContent = "Solved.";
        reveal.hidden = false;
      });
    },
  ).catch((error: unknown) => {
    status.textContent = `It cannot be shown: ${error instanceof Error ? error.message : error}. Tell who sent it.`;
    reveal.hidden = false;
  });
}
