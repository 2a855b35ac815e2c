// What happened, shown in order. Things travel along their path, never through a wall; each beat is
// also said. With reduced motion nothing travels: the new state comes at once and a trail stays.

import { announce } from "./announcer.js";
import { h, s, icon } from "./dom.js";
import { line } from "./geometry.js";
import { circle, path, symbolAt } from "./layers.js";
import { calm, settings } from "./settings.js";
import { cue } from "./sounds.js";
import { hasSymbol } from "./symbols.js";

/** @import {Beat, Frame, Point} from "./types.js" */
/** @import {BoardView} from "./board.js" */

const IN = "cubic-bezier(.2,.8,.2,1)";
const OUT = "cubic-bezier(.4,0,1,1)";
/** Longer stories than this are told faster, so that nobody waits; much longer ones by the log. */
const UNHURRIED = 24;
const MOST = 120;
const FASTEST = 0.35;

export class Beats {
  /**
   * @param {BoardView} board
   * @param {HTMLElement} caption where the sentence of a beat stands while it plays
   */
  constructor(board, caption) {
    this.board = board;
    this.caption = caption;
    this.skipping = false;
    this.playing = false;
    this.pace = 1;
    /** The card that rules what happens, until the next phase. */
    this.card = "";
    /** @type {(() => void)|null} */
    this.next = null;
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /**
   * Play beats on the frame that is shown; what is new is taken from the frame to come.
   * @param {Beat[]} beats
   * @param {Frame} to
   */
  async play(beats, to) {
    for (const beat of beats) announce(beat.say, beat.live);
    const shown = beats.filter((beat) => beat.kind !== "say" || beats.length <= 3).slice(-MOST);
    if (settings.speed === 0 || document.hidden || shown.length === 0) return;
    this.playing = true;
    this.skipping = false;
    this.card = "";
    this.pace = Math.max(FASTEST, Math.min(1, UNHURRIED / shown.length));
    let together = Promise.resolve();
    for (const beat of shown) {
      if (this.skipping) break;
      if (!beat.joined) await together;
      if (this.skipping) break;
      this.say(beat);
      cue(beat.kind);
      together = this.one(beat, to).catch(() => undefined);
      if (settings.step && !beat.joined) {
        await together;
        await this.wait();
      }
    }
    await together;
    this.playing = false;
    this.next = null;
    this.caption.hidden = true;
    for (const animation of this.running) animation.cancel();
    this.running.clear();
  }

  /** Go on at once: to the next beat when stepping, else to the end. */
  skip() {
    if (this.next) {
      this.next();
      return;
    }
    this.skipping = true;
    for (const animation of this.running) animation.finish();
  }

  /** Nobody is to see the rest. */
  end() {
    this.next?.();
    this.skip();
    this.caption.replaceChildren();
  }

  wait() {
    return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      this.caption.classList.add("stepping");
      this.next = () => {
        this.next = null;
        this.caption.classList.remove("stepping");
        resolve();
      };
    });
  }

  /** @param {Beat} beat */
  say(beat) {
    this.caption.hidden = false;
    this.caption.className = `beat ${beat.tone ? `tone-${beat.tone}` : ""}`;
    if (beat.kind === "phase") this.card = "";
    if (beat.kind === "card" && beat.values[1] === "rules") this.card = beat.values[0] ?? "";
    this.caption.replaceChildren(h("span", {}, beat.say), h("kbd", {}, "Space"));
    if (this.card) this.caption.prepend(h("b", { class: "order" }, this.card));
    if (beat.kind === "coin") this.caption.prepend(icon(`coin-${beat.values[0] === "heads" ? "heads" : "tails"}`));
    if (beat.kind === "dice") {
      this.caption.prepend(...beat.values.map((value) =>
        s("svg", { viewBox: "0 0 64 64", class: "icon die", "aria-hidden": "true" }, s("use", { href: "#sb-die-w" }),
          s("use", { href: `#sb-${hasSymbol(`pip${value}`) ? `pip${value}` : "pipbang"}` }))));
    }
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {string} [easing]
   */
  async animate(element, frames, ms, easing = IN) {
    const animation = element.animate(frames, { duration: ms * this.pace / (settings.speed || 1), easing, fill: "forwards" });
    this.running.add(animation);
    await animation.finished.catch(() => undefined);
  }

  /** @param {number} ms */
  pause(ms) {
    return this.animate(this.caption, [{ opacity: 1 }, { opacity: 1 }], ms);
  }

  /**
   * @param {Beat} beat
   * @param {Frame} to
   */
  async one(beat, to) {
    const piece = beat.ref.startsWith("token:") ? this.board.pieces.get(beat.ref.slice(6)) : undefined;
    switch (beat.kind) {
      case "move":
        return this.move(beat, piece, to);
      case "turn":
        return this.turn(beat, piece, to);
      case "place":
        return this.place(beat, to);
      case "appear":
        return this.appear(beat, piece, to);
      case "vanish":
        return piece && !calm() ? this.animate(piece, [{ opacity: 1 }, { opacity: 0 }], 220, OUT) : this.pause(120);
      case "hit":
        return this.hit(piece);
      case "noise":
        return this.rings(beat);
      case "spot":
        return this.spot(beat, piece);
      case "coin":
      case "dice":
        return this.toss(beat);
      case "phase":
        return this.phase(beat);
      case "flip":
        return this.flash(beat, 320);
      case "draw":
      case "discard":
        return this.panel(beat, 220);
      case "card":
        return this.panel(beat, 700);
      case "pause":
        return this.pause(400);
      default:
        return this.pause(350);
    }
  }

  /** Somebody tips over. @param {SVGGElement|undefined} piece */
  async hit(piece) {
    const body = piece?.querySelector(".body")?.parentElement;
    if (!body || calm()) return this.pause(260);
    await this.animate(body, [{ transform: "rotate(0deg)" }, { transform: "rotate(90deg)", opacity: 0.7 }], 260);
  }

  /**
   * @param {Beat} beat
   * @param {SVGGElement|undefined} piece
   * @param {Frame} to
   */
  async move(beat, piece, to) {
    // The way may lead over a tile that has only just been laid.
    const points = beat.path.map((ref) => this.middle(ref, to)).filter((point) => point !== null);
    const end = points.at(-1);
    if (!piece || !end) return this.pause(200);
    const start = startOf(piece);
    const all = start ? [start, ...points] : points;
    if (calm()) {
      this.board.layers.intent.append(path(line(all), "gaze mine preview"));
      piece.setAttribute("transform", `translate(${end[0]} ${end[1]})`);
      await this.animate(piece, [{ opacity: 0.3 }, { opacity: 1 }], 120);
      return;
    }
    const ms = Math.min(900, 140 * Math.max(1, all.length - 1) + 120);
    await this.animate(piece, all.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), ms, all.length > 2 ? "linear" : IN);
  }

  /**
   * @param {string} ref
   * @param {Frame} to
   * @returns {Point|null}
   */
  middle(ref, to) {
    const known = this.board.places.middle(ref);
    if (known || !ref.startsWith("tile:")) return known;
    const tile = to.tiles.find((candidate) => `tile:${candidate.id}` === ref);
    const unit = this.board.places.unit;
    return tile ? [(tile.at[0] + 0.5) * unit, (tile.at[1] + 0.5) * unit] : null;
  }

  /**
   * @param {Beat} beat
   * @param {SVGGElement|undefined} piece
   * @param {Frame} to
   */
  async turn(beat, piece, to) {
    const body = piece?.querySelector(".body");
    const facing = Number(beat.values[0] ?? to.tokens.find((candidate) => `token:${candidate.id}` === beat.ref)?.facing ?? -1);
    if (!body || !(facing >= 0)) return this.panel(beat, 180);
    const now = Number(/rotate\((-?\d+)/.exec(body.getAttribute("transform") ?? "")?.[1] ?? 0);
    // The shorter way round.
    const by = ((facing - now + 540) % 360) - 180;
    if (!calm()) await this.animate(body, [{ transform: `rotate(${now}deg)` }, { transform: `rotate(${now + by}deg)` }], 180);
    body.setAttribute("transform", `rotate(${facing})`);
    // Then its light sweeps the same angle.
    for (const light of this.board.svg.querySelectorAll(`[data-focus="${CSS.escape(beat.ref)}"]`)) {
      if (!calm()) void this.animate(light, [{ opacity: 1 }, { opacity: 0 }], 220);
    }
  }

  /**
   * A sheet drops and its shadow closes.
   * @param {Beat} beat
   * @param {Frame} to
   */
  async place(beat, to) {
    const tile = to.tiles.find((candidate) => `tile:${candidate.id}` === beat.ref);
    if (!tile || this.board.layers.floor.querySelector(`[data-ref="${CSS.escape(beat.ref)}"]`)) return this.pause(120);
    this.board.places.tiles.set(tile.id, tile);
    this.board.places.tileAt.set(`cell:${tile.at[0]},${tile.at[1]}`, tile);
    this.board.layers.legal.replaceChildren();
    const sheet = this.board.drawTile(tile, new Set(this.board.spots()));
    for (const token of to.tokens) {
      if (token.at === beat.ref && !this.board.pieces.has(token.id)) this.board.drawPiece(token);
    }
    const at = here(sheet);
    await this.animate(sheet, calm() ? [{ opacity: 0 }, { opacity: 1 }]
      : [{ transform: `${at} translate(0px, -14px) scale(1.06)`, opacity: 0 }, { transform: at, opacity: 1 }], calm() ? 120 : 260);
  }

  /**
   * @param {Beat} beat
   * @param {SVGGElement|undefined} piece
   * @param {Frame} to
   */
  async appear(beat, piece, to) {
    const token = to.tokens.find((candidate) => `token:${candidate.id}` === beat.ref);
    if (!token) return beat.ref.startsWith("tile:") ? this.flash(beat, 420) : this.panel(beat, 260);
    const middle = this.middle(beat.path.at(-1) ?? token.at, to);
    if (!piece) this.board.drawPiece(token);
    const shown = this.board.pieces.get(token.id);
    if (shown && middle) {
      shown.setAttribute("transform", `translate(${middle[0]} ${middle[1]})`);
      shown.getAnimations().forEach((animation) => animation.cancel());
      await this.animate(shown, [{ opacity: 0 }, { opacity: 1 }], calm() ? 120 : 260);
    }
  }

  /** @param {Beat} beat */
  async rings(beat) {
    const middle = this.board.places.middle(beat.path[0] ?? beat.ref);
    if (!middle) return this.pause(400);
    const radius = this.board.places.unit * Math.max(0.5, beat.radius);
    const ring = s("g", { class: "caution noise preview", transform: `translate(${middle[0]} ${middle[1]})` },
      circle(0, 0, radius * 0.65, "ring"), circle(0, 0, radius, "ring outer"));
    this.board.layers.belief.append(ring);
    if (calm()) return this.pause(400);
    const growing = [{ transform: "scale(.15)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }];
    await Promise.all([...ring.children].map((one) => this.animate(one, growing, 500)));
    await this.pause(200);
  }

  /**
   * Sight flashes to alarm, and a burst stands at the shoulder.
   * @param {Beat} beat
   * @param {SVGGElement|undefined} piece
   */
  async spot(beat, piece) {
    const refs = beat.path.length > 0 ? beat.path : [beat.ref];
    const { places } = this.board;
    const seen = refs.filter((ref) => places.place(ref));
    const flash = s("g", { class: "danger sight preview" }, ...(places.isTiles
      ? seen.flatMap((ref) => [places.part(ref, "cell", { fill: "url(#sb-cross)" }), places.part(ref, "inner", { class: "rim" })])
      : [path(places.around(seen, 1.5, 3), "", { fill: "url(#sb-cross)" }), path(places.around(seen, 2, 3), "rim")]));
    this.board.layers.light.append(flash);
    if (!calm()) void this.animate(flash, [{ opacity: 0 }, { opacity: 1 }], 180);
    const middle = this.board.places.middle(beat.ref);
    if (middle) {
      const unit = this.board.places.unit;
      const burst = s("g", { class: "lifted2 preview" }, symbolAt("bang", unit * 0.42));
      const at = `translate(${middle[0] + unit * 0.22}px, ${middle[1] - unit * 0.22}px)`;
      burst.style.transform = at;
      this.board.layers.tags.append(burst);
      if (!calm()) await this.animate(burst, [{ transform: `${at} scale(1.5)`, opacity: 0 }, { transform: `${at} scale(1)`, opacity: 1 }], 320);
    }
    void piece;
    await this.pause(420);
  }

  /** Three flips, then the result rests. @param {Beat} beat */
  async toss(beat) {
    const picture = this.caption.querySelector(".icon");
    if (picture && !calm()) {
      await this.animate(picture, [{ transform: "rotateX(0) translateY(-10px)" }, { transform: "rotateX(1080deg) translateY(0)" }], 450 + 80 * beat.values.length);
    }
    await this.pause(600);
  }

  /** @param {Beat} beat */
  async phase(beat) {
    if (!calm()) void this.animate(this.caption, [{ transform: "translate(-50%, 8px)", opacity: 0 }, { transform: "translate(-50%, 0)", opacity: 1 }], 240);
    document.querySelectorAll(".phases [aria-current]").forEach((mark) => {
      if (!calm()) void this.animate(mark, [{ opacity: 0.2 }, { opacity: 1 }], 400);
    });
    await this.pause(700);
    void beat;
  }

  /** @param {Beat} beat @param {number} ms */
  async flash(beat, ms) {
    const ring = this.board.places.part(beat.ref, "cell", { class: `pointed preview tone-${beat.tone || "info"}` });
    if (ring) {
      this.board.layers.tags.append(ring);
      await this.animate(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], ms * 1.6);
    } else {
      await this.pause(ms);
    }
  }

  /** Something in the rail changed. @param {Beat} beat @param {number} ms */
  async panel(beat, ms) {
    const panel = beat.ref.startsWith("panel:") ? document.querySelector(`[data-panel="${CSS.escape(beat.ref.slice(6))}"]`) : null;
    if (panel && !calm()) void this.animate(panel, [{ backgroundColor: "var(--sheet3)" }, { backgroundColor: "transparent" }], ms * 3);
    await this.pause(ms + 200);
  }
}

/** @param {Element} element */
function here(element) {
  const [x = "0", y = "0"] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(element.getAttribute("transform") ?? "")?.slice(1) ?? [];
  return `translate(${x}px, ${y}px)`;
}

/** @param {Element} element @returns {Point|null} */
function startOf(element) {
  const style = getComputedStyle(element).transform;
  if (style && style !== "none") {
    const matrix = new DOMMatrix(style);
    return [matrix.e, matrix.f];
  }
  return null;
}
