// Drawings that the server made: symbols to place by reference, and the board below the pieces.
// A drawing is parsed as a picture, and of it only shapes are taken over; scripts, links and
// foreign content stay behind.

import { boardDrawing } from "./api.js";
import { s } from "./dom.js";

const SHAPES = new Set([
  "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
  "pattern", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "filter", "feDropShadow", "feGaussianBlur",
  "feOffset", "feMerge", "feMergeNode", "feFlood", "feComposite", "title", "desc", "marker",
]);

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} from
 * @returns {SVGElement|null}
 */
function copy(from) {
  if (from.namespaceURI !== SVG || !SHAPES.has(from.localName)) return null;
  const to = document.createElementNS(SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (name.startsWith("on") || name.startsWith("xmlns")) continue;
    if (name.endsWith("href") && !value.startsWith("#")) continue;
    if (name === "style") {
      for (const rule of value.split(";")) {
        const colon = rule.indexOf(":");
        if (colon > 0) to.style.setProperty(rule.slice(0, colon).trim(), rule.slice(colon + 1).trim());
      }
    } else {
      to.setAttribute(name, value);
    }
  }
  for (const child of from.childNodes) {
    if (child instanceof Element) {
      const copied = copy(child);
      if (copied) to.append(copied);
    } else if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) {
      to.append(child.nodeValue);
    }
  }
  return to;
}

/**
 * @param {string} text
 * @returns {SVGElement|null}
 */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return parsed.querySelector("parsererror") ? null : copy(parsed.documentElement);
}

/** Where symbols live in the page: unseen, but there for every `use`. */
export function shelf() {
  const found = document.getElementById("symbols");
  if (found instanceof SVGElement) return found;
  const made = s("svg", { id: "symbols", width: 0, height: 0, class: "unseen", "aria-hidden": "true" }, s("defs"));
  document.body.append(made);
  return made;
}

/**
 * Put everything a drawing defines on the shelf; what is already there stays.
 * @param {Element} from
 */
function shelve(from) {
  const defs = /** @type {SVGDefsElement} */ (shelf().querySelector("defs"));
  for (const element of [...from.querySelectorAll("[id]")]) {
    if (document.getElementById(element.id)) element.remove();
    else defs.append(element);
  }
}

/** @param {string} address */
export async function loadSymbols(address) {
  const response = await fetch(address);
  const found = response.ok ? drawing(await response.text()) : null;
  if (found) shelve(found);
}

/** @param {string} name */
export function hasSymbol(name) {
  return document.getElementById(`sb-${name}`) !== null;
}

/**
 * What the server has drawn of a board.
 * @typedef {object} Art
 * @property {Stands|null} stands
 * @property {number[]} box how much room it takes; none for a board that grows
 * @property {Element[]} shapes those of its own places
 * @property {Map<string, Element[]>} layers
 */

/** @import {Stands} from "./places.js" */

/** @type {Map<string, Promise<SVGElement|null>>} */
const drawings = new Map();

/**
 * The drawing of a board, its symbols already on the shelf.
 * @param {string} hash
 * @returns {Promise<Art|null>}
 */
export async function boardArt(hash) {
  let found = drawings.get(hash);
  if (!found) {
    found = boardDrawing(hash).then((text) => {
      const art = drawing(text);
      const symbols = art?.querySelector("defs#symbols");
      if (symbols) shelve(symbols);
      return art;
    });
    drawings.set(hash, found);
    found.catch(() => drawings.delete(hash));
  }
  const art = /** @type {SVGElement|undefined} */ ((await found)?.cloneNode(true));
  if (!art) return null;
  /** @type {[string, Element[]][]} */
  const layers = [...art.querySelectorAll("[id^=layer-]")].map((layer) => [layer.id.slice(6), [...layer.children]]);
  return {
    stands: art.dataset.stands ? JSON.parse(art.dataset.stands) : null,
    box: art.getAttribute("viewBox")?.split(/[ ,]+/).map(Number) ?? [],
    shapes: [...(art.querySelector("defs#places")?.children ?? [])],
    layers: new Map(layers),
  };
}
