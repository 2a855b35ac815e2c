// Sheets that lie over the page: settings, a rule, help, a question.

import { Refusal, rule as ruleText } from "./api.js";
import { button, h } from "./dom.js";
import { change, settings } from "./settings.js";

/**
 * Show a sheet until it is closed.
 * @param {string} title
 * @param {(HTMLElement|string)[]} body
 * @param {HTMLElement[]} [acts]
 */
export function sheet(title, body, acts = []) {
  const close = button({ label: "Close", className: "ghost", act: () => dialog.close() });
  const dialog = h("dialog", { "aria-labelledby": "sheet-title" },
    h("h2", { id: "sheet-title" }, title), h("div", { class: "rows" }, ...body), h("div", { class: "acts" }, ...acts, close));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @template {string|number} T
 * @param {string} label
 * @param {T} value
 * @param {[T, string][]} choices
 * @param {(value: T) => void} chosen
 */
function choose(label, value, choices, chosen) {
  const select = h("select", {}, ...choices.map(([choice, name]) => h("option", { value: String(choice) }, name)));
  select.value = String(value);
  select.addEventListener("change", () => {
    const found = choices.find(([choice]) => String(choice) === select.value);
    if (found) chosen(found[0]);
  });
  return h("label", { class: "field" }, label, select);
}

/** @param {string} label @param {boolean} value @param {(value: boolean) => void} chosen */
function tick(label, value, chosen) {
  const box = h("input", { type: "checkbox" });
  box.checked = value;
  box.addEventListener("change", () => chosen(box.checked));
  return h("label", { class: "check" }, box, h("span", {}, label));
}

export function showSettings() {
  sheet("Settings", [
    choose("Colours", settings.theme, [["system", "As the system"], ["dark", "Dark paper"], ["light", "Light paper"], ["contrast", "High contrast"]], (theme) => change({ theme })),
    choose("Speed of what happens", settings.speed, [[0.5, "Half"], [1, "Normal"], [2, "Double"], [0, "Skip it"]], (speed) => change({ speed })),
    tick("Step through: wait for a key after each thing that happens", settings.step, (step) => change({ step })),
    tick("Show lists instead of the board", settings.list, (list) => change({ list })),
    tick("Plan the turn before it is played, where the rules allow", settings.plan, (plan) => change({ plan })),
    tick("Sounds", settings.sounds, (sounds) => change({ sounds })),
  ]);
}

/**
 * "Why?" is answered with the words of the rule.
 * @param {string} game
 * @param {string} rule
 */
export async function showRule(game, rule) {
  if (!rule) return;
  const words = h("p", { class: "rule", role: "status" }, "Looking it up …");
  sheet(`Rule ${rule}`, [words]);
  try {
    const found = await ruleText(game, rule);
    words.textContent = found.text;
  } catch (problem) {
    words.textContent = problem instanceof Refusal && problem.problem.status === 404
      ? `The rulebook has it under ${rule}. In a terminal: sneak rules ${game} ${rule}`
      : "The rulebook cannot be reached right now.";
  }
}

const KEYS = [
  ["Tab", "from one thing to the next"], ["arrows", "from place to place, when the board has the focus"],
  ["Enter", "aim at it; again to do it"], ["letters", "aim at the answer with that key; again to do it"],
  ["Esc", "aim at nothing"], ["1 … 9", "show or hide overlays"], ["Z", "undo"], ["R", "turn the tile"],
  ["Space", "go on while something happens"], ["+ − 0", "closer, farther, all of the board"],
  ["Page up, down", "look back and forward in time"], ["?", "the rule behind the question"],
  [", then s", "say where things stand"], [", then m", "say what I can do"], [", then l", "say what happened last"], [", then w", "say who sees what"],
];

export function showHelp() {
  sheet("Keys", [h("dl", { class: "keys" }, ...KEYS.flatMap(([key = "", what = ""]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]))]);
}

/**
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {() => void} act
 */
export function confirm(title, text, yes, act) {
  const dialog = sheet(title, [h("p", {}, text)], [button({ label: yes, className: "go", act: () => { dialog.close(); act(); } })]);
}
