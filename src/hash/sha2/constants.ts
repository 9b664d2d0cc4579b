/** What SHA-2 takes from the roots of the first primes (FIPS 180-4, sections 4.2 and 5.3): derived when something is first hashed, since the numbers as text are longer than this. */
import { BigInt } from '../../util/big-int.ts';

const WORD = 64n;

/** Halves, the upper one first, of the first 64 bits behind the point of the roots of the first primes. */
export function rootsOf(count: number, degree: 2 | 3): readonly number[] {
  const fractions = primes(count).map((prime) => BigInt.asUintN(64, scaledRoot(prime, degree)));
  return fractions.flatMap((fraction) => [Number(fraction >> 32n), Number(fraction & 0xffff_ffffn)]);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
}

/** The whole part of 2^64 times the root, by Newton's method, which comes down to it from any number above. */
function scaledRoot(prime: number, degree: 2 | 3): bigint {
  const [n, power] = [BigInt(degree), BigInt(prime) << (WORD * BigInt(degree))];
  for (let root = BigInt(Math.ceil(prime ** (1 / degree) * 2 ** 32)) << 32n; ; ) {
    const next = ((n - 1n) * root + power / root ** (n - 1n)) / n;
    if (next >= root) return root;
    root = next;
  }
}
