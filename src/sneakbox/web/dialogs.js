// Sheets that lie over the page: settings, a rule, help, a question.

import { wantNotices } from "./attention.js";
import { channel, tuneTo } from "./controls.js";
import { button, h } from "./dom.js";
import { change, settings } from "./settings.js";

/**
 * Show a sheet until it is closed.
 * @param {string} title
 * @param {(HTMLElement|string)[]} body
 * @param {HTMLElement[]} [acts]
 */
export function sheet(title, body, acts = []) {
  // The page has the keys again at once, not only when the browser comes round to "close".
  const shut = () => { dialog.close(); dialog.remove(); };
  const dialog = h("dialog", { "aria-labelledby": "sheet-title" },
    h("header", {}, h("h2", { id: "sheet-title" }, title),
      h("button", { type: "button", class: "shut", "aria-label": "Close", onclick: shut }, "✕")),
    h("div", { class: "rows" }, ...body), acts.length > 0 && h("div", { class: "acts" }, ...acts));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); shut(); });
  dialog.addEventListener("click", (event) => event.target === dialog && shut());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** What lies over the page belongs to whoever opened it. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
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

/** @param {string} label @param {string} more @param {boolean} value @param {(value: boolean) => void} chosen */
function tick(label, more, value, chosen) {
  const box = h("input", { type: "checkbox" });
  box.checked = value;
  box.addEventListener("change", () => chosen(box.checked));
  return h("label", { class: "check" }, box, h("span", {}, label, h("small", {}, more)));
}

/** One of a few, side by side. @template {string} T @param {string} label @param {T} value @param {[T, string][]} choices @param {(value: T) => void} chosen @param {boolean} [swatches] */
export function segments(label, value, choices, chosen, swatches = true) {
  return h("fieldset", { class: "segments" }, h("legend", {}, label), ...choices.map(([choice, name]) => {
    const field = h("input", { type: "radio", name: label, value: choice });
    field.checked = choice === value;
    field.addEventListener("change", () => field.checked && chosen(choice));
    return h("label", { class: `segment swatch-${choice}` }, field, swatches && h("i", { "aria-hidden": "true" }), h("span", {}, name));
  }));
}

export function showSettings() {
  sheet("Settings", [
    segments("Colours", settings.theme, [["system", "As the system"], ["dark", "Dark paper"], ["light", "Light paper"], ["contrast", "High contrast"]], (theme) => change({ theme })),
    choose("Speed of what happens", settings.speed, [[0.5, "Half"], [1, "Normal"], [2, "Double"], [0, "Skip it"]], (speed) => change({ speed })),
    tick("Step through", "Wait for a key after each thing that happens.", settings.step, (step) => change({ step })),
    tick("Plan the turn", "Try steps on a copy before they are played, where the rules allow.", settings.plan, (plan) => change({ plan })),
    tick("Lists instead of the board", "Everything as sentences and buttons.", settings.list, (list) => change({ list })),
    tick("Hints", "Beside the board: what something is when you meet it for the first time.", settings.hints, (hints) => change({ hints })),
    tick("Sounds", "Small cues, made on this device.", settings.sounds, (sounds) => change({ sounds })),
    ...noticeLine(),
    h("h3", {}, "Controls"),
    ...channelLine(),
  ]);
}

/** Notices need the browser's leave; where it refuses, it says so and the line shows what holds. */
function noticeLine() {
  const complaint = h("p", { class: "complaint", role: "alert" });
  const line = tick("Notices by the browser", "It calls you when it is your turn and you look at something else.", settings.notices, async (notices) => {
    complaint.textContent = notices ? await wantNotices() : "";
    if (!notices) change({ notices });
    for (const box of line.querySelectorAll("input")) box.checked = settings.notices;
  });
  return [line, complaint];
}

/** The control channel; where the game refuses it, it says why and the line shows what holds. */
function channelLine() {
  const complaint = h("p", { class: "complaint", role: "alert" });
  const line = segments("Control channel", channel(), [["1", "1"], ["2", "2"]], async (chosen) => {
    const problem = await tuneTo(chosen);
    complaint.textContent = problem;
    if (problem) for (const field of line.querySelectorAll("input")) field.checked = field.value === channel();
  }, false);
  return [line, complaint];
}

const KEYS = [
  ["Tab", "from one thing to the next"], ["arrows", "from place to place, when the board has the focus"],
  ["Enter", "aim at it; again to do it"], ["letters", "aim at the answer with that key; again to do it"],
  ["Esc", "aim at nothing"], ["1 … 9", "show or hide overlays; the last one is the pencil"], ["Z", "undo"], ["R", "turn the tile"],
  ["Space", "on to what comes next while something happens; S one at a time, Esc to the end"], ["+ − 0", "closer, farther, all of the board"],
  ["Page up, down", "look back and forward in time"], ["?", "the rule behind the question"], ["C", "the codec, in games that have one: help with what the board's focus is on"],
  [", then s", "say where things stand"], [", then m", "say what I can do"], [", then l", "say what happened last"], [", then w", "say who sees what"],
];

export function showHelp() {
  sheet("Keys", [h("dl", { class: "keys" }, ...KEYS.flatMap(([key = "", what = ""]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]))]);
}

/**
 * Before something that cannot be taken back: the way out is the filled button, and has the keyboard.
 * @param {string} title
 * @param {string} text what it means
 * @param {string} yes
 * @param {string} no what is left as it is
 * @param {() => void} act
 */
export function confirm(title, text, yes, no, act) {
  const stay = button({ label: no, className: "go", act: () => dialog.close() });
  const dialog = sheet(title, [h("p", {}, text)], [button({ label: yes, className: "danger", act: () => { dialog.close(); act(); } }), stay]);
  stay.focus();
}
