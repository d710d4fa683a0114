// Texts from the disk of the reader, and to it.

import { isName, type NamedText } from "./link.ts";

/** A file of more bytes than this is not read. */
const LARGEST = 1 << 20;

/** Reads files; says why some are not read. */
export async function read(files: Iterable<File>): Promise<{ texts: NamedText[]; faults: string[] }> {
  const [texts, faults]: [NamedText[], string[]] = [[], []];
  for (const file of files) {
    if (!isName(file.name)) faults.push(`“${file.name.slice(0, 80)}” is not read: a text of the playground ends in .saga or .rhai.`);
    else if (file.size > LARGEST) faults.push(`“${file.name}” is not read: it has more than a megabyte.`);
    else {
      try {
        texts.push({ name: file.name, text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) });
      } catch {
        faults.push(`“${file.name}” is not read: it is no text in UTF-8.`);
      }
    }
  }
  return { texts, faults };
}

/** Saves a text as a file of the reader's. */
export function saved({ name, text }: NamedText): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name.split("/").at(-1)! });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
