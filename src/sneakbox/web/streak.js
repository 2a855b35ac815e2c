// Puzzles that this browser has answered, and for how many days in a row that of the day.

import { keep, recall } from "./settings.js";

const KEPT = "sneakbox.puzzles";
const DAY = 86_400_000;
const MOST_DAYS = 400;

/** What came of the first answer; `shown` to whoever gave none. @typedef {"right"|"wrong"|"shown"} Came */

/** By puzzle, and by day for that of the day. @returns {{first: Record<string, Came>, days: Record<string, Came>}} */
export function answered() {
  const kept = recall(KEPT);
  return { first: {}, days: {}, ...(kept && typeof kept === "object" ? kept : {}) };
}

/**
 * Only what comes first counts.
 * @param {string} puzzle
 * @param {Came} came
 * @param {string} day the day whose puzzle it is, as in 2026-11-16, or nothing
 */
export function noteAnswer(puzzle, came, day) {
  const { first, days } = answered();
  first[puzzle] ??= came;
  if (day) days[day] ??= came;
  keep(KEPT, { first, days: Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS)) });
}

/** For how many days in a row the first answer was right; that of today may still be open. @param {string} today */
export function streak(today) {
  const { days } = answered();
  const cameOn = (/** @type {number} */ day) => days[new Date(day).toISOString().slice(0, 10)];
  let day = Date.parse(today);
  if (cameOn(day) === undefined) day -= DAY;
  let many = 0;
  for (; cameOn(day) === "right"; day -= DAY) many += 1;
  return many;
}

/** @param {string} today */
export function streakInWords(today) {
  const many = streak(today);
  return many === 0 ? "" : many === 1 ? "Right 1 day in a row" : `Right ${many} days in a row`;
}
