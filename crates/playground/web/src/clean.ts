// Markdown of the server as elements: words and how they stand, nothing that runs, loads or leads anywhere.

const KNOWN = new Set(["P", "STRONG", "EM", "CODE", "PRE", "UL", "OL", "LI", "BR", "HR", "H1", "H2", "H3", "H4", "H5", "H6", "BLOCKQUOTE", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "SPAN", "DEL"]);

/** The same without what is not known. */
export function clean(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const walk = (own: Element) => {
    for (const child of [...own.children]) {
      walk(child);
      if (KNOWN.has(child.tagName)) [...child.attributes].forEach(({ name }) => child.removeAttribute(name));
      else child.replaceWith(document.createTextNode(child.textContent ?? ""));
    }
  };
  walk(body);
  return body.innerHTML;
}
