// Turning a piece: one option for each direction.

import { button, h } from "../dom.js";
import { Choice } from "./choice.js";

/** @import {Facing, Prompt, Ref} from "../types.js" */

export class FacingChoice extends Choice {
  /**
   * @param {Prompt} prompt
   * @param {Facing} ask
   * @param {() => void} changed
   */
  constructor(prompt, ask, changed) {
    super(prompt, changed);
    this.ask = ask;
  }

  /** The direction that is aimed at, -1 for none. */
  degrees() {
    const shown = this.peeked ?? this.aimed;
    const index = shown ? this.prompt.options.indexOf(shown) : -1;
    return this.ask.degrees[index] ?? -1;
  }

  /** @param {number} by */
  rotate(by) {
    const open = this.open();
    const now = this.aimed ? open.indexOf(this.aimed) : by > 0 ? -1 : 0;
    this.aim(open.at((now + by + open.length) % open.length) ?? null);
  }

  /** @override @param {Ref[]} refs */
  touch(refs) {
    const dial = refs.find((ref) => ref.startsWith("dial:"));
    if (dial) {
      const option = this.prompt.options[this.ask.degrees.indexOf(Number(dial.slice(5)))];
      if (option && option === this.aimed) return this.answer();
      if (option) this.aim(option);
      return [];
    }
    if (!refs.includes(this.ask.token)) return super.touch(refs);
    this.rotate(1);
    return [];
  }

  /** @override @param {string} key */
  key(key) {
    if (key === "]") this.rotate(1);
    else if (key === "[") this.rotate(-1);
    else return super.key(key);
    return [];
  }

  /** @override */
  controls() {
    return h("div", { class: "turners" },
      button({ label: "Turn it", key: "]", icon: "rotate", className: "ghost", act: () => this.rotate(1) }));
  }

  /** @override */
  targets() {
    return this.prompt.options.flatMap((option, index) =>
      option.off ? [] : [{ ref: `dial:${this.ask.degrees[index] ?? 0}`, option, near: true }]);
  }

  /** @override */
  aims() {
    return this.degrees() >= 0 ? [`dial:${this.degrees()}`] : [];
  }
}
