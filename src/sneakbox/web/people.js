// What concerns the people round the board: who is away, when a bot takes over, who asks to go back or for a link.

import { clockOf, clocksOf, timeInWords } from "./clocks.js";
import { button, h } from "./dom.js";
import { partOf } from "./seats.js";

/** @import {SeatView, TableView} from "./types.js" */

/**
 * @typedef {object} PeopleDoing
 * @property {(seat: number, what: "start"|"stop"|"back") => void} takeover
 * @property {(what: "agree"|"withdraw") => void} rewind
 * @property {(seat: number, what: "agree"|"refuse") => void} consent
 * @property {() => void} name
 */

/** Durations count from when they arrived, by a clock that nobody can set. @type {WeakMap<TableView, number>} */
const arrivals = new WeakMap();

/** A table was told about just now. @param {TableView} table */
export function arrived(table) {
  arrivals.set(table, performance.now());
  clock ??= setInterval(tick, 250);
}

/** @type {ReturnType<typeof setInterval>|undefined} */
let clock;

function tick() {
  for (const shown of document.querySelectorAll("[data-ends]")) {
    if (!(shown instanceof HTMLElement)) continue;
    const left = Number(shown.dataset.ends) - performance.now();
    const words = shown.classList.contains("countdown") ? inWords(left) : timeInWords(left);
    if (shown.textContent !== words) shown.textContent = words;
  }
}

/** @param {number} ms */
function inWords(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Time that goes by from when a table was told about. @param {TableView} table @param {number} ms */
function running(table, ms) {
  const ends = (arrivals.get(table) ?? performance.now()) + ms;
  return h("b", { "data-ends": String(ends) }, timeInWords(ends - performance.now()));
}

/** How long whoever looks has for a move. @param {TableView} table @param {number} me */
export const ownClock = (table, me) => clockOf(table.seats[me], (ms) => running(table, ms));

/** @param {TableView} table @param {SeatView} seat */
function absence(table, seat) {
  const name = seat.name || partOf(seat);
  if (seat.taken_over) return [seat.left ? `A bot plays for ${name}.` : `A bot plays for ${name} until they are back.`];
  if (seat.countdown_ms >= 0) {
    const ends = (arrivals.get(table) ?? performance.now()) + seat.countdown_ms;
    return [`${name} is away. A bot takes over in `, h("b", { class: "countdown", "data-ends": String(ends) }, inWords(ends - performance.now())), "."];
  }
  return [seat.left ? `${name} has left the table.` : `${name} is away.`];
}

/**
 * Sentences and buttons to stand beside the question.
 * @param {TableView} table
 * @param {number} me the seat that is shown, -1 for whoever watches
 * @param {boolean} late whoever wanted to sit down was not quick enough
 * @param {PeopleDoing} doing
 * @returns {HTMLElement[]}
 */
export function concerns(table, me, late, doing) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @param {(string|HTMLElement)[]} words */
  const say = (...words) => found.push(h("p", { class: "concern" }, ...words));
  if (late) say("All seats were taken before you sat down: you are watching.");
  if (table.state === "archived") say("This table has been put away: nobody can play on, but it can be looked at.");
  if (table.state !== "playing") return found;
  for (const words of clocksOf(table, me, (ms) => running(table, ms))) say(...words);
  const paced = table.pace_ms > 0;
  if (paced && table.seats[me]?.taken_over) {
    say("Your time was up: a bot plays for you.");
    found.push(button({ label: "Play on yourself", act: () => doing.takeover(me, "back") }));
  }
  for (const seat of table.seats) {
    // Where a move has days, being away is nothing to speak of.
    if (seat.kind !== "human" || seat.seat === me || ((seat.online || paced) && !seat.taken_over && !seat.left)) continue;
    say(...absence(table, seat));
    if (me < 0 || seat.taken_over || table.takeover_ms === 0 || seat.online) continue;
    const name = seat.name || partOf(seat);
    found.push(seat.countdown_ms >= 0
      ? button({ label: `Wait for ${name}`, className: "ghost", act: () => doing.takeover(seat.seat, "stop") })
      : button({ label: `Let a bot play for ${name}`, className: "ghost", act: () => doing.takeover(seat.seat, "start") }));
  }
  const { proposal } = table;
  if (proposal) {
    const missing = proposal.missing.map((seat) => table.seats[seat]?.name || `seat ${seat + 1}`).join(", ");
    say(proposal.by === me ? `You ask to go back: ${missing} must agree.` : `${table.seats[proposal.by]?.name ?? "Somebody"} asks to go back.`);
    if (proposal.by === me) found.push(button({ label: "Play on instead", className: "ghost", act: () => doing.rewind("withdraw") }));
    if (proposal.missing.includes(me)) {
      found.push(button({ label: "Agree to go back", act: () => doing.rewind("agree") }), button({ label: "No", className: "ghost", act: () => doing.rewind("withdraw") }));
    }
  }
  const { freeing } = table;
  if (freeing) {
    const name = table.seats[freeing.seat]?.name || `seat ${freeing.seat + 1}`;
    say(`The host asks for a new link for ${name}. Whoever gets it sees all that the seat has seen.`);
    if (table.host && freeing.missing.length === 0) say("Everybody agrees: make the link in the menu.");
    if (freeing.missing.includes(me)) found.push(button({ label: "Agree to a new link", act: () => doing.consent(freeing.seat, "agree") }));
    if (freeing.missing.includes(me) || freeing.seat === me) found.push(button({ label: "No new link", className: "ghost", act: () => doing.consent(freeing.seat, "refuse") }));
  }
  const mine = table.seats[me];
  const others = table.seats.some((seat) => seat.kind === "human" && seat.seat !== me && !table.you.includes(`seat:${seat.seat}`));
  if (mine && others && mine.name === `Player ${me + 1}`) {
    found.push(button({ label: "Choose your name", className: "ghost", act: () => doing.name() }));
  }
  return found;
}
