/** Elements of Fp2 = Fp(i) as BigInts, and as kernels take them. For public numbers. */
import { joinParts, partsOf } from '../../kernels/field/extension/parts.ts';
import type { Fp2 } from '../../params/pairings/pairing.ts';

/** An element as the kernel takes it. */
export const packFp2 = ({ c0, c1 }: Fp2): bigint => joinParts(c0, c1);
/** A number in both parts: a coordinate of a point of G1. */
export const packBoth = (value: bigint): bigint => joinParts(value, value);
export function unpackFp2(packed: bigint): Fp2 {
  const [c0, c1] = partsOf(packed);
  return { c0, c1 };
}

/** a · b modulo the prime, both residues. */
export const mulFp2 = (a: Fp2, b: Fp2, prime: bigint): Fp2 => ({
  c0: (a.c0 * b.c0 + a.c1 * (prime - b.c1)) % prime,
  c1: (a.c0 * b.c1 + a.c1 * b.c0) % prime,
});

export const equalFp2 = (a: Fp2, b: Fp2): boolean => a.c0 === b.c0 && a.c1 === b.c1;

export function powFp2(a: Fp2, exponent: bigint, prime: bigint): Fp2 {
  let power: Fp2 = { c0: 1n, c1: 0n };
  for (let rest = exponent, square = a; rest > 0n; rest >>= 1n, square = mulFp2(square, square, prime))
    if (rest & 1n) power = mulFp2(power, square, prime);
  return power;
}
