// Long work beside the editor, in a worker of its own: to stop it is to end that.

import { started, type Saying } from "./transport.ts";
import type { NamedText } from "./link.ts";

/** The address of a text. */
export function address(name: string): string {
  return `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The language of a text. */
export function languageOf(name: string): string {
  return name.endsWith(".rhai") ? "rhai" : "saga";
}

/** Work that was stopped. */
export class Stopped extends Error {}

/** Long work. */
export interface Job<T> {
  result: Promise<T>;
  stop(): void;
}

/** Asks something of a worker of its own, which has these texts. */
export function job<T>(module: WebAssembly.Module, texts: NamedText[], method: string, params: unknown): Job<T> {
  const worker = started(module);
  let give: (result: T) => void, fail: (why: Error) => void;
  const result = new Promise<T>((resolve, reject) => ([give, fail] = [resolve, reject]));
  const end = () => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<Saying>) => {
    if (typeof data !== "string") {
      end();
      return fail(new Error(data.fault));
    }
    const said = JSON.parse(data);
    if (said.id !== 2) return;
    end();
    if (said.error) fail(new Error(said.error.message));
    else give(said.result);
  };
  worker.onerror = (event) => {
    end();
    fail(new Error(event.message || "the worker cannot be started"));
  };
  const say = (message: object) => worker.postMessage(JSON.stringify({ jsonrpc: "2.0", ...message }));
  say({ id: 1, method: "initialize", params: { capabilities: {} } });
  for (const { name, text } of texts) {
    const textDocument = { uri: address(name), languageId: languageOf(name), version: 0, text };
    say({ method: "textDocument/didOpen", params: { textDocument } });
  }
  say({ id: 2, method, params });
  const stop = () => {
    end();
    fail(new Stopped("It was stopped."));
  };
  return { result, stop };
}
