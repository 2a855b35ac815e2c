// The side rail: what is mine, what is left, where things stand.

import { h, icon, s } from "./dom.js";
import { hasSymbol } from "./symbols.js";

/** @import {Board, Card, Frame, Item, Panel} from "./types.js" */

/** @param {string} symbol @param {string} tone @param {number} [facing] */
function picture(symbol, tone, facing = -1) {
  if (!symbol || !hasSymbol(symbol)) return h("span", { class: "icon" });
  const made = icon(symbol, tone ? `tone-${tone}` : symbol.startsWith("guard") || symbol === "sentry" || symbol === "patrol" ? "foe" : "");
  if (facing > 0) made.style.rotate = `${facing}deg`;
  return made;
}

/** A row with a bar: how many of a whole. @param {Item} item @param {number} largest */
function bar(item, largest) {
  const share = item.whole > 0 ? Math.round((100 * item.amount) / (largest || item.whole)) : 0;
  return h("li", { class: `count ${item.tone ? `tone-${item.tone}` : ""}`, "data-ref": item.ref || undefined },
    picture(item.symbol, ""),
    h("span", { class: "what" }, item.label),
    item.whole > 0 ? h("span", { class: "bar", "--share": `${share}%` }) : h("span"),
    h("b", {}, item.value));
}

/** A row of symbols: so many, and so many missing. @param {Item} item */
function track(item) {
  const many = Math.min(12, Math.max(item.amount, item.whole));
  const off = hasSymbol(`${item.symbol}-off`) ? `${item.symbol}-off` : item.symbol;
  const pips = Array.from({ length: many }, (_, index) =>
    index < item.amount ? picture(item.symbol, item.tone, item.facing) : picture(off, "", item.facing));
  return h("li", { class: `pips ${item.tone ? `tone-${item.tone}` : ""}` },
    h("span", { class: "what" }, item.label),
    many > 0 ? h("span", { class: "row", "aria-hidden": "true" }, ...pips) : null,
    h("b", {}, item.value));
}

/** @param {Item} item */
function plain(item) {
  return h("li", { class: `plain ${item.tone ? `tone-${item.tone}` : ""}` },
    item.symbol && picture(item.symbol, item.tone, item.facing),
    h("span", { class: "what" }, item.label), item.value && h("b", {}, item.value));
}

/** @param {Card} card @param {Board} board */
function cardOf(card, board) {
  const symbol = board.symbols.find((candidate) => candidate.id === card.of);
  return h("li", { class: ["card", ...card.states.map((state) => `is-${state}`)].join(" "), "data-ref": `card:${card.id}` },
    symbol && hasSymbol(symbol.symbol) ? icon(symbol.symbol) : hasSymbol("back") && !card.of ? icon("back") : null,
    h("b", {}, card.label), card.text && h("span", {}, card.text));
}

/** @param {Panel} panel @param {Board} board */
function panelOf(panel, board) {
  const title = `panel-${panel.id}`;
  const section = h("section", { class: `panel kind-${panel.kind}`, "data-panel": panel.id, "aria-labelledby": title });
  const counted = panel.kind === "deck" && panel.value;
  section.append(h("h2", { class: "caption", id: title }, panel.title, !counted && panel.value ? h("span", {}, panel.value) : null));
  if (counted) {
    section.append(h("div", { class: "deck" },
      s("svg", { viewBox: "0 0 74 74", class: "stack", "aria-hidden": "true" },
        ...[[8, 0.5], [4, 0.75], [0, 1]].map(([shift = 0, opacity = 1]) =>
          s("use", { href: "#sb-back-tile", x: shift * 0.8, y: shift, width: 66, height: 66, opacity }))),
      h("p", {}, h("strong", {}, panel.value), ` ${panel.say.replace(/^\d+\s*/, "")}`)));
  }
  if (panel.items.length > 0) {
    const largest = Math.max(0, ...panel.items.map((item) => item.amount));
    const row = panel.kind === "track" ? track : panel.kind === "objective" || panel.kind === "story" ? plain : (/** @type {Item} */ item) => bar(item, largest);
    section.append(h("ul", { class: "items" }, ...panel.items.map(row)));
  } else if (!counted && panel.cards.length === 0) {
    section.append(h("p", { class: "prose" }, panel.say));
  }
  if (panel.cards.length > 0) section.append(h("ul", { class: "hand" }, ...panel.cards.map((card) => cardOf(card, board))));
  return section;
}

/**
 * @param {Frame} frame
 * @param {Board} board
 */
export function panelsOf(frame, board) {
  return frame.panels.map((panel) => panelOf(panel, board));
}
