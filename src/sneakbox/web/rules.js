// "Why?" is answered with the words of the rule, in the place where it was asked.

import { Refusal, rule as askRule } from "./api.js";
import { button, h } from "./dom.js";

/** @import {RuleText} from "./types.js" */

/** @type {Map<string, Promise<RuleText>>} */
const known = new Map();

/** @param {string} game @param {string} rule */
function lookUp(game, rule) {
  const name = `${game} ${rule}`;
  let found = known.get(name);
  if (!found) {
    found = askRule(game, rule);
    known.set(name, found);
    found.catch(() => known.delete(name));
  }
  return found;
}

/**
 * Words of a rule; other rules that it names lead there.
 * @param {string} text
 * @param {(rule: string) => HTMLElement} link
 */
function sentence(text, link) {
  const label = /^(Ruling [A-Z]+-\d{2}|Example [a-z][a-z ]* [A-Z]):/.exec(text)?.[0] ?? "";
  const parts = text.slice(label.length).split(/\b([A-Z]{1,4}-\d{3})\b/);
  return [label && h("b", {}, label), ...parts.map((part, index) =>
    index % 2 ? link(part) : part)];
}

/** @param {string} text @param {(rule: string) => HTMLElement} link */
export function paragraphs(text, link) {
  return text.split("\n\n").map((block) => {
    const lines = block.split("\n");
    const items = lines.filter((line) => /^(- |\d\. )/.test(line));
    if (items.length === 0) return h("p", {}, ...sentence(block, link));
    const first = lines.length > items.length ? [h("p", {}, ...sentence(lines[0] ?? "", link))] : [];
    const list = h(items[0]?.startsWith("- ") ? "ul" : "ol", {}, ...items.map((line) => h("li", {}, ...sentence(line.replace(/^(- |\d\. )/, ""), link))));
    return h("div", {}, ...first, list);
  });
}

/**
 * A rule, which looks itself up.
 * @param {string} game
 * @param {string} rule
 * @returns {HTMLElement}
 */
export function ruleBox(game, rule) {
  const box = h("div", { class: "rulebox", role: "group", "aria-live": "polite" });
  /** @param {string} wanted */
  const show = async (wanted) => {
    box.setAttribute("aria-label", `Rule ${wanted}`);
    box.replaceChildren(h("p", {}, "Looking it up …"));
    const back = wanted === rule ? "" : button({ label: `Back to ${rule}`, className: "ghost small", act: () => void show(rule) });
    try {
      const found = await lookUp(game, wanted);
      box.replaceChildren(h("h4", {}, h("span", {}, found.id), " ", found.title), h("small", {}, found.chapter), 
        ...paragraphs(found.text, (other) => h("button", { type: "button", class: "cross", onclick: () => void show(other) }, other)),
        h("p", {}, h("a", { href: `/rules/${encodeURIComponent(game)}#${found.id}`, target: "_blank" }, found.examples.length > 0 ? "In the rulebook, with a drawing" : "In the rulebook")), back);
      box.scrollIntoView({ block: "nearest" });
    } catch (problem) {
      box.replaceChildren(h("p", {}, problem instanceof Refusal ? problem.message : "The rulebook cannot be reached right now."), back);
    }
  };
  void show(rule);
  return box;
}

/** A rule over the board, beside the question it explains. */
export class WhyCard {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.rule = "";
    this.body = h("div", { class: "body" });
    this.element = h("aside", { class: "whycard", "aria-label": "The rule behind it", hidden: true }, this.body,
      h("button", { type: "button", class: "shut", "aria-label": "Close the rule", onclick: () => this.hide() }, "✕"));
  }

  /** Show a rule; the same one again puts it away. @param {string} rule */
  toggle(rule) {
    if (!rule || (rule === this.rule && !this.element.hidden)) this.hide();
    else this.show(rule);
  }

  /** @param {string} rule */
  show(rule) {
    if (!rule) return;
    this.rule = rule;
    this.element.hidden = false;
    this.body.replaceChildren(ruleBox(this.game, rule));
  }

  /** Whether there was something to put away. */
  hide() {
    const shown = !this.element.hidden;
    this.element.hidden = true;
    this.rule = "";
    this.body.replaceChildren();
    return shown;
  }
}
