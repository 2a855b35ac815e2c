// What is worth knowing, drawn over the board: sight, noise, reach, ways, odds, intent, belief.
// Light is what they see, rings are what they hear, dots are what they guess; patterns, not colour
// alone, tell them apart.

import { s } from "./dom.js";
import { line } from "./geometry.js";
import { tag } from "./layers.js";

/** @import {Overlay, Point, Ref} from "./types.js" */
/** @import {Layer, Layers} from "./layers.js" */
/** @import {Places} from "./places.js" */

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/**
 * The floor or the walls of one tile, drawn once more; the whole place where no tile lies.
 * @param {Places} places
 * @param {Ref} ref
 * @param {"floor"|"walls"} part
 * @param {Record<string, unknown>} props
 */
export function again(places, ref, part, props) {
  const tile = places.tileAt.get(places.place(ref));
  if (places.board.layout !== "tiles" || !tile) return s("path", { d: places.shape(ref, props.class === "lit" ? 0 : 4), ...props });
  return s("use", { href: `#sb-${part}-${places.doors(tile)}`, x: tile.at[0] * places.unit, y: tile.at[1] * places.unit, width: places.unit, height: places.unit, ...props });
}

/**
 * The light that leaves a watcher's own room.
 * @param {Places} places
 * @param {Ref} from
 * @param {Ref} to
 */
function beam(places, from, to) {
  const [start, end] = [places.point(from), places.point(to)];
  if (!start || !end || places.board.layout !== "tiles") return null;
  const side = STEPS.findIndex(([dx, dy]) => dx === Math.sign(end[0] - start[0]) && dy === Math.sign(end[1] - start[1]));
  const [dx, dy] = STEPS[side] ?? [0, 0];
  if (side < 0 || dx === undefined || dy === undefined) return null;
  const unit = places.unit;
  const [x, y] = [start[0] * unit, start[1] * unit];
  const edge = [x + (dx * unit) / 2, y + (dy * unit) / 2];
  const wide = unit * 0.17;
  return s("path", {
    d: `M${x} ${y}L${(edge[0] ?? 0) - dy * wide} ${(edge[1] ?? 0) - dx * wide}L${(edge[0] ?? 0) + dy * wide} ${(edge[1] ?? 0) + dx * wide}Z`,
    class: "beam",
  });
}

/**
 * The exact area, then its decoration: a fill that pales, a hatch, a rim.
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {SVGGElement} group
 * @returns {Layer}
 */
function area(overlay, places, group) {
  if (overlay.group !== "sight") {
    for (const ref of overlay.places) group.append(again(places, ref, "floor", { class: "tint" }));
    return "guesses";
  }
  group.classList.add("sight");
  const hatch = `url(#sb-${overlay.tone === "danger" ? "cross" : "hatch"})`;
  overlay.places.forEach((ref, index) => {
    group.append(again(places, ref, "floor", { class: "lit", "fill-opacity": ((overlay.weights[index] ?? 1) * 0.45).toFixed(2) }));
    if (places.board.layout === "tiles") group.append(again(places, ref, "floor", { fill: hatch }), again(places, ref, "walls", { class: "rim" }));
  });
  if (places.board.layout !== "tiles") {
    const d = places.around(overlay.places);
    group.append(s("path", { d, fill: hatch }), s("path", { d, class: "rim" }));
  }
  const [start, end] = [places.middle(overlay.focus), places.middle(overlay.places.at(-1) ?? "")];
  if (start && end) {
    const cone = beam(places, overlay.focus, overlay.places[0] ?? "");
    if (cone) group.append(cone);
    group.append(s("path", { d: line([start, end]), class: "gaze" }));
  }
  return "light";
}

/**
 * From one place towards the next, a little way.
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {SVGGElement} group
 * @returns {Layer}
 */
function arrow(overlay, places, group) {
  const points = middles(overlay.places, places);
  const [from, to] = [points.at(-2), points.at(-1)];
  if (!from || !to) return "intent";
  const sight = overlay.group === "sight";
  const share = sight ? 0.62 : 0.8;
  const tip = /** @type {Point} */ ([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  group.append(s("path", { d: line([...points.slice(0, -1), tip]), class: "gaze" }));
  if (sight && places.place(overlay.focus) === places.place(overlay.places[0] ?? "")) {
    const cone = beam(places, overlay.focus, overlay.places.at(-1) ?? "");
    if (cone) group.prepend(cone);
  }
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  if (!sight) group.append(s("path", { d: "M-9 -6 5 0 -9 6Z", class: "dots", transform: `translate(${tip[0]} ${tip[1]}) rotate(${angle.toFixed(0)})` }));
  return sight ? "light" : "intent";
}

/**
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {SVGGElement} group
 * @returns {Layer}
 */
function path(overlay, places, group) {
  const points = middles(overlay.places, places);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) return "intent";
  if (overlay.group === "reach") {
    const bulge = [(start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.14, (start[1] + end[1]) / 2 + (end[0] - start[0]) * 0.14];
    const d = `M${start[0]} ${start[1]}Q${bulge[0]} ${bulge[1]} ${end[0]} ${end[1]}`;
    group.append(s("path", { d, class: "way-under" }), s("path", { d, class: "way far" }));
    return "intent";
  }
  const d = line(points);
  group.append(s("path", { d, class: "way-under" }), s("path", { d, class: "way" }));
  for (const [cx, cy] of points.slice(1)) group.append(s("circle", { cx, cy, r: 5, class: "bead" }));
  return "intent";
}

/**
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {SVGGElement} group
 * @returns {Layer}
 */
function ring(overlay, places, group) {
  group.classList.add("noise");
  middles(overlay.places, places).forEach(([cx, cy], index) => {
    const r = (overlay.weights[index] ?? 1) * places.unit;
    group.append(s("circle", { cx, cy, r, class: "ring" }), s("circle", { cx, cy, r: r * 0.62, class: "ring" }));
  });
  return "guesses";
}

/**
 * More and larger dots where it is likelier.
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {SVGGElement} group
 * @returns {Layer}
 */
function heat(overlay, places, group) {
  const step = places.unit / 7;
  overlay.places.forEach((ref, index) => {
    const weight = overlay.weights[index] ?? 0;
    const middle = places.middle(ref);
    if (!middle) return;
    group.append(again(places, ref, "floor", { class: "maybe" }));
    for (let at = 0; at < 25; at += 1) {
      if ((at * 7 + 3) % 25 < (0.12 + 2.6 * weight) * 25) {
        group.append(s("circle", {
          cx: middle[0] + ((at % 5) - 2) * step, cy: middle[1] + (Math.floor(at / 5) - 2) * step,
          r: Math.min(3, 1.5 + 5 * weight).toFixed(1), class: "dots",
        }));
      }
    }
  });
  return "guesses";
}

/**
 * @param {Ref[]} refs
 * @param {Places} places
 * @returns {Point[]}
 */
function middles(refs, places) {
  return refs.map((ref) => places.middle(ref)).filter((point) => point !== null);
}

/** Words beside places. @param {Overlay} overlay @param {Places} places */
function labels(overlay, places) {
  const group = s("g", { class: overlay.tone || "plain" });
  const low = overlay.shape === "path" || overlay.shape === "arrow" ? places.unit * 0.3 : 0;
  overlay.words.forEach((word, index) => {
    const middle = word && places.middle(overlay.places[index] ?? "");
    if (middle) group.append(tag(middle[0], middle[1] + low, word));
  });
  const best = [...overlay.weights].sort((a, b) => b - a)[2] ?? 0;
  if (overlay.shape === "heat") {
    overlay.places.forEach((ref, index) => {
      const weight = overlay.weights[index] ?? 0;
      const middle = places.middle(ref);
      if (middle && weight > 0 && weight >= best) group.append(tag(middle[0], middle[1], `${Math.round(100 * weight)} %`));
    });
  }
  return group;
}

/** @type {Record<string, (overlay: Overlay, places: Places, group: SVGGElement) => Layer>} */
const SHAPES = { area, heat, path, arrow, ring };

/**
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {Layers} layers
 * @param {string} [className]
 */
export function drawOverlay(overlay, places, layers, className = "") {
  const draw = SHAPES[overlay.shape];
  if (draw) {
    const group = s("g", { class: `${overlay.tone || "plain"} ${className}` });
    group.dataset.overlay = overlay.id;
    layers[draw(overlay, places, group)].append(group);
  }
  // Odds stand inside the unseen rooms they are about.
  if (overlay.group === "odds") return;
  const words = labels(overlay, places);
  if (words.childElementCount > 0) {
    words.dataset.overlay = overlay.id;
    if (className) words.classList.add(className);
    layers.tags.append(words);
  }
}
