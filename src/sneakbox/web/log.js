// What happened, newest first. A line points at the board and answers "why?" with its rule.

import { h } from "./dom.js";

/** @import {LogLine} from "./types.js" */

/**
 * @typedef {object} LogDoing
 * @property {(line: LogLine) => void} look
 * @property {(rule: string) => void} why
 */

const MOST = 80;

/**
 * @param {LogLine[]} lines
 * @param {LogDoing} doing
 * @param {string} [aside]
 */
export function logOf(lines, doing, aside = "") {
  const newest = [...lines].reverse().slice(0, MOST);
  return h("section", { class: "panel logbox", "aria-labelledby": "log-title" },
    h("h2", { class: "caption", id: "log-title" }, "Log", aside && h("span", {}, aside)),
    h("div", { role: "log", "aria-live": "off", "aria-labelledby": "log-title" }, h("ol", { class: "log" },
      ...newest.map((line, index) => h("li", { class: `level-${line.level}` },
        h("span", { class: "turn" }, line.turn > 0 && line.turn !== newest[index - 1]?.turn ? String(line.turn) : "",
          line.turn > 0 ? h("span", { class: "unseen" }, `Turn ${line.turn}: `) : null),
        h("button", { type: "button", class: "line", onclick: () => doing.look(line) }, line.text),
        line.rule && h("button", { type: "button", class: "whyline", "aria-label": `Why? Rule ${line.rule}`, onclick: () => doing.why(line.rule) }, "?"))))));
}
