// Long work beside the editor, in a worker of its own.

import { type Job, asked } from "./asked.ts";
import { started } from "./transport.ts";
import type { NamedText } from "./link.ts";

/** The address of a text. */
export function address(name: string): string {
  return `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The language of a text. */
export function languageOf(name: string): string {
  return name.endsWith(".rhai") ? "rhai" : "saga";
}

/** Asks something of a worker of its own, which has these texts. */
export function job<T>(module: WebAssembly.Module, texts: NamedText[], method: string, params: unknown): Job<T> {
  const open = texts.map(({ name, text }) => ({ uri: address(name), languageId: languageOf(name), text }));
  return asked<T>(started(module), open, method, params);
}
