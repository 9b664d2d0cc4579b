/** The Chinese remainder theorem in Garner's form, for two moduli p and q without a common factor. */
import { wiping } from '../util/wipe.ts';
import { enter } from './enter.ts';
import { powerOfTwoRing } from './power-of-two-ring.ts';
import { positive } from './residue-ring.ts';
import type { SessionRing } from './session-ring.ts';

/**
 * A function from residues modulo p and q, which it wipes, to the one modulo p · q: r = r_q + q · ((r_p − r_q) / q mod p).
 *
 * @param first - the ring of p.
 * @param q - little-endian, not longer than an operand of that ring's machine.
 * @param inverse - 1/q mod p.
 * @param bits - a length that p · q does not exceed.
 */
export function garner(
  first: SessionRing,
  q: Uint8Array,
  inverse: Uint8Array,
  bits: number,
): (rp: Uint8Array, rq: Uint8Array) => Uint8Array {
  // The joined residue is below 2^bits: there, products are exact.
  const joined = powerOfTwoRing(bits);
  return (rp, rq) => {
    const quotient = first.compute((m) => {
      enter(m, 0, positive(rp));
      enter(m, 1, positive(rq));
      m.sub(0, 0, 1);
      enter(m, 1, positive(inverse));
      m.mul(0, 0, 1);
    });
    return wiping([rp, rq, quotient], () =>
      joined.compute((m) => {
        enter(m, 0, positive(quotient));
        enter(m, 1, positive(q));
        m.mul(0, 0, 1);
        enter(m, 1, positive(rq));
        m.add(0, 0, 1);
      }),
    );
  };
}
