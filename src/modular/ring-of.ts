/** The ring of any modulus. */
import { BigInt } from '../util/big-int.ts';
import { bitLength, toBytesLE } from '../util/bytes.ts';
import { evenRing } from './even-ring.ts';
import { oddRing } from './odd-ring.ts';
import { powerOfTwoRing } from './power-of-two-ring.ts';
import { type ResidueRing, zeroRing } from './residue-ring.ts';

/** For m = q · 2^k: by what is 1 of q and 2^k. */
export function ringOf(modulus: bigint, bits: number): ResidueRing {
  if (modulus === 1n) return zeroRing;
  const k = (modulus & 1n) === 1n ? 0 : bitLength(modulus & -modulus) - 1;
  const oddBits = bits - k;
  if (oddBits === 1) return powerOfTwoRing(k);
  const odd = toBytesLE(modulus >> BigInt(k), Math.ceil(oddBits / 8));
  return k === 0 ? oddRing(odd, oddBits) : evenRing(odd, oddBits, k);
}
