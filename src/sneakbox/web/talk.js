// Talking at the table, and notes that only this seat can read.

import { button, h } from "./dom.js";

/** @import {ChatLine} from "./types.js" */

export class Talk {
  /**
   * @param {{say: (text: string) => Promise<string>, note: (text: string) => void}} doing `say` comes back with a complaint or nothing
   */
  constructor(doing) {
    this.lines = h("ol", { class: "chat", "aria-live": "polite", "aria-label": "Chat" });
    this.field = h("input", { type: "text", maxlength: "500", autocomplete: "off", "aria-label": "Say something to the table" });
    this.complaint = h("p", { class: "complaint", role: "status" });
    const form = h("form", { class: "sayform" }, this.field, button({ label: "Say", className: "ghost", props: { type: "submit" } }));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      this.complaint.textContent = await doing.say(text);
      if (!this.complaint.textContent) this.field.value = "";
    });
    this.notes = h("textarea", { rows: "6", maxlength: "4000", "aria-label": "Your notes", placeholder: "Only you can read this." });
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let timer;
    this.notes.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => doing.note(this.notes.value), 600);
    });
    this.noteBox = h("div", { class: "notebox" }, h("h3", { class: "caption" }, "Your notes"), this.notes);
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
    this.lines.append(h("li", { class: line.seat < 0 ? "house" : "" }, line.seat >= 0 && h("b", {}, `${line.name}: `), line.text));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {string} text */
  note(text) {
    if (document.activeElement !== this.notes) this.notes.value = text;
  }

  /** Somebody who only watches neither talks nor takes notes. @param {boolean} seated */
  allow(seated) {
    this.form.hidden = !seated;
    this.noteBox.hidden = !seated;
  }

  clear() {
    this.lines.replaceChildren();
    this.notes.value = "";
    this.field.value = "";
  }
}
