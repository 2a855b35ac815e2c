// Home: the games as shadow boxes, what to go on with, and what to watch.

import { ask, games as askGames, listedTables, tableView } from "./api.js";
import { timeLeft } from "./clocks.js";
import { showSettings } from "./dialogs.js";
import { button, h, icon } from "./dom.js";
import { campaigns, forget, lessonsTaken, places } from "./keyring.js";
import { PICTURES } from "./pictures.js";
import { answered, streakInWords } from "./streak.js";
import { company, ended, isMine, openRow, ownRow, recordRow, records, waitsFor, whereabouts } from "./table_rows.js";

/** @import {DailyPuzzle, GameInfo, TableView} from "./types.js" */
/** @import {Known} from "./table_rows.js" */

/** What the head of the page leads to. */
const PAGES = /** @type {const} */ ([["learn", "Learn"], ["puzzle", "Puzzles"], ["missions", "Mission of the day"], ["records", "Records"], ["watch", "Tables"], ["join", "Join"]]);

/** @param {GameInfo} game */
function many(game) {
  const { least, most } = game.seats;
  return least === most ? `${least} ${most === 1 ? "player" : "players"}` : `${least}–${most} players`;
}

/** @param {string} game */
function pictureOf(game) {
  return h("img", { src: new URL(`pictures/${PICTURES.has(game) ? game : "any"}.svg`, import.meta.url).href, alt: "", width: 278, height: 318 });
}

/** @param {GameInfo} game */
function windowOf(game) {
  return h("div", { class: "win" }, pictureOf(game.id),
    h("span", { class: "note", hidden: !game.maturity || game.maturity === "complete" }, game.maturity));
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
      h("p", { class: "mt" }, many(game), ways, " · ", h("a", { href: `/rules/${game.id}`, "aria-label": `Rules of ${game.title}` }, "Rules")),
      h("div", { class: "ins" }, button({ label: "Play", className: "accent", props: { "aria-label": `Play ${game.title}` }, act: () => play(game) }),
        ...game.lessons.slice(0, 1).map((lesson) => h("a", { class: "b", href: `/learn/${game.id}/${lesson.id}`, "aria-label": `Learn ${game.title}` }, "Learn")))));
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

/** What waits for somebody, the first of it large. @param {Known[]} going */
function goingOn(going) {
  const [first, ...others] = [...going].sort((a, b) => Number(isMine(b.table)) - Number(isMine(a.table)));
  if (!first) return [];
  const { id, table } = first;
  return [h("div", { class: "next", "data-game": table.game }, pictureOf(table.game),
    h("div", {}, h("h2", { class: "caption", id: "go-on" }, isMine(table) ? "Your turn" : "Go on"),
      h("p", { class: "what" }, table.title, h("small", {}, company(table))), h("p", {}, whereabouts(first, isMine(table) ? timeLeft(table) : waitsFor(table)))),
    h("a", { class: "b go", href: `/t/${id}` }, "Continue")),
  others.length > 0 && h("ul", { class: "tables" }, ...others.slice(0, 3).map(ownRow))];
}

/** So many rows of a card are shown unless somebody wants all. */
const FEW = 4;

/** A card with a list, there only when it has something to say. @param {string} id @param {string} title */
function card(id, title) {
  const list = h("ul", { class: "tables" });
  const nothing = h("p", {});
  const all = button({ label: "Show all", className: "ghost", act: () => { for (const row of list.children) row.removeAttribute("hidden"); all.hidden = true; } });
  const section = h("section", { "aria-labelledby": id, hidden: true }, h("h2", { class: "caption", id }, title, h("span", {})), list, nothing, all);
  return {
    section,
    /** @param {HTMLElement[]} rows @param {string} [otherwise] what is said instead of none @param {string} [count] */
    fill(rows, otherwise = "", count = String(rows.length)) {
      list.replaceChildren(...rows);
      rows.slice(FEW).forEach((row) => (row.hidden = true));
      all.hidden = rows.length <= FEW;
      list.hidden = rows.length === 0;
      nothing.textContent = rows.length === 0 ? otherwise : "";
      section.hidden = rows.length === 0 && !otherwise;
      const aside = section.querySelector(".caption span");
      if (aside) aside.textContent = rows.length === 0 ? "" : count;
    },
  };
}

/** Something worth knowing in the window of a game; what its makers say of it comes first. @param {HTMLElement} boxes @param {string} game @param {string} text */
function noteAt(boxes, game, text) {
  const note = boxes.querySelector(`[data-game="${game}"] .note`);
  if (!(note instanceof HTMLElement) || !note.hidden) return;
  note.textContent = text;
  note.hidden = false;
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

const NO_TABLES = "No table is open now. Whoever sets one can have it shown here.";

/** A position a day, the same for everybody. @param {DailyPuzzle} daily */
function puzzleCard({ date, game, number, picture, puzzle, title }) {
  const came = answered().days[date];
  const days = streakInWords(date);
  const theme = document.documentElement.dataset["theme"] ?? "dark";
  return h("section", { "aria-labelledby": "puzzle", "data-game": game }, h("h2", { class: "caption", id: "puzzle" }, "Puzzle of the day", h("span", {}, `no. ${number}`)),
    h("img", { class: "position", src: `${picture}?theme=${theme}`, alt: "", loading: "lazy" }),
    h("p", {}, h("b", {}, title), `: ${puzzle.question} `, days && h("b", {}, `${days}.`)),
    h("div", { class: "acts" }, h("a", { class: "b", href: "/puzzles/today" }, icon("play"), came ? "Look at it again" : "Try it"), h("a", { class: "b ghost", href: "/puzzles" }, "All puzzles")));
}

/** How far one has come in a lesson, as seven dots at most. @param {number} taken @param {number} steps */
function dots(taken, steps) {
  const many = Math.min(7, steps);
  const full = taken >= steps ? many : Math.floor((taken / steps) * many);
  return h("span", { class: "dots", "aria-hidden": "true" }, ...Array.from({ length: many }, (_, index) => h("i", { class: index < full ? "on" : undefined })));
}

/** A first game with a guide, for each game that has one, and how far one has come. @param {GameInfo[]} games */
function learnCard(games) {
  const taken = lessonsTaken();
  const all = games.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson, at: taken[`${game.id}/${lesson.id}`] ?? 0 })));
  const minutes = all.map(({ lesson }) => lesson.minutes);
  const next = all.find(({ lesson, at }) => at > 0 && at < lesson.steps) ?? all.find(({ at }) => at === 0) ?? all[0];
  const said = (/** @type {number} */ at, /** @type {number} */ steps) => (at === 0 ? "not begun" : at >= steps ? "done" : `${at} of ${steps} steps`);
  return h("section", { "aria-labelledby": "learn", hidden: all.length === 0 }, h("h2", { class: "caption", id: "learn" }, "Learn by playing", h("span", {}, `${Math.min(...minutes)} to ${Math.max(...minutes)} minutes each`)),
    h("ul", { class: "taken" }, ...all.map(({ game, lesson, at }) => h("li", { "data-game": game.id },
      h("a", { href: `/learn/${game.id}/${lesson.id}` }, h("span", {}, h("b", {}, game.title), h("small", {}, `${lesson.title}: ${said(at, lesson.steps)}`)), dots(at, lesson.steps))))),
    next && h("a", { class: "b wide", href: `/learn/${next.game.id}/${next.lesson.id}` }, next.at > 0 ? "Go on learning" : "Begin to learn"));
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
  const [watch, best, over] = [card("watch", "Tables"), card("records", "Records"), card("replays", "Replays")];
  const going = h("section", { class: "hero", "aria-labelledby": "go-on", hidden: true });
  const missions = missionsCard();
  const puzzle = h("div", { hidden: true });
  const campaign = h("div", { hidden: true });
  const learn = h("div", { hidden: true });
  const main = h("main", { class: "home" },
    h("header", {}, h("h1", { class: "logo" }, icon("mark"), "Sneakbox"), h("p", {}, "Games about not being seen."),
      h("nav", { "aria-label": "Pages" }, ...PAGES.map(([id, name]) => h("a", { href: `#${id}` }, name)),
        h("button", { type: "button", class: "inline", onclick: showSettings }, "Settings"))),
    going, boxes, h("div", { class: "low four" }, learn, puzzle, best.section, watch.section), h("div", { class: "low" }, over.section, missions, campaign, joinCard(), legend()));

  const shown = askGames().then(
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
  best.fill([], "What you win stands here.");
  const mine = knownTables().then((known) => {
    const finished = known.filter(({ table }) => ended(table));
    going.replaceChildren(...goingOn(known.filter(({ table }) => !ended(table))).filter((part) => part !== false));
    going.hidden = going.childElementCount === 0;
    over.fill(finished.map(ownRow));
    const won = records(finished);
    best.fill(won.map(recordRow), "What you win stands here.");
    return won;
  });
  const open = listedTables().then((tables) => {
    const joins = tables.filter(({ state }) => state === "waiting");
    const others = tables.filter(({ state }) => state !== "waiting");
    const many = [joins.length > 0 && `${joins.length} to join`, others.length > 0 && `${others.length} to watch`].filter(Boolean).join(" · ");
    // However many there are to join, some to watch are among the first.
    const first = new Set([...joins.slice(0, FEW - Math.min(2, others.length)), ...others.slice(0, 2)]);
    watch.fill([...first, ...[...joins, ...others].filter((table) => !first.has(table))].map(openRow), NO_TABLES, many);
    return joins;
  }, () => { watch.fill([], NO_TABLES); return /** @type {TableView[]} */ ([]); });
  void Promise.all([mine, open, shown]).then(([won, joins]) => {
    for (const { game } of joins) {
      const many = joins.filter((table) => table.game === game).length;
      noteAt(boxes, game, `${many} ${many === 1 ? "table" : "tables"} to join`);
    }
    for (const { place, table } of won) noteAt(boxes, table.game, `Best: ${table.place || place.where}`);
  });
  void ask("/api/puzzles/daily").then((daily) => puzzle.replaceWith(puzzleCard(daily)), () => puzzle.remove());
  return main;
}

/** The tables that this browser has been at and that are still there, the latest first. @returns {Promise<Known[]>} */
async function knownTables() {
  const mine = Object.entries(places()).sort((a, b) => b[1].at - a[1].at).slice(0, 12);
  const found = await Promise.all(mine.map(async ([id, place]) => {
    try {
      const key = place.keys[0];
      return [{ id, place, table: await tableView(id, key ? { key } : {}) }];
    } catch (problem) {
      const status = /** @type {{problem?: {status: number}}} */ (problem).problem?.status ?? 0;
      if (status === 404 || status === 410) forget(id);
      return [];
    }
  }));
  return found.flat();
}
