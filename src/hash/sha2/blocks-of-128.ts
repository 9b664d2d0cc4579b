/** The blocks of SHA-384, SHA-512 and SHA-512/t (FIPS 180-4, section 6.4.2). A word of 64 bits is two halves, of which the upper one stands first. */
import { rootsOf } from './constants.ts';
import { type Blocks, wordAt } from './hashing.ts';

const ROUNDS = 80;
const HALF = 2 ** 32;

/** The cube roots, when a block has been seen. An array that stays the same is what engines compute with fastest. */
const constants: Uint32Array = /* @__PURE__ */ new Uint32Array(2 * ROUNDS);

/** The message schedule; zeros between messages. */
const schedule: Uint32Array = /* @__PURE__ */ new Uint32Array(2 * ROUNDS);

export const BLOCKS_OF_128: Blocks = {
  bytes: 128,
  lengthBytes: 16,
  compress,
  wipe: () => {
    schedule.fill(0);
  },
};

/** A half of a word that is turned by fewer than 32 bits: the first argument is that half; with the halves exchanged, by 32 bits more. */
const turned = (half: number, other: number, by: number): number => (half >>> by) | (other << (32 - by));

/** The functions Σ of the standard: a half of the value, of that half and the other one. */
const sum0 = (half: number, other: number): number => turned(half, other, 28) ^ turned(other, half, 2) ^ turned(other, half, 7);
const sum1 = (half: number, other: number): number => turned(half, other, 14) ^ turned(half, other, 18) ^ turned(other, half, 9);

/** What sums of lower halves hand on. */
const carryOf = (sum: number): number => (sum / HALF) | 0;

function compress(state: Int32Array, block: Uint8Array, from: number): void {
  if (constants[0] === 0) constants.set(rootsOf(ROUNDS, 3));
  const w = schedule;
  for (let i = 0; i < 32; i++) w[i] = wordAt(block, from + 4 * i);
  for (let i = 32; i < 2 * ROUNDS; i += 2) {
    const [xh, xl, yh, yl] = [w[i - 30] as number, w[i - 29] as number, w[i - 4] as number, w[i - 3] as number];
    const firstH = turned(xh, xl, 1) ^ turned(xh, xl, 8) ^ (xh >>> 7);
    const firstL = turned(xl, xh, 1) ^ turned(xl, xh, 8) ^ turned(xl, xh, 7);
    const secondH = turned(yh, yl, 19) ^ turned(yl, yh, 29) ^ (yh >>> 6);
    const secondL = turned(yl, yh, 19) ^ turned(yh, yl, 29) ^ turned(yl, yh, 6);
    const low = (w[i - 31] as number) + (firstL >>> 0) + (w[i - 13] as number) + (secondL >>> 0);
    w[i] = (w[i - 32] as number) + firstH + (w[i - 14] as number) + secondH + carryOf(low);
    w[i + 1] = low;
  }
  let ah = state[0] as number;
  let al = state[1] as number;
  let bh = state[2] as number;
  let bl = state[3] as number;
  let ch = state[4] as number;
  let cl = state[5] as number;
  let dh = state[6] as number;
  let dl = state[7] as number;
  let eh = state[8] as number;
  let el = state[9] as number;
  let fh = state[10] as number;
  let fl = state[11] as number;
  let gh = state[12] as number;
  let gl = state[13] as number;
  let hh = state[14] as number;
  let hl = state[15] as number;
  for (let i = 0; i < 2 * ROUNDS; i += 2) {
    const chosenL = (el & fl) ^ (~el & gl);
    const addedL = (hl >>> 0) + (sum1(el, eh) >>> 0) + (chosenL >>> 0) + (constants[i + 1] as number) + (w[i + 1] as number);
    const chosenH = (eh & fh) ^ (~eh & gh);
    const addedH = (hh + sum1(eh, el) + chosenH + (constants[i] as number) + (w[i] as number) + carryOf(addedL)) | 0;
    const majorityL = (al & bl) ^ (al & cl) ^ (bl & cl);
    const topL = (addedL >>> 0) + (sum0(al, ah) >>> 0) + (majorityL >>> 0);
    const majorityH = (ah & bh) ^ (ah & ch) ^ (bh & ch);
    const topH = (addedH + sum0(ah, al) + majorityH + carryOf(topL)) | 0;
    hh = gh;
    hl = gl;
    gh = fh;
    gl = fl;
    fh = eh;
    fl = el;
    const nextL = (dl >>> 0) + (addedL >>> 0);
    eh = (dh + addedH + carryOf(nextL)) | 0;
    el = nextL | 0;
    dh = ch;
    dl = cl;
    ch = bh;
    cl = bl;
    bh = ah;
    bl = al;
    ah = topH;
    al = topL | 0;
  }
  addWords(state, 0, ah, al);
  addWords(state, 2, bh, bl);
  addWords(state, 4, ch, cl);
  addWords(state, 6, dh, dl);
  addWords(state, 8, eh, el);
  addWords(state, 10, fh, fl);
  addWords(state, 12, gh, gl);
  addWords(state, 14, hh, hl);
}

function addWords(state: Int32Array, at: number, high: number, low: number): void {
  const sum = ((state[at + 1] as number) >>> 0) + (low >>> 0);
  state[at]! += high + carryOf(sum);
  state[at + 1] = sum;
}
