// What can be done, drawn on the board: legal places, pieces and doors, the one aimed at, the walk, the
// tile to be laid. As sneakbox.scene.choices_svg.

import { isOn } from "./board.js";
import { s } from "./dom.js";
import { line, point, turned } from "./geometry.js";
import { bang, circle, disc, eye, path, symbolAt, text } from "./layers.js";
import { drawOverlay } from "./overlays.js";
import { standOf } from "./pieces.js";

/** @import {BoardView} from "./board.js" */
/** @import {Choice, Ghost, Stop} from "./asks/choice.js" */
/** @import {Places} from "./places.js" */
/** @import {Option, Point, Ref} from "./types.js" */

/** @typedef {{option: Option|null, near: boolean, aimed: boolean}} Mark */

/** How far towards the corner of a place a warning stands, in units. */
const SHOULDER = { tiles: 0.27, square: 0.3, graph: 0.5 };
const DARK = 0.34;

/**
 * @param {BoardView} board
 * @param {Choice|null} choice
 */
export function drawAim(board, choice) {
  board.layers.legal.replaceChildren();
  board.svg.querySelectorAll(".preview").forEach((shape) => shape.remove());
  board.only(choice?.aims().find((ref) => ref.startsWith("token:")) ?? "");
  if (!choice) return;
  const ghost = choice.ghost();
  const aims = new Set(choice.aims().map((ref) => spot(board, ref)));
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  for (const { ref, option, near } of choice.targets()) {
    const at = spot(board, ref);
    if (!marks.get(at)?.option) marks.set(at, { option, near, aimed: false });
  }
  const acting = actor(board);
  for (const at of aims) marks.set(at, { option: choice.peeked ?? choice.aimed ?? marks.get(at)?.option ?? null, near: true, aimed: true });
  for (const [at, what] of marks) {
    if (at.startsWith("dial:")) dial(board, Number(at.slice(5)), what.aimed);
    else if (ghost && at === `cell:${ghost.at[0]},${ghost.at[1]}`) continue;
    else if (what.aimed || at !== acting) mark(board, at, what, acting);
  }
  if (ghost) lay(board, ghost);
  const walk = choice.walk();
  if (walk) drawWalk(board, walk);
  for (const overlay of choice.preview()) drawOverlay(overlay, board.places, board.layers, "preview");
}

/** What a reference is marked as: a piece and a door by themselves, all else by its place. @param {BoardView} board @param {Ref} ref */
function spot(board, ref) {
  return ref.startsWith("token:") || ref.startsWith("edge:") ? ref : board.places.place(ref) || ref;
}

/** The place of the piece whose turn it is. @param {BoardView} board */
function actor(board) {
  const acting = board.frame?.tokens.find((token) => token.states.includes("acting"));
  return acting ? board.places.place(acting.at) : "";
}

/**
 * @param {BoardView} board
 * @param {string} at
 * @param {Mark} what
 * @param {string} acting
 */
function mark(board, at, what, acting) {
  const { places } = board;
  const { option, aimed } = what;
  const middle = places.middle(at);
  if (!middle) return;
  const dark = places.isTiles && !places.tileAt.has(places.place(at));
  const group = s("g", { class: `legal ${aimed ? "aimed" : ""} ${dark ? "dark" : ""}`.trim(), "data-ref": at });
  const token = at.startsWith("token:") ? places.tokens.get(at.slice(6)) : undefined;
  if (token) {
    const { at: [x, y], size } = standOf(places, token);
    group.append(circle(x, y, Math.max(22, size * 0.72), "touch"), circle(x, y, size * 0.72, "target"));
  } else if (at.startsWith("edge:")) {
    group.append(path(places.border(at), "touch"), path(places.border(at), "target"));
  } else {
    // Something to touch, as large as the place itself.
    const touch = places.part(at, "cell", { class: "touch" });
    if (touch) group.append(touch);
    if (dark) unseen(board, group, at, option, acting);
    else seen(board, group, at, what, acting);
  }
  board.layers.legal.append(group);
}

/** @param {BoardView} board @param {SVGGElement} group @param {string} at @param {Mark} what @param {string} acting */
function seen(board, group, at, { option, near, aimed }, acting) {
  const { places } = board;
  const outline = near ? places.part(at, "inner", { class: "choice" }) : null;
  if (outline) group.append(outline);
  if ((places.tokensAt.get(at) ?? []).some((token) => token.states.includes("spotting"))) return; // he has his own burst
  const [x, y] = places.middle(at) ?? [0, 0];
  if (aimed && option?.tone === "light" && !isFull(board, at)) {
    group.append(eye(x, y));
    return;
  }
  const warning = warn(board, option, at, SHOULDER[places.board.layout]);
  if (warning) group.append(warning);
  else if (!aimed) group.append(circle(...dotAt(board, at, acting), near ? 4.5 : 3, near ? "dot" : "dot far"));
}

/** @param {BoardView} board @param {Option|null} option @param {string} at @param {number} shoulder */
function warn(board, option, at, shoulder) {
  const [x, y] = board.places.middle(at) ?? [0, 0];
  const away = board.places.unit * shoulder;
  if (option?.tone === "light") return eye(x + away, y - away, 12);
  return option?.tone === "danger" ? bang(x + away, y - away, 30) : null;
}

/** Whether something is drawn in the middle of a place. @param {BoardView} board @param {string} at */
function isFull(board, at) {
  const tile = board.places.tileAt.get(at);
  return board.places.tokensAt.has(at) || Boolean(tile && board.places.symbols.get(tile.of)?.symbol);
}

/**
 * The dot stands in the middle, or towards the actor where something else is there.
 * @param {BoardView} board
 * @param {string} at
 * @param {string} acting
 * @returns {Point}
 */
function dotAt(board, at, acting) {
  const [x, y] = board.places.middle(at) ?? [0, 0];
  if (!isFull(board, at)) return [x, y];
  const from = board.places.middle(acting);
  const step = board.places.unit * 0.28;
  const away = from ? Math.max(Math.abs(from[0] - x), Math.abs(from[1] - y)) || 1 : Infinity;
  if (!from || away > board.places.unit * 1.5) return [x + step, y + step]; // not next door
  return [x + ((from[0] - x) / away) * step, y + ((from[1] - y) / away) * step];
}

/**
 * A room nobody has seen, behind a door that can be opened: a chevron at the door, a question behind it.
 * @param {BoardView} board
 * @param {SVGGElement} group
 * @param {string} at
 * @param {Option|null} option
 * @param {string} acting
 */
function unseen(board, group, at, option, acting) {
  const { places } = board;
  const [x, y] = places.middle(at) ?? [0, 0];
  const ghost = places.part(at, "cell", { class: "ghost" });
  if (ghost) group.append(ghost);
  const from = places.middle(acting);
  // Only a door of the room one stands in has a chevron.
  if (from && at !== acting && Math.abs(x - from[0]) + Math.abs(y - from[1]) < places.unit * 1.5) {
    const [dx, dy] = [Math.sign(x - from[0]), Math.sign(y - from[1])];
    const turn = dx > 0 ? 90 : dx < 0 ? 270 : dy > 0 ? 180 : 0;
    const door = point(x - dx * places.unit * 0.36, y - dy * places.unit * 0.36);
    group.append(path("M-15 7 0-8 15 7", "chevron", { transform: `translate(${door}) rotate(${turn})` }));
  }
  const words = odds(board, at);
  group.append(text(x, y + (words ? 2 : 11), "?", "query"));
  if (words) group.append(text(x, y + 24, words, "odds"));
  const warning = warn(board, option, at, DARK);
  if (warning) group.append(warning);
}

/** What is known about an unseen room. @param {BoardView} board @param {string} at */
function odds(board, at) {
  const frame = board.frame;
  const shown = frame?.switches.find((group) => group.group === "odds");
  if (!frame || !shown || !isOn(shown)) return "";
  for (const overlay of frame.overlays) {
    const index = overlay.group === "odds" ? overlay.places.findIndex((ref) => board.places.place(ref) === at) : -1;
    if (index >= 0) return overlay.words[index] ?? "";
  }
  return "";
}

/**
 * An arrow of the dial round the piece that is being turned.
 * @param {BoardView} board
 * @param {number} degrees
 * @param {boolean} aimed
 */
function dial(board, degrees, aimed) {
  const [x, y] = board.places.middle(actor(board)) ?? [0, 0];
  const radius = Math.max(44, board.places.unit * 0.62);
  const angle = (degrees * Math.PI) / 180;
  const at = point(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius);
  board.layers.tags.append(s("g", { class: `legal dial preview ${aimed ? "aimed" : ""}`, transform: `translate(${at}) rotate(${degrees})`, "data-ref": `dial:${degrees}` },
    circle(0, 0, 22, "ghost"), path("M-10 5 0-6 10 5", "chevron")));
}

/** What is to be laid, with the piece that comes with it, in a square of one unit. @param {Places} places @param {Ghost} ghost */
function laid(places, ghost) {
  const { unit } = places;
  const symbol = places.symbols.get(ghost.of);
  const piece = places.symbols.get(ghost.token);
  const half = unit / 2;
  const [, , size = 0.46] = places.stands.slots[1]?.[0] ?? [];
  const doors = turned(symbol?.doors ?? 0, ghost.turns);
  return [
    s("use", { href: `#sb-room-${doors}`, width: unit, height: unit, class: "laid" }),
    symbol?.symbol ? symbolAt(symbol.symbol, unit * 0.42, "", half, half) : null,
    piece ? s("g", { class: `lifted2 ${piece.tone || "plain"}` }, symbolAt(piece.symbol, unit * size, "", half, half, Math.max(0, ghost.facing))) : null,
  ];
}

/** What is in the hand as a picture beside the words. @param {Places} places @param {Ghost} ghost */
export function pictureOf(places, ghost) {
  const { unit } = places;
  return s("svg", { viewBox: `0 0 ${unit} ${unit}`, class: `board ${places.board.game} ${places.board.layout}`, role: "img", "aria-label": places.symbols.get(ghost.of)?.label ?? "" }, ...laid(places, ghost));
}

/**
 * The tile as it would lie.
 * @param {BoardView} board
 * @param {Ghost} ghost
 */
function lay(board, ghost) {
  const { unit } = board.places;
  board.layers.legal.append(s("g", { class: "legal aimed", transform: `translate(${ghost.at[0] * unit} ${ghost.at[1] * unit})`, "data-ref": `cell:${ghost.at[0]},${ghost.at[1]}` },
    ...laid(board.places, ghost), s("use", { href: "#sb-cell", class: "ghost" })));
}

/**
 * The way that would be walked: one step is only a hint, more are a line with what it has cost by then. An eye
 * stands where one is seen, a burst where something worse happens, and a ring round a step that can be heard.
 * @param {BoardView} board
 * @param {Stop[]} stops
 */
function drawWalk(board, stops) {
  const there = stops.flatMap((stop) => {
    const at = board.places.middle(stop.place);
    return at ? [{ ...stop, at }] : [];
  });
  const d = line(there.map(({ at }) => at));
  if (there.length < 3) {
    if (!board.places.isTiles) board.layers.legal.append(s("g", { class: "mine walk" }, path(d, "way dotted")));
    return;
  }
  const group = s("g", { class: "mine walk" }, path(d, "way-under"), path(d, "way"));
  there.slice(1).forEach(({ at: [x, y], place, words, marks }, index) => {
    const last = index === there.length - 2;
    if (marks.includes("noise")) group.append(s("g", { class: "caution" }, circle(x, y, 19, "ring")));
    if (!words) group.append(circle(x, y, 5, "bead"));
    const warned = marks.filter((mark) => mark !== "noise");
    const [wx, wy] = isFull(board, place) ? [x + board.places.unit * SHOULDER[board.places.board.layout], y - board.places.unit * SHOULDER[board.places.board.layout]] : [x, y];
    if (warned.length === 0) {
      if (words) group.append(disc(x, y, words, last ? 13 : 11, last ? "full" : "bold"));
    } else if (warned.every((mark) => mark === "seen")) group.append(eye(wx, wy, 12));
    else group.append(bang(wx, wy, 30));
  });
  board.layers.legal.append(group);
}
