// What happened, shown in order. Things travel along their path, never through a wall; each beat is
// also said. With reduced motion nothing travels: the new state comes at once and a trail stays.

import { Animations } from "./animations.js";
import { announce } from "./announcer.js";
import { alarm, burst, here, rings, shot, startOf } from "./beat_shapes.js";
import { Bubble } from "./bubble.js";
import { line } from "./geometry.js";
import { path } from "./layers.js";
import { drawOverlay } from "./overlays.js";
import { HEADS, MOST, paceOf } from "./pacing.js";
import { calm, settings } from "./settings.js";
import { cue } from "./sounds.js";

/** @import {Beat, Frame, Point} from "./types.js" */
/** @import {BoardView} from "./board.js" */
/** @import {SceneBar} from "./scene_bar.js" */

const IN = "cubic-bezier(.2,.8,.2,1)";
const OUT = "cubic-bezier(.4,0,1,1)";
/**
 * @typedef {object} BeatDoing
 * @property {(beat: Beat) => string} follow page and rail have come to this beat; comes back with the phase it belongs to
 */

export class Beats {
  /**
   * @param {BoardView} board
   * @param {SceneBar} bar where the sentence of a beat stands while it plays
   * @param {BeatDoing} doing
   */
  constructor(board, bar, doing) {
    this.board = board;
    this.bar = bar;
    this.doing = doing;
    this.bubble = new Bubble(board);
    this.skipping = false;
    /** On to the next part of the story. */
    this.hurrying = false;
    this.playing = false;
    this.pace = 1;
    /** As many more stories are waiting: then each is told faster, so that bots take seconds. */
    this.waiting = 0;
    /** The card that rules what happens, until the next phase. */
    this.card = "";
    /** The last that is told of each figure: then its sight is what it will be. @type {Map<string, Beat>} */
    this.last = new Map();
    /** @type {(() => void)|null} */
    this.next = null;
    this.running = new Animations((ms) => (this.hurrying ? 0 : ms * this.pace / ((settings.speed || 1) * (1 + this.waiting))));
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
    this.hurrying = false;
    this.card = "";
    this.last = new Map(shown.filter((beat) => beat.kind === "move" || beat.kind === "turn").map((beat) => [beat.ref, beat]));
    this.pace = paceOf(shown);
    let together = Promise.resolve();
    for (const beat of shown) {
      if (this.skipping) break;
      if (!beat.joined) await together;
      if (this.skipping) break;
      if (HEADS.has(beat.kind)) this.hurrying = false;
      this.say(beat);
      cue(beat.kind);
      this.look(beat, to);
      together = this.one(beat, to).catch(() => undefined);
      if (settings.step && !beat.joined && !this.hurrying) {
        await together;
        await this.wait();
      }
    }
    await together;
    this.playing = false;
    this.next = null;
    this.bubble.hide();
    this.running.clear();
  }

  /** On to the next beat when stepping, else to whoever acts next. */
  onward() {
    if (this.next) {
      this.next();
      return;
    }
    this.hurrying = true;
    this.running.finish();
  }

  /** What is shown stands for a moment. @param {number} ms */
  async rest(ms) {
    [this.hurrying, this.pace] = [false, 1];
    await this.pause(ms);
    this.running.clear();
  }

  /** To the end at once. */
  skip() {
    this.skipping = true;
    this.running.hold(false);
    this.next?.();
    this.running.finish();
  }

  /** Nobody is to see the rest. */
  end() {
    this.skip();
    this.bubble.end();
    this.bar.end();
  }

  /** The camera stays with whoever this is about. @param {Beat} beat @param {Frame} to */
  look(beat, to) {
    const points = [beat.ref, ...beat.path].map((ref) => this.middle(ref, to)).filter((at) => at !== null);
    this.board.camera.include(points, !calm() && !this.hurrying);
    this.bubble.show(beat, points.at(-1) ?? null);
  }

  wait() {
    return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      this.bar.beat.classList.add("stepping");
      this.next = () => {
        this.next = null;
        this.bar.beat.classList.remove("stepping");
        resolve();
      };
    });
  }

  /** @param {Beat} beat */
  say(beat) {
    if (beat.kind === "phase") this.card = "";
    if (beat.kind === "card" && beat.values[1] === "rules") this.card = beat.values[0] ?? "";
    this.bar.say(this.doing.follow(beat), beat, this.card);
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing] */
  animate(element, frames, ms, easing = IN) {
    return this.running.run(element, frames, ms, easing);
  }

  /** @param {number} ms */
  pause(ms) {
    return this.animate(this.bar.beat, [{ opacity: 1 }, { opacity: 1 }], ms);
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
        await this.hit(piece);
        return this.pause(300);
      case "miss":
        return this.miss(piece);
      case "attack":
        return this.attack(beat, to);
      case "act":
        return this.flash(beat, 100);
      case "noise":
        return this.rings(beat);
      case "spot":
        return this.spot(beat, to);
      case "coin":
      case "dice":
        return this.toss(beat);
      case "phase":
        return this.phase();
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

  /** Whoever was not hit ducks. @param {SVGGElement|undefined} piece */
  async miss(piece) {
    const body = piece?.querySelector(".body")?.parentElement;
    if (body && !calm()) await this.animate(body, [{ transform: "translate(0, 0)" }, { transform: "translate(5px, 3px)" }, { transform: "translate(-3px, 0)" }, { transform: "translate(0, 0)" }], 260);
    await this.pause(300);
  }

  /** A line from who attacks to who is attacked. @param {Beat} beat @param {Frame} to */
  async attack(beat, to) {
    const [from, target] = [this.middle(beat.ref, to), this.middle(beat.path.at(-1) ?? "", to)];
    if (!from || !target) return this.flash(beat, 260);
    const drawn = shot(from, target, beat.tone);
    this.board.layers.intent.append(drawn);
    await this.animate(drawn, [{ opacity: 0 }, { opacity: 1 }], calm() ? 120 : 200);
    await this.pause(220);
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
    for (const light of this.lights(beat.ref)) light.remove(); // it goes along, and is seen again where it comes to rest
    if (calm()) {
      this.board.layers.intent.append(path(line(all), "gaze mine preview"));
      piece.setAttribute("transform", `translate(${end[0]} ${end[1]})`);
      await this.animate(piece, [{ opacity: 0.3 }, { opacity: 1 }], 120);
      return this.relight(beat, to);
    }
    const ms = Math.min(900, 140 * Math.max(1, all.length - 1) + 120);
    await this.animate(piece, all.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })), ms, all.length > 2 ? "linear" : IN);
    await this.relight(beat, to);
  }

  /** The light of a watcher. @param {string} ref @returns {SVGElement[]} */
  lights(ref) {
    return [...this.board.svg.querySelectorAll(`[data-focus="${CSS.escape(ref)}"]`)].filter((light) => light instanceof SVGElement);
  }

  /** What a watcher sees from where it has come to rest. @param {Beat} beat @param {Frame} to */
  async relight(beat, to) {
    if (this.last.get(beat.ref) !== beat || this.board.places.board.layout !== "square") return;
    const off = this.board.off();
    for (const overlay of to.overlays) {
      if (overlay.focus === beat.ref && overlay.shown === "on" && !off.has(overlay.group)) drawOverlay(overlay, this.board.places, this.board.layers, "preview");
    }
    await Promise.all(this.lights(beat.ref).map((light) => this.animate(light, [{ opacity: 0 }, { opacity: 1 }], calm() ? 120 : 200)));
  }

  /**
   * Where somebody is by now, or will have been put.
   * @param {string} ref
   * @param {Frame} to
   * @returns {Point|null}
   */
  middle(ref, to) {
    const piece = ref.startsWith("token:") ? this.board.pieces.get(ref.slice(6)) : undefined;
    const now = piece?.isConnected ? startOf(piece) : null;
    if (now) return now;
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
    // Its light sweeps the same angle, and is gone from where it no longer looks.
    const middle = this.middle(beat.ref, to);
    await Promise.all(this.lights(beat.ref).map(async (light) => {
      if (!calm() && middle) {
        const round = (/** @type {number} */ degrees) => `translate(${middle[0]}px, ${middle[1]}px) rotate(${degrees}deg) translate(${-middle[0]}px, ${-middle[1]}px)`;
        await this.animate(light, [{ transform: round(0), opacity: 1 }, { transform: round(by), opacity: 0 }], 220);
      }
      light.remove();
    }));
    await this.relight(beat, to);
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
    const ring = rings(middle, radius);
    this.board.layers.belief.append(ring);
    if (calm()) return this.pause(400);
    const growing = [{ transform: "scale(.15)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }];
    await Promise.all([...ring.children].map((one) => this.animate(one, growing, 500)));
    await this.pause(200);
  }

  /**
   * Sight flashes to alarm, and a burst stands at the shoulder.
   * @param {Beat} beat
   * @param {Frame} to
   */
  async spot(beat, to) {
    const flash = alarm(beat, this.board.places);
    this.board.layers.light.append(flash);
    if (!calm()) void this.animate(flash, [{ opacity: 0 }, { opacity: 1 }], 180);
    const middle = this.middle(beat.ref, to);
    if (middle) {
      const unit = this.board.places.unit;
      const mark = burst(unit);
      const at = `translate(${middle[0] + unit * 0.22}px, ${middle[1] - unit * 0.22}px)`;
      mark.style.transform = at;
      this.board.layers.tags.append(mark);
      if (!calm()) await this.animate(mark, [{ transform: `${at} scale(1.5)`, opacity: 0 }, { transform: `${at} scale(1)`, opacity: 1 }], 320);
    }
    await this.pause(420);
  }

  /** Three flips, then the result rests. @param {Beat} beat */
  async toss(beat) {
    const picture = this.bubble.element.hidden ? this.bar.beat.querySelector(".icon") : this.bubble.faces.lastElementChild;
    if (picture && !calm()) {
      await this.animate(picture, [{ transform: "rotateX(0) translateY(-10px)" }, { transform: "rotateX(1080deg) translateY(0)" }], 450 + 80 * beat.values.length);
    }
    await this.pause(600);
  }

  async phase() {
    if (!calm()) void this.animate(this.bar.beat, [{ opacity: 0 }, { opacity: 1 }], 240);
    document.querySelectorAll(".phases [aria-current]").forEach((mark) => {
      if (!calm()) void this.animate(mark, [{ opacity: 0.2 }, { opacity: 1 }], 400);
    });
    await this.pause(700);
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
