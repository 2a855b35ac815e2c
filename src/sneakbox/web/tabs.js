// What is shown beside the board, one thing at a time; talk that nobody has read is counted there.

import { h, one, refill, SMALL } from "./dom.js";
import { settings } from "./settings.js";

/** @import {PlayScreen} from "./play.js" */

const TABS = /** @type {const} */ ([["game", "Game"], ["log", "Log"], ["list", "List"], ["talk", "Talk"]]);

/** Whichever has the keys keeps them. @param {PlayScreen} play */
export function drawTabs(play) {
  const { tab, tabs, talk, rail } = play;
  const held = document.activeElement instanceof HTMLElement && tabs.contains(document.activeElement) ? document.activeElement.dataset.tab : undefined;
  const back = settings.list ? [] : [h("button", { type: "button", class: "back", "data-tab": "board", onclick: () => play.open("") }, "Board")];
  refill(tabs, ...back, ...TABS.map(([id, label]) => h("button", {
    type: "button", "aria-pressed": String(tab === id), "data-tab": id, onclick: () => play.open(tab === id && SMALL.matches && !settings.list ? "" : id),
  }, label, id === "talk" && talk.unread > 0 && h("span", { class: "unread" }, talk.unread, h("span", { class: "unseen" }, " unread")))));
  if (held) one(tabs, `[data-tab="${held === "board" && tab === "" ? "game" : held}"]`).focus({ preventScroll: true });
  rail.dataset.tab = tab;
  rail.classList.toggle("open", tab !== "");
}
