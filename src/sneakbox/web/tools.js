// The tools beside the board: what is drawn over it, the pencil, the codec.

import { isOn } from "./board.js";
import { h, icon, refill } from "./dom.js";

/** @import {Frame} from "./types.js" */
/** @import {PlayScreen} from "./play.js" */

/** Whoever only looks on draws nothing. @param {Frame} frame */
export const isSeated = (frame) => frame.seats.some(({ seat }) => seat === frame.seat);

/** @param {PlayScreen} play @param {Frame} frame */
function toolsOf(play, frame) {
  const { notes } = play.talk;
  const count = frame.switches.length;
  const overlays = frame.switches.map((group, index) => h("button", {
    type: "button", class: `tool tone-${group.tone}`, "aria-pressed": String(isOn(group)), "data-group": group.group, "data-thing": `switch ${group.label}`, onclick: () => play.toggle(index),
  }, icon(group.symbol), h("span", {}, group.label), h("kbd", { "aria-hidden": "true" }, String(index + 1))));
  const pencil = h("button", {
    type: "button", class: "tool pencil", "aria-pressed": String(play.pencil.held), title: `Draw on the board; ${notes.mates.length > 0 ? "your notes say for whom" : "only you see it"}`, onclick: () => play.toggle(count),
  }, icon("pin"), h("span", {}, "Pencil", notes.mates.length > 0 && h("small", {}, notes.pen)), h("kbd", { "aria-hidden": "true" }, String(count + 1)));
  return [...overlays, ...(isSeated(frame) ? [pencil] : []), ...play.codec.tool()];
}

/** Whoever is at one of them with the keyboard stays there. @param {PlayScreen} play @param {Frame} frame */
export function drawTools(play, frame) {
  const { tools } = play;
  const held = [...tools.children].findIndex((tool) => tool === document.activeElement);
  refill(tools, ...toolsOf(play, frame));
  tools.hidden = tools.childElementCount === 0;
  const tool = tools.children[held];
  if (tool instanceof HTMLElement) tool.focus({ preventScroll: true });
}
