// From names to places: where `cell:c4`, `tile:7` or `token:guard` is on the board, what is there, and
// its shape as the server has drawn it, to be placed again.

import { s } from "./dom.js";
import { around, crossing, elbow, point, short, square, turned, upperLeft } from "./geometry.js";

/** @import {Board, BoardSymbol, Cell, Edge, Frame, Point, Ref, Tile, Token} from "./types.js" */

/**
 * Where pieces stand and how large they are, in units: sneakbox.scene.stands, sent with the drawing.
 * @typedef {object} Stands
 * @property {number} unit how wide a unit is drawn
 * @property {[number, number, number][][]} slots for so many pieces: from the middle, and their size
 * @property {[number, number, number]} corner for pieces that leave the middle to others
 * @property {[number, number, number]} aside for what lies where somebody stands
 * @property {number} marker
 * @property {string[]} low symbols whose body lies low
 * @property {string[]} tall places that are higher than wide
 * @property {number} [foot] the size of marks with the number of a turn
 * @property {Record<string, Four>} [corners] on a map, by place: the first mark, and from one to the next
 * @property {Record<string, Four>} [feet] on a map, by place: a mark with the number of a turn, and its number
 */
/** @typedef {[number, number, number, number]} Four */

/** @type {Stands} */
const NONE = { unit: 54, slots: [[], [[0, 0, 0.8]]], corner: [0.3, -0.3, 0.4], aside: [0.3, -0.3, 0.4], marker: 0.6, low: [], tall: [] };

export class Places {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.stands = NONE;
    /** @type {Map<string, Cell>} */
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    /** @type {Map<string, Edge>} */
    this.edges = new Map(board.edges.map((edge) => [edge.id, edge]));
    /** @type {Map<string, BoardSymbol>} */
    this.symbols = new Map(board.symbols.map((symbol) => [symbol.id, symbol]));
    /** @type {Map<string, Tile>} by id */
    this.tiles = new Map();
    /** @type {Map<string, Tile>} by place */
    this.tileAt = new Map();
    /** @type {Map<string, Token>} */
    this.tokens = new Map();
    /** @type {Map<string, Token[]>} by place */
    this.tokensAt = new Map();
  }

  get unit() {
    return this.stands.unit;
  }

  get isTiles() {
    return this.board.layout === "tiles";
  }

  /** @param {Frame} frame @param {Token[]} [tokens] those that are shown */
  take(frame, tokens = frame.tokens) {
    this.tiles = new Map(frame.tiles.map((tile) => [tile.id, tile]));
    this.tileAt = new Map(frame.tiles.map((tile) => [`cell:${tile.at[0]},${tile.at[1]}`, tile]));
    this.tokens = new Map(tokens.map((token) => [token.id, token]));
    this.tokensAt = new Map();
    for (const token of tokens) {
      const place = this.place(token.at);
      this.tokensAt.set(place, [...(this.tokensAt.get(place) ?? []), token]);
    }
  }

  /**
   * The place a reference stands for, always as `cell:…`; empty for what is nowhere on the board.
   * @param {Ref} ref
   * @returns {string}
   */
  place(ref) {
    const colon = ref.indexOf(":");
    const kind = ref.slice(0, colon);
    const id = ref.slice(colon + 1);
    if (kind === "tile") {
      const tile = this.tiles.get(id);
      return tile ? `cell:${tile.at[0]},${tile.at[1]}` : "";
    }
    if (kind === "token") {
      const token = this.tokens.get(id);
      return token ? this.place(token.at) : "";
    }
    if (kind === "zone") {
      const zone = this.board.zones.find((candidate) => candidate.id === id);
      return zone?.cells[0] ? `cell:${zone.cells[0]}` : "";
    }
    return kind === "cell" ? ref : "";
  }

  /**
   * The middle of a place in board units.
   * @param {Ref} ref
   * @returns {Point|null}
   */
  point(ref) {
    const edge = ref.startsWith("edge:") ? this.edges.get(ref.slice(5)) : undefined;
    if (edge) return [(edge.start[0] + edge.end[0]) / 2, (edge.start[1] + edge.end[1]) / 2];
    const place = this.place(ref);
    if (!place) return null;
    const id = place.slice(5);
    const cell = this.cells.get(id);
    if (cell) return cell.at;
    const [x, y] = id.split(",").map(Number);
    return this.isTiles && Number.isFinite(x) && Number.isFinite(y) ? [Number(x) + 0.5, Number(y) + 0.5] : null;
  }

  /**
   * The middle of a place in the world.
   * @param {Ref} ref
   * @returns {Point|null}
   */
  middle(ref) {
    const point = this.point(ref);
    return point && [point[0] * this.unit, point[1] * this.unit];
  }

  /**
   * How one goes from the middle of one area to that of the next, in the world: across their border, and
   * round the corners of both.
   * @param {Ref} start
   * @param {Ref} end
   * @returns {Point[]}
   */
  between(start, end) {
    const [here, there] = [this.point(start), this.point(end)];
    if (this.board.layout !== "graph" || !here || !there) return [];
    const [from, to] = [this.polygon(start), this.polygon(end)];
    const border = crossing(from, to);
    if (!border) return [];
    return [...elbow(here, border, from), border, ...elbow(border, there, to)].map(([x, y]) => [x * this.unit, y * this.unit]);
  }

  /** The corners of a place in board units. @param {Ref} ref @returns {Point[]} */
  polygon(ref) {
    const cell = this.cells.get(this.place(ref).slice(5));
    if (cell && cell.outline.length > 2) return cell.outline;
    const middle = this.point(ref);
    return middle ? square(middle[0] - 0.5, middle[1] - 0.5) : [];
  }

  /** @param {Ref[]} refs */
  polygons(refs) {
    return refs.map((ref) => this.polygon(ref)).filter((polygon) => polygon.length > 2);
  }

  /** The border round several places. @param {Ref[]} refs @param {number} inset @param {number} radius */
  around(refs, inset, radius) {
    return around(this.polygons(refs), this.unit, inset, radius);
  }

  /** @param {Ref[]} refs @param {number} inset */
  upperLeft(refs, inset) {
    return upperLeft(this.polygons(refs), this.unit, inset);
  }

  /**
   * The shape of one place as it was drawn: the whole of it (`cell`, the floor of a room), or what marks it
   * (`inner`, the walls of a room).
   * @param {Ref} ref
   * @param {"cell"|"inner"} part
   * @param {Record<string, unknown>} props
   */
  part(ref, part, props) {
    const place = this.place(ref);
    const middle = this.point(ref);
    if (!middle) return null;
    const corner = { x: short((middle[0] - 0.5) * this.unit), y: short((middle[1] - 0.5) * this.unit) };
    if (this.isTiles) {
      const tile = this.tileAt.get(place);
      if (!tile) return s("use", { href: "#sb-cell", ...corner, ...props });
      return s("use", { href: `#sb-${part === "cell" ? "floor" : "walls"}-${this.doors(tile)}`, ...corner, width: this.unit, height: this.unit, ...props });
    }
    if (this.board.layout === "square") return s("use", { href: `#sb-${part}`, ...corner, ...props });
    return s("use", { href: `#sb-${part}-${place.slice(5)}`, ...props });
  }

  /** A frame round something on a border. @param {Ref} ref */
  border(ref) {
    const edge = this.edges.get(ref.slice(5));
    if (!edge) return "";
    const [ax, ay, bx, by] = [...edge.start, ...edge.end].map((value) => value * this.unit);
    if (ax === undefined || ay === undefined || bx === undefined || by === undefined) return "";
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [sx, sy] = [(-(by - ay) / length) * 11, ((bx - ax) / length) * 11];
    return `M${point(ax + sx, ay + sy)}L${point(ax - sx, ay - sy)}L${point(bx - sx, by - sy)}L${point(bx + sx, by + sy)}Z`;
  }

  /** The doors of a tile as it lies. @param {Tile} tile */
  doors(tile) {
    return turned(this.symbols.get(tile.of)?.doors ?? 0, tile.turns);
  }

  /**
   * What to call a place.
   * @param {Ref} ref
   */
  label(ref) {
    if (ref.startsWith("edge:")) return this.edges.get(ref.slice(5))?.label ?? "";
    if (ref.startsWith("token:")) return this.tokens.get(ref.slice(6))?.label ?? "";
    const place = this.place(ref);
    const tile = this.tileAt.get(place);
    if (tile) return tile.label;
    const cell = this.cells.get(place.slice(5));
    if (!cell) return place ? "unexplored" : "";
    const printed = cell.printed.map((mark) => mark.label).filter((label) => !cell.label.toLowerCase().includes(label.toLowerCase()));
    const standing = this.symbols.get(cell.kind)?.label;
    return [cell.label, ...(standing ? [standing] : []), ...printed].join(", ");
  }

  /** Every place that is on the board now. @returns {string[]} */
  all() {
    return this.isTiles ? [...this.tileAt.keys()] : this.board.cells.map((cell) => `cell:${cell.id}`);
  }

  /**
   * The nearest of some places in a direction.
   * @param {string} from
   * @param {Point} heading
   * @param {string[]} among
   */
  toward(from, heading, among) {
    const start = this.point(from);
    if (!start) return among[0] ?? "";
    let best = "";
    let least = Infinity;
    for (const place of among) {
      const at = this.point(place);
      if (!at || place === from) continue;
      const dx = at[0] - start[0];
      const dy = at[1] - start[1];
      const along = dx * heading[0] + dy * heading[1];
      const aside = Math.abs(dx * heading[1] - dy * heading[0]);
      if (along <= 0.01 || aside > along * 1.01) continue;
      const far = along + aside * 2;
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }
}
