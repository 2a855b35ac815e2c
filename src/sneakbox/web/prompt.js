// The bar that asks: one sentence, then the answers as buttons. The sentence and the filled button
// follow what is aimed at; the buttons themselves stay where they are.

import { button, h, one, refill, sentence, SMALL, words } from "./dom.js";

/** @import {Frame, Option} from "./types.js" */
/** @import {Choice} from "./asks/choice.js" */

/**
 * @typedef {object} Doing
 * @property {(actions: string[], from: HTMLElement|null) => void} play
 * @property {() => void} undo
 * @property {(rule: string) => void} why
 * @property {(rule: string) => void} explain a rule that forbids something
 */

export class PromptBar {
  /** @param {Doing} doing */
  constructor(doing) {
    this.doing = doing;
    this.caption = h("small", { class: "caption" });
    this.question = h("p", { id: "question", tabindex: "-1" });
    this.whyButton = h("button", { type: "button", class: "why", "aria-label": "Why? Show the rule" }, "why? ", h("kbd", { "aria-hidden": "true" }, "?"));
    this.buttons = h("div", { class: "btns", role: "group", "aria-labelledby": "question" });
    this.brief = h("div", { class: "brief" });
    this.element = h("section", { class: "ask", id: "ask", "aria-label": "Your decision" }, this.brief,
      h("div", { class: "say" }, this.caption, this.question, this.whyButton), this.buttons);
    this.whyButton.addEventListener("click", () => this.doing.why(this.choice?.rule() ?? ""));
    /** @type {Choice|null} */
    this.choice = null;
    /** @type {Map<Option, HTMLButtonElement>} */
    this.made = new Map();
  }

  /**
   * A new question, or none.
   * @param {Frame} frame
   * @param {Choice|null} choice
   * @param {{who: string, waiting: string, undo: boolean, whyNot: string, extra?: HTMLElement[], brief?: (HTMLElement|SVGElement)[]}} around
   */
  show(frame, choice, around) {
    this.choice = choice;
    this.made.clear();
    this.element.classList.toggle("yours", choice !== null);
    this.caption.textContent = around.who;
    refill(this.brief, ...(around.brief ?? []));
    const held = this.buttons.contains(document.activeElement);
    refill(this.buttons);
    this.lead = h("div", { class: "lead" });
    this.controls = h("div", { class: "controls" });
    this.buttons.append(this.lead);
    const options = choice?.buttons() ?? [];
    const beside = options.filter((option) => !option.apart);
    if (choice) for (const option of [...beside.filter((o) => !o.off), ...beside.filter((o) => o.off)]) this.buttons.append(this.make(choice, option));
    this.buttons.append(this.controls, h("span", { class: "sp" }));
    for (const element of around.extra ?? []) this.buttons.append(element);
    if (choice || around.undo) {
      const undo = button({
        label: "", icon: "undo", key: "Z", className: around.undo ? "ghost undo" : "ghost undo off",
        props: { "aria-label": around.undo ? "Undo" : `Undo: ${around.whyNot || "not now"}`, "aria-disabled": around.undo ? undefined : "true", title: around.undo ? "Undo" : around.whyNot },
        act: () => around.undo && this.doing.undo(),
      });
      this.buttons.append(undo);
    }
    if (choice) for (const option of options.filter(({ apart }) => apart)) this.buttons.append(this.make(choice, option));
    this.whyButton.hidden = !choice?.rule();
    if (!choice) this.question.textContent = frame.result?.text || around.waiting || frame.summary;
    this.update();
    if (held) this.focus();
  }

  /**
   * @param {Choice} choice
   * @param {Option} option
   */
  make(choice, option) {
    const made = button({
      label: option.label,
      small: option.off || [option.detail, option.cost].filter(Boolean).join(" · "),
      key: option.off ? "" : option.key.toUpperCase(),
      icon: option.off ? "" : option.symbol,
      tone: option.off ? "" : option.tone,
      barrier: !option.off && option.barrier !== "none",
      className: option.off ? "off" : "",
      props: { "aria-disabled": option.off ? "true" : undefined, "data-option": option.id },
    });
    made.classList.toggle("apart", option.apart);
    made.addEventListener("click", () => {
      const actions = choice.press(option);
      if (actions.length > 0) this.doing.play(actions, made);
      else if (option.off && option.rule) this.doing.explain(option.rule);
    });
    // Where the sentence stands above the buttons in the flow of the page, looking would move them.
    made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && !SMALL.matches && choice.peek(option));
    made.addEventListener("pointerleave", () => choice.peek(null));
    made.addEventListener("focus", () => made.matches(":focus-visible") && choice.peek(option));
    made.addEventListener("blur", () => choice.peek(null));
    this.made.set(option, made);
    return made;
  }

  /** Something else is aimed at. */
  update() {
    const choice = this.choice;
    if (!choice || !this.lead || !this.controls) return;
    refill(this.question, ...sentence(choice.title()));
    const lead = choice.lead();
    const primary = choice.primary();
    // What stands on the map gets its buttons when the place is aimed at, all that is possible there;
    // they take the room of the answers that are not.
    /** @param {Option} option */
    const isThere = (option) => option === choice.aimed || choice.isBeside(option);
    const some = [...this.made.keys()].some((option) => option.quiet && isThere(option));
    for (const [option, made] of this.made) {
      const leads = option === lead && !primary;
      made.classList.toggle("go", leads);
      made.classList.toggle("aimed", choice.has(option) || choice.peeked === option);
      made.hidden = option.quiet ? !isThere(option) : some && Boolean(option.off);
      const key = made.querySelector("kbd");
      if (key) key.textContent = leads && choice.aimed === option ? "↵" : option.key.toUpperCase();
      if (choice.primary() && !primary) made.removeAttribute("aria-pressed");
      if (choice.prompt.ask.kind === "many") made.setAttribute("aria-pressed", String(choice.has(option)));
    }
    refill(this.lead);
    if (primary) {
      const go = button({
        label: primary.label, small: primary.small, key: "↵", icon: primary.symbol, barrier: primary.barrier,
        className: primary.actions.length > 0 ? "go" : "off",
        props: { "aria-disabled": primary.actions.length > 0 ? undefined : "true" },
        act: () => primary.actions.length > 0 && this.doing.play(primary.actions, go),
      });
      this.lead.append(go);
    }
    // Fields keep their focus while the sheet around them is drawn anew.
    const label = this.controls.contains(document.activeElement) ? [...this.controls.querySelectorAll("button, select")].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
    const controls = choice.controls();
    refill(this.controls, controls);
    this.controls.hidden = controls === null;
    if (label >= 0) /** @type {HTMLElement|undefined} */ ([...this.controls.querySelectorAll("button, select")][label])?.focus();
  }

  /** @param {string} text @param {string} [tone] */
  tell(text, tone = "caution") {
    refill(this.question, h("em", { class: `tone-${tone}` }, text));
  }

  text() {
    return this.choice ? words(this.choice.title()) : (this.question.textContent ?? "");
  }

  /** Where the keyboard goes when a new question comes. */
  focus() {
    const first = this.buttons.querySelector("button.go, button:not(.off)");
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    else one(this.element, "#question").focus({ preventScroll: true });
  }
}
