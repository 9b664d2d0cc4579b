/**
 * The module of a twisted Edwards curve with a = −1, by complete formulas throughout.
 *
 * Exported functions; numbers come in and go out in the region `numbers` (x, then y, then others), scalars in `scalar`:
 *
 * | function | does |
 * | --- | --- |
 * | `enter()` | the point with x and y in `numbers`, as `given` |
 * | `decompress()` | of y in `numbers`: x, x · √−1, vx² − u, vx² + u → numbers (`edwardsRoots`) |
 * | `multiply()` | scalar · given → numbers |
 * | `fillBase()` | the tables of multiples of `given` for the two following functions |
 * | `multiplyBase()` | scalar · base → numbers |
 * | `combine(count)` | Σ of two multiples, by `count` public digits, of the base and of `given` → numbers |
 */
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import { powerPlan } from '../../formulas/power-plan.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { DIGIT_BYTES, digitCount, ENTRIES, scalarBytes } from '../module/recode.ts';
import { defineBorder } from './border.ts';
import { defineCombine } from './combine.ts';
import { BASE_MULTIPLES, type EdwardsFormula, type EdwardsRegion, FORMULAS, POINTS } from './linking.ts';
import { defineMultiply } from './multiply.ts';
import { defineTables } from './tables.ts';

export function edwardsModule(params: EdwardsParams, kernel: FieldKernel): Linked<EdwardsRegion> {
  const { prime, d, order } = params;
  const { elementBytes, residueBytes } = kernel;
  const bits = order.toString(2).length;
  const elements = (count: number): RegionRequest => ({
    bytes: count * elementBytes,
    secret: true,
    elements: true,
  });
  const bytes = (count: number, secret: boolean, initial?: Uint8Array): RegionRequest => ({
    bytes: count,
    secret,
    elements: false,
    ...(initial && { initial }),
  });
  // An inverse, and what square roots are made of.
  const plan = powerPlan([prime - 2n, (prime - 5n) / 8n]);
  const [toInverse, toRoot] = plan.steps as [Uint8Array, Uint8Array];
  return link<EdwardsRegion, EdwardsFormula>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: FORMULAS,
    constants: { zero: 0n, one: 1n, d, d2: (2n * d) % prime, i: rootOfMinusOne(prime) },
    regions: {
      numbers: bytes(4 * residueBytes, true),
      scalar: bytes(scalarBytes(bits + 3), true),
      digits: bytes(DIGIT_BYTES * digitCount(bits + 3), true),
      publicDigits: bytes(2 * (bits + 4), false),
      inverseExponent: bytes(toInverse.length, false, toInverse),
      rootExponent: bytes(toRoot.length, false, toRoot),
      powers: elements(plan.entries),
      points: elements(4 * Object.keys(POINTS).length),
      table: elements(4 * ENTRIES),
      base: { ...elements(3 * ENTRIES * digitCount(bits + 3)), kept: true },
      odd: { ...elements(3 * BASE_MULTIPLES), kept: true },
    },
    define: (m, linking) => {
      const border = defineBorder(m, linking, plan);
      // Scalars of RFC 8032 are clamped, not reduced: up to three bits longer than the order.
      defineMultiply(m, linking, border, bits + 3);
      defineTables(m, linking, border, digitCount(bits + 3));
      defineCombine(m, linking, border);
      const nothing = { params: {} };
      const names = ['enter', 'decompress', 'multiply', 'multiplyBase', 'fillBase'];
      return { ...Object.fromEntries(names.map((name) => [name, nothing])), combine: { params: { count: 'public' } } };
    },
  });
}

/** 2^((p − 1) / 4), for p ≡ 5 modulo 8. */
function rootOfMinusOne(prime: bigint): bigint {
  let result = 1n;
  for (let base = 2n, e = (prime - 1n) / 4n; e > 0n; e >>= 1n, base = (base * base) % prime) if (e & 1n) result = (result * base) % prime;
  return result;
}
