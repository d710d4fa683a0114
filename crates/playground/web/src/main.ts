// The page: what is open, what is said of it, and the table beside it.

import { formatDocument } from "@codemirror/lsp-client";
import { EditorView } from "@codemirror/view";
import { Arrival, fromAddress } from "./arrival.ts";
import { classOpened } from "./class.ts";
import { Deeds } from "./deeds.ts";
import { examplesOpened, nameAsked, opened, recentOpened, toldText } from "./dialogs.ts";
import { speaking } from "./editor.ts";
import { applied, placeOf } from "./edits.ts";
import { read, saved } from "./files.ts";
import type { Linked, NamedText, Standing } from "./link.ts";
import { loaded } from "./loaded.ts";
import { ABOUT, EXAMPLES } from "./made.ts";
import { doing, Notes } from "./notes.ts";
import type { Action, Scene } from "./protocol.ts";
import { shareOpened } from "./share.ts";
import { fresh, keeper, Shelf, titleOf } from "./shelf.ts";
import { Table } from "./table.ts";
import { Tab } from "./tabs.ts";
import { WorkerTransport } from "./transport.ts";
import { Verdicts } from "./verdicts.ts";
import { Work } from "./work.ts";

const byId = (id: string) => document.getElementById(id)!;
const on = (id: string, act: () => void) => byId(id).addEventListener("click", act);

/** What an empty page begins with. */
const FIRST: NamedText = { name: "scenario.saga", text: "" };

const shelf = new Shelf(keeper());
/** The draft that is being written; one that only was opened is kept once it is changed. */
let draft = fresh();
let module: WebAssembly.Module | null = null;
let transport: WorkerTransport | null = null;
/** How often the engine went down since the text was changed last. */
let falls = 0;

const { client, tabs } = speaking({
  said: (uri, notes) => notesOf.take(uri, notes),
  changed: () => {
    falls = 0;
    keepSoon();
    if (module && !transport) connect();
  },
  moved: () => moved(),
});
const view = new EditorView({ parent: byId("editor") });
let current: Tab | null = null;
const table = new Table(client);
const deeds = new Deeds(tabs, new Work(), (tab) => {
  show(tab);
  keepSoon();
}, notice);
const arrival = new Arrival(client, tabs, table, show);
/** Where a link leads that was opened, as long as nobody is there. */
let leads: Standing | null = null;
const verdicts = new Verdicts(client, deeds);
const notesOf = new Notes(client, byId("problems"), act, (uri) => {
  drawTabs();
  if (current?.uri === uri) void verdicts.show(current);
});

function notice(words: string): void {
  byId("notice").textContent = words;
}

// What is open.

function show(tab: Tab): void {
  client.sync();
  if (current?.view) current.state = view.state;
  current = tab;
  view.setState(tab.state);
  tab.view = view;
  drawTabs();
  void notesOf.show(tab);
  void verdicts.show(tab);
  byId("differs").hidden = tab.languageId !== "rhai";
  moved();
}

function openTexts(files: NamedText[], id = fresh()): void {
  keepNow();
  draft = id;
  for (const tab of [...tabs.files]) tabs.remove(tab);
  current = null;
  const own = files.map((file) => tabs.add(file));
  show(own[0]!);
  byId("work").hidden = true;
}

/** Opens what a link has. */
function follow({ files, hidden, at }: Linked): void {
  if (hidden && module) return classOpened(module, files, openTexts, () => connect());
  if (!hidden) openTexts(files);
  leads = hidden ? null : (at ?? null);
  arrive();
}

/** Goes where a link leads, once the engine is there. */
function arrive(): void {
  if (!leads || !module || !current) return;
  void arrival.at(current, leads).then(notice);
  leads = null;
}

function drawTabs(): void {
  const focused = byId("tabs").contains(document.activeElement);
  const button = (tab: Tab) => {
    const own = document.createElement("button");
    own.type = "button";
    own.id = `tab-of-${tabs.files.indexOf(tab)}`;
    own.setAttribute("role", "tab");
    own.setAttribute("aria-selected", String(tab === current));
    own.setAttribute("aria-controls", "editor");
    own.tabIndex = tab === current ? 0 : -1;
    const errors = notesOf.errors(tab.uri);
    own.textContent = tab.name;
    if (errors > 0) own.append(Object.assign(document.createElement("span"), { className: "count", textContent: ` ${errors} ✗` }));
    own.addEventListener("click", () => show(tab));
    return own;
  };
  const buttons = tabs.files.map(button);
  byId("tabs").replaceChildren(...buttons);
  const own = buttons[tabs.files.indexOf(current!)];
  if (own) byId("editor").setAttribute("aria-labelledby", own.id);
  if (focused) own?.focus();
}

byId("tabs").addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (event.key === "Delete" && current && tabs.files.length > 1) {
    const gone = current;
    show(tabs.files[tabs.files.indexOf(gone) === 0 ? 1 : 0]!);
    tabs.remove(gone);
    keepSoon();
    return drawTabs();
  }
  if (!by || !current) return;
  event.preventDefault();
  show(tabs.files.at((tabs.files.indexOf(current) + by) % tabs.files.length)!);
});

tabs.onShow = show;
tabs.onLeave = (uri) => {
  const params = { uri };
  void client.request<typeof params, { text: string } | null>("saga/law", params).then((law) => law && toldText("The law book", law.text));
};

// What was written is kept in the browser.

let keeping: ReturnType<typeof setTimeout> | undefined;
let isChanged = false;

function keepSoon(): void {
  isChanged = true;
  clearTimeout(keeping);
  keeping = setTimeout(keepNow, 600);
}

function keepNow(): void {
  clearTimeout(keeping);
  const texts = tabs.texts;
  if (!isChanged || texts.every(({ text }) => !text.trim())) return;
  isChanged = false;
  const why = shelf.keep({ id: draft, title: titleOf(texts), files: texts, at: Date.now() });
  if (why) notice(why);
}
addEventListener("pagehide", keepNow);

// What is at the cursor.

let asking: ReturnType<typeof setTimeout> | undefined;

function moved(): void {
  if (!current) return;
  table.follow(current);
  clearTimeout(asking);
  asking = setTimeout(() => void drawActions(), 120);
}

async function drawActions(): Promise<void> {
  const tab = current;
  if (!tab?.view || !client.connected) return;
  client.sync();
  const at = placeOf(tab.now, tab.view.state.selection.main.head);
  const found = await notesOf.actions(tab.uri, { start: at, end: at });
  if (tab !== current) return;
  byId("here").hidden = found.length === 0;
  document.querySelector("#here > div")!.replaceChildren(...found.map((action) => doing({ title: action.title, act: () => act(action) })));
}

function act(action: Action): void {
  if (action.edit) applied(client, action.edit);
  const place = action.command?.arguments?.[0];
  const tab = tabs.files.find(({ uri }) => uri === place?.uri);
  if (tab && place) void sceneAt(tab, place.position.line).then((scene) => scene && byCommand(action.command!.command, tab, scene));
  view.focus();
}

function byCommand(command: string, tab: Tab, scene: Scene): void {
  if (command === "saga.prove") deeds.prove(tab, scene);
  else if (command === "saga.shrink") deeds.shrink(tab, scene);
  else if (command === "saga.stepThrough") deeds.stepThrough(tab);
  else if (command === "saga.accept") notice("Snapshots are files beside the text: download it, and `saga test --accept` takes its outcome.");
}

async function sceneAt(tab: Tab, line: number): Promise<Scene | undefined> {
  const params = { command: "saga.run", arguments: [{ uri: tab.uri, position: { line, character: 0 } }] };
  const found = await client.request<typeof params, { scenarios: Scene[] }>("workspace/executeCommand", params).catch(() => null);
  return found?.scenarios[0];
}

// The engine.

function connect(): void {
  if (!module) return;
  transport?.end();
  client.disconnect();
  transport = new WorkerTransport(module, fallen);
  client.connect(transport);
}

function fallen(why: string): void {
  transport?.end();
  transport = null;
  falls += 1;
  notice(`The engine went down: ${why}. ${falls < 2 ? "It was started again." : "It is started again when you change the text."}`);
  if (falls < 2) connect();
}

async function begin(): Promise<void> {
  const linked = await fromAddress(notice);
  const last = linked ? null : shelf.all()[0];
  if (linked) follow(linked);
  else openTexts(last?.files ?? [FIRST], last?.id);
  try {
    deeds.module = module = await loaded();
  } catch (error) {
    byId("tally").textContent = `The engine cannot be loaded: ${error instanceof Error ? error.message : error}. Reload the page.`;
    return;
  }
  if (linked?.hidden) return follow(linked);
  connect();
  if (current) show(current);
  arrive();
}

addEventListener("hashchange", () => {
  if (location.hash.length > 1) void fromAddress(notice).then((linked) => linked && follow(linked));
});

on("examples-open", () => examplesOpened(EXAMPLES, openTexts));
on("recent-open", () => {
  keepNow();
  recentOpened(shelf.all(), ({ files, id }) => openTexts(files, id), ({ id }) => shelf.drop(id));
});
on("new", () => {
  openTexts([FIRST]);
  view.focus();
});
on("open", () => byId("file").click());
byId("file").addEventListener("change", async () => {
  const input = byId("file") as HTMLInputElement;
  const { texts, faults } = await read(input.files ?? []);
  input.value = "";
  notice(faults.join(" "));
  if (texts.length > 0) openTexts(texts);
});
on("download", () => {
  if (current) saved({ name: current.name, text: current.now.toString() });
});
on("share-open", () => shareOpened(tabs.texts));
on("tab-new", () => nameAsked((name) => Boolean(tabs.find(name)), tabs.find("own.rhai") ? "more.saga" : "own.rhai", (name) => {
  show(tabs.add({ name, text: "" }));
  keepSoon();
  view.focus();
}));
on("layout", () => {
  formatDocument(view);
  view.focus();
});
on("through", () => current && deeds.stepThrough(current));
on("differs", () => current && deeds.distinguish(current));
on("about-open", () => {
  opened("about").querySelector("div")!.innerHTML = ABOUT;
});
for (const button of document.querySelectorAll("[data-close]")) {
  button.addEventListener("click", () => button.closest("dialog")!.close());
}

void begin();
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  void navigator.serviceWorker.register(new URL("service.js", document.baseURI)).catch(() => undefined);
}
