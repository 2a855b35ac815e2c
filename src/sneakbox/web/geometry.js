// Outlines cut from paper, as sneakbox.scene.geometry cuts them.

/** @import {Point} from "./types.js" */

/** @typedef {{x: number, y: number, before: Point, after: Point}} Corner */

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * The borders of a set of unit squares, named by their top left corner; the inside is on the right.
 * @param {Set<string>} cells such as "3,4"
 * @returns {Point[][]}
 */
export function borders(cells) {
  /** @type {Map<string, Point[]>} */
  const edges = new Map();
  for (const cell of cells) {
    const [x, y] = /** @type {Point} */ (cell.split(",").map(Number));
    /** @type {[Point, Point, Point][]} */
    const sides = [
      [[x, y], [x + 1, y], [x, y - 1]],
      [[x + 1, y], [x + 1, y + 1], [x + 1, y]],
      [[x + 1, y + 1], [x, y + 1], [x, y + 1]],
      [[x, y + 1], [x, y], [x - 1, y]],
    ];
    for (const [from, to, beyond] of sides) {
      if (!cells.has(String(beyond))) edges.set(String(from), [...(edges.get(String(from)) ?? []), to]);
    }
  }
  /** @type {Point[][]} */
  const loops = [];
  while (edges.size > 0) {
    const first = /** @type {string} */ (edges.keys().next().value);
    /** @type {Point[]} */
    const loop = [];
    let at = /** @type {Point} */ (first.split(",").map(Number));
    /** @type {Point|undefined} */
    let heading;
    do {
      loop.push(at);
      const ways = edges.get(String(at)) ?? [];
      const here = at;
      const right = heading && [-heading[1], heading[0]];
      const turn = right && ways.find((to) => to[0] - here[0] === right[0] && to[1] - here[1] === right[1]);
      const next = turn ?? /** @type {Point} */ (ways[0]);
      const rest = ways.filter((way) => way !== next);
      if (rest.length > 0) edges.set(String(at), rest);
      else edges.delete(String(at));
      heading = [next[0] - at[0], next[1] - at[1]];
      at = next;
    } while (String(at) !== first);
    loops.push(
      loop.filter((point, index) => {
        const before = /** @type {Point} */ (loop.at(index - 1));
        const after = /** @type {Point} */ (loop[(index + 1) % loop.length]);
        return point[0] - before[0] !== after[0] - point[0] || point[1] - before[1] !== after[1] - point[1];
      }),
    );
  }
  return loops;
}

/**
 * A closed line through points, corners rounded.
 * @param {Point[]} points
 * @param {number|((index: number) => number)} radius
 */
export function rounded(points, radius) {
  return (
    points
      .map((point, index) => {
        const before = /** @type {Point} */ (points.at(index - 1));
        const after = /** @type {Point} */ (points[(index + 1) % points.length]);
        const there = Math.hypot(point[0] - before[0], point[1] - before[1]) || 1;
        const on = Math.hypot(after[0] - point[0], after[1] - point[1]) || 1;
        const wanted = typeof radius === "number" ? radius : radius(index);
        const r = Math.min(wanted, there / 2, on / 2);
        const from = [point[0] + ((before[0] - point[0]) * r) / there, point[1] + ((before[1] - point[1]) * r) / there];
        const to = [point[0] + ((after[0] - point[0]) * r) / on, point[1] + ((after[1] - point[1]) * r) / on];
        const start = `${index === 0 ? "M" : "L"}${round(from[0] ?? 0)} ${round(from[1] ?? 0)}`;
        return `${start}Q${round(point[0])} ${round(point[1])} ${round(to[0] ?? 0)} ${round(to[1] ?? 0)}`;
      })
      .join("") + "Z"
  );
}

/**
 * The outline of a union of unit squares, named by their top left corners, pulled in a little.
 * @param {Point[]} corners
 * @param {number} unit
 * @param {number} inset
 * @param {number} radius
 */
export function outline(corners, unit, inset = 0, radius = 4) {
  const cells = new Set(corners.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`));
  return borders(cells)
    .map((loop) =>
      rounded(
        loop.map((point, index) => {
          const before = /** @type {Point} */ (loop.at(index - 1));
          const after = /** @type {Point} */ (loop[(index + 1) % loop.length]);
          const u = [Math.sign(point[0] - before[0]), Math.sign(point[1] - before[1])];
          const w = [Math.sign(after[0] - point[0]), Math.sign(after[1] - point[1])];
          const inward = [-(u[1] ?? 0) - (w[1] ?? 0), (u[0] ?? 0) + (w[0] ?? 0)];
          return /** @type {Point} */ ([
            point[0] * unit + (inward[0] ?? 0) * inset,
            point[1] * unit + (inward[1] ?? 0) * inset,
          ]);
        }),
        radius,
      ),
    )
    .join("");
}

/**
 * Doors of a tile after quarter turns clockwise.
 * @param {number} doors
 * @param {number} turns
 */
export function turned(doors, turns) {
  return ((doors << turns) | (doors >> (4 - turns))) & 15;
}

/** @param {Point[]} points */
export function line(points) {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

/** Where pieces stand on a place, from its middle, and how large they are; in sizes of the place. */
const SLOTS = [
  [],
  [[0, 0, 0.46]],
  [[-0.155, 0, 0.33], [0.155, 0, 0.33]],
  [[-0.155, 0.12, 0.3], [0.155, 0.12, 0.3], [0, -0.15, 0.3]],
  [[-0.155, -0.155, 0.29], [0.155, -0.155, 0.29], [-0.155, 0.155, 0.29], [0.155, 0.155, 0.29]],
];

/**
 * Places for so many pieces; more than four stand on a grid.
 * @param {number} count
 * @param {number} index
 * @returns {[number, number, number]}
 */
export function slot(count, index) {
  const known = SLOTS[count]?.[index];
  if (known) return /** @type {[number, number, number]} */ (known);
  const across = Math.ceil(Math.sqrt(Math.max(1, count)));
  const step = 0.62 / across;
  const start = -0.31 + step / 2;
  return [start + (index % across) * step, start + Math.floor(index / across) * step, step * 0.95];
}
