"use strict";
// The pictures of the steps: as a seat sees them, with what stands elsewhere now moving there.
const picturesOf = (steps, seat) => {
  // The lines of positions, in the order in which the page writes them; a line has its indented rows with it.
  const lines = [...document.querySelectorAll("figure pre, figure template")]
    .flatMap((own) => own.content ? [...own.content.querySelectorAll("pre")] : [own])
    .flatMap((own) => own.textContent.split(/\n(?! )/));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const position = (own) => {
    const numbers = own.dataset.all.split(" ").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, by) => first + by);
    });
    const pre = own.querySelector("pre") || own.appendChild(document.createElement("pre"));
    pre.lang = "en";
    pre.textContent = numbers.map((number) => lines[number]).join("\n");
    own.firstElementChild.textContent = says("position_in_words");
  };

  // What pictures are made of is text until one is drawn: a browser takes long to build all of them at once.
  const parsed = (noscript) => {
    const own = document.createElement("template");
    own.innerHTML = noscript.textContent;
    return own.content.firstElementChild;
  };
  const named = document.querySelector("body > .parts")?.textContent.split("\n") || [];
  const defined = new Map([...parsed(document.querySelector(".definitions")).querySelectorAll("[id]")].map((own) => [own.id, own]));
  // The picture of a step as it is written, which may be that of a step before.
  const written = new Map();
  const figure = (at) => {
    let from = at;
    while (from > 0 && !steps[from].querySelector("figure:not(.copy)")) from -= 1;
    const own = steps[from].querySelector("figure");
    if (!written.has(own)) {
      const copy = own.cloneNode(true), text = copy.querySelector("noscript");
      text.replaceWith(parsed(text));
      written.set(own, copy);
    }
    return written.get(own);
  };
  const draw = drawerOf(defined, named);
  // Lays a high picture in two columns where there is room, and on paper: its later parts beside the earlier ones.
  const wide = matchMedia("(min-width: 62rem)");
  const spread = (svg) => {
    if (!svg.dataset.split || !(wide.matches || printing)) return;
    const [at, height] = svg.dataset.split.split(" ").map(Number), width = svg.viewBox.baseVal.width;
    const place = (own, side) => Number(own.getAttribute(side)), later = [...svg.children].slice(at);
    const top = later.length > 0 ? place(later[0], "y") : 0;
    for (const own of later) {
      own.setAttribute("x", String(place(own, "x") + width));
      own.setAttribute("y", String(place(own, "y") - top));
    }
    svg.setAttribute("viewBox", `0 0 ${2 * width} ${height}`);
    svg.classList.add("spread");
  };
  // On a narrow screen who moves stands before the other players, so that their cards are seen with the board.
  const narrow = matchMedia("(max-width: 51.99rem)");
  const lead = (svg) => {
    const inside = (own) => defined.get(own.getAttribute("href")?.slice(1)), y = (own) => Number(own.getAttribute("y"));
    const parts = [...svg.children], panels = parts.filter((own) => inside(own)?.querySelector(".name"));
    const mover = panels.findIndex((own) => inside(own).querySelector(".turn"));
    if (!narrow.matches || printing || mover < 1) return;
    const own = panels[mover], after = parts[parts.indexOf(own) + 1];
    const [top, height] = [y(panels[0]), (after ? y(after) : svg.viewBox.baseVal.height) - y(own)];
    for (const other of panels.slice(0, mover)) other.setAttribute("y", String(y(other) + height));
    own.setAttribute("y", String(top));
  };
  let printing = false;
  // Shows the picture of a step as the chosen seat sees it, or as it is written.
  const dress = (at) => {
    const number = (steps[at].parentElement.dataset.seats || "").split(" ").indexOf(seat());
    const from = figure(at), template = from.querySelector(`template[data-seat="${number}"]`);
    let own = steps[at].querySelector("figure");
    if (!own) {
      own = document.createElement("figure");
      own.className = "copy";
      steps[at].querySelector(".tale").after(own);
    }
    const open = own.querySelector(".position[open]") !== null;
    own.replaceChildren(...[...from.children].filter((child) => child.localName !== "template").map((child) => child.cloneNode(true)));
    const [svg, words] = ["svg", ".position"].map((name) => own.querySelector(name));
    if (template) {
      // What a seat sees stands in for the picture, and for the numbers of its lines.
      const [height, ...uses] = template.dataset.uses.split(" ");
      svg.setAttribute("viewBox", `0 0 ${svg.viewBox.baseVal.width} ${height}`);
      svg.replaceChildren(...uses.map((use) => {
        const [id, x = 0, y = 0] = use.split(",");
        return made("use", svg, { href: `#_${id}`, x, y });
      }));
      if (words) words.dataset.all = template.dataset.all;
    }
    if ("waits" in steps[at].dataset) lead(svg);
    spread(svg);
    svg.replaceWith(draw(svg, 0, 0));
    if (!words) return;
    position(words);
    words.open = open;
  };
  // Pieces that stand elsewhere now move there.
  const glide = (old, now) => {
    if (still.matches || old === now) return;
    const pieces = (svg) => [...svg.querySelectorAll(".piece")];
    const left = pieces(old).map((own) => own.piece);
    const gone = (piece) => left.findIndex((own) => own.kind === piece.kind && own.x === piece.x && own.y === piece.y);
    const moved = pieces(now).filter((own) => {
      const at = gone(own.piece);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    for (const piece of moved) {
      const from = left.filter((own) => own.kind === piece.piece.kind);
      if (from.length !== 1) continue;
      left.splice(left.indexOf(from[0]), 1);
      piece.animate([{ transform: `translate(${from[0].x - piece.piece.x}px, ${from[0].y - piece.piece.y}px)` }, { transform: "none" }], { duration: 450, easing: "ease-in-out" });
      // What moves is in front of everything.
      for (let own = piece; own !== now; own = own.parentElement) own.parentElement.append(own);
    }
  };
  // Draws for the paper what questions are about: each picture once.
  const print = () => {
    let last = null;
    printing = true;
    steps.forEach((step, at) => {
      if (!("waits" in step.dataset) || "behind" in step.dataset) return;
      const own = figure(at);
      if (own !== last) {
        dress(at);
        step.querySelector("figure").classList.add("printed");
      }
      last = own;
    });
    printing = false;
  };
  return { dress, glide, print, widths: [wide, narrow] };
};
