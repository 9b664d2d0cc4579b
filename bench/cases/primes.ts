/**
 * The rows of the suite `primes`, as data.
 *
 * - `test N`: a prime of N bits is tested, with ROUNDS rounds of the Miller–Rabin test and whatever the library does beside them;
 * - `random N`: a random prime of N bits is found; `key N`: an RSA key of N bits is made. Both take a random time, of which
 *   the median of MEDIAN_OF counts.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { nextPrimeVarTime } from 'limber/primes';

export type PrimeTask = 'test' | 'random' | 'key';

export interface PrimeCase {
  readonly row: string;
  readonly task: PrimeTask;
  readonly bits: number;
}

export const ROUNDS = 20;
export const MEDIAN_OF = 50;

const row = (task: PrimeTask, bits: number): PrimeCase => ({ row: `${task} ${bits}`, task, bits });
const SIZES = [512, 1024, 1536, 2048];

export const primeCases: readonly PrimeCase[] = [
  ...SIZES.map((bits) => row('test', bits)),
  ...SIZES.map((bits) => row('random', bits)),
  row('key', 2048),
];

/** The prime that a row tests: the next one after SHA-256 over the row's name, with its highest bit set. */
export function primeOf({ row, bits }: PrimeCase): bigint {
  let hex = '';
  for (let i = 0; hex.length < bits / 4; i++) hex += bytesToHex(sha256(utf8ToBytes(`${row} ${i}`)));
  return nextPrimeVarTime(BigInt(`0x${hex.slice(0, bits / 4)}`) | (1n << BigInt(bits - 1)));
}
