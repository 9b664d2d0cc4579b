/** Z/m for m = 2^k · q with q odd: an odd ring beside a power of two, joined by the Chinese remainder theorem. */
import { enter } from './enter.ts';
import { garner } from './garner.ts';
import { oddRing } from './odd-ring.ts';
import { invert, powerOfTwoRing } from './power-of-two-ring.ts';
import { positive, type ResidueRing } from './residue-ring.ts';

/** The ring of q · 2^k: q odd and above 1, `bits` long, k ≥ 1. */
export function evenRing(q: Uint8Array, bits: number, k: number): ResidueRing {
  const odd = oddRing(q, bits);
  const binary = powerOfTwoRing(k);
  const inverse = binary.compute((m) => {
    enter(m, 1, positive(q));
    invert(m, 0, 1, k);
  });
  const join = garner(binary, q, inverse, bits + k);

  return {
    pow: (base, exponent) => join(binary.pow(base, exponent), odd.pow(base, exponent)),
    powVarTime: (base, exponent) => join(binary.powVarTime(base, exponent), odd.powVarTime(base, exponent)),
    mul: (a, b) => join(binary.mul(a, b), odd.mul(a, b)),
    sqr: (a) => join(binary.sqr(a), odd.sqr(a)),
    inverse: (a) => {
      const [oddInverse, binaryInverse] = [odd.inverse(a), binary.inverse(a)];
      return oddInverse && binaryInverse && join(binaryInverse, oddInverse);
    },
  };
}
