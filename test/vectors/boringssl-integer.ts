/**
 * BoringSSL's vectors of plain integer arithmetic, each as a relation that modular operations can check.
 */
import assert from 'node:assert/strict';
import { powMod, residue } from '../reference/modpow.ts';
import type { Vector } from './format.ts';
import { coprimality, integerPower, integerProduct, invertible, mul, pow } from './relations.ts';
import { eachVector, hexNumber } from './stanzas.ts';

type Outcome = Parameters<typeof eachVector>[2];
const relation = (outcome: Outcome): ((file: string) => Vector[]) => eachVector(hexNumber, {}, outcome);

/** A^E = Exp. */
export const exp: (file: string) => Vector[] = relation((v) => integerPower('A^E = Exp', v('A'), v('E'), v('Exp')));

/** A·B = Product, or A² = Square. */
export const product: (file: string) => Vector[] = relation((v, stanza) =>
  stanza.fields.has('Square')
    ? integerProduct('A² = Square', v('A'), v('A'), v('Square'))
    : integerProduct('A·B = Product', v('A'), v('B'), v('Product')),
);

/** A = B·Quotient + Remainder, with |Remainder| < |B| and the sign of A: a product, and a reduction modulo |B|. */
export const quotient: (file: string) => Vector[] = relation((v) => {
  const [a, b, r] = [v('A'), v('B'), v('Remainder')];
  const divisor = b < 0n ? -b : b;
  return [
    ...integerProduct('B·Quotient = A − Remainder', b, v('Quotient'), a - r),
    mul('A·1 ≡ Remainder (mod |B|)', a, 1n, divisor, residue(r, divisor)),
  ];
});

const SUM_MODULI = [
  { name: 'mod 2^521 − 1', modulus: 2n ** 521n - 1n },
  { name: 'mod 10^100', modulus: 10n ** 100n },
];

/**
 * A + B = Sum, in the exponent: 3^A·3^B ≡ 3^Sum, modulo a prime and modulo a power of 10, to both of which 3 is prime.
 * Negative exponents are powers of the inverse.
 */
export const sum: (file: string) => Vector[] = relation((v) =>
  SUM_MODULI.map(({ name, modulus }) => {
    const third = invertible(3n, modulus);
    const powerOfThree = (e: bigint): bigint => (e < 0n ? powMod(third, -e, modulus) : powMod(3n, e, modulus));
    return pow(`3^Sum ≡ 3^A·3^B, ${name}`, 3n, v('Sum'), modulus, (powerOfThree(v('A')) * powerOfThree(v('B'))) % modulus);
  }),
);

/** Shifts are products with 2^N; one to the right, rounded towards zero, loses A's remainder by 2^N. */
export const shift: (file: string) => Vector[] = relation((v, stanza) => {
  if (stanza.fields.has('LShift1')) return integerProduct('A·2 = LShift1', v('A'), 2n, v('LShift1'));
  const power = 2n ** v('N');
  const shifted = stanza.fields.has('LShift')
    ? integerProduct('A·2^N = LShift', v('A'), power, v('LShift'))
    : integerProduct('RShift·2^N = A − (A rem 2^N)', v('RShift'), power, v('A') - (v('A') % power));
  return [...integerPower('2^N', 2n, v('N'), power), ...shifted];
});

/** gcd(A, B) = GCD and lcm(A, B) = LCM: GCD·LCM = A·B, and one has an inverse modulo the other where GCD = 1. */
export const gcd: (file: string) => Vector[] = relation((v, stanza) => {
  const [a, b] = [v('A'), v('B')];
  assert.equal(a * b, v('GCD') * v('LCM'), `${stanza.id}: GCD·LCM is not A·B`);
  return [...integerProduct('GCD·LCM = A·B', v('GCD'), v('LCM'), a * b), ...coprimality(a, b, v('GCD'))];
});
