// What happened, newest first. A line points at the board and answers "why?" with its rule, in place.

import { h, toned } from "./dom.js";
import { ruleBox } from "./rules.js";

/** @import {LogLine} from "./types.js" */

/**
 * @typedef {object} LogDoing
 * @property {string} game
 * @property {(line: LogLine) => void} look
 */

const MOST = 80;

/** Lines whose rule is open, by their ids: they stay so while the log grows. @type {Set<string>} */
const open = new Set();

/**
 * The sentence, with weight on some of its words.
 * @param {LogLine} line
 */
function weighed(line) {
  /** @type {(string|HTMLElement)[]} */
  const parts = [];
  let rest = line.text;
  for (const span of line.words) {
    const at = rest.indexOf(span.text);
    if (at < 0) continue;
    parts.push(rest.slice(0, at), toned(span));
    rest = rest.slice(at + span.text.length);
  }
  return [...parts, rest];
}

/**
 * @param {LogLine} line
 * @param {LogLine|undefined} above
 * @param {boolean} draft only planned so far
 * @param {LogDoing} doing
 */
function entry(line, above, draft, doing) {
  const why = line.rule ? h("button", { type: "button", class: "whyline", "aria-label": `Why? Rule ${line.rule}`, "aria-expanded": "false" }, "?") : null;
  const item = h("li", { class: `level-${line.level}` },
    h("span", { class: "turn" }, line.turn > 0 && line.turn !== above?.turn ? String(line.turn) : "",
      line.turn > 0 ? h("span", { class: "unseen" }, `Turn ${line.turn}: `) : null),
    h("button", { type: "button", class: "line", onclick: () => doing.look(line) }, ...weighed(line), draft && h("i", {}, " (draft)")), why);
  const show = () => {
    why?.setAttribute("aria-expanded", "true");
    item.append(ruleBox(doing.game, line.rule));
  };
  why?.addEventListener("click", () => {
    const box = item.querySelector(".rulebox");
    if (box) {
      box.remove();
      open.delete(line.id);
      why.setAttribute("aria-expanded", "false");
    } else {
      open.add(line.id);
      show();
    }
  });
  if (open.has(line.id)) show();
  return item;
}

/**
 * @param {LogLine[]} lines
 * @param {LogDoing} doing
 * @param {string} [aside]
 * @param {number} [stands] the number up to which it really happened
 */
export function logOf(lines, doing, aside = "", stands = Infinity) {
  const newest = [...lines].reverse().slice(0, MOST);
  return h("section", { class: "panel logbox", "aria-labelledby": "log-title" },
    h("h2", { class: "caption", id: "log-title" }, "Log", aside && h("span", {}, aside)),
    h("div", { role: "log", "aria-live": "off", "aria-labelledby": "log-title" }, h("ol", { class: "log" },
      ...newest.map((line, index) => entry(line, newest[index - 1], line.number > stands, doing)))));
}

/**
 * Which lines are told when a story has come to an event: one that sums others up waits for the last of them.
 * @param {LogLine[]} lines
 * @param {number} event
 */
export function toldBy(lines, event) {
  const open = new Set(lines.filter(({ number }) => number > event).map((line) => line.step_of));
  return (/** @type {LogLine} */ line) => line.number <= event && !open.has(line.number);
}

/** Nothing stays open for the next one who looks. */
export function closeRules() {
  open.clear();
}
