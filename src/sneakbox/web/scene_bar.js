// The bar while others act: whose part it is, what happens now, and how fast it is told. It takes the place
// of the question, so that nothing lies over the board, and nothing asks before it is one's turn.

import { button, h, icon, refill, s } from "./dom.js";
import { change, onChange, settings } from "./settings.js";
import { hasSymbol } from "./symbols.js";

/** @import {Beat} from "./types.js" */
/** @import {Replay} from "./replay.js" */

const SPEEDS = /** @type {const} */ ([[0.5, "½", "Half speed"], [1, "1×", "Normal speed"], [2, "2×", "Double speed"]]);

/** The faces of dice or a coin. @param {Beat} beat */
export function thrown(beat) {
  if (beat.kind === "coin") return [icon(`coin-${beat.values[0] === "heads" ? "heads" : "tails"}`)];
  if (beat.kind !== "dice") return [];
  return beat.values.map((value) =>
    s("svg", { viewBox: "0 0 64 64", class: "icon die", "aria-hidden": "true" }, s("use", { href: "#sb-die-w" }),
      s("use", { href: `#sb-${hasSymbol(`pip${value}`) ? `pip${value}` : "pipbang"}` })));
}

export class SceneBar {
  /** @param {{next: () => void, skip: () => void}} doing */
  constructor(doing) {
    this.who = h("small", { class: "caption" });
    this.beat = h("div", { class: "beat" });
    this.step = button({ label: "Step by step", small: "one at a time", key: "S", props: { class: "b stepwise" }, act: () => change({ step: !settings.step }) });
    this.speeds = SPEEDS.map(([speed, label, name]) => h("button", { type: "button", "aria-label": name, onclick: () => change({ speed }) }, label));
    const next = button({ label: "Next", small: "what comes then", icon: "play", key: "Space", props: { class: "b next" }, act: () => doing.next() });
    const skip = button({ label: "Skip", small: "the log keeps it", key: "Esc", props: { class: "b skipall" }, act: () => doing.skip() });
    // Of a game that is played again: one holds it, and leaves it where one wants to look round.
    this.player = h("span", { class: "player", hidden: true });
    this.live = [next, skip];
    this.element = h("div", { class: "scene" },
      h("div", { class: "say" }, this.who, this.beat),
      h("div", { class: "scenebtns" }, this.player, next, this.step, h("span", { class: "sp" }),
        h("div", { class: "speeds", role: "group", "aria-label": "Speed" }, ...this.speeds), skip));
    this.stop = onChange(() => this.refresh());
    this.refresh();
  }

  refresh() {
    this.step.setAttribute("aria-pressed", String(settings.step));
    this.speeds.forEach((made, index) => made.setAttribute("aria-pressed", String(SPEEDS[index]?.[0] === settings.speed)));
  }

  /** Who plays a finished game again here; nobody in live play. @param {Replay|null} replay */
  replaying(replay) {
    const had = this.player.contains(document.activeElement);
    this.player.hidden = replay === null;
    for (const made of this.live) made.hidden = replay !== null;
    if (!replay) return refill(this.player);
    const hold = button({ label: replay.held ? "Play" : "Pause", small: replay.held ? "on from here" : "hold it here", key: "Space", icon: replay.held ? "play" : "", className: "pauses", act: () => replay.toggle() });
    refill(this.player, hold, button({ label: "Stop", small: "to look round", key: "Esc", className: "halt", act: () => replay.stop() }));
    if (had) hold.focus({ preventScroll: true });
    return this.player;
  }

  /** Between two scenes: how things stand. @param {string} phase @param {string} summary */
  stand(phase, summary) {
    this.who.textContent = phase;
    this.beat.className = "beat";
    refill(this.beat, h("span", {}, summary));
  }

  /** @param {string} phase @param {Beat} beat @param {string} order the card that rules what happens */
  say(phase, beat, order) {
    this.who.textContent = phase;
    this.beat.className = `beat ${beat.tone ? `tone-${beat.tone}` : ""}`;
    refill(this.beat, order && h("b", { class: "order" }, order), ...thrown(beat), h("span", {}, beat.say));
  }

  end() {
    this.stop();
    this.beat.replaceChildren();
    this.who.textContent = "";
  }
}
