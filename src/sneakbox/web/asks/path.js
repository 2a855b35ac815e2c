// Walking step by step, or straight to a far place by the best way.

import { Choice } from "./choice.js";

/** @import {Path, PathStep, Prompt, Ref, Text} from "../types.js" */

const RISK = 100;

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
  }

  /** The best way to everywhere: unseen before short. @returns {Map<Ref, PathStep[]>} */
  ways() {
    /** @type {Map<Ref, {cost: number, steps: PathStep[]}>} */
    const best = new Map([[this.ask.start, { cost: 0, steps: [] }]]);
    const queue = [this.ask.start];
    for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
      const here = best.get(from);
      if (!here) continue;
      for (const step of this.ask.steps[from] ?? []) {
        const length = here.steps.reduce((sum, taken) => sum + taken.cost, 0) + step.cost;
        if (length > this.ask.budget) continue;
        const cost = here.cost + step.cost + (step.marks.length > 0 ? RISK : 0);
        const known = best.get(step.to);
        if (known && known.cost <= cost) continue;
        best.set(step.to, { cost, steps: [...here.steps, step] });
        queue.push(step.to);
      }
    }
    return new Map([...best].map(([ref, way]) => [ref, way.steps]));
  }

  /** @param {PathStep[]} steps */
  take(steps) {
    this.steps = steps;
    this.aimed = steps.length === 1 ? this.option(steps[0]?.option ?? "") : null;
    this.reason = "";
    this.changed();
  }

  /** @override @param {import("../types.js").Option|null} option */
  aim(option) {
    const step = option && (this.ask.steps[this.ask.start] ?? []).find((candidate) => candidate.option === option.id);
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
    const spent = this.steps.reduce((sum, step) => sum + step.cost, 0);
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
    const beside = super.touch(refs);
    if (beside !== null) return beside;
    for (const ref of refs) {
      const way = this.ways().get(ref);
      if (way && way.length > 0) {
        this.take(way);
        return [];
      }
    }
    return null;
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
    return this.steps.length > 1 ? this.steps.map((step) => step.option) : super.answer();
  }

  /** @override @returns {Text} */
  title() {
    const last = this.steps.at(-1);
    if (this.reason || this.peeked || !last) return super.title();
    const said = this.end()?.title ?? [];
    if (said.length > 0) return said;
    if (this.steps.length < 2) return super.title();
    const warned = this.steps.filter((step) => step.why);
    const start = `Walk ${this.steps.length} steps to ${this.nameOf(last.to)}? `;
    if (warned.length === 0) return [{ text: start, tone: "", ref: "" }, { text: "Nothing happens on the way.", tone: "safe", ref: "" }];
    return [{ text: start, tone: "", ref: "" }, { text: [...new Set(warned.map((step) => step.why))].join(" "), tone: "light", ref: "" }];
  }

  /** @override */
  primary() {
    const last = this.steps.at(-1);
    const end = this.end();
    if (!last || (this.steps.length < 2 && !end)) return super.primary();
    if (end) return { label: end.label, small: end.detail, symbol: end.symbol || "route", barrier: last.marks.length > 0, actions: this.answer() };
    const cost = this.steps.reduce((sum, step) => sum + step.cost, 0);
    return {
      label: `Walk there`,
      small: cost === 1 ? "1 step" : `${cost} steps`,
      symbol: last.marks.includes("seen") ? "eye" : last.marks.length > 0 ? "threat" : "route",
      barrier: last.marks.length > 0,
      actions: this.answer(),
    };
  }

  /** @override */
  lead() {
    return this.primary() ? null : super.lead();
  }

  /** @override */
  preview() {
    const end = this.peeked ? null : this.end();
    return end && end.preview.length > 0 ? end.preview : super.preview();
  }

  /** @override */
  walk() {
    if (this.steps.length === 0 || this.peeked) return null;
    return { places: [this.ask.start, ...this.steps.map((step) => step.to)], marks: [[], ...this.steps.map((step) => step.marks)] };
  }

  /** @override */
  targets() {
    const first = super.targets();
    const taken = new Set(this.steps.map((step) => step.to));
    // On the way the next steps are near, and no longer those one began with.
    const next = this.steps.length > 1 ? this.onward().filter((step) => !taken.has(step.to)).map((step) => ({ ref: step.to, option: null, near: true })) : [];
    const near = next.length > 0 ? next : first;
    const far = [...new Set([...first.map(({ ref }) => ref), ...[...this.ways()].filter(([, way]) => way.length > 0).map(([ref]) => ref)])]
      .filter((ref) => !near.some((target) => target.ref === ref));
    return [...near, ...far.map((ref) => ({ ref, option: null, near: false }))];
  }

  /** @override */
  aims() {
    const last = this.steps.at(-1);
    return last && !this.peeked ? [last.to] : super.aims();
  }
}
