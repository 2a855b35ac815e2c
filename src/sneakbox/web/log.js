// What happened, newest first. A line points at the board and answers "why?" with its rule, in place;
// one that sums up what somebody did opens into its steps.

import { h, icon, toned } from "./dom.js";
import { ruleBox } from "./rules.js";

/** @import {LogLine} from "./types.js" */

/**
 * @typedef {object} LogDoing
 * @property {string} game
 * @property {(line: LogLine) => void} look
 */

const MOST = 80;

/** What is open, by the ids of its lines: it stays so while the log grows. */
const open = { rules: /** @type {Set<string>} */ (new Set()), steps: /** @type {Set<string>} */ (new Set()) };

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
 * Something below a line that a button opens and shuts.
 * @param {HTMLElement} item @param {HTMLElement} opener @param {() => HTMLElement} make
 * @param {Set<string>} kept @param {string} id
 */
function opens(item, opener, make, kept, id) {
  /** @type {HTMLElement|null} */
  let made = null;
  const turn = () => {
    made?.remove();
    made = made ? null : make();
    if (made) item.append(made);
    opener.setAttribute("aria-expanded", String(made !== null));
    if (made) kept.add(id);
    else kept.delete(id);
  };
  opener.setAttribute("aria-expanded", "false");
  opener.addEventListener("click", turn);
  if (kept.has(id)) turn();
}

/**
 * @param {LogLine} line
 * @param {string} turn the turn it fell in, where that is to be said
 * @param {LogLine[]} steps what it sums up, the first one first
 * @param {number} stands the number up to which it really happened; the rest is only planned so far
 * @param {LogDoing} doing
 * @returns {HTMLElement}
 */
function entry(line, turn, steps, stands, doing) {
  const many = steps.length === 1 ? "1 step" : `${steps.length} steps`;
  const fold = steps.length > 0 ? h("button", { type: "button", class: "fold", "aria-label": many, title: many }, icon("play"), String(steps.length)) : null;
  const why = line.rule ? h("button", { type: "button", class: "whyline", "aria-label": `Why? Rule ${line.rule}` }, "?") : null;
  const item = h("li", { class: `level-${line.level}` },
    h("span", { class: "turn" }, turn, line.turn > 0 ? h("span", { class: "unseen" }, `Turn ${line.turn}: `) : null),
    h("button", { type: "button", class: "line", "data-refs": line.refs.join(" ") || undefined, onclick: () => doing.look(line) }, ...weighed(line), line.number > stands && h("i", {}, " (draft)")),
    fold, why);
  if (why) opens(item, why, () => ruleBox(doing.game, line.rule), open.rules, line.id);
  if (fold) opens(item, fold, () => h("ol", { class: "steps", "aria-label": "Step by step" }, ...steps.map((step) => entry(step, "", [], stands, doing))), open.steps, line.id);
  return item;
}

/**
 * @param {LogLine[]} lines
 * @param {LogDoing} doing
 * @param {string} [aside]
 * @param {number} [stands] the number up to which it really happened
 */
export function logOf(lines, doing, aside = "", stands = Infinity) {
  const known = new Set(lines.map(({ number }) => number));
  /** @type {Map<number, LogLine[]>} */
  const steps = new Map();
  for (const line of lines) if (known.has(line.step_of)) steps.set(line.step_of, [...(steps.get(line.step_of) ?? []), line]);
  // Hints stand beside the board.
  const newest = lines.filter((line) => !known.has(line.step_of) && line.level !== "hint").reverse().slice(0, MOST);
  return h("section", { class: "panel logbox", "aria-labelledby": "log-title" },
    h("h2", { class: "caption", id: "log-title" }, "Log", aside && h("span", {}, aside)),
    h("div", { role: "log", "aria-live": "off", "aria-labelledby": "log-title" }, h("ol", { class: "log" },
      ...newest.map((line, index) => entry(line, line.turn > 0 && line.turn !== newest[index - 1]?.turn ? String(line.turn) : "", steps.get(line.number) ?? [], stands, doing)))));
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
  open.rules.clear();
  open.steps.clear();
}
