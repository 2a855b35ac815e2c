// Looking back: a slider over the moments of a game, and what can be done from one of them.

import { ask } from "./api.js";
import { button, h } from "./dom.js";
import { addressOf, remember } from "./keyring.js";

/** @import {TableScreen} from "./table.js" */
/** @import {ChapterMark} from "./types.js" */

/** @param {TableScreen} screen */
export function scrubber(screen) {
  const { past, table } = screen;
  const most = screen.back.last();
  const at = past || most;
  const over = table?.state === "over";
  const together = table ? table.seats.filter((seat) => seat.kind === "human").length > 1 : false;
  const chapters = screen.back.replay?.chapters() ?? [];
  const range = h("input", { type: "range", min: "1", max: String(most), step: "1", "aria-label": "Moment of the game" });
  range.value = String(at);
  range.addEventListener("change", () => void screen.back.lookAt(Number(range.value)));
  return h("div", { class: "scrub" },
    over && button({ label: past > 0 ? "Play" : "Watch the replay", icon: "play", className: past > 0 ? "replay go" : "replay", act: () => void screen.back.watch() }),
    chapters.length > 1 && chapterChoice(screen, chapters, at),
    h("div", { class: "reel" },
      button({ label: "‹", className: "ghost", props: { "aria-label": "One step back" }, act: () => void screen.back.lookAt(at - 1) }),
      range,
      button({ label: "›", className: "ghost", props: { "aria-label": "One step forward" }, act: () => void screen.back.lookAt(at + 1) }),
      h("span", { class: "count" }, `${at} of ${most}`)),
    past > 0 && button({ label: over ? "To the end" : "Back to now", className: over ? "" : "go", act: () => void screen.back.lookAt(0) }),
    past > 0 && over && button({ label: "Play on from here", act: () => void playOn(screen, past) }),
    past > 0 && table?.state === "playing" && table.undo !== "none" && screen.seat() >= 0 && button({
      label: "Go back to here", small: together ? "if all agree" : "", act: () => void screen.rewind("propose", past),
    }));
}

/**
 * Where each turn begins; those with an alarm say so.
 * @param {TableScreen} screen @param {ChapterMark[]} chapters @param {number} at
 */
function chapterChoice(screen, chapters, at) {
  const turns = screen.play?.board.turns ?? "turn";
  const name = turns.slice(0, 1).toUpperCase() + turns.slice(1);
  const choice = h("select", { class: "chapters", "aria-label": `Go to a ${turns}` },
    ...chapters.map(({ turn, number, alarm }) => h("option", { value: String(number) }, `${name} ${turn}${alarm ? ", alarm" : ""}`)));
  choice.value = String(chapters.findLast(({ number }) => number <= at)?.number ?? chapters[0]?.number ?? 1);
  choice.addEventListener("change", () => void screen.back.lookAt(Number(choice.value)));
  return choice;
}

/**
 * A game that goes on from an earlier moment.
 * @param {TableScreen} screen @param {number} number
 */
export async function playOn(screen, number) {
  const view = screen.eyes || (screen.newest?.view ?? "public");
  try {
    const opened = await ask("/api/tables", { body: { from: { table: screen.id, number, view } }, key: screen.keyFor(view), host: screen.host });
    // Whoever plays on does so alone, for every person who sat there.
    const keys = opened.seats.map((/** @type {{key: string}} */ { key }) => key);
    remember(opened.table.id, { keys, host: opened.host, game: opened.table.game, title: opened.table.title });
    location.assign(addressOf(opened.table.id, keys, opened.host));
  } catch (problem) {
    screen.play?.refused(problem instanceof Error ? problem.message : "");
  }
}
