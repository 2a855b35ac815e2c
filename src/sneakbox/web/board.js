// The board on screen: tiles, pieces and overlays of a frame, placed by reference. One renderer for every game.

import { Camera } from "./camera.js";
import { s } from "./dom.js";
import { slot } from "./geometry.js";
import { bang, eye, LAYERS, makeLayers, symbolAt, tag } from "./layers.js";
import { drawOverlay } from "./overlays.js";
import { Places } from "./places.js";
import { settings } from "./settings.js";
import { boardArt, hasSymbol } from "./symbols.js";

/** @import {Board, Frame, Overlay, Ref, Tile, Token} from "./types.js" */

/** Where what lies on a tile goes when somebody stands on it, and how large it is; in sizes of a tile. */
const ASIDE = [-0.2, -0.2, 0.25];
const THING = 0.42;
const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

export class BoardView {
  /**
   * @param {HTMLElement} box
   * @param {Board} board
   */
  constructor(box, board) {
    this.box = box;
    this.board = board;
    this.places = new Places(board);
    const { world, layers } = makeLayers();
    this.layers = layers;
    this.svg = s("svg", { class: `stage board ${board.game}`, "aria-hidden": "true", focusable: "false" }, world);
    box.append(this.svg);
    this.camera = new Camera(box, world);
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** @type {Frame|undefined} */
    this.frame = undefined;
    /** How much room the server's drawing takes. @type {number[]|undefined} */
    this.artBox = undefined;
    this.cursor = s("path", { class: "cursor", d: "" });
    layers.tags.append(this.cursor);
    this.ready = this.drawArt();
  }

  /** What the server has drawn of a fixed board, layer by layer, and a place to touch for each cell. */
  async drawArt() {
    const art = await boardArt(this.board.hash).catch(() => null);
    if (this.board.layout === "tiles") return;
    this.artBox = art?.getAttribute("viewBox")?.split(/[ ,]+/).map(Number);
    for (const name of LAYERS) {
      const drawn = art?.querySelector(`#layer-${name}`);
      if (drawn && drawn.childElementCount > 0) this.layers[name].prepend(s("g", { class: "art" }, ...drawn.children));
    }
    for (const cell of this.board.cells) {
      const shape = s("path", { d: this.places.shape(`cell:${cell.id}`, 0), class: "cell" });
      shape.dataset.ref = `cell:${cell.id}`;
      this.layers.floor.append(shape);
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    this.frame = frame;
    this.places.take(frame);
    this.svg.querySelectorAll(".preview").forEach((shape) => shape.remove());
    this.drawTable();
    this.drawTiles(frame);
    this.drawMarks(frame);
    this.drawOverlays(frame.overlays);
    this.drawPieces(frame);
    const acting = frame.tokens.find((token) => token.states.includes("acting") || (token.seat >= 0 && token.seat === frame.seat));
    this.camera.frame(this.bounds(), acting ? this.places.middle(acting.at) : null);
  }

  bounds() {
    const [left0, top0, wide, high] = this.artBox ?? [];
    if (left0 !== undefined && top0 !== undefined && wide && high) return { x: left0, y: top0, width: wide, height: high };
    const unit = this.places.unit;
    const margin = this.board.layout === "tiles" ? 0.12 : 0.6;
    const points = this.spots().map((place) => this.places.point(place)).filter((point) => point !== null);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    if (xs.length === 0) return { x: -unit, y: -unit, width: unit * 3, height: unit * 3 };
    const [left, right] = [Math.min(...xs) - 0.5 - margin, Math.max(...xs) + 0.5 + margin];
    const [top, bottom] = [Math.min(...ys) - 0.5 - margin, Math.max(...ys) + 0.5 + margin];
    return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
  }

  /** Places on the board and those that something can be done with. @returns {string[]} */
  spots() {
    const found = new Set(this.places.all());
    const prompt = this.frame?.prompt;
    for (const ref of prompt?.options.flatMap((option) => option.on) ?? []) found.add(this.places.place(ref));
    if (prompt?.ask.kind === "place") for (const spot of prompt.ask.spots) found.add(`cell:${spot.at[0]},${spot.at[1]}`);
    found.delete("");
    return [...found];
  }

  /** Blank paper with cutting marks, where nothing is known yet. */
  drawTable() {
    if (this.board.layout !== "tiles") return;
    const unit = this.places.unit;
    const marks = new Set();
    for (const place of this.spots()) {
      const point = this.places.point(place);
      if (!point) continue;
      for (let dx = -1.5; dx <= 1.5; dx += 1) {
        for (let dy = -1.5; dy <= 1.5; dy += 1) marks.add(`M${(point[0] + dx) * unit - 6} ${(point[1] + dy) * unit}h12m-6-6v12`);
      }
    }
    this.layers.table.replaceChildren(s("path", { d: [...marks].join(""), class: "crosses" }));
  }

  /** @param {Frame} frame */
  drawTiles(frame) {
    if (this.board.layout !== "tiles") return;
    this.layers.floor.replaceChildren(s("g", { class: "lifted" }));
    this.layers.things.replaceChildren();
    this.layers.tags.querySelectorAll(".name").forEach((name) => name.remove());
    for (const tile of frame.tiles) this.drawTile(tile);
  }

  /**
   * A sheet of paper with a room cut out of it, and what is drawn on it.
   * @param {Tile} tile
   * @returns {SVGGElement}
   */
  drawTile(tile) {
    const unit = this.places.unit;
    const symbol = this.places.symbols.get(tile.of);
    const [x, y] = [tile.at[0] * unit, tile.at[1] * unit];
    const up = tile.face === "up";
    const sheet = s("g", { class: "tile", transform: `translate(${x} ${y})` },
      s("use", { href: `#sb-room-${up ? this.places.doors(tile) : 0}`, width: unit, height: unit }),
      !up && symbolAt("back-tile", unit * 0.9, "", unit / 2, unit / 2));
    sheet.dataset.ref = `tile:${tile.id}`;
    this.layers.floor.firstElementChild?.append(sheet);
    const standing = (this.places.tokensAt.get(`cell:${tile.at[0]},${tile.at[1]}`) ?? []).some((token) => !token.states.includes("dead"));
    if (symbol?.symbol && up && hasSymbol(symbol.symbol)) {
      const covered = tile.marks.includes("covered");
      const [dx = 0, dy = 0, size = THING] = standing ? ASIDE : [];
      const [cx, cy] = [x + (0.5 + dx) * unit, y + (0.5 + dy) * unit];
      this.layers.things.append(symbolAt(symbol.symbol, size * unit, covered ? "used" : "", cx, cy));
      if (covered) this.layers.things.append(symbolAt("blip", (size / THING) * 0.5 * unit, "", cx, cy));
    }
    if (tile.badge && up) this.layers.tags.append(s("text", { x: x + 13, y: y + 17, class: "name" }, tile.badge));
    return sheet;
  }

  /** Doors that lead nowhere, not yet opened or shut against a wall; states of fixed places. @param {Frame} frame */
  drawMarks(frame) {
    const unit = this.places.unit;
    if (this.board.layout === "tiles") {
      this.layers.walls.replaceChildren();
      const asked = new Set(this.spots());
      for (const tile of frame.tiles) {
        const doors = this.places.doors(tile);
        STEPS.forEach(([dx = 0, dy = 0], side) => {
          if (!((doors >> side) & 1)) return;
          const [x, y] = [tile.at[0] + 0.5, tile.at[1] + 0.5];
          const beyond = `cell:${tile.at[0] + dx},${tile.at[1] + dy}`;
          const other = this.places.tileAt.get(beyond);
          const [cx, cy, wide] = [(x + dx / 2) * unit, (y + dy / 2) * unit, unit * 0.17];
          const sill = `M${cx - dy * wide} ${cy - dx * wide}L${cx + dy * wide} ${cy + dx * wide}`;
          if (!other) {
            this.layers.walls.append(s("path", { d: sill, class: "sill" }));
            if (!asked.has(beyond)) this.layers.walls.append(s("circle", { cx: (x + dx * 0.62) * unit, cy: (y + dy * 0.62) * unit, r: 3.5, class: "unopened" }));
          } else if (!((this.places.doors(other) >> (side ^ 2)) & 1)) {
            this.layers.walls.append(s("path", { d: sill, class: "shut" }));
          }
        });
      }
    }
    for (const shape of this.layers.floor.querySelectorAll(".cell")) {
      const marks = frame.marks[/** @type {SVGElement} */ (shape).dataset.ref?.slice(5) ?? ""] ?? [];
      shape.setAttribute("class", ["cell", ...marks.map((mark) => `mark-${mark}`)].join(" "));
    }
  }

  /** @param {Overlay[]} overlays */
  drawOverlays(overlays) {
    this.svg.querySelectorAll("[data-overlay]").forEach((shape) => shape.remove());
    const off = new Set(this.frame?.switches.filter((group) => !isOn(group)).map((group) => group.group));
    for (const overlay of overlays) {
      if (overlay.shown === "on" && !off.has(overlay.group)) drawOverlay(overlay, this.places, this.layers);
    }
  }

  /** @param {Frame} frame */
  drawPieces(frame) {
    const kept = new Set(frame.tokens.map((token) => token.id));
    for (const [id, piece] of this.pieces) {
      if (kept.has(id)) continue;
      piece.remove();
      this.pieces.delete(id);
    }
    for (const token of frame.tokens) this.drawPiece(token);
  }

  /**
   * Where a piece is and how large: the living side by side, the dead aside when somebody stands there.
   * @param {Token} token
   */
  stand(token) {
    const place = this.places.place(token.at);
    const middle = this.places.middle(place) ?? [0, 0];
    const unit = this.places.unit;
    const all = this.places.tokensAt.get(place) ?? [token];
    const living = all.filter((other) => !other.states.includes("dead"));
    const grow = this.board.layout === "tiles" ? 1 : 1.75;
    if (token.states.includes("dead")) {
      const [dx = 0, dy = 0, size = 0.46] = living.length > 0 ? ASIDE : [];
      return { x: middle[0] + dx * unit, y: middle[1] + dy * unit, size: size * unit * grow };
    }
    const [dx, dy, size] = slot(Math.max(1, living.length), Math.max(0, living.findIndex((other) => other.id === token.id)));
    return { x: middle[0] + dx * unit, y: middle[1] + dy * unit, size: size * unit * grow };
  }

  /** @param {Token} token */
  drawPiece(token) {
    const symbol = this.places.symbols.get(token.of);
    const { x, y, size } = this.stand(token);
    let piece = this.pieces.get(token.id);
    if (!piece) {
      piece = s("g", { class: "piece" });
      piece.dataset.ref = `token:${token.id}`;
      this.pieces.set(token.id, piece);
    }
    const layer = token.states.includes("dead") ? this.layers.things : this.layers.pieces;
    if (piece.parentNode !== layer) layer.append(piece);
    for (const animation of piece.getAnimations({ subtree: true })) animation.cancel();
    const at = this.places.place(token.at) ? `translate(${x.toFixed(1)} ${y.toFixed(1)})` : "scale(0)";
    piece.setAttribute("transform", at);
    const known = token.certainty === "known";
    const body = s("g", { class: "lifted2", opacity: known ? undefined : Math.max(0.55, 1 - 0.09 * Math.max(0, (this.frame?.turn ?? 0) - token.since)) },
      s("g", { class: "body", transform: token.facing > 0 ? `rotate(${token.facing})` : undefined }, symbolAt(symbol?.symbol ?? "guess", size, symbol?.tone || "plain")));
    piece.replaceChildren(...[
      token.states.includes("acting") && s("circle", { r: size * 0.78, class: "glow" }),
      token.states.includes("acting") && symbolAt("halo", size * 1.42, "halo"),
      body,
      token.badge && s("text", { y: size * 0.12, class: "badge" }, token.badge),
      token.states.includes("spotting") ? bang(size * 0.46, -size * 0.46, size * 0.55)
        : token.states.includes("seen") && eye(size * 0.5, -size * 0.5, size * 0.22),
      !known && token.since > 0 && tag(size * 0.6, size * 0.5, `T${token.since}`),
    ].filter((part) => part instanceof SVGElement));
  }

  /** The focus of the keyboard on the board. @param {string} place */
  focus(place) {
    this.cursor.setAttribute("d", place ? this.places.shape(place, 1) : "");
    const middle = place && this.places.middle(place);
    if (middle) this.camera.reveal(middle[0], middle[1]);
  }

  /** Point at elements for a moment. @param {Ref[]} refs */
  point(refs) {
    for (const ref of refs) {
      const d = this.places.shape(ref, 1);
      const middle = this.places.middle(ref);
      if (!d || !middle) continue;
      const ring = s("path", { d, class: "pointed" });
      this.layers.tags.append(ring);
      this.camera.reveal(middle[0], middle[1]);
      const gone = () => ring.remove();
      ring.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 1800 }).finished.then(gone, gone);
    }
  }

  /** Nothing of this board stays behind. */
  end() {
    this.camera.end();
    this.svg.remove();
    this.pieces.clear();
    this.frame = undefined;
  }
}

/** Whether a group of overlays is shown: as the game says, until somebody switches it. @param {import("./types.js").Switch} group */
export function isOn(group) {
  return settings.hidden.includes(group.group) ? false : settings.hidden.includes(`+${group.group}`) ? true : group.on;
}
