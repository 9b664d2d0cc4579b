/**
 * Blowfish as bcrypt uses it (B. Schneier, 1993; N. Provos and D. Mazières, “A future-adaptable password scheme”, 1999): a state of 18 subkeys and four tables, into which
 * keys are mixed over and over.
 *
 * Not in constant time: the tables are read at places that the key decides. That is what makes bcrypt costly to attack, and it is so in every implementation.
 */
import { wordsOfPi } from './pi.ts';

const SUBKEYS = 18;
const TABLE = 256;
const WORDS = SUBKEYS + 4 * TABLE;

let initial: Uint32Array | undefined;

/** Subkeys, and the tables behind them. Secret: the keys that are mixed in, and the state from then on. */
export class BlowfishVarTime {
  readonly #state: Uint32Array;

  constructor() {
    initial ??= wordsOfPi(WORDS);
    this.#state = initial.slice();
  }

  /** Mixes a key in. @param key - 16 words, and @param salt - as many, or none. */
  mix(key: Uint32Array, salt?: Uint32Array): void {
    const state = this.#state;
    for (let i = 0; i < SUBKEYS; i++) state[i]! ^= key[i % key.length]!;
    const block = new Uint32Array(2);
    for (let i = 0; i < WORDS; i += 2) {
      if (salt) for (const j of [0, 1]) block[j]! ^= salt[(i + j) % salt.length]!;
      this.encrypt(block, 0);
      state[i] = block[0]!;
      state[i + 1] = block[1]!;
    }
    block.fill(0);
  }

  /** Encrypts two words in their place. */
  encrypt(words: Uint32Array, at: number): void {
    const state = this.#state;
    let [left, right] = [words[at]!, words[at + 1]!];
    for (let round = 0; round < 16; round += 2) {
      left ^= state[round]!;
      right ^= substituted(state, left);
      right ^= state[round + 1]!;
      left ^= substituted(state, right);
    }
    words[at] = right ^ state[17]!;
    words[at + 1] = left ^ state[16]!;
  }

  wipe(): void {
    this.#state.fill(0);
  }
}

const A = SUBKEYS;
const B = A + TABLE;
const C = B + TABLE;
const D = C + TABLE;

/** What becomes of half a block: four places of the tables. */
const substituted = (state: Uint32Array, x: number): number =>
  (((state[A + (x >>> 24)]! + state[B + ((x >>> 16) & 255)]!) ^ state[C + ((x >>> 8) & 255)]!) + state[D + (x & 255)]!) | 0;
