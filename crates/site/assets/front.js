"use strict";
// How far one is, in courses and in puzzles, as the pages of the site have kept it; and the puzzle of the day.
(() => {
  const chapters = [...document.querySelectorAll("[data-chapter]")], puzzles = [...document.querySelectorAll("[data-puzzle]")];
  // The chapters of a page that are done; a browser may keep nothing, or keep it for each page alone.
  const kept = (path) => {
    try {
      return JSON.parse(localStorage.getItem(`saga ${path}`) || "[]");
    } catch { return []; }
  };
  const chapterOf = (link) => decodeURI(link.hash.slice(1)).replace(/\/0$/, "");
  const isDone = (link) => kept(link.pathname).includes(chapterOf(link));
  const mark = (link, words) => {
    const done = isDone(link), told = link.querySelector(".told-done");
    link.classList.toggle("done", done);
    if (!done) told?.remove();
    else if (!told) {
      const own = document.createElement("span");
      own.className = "told-done";
      own.lang = document.documentElement.lang;
      own.textContent = ` (${words})`;
      link.append(own);
    }
    return done;
  };
  const title = (link) => link.firstChild.textContent;
  const bar = (own, n, m, words) => {
    const progress = own.querySelector("progress") || own.appendChild(document.createElement("progress"));
    [progress.max, progress.value] = [m, n];
    progress.setAttribute("aria-label", words);
  };
  const courses = () => {
    for (const course of document.querySelectorAll(".course")) {
      const own = chapters.filter((link) => course.contains(link)), done = own.filter((link) => mark(link, says("is_done"))).length;
      if (done === 0) continue;
      const far = course.querySelector(".far"), count = { n: done, m: own.length };
      far.textContent = done === own.length ? says("course_done") : says("chapters_done", count);
      bar(course.querySelector("summary"), done, own.length, far.textContent);
    }
    // One goes on where one was: in the first course that was begun, or in the next one.
    for (const card of document.querySelectorAll(".game-card")) {
      const start = card.querySelector(".start"), all = chapters.filter((link) => card.contains(link));
      if (!start || !all.some((link) => link.classList.contains("done"))) continue;
      const next = all.find((link) => !link.classList.contains("done"));
      if (!next) continue;
      start.href = next.href;
      start.textContent = says("go_on_with", { title: title(next) });
    }
  };
  const solved = () => {
    puzzles.forEach((link) => mark(link, says("is_solved")));
    for (const own of document.querySelectorAll("[data-puzzles-of]")) {
      const game = own.dataset.puzzlesOf, of = puzzles.filter((link) => game === "" || link.dataset.puzzle === game);
      const left = of.filter((link) => !link.classList.contains("done")), n = of.length - left.length;
      own.textContent = says("solved_n", { n, m: of.length });
      const following = own.parentElement.querySelector(".following");
      if (!following || left.length === 0) continue;
      following.hidden = false;
      following.href = left[0].href;
      following.textContent = says("next_unsolved", { title: title(left[0]) });
    }
  };
  // Each day has its puzzle, the same on both pages and for everybody; the one of the next day is far from it.
  const today = () => {
    const box = document.querySelector(".today");
    if (!box || puzzles.length === 0) return;
    const now = new Date(), day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
    const link = puzzles[(day * 7919) % puzzles.length], entry = link.closest("li");
    const [task, about, go] = [".task", ".about", ".go"].map((own) => box.querySelector(own));
    task.href = go.href = link.href;
    task.lang = link.lang || document.documentElement.lang;
    task.textContent = title(link);
    task.classList.toggle("done", link.classList.contains("done"));
    const game = link.closest("[data-group]:has(> h2)").querySelector("h2"), level = link.closest(".level")?.querySelector("h3");
    about.textContent = [game, level, entry.querySelector(".question")].map((own) => own?.textContent).filter(Boolean).join(" · ");
    const [place, picture] = [box.querySelector(".picture"), entry.querySelector("template")];
    if (place && picture) place.replaceChildren(picture.content.cloneNode(true));
    box.hidden = false;
  };
  const draw = () => { courses(); solved(); today(); };
  draw();
  addEventListener("pageshow", draw);
  addEventListener("storage", draw);
})();
