// The module: messages of the Language Server Protocol go in and come out as texts.

/** What the module exports. */
interface Exports {
  memory: WebAssembly.Memory;
  saga_begin(): void;
  saga_room(length: number): number;
  saga_hear(): void;
  saga_said(): number;
  saga_fault(): number;
  saga_room_at(): number;
  saga_go_on(): number;
}

/** A partner who answers messages. After a fault it is of no more use. */
export class Engine {
  readonly #exports: Exports;

  constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports.saga_begin();
  }

  /** Hears a message (JSON); what it says to that is `said`. */
  hear(message: string): void {
    this.#guard(() => {
      const bytes = new TextEncoder().encode(message);
      const at = this.#exports.saga_room(bytes.length);
      new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
      this.#exports.saga_hear();
    });
  }

  /** Does a piece of what is to be done when nothing is asked; gives whether there was something. */
  goOn(): boolean {
    return this.#guard(() => this.#exports.saga_go_on() !== 0);
  }

  /** All that was said and not taken yet. */
  *said(): Generator<string> {
    for (let length = this.#exports.saga_said(); length > 0; length = this.#exports.saga_said()) {
      yield this.#text(length);
    }
  }

  #text(length: number): string {
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#exports.saga_room_at(), length);
    return new TextDecoder().decode(bytes);
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const told = this.#text(this.#exports.saga_fault());
      throw new Error(told || (error instanceof Error ? error.message : String(error)));
    }
  }
}
