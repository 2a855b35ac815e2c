// The rulebook of a game as a page: to be read, searched and linked to, with moments of the lessons as drawn examples.

import { games, rulebook as askRulebook } from "./api.js";
import { h, icon, styleSheet } from "./dom.js";
import { paragraphs } from "./rules.js";

/** @import {Example, RulebookText, RuleText} from "./types.js" */

/** Whatever is typed, as words that all have to be there. @param {string} typed */
const wordsOf = (typed) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** The theme that is shown now; a picture knows no other. */
const theme = () => document.documentElement.dataset["theme"] ?? "dark";

/** @param {string} rule */
const linkTo = (rule) => h("a", { class: "cross", href: `#${rule}` }, rule);

/** @param {Example} example */
function figure(example) {
  return h("figure", {},
    h("img", { src: `${example.picture}?theme=${theme()}`, alt: "", loading: "lazy" }),
    h("figcaption", {}, h("b", {}, example.title), ` ${example.text} `, h("a", { href: `/learn/${example.lesson}` }, "Play it")));
}

/** @param {RuleText} rule */
function article(rule) {
  return h("article", { id: rule.id, tabindex: "-1", class: "rulebox" },
    h("h3", {}, h("a", { href: `#${rule.id}`, "aria-label": `Link to ${rule.id}` }, rule.id), " ", rule.title),
    ...paragraphs(rule.text, linkTo), ...rule.examples.map(figure));
}

/**
 * @param {string} game
 * @returns {Promise<HTMLElement>}
 */
export async function rulebookScreen(game) {
  const [book, known] = await Promise.all([askRulebook(game), games(), styleSheet("rulebook")]);
  const rules = book.rules.map((rule) => ({ rule, element: article(rule), words: `${rule.id} ${rule.title} ${rule.chapter} ${rule.text}`.toLowerCase() }));
  const chapters = [...new Set(book.rules.map(({ chapter }) => chapter))].map((name, index) => {
    const inside = rules.filter(({ rule }) => rule.chapter === name);
    const id = `chapter-${index + 1}`;
    const link = h("li", {}, h("a", { href: `#${id}` }, name));
    return { inside, link, section: h("section", { "aria-labelledby": id }, h("h2", { id, tabindex: "-1" }, name), ...inside.map(({ element }) => element)) };
  });
  const search = h("input", { type: "search", placeholder: "guard door, or a number …", "aria-label": "Search the rules", autocomplete: "off" });
  const count = h("p", { class: "found", role: "status" });
  const find = () => {
    const wanted = wordsOf(search.value);
    let found = 0;
    for (const { inside, section, link } of chapters) {
      for (const { element, words } of inside) element.hidden = !wanted.every((word) => words.includes(word));
      const shown = inside.filter(({ element }) => !element.hidden).length;
      section.hidden = link.hidden = shown === 0;
      found += shown;
    }
    count.textContent = wanted.length === 0 ? `${rules.length} rules` : found === 1 ? "1 rule has these words" : `${found} rules have these words`;
  };
  const goTo = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.closest("[hidden]")) {
      search.value = "";
      find();
    }
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  };
  search.addEventListener("input", find);
  addEventListener("hashchange", goTo);
  find();
  const others = known.filter(({ id }) => id !== game);
  const screen = h("main", { class: "rulebook", "data-game": game },
    h("header", {}, h("a", { class: "logo", href: "/" }, icon("mark"), "Sneakbox"), h("nav", { "aria-label": "Rules of other games" }, ...others.map(({ id, title }) => h("a", { href: `/rules/${id}` }, title)))),
    h("aside", {}, h("h1", {}, `${book.title}: rules`), search, count, h("nav", { "aria-label": "Chapters" }, h("ol", {}, ...chapters.map(({ link }) => link)))),
    h("div", { class: "book" }, h("div", { class: "rulebox opening" }, ...paragraphs(book.opening, linkTo)), ...chapters.map(({ section }) => section)));
  requestAnimationFrame(goTo);
  return screen;
}
