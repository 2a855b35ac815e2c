// Walking step by step, or straight to a far place by the best way.

import { Choice } from "./choice.js";

/** @import {Path, PathStep, Prompt, Ref, Text} from "../types.js" */

/** What a step is counted for beyond its cost, as in sneakbox.scene.walks: nobody walks into sight to save noise. */
const NOISE = 10;
const RISK = 100;
/** As many warnings as fit into a sentence; the others stand on the map. */
const MOST_WARNINGS = 2;

/** @param {PathStep} step */
const price = (step) => step.marks.reduce((sum, mark) => sum + (mark === "noise" ? NOISE : RISK), step.cost);

/** @param {PathStep[]} steps */
const cost = (steps) => steps.reduce((sum, step) => sum + step.cost, 0);

/** The options that take a way, in order. @param {PathStep[]} steps */
const actions = (steps) => steps.flatMap((step) => [step.option, ...step.then]);

/**
 * The best way to every place within the budget: unseen before quiet before short. A dear way may lead on to
 * where a careful one would be too long, so each place is left by every lower cost it was reached at.
 * @param {Path} ask
 * @returns {Map<Ref, PathStep[]>}
 */
export function bestWays(ask) {
  /** @type {Map<Ref, PathStep[]>} */
  const found = new Map();
  /** @type {Map<Ref, number>} */
  const least = new Map();
  /** @type {{price: number, spent: number, here: Ref, way: PathStep[]}[]} */
  const queue = [{ price: 0, spent: 0, here: ask.start, way: [] }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { spent, here, way } = next;
    if (spent >= (least.get(here) ?? Infinity)) continue;
    least.set(here, spent);
    if (!found.has(here)) found.set(here, way);
    for (const step of ask.steps[here] ?? []) {
      const after = { price: next.price + price(step), spent: spent + step.cost, here: step.to, way: [...way, step] };
      if (after.spent > ask.budget || after.spent >= (least.get(step.to) ?? Infinity)) continue;
      const later = queue.findIndex((other) => other.price > after.price || (other.price === after.price && other.spent > after.spent));
      queue.splice(later < 0 ? queue.length : later, 0, after);
    }
  }
  return found;
}

export class PathChoice extends Choice {
  /**
   * @param {Prompt} prompt
   * @param {Path} ask
   * @param {() => void} changed
   * @param {(ref: Ref) => string} nameOf
   */
  constructor(prompt, ask, changed, nameOf) {
    super(prompt, changed);
    this.ask = ask;
    this.nameOf = nameOf;
    /** @type {PathStep[]} */
    this.steps = [];
    this.ways = bestWays(ask);
  }

  /** @param {PathStep[]} steps */
  take(steps) {
    this.steps = steps;
    this.aimed = this.isOption() ? this.option(steps[0]?.option ?? "") : null;
    this.reason = "";
    this.changed();
  }

  /** Whether what is aimed at is one of the options and no more. */
  isOption() {
    return actions(this.steps).length === 1;
  }

  /** @override @param {import("../types.js").Option|null} option */
  aim(option) {
    const step = option && (this.ask.steps[this.ask.start] ?? []).find((candidate) => candidate.option === option.id && candidate.then.length === 0);
    this.steps = step ? [step] : [];
    super.aim(option);
  }

  /** @override */
  cancel() {
    const had = this.steps.length > 0;
    this.steps = [];
    const more = super.cancel();
    if (had && !more) this.changed();
    return had || more;
  }

  /** Where one can go on to from the end of the walk. @returns {PathStep[]} */
  onward() {
    const end = this.steps.at(-1)?.to;
    if (end === undefined) return [];
    const spent = cost(this.steps);
    return (this.ask.steps[end] ?? []).filter((step) => spent + step.cost <= this.ask.budget && step.to !== this.ask.start);
  }

  /** What stopping here means, where the game has words for it. */
  end() {
    const last = this.steps.at(-1)?.to;
    const here = this.ask.ends.filter((end) => end.at === last);
    return here.find((end) => end.steps === this.steps.length) ?? here.find((end) => end.steps === 0) ?? null;
  }

  /** @override @param {Ref[]} refs */
  touch(refs) {
    const end = this.steps.at(-1)?.to;
    if (end !== undefined && refs.includes(end)) return this.answer();
    const cut = this.steps.findIndex((step) => refs.includes(step.to));
    if (cut >= 0) {
      this.take(this.steps.slice(0, cut + 1));
      return [];
    }
    const next = this.onward().find((step) => refs.includes(step.to));
    if (next) {
      this.take([...this.steps, next]);
      return [];
    }
    // A far place is walked to, whatever else can be done there: that has its buttons.
    const way = /^(token|edge):/.test(refs[0] ?? "") ? [] : this.wayTo(refs);
    if (actions(way).length < 2) {
      const beside = super.touch(refs);
      if (beside !== null) return beside;
    }
    const walk = way.length > 0 ? way : this.wayTo(refs);
    if (walk.length === 0) return null;
    this.take(walk);
    return [];
  }

  /** @param {Ref[]} refs */
  wayTo(refs) {
    for (const ref of refs) {
      const way = this.ways.get(ref);
      if (way && way.length > 0) return way;
    }
    return [];
  }

  /** @override @param {string} key */
  key(key) {
    if (key === "Backspace" && this.steps.length > 0) {
      this.take(this.steps.slice(0, -1));
      return [];
    }
    return super.key(key);
  }

  /** @override */
  answer() {
    return this.steps.length > 0 && !this.isOption() ? actions(this.steps) : super.answer();
  }

  /** How likely somebody hears so many noisy steps, where that is told. @param {PathStep[]} steps */
  heard(steps) {
    const noisy = steps.filter((step) => step.marks.includes("noise")).length;
    return this.ask.unheard.includes(steps.at(-1)?.to ?? "") ? "" : (this.ask.heard[noisy] ?? "");
  }

  /** What a way costs. @param {PathStep[]} steps */
  length(steps) {
    const spent = cost(steps);
    return `${spent} ${this.ask.unit}${spent === 1 ? "" : "s"}`;
  }

  /** What a walk costs, and what happens at which of its steps. @override @param {Ref[]} refs */
  reach(refs) {
    const way = this.wayTo(refs);
    if (actions(way).length < 2) return ""; // that has a button of its own
    const said = [[this.length(way), this.heard(way)].filter(Boolean).join(", "), ...new Set(way.map((step) => step.why.replace(/\.$/, "")).filter(Boolean))];
    return `You can walk here: ${said.join(". ")}`;
  }

  /** @override @returns {Text} */
  title() {
    const last = this.steps.at(-1);
    if (this.reason || this.peeked || !last) return super.title();
    const said = this.end()?.title ?? [];
    if (said.length > 0) return said;
    if (this.isOption()) return super.title();
    const heard = this.heard(this.steps);
    const all = [...new Set(this.steps.map((step) => step.why).filter(Boolean))];
    const warned = [...all.slice(0, MOST_WARNINGS), ...(all.length > MOST_WARNINGS ? ["More happens farther on."] : [])].join(" ");
    const start = { text: `Walk to ${this.nameOf(last.to)}, ${this.length(this.steps)}? `, tone: /** @type {const} */ (""), ref: "" };
    /** @type {Text} */
    const risks = [];
    if (warned) risks.push({ text: `${warned} `, tone: this.steps.some((step) => step.marks.some((mark) => mark !== "seen" && mark !== "noise")) ? "danger" : "light", ref: "" });
    if (heard) risks.push({ text: `${heard}.`, tone: "caution", ref: "" });
    return [start, ...(risks.length > 0 ? risks : [{ text: "Nothing happens on the way.", tone: /** @type {const} */ ("safe"), ref: "" }])];
  }

  /** @override */
  primary() {
    const last = this.steps.at(-1);
    const end = this.end();
    if (!last || (this.isOption() && !end)) return super.primary();
    if (end) return { label: end.label, small: end.detail, symbol: end.symbol || "route", barrier: last.marks.length > 0, actions: this.answer() };
    const warned = this.steps.flatMap((step) => step.marks).filter((mark) => mark !== "noise");
    return {
      label: "Walk there",
      small: [this.length(this.steps), this.heard(this.steps)].filter(Boolean).join(" · "),
      symbol: warned.length === 0 ? "route" : warned.every((mark) => mark === "seen") ? "eye" : "threat",
      barrier: warned.length > 0,
      actions: this.answer(),
    };
  }

  /** @override */
  lead() {
    return this.primary() ? null : super.lead();
  }

  /** @override @param {import("../types.js").Option} option */
  isBeside(option) {
    const last = this.steps.at(-1)?.to;
    return (last !== undefined && option.on.includes(last)) || super.isBeside(option);
  }

  /** @override */
  preview() {
    const end = this.peeked ? null : this.end();
    return end && end.preview.length > 0 ? end.preview : super.preview();
  }

  /** Each space of the way, with what it has cost by then and what happens there. @override */
  walk() {
    if (this.steps.length === 0 || this.peeked) return null;
    const stops = [{ place: this.ask.start, words: "", marks: /** @type {string[]} */ ([]) }];
    this.steps.forEach((step, index) => {
      stops.push(...step.over.map((place) => ({ place, words: "", marks: [] })));
      stops.push({ place: step.to, words: String(cost(this.steps.slice(0, index + 1))), marks: step.marks });
    });
    return stops;
  }

  /** @override */
  targets() {
    const first = super.targets();
    const taken = new Set(this.steps.map((step) => step.to));
    // On the way the next steps are near, and no longer those one began with.
    const next = this.steps.length > 1 ? this.onward().filter((step) => !taken.has(step.to)).map((step) => ({ ref: step.to, option: null, near: true })) : [];
    const near = next.length > 0 ? next : first;
    const far = [...new Set([...first.map(({ ref }) => ref), ...[...this.ways].filter(([, way]) => way.length > 0).map(([ref]) => ref)])]
      .filter((ref) => !near.some((target) => target.ref === ref));
    return [...near, ...far.map((ref) => ({ ref, option: null, near: false }))];
  }

  /** @override */
  aims() {
    const last = this.steps.at(-1);
    return last && !this.peeked ? [last.to] : super.aims();
  }
}
