// Says things to people who listen instead of looking. One queue; only alarms interrupt.

import { h } from "./dom.js";

const polite = h("div", { class: "unseen", "aria-live": "polite", role: "status" });
const assertive = h("div", { class: "unseen", "aria-live": "assertive", role: "alert" });

let odd = false;
/** @type {string[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

export function regions() {
  return [polite, assertive];
}

/**
 * Sentences that come close together are said as one, and a repeated one is said again.
 * @param {string} text
 * @param {"off"|"polite"|"assertive"} [how]
 */
export function announce(text, how = "polite") {
  if (!text || how === "off") return;
  odd = !odd;
  const mark = odd ? "\u00a0" : "";
  if (how === "assertive") {
    assertive.textContent = text + mark;
    return;
  }
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    polite.textContent = waiting.slice(-8).join(" ") + mark;
    waiting = [];
  }, 150);
}

export function hush() {
  waiting = [];
  clearTimeout(timer);
  polite.textContent = "";
  assertive.textContent = "";
}
