// One socket to one table. Comes back by itself, sends again what was not answered, and says how it stands.

/** @import {Answer, FrameMessage, Problem, TableView, ChatLine, Welcome} from "./types.js" */

/** @typedef {"connecting"|"connected"|"catching up"|"reconnecting"|"offline"|"closed"} LinkState */

/**
 * @typedef {object} Listener
 * @property {(welcome: Welcome) => void} welcome
 * @property {(message: FrameMessage) => void} frame
 * @property {(table: TableView) => void} table
 * @property {(line: ChatLine) => void} chat
 * @property {(seat: number, text: string) => void} note
 * @property {(state: LinkState, tries: number, waiting: number) => void} state
 * @property {(problem: Problem) => void} bye
 */

/** @typedef {{message: Record<string, unknown>, answer: (answer: Answer) => void}} Pending */

const FINAL = new Set([4400, 4403, 4404, 4410]);
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const PATIENCE = 8_000;

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
    socket.addEventListener("open", () => {
      this.send({ type: "hello", protocol: 1, keys: this.keys, host: this.host, view: this.view, have: this.have });
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.closed(event.code);
    });
  }

  /** @param {LinkState} state */
  become(state) {
    this.state = state;
    this.listener.state(state, this.tries, this.pending.size);
  }

  /** @param {number} code */
  closed(code) {
    this.socket = undefined;
    if (this.ended) return;
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
        this.view = message.view;
        this.listener.welcome(message);
        this.become(again ? "catching up" : "connected");
        for (const pending of this.pending.values()) this.send(pending.message);
        break;
      }
      case "frame":
        this.have[message.view] = Math.max(message.number, this.have[message.view] ?? 0);
        this.listener.frame(message);
        this.send({ type: "seen", seen: message.number });
        if (this.state !== "connected") this.become("connected");
        break;
      case "answer": {
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        pending?.answer(message);
        this.listener.state(this.state, this.tries, this.pending.size);
        break;
      }
      case "table":
        this.listener.table(message.table);
        break;
      case "chat":
        this.listener.chat(message.line);
        break;
      case "note":
        this.listener.note(message.seat, message.text);
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
      this.pending.set(id, { message, answer: resolve });
      if (this.state === "connected" || this.state === "catching up") this.send(message);
      this.listener.state(this.state, this.tries, this.pending.size);
      setTimeout(() => {
        // Neither an answer nor a sign that the line is cut: a fresh one will tell.
        if (this.pending.has(id) && this.socket) this.lose();
      }, PATIENCE);
    });
  }

  /**
   * Show another view on this screen.
   * @param {string} view
   */
  show(view) {
    this.view = view;
    const have = this.have[view];
    return this.command("show", have === undefined ? { view } : { view, have });
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.sleep);
    this.socket?.close();
    this.socket = undefined;
    this.pending.clear();
    this.state = "closed";
  }
}
