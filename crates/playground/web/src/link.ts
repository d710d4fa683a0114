// Texts in an address: `#1.` (the version), then JSON, deflated, in base64 for addresses.

/** A text by its name: `snow.saga`, `own.rhai`. */
export interface NamedText {
  name: string;
  text: string;
}

/** What a link opens. */
export interface Linked {
  files: NamedText[];
  /** The text is hidden until what it asks is solved. */
  hidden: boolean;
}

const VERSION = "1";
/** So much a link may hold, unpacked (bytes), and so many texts. */
const LARGEST = 1 << 20;
const MOST = 50;
/** So long the name of a text may be. */
const LONGEST = 120;

/** A link that cannot be opened, and why. */
export class BadLink extends Error {}

async function through(bytes: Uint8Array, stream: TransformStream<BufferSource, Uint8Array>): Promise<Uint8Array> {
  const out: Uint8Array[] = [];
  let length = 0;
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as BufferSource).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value!.length;
    if (length > LARGEST) {
      await reader.cancel().catch(() => undefined);
      throw new BadLink("It holds more than a megabyte of text.");
    }
    out.push(value!);
  }
  await written;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of out) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What stands behind `#` in the address that opens these texts. */
export async function packed({ files, hidden }: Linked): Promise<string> {
  const what = { files: files.map(({ name, text }) => [name, text]), ...(hidden ? { hidden } : {}) };
  const bytes = new TextEncoder().encode(JSON.stringify(what));
  const deflated = await through(bytes, new CompressionStream("deflate-raw"));
  const letters = Array.from(deflated, (byte) => String.fromCharCode(byte)).join("");
  const base64 = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${VERSION}.${base64}`;
}

/** The texts of an address, from what stands behind its `#`; nothing where that is empty. */
export async function unpacked(fragment: string): Promise<Linked | null> {
  if (fragment === "") return null;
  const [version, rest] = [fragment.slice(0, fragment.indexOf(".")), fragment.slice(fragment.indexOf(".") + 1)];
  if (!/^\d+$/.test(version)) throw new BadLink("It is no link of the playground.");
  if (version !== VERSION) {
    throw new BadLink(`It is of version ${version}, and this page knows version ${VERSION}: reload the page, or ask who sent it.`);
  }
  let what: unknown;
  try {
    const letters = atob(rest.replaceAll("-", "+").replaceAll("_", "/"));
    const inflated = await through(
      Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
      new DecompressionStream("deflate-raw"),
    );
    what = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(inflated));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("It is damaged: part of it was lost on the way. Copy it whole.");
  }
  return checked(what);
}

/** Whether it can be the name of a text here. */
export function isName(name: string): boolean {
  return name.length <= LONGEST && /[^/]\.(saga|rhai)$/.test(name) && !/[\p{Cc}\p{Cf}\\?#%]|^\/|(^|\/)\.{0,2}(\/|$)/u.test(name);
}

function checked(what: unknown): Linked {
  const no = (why: string) => new BadLink(`It holds something else than texts: ${why}.`);
  if (typeof what !== "object" || what === null || !("files" in what) || !Array.isArray(what.files)) throw no("there are none");
  if (what.files.length === 0 || what.files.length > MOST) throw no(`there are ${what.files.length} of them`);
  const files = what.files.map((file: unknown): NamedText => {
    if (!Array.isArray(file) || typeof file[0] !== "string" || typeof file[1] !== "string") throw no("one is no text");
    if (!isName(file[0])) throw no("the name of one is no name of a file, like `snow.saga` or `own.rhai`");
    return { name: file[0], text: file[1] };
  });
  if (new Set(files.map(({ name }) => name)).size < files.length) throw no("two have the same name");
  return { files, hidden: "hidden" in what && what.hidden === true };
}
