/** Inverses of a public number modulo a secret one of any parity, in constant time. */
import { copyOf } from '../encoding/octets.ts';
import { enter } from '../modular/enter.ts';
import { oddRing } from '../modular/odd-ring.ts';
import { powerOfTwoRing } from '../modular/power-of-two-ring.ts';
import { positive } from '../modular/residue-ring.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { wiping } from '../util/wipe.ts';

/**
 * 1/e mod m, little-endian and as long as m; undefined where they have a common factor, which shows. Secret: m, but for how many
 * bytes it has.
 *
 * With t = −1/m mod e, the number 1 + m · t is a multiple of e, and the inverse is the quotient: exact modulo a power of two
 * that it does not reach, where e has an inverse. So all that is secret is computed modulo public numbers.
 *
 * @param e - odd, at least 3.
 */
export function inverseOfPublic(e: bigint, m: Uint8Array): Uint8Array | undefined {
  const eBits = bitLength(e);
  const divisor = toBytesLE(e, Math.ceil(eBits / 8));
  const byE = oddRing(divisor, eBits);
  const inverse = byE.inverse(positive(m));
  if (!inverse) return undefined;
  return wiping([inverse], () => {
    const t = byE.mul(positive(inverse), { bytes: Uint8Array.of(1), negative: true });
    const ring = powerOfTwoRing(8 * m.length + eBits);
    const unit = ring.inverse(positive(divisor)) as Uint8Array;
    return wiping([t], () => {
      const quotient = ring.compute((machine) => {
        enter(machine, 0, positive(m));
        enter(machine, 1, positive(t));
        machine.mul(0, 0, 1);
        enter(machine, 1, positive(Uint8Array.of(1)));
        machine.add(0, 0, 1);
        enter(machine, 1, positive(unit));
        machine.mul(0, 0, 1);
      });
      return wiping([quotient], () => copyOf(quotient.subarray(0, m.length)));
    });
  });
}
