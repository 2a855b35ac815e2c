// The board on screen: tiles, borders, pieces and overlays of a frame, placed by reference to what the
// server has drawn. One renderer for every game.

import { Camera } from "./camera.js";
import { s } from "./dom.js";
import { short } from "./geometry.js";
import { LAYERS, makeLayers, path, symbolAt, text } from "./layers.js";
import { drawOverlay } from "./overlays.js";
import { isBig, isLying, pieceParts, standOf } from "./pieces.js";
import { Places } from "./places.js";
import { settings } from "./settings.js";
import { boardArt } from "./symbols.js";

/** @import {Board, Edge, Frame, Overlay, Ref, Tile, Token} from "./types.js" */

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const BLIP = 0.5;
/** What stands on a border, as a symbol; walls are lines. @type {Record<string, string>} */
const EDGES = { door: "door-shut", locked: "door-locked", open: "door-open", low: "wall-low", laser: "laser-line" };

/** The paper of rooms on tiles, by game. @type {Record<string, string>} */
const TILE_PAPERS = { stealth_ops: "facility", sneaking_mission: "base" };
/** How far the rounded end of a wall goes beyond its line. */
const WALL_END = 5;
/** Walls that are not of stone are symbols as well. */
const THIN = new Set(["fence", "bars", "glass"]);

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
    this.shapes = s("defs");
    this.svg = s("svg", { class: `stage board ${board.game} ${board.layout}`, "aria-hidden": "true", focusable: "false" }, this.shapes, world);
    box.append(this.svg);
    this.camera = new Camera(box, world);
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** What is lit up while somebody points at its name. @type {SVGElement[]} */
    this.lit = [];
    /** @type {Frame|undefined} */
    this.frame = undefined;
    /** How much room the server's drawing takes. @type {number[]} */
    this.artBox = [];
    this.borders = s("g", { class: "borders" });
    this.furniture = s("g", { class: `floor-${TILE_PAPERS[board.game] ?? "plain"}` });
    layers.walls.append(this.furniture, this.borders);
    /** Sheets that are drawn, by tile: whatever has not changed stays as it lies. @type {Map<string, {look: string, sheet: SVGGElement, parts: SVGElement[]}>} */
    this.sheets = new Map();
    this.lifted = s("g", { class: "lifted" });
    this.markers = s("g");
    this.names = s("g");
    if (this.places.isTiles) {
      layers.floor.append(this.lifted);
      layers.things.append(this.markers);
      layers.tags.append(this.names);
    }
    this.cursor = s("g", { class: "cursor" });
    this.drawn = s("g", { class: "drawings" });
    layers.tags.append(this.drawn, this.cursor);
    this.ready = this.drawArt();
  }

  /** What the server has drawn of a fixed board, layer by layer, and a place to touch for each cell. */
  async drawArt() {
    const art = await boardArt(this.board.hash).catch(() => null);
    if (art?.stands) this.places.stands = art.stands;
    this.shapes.append(...(art?.shapes ?? []));
    if (this.places.isTiles) return;
    this.artBox = art?.box ?? [];
    for (const name of LAYERS) {
      const drawn = art?.layers.get(name) ?? [];
      if (drawn.length > 0) this.layers[name].prepend(s("g", { class: "art" }, ...drawn));
    }
    for (const cell of this.board.cells) {
      const shape = this.places.part(`cell:${cell.id}`, "cell", { class: "cell", "data-ref": `cell:${cell.id}` });
      if (shape) this.layers.floor.append(shape);
    }
  }

  /** @param {Frame} frame */
  show(frame) {
    this.frame = frame;
    this.stopMoving();
    const off = this.off();
    const tokens = frame.tokens.filter((token) => !off.has(token.group));
    this.places.take(frame, tokens);
    this.svg.querySelectorAll(".preview").forEach((shape) => shape.remove());
    if (this.places.isTiles) this.drawTiles(frame);
    else this.drawBorders(frame);
    this.drawMarks(frame);
    this.drawOverlays(frame.overlays, off);
    this.drawPieces(tokens);
    const acting = tokens.find((token) => token.states.includes("acting")) ?? tokens.find((token) => token.seat >= 0 && token.seat === frame.seat);
    const asked = frame.prompt?.options.find((option) => !option.off && option.on.length > 0)?.on[0];
    this.camera.frame(this.bounds(), this.places.middle(acting?.at ?? asked ?? ""));
  }

  /**
   * Bring what is aimed at into view, together with whoever watches it and whoever acts.
   * @param {Ref[]} refs
     */
  reveal(refs) {
    const aimed = new Set(refs.map((ref) => this.places.place(ref)));
    const watchers = this.frame?.overlays.filter((overlay) => overlay.group === "sight" && overlay.places.some((ref) => aimed.has(this.places.place(ref)))).map((overlay) => overlay.focus) ?? [];
    const acting = this.frame?.tokens.find((token) => token.states.includes("acting"))?.at ?? "";
    for (const group of [[...refs, acting, ...watchers], [...refs, acting], refs]) {
      this.camera.include(group.map((ref) => this.places.middle(ref)).filter((at) => at !== null));
    }
  }

  /** Groups that are switched off. */
  off() {
    return new Set(this.frame?.switches.filter((group) => !isOn(group)).map((group) => group.group));
  }

  bounds() {
    const [x, y, width, height] = this.artBox;
    if (x !== undefined && y !== undefined && width && height) return { x, y, width, height };
    return this.extent(0.12) ?? { x: -this.places.unit, y: -this.places.unit, width: this.places.unit * 3, height: this.places.unit * 3 };
  }

  /** The room that all places take, and a margin in units. @param {number} margin */
  extent(margin) {
    const unit = this.places.unit;
    const points = this.spots().map((place) => this.places.point(place)).filter((point) => point !== null);
    if (points.length === 0) return null;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
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

  // A board of tiles.

  /** @param {Frame} frame */
  drawTiles(frame) {
    const room = this.extent(1.4);
    this.layers.table.replaceChildren(...(room ? [s("rect", { ...room, fill: "url(#sb-crosses)" })] : []));
    const asked = new Set(this.spots());
    const kept = new Set(frame.tiles.map((tile) => tile.id));
    for (const id of this.sheets.keys()) if (!kept.has(id)) this.removeTile(id);
    for (const tile of frame.tiles) this.drawTile(tile, asked);
  }

  /** @param {string} id */
  removeTile(id) {
    for (const part of this.sheets.get(id)?.parts ?? []) part.remove();
    this.sheets.delete(id);
  }

  /**
   * A sheet of paper with a room cut out of it, and what is drawn on it.
   * @param {Tile} tile
   * @param {Set<string>} asked places that something can be done with
   * @returns {SVGGElement}
   */
  drawTile(tile, asked) {
    const standing = (this.places.tokensAt.get(`cell:${tile.at[0]},${tile.at[1]}`) ?? []).some((token) => !isLying(token) && !this.places.symbols.get(token.of)?.corner);
    const doors = this.idleDoors(tile, asked);
    const look = JSON.stringify([tile, standing, doors]);
    const before = this.sheets.get(tile.id);
    if (before?.look === look) return before.sheet;
    this.removeTile(tile.id);
    /** @type {SVGElement[]} */
    const parts = [];
    const put = (/** @type {SVGElement} */ layer, /** @type {SVGElement} */ part) => {
      layer.append(part);
      parts.push(part);
    };
    const { unit, stands } = this.places;
    const symbol = this.places.symbols.get(tile.of);
    const [x, y] = [tile.at[0] * unit, tile.at[1] * unit];
    const up = tile.face === "up";
    const sheet = s("g", { class: "tile", transform: `translate(${x} ${y})` },
      s("use", { href: `#sb-room-${up ? this.places.doors(tile) : 0}`, width: unit, height: unit }),
      !up && symbolAt("back-tile", unit * 0.9, "", unit / 2, unit / 2));
    sheet.dataset.ref = `tile:${tile.id}`;
    put(this.lifted, sheet);
    if (symbol?.room && up) put(this.furniture, s("use", { href: `#sb-in-${symbol.room}-${this.places.doors(tile)}`, x, y, width: unit, height: unit }));
    if (symbol?.symbol && up) {
      const covered = tile.marks.includes("covered");
      const [dx, dy, size] = standing ? stands.aside : [0, 0, stands.marker];
      const [cx, cy] = [x + (0.5 + dx) * unit, y + (0.5 + dy) * unit];
      put(this.markers, symbolAt(symbol.symbol, size * unit, covered ? "used" : "", cx, cy));
      if (covered) put(this.markers, symbolAt("blip", ((size * BLIP) / stands.marker) * unit, "", cx, cy));
    }
    if (tile.badge && up) put(this.names, text(x + 13, y + 17, tile.badge, "name"));
    if (tile.name && up) put(this.names, text(x + unit / 2, y + unit / 6 + 14, tile.name, "place-name"));
    for (const [part, side] of doors) {
      const turn = side ? ` rotate(${side * 90} ${unit / 2} ${unit / 2})` : "";
      put(this.borders, s("use", { href: `#sb-${part}`, transform: `translate(${x} ${y})${turn}`, class: part }));
    }
    this.sheets.set(tile.id, { look, sheet, parts });
    return sheet;
  }

  /** Doors that lead nowhere, as what is drawn of them and their side: not yet opened, or shut against a wall. @param {Tile} tile @param {Set<string>} asked @returns {[string, number][]} */
  idleDoors(tile, asked) {
    const doors = this.places.doors(tile);
    return STEPS.flatMap(([dx = 0, dy = 0], side) => {
      if (!((doors >> side) & 1)) return [];
      const beyond = `cell:${tile.at[0] + dx},${tile.at[1] + dy}`;
      const other = this.places.tileAt.get(beyond);
      const parts = !other ? ["sill", ...(asked.has(beyond) ? [] : ["unopened"])]
        : (this.places.doors(other) >> (side ^ 2)) & 1 ? [] : ["shut"];
      return parts.map((part) => /** @type {[string, number]} */ ([part, side]));
    });
  }

  // A board with fixed places.

  /** The end of a wall with its rounding, within the frame of a grid. @param {import("./types.js").Point} end */
  inside([x, y]) {
    const { unit } = this.places;
    const least = this.board.layout === "square" ? WALL_END : -Infinity;
    const [wide, high] = [this.board.width * unit - least, this.board.height * unit - least];
    return `${short(Math.min(Math.max(x * unit, least), wide))} ${short(Math.min(Math.max(y * unit, least), high))}`;
  }

  /** What stands on borders now: bars for walls, first of all their shadows. @param {Frame} frame */
  drawBorders(frame) {
    const unit = this.places.unit;
    const kinds = this.board.edges.map((edge) => /** @type {[Edge, string]} */ ([edge, frame.edges[edge.id] ?? edge.kind]));
    const walls = kinds.filter(([edge, kind]) => kind === "wall" && !THIN.has(edge.made_of))
      .map(([{ start, end }]) => `M${this.inside(start)}L${this.inside(end)}`).join("");
    const bars = walls ? [path(walls, "bar-under"), path(walls, "bar")] : [];
    this.borders.replaceChildren(...(this.board.layout === "graph" ? [s("g", { class: "lifted2" }, ...bars)] : bars));
    for (const [edge, kind] of kinds) {
      const middle = this.places.middle(`edge:${edge.id}`);
      const symbol = kind === "wall" && THIN.has(edge.made_of) ? `sc-${edge.made_of}` : EDGES[kind];
      if (!symbol || !middle) continue;
      const angle = Math.round((Math.atan2(edge.end[1] - edge.start[1], edge.end[0] - edge.start[0]) * 180) / Math.PI);
      this.borders.append(symbolAt(symbol, unit, "", middle[0], middle[1], (angle + 180) % 180));
    }
  }

  /** States of fixed places. @param {Frame} frame */
  drawMarks(frame) {
    for (const shape of this.layers.floor.querySelectorAll(".cell")) {
      const marks = frame.marks[/** @type {SVGElement} */ (shape).dataset.ref?.slice(5) ?? ""] ?? [];
      shape.setAttribute("class", ["cell", ...marks.map((mark) => `mark-${mark}`)].join(" "));
    }
  }

  // Overlays and pieces.

  /** @param {Overlay[]} overlays @param {Set<string>} off */
  drawOverlays(overlays, off) {
    this.svg.querySelectorAll("[data-overlay]").forEach((shape) => shape.remove());
    for (const overlay of overlays) {
      if (overlay.shown === "on" && !off.has(overlay.group)) drawOverlay(overlay, this.places, this.layers);
    }
  }

  /** Show what belongs to one watcher alone; the rest becomes pale. @param {Ref} ref */
  only(ref) {
    const own = ref !== "" && this.svg.querySelector(`[data-focus="${CSS.escape(ref)}"]`) !== null;
    for (const shape of this.svg.querySelectorAll("[data-focus]")) {
      shape.classList.toggle("pale", own && /** @type {SVGElement} */ (shape).dataset.focus !== ref);
    }
  }

  /** Whatever pieces and sheets were doing ends. Asked once, before anything is drawn: each time the browser works out all styles. */
  stopMoving() {
    for (const animation of this.svg.getAnimations({ subtree: true })) {
      if (/** @type {KeyframeEffect|null} */ (animation.effect)?.target?.closest(".piece, .tile")) animation.cancel();
    }
  }

  /** @param {Token[]} tokens */
  drawPieces(tokens) {
    const kept = new Set(tokens.map((token) => token.id));
    for (const [id, piece] of this.pieces) {
      if (kept.has(id)) continue;
      piece.remove();
      this.pieces.delete(id);
    }
    for (const token of tokens) this.drawPiece(token);
  }

  /** @param {Token} token */
  drawPiece(token) {
    const { at, size } = standOf(this.places, token);
    let piece = this.pieces.get(token.id);
    if (!piece) {
      piece = s("g", { class: "piece" });
      piece.dataset.ref = `token:${token.id}`;
      this.pieces.set(token.id, piece);
    }
    const layer = isLying(token) || isBig(this.places, token) ? this.layers.things : this.layers.pieces;
    if (piece.parentNode !== layer) layer.append(piece);
    piece.setAttribute("transform", this.places.middle(token.at) ? `translate(${short(at[0])} ${short(at[1])})` : "scale(0)");
    piece.replaceChildren(...pieceParts(this.places, token, size, this.frame));
  }

  // Pointing.

  /** The focus of the keyboard on the board. @param {string} place */
  focus(place) {
    const shape = place ? this.places.part(place, "cell", {}) : null;
    this.cursor.replaceChildren(...(shape ? [shape] : []));
    if (place) this.cursor.dataset.at = place;
    else delete this.cursor.dataset.at;
    const middle = place && this.places.middle(place);
    if (middle) this.camera.reveal(middle[0], middle[1]);
  }

  /** Light up elements as long as somebody asks for them; none any more. @param {Ref[]} refs */
  light(refs) {
    for (const shape of this.lit) shape.remove();
    this.lit = refs.map((ref) => this.places.part(ref, "cell", { class: "pointed lit" })).filter((shape) => shape !== null);
    this.layers.tags.append(...this.lit);
  }

  /** Point at elements for a moment. @param {Ref[]} refs */
  point(refs) {
    for (const ref of refs) {
      const shape = this.places.part(ref, "cell", { class: "pointed" });
      const middle = this.places.middle(ref);
      if (!shape || !middle) continue;
      this.layers.tags.append(shape);
      this.camera.reveal(middle[0], middle[1]);
      const gone = () => shape.remove();
      shape.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 1800 }).finished.then(gone, gone);
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
