// What is that? Every piece, card, token, icon, track and word answers, on hover, on focus and to a
// long press; and words and board show each other: a word lights up what it means on the board, and
// a thing lights up its row beside it.

import { glossary as askGlossary } from "./api.js";
import { h, refill, styleSheet } from "./dom.js";

/** @import {Ref, Term} from "./types.js" */
/** @import {PlayScreen} from "./play.js" */

/** How long one rests on a thing, in milliseconds, before it answers. */
const REST = 350;
const LONG_PRESS = 450;
/** So long it takes to reach what is shown. */
const GRACE = 300;
/** As far as a finger trembles, in pixels. */
const TREMOR = 10;
const MOST = 3;
const ROOM = 10;
/** Texts whose words are looked up. */
const TEXTS = ".line, .prose, .what, #question, .person p, .deck p, .card > span, .parts span, .hintbox p";
/** Kinds of things that are called by the first parts of their names as well: `tile camera-corner`. */
const IN_PARTS = new Set(["tile", "panel"]);

/**
 * What is pointed at: its terms, where it is, and what of the board it means.
 * @typedef {object} Found
 * @property {Term[]} terms
 * @property {string} title
 * @property {Element} by what was pointed at
 * @property {DOMRect} at
 * @property {Ref[]} refs
 * @property {boolean} onBoard
 * @property {Range|null} word
 */

export class Glossary {
  /** @param {PlayScreen} play */
  constructor(play) {
    this.play = play;
    /** @type {Term[]} */
    this.terms = [];
    /** @type {Map<string, Term>} */
    this.about = new Map();
    /** @type {Map<string, Term>} */
    this.named = new Map();
    /** @type {RegExp|null} */
    this.pattern = null;
    /** @type {Found|null} */
    this.shown = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.pressed = { x: 0, y: 0, answered: false };
    this.card = h("div", { class: "termcard", id: "termcard", role: "tooltip", hidden: true });
    const root = play.element;
    root.append(this.card);
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointermove", (event) => this.move(event), { passive: true });
    root.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.hide());
    root.addEventListener("focusin", (event) => this.focused(event));
    root.addEventListener("focusout", ({ relatedTarget }) => !(relatedTarget instanceof Node && this.card.contains(relatedTarget)) && this.hide());
    root.addEventListener("pointerdown", (event) => this.down(event), { passive: true });
    for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, () => clearTimeout(this.timer), { passive: true });
    root.addEventListener("click", (event) => this.click(event), { capture: true });
    root.addEventListener("contextmenu", (event) => this.pressed.answered && event.preventDefault());
    root.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  /** Fetched once, beside the game. @param {string} edition */
  load(edition) {
    if (this.terms.length > 0 || this.asked === edition) return;
    this.asked = edition;
    Promise.all([askGlossary(this.play.board.game, edition), styleSheet("glossary")]).then(([{ terms }]) => {
      if (this.play.ended) return;
      this.take(terms);
      if (this.play.hints.waits()) this.play.redraw();
    }, () => { this.asked = null; });
  }

  /** @type {string|null} */
  asked = null;

  /** @param {Term[]} terms */
  take(terms) {
    this.terms = terms;
    for (const term of terms) {
      for (const thing of term.about) this.about.set(thing, term);
      for (const word of term.words) this.named.set(word.toLowerCase(), term);
    }
    const words = [...this.named.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace(/[^\w ]/g, "\\$&"));
    this.pattern = words.length > 0 ? new RegExp(`(?<![\\w-])(?:${words.join("|")})(?![\\w-])`, "gi") : null;
  }

  // Finding.

  /** The term of a thing, such as `icon alert`. @param {string} thing */
  of(thing) {
    const [kind = "", ...rest] = thing.split(" ");
    let name = rest.join(" ");
    for (;;) {
      const term = this.about.get(`${kind} ${name}`);
      const cut = name.lastIndexOf("-");
      if (term || !IN_PARTS.has(kind) || cut < 0) return term;
      name = name.slice(0, cut);
    }
  }

  /** The terms of what lies at a place of the board, the pieces first. @param {Ref[]} refs */
  at(refs) {
    const things = refs.flatMap((ref) => this.play.codec.thingsAt(ref));
    return [...new Set(things.map((thing) => this.of(thing)))].filter((term) => term !== undefined);
  }

  /** Everything on the board that a term means. @param {Term} term @returns {Ref[]} */
  on(term) {
    const { places } = this.play.view;
    const kinds = new Set(term.about);
    const tokens = (this.play.frame?.tokens ?? []).filter((token) => kinds.has(`piece ${token.of}`)).map((token) => `token:${token.id}`);
    const tiles = [...places.tiles.values()].filter((tile) => this.of(`tile ${tile.of.replace(/^tile-/, "")}`) === term).map((tile) => `tile:${tile.id}`);
    const cells = this.play.board.cells.filter((cell) => cell.printed.some(({ symbol }) => kinds.has(`print ${symbol}`))).map((cell) => `cell:${cell.id}`);
    return [...tokens, ...tiles, ...cells];
  }

  /** @param {Element} target @param {number} x @param {number} y @returns {Found|null} */
  find(target, x, y) {
    if (this.card.contains(target)) return this.shown;
    const onBoard = this.play.box.contains(target);
    if (onBoard) {
      const shape = target.closest("[data-ref]");
      const ref = shape instanceof SVGElement ? (shape.dataset.ref ?? "") : "";
      return ref ? this.ofPlace(ref, /** @type {Element} */ (shape)) : null;
    }
    const text = target.closest(TEXTS);
    const word = text && this.word(x, y);
    if (word) return word;
    const thing = target.closest("[data-thing]");
    return thing instanceof HTMLElement || thing instanceof SVGElement ? this.ofThing(thing) : this.ofLine(target.closest(".line"));
  }

  /** @param {Ref} ref @param {Element} by @returns {Found|null} */
  ofPlace(ref, by) {
    const { places } = this.play.view;
    const own = ref.startsWith("token:") || ref.startsWith("edge:");
    const terms = this.at(own ? [ref] : this.play.refsAt(ref)).slice(0, MOST);
    if (terms.length === 0) return null;
    return { terms, title: places.label(ref), by, at: by.getBoundingClientRect(), refs: [], onBoard: true, word: null };
  }

  /** @param {HTMLElement|SVGElement} element @returns {Found|null} */
  ofThing(element) {
    const things = (element.dataset.thing ?? "").split("|");
    const term = things.map((thing) => this.of(thing)).find((one) => one !== undefined);
    const row = element.closest("[data-ref]");
    const ref = row instanceof HTMLElement ? (row.dataset.ref ?? "") : "";
    const refs = ref && !ref.startsWith("card:") ? [ref] : term ? this.on(term) : [];
    if (!term && refs.length === 0) return null;
    return { terms: term ? [term] : [], title: "", by: element, at: element.getBoundingClientRect(), refs, onBoard: false, word: null };
  }

  /** A line of the log lights up what it is about. @param {Element|null} line @returns {Found|null} */
  ofLine(line) {
    const refs = line instanceof HTMLElement && line.dataset.refs ? line.dataset.refs.split(" ") : [];
    return line && refs.length > 0 ? { terms: [], title: "", by: line, at: line.getBoundingClientRect(), refs, onBoard: false, word: null } : null;
  }

  /** The word below the pointer, where it is one of the game's. @param {number} x @param {number} y @returns {Found|null} */
  word(x, y) {
    const caret = document.caretRangeFromPoint?.(x, y);
    const node = caret?.startContainer;
    if (!this.pattern || !caret || !(node instanceof Text)) return null;
    for (const match of node.data.matchAll(this.pattern)) {
      if (match.index > caret.startOffset || match.index + match[0].length < caret.startOffset) continue;
      const term = this.named.get(match[0].toLowerCase());
      const word = document.createRange();
      word.setStart(node, match.index);
      word.setEnd(node, match.index + match[0].length);
      const at = word.getBoundingClientRect();
      const by = node.parentElement;
      if (!term || !by || x < at.left - 2 || x > at.right + 2 || y < at.top - 2 || y > at.bottom + 2) continue;
      return { terms: [term], title: "", by, at, refs: this.on(term), onBoard: false, word };
    }
    return null;
  }

  /** The terms that a text names, the first ones. @param {string} text */
  inText(text) {
    const found = [...text.matchAll(this.pattern ?? /$^/g)].map(([word]) => this.named.get(word.toLowerCase()));
    return [...new Set(found)].filter((term) => term !== undefined).slice(0, MOST);
  }

  // Pointing.

  /** @param {PointerEvent} event */
  over(event) {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    this.light(this.find(event.target, event.clientX, event.clientY));
  }

  /** Within a text another word may come below the pointer. @param {PointerEvent} event */
  move(event) {
    if (event.pointerType !== "mouse") {
      if (Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > TREMOR) clearTimeout(this.timer);
      return;
    }
    if (event.target instanceof Element && event.target.closest(TEXTS) && !this.play.box.contains(event.target)) {
      this.light(this.find(event.target, event.clientX, event.clientY));
    }
  }

  /** What is meant lights up at once; the answer comes when one rests. @param {Found|null} found */
  light(found) {
    if (found && found === this.shown) clearTimeout(this.timer);
    if (found === this.found || (found && this.found && found.by === this.found.by && found.terms[0] === this.found.terms[0])) return;
    if (!found && this.shown && !this.shown.onBoard) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.hide(), GRACE); // on the way to what is shown
      return;
    }
    this.hide();
    this.found = found;
    if (!found) return;
    this.play.view.light(found.refs);
    if (found.onBoard) this.rows(found.by);
    if (found.word && CSS.highlights) CSS.highlights.set("term", new Highlight(found.word));
    if (found.terms.length > 0) this.timer = setTimeout(() => this.show(found), REST * (found.onBoard ? 2 : 1));
  }

  /** @type {Found|null} */
  found = null;

  /** The rows beside the board that are about a thing on it. @param {Element} shape */
  rows(shape) {
    const ref = shape instanceof SVGElement ? (shape.dataset.ref ?? "") : "";
    const lit = ref.includes(":") ? this.play.rail.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`) : [];
    for (const row of lit) row.classList.add("lit");
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches(":focus-visible") || this.play.box.contains(target)) return;
    const line = target.closest(".line");
    const found = line instanceof HTMLElement ? this.ofFocusedLine(line) : this.ofThing(/** @type {HTMLElement} */ (target.closest("[data-thing]") ?? target));
    if (!found) return;
    this.found = found;
    this.play.view.light(found.refs);
    if (found.terms.length > 0) this.show(found);
  }

  /** The keyboard has come to a place of the board. @param {string} place */
  visit(place) {
    this.hide();
    this.found = this.ofPlace(place, this.play.box);
    if (this.found) this.show(this.found);
  }

  /** @param {HTMLElement} line @returns {Found|null} */
  ofFocusedLine(line) {
    const terms = this.inText(line.textContent ?? "");
    const own = this.ofLine(line);
    const refs = own?.refs ?? terms.flatMap((term) => this.on(term));
    return terms.length > 0 ? { terms, title: "", by: line, at: line.getBoundingClientRect(), refs, onBoard: false, word: null } : own;
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { target } = event;
    this.pressed = { x: event.clientX, y: event.clientY, answered: false };
    if (target instanceof Element && this.card.contains(target)) return;
    this.hide();
    if (event.pointerType === "mouse" || !(target instanceof Element)) return;
    this.timer = setTimeout(() => {
      const found = this.find(target, event.clientX, event.clientY);
      if (!found || found.terms.length === 0) return;
      this.pressed.answered = true;
      this.found = found;
      this.play.view.light(found.refs);
      this.show(found);
    }, LONG_PRESS);
  }

  /** A long press was a question and no answer. @param {MouseEvent} event */
  click(event) {
    if (!this.pressed.answered) return;
    this.pressed.answered = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // Showing.

  /** @param {Found} found */
  show(found) {
    if (!found.by.isConnected) return;
    this.shown = found;
    const single = found.terms.length === 1;
    refill(this.card, found.title && h("p", { class: "which" }, found.title), ...found.terms.flatMap((term) => [
      h("h4", {}, term.name),
      h("p", {}, term.text),
      found.onBoard ? h("p", { class: "rulelinks" }, term.rules.slice(0, 4).map(({ id }) => id).join(" · ")) : single && h("p", { class: "rulelinks" }, ...term.rules.slice(0, 4).map((rule) => h("button", { type: "button", class: "cross", title: rule.title, onclick: () => this.why(rule.id) }, rule.id)),
        term.call && h("button", { type: "button", class: "cross", onclick: () => void this.play.codec.open(term.call) }, `Codec ${term.call}`)),
    ]));
    this.card.hidden = false;
    this.card.classList.toggle("docked", found.onBoard);
    if (found.onBoard) {
      this.card.removeAttribute("style");
    } else {
      found.by.setAttribute("aria-describedby", "termcard");
      this.place(found.at);
    }
  }

  /** Beside what it is about, on whichever side there is room. @param {DOMRect} at */
  place(at) {
    const { width, height } = this.card.getBoundingClientRect();
    const left = at.left - width - ROOM >= 0 && at.left > innerWidth / 2 ? at.left - width - ROOM : Math.max(ROOM, Math.min(at.left, innerWidth - width - ROOM));
    const beside = left + width <= at.left;
    const below = at.bottom + height + ROOM <= innerHeight ? at.bottom + 4 : at.top - height - 4;
    const top = Math.max(ROOM, Math.min(beside ? at.top - 4 : below, innerHeight - height - ROOM));
    this.card.style.left = `${left}px`;
    this.card.style.top = `${top}px`;
  }

  /** @param {string} rule */
  why(rule) {
    this.hide();
    this.play.why.show(rule);
  }

  hide() {
    clearTimeout(this.timer);
    this.found = null;
    this.play.view.light([]);
    for (const row of this.play.rail.querySelectorAll(".lit")) row.classList.remove("lit");
    if (CSS.highlights) CSS.highlights.delete("term");
    this.shown?.by.removeAttribute("aria-describedby");
    this.shown = null;
    this.card.hidden = true;
    refill(this.card); // nothing stays that somebody has read
    this.card.classList.remove("docked");
    this.card.removeAttribute("style");
  }
}
