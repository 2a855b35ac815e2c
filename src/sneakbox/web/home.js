// Home: the games as shadow boxes, what to go on with, and what to watch.

import { games as askGames, listedTables, tableView } from "./api.js";
import { showSettings } from "./dialogs.js";
import { button, h, icon } from "./dom.js";
import { forget, places } from "./keyring.js";
import { PICTURES } from "./pictures.js";

/** @import {GameInfo, TableView} from "./types.js" */

/**
 * @param {GameInfo} game
 * @param {(game: GameInfo) => void} play
 */
function box(game, play) {
  const many = game.seats.least === game.seats.most ? `${game.seats.least}` : `${game.seats.least}–${game.seats.most}`;
  const picture = PICTURES.has(game.id) ? game.id : "any";
  return h("article", { class: "sb", "data-game": game.id },
    h("div", { class: "win" }, h("img", { src: new URL(`pictures/${picture}.svg`, import.meta.url).href, alt: "", width: 278, height: 318 }),
      game.maturity && game.maturity !== "complete" && h("span", { class: "note" }, game.maturity)),
    h("div", { class: "cap" },
      h("h2", {}, game.title), h("p", {}, game.summary),
      h("p", { class: "mt" }, many === "1" ? "1 player" : `${many} players`, " · ", game.scenarios.length === 1 ? "1 mission" : `${game.scenarios.length} missions`),
      button({ label: "Play", className: "accent wide", props: { "aria-label": `Play ${game.title}` }, act: () => play(game) })));
}

/** @param {string} id @param {import("./keyring.js").Place} place @param {TableView|null} table */
function row(id, place, table) {
  const mine = table?.seats.some((seat) => seat.deciding && table.you.includes(`seat:${seat.seat}`)) ?? false;
  const others = table?.seats.filter((seat) => !table.you.includes(`seat:${seat.seat}`)).map((seat) => seat.name || seat.kind) ?? [];
  const note = table ? (mine ? "your turn" : table.state === "over" ? (table.result?.word ?? "over") : table.state) : place.note;
  return h("li", {}, icon("mark"),
    h("span", {}, h("b", {}, table?.title ?? place.title ?? "A table"), others.length > 0 ? ` with ${others.join(", ")}` : "", h("small", {}, note)),
    h("a", { class: mine ? "b go" : "b", href: `/t/${id}` }, place.over || table?.state === "over" ? "Replay" : "Continue"));
}

/**
 * @param {(game: GameInfo) => void} play
 * @returns {HTMLElement}
 */
export function homeScreen(play) {
  const boxes = h("div", { class: "boxes" }, h("p", { role: "status" }, "Opening the box …"));
  const going = h("ul", { class: "tables" });
  const over = h("ul", { class: "tables" });
  const watch = h("ul", { class: "tables" });
  const address = h("input", { type: "text", autocomplete: "off", placeholder: "/t/…", "aria-label": "Link to a table" });
  const join = h("form", { class: "copy" }, address, button({ label: "Join", props: { type: "submit" } }));
  const complaint = h("p", { class: "complaint", role: "alert" });
  join.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = /\/t\/([\w-]+)(#[\w,-]+)?/.exec(address.value) ?? /^\s*([\w-]{6,20})()\s*$/.exec(address.value);
    if (found) location.assign(`/t/${found[1]}${found[2] ?? ""}`);
    else complaint.textContent = "That is no link to a table: it looks like /t/k3v9….";
  });
  const main = h("main", { class: "home" },
    h("header", {}, h("h1", { class: "logo" }, icon("mark"), "Sneakbox"), h("p", {}, "Games about not being seen."),
      h("nav", { "aria-label": "Pages" }, h("a", { href: "#watch" }, "Watch"), h("a", { href: "#replays" }, "Replays"),
        h("button", { type: "button", class: "inline", onclick: showSettings }, "Settings"))),
    boxes,
    h("div", { class: "low" },
      h("section", { "aria-labelledby": "go-on" }, h("h2", { class: "caption", id: "go-on" }, "Go on"), going),
      h("section", { "aria-labelledby": "join" }, h("h2", { class: "caption", id: "join" }, "Join by link"),
        h("p", {}, "Somebody gave you a link? It is the key to your seat."), join, complaint),
      h("section", { "aria-labelledby": "watch" }, h("h2", { class: "caption", id: "watch" }, "Watch"), watch),
      h("section", { "aria-labelledby": "replays" }, h("h2", { class: "caption", id: "replays" }, "Replays"), over)));

  void askGames().then(
    (found) => {
      boxes.replaceChildren(...found.map((game) => box(game, play)));
      main.classList.toggle("few", found.length < 3);
    },
    (problem) => boxes.replaceChildren(h("p", { role: "alert" }, problem instanceof Error ? problem.message : "The games cannot be reached.")),
  );
  void fillTables(going, over);
  void listedTables().then((tables) => {
    if (tables.length === 0) watch.replaceWith(h("p", {}, "Nobody plays in the open right now."));
    for (const table of tables.slice(0, 4)) {
      watch.append(h("li", {}, icon("eye"), h("span", {}, h("b", {}, table.title), h("small", {}, table.seats.map((seat) => seat.name || seat.kind).join(", "))),
        h("a", { class: "b", href: `/t/${table.id}` }, table.state === "waiting" ? "Join" : "Watch")));
    }
  }, () => watch.replaceWith(h("p", {}, "The list cannot be reached.")));
  return main;
}

/** @param {HTMLElement} going @param {HTMLElement} over */
async function fillTables(going, over) {
  const mine = Object.entries(places()).sort((a, b) => b[1].at - a[1].at).slice(0, 8);
  const rows = await Promise.all(mine.map(async ([id, place]) => {
    try {
      const key = place.keys[0];
      return { id, place, table: await tableView(id, key ? { key } : {}) };
    } catch (problem) {
      const status = /** @type {{problem?: {status: number}}} */ (problem).problem?.status ?? 0;
      if (status === 404 || status === 410) forget(id);
      return { id, place, table: null };
    }
  }));
  for (const { id, place, table } of rows) {
    if (!table) continue;
    (table.state === "over" ? over : going).append(row(id, place, table));
  }
  if (going.childElementCount === 0) going.replaceWith(h("p", {}, "No game is waiting for you. Open a box."));
  if (over.childElementCount === 0) over.replaceWith(h("p", {}, "Games you have finished show both sides here."));
}
