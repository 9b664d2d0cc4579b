/**
 * Primality on BigInt, by definition: the oracle of the tests. Slow, and its time depends on every operand.
 */
import { powMod, residue } from './modpow.ts';

/** Whether n is prime, by division. */
export function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** Whether odd n above 1 is a strong probable prime to the base (FIPS 186-5, appendix B.3.1). */
export function isStrongProbablePrime(n: bigint, base: bigint): boolean {
  let twos = 0n;
  while (((n - 1n) >> twos) % 2n === 0n) twos++;
  for (let j = 0n; j < twos; j++) {
    const power = powMod(base, (n - 1n) >> (twos - j), n);
    if (power === n - 1n || (j === 0n && power === 1n % n)) return true;
  }
  return false;
}

/** The Jacobi symbol (a/n) for odd n > 0, as the product of Legendre symbols by Euler's criterion. */
export function jacobi(a: bigint, n: bigint): number {
  let symbol = 1;
  let rest = n;
  for (let p = 3n; rest > 1n; p += 2n) {
    for (; rest % p === 0n; rest /= p) {
      const power = powMod(a, (p - 1n) / 2n, p);
      symbol *= power === p - 1n ? -1 : Number(power);
    }
  }
  return symbol === 0 ? 0 : symbol;
}

/**
 * Whether odd n is a strong Lucas probable prime with Selfridge's parameters, by the recurrences of U and V themselves; false for
 * squares and for numbers that have a factor in common with a D on the way.
 */
export function isStrongLucasProbablePrime(n: bigint): boolean {
  for (let r = 1n; r * r <= n; r++) if (r * r === n) return false;
  let d = 5n;
  for (; jacobi(d, n) !== -1; d = d > 0n ? -d - 2n : -d + 2n) if (jacobi(d, n) === 0 && residue(d, n) !== 0n) return false;
  const q = (1n - d) / 4n;
  let [odd, twos] = [n + 1n, 0];
  for (; odd % 2n === 0n; odd /= 2n) twos++;
  // U_k and V_k for k = odd · 2^r, one step at a time.
  let [u, v, nextU, nextV] = [0n, 2n % n, 1n, 1n];
  let k = 0n;
  for (let r = 0; r < twos; r++) {
    for (; k < odd << BigInt(r); k++) {
      [u, nextU] = [nextU, residue(nextU - q * u, n)];
      [v, nextV] = [nextV, residue(nextV - q * v, n)];
    }
    if (v === 0n || (r === 0 && u === 0n)) return true;
  }
  return false;
}
