"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (steps.length === 0) return;
  const [controls, keys, find, live] = [".controls", ".keys", ".find", ".live"].map((own) => document.querySelector(own));
  const [slider, count] = ["input", "output"].map((own) => controls.querySelector(own));
  const chapters = [...document.querySelectorAll("article")];
  const depth = (at) => Number(steps[at].dataset.depth || 0);
  const chapter = (at) => steps[at].parentElement;
  const has = (at, name) => at in steps && name in steps[at].dataset;
  // The lines of positions, in the order in which the page writes them; a line has its indented rows with it.
  const lines = [...document.querySelectorAll("pre")].flatMap((own) => own.textContent.split(/\n(?! )/));
  const clauses = document.querySelector(".clauses");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let shown = -1;

  document.documentElement.classList.add("script");
  controls.hidden = keys.hidden = clauses.open = false;
  addEventListener("beforeprint", () => { clauses.open = true; });
  steps.forEach((step) => { step.tabIndex = -1; });
  for (const own of document.querySelectorAll(".position")) {
    const numbers = own.dataset.all.split(" ").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, by) => first + by);
    });
    const pre = own.querySelector("pre") || own.appendChild(document.createElement("pre"));
    pre.textContent = numbers.map((number) => lines[number]).join("\n");
    own.firstElementChild.textContent = "The position in words";
  }

  // The steps one walks through from here: those of the chapter, or of the side line.
  const line = (at) => {
    const own = depth(at), whole = chapter(at);
    let first = at, last = at;
    while (first > 0 && chapter(first - 1) === whole && depth(first - 1) >= own) first -= 1;
    while (last + 1 < steps.length && chapter(last + 1) === whole && depth(last + 1) >= own) last += 1;
    const all = [];
    for (let number = first; number <= last; number += 1) if (depth(number) === own && !has(number, "ended")) all.push(number);
    return all;
  };

  // The picture of a step, which may be that of a step before.
  const figure = (at) => {
    let from = at;
    while (from > 0 && !steps[from].querySelector("figure")) from -= 1;
    return steps[from].querySelector("figure");
  };
  // Everything that an element is drawn with, up to its pieces, as elements of its own.
  const drawn = (from, x, y, into) => {
    for (const own of from.children) {
      const name = own.tagName === "use" && own.getAttribute("href").slice(1);
      const defined = name && document.getElementById(name);
      if (!defined || defined.tagName === "symbol") { into.append(own.cloneNode(true)); continue; }
      const [left, top] = ["x", "y"].map((side) => Number(own.getAttribute(side)));
      const piece = defined.querySelector(":scope > .token");
      if (piece) {
        const use = own.cloneNode();
        use.piece = { kind: piece.getAttribute("class").replace(" fixed", "") + piece.lastElementChild.outerHTML.replace(/ (x|y|width|height)="[^"]*"/g, ""), x: x + left, y: y + top };
        into.append(use);
      } else {
        const group = document.createElementNS(from.namespaceURI, "g");
        group.setAttribute("transform", `translate(${left} ${top})`);
        drawn(defined, x + left, y + top, group);
        into.append(group);
      }
    }
    return into;
  };
  const pieces = (svg) => {
    const copy = drawn(svg.origin || svg, 0, 0, svg.cloneNode());
    copy.origin = svg.origin || svg;
    return [copy, [...copy.querySelectorAll("use")].filter((use) => use.piece)];
  };
  // Pieces that stand elsewhere now move there.
  const glide = (old, now) => {
    if (still.matches || old === now) return null;
    const [copy, here] = pieces(now);
    const left = pieces(old)[1].map((use) => use.piece);
    const gone = (piece) => left.findIndex((own) => own.kind === piece.kind && own.x === piece.x && own.y === piece.y);
    const moved = here.filter((use) => {
      const at = gone(use.piece);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    let any = false;
    for (const use of moved) {
      const from = left.filter((own) => own.kind === use.piece.kind);
      if (from.length !== 1) continue;
      any = true;
      left.splice(left.indexOf(from[0]), 1);
      use.animate([{ transform: `translate(${from[0].x - use.piece.x}px, ${from[0].y - use.piece.y}px)` }, { transform: "none" }], { duration: 450, easing: "ease-in-out" });
      // What moves is in front of everything.
      for (let own = use; own !== copy; own = own.parentElement) own.parentElement.append(own);
    }
    return any ? copy : null;
  };

  const prepare = (at) => {
    const step = steps[at];
    if (!step.querySelector("figure")) {
      const copy = figure(at).cloneNode(true);
      copy.classList.add("copy");
      step.prepend(copy);
    }
    const decided = step.querySelector("p.decided");
    if (decided) {
      const link = decided.firstElementChild, own = document.createElement("details"), summary = document.createElement("summary");
      own.className = "decided";
      summary.textContent = link.textContent;
      own.append(summary, document.getElementById(link.hash.slice(1)).firstElementChild.cloneNode(true));
      decided.replaceWith(own);
    }
  };
  const show = (at, record) => {
    if (!(at in steps) || at === shown) return;
    const before = shown, focused = before >= 0 && steps[before].contains(document.activeElement);
    shown = at;
    prepare(at);
    chapters.forEach((own) => { own.hidden = own !== chapter(at); });
    steps.forEach((step, number) => { step.hidden = number !== at; });
    const step = steps[at], walk = line(at), place = walk.indexOf(at), svg = step.querySelector("figure > svg");
    if (before >= 0 && chapter(before) === chapter(at)) {
      const moving = glide(figure(before).querySelector("svg"), svg);
      if (moving) svg.replaceWith(moving);
    }
    slider.max = String(walk.length - 1);
    slider.value = String(place);
    const heading = step.querySelector("h3").textContent, told = [...step.querySelectorAll(".line, .told li")].map((own) => own.textContent.trim());
    slider.setAttribute("aria-valuetext", `${place} of ${walk.length - 1}: ${heading}`);
    count.textContent = `${depth(at) > 0 ? "side line, " : ""}${place} of ${walk.length - 1}`;
    if (before >= 0) live.textContent = [`Step ${place} of ${walk.length - 1}: ${heading}`, ...told].join(". ");
    if (record) history.pushState(null, "", "#" + encodeURI(step.id));
    if (focused) step.focus({ preventScroll: true });
    const top = step.getBoundingClientRect().top;
    if (before >= 0 && (top < 0 || top > innerHeight / 2)) (place === 0 ? chapter(at) : step).scrollIntoView();
  };
  const leave = (forward) => {
    const own = depth(shown);
    if (own === 0) return;
    let at = shown;
    while (at > 0 && depth(at) >= own) at -= 1;
    const walk = line(at);
    show((forward && walk[walk.indexOf(at) + 1]) || at, true);
  };
  const move = (by) => {
    const walk = line(shown), next = walk[walk.indexOf(shown) + by];
    if (next !== undefined) show(next, true);
    else if (depth(shown) > 0) leave(by > 0);
    else {
      const other = chapters[chapters.indexOf(chapter(shown)) + by];
      if (other) show(by > 0 ? steps.indexOf(other.querySelector(".step")) : line(steps.indexOf(other.querySelector(".step"))).at(-1), true);
    }
  };
  const enter = () => { if (has(shown, "begins") && depth(shown + 1) > depth(shown)) show(shown + 1, true); };
  const go = {
    first: () => show(line(shown)[0], true),
    back: () => move(-1),
    next: () => move(1),
    last: () => show(line(shown).at(-1), true),
  };
  const toggle = (selector, each) => {
    const all = [...steps[shown].querySelectorAll(selector)], closed = all.filter((own) => !own.open);
    if (closed.length === 0) all.forEach((own) => { own.open = false; });
    else (each ? closed.slice(0, 1) : closed).forEach((own) => { own.open = true; });
  };

  controls.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) go[button.dataset.go]();
  });
  slider.addEventListener("input", () => show(line(shown)[Number(slider.value)], true));
  document.querySelectorAll(".enter").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", enter);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".chapters a");
    if (link) link.closest("details").open = false;
  });
  // What a step says by itself, and the clauses that decide it.
  const sought = (step) => {
    const link = step.querySelector("p.decided a");
    return [...step.querySelectorAll("h3, .line, .told, .decided ul"), ...(link ? [document.getElementById(link.hash.slice(1))] : [])]
      .map((own) => own.textContent + [...own.querySelectorAll("a")].map((clause) => clause.hash)).join(" ").toLowerCase();
  };
  find.addEventListener("submit", (event) => {
    event.preventDefault();
    const [word, output] = [find.querySelector("input").value.trim().toLowerCase(), find.querySelector("output")];
    const at = word && steps.findIndex((step, number) => number > shown && !has(number, "ended") && sought(step).includes(word));
    output.textContent = at === -1 ? "No later step has it." : "";
    if (at > 0) show(at, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && find.contains(event.target)) { find.hidden = true; steps[shown].focus(); }
    if (event.target.closest("input")) return;
    const acts = {
      ArrowRight: go.next, ArrowLeft: go.back, Home: go.first, End: go.last, " ": go.next,
      ArrowDown: has(shown, "begins") && enter, ArrowUp: depth(shown) > 0 && (() => leave(false)),
      h: () => toggle(".hint", true), a: () => toggle(".choices .right"), c: () => toggle(".decided"),
      "/": () => { find.hidden = false; find.querySelector("input").focus(); }, "?": () => { keys.open = !keys.open; },
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key === " " && event.target.closest("summary, button, a"))) return;
    event.preventDefault();
    act();
  });
  const addressed = () => {
    let id = location.hash.slice(1);
    try { id = decodeURI(id); } catch { /* No step has such an address. */ }
    let at = steps.findIndex((step) => step.id === id || step.id === `${id}/0`);
    // Where a side line has ended, play is where it began.
    if (has(at, "ended")) {
      const own = depth(at);
      do at -= 1; while (depth(at) !== own);
    }
    if (at >= 0) show(at, false);
    else if (shown < 0) show(0, false);
    const clause = document.getElementById(id);
    if (clauses.contains(clause)) {
      clauses.open = true;
      clause.scrollIntoView();
    }
    return at >= 0;
  };
  addEventListener("hashchange", addressed);
  addEventListener("popstate", addressed);
  let touched = null;
  document.addEventListener("touchstart", (event) => {
    touched = event.touches.length === 1 && !event.target.closest("input") ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!touched) return;
    const [across, down] = ["clientX", "clientY"].map((side) => event.changedTouches[0][side] - touched[side]);
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1);
  }, { passive: true });
  // The step is in its place already: nothing to scroll to.
  if (addressed()) requestAnimationFrame(() => scrollTo(0, 0));
})();
