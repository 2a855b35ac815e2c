// What was agreed before a game, for everybody at the table and whoever thinks of sitting down.

import { h } from "./dom.js";

/** @import {TableView} from "./types.js" */

const HELP = ["none, the bare board", "notes only", "who sees what", "everything, with odds"];
const UNDO = { free: "freely, up to the last surprise", consent: "only when all agree", none: "never" };

/** @param {[string, string][]} rows */
const listOf = (rows) => h("dl", { class: "facts" }, ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));

/** None of it can be changed any more. @param {TableView} table */
export function agreedOf(table) {
  const settings = Object.entries(table.options);
  return h("div", { class: "agreed" },
    listOf([
      ["Mission", table.scenario], ["Help", HELP[table.assistance] ?? ""], ["Taking back", UNDO[table.undo]],
      ["Luck", table.seeded ? "of a word, for practice" : "fresh, and it can be checked afterwards"],
    ]),
    settings.length > 0 && h("details", {}, h("summary", {}, "All settings"), listOf(settings.map(([name, value]) => [name.replaceAll("_", " "), value]))));
}
