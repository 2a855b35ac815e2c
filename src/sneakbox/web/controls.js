// What a player sets for the table at hand alone: the channel that the controls come in by.

/** @import {TableScreen} from "./table.js" */

/** What was chosen here and no game has heard of: it does not listen, or this seat does not decide yet. */
const controls = { wish: "" };
/** @type {TableScreen|null} */
let table = null;

/** The channel as a player chose it, else as the game has it. */
export function channel() {
  return controls.wish || table?.newest?.frame.channel || "1";
}

/** Comes back with why the game will not have it; empty where nothing speaks against it. @param {string} chosen */
export function tuneTo(chosen) {
  controls.wish = chosen;
  return tune();
}

/** Every table begins with the usual controls. @param {TableScreen} opened */
export function sitDownAt(opened) {
  table = opened;
  controls.wish = "";
}

/** Where a game listens to the channel, it hears of it as soon as this seat decides; its word is the last. */
export async function tune() {
  const { channel: heard, prompt } = table?.newest?.frame ?? {};
  const { wish } = controls;
  if (!table || !heard || !wish) return "";
  if (wish !== heard && (!prompt || table.past > 0 || table.plan.length > 0 || table.showing)) return "";
  controls.wish = "";
  if (wish === heard || !prompt) return "";
  const answer = await table.connection.command("act", { seat: table.seat(), prompt: prompt.id, actions: [`channel ${wish}`] });
  return answer.ok ? "" : (answer.problem?.why ?? answer.problem?.text ?? "That did not work.");
}
