/** Which ballots count: of each credential the last one, and none twice. Ballots come by in their order; of each two fingerprints are kept, which are compared when all are there. */
import { utf8Bytes } from '../../util/utf8.ts';
import { isOfClass } from '../classes.ts';
import type { Recorder } from '../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex, fingerprintOf } from '../fingerprints.ts';
import { type KeptWords, readWords } from '../kept-words.ts';
import { claimedBy } from './ballot/credential-of.ts';
import { type CredentialList, WEIGHT_WORDS, weightAt } from './credentials.ts';
import { hexDigest } from './digest.ts';
import type { Keeping } from './keeping.ts';
import { RULES } from './rules.ts';

/** What a ballot is worth. */
export interface BallotWeight {
  readonly weight: bigint;
  /** Whether it is the last one of a credential on the list. */
  readonly counts: boolean;
}

export const NO_COPY = 'must not be a copy of another';
export const ON_LIST = 'must be of a credential on the list';

/** Of a ballot: its own fingerprint, and that of its credential; zeros where it names none. */
const BALLOT_WORDS = 2 * FINGERPRINT_WORDS;
/** The fingerprints of so many ballots are kept together. */
const TOGETHER = 4096;

/** What is known of a ballot when all are compared. */
const [IS_LISTED, COUNTS, IS_COPY] = [1, 2, 4] as const;

/** The two fingerprints of a ballot. */
interface BallotMarks {
  readonly ballot: Uint32Array;
  /** Undefined where it names no credential. */
  readonly credential: Uint32Array | undefined;
}

export class BallotLedger {
  readonly #version: 0 | 1;
  readonly #keeping: Keeping;
  readonly #parts: KeptWords[] = [];
  #words: Uint32Array = new Uint32Array(BALLOT_WORDS * TOGETHER);
  #count = 0;
  #hash: string | undefined;

  constructor(version: 0 | 1, keeping: Keeping) {
    this.#version = version;
    this.#keeping = keeping;
  }

  /** How many ballots came by. */
  get count(): number {
    return this.#count;
  }

  /** The fingerprint of the election that the first ballot names. */
  get hash(): string | undefined {
    return this.#hash;
  }

  /** Takes the next ballot. @param digest - of its bytes, in hexadecimal, where it is known. */
  add(bytes: Uint8Array, digest?: string): void {
    const { ballot, credential } = this.marksOf(bytes, digest);
    const at = BALLOT_WORDS * (this.#count++ % TOGETHER);
    this.#words.set(ballot, at);
    if (credential) this.#words.set(credential, at + FINGERPRINT_WORDS);
    if (this.#count % TOGETHER === 0) {
      this.#parts.push(this.#keeping.keeper.keep(this.#words));
      this.#words = new Uint32Array(BALLOT_WORDS * TOGETHER);
    }
  }

  /** @param digest - of its bytes, in hexadecimal, where it is known. */
  marksOf(bytes: Uint8Array, digest: string = hexDigest(bytes)): BallotMarks {
    const { key } = this.#keeping;
    const claims = claimedBy(this.#version, bytes);
    this.#hash ??= claims?.hash;
    return {
      ballot: fingerprintOf(key, utf8Bytes(digest)),
      credential: claims && fingerprintOf(key, utf8Bytes(claims.credential)),
    };
  }

  /** Calls for every ballot in their order, by numbers from 0: with where its fingerprint is, and that of its credential. */
  each(visit: (number: number, words: Uint32Array, ballot: number, credential: number) => void): void {
    let number = 0;
    const rest = this.#words.subarray(0, BALLOT_WORDS * (this.#count % TOGETHER));
    for (const kept of [...this.#parts, rest]) {
      const words = readWords(kept);
      for (let at = 0; at < words.length; at += BALLOT_WORDS) visit(number++, words, at, at + FINGERPRINT_WORDS);
    }
  }

  /** What each ballot is worth, and what is wrong with it, once all have come by. */
  compare(recorder: Recorder, list: CredentialList): (number: number) => BallotWeight {
    const count = this.#count;
    const states = new Uint8Array(count);
    const weights = list.isEqual ? undefined : new Uint32Array(WEIGHT_WORDS * count);
    const classes = Math.max(1, Math.ceil(Math.max(count, list.count) / this.#keeping.atATime));
    for (let which = 0; which < classes; which++) {
      const isOf = (words: Uint32Array, at: number): boolean => isOfClass(words, at, which, classes);
      this.#findCopies(isOf, states);
      this.#findLast(isOf, list, states, weights);
    }
    for (const [number, state] of states.entries()) {
      if ((state & IS_COPY) !== 0) recorder.fault(RULES.revotes, `ballot ${number + 1}`, NO_COPY);
      if ((state & IS_LISTED) === 0) recorder.fault(RULES.voter, `ballot ${number + 1}`, ON_LIST);
    }
    return (number) => {
      const state = states[number] ?? 0;
      const isWeighed = weights !== undefined && (state & IS_LISTED) !== 0;
      return { weight: isWeighed ? weightAt(weights, WEIGHT_WORDS * number) : 1n, counts: (state & COUNTS) !== 0 };
    };
  }

  #findCopies(isOf: (words: Uint32Array, at: number) => boolean, states: Uint8Array): void {
    const index = new FingerprintIndex();
    this.each((number, words, ballot) => {
      if (isOf(words, ballot) && index.add(words, ballot) !== undefined) states[number]! |= IS_COPY;
    });
  }

  /** Of each credential the last ballot, and the weight of all. */
  #findLast(
    isOf: (words: Uint32Array, at: number) => boolean,
    list: CredentialList,
    states: Uint8Array,
    weights: Uint32Array | undefined,
  ): void {
    const index = new FingerprintIndex();
    const heavy = new Map<number, readonly number[]>();
    let place = 0;
    list.each((words, at, some) => {
      if (!isOf(words, at)) return;
      index.add(words, at);
      if (some) heavy.set(place, [...some.subarray(at, at + WEIGHT_WORDS)]);
      place++;
    });
    /** Of every credential of the class the number of its last ballot, and one more; 0 where there is none. */
    const last = new Float64Array(place);
    this.each((number, words, _, credential) => {
      const found = isOf(words, credential) ? index.placeOf(words, credential) : undefined;
      if (found === undefined) return;
      states[number]! |= IS_LISTED;
      last[found] = number + 1;
      weights?.set(heavy.get(found) ?? ONE, WEIGHT_WORDS * number);
    });
    for (const number of last) if (number > 0) states[number - 1]! |= COUNTS;
  }
}

/** The words of the weight 1. */
const ONE: readonly number[] = [1, 0, 0, 0];
