// Hints of the right moment, beside the board and not in the log: what a game tells when something
// happens for the first time, and what a thing is when the first of its kind comes into sight. Each is
// told once on this device.

import { announce } from "./announcer.js";
import { sheet } from "./dialogs.js";
import { button, h, refill } from "./dom.js";
import { keep, recall, settings } from "./settings.js";
import { isSeated } from "./tools.js";

/** @import {Frame} from "./types.js" */
/** @import {PlayScreen} from "./play.js" */

/** @typedef {{id: string, title: string, text: string, rule: string}} Hint */

const TOLD = "sneakbox.hints";
/** So many turns a hint stands beside the board, unless somebody puts it away. */
const TURNS = 2;

export class Hints {
  /** @param {PlayScreen} play */
  constructor(play) {
    this.play = play;
    const told = recall(TOLD);
    this.told = new Set(Array.isArray(told) ? told.map(String) : []);
    /** @type {Hint[]} */
    this.queue = [];
    /** @type {Hint|null} */
    this.now = null;
    this.turn = 0;
    this.element = h("section", { class: "panel hintbox", "aria-labelledby": "hint-title", hidden: true });
  }

  /** What is new on the board, and what the game has told. @param {Frame} frame @param {boolean} past */
  meet(frame, past) {
    if (past || this.play.guide || !settings.hints || !isSeated(frame) || frame.result) {
      this.now = null;
    } else {
      for (const line of frame.log) if (line.level === "hint") this.add({ id: line.text, title: "", text: line.text, rule: line.rule });
      const { glossary } = this.play;
      const refs = [...frame.tokens.map(({ id }) => `token:${id}`), ...frame.tiles.map(({ id }) => `tile:${id}`)];
      for (const term of glossary.at(refs)) {
        if (term.hint) this.add({ id: term.name, title: term.name, text: term.text, rule: term.rules[0]?.id ?? "" });
      }
      if (this.now && frame.turn - this.turn >= TURNS) this.now = null;
      if (!this.now) this.next(frame.turn);
    }
    this.draw();
  }

  /** Whether something is to be told by now that does not stand there yet. */
  waits() {
    const { frame, around } = this.play;
    if (!frame || !around || this.now) return false;
    this.meet(frame, around.past);
    return this.now !== null;
  }

  /** @param {Hint} hint */
  add(hint) {
    const id = `${this.play.board.game} ${hint.id}`;
    if (this.told.has(id)) return;
    this.told.add(id);
    this.queue.push(hint);
  }

  /** @param {number} turn */
  next(turn) {
    this.now = this.queue.shift() ?? null;
    this.turn = turn;
    if (!this.now) return;
    announce(`Hint: ${this.now.text}`);
    // What still waits to be told counts as told only when it stood there.
    const waiting = new Set(this.queue.map(({ id }) => `${this.play.board.game} ${id}`));
    keep(TOLD, [...this.told].filter((id) => !waiting.has(id)));
  }

  draw() {
    const { now } = this;
    this.element.hidden = now === null;
    refill(this.element, ...(now ? this.words(now) : []));
  }

  /** @param {Hint} hint */
  words({ title, text, rule }) {
    return [
      h("h2", { class: "caption", id: "hint-title" }, "Hint", title && h("span", {}, title)),
      h("p", {}, text),
      h("div", { class: "acts" },
        button({ label: "Got it", className: "small", act: () => this.away() }),
        rule && h("button", { type: "button", class: "inline", onclick: () => this.play.why.toggle(rule) }, `Why? ${rule}`)),
    ];
  }

  away() {
    this.next(this.play.frame?.turn ?? 0);
    this.play.redraw();
  }

  /** The way to it where there is no room beside the board. */
  chip() {
    const { now } = this;
    return now ? h("button", { type: "button", class: "hintchip", onclick: () => {
      const dialog = sheet(now.title || "Hint", [h("p", {}, now.text)], [button({ label: "Got it", className: "go", act: () => { dialog.close(); this.away(); } })]);
    } }, "Hint") : null;
  }
}
