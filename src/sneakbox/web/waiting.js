// Before the start: who is still missing, and the links to hand on.

import { agreedOf } from "./agreed.js";
import { ask, Refusal } from "./api.js";
import { button, h, icon, refill } from "./dom.js";
import { addressOf, remember } from "./keyring.js";
import { listed, partOf, seatItem } from "./seats.js";
import { change, settings } from "./settings.js";

/** @import {SeatView, TableView} from "./types.js" */

/** The room before the game. Who comes and goes is shown without disturbing what somebody types. */
export class WaitingRoom {
  /**
   * @param {TableView} table
   * @param {{seated: boolean, menu: (() => void)|null}} who
   */
  constructor(table, who) {
    this.lead = h("p", { class: "lead-in", role: "status" });
    this.seats = h("ul", { class: "seatlist" });
    const join = who.seated ? null : joinForm(table);
    /** Which seats can be chosen now. */
    this.offer = join?.offer ?? (() => undefined);
    this.element = h("main", { class: "setup", "data-game": table.game }, h("div", { class: "paper" },
      h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"),
      h("h1", {}, table.title), this.lead, this.seats, agreedOf(table),
      h("p", {}, "Anybody with this link can sit down:"), copyField(`${location.origin}/t/${table.id}`),
      join ? join.form : h("p", {}, "The game starts by itself when everybody sits."),
      who.menu && h("div", { class: "acts" }, button({ label: "Menu", className: "ghost", act: who.menu }))));
    this.show(table);
  }

  /** @param {TableView} table */
  show(table) {
    const open = table.seats.filter((seat) => seat.kind === "open");
    const parts = listed(open.map(partOf));
    const named = open.every(({ role }) => role);
    this.lead.textContent = open.length === 1 ? `One seat is still open. ${named ? `It plays ${parts}.` : ""}` : `${open.length} seats are still open. ${named ? `They play ${parts}.` : ""}`;
    refill(this.seats, ...table.seats.map(seatItem));
    this.offer(open);
  }
}

/** An address to hand on. @param {string} address @param {string} [label] */
export function copyField(address, label = "Link") {
  const field = h("input", { type: "text", readonly: true, "aria-label": label, value: address });
  field.addEventListener("focus", () => field.select());
  const copy = button({ label: "Copy", className: "ghost", act: async () => {
    const copied = await copyText(field);
    copy.querySelector(".words")?.replaceChildren(copied ? "Copied" : "Press Ctrl-C");
  } });
  return h("div", { class: "copy" }, field, copy);
}

/** Browsers give the clipboard to secure pages only; in a home network the old way still works. @param {HTMLInputElement} field */
async function copyText(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

/** @param {TableView} table */
function joinForm(table) {
  const name = h("input", { type: "text", maxlength: "40", autocomplete: "nickname", value: settings.name });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const part = h("select", {});
  const choice = h("label", { class: "field" }, "You play", part);
  /** @param {SeatView[]} open */
  const offer = (open) => {
    const wanted = part.value;
    refill(part, ...open.map((seat) => h("option", { value: String(seat.seat) }, partOf(seat))));
    if (open.some(({ seat }) => String(seat) === wanted)) part.value = wanted;
    choice.hidden = open.length < 2;
  };
  const form = h("form", { class: "join" }, h("label", { class: "field" }, "Your name", name), choice,
    button({ label: "Sit down", className: "go wide", props: { type: "submit" } }), complaint);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      change({ name: name.value.trim() });
      const joined = await ask(`/api/tables/${encodeURIComponent(table.id)}/join`, { body: { name: name.value.trim(), ...(choice.hidden ? {} : { seat: Number(part.value) }) } });
      remember(table.id, { keys: [joined.key], game: table.game, title: table.title });
      const address = addressOf(table.id, [joined.key]);
      if (address.includes("#")) history.replaceState(null, "", address);
      location.reload();
    } catch (problem) {
      complaint.textContent = problem instanceof Refusal ? problem.message : "That did not work.";
    }
  });
  return { form, offer };
}
