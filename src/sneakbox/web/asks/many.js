// Choosing several options.

import { Choice } from "./choice.js";

/** @import {Many, Option, Overlay, Prompt, Ref} from "../types.js" */

export class ManyChoice extends Choice {
  /**
   * @param {Prompt} prompt
   * @param {Many} ask
   * @param {() => void} changed
   */
  constructor(prompt, ask, changed) {
    super(prompt, changed);
    this.ask = ask;
    /** @type {string[]} */
    this.picked = [];
  }

  /** @param {Option} option */
  toggle(option) {
    if (option.off) {
      this.aim(option);
      return;
    }
    this.reason = "";
    if (this.picked.includes(option.id)) this.picked = this.picked.filter((id) => id !== option.id);
    else if (this.picked.length < this.ask.most) this.picked = [...this.picked, option.id];
    else this.reason = `No more than ${this.ask.most}: take one back first.`;
    this.changed();
  }

  /** @override */
  cancel() {
    const had = this.picked.length > 0 || super.cancel();
    this.picked = [];
    if (had) this.changed();
    return had;
  }

  /** @override @param {Ref[]} refs */
  touch(refs) {
    const first = this.on(refs)[0];
    if (!first) return null;
    this.toggle(first);
    return [];
  }

  /** @override @param {string} key */
  key(key) {
    const option = this.prompt.options.find((candidate) => candidate.key.toLowerCase() === key.toLowerCase());
    if (!option) return null;
    this.toggle(option);
    return [];
  }

  /** @override */
  answer() {
    return this.picked.length >= this.ask.least ? this.picked : [];
  }

  /** @override */
  primary() {
    const [count, least, most] = [this.picked.length, this.ask.least, this.ask.most];
    return {
      label: count < least ? `Choose ${least - count} more` : `Take these ${count}`,
      small: `${count} of ${least === most ? "" : "at most "}${most}`,
      symbol: "",
      barrier: this.picked.some((id) => this.option(id)?.barrier !== "none"),
      actions: this.answer(),
    };
  }

  /** @override */
  lead() {
    return null;
  }

  /** @override @param {Option} option */
  has(option) {
    return this.picked.includes(option.id);
  }

  /** @override @param {Option} option @returns {string[]} */
  press(option) {
    this.toggle(option);
    return [];
  }

  /** @override @returns {Overlay[]} */
  preview() {
    return this.picked.flatMap((id) => this.option(id)?.preview ?? []);
  }

  /** @override */
  aims() {
    return this.picked.flatMap((id) => this.option(id)?.on ?? []);
  }
}
