// The codec: a drawer beside the board with a call in it. The board waits below, and nothing on it moves.

import { h, refill, styleSheet } from "./dom.js";
import { hasPortrait, portraitOf } from "./portraits.js";
import { ruleBox } from "./rules.js";
import { change, settings } from "./settings.js";

/** @import {CallText, CodecEntry, CodecText, Ref} from "./types.js" */
/** @import {PlayScreen} from "./play.js" */

/** What is on the line: a call by its number, or one of the stage.
 * @typedef {object} OnTheLine
 * @property {string} number
 * @property {string} title
 * @property {string} caller
 * @property {string[]} pages
 * @property {string} advice
 * @property {CodecEntry|null} entry
 * @property {number} call
 */

const BARS = [14, 22, 34, 46, 52, 44, 50, 36, 26, 18, 12, 9];
const BARS_ON = 9;
/** Faces of the board's symbols, where they are called otherwise. @type {Record<string, string>} */
const FACES = { fox: "gray_fox" };
/** Room round what is shown on the board, and between it and the drawer, in pixels. */
const ROUND = 8;
const EDGE = 40;

export class CodecScreen {
  /**
   * @param {PlayScreen} play
   * @param {CodecText} text
   * @param {string} number the call that is asked for; empty for the last one of the stage
   */
  constructor(play, text, number) {
    this.play = play;
    this.text = text;
    /** @type {CallText[]} */
    this.calls = [];
    /** The cards of a campaign's Memory Box; all are known where nobody keeps one. @type {string[]|null} */
    this.found = null;
    this.page = 0;
    /** What has been read in this sitting, so that going on leads somewhere new. @type {Set<string>} */
    this.read = new Set();
    this.shown = -1;
    /** Where the board was looked at from, before something was brought into view. @type {{x: number, y: number, held: boolean}|null} */
    this.before = null;
    /** @type {OnTheLine} */
    this.line = this.ofEntry(text.entries.find((entry) => entry.number === number) ?? /** @type {CodecEntry} */ (text.entries[0]));

    this.spot = h("div", { class: "spot", hidden: true, "aria-hidden": "true" }, h("i"), h("i"), h("i"), h("i"));
    this.caller = h("figure", { class: "pt caller" });
    this.mine = h("figure", { class: "pt own" });
    this.number = h("b", { class: "big" });
    this.title = h("p", { id: "codec-call" });
    this.words = h("p", { class: "tx", "aria-live": "polite" });
    this.rules = h("div", { class: "lk", role: "group", "aria-label": "Rules behind it" });
    this.rule = h("div", { class: "rulehere" });
    this.stage = h("section", { class: "nums story", "aria-labelledby": "codec-stage" });
    this.search = h("input", { type: "search", placeholder: "Camera, noise, 10.05 …", "aria-label": "Search the codec", autocomplete: "off" });
    this.count = h("span");
    this.list = h("ol", {});
    this.buttons = h("div", { class: "acts" });
    this.mute = h("button", { type: "button", class: "b small ghost", "aria-pressed": String(settings.muted), title: "What you touch offers no call; every number stays in the list", onclick: () => this.muteCalls() },
      "Mute calls", h("kbd", { "aria-hidden": "true" }, "M"));
    this.body = h("div", { class: "body", tabindex: "-1" },
      h("div", { class: "fx" }, this.caller, h("div", { class: "fr" },
        h("div", { class: "vu", "aria-hidden": "true" }, ...BARS.map((high, index) => h("i", { class: index < BARS_ON ? undefined : "o", "--high": `${high}px` }))),
        this.number, this.title), this.mine),
      this.words, this.rules, this.rule, this.stage,
      h("section", { class: "nums", "aria-labelledby": "codec-others" }, h("h3", { class: "caption", id: "codec-others" }, "Other numbers", this.count), this.search, this.list));
    this.drawer = h("div", { class: "cod" },
      h("header", {}, h("h2", { class: "caption", id: "codec-title" }, "Codec"), h("span", {}, "costs nothing, changes nothing"),
        h("button", { type: "button", class: "b small ghost", onclick: () => this.again() }, "Read again", h("kbd", { "aria-hidden": "true" }, "R")), this.mute),
      this.body, this.buttons);
    this.dialog = h("dialog", { class: "codec", "aria-labelledby": "codec-title", "aria-describedby": "codec-call" }, this.spot, this.drawer);
    this.dialog.addEventListener("close", () => this.gone());
    this.dialog.addEventListener("cancel", (event) => { event.preventDefault(); this.hangUp(); });
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.hangUp());
    this.dialog.addEventListener("keydown", (event) => this.pressed(event));
    this.search.addEventListener("input", () => this.drawList());
    this.search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.list.querySelector("button")?.click();
    });
    /** Whether the line is closed again, also before anybody answered. */
    this.over = false;
    this.onResize = () => this.place();
    addEventListener("resize", this.onResize);
    void this.begin(number);
  }

  /** @param {string} number */
  async begin(number) {
    const [{ calls, found }] = await Promise.all([this.play.doing.calls().catch(() => ({ calls: [], found: null })), styleSheet("codec")]);
    if (this.over || this.play.ended) return;
    this.calls = calls;
    this.found = found;
    const last = calls.at(-1);
    if (!number && last) this.line = this.ofCall(last, calls.length - 1);
    (this.play.element.isConnected ? this.play.element : document.body).append(this.dialog);
    this.dialog.showModal();
    this.draw();
    this.buttons.querySelector("button")?.focus({ preventScroll: true });
  }

  // Who says what.

  /** @param {CodecEntry} entry @returns {OnTheLine} */
  ofEntry(entry) {
    return { number: entry.number, title: entry.title, caller: entry.caller, pages: [entry.text], advice: entry.advice, entry, call: -1 };
  }

  /** @param {CallText} call @param {number} index @returns {OnTheLine} */
  ofCall(call, index) {
    return { number: `${index + 1}/${this.calls.length}`, title: call.title, caller: this.text.storyteller, pages: call.pages, advice: "", entry: null, call: index };
  }

  /** Whoever holds the receiver: the one who plays, or somebody else where that one calls. */
  listener() {
    const { frame } = this.play;
    const own = frame?.seats.find(({ seat }) => seat === frame.seat)?.symbol ?? "";
    const face = FACES[own] ?? own;
    if (hasPortrait(face) && face !== this.line.caller) return face;
    return this.line.caller === "snake" ? this.text.storyteller : "snake";
  }

  // Drawing.

  draw() {
    const { line } = this;
    this.read.add(line.number);
    this.drawFace(this.caller, line.caller);
    this.drawFace(this.mine, this.listener());
    this.number.textContent = line.number;
    this.title.textContent = line.title;
    this.drawWords();
    refill(this.rules, ...(line.entry?.rules ?? []).map((rule) => h("button", { type: "button", class: "chiplink", "aria-expanded": "false", onclick: (/** @type {Event} */ event) => this.showRule(rule.id, event) },
      h("b", {}, rule.title), ` ${rule.id}`)));
    refill(this.rule);
    this.drawStage();
    this.drawList();
    this.drawButtons();
    this.spot.hidden = true;
    this.dialog.classList.remove("spotting");
    this.shown = -1;
    this.body.scrollTop = 0;
    const targets = this.targets();
    if (targets.length > 0 && this.isFree(targets[0]?.ref ?? "")) this.mark(0);
  }

  /** @param {HTMLElement} figure @param {string} who */
  drawFace(figure, who) {
    refill(figure, portraitOf(who), h("figcaption", {}, this.text.callers[who] ?? who));
  }

  drawWords() {
    const { line, page } = this;
    const last = page === line.pages.length - 1;
    refill(this.words, "“", line.pages[page] ?? "", last && line.advice && h("em", {}, ` ${line.advice}`), "”");
  }

  /** @param {string} rule @param {Event} event */
  showRule(rule, event) {
    const chosen = event.currentTarget;
    const again = chosen instanceof HTMLElement && chosen.getAttribute("aria-expanded") === "true";
    for (const made of this.rules.children) made.setAttribute("aria-expanded", String(made === chosen && !again));
    refill(this.rule, again ? null : ruleBox(this.play.board.game, rule));
  }

  /** The calls of this stage, to be read again. */
  drawStage() {
    this.stage.hidden = this.calls.length === 0;
    refill(this.stage, h("h3", { class: "caption", id: "codec-stage" }, "This stage"),
      h("div", { class: "lk" }, ...this.calls.map((call, index) => h("button", { type: "button", class: "chiplink", "aria-current": this.line.call === index ? "true" : undefined, onclick: () => this.take(this.ofCall(call, index)) },
        h("b", {}, call.title)))));
  }

  /** Everything else that can be called, what belongs together first; or what is searched for. */
  drawList() {
    const { entries } = this.text;
    const asked = this.search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const related = this.line.entry?.see ?? [];
    const rank = (/** @type {CodecEntry} */ entry) => (related.includes(entry.number) ? related.indexOf(entry.number) : related.length);
    const words = (/** @type {CodecEntry} */ entry) => [entry.number, entry.title, entry.text, entry.advice, ...entry.about, ...entry.rules.map(({ id }) => id)].join(" ").toLowerCase();
    const inTitle = (/** @type {CodecEntry} */ entry) => (asked.every((word) => `${entry.number} ${entry.title}`.toLowerCase().includes(word)) ? 0 : 1);
    const found = asked.length > 0
      ? entries.filter((entry) => asked.every((word) => words(entry).includes(word))).sort((a, b) => inTitle(a) - inTitle(b))
      : entries.filter((entry) => entry !== this.line.entry).sort((a, b) => rank(a) - rank(b));
    this.count.textContent = asked.length > 0 ? `${found.length} of ${entries.length}` : `${entries.filter((entry) => this.isFound(entry)).length} known`;
    refill(this.list, ...found.map((entry) => this.row(entry.number, entry.title, this.aside(entry), entry === this.line.entry, () => this.take(this.ofEntry(entry)))));
    if (found.length === 0) this.list.append(h("li", { class: "none" }, "Nobody answers to that: try another word."));
  }

  /** What somebody starts with is known from the first day. @param {CodecEntry} entry */
  isFound(entry) {
    const { found } = this;
    return found === null || entry.cards.length === 0 || entry.starts || entry.cards.some((card) => found.includes(card));
  }

  /** What an entry belongs to. @param {CodecEntry} entry */
  aside(entry) {
    if (!this.isFound(entry)) return "not found yet";
    return entry.card ? `card ${entry.card}` : (entry.rules[0]?.id ?? "");
  }

  /** @param {string} number @param {string} title @param {string} aside @param {boolean} current @param {() => void} act */
  row(number, title, aside, current, act) {
    return h("li", {}, h("button", { type: "button", "aria-current": current ? "true" : undefined, onclick: act }, h("b", {}, number), h("span", {}, title), h("i", {}, aside)));
  }

  drawButtons() {
    const next = this.next();
    const targets = this.targets();
    const seen = targets[(this.shown + 1) % (targets.length || 1)];
    refill(this.buttons,
      this.button("Go on", next.small, "↵", "go", () => next.act()),
      targets.length > 0 && this.button("Show me on the board", seen?.label ?? "", "B", "", () => this.showNext()),
      h("span", { class: "sp" }),
      this.button("Hang up", "", "Esc", "ghost", () => this.hangUp()));
  }

  /** @param {string} label @param {string} small @param {string} key @param {string} className @param {() => void} act */
  button(label, small, key, className, act) {
    return h("button", { type: "button", class: `b ${className}`.trim(), onclick: act },
      h("span", { class: "words" }, label, small && h("small", {}, small)), h("kbd", { "aria-hidden": "true" }, key));
  }

  // Going on.

  /** @returns {{small: string, act: () => void}} */
  next() {
    const { line } = this;
    if (this.page < line.pages.length - 1) return { small: `${this.page + 2} of ${line.pages.length}`, act: () => this.turn(this.page + 1) };
    const call = this.calls[line.call + 1];
    if (line.call >= 0 && call) return { small: call.title, act: () => this.take(this.ofCall(call, line.call + 1)) };
    const { entries } = this.text;
    const related = (line.entry?.see ?? []).map((number) => entries.find((entry) => entry.number === number));
    const following = line.entry ? entries.slice(entries.indexOf(line.entry) + 1) : entries.filter(({ number }) => number === this.text.after_story);
    const found = [...related, ...following].find((entry) => entry && !this.read.has(entry.number)) ?? entries[0];
    return { small: found ? `${found.number} ${found.title}` : "", act: () => found && this.take(this.ofEntry(found)) };
  }

  /** @param {OnTheLine} line */
  take(line) {
    this.line = line;
    this.page = 0;
    this.search.value = "";
    this.draw();
    this.buttons.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {number} page */
  turn(page) {
    this.page = page;
    this.drawWords();
    this.drawButtons();
    this.buttons.querySelector("button")?.focus({ preventScroll: true });
  }

  again() {
    this.words.replaceChildren();
    this.body.scrollTop = 0;
    // An empty line first, so that it is said once more.
    requestAnimationFrame(() => this.turn(0));
  }

  /** What is touched offers its call, or no longer. */
  muteCalls() {
    change({ muted: !settings.muted });
    this.mute.setAttribute("aria-pressed", String(settings.muted));
    this.play.codec.offer([]);
  }

  // On the board.

  /** What the call is about, where it lies now. @returns {{ref: Ref, label: string}[]} */
  targets() {
    const { frame, board } = this.play;
    const about = this.line.entry?.about ?? [];
    if (!frame) return [];
    const has = (/** @type {string} */ thing) => about.includes(thing);
    return [
      ...frame.tokens.filter((token) => has(`piece ${token.of}`)).map((token) => ({ ref: `token:${token.id}`, label: token.label })),
      ...board.edges.filter((edge) => has(`edge ${frame.edges[edge.id] ?? edge.kind}`)).map((edge) => ({ ref: `edge:${edge.id}`, label: edge.label })),
      ...board.cells.filter((cell) => cell.printed.some(({ symbol }) => has(`print ${symbol}`))).map((cell) => ({ ref: `cell:${cell.id}`, label: cell.label })),
      ...board.cells.filter((cell) => has(`place ${cell.kind}`)).map((cell) => ({ ref: `cell:${cell.id}`, label: cell.label })),
    ];
  }

  /** The room that a thing takes on the screen. @param {Ref} ref */
  boxOf(ref) {
    const { camera, places } = this.play.view;
    const middle = places.middle(ref);
    if (!middle) return null;
    const screen = this.play.box.getBoundingClientRect();
    const half = (places.unit * camera.scale) / 2 + ROUND;
    return { x: screen.left + camera.x + middle[0] * camera.scale, y: screen.top + camera.y + middle[1] * camera.scale, half };
  }

  /** The part of the board that the drawer leaves free. */
  freeRoom() {
    const screen = this.play.box.getBoundingClientRect();
    const drawer = this.drawer.getBoundingClientRect();
    const below = drawer.left <= screen.left + 1;
    return { left: screen.left, top: screen.top, right: below ? screen.right : Math.min(screen.right, drawer.left), bottom: below ? Math.min(screen.bottom, drawer.top) : screen.bottom };
  }

  /** @param {Ref} ref */
  isFree(ref) {
    const at = this.boxOf(ref);
    const room = this.freeRoom();
    return at !== null && at.x > room.left && at.x < room.right - EDGE && at.y > room.top && at.y < room.bottom - EDGE;
  }

  /** Bring the next of them into view and frame it. */
  showNext() {
    const targets = this.targets();
    const index = (this.shown + 1) % targets.length;
    const at = this.boxOf(targets[index]?.ref ?? "");
    if (!at) return;
    const { camera } = this.play.view;
    const room = this.freeRoom();
    const into = (/** @type {number} */ now, /** @type {number} */ low, /** @type {number} */ high) =>
      (high - low < 2 * EDGE ? (low + high) / 2 - now : Math.max(low + EDGE - now, 0) + Math.min(high - EDGE - now, 0));
    const [dx, dy] = [into(at.x, room.left, room.right), into(at.y, room.top, room.bottom)];
    if (dx || dy) {
      this.before ??= { x: camera.x, y: camera.y, held: camera.held };
      camera.x += dx;
      camera.y += dy;
      camera.apply();
    }
    this.mark(index);
    this.drawButtons();
    /** @type {HTMLElement|null} */ (this.buttons.children[1])?.focus({ preventScroll: true });
  }

  /** @param {number} index */
  mark(index) {
    this.shown = index;
    this.spot.hidden = false;
    this.dialog.classList.add("spotting");
    this.place();
  }

  place() {
    if (this.shown < 0) return;
    const at = this.boxOf(this.targets()[this.shown]?.ref ?? "");
    if (!at) {
      this.spot.hidden = true;
      this.dialog.classList.remove("spotting");
      return;
    }
    for (const [name, value] of Object.entries({ "--x": at.x, "--y": at.y, "--half": at.half })) this.spot.style.setProperty(name, `${value}px`);
  }

  refresh() {
    this.place();
    this.drawButtons();
    void this.play.doing.calls().then(({ calls }) => {
      this.calls = calls;
      if (this.dialog.isConnected) this.drawStage();
    }, () => undefined);
  }

  // Keys and the end.

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target === this.search) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const key = event.key.toLowerCase();
    if (key === "b" && this.targets().length > 0) this.showNext();
    else if (key === "r") this.again();
    else if (key === "m") this.muteCalls();
    else if (key === "c") this.hangUp();
    else if (key === "/") this.search.focus();
    else if (key === "enter" && !onButton) this.next().act();
    else return;
    event.preventDefault();
  }

  /** The board has the keys again at once, not only when the browser comes round to "close". */
  hangUp() {
    if (this.dialog.open) this.dialog.close();
    this.gone();
  }

  /** The board is looked at as it was. */
  gone() {
    if (this.over) return;
    this.over = true;
    removeEventListener("resize", this.onResize);
    this.dialog.remove();
    const { camera } = this.play.view;
    if (this.before && !this.play.ended) {
      camera.x = this.before.x;
      camera.y = this.before.y;
      camera.held = this.before.held;
      camera.apply();
    }
    this.before = null;
  }
}
