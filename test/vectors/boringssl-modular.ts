/**
 * BoringSSL's vectors of modular arithmetic: powers, inverses, products and square roots.
 */
import assert from 'node:assert/strict';
import { powMod, residue } from '../reference/modpow.ts';
import type { Vector } from './format.ts';
import { inverse, mul, pow } from './relations.ts';
import { eachVector, hexNumber, text } from './stanzas.ts';

type Outcome = Parameters<typeof eachVector>[2];
const relation = (outcome: Outcome): ((file: string) => Vector[]) => eachVector(hexNumber, {}, outcome);

/** A^E ≡ ModExp (mod M). */
export const modExp: (file: string) => Vector[] = relation((v) => [pow('A^E ≡ ModExp (mod M)', v('A'), v('E'), v('M'), v('ModExp'))]);

/** ModInv·A ≡ 1 (mod M). */
export const modInv: (file: string) => Vector[] = relation((v) => [
  inverse('A⁻¹ ≡ ModInv (mod M)', v('A'), v('M'), v('ModInv')),
  mul('A·ModInv ≡ 1 (mod M)', v('A'), v('ModInv'), v('M'), residue(1n, v('M'))),
]);

/** A·B ≡ ModMul or A² ≡ ModSquare (mod M), of either sign. */
export const modMul: (file: string) => Vector[] = relation((v, stanza) =>
  stanza.fields.has('ModSquare')
    ? [mul('A² ≡ ModSquare (mod M)', v('A'), v('A'), v('M'), v('ModSquare'))]
    : [mul('A·B ≡ ModMul (mod M)', v('A'), v('B'), v('M'), v('ModMul'))],
);

/** ModSqrt² ≡ A (mod P), or no square by Euler's criterion, for a prime P. */
export const modSqrt: (file: string) => Vector[] = relation((v, stanza) => {
  const p = v('P');
  const half = (p - 1n) / 2n;
  if (stanza.fields.has('NotModSquare')) {
    return [pow('NotModSquare^((P−1)/2) ≡ −1 (mod P)', v('NotModSquare'), half, p, p - 1n)];
  }
  const root = mul('ModSqrt² ≡ A (mod P)', v('ModSqrt'), v('ModSqrt'), p, residue(v('A'), p));
  if (p === 2n) return [root];
  return [root, pow('A^((P−1)/2) ≡ 1, or 0 (mod P)', v('A'), half, p, residue(v('A'), p) === 0n ? 0n : 1n)];
});

/**
 * Whether B witnesses that W is composite. With W − 1 = m·2^a, m odd: B passes if B^m ≡ 1, or B^(m·2^j) ≡ −1 for some
 * j < a. A vector that passes is checked by that power; for a witness all a powers are, and none may be such a value.
 */
export const millerRabin: (file: string) => Vector[] = relation((v, stanza) => {
  const w = v('W');
  const exponents: bigint[] = [];
  for (let e = w - 1n; e % 2n === 0n; e /= 2n) exponents.unshift(e / 2n);
  const powers = exponents.map((e, j) => {
    const power = powMod(v('B'), e, w);
    return { passes: power === w - 1n || (j === 0 && power === 1n), check: pow(`B^(m·2^${j}) (mod W)`, v('B'), e, w, power) };
  });
  const passing = powers.filter(({ passes }) => passes);
  assert.equal(text(stanza, 'Result'), passing.length > 0 ? 'PossiblyPrime' : 'Composite', `${stanza.id}: the result does not hold`);
  return (passing.length > 0 ? passing : powers).map(({ check }) => check);
});
