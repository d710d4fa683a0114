// Pictures as they are shown: what they refer to is put in its place.
const made = (name, from, attributes) => {
  const own = document.createElementNS(from.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) own.setAttribute(key, value);
  return own;
};
// What draws by definitions (elements by id) and by the names of parts: a part is told by its number, or by its name itself.
const drawerOf = (defined, named) => {
  // An element with everything that it is drawn with; a piece says what it is and where.
  const draw = (own, x, y) => {
    const definition = own.localName === "use" && defined.get(own.getAttribute("href").slice(1));
    const inside = (from, left, top) => [...from.childNodes].map((child) => child.localName ? draw(child, left, top) : child.cloneNode());
    if (!definition) {
      const copy = own.cloneNode();
      copy.append(...inside(own, x, y));
      return copy;
    }
    if (definition.localName === "symbol") {
      const names = ["x", "y", "width", "height"].map((name) => [name, own.getAttribute(name)]);
      const symbol = made("svg", own, { ...Object.fromEntries(names), viewBox: definition.getAttribute("viewBox") });
      symbol.append(...inside(definition, x, y));
      return symbol;
    }
    const [left, top] = ["x", "y"].map((side) => Number(own.getAttribute(side)));
    const part = own.dataset.part && (named ? named[own.dataset.part] : own.dataset.part), touchable = part ? { "data-part": part } : {};
    const placed = made("g", own, { transform: `translate(${left} ${top})` });
    placed.append(...inside(definition, x + left, y + top));
    const piece = definition.querySelector(":scope > .token"), card = definition.querySelector(":scope > .card:not(.back)");
    if (!piece && !card && !part) return placed;
    const whole = made("g", own, piece || card ? { class: "piece", ...touchable } : touchable);
    whole.append(placed);
    // A card is known by its colour and its letters, large or small.
    if (card) whole.piece = { kind: (card.getAttribute("class").match(/(middle|chip) (\w+)/) || [])[2] + [...card.textContent.replace(/^\d+ × /, "")].sort().join(""), x: x + left, y: y + top };
    else if (piece) whole.piece = { kind: piece.getAttribute("class").replace(" fixed", "") + piece.lastElementChild.outerHTML.replace(/ (x|y|width|height)="[^"]*"/g, ""), x: x + left, y: y + top };
    return whole;
  };
  return draw;
};
