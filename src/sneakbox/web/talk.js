// Talking at the table, and notes that only this seat can read.

import { button, h } from "./dom.js";

/** @import {ChatLine} from "./types.js" */

export class Talk {
  /**
   * @param {{say: (text: string, channel: string) => Promise<string>, note: (text: string) => void, noted: () => void}} doing `say` comes back with a complaint or nothing; `noted` when the notes are others
   */
  constructor(doing) {
    this.doing = doing;
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
    this.notes = h("textarea", { rows: "6", maxlength: "4000", "aria-label": "Your notes", placeholder: "Only you can read this." });
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.unsaved = undefined;
    this.notes.addEventListener("input", () => this.changed());
    this.noteBox = h("div", { class: "notebox" }, h("h3", { class: "caption" }, "Your notes"), this.notes,
      h("small", {}, "A line like ", h("code", {}, "@place ?"), " or ", h("code", {}, "@place > place"), " is drawn on the board; so is what you draw with the pencil."));
    this.element = h("section", { class: "panel talk", "aria-labelledby": "talk-title" },
      h("h2", { class: "caption", id: "talk-title" }, "Talk"), this.lines, form, this.complaint, this.noteBox);
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

  /** @param {string} text */
  note(text) {
    if (document.activeElement === this.notes) return;
    this.notes.value = text;
    this.doing.noted();
  }

  /** Something was drawn. @param {string} text */
  write(text) {
    this.notes.value = text.slice(0, this.notes.maxLength);
    this.changed();
  }

  changed() {
    clearTimeout(this.unsaved);
    this.unsaved = setTimeout(() => this.save(), 600);
    this.doing.noted();
  }

  /** Send notes that were written a moment ago, while it is still clear whose they are. */
  save() {
    if (this.unsaved === undefined) return;
    clearTimeout(this.unsaved);
    this.unsaved = undefined;
    this.doing.note(this.notes.value);
  }

  /** Somebody who only watches neither talks nor takes notes. @param {boolean} seated @param {boolean} team */
  allow(seated, team) {
    this.form.hidden = !seated;
    this.noteBox.hidden = !seated;
    this.channel.hidden = !team;
  }

  clear() {
    clearTimeout(this.unsaved);
    this.lines.replaceChildren();
    this.notes.value = "";
    this.field.value = "";
  }
}
