"use strict";
(() => {
  const box = document.querySelector(".search");
  const input = box.querySelector("input");
  const found = box.querySelector("output");
  const all = [...document.querySelectorAll("[data-search]")].map((own) => [own, own.textContent.toLowerCase()]);
  box.hidden = false;
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    let count = 0;
    if (words.length > 0) document.querySelectorAll("details").forEach((own) => {
      if (own.querySelector("[data-search]")) own.open = true;
    });
    for (const [own, text] of all) {
      own.hidden = !words.every((word) => text.includes(word));
      if (!own.hidden) count += 1;
    }
    found.textContent = words.length === 0 ? "" : `${count} found`;
  });
})();
