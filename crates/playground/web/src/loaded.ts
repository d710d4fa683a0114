// The module, from where the page is.

/** Loads the module. */
export async function loaded(): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL("saga.wasm", document.baseURI));
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  // A server may not know the type of the file.
  if (answer.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
