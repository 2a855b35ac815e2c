// What a seat is called: by what is played there, before anybody sits and while they do.

import { h, icon } from "./dom.js";

/** @import {SeatView} from "./types.js" */

/** As in "Ana, Ben and Cleo". @param {string[]} names */
export const listed = (names) => [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");

/** Whether a sign is that of somebody who hunts: those have the colours of guards. @param {string} symbol */
export const isGuard = (symbol) => /^(guard|sentry|patrol|hidden-sentry)/.test(symbol);

/** @param {string} symbol */
export const coloursOf = (symbol) => (isGuard(symbol) ? "foe" : "mine");

/** What is played at a seat. @param {{seat: number, role: string}} seat */
export const partOf = ({ seat, role }) => role || `Seat ${seat + 1}`;

/** Who sits there, in a few words. @param {SeatView} seat */
export const sitterOf = (seat) => (seat.kind === "open" ? "a free seat" : seat.kind === "bot" ? `${seat.name} (${seat.level || seat.bot} bot)` : seat.name);

/** Seat and sitter, as in "Guards: Ana". @param {SeatView} seat */
export const seatInWords = (seat) => (seat.role ? `${seat.role}: ${sitterOf(seat)}` : sitterOf(seat));

/** A seat in a list: its sign, what is played, who sits there. @param {SeatView} seat */
export function seatItem(seat) {
  const here = seat.kind === "human" ? (seat.online ? "here" : "not here yet") : seat.kind === "bot" ? `${seat.level || seat.bot} bot` : "free";
  const sign = seat.symbol || (seat.kind === "open" ? "action-off" : seat.kind === "bot" ? seat.face || "terminal" : "play");
  return h("li", { class: seat.kind === "open" ? "open" : undefined },
    icon(sign, seat.symbol ? coloursOf(seat.symbol) : ""),
    h("span", { class: "part" }, h("b", {}, partOf(seat)), seat.name && h("small", {}, seat.kind === "bot" && seat.face && icon(seat.face, coloursOf(seat.face)), seat.name)),
    h("span", {}, here));
}
