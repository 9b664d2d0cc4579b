/** Shuffles and their proofs as timed: the input's exponent is where the keys come from that are sorted, and so the order of what comes out. */
import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import { seededRandom } from 'limber/primes';
import {
  type ElGamalShuffle,
  proveNeff,
  proveTereliusWikstrom,
  type ShuffleGenerators,
  shuffleElGamal,
  shuffleGenerators,
} from 'limber/shuffle';
import { sorting } from './leaks.ts';
import type { Subject } from './subject.ts';

const COUNT = 8;
/** What a permutation draws of the source, before anything else is drawn. */
const KEY_BYTES = 16;
/** The exponent of the class whose exponents are all the same: of one bit. */
const FIXED = 1n << 255n;

/** Keys that are in order already, or those that the exponent gives. */
function keysOf(exponent: bigint): Uint8Array {
  const keys = new Uint8Array(KEY_BYTES * COUNT);
  if (exponent !== FIXED) seededRandom(new TextEncoder().encode(exponent.toString(16)))(keys);
  // The two highest bytes of a key are its last ones on every processor of today.
  else for (let i = 0; i < COUNT; i++) keys.fill(i + 1, KEY_BYTES * i, KEY_BYTES * (i + 1));
  return keys;
}

export function p256Shuffle(): Subject {
  const { publicKey } = generateElGamalKey(p256Group);
  const ciphertexts = Array.from({ length: COUNT }, (_, i) => encryptElGamalNumber(publicKey, i));
  return ({ exponent }) => {
    const keys = keysOf(exponent);
    const random = (bytes: Uint8Array): void => {
      if (bytes.length === keys.length) bytes.set(keys);
      else crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
    };
    return () => shuffleElGamal(publicKey, ciphertexts, { random });
  };
}

/** The two proofs of a shuffle that was made before. */
const proofBy = (prove: (shuffle: ElGamalShuffle, generators: ShuffleGenerators) => Promise<unknown>) => (): Subject => {
  const prepare = p256Shuffle();
  const generators = shuffleGenerators(p256Group, COUNT);
  return async (input) => {
    const run = await prepare(input);
    const [shuffle, made] = [(await run()) as ElGamalShuffle, await generators];
    return () => prove(shuffle, made);
  };
};

export const p256TereliusWikstrom: () => Subject = proofBy((shuffle, generators) => proveTereliusWikstrom(shuffle, { generators }));
export const p256Neff: () => Subject = proofBy((shuffle) => proveNeff(shuffle));

function numbersOf(exponent: bigint): readonly bigint[] {
  const keys = keysOf(exponent);
  return Array.from({ length: COUNT }, (_, i) =>
    keys.subarray(KEY_BYTES * i, KEY_BYTES * (i + 1)).reduceRight((number, byte) => (number << 8n) + BigInt(byte), 0n),
  );
}

export const leakyP256Shuffle: () => Subject = sorting(p256Shuffle, numbersOf, 400);
export const leakyP256TereliusWikstrom: () => Subject = sorting(p256TereliusWikstrom, numbersOf, 4000);
export const leakyP256Neff: () => Subject = sorting(p256Neff, numbersOf, 4000);
