/** Public scalars in two halves, where a curve has an endomorphism. */
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { fromBytesLE, toBytesLE } from '../../util/bytes.ts';
import { wnaf } from '../wnaf.ts';

/** Gives the digits of k₁ and k₂, with k ≡ k₁ + k₂λ, either below 2^(bits/2) but for its sign. */
export type Halve = (scalar: Uint8Array, width: number) => Int8Array[];

/** From the basis vectors, k less the sum of those next to (k, 0) (Gallant, Lambert, Vanstone 2001, section 4). */
export function halving({ order, endomorphism }: WeierstrassParams): Halve | undefined {
  if (!endomorphism) return undefined;
  const [[a, b], [c, d]] = endomorphism.basis;
  const bytes = (order.toString(16).length + 3) >> 2;
  const half = order >> 1n;
  const digits = (number: bigint, width: number): Int8Array => {
    const isNegative = number < 0n;
    const plain = wnaf(toBytesLE(isNegative ? -number : number, bytes), width);
    return isNegative ? plain.map((digit) => -digit) : plain;
  };
  return (scalar, width) => {
    const k = fromBytesLE(scalar);
    const [first, second] = [(d * k + half) / order, (half - b * k) / order];
    return [digits(k - first * a - second * c, width), digits(-first * b - second * d, width)];
  };
}
