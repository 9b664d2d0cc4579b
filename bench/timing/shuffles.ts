/** Shuffles as timed: the input's exponent is where the keys come from that are sorted, and so the order of what comes out. */
import { encryptElGamalNumber, generateElGamalKey } from 'limber/elgamal';
import { p256Group } from 'limber/groups';
import { seededRandom } from 'limber/primes';
import { shuffleElGamal } from 'limber/shuffle';
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

/** Leaks on purpose: sorts the keys as well, by exchanging only those that are not in order. */
export function leakyP256Shuffle(): Subject {
  const prepare = p256Shuffle();
  return (input) => {
    const [run, keys] = [prepare(input), keysOf(input.exponent)];
    return () => {
      const numbers = Array.from({ length: COUNT }, (_, i) =>
        keys.subarray(KEY_BYTES * i, KEY_BYTES * (i + 1)).reduceRight((number, byte) => (number << 8n) + BigInt(byte), 0n),
      );
      let product = 1n;
      for (let i = 0; i < COUNT; i++) {
        for (let j = i; j > 0 && (numbers[j] as bigint) < (numbers[j - 1] as bigint); j--) {
          [numbers[j], numbers[j - 1]] = [numbers[j - 1] as bigint, numbers[j] as bigint];
          for (let k = 0; k < 400; k++) product = (product * (numbers[j] as bigint) + 1n) % (1n << 255n);
        }
      }
      return product > 0n ? run() : product;
    };
  };
}
