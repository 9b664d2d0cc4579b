/** A quadratic extension as a kernel over the elements of its prime field: what both families have in common. */
import type { ModuleBuilder } from '../../../asm/build.ts';
import type { FieldFunctions, FieldKernel, OperationBounds } from '../kernel.ts';
import type { PrimeElements } from '../prime/elements.ts';
import { type FieldShape, rangeOf } from '../prime/shape.ts';
import type { QuadraticOperation } from './operations.ts';
import { joinParts, partsOf } from './parts.ts';

export type QuadraticKernel = FieldKernel<QuadraticOperation>;

/** How a family keeps both parts of an element, and what it computes with them. */
export interface QuadraticFamily {
  /** An element of the extension as two of the prime field. */
  split(element: Uint8Array, shape: FieldShape): readonly [c0: Uint8Array, c1: Uint8Array];
  join(c0: Uint8Array, c1: Uint8Array, shape: FieldShape): Uint8Array;
  /** Size of the memory that its functions work in; absent where they need none. */
  scratchBytes?(shape: FieldShape): number;
  /** @param c - of ξ = c + i. */
  define(m: ModuleBuilder, shape: FieldShape, c: number, table: number, scratch: number): FieldFunctions<QuadraticOperation>;
}

/** @param c - c ≥ 0 of the non-residue ξ = c + i by which towers over the extension are built. */
export function quadraticExtension(
  base: PrimeElements,
  c: number,
  { split, join, scratchBytes, define }: QuadraticFamily,
): QuadraticKernel {
  const { shape } = base;
  const zero = new Uint8Array(base.elementBytes);
  return {
    ...base,
    name: `${base.name}-pairs`,
    pairs: false,
    ...boundsOver(base, c),
    elementBytes: join(zero, zero, shape).length,
    residueBytes: 2 * base.residueBytes,
    encode: (value) => {
      const [c0, c1] = partsOf(value);
      return join(base.encode(c0), base.encode(c1), shape);
    },
    decode: (element) => {
      const [c0, c1] = split(element, shape);
      return joinParts(base.decode(c0), base.decode(c1));
    },
    ...(scratchBytes && { scratchBytes: scratchBytes(shape) }),
    define: (m, table, scratch) => define(m, shape, c, table, scratch),
  };
}

/**
 * The bounds of elements, from those of their parts. Two products of parts meet in a product, and the factors of a square are sums of parts. Values of magnitude s are
 * at most s in units of a product's, because `normalizeWeak` brings values back, so that their bound is one on magnitudes.
 */
function boundsOver(base: PrimeElements, c: number): Pick<QuadraticKernel, 'range' | 'allows' | 'operations'> {
  const allows = (a: number, b: number): boolean => base.allows(a, b) && a * b <= rangeOf(base.shape);
  const product: OperationBounds = { allows, magnitude: () => 1 };
  return {
    range: Number.POSITIVE_INFINITY,
    allows: (a, b) => allows(2 * a, 2 * b),
    operations: {
      mulParts: product,
      sqrParts: product,
      join: { allows: () => true, magnitude: (a, b) => Math.max(a, b) },
      bothFirst: { allows: () => true, magnitude: (a) => a },
      bothSecond: { allows: () => true, magnitude: (a) => a },
      conjugate: { allows: () => true, magnitude: (a) => a },
      mulByNonResidue: { allows: (a) => a * (c + 1) <= base.largestMagnitude, magnitude: (a) => a * (c + 1) },
    },
  };
}
