// Pieces: where they stand, which way they look, and the marks they carry. As sneakbox.scene.pieces_svg.

import { s } from "./dom.js";
import { point, short } from "./geometry.js";
import { bang, circle, path, sign, symbolAt, tag, text } from "./layers.js";

/** @import {Places} from "./places.js" */
/** @import {BoardSymbol, Frame, Point, Token} from "./types.js" */

const FADE = 0.09;
const PALEST = 0.55;
const POINTER = 0.67;

/** Those who lie below everybody who stands. @param {Token} token */
export function isLying(token) {
  return token.states.includes("dead") || token.states.includes("down");
}

/** What covers more than its own place: it shares none, and lies below those who stand. @param {Places} places @param {Token} token */
export function isBig(places, token) {
  return (places.symbols.get(token.of)?.spaces ?? 1) > 1;
}

/** Where a mark that carries the number of a turn is on a map, and its number. @param {Places} places @param {Token} token */
function footOf(places, token) {
  if (!places.symbols.get(token.of)?.corner || token.certainty === "known" || token.since <= 0) return undefined;
  return places.stands.feet?.[places.place(token.at).slice(5)];
}

/**
 * Where a piece is in the world, and how large.
 * @param {Places} places
 * @param {Token} token
 * @returns {{at: Point, size: number}}
 */
export function standOf(places, token) {
  const { stands, unit } = places;
  const place = places.place(token.at);
  const [x, y] = places.middle(token.at) ?? [0, 0];
  const kind = places.symbols.get(token.of);
  if (kind && isBig(places, token)) return { at: [x, y], size: unit * kind.spaces * kind.size };
  const foot = footOf(places, token);
  if (foot) return { at: [x + foot[0] * unit, y + foot[1] * unit], size: (stands.foot ?? 0.5) * unit };
  const all = (places.tokensAt.get(place) ?? [token]).filter((other) => !footOf(places, other) && !isBig(places, other));
  const inCorner = (/** @type {Token} */ other) => Boolean(places.symbols.get(other.of)?.corner);
  const standing = all.filter((other) => !isLying(other) && !inCorner(other));
  const beside = all.filter(inCorner);
  if (kind?.corner || (isLying(token) && standing.length > 0)) {
    const [usualX, usualY, size] = kind?.corner ? stands.corner : stands.aside;
    const back = kind?.corner ? Math.max(0, beside.indexOf(token)) : beside.length;
    const [dx, dy, across, down] = stands.corners?.[place.slice(5)] ?? [usualX, usualY, -size, 0];
    return { at: [x + (dx + back * across) * unit, y + (dy + back * down) * unit], size: size * unit };
  }
  const count = isLying(token) ? 1 : Math.max(1, standing.length);
  const index = isLying(token) ? 0 : Math.max(0, standing.findIndex((other) => other.id === token.id));
  const most = stands.slots.length - 1;
  const [dx = 0, dy = 0, usual = 0.5] = stands.slots[Math.min(count, most)]?.[Math.min(index, most - 1)] ?? [];
  const size = kind?.shape === "marker" && count === 1 ? stands.marker : usual;
  const [ox, oy] = stands.tall.includes(place.slice(5)) ? [dy, dx] : [dx, dy];
  return { at: [x + ox * unit, y + oy * unit], size: size * unit * (kind?.size ?? 1) };
}

/**
 * Everything that is drawn of a piece, round its own middle.
 * @param {Places} places
 * @param {Token} token
 * @param {number} size
 * @param {Frame|undefined} frame
 */
export function pieceParts(places, token, size, frame) {
  const kind = places.symbols.get(token.of);
  const tone = kind?.tone || "plain";
  const acting = token.states.includes("acting");
  const facing = Math.max(0, token.facing);
  const body = s("g", { class: `${tone} lifted2`, opacity: faded(token, frame) },
    s("g", { class: "body", transform: facing && !kind?.pointer ? `rotate(${facing})` : undefined }, symbolAt(kind?.symbol ?? "guess", size)),
    kind?.pointer && token.facing >= 0 && pointer(size, facing));
  return [
    acting && circle(0, 0, size * 0.7, "glow"),
    acting && symbolAt("halo", size * 1.32, "halo"),
    body,
    token.badge && badge(places, token, kind, size),
    marks(places, token, size, tone),
  ].filter((part) => part instanceof SVGElement);
}

/** A letter on a body stands a little against its facing, where there is most room. @param {Places} places @param {Token} token @param {BoardSymbol|undefined} kind @param {number} size */
function badge(places, token, kind, size) {
  let [x, y] = [0, 0];
  const low = places.stands.low.includes(kind?.symbol ?? "");
  if (isLying(token)) {
    [x, y] = [size * 0.14, size * 0.22];
  } else if (low) {
    y = size * 0.11;
  } else if (token.facing >= 0 && !kind?.pointer) {
    const angle = (token.facing * Math.PI) / 180;
    [x, y] = [-Math.sin(angle) * size * 0.1, Math.cos(angle) * size * 0.1];
  }
  const marker = kind?.shape === "marker";
  const high = size * (marker ? 0.5 : low ? 0.38 : 0.32);
  // The body of who has moved is as dark as the board.
  const name = token.states.includes("moved") ? "hollow" : marker ? "letter" : isLying(token) ? "fallen" : "badge";
  const words = text(x, y + high * 0.36, token.badge, name, high);
  return marker ? s("g", { class: kind?.tone || "plain" }, words) : words;
}

/** @param {Places} places @param {Token} token @param {number} size @param {string} tone */
function marks(places, token, size, tone) {
  const [x, y] = [size * 0.42, -size * 0.42];
  if (token.states.includes("spotting") || token.states.includes("alert")) return bang(x, y, Math.max(16, size * 0.5));
  if (token.states.includes("seen")) return sign("eye", x, y, "danger", Math.max(9, size * 0.22));
  if (token.states.includes("hearing")) return sign("ear", x, y, "caution", Math.max(9, size * 0.26));
  if (token.certainty !== "known" && token.since > 0) {
    const words = `${places.board.turns.slice(0, 1).toUpperCase()}${token.since}`;
    const foot = footOf(places, token);
    if (foot) return tag((foot[2] - foot[0]) * places.unit, (foot[3] - foot[1]) * places.unit, words, `trace ${tone}`, 10);
    return tag(size * 0.5 + 16, 0, words, `trace ${tone}`, 11);
  }
  return null;
}

/** A small arrow beside an upright piece. @param {number} size @param {number} facing */
function pointer(size, facing) {
  const angle = (facing * Math.PI) / 180;
  const [x, y] = [Math.sin(angle) * size * POINTER, -Math.cos(angle) * size * POINTER];
  return path("M-6 5 0-6 6 5Z", "pointer", { transform: `translate(${point(x, y)}) rotate(${facing})` });
}

/** What is only remembered is paler. @param {Token} token @param {Frame|undefined} frame */
function faded(token, frame) {
  if (token.certainty === "known") return undefined;
  const age = token.since > 0 ? Math.max(0, (frame?.turn ?? 0) - token.since) : 0;
  return short(Math.max(PALEST, 1 - FADE * age));
}
