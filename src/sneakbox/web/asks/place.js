// Laying a tile: where, and how it is turned.

import { button, h } from "../dom.js";
import { Choice } from "./choice.js";

/** @import {Option, Place, Prompt, Ref, Spot, Way} from "../types.js" */
/** @import {Ghost} from "./choice.js" */

export class PlaceChoice extends Choice {
  /**
   * @param {Prompt} prompt
   * @param {Place} ask
   * @param {() => void} changed
   * @param {(ghost: Ghost) => Element} pictureOf what is to be laid, as it would lie
   */
  constructor(prompt, ask, changed, pictureOf) {
    super(prompt, changed);
    this.ask = ask;
    this.pictureOf = pictureOf;
    /** @type {Spot|undefined} */
    this.spot = undefined;
    /** @type {Way|undefined} */
    this.way = undefined;
    if (ask.spots.length === 1) this.choose(ask.spots[0], 0, false);
  }

  /** @param {Spot|undefined} spot @param {number} number @param {boolean} tell */
  choose(spot, number, tell = true) {
    if (!spot) return;
    this.spot = spot;
    this.way = spot.ways.at(number % spot.ways.length);
    this.aimed = this.option(this.way?.option ?? "");
    this.reason = "";
    if (tell) this.changed();
  }

  /** @param {number} by */
  rotate(by) {
    const spot = this.spot ?? this.ask.spots[0];
    const now = spot && this.way ? spot.ways.indexOf(this.way) : -1;
    if (spot) this.choose(spot, (now + by + spot.ways.length) % spot.ways.length);
  }

  /** @override @param {Option|null} option */
  aim(option) {
    this.spot = this.ask.spots.find((spot) => spot.ways.some((way) => way.option === option?.id)) ?? this.spot;
    this.way = this.spot?.ways.find((way) => way.option === option?.id) ?? this.way;
    super.aim(option);
  }

  /** @override @param {Ref[]} refs */
  touch(refs) {
    const spot = this.ask.spots.find((candidate) => refs.includes(`cell:${candidate.at[0]},${candidate.at[1]}`));
    if (!spot) return super.touch(refs);
    if (spot === this.spot && this.aimed) return this.answer();
    this.choose(spot, 0);
    return [];
  }

  /** @override @param {string} key */
  key(key) {
    if (key === "r" || key === "]") this.rotate(1);
    else if (key === "R" || key === "[") this.rotate(-1);
    else return super.key(key);
    return [];
  }

  /** What is in the hand, as it would lie, and a way to turn it. @override */
  controls() {
    const first = this.ask.spots[0];
    const shown = this.ghost() ?? (first && { of: this.ask.of, at: first.at, turns: 0, token: "", facing: -1 });
    const turns = this.ask.spots.some((spot) => spot.ways.length > 1);
    if (!shown) return null;
    return h("div", { class: "turners" }, h("span", { class: "inhand" }, this.pictureOf(shown)),
      turns && button({ label: "Turn it", key: "R", icon: "rotate", className: "ghost", act: () => this.rotate(1) }));
  }

  /** @override */
  ghost() {
    const peeked = this.peeked && this.ask.spots.flatMap((spot) => spot.ways.map((way) => ({ spot, way }))).find(({ way }) => way.option === this.peeked?.id);
    const { spot, way } = peeked || this;
    return spot && way ? { of: this.ask.of, at: spot.at, turns: way.turns, token: way.token, facing: way.facing } : null;
  }

  /** @override */
  targets() {
    /** @type {import("./choice.js").Target[]} */
    const spots = this.ask.spots.map((spot) => ({ ref: `cell:${spot.at[0]},${spot.at[1]}`, option: null, near: true }));
    const ways = new Set(this.ask.spots.flatMap((spot) => spot.ways.map((way) => way.option)));
    return [...spots, ...super.targets().filter((target) => !ways.has(target.option?.id ?? ""))];
  }

  /** @override */
  aims() {
    return this.spot ? [`cell:${this.spot.at[0]},${this.spot.at[1]}`] : super.aims();
  }
}
