"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  if (steps.length === 0) return;
  document.documentElement.classList.add("script");
  const controls = document.querySelector(".controls");
  const slider = controls.querySelector("input");
  const output = controls.querySelector("output");
  controls.hidden = false;
  document.querySelector(".keys").hidden = false;
  const depth = (at) => Number(steps[at].dataset.depth);
  const chapter = (at) => steps[at].closest("article");
  const chapters = [...document.querySelectorAll("article")];
  let shown = -1;

  // The steps one walks through from here: those of the chapter that are no deeper than this one.
  const line = (at) => {
    const all = steps.map((_, number) => number).filter((number) => chapter(number) === chapter(at));
    if (depth(at) === 0) return all.filter((number) => depth(number) === 0);
    let first = at, last = at;
    while (first > all[0] && depth(first - 1) >= depth(at)) first -= 1;
    while (last < all[all.length - 1] && depth(last + 1) >= depth(at)) last += 1;
    return all.filter((number) => number >= first && number <= last && depth(number) === depth(at));
  };
  const show = (at, record) => {
    if (at === undefined || at < 0 || at >= steps.length || at === shown) return;
    shown = at;
    chapters.forEach((own) => { own.hidden = own !== chapter(at); });
    steps.forEach((step, number) => {
      step.hidden = number !== at;
      step.classList.toggle("shown", number === at);
    });
    const walk = line(at);
    slider.max = String(walk.length - 1);
    slider.value = String(walk.indexOf(at));
    const heading = steps[at].querySelector("h3").textContent;
    output.textContent = `Step ${walk.indexOf(at)} of ${walk.length - 1}: ${heading}`;
    if (record) history.pushState(null, "", "#" + encodeURI(steps[at].id));
  };
  const move = (by) => {
    const walk = line(shown), next = walk.indexOf(shown) + by;
    if (next >= 0 && next < walk.length) show(walk[next], true);
    else if (depth(shown) > 0) leave(by > 0);
    else {
      const other = chapters[chapters.indexOf(chapter(shown)) + Math.sign(by)];
      if (other) show(steps.findIndex((step) => step.closest("article") === other), true);
    }
  };
  const enter = () => {
    if ("branch" in steps[shown].dataset && shown + 1 < steps.length && depth(shown + 1) > depth(shown)) show(shown + 1, true);
  };
  const leave = (forward) => {
    const own = depth(shown);
    if (own === 0) return;
    let at = shown;
    while (at >= 0 && at < steps.length && depth(at) >= own) at += forward ? 1 : -1;
    show(at, true);
  };
  const go = {
    first: () => show(line(shown)[0], true),
    back: () => move(-1),
    next: () => move(1),
    last: () => show(line(shown).at(-1), true),
  };
  const toggle = (selector) => {
    const all = [...steps[shown].querySelectorAll(selector)];
    const closed = all.find((own) => !own.open);
    if (closed) closed.open = true;
    else all.forEach((own) => { own.open = false; });
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
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input")) return;
    const on = event.target.closest("summary, button, a");
    const keys = {
      ArrowRight: go.next, ArrowLeft: go.back, Home: go.first, End: go.last, ArrowDown: enter,
      ArrowUp: () => leave(false), " ": go.next, h: () => toggle(".hint"), a: () => toggle(".choice.right"),
      c: () => toggle(".decided"),
    };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!keys[key] || (key === " " && on)) return;
    if ((key === "ArrowDown" && !("branch" in steps[shown].dataset)) || (key === "ArrowUp" && depth(shown) === 0)) return;
    event.preventDefault();
    keys[key]();
  });
  const addressed = () => {
    const id = decodeURI(location.hash.slice(1));
    const at = steps.findIndex((step) => step.id === id);
    if (at >= 0) show(at, false);
    else if (shown < 0) show(0, false);
  };
  addEventListener("hashchange", addressed);
  addEventListener("popstate", addressed);
  let touched = null;
  document.addEventListener("touchstart", (event) => { touched = event.changedTouches[0].clientX; }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const by = event.changedTouches[0].clientX - touched;
    if (Math.abs(by) > 60 && !event.target.closest("input")) move(by < 0 ? 1 : -1);
  }, { passive: true });
  addressed();
  // The step is in its place already: nothing to scroll to.
  requestAnimationFrame(() => scrollTo(0, 0));
})();
