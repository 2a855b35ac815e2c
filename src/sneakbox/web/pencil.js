// What a player draws on the board: marks and arrows that only this seat sees. They are lines of the
// own notes, so they are kept where notes are kept, and can be written by hand as well:
//
//     @G09 ?         a mark at a place, up to six letters long
//     @G09 > G10     an arrow from one place to another

import { s } from "./dom.js";
import { point, short } from "./geometry.js";
import { path, text } from "./layers.js";

/** @import {Places} from "./places.js" */
/** @import {Point} from "./types.js" */

/**
 * One thing that was drawn; `to` is empty unless it is an arrow.
 * @typedef {object} Mark
 * @property {string} at
 * @property {string} to
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

/** What is drawn at a place, in words. @param {string} notes @param {string} at */
export function markInWords(notes, at) {
  const signs = marksIn(notes).filter((mark) => mark.at === at);
  return signs.map((mark) => (mark.to ? `your arrow to ${mark.to}` : mark.sign === "x" ? "struck out by you" : `your mark ${mark.sign}`)).join(", ");
}

/** @param {string} notes @param {Places} places @returns {SVGElement[]} */
export function drawMarks(notes, places) {
  return marksIn(notes).flatMap((mark) => {
    const [from, to] = [places.middle(`cell:${mark.at}`), mark.to ? places.middle(`cell:${mark.to}`) : null];
    if (!from || (mark.to && !to)) return [];
    const shape = to ? arrow(from, to) : mark.sign === "x" ? struck(from, places) : sign(from, mark.sign, places);
    shape.dataset.mark = written(mark);
    return [shape];
  });
}

/** @param {Point} at @param {string} words @param {Places} places */
function sign([x, y], words, places) {
  const { unit, board } = places;
  const [size, aside] = [SIZE[board.layout] * unit, ASIDE[board.layout] * unit];
  return s("g", { class: "drawn", transform: `translate(${point(x - aside, y + aside)}) rotate(-7)` }, text(0, short(size * 0.3), words, "", size));
}

/** Two strokes across a place that somebody has ruled out. @param {Point} at @param {Places} places */
function struck([x, y], places) {
  const half = SIZE[places.board.layout] * places.unit * 0.9;
  const d = `M${point(x - half, y - half * 0.8)}Q${point(x + 2, y - 3)} ${point(x + half, y + half * 0.9)}`
    + `M${point(x + half * 0.9, y - half * 0.9)}Q${point(x - 3, y + 2)} ${point(x - half, y + half * 0.8)}`;
  return s("g", { class: "drawn struck" }, path(d, "under"), path(d, "stroke"));
}

/** A bowed line with two strokes for its head. @param {Point} from @param {Point} to */
function arrow(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bulge = /** @type {Point} */ ([(from[0] + to[0]) / 2 - dy * 0.12, (from[1] + to[1]) / 2 + dx * 0.12]);
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
