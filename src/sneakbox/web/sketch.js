// Drawing for oneself and one's side: what the pencil does at the table.

import { announce } from "./announcer.js";
import { arrowed, drawMarks, marksInWords, signed } from "./pencil.js";
import { drawTools } from "./tools.js";

/** @import {PlayScreen} from "./play.js" */

/** What this seat and its mates have drawn lies over everything and tells nobody else anything. @param {PlayScreen} play */
export function drawNotes(play) {
  if (!play.frame) return;
  const pen = play.tools.querySelector(".pencil small");
  if (pen) pen.textContent = play.talk.notes.pen;
  play.view.drawn.replaceChildren(...drawMarks(play.talk.notes.drawings, play.view.places));
}

/** The place below the pencil. @param {PlayScreen} play @param {PointerEvent} event */
export function below(play, event) {
  for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
    const shape = found.closest("[data-ref]");
    const place = shape instanceof SVGElement && play.box.contains(shape) ? play.view.places.place(shape.dataset.ref ?? "") : "";
    if (place) return place;
  }
  return "";
}

/** A mark where one touches, an arrow where one draws a line. @param {PlayScreen} play @param {string} from @param {string} to */
export function sketch(play, from, to) {
  const [start, end] = [from.slice(5), to.slice(5)];
  const { notes } = play.talk;
  notes.write(from === to ? signed(notes.text, start) : arrowed(notes.text, start, end));
  announce(marksInWords(notes.drawings, start) || "Nothing of yours is drawn here.");
}

/** @param {PlayScreen} play */
export function hold(play) {
  play.pencil.held = !play.pencil.held;
  play.box.classList.toggle("drawing", play.pencil.held);
  announce(play.pencil.held ? `Pencil: touch a place to mark it, draw from one to another for an arrow. ${play.talk.notes.readers}` : "Pencil put away.");
  if (play.frame) drawTools(play, play.frame);
}
