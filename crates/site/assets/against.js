"use strict";
// Leads to the playground at the step that is shown, and to a game against the computer from there.
(() => {
  const steps = [...document.querySelectorAll(".step")], [live, seat] = [".live", ".seat select"].map((own) => document.querySelector(own));
  const open = document.querySelector("a.playground"), against = document.querySelector(".against");
  const lines = document.querySelector("body > .stands").textContent.split(" "), whole = open.href;
  const lead = () => {
    const line = lines[steps.findIndex((step) => !step.hidden)];
    // Where no line stands for the step the file is opened at its beginning.
    against.hidden = !(line > 0);
    open.href = against.hidden ? whole : `${whole}&at=${line}`;
    // Whoever looks from a seat sits there; else whoever is on turn does.
    const sits = seat.selectedIndex > 0 ? `&seat=${encodeURIComponent(seat.value)}` : "";
    against.lastElementChild.href = `${open.href}&level=3${sits}`;
  };
  // Each step that is gone to is told there, and each seat.
  new MutationObserver(lead).observe(live, { childList: true });
  lead();
})();
