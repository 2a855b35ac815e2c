// The sheets of a board, from below, and the small marks that lie on them. Their order never changes,
// so nothing is ever moved between them. Classes are those of sneakbox.scene.style.

import { s } from "./dom.js";
import { short } from "./geometry.js";

export const LAYERS = /** @type {const} */ ([
  "table", "floor", "light", "walls", "things", "belief", "intent", "legal", "pieces", "tags",
]);

/** @typedef {typeof LAYERS[number]} Layer */
/** @typedef {Record<Layer, SVGGElement>} Layers */
/** Shapes for some of the layers. @typedef {Partial<Record<Layer, (SVGElement|null)[]>>} Drawn */

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

/** @param {string} d @param {string} className @param {Record<string, unknown>} [props] */
export function path(d, className, props = {}) {
  return s("path", { d, class: className, ...props });
}

/** @param {number} x @param {number} y @param {number} r @param {string} [className] */
export function circle(x, y, r, className) {
  return s("circle", { cx: short(x), cy: short(y), r: short(r), class: className });
}

/** @param {number} x @param {number} y @param {string} words @param {string} [className] @param {number} [size] */
export function text(x, y, words, className, size) {
  return s("text", { x: short(x), y: short(y), class: className, "font-size": size && short(size) }, words);
}

/**
 * A symbol round a point, turned clockwise.
 * @param {string} name
 * @param {number} size
 * @param {string} [className]
 * @param {number} [x]
 * @param {number} [y]
 * @param {number} [turn]
 */
export function symbolAt(name, size, className = "", x = 0, y = 0, turn = 0) {
  return s("use", {
    href: `#sb-${name}`, x: short(x - size / 2), y: short(y - size / 2), width: short(size), height: short(size),
    transform: turn ? `rotate(${turn} ${short(x)} ${short(y)})` : undefined, class: className || undefined,
  });
}

/**
 * Words in a small box, readable on anything.
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} [className]
 * @param {number} [size]
 */
export function tag(x, y, words, className = "", size = 12) {
  const width = words.length * size * 0.56 + 14;
  return s("g", { class: className || undefined },
    s("rect", { x: short(x - width / 2), y: short(y - size / 2 - 5), width: short(width), height: short(size + 10), rx: 5, class: "tag" }),
    text(x, y + size * 0.36, words, "tag-text", size));
}

/**
 * A number or letter in a small disc.
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {number} radius
 * @param {string} [className]
 */
export function disc(x, y, words, radius = 10, className = "") {
  const size = radius * (words.length < 2 ? 1.15 : 1);
  return s("g", { class: `disc ${className}`.trim() }, circle(x, y, radius), text(x, y + size * 0.36, words, undefined, size));
}

/**
 * A symbol on a disc of its tone: an eye where one is seen, an ear on who hears.
 * @param {string} symbol
 * @param {number} x
 * @param {number} y
 * @param {string} tone
 * @param {number} [radius]
 */
export function sign(symbol, x, y, tone, radius = 11) {
  return s("g", { class: `sign ${tone} lifted2` }, circle(x, y, radius), symbolAt(symbol, radius * 1.35, "", x, y));
}

/** The mark of a place where one is seen. @param {number} x @param {number} y @param {number} [radius] */
export function eye(x, y, radius = 13) {
  return sign("eye", x, y, "danger", radius);
}

/** The mark of a place where something goes off. @param {number} x @param {number} y @param {number} size */
export function bang(x, y, size) {
  return s("g", { class: "lifted2" }, symbolAt("bang", size, "", x, y));
}
