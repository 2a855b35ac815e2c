// Where each move has its time: what was agreed, how much of it is left, and what can be chosen for a table.

import { h, select } from "./dom.js";
import { partOf } from "./seats.js";

/** @import {GameInfo, SeatView, TableView} from "./types.js" */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @type {[number, string][]} */
const UNITS = [[DAY, "day"], [HOUR, "hour"], [MINUTE, "minute"]];

/** As much time as there is at least, or will have been a minute ago, as in "21 hours". @param {number} ms */
export function timeInWords(ms) {
  for (const [unit, name] of UNITS) {
    const many = Math.floor((ms + (unit > MINUTE ? MINUTE : 0)) / unit);
    // Less than two of the larger ones are told better by the smaller.
    if (many >= 2 || (unit === MINUTE && many === 1)) return `${many} ${name}${many === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}

/** A time for moves as it was chosen, as in "a day" or "3 days". @param {number} ms */
function eachInWords(ms) {
  if (ms === DAY) return "a day";
  if (ms === HOUR) return "an hour";
  return timeInWords(ms);
}

/** The time for a move, in a few words; empty where all are there. @param {TableView} table */
export const paceInShort = (table) => (table.pace_ms === 0 ? "" : `${eachInWords(table.pace_ms)} for each move`);

/** What was agreed about time, in whole sentences; empty where nothing was. @param {TableView} table */
export function paceInWords(table) {
  if (table.pace_ms === 0) return "";
  const then = table.when_late === "draw" ? "the game ends, and nobody wins" : `a bot plays on until they are back${table.stand_in ? ` (${table.stand_in})` : ""}`;
  const off = table.days_off > 0 ? ` Everybody may take ${timeOff(table.days_off)} in the game.` : "";
  return `${paceInShort(table)}; when somebody’s time is up, ${then}.${off}`;
}

/** @param {number} days */
export const timeOff = (days) => `${days} ${days === 1 ? "day" : "days"} off`;

/** How long whoever is waited for has yet, the shortest time of all; empty where no time runs. @param {TableView} table */
export function timeLeft(table) {
  const times = table.seats.map(({ time_ms }) => time_ms).filter((ms) => ms >= 0);
  return times.length > 0 ? `${timeInWords(Math.min(...times))} left` : "";
}

/**
 * How long a seat has yet, in a few words; nothing where its time does not run.
 * @param {SeatView|undefined} seat
 * @param {(ms: number) => HTMLElement} running words for time that goes by
 * @returns {(string|HTMLElement)[]}
 */
export function clockOf(seat, running) {
  if (!seat || seat.time_ms < 0) return [];
  return [running(seat.time_ms), " left", ...(seat.off_ms > 0 ? [", off for ", running(seat.off_ms)] : [])];
}

/**
 * Sentences about the time of others, and about days off.
 * @param {TableView} table
 * @param {number} me the seat that is shown, -1 for whoever watches
 * @param {(ms: number) => HTMLElement} running
 * @returns {(string|HTMLElement)[][]}
 */
export function clocksOf(table, me, running) {
  return table.seats.flatMap((seat) => {
    const [mine, name, clock] = [seat.seat === me, seat.name || partOf(seat), clockOf(seat, running)];
    if (clock.length > 0) return mine ? [] : [[`${name} has `, ...clock, "."]];
    return seat.off_ms > 0 ? [[mine ? "You are off for " : `${name} is off for `, running(seat.off_ms), "."]] : [];
  });
}

/**
 * Fields to choose it with, for a table at which several play.
 * @param {GameInfo} game
 */
export function paceFields(game) {
  const pace = select("Pace", [["0", "Live: all are there"], [String(HOUR), "An hour for each move"], [String(DAY), "A day for each move"], [String(3 * DAY), "Three days for each move"], [String(7 * DAY), "A week for each move"]], "0");
  const late = select("When somebody’s time is up", [
    ...game.levels.map(({ word, title }) => /** @type {[string, string]} */ ([word, `A bot plays until they are back: ${title}`])),
    ["draw", "The game ends, and nobody wins"]], game.usual_bot);
  const off = select("Days off for everybody", [0, 3, 7, 14, 30].map((days) => [String(days), days === 0 ? "None" : `${days} in a game`]), "7", "On a day off one’s time stands still, and everybody sees it.");
  const row = h("div", { class: "rows pace" }, pace.row, late.row, off.row);
  const shown = () => (late.row.hidden = off.row.hidden = pace.field.value === "0");
  pace.field.addEventListener("change", shown);
  shown();
  return {
    row,
    /** What a table is opened with. @returns {object} */
    wish: () => pace.field.value === "0" || row.hidden ? {} : {
      pace_ms: Number(pace.field.value), days_off: Number(off.field.value),
      ...(late.field.value === "draw" ? { when_late: "draw" } : { stand_in: late.field.value }),
    },
  };
}
