// The worker: carries messages between the page and the module. What is not asked for is done in pieces, so that what a
// person waits for comes first.

import { Engine } from "./engine.ts";

/** What a worker is told first. */
export interface Begin {
  module: WebAssembly.Module;
}

/** What a worker says of itself: it goes on no longer. */
export interface Fault {
  fault: string;
}

interface WorkerScope {
  onmessage: ((event: MessageEvent<string | Begin>) => void) | null;
  postMessage(message: string | Fault): void;
}

const scope = self as unknown as WorkerScope;
const waiting: string[] = [];
let engine: Engine | null = null;
let isScheduled = false;

const later = new MessageChannel();
later.port1.onmessage = () => {
  isScheduled = false;
  work((own) => {
    if (own.goOn()) schedule();
  });
};

function schedule(): void {
  if (!isScheduled) later.port2.postMessage(null);
  isScheduled = true;
}

function work(piece: (engine: Engine) => void): void {
  if (!engine) return;
  try {
    piece(engine);
    for (const message of engine.said()) scope.postMessage(message);
  } catch (error) {
    engine = null;
    scope.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
}

function hear(message: string): void {
  work((own) => own.hear(message));
  schedule();
}

scope.onmessage = ({ data }) => {
  if (typeof data === "string") {
    if (engine) hear(data);
    else waiting.push(data);
    return;
  }
  void WebAssembly.instantiate(data.module, {}).then((instance) => {
    engine = new Engine(instance);
    waiting.splice(0).forEach(hear);
  });
};
