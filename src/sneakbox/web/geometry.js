// Borders round several places, as sneakbox.scene.geometry works them out. All other shapes come
// with the drawing of the board and are only placed.

/** @import {Point} from "./types.js" */

/** Closer than this is the same. */
const NEAR = 1e-6;
/** Where on a straight way one looks whether it leaves a place. */
const ALONG = [0.1, 0.3, 0.5, 0.7, 0.9];

/** @param {number} value */
export const short = (value) => Math.round(value * 10) / 10 || 0;

/** @param {number} x @param {number} y */
export const point = (x, y) => `${short(x)} ${short(y)}`;

/** A unit square by its upper left corner. @param {number} x @param {number} y @returns {Point[]} */
export function square(x, y) {
  return [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
}

/** @param {Point} one @param {Point} other */
const before = (one, other) => one[0] - other[0] || one[1] - other[1];

/** The corner at a place of a closed way, counted round. @param {Point[]} way @param {number} index @returns {Point} */
const corner = (way, index) => /** @type {Point} */ (way[(index + way.length) % way.length]);

/**
 * The middle of the longest straight border that two places share.
 * @param {Point[]} one
 * @param {Point[]} other
 * @returns {Point|null}
 */
export function crossing(one, other) {
  let best = NEAR;
  /** @type {Point|null} */
  let middle = null;
  one.forEach((b, index) => {
    const a = corner(one, index - 1);
    other.forEach((d, place) => {
      const c = corner(other, place - 1);
      for (const [axis, along] of /** @type {const} */ ([[0, 1], [1, 0]])) {
        if (a[axis] !== b[axis] || c[axis] !== d[axis] || a[axis] !== c[axis]) continue;
        const start = Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along]));
        const end = Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along]));
        if (end - start <= best) continue;
        best = end - start;
        middle = axis === 0 ? [a[0], (start + end) / 2] : [(start + end) / 2, a[1]];
      }
    });
  });
  return middle;
}

/**
 * The corner at which one turns on the way through a place that bends; none in a straight one.
 * @param {Point} start
 * @param {Point} end
 * @param {Point[]} place
 * @returns {Point[]}
 */
export function elbow(start, end, place) {
  const straight = ALONG.every((far) => contains(place, [start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far]));
  if (straight) return [];
  /** @type {Point[]} */
  const turns = [[start[0], end[1]], [end[0], start[1]]];
  return turns.filter((at) => contains(place, at)).slice(0, 1);
}

/** Inside a place or on its border. @param {Point[]} place @param {Point} at */
function contains(place, [x, y]) {
  let inside = false;
  for (const [index, [bx, by]] of place.entries()) {
    const [ax, ay] = corner(place, index - 1);
    const beside = (x - ax) * (by - ay) - (y - ay) * (bx - ax);
    const along = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
    if (along && Math.abs(beside) < NEAR) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** In the order in which the inside is on the right. @param {Point[]} polygon @returns {Point[]} */
function clockwise(polygon) {
  const corners = polygon.map(([x, y]) => /** @type {Point} */ ([Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]));
  let area = 0;
  corners.forEach(([x, y], index) => {
    const [px, py] = corner(corners, index - 1);
    area += px * y - x * py;
  });
  return area > 0 ? corners : corners.reverse();
}

/** A side with the corners of other places that lie on it. @param {Point} start @param {Point} end @param {Point[]} corners */
function split(start, end, corners) {
  const [across, down] = [end[0] - start[0], end[1] - start[1]];
  const length = across * across + down * down;
  /** @type {[number, Point][]} */
  const met = [];
  for (const at of corners) {
    const beside = (at[0] - start[0]) * down - (at[1] - start[1]) * across;
    const along = (at[0] - start[0]) * across + (at[1] - start[1]) * down;
    if (Math.abs(beside) < NEAR && along > NEAR && along < length - NEAR) met.push([along, at]);
  }
  met.sort((one, other) => one[0] - other[0]);
  return [start, ...met.map(([, at]) => at), end];
}

/**
 * The outlines of all of these places together, the inside on the right of the way round. Places may
 * share a part of a side only; a hole is an outline of its own.
 * @param {Point[][]} polygons
 * @returns {Point[][]}
 */
export function borders(polygons) {
  const places = polygons.map(clockwise);
  const corners = [...new Map(places.flat().map((at) => [String(at), at])).values()].sort(before);
  /** @type {Map<string, [Point, Point]>} */
  const sides = new Map();
  for (const place of places) {
    place.forEach((end, index) => {
      const parts = split(corner(place, index - 1), end, corners);
      for (let part = 1; part < parts.length; part += 1) {
        const [start, stop] = [corner(parts, part - 1), corner(parts, part)];
        if (!sides.delete(`${stop};${start}`)) sides.set(`${start};${stop}`, [start, stop]);
      }
    });
  }
  /** @type {Map<string, {from: Point, ends: Point[]}>} */
  const ways = new Map();
  for (const [start, stop] of [...sides.values()].sort((a, b) => before(a[0], b[0]) || before(a[1], b[1]))) {
    const known = ways.get(String(start));
    if (known) known.ends.push(stop);
    else ways.set(String(start), { from: start, ends: [stop] });
  }
  /** @type {Point[][]} */
  const found = [];
  for (let first = ways.values().next().value; first; first = ways.values().next().value) found.push(cornersOnly(wayRound(first.from, ways)));
  return found;
}

/**
 * One outline, taken out of `ways`; where two touch, it keeps to the right.
 * @param {Point} start
 * @param {Map<string, {from: Point, ends: Point[]}>} ways
 */
function wayRound(start, ways) {
  /** @type {Point[]} */
  const found = [];
  let here = start;
  let came = [0, 0];
  for (;;) {
    found.push(here);
    const way = ways.get(String(here));
    if (!way) return found;
    const [x, y] = here;
    const [cx = 0, cy = 0] = came;
    const turn = (/** @type {Point} */ to) => Math.atan2(cx * (to[1] - y) - cy * (to[0] - x), cx * (to[0] - x) + cy * (to[1] - y));
    const next = way.ends.reduce((best, to) => (turn(to) > turn(best) ? to : best));
    way.ends.splice(way.ends.indexOf(next), 1);
    if (way.ends.length === 0) ways.delete(String(here));
    came = [next[0] - x, next[1] - y];
    here = next;
    if (String(here) === String(start)) return found;
  }
}

/** A closed way without the points at which it goes straight on. @param {Point[]} way */
function cornersOnly(way) {
  return way.filter((here, index) => {
    const [from, to] = [corner(way, index - 1), corner(way, index + 1)];
    return Math.abs((here[0] - from[0]) * (to[1] - here[1]) - (here[1] - from[1]) * (to[0] - here[0])) > NEAR;
  });
}

/** One step to the right of a way. @param {Point} start @param {Point} end */
function inward(start, end) {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  return [(start[1] - end[1]) / length, (end[0] - start[0]) / length];
}

/** A closed way, so much nearer to its inside. @param {Point[]} way @param {number} inset @returns {Point[]} */
export function pulledIn(way, inset) {
  return way.map((here, index) => {
    const [ax = 0, ay = 0] = inward(corner(way, index - 1), here);
    const [bx = 0, by = 0] = inward(here, corner(way, index + 1));
    const reach = inset / Math.max(0.2, 1 + ax * bx + ay * by);
    return [here[0] + (ax + bx) * reach, here[1] + (ay + by) * reach];
  });
}

/** @param {Point[][]} polygons @param {number} size @param {number} inset @returns {Point[][]} */
const inside = (polygons, size, inset) =>
  borders(polygons).map((way) => pulledIn(way.map(([x, y]) => [x * size, y * size]), inset));

/**
 * The path around places together, pulled in, with round corners.
 * @param {Point[][]} polygons
 * @param {number} size
 * @param {number} inset
 * @param {number} radius
 */
export function around(polygons, size, inset, radius) {
  return inside(polygons, size, inset).map((way) => rounded(way, radius)).join("");
}

/** The left end of the uppermost side of that path. @param {Point[][]} polygons @param {number} size @param {number} inset @returns {Point} */
export function upperLeft(polygons, size, inset) {
  const high = (/** @type {Point} */ at) => Math.round(at[1] * 1000) / 1000;
  return inside(polygons, size, inset).flat().reduce((best, at) => (high(at) - high(best) || at[0] - best[0]) < 0 ? at : best, [Infinity, Infinity]);
}

/**
 * A way through points whose corners are rounded.
 * @param {Point[]} points
 * @param {number} radius
 * @param {boolean} [closed]
 */
export function rounded(points, radius, closed = true) {
  const parts = points.map((here, index) => {
    const letter = index === 0 ? "M" : "L";
    const [from, to] = [corner(points, index - 1), corner(points, index + 1)];
    const [there, on] = [Math.hypot(here[0] - from[0], here[1] - from[1]), Math.hypot(to[0] - here[0], to[1] - here[1])];
    const r = Math.min(radius, there / 2, on / 2);
    if (r < 0.1 || (!closed && (index === 0 || index === points.length - 1))) return `${letter}${point(...here)}`;
    const start = point(here[0] - ((here[0] - from[0]) / there) * r, here[1] - ((here[1] - from[1]) / there) * r);
    const end = point(here[0] + ((to[0] - here[0]) / on) * r, here[1] + ((to[1] - here[1]) / on) * r);
    return `${letter}${start}Q${point(...here)} ${end}`;
  });
  return parts.join("") + (closed ? "Z" : "");
}

/** @param {Point[]} points */
export function line(points) {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${point(x, y)}`).join("");
}

/** Doors of a tile after quarter turns clockwise. @param {number} doors @param {number} turns */
export function turned(doors, turns) {
  return ((doors << turns) | (doors >> (4 - turns))) & 15;
}
