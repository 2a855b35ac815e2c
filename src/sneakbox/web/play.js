// The play screen: board, prompt, rail, tools. Shows frames; decisions go to whoever made it.

import { drawAim, pictureOf } from "./aim.js";
import { announce } from "./announcer.js";
import { choiceFor } from "./asks/kinds.js";
import { Beats } from "./beats.js";
import { BoardView, isOn } from "./board.js";
import { CodecLine } from "./codec_line.js";
import { COARSE, h, icon, refill, SMALL, words } from "./dom.js";
import { Glossary } from "./glossary.js";
import { helpInForce } from "./helps.js";
import { Hints } from "./hints.js";
import { listenToKeys } from "./keyboard.js";
import { closeRules, logOf, toldBy } from "./log.js";
import { outlineOf, placeInWords } from "./outline.js";
import { isScene } from "./pacing.js";
import { briefOf, panelsOf } from "./panels.js";
import { marksInWords, Pencil } from "./pencil.js";
import { PromptBar } from "./prompt.js";
import { endingOf } from "./result.js";
import { WhyCard } from "./rules.js";
import { SceneBar } from "./scene_bar.js";
import { change, onChange, settings } from "./settings.js";
import { below, drawNotes, hold, sketch } from "./sketch.js";
import { drawTabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { drawTools, isSeated } from "./tools.js";
import { TopBar } from "./top_bar.js";

/** @import {Beat, Board, Calls, Frame, FrameMessage, LogLine, Ref, TableView} from "./types.js" */
/** @import {Sheets} from "./notes.js" */
/** @import {TalkDoing} from "./talk.js" */
/** @import {Choice} from "./asks/choice.js" */

/**
 * @typedef {object} PlayDoing
 * @property {(prompt: string, actions: string[], from: HTMLElement|null) => void} play
 * @property {() => void} undo
 * @property {(line: LogLine) => void} look
 * @property {(by: number) => void} scrub
 * @property {() => void} now
 * @property {() => void} menu
 * @property {() => void} helps what help there is, and the choice of less
 * @property {() => number} help the most help that is wanted here, 0 for as much as there is
 * @property {() => Promise<Calls>} calls
 * @property {TalkDoing} talk
 */

/** Things that the table adds round a frame.
 * @typedef {object} Around
 * @property {boolean} undo
 * @property {string} whyNot
 * @property {string} waiting
 * @property {(string|HTMLElement)[]} [clock] how long whoever looks has for a move
 * @property {HTMLElement[]} extra buttons in the prompt bar
 * @property {HTMLElement[]} first sections at the top of the rail
 * @property {boolean} past an earlier moment is shown
 */

/** How small a unit of a board may get before the camera stays with what matters, in pixels. */
const LEAST = { tiles: 66, square: 36, graph: 24 };

export class PlayScreen {
  /**
   * @param {Board} board
   * @param {Sheets} sheets
   * @param {PlayDoing} doing
   */
  constructor(board, sheets, doing) {
    this.board = board;
    this.doing = doing;
    /** @type {Frame|null} */
    this.frame = null;
    /** @type {Choice|null} */
    this.choice = null;
    /** The place that has the keyboard's focus. */
    this.at = "";
    /** Who teaches here, or asks. @type {import("./lesson.js").Beside|null} */
    this.guide = null;
    /** Who plays a finished game again here. @type {import("./replay.js").Replay|null} */
    this.replay = null;
    this.busy = false;
    /** The frame that is on its way while beats lead to it. @type {Frame|null} */
    this.telling = null;
    /** Put away: whatever is still on its way is not for this screen any more. */
    this.ended = false;
    this.tab = settings.list ? "list" : SMALL.matches ? "" : "game";

    this.top = new TopBar(board, () => doing.menu(), () => doing.helps());
    this.why = new WhyCard(board.game);
    this.codec = new CodecLine(this);
    this.tools = h("nav", { class: "tools", "aria-label": "Overlays" });
    this.box = h("div", { class: "box", tabindex: "0", role: "application", "aria-roledescription": "board", "aria-label": "Board: arrows move from place to place, Enter aims and acts", id: "board" });
    // Said once, below the answers, where it covers nothing.
    this.hint = h("p", { class: "maphint", hidden: true }, icon("route"), `The map is what you play on: ${COARSE.matches ? "tap" : "click"} a place to see what can be done there, and once more to do it.`);
    this.zoom = h("div", { class: "zoom" },
      this.zoomButton("+", "Closer", 1.3), this.zoomButton("−", "Farther", 1 / 1.3), this.zoomButton("⤢", "All of the board", 0));
    this.prompt = new PromptBar({
      play: (actions, from) => this.commit(actions, from),
      undo: () => doing.undo(),
      why: (rule) => this.why.toggle(rule),
      explain: (rule) => this.why.show(rule),
    });
    this.scene = new SceneBar({ next: () => this.beats.onward(), skip: () => this.beats.skip() });
    this.prompt.element.append(this.hint, this.scene.element);
    this.panels = h("div", { class: "panels" });
    this.logbox = h("div", { class: "logs" });
    this.outline = h("div", { class: "outlines" });
    this.talk = new Talk(sheets, doing.talk, { noted: () => drawNotes(this), watched: () => this.tab === "talk" && !document.hidden, counted: () => this.drawTabs() });
    this.tabs = h("div", { class: "tabs", role: "group", "aria-label": "What to show beside the board" });
    this.rail = h("aside", { class: "rail", "aria-label": "Beside the board" },
      h("div", { class: "pages" }, this.panels, this.logbox, this.outline, this.talk.element));
    this.element = h("div", { class: "app", "data-game": board.game },
      h("button", { type: "button", class: "skip b", onclick: () => this.skipTo("list", "#outline") }, "Play from a list"),
      h("button", { type: "button", class: "skip b", onclick: () => this.box.focus() }, "To the board"),
      this.top.element, h("div", { class: "toolbox" }, this.tools, this.zoom),
      h("main", { class: "stagebox" }, this.box, this.codec.offers, this.why.element),
      this.rail, this.prompt.element, this.tabs);
    this.pencil = new Pencil(this.box, (event) => below(this, event), (from, to) => sketch(this, from, to));
    this.view = new BoardView(this.box, board);
    this.beats = new Beats(this.view, this.scene, { follow: (beat) => this.follow(beat) });
    this.box.addEventListener("click", (event) => this.clicked(event));
    this.box.addEventListener("focus", () => this.box.matches(":focus-visible") && this.moveTo(this.at || this.home()));
    this.box.addEventListener("blur", () => this.view.focus(""));
    this.box.addEventListener("pointerover", (event) => this.hovered(event));
    this.stopKeys = listenToKeys(this);
    this.glossary = new Glossary(this);
    this.hints = new Hints(this);
    this.stopSettings = onChange(() => this.redraw());
    this.drawTabs();
    this.element.classList.toggle("as-list", settings.list);
  }

  /** @param {string} sign @param {string} label @param {number} factor */
  zoomButton(sign, label, factor) {
    return h("button", { type: "button", "aria-label": label, onclick: () => (factor ? this.view.camera.zoom(factor) : this.view.camera.fit(!this.view.camera.held)) }, sign);
  }

  // Showing.

  /**
   * @param {FrameMessage} message
   * @param {Around} around
   * @param {boolean} animate
   */
  async show(message, around, animate) {
    await this.view.ready;
    if (this.ended) return;
    if (animate && message.beats.length > 0 && this.frame) {
      const held = this.prompt.element.contains(document.activeElement);
      this.telling = message.frame;
      this.hint.hidden = true;
      this.element.classList.add("telling");
      this.element.classList.toggle("scened", this.replay !== null || isScene(message.beats));
      drawAim(this.view, null);
      await this.beats.play(message.beats, message.frame);
      this.element.classList.remove("telling");
      this.element.classList.toggle("scened", this.replay !== null);
      this.telling = null;
      if (this.ended) return;
      if (held && !this.prompt.element.contains(document.activeElement)) this.prompt.question.focus({ preventScroll: true });
    }
    const before = this.frame;
    this.frame = message.frame;
    this.around = around;
    if (before?.revision !== message.frame.revision) this.why.hide();
    const prompt = this.reconsider();
    if (prompt && prompt.id !== before?.prompt?.id) {
      announce(words(prompt.title), before && !before.prompt ? "assertive" : "polite");
    }
    if (this.replay && message.beats.length === 0) this.scene.stand(message.frame.phase, message.frame.summary);
    else if (around.past && !this.replay) announce(message.frame.summary);
  }

  /** Page and rail go along with what is told. @param {Beat} beat */
  follow(beat) {
    const { frame, telling } = this;
    if (!frame || !telling) return "";
    const phase = this.top.follow(telling, beat.phase) || frame.phase;
    this.drawLog(telling.log.filter(toldBy(telling.log, Number.parseInt(beat.id, 10))), telling);
    return phase;
  }

  /** @param {LogLine[]} lines @param {Frame} frame */
  drawLog(lines, frame) {
    refill(this.logbox, logOf(lines, { game: this.board.game, look: (line) => this.look(line) },
      frame.turn > 0 ? `${this.board.turns} ${frame.turn}` : "", frame.draft.steps > 0 ? frame.revision : Infinity));
  }

  /** What is asked now. What others do meanwhile is no reason to forget what is aimed at. */
  reconsider() {
    const { frame, guide } = this;
    const prompt = !frame || this.around?.past ? null : guide ? guide.narrowed(frame) : frame.prompt;
    if (!prompt || JSON.stringify(prompt) !== JSON.stringify(this.choice?.prompt)) {
      this.choice = prompt ? (guide?.choiceFor?.(prompt, () => this.aimed()) ?? choiceFor(prompt, () => this.aimed(), (ref) => this.view.places.label(ref), (ghost) => pictureOf(this.view.places, ghost))) : null;
    }
    this.busy = false;
    this.redraw();
    return prompt;
  }

  redraw() {
    const { frame, around } = this;
    if (!frame || !around) return;
    const small = SMALL.matches;
    // Where there is no board, the list is what one plays from.
    if (settings.list && !this.element.classList.contains("as-list")) this.open("list");
    this.element.classList.toggle("as-list", settings.list);
    this.element.classList.toggle("past", around.past);
    this.element.dataset.revision = String(frame.revision);
    this.element.dataset.moment = `${frame.revision} ${frame.prompt?.id ?? ""}`;
    // What the server has drawn brings its own margin.
    this.view.camera.margins = small ? [10, 10, 22, 10] : this.view.places.isTiles ? [26, 30, 26, 30] : [0, 0, 0, 0];
    this.view.camera.least = LEAST[this.board.layout] / this.view.places.unit;
    this.view.show(frame);
    drawAim(this.view, this.choice);
    this.top.show(frame);
    this.talk.notes.meet(frame.seats, this.talk.notes.me);
    drawTools(this, frame);
    this.hints.meet(frame, around.past);
    const acting = frame.seats.find((seat) => seat.seat === frame.seat);
    this.prompt.show(frame, this.choice, {
      who: around.past ? "Looking back" : this.choice ? (acting?.role || acting?.name || "Your move") : frame.result ? endingOf(frame, frame.result) : "Waiting",
      clock: around.clock, waiting: around.waiting || frame.waiting, undo: around.undo, whyNot: around.whyNot, extra: around.extra, brief: frame.result && !around.past ? [] : [...briefOf(frame), ...(small ? [this.hints.chip()].filter((chip) => chip !== null) : [])],
    });
    this.guide?.show(frame, around.past);
    this.prompt.below(this.hint, !settings.touched && !settings.list && this.guide === null && (this.choice?.targets().length ?? 0) > 0);
    refill(this.panels, this.hints.element, ...around.first, ...panelsOf(frame, this.board, {
      look: (refs) => this.point(refs), chip: (thing, label) => this.codec.chip(thing, label),
      can: (ref) => this.choice?.open().some((option) => option.on.includes(ref)) ?? false, touch: (ref) => this.touch([ref]),
    }));
    this.drawLog(frame.log, frame);
    this.drawOutline();
    this.codec.refresh();
  }

  drawOutline() {
    const frame = this.frame;
    if (!frame) return;
    const held = this.outline.contains(document.activeElement);
    refill(this.outline, outlineOf(frame, this.view.places, this.choice, {
      play: (actions, from) => this.commit(actions, from),
      look: (refs) => this.point(refs),
      touch: (refs) => this.touch(this.refsAt(refs[0] ?? "")),
      chip: (thing, label) => this.codec.chip(thing, label), help: this.codec.button(),
    }));
    if (held) this.outline.querySelector("button")?.focus({ preventScroll: true });
  }

  drawTabs() {
    drawTabs(this);
  }

  /** @param {string} tab */
  open(tab) {
    this.tab = tab;
    if (tab === "talk") this.talk.see();
    else this.drawTabs();
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
    if (!group) {
      if (this.frame && isSeated(this.frame) && index === this.frame.switches.length) hold(this);
      return;
    }
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
    if (this.choice && !this.choice.peeked) this.view.reveal(this.choice.aims());
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
    if (this.pencil.held) {
      const place = this.view.places.place(refs[0] ?? "");
      if (place) sketch(this, place, place);
      return;
    }
    this.codec.offer(refs);
    if (this.busy || !this.choice) return;
    const actions = this.choice.touch(refs);
    if (actions !== null && !settings.touched) change({ touched: true });
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

  /** Whoever looks at a watcher sees his light alone. @param {PointerEvent} event */
  hovered(event) {
    if (event.pointerType !== "mouse" || this.choice?.aims().some((ref) => ref.startsWith("token:"))) return;
    const piece = event.target instanceof Element ? event.target.closest(".piece") : null;
    this.view.only(piece instanceof SVGElement ? (piece.dataset.ref ?? "") : "");
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
    this.glossary.visit(place);
    const drawn = marksInWords(this.talk.notes.drawings, place.slice(5));
    announce([placeInWords(place, this.frame, this.view.places, this.choice), drawn].filter(Boolean).join(" "));
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

  /** @param {TableView} table */
  tellTable(table) {
    this.top.showHelp(helpInForce(table, this.doing.help()), table.helps.length);
    this.element.classList.toggle("seeded", table.seeded);
    this.codec.allow(table.codec, table.options["edition"] ?? "");
    this.glossary.load(table.options["edition"] ?? "");
  }

  /** Nothing of what was shown stays in memory or page. */
  end() {
    this.ended = true;
    this.stopKeys();
    this.stopSettings();
    this.beats.end();
    this.why.hide();
    this.codec.end();
    closeRules();
    this.view.end();
    this.talk.clear();
    this.frame = null;
    this.choice = null;
    this.element.replaceChildren();
    this.element.remove();
  }
}
