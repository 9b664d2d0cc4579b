/** The module of a twisted Edwards curve with a = −1, by complete formulas throughout. */
import { invertingRegion } from '../../formulas/inverse.ts';
import { type Linked, link, type RegionRequest } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { EdwardsParams } from '../../params/curves/ed25519.ts';
import { type Comb, combEntries, combInName, combOf, combOfOne, scalarBytes, tableEntries } from '../module/comb.ts';
import { MULTIPLES, publicDigitRegion, TABLES } from '../module/straus.ts';
import { defineCombine } from './combine.ts';
import { defineConversion } from './conversion.ts';
import { type EdwardsCalls, type EdwardsFormula, type EdwardsRegion, FORMULAS, POINTS } from './linking.ts';
import { defineMultiply, TOGETHER } from './multiply.ts';
import { ROOTS, rootOfMinusOne, rootPlan } from './roots.ts';
import { defineTables } from './tables.ts';

/** Of scalars: those of RFC 8032 are clamped, not reduced, and up to three bits longer than the order. */
export const scalarBits = ({ order }: EdwardsParams): number => order.toString(2).length + 3;

/** The comb with so many teeth and steps: that of the curve's base, unless others are given. */
export const edwardsComb = (params: EdwardsParams, teeth = 5, stride = 2): Comb => combOf(scalarBits(params), teeth, stride, TOGETHER);

/** @param ownComb - of the base, unless it is the curve's. */
export function edwardsModule(params: EdwardsParams, kernel: FieldKernel, ownComb?: Comb): Linked<EdwardsRegion, EdwardsCalls> {
  const { prime, d } = params;
  const { elementBytes, residueBytes } = kernel;
  const comb = ownComb ?? edwardsComb(params);
  const bits = scalarBits(params);
  const any = combOfOne(bits);
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
  const plan = rootPlan(params);
  const [toRoot] = plan.steps as [Uint8Array];
  return link<EdwardsRegion, EdwardsFormula, EdwardsCalls>({
    name: `${params.name} over ${kernel.name}${combInName(ownComb)}`,
    kernel,
    formulas: FORMULAS,
    constants: { zero: 0n, one: 1n, d, d2: (2n * d) % prime, i: rootOfMinusOne(prime) },
    regions: {
      numbers: bytes(ROOTS * residueBytes, true),
      scalar: bytes(scalarBytes(any, comb), true),
      publicDigits: publicDigitRegion(bits),
      inverting: invertingRegion(kernel),
      rootExponent: bytes(toRoot.length, false, toRoot),
      powers: elements(plan.entries),
      points: elements(4 * Object.keys(POINTS).length),
      table: elements(4 * Math.max(tableEntries(any), tableEntries(comb))),
      steps: elements(4 * Math.max(any.teeth, comb.teeth)),
      base: { ...elements(3), persistent: true },
      comb: { ...elements(3 * combEntries(comb)), persistent: true },
      multiples: { ...elements(4 * MULTIPLES * TABLES), persistent: true },
    },
    define: (m, linking) => {
      const conversion = defineConversion(m, linking, plan);
      const tables = defineTables(m, linking, conversion, comb);
      const multiples = defineMultiply(m, linking, conversion, tables.fillTable, { any, base: comb });
      const sums = defineCombine(m, linking, conversion, bits);
      return { ...conversion.exports, ...tables.exports, ...multiples, ...sums };
    },
  });
}
