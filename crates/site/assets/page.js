"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (steps.length === 0) return;
  const [controls, keys, find, live] = [".controls", ".keys", ".find", ".live"].map((own) => document.querySelector(own));
  const [slider, count, note, part] = ["input", "output", ".held", ".part"].map((own) => controls.querySelector(own));
  const share = document.querySelector(".share");
  const [end, onward] = [".end", ".end button"].map((own) => document.querySelector(own));
  const [seat, chosen] = [".seat", ".seat select"].map((own) => document.querySelector(own));
  const chapters = [...document.querySelectorAll("article")];
  const depth = (at) => Number(steps[at].dataset.depth || 0);
  const chapter = (at) => steps[at].parentElement;
  const has = (at, name) => at in steps && name in steps[at].dataset;
  const clauses = document.querySelector(".clauses");
  let shown = -1;

  addEventListener("beforeprint", () => { clauses.open = true; pictures.print(); });
  steps.forEach((step) => { step.tabIndex = -1; });
  const seats = new Set(chapters.flatMap((own) => (own.dataset.seats || "").split(" ")).filter((name) => name !== ""));
  for (const name of [says("as_in_file"), ...seats]) chosen.add(new Option(name, name));
  seat.hidden = seats.size === 0;
  const pictures = picturesOf(steps, () => chosen.value);

  // The steps one walks through from here: those of the chapter, or of the side line.
  const line = (at) => {
    const own = depth(at), whole = chapter(at);
    let first = at, last = at;
    while (first > 0 && chapter(first - 1) === whole && depth(first - 1) >= own) first -= 1;
    while (last + 1 < steps.length && chapter(last + 1) === whole && depth(last + 1) >= own) last += 1;
    const all = [];
    for (let number = first; number <= last; number += 1) if (depth(number) === own) all.push(number);
    return all;
  };

  // The list of clauses that a link leads to, whole: a list may begin with all of another.
  const listed = (link) => {
    const list = document.getElementById(link.hash.slice(1)).firstElementChild.cloneNode(true), base = list.querySelector(".base");
    if (base) base.parentElement.replaceWith(...listed(base).children);
    return list;
  };
  const prepare = (at) => {
    const step = steps[at];
    pictures.dress(at);
    for (const decided of step.querySelectorAll("p.decided")) {
      const link = decided.firstElementChild, own = document.createElement("details"), summary = document.createElement("summary");
      own.className = "decided";
      summary.textContent = link.textContent;
      own.append(summary, listed(link));
      decided.replaceWith(own);
    }
    for (const why of step.querySelectorAll(".why")) why.setAttribute("aria-label", says("clause_named", { id: why.hash.slice(1) }));
  };
  // Whether a step asks something that was not yet answered.
  const waits = (at) => has(at, "waits") && !has(at, "answered");
  // The first question that waits on the way to a step, if there is one: not in a side line that has ended.
  const held = (at) => {
    let found = -1;
    for (let early = at - 1, least = depth(at); early >= 0 && chapter(early) === chapter(at); early -= 1) {
      least = Math.min(least, depth(early));
      if (depth(early) === least && waits(early)) found = early;
    }
    return found;
  };
  const say = (words) => { note.textContent = words; };
  const ask = () => {
    say(waits(shown) ? says("answer_first") : says("question_waits"));
  };
  // How many questions of a chapter there are, and how many were right at the first try.
  const score = (whole) => {
    const asked = steps.filter((step) => step.parentElement === whole && "waits" in step.dataset);
    return [asked.filter((step) => step.dataset.first === "right").length, asked.length];
  };
  const marks = marksOf(chapters);
  // Notes what was tried at a question: the first try counts.
  const judged = (step, verdict) => {
    step.dataset.first ??= verdict;
    if (verdict !== "right" && verdict !== "told") return;
    step.dataset.answered = "";
    // Who wrote the answer goes on by keys.
    if (step.contains(document.activeElement) && document.activeElement.localName === "input") step.focus({ preventScroll: true });
    say("");
    finish();
  };
  const reply = (step, verdict, words, clauses = []) => {
    let own = step.querySelector(".reply");
    if (!own) {
      own = document.createElement("p");
      own.setAttribute("role", "status");
      step.querySelector(".hand, .choices, .moves").after(own);
    }
    own.className = `reply ${verdict}`;
    const strong = document.createElement("strong");
    strong.textContent = words[0];
    own.replaceChildren(strong, ...words.slice(1).filter(Boolean).flatMap((part) => [" ", ...worded(part)]));
    for (const id of clauses) {
      const link = document.createElement("a");
      link.href = `#${id}`;
      link.textContent = id;
      own.append(" ", link);
    }
    own.scrollIntoView({ block: "nearest" });
  };
  // What is said to a move: what the author says of it, why it is refused, what a solver found, or that it is legal.
  const judge = (step, text, move, refused) => {
    step.querySelector(".reply")?.remove();
    settle(step);
    const choice = [...step.querySelectorAll("[data-move]")].find((own) => own.dataset.move === text);
    if (choice) {
      choice.open = true;
      return judged(step, choice.className);
    }
    if (refused) return reply(step, "wrong", [says("not_possible"), `${foreign(text)}. ${says("the_rule", { rule: foreign(refused.rule) })}`, refused.here && says("here", { here: foreign(refused.here) })], refused.clauses), judged(step, "wrong");
    if (!move) return reply(step, "legal", [says("no_move"), says("no_such_move", { move: text })]);
    const words = { r: ["right", says("right")], s: ["slower", says("slower")], w: ["wrong", says("wrong")] }[move.mark];
    if (!words) return reply(step, "legal", [says("legal"), `${foreign(text)}. ${says("try_on")}`]);
    reply(step, words[0], [words[1], `${foreign(text)}.`, move.said]);
    judged(step, words[0]);
    // A right move of a puzzle is answered at once.
    if (words[0] === "right" && !move.said) setTimeout(() => { if (steps[shown] === step) go.next(); }, still.matches ? 0 : 700);
  };
  // Of what was tried only the last reply stays; what is right stays, too.
  const settle = (step, last) => {
    for (const own of step.querySelectorAll(".choices [open]")) if (own !== last && own.className !== "right") own.open = false;
  };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const hand = handOf(judge);
  for (const step of steps) {
    step.addEventListener("click", (event) => {
      const own = event.target.closest(".choices summary")?.parentElement;
      if (own && !step.dataset.asked) settle(step, own);
    });
    step.addEventListener("toggle", (event) => {
      const own = event.target;
      if (!own.open || own.parentElement.className !== "choices") return;
      step.querySelector(".reply")?.remove();
      if (own.className === "right" || !step.dataset.asked) judged(step, step.dataset.asked ? "told" : own.className);
      own.querySelector("p").scrollIntoView({ block: "nearest" });
    }, true);
  }
  const answer = () => {
    const step = steps[shown];
    if (!("waits" in step.dataset)) return;
    step.dataset.asked = "1";
    const right = [...step.querySelectorAll(".choices .right")];
    right.forEach((own) => { own.open = true; });
    const told = hand.movesOf(step).filter((move) => move.mark === "r").map((move) => foreign(move.text));
    if (right.length === 0) reply(step, "right", [says("the_answer"), told.length > 4 ? `${says("and_others", { answers: told.slice(0, 4).join(says("or")) })}.` : `${told.join(says("or"))}.`]);
    judged(step, "told");
  };
  // At the end of a chapter: what one got right, and the next.
  const finish = () => {
    const own = chapter(shown), number = chapters.indexOf(own), walk = line(shown);
    const ends = depth(shown) === 0 && !waits(shown) && (shown === walk.at(-1) || has(shown, "solved"));
    end.hidden = !ends;
    if (!ends) return;
    marks.done(number);
    // Whoever shows the page within another one is told.
    document.dispatchEvent(new CustomEvent("saga-done", { detail: [number, chapters.length] }));
    const [right, asked] = score(own), next = chapters[number + 1];
    const solved = has(shown, "solved") ? "" : says("chapter_done", { n: number + 1, m: chapters.length });
    end.firstElementChild.textContent = [solved, asked > 0 && says("score", { n: right, m: asked }), !next && says("last_one")].filter(Boolean).join(" ");
    onward.hidden = !next;
    if (next) onward.textContent = says("next_chapter", { title: next.querySelector("h2").textContent });
  };
  // On a narrow screen the picture is as low as it must be for what is said and asked to be seen with it.
  const narrow = matchMedia("(max-width: 51.99rem)");
  const fit = () => {
    const step = steps[shown], figure = step.querySelector("figure"), asks = step.querySelector(".choices, .hand");
    figure.style.maxHeight = "";
    if (!narrow.matches || !asks) return;
    const over = asks.getBoundingClientRect().bottom - step.getBoundingClientRect().top - innerHeight + controls.offsetHeight;
    if (over > 0) figure.style.maxHeight = `${Math.max(112, Math.floor(figure.offsetHeight - over))}px`;
  };
  addEventListener("resize", fit);
  // Goes to a step, or to the question that waits before it.
  const reach = (at) => {
    const stop = held(at);
    if (stop < 0) show(at, true);
    else {
      show(stop, true);
      ask();
    }
  };
  const show = (at, record) => {
    if (!(at in steps) || at === shown) return;
    say("");
    const before = shown, focused = before >= 0 && steps[before].contains(document.activeElement);
    shown = at;
    prepare(at);
    chapters.forEach((own) => { own.hidden = own !== chapter(at); });
    steps.forEach((step, number) => { step.hidden = number !== at; });
    const step = steps[at], walk = line(at), place = walk.indexOf(at);
    if (before >= 0 && chapter(before) === chapter(at)) pictures.glide(...[before, at].map((number) => steps[number].querySelector("figure > svg")));
    slider.max = String(walk.length - 1);
    slider.value = String(place);
    const heading = step.querySelector("h3").textContent, told = [...step.querySelectorAll(".said:not(h3), .made, .told li")];
    const here = { n: place, m: walk.length - 1 };
    slider.setAttribute("aria-valuetext", `${says("place_of", here)}: ${heading}`);
    count.textContent = depth(at) > 0 ? says("place_in_side_line", here) : says("place_of", here);
    part.textContent = chapters.length > 1 ? says("chapter_of", { n: chapters.indexOf(chapter(at)) + 1, m: chapters.length }) : "";
    hand.take(step);
    fit();
    finish();
    if (before >= 0) live.replaceChildren(`${says("step_of", here)}: `, ...[step.querySelector("h3"), ...told].flatMap((own, number) => [number > 0 ? ". " : "", ...spoken(own)]));
    [share.children[1].textContent, share.children[2].hidden] = ["", true];
    if (record) history.pushState(null, "", "#" + encodeURI(step.id));
    if (focused) step.focus({ preventScroll: true });
    const top = step.getBoundingClientRect().top, bottom = step.getBoundingClientRect().bottom;
    if (before >= 0 && (top < 0 || bottom > innerHeight - controls.offsetHeight)) (place === 0 && innerHeight > 700 ? chapter(at) : step).scrollIntoView();
  };
  const leave = (forward) => {
    const own = depth(shown);
    if (own === 0) return;
    let at = shown;
    while (at > 0 && depth(at) >= own) at -= 1;
    const walk = line(at);
    if (forward) reach(walk[walk.indexOf(at) + 1] || at);
    else show(at, true);
  };
  const move = (by) => {
    const walk = line(shown), next = walk[walk.indexOf(shown) + by];
    if (by > 0 && waits(shown)) ask();
    else if (next !== undefined) reach(next);
    else if (depth(shown) > 0) leave(by > 0);
    else {
      const other = chapters[chapters.indexOf(chapter(shown)) + by];
      if (other) reach(by > 0 ? steps.indexOf(other.querySelector(".step")) : line(steps.indexOf(other.querySelector(".step"))).at(-1));
    }
  };
  const enter = () => { if (has(shown, "begins") && depth(shown + 1) > depth(shown)) reach(shown + 1); };
  const go = {
    first: () => show(line(shown)[0], true),
    back: () => move(-1),
    next: () => move(1),
    last: () => reach(line(shown).at(-1)),
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
  slider.addEventListener("input", () => {
    reach(line(shown)[Number(slider.value)]);
    slider.value = String(line(shown).indexOf(shown));
  });
  onward.addEventListener("click", () => {
    const next = chapters[chapters.indexOf(chapter(shown)) + 1];
    if (next) show(steps.indexOf(next.querySelector(".step")), true);
  });
  document.querySelectorAll("[data-waits] .more").forEach((own) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "answer";
    button.textContent = says("show_answer");
    button.addEventListener("click", answer);
    own.querySelector(".write").before(button);
  });
  const look = () => {
    pictures.dress(shown);
    hand.light();
    live.textContent = chosen.selectedIndex === 0 ? says("seen_as_in_file") : says("seen_from_seat", { player: chosen.value });
  };
  chosen.addEventListener("change", look);
  for (const width of pictures.widths) width.addEventListener("change", () => {
    pictures.dress(shown);
    hand.light();
  });
  const seen = () => {
    chosen.selectedIndex = (chosen.selectedIndex + 1) % chosen.length;
    look();
  };
  // The address of what is shown, for others; where a page may not write to the clipboard it stands there to be copied.
  const [, linked, link] = share.children;
  share.querySelector("button").addEventListener("click", async () => {
    link.value = location.href.split("#")[0] + "#" + encodeURI(steps[shown].id);
    try {
      await navigator.clipboard.writeText(link.value);
      [link.hidden, linked.textContent] = [true, says("link_copied")];
    } catch {
      [link.hidden, linked.textContent] = [false, says("link_here")];
      link.select();
    }
  });
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
    return [...step.querySelectorAll("h3, .said, .made, .refused, .told, .decided ul"), ...(link ? [listed(link)] : [])]
      .map((own) => own.textContent + [...own.querySelectorAll("a")].map((clause) => clause.hash)).join(" ").toLowerCase();
  };
  find.addEventListener("submit", (event) => {
    event.preventDefault();
    const [word, output] = [find.querySelector("input").value.trim().toLowerCase(), find.querySelector("output")];
    const at = word && steps.findIndex((step, number) => number > shown && held(number) < 0 && sought(step).includes(word));
    output.textContent = at === -1 ? steps.some((_, number) => held(number) >= 0) ? says("none_later_waits") : says("none_later") : "";
    if (at > 0) show(at, true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && find.contains(event.target)) { find.hidden = true; steps[shown].focus(); }
    if (event.defaultPrevented || event.target.closest("input, select")) return;
    const acts = {
      ArrowRight: go.next, ArrowLeft: go.back, Home: go.first, End: go.last, " ": go.next,
      ArrowDown: has(shown, "begins") && enter, ArrowUp: depth(shown) > 0 && (() => leave(false)),
      h: () => toggle(".hint", true), a: answer, c: () => toggle(".decided"), v: seen,
      "/": () => { find.hidden = false; find.querySelector("input").focus(); }, "?": () => { keys.open = !keys.open; if (keys.open) keys.scrollIntoView({ block: "center" }); },
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key === " " && event.target.closest("summary, button, a"))) return;
    event.preventDefault();
    act();
  });
  const addressed = () => {
    let id = location.hash.slice(1);
    try { id = decodeURI(id); } catch { /* No step has such an address. */ }
    const at = steps.findIndex((step) => step.id === id || step.id === `${id}/0`);
    if (at >= 0) {
      // Who comes by an address has answered what stands before it.
      for (let stop = held(at); stop >= 0; stop = held(at)) steps[stop].dataset.answered = "";
      show(at, false);
    } else if (shown < 0) show(0, false);
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
    touched = event.touches.length === 1 && !event.target.closest("input, figure") ? event.touches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!touched) return;
    const [across, down] = ["clientX", "clientY"].map((side) => event.changedTouches[0][side] - touched[side]);
    if (Math.abs(across) > 60 && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1);
  }, { passive: true });
  // The step is in its place already: nothing to scroll to.
  const top = () => requestAnimationFrame(() => scrollTo(0, 0));
  document.documentElement.className = "script";
  controls.hidden = keys.hidden = clauses.open = false;
  // Within another page it has no address of its own; an editor takes `parent` away.
  share.hidden = window.parent !== window;
  if (addressed()) {
    top();
    addEventListener("load", top, { once: true });
  }
})();
