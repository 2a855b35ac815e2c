// Telling whoever runs the server about somebody at the table.

import * as api from "./api.js";
import { sheet } from "./dialogs.js";
import { button, h } from "./dom.js";

/** @import {ChatLine} from "./types.js" */
/** @import {TableScreen} from "./table.js" */

const LATEST = 12;

/** @param {TableScreen} screen @param {ChatLine[]} lines what this seat has read */
export function showReport(screen, lines) {
  const me = screen.seat();
  const others = (screen.table?.seats ?? []).filter(({ seat, kind }) => kind === "human" && seat !== me);
  /** @type {[string, object, string][]} */
  const abouts = [
    ...lines.filter(({ seat }) => seat >= 0 && seat !== me).slice(-LATEST).reverse().map((line) => /** @type {[string, object, string]} */ (
      [`line ${line.channel} ${line.number}`, { line: { channel: line.channel, number: line.number } }, `What ${line.name} said: “${line.text}”`])),
    ...others.map(({ seat, name }) => /** @type {[string, object, string]} */ ([`seat ${seat}`, { seat }, `${name || `Seat ${seat + 1}`}, and how they behave`])),
    ["table", {}, "Something else"],
  ];
  const about = h("select", {}, ...abouts.map(([id, , title]) => h("option", { value: id }, title.length > 90 ? `${title.slice(0, 89)}…` : title)));
  const words = h("textarea", { maxlength: "500", rows: "3" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const form = h("form", { class: "join" },
    h("p", {}, "Whoever runs this server reads it. Nobody at the table is told."),
    h("label", { class: "field" }, "What it is about", about),
    h("label", { class: "field" }, "In your words", words),
    button({ label: "Report", className: "go wide", props: { type: "submit" } }), complaint);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = abouts.find(([id]) => id === about.value)?.[1] ?? {};
    try {
      await api.ask(`/api/tables/${encodeURIComponent(screen.id)}/reports`, { key: screen.keyFor(`seat:${me}`), body: { ...body, text: words.value.trim() } });
      dialog.close();
      sheet("Thank you", [h("p", { role: "status" }, "Whoever runs this server can read your report now.")]);
    } catch (problem) {
      complaint.textContent = problem instanceof api.Refusal ? problem.message : "That did not work: please try again.";
    }
  });
  const dialog = sheet("Report", [form]);
}
