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
 * | `multiply()` | scalar · given → numbers |
 * | `fillBase()` | the tables of multiples of `given` for the two following functions |
 * | `multiplyBase()` | scalar · base → numbers |
 * | `combine(count)` | Σ of two multiples, by `count` public digits, of the base and of `given` → numbers |
 */
import type { FunctionSecrecy } from '../../asm/secrecy/spec.ts';
import { type Linked, link } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { defineBorder } from './border.ts';
import { defineCombine } from './combine.ts';
import { FORMULAS, type WeierstrassFormula } from './formulas.ts';
import { type WeierstrassRegion, weierstrassRegions } from './memory.ts';
import { defineMultiply } from './multiply.ts';
import { defineTables } from './tables.ts';

const NOTHING: FunctionSecrecy = { params: {} };

export function weierstrassModule(params: WeierstrassParams, kernel: FieldKernel): Linked<WeierstrassRegion> {
  const { prime, a, b, order } = params;
  const bits = order.toString(2).length;
  return link<WeierstrassRegion, WeierstrassFormula>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: FORMULAS[a === 0n ? '0' : '-3'],
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n },
    regions: weierstrassRegions(kernel, bits),
    define: (m, linking) => {
      const border = defineBorder(m, linking);
      defineMultiply(m, linking, border, bits);
      defineTables(m, linking, border, bits);
      defineCombine(m, linking, border);
      return {
        enter: NOTHING,
        equation: NOTHING,
        keep: NOTHING,
        addKept: NOTHING,
        multiply: NOTHING,
        multiplyBase: NOTHING,
        fillBase: NOTHING,
        combine: { params: { count: 'public' } },
      };
    },
  });
}
