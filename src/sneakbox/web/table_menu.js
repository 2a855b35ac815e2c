// The menu of a table: names, leaving, giving up, and what its host can do.

import { agreedOf } from "./agreed.js";
import * as api from "./api.js";
import { confirm, sheet, showHelp, showSettings } from "./dialogs.js";
import { button, h, refill } from "./dom.js";
import { ALL_HELP, helpInForce, showHelps } from "./helps.js";
import { forget } from "./keyring.js";
import { noticesOf, showNotices, waysHere } from "./notices.js";
import { partOf } from "./seats.js";
import { change } from "./settings.js";
import { copyField } from "./waiting.js";

/** @import {TableScreen} from "./table.js" */
/** @import {SeatView, TableView} from "./types.js" */

/** @param {unknown} problem */
const inWords = (problem) => (problem instanceof api.Refusal ? problem.message : "That did not work: please try again.");

/** @param {SeatView} seat */
const called = (seat) => seat.name || partOf(seat);

/** @param {TableScreen} screen @param {TableView} table */
export function showMenu(screen, table) {
  const seat = screen.seat();
  const playing = table.state === "playing";
  /** @param {string} label @param {() => void} act @param {string} [small] */
  const entry = (label, act, small = "") => button({ label, small, className: "ghost", act: () => { dialog.close(); act(); } });
  const others = table.seats.filter((one) => one.kind === "human" && !screen.views.includes(`seat:${one.seat}`));
  const mine = table.seats[seat];
  const told = h("span"); // where the server can tell somebody who is away
  const dialog = sheet(table.title, [
    agreedOf(table),
    screen.host && table.state !== "archived" ? h("fieldset", {}, h("legend", { class: "caption" }, "You are the host"), h("div", { class: "acts" },
      ...others.map((one) => entry(`New link for ${called(one)}`, () => newLink(screen, one))),
      ...(playing ? others : []).filter((one) => !one.taken_over).map((one) => entry(`A bot for ${called(one)}`, () => freeForABot(screen, one))),
      entry("Put the table away", () => confirm("Put the table away?", "The game ends for everybody who sits here, and nobody can play on. What was played is kept and can be looked at.", "Put it away", "Keep playing", () => void putAway(screen)), "ends it for everybody; kept to look at"))) : "",
    h("div", { class: "acts" },
      entry("Keys", showHelp),
      entry("Settings", showSettings),
      seat >= 0 && playing && helpInForce(table, screen.connection.assistance).level === ALL_HELP ? entry("What would you do?", () => void showHint(screen)) : h("span"),
      table.helps.length > 1 && table.state !== "waiting" ? entry("Help", () => showHelps(screen, table)) : h("span"),
      screen.newest ? entry("Look back", () => void screen.back.lookAt((screen.newest?.number ?? 2) - 1)) : h("span"),
      seat >= 0 && table.state !== "archived" ? entry("Your name", () => void chooseName(screen)) : h("span"),
      seat >= 0 && (playing || table.state === "waiting") ? entry("Leave", () => leave(screen, table), playing ? "you may come back by your link" : "somebody else gets your seat") : h("span"),
      seat >= 0 && playing && mine && mine.days_off > 0 ? entry("Take a day off", () => void takeADayOff(screen), `your time stands still; ${mine.days_off} left`) : h("span"),
      seat >= 0 && playing ? entry("Give up", () => confirm("Give up?", "The game ends here, and it counts as lost.", "Give up", "Play on", () => void screen.connection.command("concede", { seat })), "ends the game as lost") : h("span"),
      told,
      h("a", { class: "b ghost", href: "/" }, h("span", { class: "words" }, "Home", h("small", {}, "this table waits there for you")))),
  ]);
  if (seat >= 0 && table.state !== "archived") {
    // Where it cannot be asked, the menu does without.
    void noticesOf(screen).then((known) => waysHere(known).length > 0 && told.replaceWith(entry("When it is my turn", () => showNotices(screen, known))), () => {});
  }
}

/** @param {TableScreen} screen */
async function takeADayOff(screen) {
  const why = await screen.send("days_off", { days: 1 });
  if (why) screen.play?.refused(why);
}

/** Advice from whoever plays best here. @param {TableScreen} screen */
async function showHint(screen) {
  const words = h("div", { class: "hint", role: "status" }, h("p", {}, "Let me think …"));
  sheet("What would you do?", [words]);
  const view = `seat:${screen.seat()}`;
  try {
    const { sentences } = await api.hint(screen.id, { view, key: screen.keyFor(view) });
    refill(words, ...sentences.map((line) => h("p", {}, line)));
  } catch (problem) {
    refill(words, h("p", { class: "complaint" }, inWords(problem)));
  }
}

/** @param {TableScreen} screen */
export async function chooseName(screen) {
  const seat = screen.seat();
  const key = screen.keyFor(`seat:${seat}`);
  const name = h("input", { type: "text", maxlength: "40", autocomplete: "nickname", value: screen.table?.seats[seat]?.name ?? "" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const form = h("form", { class: "join" }, h("label", { class: "field" }, "What the others call you", name),
    button({ label: "That is my name", className: "go wide", props: { type: "submit" } }), complaint);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await api.ask(`/api/tables/${encodeURIComponent(screen.id)}/join`, { key, body: { name: name.value.trim() } });
      if (screen.keys.length === 1) change({ name: name.value.trim() });
      dialog.close();
    } catch (problem) {
      complaint.textContent = inWords(problem);
    }
  });
  const dialog = sheet("Your name", [form]);
  name.select();
}

/** @param {TableScreen} screen @param {TableView} table */
function leave(screen, table) {
  const later = table.state === "playing" ? "The others can let a bot play for you. Your link still leads back." : "Your seat is open again for somebody else.";
  confirm("Leave the table?", later, "Leave", "Stay", async () => {
    const answer = await screen.connection.command("leave", { seat: screen.seat() });
    if (answer.ok && table.state === "waiting") forget(screen.id); // the key is spent
    if (answer.ok) location.assign("/");
    else screen.play?.refused(answer.problem?.text ?? "");
  });
}

/** @param {TableScreen} screen @param {SeatView} seat */
function newLink(screen, seat) {
  confirm(`A new link for ${called(seat)}?`, "The old one stops working at once, and whoever uses it is sent away.", "Make a new link", "Keep the old one", async () => {
    try {
      const made = await api.ask(`/api/tables/${encodeURIComponent(screen.id)}/revoke`, { host: screen.host, body: { seat: seat.seat } });
      sheet(`The new link for ${called(seat)}`, [h("p", {}, "It is the key to the seat, and it is shown only now."), copyField(location.origin + made.link, `Link for ${partOf(seat)}`)]);
    } catch (problem) {
      sheet("That did not work", [h("p", { role: "alert" }, inWords(problem))]);
    }
  });
}

/** @param {TableScreen} screen @param {SeatView} seat */
function freeForABot(screen, seat) {
  confirm(`A bot for ${called(seat)}?`, "Their link stops working at once, a bot plays on to the end, and everybody is told.", "Let a bot play", "Wait for them", async () => {
    try {
      await api.ask(`/api/tables/${encodeURIComponent(screen.id)}/revoke`, { host: screen.host, body: { seat: seat.seat, to: "bot" } });
    } catch (problem) {
      sheet("That did not work", [h("p", { role: "alert" }, inWords(problem))]);
    }
  });
}

/** @param {TableScreen} screen */
async function putAway(screen) {
  try {
    await api.ask(`/api/tables/${encodeURIComponent(screen.id)}/archive`, { host: screen.host, body: {} });
  } catch (problem) {
    sheet("That did not work", [h("p", { role: "alert" }, inWords(problem))]);
  }
}
