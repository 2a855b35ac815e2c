// Answers in advance: given beside the question that comes again and again, and withdrawn at any time.

import { announce } from "./announcer.js";
import { button } from "./dom.js";

/** @import {Frame} from "./types.js" */
/** @import {TableScreen} from "./table.js" */

/**
 * What stands, to be withdrawn; else what would answer the question that is asked.
 * @param {TableScreen} screen @param {Frame} frame
 * @returns {HTMLElement[]}
 */
export function standingButtons(screen, frame) {
  const seat = screen.seat();
  if (seat < 0 || screen.past > 0 || screen.eyes !== "") return [];
  const given = frame.standing.filter((one) => one.given);
  const shown = given.length > 0 ? given : frame.standing.filter((one) => one.fits && frame.prompt);
  return shown.map((one) => button({
    label: one.label, small: one.given ? `holds ${one.until}: withdraw` : "in advance, and nobody can tell", className: one.given ? "ghost standing on" : "ghost standing",
    props: { "aria-pressed": String(one.given), "data-order": one.id },
    act: async () => {
      const why = await screen.send("order", { order: one.given ? "" : one.id });
      if (why) screen.play?.refused(why);
      else announce(one.given ? "Withdrawn: you are asked again." : `Noted, ${one.until}.`);
    },
  }));
}
