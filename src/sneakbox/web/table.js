// One table on this screen: keeps the connection, decides what is shown, and takes decisions to the server.

import { announce, hush } from "./announcer.js";
import * as api from "./api.js";
import { Connection } from "./connection.js";
import { curtainOf } from "./curtain.js";
import { confirm, sheet, showHelp, showRule, showSettings } from "./dialogs.js";
import { button, h } from "./dom.js";
import { remember } from "./keyring.js";
import { PlayScreen } from "./play.js";
import { resultOf } from "./result.js";
import { settings } from "./settings.js";
import { waitingRoom } from "./waiting.js";

/** @import {Frame, FrameMessage, Problem, TableView, Welcome} from "./types.js" */
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
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.idle = undefined;
    this.connection = new Connection(id, keys, host, {
      welcome: (welcome) => this.welcome(welcome),
      frame: (message) => this.receive(message),
      table: (table) => this.setTable(table),
      chat: (line) => this.play?.talk.add(line),
      note: (_, text) => this.play?.talk.note(text),
      state: (state, tries, waiting) => this.tellLink(state, tries, waiting),
      bye: (problem) => sorry(problem),
    });
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => this.stir(), { passive: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.shut());
  }

  // What arrives.

  /** @param {Welcome} welcome */
  welcome(welcome) {
    this.views = welcome.views;
    this.chat = welcome.chat;
    this.note = welcome.note;
    this.setTable(welcome.table);
    const own = /\/static\/([^/]+)\//.exec(import.meta.url)?.[1];
    if (own && welcome.release && own !== welcome.release) {
      announce("There is a newer version of this page: load it again when you like.");
    }
  }

  /** @param {TableView} table */
  setTable(table) {
    this.table = table;
    const mine = table.seats.filter((seat) => this.views.includes(`seat:${seat.seat}`));
    remember(this.id, {
      keys: this.keys, host: this.host, game: table.game, title: table.title, over: table.state === "over",
      note: table.state === "over" ? (table.result?.word ?? "over") : mine.some((seat) => seat.deciding) ? "your turn" : table.state,
    });
    if (table.rematch && !this.asked) {
      this.asked = true;
      announce("A new game is ready.");
    }
    this.play?.tellTable(table);
    if (table.state === "waiting") this.put(waitingRoom(table, { host: this.host, keys: this.keys, seated: this.views.length > 0 }));
  }

  /** @param {FrameMessage} message */
  receive(message) {
    if (message.view === "curtain") {
      this.shutNow(message.frame);
      return;
    }
    this.newest = message;
    this.plan = [];
    this.drafted = null;
    this.queue.push(message);
    if (!this.showing) void this.work();
  }

  /** Frames are shown one after the other, each behind the beats that lead to it. */
  async work() {
    this.showing = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      await this.ensurePlay(message.frame);
      if (this.past === 0 && this.eyes === "" && this.newest) await this.play?.show(message, this.around(message.frame), !document.hidden);
    }
    this.showing = false;
  }

  /** @param {Frame} frame */
  async ensurePlay(frame) {
    if (this.play && this.play.board.hash === frame.board) return;
    const board = await api.board(frame.board);
    this.play?.end();
    this.play = new PlayScreen(board, {
      play: (prompt, actions) => void this.act(prompt, actions),
      undo: () => void this.undo(),
      look: (line) => this.table?.state === "over" && void this.lookAt(line.number),
      scrub: (by) => void this.lookAt((this.past || (this.newest?.number ?? 0)) + by),
      now: () => void this.lookAt(0),
      menu: () => this.menu(),
      say: async (text) => {
        const answer = await this.connection.command("chat", { seat: this.seat(), channel: "table", text });
        return answer.ok ? "" : (answer.problem?.text ?? "");
      },
      note: (text) => void this.connection.command("note", { seat: this.seat(), text }),
    });
    this.play.talk.fill(this.chat ?? []);
    this.play.talk.note(this.note ?? "");
    this.play.talk.allow(this.seat() >= 0);
    this.put(this.play.element);
    this.tellLink(this.connection.state, this.connection.tries, this.connection.pending.size);
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
    /** @type {HTMLElement[]} */
    const extra = [];
    if (this.plan.length > 0) {
      extra.push(button({ label: `Play these ${this.plan.length}`, className: "go", act: () => void this.commitPlan() }));
    }
    if (this.past > 0 || over) extra.push(this.slider());
    const next = !frame.prompt && !over && this.nextHere();
    if (next) extra.push(button({ label: `Pass to ${next}`, className: "go", act: () => void this.shut(true) }));
    const proposal = table?.proposal;
    if (proposal?.missing.includes(this.seat())) {
      extra.push(button({ label: "Agree to go back", act: () => void this.rewind("agree") }), button({ label: "No", className: "ghost", act: () => void this.rewind("withdraw") }));
    }
    return {
      undo: this.plan.length > 0 || (frame.draft.can_undo && this.past === 0),
      whyNot: frame.draft.why_not_undo,
      waiting: this.past > 0 ? frame.summary : over ? (frame.result?.text ?? "") : frame.waiting,
      extra,
      first: over && table ? [resultOf(frame, table, this.eyes || this.connection.view, this.keys[0] ?? "", {
        eyes: (view) => void this.see(view), again: () => void this.rematch(), why: (rule) => void showRule(table.game, rule),
      })] : [],
      past: this.past > 0 || this.eyes !== "",
    };
  }

  /** Who else at this screen is to move. */
  nextHere() {
    const table = this.table;
    if (!table || this.views.length < 2) return "";
    return table.seats.find((seat) => seat.deciding && seat.seat !== this.seat() && this.views.includes(`seat:${seat.seat}`))?.name ?? "";
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
    if (!prompt) return;
    const answer = await this.connection.command("act", { seat: this.seat(), prompt, actions: this.plan });
    if (!answer.ok) this.play?.refused(answer.problem?.text ?? "");
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
      const answer = await this.connection.command("undo", { seat: this.seat() });
      if (!answer.ok) this.play?.refused(answer.problem?.text ?? "");
    }
  }

  /** @param {"propose"|"agree"|"withdraw"} what @param {number} [to] */
  async rewind(what, to) {
    const answer = await this.connection.command("rewind", { seat: this.seat(), do: what, ...(to ? { to } : {}) });
    if (!answer.ok) this.play?.refused(answer.problem?.text ?? "");
    else if (what === "propose") void this.lookAt(0);
  }

  // Looking back.

  slider() {
    const most = this.newest?.number ?? 1;
    const at = this.past || most;
    const range = h("input", { type: "range", min: "1", max: String(most), step: "1", "aria-label": "Moment of the game" });
    range.value = String(at);
    range.addEventListener("change", () => void this.lookAt(Number(range.value)));
    const over = this.table?.state === "over";
    return h("div", { class: "scrub" },
      button({ label: "‹", className: "ghost", props: { "aria-label": "One step back" }, act: () => void this.lookAt(at - 1) }),
      range,
      button({ label: "›", className: "ghost", props: { "aria-label": "One step forward" }, act: () => void this.lookAt(at + 1) }),
      h("span", { class: "count" }, `${at} of ${most}`),
      this.past > 0 && button({ label: over ? "To the end" : "Back to now", className: "go", act: () => void this.lookAt(0) }),
      this.past > 0 && over && button({ label: "Play on from here", act: () => void this.playOn() }),
      this.past > 0 && !over && this.table?.undo !== "none" && this.seat() >= 0 && button({
        label: "Go back to here", small: this.table && this.table.seats.filter((seat) => seat.kind === "human").length > 1 ? "if all agree" : "", act: () => void this.rewind("propose", this.past),
      }));
  }

  /** @param {number} number */
  async lookAt(number) {
    const most = this.newest?.number ?? 0;
    const wanted = number <= 0 && this.past === 0 ? 0 : number;
    if (!this.newest) return;
    if (wanted <= 0 || wanted >= most) {
      this.past = wanted > 0 || number === 0 || wanted >= most ? 0 : 1;
      if (this.past === 0) {
        await this.see(this.eyes || this.newest.view);
        return;
      }
    } else {
      this.past = wanted;
    }
    await this.showPast();
  }

  /** @param {string} view */
  async see(view) {
    this.eyes = view === this.newest?.view ? "" : view;
    if (this.eyes === "" && this.past === 0 && this.newest) {
      await this.play?.show({ ...this.newest, beats: [] }, this.around(this.newest.frame), false);
    } else {
      await this.showPast();
    }
  }

  async showPast() {
    const view = this.eyes || (this.newest?.view ?? "");
    try {
      const key = await this.keyFor(view);
      const message = await api.frameAt(this.id, { view, ...(this.past > 0 ? { at: this.past } : {}), ...(key ? { key } : {}) });
      const frame = message.frame;
      if (this.newest?.frame.result) frame.result ??= this.past > 0 ? null : this.newest.frame.result;
      await this.play?.show({ ...message, beats: [] }, this.around(frame), false);
    } catch (problem) {
      this.past = 0;
      this.eyes = "";
      this.play?.refused(problem instanceof Error ? problem.message : "That moment cannot be shown.");
    }
  }

  /** Which of several keys at this screen opens a view. @param {string} view */
  async keyFor(view) {
    if (this.keys.length < 2) return this.keys[0] ?? "";
    for (const key of this.keys) {
      const table = await api.tableView(this.id, { key });
      if (table.you.includes(view)) return key;
    }
    return this.keys[0] ?? "";
  }

  async playOn() {
    const view = this.eyes || (this.newest?.view ?? "public");
    try {
      const opened = await api.ask("/api/tables", { body: { from: { table: this.id, number: this.past, view } } });
      location.assign(opened.seats[0]?.link ?? `/t/${opened.table.id}`);
    } catch (problem) {
      this.play?.refused(problem instanceof Error ? problem.message : "");
    }
  }

  async rematch() {
    const answer = await this.connection.command("rematch", {});
    if (!answer.ok || !answer.table) {
      this.play?.refused(answer.problem?.text ?? "");
      return;
    }
    remember(answer.table, { keys: this.keys, host: this.host, game: this.table?.game ?? "" });
    location.assign(`/t/${answer.table}`);
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
    this.drop();
    void this.connection.show("curtain");
  }

  drop() {
    hush();
    this.play?.end();
    this.play = null;
    this.newest = null;
    this.queue = [];
    this.past = 0;
    this.eyes = "";
    this.plan = [];
    this.drafted = null;
    this.note = "";
    this.put(h("main", { class: "curtain" }));
  }

  /** @param {Frame} frame */
  shutNow(frame) {
    if (this.play) this.drop();
    const seats = this.views.flatMap((view) => /^seat:(\d+)$/.exec(view)?.[1] ?? []).map(Number);
    const element = curtainOf(frame, seats, (seat) => void this.connection.show(`seat:${seat}`));
    this.put(element);
    element.querySelector("h1")?.focus();
    announce(element.querySelector("h1")?.textContent ?? "");
  }

  // Around the game.

  /** @param {import("./connection.js").LinkState} state @param {number} tries @param {number} waiting */
  tellLink(state, tries, waiting) {
    const kept = waiting > 0 ? ", moves kept" : "";
    const words = { connecting: "connecting", connected: "", "catching up": "catching up", reconnecting: `reconnecting (${tries})${kept}`, offline: `offline${kept}`, closed: "closed" };
    this.play?.tellLink(words[state], state);
    document.documentElement.dataset.link = state;
    if (state === "reconnecting" && tries === 1) announce("The connection is lost; it comes back by itself.");
    if (state === "connected" && this.wasLost) announce("Connected again.");
    this.wasLost = state === "reconnecting" || state === "offline" || state === "catching up";
  }

  menu() {
    const table = this.table;
    if (!table) return;
    const dialog = sheet(table.title, [
      h("p", {}, `${table.scenario}. Assistance ${table.assistance} of 3. Undo: ${table.undo}.${table.seeded ? " The luck of a seed." : ""}`),
      ...table.seats.filter((seat) => seat.kind === "human" && !seat.online).map((seat) => button({
        label: `${seat.name || "Somebody"} is away: let a bot take over`, className: "ghost wide", act: () => { dialog.close(); void this.connection.command("takeover", { seat: seat.seat, do: seat.countdown_ms >= 0 ? "stop" : "start" }); },
      })),
      h("div", { class: "acts" },
        button({ label: "Keys", className: "ghost", act: () => { dialog.close(); showHelp(); } }),
        button({ label: "Settings", className: "ghost", act: () => { dialog.close(); showSettings(); } }),
        button({ label: "Look back", className: "ghost", act: () => { dialog.close(); void this.lookAt((this.newest?.number ?? 2) - 1); } }),
        this.seat() >= 0 && table.state === "playing" ? button({ label: "Give up", className: "ghost", act: () => { dialog.close(); confirm("Give up?", "The game ends here, and it counts as lost.", "Give up", () => void this.connection.command("concede", { seat: this.seat() })); } }) : h("span"),
        h("a", { class: "b ghost", href: "/" }, "Home")),
    ]);
  }
}
