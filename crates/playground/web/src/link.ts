// Texts in an address: `#1.` (the version), then JSON, deflated, in base64 for addresses; behind them, if somebody is to
// stand at a line of the first text, `&at=LINE`, and if the program plays the others there `&level=1` to `5` and `&seat=PLAYER`.

/** A text by its name: `snow.saga`, `own.rhai`. */
export interface NamedText {
  name: string;
  text: string;
}

/** Where somebody stands in what a link opens. */
export interface Standing {
  /** The line of the first text, from 1. */
  line: number;
  /** How well the program plays the others, if it does. */
  level: number | null;
  /** Whose seat it is; else that of whoever is to move. */
  seat: string | null;
}

/** What a link opens. */
export interface Linked {
  files: NamedText[];
  /** The text is hidden until what it asks is solved. */
  hidden: boolean;
  at?: Standing;
}

const VERSION = "1";
/** So much a link may hold, unpacked (bytes), and so many texts. */
const LARGEST = 1 << 20;
const MOST = 50;
/** So well the program plays at best. */
const LEVELS = 5;
/** So long the name of a text may be, or of a player. */
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
export async function unpacked(whole: string): Promise<Linked | null> {
  if (whole === "") return null;
  const [fragment, ...parts] = whole.split("&") as [string, ...string[]];
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
  const linked = checked(what);
  const at = standing(parts, linked.files[0]!.text);
  return at ? { ...linked, at } : linked;
}

/** Where one stands in a text, from what a link says of it. */
function standing(parts: string[], text: string): Standing | null {
  if (parts.length === 0) return null;
  const no = (why: string) => new BadLink(`What it says of a place in the text is not understood: ${why}.`);
  const said = new Map(parts.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)] as const));
  const known = ["at", "level", "seat"];
  if (said.size < parts.length || parts.some((part) => !part.includes("="))) throw no("a part of it is no `NAME=VALUE`, or is there twice");
  if ([...said.keys()].some((name) => !known.includes(name))) throw no("there is more than `at`, `level` and `seat`");
  const number = (name: string, most: number): number | null => {
    const value = said.get(name);
    if (value === undefined) return null;
    if (!/^[1-9]\d{0,8}$/.test(value) || Number(value) > most) throw no(`\`${name}\` is a number from 1 to ${most}`);
    return Number(value);
  };
  const [line, level] = [number("at", text.split("\n").length), number("level", LEVELS)];
  if (line === null) throw no("it names no line, `at`");
  let seat = said.get("seat") ?? null;
  try {
    seat &&= decodeURIComponent(seat);
  } catch {
    throw no("`seat` is no name");
  }
  if (seat !== null && (level === null || seat === "" || seat.length > LONGEST)) throw no("`seat` is a player where there is a `level`");
  return { line, level, seat };
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
