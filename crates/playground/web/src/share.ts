// The window with the link to what is open.

import { opened } from "./dialogs.ts";
import { type NamedText, packed } from "./link.ts";

const byId = (id: string) => document.getElementById(id)!;
/** Longer addresses (letters) some programs cut off. */
const LONG = 8000;

/** Opens the window with the link to these texts. */
export function shareOpened(texts: NamedText[]): void {
  opened("share");
  const [hidden, link, copied, about] = [byId("share-hidden") as HTMLInputElement, byId("share-link") as HTMLInputElement, byId("share-copied"), byId("share-about")];
  const draw = async () => {
    copied.textContent = "";
    link.value = `${location.href.split("#")[0]}#${await packed({ files: texts, hidden: hidden.checked })}`;
    const letters = `${link.value.length.toLocaleString("en")} letters`;
    const long = link.value.length > LONG ? " Some programs cut so long a link off: send the file instead." : "";
    about.textContent = `${letters}.${long}${hidden.checked ? " Whoever opens it solves first, and sees the text then. What they try stays in their browser." : ""}`;
  };
  hidden.onchange = () => void draw();
  byId("share-copy").onclick = async () => {
    link.select();
    try {
      await navigator.clipboard.writeText(link.value);
      copied.textContent = "Copied.";
    } catch {
      copied.textContent = "This browser does not let the page copy: the link is marked, copy it.";
    }
  };
  void draw();
}
