"use strict";
// Which chapters are done: kept in the browser, where it keeps anything.
const marksOf = (chapters) => {
  const name = `saga ${location.pathname}`, links = [...document.querySelectorAll(".chapters a")];
  const ids = new Set();
  try {
    JSON.parse(localStorage.getItem(name) || "[]").forEach((id) => ids.add(id));
  } catch { /* It keeps nothing. */ }
  const draw = () => links.forEach((link, number) => link.classList.toggle("done", ids.has(chapters[number].id)));
  const done = (number) => {
    ids.add(chapters[number].id);
    draw();
    try {
      localStorage.setItem(name, JSON.stringify([...ids]));
    } catch { /* It keeps nothing. */ }
  };
  draw();
  return { done };
};
