/** Fingerprints of many ballots are compared class by class, so that no index of all of them is needed: it would be larger than they are. */
import { FINGERPRINT_WORDS, type Fingerprint, FingerprintIndex } from './fingerprints.ts';

/** So many fingerprints are compared at a time, all that fall into one class of many. */
export const AT_A_TIME: number = 2 ** 20;
/** So many copies are told apart at most: in an election with more, something else is wrong. */
export const MOST_COPIES: number = 2 ** 20;

/** Whether the fingerprint whose words begin there is of that class. */
export const isOfClass = (words: Fingerprint, at: number, each: number, classes: number): boolean => words[at + 1]! % classes === each;

/** The fingerprints of a record, one after the other, from one word up to another. */
export type VisitWords = (number: number, words: Uint32Array, from: number, to: number) => void;

/**
 * Which earlier records have a fingerprint of a record, or which record has one twice: by its number, in their order.
 *
 * @param count - how many fingerprints there are.
 * @param eachRecord - goes over all records in their order, as often as there are classes.
 * @param atATime - how many fingerprints make a class.
 */
export function copiesAmong(
  count: number,
  eachRecord: (visit: VisitWords) => void,
  atATime: number = AT_A_TIME,
): ReadonlyMap<number, readonly number[]> {
  const classes = Math.ceil(count / atATime);
  const copies = new Map<number, Set<number>>();
  let found = 0;
  for (let each = 0; each < classes; each++) {
    const index = new FingerprintIndex();
    const owners: number[] = [];
    eachRecord((number, words, from, to) => {
      for (let at = from; at < to; at += FINGERPRINT_WORDS) {
        if (!isOfClass(words, at, each, classes)) continue;
        const place = index.add(words, at);
        owners.push(number);
        if (place === undefined || found >= MOST_COPIES) continue;
        const known = copies.get(number) ?? new Set();
        copies.set(number, known.add(owners[place]!));
        found++;
      }
    });
  }
  return new Map([...copies].map(([number, others]) => [number, [...others].sort((a, b) => a - b)]));
}
