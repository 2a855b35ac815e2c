// The play screen: board, prompt, rail, tools. Shows frames; decisions go to whoever made it.

import { drawAim } from "./aim.js";
import { announce } from "./announcer.js";
import { choiceFor } from "./asks/kinds.js";
import { Beats } from "./beats.js";
import { BoardView, isOn } from "./board.js";
import { showRule, showSettings } from "./dialogs.js";
import { h, icon, refill, words } from "./dom.js";
import { listenToKeys } from "./keyboard.js";
import { logOf } from "./log.js";
import { outlineOf, placeInWords } from "./outline.js";
import { panelsOf } from "./panels.js";
import { PromptBar } from "./prompt.js";
import { change, onChange, settings } from "./settings.js";
import { Talk } from "./talk.js";

/** @import {Board, Frame, FrameMessage, LogLine, Ref, TableView} from "./types.js" */
/** @import {Choice} from "./asks/choice.js" */

/**
 * @typedef {object} PlayDoing
 * @property {(prompt: string, actions: string[], from: HTMLElement|null) => void} play
 * @property {() => void} undo
 * @property {(line: LogLine) => void} look
 * @property {(by: number) => void} scrub
 * @property {() => void} now
 * @property {() => void} menu
 * @property {(text: string) => Promise<string>} say
 * @property {(text: string) => void} note
 */

/** Things that the table adds round a frame.
 * @typedef {object} Around
 * @property {boolean} undo
 * @property {string} whyNot
 * @property {string} waiting
 * @property {HTMLElement[]} extra buttons in the prompt bar
 * @property {HTMLElement[]} first sections at the top of the rail
 * @property {boolean} past an earlier moment is shown
 */

const TABS = /** @type {const} */ ([["game", "Game"], ["log", "Log"], ["list", "List"], ["talk", "Talk"]]);

export class PlayScreen {
  /**
   * @param {Board} board
   * @param {PlayDoing} doing
   */
  constructor(board, doing) {
    this.board = board;
    this.doing = doing;
    /** @type {Frame|null} */
    this.frame = null;
    /** @type {Choice|null} */
    this.choice = null;
    /** The place that has the keyboard's focus. */
    this.at = "";
    this.busy = false;
    this.tab = matchMedia("(max-width: 56.2em)").matches ? "" : "game";

    this.place = h("span", { class: "place" });
    this.phases = h("ol", { class: "phases", "aria-label": "Phases" });
    this.seats = h("ul", { class: "seats", "aria-label": "Players" });
    this.link = h("span", { class: "link", role: "status" });
    this.tools = h("nav", { class: "tools", "aria-label": "Overlays" });
    this.box = h("div", { class: "box", tabindex: "0", role: "application", "aria-roledescription": "board", "aria-label": "Board: arrows move from place to place, Enter aims and acts", id: "board" });
    this.beat = h("div", { class: "beat", hidden: true });
    this.zoom = h("div", { class: "zoom" },
      this.zoomButton("+", "Closer", 1.3), this.zoomButton("−", "Farther", 1 / 1.3), this.zoomButton("⤢", "All of the board", 0));
    this.prompt = new PromptBar({
      play: (actions, from) => this.commit(actions, from),
      undo: () => doing.undo(),
      why: (rule) => void showRule(board.game, rule),
    });
    this.panels = h("div", { class: "panels" });
    this.logbox = h("div", { class: "logs" });
    this.outline = h("div", { class: "outlines" });
    this.talk = new Talk({ say: doing.say, note: doing.note });
    this.tabs = h("div", { class: "tabs", role: "group", "aria-label": "What to show beside the board" });
    this.rail = h("aside", { class: "rail", "aria-label": "Beside the board" },
      h("div", { class: "pages" }, this.panels, this.logbox, this.outline, this.talk.element));
    this.element = h("div", { class: "app", "data-game": board.game },
      h("button", { type: "button", class: "skip b", onclick: () => this.skipTo("list", "#outline") }, "Play from a list"),
      h("header", { class: "top" },
        h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), h("span", {}, "Sneakbox")),
        h("h1", { class: "game" }, board.title, h("small", {}, board.subtitle)), this.place,
        this.phases, this.link, this.seats,
        h("div", { class: "ic" },
          h("button", { type: "button", "aria-label": "Settings", onclick: showSettings }, "◐"),
          h("button", { type: "button", "aria-label": "Menu", onclick: () => doing.menu() }, "≡"))),
      this.tools,
      h("main", { class: "stagebox" }, this.box, this.beat, this.zoom),
      this.rail, this.prompt.element, this.tabs);
    this.view = new BoardView(this.box, board);
    this.beats = new Beats(this.view, this.beat);
    this.beat.addEventListener("click", () => this.beats.skip());
    this.box.addEventListener("click", (event) => this.clicked(event));
    this.box.addEventListener("focus", () => this.box.matches(":focus-visible") && this.moveTo(this.at || this.home()));
    this.box.addEventListener("blur", () => this.view.focus(""));
    this.stopKeys = listenToKeys(this);
    this.stopSettings = onChange(() => this.redraw());
    this.drawTabs();
    this.element.classList.toggle("as-list", settings.list);
  }

  /** @param {string} sign @param {string} label @param {number} factor */
  zoomButton(sign, label, factor) {
    return h("button", { type: "button", "aria-label": label, onclick: () => (factor ? this.view.camera.zoom(factor) : this.view.camera.fit(true)) }, sign);
  }

  // Showing.

  /**
   * @param {FrameMessage} message
   * @param {Around} around
   * @param {boolean} animate
   */
  async show(message, around, animate) {
    await this.view.ready;
    if (animate && message.beats.length > 0 && this.frame) {
      this.element.classList.add("telling");
      drawAim(this.view, null);
      await this.beats.play(message.beats, message.frame);
      this.element.classList.remove("telling");
    }
    const before = this.frame;
    this.frame = message.frame;
    this.around = around;
    const prompt = around.past ? null : message.frame.prompt;
    if (!prompt || prompt.id !== this.choice?.prompt.id || before?.revision !== message.frame.revision) {
      this.choice = prompt ? choiceFor(prompt, () => this.aimed(), (ref) => this.view.places.label(ref)) : null;
    }
    this.busy = false;
    this.redraw();
    if (prompt && prompt.id !== before?.prompt?.id) {
      announce(words(prompt.title), before && !before.prompt ? "assertive" : "polite");
    }
    if (around.past) announce(message.frame.summary);
  }

  redraw() {
    const { frame, around } = this;
    if (!frame || !around) return;
    const small = matchMedia("(max-width: 56.2em)").matches;
    this.element.classList.toggle("as-list", settings.list);
    this.element.classList.toggle("past", around.past);
    this.element.dataset.revision = String(frame.revision);
    this.element.dataset.moment = `${frame.revision} ${frame.prompt?.id ?? ""}`;
    this.view.camera.margins = small ? [58, 10, 22, 10] : [26, 30, 26, 30];
    this.view.camera.least = 66 / this.view.places.unit;
    this.view.show(frame);
    drawAim(this.view, this.choice);
    this.place.textContent = frame.turn > 0 ? `turn ${frame.turn}` : "";
    refill(this.phases, ...frame.phases.map((phase) => h("li", { "aria-current": phase === frame.phase ? "step" : undefined }, phase)));
    refill(this.seats, ...frame.seats.map((seat) => h("li", { class: `${seat.deciding ? "deciding" : ""} ${seat.online || seat.bot ? "" : "away"}` },
      seat.symbol && icon(seat.symbol, seat.seat === frame.seat ? "mine" : ""), h("span", {}, seat.name),
      !seat.online && !seat.bot && h("small", {}, "away"), seat.deciding && h("span", { class: "unseen" }, ", to move"))));
    this.drawTools(frame);
    const acting = frame.seats.find((seat) => seat.seat === frame.seat);
    this.prompt.show(frame, this.choice, {
      who: around.past ? "Looking back" : this.choice ? (acting?.role || acting?.name || "Your move") : frame.result ? frame.result.word : "Waiting",
      waiting: around.waiting || frame.waiting, undo: around.undo, whyNot: around.whyNot, extra: around.extra,
    });
    refill(this.panels, ...around.first, ...panelsOf(frame, this.board));
    refill(this.logbox, logOf(frame.log, { look: (line) => this.look(line), why: (rule) => void showRule(this.board.game, rule) },
      frame.turn > 0 ? `turn ${frame.turn}` : ""));
    this.drawOutline();
  }

  drawOutline() {
    const frame = this.frame;
    if (!frame) return;
    const held = this.outline.contains(document.activeElement);
    refill(this.outline, outlineOf(frame, this.view.places, this.choice, {
      play: (actions, from) => this.commit(actions, from),
      look: (refs) => this.point(refs),
      touch: (refs) => this.touch(this.refsAt(refs[0] ?? "")),
    }));
    if (held) this.outline.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Frame} frame */
  drawTools(frame) {
    refill(this.tools, ...frame.switches.map((group, index) => h("button", {
      type: "button", class: `tool tone-${group.tone}`, "aria-pressed": String(isOn(group)), "data-group": group.group, onclick: () => this.toggle(index),
    }, icon(group.symbol), h("span", {}, group.label), h("kbd", { "aria-hidden": "true" }, String(index + 1)))));
    this.tools.hidden = frame.switches.length === 0;
  }

  drawTabs() {
    refill(this.tabs, ...TABS.map(([id, label]) => h("button", {
      type: "button", "aria-pressed": String(this.tab === id), "data-tab": id, onclick: () => this.open(this.tab === id && matchMedia("(max-width: 56.2em)").matches ? "" : id),
    }, label)));
    this.rail.dataset.tab = this.tab;
    this.rail.classList.toggle("open", this.tab !== "");
  }

  /** @param {string} tab */
  open(tab) {
    this.tab = tab;
    this.drawTabs();
  }

  /** @param {string} tab @param {string} selector */
  skipTo(tab, selector) {
    this.open(tab);
    const target = this.element.querySelector(selector);
    if (target instanceof HTMLElement) target.focus();
  }

  /** @param {number} index */
  toggle(index) {
    const group = this.frame?.switches[index];
    if (!group) return;
    const on = isOn(group);
    const others = settings.hidden.filter((name) => name !== group.group && name !== `+${group.group}`);
    change({ hidden: [...others, on ? group.group : `+${group.group}`] });
    announce(`${group.label} ${on ? "off" : "on"}`);
    const made = this.tools.children[index];
    if (made instanceof HTMLElement && document.activeElement === document.body) made.focus({ preventScroll: true });
  }

  // Aiming and acting.

  /** Something else is aimed at. */
  aimed() {
    drawAim(this.view, this.choice);
    this.prompt.update();
    if (this.choice?.aimed || this.choice?.reason || this.choice?.walk()) announce(words(this.choice.title()));
  }

  /** What can be touched at a place: the place itself, the tile on it, the pieces. @param {Ref} ref @returns {Ref[]} */
  refsAt(ref) {
    const places = this.view.places;
    const place = places.place(ref);
    const tile = places.tileAt.get(place);
    const pieces = (places.tokensAt.get(place) ?? []).map((token) => `token:${token.id}`);
    const all = [ref, place, ...(tile ? [`tile:${tile.id}`] : []), ...pieces];
    return [...new Set(all.filter(Boolean))];
  }

  /** @param {Ref[]} refs */
  touch(refs) {
    if (this.busy || !this.choice) return;
    const actions = this.choice.touch(refs);
    if (actions === null) {
      const place = this.view.places.place(refs[0] ?? "");
      this.choice.cancel();
      const frame = this.frame;
      if (place && frame) {
        const text = placeInWords(place, frame, this.view.places, this.choice);
        this.prompt.tell(text, "info");
        announce(text);
      }
    } else if (actions.length > 0) {
      this.commit(actions, null);
    }
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    if (this.beats.playing) {
      this.beats.skip();
      return;
    }
    const target = event.target instanceof Element ? event.target.closest("[data-ref]") : null;
    const ref = target instanceof SVGElement ? (target.dataset.ref ?? "") : "";
    if (ref.startsWith("dial:")) this.touch([ref]);
    else if (ref) this.touch(this.refsAt(ref));
    else this.choice?.cancel();
  }

  /** @param {string[]} actions @param {HTMLElement|null} from */
  commit(actions, from) {
    const prompt = this.choice?.prompt.id;
    if (!prompt || this.busy) return;
    this.busy = true;
    (from ?? this.prompt.buttons.querySelector(".go"))?.setAttribute("aria-busy", "true");
    this.doing.play(prompt, actions, from);
  }

  /** The decision did not count. @param {string} why */
  refused(why) {
    this.busy = false;
    this.element.querySelectorAll("[aria-busy]").forEach((made) => made.removeAttribute("aria-busy"));
    this.prompt.tell(why, "danger");
    announce(why, "assertive");
  }

  // The keyboard on the board.

  home() {
    const acting = this.frame?.tokens.find((token) => token.states.includes("acting") || token.seat === this.frame?.seat);
    return (acting && this.view.places.place(acting.at)) || this.view.spots()[0] || "";
  }

  /** @param {string} place */
  moveTo(place) {
    if (!place || !this.frame) return;
    this.at = place;
    this.view.focus(place);
    announce(placeInWords(place, this.frame, this.view.places, this.choice));
  }

  /** @param {Ref[]} refs */
  point(refs) {
    this.view.point(refs);
    const place = this.view.places.place(refs[0] ?? "");
    if (place && this.frame) announce(placeInWords(place, this.frame, this.view.places, this.choice));
  }

  /** @param {LogLine} line */
  look(line) {
    this.view.point(line.refs);
    this.doing.look(line);
  }

  /** @param {string} text @param {string} state */
  tellLink(text, state) {
    this.link.textContent = text;
    this.link.dataset.state = state;
  }

  /** @param {TableView} table */
  tellTable(table) {
    this.element.classList.toggle("seeded", table.seeded);
  }

  /** Nothing of what was shown stays in memory or page. */
  end() {
    this.stopKeys();
    this.stopSettings();
    this.view.end();
    this.talk.clear();
    this.frame = null;
    this.choice = null;
    this.element.replaceChildren();
    this.element.remove();
  }
}
