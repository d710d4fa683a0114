// One thing asked of a worker of its own: to stop it is to end that.

import type { Saying } from "./worker.ts";

/** Work that was stopped. */
export class Stopped extends Error {}

/** Long work. */
export interface Job<T> {
  result: Promise<T>;
  stop(): void;
}

/** A text as the server is told of it. */
export interface OpenText {
  uri: string;
  languageId: string;
  text: string;
}

/** Asks something of a worker that has heard nothing yet and is given these texts. */
export function asked<T>(worker: Worker, texts: OpenText[], method: string, params: unknown): Job<T> {
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
  for (const text of texts) {
    say({ method: "textDocument/didOpen", params: { textDocument: { version: 0, ...text } } });
  }
  say({ id: 2, method, params });
  const stop = () => {
    end();
    fail(new Stopped("It was stopped."));
  };
  return { result, stop };
}
