/** Operands for the tests of number theory: random, but the same in every run. */
import { seededRandom } from '../../../src/hash/hmac-drbg.ts';
import { fromBytesLE } from '../../../src/util/bytes.ts';
import { type RandomSource, randomBytes } from '../../../src/util/random.ts';

/** A source of its own for every test, by its name. */
export const randomFor = (name: string): RandomSource => seededRandom(new TextEncoder().encode(name));

/** A number of exactly that many bits. */
export function numberOf(bits: number, random: RandomSource): bigint {
  return BigInt.asUintN(bits, fromBytesLE(randomBytes(Math.ceil(bits / 8), random))) | (1n << BigInt(bits - 1));
}

export const oddOf = (bits: number, random: RandomSource): bigint => numberOf(bits, random) | 1n;
