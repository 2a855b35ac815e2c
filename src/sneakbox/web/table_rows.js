// Tables as rows on the home page: who plays what there, where it is played, how far it has come.

import { paceInShort, timeLeft } from "./clocks.js";
import { h, icon } from "./dom.js";
import { coloursOf, listed, partOf, sitterOf } from "./seats.js";

/** @import {SeatView, TableView} from "./types.js" */

/**
 * @typedef {object} Known a table that this browser has a seat at
 * @property {string} id
 * @property {import("./keyring.js").Place} place
 * @property {TableView} table
 */

/** Whether it can only be looked at any more. @param {TableView} table */
export const ended = (table) => table.state === "over" || table.state === "archived";

/** @param {TableView} table @param {SeatView} seat */
const isHere = (table, seat) => table.you.includes(`seat:${seat.seat}`);

/** @param {TableView} table */
export const isMine = (table) => table.seats.some((seat) => seat.deciding && isHere(table, seat));

/** Who else is there. @param {TableView} table */
export function company(table) {
  const others = table.seats.filter((seat) => !isHere(table, seat)).map(sitterOf);
  return others.length > 0 ? ` with ${listed(others)}` : "";
}

/** What one plays there, where that says something. @param {TableView} table */
function part(table) {
  const mine = table.seats.filter((seat) => isHere(table, seat) && seat.role);
  return mine.length > 0 && table.seats.length > mine.length ? `as ${listed(mine.map(partOf))}` : "";
}

/** Where it is played and how far it has come. @param {Known} known @param {string} note */
export const whereabouts = ({ place, table }, note) => [place.lesson && "with the guide", part(table), table.mission, table.place || place.where, note].filter(Boolean).join(" · ");

/** Whom one waits for. @param {TableView} table */
export function waitsFor(table) {
  if (isMine(table)) return ["your turn", timeLeft(table)].filter(Boolean).join(", ");
  if (table.state === "waiting") return `waits for somebody as ${listed(table.seats.filter(({ kind }) => kind === "open").map(partOf))}`;
  const late = table.seats.filter((seat) => seat.deciding).map(({ name }) => name);
  return late.length > 0 ? [`waits for ${listed(late)}`, timeLeft(table)].filter(Boolean).join(", ") : table.state === "archived" ? "put away" : "";
}

/** The sign of what is played at a seat. @param {SeatView|undefined} seat */
const signOf = (seat) => icon(seat?.symbol || "mark", seat?.symbol ? coloursOf(seat.symbol) : "");

/** A table of one's own. @param {Known} known */
export function ownRow(known) {
  const { id, place, table } = known;
  const over = place.over || ended(table);
  return h("li", { "data-game": table.game }, signOf(table.seats.find((seat) => isHere(table, seat))),
    h("span", {}, h("b", {}, table.title), company(table), h("small", {}, whereabouts(known, over ? (table.result?.word ?? "over") : waitsFor(table)))),
    h("a", { class: "b", href: `/t/${id}` }, over ? "Replay" : "Continue"));
}

/** A table that somebody waits at, or that can be looked at. @param {TableView} table */
export function openRow(table) {
  const free = table.seats.filter(({ kind }) => kind === "open");
  const joins = table.state === "waiting" && free.length > 0;
  const there = table.seats.filter(({ kind }) => kind !== "open");
  const nobody = !table.seats.some(({ kind, online }) => kind === "human" && online) && there.some(({ kind }) => kind === "human");
  const how = joins ? `free: ${listed(free.map(partOf))}` : [table.place, table.watching > 0 ? `${table.watching} watching` : nobody ? "nobody is there now" : ""].filter(Boolean).join(" · ");
  return h("li", { "data-game": table.game }, joins ? signOf(free[0]) : icon("eye"),
    h("span", {}, h("b", {}, `${table.title}: ${there.length > 0 ? listed(there.map(sitterOf)) : "nobody yet"}`), h("small", {}, [table.mission, paceInShort(table), how].filter(Boolean).join(" · "))),
    h("a", { class: "b", href: `/t/${table.id}` }, joins ? "Join" : "Watch"));
}

/** Whether somebody at this browser has won it. @param {Known} known */
function won({ table }) {
  const scores = table.result?.scores ?? [];
  const best = Math.max(0, ...scores);
  return table.practice ? false : best > 0 && table.seats.some((seat) => isHere(table, seat) && scores[seat.seat] === best);
}

/** The quickest of each kind that one has won. @param {Known[]} over */
export function records(over) {
  /** @type {Map<string, Known>} */
  const best = new Map();
  for (const known of over.filter(won)) {
    const kind = `${known.table.game} ${known.table.scenario}`;
    const before = best.get(kind);
    if (!before || known.place.turn < before.place.turn) best.set(kind, known);
  }
  return [...best.values()];
}

/** @param {Known} known */
export function recordRow({ id, place, table }) {
  return h("li", { "data-game": table.game }, signOf(table.seats.find((seat) => isHere(table, seat))),
    h("span", {}, h("b", {}, table.mission || table.title), h("small", {}, `${table.title} · ${new Date(place.at).toLocaleDateString()}`)),
    h("a", { class: "b ghost", href: `/t/${id}` }, table.place || place.where || "Look"));
}
