// What is drawn while something happens, beside the pieces themselves.

import { s } from "./dom.js";
import { line } from "./geometry.js";
import { circle, path, symbolAt } from "./layers.js";

/** @import {Beat, Point} from "./types.js" */
/** @import {Places} from "./places.js" */

/** Two rings round a noise. @param {Point} middle @param {number} radius */
export function rings([x, y], radius) {
  return s("g", { class: "caution noise preview", transform: `translate(${x} ${y})` }, circle(0, 0, radius * 0.65, "ring"), circle(0, 0, radius, "ring outer"));
}

/** The space that somebody is seen on, and sight up to it. @param {Beat} beat @param {Places} places */
export function alarm(beat, places) {
  const refs = beat.path.length > 0 ? beat.path : [beat.ref];
  const seen = refs.filter((ref) => places.place(ref));
  return s("g", { class: "danger sight preview" }, ...(places.isTiles
    ? seen.flatMap((ref) => [places.part(ref, "cell", { fill: "url(#sb-cross)" }), places.part(ref, "inner", { class: "rim" })])
    : [path(places.around(seen, 1.5, 3), "", { fill: "url(#sb-cross)" }), path(places.around(seen, 2, 3), "rim")]));
}

/** A burst at the shoulder. @param {number} unit */
export function burst(unit) {
  return s("g", { class: "lifted2 preview" }, symbolAt("bang", unit * 0.42));
}

/** A line from who attacks to who is attacked. @param {Point} from @param {Point} to @param {string} tone */
export function shot(from, to, tone) {
  const d = line([from, to]);
  return s("g", { class: `${tone || "danger"} preview` }, path(d, "way-under"), path(d, "way"));
}

/** @param {Element} element */
export function here(element) {
  const [x = "0", y = "0"] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(element.getAttribute("transform") ?? "")?.slice(1) ?? [];
  return `translate(${x}px, ${y}px)`;
}

/** @param {Element} element @returns {Point|null} */
export function startOf(element) {
  const style = getComputedStyle(element).transform;
  if (style && style !== "none") {
    const matrix = new DOMMatrix(style);
    return [matrix.e, matrix.f];
  }
  return null;
}
