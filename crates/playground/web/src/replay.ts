// The replay of a text, in a frame that may do nothing but show it; and for a class the same instead of the text.

/** Shows a page of replays in a frame; `onDone` is told which of how many chapters are done. */
export function shown(frame: HTMLIFrameElement, html: string, onDone: (done: number, of: number) => void): () => void {
  const hear = ({ source, data }: MessageEvent<{ ready?: true; done?: number; of?: number }>) => {
    if (source !== frame.contentWindow || typeof data !== "object" || data === null) return;
    if (data.ready) frame.contentWindow?.postMessage({ html }, "*");
    if (typeof data.done === "number" && typeof data.of === "number") onDone(data.done, data.of);
  };
  addEventListener("message", hear);
  frame.src = new URL("replay.html", document.baseURI).href;
  return () => {
    removeEventListener("message", hear);
    frame.src = "about:blank";
  };
}
