// Before the start: who is still missing, and the links to hand on.

import { ask, Refusal } from "./api.js";
import { button, h, icon } from "./dom.js";
import { remember } from "./keyring.js";
import { change, settings } from "./settings.js";

/** @import {TableView} from "./types.js" */

/**
 * @param {TableView} table
 * @param {{host: string, keys: string[], seated: boolean}} who
 */
export function waitingRoom(table, who) {
  const address = `${location.origin}/t/${table.id}`;
  const open = table.seats.filter((seat) => seat.kind === "open");
  return h("main", { class: "setup", "data-game": table.game }, h("div", { class: "paper" },
    h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"),
    h("h1", {}, table.title),
    h("p", { class: "lead-in" }, open.length === 1 ? "One seat is still open." : `${open.length} seats are still open.`),
    h("ul", { class: "seatlist" }, ...table.seats.map((seat) => h("li", {},
      icon(seat.kind === "open" ? "action-off" : seat.kind === "bot" ? "terminal" : "play"),
      h("b", {}, seat.name || (seat.kind === "bot" ? `Bot ${seat.bot}` : seat.kind === "open" ? "open" : `Seat ${seat.seat + 1}`)),
      h("span", {}, seat.kind === "human" ? (seat.online ? "here" : "not here yet") : seat.kind)))),
    h("p", {}, "Anybody with this link can sit down:"), copyField(address),
    who.seated ? h("p", { role: "status" }, "The game starts by itself when everybody sits.") : joinForm(table)));
}

/** An address to hand on. @param {string} address @param {string} [label] */
export function copyField(address, label = "Link") {
  const field = h("input", { type: "text", readonly: true, "aria-label": label, value: address });
  field.addEventListener("focus", () => field.select());
  const copy = button({ label: "Copy", className: "ghost", act: async () => {
    await navigator.clipboard?.writeText(address).catch(() => field.select());
    copy.querySelector(".words")?.replaceChildren("Copied");
  } });
  return h("div", { class: "copy" }, field, copy);
}

/** @param {TableView} table */
export function joinForm(table) {
  const name = h("input", { type: "text", maxlength: "40", autocomplete: "nickname", value: settings.name });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const form = h("form", { class: "join" }, h("label", { class: "field" }, "Your name", name),
    button({ label: "Sit down", className: "go wide", props: { type: "submit" } }), complaint);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      change({ name: name.value.trim() });
      const joined = await ask(`/api/tables/${encodeURIComponent(table.id)}/join`, { body: { name: name.value.trim() } });
      remember(table.id, { keys: [joined.key], game: table.game, title: table.title });
      location.reload();
    } catch (problem) {
      complaint.textContent = problem instanceof Refusal ? problem.message : "That did not work.";
    }
  });
  return form;
}
