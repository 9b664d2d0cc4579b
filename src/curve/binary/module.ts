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
import { defineTau } from './koblitz.ts';
import { defineKoblitzMultiple } from './koblitz-multiple.ts';
import { defineLadder } from './ladder.ts';
import { type BinaryCalls, type BinaryRegion, binaryRegions } from './memory.ts';
import { definePoints } from './points.ts';
import { secretDigits } from './secret-digits.ts';
import { defineSums } from './sums.ts';
import { tauLength } from './tau.ts';

/** The comb with so many teeth and steps: that of the curve's base, unless others are given. */
export const binaryComb = ({ order }: Pick<BinaryCurveParams, 'order'>, teeth = 6, stride = 2): Comb =>
  combOf(bitLength(order), teeth, stride);

/** Whether τ, (x, y) → (x², y²), is a number that multiplies points. */
export const isKoblitz = ({ b }: Pick<BinaryCurveParams, 'b'>): boolean => b === 1n;

/** So many digits scalars have where sums are public. */
export const publicDigits = (params: BinaryCurveParams): number =>
  isKoblitz(params) ? tauLength(params.field.degree) : bitLength(params.order);

/** @param comb - of the base. */
export function binaryModule(
  params: BinaryCurveParams,
  kernel: FieldKernel<'xor'>,
  comb: Comb = binaryComb(params),
): Linked<BinaryRegion, BinaryCalls> {
  const { a, b, field, order } = params;
  const bits = bitLength(order);
  const digits = publicDigits(params);
  const secret = isKoblitz(params) ? secretDigits(params) : undefined;
  const plan = inversePlan(field.degree);
  return link<BinaryRegion, BinaryFormulaName, BinaryCalls, 'xor'>({
    name: `${params.name} over ${kernel.name}`,
    kernel,
    formulas: binaryFormulas(a, b),
    constants: { b, zero: 0n, one: 1n },
    regions: binaryRegions(kernel, { bits, digits, secret }, comb, { exponent: plan.steps[0] as Uint8Array, powers: plan.entries }),
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
      const tau = secret && defineTau(m, linking, secret.mu);
      const byTau = secret && tau && defineKoblitzMultiple(m, linking, { inverse, normalise, tau }, secret);
      return { ...points, ...multiples, ...byTau, ...defineSums(m, linking, inverse, normalise, { bits: digits, tau }) };
    },
  });
}
