"use strict";
// Before anything is drawn: of the steps the addressed one or the first is shown, until the page can walk.
document.documentElement.className = location.hash.length > 1 ? "script waits" : "script waits start";
// A page that cannot walk is a document, with its pictures.
addEventListener("error", () => {
  if (!document.documentElement.classList.contains("waits")) return;
  document.documentElement.className = "";
  document.querySelectorAll("noscript").forEach((own) => { own.outerHTML = own.textContent; });
});
