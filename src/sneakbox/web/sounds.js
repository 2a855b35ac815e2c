// Small cues, made on the spot; silent unless switched on.

import { settings } from "./settings.js";

/** Steps of a cue: frequency, start and length in seconds, loudness.
 * @typedef {[number, number, number, number]} Note */

/** @type {Record<string, Note[]>} */
const CUES = {
  move: [[180, 0, 0.05, 0.1]],
  turn: [[240, 0, 0.04, 0.08]],
  place: [[140, 0, 0.09, 0.16], [90, 0.02, 0.1, 0.12]],
  flip: [[520, 0, 0.04, 0.07], [640, 0.05, 0.04, 0.07]],
  dice: [[300, 0, 0.03, 0.1], [360, 0.07, 0.03, 0.1], [330, 0.14, 0.05, 0.1]],
  coin: [[900, 0, 0.06, 0.07], [1200, 0.07, 0.12, 0.06]],
  noise: [[210, 0, 0.16, 0.12], [200, 0.18, 0.16, 0.08]],
  spot: [[740, 0, 0.09, 0.14], [990, 0.09, 0.22, 0.14]],
  hit: [[110, 0, 0.12, 0.2]],
  phase: [[330, 0, 0.12, 0.08], [440, 0.12, 0.16, 0.08]],
  card: [[420, 0, 0.03, 0.07]],
  yours: [[523, 0, 0.14, 0.12], [784, 0.16, 0.3, 0.12]],
};
CUES.draw = CUES.card ?? [];
CUES.discard = CUES.card ?? [];
CUES.appear = CUES.place ?? [];

/** @type {AudioContext|undefined} */
let context;

/** @param {string} kind */
export function cue(kind) {
  const notes = CUES[kind];
  if (!settings.sounds || !notes) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length, loudness] of notes) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(loudness, now + start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
