// What is worth knowing, drawn over the board: sight, noise, reach, ways, odds, intent, belief. Light is
// what they see, rings and borders are what they hear, dots are what they guess; patterns, not colour
// alone, tell them apart. As sneakbox.scene.overlays_svg.

import { s } from "./dom.js";
import { line, point, rounded } from "./geometry.js";
import { circle, disc, path, sign, tag } from "./layers.js";
import { standOf } from "./pieces.js";

/** @import {Overlay, Point, Ref} from "./types.js" */
/** @import {Drawn, Layer, Layers} from "./layers.js" */
/** @import {Places} from "./places.js" */

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const NUMBERS = { tiles: [0.25, 0.25], square: [0.28, 0.28], graph: [0.5, 0.5] };
const LIGHT = { tiles: { hatch: 0.45, cross: 0.3 }, square: { hatch: 0.42, cross: 0.42 }, graph: { hatch: 0.42, cross: 0.42 } };
const DOT_LEVELS = 10;
const CORNER = 14;
/** A tag for more than so many letters, a disc for fewer. */
const SHORT = 2;
const BEST = 3;

/** @typedef {(overlay: Overlay, places: Places) => Drawn} Draw */

/** The middle of whatever a reference names. @param {Places} places @param {Ref} ref @returns {Point|null} */
function centre(places, ref) {
  const token = ref.startsWith("token:") ? places.tokens.get(ref.slice(6)) : undefined;
  return token ? standOf(places, token).at : places.middle(ref);
}

/** @param {Overlay} overlay @param {Places} places @returns {Point[]} */
function centres(overlay, places) {
  return overlay.places.map((ref) => centre(places, ref)).filter((at) => at !== null);
}

/** @param {Overlay} overlay @param {number} index */
const word = (overlay, index) => overlay.words[index] ?? "";

// Areas.

/** @type {Draw} */
function area(overlay, places) {
  if (overlay.group === "sight") return sight(overlay, places);
  const steps = [...new Set(overlay.words.filter(Boolean))];
  const [dx = 0, dy = 0] = NUMBERS[places.board.layout];
  /** @type {(SVGElement|null)[]} */
  const numbers = [];
  const tints = overlay.places.map((ref, index) => {
    const said = word(overlay, index);
    const at = centre(places, ref);
    if (at && said.length > SHORT) numbers.push(tag(at[0], at[1] + places.unit * 0.3, said, "", 11));
    else if (at && said) numbers.push(disc(at[0] + dx * places.unit, at[1] + dy * places.unit, said, 9));
    const shade = said ? ["first", "second"][Math.min(1, steps.indexOf(said))] : "";
    const weight = overlay.weights[index];
    return places.part(ref, "cell", { class: `tint ${shade}`.trim(), ...(weight === undefined ? {} : { "fill-opacity": (0.3 + 0.7 * weight).toFixed(2) }) });
  });
  return { belief: tints, tags: numbers };
}

/** The exact area, then its decoration: a fill that pales, a hatch, a rim. @type {Draw} */
function sight(overlay, places) {
  const hatch = overlay.tone === "danger" ? "cross" : "hatch";
  const fill = `url(#sb-${hatch})`;
  /** @type {(SVGElement|null)[]} */
  const body = [];
  overlay.places.forEach((ref, index) => {
    const share = (overlay.weights[index] ?? 1) * LIGHT[places.board.layout][hatch];
    body.push(places.part(ref, "cell", { class: "lit", "fill-opacity": share.toFixed(2) }));
    if (places.isTiles) body.push(places.part(ref, "cell", { class: "hatched", fill }), places.part(ref, "inner", { class: "rim" }));
  });
  if (!places.isTiles) {
    const rim = places.around(overlay.places, 2, 3);
    body.push(path(places.around(overlay.places, 1.5, 3), "hatched", { fill }));
    if (places.board.layout === "square") body.push(path(rim, "rim-under"));
    body.push(path(rim, "rim"));
    return { light: body };
  }
  const [start, end] = [places.middle(overlay.focus), places.middle(overlay.places.at(-1) ?? "")];
  if (start && end) body.push(beam(places, overlay.focus, overlay.places[0] ?? ""), path(line([start, end]), "gaze"));
  return { light: body };
}

/** The light that leaves a watcher's own room. @param {Places} places @param {Ref} from @param {Ref} to */
function beam(places, from, to) {
  const [start, end] = [places.point(from), places.point(to)];
  if (!start || !end || !places.isTiles) return null;
  const step = STEPS.find(([dx, dy]) => dx === Math.sign(end[0] - start[0]) && dy === Math.sign(end[1] - start[1]));
  if (!step) return null;
  const [dx = 0, dy = 0] = step;
  const unit = places.unit;
  const [x, y] = [start[0] * unit, start[1] * unit];
  const [edgeX, edgeY, wide] = [x + (dx * unit) / 2, y + (dy * unit) / 2, unit / 6];
  return path(`M${point(x, y)}L${point(edgeX - Math.abs(dy) * wide, edgeY - Math.abs(dx) * wide)}L${point(edgeX + Math.abs(dy) * wide, edgeY + Math.abs(dx) * wide)}Z`, "beam");
}

/** More and larger dots where it is likelier, a dotted border round all of it. @type {Draw} */
function heat(overlay, places) {
  const fourth = [...overlay.weights].sort((a, b) => b - a)[BEST] ?? 0;
  /** @type {(SVGElement|null)[]} */
  const tags = [];
  const dots = overlay.places.map((ref, index) => {
    const weight = overlay.weights[index] ?? 0;
    const at = centre(places, ref);
    if (at && weight > fourth) tags.push(tag(at[0], at[1], `${Math.round(100 * weight)} %`, "", 13));
    const level = Math.max(1, Math.ceil(Number((Math.min(1, 0.12 + 2.6 * weight) * DOT_LEVELS).toFixed(6))));
    return places.part(ref, "cell", { fill: `url(#sb-dots-${level})` });
  });
  return { belief: [...dots, path(places.around(overlay.places, 4, 6), "maybe")], tags };
}

/** @type {Draw} */
function outlined(overlay, places) {
  return { belief: [path(places.around(overlay.places, 5, 6), "maybe")] };
}

/** The border of everything up to each step, and its number on it. @type {Draw} */
function contour(overlay, places) {
  /** @type {[string, Ref[]][]} */
  const steps = [];
  overlay.places.forEach((ref, index) => {
    const last = steps.at(-1);
    const all = [...(last?.[1] ?? []), ref];
    if (last && last[0] === word(overlay, index)) steps.pop();
    steps.push([word(overlay, index), all]);
  });
  /** @type {(SVGElement|null)[]} */
  const numbers = [];
  const body = steps.map(([said, refs], index) => {
    const step = /^\d+$/.test(said) ? Number(said) : index + 1;
    const inset = 2 + step * 1.2;
    const d = places.around(refs, inset, 7);
    const [x, y] = places.upperLeft(refs, inset);
    if (said && Number.isFinite(x)) numbers.push(disc(x + 24, y, said, 9));
    const name = step ? (["", "second", "third"][Math.min(step, 3) - 1] ?? "") : "";
    return [path(d, "contour-under"), path(d, `contour ${name}`.trim())];
  });
  return { belief: body.reverse().flat(), tags: numbers };
}

/** @type {Draw} */
function ring(overlay, places) {
  return { belief: centres(overlay, places).flatMap(([x, y], index) => {
    const r = (overlay.weights[index] ?? 1) * places.unit * 0.95;
    return [circle(x, y, r * 0.65, "ring"), circle(x, y, r, "ring outer")];
  }) };
}

// Lines.

/** @type {Draw} */
function ways(overlay, places) {
  const points = centres(overlay, places);
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || points.length < 2) return {};
  if (overlay.group === "reach") return { intent: bow(start, end) };
  if (overlay.group === "intent") return intent(overlay, places, points);
  if (overlay.group === "trail") {
    const d = line(through(overlay, places));
    return { intent: [path(d, "way-under thin"), path(d, "way trail"), ...stepsAlong(overlay, points, 10, "")] };
  }
  const d = rounded(points, CORNER, false);
  const dotted = overlay.line === "dotted";
  const beads = points.slice(1).filter((_, index) => {
    const long = word(overlay, index + 1).length;
    return !dotted && !(long > 0 && long <= SHORT);
  });
  return {
    intent: [path(d, "way-under"), path(d, dotted ? "way dotted" : "way"), ...beads.map(([x, y]) => circle(x, y, 5, "bead")), ...stepsAlong(overlay, points, 11, "bold")],
    tags: tagsAlong(overlay, places, points),
  };
}

/** The way through places; from one area to the next it goes across their border. @param {Overlay} overlay @param {Places} places */
function through(overlay, places) {
  return overlay.places.flatMap((ref, index) => {
    const before = overlay.places[index - 1];
    return [...(before ? places.between(before, ref) : []), centre(places, ref)].filter((at) => at !== null);
  });
}

/** Short words along a way, in discs. @param {Overlay} overlay @param {Point[]} points @param {number} radius @param {string} name */
function stepsAlong(overlay, points, radius, name) {
  return points.flatMap(([x, y], index) => {
    const said = word(overlay, index);
    return said && said.length <= SHORT ? [disc(x, y, said, radius, name)] : [];
  });
}

/** Longer words along a way, below their places. @param {Overlay} overlay @param {Places} places @param {Point[]} points */
function tagsAlong(overlay, places, points) {
  return points.flatMap(([x, y], index) => {
    const said = word(overlay, index);
    return said.length > SHORT ? [tag(x, y + places.unit * 0.3, said, "", 11)] : [];
  });
}

/** From one place to another that is not next to it. @param {Point} start @param {Point} end */
function bow(start, end) {
  const bulge = point((start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.14, (start[1] + end[1]) / 2 + (end[0] - start[0]) * 0.14);
  const d = `M${point(...start)}Q${bulge} ${point(...end)}`;
  return [path(d, "way-under thin"), path(d, "way far")];
}

/** Where somebody will go: dots, and an arrow head before the end. @param {Overlay} overlay @param {Places} places @param {Point[]} points @returns {Drawn} */
function intent(overlay, places, points) {
  const [from, to] = [/** @type {Point} */ (points.at(-2)), /** @type {Point} */ (points.at(-1))];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const less = Math.min(length * 0.7, places.unit * 0.45) / length;
  const tip = /** @type {Point} */ ([to[0] - (to[0] - from[0]) * less, to[1] - (to[1] - from[1]) * less]);
  const d = line([...points.slice(0, -1), tip]);
  return {
    intent: [path(d, "way-under thin"), path(d, overlay.line === "solid" ? "way intent sure" : "way intent"), head(from, tip), ...stepsAlong(overlay, points, 10, "")],
    tags: tagsAlong(overlay, places, points),
  };
}

/** An arrow head beyond the end of a line. @param {Point} start @param {Point} tip */
function head(start, tip) {
  const angle = Math.round((Math.atan2(tip[1] - start[1], tip[0] - start[0]) * 180) / Math.PI);
  return path("M1-8 12 0 1 8Z", "head", { transform: `translate(${point(...tip)}) rotate(${angle})` });
}

/** From one place towards the next, a little way. @type {Draw} */
function arrow(overlay, places) {
  const points = centres(overlay, places);
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to) return {};
  const end = /** @type {Point} */ ([from[0] + (to[0] - from[0]) * 0.62, from[1] + (to[1] - from[1]) * 0.62]);
  const gaze = path(line([from, end]), "gaze");
  if (overlay.group !== "sight") return { intent: [gaze, head(from, end)] };
  const starts = places.place(overlay.focus) === places.place(overlay.places[0] ?? "");
  return { light: [gaze, starts ? beam(places, overlay.focus, overlay.places.at(-1) ?? "") : null] };
}

// Marks and words.

/** A sign at each place; at the shoulder of a piece. @type {Draw} */
function mark(overlay, places) {
  return { tags: overlay.places.flatMap((ref) => {
    const at = centre(places, ref);
    const aside = ref.startsWith("token:") ? 14 : 0;
    return at ? [sign(overlay.symbol || "eye", at[0] - aside, at[1] - aside, overlay.tone || "plain")] : [];
  }) };
}

/** @type {Draw} */
function words(overlay, places) {
  // Odds stand inside the unseen rooms they are about.
  if (overlay.group === "odds") return {};
  return { tags: overlay.places.flatMap((ref, index) => {
    const at = centre(places, ref);
    return at && word(overlay, index) ? [tag(at[0], at[1], word(overlay, index))] : [];
  }) };
}

/** @type {Record<string, Draw>} */
const SHAPES = { area, heat, outline: outlined, contour, path: ways, ring, arrow, mark, text: words };

/**
 * @param {Overlay} overlay
 * @param {Places} places
 * @param {Layers} layers
 * @param {string} [className]
 */
export function drawOverlay(overlay, places, layers, className = "") {
  const drawn = SHAPES[overlay.shape]?.(overlay, places) ?? {};
  for (const [layer, shapes] of /** @type {[Layer, (SVGElement|null)[]][]} */ (Object.entries(drawn))) {
    const body = shapes.filter((shape) => shape !== null);
    if (body.length === 0) continue;
    const group = s("g", { class: `${overlay.tone || "plain"} ${overlay.group} ${className}`.trim() }, ...body);
    group.dataset.overlay = overlay.id;
    if (overlay.focus) group.dataset.focus = overlay.focus;
    layers[layer].append(group);
  }
}
