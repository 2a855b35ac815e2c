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
    at: 0,
    ...(place && typeof place === "object" ? place : {}),
  };
}

/**
 * @param {string} table
 * @param {Partial<Place>} changes
 */
export function remember(table, changes) {
  const all = places();
  all[table] = { ...placeAt(table), ...changes, at: Date.now() };
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at);
  keep(KEPT, Object.fromEntries(newest.slice(0, MOST)));
}

/** @param {string} table */
export function forget(table) {
  const all = places();
  delete all[table];
  keep(KEPT, all);
}

/**
 * Take the keys out of the address, so that they neither stay on screen nor in the history.
 * @param {string} table
 * @returns {string[]}
 */
export function takeKeys(table) {
  const given = location.hash.slice(1).split(",").filter((key) => /^[\w-]{16,64}$/.test(key));
  const keys = [...new Set([...placeAt(table).keys, ...given])];
  if (given.length > 0) {
    remember(table, { keys });
    history.replaceState(null, "", location.pathname + location.search);
  }
  return keys;
}
