// The keys to seats that this browser holds, and the tables it has been at.

import { keep, recall } from "./settings.js";

const KEPT = "sneakbox.tables";
const MOST = 60;

/**
 * @typedef {object} Place
 * @property {string[]} keys
 * @property {string} host
 * @property {string} game
 * @property {string} title
 * @property {string} note what was last known about it
 * @property {boolean} over
 * @property {string} lesson what is taught there, if anything
 * @property {string} where what the table last said about where in the game one is
 * @property {number} turn
 * @property {Record<string, number>} read the last line of each channel that was read
 * @property {number} help the most help that is wanted there, 0 for as much as was agreed
 * @property {number} at
 */

/** @returns {Record<string, Place>} */
export function places() {
  const kept = recall(KEPT);
  return kept && typeof kept === "object" ? /** @type {Record<string, Place>} */ (kept) : {};
}

/**
 * @param {string} table
 * @returns {Place}
 */
export function placeAt(table) {
  const place = places()[table];
  return {
    keys: [],
    host: "",
    game: "",
    title: "",
    note: "",
    over: false,
    lesson: "",
    where: "",
    turn: 0,
    read: {},
    help: 0,
    at: 0,
    ...(place && typeof place === "object" ? place : {}),
  };
}

/**
 * @param {string} table
 * @param {Partial<Place>} changes
 * @returns {boolean} whether this browser keeps it
 */
export function remember(table, changes) {
  const all = places();
  all[table] = { ...placeAt(table), ...changes, at: Date.now() };
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at);
  return keep(KEPT, Object.fromEntries(newest.slice(0, MOST)));
}

const LESSONS = "sneakbox.lessons";

/** How many steps of each lesson have been taken, by its id. @returns {Record<string, number>} */
export function lessonsTaken() {
  const kept = recall(LESSONS);
  return kept && typeof kept === "object" ? /** @type {Record<string, number>} */ (kept) : {};
}

/** @param {string} lesson @param {number} steps */
export function rememberLesson(lesson, steps) {
  const all = lessonsTaken();
  if (steps > (all[lesson] ?? 0)) keep(LESSONS, { ...all, [lesson]: steps });
}

/** @param {string} table */
export function forget(table) {
  const all = places();
  delete all[table];
  keep(KEPT, all);
}

const HOST = "host:";

/**
 * What stands behind the # of the address: keys of seats, and perhaps the host's.
 * @returns {{keys: string[], host: string}}
 */
export function keysGiven() {
  // Whoever mails a link may have put a full stop behind it.
  const given = location.hash.slice(1).replace(/[^\w-]+$/, "").split(",").filter(Boolean);
  return {
    keys: [...new Set(given.filter((word) => !word.startsWith(HOST)))],
    host: given.find((word) => word.startsWith(HOST))?.slice(HOST.length) ?? "",
  };
}

/** @param {string} word */
export function looksLikeKey(word) {
  return /^[\w-]{22}$/.test(word);
}

/** Keys that are kept neither stay on screen nor in the history. */
export function cleanAddress() {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * The address of a table. Where this browser keeps nothing, the keys stay behind the #.
 * @param {string} table
 * @param {string[]} keys
 * @param {string} [host]
 */
export function addressOf(table, keys, host = "") {
  const kept = placeAt(table).keys;
  if (keys.every((key) => kept.includes(key))) return `/t/${table}`;
  return `/t/${table}#${[...keys, ...(host ? [HOST + host] : [])].join(",")}`;
}

// Campaigns.

const KEPT_CAMPAIGNS = "sneakbox.campaigns";

/** @returns {Record<string, {key: string, name: string, at: number}>} */
export function campaigns() {
  const kept = recall(KEPT_CAMPAIGNS);
  return kept && typeof kept === "object" ? /** @type {ReturnType<typeof campaigns>} */ (kept) : {};
}

/**
 * @param {string} id
 * @param {string} key
 * @param {string} name
 * @returns {boolean} whether this browser keeps it
 */
export function rememberCampaign(id, key, name) {
  const newest = Object.entries({ ...campaigns(), [id]: { key, name, at: Date.now() } }).sort((a, b) => b[1].at - a[1].at);
  return keep(KEPT_CAMPAIGNS, Object.fromEntries(newest.slice(0, MOST)));
}
