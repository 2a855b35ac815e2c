// The sheets of a board, from below. Their order never changes, so nothing is ever moved between them.
// Classes and definitions are those of sneakbox.scene.paper.

import { s } from "./dom.js";

export const LAYERS = /** @type {const} */ ([
  "table", "floor", "light", "walls", "things", "guesses", "intent", "legal", "pieces", "tags",
]);

/** @typedef {typeof LAYERS[number]} Layer */
/** @typedef {Record<Layer, SVGGElement>} Layers */

/** @returns {{world: SVGGElement, layers: Layers}} */
export function makeLayers() {
  const world = s("g", { class: "world" });
  const layers = /** @type {Layers} */ ({});
  for (const name of LAYERS) {
    layers[name] = s("g", { class: `layer-${name}` });
    world.append(layers[name]);
  }
  return { world, layers };
}

/**
 * A symbol round a point.
 * @param {string} name
 * @param {number} size
 * @param {string} [className]
 * @param {number} [x]
 * @param {number} [y]
 */
export function symbolAt(name, size, className = "", x = 0, y = 0) {
  return s("use", { href: `#sb-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: className || undefined });
}

/**
 * Words in a small box, readable on anything.
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} [className]
 */
export function tag(x, y, text, className = "") {
  const size = 12;
  const width = text.length * size * 0.56 + 14;
  return s("g", { class: className || undefined },
    s("rect", { x: x - width / 2, y: y - size / 2 - 5, width, height: size + 10, rx: 5, class: "tag" }),
    s("text", { x, y: y + size * 0.36, class: "tag-text" }, text));
}

/**
 * The mark of a place where one is seen.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function eye(x, y, radius) {
  return s("g", { class: "lifted2" }, s("circle", { cx: x, cy: y, r: radius, class: "disc" }), symbolAt("eye", radius * 1.35, "on-fill", x, y));
}

/**
 * The mark of a place where something goes off.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function bang(x, y, size) {
  return s("g", { class: "lifted2" }, symbolAt("bang", size, "", x, y));
}
