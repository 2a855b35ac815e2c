// Where everything begins: which page is this, and what belongs on it.

import { regions } from "./announcer.js";
import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { homeScreen } from "./home.js";
import { campaigns, cleanAddress, keysGiven, looksLikeKey, placeAt, remember, rememberCampaign } from "./keyring.js";
import { applyTheme } from "./settings.js";
import { loadSymbols } from "./symbols.js";

/** @import {GameInfo, Problem, TableView} from "./types.js" */

applyTheme();
const root = h("div", { id: "root" });
document.body.append(root, ...regions());

/** @param {HTMLElement} element */
function put(element) {
  if (root.firstElementChild === element) return;
  root.replaceChildren(element);
  scrollTo(0, 0);
}

/**
 * One sentence and the ways out.
 * @param {Pick<Problem, "text"|"code">} problem
 * @param {string} [table] a table that can be looked at all the same
 */
function sorry(problem, table = "") {
  document.title = "Sneakbox: sorry";
  put(h("main", { class: "sorry" }, h("div", {}, icon("eye-off"), h("h1", { tabindex: "-1" }, problem.text),
    problem.code === "unreachable" && h("button", { type: "button", class: "b go", onclick: () => location.reload() }, "Try again"),
    h("a", { class: "b go", href: "/" }, "To the home page"),
    table && h("a", { class: "b", href: `/t/${table}` }, "Look on without a seat"))));
}

/** @type {Problem} */
const BROKEN_LINK = { code: "key_unknown", status: 403, text: "Something is missing in this link, or mistyped: copy it once more, or ask for it again." };

/**
 * Whether a key opens a seat, and what the table says to it.
 * @param {string} table
 * @param {string} key
 * @returns {Promise<{key: string, view: TableView|null, problem: Problem|null}>}
 */
async function tried(table, key) {
  if (!looksLikeKey(key)) return { key, view: null, problem: BROKEN_LINK };
  try {
    return { key, view: await api.tableView(table, { key }), problem: null };
  } catch (problem) {
    if (problem instanceof api.Refusal && problem.problem.code.startsWith("key_")) return { key, view: null, problem: problem.problem };
    throw problem;
  }
}

/** @param {string} table */
async function openTable(table) {
  const given = keysGiven();
  const place = placeAt(table);
  const host = given.host || place.host;
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Opening the box …"))));
  try {
    const all = await Promise.all([...new Set([...given.keys, ...place.keys])].map((key) => tried(table, key)));
    const keys = all.filter(({ view }) => view).map(({ key }) => key);
    const refused = all.find(({ problem }) => problem)?.problem;
    const view = all.find(({ view }) => view)?.view ?? await api.tableView(table, host ? { host } : {});
    // A key that does not fit is not kept, or it would be tried for ever.
    const known = keys.length > 0 || host !== "" || place.at > 0;
    const kept = known && remember(table, { keys, host, game: view.game, title: view.title });
    if (refused && keys.length === 0) {
      sorry(refused, view.spectators ? table : "");
      return;
    }
    if (kept) cleanAddress();
    document.title = `Sneakbox: ${view.title}`;
    if (keys.length === 0 && view.state === "waiting" && !view.spectators && !host) {
      const { WaitingRoom } = await import("./waiting.js");
      put(new WaitingRoom(view, { seated: false, menu: null }).element);
      return;
    }
    const { TableScreen } = await import("./table.js");
    new TableScreen(table, keys, host, put, (problem) => sorry(problem, view.spectators ? table : ""));
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

/** @param {GameInfo} game */
async function setUp(game) {
  const { setupScreen } = await import("./setup_table.js");
  document.title = `Sneakbox: ${game.title}`;
  history.pushState({ game: game.id }, "", `/?game=${encodeURIComponent(game.id)}`);
  put(setupScreen(game, put));
  document.querySelector("h1")?.setAttribute("tabindex", "-1");
}

/** The mission of a day; the first who asks for it waits while it is built. @param {string} day */
async function missionOf(day) {
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Laying out the mission of the day …"))));
  const mission = await api.daily(day);
  return { ...mission, title: `${mission.date}: ${mission.title}`, note: mission.rating };
}

/**
 * Straight to setting a table, as `/#new=sneaking_mission&scenario=hard` asks.
 * @param {string} wanted
 * @param {URLSearchParams} wished
 */
async function openGame(wanted, wished) {
  try {
    const game = (await api.games()).find(({ id }) => id === wanted);
    if (!game) {
      sorry({ code: "no_such_game", text: `There is no game “${wanted.slice(0, 40)}” here: the home page shows what there is.` });
      return;
    }
    const { setupScreen } = await import("./setup_table.js");
    document.title = `Sneakbox: ${game.title}`;
    const day = wished.get("daily");
    put(setupScreen(game, put, wished, day === null ? null : await missionOf(day)));
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

/**
 * Go in with the key of the link; where that does not fit, with the one this browser keeps.
 * @template T
 * @param {string} id
 * @param {(key: string) => Promise<T>} enter
 */
async function withEitherKey(id, enter) {
  const given = keysGiven().keys[0];
  const kept = campaigns()[id]?.key ?? "";
  if (given === undefined || given === kept) return enter(kept);
  try {
    return await enter(given);
  } catch (problem) {
    const isKey = problem instanceof api.Refusal && problem.problem.code.startsWith("key_");
    if (!isKey || !kept) throw problem;
    return enter(kept);
  }
}

/** @param {string} id */
async function openCampaign(id) {
  try {
    const { campaignScreen } = await import("./campaign.js");
    const screen = await withEitherKey(id, (key) => campaignScreen(id, key, put));
    if (rememberCampaign(id, screen.key, screen.view.name)) cleanAddress();
    document.title = `Sneakbox: ${screen.view.name}`;
    put(screen.element);
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

/** @param {string} game @param {string} name */
async function openLesson(game, name) {
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Setting the table for your first game …"))));
  try {
    const { beginLesson } = await import("./lesson.js");
    await beginLesson(game, name);
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

/** @param {string} game */
async function openRules(game) {
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Opening the rulebook …"))));
  try {
    const { rulebookScreen } = await import("./rulebook.js");
    const screen = await rulebookScreen(game);
    document.title = `Sneakbox: ${screen.querySelector("h1")?.textContent ?? "rules"}`;
    put(screen);
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

/** All puzzles, that of the day, or one by its name. @param {string} wanted */
async function openPuzzles(wanted) {
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Laying out the puzzle …"))));
  try {
    const { puzzlesScreen, wishGiven } = await import("./puzzles.js");
    if (!wanted) {
      document.title = "Sneakbox: puzzles";
      put(await puzzlesScreen());
      return;
    }
    const daily = wanted === "today" ? await api.ask("/api/puzzles/daily") : null;
    const { puzzleScreen } = await import("./puzzle.js");
    document.title = daily ? "Sneakbox: puzzle of the day" : "Sneakbox: puzzle";
    put((await puzzleScreen(daily?.puzzle.id ?? wanted, wishGiven(), daily)).element);
  } catch (problem) {
    sorry(problem instanceof api.Refusal ? problem.problem : { code: "our_mistake", text: "This page could not be opened. Please load it again." });
  }
}

async function route() {
  const campaign = /^\/c\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (campaign) {
    await openCampaign(campaign);
    return;
  }
  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (table) {
    await openTable(table);
    return;
  }
  const learn = /^\/learn\/([\w-]+)\/([\w-]+)\/?$/.exec(location.pathname);
  if (learn) {
    await openLesson(learn[1] ?? "", learn[2] ?? "");
    return;
  }
  const rules = /^\/rules\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (rules) {
    await openRules(rules);
    return;
  }
  const puzzle = /^\/puzzles(?:\/(today|[\w-]+\/[\w-]+))?\/?$/.exec(location.pathname);
  if (puzzle) {
    await openPuzzles(puzzle[1] ?? "");
    return;
  }
  if (location.pathname === "/editor") {
    const { editorScreen } = await import("./editor.js");
    document.title = "Sneakbox: stage editor";
    put(editorScreen());
    return;
  }
  if (location.pathname === "/notices") {
    const { noticesPage } = await import("./notices.js");
    document.title = "Sneakbox: turn notices";
    noticesPage(put);
    return;
  }
  const wished = new URLSearchParams(location.hash.startsWith("#new=") ? location.hash.slice(1) : "");
  const wanted = new URLSearchParams(location.search).get("game") ?? wished.get("new");
  if (wanted !== null) {
    await openGame(wanted, wished);
    return;
  }
  document.title = "Sneakbox";
  put(homeScreen((game) => void setUp(game)));
}

// At a table another key behind the # is another player: nothing of the last one may stay.
addEventListener("popstate", () => (/^\/[tc]\//.test(location.pathname) ? location.reload() : /^\/rules\//.test(location.pathname) || void route()));
// A page that was put aside by the browser may hold what another player saw.
addEventListener("pageshow", (event) => event.persisted && location.reload());
void loadSymbols(new URL("icons.svg", import.meta.url).href).finally(() => void route());
