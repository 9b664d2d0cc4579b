/**
 * Z/m for m = 2^k · q with q odd: an odd ring beside a power of two, joined by the Chinese remainder theorem in
 * Garner's form, r = r_q + q · ((r_2 − r_q) / q mod 2^k).
 */
import { wiping } from '../util/wipe.ts';
import { enter } from './enter.ts';
import { oddRing } from './odd-ring.ts';
import { invert, powerOfTwoRing } from './power-of-two-ring.ts';
import { positive, type Ring } from './ring.ts';

/** The ring of q · 2^k: q odd and above 1, `bits` long, k ≥ 1. */
export function evenRing(q: Uint8Array, bits: number, k: number): Ring {
  const odd = oddRing(q, bits);
  const binary = powerOfTwoRing(k);
  // The joined residue is below 2^(bits + k): there, products are exact.
  const joined = powerOfTwoRing(bits + k);
  const factor = positive(q);
  const inverse = binary.compute((m) => {
    enter(m, 1, factor);
    invert(m, 0, 1, k);
  });

  const join = (oddResidue: Uint8Array, binaryResidue: Uint8Array): Uint8Array => {
    const quotient = binary.compute((m) => {
      enter(m, 0, positive(binaryResidue));
      enter(m, 1, positive(oddResidue));
      m.sub(0, 0, 1);
      enter(m, 1, positive(inverse));
      m.mul(0, 0, 1);
    });
    return wiping([oddResidue, binaryResidue, quotient], () =>
      joined.compute((m) => {
        enter(m, 0, positive(quotient));
        enter(m, 1, factor);
        m.mul(0, 0, 1);
        enter(m, 1, positive(oddResidue));
        m.add(0, 0, 1);
      }),
    );
  };

  return {
    pow: (base, exponent) => join(odd.pow(base, exponent), binary.pow(base, exponent)),
    powVarTime: (base, exponent) => join(odd.powVarTime(base, exponent), binary.powVarTime(base, exponent)),
    mul: (a, b) => join(odd.mul(a, b), binary.mul(a, b)),
    sqr: (a) => join(odd.sqr(a), binary.sqr(a)),
    inverse: (a) => {
      const [oddInverse, binaryInverse] = [odd.inverse(a), binary.inverse(a)];
      return oddInverse && binaryInverse && join(oddInverse, binaryInverse);
    },
  };
}
