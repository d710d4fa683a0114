// The frame of a replay: waits for its page, and tells which chapters of it are done.

addEventListener("message", function page({ source, data }: MessageEvent<{ html?: string }>) {
  if (source !== parent || typeof data?.html !== "string") return;
  removeEventListener("message", page);
  document.open();
  document.write(data.html);
  document.close();
  document.addEventListener("saga-done", (event) => {
    const [done, of] = (event as CustomEvent<[number, number]>).detail;
    parent.postMessage({ done, of }, "*");
  });
});
parent.postMessage({ ready: true }, "*");
