"use strict";
// What is said of so many.
const counted = (name, n) => {
  const [one, many = one] = texts.get(name).split(" | ");
  return filled(n === 1 ? one : many, { n });
};
// Of all entries those that have the words; a heading without any goes with them.
(() => {
  const box = document.querySelector(".search"), [input, found] = ["input", "output"].map((own) => box.querySelector(own));
  const [browse, results] = [".browse", ".results"].map((own) => document.querySelector(own));
  const all = [...document.querySelectorAll("[data-search]")].map((own) => [own, own.textContent.toLowerCase()]);
  const groups = [...document.querySelectorAll("[data-group]")];
  box.hidden = false;
  const look = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    for (const [own, text] of all) {
      own.hidden = !words.every((word) => text.includes(word));
      if (!own.hidden) count += 1;
    }
    for (const own of groups) own.hidden = !own.querySelector("[data-search]:not([hidden])");
    // Where everything is listed elsewhere, what is found stands in its place.
    if (results) [browse.hidden, results.hidden] = [words.length > 0, words.length === 0];
    found.textContent = words.length === 0 ? "" : count === 0 ? says("found_none") : counted("found_n", count);
  };
  input.addEventListener("input", look);
  // A browser that comes back has kept the words.
  addEventListener("pageshow", look);
})();
