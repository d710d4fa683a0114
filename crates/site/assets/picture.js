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
    pre.textContent = numbers.map((number) => lines[number]).join("\n");
    own.firstElementChild.textContent = "The position in words";
  };

  // The picture of a step as it is written, which may be that of a step before.
  const written = new Map();
  const figure = (at) => {
    let from = at;
    while (from > 0 && !steps[from].querySelector("figure:not(.copy)")) from -= 1;
    const own = steps[from].querySelector("figure");
    if (!written.has(own)) written.set(own, own.cloneNode(true));
    return written.get(own);
  };
  // Shows the picture of a step as the chosen seat sees it, or as it is written.
  const dress = (at) => {
    const number = (steps[at].parentElement.dataset.seats || "").split(" ").indexOf(seat());
    const from = figure(at), template = from.querySelector(`template[data-seat="${number}"]`);
    let own = steps[at].querySelector("figure");
    if (!own) {
      own = document.createElement("figure");
      own.className = "copy";
      steps[at].prepend(own);
    }
    const open = own.querySelector(".position[open]") !== null;
    own.replaceChildren(...[...from.children].filter((child) => child.localName !== "template").map((child) => child.cloneNode(true)));
    const words = own.querySelector(".position");
    if (template) {
      // What a seat sees stands in for the picture, and for the numbers of its lines.
      const [svg, seen] = [own.querySelector("svg"), template.content.cloneNode(true).querySelector("svg")];
      svg.setAttribute("viewBox", seen.getAttribute("viewBox"));
      svg.replaceChildren(...seen.children);
      if (words) words.dataset.all = template.dataset.all;
    }
    if (!words) return;
    position(words);
    words.open = open;
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
  return { dress, glide };
};
