// BLAKE2b (RFC 7693), for checking luck in the browser. Numbers of 64 bits are BigInt: a game has a
// few hundred draws, so plain and short is worth more than fast.

const MASK = (1n << 64n) - 1n;

const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const ORDERS = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((order) => [...order].map((digit) => Number.parseInt(digit, 16)));

const COLUMNS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/**
 * @param {bigint} value
 * @param {bigint} by
 */
function turnRight(value, by) {
  return ((value >> by) | (value << (64n - by))) & MASK;
}

/**
 * @param {bigint[]} state
 * @param {Uint8Array} block 128 bytes
 * @param {bigint} count bytes so far, this block included
 * @param {boolean} last
 */
function compress(state, block, count, last) {
  const view = new DataView(block.buffer, block.byteOffset, 128);
  const words = Array.from({ length: 16 }, (_, index) => view.getBigUint64(index * 8, true));
  const v = [...state, ...START];
  /** @param {number} index */
  const at = (index) => /** @type {bigint} */ (v[index]);
  v[12] = at(12) ^ count;
  if (last) v[14] = at(14) ^ MASK;
  for (let round = 0; round < 12; round += 1) {
    const order = /** @type {number[]} */ (ORDERS[round % 10]);
    COLUMNS.forEach((column, index) => {
      const [a, b, c, d] = /** @type {[number, number, number, number]} */ (column);
      const x = /** @type {bigint} */ (words[/** @type {number} */ (order[index * 2])]);
      const y = /** @type {bigint} */ (words[/** @type {number} */ (order[index * 2 + 1])]);
      v[a] = (at(a) + at(b) + x) & MASK;
      v[d] = turnRight(at(d) ^ at(a), 32n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turnRight(at(b) ^ at(c), 24n);
      v[a] = (at(a) + at(b) + y) & MASK;
      v[d] = turnRight(at(d) ^ at(a), 16n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turnRight(at(b) ^ at(c), 63n);
    });
  }
  for (let index = 0; index < 8; index += 1) {
    state[index] = /** @type {bigint} */ (state[index]) ^ at(index) ^ at(index + 8);
  }
}

/**
 * @param {Uint8Array} text
 * @param {number} size bytes of the result, from 1 to 64
 * @param {Uint8Array} [key] at most 64 bytes
 * @returns {Uint8Array}
 */
export function blake2b(text, size, key = new Uint8Array(0)) {
  const state = [...START];
  state[0] = /** @type {bigint} */ (state[0]) ^ 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(size);
  const keyed = key.length > 0 ? 128 : 0;
  const all = new Uint8Array(Math.max(128, Math.ceil((keyed + text.length) / 128) * 128));
  all.set(key, 0);
  all.set(text, keyed);
  const length = keyed + text.length;
  for (let start = 0; start < all.length; start += 128) {
    const last = start + 128 >= all.length;
    compress(state, all.subarray(start, start + 128), BigInt(last ? length : start + 128), last);
  }
  const result = new DataView(new ArrayBuffer(64));
  state.forEach((word, index) => result.setBigUint64(index * 8, word, true));
  return new Uint8Array(result.buffer, 0, size).slice();
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error("not hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
