// A worker as the other end of a conversation. Where it goes on no longer, another one takes its place.

import type { Transport } from "@codemirror/lsp-client";
import type { Begin, Saying } from "./worker.ts";

/** Starts a worker with the module. */
export function started(module: WebAssembly.Module): Worker {
  const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
  worker.postMessage({ module } satisfies Begin);
  return worker;
}

/** The worker that the editor speaks with. */
export class WorkerTransport implements Transport {
  readonly #handlers = new Set<(message: string) => void>();
  readonly #worker: Worker;

  constructor(module: WebAssembly.Module, onFault: (why: string) => void) {
    this.#worker = started(module);
    this.#worker.onmessage = ({ data }: MessageEvent<Saying>) => {
      if (typeof data === "string") this.#handlers.forEach((handler) => handler(data));
      else onFault(data.fault);
    };
    this.#worker.onerror = (event) => onFault(event.message || "the worker cannot be started");
  }

  send(message: string): void {
    this.#worker.postMessage(pushed(message));
  }

  subscribe(handler: (message: string) => void): void {
    this.#handlers.add(handler);
  }

  unsubscribe(handler: (message: string) => void): void {
    this.#handlers.delete(handler);
  }

  end(): void {
    this.#worker.terminate();
  }
}

/** The client says that it asks for diagnostics itself, and never does: the server is to push them. */
function pushed(message: string): string {
  if (!message.includes('"method":"initialize"')) return message;
  const said = JSON.parse(message);
  if (said.method === "initialize") delete said.params.capabilities.textDocument.diagnostic;
  return JSON.stringify(said);
}
