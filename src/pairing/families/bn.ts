/** What curves of Barreto and Naehrig have in common (params/pairings/bn.ts), for u > 0 and a twist of D-type. */

import { mulLineFp12, mulLinesFp12 } from '../../formulas/pairing/fp12.ts';
import type { PairingParams } from '../../params/pairings/pairing.ts';
import type { FinalOperations, PairingFamily } from '../engine/contract.ts';
import { ADDITION_STEP, millerSteps } from '../engine/programs.ts';
import { splitMultiplesOfBn } from '../engine/split-bn.ts';
import { isInG2 } from '../groups/subgroups.ts';

export const BN: PairingFamily = {
  miller,
  chainRegisters: 8,
  finalChain,
  multiples: splitMultiplesOfBn,
  lines: { mulLineFp12, mulLinesFp12 },
  isInG2,
};

/** The optimal ate pairing's loop over 6u + 2, and its two last lines (Vercauteren 2010, section IV). */
function miller({ u }: PairingParams): readonly number[] {
  return [...millerSteps(6n * u + 2n), ADDITION_STEP.frobenius, ADDITION_STEP.frobenius2];
}

/**
 * The last factor of the final exponentiation, (p⁴ − p² + 1)/n, by Scott, Benger, Charlemagne, Dominguez Perez, Kachisa, "On the final exponentiation for
 * calculating pairings on ordinary elliptic curves" (2009), section 5: three powers by u, Frobenius powers, and a chain of products.
 */
function finalChain<R>({ mul, mulConjugate, sqr, frobenius, raise }: FinalOperations<R>, to: R, registers: readonly R[]): void {
  const [x, fu, fu2, fu3, s, t, r, q] = registers as [R, R, R, R, R, R, R, R];
  raise(fu, x);
  raise(fu2, fu);
  raise(fu3, fu2);
  // s = (fu3 · fu3^p)² · fu · fu2^p · fu2, whose conjugate is the chain's t0.
  frobenius(s, fu3);
  mul(s, s, fu3);
  sqr(s, s);
  mul(s, s, fu);
  mul(s, s, fu2);
  frobenius(t, fu2);
  mul(s, s, t);
  // r = (s · fu^p · fu2)², whose conjugate is the chain's t1.
  frobenius(r, fu);
  mul(r, r, fu2);
  mul(r, r, s);
  sqr(r, r);
  // q = fu2^(p²) / s, and r = (q / r)².
  frobenius(t, t);
  mulConjugate(q, t, s);
  mulConjugate(r, q, r);
  sqr(r, r);
  // to = (r / x)² · r · x^p · x^(p²) · x^(p³)
  mulConjugate(q, r, x);
  sqr(q, q);
  mul(q, q, r);
  for (let i = 0; i < 3; i++) {
    frobenius(x, x);
    mul(i < 2 ? q : to, q, x);
  }
}
