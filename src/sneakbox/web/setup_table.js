// Setting a table: which mission, who sits where, how much help, what may be taken back.

import { ask, Refusal } from "./api.js";
import { button, h, icon, refill } from "./dom.js";
import { helpChoice } from "./helps.js";
import { addressOf, remember } from "./keyring.js";
import { change, settings } from "./settings.js";
import { copyField } from "./waiting.js";

/** @import {GameInfo, OwnStage} from "./types.js" */

/** Settings that everybody thinks of before the game; the others lie behind "More settings". */
const FIRST = ["edition", "difficulty"];

/** @typedef {"me"|"here"|"friend"|"open"|"bot"} Sitter */

/** @param {string} label @param {[string, string][]} choices @param {string} value @param {string} [help] */
function select(label, choices, value, help = "") {
  const field = h("select", {}, ...choices.map(([id, name]) => h("option", { value: id }, name)));
  field.value = value;
  return { field, row: h("label", { class: "field" }, label, field, help && h("small", {}, help)) };
}

/** @param {string} label @param {boolean} on */
function tick(label, on) {
  const box = h("input", { type: "checkbox" });
  box.checked = on;
  return { box, row: h("label", { class: "check" }, box, h("span", {}, label)) };
}

/** @param {string} id */
const titleCase = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");

/** @param {GameInfo} game @param {number} seat @param {string} name @param {string} [wished] a name, or bot:NAME */
export function seatRow(game, seat, name, wished = "") {
  /** @type {[string, string][]} */
  const choices = [
    [seat === 0 ? "me" : "here", seat === 0 ? "Me" : "Also at this screen"], ["friend", "A friend, by link"], ["open", "Whoever comes"],
    ...game.levels.map(({ word, title }) => /** @type {[string, string]} */ ([`bot:${word}`, `Bot: ${title}`])),
  ];
  const usual = seat === 0 ? "me" : game.bots.length > 0 && !wished ? `bot:${game.usual_bot}` : "here";
  const who = select(`Seat ${seat + 1}`, choices, choices.some(([id]) => id === wished) ? wished : usual);
  const person = wished.startsWith("bot:") || wished === "me" ? "" : wished;
  const called = h("input", { type: "text", maxlength: "40", value: person || (seat === 0 ? name : ""), placeholder: seat === 0 ? "Your name" : "Name", "aria-label": `Name at seat ${seat + 1}` });
  const level = h("p", { class: "bot-level", role: "status" });
  const shown = () => {
    const chosen = game.levels.find(({ word }) => who.field.value === `bot:${word}`);
    called.hidden = !["me", "here", "friend"].includes(who.field.value);
    level.hidden = !chosen;
    refill(level, ...(chosen ? [icon(chosen.face), chosen.help] : []));
  };
  who.field.addEventListener("change", shown);
  shown();
  return {
    row: h("div", { class: "seatrow" }, who.row, called, level),
    /** @returns {{kind: string, name?: string, bot?: string, sitter: Sitter}} */
    wish: () => {
      const value = who.field.value;
      if (value.startsWith("bot:")) return { kind: "bot", bot: value.slice(4), sitter: "bot" };
      if (value === "open") return { kind: "open", sitter: "open" };
      return { kind: "human", name: called.value.trim(), sitter: /** @type {Sitter} */ (value) };
    },
  };
}

/** @param {URLSearchParams} wished whose seats are named; a sensible bot is another word for a regular one */
const peopleOf = (wished) => (wished.get("seats") ?? "").split(",").map((who) => (who === "bot:sensible" ? "bot:regular" : who));

/**
 * What an address asks for and this game does not have, in one sentence.
 * @param {GameInfo} game
 * @param {URLSearchParams} wished
 */
function misfits(game, wished) {
  const people = peopleOf(wished);
  const known = /** @type {Record<string, (value: string) => boolean>} */ ({
    new: () => true, seed: () => true, daily: () => true,
    assistance: (value) => game.helps.some(({ level }) => String(level) === value),
    scenario: (value) => game.scenarios.some(({ id }) => id === value),
    seats: () => people.length >= game.seats.least && people.length <= game.seats.most && people.every((who) => !who.startsWith("bot:") || game.bots.includes(who.slice(4))),
    ...Object.fromEntries(game.options.map(({ name, choices }) => [name, (/** @type {string} */ value) => choices.includes(value)])),
  });
  const wrong = [...wished].filter(([name, value]) => !known[name]?.(value)).map(([name, value]) => `${name}=${value}`.slice(0, 60));
  return wrong.length > 0 ? `The address asks for ${wrong.join(" and ")}, which ${game.title} does not have: look through the settings.` : "";
}

/**
 * @param {GameInfo} game
 * @param {(element: HTMLElement) => void} put
 * @param {URLSearchParams} [wished] what to fill in: scenario, options by name, seats, seed
 * @param {OwnStage|null} [own] what is played in place of a mission of the game
 * @returns {HTMLElement}
 */
export function setupScreen(game, put, wished = new URLSearchParams(), own = null) {
  /** @type {(name: string, choices: string[], usual: string) => string} */
  const start = (name, choices, usual) => choices.find((choice) => choice === wished.get(name)) ?? usual;
  const scenario = select("Mission", game.scenarios.map(({ id, title }) => [id, title]), start("scenario", game.scenarios.map(({ id }) => id), game.default_scenario));
  const scenarioHelp = h("small", {}, "");
  const explain = () => (scenarioHelp.textContent = game.scenarios.find(({ id }) => id === scenario.field.value)?.help ?? "");
  scenario.field.addEventListener("change", explain);
  explain();
  scenario.row.append(scenarioHelp);
  // What can be any text names files and the like: that is for whoever runs the program.
  const options = game.options.filter(({ choices }) => choices.length > 0).map((option) => ({
    name: option.name, usual: option.default,
    ...select(titleCase(option.name), option.choices.map((choice) => [choice, titleCase(choice)]), start(option.name, option.choices, option.default), option.help),
  }));
  const first = options.filter(({ name }) => FIRST.includes(name));
  const others = options.filter(({ name }) => !FIRST.includes(name));
  const people = wished.has("seats") ? peopleOf(wished) : [];
  const seats = Array.from({ length: game.seats.most }, (_, seat) => seatRow(game, seat, settings.name, people[seat]));
  const count = select("How many play", Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, index) => {
    const many = String(game.seats.least + index);
    return [many, many];
  }), String(Math.min(game.seats.most, Math.max(game.seats.least, people.length))));
  const showSeats = () => seats.forEach(({ row }, index) => (row.hidden = index >= Number(count.field.value)));
  count.field.addEventListener("change", showSeats);
  showSeats();
  const help = helpChoice("Help for everybody", game.helps, Number(start("assistance", game.helps.map(({ level }) => String(level)), String(game.usual_help))));
  const undo = select("Taking back", [["free", "Freely, up to the last surprise"], ["consent", "Only when all agree"], ["none", "Never"]], "free");
  const spectators = tick("Others may watch", true);
  const listed = tick("Show it on the home page", false);
  const practice = tick("Bots let you go back past what was learned: for practice, and everybody sees it", false);
  const seed = h("input", { type: "text", maxlength: "60", autocomplete: "off", placeholder: "leave empty for fresh luck", value: wished.get("seed") ?? "" });
  const complaint = h("p", { class: "complaint", role: "alert" }, misfits(game, wished));
  const further = others.some(({ name }) => wished.has(name)) || wished.has("seed");
  const form = h("form", { class: "rows" },
    own ? h("div", { class: "own" }, h("h2", {}, own.title), h("p", {}, own.summary), h("small", {}, own.note)) : scenario.row,
    ...first.map(({ row }) => row),
    h("fieldset", {}, h("legend", { class: "caption" }, "Seats"), game.seats.most > game.seats.least && count.row, ...seats.map(({ row }) => row)),
    help.row,
    h("details", { open: further }, h("summary", {}, "More settings"), h("div", { class: "rows" }, undo.row, ...others.map(({ row }) => row), spectators.row, listed.row, game.seats.most > 1 && practice.row,
      h("label", { class: "field" }, "Luck of a word", seed, h("small", {}, "The same word gives the same luck: for practice.")))),
    complaint,
    h("div", { class: "acts" }, h("a", { class: "b ghost", href: "/" }, "Back"), button({ label: "Set the table", icon: "play", className: "go", props: { type: "submit" } })));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wishes = seats.slice(0, Number(count.field.value)).map((seat) => seat.wish());
    const me = wishes[0];
    if (me?.sitter === "me" && me.name !== undefined) change({ name: me.name });
    const chosen = Object.fromEntries(options.filter(({ field, usual }) => field.value !== usual).map(({ name, field }) => [name, field.value]));
    try {
      const opened = await ask("/api/tables", { body: {
        game: game.id, scenario: own?.scenario ?? scenario.field.value, options: own ? { ...chosen, stage: own.text } : chosen,
        seats: wishes.map(({ kind, name, bot }) => ({ kind, ...(name ? { name } : {}), ...(bot ? { bot } : {}) })),
        assistance: help.value(), undo: undo.field.value, spectators: spectators.box.checked, listed: listed.box.checked, practice: practice.box.checked, seed: seed.value.trim(),
      } });
      openTable(game, opened, wishes, put);
    } catch (problem) {
      complaint.textContent = problem instanceof Refusal ? problem.message : "That did not work.";
      complaint.scrollIntoView({ block: "nearest" });
    }
  });
  return h("main", { class: "setup", "data-game": game.id }, h("div", { class: "paper" },
    h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"), h("h1", {}, game.title), h("p", { class: "lead-in" }, game.summary), form,
    game.credits && h("p", { class: "credits" }, game.credits)));
}

/**
 * Keep my keys, hand on the others, and go to the table.
 * @param {GameInfo} game
 * @param {{table: {id: string}, host: string, seats: {seat: number, key: string, link: string}[]}} opened
 * @param {{sitter: Sitter, name?: string}[]} wishes
 * @param {(element: HTMLElement) => void} put
 */
export function openTable(game, opened, wishes, put) {
  const here = opened.seats.filter(({ seat }) => ["me", "here"].includes(wishes[seat]?.sitter ?? ""));
  const friends = opened.seats.filter(({ seat }) => wishes[seat]?.sitter === "friend");
  const keys = here.map(({ key }) => key);
  remember(opened.table.id, { keys, host: opened.host, game: game.id, title: game.title });
  const address = addressOf(opened.table.id, keys, opened.host);
  if (friends.length === 0) {
    location.assign(address);
    return;
  }
  put(h("main", { class: "setup", "data-game": game.id }, h("div", { class: "paper" }, h("h1", {}, "Hand these on"),
    h("p", { class: "lead-in" }, "Each link is the key to one seat. They are shown only now."),
    h("p", {}, "Whoever has a link sees all that its seat sees, and for now that is you: the table says so to everybody. Choose “Whoever comes” for a seat whose link you would rather not hold."),
    ...friends.map(({ seat, link }) => h("div", { class: "rows" }, h("p", {}, wishes[seat]?.name || `Seat ${seat + 1}`), copyField(location.origin + link, `Link for seat ${seat + 1}`))),
    h("div", { class: "acts" }, h("a", { class: "b go", href: address }, "Go to the table")))));
}
