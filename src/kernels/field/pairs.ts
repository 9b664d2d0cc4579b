/**
 * Pairs of field elements: what kernels of both families have in common. An element (x, y) is y + x·i of Fp2 = Fp(i), i² = −1, or an element of
 * Fp × Fp, for operations that are made part by part. Towers of extensions are built over Fp2 with ξ = i + 3.
 */
import type { Codec } from './codec.ts';
import type { FieldKernel, SpecialBounds, SpecialName } from './kernel.ts';
import { type FieldShape, rangeOf } from './shape.ts';

/** The real part of ξ. */
export const XI_REAL = 3;

/** As a public number, an element is x · 2^512 + y. */
const PART_BITS = 512n;
const PART: bigint = (1n << PART_BITS) - 1n;

export const partsOf = (value: bigint): readonly [y: bigint, x: bigint] => [value & PART, value >> PART_BITS];
export const joinParts = (y: bigint, x: bigint): bigint => (x << PART_BITS) | y;

type Bounds = Pick<FieldKernel, 'largestFactor' | 'range' | 'allows' | 'pairParts'>;

/**
 * The bounds of pairs, from those of parts. Two products of parts meet in a product, and the factors of a square are sums of parts. Values of factor s are at
 * most s in units of a product's, because tidying brings values back, so that their bound is one on factors.
 */
export function boundsOfPairs(shape: FieldShape, parts: Pick<FieldKernel, 'largestFactor' | 'allows'>): Bounds {
  const allows = (a: number, b: number): boolean => parts.allows(a, b) && a * b <= rangeOf(shape);
  const { largestFactor } = parts;
  const product: SpecialBounds = { allows, factor: () => 1 };
  const pairParts: Record<SpecialName, SpecialBounds> = {
    mulParts: product,
    sqrParts: product,
    conjugate: { allows: () => true, factor: (a) => a },
    timesXi: { allows: (a) => a * (XI_REAL + 1) <= largestFactor, factor: (a) => a * (XI_REAL + 1) },
  };
  return { largestFactor, range: Number.POSITIVE_INFINITY, allows: (a, b) => allows(2 * a, 2 * b), pairParts };
}

/** Public numbers as elements and back, by the codec of parts, which lie where `split` and `join` say. */
export function codecOfPairs(
  parts: Codec,
  split: (element: Uint8Array) => readonly [Uint8Array, Uint8Array],
  join: (y: Uint8Array, x: Uint8Array) => Uint8Array,
): Pick<FieldKernel, 'encode' | 'decode' | 'residueBytes' | 'entering' | 'leaving'> {
  return {
    residueBytes: 2 * parts.residueBytes,
    entering: joinParts(parts.entering, parts.entering),
    leaving: joinParts(parts.leaving, parts.leaving),
    encode: (value) => join(...(partsOf(value).map((part) => parts.encode(part)) as [Uint8Array, Uint8Array])),
    decode: (element) => {
      const [y, x] = split(element).map((part) => parts.decode(part)) as [bigint, bigint];
      return joinParts(y, x);
    },
  };
}
