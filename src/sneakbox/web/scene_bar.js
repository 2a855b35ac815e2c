// The bar while others act: whose part it is, what happens now, and how fast it is told. It takes the place
// of the question, so that nothing lies over the board, and nothing asks before it is one's turn.

import { button, h, icon, refill, s } from "./dom.js";
import { change, onChange, settings } from "./settings.js";
import { hasSymbol } from "./symbols.js";

/** @import {Beat} from "./types.js" */

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
    this.element = h("div", { class: "scene" },
      h("div", { class: "say" }, this.who, this.beat),
      h("div", { class: "scenebtns" },
        button({ label: "Next", small: "what comes then", icon: "play", key: "Space", props: { class: "b next" }, act: () => doing.next() }),
        this.step, h("span", { class: "sp" }),
        h("div", { class: "speeds", role: "group", "aria-label": "Speed" }, ...this.speeds),
        button({ label: "Skip", small: "the log keeps it", key: "Esc", props: { class: "b skipall" }, act: () => doing.skip() })));
    this.stop = onChange(() => this.refresh());
    this.refresh();
  }

  refresh() {
    this.step.setAttribute("aria-pressed", String(settings.step));
    this.speeds.forEach((made, index) => made.setAttribute("aria-pressed", String(SPEEDS[index]?.[0] === settings.speed)));
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
