// What a player draws on the board: marks and arrows that only this seat sees, or its whole side. They are
// lines of the notes, so they are kept where notes are kept, and can be written by hand as well:
//
//     @G09 ?         a mark at a place, up to six letters long
//     @G09 > G10     an arrow from one place to another

import { s } from "./dom.js";
import { point, short } from "./geometry.js";
import { disc, path, text } from "./layers.js";

/** @import {Places} from "./places.js" */
/** @import {Point} from "./types.js" */

/**
 * One thing that was drawn; `to` is empty unless it is an arrow.
 * @typedef {object} Mark
 * @property {string} at
 * @property {string} to
 * @property {string} sign
 */

/**
 * Notes that are drawn: whose, empty for one's own, and the sign that marks of a side bear.
 * @typedef {object} Drawing
 * @property {string} text
 * @property {string} by
 * @property {string} sign
 */

const LINE = /^@(\S+)\s+(?:>\s*(\S+)|(\S{1,6}))$/;
/** What a touch draws, one after the other; the last one strikes a place out. */
const SIGNS = ["?", "!", "x"];
/** How large a mark is, and where it stands from the middle of its place, in units. */
const SIZE = { tiles: 0.26, square: 0.42, graph: 0.72 };
const ASIDE = { tiles: 0.3, square: 0.27, graph: 0.5 };

/** @param {string} line @returns {Mark|null} */
function markOf(line) {
  const found = LINE.exec(line.trim());
  return found ? { at: found[1] ?? "", to: found[2] ?? "", sign: found[3] ?? "" } : null;
}

/** @param {Mark} mark */
const written = (mark) => `@${mark.at} ${mark.to ? `> ${mark.to}` : mark.sign}`;

/** Everything that is drawn in some notes. @param {string} notes @returns {Mark[]} */
export function marksIn(notes) {
  return notes.split("\n").map(markOf).filter((mark) => mark !== null);
}

/**
 * The notes with another line for what was drawn, or without it.
 * @param {string} notes
 * @param {(mark: Mark) => boolean} isOld the line that is replaced
 * @param {Mark|null} mark
 */
function replaced(notes, isOld, mark) {
  const kept = notes.split("\n").filter((line) => {
    const known = markOf(line);
    return !known || !isOld(known);
  });
  while (kept.length > 0 && kept.at(-1)?.trim() === "") kept.pop();
  return [...kept, ...(mark ? [written(mark)] : [])].join("\n");
}

/** The next sign at a place; after the last one there is none. @param {string} notes @param {string} at */
export function signed(notes, at) {
  const now = marksIn(notes).find((mark) => mark.at === at && !mark.to);
  const sign = SIGNS[now ? SIGNS.indexOf(now.sign) + 1 : 0];
  return replaced(notes, (mark) => mark.at === at && !mark.to, sign ? { at, to: "", sign } : null);
}

/** An arrow between two places, or none if there was one. @param {string} notes @param {string} at @param {string} to */
export function arrowed(notes, at, to) {
  const isSame = (/** @type {Mark} */ mark) => mark.at === at && mark.to === to;
  return replaced(notes, isSame, marksIn(notes).some(isSame) ? null : { at, to, sign: "" });
}

/** @param {Mark} one @param {Mark} other */
export const sameMark = (one, other) => written(one) === written(other);

/** A mark in words. @param {Mark} mark @param {string} by empty for one's own */
export function markSaid(mark, by) {
  const whose = by ? `${by}'s` : "your";
  return mark.to ? `${whose} arrow to ${mark.to}` : mark.sign === "x" ? `struck out by ${by || "you"}` : `${whose} mark ${mark.sign}`;
}

/** What is drawn at a place, in words. @param {Drawing[]} drawings @param {string} at */
export function marksInWords(drawings, at) {
  return drawings.flatMap(({ text: notes, by, sign: shared }) => marksIn(notes).filter((mark) => mark.at === at)
    .map((mark) => markSaid(mark, by) + (shared && !by ? " for your side" : ""))).join(", ");
}

/** @param {Drawing[]} drawings @param {Places} places @returns {SVGElement[]} */
export function drawMarks(drawings, places) {
  /** How many marks are at a place already. @type {Map<string, number>} */
  const taken = new Map();
  const shapes = drawings.flatMap(({ text: notes, by, sign: shared }, layer) => marksIn(notes).flatMap((mark) => {
    const [from, to] = [places.middle(`cell:${mark.at}`), mark.to ? places.middle(`cell:${mark.to}`) : null];
    if (!from || (mark.to && !to)) return [];
    const spot = taken.get(mark.at) ?? 0;
    if (!to) taken.set(mark.at, spot + 1);
    const at = to ? along(from, to, layer) : corner(from, spot, places);
    const shape = to ? arrow(from, to) : mark.sign === "x" ? struck(from, places) : sign(at, mark.sign, places);
    shape.dataset.mark = written(mark);
    if (by) {
      shape.dataset.by = by;
      shape.classList.add("mates");
    }
    if (shared) shape.append(signature(to || mark.sign === "x" ? at : beside(at, from, mark.sign, places), shared, places));
    return [{ shape, isArrow: to !== null }];
  }));
  // No line runs across a sign.
  return [...shapes.filter(({ isArrow }) => isArrow), ...shapes.filter(({ isArrow }) => !isArrow)].map(({ shape }) => shape);
}

/** Where a mark stands: the first at the lower left, the others in the other corners, more of them farther in. @param {Point} middle @param {number} spot @param {Places} places @returns {Point} */
function corner([x, y], spot, places) {
  const aside = ASIDE[places.board.layout] * places.unit * (spot < 4 ? 1 : 0.35);
  return [x + aside * (spot % 4 === 1 || spot % 4 === 2 ? 1 : -1), y + aside * (spot % 4 < 2 ? 1 : -1)];
}

/** @param {Point} at @param {string} words @param {Places} places */
function sign([x, y], words, places) {
  const size = SIZE[places.board.layout] * places.unit;
  return s("g", { class: "drawn" }, s("g", { transform: `translate(${point(x, y)}) rotate(-7)` }, text(0, short(size * 0.3), words, "", size)));
}

/** Where letters are signed: behind the last of them, away from the middle of the place, where arrows begin. @param {Point} at @param {Point} middle @param {string} words @param {Places} places @returns {Point} */
function beside([x, y], middle, words, places) {
  const size = SIZE[places.board.layout] * places.unit;
  return [x + size * (0.28 * words.length + 0.25), y + size * (y > middle[1] ? 0.25 : -0.4)];
}

/** Who drew what the side sees, on a small disc. @param {Point} at @param {string} who @param {Places} places */
function signature([x, y], who, places) {
  return disc(x, y, who, SIZE[places.board.layout] * places.unit * (who.length < 2 ? 0.3 : 0.4), "plain");
}

/** Two strokes across a place that somebody has ruled out. @param {Point} at @param {Places} places */
function struck([x, y], places) {
  const half = SIZE[places.board.layout] * places.unit * 0.9;
  const d = `M${point(x - half, y - half * 0.8)}Q${point(x + 2, y - 3)} ${point(x + half, y + half * 0.9)}`
    + `M${point(x + half * 0.9, y - half * 0.9)}Q${point(x - 3, y + 2)} ${point(x - half, y + half * 0.8)}`;
  return s("g", { class: "drawn struck" }, path(d, "under"), path(d, "stroke"));
}

/** What bows the line from one place to another. @param {Point} from @param {Point} to @returns {Point} */
function bowed(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return [(from[0] + to[0]) / 2 - dy * 0.12, (from[1] + to[1]) / 2 + dx * 0.12];
}

/** Where an arrow is signed: on its line, each of the side at another spot. @param {Point} from @param {Point} to @param {number} layer @returns {Point} */
function along(from, to, layer) {
  const [bulge, t] = [bowed(from, to), 0.3 + 0.1 * (layer % 5)];
  const mixed = (/** @type {0|1} */ axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bulge[axis] + t ** 2 * to[axis];
  return [mixed(0), mixed(1)];
}

/** A bowed line with two strokes for its head. @param {Point} from @param {Point} to */
function arrow(from, to) {
  const bulge = bowed(from, to);
  const back = Math.atan2(bulge[1] - to[1], bulge[0] - to[0]);
  const barb = (/** @type {number} */ turn) => point(to[0] + Math.cos(back + turn) * 11, to[1] + Math.sin(back + turn) * 11);
  const d = `M${point(...from)}Q${point(...bulge)} ${point(...to)}M${barb(0.5)}L${point(...to)}L${barb(-0.5)}`;
  return s("g", { class: "drawn" }, path(d, "under"), path(d, "stroke"));
}

/**
 * The pencil in the hand: touches draw instead of acting.
 */
export class Pencil {
  /**
   * @param {HTMLElement} box the board
   * @param {(event: PointerEvent) => string} placeAt the place below a pointer, empty for none
   * @param {(from: string, to: string) => void} draw
   */
  constructor(box, placeAt, draw) {
    this.held = false;
    let from = "";
    // Before the camera hears of it: a drag draws, it does not move the board.
    box.addEventListener("pointerdown", (event) => {
      if (!this.held || event.button !== 0) return;
      event.stopPropagation();
      from = placeAt(event);
    }, { capture: true });
    box.addEventListener("pointerup", (event) => {
      if (!this.held) return;
      const to = placeAt(event);
      if (from && to) draw(from, to);
      from = "";
    }, { capture: true });
    box.addEventListener("click", (event) => this.held && event.stopPropagation(), { capture: true });
  }
}
