"use strict";
// A move made by hand: parts of the picture are touched one after the other, or its words are written. What can go
// on is lit; what is made is given to `judge`.
const handOf = (judge) => {
  const table = (name) => (document.querySelector(`body > ${name}`)?.textContent || "").split("\n").map((line) => line.split("\t"));
  let parts, rules, facts, refusals;
  const learn = () => { [parts, rules, facts, refusals] = [".parts", ".rules", ".facts", ".refusals"].map(table); };
  learn();
  // A clause is worded where the page lists it.
  const wording = (id) => document.getElementById(id)?.nextElementSibling.firstChild.textContent.trim();
  const place = (part) => part.slice(0, Math.max(0, part.lastIndexOf(" ")));
  // The touches of a move in groups: cards of one place come in any order.
  const grouped = (touches) => {
    const groups = [];
    for (const touch of touches) {
      const last = groups.at(-1), home = place(touch[0]);
      if (last && home !== "" && place(last[0][0]) === home) last.push(touch);
      else groups.push([touch]);
    }
    return groups;
  };
  // Why the last move is refused: others are so for the same reason.
  let reason = "";
  const read = (line) => {
    const [text, touches = "", mark = "", said = ""] = line.split("\t");
    if (mark.length > 1) reason = mark.slice(1);
    const named = touches === "" ? [] : touches.split(",").map((touch) => touch.split("|").map((number) => parts[number][0]));
    return { text, mark, said, named, groups: grouped(named), refused: mark.startsWith("x") && reason };
  };
  const known = new WeakMap();
  const movesOf = (step) => {
    const own = step.querySelector(".moves");
    // A line begins with how many letters it has in common with the one before.
    let before = "";
    const whole = (line) => before = before.slice(0, parseInt(line[0], 36)) + line.slice(1);
    if (own && !known.has(step)) known.set(step, own.textContent.split("\n").map(whole).map(read));
    return known.get(step) || [];
  };
  // What is still to be touched after some touches, in groups; nothing where the move does not begin so.
  const rest = (move, touched) => {
    const groups = move.groups.map((group) => [...group]);
    for (const part of touched) {
      const at = groups.length > 0 ? groups[0].findIndex((touch) => touch.includes(part)) : -1;
      if (at < 0) return null;
      groups[0].splice(at, 1);
      if (groups[0].length === 0) groups.shift();
    }
    return groups;
  };
  const shared = (texts) => texts.reduce((one, other) => {
    let end = 0;
    while (end < one.length && one[end] === other[end]) end += 1;
    return one.slice(0, end);
  });
  const button = (words, act) => {
    const own = document.createElement("button");
    own.type = "button";
    own.textContent = words;
    own.addEventListener("click", act);
    return own;
  };

  let step = null, moves = [], touched = [], box = null;
  const input = () => box.querySelector("input");
  const going = () => moves.filter((move) => !move.refused).flatMap((move) => {
    const left = rest(move, touched);
    return left && move.groups.length > 0 ? [{ move, left }] : [];
  });
  // The next words of moves that begin with what is written, each with the move where it is whole.
  const onward = (written, among) => {
    const next = new Map();
    for (const { text } of among) {
      if (!text.startsWith(written) || text === written) continue;
      const end = text.indexOf(" ", written.length + 1), word = end < 0 ? text : text.slice(0, end);
      next.set(word, end < 0);
    }
    return next;
  };

  const light = () => {
    const svg = step.querySelector("figure > svg");
    if (!svg || moves.length === 0) return;
    svg.setAttribute("role", "group");
    svg.querySelectorAll(".halo").forEach((own) => own.remove());
    const lit = new Set(going().flatMap(({ left }) => left.length > 0 ? left[0].flat() : []));
    const marked = [...touched];
    for (const own of svg.querySelectorAll("[data-part]")) {
      const part = own.dataset.part, at = marked.indexOf(part), can = lit.has(part);
      if (at >= 0) marked.splice(at, 1);
      own.classList.toggle("lit", can);
      own.classList.toggle("touched", at >= 0);
      const names = { tabindex: "0", role: "button", "aria-label": part, lang: "en", "aria-pressed": String(at >= 0) };
      for (const [name, value] of Object.entries(names)) {
        if (can || at >= 0) own.setAttribute(name, value);
        else own.removeAttribute(name);
      }
      if (!can && at < 0) continue;
      const { x, y, width, height } = own.getBBox(), halo = document.createElementNS(svg.namespaceURI, "rect");
      // Round words stands more room than round a card.
      const apart = own.querySelector("rect, circle, path") || own.matches("rect, circle, path") ? -1 : 3;
      const sides = { class: "halo", x: x - apart, y: y - apart, width: Math.max(0, width + 2 * apart), height: Math.max(0, height + 2 * apart), rx: 5 };
      for (const [name, value] of Object.entries(sides)) halo.setAttribute(name, value);
      own.append(halo);
    }
  };
  // What is made so far, in words, and what can be said or written next.
  const tell = () => {
    const written = input().value.trimStart(), all = moves.filter((move) => !move.refused);
    const ways = going(), whole = ways.filter(({ left }) => left.length === 0).map(({ move }) => move);
    const words = touched.length === 0 ? "" : shared(ways.length > 0 ? ways.map(({ move }) => move.text) : [""]).trim() || touched.map((part) => part.slice(place(part).length).trim()).join(" ");
    box.querySelector(".words").textContent = words === "" ? "" : whole.length === ways.length && whole.length === 1 ? words : `${words} …`;
    // Beside an author's choices nothing else is offered before it is looked for.
    const quiet = written === "" && document.activeElement !== input() && step.querySelector(".choices [data-move]");
    const spoken = quiet ? [] : all.filter((move) => move.groups.length === 0);
    const row = box.querySelector(".ways");
    row.replaceChildren();
    if (touched.length > 0) {
      whole.forEach((move) => row.append(button(move.text, () => make(move.text))));
      const back = button(says("take_back"), () => { touched.pop(); refresh(); });
      back.lang = document.documentElement.lang;
      row.append(back);
    } else {
      const next = written === "" && spoken.length <= 6 ? new Map(spoken.map(({ text }) => [text, true])) : onward(written, written === "" ? spoken : all);
      for (const [word, ends] of [...next].slice(0, 12)) row.append(button(ends ? word : `${word} …`, () => {
        if (ends) make(word);
        else { input().value = `${word} `; input().focus(); tell(); }
      }));
    }
  };
  const refresh = () => { light(); tell(); };
  const reset = () => {
    touched = [];
    input().value = "";
    refresh();
  };
  const make = (text) => {
    const alike = (one) => one.trim().split(/\s+/).join(" ").toLowerCase();
    const move = moves.find((own) => alike(own.text) === alike(text)), made = step;
    const at = move?.refused ? refusals[Number(move.refused)] : null;
    const [clauses, own] = at ? rules[Number(at[0])] : [], rule = own || (clauses && wording(clauses.split(" ")[0]));
    const here = at?.[1] && facts[Number(at[1])][0].replace(/\{(\d+)\}/g, (_, number) => move.named[number][0]);
    touched = [];
    input().value = "";
    judge(made, move ? move.text : text.trim(), move, at && { clauses: clauses.split(" "), rule, here });
    if (step === made) refresh();
  };
  const touch = (part) => {
    const fits = (list, refused) => moves.flatMap((move) => {
      const left = Boolean(move.refused) === refused && move.groups.length > 0 && rest(move, list);
      return left ? [{ move, left }] : [];
    });
    const next = [...touched, part];
    const [legal, refused] = [false, true].map((own) => fits(next, own));
    if (legal.length === 0 && refused.length === 0) {
      const at = touched.indexOf(part);
      if (at >= 0) touched.splice(at, 1);
      else if (touched.length > 0) { touched = []; return touch(part); }
      return refresh();
    }
    touched = next;
    const ends = (list) => list.filter(({ left }) => left.length === 0);
    if (legal.length === 1 && legal[0].left.length === 0) return make(legal[0].move.text);
    if (legal.length === 0 && ends(refused).length > 0) return make(ends(refused)[0].move.text);
    return refresh();
  };

  // The part under a point, or the nearest that is lit.
  const under = (x, y) => {
    const own = document.elementFromPoint(x, y)?.closest("figure [data-part]");
    if (own) return own;
    const away = (box) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const near = [...step.querySelectorAll("figure .lit")].map((own) => [away(own.getBoundingClientRect()), own]).sort((one, other) => one[0] - other[0])[0];
    return near && near[0] < 20 ? near[1] : null;
  };
  let drag = null;
  const drop = () => {
    if (!drag) return;
    drag.own.style.translate = "";
    drag.own.style.pointerEvents = "";
    drag = null;
  };
  document.addEventListener("pointerdown", (event) => {
    const own = step && moves.length > 0 && event.isPrimary && event.button === 0 && event.target.closest("figure svg") && under(event.clientX, event.clientY);
    if (own && step.contains(own)) drag = { own, part: own.dataset.part, x: event.clientX, y: event.clientY, far: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const [across, down] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.far = drag.far || Math.hypot(across, down) > 8;
    if (!drag.far || !drag.own.matches(".lit")) return;
    const svg = step.querySelector("figure > svg"), scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    drag.own.style.translate = `${across * scale}px ${down * scale}px`;
    drag.own.style.pointerEvents = "none";
  });
  document.addEventListener("pointerup", (event) => {
    if (!drag) return;
    const { part, far } = drag, to = under(event.clientX, event.clientY)?.dataset.part;
    drop();
    if (!far) touch(part);
    else if (to && to !== part) {
      if (touched.at(-1) !== part) touch(part);
      if (touched.length > 0) touch(to);
    }
  });
  document.addEventListener("pointercancel", drop);
  document.addEventListener("keydown", (event) => {
    const part = event.target.closest?.("figure [data-part]")?.dataset.part;
    if (event.key === "Escape" && touched.length > 0) reset();
    if (!part || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    touch(part);
    [...step.querySelectorAll("figure [data-part][tabindex]")].find((own) => own.dataset.part === part)?.focus();
  });

  // Takes the question of a step in hand; its picture is drawn.
  const take = (now) => {
    drop();
    box?.remove();
    [step, moves, touched] = [now, movesOf(now), []];
    if (moves.length === 0) return;
    box = document.createElement("form");
    box.className = "hand";
    box.autocomplete = "off";
    const label = document.createElement("label"), field = document.createElement("input"), live = document.createElement("p"), row = document.createElement("p");
    label.append(now.querySelector(".choices [data-move]") ? says("or_make_move") : says("make_move"), field);
    [live.className, row.className] = ["words", "ways"];
    live.setAttribute("aria-live", "polite");
    // Moves are written in English.
    live.lang = row.lang = "en";
    field.spellcheck = false;
    field.autocapitalize = "off";
    box.append(live, row, label);
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim() !== "") make(field.value);
    });
    field.addEventListener("input", () => { touched = []; light(); tell(); });
    field.addEventListener("focus", tell);
    field.addEventListener("keydown", (event) => {
      const next = [...onward(field.value.trimStart(), moves.filter((move) => !move.refused)).keys()];
      if (event.key !== "Tab" || event.shiftKey || field.value === "" || next.length === 0) return;
      event.preventDefault();
      field.value = shared(next);
      tell();
    });
    const after = now.querySelector(".choices") || now.querySelector(".moves");
    after.after(box);
    refresh();
  };
  return { take, reset, movesOf, learn, light: () => { if (moves.length > 0) light(); } };
};
