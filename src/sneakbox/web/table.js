// One table on this screen: keeps the connection, decides what is shown, and takes decisions to the server.

import { announce, hush } from "./announcer.js";
import * as api from "./api.js";
import { Attention, offer } from "./attention.js";
import { Connection } from "./connection.js";
import { sitDownAt, tune } from "./controls.js";
import { curtainOf } from "./curtain.js";
import { closeSheets } from "./dialogs.js";
import { button, h } from "./dom.js";
import { showHelps } from "./helps.js";
import { addressOf, placeAt, remember } from "./keyring.js";
import { tellLink, tellRelease } from "./link.js";
import { LookingBack } from "./looking_back.js";
import { Sheets } from "./notes.js";
import { arrived, concerns, ownClock } from "./people.js";
import { PlayScreen } from "./play.js";
import { resultOf } from "./result.js";
import { scrubber } from "./scrubber.js";
import { settings } from "./settings.js";
import { standingButtons } from "./standing.js";
import { chooseName, showMenu } from "./table_menu.js";
import { fillTalk, talkDoing } from "./talk.js";
import { WaitingRoom } from "./waiting.js";

/** @import {ChatLine, Frame, FrameMessage, NoteMessage, Problem, TableView, Welcome} from "./types.js" */
/** @import {Around} from "./play.js" */

const AWAY = 30_000;

export class TableScreen {
  /**
   * @param {string} id
   * @param {string[]} keys
   * @param {string} host
   * @param {(element: HTMLElement) => void} put show this on the page
   * @param {(problem: Problem) => void} sorry
   */
  constructor(id, keys, host, put, sorry) {
    this.id = id;
    this.keys = keys;
    this.host = host;
    this.put = put;
    /** @type {TableView|null} */
    this.table = null;
    /** @type {PlayScreen|null} */
    this.play = null;
    /** @type {FrameMessage|null} the newest, whatever is shown */
    this.newest = null;
    /** @type {FrameMessage[]} */
    this.queue = [];
    this.showing = false;
    /** An earlier number that is looked at, 0 for now. */
    this.past = 0;
    /** Whose eyes a finished game is seen with. */
    this.eyes = "";
    /** Steps of a turn that is only planned yet. @type {string[]} */
    this.plan = [];
    /** @type {Frame|null} */
    this.drafted = null;
    /** @type {string[]} */
    this.views = [];
    /** The key that opens each view. @type {Map<string, string>} */
    this.opens = new Map();
    /** What everybody said, and on a screen of one's own the team too. @type {ChatLine[]} */
    this.chat = [];
    /** What whoever looks has noted down, and their mates for them. */
    this.sheets = new Sheets();
    /** @type {WaitingRoom|null} */
    this.room = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.idle = undefined;
    this.wasLost = false;
    this.back = new LookingBack(this);
    this.attention = new Attention(id);
    this.connection = new Connection(id, keys, host, {
      welcome: (welcome) => this.welcome(welcome),
      frame: (message) => this.receive(message),
      table: (table) => this.setTable(table),
      chat: (line) => this.hear(line),
      note: (message) => this.noted(message),
      state: (state, tries, waiting) => this.tellLink(state, tries, waiting),
      bye: (problem) => {
        this.drop();
        sorry(problem);
      },
    });
    this.connection.assistance = placeAt(id).help;
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => this.stir(), { passive: true });
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.shut();
      else if (this.play?.tab === "talk") this.play.talk.see();
    });
    sitDownAt(this);
  }

  // What arrives.

  /** @param {Welcome} welcome */
  welcome(welcome) {
    this.views = welcome.views;
    this.chat = welcome.chat;
    if (this.views.length < 2) this.sheets.fill(welcome.note, welcome.side);
    this.opens = new Map(welcome.opens.map((view, index) => [view, this.keys[index] ?? ""]));
    this.keys = this.keys.filter((_, index) => !welcome.refused.some(({ key }) => key === index));
    this.connection.keys = this.keys;
    this.setTable(welcome.table);
    if (this.play) void fillTalk(this, this.play);
    tellRelease(welcome.release);
  }

  /** @param {TableView} table */
  setTable(table) {
    const known = this.table;
    this.table = table;
    arrived(table);
    const mine = table.seats.filter((seat) => this.views.includes(`seat:${seat.seat}`));
    const note = table.state === "over" ? (table.result?.word ?? "over") : mine.some((seat) => seat.deciding) ? "your turn" : table.state;
    remember(this.id, { game: table.game, title: table.title, over: table.state === "over", note });
    if (table.rematch && known && !known.rematch) announce("A new game is ready.");
    this.attention.tell(table, table.seats, this.views);
    this.play?.tellTable(table);
    this.refresh();
    if (table.state !== "waiting") return;
    this.room ??= new WaitingRoom(table, { seated: this.views.length > 0, menu: this.views.length > 0 || this.host ? () => this.menu() : null });
    this.room.show(table);
    this.put(this.room.element);
  }

  /** The people have changed, and what is shown of the game has not. */
  refresh() {
    const play = this.play;
    if (!play?.frame || this.showing || this.back.replay?.playing) return;
    play.around = this.around(play.frame);
    if (play.around.past) play.choice = null;
    play.redraw();
  }

  /** @param {ChatLine} line */
  hear(line) {
    if (line.channel === "table" || this.views.length === 1) this.chat.push(line);
    this.play?.talk.add(line);
  }

  /** Somebody who may write for these eyes has written. @param {NoteMessage} message */
  noted(message) {
    const before = this.sheets.mates.get(message.seat) ?? "";
    if (this.sheets.hear(message, this.seat())) this.play?.talk.notes.heard(message, before);
  }

  /** @param {FrameMessage} message */
  receive(message) {
    if (message.view === "curtain") return this.shutNow(message.frame);
    this.newest = message;
    if (this.table) this.attention.tell(this.table, message.frame.seats, this.views, message.frame.place);
    this.plan = [];
    this.drafted = null;
    this.queue.push(message);
    if (this.play) this.play.beats.waiting = this.queue.length;
    if (!this.showing) void this.work();
  }

  /** Frames are shown one after the other, each behind the beats that lead to it. */
  async work() {
    this.showing = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      await this.ensurePlay(message.frame);
      if (this.play) this.play.beats.waiting = this.queue.length;
      const { place, turn } = message.frame;
      remember(this.id, { where: place || (turn > 0 ? `${this.play?.board.turns ?? "turn"} ${turn}` : ""), turn });
      if (this.past === 0 && this.eyes === "" && this.newest) await this.play?.show(message, this.around(message.frame), !document.hidden);
    }
    this.showing = false;
    const problem = await tune();
    if (problem) this.play?.refused(problem);
  }

  /** @param {Frame} frame */
  async ensurePlay(frame) {
    if (this.play && this.play.board.hash === frame.board) return;
    const view = this.connection.view;
    const board = await api.board(frame.board);
    if (this.connection.view !== view) return; // the curtain was quicker
    this.play?.talk.notes.save();
    this.play?.end();
    this.play = new PlayScreen(board, this.sheets, {
      play: (prompt, actions) => void this.act(prompt, actions),
      undo: () => void this.undo(),
      look: (line) => this.table?.state === "over" && void this.back.lookAt(line.number),
      scrub: (by) => void this.back.lookAt((this.past || (this.newest?.number ?? 0)) + by),
      now: () => void this.back.lookAt(0),
      menu: () => this.menu(),
      helps: () => this.table && showHelps(this, this.table),
      help: () => this.connection.assistance,
      calls: () => {
        const of = this.eyes || (this.newest?.view ?? "public");
        return api.calls(this.id, { view: of, key: this.keyFor(of) });
      },
      talk: talkDoing(this),
    });
    void fillTalk(this, this.play);
    if (this.table) this.play.tellTable(this.table);
    if (placeAt(this.id).lesson) await (await import("./lesson.js")).teach(this, this.play);
    this.put(this.play.element);
    this.tellLink(this.connection.state, this.connection.tries, this.connection.pending.size);
  }

  /** Send words; comes back with why they did not arrive. @param {string} kind @param {object} body */
  async send(kind, body) {
    const answer = await this.connection.command(kind, { seat: this.seat(), ...body });
    return answer.ok ? "" : (answer.problem?.text ?? "");
  }

  seat() {
    const found = /^seat:(\d+)$/.exec(this.newest?.view ?? this.connection.view);
    return found ? Number(found[1]) : -1;
  }

  /**
   * @param {Frame} frame
   * @returns {Around}
   */
  around(frame) {
    const table = this.table;
    const over = table?.state === "over" || frame.result !== null;
    const closed = table?.state === "archived";
    /** @type {HTMLElement[]} */
    const extra = [];
    if (this.plan.length > 0) {
      extra.push(button({ label: `Play these ${this.plan.length}`, className: "go", act: () => void this.commitPlan() }));
    }
    if (this.past > 0 || over || closed) extra.push(scrubber(this));
    if (over && this.past === 0) extra.push(button({ label: "Read the story", small: "where it turned, and how luck fell", className: "go tostory", act: () => void this.readStory() }));
    const next = !frame.prompt && !over && this.nextHere(frame);
    if (!over && !closed) extra.push(...standingButtons(this, frame));
    if (next) extra.push(button({ label: `Pass to ${next}`, className: "go", act: () => void this.shut(true) }));
    if (table) {
      extra.push(...concerns(table, this.seat(), this.room !== null && this.seat() < 0, {
        takeover: (seat, what) => void this.connection.command("takeover", { seat, do: what }),
        rewind: (what) => void this.rewind(what),
        consent: (seat, what) => void this.connection.command("consent", { by: this.seat(), seat, do: what }),
        name: () => void chooseName(this),
      }));
    }
    return {
      clock: table && this.past === 0 ? ownClock(table, this.seat()) : [],
      undo: this.plan.length > 0 || (frame.draft.can_undo && this.past === 0),
      whyNot: frame.draft.why_not_undo,
      waiting: this.past > 0 ? frame.summary : over ? (frame.result?.text ?? "") : frame.waiting,
      extra,
      first: !over && table && !closed && this.seat() >= 0 && !placeAt(this.id).lesson ? offer(table.seats.filter(({ kind }) => kind === "human").length > 1, () => this.refresh()) : over && table ? [resultOf(frame, table, this.eyes || this.connection.view, this.keys[0] ?? "", this.views.length > 0, {
        eyes: (view) => void this.back.see(view), again: () => void this.rematch(), why: (rule) => this.play?.why.toggle(rule), story: () => void this.readStory(),
      })] : [],
      past: this.past > 0 || this.eyes !== "" || closed,
    };
  }

  /** Who else at this screen is to move. @param {Frame} frame */
  nextHere(frame) {
    if (this.views.length < 2) return "";
    return frame.seats.find((seat) => seat.deciding && seat.seat !== this.seat() && this.views.includes(`seat:${seat.seat}`))?.name ?? "";
  }

  // Decisions.

  /** @param {string} prompt @param {string[]} actions */
  async act(prompt, actions) {
    if (settings.plan && (await this.draft(prompt, [...this.plan, ...actions]))) return;
    const answer = await this.connection.command("act", { seat: this.seat(), prompt, actions: [...this.plan, ...actions] });
    if (!answer.ok) this.play?.refused(answer.problem?.text ?? "That did not work.");
  }

  /**
   * Try the turn so far on a copy. Comes back with whether all of it could be tried.
   * @param {string} prompt
   * @param {string[]} actions
   */
  async draft(prompt, actions) {
    const answer = await this.connection.command("draft", { seat: this.seat(), prompt, actions });
    if (!answer.ok || answer.barrier !== "none" || !answer.frame || !this.newest) return false;
    this.plan = actions;
    this.drafted = answer.frame;
    await this.play?.show({ ...this.newest, frame: answer.frame, beats: [] }, this.around(answer.frame), false);
    return true;
  }

  async commitPlan() {
    const prompt = this.drafted?.prompt?.id ?? this.newest?.frame.prompt?.id;
    const why = prompt ? await this.send("act", { prompt, actions: this.plan }) : "";
    if (why) this.play?.refused(why);
  }

  async undo() {
    const prompt = this.drafted?.prompt?.id ?? this.newest?.frame.prompt?.id;
    if (this.plan.length > 1 && prompt) {
      await this.draft(prompt, this.plan.slice(0, -1));
    } else if (this.plan.length === 1 && this.newest) {
      this.plan = [];
      this.drafted = null;
      await this.play?.show({ ...this.newest, beats: [] }, this.around(this.newest.frame), false);
    } else {
      const why = await this.send("undo", {});
      if (why) this.play?.refused(why);
    }
  }

  /** @param {"propose"|"agree"|"withdraw"} what @param {number} [to] */
  async rewind(what, to) {
    const answer = await this.connection.command("rewind", { seat: this.seat(), do: what, ...(to ? { to } : {}) });
    if (!answer.ok) this.play?.refused(answer.problem?.text ?? "");
    else if (what === "propose") void this.back.lookAt(0);
  }

  /** Which of several keys at this screen opens a view; any of them opens what is public. @param {string} view */
  keyFor(view) {
    return this.opens.get(view) ?? this.keys[0] ?? "";
  }

  async readStory() {
    await (await import("./story.js")).openStory(this);
  }

  async rematch() {
    const answer = await this.connection.command("rematch", {});
    if (!answer.ok || !answer.table) {
      this.play?.refused(answer.problem?.text ?? "");
      return;
    }
    remember(answer.table, { keys: this.keys, host: this.host, game: this.table?.game ?? "" });
    location.assign(addressOf(answer.table, this.keys, this.host));
  }

  // The curtain.

  stir() {
    clearTimeout(this.idle);
    if (this.views.length > 1) this.idle = setTimeout(() => this.shut(), AWAY);
  }

  /** Several people share this screen: put away what the last one saw. @param {boolean} [asked] */
  shut(asked = false) {
    const other = this.views.filter((view) => view.startsWith("seat:")).length > 1;
    if (!other || this.connection.view === "curtain" || (this.table?.state === "over" && !asked)) return;
    this.play?.talk.notes.save();
    this.drop();
    void this.connection.show("curtain");
  }

  drop() {
    this.back.stop();
    hush();
    closeSheets();
    this.play?.end();
    this.play = null;
    this.newest = null;
    this.queue = [];
    this.past = 0;
    this.eyes = "";
    this.plan = [];
    this.drafted = null;
    this.sheets = new Sheets();
    this.put(h("main", { class: "curtain" }));
  }

  /** @param {Frame} frame */
  shutNow(frame) {
    if (this.play) this.drop();
    if (this.table) this.attention.tell(this.table, frame.seats, this.views, frame.place);
    const seats = this.views.flatMap((view) => /^seat:(\d+)$/.exec(view)?.[1] ?? []).map(Number);
    const element = curtainOf(frame, seats, (seat) => void this.connection.show(`seat:${seat}`));
    this.put(element);
    element.querySelector("h1")?.focus();
    announce(element.querySelector("h1")?.textContent ?? "");
  }

  // Around the game.

  /** @param {import("./connection.js").LinkState} state @param {number} tries @param {number} waiting */
  tellLink(state, tries, waiting) {
    this.wasLost = tellLink(this.play, state, tries, waiting, this.wasLost);
  }

  menu() {
    if (this.table) showMenu(this, this.table);
  }
}
