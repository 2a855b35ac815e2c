// How much a table tells its players of what could be worked out: agreed before the game, and shown.
// Whoever would rather find out more alone takes less for this screen; the server sends no more then.

import { sheet } from "./dialogs.js";
import { h } from "./dom.js";
import { placeAt, remember } from "./keyring.js";

/** @import {HelpLevel, TableView} from "./types.js" */
/** @import {TableScreen} from "./table.js" */

/** The help of a table at which everything is told that can be worked out. */
export const ALL_HELP = 3;

/**
 * The levels as sentences, of which one is chosen.
 * @param {string} caption
 * @param {HelpLevel[]} levels
 * @param {number} value
 * @param {(level: number) => void} [chosen]
 */
export function helpChoice(caption, levels, value, chosen = () => undefined) {
  const fields = levels.map(({ level, title, says }) => {
    const field = h("input", { type: "radio", name: "assistance", value: String(level) });
    field.checked = level === value;
    field.addEventListener("change", () => field.checked && chosen(level));
    return { field, row: h("label", { class: "help-level" }, field, h("span", {}, h("b", {}, title), h("small", {}, says))) };
  });
  return {
    row: h("fieldset", { class: "helps" }, h("legend", { class: "caption" }, caption), ...fields.map(({ row }) => row)),
    value: () => Number(fields.find(({ field }) => field.checked)?.field.value ?? value),
  };
}

/** What is in force at this screen: what was agreed, or less. @param {TableView} table @param {number} wanted 0 for as much as there is */
export function helpInForce(table, wanted) {
  const level = wanted > 0 ? Math.min(wanted, table.assistance) : table.assistance;
  return { level, title: table.helps.find((help) => help.level === level)?.title ?? "None", lowered: level < table.assistance };
}

/** In a few words, for the line of what was agreed. @param {TableView} table */
export function helpInWords(table) {
  const { title, lowered } = helpInForce(table, placeAt(table.id).help);
  const agreed = helpInForce(table, 0);
  return lowered ? `${title}, by your own choice; agreed was: ${agreed.title}` : `${title}. ${table.helps.at(-1)?.says ?? ""}`.trim();
}

/** What each level tells, and the choice of less. @param {TableScreen} screen @param {TableView} table */
export function showHelps(screen, table) {
  const { level } = helpInForce(table, screen.connection.assistance);
  const choice = helpChoice("On this screen", table.helps, level, (wanted) => {
    const assistance = wanted < table.assistance ? wanted : 0;
    remember(table.id, { help: assistance });
    void wantHelp(screen, table, assistance);
  });
  sheet("Help", [
    h("p", {}, `Agreed for everybody at this table: ${helpInForce(table, 0).title}. That cannot be changed; you may take less for yourself, and nobody is told.`),
    choice.row,
  ]);
}

/** No more help than that on this screen. @param {TableScreen} screen @param {TableView} table @param {number} level 0 for as much as was agreed */
async function wantHelp(screen, table, level) {
  screen.connection.assistance = level;
  screen.plan = [];
  screen.drafted = null;
  await screen.connection.show(screen.connection.view);
  if (screen.past > 0 || screen.eyes !== "") await screen.back.showPast();
  screen.play?.tellTable(table);
}
