/** The two rings: what a product is in each. */
import { multiplyLong, reduceLong } from './karatsuba.ts';
import type { Layout } from './layout.ts';
import { multiply } from './multiply.ts';
import { RADIX, type Shape } from './shape.ts';
import { square } from './square.ts';

/** A ring's elements are n limbs at an address; in every operation the addresses may coincide. */
export interface JsRing {
  readonly mem: Float64Array;
  readonly limbs: number;
  readonly at: Layout;
  /** to ← a·b. */
  mul(to: number, a: number, b: number): void;
  /** to ← a². */
  sqr(to: number, a: number): void;
}

/**
 * Residues modulo m times R. In: within ±16M (so a sum of up to five operands or products will do); out: within ±2M.
 */
export function oddRing({ limbs: n, byRows }: Shape, at: Layout, mem: Float64Array): JsRing {
  const mul = (to: number, a: number, b: number): void => {
    multiplyLong(mem, at.product, a, b, n, at.scratch, byRows);
    reduceLong(mem, to, at.product, at.next, n, at.scratch, byRows);
  };
  return { mem, limbs: n, at, mul, sqr: (to, a) => mul(to, a, a) };
}

/** Residues modulo 2^(24n), of which only the lowest bits are wanted in the end. */
export function lowRing({ limbs: n }: Shape, at: Layout, mem: Float64Array): JsRing {
  return {
    mem,
    limbs: n,
    at,
    mul(to, a, b) {
      multiply(mem, at.product, a, b, n, n, RADIX);
      mem.copyWithin(to, at.product, at.product + n);
    },
    sqr(to, a) {
      square(mem, at.product, a, at.scratch, n, n, RADIX);
      mem.copyWithin(to, at.product, at.product + n);
    },
  };
}
