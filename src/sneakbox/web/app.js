// Where everything begins: which page is this, and what belongs on it.

import { regions } from "./announcer.js";
import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { homeScreen } from "./home.js";
import { placeAt, takeKeys } from "./keyring.js";
import { applyTheme } from "./settings.js";
import { loadSymbols } from "./symbols.js";

/** @import {GameInfo, Problem} from "./types.js" */

applyTheme();
const root = h("div", { id: "root" });
document.body.append(root, ...regions());

/** @param {HTMLElement} element */
function put(element) {
  if (root.firstElementChild === element) return;
  root.replaceChildren(element);
}

/** @param {Pick<Problem, "text"|"code">} problem */
function sorry(problem) {
  document.title = "Sneakbox: sorry";
  put(h("main", { class: "sorry" }, h("div", {}, icon("eye-off"), h("h1", { tabindex: "-1" }, problem.text),
    h("a", { class: "b go", href: "/" }, "To the home page"))));
}

/** @param {string} table */
async function openTable(table) {
  const keys = takeKeys(table);
  const place = placeAt(table);
  put(h("main", { class: "sorry" }, h("div", {}, icon("mark"), h("p", { role: "status" }, "Opening the box …"))));
  try {
    const view = await api.tableView(table, keys[0] ? { key: keys[0] } : place.host ? { host: place.host } : {});
    document.title = `Sneakbox: ${view.title}`;
    if (keys.length === 0 && view.state === "waiting") {
      const { waitingRoom } = await import("./waiting.js");
      put(waitingRoom(view, { host: place.host, keys, seated: false }));
      return;
    }
    const { TableScreen } = await import("./table.js");
    new TableScreen(table, keys, place.host, put, sorry);
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

async function route() {
  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (table) {
    await openTable(table);
    return;
  }
  const wanted = new URLSearchParams(location.search).get("game") ?? /^#new=(\w+)$/.exec(location.hash)?.[1];
  if (wanted) {
    const game = (await api.games().catch(() => [])).find(({ id }) => id === wanted);
    if (game) {
      const { setupScreen } = await import("./setup_table.js");
      put(setupScreen(game, put));
      return;
    }
  }
  document.title = "Sneakbox";
  put(homeScreen((game) => void setUp(game)));
}

addEventListener("popstate", () => void route());
// A page that was put aside by the browser may hold what another player saw.
addEventListener("pageshow", (event) => event.persisted && location.reload());
void loadSymbols(new URL("icons.svg", import.meta.url).href).finally(() => void route());
