/**
 * Fingerprints of many ballots are compared class by class, so that no index of all of them is needed: it would be larger than they are. Where there is a scratch space, they are put
 * there once more by their classes, so that each is read again with those of its class alone; otherwise all are gone over for each class.
 */
import { FINGERPRINT_WORDS, FingerprintIndex } from './fingerprints.ts';
import { type KeptWords, readWords, StoredWords, type WordKeeper } from './kept-words.ts';

/** So many fingerprints are compared at a time, all that fall into one class of many: an index of them takes some 50 MB. */
const AT_A_TIME = 2 ** 20;
/** So many where classes are read by themselves, and more of them cost nothing. */
const AT_A_TIME_APART = 2 ** 18;
/** So many classes at most are put apart: each has a block of memory. Of more, several lie together, and all of these are gone over for each. */
const MOST_APART = 2 ** 8;
/** Words of a block. */
const BLOCK_WORDS = 2 ** 14;
/** So many copies are told apart at most: in an election with more, something else is wrong. */
export const MOST_COPIES: number = 2 ** 20;

/** Whether the fingerprint whose words begin there is of that class. */
export const isOfClass = (words: Uint32Array, at: number, each: number, classes: number): boolean => words[at + 1]! % classes === each;

/** A fingerprint, by the number of its record and by where its words begin. */
export type VisitWords = (number: number, words: Uint32Array, at: number) => void;
/** Goes over all fingerprints in their order, as often as it is called. */
export type EachFingerprint = (visit: VisitWords) => void;
/** Goes over those of a class in their order. */
export type EachOfClass = (which: number, visit: VisitWords) => void;

/** How large classes are; for tests. */
export interface ClassSizes {
  readonly atATime?: number;
  readonly mostApart?: number;
}

/** What is compared together, in classes. */
export class Classes {
  readonly count: number;
  /** How many lie by themselves; undefined where none do. */
  readonly #apart: number | undefined;
  readonly #keeper: WordKeeper;

  /** @param fingerprints - how many there are, about. */
  constructor(fingerprints: number, keeper: WordKeeper, { atATime = AT_A_TIME, mostApart = MOST_APART }: ClassSizes = {}) {
    const least = Math.ceil(fingerprints / atATime);
    this.#keeper = keeper;
    if (!keeper.hasScratch) {
      this.count = least;
      return;
    }
    const apart = Math.min(mostApart, Math.ceil(fingerprints / Math.min(atATime, AT_A_TIME_APART)));
    // A multiple, so that a class lies in one place.
    this.count = apart * Math.ceil(least / Math.max(1, apart));
    if (this.count > 1) this.#apart = apart;
  }

  /** @param width - how many words belong together: those of the fingerprint, and what stands behind it. */
  divide(each: EachFingerprint, width: number = FINGERPRINT_WORDS): EachOfClass {
    const { count } = this;
    const apart = this.#apart === undefined ? undefined : putApart(each, this.#apart, width, this.#keeper);
    return (which, visit) => {
      const chosen: VisitWords = (number, words, at) => {
        if (isOfClass(words, at, which, count)) visit(number, words, at);
      };
      if (apart) apart(which % this.#apart!, chosen);
      else each(chosen);
    };
  }
}

/** Puts fingerprints, with the numbers behind them, where they are kept, by classes. */
function putApart(each: EachFingerprint, classes: number, width: number, keeper: WordKeeper): EachOfClass {
  const entry = width + 1;
  const length = entry * Math.floor(BLOCK_WORDS / entry);
  const kept: KeptWords[][] = Array.from({ length: classes }, () => []);
  const blocks = kept.map(() => new Uint32Array(length));
  const ends = new Uint32Array(classes);
  each((number, words, at) => {
    const which = words[at + 1]! % classes;
    const block = blocks[which]!;
    const end = ends[which]!;
    for (let i = 0; i < width; i++) block[end + i] = words[at + i]!;
    block[end + width] = number;
    ends[which] = end + entry;
    if (end + entry < length) return;
    const where = keeper.keep(block);
    kept[which]!.push(where);
    if (!(where instanceof StoredWords)) blocks[which] = new Uint32Array(length);
    ends[which] = 0;
  });
  return (which, visit) => {
    for (const each of [...kept[which]!, blocks[which]!.subarray(0, ends[which]!)]) {
      const words = readWords(each);
      for (let at = 0; at < words.length; at += entry) visit(words[at + width]!, words, at);
    }
  };
}

/** Classes of so many fingerprints, about. */
export type ClassesOf = (fingerprints: number) => Classes;

/** Which earlier records have a fingerprint of a record, or which record has one twice: by its number, in their order. */
export function copiesAmong(classes: Classes, each: EachFingerprint): ReadonlyMap<number, readonly number[]> {
  const ofClass = classes.divide(each);
  const copies = new Map<number, Set<number>>();
  let found = 0;
  for (let which = 0; which < classes.count; which++) {
    const index = new FingerprintIndex();
    const owners: number[] = [];
    ofClass(which, (number, words, at) => {
      const place = index.add(words, at);
      owners.push(number);
      if (place === undefined || found >= MOST_COPIES) return;
      const known = copies.get(number) ?? new Set();
      copies.set(number, known.add(owners[place]!));
      found++;
    });
  }
  return new Map([...copies].map(([number, others]) => [number, [...others].sort((a, b) => a - b)]));
}
