// Talking at the table, and the notes below it.

import { teamChat } from "./api.js";
import { button, h } from "./dom.js";
import { matesOf, Notes } from "./notes.js";

/** @import {ChatLine, Seat, Sheet} from "./types.js" */
/** @import {Sheets} from "./notes.js" */
/** @import {PlayScreen} from "./play.js" */
/** @import {TableScreen} from "./table.js" */

export class Talk {
  /**
   * @param {Sheets} sheets
   * @param {{say: (text: string, channel: string) => Promise<string>, note: (sheet: Sheet, text: string) => Promise<string>, noted: () => void}} doing `say` and `note` come back with a complaint or nothing; `noted` when the notes are others
   */
  constructor(sheets, doing) {
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
    this.notes = new Notes(sheets, doing);
    this.element = h("section", { class: "panel talk", "aria-labelledby": "talk-title" },
      h("h2", { class: "caption", id: "talk-title" }, "Talk"), this.lines, form, this.complaint, this.notes.element);
    this.form = form;
  }

  /** @param {ChatLine[]} lines */
  fill(lines) {
    this.lines.replaceChildren();
    for (const line of lines) this.add(line);
  }

  /** @param {ChatLine} line */
  add(line) {
    const team = line.channel === "team";
    this.lines.append(h("li", { class: line.seat < 0 ? "house" : team ? "team" : "" },
      line.seat >= 0 && h("b", {}, team ? `${line.name} to the team: ` : `${line.name}: `), line.text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** Somebody who only watches neither talks nor takes notes. @param {Seat[]} seats @param {number} me -1 for whoever watches */
  allow(seats, me) {
    this.form.hidden = me < 0;
    this.channel.hidden = matesOf(seats, me).length === 0;
    this.notes.meet(seats, me);
  }

  clear() {
    this.lines.replaceChildren();
    this.notes.clear();
    this.field.value = "";
  }
}

/** What was said and noted, for whoever looks at the screen now. @param {TableScreen} table @param {PlayScreen} play */
export async function fillTalk(table, play) {
  const { talk } = play;
  const [seat, seats] = [table.seat(), table.newest?.frame.seats ?? []];
  talk.fill(table.chat);
  talk.allow(seats, seat);
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
