// Dice and what they mean, beside the figure they are about and never over it, nor over others where that can be helped.

import { h, refill } from "./dom.js";
import { thrown } from "./scene_bar.js";

/** @import {Beat} from "./types.js" */
/** @import {BoardView} from "./board.js" */

/** What stands in a bubble; everything else ends it, unless it is about the same figure. */
const RESULTS = new Set(["dice", "coin", "hit", "miss"]);
const FAR = 10;

export class Bubble {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    this.ref = "";
    this.faces = h("span", { class: "faces" });
    this.words = h("span", { class: "came" });
    this.element = h("div", { class: "bubble", hidden: true, "aria-hidden": "true" }, this.faces, this.words);
    board.box.after(this.element);
  }

  /** Whether a beat stands here. @param {Beat} beat @param {import("./types.js").Point|null} at where its figure is */
  show(beat, at) {
    if (!RESULTS.has(beat.kind) || !at) {
      if (beat.ref !== this.ref || !RESULTS.has(beat.kind)) this.hide();
      return false;
    }
    if (beat.ref !== this.ref) this.hide();
    this.ref = beat.ref;
    this.faces.append(...thrown(beat));
    if (beat.kind === "hit" || beat.kind === "miss") refill(this.words, beat.say);
    this.words.className = `came ${beat.tone ? `tone-${beat.tone}` : ""}`;
    this.element.hidden = false;
    this.put(at);
    return true;
  }

  /** Above the figure, below it or beside it: where it fits, and covers the fewest others. @param {import("./types.js").Point} at */
  put([x, y]) {
    const { camera, box, places } = this.board;
    const [atX, atY] = [camera.x + x * camera.scale, camera.y + y * camera.scale];
    const own = this.drawn(this.ref.startsWith("token:") ? this.ref.slice(6) : "");
    // As far away as the figure is drawn, with all that marks it.
    const half = Math.max(own?.width ?? 0, own?.height ?? 0, places.unit * camera.scale) / 2 + FAR;
    const { offsetWidth: wide, offsetHeight: high } = this.element;
    const [right, bottom] = [box.clientWidth - wide - 4, box.clientHeight - high - 4];
    const across = Math.max(4, Math.min(right, atX - wide / 2));
    const along = Math.max(4, Math.min(bottom, atY - high / 2));
    const above = { left: across, top: atY - half - high };
    const spots = [above, { left: across, top: atY + half }, { left: atX + half, top: along }, { left: atX - half - wide, top: along }]
      .filter(({ left, top }) => left >= 4 && top >= 4 && left <= right && top <= bottom);
    const others = this.others(own, atX, atY);
    const covers = spots.map(({ left, top }) => others.filter((one) => one.left < left + wide && one.right > left && one.top < top + high && one.bottom > top).length);
    const chosen = spots[covers.indexOf(Math.min(...covers))] ?? above;
    this.element.style.left = `${Math.max(4, Math.min(right, chosen.left))}px`;
    this.element.style.top = `${Math.max(4, Math.min(bottom, chosen.top))}px`;
  }

  /** @param {string} id */
  drawn(id) {
    return this.board.pieces.get(id)?.getBoundingClientRect() ?? null;
  }

  /** Where all other pieces are, as seen from the figure: the camera may still be on its way. @param {DOMRect|null} own @param {number} atX @param {number} atY */
  others(own, atX, atY) {
    const frame = this.board.box.getBoundingClientRect();
    const [offX, offY] = own ? [atX - own.x - own.width / 2, atY - own.y - own.height / 2] : [-frame.x, -frame.y];
    return [...this.board.pieces.keys()].filter((id) => this.ref !== `token:${id}`).flatMap((id) => {
      const seen = this.drawn(id);
      return seen ? [{ left: seen.left + offX, right: seen.right + offX, top: seen.top + offY, bottom: seen.bottom + offY }] : [];
    });
  }

  hide() {
    this.ref = "";
    this.element.hidden = true;
    refill(this.faces);
    refill(this.words);
  }

  end() {
    this.hide();
    this.element.remove();
  }
}
