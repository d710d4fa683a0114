// The picture of a position, as the replay pages draw it: every part of it can be touched.

/** What the scripts of the replay pages give; the build makes `hand.js` of them. */
interface Hand {
  drawerOf(defined: Map<string, Element>, named: null): (own: Element, x: number, y: number) => SVGElement;
  handOf(judge: Judge): { take(step: Element): void; learn(): void; reset(): void };
}

/** What is called where a move is made by hand: its words, what is known of it, and what refuses it. */
export type Judge = (
  step: Element,
  text: string,
  move: { text: string } | undefined,
  refused: { clauses: string[]; rule: string; here?: string } | null | undefined,
) => void;

/** The scripts of the replay pages, once what they say is in the page. */
export async function hand(texts: string): Promise<Hand> {
  put("texts", texts);
  const address = new URL("hand.js", document.baseURI).href;
  return import(address) as Promise<Hand>;
}

/** Puts lines into the page, where the scripts look for them. */
export function put(name: string, lines: string): void {
  const known = document.querySelector(`body > .${name}`);
  const own = known ?? document.createElement("pre");
  own.className = name;
  (own as HTMLElement).hidden = true;
  own.textContent = lines;
  if (!known) document.body.append(own);
}

/** The picture with everything that it is drawn with. */
export function drawn(svg: string, { drawerOf }: Hand): SVGElement | null {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.localName !== "svg") return null;
  parsed.querySelectorAll("style, script, foreignObject").forEach((own) => own.remove());
  const own = document.importNode(parsed, true);
  const defined = new Map([...own.querySelectorAll("defs [id]")].map((part) => [part.id, part]));
  own.querySelectorAll(":scope > defs, :scope > title").forEach((part) => part.remove());
  return drawerOf(defined, null)(own, 0, 0);
}
