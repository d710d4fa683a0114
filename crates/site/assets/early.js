"use strict";
// Before anything is drawn: of the steps the addressed one or the first is shown, until the page can walk.
document.documentElement.className = location.hash.length > 1 ? "script waits" : "script waits start";
addEventListener("error", () => {
  if (document.documentElement.classList.contains("waits")) document.documentElement.className = "";
});
