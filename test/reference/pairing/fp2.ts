/** Fp2 = Fp(i), i² = −1, on BigInt, for p ≡ 3 mod 4. Slow, plain, and its time depends on every operand. */
import type { Fp2 } from '../../../src/params/pairings/pairing.ts';
import { invMod, residue } from '../modpow.ts';

export interface Fp2Field {
  readonly ZERO: Fp2;
  readonly ONE: Fp2;
  add(a: Fp2, b: Fp2): Fp2;
  sub(a: Fp2, b: Fp2): Fp2;
  neg(a: Fp2): Fp2;
  mul(a: Fp2, b: Fp2): Fp2;
  scale(a: Fp2, k: bigint): Fp2;
  conjugate(a: Fp2): Fp2;
  equal(a: Fp2, b: Fp2): boolean;
  inverse(a: Fp2): Fp2;
  pow(a: Fp2, exponent: bigint): Fp2;
}

export function fp2Over(prime: bigint): Fp2Field {
  const make = (c0: bigint, c1: bigint): Fp2 => ({ c0: residue(c0, prime), c1: residue(c1, prime) });
  const [ZERO, ONE] = [make(0n, 0n), make(1n, 0n)];
  const mul = (a: Fp2, b: Fp2): Fp2 => make(a.c0 * b.c0 - a.c1 * b.c1, a.c0 * b.c1 + a.c1 * b.c0);
  const scale = (a: Fp2, k: bigint): Fp2 => make(a.c0 * k, a.c1 * k);
  const conjugate = (a: Fp2): Fp2 => make(a.c0, -a.c1);
  return {
    ZERO,
    ONE,
    mul,
    scale,
    conjugate,
    add: (a, b) => make(a.c0 + b.c0, a.c1 + b.c1),
    sub: (a, b) => make(a.c0 - b.c0, a.c1 - b.c1),
    neg: (a) => make(-a.c0, -a.c1),
    equal: (a, b) => a.c0 === b.c0 && a.c1 === b.c1,
    // The conjugate over the norm.
    inverse: (a) => {
      const norm = invMod(a.c0 * a.c0 + a.c1 * a.c1, prime);
      if (norm === undefined) throw new RangeError('0 has no inverse');
      return scale(conjugate(a), norm);
    },
    pow: (a, exponent) => {
      let power = ONE;
      for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mul(square, square)) if (rest & 1n) power = mul(power, square);
      return power;
    },
  };
}
