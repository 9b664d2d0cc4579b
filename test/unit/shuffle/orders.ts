/** Orders of the test's choice. */
import { seededRandom } from '../../../src/entries/primes.ts';
import type { RandomSource } from '../../../src/entries/shuffle.ts';
import { utf8 } from './made.ts';

const KEY_BYTES = 16;

/** Keys that are sorted into one order, and then the same numbers in every case. */
export function randomFor(order: readonly number[]): RandomSource {
  const rest = seededRandom(utf8('the same'));
  return (bytes) => {
    if (bytes.length !== KEY_BYTES * order.length) rest(bytes);
    else for (const [i, place] of order.entries()) bytes.fill(place + 1, KEY_BYTES * i, KEY_BYTES * (i + 1));
  };
}
