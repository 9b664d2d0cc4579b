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
 * | `enterMultiples(table, count)` | so many odd multiples of `given`, as the table with that number |
 * | `doubleGiven(times)` | given ← 2^times · given |
 * | `combine(count, first, tables)` | by `count` digits for each, the sum of multiples of the points of so many tables → numbers |
 */
import { type Linked, link } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/prime/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { type Comb, combOf, combOfOne } from '../module/comb.ts';
import { defineBorder } from './border.ts';
import { defineCombine } from './combine.ts';
import { COMMON, type CoefficientFormulas, type WeierstrassFormula } from './formulas.ts';
import { type WeierstrassRegion, weierstrassRegions } from './memory.ts';
import { defineMultiply } from './multiply.ts';
import { defineNormalise } from './normalise.ts';
import { defineTables } from './tables.ts';

/** Bits of a scalar. */
export const scalarBits = ({ order }: WeierstrassParams): number => order.toString(2).length;

/** The comb with so many teeth and steps. */
export const weierstrassComb = (params: WeierstrassParams, teeth: number, stride: number): Comb =>
  combOf(scalarBits(params), teeth, stride);

/** @param comb - of the base. */
export function weierstrassModule(
  params: WeierstrassParams,
  formulas: CoefficientFormulas,
  kernel: FieldKernel,
  comb: Comb = weierstrassComb(params, 6, 2),
): Linked<WeierstrassRegion> {
  const { prime, a, b } = params;
  const bits = scalarBits(params);
  const any = combOfOne(bits);
  return link<WeierstrassRegion, WeierstrassFormula>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: { ...COMMON, ...formulas },
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n },
    regions: weierstrassRegions(kernel, bits, any, comb),
    define: (m, linking) => {
      const border = defineBorder(m, linking);
      const normalise = defineNormalise(m, linking, border);
      const fillTable = defineTables(m, linking, normalise, comb);
      defineMultiply(m, linking, border, fillTable, { any, base: comb });
      defineCombine(m, linking, border, normalise);
    },
  });
}
