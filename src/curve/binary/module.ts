/** The module of a curve over a binary field: points in and out, multiplication in constant time, and sums of multiples for public scalars. */
import { type BinaryFormulaName, binaryFormulas } from '../../formulas/curves/binary.ts';
import { type Linked, link } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import { bitLength } from '../../util/bytes.ts';
import { type Comb, combOf } from '../module/comb.ts';
import { defineNormalise } from '../module/normalise.ts';
import { defineBinaryComb } from './comb.ts';
import { at, defineBinaryInverse, inversePlan } from './elements.ts';
import { defineLadder } from './ladder.ts';
import { type BinaryCalls, type BinaryRegion, binaryRegions } from './memory.ts';
import { definePoints } from './points.ts';
import { defineSums, type SumsOf } from './sums.ts';
import { muOf, tauLength } from './tau.ts';

/** The comb with so many teeth and steps: that of the curve's base, unless others are given. */
export const binaryComb = ({ order }: Pick<BinaryCurveParams, 'order'>, teeth = 6, stride = 2): Comb =>
  combOf(bitLength(order), teeth, stride);

/** What scalars are cut into where sums are public. */
export const sumsOf = (params: BinaryCurveParams): SumsOf =>
  params.b === 1n ? { bits: tauLength(params.field.degree), mu: muOf(params) } : { bits: bitLength(params.order) };

/** @param comb - of the base. */
export function binaryModule(
  params: BinaryCurveParams,
  kernel: FieldKernel<'xor'>,
  comb: Comb = binaryComb(params),
): Linked<BinaryRegion, BinaryCalls> {
  const { a, b, field, order } = params;
  const bits = bitLength(order);
  const sums = sumsOf(params);
  const plan = inversePlan(field.degree);
  return link<BinaryRegion, BinaryFormulaName, BinaryCalls, 'xor'>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: binaryFormulas(a, b),
    constants: { b, zero: 0n, one: 1n },
    regions: binaryRegions(kernel, { bits, digits: sums.bits }, comb, { exponent: plan.steps[0] as Uint8Array, powers: plan.entries }),
    define: (m, linking) => {
      const inverse = defineBinaryInverse(m, linking, plan);
      const points = definePoints(m, linking, inverse, field.degree);
      const normalise = defineNormalise(
        m,
        linking,
        inverse,
        linking.formulas.fromLopezDahab,
        at(linking, 'scratch'),
        at(linking, 'picked'),
      );
      const multiples = { ...defineLadder(m, linking, inverse, bits), ...defineBinaryComb(m, linking, inverse, normalise, comb) };
      return { ...points, ...multiples, ...defineSums(m, linking, inverse, normalise, sums) };
    },
  });
}
