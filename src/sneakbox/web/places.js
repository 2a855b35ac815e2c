// From names to places: where `cell:c4`, `tile:7` or `token:guard` is on the board, and what is there.

import { line, outline, rounded, turned } from "./geometry.js";

/** @import {Board, BoardSymbol, Cell, Frame, Point, Ref, Tile, Token} from "./types.js" */

/** How wide one unit of a board is drawn, as in the server's own drawings. */
export const UNITS = { tiles: 120, square: 54, graph: 31 };

export class Places {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.unit = UNITS[board.layout];
    /** @type {Map<string, Cell>} */
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
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

  /** @param {Frame} frame */
  take(frame) {
    this.tiles = new Map(frame.tiles.map((tile) => [tile.id, tile]));
    this.tileAt = new Map(frame.tiles.map((tile) => [`cell:${tile.at[0]},${tile.at[1]}`, tile]));
    this.tokens = new Map(frame.tokens.map((token) => [token.id, token]));
    this.tokensAt = new Map();
    for (const token of frame.tokens) {
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
    const place = this.place(ref);
    if (!place) return null;
    const id = place.slice(5);
    const cell = this.cells.get(id);
    if (cell) return [cell.at[0] + 0.5, cell.at[1] + 0.5];
    const [x, y] = id.split(",").map(Number);
    return Number.isFinite(x) && Number.isFinite(y) ? [Number(x) + 0.5, Number(y) + 0.5] : null;
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
   * The outline of one place in the world.
   * @param {Ref} ref
   * @param {number} inset
   * @returns {string}
   */
  shape(ref, inset = 3) {
    const place = this.place(ref);
    const point = this.point(ref);
    if (!point) return "";
    const cell = this.cells.get(place.slice(5));
    if (cell && cell.outline.length > 2) {
      return rounded(cell.outline.map(([x, y]) => [x * this.unit, y * this.unit]), 4);
    }
    const half = this.unit / 2 - inset;
    const [x, y] = [point[0] * this.unit, point[1] * this.unit];
    return rounded([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]], 7);
  }

  /** The doors of a tile as it lies. @param {Tile} tile */
  doors(tile) {
    return turned(this.symbols.get(tile.of)?.doors ?? 0, tile.turns);
  }

  /**
   * The outline round several places of a fixed board.
   * @param {Ref[]} refs
   */
  around(refs) {
    const cells = refs.flatMap((ref) => this.cells.get(this.place(ref).slice(5)) ?? []);
    if (this.board.layout === "square") return outline(cells.map((cell) => cell.at), this.unit, 1.5, 3);
    return cells.map((cell) => `${line(cell.outline.map(([x, y]) => [x * this.unit, y * this.unit]))}Z`).join("");
  }

  /**
   * What to call a place.
   * @param {Ref} ref
   */
  label(ref) {
    const place = this.place(ref);
    const tile = this.tileAt.get(place);
    if (tile) return tile.label;
    return this.cells.get(place.slice(5))?.label ?? (place ? "unexplored" : "");
  }

  /** Every place that is on the board now. @returns {string[]} */
  all() {
    return this.board.layout === "tiles" ? [...this.tileAt.keys()] : this.board.cells.map((cell) => `cell:${cell.id}`);
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
