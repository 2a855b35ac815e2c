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

/** A place on a walk: what the way has cost by then, and marks that warn of what happens there.
 * @typedef {{place: Ref, words: string, marks: string[]}} Stop */

/** @typedef {{ref: Ref, option: Option|null, near: boolean}} Target */

/** The piece that an option brings to a place, if that is what it does. @param {Option|null} option @returns {Ref} */
function brought(option) {
  const [piece = "", place = "token:"] = option?.on ?? [];
  return piece.startsWith("token:") && !place.startsWith("token:") ? piece : "";
}

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
    // What is touched itself comes before the place it stands on.
    const first = this.carry(refs) ?? found.find((option) => !option.off && option.on.includes(refs[0] ?? "")) ?? found[0];
    if (!first) return null;
    if (first === this.aimed || (this.aimed && !brought(this.aimed) && found.includes(this.aimed))) return this.answer();
    this.aim(first);
    return [];
  }

  /**
   * The piece that is aimed at goes where one touches; touched again, it turns to its next place.
   * @param {Ref[]} refs
   * @returns {Option|undefined}
   */
  carry(refs) {
    const piece = brought(this.aimed);
    if (!piece) return undefined;
    const ways = this.open().filter((option) => brought(option) === piece);
    if (refs[0] === piece) return ways[(ways.findIndex((option) => option === this.aimed) + 1) % ways.length];
    if (this.open().some((option) => brought(option) === refs[0])) return undefined; // another one
    return ways.find((option) => refs.includes(option.on[1] ?? ""));
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
    if (this.aimed) return this.aimed;
    const open = this.open();
    // Where most answers stand on the map, no button is more likely than they are.
    if (open.some((option) => option.quiet)) return null;
    const first = open.find((option) => !option.apart) ?? open[0];
    if (!first) return null;
    // What is risky or spends something is chosen by whoever wants it, and never offered.
    if (["caution", "danger"].includes(first.tone) || first.cost) return null;
    // Of several that differ only in what they are about, none is more sensible than the others.
    const verb = first.id.split(" ")[0];
    return open.some((option) => option !== first && option.id.split(" ")[0] === verb) ? null : first;
  }

  /** What Enter aims at where nobody has aimed: that option, else the first on the map. @returns {Option|null} */
  first() {
    const open = this.open();
    return this.lead() ?? open.find((option) => option.quiet) ?? open.find((option) => !option.apart) ?? open[0] ?? null;
  }

  /** Options shown as buttons. @returns {Option[]} */
  buttons() {
    return this.prompt.options;
  }

  /** Whether an option is part of the answer so far. @param {Option} option */
  has(option) {
    return option === this.aimed;
  }

  /** Whether an option is about the same element as the one aimed at. @param {Option} option */
  isBeside(option) {
    return this.aimed?.on.some((ref) => !ref.startsWith("card:") && option.on.includes(ref)) ?? false;
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

  /** The way that is aimed at. @returns {Stop[]|null} */
  walk() {
    return null;
  }

  /** How a place beyond the first step can be reached, in words; empty where it cannot. @param {Ref[]} _refs */
  reach(_refs) {
    return "";
  }

  /** Elements that can be touched, with the option behind them; what is not near takes more than one step. Of pieces that can be
   * brought somewhere first themselves, and where to once one is aimed at. @returns {Target[]} */
  targets() {
    const piece = brought(this.aimed);
    return this.open().flatMap((option) => {
      const moved = brought(option);
      return (moved && moved !== piece ? [moved] : option.on).map((ref) => ({ ref, option, near: true }));
    });
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
