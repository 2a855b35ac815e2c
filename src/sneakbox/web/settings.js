// What a person has chosen about this device. Kept in the browser, never sent.

/** @typedef {"system"|"dark"|"light"|"contrast"} Theme */

/**
 * @typedef {object} Settings
 * @property {Theme} theme
 * @property {number} speed how fast beats play: 0.5, 1, 2, or 0 to skip them
 * @property {boolean} step wait for a key after each beat of the others
 * @property {boolean} sounds
 * @property {boolean} notices the browser shows one when it is somebody's turn here and the page is hidden
 * @property {boolean} offered sounds and notices have been offered, and there was an answer
 * @property {boolean} plan collect the steps of a turn before they are played
 * @property {boolean} list show lists in place of the board
 * @property {boolean} touched the map has answered once, so nobody has to be told that it does
 * @property {boolean} hints tell a newcomer what the first of its kind is
 * @property {boolean} muted nothing that is touched offers its call of the codec
 * @property {string} name
 * @property {string[]} hidden groups of overlays that are switched off
 */

const KEPT = "sneakbox.settings";

/** @type {Settings} */
const USUAL = {
  theme: "system",
  speed: 1,
  step: false,
  sounds: false,
  notices: false,
  offered: false,
  plan: false,
  list: false,
  touched: false,
  hints: true,
  muted: false,
  name: "",
  hidden: [],
};

/**
 * Storage may be forbidden, full, or hold what an older release wrote.
 * @param {string} key
 * @returns {unknown}
 */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether it will be found again
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // Playing goes on without it.
  }
}

/** @returns {Settings} */
function load() {
  const kept = recall(KEPT);
  /** @type {Record<string, unknown>} */
  const settings = { ...USUAL };
  if (kept && typeof kept === "object") {
    for (const [name, usual] of Object.entries(USUAL)) {
      const value = /** @type {Record<string, unknown>} */ (kept)[name];
      if (typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual)) settings[name] = value;
    }
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

export const settings = load();

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  Object.assign(settings, changes);
  keep(KEPT, settings);
  applyTheme();
  for (const listener of listeners) listener();
}

/**
 * Hear of every change; call what comes back to stop.
 * @param {() => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const light = matchMedia("(prefers-color-scheme: light)");
const contrast = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function applyTheme() {
  const system = contrast.matches ? "contrast" : light.matches ? "light" : "dark";
  document.documentElement.dataset.theme = settings.theme === "system" ? system : settings.theme;
}

export function calm() {
  return still.matches;
}

light.addEventListener("change", applyTheme);
contrast.addEventListener("change", applyTheme);
