// Checks that luck was fair: the secret was fixed before the first move, and every roll follows from it.

import { blake2b, fromHex, toHex } from "./blake2b.js";

/** @import {Draw, Fairness} from "./types.js" */

/** @typedef {{draw: Draw, expected: string, ok: boolean}} Checked */

const NUMBERS = 1n << 64n;
const encoder = new TextEncoder();

/** @param {Uint8Array} secret */
export function commitmentOf(secret) {
  const opening = encoder.encode("sneakbox commitment ");
  const text = new Uint8Array(opening.length + secret.length);
  text.set(opening);
  text.set(secret, opening.length);
  return toHex(blake2b(text, 32));
}

/**
 * The number that luck gives at a step: from 0 to `total - 1`, each exactly as likely.
 * @param {Uint8Array} secret
 * @param {number} step
 * @param {bigint} total
 */
export function numberBelow(secret, step, total) {
  const fair = NUMBERS - (NUMBERS % total);
  for (let attempt = 0; ; attempt += 1) {
    const drawn = blake2b(encoder.encode(`sneakbox luck ${step} ${attempt}`), 8, secret);
    const number = new DataView(drawn.buffer, drawn.byteOffset, 8).getBigUint64(0, true);
    if (number < fair) return number % total;
  }
}

/**
 * @param {Uint8Array} secret
 * @param {Draw} draw
 * @returns {Checked}
 */
export function checkDraw(secret, draw) {
  let total = 0n;
  for (const outcome of draw.outcomes) total += BigInt(outcome.weight);
  let expected = "";
  if (total > 0n) {
    let number = numberBelow(secret, draw.step, total);
    for (const outcome of draw.outcomes) {
      number -= BigInt(outcome.weight);
      if (number < 0n) {
        expected = outcome.action;
        break;
      }
    }
  }
  return { draw, expected, ok: expected === draw.drawn && total === BigInt(draw.total) };
}

/**
 * @param {Fairness} fairness
 * @param {string} promised the commitment that was shown when the game began
 * @returns {{commitment: boolean, draws: Checked[], fair: boolean}}
 */
export function check(fairness, promised) {
  const secret = fromHex(fairness.secret);
  const found = commitmentOf(secret);
  const commitment = found === fairness.commitment && found === promised;
  const draws = fairness.draws.map((draw) => checkDraw(secret, draw));
  return { commitment, draws, fair: commitment && draws.every((checked) => checked.ok) };
}
