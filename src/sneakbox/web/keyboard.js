// Keys on the play screen. Letters belong to the answers; everything else is out of their way.

import { announce } from "./announcer.js";
import { showHelp } from "./dialogs.js";
import { SMALL, typing } from "./dom.js";
import { change, settings } from "./settings.js";

/** @import {PlayScreen} from "./play.js" */
/** @import {Point} from "./types.js" */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** Questions behind a comma, so that they never collide with answers. @type {Record<string, (play: PlayScreen) => string>} */
const ASKED = {
  s: (play) => play.frame?.summary ?? "",
  m: (play) => play.choice?.open().map((option) => `${option.label}${option.detail ? `, ${option.detail}` : ""}`).join(". ") || "Nothing is asked of you.",
  l: (play) => play.frame?.log.at(-1)?.text ?? "Nothing has happened yet.",
  w: (play) => play.frame?.overlays.filter((overlay) => overlay.group === "sight").map((overlay) => overlay.say).join(" ") || "Nobody sees anything.",
  o: (play) => play.frame?.panels.filter((panel) => panel.kind === "objective").map((panel) => panel.say).join(" ") ?? "",
  n: (play) => play.frame?.tokens.map((token) => token.label).join(". ") ?? "",
};

/**
 * @param {PlayScreen} play
 * @returns {() => void} stop listening
 */
export function listenToKeys(play) {
  let leader = false;
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || document.querySelector("dialog[open]")) return;
    if (leader) {
      leader = false;
      const asked = ASKED[event.key.toLowerCase()];
      if (asked) {
        event.preventDefault();
        announce(asked(play), "assertive");
        return;
      }
    }
    if (event.key === ",") leader = true;
    else if (handle(play, event)) event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/**
 * @param {PlayScreen} play
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key meant something
 */
function handle(play, event) {
  const key = event.key;
  const onBoard = event.target === play.box;
  const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  // A game that is played again is held and let go on as everywhere.
  if (play.replay && (key === "Escape" || (key === " " && !onButton))) {
    if (key === "Escape") play.replay.stop();
    else play.replay.toggle();
    return true;
  }
  if (play.beats.playing) {
    if (key === "Escape") play.beats.skip();
    else if ((key === " " || key === "Enter") && !onButton) play.beats.onward();
    else if (key === "s" || key === "S") change({ step: !settings.step });
    else return false;
    return true;
  }
  const heading = ARROWS[key];
  if (heading && onBoard) {
    const next = play.view.places.toward(play.at || play.home(), heading, play.view.spots());
    if (next) play.moveTo(next);
    else announce("Nothing that way.");
    return true;
  }
  if (key === "Enter" && !onButton) return enter(play, onBoard);
  if (key === " " && onBoard) return enter(play, true);
  if (key === "Escape") {
    play.glossary.hide();
    if (play.prompt.fold() || play.why.hide() || play.codec.offer([])) return true;
    if (play.around?.past) play.doing.now();
    else if (!play.choice?.cancel() && play.tab && play.rail.classList.contains("open") && SMALL.matches) play.open("");
    return true;
  }
  if (key === "PageUp" || key === "PageDown") {
    play.doing.scrub(key === "PageUp" ? -1 : 1);
    return true;
  }
  if (key === "?") {
    const rule = play.choice?.rule();
    if (rule) play.why.toggle(rule);
    else showHelp();
    return true;
  }
  if (play.choice && !play.busy && key.length === 1 && key !== " ") {
    const actions = play.choice.key(key);
    if (actions !== null) {
      if (actions.length > 0) play.commit(actions, null);
      return true;
    }
  }
  if (key.toLowerCase() === "c" && play.codec.press()) return true;
  if (key === "Backspace" && play.choice?.key(key)) return true;
  if (/^[1-9]$/.test(key)) {
    play.toggle(Number(key) - 1);
    return true;
  }
  if (key === "z" || key === "Z") {
    if (play.around?.undo) play.doing.undo();
    else announce(play.around?.whyNot || "There is nothing to take back.", "assertive");
    return true;
  }
  if (key === "+" || key === "-" || key === "0") {
    if (key === "0") play.view.camera.fit(true);
    else play.view.camera.zoom(key === "+" ? 1.3 : 1 / 1.3);
    return true;
  }
  if ((key === "n" || key === "p") && play.choice) {
    const targets = [...new Set(play.choice.targets().map(({ ref }) => play.view.places.place(ref)).filter(Boolean))];
    const index = targets.indexOf(play.at);
    play.box.focus();
    play.moveTo(targets.at((index + (key === "n" ? 1 : -1)) % targets.length) ?? "");
    return true;
  }
  return false;
}

/** @param {PlayScreen} play @param {boolean} onBoard */
function enter(play, onBoard) {
  if (onBoard && play.at && play.pencil.held) {
    play.touch([play.at]);
    return true;
  }
  if (!play.choice || play.busy) return false;
  if (onBoard && play.at) {
    play.touch(play.refsAt(play.at));
    return true;
  }
  const actions = play.choice.answer();
  if (actions.length > 0) play.commit(actions, null);
  else play.choice.aim(play.choice.first());
  return true;
}
