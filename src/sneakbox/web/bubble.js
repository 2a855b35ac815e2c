// Dice and what they mean, beside the figure they are about and never over it.

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

  /** Above the figure, or below it where there is no room. @param {import("./types.js").Point} at */
  put([x, y]) {
    const { camera, box, places, pieces } = this.board;
    const [atX, atY] = [camera.x + x * camera.scale, camera.y + y * camera.scale];
    // As high as the figure is drawn, with all that marks it.
    const drawn = this.ref.startsWith("token:") ? pieces.get(this.ref.slice(6))?.getBoundingClientRect().height : 0;
    const half = Math.max(drawn ?? 0, places.unit * camera.scale) / 2 + FAR;
    const { offsetWidth: wide, offsetHeight: high } = this.element;
    const above = atY - half - high >= 4;
    this.element.classList.toggle("below", !above);
    this.element.style.left = `${Math.max(4, Math.min(box.clientWidth - wide - 4, atX - wide / 2))}px`;
    this.element.style.top = `${Math.max(4, Math.min(box.clientHeight - high - 4, above ? atY - half - high : atY + half))}px`;
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
