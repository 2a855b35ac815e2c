// The bar above the board: which game, how far it has come, who plays, and the way to everything else.

import { showHelp, showSettings } from "./dialogs.js";
import { h, icon, refill } from "./dom.js";

/** @import {Board, Frame, Seat} from "./types.js" */

/** The colours of a sign: those of the piece it belongs to. @param {Board} board @param {string} symbol */
export function toneOf(board, symbol) {
  const tone = board.symbols.find((kind) => kind.symbol === symbol && kind.shape === "piece")?.tone;
  return `tone-${tone || "mine"}`;
}

export class TopBar {
  /**
   * @param {Board} board
   * @param {() => void} menu
   * @param {() => void} helps
   */
  constructor(board, menu, helps) {
    this.board = board;
    this.place = h("small", { class: "place" });
    /** The phase that is told, while one is. */
    this.now = "";
    this.phases = h("ol", { class: "phases", "aria-label": "Phases" });
    this.seats = h("ul", { class: "seats", "aria-label": "Players" });
    this.link = h("span", { class: "link", role: "status" });
    this.help = h("button", { type: "button", class: "helped", hidden: true, onclick: helps });
    this.element = h("header", { class: "top" },
      h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), h("span", {}, "Sneakbox")),
      h("h1", { class: "game" }, h("span", {}, board.title), this.place),
      this.phases, this.link, this.seats,
      h("div", { class: "ic" }, this.help,
        h("button", { type: "button", class: "help", "aria-label": "Keys and help", onclick: showHelp }, "?"),
        h("button", { type: "button", class: "look", "aria-label": "Settings", onclick: showSettings }, "◐"),
        h("button", { type: "button", "aria-label": "Menu", onclick: menu }, "≡")));
  }

  /** @param {Frame} frame */
  show(frame) {
    const where = frame.place || (frame.turn > 0 ? `${this.board.turns} ${frame.turn}` : "");
    refill(this.place, h("span", { class: "subtitle" }, this.board.subtitle, this.board.subtitle && where && " · "), where);
    this.now = "";
    this.mark(frame.phases, frame.phase);
    refill(this.seats, ...frame.seats.map((seat) => this.seat(seat)));
  }

  /** The phase that goes on while it is told; its name. @param {Frame} frame @param {number} phase */
  follow(frame, phase) {
    if (phase >= 0) this.now = frame.phases[phase] ?? "";
    if (this.now) this.mark(frame.phases, this.now);
    return this.now;
  }

  /** @param {string[]} phases @param {string} now */
  mark(phases, now) {
    refill(this.phases, ...phases.map((phase) => h("li", { "aria-current": phase === now ? "step" : undefined }, phase)));
  }

  /** @param {Seat} seat */
  seat(seat) {
    const away = !seat.online && !seat.bot;
    return h("li", { class: `${seat.deciding ? "deciding" : ""} ${away ? "away" : ""}`.trim() || undefined, title: seat.role || undefined },
      seat.symbol && icon(seat.symbol, toneOf(this.board, seat.symbol)), h("span", {}, seat.name),
      away && h("small", {}, "away"), seat.bot && h("small", {}, "bot"), seat.deciding && h("span", { class: "unseen" }, ", to move"));
  }

  /** How much is worked out for whoever looks. @param {{level: number, title: string}} help @param {number} levels how many there are */
  showHelp({ level, title }, levels) {
    this.help.hidden = levels < 1;
    this.help.setAttribute("aria-label", `Help: ${title}`);
    this.help.title = `Help: ${title}`;
    refill(this.help, "Help", h("span", { class: "dots", "aria-hidden": "true" }, ...[1, 2, 3].map((one) => h("i", { class: one <= level ? "on" : undefined }))), h("span", { class: "words" }, title));
  }

  /** @param {string} text @param {string} state */
  tellLink(text, state) {
    this.link.textContent = text;
    this.link.dataset.state = state;
  }
}
