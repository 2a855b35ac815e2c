// What can be done, drawn on the board: legal places, the one aimed at, the walk, the tile to be laid.

import { isOn } from "./board.js";
import { s } from "./dom.js";
import { line, turned } from "./geometry.js";
import { bang, eye, symbolAt } from "./layers.js";
import { again, drawOverlay } from "./overlays.js";
import { hasSymbol } from "./symbols.js";

/** @import {BoardView} from "./board.js" */
/** @import {Choice} from "./asks/choice.js" */
/** @import {Option, Ref} from "./types.js" */

/**
 * @param {BoardView} board
 * @param {Choice|null} choice
 */
export function drawAim(board, choice) {
  board.layers.legal.replaceChildren();
  board.svg.querySelectorAll(".preview").forEach((shape) => shape.remove());
  if (!choice) return;
  const ghost = choice.ghost();
  const aims = new Set(choice.aims().map((ref) => board.places.place(ref) || ref));
  /** @type {Map<string, Option|null>} */
  const marks = new Map();
  for (const { ref, option } of choice.targets()) {
    const place = board.places.place(ref) || ref;
    if (!marks.get(place)) marks.set(place, option);
  }
  const acting = actor(board);
  for (const place of aims) marks.set(place, choice.peeked ?? choice.aimed ?? marks.get(place) ?? null);
  for (const [place, option] of marks) {
    const aimed = aims.has(place);
    if (place.startsWith("dial:")) dial(board, Number(place.slice(5)), aimed);
    else if (ghost && place === `cell:${ghost.at[0]},${ghost.at[1]}`) continue;
    else if (aimed || place !== acting) mark(board, place, option, aimed, acting);
  }
  if (ghost) lay(board, ghost);
  const walk = choice.walk();
  if (walk && walk.places.length > 2) drawWalk(board, walk.places, walk.marks);
  for (const overlay of choice.preview()) drawOverlay(overlay, board.places, board.layers, "preview");
}

/** The place of the piece whose turn it is. @param {BoardView} board */
function actor(board) {
  const acting = board.frame?.tokens.find((token) => token.states.includes("acting"));
  return acting ? board.places.place(acting.at) : "";
}

/**
 * @param {BoardView} board
 * @param {string} place
 * @param {Option|null} option
 * @param {boolean} aimed
 * @param {string} acting
 */
function mark(board, place, option, aimed, acting) {
  const middle = board.places.middle(place);
  if (!middle) return;
  const [x, y] = middle;
  const unit = board.places.unit;
  const dark = board.board.layout === "tiles" && !board.places.tileAt.has(place);
  const group = s("g", { class: `legal ${aimed ? "aimed" : ""} ${dark ? "dark" : ""}` });
  group.dataset.ref = place;
  // Something to touch, as large as the place itself.
  group.append(s("path", { d: board.places.shape(place, 0), class: "touch" }));
  const warning = option?.tone === "light" ? eye : option?.tone === "danger" ? bang : null;
  const big = (warning === bang ? 0.27 : 0.105) * unit;
  if (dark) {
    unseen(board, group, place, acting);
    if (warning) group.append(warning(x + unit * 0.34, y - unit * 0.34, big));
  } else {
    if (option || aimed) group.append(again(board.places, place, "walls", { class: "choice" }));
    if (aimed && warning === eye) group.append(eye(x, y, unit * 0.16));
    else if (warning) group.append(warning(x + unit * 0.27, y - unit * 0.27, big));
    else if (!aimed || !board.places.tokensAt.has(place)) group.append(s("circle", { ...dotAt(board, place, acting), r: option ? 5.5 : 4, class: option ? "dot" : "dot far" }));
  }
  board.layers.legal.append(group);
}

/**
 * The dot stands in the middle, or towards the actor where something else is there.
 * @param {BoardView} board
 * @param {string} place
 * @param {string} acting
 */
function dotAt(board, place, acting) {
  const [x, y] = board.places.middle(place) ?? [0, 0];
  const from = board.places.middle(acting);
  const tile = board.places.tileAt.get(place);
  const full = board.places.tokensAt.has(place) || Boolean(tile && board.places.symbols.get(tile.of)?.symbol);
  if (!full || !from) return { cx: x, cy: y };
  const away = Math.max(Math.abs(from[0] - x), Math.abs(from[1] - y)) || 1;
  const step = board.places.unit * 0.28;
  return { cx: x + ((from[0] - x) / away) * step, cy: y + ((from[1] - y) / away) * step };
}

/**
 * A room nobody has seen, behind a door that can be opened: a chevron at the door, a question behind it.
 * @param {BoardView} board
 * @param {SVGGElement} group
 * @param {string} place
 * @param {string} acting
 */
function unseen(board, group, place, acting) {
  const [x, y] = board.places.middle(place) ?? [0, 0];
  const unit = board.places.unit;
  group.append(s("path", { d: board.places.shape(place, 4), class: "ghost" }));
  const from = board.places.middle(acting);
  if (from && place !== acting) {
    const [dx, dy] = [Math.sign(x - from[0]), Math.sign(y - from[1])];
    const turn = dx > 0 ? 90 : dx < 0 ? 270 : dy > 0 ? 180 : 0;
    group.append(s("path", { d: "M-15 7 0-8 15 7", class: "chevron", transform: `translate(${x - dx * unit * 0.36} ${y - dy * unit * 0.36}) rotate(${turn})` }));
  }
  const frame = board.frame;
  const shown = frame?.switches.find((group) => group.group === "odds");
  const odds = shown && isOn(shown)
    ? frame?.overlays.find((overlay) => overlay.group === "odds" && overlay.places.some((ref) => board.places.place(ref) === place))
    : undefined;
  const words = odds?.words[odds.places.findIndex((ref) => board.places.place(ref) === place)];
  group.append(s("text", { x, y: y + (words ? 2 : 11), class: "query" }, "?"));
  if (words) group.append(s("text", { x, y: y + 24, class: "odds" }, words));
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
  const at = `translate(${(x + Math.sin(angle) * radius).toFixed(1)} ${(y - Math.cos(angle) * radius).toFixed(1)}) rotate(${degrees})`;
  const group = s("g", { class: `legal dial preview ${aimed ? "aimed" : ""}`, transform: at },
    s("circle", { r: 22, class: "ghost" }), s("path", { d: "M-10 5 0-6 10 5", class: "chevron" }));
  group.dataset.ref = `dial:${degrees}`;
  board.layers.tags.append(group);
}

/**
 * The tile as it would lie.
 * @param {BoardView} board
 * @param {import("./asks/choice.js").Ghost} ghost
 */
function lay(board, ghost) {
  const unit = board.places.unit;
  const symbol = board.places.symbols.get(ghost.of);
  const [x, y] = [ghost.at[0] * unit, ghost.at[1] * unit];
  const piece = board.places.symbols.get(ghost.token);
  const group = s("g", { class: "legal aimed", transform: `translate(${x} ${y})` },
    s("use", { href: `#sb-room-${turned(symbol?.doors ?? 0, ghost.turns)}`, width: unit, height: unit, class: "laid" }),
    symbol?.symbol && hasSymbol(symbol.symbol) && symbolAt(symbol.symbol, unit * 0.42, "", unit / 2, unit / 2),
    piece && s("g", { class: "lifted2", transform: `translate(${unit / 2} ${unit / 2}) rotate(${Math.max(0, ghost.facing)})` }, symbolAt(piece.symbol, unit * 0.46, piece.tone || "plain")),
    s("rect", { x: 3.5, y: 3.5, width: unit - 7, height: unit - 7, rx: 8, class: "ghost" }));
  group.dataset.ref = `cell:${ghost.at[0]},${ghost.at[1]}`;
  board.layers.legal.append(group);
}

/**
 * @param {BoardView} board
 * @param {Ref[]} places
 * @param {string[][]} marks
 */
function drawWalk(board, places, marks) {
  const points = places.map((ref) => board.places.middle(ref)).filter((point) => point !== null);
  const d = line(points);
  const group = s("g", { class: "mine walk" }, s("path", { d, class: "way-under" }), s("path", { d, class: "way" }));
  points.slice(1).forEach(([x, y], index) => {
    if ((marks[index + 1] ?? []).length > 0) return;
    group.append(s("circle", { cx: x, cy: y, r: 10, class: "bead" }), s("text", { x, y: y + 4, class: "step" }, String(index + 1)));
  });
  board.layers.legal.append(group);
}
