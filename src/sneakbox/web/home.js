// Home: the games as shadow boxes, what to go on with, and what to watch.

import { ask, games as askGames, listedTables, tableView } from "./api.js";
import { showSettings } from "./dialogs.js";
import { button, h, icon } from "./dom.js";
import { campaigns, forget, places } from "./keyring.js";
import { PICTURES } from "./pictures.js";

/** @import {GameInfo, TableView} from "./types.js" */

/** @param {GameInfo} game */
function many(game) {
  const { least, most } = game.seats;
  return least === most ? `${least} ${most === 1 ? "player" : "players"}` : `${least}–${most} players`;
}

/** @param {GameInfo} game */
function windowOf(game) {
  const picture = PICTURES.has(game.id) ? game.id : "any";
  return h("div", { class: "win" }, h("img", { src: new URL(`pictures/${picture}.svg`, import.meta.url).href, alt: "", width: 278, height: 318 }),
    game.maturity && game.maturity !== "complete" && h("span", { class: "note" }, game.maturity));
}

/**
 * One game of several: a window, a name, a way in.
 * @param {GameInfo} game
 * @param {(game: GameInfo) => void} play
 */
function box(game, play) {
  const ways = game.scenarios.length > 1 ? ` · ${game.scenarios.length} ways to play` : "";
  return h("article", { class: "sb", "data-game": game.id }, windowOf(game),
    h("div", { class: "cap" },
      h("h2", {}, game.title), h("p", {}, game.summary),
      h("p", { class: "mt" }, many(game), ways),
      h("div", { class: "ins" }, button({ label: "Play", className: "accent", props: { "aria-label": `Play ${game.title}` }, act: () => play(game) }),
        h("a", { class: "b", href: `/rules/${game.id}`, "aria-label": `Rules of ${game.title}` }, "Rules"))));
}

/**
 * The only game there is: its window is wide open, and every mission is a way in.
 * @param {GameInfo} game
 * @param {(game: GameInfo) => void} play
 */
function stage(game, play) {
  const way = (/** @type {GameInfo["scenarios"][number]} */ scenario) => h("li", {},
    h("a", { href: `/#new=${encodeURIComponent(game.id)}&scenario=${encodeURIComponent(scenario.id)}` },
      h("b", {}, scenario.title), h("span", {}, scenario.help), icon("play")));
  return h("article", { class: "sb wide", "data-game": game.id }, windowOf(game),
    h("div", { class: "cap" },
      h("h2", {}, game.title), h("p", { class: "lead-in" }, game.summary), h("p", { class: "mt" }, many(game)),
      h("ul", { class: "missions", "aria-label": "Missions" }, ...game.scenarios.map(way)),
      button({ label: "Play", className: "accent wide", props: { "aria-label": `Play ${game.title}` }, act: () => play(game) })));
}

/** Whether it can only be looked at any more. @param {TableView} table */
const ended = (table) => table.state === "over" || table.state === "archived";

/** @param {string} id @param {import("./keyring.js").Place} place @param {TableView} table */
function row(id, place, table) {
  const over = place.over || ended(table);
  const mine = table.seats.some((seat) => seat.deciding && table.you.includes(`seat:${seat.seat}`));
  const others = table.seats.filter((seat) => !table.you.includes(`seat:${seat.seat}`)).map((seat) => seat.name || seat.kind);
  const note = over ? (table.result?.word ?? "over") : mine ? "your turn" : table.state;
  return h("li", { "data-game": table.game }, icon("mark"),
    h("span", {}, h("b", {}, table.title), others.length > 0 ? ` with ${others.join(", ")}` : "", h("small", {}, `${table.mission} · ${note}`)),
    h("a", { class: mine && !over ? "b go" : "b", href: `/t/${id}` }, over ? "Replay" : "Continue"));
}

/** @param {TableView} table */
function open(table) {
  return h("li", { "data-game": table.game }, icon("eye"),
    h("span", {}, h("b", {}, table.title), h("small", {}, table.seats.map((seat) => seat.name || seat.kind).join(", "))),
    h("a", { class: "b", href: `/t/${table.id}` }, table.state === "waiting" ? "Join" : "Watch"));
}

/** A card with a list, there only when there is something in it. @param {string} id @param {string} title */
function card(id, title) {
  const list = h("ul", { class: "tables" });
  const section = h("section", { "aria-labelledby": id, hidden: true }, h("h2", { class: "caption", id }, title, h("span", {})), list);
  return {
    section,
    /** @param {HTMLElement[]} rows */
    fill(rows) {
      list.replaceChildren(...rows);
      section.hidden = rows.length === 0;
      const count = section.querySelector(".caption span");
      if (count) count.textContent = rows.length === 1 ? "1 table" : `${rows.length} tables`;
    },
  };
}

function joinCard() {
  const address = h("input", { type: "text", autocomplete: "off", placeholder: "/t/…", "aria-label": "Link to a table" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  const form = h("form", { class: "copy" }, address, button({ label: "Join", props: { type: "submit" } }));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = /\/t\/([\w-]+)(#[\w,-]+)?/.exec(address.value) ?? /^\s*([\w-]{6,20})()\s*$/.exec(address.value);
    if (found) location.assign(`/t/${found[1]}${found[2] ?? ""}`);
    else complaint.textContent = "That is no link to a table: it looks like /t/k3v9….";
  });
  return h("section", { "aria-labelledby": "join" }, h("h2", { class: "caption", id: "join" }, "Join by link"),
    h("p", {}, "Somebody gave you a link? It is the key to your seat."), form, complaint);
}

/** More missions than the box has: one a day, and those one draws. */
function missionsCard() {
  return h("section", { "aria-labelledby": "missions", "data-game": "metal_gear", hidden: true }, h("h2", { class: "caption", id: "missions" }, "Mission of the day"),
    h("p", {}, "A new VR mission of Metal Gear every day, the same for everybody. Or draw a stage of your own."),
    h("div", { class: "acts" }, h("a", { class: "b", href: "/#new=metal_gear&daily=" }, icon("play"), "Today’s mission"), h("a", { class: "b ghost", href: "/editor" }, "Stage editor")));
}

/** A first game with a guide, for each game that has one. @param {GameInfo[]} games */
function learnCard(games) {
  const rows = games.flatMap((game) => game.lessons.map((lesson) => h("li", { "data-game": game.id }, icon("mark"),
    h("span", {}, h("b", {}, game.title), h("small", {}, `${lesson.title} · about ${lesson.minutes} minutes. ${lesson.summary}`)),
    h("a", { class: "b", href: `/learn/${game.id}/${lesson.id}`, "aria-label": `Learn ${game.title}` }, "Learn"))));
  return h("section", { "aria-labelledby": "learn", hidden: rows.length === 0 }, h("h2", { class: "caption", id: "learn" }, "Learn by playing"), h("ul", { class: "tables" }, ...rows));
}

/** A setting of a game as a field of its own; nothing where the game has no such setting. @param {GameInfo} game @param {string} name @param {string} label */
function setting(game, name, label) {
  const option = game.options.find((one) => one.name === name);
  const field = h("select", { "aria-label": label }, ...(option?.choices ?? []).map((word) => h("option", { value: word }, word)));
  field.value = option?.default ?? "";
  return field;
}

/** Campaigns that this browser knows, a new one, and one from a file. @param {GameInfo} game */
function campaignCard(game) {
  const known = Object.entries(campaigns()).sort((a, b) => b[1].at - a[1].at).slice(0, 4);
  const name = h("input", { type: "text", maxlength: "60", autocomplete: "off", placeholder: "Ana and Ben", "aria-label": "Name of the campaign" });
  const counts = Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, more) => game.seats.least + more);
  const players = h("select", { "aria-label": "How many play" }, ...counts.map((count) => h("option", { value: String(count) }, count === 1 ? "alone" : `${count} of us`)));
  const difficulty = setting(game, "difficulty", "Difficulty");
  const edition = setting(game, "edition", "Edition of the rules");
  const file = h("input", { type: "file", accept: ".toml,text/plain", class: "unseen" });
  const complaint = h("p", { class: "complaint", role: "alert" });
  /** @param {object} wish */
  const begin = async (wish) => {
    try {
      location.assign((await ask("/api/campaigns", { body: wish })).link);
    } catch (problem) {
      complaint.textContent = problem instanceof Error ? problem.message : "That did not work.";
    }
  };
  const form = h("form", { class: "copy campaign" }, name, players, difficulty, edition, button({ label: "Begin", props: { type: "submit" } }), h("label", { class: "b ghost" }, "Take in a saved one", file));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void begin({ name: name.value.trim(), players: Number(players.value), difficulty: difficulty.value, edition: edition.value });
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) await begin({ file: await chosen.text() });
    file.value = "";
  });
  return h("section", { "aria-labelledby": "campaigns", "data-game": game.id }, h("h2", { class: "caption", id: "campaigns" }, "Campaigns"),
    known.length > 0 && h("ul", { class: "tables" }, ...known.map(([id, { name }]) => h("li", {}, icon("mark"), h("span", {}, h("b", {}, name)), h("a", { class: "b", href: `/c/${id}` }, "Open")))),
    h("p", {}, "Metal Gear stage by stage: what you win stays yours."), form, complaint);
}

/** What every board says in the same way. */
function legend() {
  const signs = /** @type {const} */ ([
    ["agent", "mine", "You", "the one blue disc"], ["guard", "foe", "Guards", "look where they point"], ["eye", "light", "Light", "is what they see"],
    ["noise", "caution", "Rings", "are what they hear"], ["guess", "guess", "Dots", "are what they guess"], ["no-return", "caution", "A torn edge", "has no way back"],
  ]);
  return h("section", { "aria-labelledby": "reading" }, h("h2", { class: "caption", id: "reading" }, "Reading a board"),
    h("ul", { class: "legend" }, ...signs.map(([symbol, tone, name, words]) => h("li", {}, icon(symbol, `tone-${tone}`), h("span", {}, h("b", {}, name), ` ${words}`)))));
}

/**
 * @param {(game: GameInfo) => void} play
 * @returns {HTMLElement}
 */
export function homeScreen(play) {
  const boxes = h("div", { class: "boxes" }, h("p", { role: "status" }, "Opening the box …"));
  const [going, watch, over] = [card("go-on", "Go on"), card("watch", "Watch"), card("replays", "Replays")];
  const missions = missionsCard();
  const campaign = h("div", { hidden: true });
  const learn = h("div", { hidden: true });
  const main = h("main", { class: "home" },
    h("header", {}, h("h1", { class: "logo" }, icon("mark"), "Sneakbox"), h("p", {}, "Games about not being seen."),
      h("nav", { "aria-label": "Pages" }, h("a", { href: "#join" }, "Join"),
        h("button", { type: "button", class: "inline", onclick: showSettings }, "Settings"))),
    boxes, h("div", { class: "low" }, going.section, watch.section, over.section, learn, campaign, missions, joinCard(), legend()));

  void askGames().then(
    (found) => {
      const only = found.length === 1 ? found[0] : undefined;
      boxes.replaceChildren(...(only ? [stage(only, play)] : found.map((game) => box(game, play))));
      boxes.dataset.games = String(found.length);
      const staged = found.find(({ id }) => id === "metal_gear");
      missions.hidden = !staged;
      learn.replaceWith(learnCard(found));
      if (staged) campaign.replaceWith(campaignCard(staged));
    },
    (problem) => boxes.replaceChildren(h("p", { role: "alert" }, problem instanceof Error ? problem.message : "The games cannot be reached.")),
  );
  void fillTables(going, over);
  void listedTables().then((tables) => watch.fill(tables.slice(0, 4).map(open)), () => watch.fill([]));
  return main;
}

/** @param {ReturnType<typeof card>} going @param {ReturnType<typeof card>} over */
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
  /** @param {boolean} over */
  const shown = (over) => rows.flatMap(({ id, place, table }) => (table && ended(table) === over ? [row(id, place, table)] : []));
  going.fill(shown(false));
  over.fill(shown(true));
}
