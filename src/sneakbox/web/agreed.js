// What was agreed before a game, for everybody at the table and whoever thinks of sitting down.

import { paceInWords } from "./clocks.js";
import { h } from "./dom.js";
import { helpInWords } from "./helps.js";

/** @import {TableView} from "./types.js" */

const UNDO = { free: "freely, up to the last surprise", consent: "only when all agree", none: "never" };

/** @param {[string, string][]} rows */
const listOf = (rows) => h("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));

/** Who could look into seats of others, by links they were handed. @param {TableView} table @returns {[string, string][]} */
function linksOf(table) {
  if (table.handed.length < 2) return [];
  const names = table.handed.map((seat) => table.seats[seat]?.name || `seat ${seat + 1}`).join(", ");
  const who = table.host ? "You were handed the links of" : "Whoever opened the table was handed the links of";
  return [["Links", `${who} ${names}. Whoever has a link sees all that its seat sees.`]];
}

/** Who is a bot, and how well it plays. @param {TableView} table @returns {[string, string][]} */
function botsOf(table) {
  const bots = table.seats.filter(({ kind }) => kind === "bot").map(({ name, bot, level }) => `${name} (${level || bot})`);
  return bots.length > 0 ? [["Bots", bots.join(", ")]] : [];
}

/** None of it can be changed any more. @param {TableView} table */
export function agreedOf(table) {
  const settings = Object.entries(table.options);
  /** @type {[string, string][]} */
  const practice = table.practice ? [["Practice", "bots let people go back past what was learned"]] : [];
  const pace = paceInWords(table);
  return h("div", { class: "agreed" },
    listOf([
      ["Mission", table.mission], ["Help", helpInWords(table)], ["Taking back", UNDO[table.undo]],
      ["Luck", table.seeded ? "of a word, for practice" : "fresh, and it can be checked afterwards"],
      ...(pace ? [/** @type {[string, string]} */ (["Pace", pace])] : []), ...practice, ...botsOf(table), ...linksOf(table),
    ]),
    settings.length > 0 && h("details", {}, h("summary", {}, "All settings"), listOf(settings.map(([name, value]) => [name.replaceAll("_", " "), value]))));
}
