/**
 * The quadratic extension of a prime field: what its kernels of both families have in common. An element is c0 + c1·i of Fp2 = Fp(i), i² = −1, or an element
 * (c0, c1) of Fp × Fp, for operations that are made part by part. Towers are built over Fp2 with a non-residue ξ = c + i, of which the kernel is told c.
 */
import type { Codec } from '../prime/codec.ts';
import type { FieldKernel, SpecialBounds, SpecialName } from '../prime/kernel.ts';
import { type FieldShape, rangeOf } from '../prime/shape.ts';

/** As a public number, an element is c1 · 2^512 + c0. */
const PART_BITS = 512n;
const PART: bigint = (1n << PART_BITS) - 1n;

export const partsOf = (value: bigint): readonly [c0: bigint, c1: bigint] => [value & PART, value >> PART_BITS];
export const joinParts = (c0: bigint, c1: bigint): bigint => (c1 << PART_BITS) | c0;

type Bounds = Pick<FieldKernel, 'largestFactor' | 'range' | 'allows' | 'pairParts'>;

/**
 * The bounds of pairs, from those of parts. Two products of parts meet in a product, and the factors of a square are sums of parts. Values of factor s are at
 * most s in units of a product's, because tidying brings values back, so that their bound is one on factors.
 *
 * @param xiReal - c ≥ 0 of ξ = c + i.
 */
export function boundsOfExtension(shape: FieldShape, xiReal: number, parts: Pick<FieldKernel, 'largestFactor' | 'allows'>): Bounds {
  const allows = (a: number, b: number): boolean => parts.allows(a, b) && a * b <= rangeOf(shape);
  const { largestFactor } = parts;
  const product: SpecialBounds = { allows, factor: () => 1 };
  const pairParts: Record<SpecialName, SpecialBounds> = {
    mulParts: product,
    sqrParts: product,
    conjugate: { allows: () => true, factor: (a) => a },
    mulByNonResidue: { allows: (a) => a * (xiReal + 1) <= largestFactor, factor: (a) => a * (xiReal + 1) },
  };
  return { largestFactor, range: Number.POSITIVE_INFINITY, allows: (a, b) => allows(2 * a, 2 * b), pairParts };
}

/** Public numbers as elements and back, by the codec of parts, which lie where `split` and `join` say. */
export function codecOfExtension(
  parts: Codec,
  split: (element: Uint8Array) => readonly [Uint8Array, Uint8Array],
  join: (c0: Uint8Array, c1: Uint8Array) => Uint8Array,
): Pick<FieldKernel, 'encode' | 'decode' | 'residueBytes' | 'entering' | 'leaving'> {
  return {
    residueBytes: 2 * parts.residueBytes,
    entering: joinParts(parts.entering, parts.entering),
    leaving: joinParts(parts.leaving, parts.leaving),
    encode: (value) => join(...(partsOf(value).map((part) => parts.encode(part)) as [Uint8Array, Uint8Array])),
    decode: (element) => {
      const [c0, c1] = split(element).map((part) => parts.decode(part)) as [bigint, bigint];
      return joinParts(c0, c1);
    },
  };
}
