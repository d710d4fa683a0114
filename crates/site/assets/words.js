"use strict";
// The texts of the page, by name, in its language; and what is English in a page that is not.
const texts = new Map((document.querySelector("body > .texts")?.textContent || "").split("\n").map((line) => line.split("\t")));
const filled = (text, given) => text.replace(/\{(\w+)\}/g, (whole, name) => given[name] ?? whole);
const says = (name, given = {}) => filled(texts.get(name), given);
// English between marks, which become elements of that language.
const foreign = (text) => document.documentElement.lang === "en" ? text : `\u2068${text}\u2069`;
const english = (text) => {
  const own = document.createElement("span");
  own.lang = "en";
  own.textContent = text;
  return own;
};
const worded = (text) => text.split("\u2068").flatMap((part, number) => {
  const [inside, after = ""] = part.split("\u2069");
  return number === 0 ? [part] : [english(inside), after];
});
// What an element says, as it is read aloud: without its links, each part in its language.
const spoken = (own) => {
  const copy = own.cloneNode(true);
  copy.querySelectorAll(".why").forEach((link) => link.remove());
  return own.closest("[lang]").lang === document.documentElement.lang ? [...copy.childNodes] : [english(copy.textContent.trim())];
};
