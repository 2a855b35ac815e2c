// Questions that are answered on a sheet instead of on the board: amounts, orders, assignments, and
// several questions at once.

import { button, h } from "../dom.js";
import { Choice } from "./choice.js";

/** @import {Amount, Assign, Option, Order, Prompt, Ref} from "../types.js" */

/** One option stands for each number, from the least up. */
export class AmountChoice extends Choice {
  /** @param {Prompt} prompt @param {Amount} ask @param {() => void} changed */
  constructor(prompt, ask, changed) {
    super(prompt, changed);
    this.ask = ask;
    this.value = ask.least;
    this.aimed = prompt.options[0] ?? null;
  }

  /** @param {number} value */
  set(value) {
    this.value = Math.min(this.ask.most, Math.max(this.ask.least, value));
    this.aim(this.prompt.options[this.value - this.ask.least] ?? null);
  }

  /** @override @param {string} key */
  key(key) {
    if (key === "+") this.set(this.value + 1);
    else if (key === "-") this.set(this.value - 1);
    else return super.key(key);
    return [];
  }

  /** @override */
  primary() {
    const option = this.aimed;
    return { label: option?.label ?? String(this.value), small: option?.detail ?? "", symbol: "", barrier: option?.barrier !== "none", actions: this.answer() };
  }

  /** @override @returns {Option[]} */
  buttons() {
    return [];
  }

  /** @override */
  controls() {
    return h("div", { class: "stepper" },
      button({ label: "−", className: "ghost", props: { "aria-label": "Less" }, act: () => this.set(this.value - 1) }),
      h("output", {}, String(this.value)),
      button({ label: "+", className: "ghost", props: { "aria-label": "More" }, act: () => this.set(this.value + 1) }));
  }
}

/** One option belongs to each thing; they are played in the order chosen. */
export class OrderChoice extends Choice {
  /** @param {Prompt} prompt @param {Order} ask @param {() => void} changed @param {(ref: Ref) => string} nameOf */
  constructor(prompt, ask, changed, nameOf) {
    super(prompt, changed);
    this.items = [...ask.items];
    this.nameOf = nameOf;
  }

  /** @param {number} from @param {number} by */
  shift(from, by) {
    const to = from + by;
    const item = this.items[from];
    if (item === undefined || to < 0 || to >= this.items.length) return;
    this.items.splice(from, 1);
    this.items.splice(to, 0, item);
    this.changed();
  }

  /** @override */
  answer() {
    return this.items.flatMap((ref) => this.prompt.options.find((option) => !option.off && option.on.includes(ref))?.id ?? []);
  }

  /** @override */
  primary() {
    return { label: "In this order", small: "", symbol: "", barrier: this.open().some((option) => option.barrier !== "none"), actions: this.answer() };
  }

  /** @override @returns {Option[]} */
  buttons() {
    return [];
  }

  /** @override */
  controls() {
    return h("ol", { class: "order" }, ...this.items.map((ref, index) => {
      const name = this.on([ref])[0]?.label ?? this.nameOf(ref);
      return h("li", {},
        h("span", {}, `${index + 1}. ${name}`),
        button({ label: "↑", className: "ghost", props: { "aria-label": `${name}: earlier`, disabled: index === 0 }, act: () => this.shift(index, -1) }),
        button({ label: "↓", className: "ghost", props: { "aria-label": `${name}: later`, disabled: index === this.items.length - 1 }, act: () => this.shift(index, 1) }));
    }));
  }
}

/** An option belongs to an item and a slot (`slot:ID`); one is played for each item that has a slot. */
export class AssignChoice extends Choice {
  /** @param {Prompt} prompt @param {Assign} ask @param {() => void} changed @param {(ref: Ref) => string} nameOf */
  constructor(prompt, ask, changed, nameOf) {
    super(prompt, changed);
    this.ask = ask;
    this.nameOf = nameOf;
    /** @type {Map<Ref, string>} */
    this.chosen = new Map();
  }

  /** @param {Ref} item @param {string} slot */
  between(item, slot) {
    return this.prompt.options.find((option) => option.on.includes(item) && option.on.includes(`slot:${slot}`));
  }

  /** @param {string} slot */
  full(slot) {
    const most = this.ask.slots.find((candidate) => candidate.id === slot)?.most ?? 1;
    return [...this.chosen.values()].filter((taken) => taken === slot).length >= most;
  }

  /** @param {Ref} item @param {string} slot */
  put(item, slot) {
    this.chosen.delete(item);
    this.reason = "";
    if (slot && this.full(slot)) this.reason = "That slot is full.";
    else if (slot) this.chosen.set(item, slot);
    this.changed();
  }

  /** @override */
  cancel() {
    const had = this.chosen.size > 0;
    this.chosen.clear();
    if (had) this.changed();
    return had;
  }

  /** @override */
  answer() {
    return [...this.chosen].flatMap(([item, slot]) => this.between(item, slot)?.id ?? []);
  }

  /** @override */
  primary() {
    return { label: "Confirm", small: `${this.chosen.size} of ${this.ask.items.length}`, symbol: "", barrier: this.open().some((option) => option.barrier !== "none"), actions: this.answer() };
  }

  /** @override @returns {Option[]} */
  buttons() {
    return [];
  }

  /** @override */
  controls() {
    return h("div", { class: "assign" }, ...this.ask.items.map((item) => {
      const select = h("select", {}, h("option", { value: "" }, "—"), ...this.ask.slots.map((slot) => {
        const option = this.between(item, slot.id);
        return h("option", { value: slot.id, disabled: !option || Boolean(option.off) }, option?.off ? `${slot.label}: ${option.off}` : slot.label);
      }));
      select.value = this.chosen.get(item) ?? "";
      select.addEventListener("change", () => this.put(item, select.value));
      return h("label", { class: "field" }, this.nameOf(item), select);
    }));
  }
}

/** Several questions on one sheet; their answers are played one after the other. */
export class FormChoice extends Choice {
  /** @param {Prompt} prompt @param {Choice[]} parts @param {() => void} changed */
  constructor(prompt, parts, changed) {
    super(prompt, changed);
    this.parts = parts;
  }

  /** @override @param {Ref[]} refs */
  touch(refs) {
    for (const part of this.parts) {
      if (part.touch(refs) !== null) return [];
    }
    return super.touch(refs);
  }

  /** @override */
  answer() {
    const answers = this.parts.map((part) => part.answer());
    return answers.every((answer) => answer.length > 0) ? answers.flat() : [];
  }

  /** @override */
  primary() {
    const open = this.parts.filter((part) => part.answer().length === 0).length;
    return { label: open > 0 ? `${open} more to answer` : "Confirm all", small: "", symbol: "", barrier: false, actions: this.answer() };
  }

  /** @override */
  controls() {
    return h("div", { class: "form" }, ...this.parts.map((part) => h("fieldset", {},
      h("legend", {}, part.prompt.title.map((span) => span.text).join("")),
      part.controls(),
      ...part.prompt.options.map((option) => button({
        label: option.label,
        small: option.off || option.detail,
        className: option.off ? "off" : part.answer().includes(option.id) ? "aimed" : "",
        props: { "aria-pressed": String(part.answer().includes(option.id)) },
        act: () => part.aim(option),
      })))));
  }

  /** @override */
  preview() {
    return this.parts.flatMap((part) => part.preview());
  }

  /** @override */
  targets() {
    return this.parts.flatMap((part) => part.targets());
  }

  /** @override */
  aims() {
    return this.parts.flatMap((part) => part.aims());
  }
}
