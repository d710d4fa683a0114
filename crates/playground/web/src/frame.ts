// The frame of a replay: waits for its page, and tells which chapters of it are done.

addEventListener("message", function page({ source, data }: MessageEvent<{ html?: string }>) {
  if (source !== parent || typeof data?.html !== "string") return;
  removeEventListener("message", page);
  document.open();
  document.write(data.html);
  document.close();
  document.addEventListener("saga-done", (event) => {
    parent.postMessage((event as CustomEvent<{ done: number; of: number }>).detail, "*");
  });
});
parent.postMessage({ ready: true }, "*");
