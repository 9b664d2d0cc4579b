/** The blocks of SHA-224 and SHA-256 (FIPS 180-4, section 6.2.2). */

import { rootsOf } from './constants.ts';
import { type Blocks, wordAt } from './hashing.ts';

const ROUNDS = 64;

/** The upper halves of the cube roots, when a block has been seen. An array that stays the same is what engines compute with fastest. */
const constants: Int32Array = /* @__PURE__ */ new Int32Array(ROUNDS);

/** The message schedule; zeros between messages. */
const schedule: Int32Array = /* @__PURE__ */ new Int32Array(ROUNDS);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export const BLOCKS_OF_64: Blocks = {
  bytes: 64,
  lengthBytes: 8,
  compress,
  wipe: () => {
    schedule.fill(0);
  },
};

function compress(state: Int32Array, block: Uint8Array, from: number): void {
  if (constants[0] === 0) constants.set(rootsOf(ROUNDS, 3).filter((_, i) => i % 2 === 0));
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = wordAt(block, from + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const [x, y] = [w[i - 15] as number, w[i - 2] as number];
    const first = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const second = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + first + (w[i - 7] as number) + second) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < ROUNDS; i++) {
    const chosen = (e & f) ^ (~e & g);
    const added = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (constants[i] as number) + (w[i] as number)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const top = (added + (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + added) | 0;
    d = c;
    c = b;
    b = a;
    a = top;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}
