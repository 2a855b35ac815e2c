// All puzzles: that of the day, and the others by game and difficulty.

import { ask } from "./api.js";
import { h, icon, refill, styleSheet } from "./dom.js";
import { answered, streakInWords } from "./streak.js";

/** @import {DailyPuzzle, GamePuzzles, PuzzleRow} from "./types.js" */

/** Which puzzles are looked through; what is empty leaves all. @typedef {{game: string, level: string}} Wish */

const LEVELS = ["easy", "tricky", "hard"];

/** @returns {Promise<GamePuzzles[]>} */
export async function allPuzzles() {
  return (await ask("/api/puzzles")).games;
}

/** What the address asks for. @returns {Wish} */
export function wishGiven() {
  const asked = new URLSearchParams(location.search);
  return { game: asked.get("game") ?? "", level: asked.get("level") ?? "" };
}

/** @param {Wish} wish */
function query({ game, level }) {
  const words = new URLSearchParams({ ...(game ? { game } : {}), ...(level ? { level } : {}) }).toString();
  return words ? `?${words}` : "";
}

/** @param {Wish} wish */
export const listAddress = (wish) => `/puzzles${query(wish)}`;

/** @param {string} id @param {Wish} wish */
export const puzzleAddress = (id, wish) => `/puzzles/${id}${query(wish)}`;

/** @param {GamePuzzles[]} games @param {Wish} wish @returns {PuzzleRow[]} */
function fitting(games, wish) {
  return games.filter(({ game }) => !wish.game || game === wish.game).flatMap(({ puzzles }) => puzzles.filter(({ level }) => !wish.level || level === wish.level));
}

/** The next one that was not answered yet, from here on round. @param {string} id @param {GamePuzzles[]} games @param {Wish} wish */
export function nextAfter(id, games, wish) {
  const { first } = answered();
  const rows = fitting(games, wish);
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find((row) => !first[row.id])?.id ?? "";
}

/** The theme that is shown now; a picture knows no other. */
const theme = () => document.documentElement.dataset["theme"] ?? "dark";

/** @param {DailyPuzzle} daily */
function today(daily) {
  const came = answered().days[daily.date];
  return h("section", { class: "today", "aria-labelledby": "today", "data-game": daily.game },
    h("img", { src: `${daily.picture}?theme=${theme()}`, alt: "" }),
    h("div", {},
      h("h2", { class: "caption", id: "today" }, "Puzzle of the day", h("span", {}, `no. ${daily.number}`)),
      h("p", { class: "what" }, daily.title), h("p", {}, `${daily.puzzle.question} ${daily.puzzle.level[0]?.toUpperCase() ?? ""}${daily.puzzle.level.slice(1)}; the same for everybody.`),
      h("p", { class: "days" }, streakInWords(daily.date)),
      h("a", { class: "b go", href: "/puzzles/today" }, icon("play"), came ? "Look at it again" : "Try it")));
}

/**
 * One of a few, side by side; the first leaves all.
 * @param {string} label
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(choice: string) => void} choose
 */
function chips(label, choices, chosen, choose) {
  return h("div", { class: "chips", role: "group", "aria-label": label }, ...choices.map(([choice, name]) => h("button", {
    type: "button", class: "b ghost", "aria-pressed": String(choice === chosen), "data-choice": choice, onclick: () => choose(choice),
  }, name)));
}

/** @param {GamePuzzles} game @param {PuzzleRow} row @param {Wish} wish */
function rowOf({ game }, row, wish) {
  const came = answered().first[row.id];
  const word = came === "right" ? "solved" : came ? "seen" : "";
  return h("li", { "data-game": game, class: came }, h("a", { href: puzzleAddress(row.id, wish) },
    h("span", { class: "no" }, row.id.split("/")[1]),
    h("span", { class: "asked" }, row.question, h("small", {}, row.level)),
    word ? h("small", { class: "came" }, came === "right" ? h("span", { "aria-hidden": "true" }, "✓") : icon("eye"), word) : ""));
}

/** @returns {Promise<HTMLElement>} */
export async function puzzlesScreen() {
  /** @type {[GamePuzzles[], DailyPuzzle, ...unknown[]]} */
  const [games, daily] = await Promise.all([allPuzzles(), ask("/api/puzzles/daily"), styleSheet("puzzle")]);
  let wish = wishGiven();
  const filters = h("div", { class: "filters" });
  const count = h("p", { class: "found", role: "status" });
  const lists = h("div", { class: "bygame" });
  const show = () => {
    const held = document.activeElement instanceof HTMLElement && filters.contains(document.activeElement) ? document.activeElement.dataset["choice"] : undefined;
    const choose = (/** @type {Partial<Wish>} */ change) => {
      wish = { ...wish, ...change };
      history.replaceState(history.state, "", listAddress(wish));
      show();
    };
    refill(filters,
      chips("Which game", [["", "All games"], ...games.map(({ game, title }) => /** @type {[string, string]} */ ([game, title]))], wish.game, (game) => choose({ game })),
      chips("How hard", [["", "Any level"], ...LEVELS.map((level) => /** @type {[string, string]} */ ([level, `${level[0]?.toUpperCase()}${level.slice(1)}`]))], wish.level, (level) => choose({ level })));
    const rows = fitting(games, wish);
    const solved = rows.filter(({ id }) => answered().first[id] === "right").length;
    const next = nextAfter("", games, wish);
    refill(count, `${rows.length} ${rows.length === 1 ? "puzzle" : "puzzles"}, ${solved} solved at once. `, next && h("a", { href: puzzleAddress(next, wish) }, solved > 0 ? "Go on" : "Begin"));
    refill(lists, ...games.flatMap((game) => {
      const inside = fitting([game], wish);
      return inside.length === 0 ? [] : [h("section", { "aria-label": game.title, "data-game": game.game }, h("h2", {}, game.title), h("ol", { class: "rows" }, ...inside.map((row) => rowOf(game, row, wish))))];
    }));
    if (held !== undefined) [...filters.querySelectorAll("button")].find((made) => made.dataset["choice"] === held && made.ariaPressed === "true")?.focus();
  };
  show();
  return h("main", { class: "puzzles" },
    h("header", {}, h("a", { class: "logo", href: "/" }, icon("mark"), "Sneakbox"), h("h1", {}, "Puzzles"), h("p", {}, "Positions out of played games with one best answer: which is it, and why?")),
    today(daily), filters, count, lists);
}
