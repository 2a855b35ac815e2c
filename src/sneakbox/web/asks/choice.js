// Choosing one option, and what every other kind of question builds on: aim first, then act.

/** @import {Option, Overlay, Prompt, Ref, Text} from "../types.js" */

/**
 * What the primary button says and does.
 * @typedef {object} Primary
 * @property {string} label
 * @property {string} small
 * @property {string} symbol
 * @property {boolean} barrier
 * @property {string[]} actions
 */

/** A tile or piece that is not there yet.
 * @typedef {{of: string, at: [number, number], turns: number, token: string, facing: number}} Ghost */

/** A walk from place to place; `marks` warn of what happens at a place.
 * @typedef {{places: Ref[], marks: string[][]}} Walk */

/** @typedef {{ref: Ref, option: Option|null, near: boolean}} Target */

export class Choice {
  /**
   * @param {Prompt} prompt
   * @param {() => void} changed called whenever something is aimed at or picked
   */
  constructor(prompt, changed) {
    this.prompt = prompt;
    this.changed = changed;
    /** @type {Option|null} */
    this.aimed = null;
    /** @type {Option|null} */
    this.peeked = null;
    /** Why what was touched cannot be done, and the option that says so. */
    this.reason = "";
    /** @type {Option|null} */
    this.refused = null;
  }

  /** @param {string} id */
  option(id) {
    return this.prompt.options.find((option) => option.id === id) ?? null;
  }

  /** What can be done now. */
  open() {
    return this.prompt.options.filter((option) => !option.off);
  }

  /**
   * Those that belong to one of these elements, the ones that can be done first.
   * @param {Ref[]} refs
   */
  on(refs) {
    const found = this.prompt.options.filter((option) => option.on.some((ref) => refs.includes(ref)));
    return [...found.filter((option) => !option.off), ...found.filter((option) => option.off)];
  }

  /** @param {Option|null} option */
  aim(option) {
    this.reason = option?.off ?? "";
    this.refused = option?.off ? option : null;
    this.aimed = option?.off ? null : option;
    this.changed();
  }

  /** Aim at nothing. Whether there was something to let go. */
  cancel() {
    const had = this.aimed !== null || this.reason !== "";
    this.aimed = null;
    this.reason = "";
    this.refused = null;
    if (had) this.changed();
    return had;
  }

  /**
   * The board was touched. Comes back with actions when that decides it.
   * @param {Ref[]} refs the element and the place it stands on
   * @returns {string[]|null} null when nothing belongs there
   */
  touch(refs) {
    const found = this.on(refs);
    const first = found[0];
    if (!first) return null;
    if (this.aimed && found.includes(this.aimed)) return this.answer();
    this.aim(first);
    return [];
  }

  /**
   * A key was pressed. Comes back with actions when that decides it, null when it means nothing here.
   * @param {string} key
   * @returns {string[]|null}
   */
  key(key) {
    const option = this.prompt.options.find((candidate) => candidate.key && candidate.key.toLowerCase() === key.toLowerCase());
    if (!option) return null;
    if (option === this.aimed) return this.answer();
    this.aim(option);
    return [];
  }

  /** What would be played now. @returns {string[]} */
  answer() {
    return this.aimed ? [this.aimed.id] : [];
  }

  /** @returns {Text} */
  title() {
    const shown = this.peeked ?? this.aimed;
    if (this.peeked?.off) return [{ text: this.peeked.off, tone: "caution", ref: "" }];
    if (this.reason && !this.peeked) return [{ text: this.reason, tone: "caution", ref: "" }];
    return shown && shown.title.length > 0 ? shown.title : this.prompt.title;
  }

  /** A button of its own, where an answer is more than one option. @returns {Primary|null} */
  primary() {
    return null;
  }

  /** The option on the one filled button. @returns {Option|null} */
  lead() {
    return this.aimed ?? this.open().find((option) => !option.quiet && !option.apart) ?? this.open().find((option) => !option.quiet) ?? null;
  }

  /** Options shown as buttons. @returns {Option[]} */
  buttons() {
    return this.prompt.options;
  }

  /** Whether an option is part of the answer so far. @param {Option} option */
  has(option) {
    return option === this.aimed;
  }

  /** Look at what an option would mean, without aiming at it. @param {Option|null} option */
  peek(option) {
    if (this.peeked === option) return;
    this.peeked = option;
    this.changed();
  }

  /** Pressing one of the buttons decides, since it says what it does. @param {Option} option @returns {string[]} */
  press(option) {
    if (option.off) {
      this.aim(option);
      return [];
    }
    return [option.id];
  }

  /** Controls of its own. @returns {HTMLElement|null} */
  controls() {
    return null;
  }

  /** @returns {Overlay[]} */
  preview() {
    return (this.peeked ?? this.aimed)?.preview ?? [];
  }

  /** @returns {Ghost|null} */
  ghost() {
    return null;
  }

  /** @returns {Walk|null} */
  walk() {
    return null;
  }

  /** Elements that can be touched, with the option behind them; what is not near takes more than one step. @returns {Target[]} */
  targets() {
    return this.open().flatMap((option) => option.on.map((ref) => ({ ref, option, near: true })));
  }

  /** Elements that are aimed at now. @returns {Ref[]} */
  aims() {
    return (this.peeked ?? this.aimed)?.on ?? [];
  }

  /** The rule behind what is asked or aimed at. */
  rule() {
    return (this.peeked ?? this.aimed ?? this.refused)?.rule || this.prompt.rule;
  }
}
