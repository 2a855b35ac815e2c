// One socket to one table. Comes back by itself, sends again what was not answered, and says how it stands.

import { changed } from "./changes.js";

/** @import {Answer, Frame, FrameMessage, NoteMessage, Problem, TableView, ChatLine, Welcome} from "./types.js" */

/** @typedef {"connecting"|"connected"|"catching up"|"reconnecting"|"offline"|"closed"} LinkState */

/**
 * @typedef {object} Listener
 * @property {(welcome: Welcome) => void} welcome
 * @property {(message: FrameMessage) => void} frame
 * @property {(table: TableView) => void} table
 * @property {(line: ChatLine) => void} chat
 * @property {(message: NoteMessage) => void} note
 * @property {(state: LinkState, tries: number, waiting: number) => void} state
 * @property {(problem: Problem) => void} bye
 */

/** @typedef {{message: Record<string, unknown>, answer: (answer: Answer) => void, timer: ReturnType<typeof setInterval>}} Pending */

const FINAL = new Set([4400, 4403, 4404, 4410]);
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** So long an answer may take. A line that is dead without saying so is given up then. */
const PATIENCE = 8_000;
/** After so long a silence the server is asked whether it is still there. */
const SILENCE = 15_000;
/** What nobody misses when the line is cut before it was answered. */
const PASSING = new Set(["ping", "show", "draft"]);

/** @type {Record<number, string>} */
const CLOSED = {
  4400: "This page no longer fits the server: load it again.",
  4403: "This link does not open a seat here.",
  4404: "There is no such table.",
  4410: "This table has been put away; nobody can play on.",
};

export class Connection {
  /**
   * @param {string} table
   * @param {string[]} keys
   * @param {string} host
   * @param {Listener} listener
   */
  constructor(table, keys, host, listener) {
    this.table = table;
    this.keys = keys;
    this.host = host;
    this.listener = listener;
    /** @type {Record<string, number>} last number seen of each view */
    this.have = {};
    this.view = "";
    /** The most help that is wanted on this screen, 0 for as much as was agreed. */
    this.assistance = 0;
    /** What is shown now, which the next frame may only change. @type {Frame|null} */
    this.shown = null;
    this.tries = 0;
    /** @type {LinkState} */
    this.state = "connecting";
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    /** @type {WebSocket|undefined} */
    this.socket = undefined;
    this.ended = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** Looks after a line that says nothing. @type {ReturnType<typeof setTimeout>|undefined} */
    this.watch = undefined;
    this.wake = () => this.hurry();
    this.sleep = () => this.lose();
    addEventListener("online", this.wake);
    addEventListener("offline", this.sleep);
    this.open();
  }

  open() {
    if (this.ended) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    this.listen(() => this.lose());
    socket.addEventListener("open", () => {
      this.shown = null;
      this.send({ type: "hello", protocol: 1, keys: this.keys, host: this.host, view: this.view, have: this.have, changes: true, ...this.wish() });
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.receive(JSON.parse(String(event.data)));
      if (socket === this.socket) this.listen(() => void this.command("ping", {}), SILENCE);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.closed(event.code);
    });
  }

  /** Do something when the line stays silent. @param {() => void} act @param {number} [patience] */
  listen(act, patience = PATIENCE) {
    clearTimeout(this.watch);
    this.watch = setTimeout(act, patience);
  }

  /** @param {LinkState} state */
  become(state) {
    this.state = state;
    const kept = [...this.pending.values()].filter(({ message }) => !PASSING.has(String(message.type)));
    this.listener.state(state, this.tries, kept.length);
  }

  /** @param {number} code */
  closed(code) {
    this.socket = undefined;
    clearTimeout(this.watch);
    if (this.ended) return;
    for (const [id, { message, timer }] of this.pending) {
      if (message.type !== "ping") continue;
      clearInterval(timer);
      this.pending.delete(id);
    }
    if (FINAL.has(code)) {
      this.end();
      this.listener.bye({ code: "closed", status: code, text: CLOSED[code] ?? "" });
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.tries, 8)) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.become(navigator.onLine ? "reconnecting" : "offline");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** The network is back: no need to wait for the next try. */
  hurry() {
    if (!this.socket) this.open();
  }

  /** The network is gone: a socket would notice much later. */
  lose() {
    const socket = this.socket;
    if (!socket) return;
    this.closed(1006);
    socket.close();
  }

  /** @param {any} message */
  receive(message) {
    switch (message.type) {
      case "welcome": {
        const again = this.tries > 0;
        this.tries = 0;
        this.view ||= message.view;
        this.listener.welcome(message);
        this.become(again && message.table.state !== "waiting" ? "catching up" : "connected");
        for (const pending of this.pending.values()) this.send(pending.message);
        break;
      }
      case "frame": {
        const frame = message.frame ?? (this.shown && changed(this.shown, message.changes));
        // What was on its way when another view was asked for is for nobody's eyes any more.
        if (message.view === this.view && frame) {
          this.shown = frame;
          this.have[message.view] = Math.max(message.number, this.have[message.view] ?? 0);
          this.listener.frame({ ...message, frame });
        }
        this.send({ type: "seen", seen: message.number });
        if (this.state !== "connected") this.become("connected");
        break;
      }
      case "answer": {
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        clearInterval(pending?.timer);
        pending?.answer(message);
        this.become(this.state);
        break;
      }
      case "table":
        this.listener.table(message.table);
        break;
      case "chat":
        this.listener.chat(message.line);
        break;
      case "note":
        this.listener.note(message);
        break;
      case "bye":
        if (!message.again) {
          this.end();
          this.listener.bye(message.problem);
        }
        break;
    }
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Do something at the table. What is not answered is kept and sent again after reconnecting.
   * @param {string} type
   * @param {Record<string, unknown>} fields
   * @returns {Promise<Answer>}
   */
  command(type, fields) {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36);
    const message = { type, id, ...fields };
    return new Promise((resolve) => {
      // Neither an answer nor a sign that the line is cut: a fresh one will tell.
      const timer = setInterval(() => this.state === "connected" && this.lose(), PATIENCE);
      this.pending.set(id, { message, answer: resolve, timer });
      if (this.state === "connected" || this.state === "catching up") this.send(message);
      this.become(this.state);
    });
  }

  /**
   * Show another view on this screen.
   * @param {string} view
   */
  show(view) {
    this.view = view;
    this.shown = null;
    const have = this.have[view];
    return this.command("show", { view, ...(have === undefined ? {} : { have }), ...this.wish() });
  }

  /** How much help is wanted, where that is less than there is. */
  wish() {
    return this.assistance > 0 ? { assistance: this.assistance } : {};
  }

  end() {
    this.ended = true;
    this.shown = null;
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.sleep);
    this.socket?.close();
    this.socket = undefined;
    for (const { timer } of this.pending.values()) clearInterval(timer);
    this.pending.clear();
    this.state = "closed";
  }
}
