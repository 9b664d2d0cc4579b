/**
 * Botan's vectors of number theory: inverses, Jacobi symbols, division and greatest common divisors.
 */
import assert from 'node:assert/strict';
import { checkPrimeSync } from 'node:crypto';
import { invMod, residue } from '../reference/modpow.ts';
import type { Vector } from './format.ts';
import { coprimality, integerProduct, inverse, mul, pow } from './relations.ts';
import { eachVector, number } from './stanzas.ts';

/** Input⁻¹ ≡ Output (mod Modulus), where Output = 0 says that there is none (as it is, too, modulo 1). */
export const invmod: (file: string) => Vector[] = eachVector(number, { endKey: 'Output' }, (v) => {
  const [a, m, output] = [v('Input'), v('Modulus'), v('Output')];
  if (output === 0n && m !== 1n) return [inverse('no Input⁻¹ (mod Modulus)', a, m, undefined)];
  return [inverse('Input⁻¹ ≡ Output (mod Modulus)', a, m, output), mul('Input·Output ≡ 1 (mod Modulus)', a, output, m, residue(1n, m))];
});

/** J = (A / N): 0 exactly where A has no inverse modulo N; and A^((N−1)/2) mod N, by Euler's criterion, for a prime N. */
export const jacobi: (file: string) => Vector[] = eachVector(number, { endKey: 'J' }, (v, stanza) => {
  const [a, n, j] = [v('A'), v('N'), v('J')];
  const inverted = invMod(a, n);
  assert.equal(j === 0n, inverted === undefined, `${stanza.id}: J is 0 exactly where A and N have a common factor`);
  const invertibility = inverse(j === 0n ? 'J = 0: no A⁻¹ (mod N)' : 'J ≠ 0: A⁻¹ (mod N)', a, n, inverted);
  return checkPrimeSync(n) ? [invertibility, pow('A^((N−1)/2) ≡ J (mod N)', a, (n - 1n) / 2n, n, residue(j, n))] : [invertibility];
});

/** In1 = In2·Output + R with 0 ≤ R < |In2|. */
export const divide: (file: string) => Vector[] = eachVector(number, { endKey: 'Output' }, (v) => {
  const [a, b] = [v('In1'), v('In2')];
  return integerProduct('In2·Output = In1 − (In1 mod |In2|)', b, v('Output'), a - residue(a, b < 0n ? -b : b));
});

/** gcd(X, Y) = GCD. */
export const gcd: (file: string) => Vector[] = eachVector(number, { endKey: 'GCD' }, (v) => {
  return v('GCD') === 0n ? 'gcd(0, 0) = 0 says nothing of a residue' : coprimality(v('X'), v('Y'), v('GCD'));
});
