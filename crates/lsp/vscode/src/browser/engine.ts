// The module that comes with the extension, and the workers in which it runs.

import * as vscode from "vscode";
import { BaseLanguageClient, type LanguageClientOptions, type MessageTransports } from "vscode-languageclient";
import type { Begin } from "../../../../playground/web/src/worker.ts";
import { WorkerReader, WorkerWriter } from "./transport.ts";

/** The module, and the script of a worker that runs it. */
export interface Parts {
  module: WebAssembly.Module;
  /** The address of the script. */
  script: string;
}

/** Reads both. The editor may keep them where no worker can fetch from: the script gets an address of its own. */
export async function parts({ extensionUri }: vscode.ExtensionContext): Promise<Parts> {
  const read = (name: string) => vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", name));
  const [script, module] = await Promise.all([read("worker.js"), read("saga.wasm")]);
  const blob = new Blob([script as BlobPart], { type: "text/javascript" });
  return { module: await WebAssembly.compile(module as BufferSource), script: URL.createObjectURL(blob) };
}

/** Starts a worker with the module. */
export function started({ module, script }: Parts): Worker {
  const worker = new Worker(script, { name: "saga" });
  worker.postMessage({ module, isOnlyAsked: true } satisfies Begin);
  return worker;
}

/** Speaks with the module; where that fails, another worker takes its place. */
export class ModuleClient extends BaseLanguageClient {
  constructor(
    readonly parts: Parts,
    options: LanguageClientOptions,
  ) {
    super("saga", "Saga", options);
  }

  protected override async createMessageTransports(): Promise<MessageTransports> {
    const worker = started(this.parts);
    return { reader: new WorkerReader(worker), writer: new WorkerWriter(worker) };
  }
}
