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
    this.clock = h("small", { class: "clock" });
    this.question = h("p", { id: "question", tabindex: "-1" });
    this.whyButton = h("button", { type: "button", class: "why", "aria-label": "Why? Show the rule" }, "why? ", h("kbd", { "aria-hidden": "true" }, "?"));
    this.buttons = h("div", { class: "btns", role: "group", "aria-labelledby": "question" });
    this.brief = h("div", { class: "brief" });
    // What cannot be done now takes no room: a list with the reasons, for whoever looks for it.
    this.notNow = h("div", { class: "notnow", id: "notnow", popover: "auto", role: "group", "aria-label": "Not now, and why" });
    this.notNowButton = h("button", { type: "button", class: "b off", popovertarget: "notnow" });
    this.element = h("section", { class: "ask", id: "ask", "aria-label": "Your decision" }, this.brief,
      h("div", { class: "say" }, this.caption, this.clock, this.question, this.whyButton), this.buttons, this.notNow);
    this.whyButton.addEventListener("click", () => this.doing.why(this.choice?.rule() ?? ""));
    /** @type {Choice|null} */
    this.choice = null;
    /** @type {Option|null} what was aimed at when it was last brought into sight */
    this.seen = null;
    /** @type {Map<Option, HTMLButtonElement>} */
    this.made = new Map();
  }

  /**
   * A new question, or none.
   * @param {Frame} frame
   * @param {Choice|null} choice
   * @param {{who: string, clock: (string|HTMLElement)[]|undefined, waiting: string, undo: boolean, whyNot: string, extra?: HTMLElement[], brief?: (HTMLElement|SVGElement)[]}} around
   */
  show(frame, choice, around) {
    this.choice = choice;
    this.made.clear();
    this.element.classList.toggle("yours", choice !== null);
    this.caption.textContent = around.who;
    refill(this.clock, ...(around.clock ?? []));
    refill(this.brief, ...(around.brief ?? []));
    const held = this.buttons.contains(document.activeElement);
    refill(this.buttons);
    this.lead = h("div", { class: "lead" });
    this.controls = h("div", { class: "controls" });
    this.buttons.append(this.lead);
    const options = choice?.buttons() ?? [];
    const open = options.filter((option) => !option.off);
    const shut = options.filter((option) => option.off && !option.quiet);
    if (choice) {
      for (const option of open.filter(({ apart }) => !apart)) this.buttons.append(this.make(choice, option));
      refill(this.notNow, ...shut.map((option) => this.make(choice, option)));
    }
    if (shut.length > 0) {
      refill(this.notNowButton, h("span", { class: "words" }, `${shut.length} more`, h("small", {}, "not now")));
      this.buttons.append(this.notNowButton);
    } else {
      this.fold();
    }
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
    const apart = choice ? open.filter((option) => option.apart) : [];
    if (choice) this.buttons.append(...apart.map((option) => this.make(choice, option)));
    // What ends something stands in one place; what has no button until it is aimed at leaves that to it.
    const ends = apart.filter((option) => !option.quiet);
    for (const option of ends) this.made.get(option)?.classList.toggle("ends", ends.length === 1);
    this.whyButton.hidden = !choice?.rule();
    if (!choice) this.question.textContent = frame.result?.text || around.waiting || frame.summary;
    this.update();
    if (held) this.focus();
  }

  /** Words below the buttons, where those leave room for them. @param {HTMLElement} words @param {boolean} wanted */
  below(words, wanted) {
    words.hidden = !wanted;
    if (wanted && this.buttons.scrollHeight > this.buttons.clientHeight + 1) words.hidden = true;
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
      if (option.off) this.notNow.hidePopover();
      const actions = choice.press(option);
      if (actions.length > 0) this.doing.play(actions, made);
      else if (option.off && option.rule) this.doing.explain(option.rule);
    });
    this.made.set(option, made);
    if (option.off) return made; // its reason stands on it
    // Where the sentence stands above the buttons in the flow of the page, looking would move them.
    made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && !SMALL.matches && choice.peek(option));
    made.addEventListener("pointerleave", () => choice.peek(null));
    made.addEventListener("focus", () => made.matches(":focus-visible") && choice.peek(option));
    made.addEventListener("blur", () => choice.peek(null));
    return made;
  }

  /** Something else is aimed at. */
  update() {
    const choice = this.choice;
    if (!choice || !this.lead || !this.controls) return;
    refill(this.question, ...sentence(choice.title()));
    const lead = choice.lead();
    const primary = choice.primary();
    // What stands on the map gets its buttons when the place is aimed at, all that is possible there.
    /** @param {Option} option */
    const isThere = (option) => option === choice.aimed || choice.isBeside(option);
    for (const [option, made] of this.made) {
      const leads = option === lead && !primary;
      made.classList.toggle("go", leads);
      made.classList.toggle("aimed", choice.has(option) || choice.peeked === option);
      made.hidden = option.quiet && !isThere(option);
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
    } else if (!choice.aimed && [...this.made].every(([option, made]) => option.off || made.hidden) && choice.first()) {
      this.lead.append(this.onTheBoard(choice));
    }
    // Fields keep their focus while the sheet around them is drawn anew.
    const label = this.controls.contains(document.activeElement) ? [...this.controls.querySelectorAll("button, select")].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
    const controls = choice.controls();
    refill(this.controls, controls);
    this.controls.hidden = controls === null;
    if (label >= 0) /** @type {HTMLElement|undefined} */ ([...this.controls.querySelectorAll("button, select")][label])?.focus();
    if (choice.aimed !== this.seen) this.bring(choice.aimed && this.made.get(choice.aimed));
    this.seen = choice.aimed;
  }

  /** No question without a button: where every answer stands on the board, one leads there. @param {Choice} choice */
  onTheBoard(choice) {
    const many = new Set(choice.targets().map(({ ref }) => ref)).size;
    return button({
      label: "Choose on the board", small: many === 1 ? "one place" : `${many} places`, icon: "route", key: "↵", className: "there",
      act: () => { choice.aim(choice.first()); this.focus(); },
    });
  }

  /** Into sight among the buttons. (`scrollIntoView` would move the place where Tab begins.) @param {HTMLElement|null|undefined} made */
  bring(made) {
    if (!made) return;
    const [inside, outside] = [made.getBoundingClientRect(), this.buttons.getBoundingClientRect()];
    this.buttons.scrollTop += Math.max(0, inside.bottom - outside.bottom) + Math.min(0, inside.top - outside.top);
  }

  /** Put away the list of what cannot be done. Returns whether it was there. */
  fold() {
    const open = this.notNow.matches(":popover-open");
    if (open) this.notNow.hidePopover();
    return open;
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
