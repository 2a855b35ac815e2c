// The side rail: what is mine, what is left, where things stand. A panel is rows, cards and sentences; how
// the number of a row is shown is the row's own business.

import { h, icon, s, sentence } from "./dom.js";
import { isGuard } from "./seats.js";
import { hasSymbol } from "./symbols.js";

/** @import {Board, Card, Frame, Item, Panel, Ref, Sign} from "./types.js" */
/** `chip` is the way to help with a thing, where there is any. */
/** A card with which something can be done now is there to be touched. */
/** @typedef {{look: (refs: Ref[]) => void, chip: (thing: string, label?: string) => HTMLElement|null, can: (ref: Ref) => boolean, touch: (ref: Ref) => void}} PanelDoing */

const MOST_PIPS = 10;
/** Behind the name of a card of which there are several. */
const MANY = / ×\d+$/;

/** @param {string} symbol @param {string} [tone] @param {number} [facing] */
function picture(symbol, tone = "", facing = -1) {
  if (!symbol || !hasSymbol(symbol)) return h("span", { class: "icon" });
  const made = icon(symbol, tone ? `tone-${tone}` : isGuard(symbol) ? "foe" : "");
  if (facing > 0) made.style.rotate = `${facing}deg`;
  return made;
}

/** @param {Item} item @param {PanelDoing} doing */
function words(item, doing) {
  const said = item.text.length > 0 ? sentence(item.text) : [item.label];
  const more = item.detail ? [h("small", {}, item.detail)] : [];
  const help = item.symbol && !item.ref ? doing.chip(`icon ${item.symbol}`, item.label) : null;
  if (!item.ref) return h("span", { class: "what" }, ...(help ? [help] : said), ...more);
  return h("button", { type: "button", class: "what pointing", onclick: () => doing.look([item.ref]) }, ...said, ...more);
}

/** A number first of all: "3 of 4 left". @param {string} value */
function value(value) {
  const number = /^\d+/.exec(value)?.[0] ?? "";
  return h("span", { class: "value" }, number && h("b", {}, number), value.slice(number.length));
}

/** @param {Sign[]} signs */
function signs(signs) {
  return signs.map((sign) => h("span", { class: "sign", title: sign.label || undefined, "data-thing": `icon ${sign.symbol}` }, picture(sign.symbol), sign.value, sign.label && h("span", { class: "unseen" }, ` ${sign.label}`)));
}

/** @param {string} name @param {Item} item @param {(Node|string|null|false)[]} children */
function row(name, item, ...children) {
  const states = item.states.map((state) => `is-${state}`).join(" ");
  return h("li", { class: `${name} ${item.tone ? `tone-${item.tone}` : ""} ${states}`.trim(), "data-ref": item.ref || undefined, "data-thing": `card ${item.label.replace(MANY, "")}${item.symbol ? `|icon ${item.symbol}` : ""}` },
    ...children, ...signs(item.signs));
}

/** @typedef {(item: Item, doing: PanelDoing, largest: number) => HTMLElement} Row */

/** A row with a bar: how many of a whole. @type {Row} */
function bar(item, doing, largest) {
  const share = item.whole > 0 ? Math.round((100 * item.amount) / (largest || item.whole)) : 0;
  return row("count", item, picture(item.symbol), words(item, doing),
    item.whole > 0 ? h("span", { class: "bar", "--share": `${share}%` }) : h("span"), h("b", {}, item.value));
}

/** A row of dots: how likely. @type {Row} */
function dots(item, doing, largest) {
  const share = item.whole > 0 ? Math.round((100 * item.amount) / (largest || item.whole)) : 0;
  return row("guessed", item, words(item, doing), h("span", { class: "dotted", "aria-hidden": "true" }, h("span", { "--share": `${share}%` })), h("b", {}, item.value));
}

/** So many, and so many missing: a row of symbols, or of blocks where they are too many. @type {Row} */
function pips(item, doing) {
  const many = Math.max(item.amount, item.whole);
  if (many > MOST_PIPS) {
    const blocks = Array.from({ length: many }, (_, index) => h("i", { class: index < item.amount ? undefined : "gone" }));
    return row("pips", item, words(item, doing), value(item.value || `${item.amount} of ${item.whole}`), h("span", { class: "blocks", "aria-hidden": "true" }, ...blocks));
  }
  const off = hasSymbol(`${item.symbol}-off`) ? `${item.symbol}-off` : item.symbol;
  const shown = Array.from({ length: many }, (_, index) =>
    index < item.amount ? picture(item.symbol, item.tone, item.facing) : picture(off, "", item.facing));
  return row("pips", item, words(item, doing), many > 0 ? h("span", { class: "row", "aria-hidden": "true" }, ...shown) : null,
    item.value ? value(item.value) : item.whole > 0 && h("span", { class: "unseen" }, `${item.amount} of ${item.whole}`));
}

/** A track of many slots. @type {Row} */
function slots(item) {
  const many = Math.max(1, item.whole);
  return row("slots", item, h("span", { class: "unseen" }, `${item.label} ${item.amount} of ${item.whole}`),
    h("span", { class: "track", "--many": String(many), "aria-hidden": "true" }, ...Array.from({ length: many }, (_, index) =>
      h("i", { class: index + 1 < item.amount ? "past" : index + 1 === item.amount ? "now" : undefined }))));
}

/** One of several named steps. @type {Row} */
function level(item) {
  return row("level", item, item.symbol ? icon(item.symbol) : null, h("span", { class: "what" }, item.label),
    item.states.includes("current") && h("span", { class: "unseen" }, " (now)"));
}

/** The faces of a die, those that do it plain to see. @type {Row} */
function faces(item, doing) {
  const shown = Array.from({ length: 6 }, (_, index) => die("die-w", String(index + 1), item.states.includes(String(index + 1)) ? "" : "fails"));
  return row("faces", { ...item, states: [] }, words(item, doing), h("span", { class: "row", "aria-hidden": "true" }, ...shown), h("b", {}, item.value));
}

/** @param {string} body @param {string} face @param {string} [className] */
function die(body, face, className = "") {
  return s("svg", { viewBox: "0 0 64 64", class: `icon die ${body} ${className}`.trim(), "aria-hidden": "true" },
    s("use", { href: `#sb-${body}` }), s("use", { href: `#sb-${hasSymbol(`pip${face}`) ? `pip${face}` : "pipbang"}` }));
}

/** A die as it lies. @type {Row} */
function lying(item) {
  return row("rolled", item, die(item.symbol || "die-w", item.value), h("span", { class: "unseen" }, `${item.label}: ${item.value}`));
}

/** @type {Row} */
function chip(item, doing) {
  return row("pips", item, words(item, doing), h("span", { class: "chip" }, picture(item.symbol, item.tone), h("span", {}, item.value)));
}

/** @type {Row} */
function plain(item, doing) {
  return row("plain", item, item.symbol ? picture(item.symbol, item.tone, item.facing) : null, words(item, doing), item.value ? h("b", {}, item.value) : null);
}

/** @type {Record<string, Row>} */
const SHAPES = { pips, bar, dots, slots, level, faces, die: lying, chip, words: plain };
/** @type {Record<string, Row>} */
const USUAL = { dashboard: pips, track: pips, dice: lying, objective: plain, story: plain };

/** Rows in a list; levels that follow each other stand side by side. @param {Item[]} items @param {Panel} panel @param {PanelDoing} doing */
function rows(items, panel, doing) {
  const largest = Math.max(0, ...items.map((item) => item.amount));
  const list = h("ul", { class: "items" });
  /** @type {HTMLUListElement|null} */
  let steps = null;
  for (const item of items) {
    const shape = SHAPES[item.shape] ?? USUAL[panel.kind] ?? bar;
    const made = shape(item, doing, largest);
    if (shape === slots || shape === level) made.dataset.thing += `|panel ${panel.id}`; // a track is one thing
    if (shape !== level) {
      steps = null;
      list.append(made);
    } else {
      if (!steps) {
        steps = h("ul", { class: "levels" });
        list.append(h("li", {}, steps));
      }
      steps.append(made);
    }
  }
  return list;
}

/** @param {Card} card @param {Board} board @param {Panel} panel @param {PanelDoing} doing */
function cardOf(card, board, panel, doing) {
  const kind = board.symbols.find((candidate) => candidate.id === card.of);
  const symbol = kind?.symbol || (card.of ? "" : panel.symbol || "back");
  const ref = `card:${card.id}`;
  const can = doing.can(ref);
  const states = [...card.states, ...(can ? ["playable"] : [])].map((state) => `is-${state}`).join(" ");
  return h("li", { class: `card ${states} ${card.parts.length > 0 ? "large" : ""}`.trim(), "data-ref": ref, "data-thing": `card ${card.of}|card ${card.label.replace(MANY, "")}`, tabindex: can ? undefined : "0" },
    symbol && hasSymbol(symbol) ? picture(symbol, kind?.tone) : null,
    can ? h("button", { type: "button", class: "cardname", onclick: () => doing.touch(ref) }, card.label) : h("b", {}, card.label), card.text && h("span", {}, card.text), doing.chip(`card ${card.label}`),
    card.items.length > 0 && rows(card.items, { ...panel, kind: "track" }, doing),
    card.parts.length > 0 && h("ol", { class: "parts" }, ...card.parts.map((part) => h("li", { class: part.states.map((state) => `is-${state}`).join(" ") || undefined },
      part.symbol && hasSymbol(part.symbol) ? picture(part.symbol) : h("span", { class: "nth" }), h("span", {}, h("b", {}, part.label), part.text && ` ${part.text}`),
      part.states.includes("current") && h("span", { class: "unseen" }, " (now)"), part.states.includes("done") && h("span", { class: "unseen" }, " (done)")))));
}

/** Somebody's own board: a face, a name, one line. @param {Panel} panel @param {string} title @param {HTMLElement|null} help */
function heading(panel, title, help) {
  if (panel.kind !== "dashboard") {
    const aside = panel.kind !== "deck" && panel.value;
    return h("h2", { class: "caption", id: title, "data-thing": `panel ${panel.id}` }, help ? h("span", { class: "named" }, panel.title, help) : panel.title, aside ? h("span", { class: panel.tone ? `tone-${panel.tone}` : undefined }, panel.value) : null);
  }
  return h("div", { class: "person", "data-thing": `panel ${panel.id}` }, icon(panel.symbol || "mark", `face ${panel.tone === "foe" ? "foe" : "mine"}`),
    h("div", {}, h("h2", { id: title }, panel.title, help), h("p", {}, ...(panel.text.length > 0 ? sentence(panel.text) : [panel.value || panel.say]))));
}

/** How many are left, on the pile itself; what is said about it beside. @param {Panel} panel @param {PanelDoing} doing */
function deck(panel, doing) {
  const tiles = !panel.symbol || panel.symbol === "back-tile";
  const pile = tiles
    ? s("svg", { viewBox: "0 0 76 78", class: "stack", "aria-hidden": "true" }, ...[[8, 0.5], [4, 0.75], [0, 1]].map(([shift = 0, opacity = 1]) =>
      s("use", { href: "#sb-back-tile", x: shift, y: shift, width: 66, height: 66, opacity })))
    : icon(panel.symbol, "stack card-back");
  const said = panel.text.length > 0 ? sentence(panel.text) : [panel.say.replace(/^\d+\s*/, "")];
  const beside = panel.items.filter((item) => item.shape === "words");
  return h("div", { class: "deck", "data-thing": `panel ${panel.id}` }, pile, h("div", {}, h("p", {}, h("strong", {}, panel.value), " ", ...said),
    beside.length > 0 && h("ul", { class: "items" }, ...beside.map((item) => plain(item, doing, 0)))));
}

/** @param {Panel} panel @param {Board} board @param {PanelDoing} doing */
function panelOf(panel, board, doing) {
  const title = `panel-${panel.id}`;
  const section = h("section", { class: `panel kind-${panel.kind}`, "data-panel": panel.id, "aria-labelledby": title }, heading(panel, title, doing.chip(`panel ${panel.id}`)));
  const counted = panel.kind === "deck" && panel.value !== "";
  if (counted) section.append(deck(panel, doing));
  const below = panel.items.filter((item) => !counted || item.shape !== "words");
  if (below.length > 0) section.append(rows(below, panel, doing));
  if (panel.cards.length > 0) section.append(h("ul", { class: "hand" }, ...panel.cards.map((card) => cardOf(card, board, panel, doing))));
  if (panel.text.length > 0 && !counted && panel.kind !== "dashboard") section.append(h("p", { class: "prose" }, ...sentence(panel.text)));
  else if (panel.items.length + panel.cards.length === 0 && !counted && panel.kind !== "dashboard") section.append(h("p", { class: "prose" }, panel.say));
  return section;
}

/**
 * @param {Frame} frame
 * @param {Board} board
 * @param {PanelDoing} doing
 */
export function panelsOf(frame, board, doing) {
  return frame.panels.map((panel) => panelOf(panel, board, doing));
}

/**
 * What matters most in one line, for screens without a rail: a face, and rows of symbols without their names.
 * @param {Frame} frame
 */
export function briefOf(frame) {
  const panel = frame.panels.find(({ kind, tone }) => kind === "dashboard" && tone !== "foe") ?? frame.panels.find(({ kind, items }) => kind === "track" && items.some((item) => item.whole > 0 && !item.shape));
  if (!panel) return [];
  const shown = panel.items.filter((item) => (item.shape || "pips") === "pips" && item.symbol && item.amount + item.whole > 0 && Math.max(item.amount, item.whole) <= 6);
  const face = panel.symbol || frame.seats.find((seat) => seat.seat === frame.seat)?.symbol;
  return [face ? icon(face, "face mine") : null, ...shown.slice(0, 3).map((item) => {
    const off = hasSymbol(`${item.symbol}-off`) ? `${item.symbol}-off` : item.symbol;
    return h("span", { class: `row ${item.tone ? `tone-${item.tone}` : ""}`, role: "img", "aria-label": `${item.label}: ${item.value || `${item.amount} of ${item.whole}`}` },
      ...Array.from({ length: Math.max(item.amount, item.whole) }, (_, index) => picture(index < item.amount ? item.symbol : off, "", item.facing)));
  })].filter((part) => part !== null);
}
