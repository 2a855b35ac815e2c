// Setting a table: which mission, who sits where, how much help, what may be taken back.

import { ask, Refusal, seatPlan } from "./api.js";
import { paceFields } from "./clocks.js";
import { button, h, icon, refill, select } from "./dom.js";
import { helpChoice } from "./helps.js";
import { addressOf, remember } from "./keyring.js";
import { PartyPicker } from "./party.js";
import { partOf } from "./seats.js";
import { change, settings } from "./settings.js";
import { copyField } from "./waiting.js";

/** @import {GameInfo, OwnStage, RoleFacts} from "./types.js" */

/** Settings that everybody thinks of before the game; the others lie behind "More settings". */
const FIRST = ["edition", "difficulty"];

/** @typedef {"me"|"here"|"friend"|"open"|"bot"} Sitter */
/** Who shall sit somewhere, and what is played there. @typedef {{kind: string, name?: string, bot?: string, sitter: Sitter, part: string}} Wish */

/** @param {string} label @param {boolean} on */
function tick(label, on) {
  const box = h("input", { type: "checkbox" });
  box.checked = on;
  return { box, row: h("label", { class: "check" }, box, h("span", {}, label)) };
}

/** Why the server would not have it. @param {unknown} problem */
const saidBy = (problem) => (problem instanceof Refusal ? problem.message : "That did not work.");

/** @param {string} id */
const titleCase = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");

/** @param {GameInfo} game @param {number} seat @param {string} name @param {string} [wished] a name, or bot:NAME */
function seatRow(game, seat, name, wished = "") {
  /** @type {[string, string][]} */
  const choices = [
    ["me", "Me"], ["here", "Also at this screen"], ["friend", "A friend, by link"], ["open", "Whoever comes"],
    ...game.levels.map(({ word, title }) => /** @type {[string, string]} */ ([`bot:${word}`, `Bot: ${title}`])),
  ];
  const usual = seat === 0 ? "me" : game.bots.length > 0 && !wished ? `bot:${game.usual_bot}` : "here";
  const who = select("", choices, choices.some(([id]) => id === wished) ? wished : usual);
  const part = h("span", { class: "part" }, `Seat ${seat + 1}`);
  who.row.prepend(part);
  /** @type {RoleFacts|undefined} */
  let plan;
  const person = wished.startsWith("bot:") || wished === "me" ? "" : wished;
  const called = h("input", { type: "text", maxlength: "40", value: person || (usual === "me" ? name : ""), placeholder: "Name", "aria-label": `Name at seat ${seat + 1}` });
  const level = h("p", { class: "bot-level", role: "status" });
  const shown = () => {
    const chosen = game.levels.find(({ word }) => who.field.value === `bot:${word}`);
    called.hidden = who.field.value === "open";
    called.placeholder = who.field.value === "me" ? "Your name" : chosen ? (plan?.bot ?? "Name") : "Name";
    called.setAttribute("aria-label", plan?.role ? `Name, as ${plan.role}` : `Name at seat ${seat + 1}`);
    level.hidden = !chosen;
    refill(level, ...(chosen ? [icon(chosen.face), chosen.help] : []));
  };
  who.field.addEventListener("change", shown);
  shown();
  return {
    row: h("div", { class: "seatrow" }, who.row, called, level),
    field: who.field, called, shown,
    /** What is played here. @param {RoleFacts|undefined} found */
    play: (found) => {
      plan = found;
      refill(part, plan?.symbol && icon(plan.symbol), partOf({ seat, role: plan?.role ?? "" }));
      shown();
    },
    /** @returns {Wish} */
    wish: () => {
      const value = who.field.value;
      const part = partOf({ seat, role: plan?.role ?? "" });
      if (value.startsWith("bot:")) return { kind: "bot", bot: value.slice(4), name: called.value.trim(), sitter: "bot", part };
      if (value === "open") return { kind: "open", sitter: "open", part };
      return { kind: "human", name: called.value.trim(), sitter: /** @type {Sitter} */ (value), part };
    },
  };
}

/**
 * So many seats, of which one at most is mine.
 * @param {GameInfo} game
 * @param {number} many
 * @param {string[]} [people] who was wished for, seat by seat
 */
export function seatRows(game, many, people = []) {
  const seats = Array.from({ length: many }, (_, seat) => seatRow(game, seat, settings.name, people[seat]));
  seats.forEach((seat, index) => {
    let before = seat.field.value;
    seat.field.addEventListener("change", () => {
      // There is one of me: who sat here before sits where I was.
      const other = seat.field.value === "me" && seats.find((one, place) => place !== index && one.field.value === "me");
      if (other) {
        other.field.value = before === "me" ? "here" : before;
        [other.called.value, seat.called.value] = [seat.called.value, other.called.value];
        other.field.dispatchEvent(new Event("change"));
      }
      before = seat.field.value;
      seat.shown();
    });
  });
  return seats;
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
  /** What is other than usual, and the stage where somebody brought one. @returns {Record<string, string>} */
  const chosen = () => ({
    ...Object.fromEntries(options.filter(({ field, usual }) => field.value !== usual).map(({ name, field }) => [name, field.value])),
    ...(own ? { stage: own.text } : {}),
    ...party.options(),
  });
  const misfit = h("p", { class: "misfit", role: "status" });
  const people = wished.has("seats") ? peopleOf(wished) : [];
  const seats = seatRows(game, game.seats.most, people);
  const count = select("How many play", [], "");
  let many = Math.min(game.seats.most, Math.max(game.seats.least, people.length));
  // A mission is for some numbers of players; as many as were wished for, where it can be.
  const countSeats = () => {
    const counts = (!own && game.scenarios.find(({ id }) => id === scenario.field.value)?.players) || Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, more) => game.seats.least + more);
    refill(count.field, ...counts.map((one) => h("option", { value: String(one) }, String(one))));
    count.field.value = String(counts.includes(many) ? many : counts.filter((one) => one < many).at(-1) ?? counts[0]);
    count.row.hidden = counts.length < 2;
  };
  countSeats();
  count.field.addEventListener("change", () => (many = Number(count.field.value)));
  scenario.field.addEventListener("change", countSeats);
  const pace = paceFields(game);
  const showSeats = () => {
    seats.forEach(({ row }, index) => (row.hidden = index >= Number(count.field.value)));
    pace.row.hidden = Number(count.field.value) < 2;
  };
  // What each plays follows from the mission and from how many there are.
  let asked = 0;
  const showParts = async () => {
    const now = ++asked;
    const plan = await seatPlan(game.id, { scenario: own?.scenario ?? scenario.field.value, options: chosen(), players: Number(count.field.value) }).catch(saidBy);
    if (now !== asked) return;
    misfit.textContent = typeof plan === "string" ? plan : "";
    if (typeof plan !== "string") party.fill(plan.party);
    seats.forEach((seat, index) => seat.play(typeof plan === "string" ? undefined : plan.seats[index]));
  };
  const party = new PartyPicker(() => void showParts());
  for (const { field } of [count, scenario, ...options]) {
    field.addEventListener("change", () => {
      showSeats();
      party.forget();
      void showParts();
    });
  }
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
    h("fieldset", {}, h("legend", { class: "caption" }, "Seats"), count.row, misfit, ...seats.map(({ row }) => row)),
    party.element,
    pace.row,
    help.row,
    h("details", { open: further }, h("summary", {}, "More settings"), h("div", { class: "rows" }, undo.row, ...others.map(({ row }) => row), spectators.row, listed.row, game.seats.most > 1 && practice.row,
      h("label", { class: "field" }, "Luck of a word", seed, h("small", {}, "The same word gives the same luck: for practice.")))),
    complaint,
    h("div", { class: "acts" }, h("a", { class: "b ghost", href: "/" }, "Back"), button({ label: "Set the table", icon: "play", className: "go", props: { type: "submit" } })));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wishes = seats.slice(0, Number(count.field.value)).map((seat) => seat.wish());
    const me = wishes.find(({ sitter }) => sitter === "me");
    if (me?.name !== undefined) change({ name: me.name });
    try {
      const opened = await ask("/api/tables", { body: {
        game: game.id, scenario: own?.scenario ?? scenario.field.value, options: chosen(),
        seats: wishes.map(({ kind, name, bot }) => ({ kind, ...(name ? { name } : {}), ...(bot ? { bot } : {}) })),
        assistance: help.value(), undo: undo.field.value, spectators: spectators.box.checked, listed: listed.box.checked, practice: practice.box.checked, seed: seed.value.trim(), ...pace.wish(),
      } });
      openTable(game, opened, wishes, put);
    } catch (problem) {
      complaint.textContent = saidBy(problem);
      complaint.scrollIntoView({ block: "nearest" });
    }
  });
  void showParts();
  return h("main", { class: "setup", "data-game": game.id }, h("div", { class: "paper" },
    h("a", { class: "logo", href: "/", "aria-label": "Sneakbox, home" }, icon("mark"), "Sneakbox"), h("h1", {}, game.title), h("p", { class: "lead-in" }, game.summary), form,
    game.credits && h("p", { class: "credits" }, game.credits)));
}

/**
 * Keep my keys, hand on the others, and go to the table.
 * @param {GameInfo} game
 * @param {{table: {id: string}, host: string, seats: {seat: number, key: string, link: string}[]}} opened
 * @param {Wish[]} wishes
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
    ...friends.map(({ seat, link }) => h("div", { class: "rows" }, h("p", {}, h("b", {}, wishes[seat]?.part), wishes[seat]?.name && `: ${wishes[seat]?.name}`), copyField(location.origin + link, `Link for ${wishes[seat]?.part}`))),
    h("div", { class: "acts" }, h("a", { class: "b go", href: address }, "Go to the table")))));
}
