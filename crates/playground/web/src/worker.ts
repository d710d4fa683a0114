// The worker: carries messages between the page and the module. What is not asked for is done in pieces, so that what a
// person waits for comes first.

import { Engine } from "./engine.ts";

/** What a worker is told first. */
export interface Begin {
  module: WebAssembly.Module;
  /** It does nothing that is not asked for: whoever speaks with it asks for all that is to be shown. */
  isOnlyAsked?: boolean;
}

/** What a worker says of itself: it goes on no longer. */
export interface Fault {
  fault: string;
}

/** What a worker says: a message, or why it goes on no longer. */
export type Saying = string | Fault;

interface WorkerScope {
  onmessage: ((event: MessageEvent<string | Begin>) => void) | null;
  postMessage(message: Saying): void;
}

const scope = self as unknown as WorkerScope;
const waiting: string[] = [];
let engine: Engine | null = null;
let isScheduled = false;
let isOnlyAsked = false;

const later = new MessageChannel();
later.port1.onmessage = () => {
  isScheduled = false;
  work((own) => {
    if (own.goOn()) schedule();
  });
};

function schedule(): void {
  if (isOnlyAsked) return;
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
  isOnlyAsked = data.isOnlyAsked ?? false;
  const begin = (instance: WebAssembly.Instance) => {
    engine = new Engine(instance);
    waiting.splice(0).forEach(hear);
  };
  WebAssembly.instantiate(data.module, {}).then(begin, (error) => scope.postMessage({ fault: String(error) }));
};
