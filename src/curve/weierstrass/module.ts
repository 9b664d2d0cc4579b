/**
 * The module of a short Weierstrass curve of prime order: points in and out, multiplication in constant time, and sums of two multiples for public scalars.
 *
 * Exported functions; numbers come in and go out in the region `numbers` (x, then y; zeros for the neutral element), scalars in `scalar`:
 *
 * | function | does |
 * | --- | --- |
 * | `enter()` | the point in `numbers`, as `given` |
 * | `keep()`, `addKept()` | remembers `given`; the sum of that and `given` → numbers |
 * | `equation()` | y² − x³ − ax − b of it → `numbers` |
 * | `multiply()` | scalar · given → numbers; zeros for the neutral element |
 * | `fillComb()`, `multiplyBase()` | the table of `given` as a base; scalar · base → numbers |
 * | `fillOdd(piece)` | odd multiples of `given`, of the base's piece with that number; `given` goes on to the next |
 * | `enterMultiples(table)` | those of `given`, of the point with that number |
 * | `doubleGiven(times)` | given ← 2^times · given, in Jacobian coordinates |
 * | `combine(count, bases, points)` | by `count` public digits each, the sum of multiples of so many pieces of the base and so many points → numbers |
 */
import type { FunctionSecrecy } from '../../asm/secrecy/spec.ts';
import { type Linked, link } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { type Comb, combOf } from '../module/comb.ts';
import { defineBorder } from './border.ts';
import { defineCombine } from './combine.ts';
import { FORMULAS, type WeierstrassFormula } from './formulas.ts';
import { type WeierstrassRegion, weierstrassRegions } from './memory.ts';
import { defineMultiply } from './multiply.ts';
import { defineTables } from './tables.ts';

const publicParams = (...names: readonly string[]): FunctionSecrecy => ({
  params: Object.fromEntries(names.map((name) => [name, 'public' as const])),
});

/** Bits of a scalar. */
export const scalarBits = ({ order }: WeierstrassParams): number => order.toString(2).length;

/** The comb with so many teeth and steps. */
export const weierstrassComb = (params: WeierstrassParams, teeth: number, stride: number): Comb =>
  combOf(scalarBits(params), teeth, stride);

/** @param comb - of the base. */
export function weierstrassModule(
  params: WeierstrassParams,
  kernel: FieldKernel,
  comb: Comb = weierstrassComb(params, 6, 2),
): Linked<WeierstrassRegion> {
  const { prime, a, b } = params;
  const bits = scalarBits(params);
  return link<WeierstrassRegion, WeierstrassFormula>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: FORMULAS[a === 0n ? '0' : '-3'],
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n },
    regions: weierstrassRegions(kernel, bits, comb),
    define: (m, linking) => {
      const border = defineBorder(m, linking);
      defineMultiply(m, linking, border, bits, comb);
      defineTables(m, linking, border, bits, comb);
      defineCombine(m, linking, border);
      const names = ['enter', 'equation', 'keep', 'addKept', 'multiply', 'multiplyBase', 'fillComb'];
      return {
        ...Object.fromEntries(names.map((name) => [name, publicParams()])),
        fillOdd: publicParams('piece'),
        enterMultiples: publicParams('table'),
        doubleGiven: publicParams('times'),
        combine: publicParams('count', 'bases', 'points'),
      };
    },
  });
}
