// How fast what happened is told: nobody waits half a minute for others, and what concerns nobody is over soon.

/** @import {Beat} from "./types.js" */

/** As long as a story takes at normal speed, in milliseconds: one that concerns nobody who looks, and one that does. */
const QUIET_STORY = 4000;
const LOUD_STORY = 9000;
/** More than these are told by the log alone. */
export const MOST = 120;
/** About how long each kind of beat takes where nobody hurries. */
const USUAL = { move: 500, turn: 400, appear: 280, place: 280, hit: 560, miss: 560, attack: 420, noise: 720, spot: 760, coin: 1100, dice: 1100, phase: 700, card: 900, act: 160, flip: 520 };
/** What is worth a scene of its own: everything else is shown on the board while the question stays. */
const SCENES = new Set(["phase", "act", "card", "dice", "coin", "spot", "attack", "miss", "hit"]);
const FEW = 4;
/** What may be about whoever looks: it is told at leisure. */
const LOUD = new Set(["spot", "attack", "dice", "coin"]);
/** Where the next part of a story begins. */
export const HEADS = new Set(["act", "phase"]);

/** How long a beat takes at normal speed. @param {Beat} beat */
const usual = (beat) => (beat.joined ? 0 : (/** @type {Record<string, number>} */ (USUAL)[beat.kind] ?? 380));

/** Whether beats are a scene of their own. @param {Beat[]} beats */
export function isScene(beats) {
  return beats.length > FEW || beats.some((beat) => SCENES.has(beat.kind));
}

/** How much faster than usual a story is told. @param {Beat[]} beats */
export function paceOf(beats) {
  const loud = beats.some((beat) => LOUD.has(beat.kind));
  return Math.min(1, (loud ? LOUD_STORY : QUIET_STORY) / beats.reduce((sum, beat) => sum + usual(beat), 1));
}
