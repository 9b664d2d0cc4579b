/** The public credentials of an election: who may vote, and with which weight. They are read as they come; of each a fingerprint is kept, and its weight where it is not 1. */

import { BigInt } from '../../util/big-int.ts';
import { MalformedError } from '../../util/errors.ts';
import { textOfUtf8, utf8Bytes } from '../../util/utf8.ts';
import { isOfClass } from '../classes.ts';
import { FINGERPRINT_WORDS, FingerprintIndex, fingerprintOf } from '../fingerprints.ts';
import { type KeptWords, readWords } from '../kept-words.ts';
import type { BeleniosGroup } from './group.ts';
import type { Keeping } from './keeping.ts';
import { StringPieces } from './strings.ts';

/** Elements are proven to be of the group by so many at a time. */
const AT_ONCE = 4096;
/** Weights are below 10^30. */
const CREDENTIAL = /^([0-9a-f]+)(?:,(0|[1-9][0-9]{0,29}))?$/;
/** More than any element with its weight has. */
const MOST_CHARACTERS = 2000;
/** Words of 32 bits of a weight. */
export const WEIGHT_WORDS = 4;

/** The fingerprints of some credentials, one after the other; and their weights, the lowest word first, where not all are 1. */
interface CredentialPart {
  readonly words: KeptWords;
  readonly weights: KeptWords | undefined;
}

/** Who may vote. */
export interface CredentialList {
  readonly count: number;
  /** Whether they are in the order of their numbers, as Belenios writes them. */
  readonly isSorted: boolean;
  /** Whether every weight is 1. */
  readonly isEqual: boolean;
  /** Calls for every credential in their order: with where its fingerprint is, and its weight if not all of those around it are 1. */
  each(visit: (words: Uint32Array, at: number, weights: Uint32Array | undefined) => void): void;
}

/** The weight whose words begin there. */
export const weightAt = (words: Uint32Array, at: number): bigint =>
  [3, 2, 1, 0].reduce((sum, i) => (sum << 32n) + BigInt(words[at + i] as number), 0n);

/** Reads credentials one after the other. */
export class CredentialReader {
  readonly #group: BeleniosGroup;
  readonly #keeping: Keeping;
  readonly #placeOf: (index: number) => string;
  readonly #parts: CredentialPart[] = [];
  #some: Credit[] = [];
  #count = 0;
  #isSorted = true;
  #last = -1n;
  /** The first that is wrong, after which none is looked at. */
  #fault: MalformedError | undefined;

  /** @param placeOf - what errors call the one of that number, from 0. */
  constructor(group: BeleniosGroup, keeping: Keeping, placeOf: (index: number) => string) {
    this.#group = group;
    this.#keeping = keeping;
    this.#placeOf = placeOf;
  }

  add(line: string): void {
    if (this.#fault) return;
    this.#attempt(() => {
      const index = this.#count++;
      this.#some.push(creditOf(line, (rule) => this.#refuse(index, rule)));
      if (this.#some.length === AT_ONCE) this.#prove();
    });
  }

  /** All of them. @throws {MalformedError} the place of the first that is no element, is neutral, or comes twice. */
  list(): CredentialList {
    if (!this.#fault) this.#attempt(() => this.#prove());
    const each: CredentialList['each'] = (visit) => {
      for (const { words: kept, weights: heavy } of this.#parts) {
        const [words, weights] = [readWords(kept), heavy && readWords(heavy)];
        for (let at = 0; at < words.length; at += FINGERPRINT_WORDS) visit(words, at, weights);
      }
    };
    const copy = firstCopy(this.#count, each, this.#keeping.atATime);
    if (copy !== undefined) this.#refuse(copy, 'must not come twice');
    if (this.#fault) throw this.#fault;
    const isEqual = this.#parts.every(({ weights }) => weights === undefined);
    return { count: this.#count, isSorted: this.#isSorted, isEqual, each };
  }

  #refuse(index: number, rule: string): never {
    throw new MalformedError(this.#placeOf(index), rule);
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      this.#fault = error;
    }
  }

  /** Some of them are elements of the group. Those before one that is neutral are kept: the first that comes twice may be among them. */
  #prove(): void {
    const some = this.#some;
    this.#some = [];
    const from = this.#count - some.length;
    const elements = this.#group.elements(
      some.map(({ text }) => text),
      (i, rule) => this.#refuse(from + i, rule),
    );
    const neutral = elements.findIndex(({ isNeutral }) => isNeutral);
    this.#keep(neutral < 0 ? some : some.slice(0, neutral));
    if (neutral >= 0) this.#refuse(from + neutral, 'must not be the neutral element');
    for (const element of elements) {
      const number = this.#group.numberOf(element);
      this.#isSorted &&= number > this.#last;
      this.#last = number;
    }
  }

  #keep(some: readonly Credit[]): void {
    const { key, keeper } = this.#keeping;
    const words = new Uint32Array(FINGERPRINT_WORDS * some.length);
    for (const [i, { text }] of some.entries()) words.set(fingerprintOf(key, utf8Bytes(text)), FINGERPRINT_WORDS * i);
    const isEqual = some.every(({ weight }) => weight === 1n);
    this.#parts.push({ words: keeper.keep(words), weights: isEqual ? undefined : keeper.keep(weightsOf(some)) });
  }
}

/** Of the list of an archive, which comes piece by piece. */
export class CredentialPieces {
  readonly #reader: CredentialReader;
  readonly #strings: StringPieces;

  constructor(group: BeleniosGroup, keeping: Keeping) {
    this.#reader = new CredentialReader(group, keeping, (index) => `credentials[${index}]`);
    this.#strings = new StringPieces(MOST_CHARACTERS, (text) => this.#reader.add(text));
  }

  take(piece: Uint8Array): void {
    this.#strings.take(piece);
  }

  /** @throws {MalformedError} the place of the first fault. */
  list(): CredentialList {
    if (!this.#strings.ends()) throw new MalformedError('credentials', 'must be an array of strings in the canonical form');
    return this.#reader.list();
  }
}

/** Of version 0: one credential a line. @throws {MalformedError} the line that is wrong. */
export function readOldCredentials(group: BeleniosGroup, bytes: Uint8Array, keeping: Keeping): CredentialList {
  const lines = (textOfUtf8(bytes) ?? '').split('\n');
  if (lines.pop() !== '') throw new MalformedError('credentials', 'must be lines of text');
  const reader = new CredentialReader(group, keeping, (index) => `credentials, line ${index + 1}`);
  for (const line of lines) reader.add(line);
  return reader.list();
}

/** The number of the first credential that is the same as an earlier one. */
function firstCopy(count: number, each: CredentialList['each'], atATime: number): number | undefined {
  const classes = Math.ceil(count / atATime);
  let first: number | undefined;
  for (let which = 0; which < classes; which++) {
    const index = new FingerprintIndex();
    let number = 0;
    each((words, at) => {
      if (isOfClass(words, at, which, classes) && index.add(words, at) !== undefined) first = Math.min(first ?? number, number);
      number++;
    });
  }
  return first;
}

/** A credential and its weight, as they are written. */
interface Credit {
  readonly text: string;
  readonly weight: bigint;
}

function creditOf(line: string, refuse: (rule: string) => never): Credit {
  const [, text = '', weight = '1'] = CREDENTIAL.exec(line) ?? refuse('must be an element, and a weight where it is not 1');
  return { text, weight: BigInt(weight) };
}

const weightsOf = (some: readonly Credit[]): Uint32Array =>
  Uint32Array.from(some.flatMap(({ weight }) => [0n, 32n, 64n, 96n].map((shift) => Number((weight >> shift) & 0xffff_ffffn))));
