/** Elements of ristretto255 in bytes, on BigInt: by the definition of the encoding, a representative of the coset that is not negative (RFC 9496, section 4.3.2). */
import { ED25519 } from '../../src/params/curves/ed25519.ts';
import type { EdwardsPoint } from './edwards.ts';
import { invMod, powMod, residue } from './modpow.ts';

const { prime } = ED25519;
const I = powMod(2n, (prime - 1n) / 4n, prime);

const isNegative = (value: bigint): boolean => (residue(value, prime) & 1n) === 1n;
const absolute = (value: bigint): bigint => (isNegative(value) ? residue(-value, prime) : residue(value, prime));

/** The root that is not negative; undefined where there is none. */
function root(value: bigint): bigint | undefined {
  const first = powMod(residue(value, prime), (prime + 3n) / 8n, prime);
  return [first, (first * I) % prime].map(absolute).find((each) => residue(each * each - value, prime) === 0n);
}

/**
 * Among the points of the coset, those with xy not negative and x not negative, y not −1: √((1 − y)/(1 + y)) of one of them, which is how the Jacobi quartic's
 * coordinate s reads in those of the Edwards curve.
 */
export function ristrettoBytes({ x, y }: EdwardsPoint): Uint8Array {
  const turned = { x: residue(y * I, prime), y: residue(x * I, prime) };
  const coset = [
    { x, y },
    { x: residue(-x, prime), y: residue(-y, prime) },
    turned,
    { x: residue(-turned.x, prime), y: residue(-turned.y, prime) },
  ];
  const own = coset.find((point) => !isNegative(point.x * point.y) && !isNegative(point.x) && point.y !== prime - 1n && point.y !== 0n);
  const { y: ownY } = own ?? { y: 1n };
  const s = root(residue((1n - ownY) * (invMod(residue(1n + ownY, prime), prime) as bigint), prime)) as bigint;
  return Uint8Array.from({ length: 32 }, (_, i) => Number((s >> BigInt(8 * i)) & 255n));
}
