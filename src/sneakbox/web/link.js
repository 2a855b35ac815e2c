// How the line to the server stands, in words.

import { announce } from "./announcer.js";

/** @import {LinkState} from "./connection.js" */
/** @import {PlayScreen} from "./play.js" */

/**
 * Comes back with whether the line is lost, or was until just now.
 * @param {PlayScreen|null} play @param {LinkState} state @param {number} tries @param {number} waiting @param {boolean} wasLost
 */
export function tellLink(play, state, tries, waiting, wasLost) {
  const kept = waiting > 0 ? ", moves kept" : "";
  const words = { connecting: "connecting", connected: "", "catching up": "catching up", reconnecting: `reconnecting (${tries})${kept}`, offline: `offline${kept}`, closed: "closed" };
  play?.top.tellLink(words[state], state);
  document.documentElement.dataset.link = state;
  if (state === "reconnecting" && tries === 1) announce("The connection is lost; it comes back by itself.");
  if (state === "connected" && wasLost) announce("Connected again.");
  return state === "reconnecting" || state === "offline" || state === "catching up";
}

/** Whether the server has come by another page meanwhile. @param {string} release */
export function tellRelease(release) {
  const own = /\/static\/([^/]+)\//.exec(import.meta.url)?.[1];
  if (own && release && own !== release) announce("There is a newer version of this page: load it again when you like.");
}
