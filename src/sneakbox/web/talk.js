// Talking at the table, and the notes below it.

import { teamChat } from "./api.js";
import { button, h } from "./dom.js";
import { placeAt, remember } from "./keyring.js";
import { matesOf, Notes } from "./notes.js";
import { showReport } from "./report.js";

/** @import {ChatLine, Seat, Sheet} from "./types.js" */
/** @import {Sheets} from "./notes.js" */
/** @import {PlayScreen} from "./play.js" */
/** @import {TableScreen} from "./table.js" */

const MOST_SAID = 100;

/** What comes of talk at a table.
 * @typedef {object} TalkDoing
 * @property {(text: string, channel: string) => Promise<string>} say comes back with a complaint or nothing
 * @property {(sheet: Sheet, text: string) => Promise<string>} note the same
 * @property {(said: ChatLine[]) => void} report tell whoever runs the server about what was said
 * @property {() => Record<string, number>} read the last line of each channel that was read here
 * @property {(unread: number, newest: Record<string, number>) => void} counted there is more or less to read
 */

/** What comes of it on the screen around.
 * @typedef {object} TalkShown
 * @property {() => void} noted the notes are others now
 * @property {() => boolean} watched whether somebody looks at the talk
 * @property {() => void} counted there is more or less to read
 */

/** @param {TableScreen} table @returns {TalkDoing} */
export function talkDoing(table) {
  return {
    say: (text, channel) => table.send("chat", { channel, text }),
    note: (sheet, text) => table.send("note", { sheet, text }),
    report: (said) => showReport(table, said),
    read: () => placeAt(table.id).read,
    counted: (unread, newest) => {
      table.attention.count(unread);
      if (Object.keys(newest).length > 0) remember(table.id, { read: { ...placeAt(table.id).read, ...newest } });
    },
  };
}

export class Talk {
  /**
   * @param {Sheets} sheets
   * @param {TalkDoing} doing
   * @param {TalkShown} shown
   */
  constructor(sheets, doing, shown) {
    this.doing = doing;
    this.shown = shown;
    this.me = -1;
    /** The newest line of each channel. @type {Record<string, number>} */
    this.newest = {};
    /** Lines of others that nobody has looked at yet. */
    this.unread = 0;
    /** The last lines that stand there. @type {ChatLine[]} */
    this.said = [];
    this.lines = h("ol", { class: "chat", "aria-live": "polite", "aria-label": "Chat" });
    this.field = h("input", { type: "text", maxlength: "500", autocomplete: "off", "aria-label": "Say something" });
    this.channel = h("select", { "aria-label": "Who hears it", hidden: true }, h("option", { value: "table" }, "To all"), h("option", { value: "team" }, "To my team"));
    this.complaint = h("p", { class: "complaint", role: "status" });
    const form = h("form", { class: "sayform" }, this.channel, this.field, button({ label: "Say", className: "ghost", props: { type: "submit" } }));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      this.complaint.textContent = await doing.say(text, this.channel.value);
      if (!this.complaint.textContent) this.field.value = "";
    });
    this.notes = new Notes(sheets, { note: doing.note, noted: shown.noted });
    this.report = button({ label: "Report …", className: "ghost report", act: () => doing.report(this.said) });
    this.element = h("section", { class: "panel talk", "aria-labelledby": "talk-title" },
      h("h2", { class: "caption", id: "talk-title" }, "Talk"), this.lines, form, this.complaint, this.report, this.notes.element);
    this.form = form;
  }

  /** @param {ChatLine[]} lines */
  fill(lines) {
    this.lines.replaceChildren();
    this.said = [];
    this.unread = 0;
    for (const line of lines) this.add(line);
  }

  /** What stands there is read now. */
  see() {
    this.count(0, this.newest);
  }

  /** @param {number} unread @param {Record<string, number>} [newest] what was read */
  count(unread, newest = {}) {
    this.unread = unread;
    this.doing.counted(unread, newest);
    this.shown.counted();
  }

  /** @param {ChatLine} line */
  add(line) {
    const channel = line.channel === "team" ? `team ${this.me}` : line.channel;
    const fresh = line.number > (this.doing.read()[channel] ?? 0);
    this.newest[channel] = Math.max(line.number, this.newest[channel] ?? 0);
    if (this.shown.watched()) this.see();
    else if (fresh && line.seat >= 0 && line.seat !== this.me) this.count(this.unread + 1);
    const team = line.channel === "team";
    this.said = [...this.said, line].slice(-MOST_SAID);
    this.lines.append(h("li", { class: line.seat < 0 ? "house" : team ? "team" : "" },
      line.seat >= 0 && h("b", {}, team ? `${line.name} to the team: ` : `${line.name}: `), line.text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** Somebody who only watches neither talks nor takes notes. @param {Seat[]} seats @param {number} me -1 for whoever watches */
  allow(seats, me) {
    this.me = me;
    this.form.hidden = me < 0;
    this.report.hidden = me < 0 || seats.filter(({ bot }) => !bot).length < 2;
    this.channel.hidden = matesOf(seats, me).length === 0;
    this.notes.meet(seats, me);
  }

  clear() {
    this.lines.replaceChildren();
    this.said = [];
    this.notes.clear();
    this.field.value = "";
  }
}

/** What was said and noted, for whoever looks at the screen now. @param {TableScreen} table @param {PlayScreen} play */
export async function fillTalk(table, play) {
  const { talk } = play;
  const [seat, seats] = [table.seat(), table.newest?.frame.seats ?? []];
  talk.allow(seats, seat);
  talk.fill(table.chat);
  if (seat < 0 || table.views.length < 2) return;
  // Several share this screen: what belongs to one of them comes only when that one looks.
  const [own, side] = await Promise.all([
    table.connection.command("note", { seat }),
    matesOf(seats, seat).length > 0 ? table.connection.command("note", { seat, sheet: "side" }) : null,
  ]);
  if (play.ended) return;
  table.sheets.fill(own.text ?? "", side?.ok ? { text: side.text ?? "", mates: side.mates ?? [] } : null);
  talk.notes.show();
  const lines = await teamChat(table.id, table.keyFor(`seat:${seat}`)).catch(() => []);
  if (!play.ended) for (const line of lines) talk.add(line);
}
