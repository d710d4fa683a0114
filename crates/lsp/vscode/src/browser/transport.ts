// A worker as the other end of a conversation in the Language Server Protocol: messages travel as texts.

import { AbstractMessageReader, AbstractMessageWriter, type DataCallback, type Message } from "vscode-jsonrpc";
import type { Saying } from "../../../../playground/web/src/worker.ts";

/** What is said by a worker. Where it goes on no longer, the conversation has ended. */
export class WorkerReader extends AbstractMessageReader {
  constructor(readonly worker: Worker) {
    super();
  }

  listen(callback: DataCallback) {
    this.worker.onmessage = ({ data }: MessageEvent<Saying>) => {
      if (typeof data === "string") callback(JSON.parse(data) as Message);
      else this.#end(data.fault);
    };
    this.worker.onerror = (event) => this.#end(event.message || "the worker cannot be started");
    return { dispose: () => this.dispose() };
  }

  override dispose(): void {
    this.worker.onmessage = null;
    this.worker.onerror = null;
    this.worker.terminate();
    super.dispose();
  }

  #end(why: string): void {
    this.fireError(new Error(why));
    this.fireClose();
  }
}

/** What is said to a worker. */
export class WorkerWriter extends AbstractMessageWriter {
  constructor(readonly worker: Worker) {
    super();
  }

  async write(message: Message): Promise<void> {
    this.worker.postMessage(JSON.stringify(message));
  }

  end(): void {}
}
