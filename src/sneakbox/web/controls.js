// What a player sets for the table at hand alone: the channel that the controls come in by.

/** @import {TableScreen} from "./table.js" */

const controls = { channel: "1" };
/** @type {TableScreen|null} */
let table = null;

export function channel() {
  return controls.channel;
}

/** @param {string} chosen */
export function tuneTo(chosen) {
  controls.channel = chosen;
  tune();
}

/** Every table begins with the usual controls. @param {TableScreen} opened */
export function sitDownAt(opened) {
  table = opened;
  controls.channel = "1";
}

/** Where a game listens to the channel, it hears of it as soon as this seat decides. */
export function tune() {
  const prompt = table?.newest?.frame.prompt;
  const said = `channel ${controls.channel}`;
  if (prompt?.unlisted.includes(said) && table?.past === 0 && table.plan.length === 0 && !table.showing) void table.act(prompt.id, [said]);
}
