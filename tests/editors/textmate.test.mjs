// The TextMate grammar colours every scenario of the project as it is meant: run by `cargo test --test editors`.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { before, test } from "node:test";

const root = new URL("../..", import.meta.url).pathname;
const modules = createRequire(process.env.EDITORS ?? join(root, "target/editors/package.json"));
const { Registry, parseRawGrammar, INITIAL } = modules("vscode-textmate");
const oniguruma = modules("vscode-oniguruma");

/** The words that begin lines of the frame, said here once more, so that none is lost on the way. */
const KEYWORDS = [
  "game", "lesson", "language", "players", "rules", "whatever", "house", "seed", "include", "scenario", "puzzle", "covers",
  "tags", "skip", "setup", "cases", "turn", "cannot", "can", "expect", "say", "ask", "answer", "right", "wrong",
  "hint", "highlight", "as", "branch", "end branch", "stop", "goal", "keep", "within", "in", "solution", "against",
  "with", "try", "no duals", "no solution",
];
const KEYWORD = new RegExp(`^\\s*(${KEYWORDS.join("|")})(?=\\s|#|$)`);

/** Where grammars are, by their scopes. */
const PATHS = {
  "source.saga": "grammar/saga.tmLanguage.json",
  "source.rhai": "crates/lsp/vscode/syntaxes/rhai.tmLanguage.json",
};

let grammar, scripts;

before(async () => {
  const wasm = readFileSync(modules.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new oniguruma.OnigScanner(sources),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const path = join(root, PATHS[scope]);
      return parseRawGrammar(readFileSync(path, "utf8"), path);
    },
  });
  grammar = await registry.loadGrammar("source.saga");
  scripts = await registry.loadGrammar("source.rhai");
});

/** The lines of a text with their pieces: what stands there, and what it is to the eye. */
function coloured(text, by = grammar) {
  let state = INITIAL;
  return text.split(/\r?\n/).map((line) => {
    const { tokens, ruleStack } = by.tokenizeLine(line, state);
    state = ruleStack;
    const piece = ({ startIndex, endIndex, scopes }) => ({
      from: startIndex,
      to: endIndex,
      text: line.slice(startIndex, endIndex),
      scopes: scopes.slice(1).flatMap((scope) => scope.split(" ")).filter((scope) => !scope.startsWith("meta.")),
    });
    return { line, pieces: tokens.map(piece) };
  });
}

/** What the text from one column to another is to the eye: one list of scopes a piece. */
function scopesAt({ pieces }, from, to) {
  return pieces.filter((piece) => piece.from < to && piece.to > from && piece.text.trim()).map((piece) => piece.scopes);
}

function files(ending, folder = join(root, "scenarios")) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Where texts in quotes and the comment of a line are. */
function quotedAndComment(line) {
  const quoted = [];
  for (const found of line.matchAll(/"(?:[^"\\]|\\["\\])*"|#.*$/g)) {
    if (found[0].startsWith("#")) return { quoted, comment: found.index };
    quoted.push([found.index, found.index + found[0].length]);
  }
  return { quoted, comment: line.length };
}

/** What is wrong with the colours of a line. What moves are called in a game of one's own is not known here. */
function faults(coloured, players, isOwn) {
  const { line, pieces } = coloured;
  const found = [];
  const wants = (from, to, scope, what) => {
    const scopes = scopesAt(coloured, from, to);
    if (!scopes.length || !scopes.every((own) => own.some((each) => each.startsWith(scope)))) {
      found.push(`${what} \`${line.slice(from, to)}\` is ${JSON.stringify(scopes)} in \`${line}\``);
    }
  };
  const { quoted, comment } = quotedAndComment(line);
  if (comment < line.length) wants(comment, line.length, "comment.line", "the comment");
  const keyword = KEYWORD.exec(line);
  const titled = /^\s*(scenario|puzzle|branch|lesson)\s/.test(line);
  for (const [from, to] of quoted) {
    wants(from, to, "string.quoted", "the text");
    if (titled) wants(from, to, "entity.name.section", "the title");
  }
  if (keyword) {
    const from = line.indexOf(keyword[1]);
    const scope = pieces.find((piece) => piece.from <= from && piece.to > from).scopes.at(-1) ?? "";
    if (!/^(keyword|storage)\./.test(scope)) found.push(`the keyword of \`${line}\` is ${scope}`);
  }
  const code = quoted.reduce((text, [from, to]) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to), line);
  const plain = code.slice(0, comment);
  const isOfTags = /^\s*(tags|covers|game)\b/.test(plain);
  for (const number of isOfTags ? [] : plain.matchAll(/(?<=^|\s)\d+(?=\s|$)/g)) {
    wants(number.index, number.index + number[0].length, "constant.numeric", "the number");
  }
  for (const id of plain.matchAll(/(?<=\b(?:because|covers)\s+(?:[^\s]+,\s*)*)[\w-]+(?:\.[\w-]+)+/g)) {
    wants(id.index, id.index + id[0].length, "support.constant.clause", "the clause");
  }
  for (const player of plain.matchAll(/(?<=^\s*turn\s+)[^\s<]+/g)) {
    wants(player.index, player.index + player[0].length, "variable.parameter.player", "the player");
  }
  for (const player of isOfTags ? [] : plain.matchAll(/(?<=^|\s)\p{Lu}[\p{L}\p{N}_-]*(?=:?(?:\s|$))/gu)) {
    if (players.includes(player[0])) {
      wants(player.index, player.index + player[0].length, "variable.parameter.player", "the player");
    }
  }
  for (const move of isOwn ? [] : plain.matchAll(/(?<=^\s*(?:can|cannot)\s+(?:[\p{L}]+:\s+)?)[a-z]+(?=\s|$)/gu)) {
    wants(move.index, move.index + move[0].length, "entity.name.function.move", "the move");
  }
  for (const piece of pieces) {
    const scope = piece.scopes.find((each) => each.startsWith("invalid"));
    if (scope) found.push(`\`${piece.text}\` is ${scope} in \`${line}\``);
  }
  return found;
}

test("every line of every scenario is coloured as it is meant", () => {
  const all = files(".saga");
  assert.ok(all.length > 100, "the scenarios are found");
  const found = [];
  let lines = 0;
  for (const path of all) {
    const text = readFileSync(path, "utf8");
    const players = (/^\s*players\s+([^#\n]*)/m.exec(text)?.[1] ?? "").trim().split(/\s+/);
    const isOwn = /^\s*game\s+"/m.test(text);
    for (const [at, line] of coloured(text).entries()) {
      lines += 1;
      found.push(...faults(line, players, isOwn).map((fault) => `${path}:${at + 1}: ${fault}`));
    }
  }
  assert.equal(found.length, 0, `${found.length} of ${lines} lines:\n${found.slice(0, 30).join("\n")}`);
});

test("what belongs to a game is seen by its kind", () => {
  const kinds = (text, at) =>
    coloured(text)[at].pieces.filter((piece) => piece.text.trim()).map((piece) => [piece.text.trim(), piece.scopes.at(-1)]);
  const CARD = "variable.other.enummember.card.saga";
  const PLACE = "variable.other.enummember.place.saga";
  const VERB = "entity.name.function.move.saga";
  const WORD = "support.type.word.saga";
  const PLAYER = "variable.parameter.player.saga";
  const NUMBER = "constant.numeric.saga";
  const ravens = kinds("game ravens\n  odin aux:swap/marker 3 5 drawing forest", 1);
  assert.deepEqual(ravens[0], ["odin", VERB]);
  assert.ok(ravens.some(([text, scope]) => text === "aux:" && scope === "storage.modifier.saga"), JSON.stringify(ravens));
  assert.ok(ravens.some(([text, scope]) => text === "swap/marker" && scope === CARD), JSON.stringify(ravens));
  assert.deepEqual(ravens.at(-1), ["forest", CARD]);
  assert.deepEqual(kinds("game table\nodin at d3", 1), [["odin", PLAYER], ["at", WORD], ["d3", PLACE]]);
  assert.deepEqual(kinds("game odin\nplayers Anna Bo\nAnna hand blue3 ?", 2), [
    ["Anna", PLAYER], ["hand", WORD], ["blue3", CARD], ["?", "constant.language.saga"],
  ]);
  assert.deepEqual(kinds("game omen\n  Bo: declare 3 crows", 1).slice(0, 3), [
    ["Bo", PLAYER], [":", "punctuation.separator.saga"], ["declare", VERB],
  ]);
  assert.deepEqual(kinds("  expect Anna hand 3 cards", 0).at(-2), ["3", NUMBER], "in a text that names no game, too");
});

test("a line that is wrong says so, and leaves the next ones alone", () => {
  const invalid = (line) =>
    coloured(line)[0].pieces.some((piece) => piece.scopes.some((scope) => scope.startsWith("invalid")));
  for (const line of ['say "the end is missing', "seed seven", "stop there", 'scenario "A" and more', "turn gray now"]) {
    assert.ok(invalid(line), line);
  }
  const broken = [
    'say "the end is missing', "say", 'scenario "', "cannot", "cannot fly because", "expect", "expect not", "| a", "|",
    "expect legal fly,", "seed seven", "cases", "branch", "turn", "(", "<", "\\", "Anna:", "a\"b", "no", "end", "with",
    "house", "in", "\u0000", "🦅", "covers ,", "rules x =", 'try fly forest, "',
  ];
  const paths = ["ravens/marker", "table/scout", "odin/follow", "omen/declare"].map((folder) =>
    files(".saga", join(root, "scenarios", folder))[0],
  );
  for (const path of paths) {
    let state = INITIAL;
    for (const line of readFileSync(path, "utf8").split("\n")) {
      state = grammar.tokenizeLine(line, state).ruleStack;
      for (const wrong of broken) {
        const after = grammar.tokenizeLine(wrong, state).ruleStack;
        assert.ok(after.equals(state), `${path}: after \`${wrong}\` below \`${line}\` all is seen otherwise`);
      }
    }
  }
});

test("scripts are coloured: comments, texts, words of the language, numbers, functions", () => {
  const kinds = [
    ["comment", /\/\/.*$/],
    ["string", /"(?:[^"\\]|\\.)*"/],
    ["keyword", /\b(?:let|if|else|for|in|while|return|fn|switch)\b/],
    ["constant.numeric", /\b[0-9]+\b/],
    ["entity.name.function", /\b[a-z_]+(?=\()/],
  ];
  const next = new RegExp(kinds.map(([, pattern]) => `(${pattern.source})`).join("|"), "g");
  const counted = {};
  for (const path of files(".rhai")) {
    for (const { line, pieces } of coloured(readFileSync(path, "utf8"), scripts)) {
      // Texts in backquotes hold what is none of these.
      if (line.includes("`")) continue;
      for (const found of line.matchAll(next)) {
        const [kind] = kinds[found.slice(1).findIndex((part) => part !== undefined)];
        const scopes = scopesAt({ pieces }, found.index, found.index + found[0].length);
        const fits = scopes.length > 0 && scopes.every((of) => of.some((scope) => scope.startsWith(kind)));
        assert.ok(fits, `${path}: ${line}\n${found[0]} is ${JSON.stringify(scopes)}, not ${kind}`);
        counted[kind] = (counted[kind] ?? 0) + 1;
      }
    }
  }
  for (const [kind] of kinds) assert.ok(counted[kind] > 20, `${kind}: ${counted[kind]}`);
});
