// The game as lists and buttons: the same frame for people who do not use the board.

import { button, h, words } from "./dom.js";

/** @import {Frame, Option, Ref} from "./types.js" */
/** @import {Choice} from "./asks/choice.js" */
/** @import {Places} from "./places.js" */

/**
 * @typedef {object} OutlineDoing
 * @property {(actions: string[], from: HTMLElement|null) => void} play
 * @property {(refs: Ref[]) => void} look
 * @property {(refs: Ref[]) => void} touch
 * @property {(thing: string, label?: string) => HTMLElement|null} chip the way to help with a thing
 * @property {HTMLElement|null} help the way to help with anything
 */

/** What an answer means, and what it costs; its name is not said twice. @param {Option} option */
function meaning({ label, title, detail, cost }) {
  const said = words(title).trim();
  return [said.replace(/\?$/, "") === label ? detail : said || detail, cost].filter(Boolean).join(" · ");
}

/** @param {Choice} choice @param {Option} option @param {OutlineDoing} doing */
function optionButton(choice, option, doing) {
  const made = button({
    label: option.label,
    small: option.off || meaning(option),
    className: option.off ? "off" : "",
    barrier: !option.off && option.barrier !== "none",
    props: { "aria-disabled": option.off ? "true" : undefined, "data-option": option.id },
  });
  made.addEventListener("click", () => {
    const actions = choice.press(option);
    if (actions.length > 0) doing.play(actions, made);
  });
  return made;
}

/** @param {Choice|null} choice @param {Frame} frame @param {OutlineDoing} doing */
function decision(choice, frame, doing) {
  const section = h("section", { "aria-labelledby": "outline-ask" }, h("h3", { id: "outline-ask" }, "What is asked"));
  if (!choice) {
    section.append(h("p", {}, frame.result?.text || frame.waiting || "Nothing is asked of you now."));
    return section;
  }
  section.append(h("p", {}, words(choice.prompt.title)));
  const primary = choice.primary();
  if (primary && primary.actions.length > 0) {
    section.append(button({ label: primary.label, small: primary.small, className: "go", act: () => doing.play(primary.actions, null) }));
  }
  section.append(h("ul", {}, ...choice.prompt.options.filter((option) => !(option.off && option.quiet)).map((option) => h("li", {}, optionButton(choice, option, doing)))));
  return section;
}

/**
 * What is at a place, who sees it, what can be done there: one sentence.
 * @param {string} place
 * @param {Frame} frame
 * @param {Places} places
 * @param {Choice|null} choice
 */
export function placeInWords(place, frame, places, choice) {
  const parts = [places.label(place) || "Nothing known"];
  for (const token of places.tokensAt.get(place) ?? []) parts.push(token.label);
  for (const overlay of frame.overlays) {
    if (overlay.group === "sight" && overlay.shape === "area" && overlay.places.some((ref) => places.place(ref) === place)) parts.push(overlay.label);
    if (overlay.shape === "text" && overlay.places.some((ref) => places.place(ref) === place)) parts.push(overlay.say);
  }
  const options = choice?.open().filter((option) => option.on.some((ref) => places.place(ref) === place)) ?? [];
  if (options.length > 0) parts.push(`You can: ${options.map((option) => option.label).join(", ")}`);
  const tile = places.tileAt.get(place);
  parts.push(choice?.reach([place, ...(tile ? [`tile:${tile.id}`] : [])]) ?? "");
  return [...new Set(parts.filter(Boolean))].join(". ");
}

/** @param {Frame} frame @param {Places} places @param {Choice|null} choice @param {OutlineDoing} doing */
function lists(frame, places, choice, doing) {
  const pieces = h("section", { "aria-labelledby": "outline-pieces" }, h("h3", { id: "outline-pieces" }, `Pieces (${frame.tokens.length})`),
    h("ul", {}, ...frame.tokens.map((token) => h("li", {},
      h("button", { type: "button", class: "line", onclick: () => doing.look([`token:${token.id}`]) }, token.label), doing.chip(`piece ${token.of}`)))));
  const targets = new Set(choice?.targets().map(({ ref }) => places.place(ref)));
  const known = [...new Set([...places.all(), ...targets])].filter(Boolean);
  const where = h("section", { "aria-labelledby": "outline-places" }, h("h3", { id: "outline-places" }, `Places (${known.length})`),
    h("ul", {}, ...known.map((place) => {
      const can = targets.has(place);
      return h("li", {}, h("button", { type: "button", class: can ? "line can" : "line", onclick: () => (can ? doing.touch([place]) : doing.look([place])) },
        placeInWords(place, frame, places, choice)));
    })));
  const known2 = h("section", { "aria-labelledby": "outline-worth" }, h("h3", { id: "outline-worth" }, "Worth knowing"),
    h("ul", {}, ...frame.overlays.map((overlay) => h("li", {}, overlay.say))));
  return frame.overlays.length > 0 ? [pieces, where, known2] : [pieces, where];
}

/**
 * @param {Frame} frame
 * @param {Places} places
 * @param {Choice|null} choice
 * @param {OutlineDoing} doing
 */
export function outlineOf(frame, places, choice, doing) {
  return h("section", { class: "panel outline", id: "outline", "aria-labelledby": "outline-title", tabindex: "-1" },
    h("h2", { class: "caption", id: "outline-title" }, "The game as a list"),
    h("p", { class: "status" }, frame.summary),
    decision(choice, frame, doing), doing.help,
    ...lists(frame, places, choice, doing),
    h("section", { "aria-labelledby": "outline-panels" }, h("h3", { id: "outline-panels" }, "Status"),
      h("ul", {}, ...frame.panels.map((panel) => h("li", {}, `${panel.title}: ${panel.say}`)))));
}
