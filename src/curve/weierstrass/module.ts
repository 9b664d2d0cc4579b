/** The module of a short Weierstrass curve of prime order: points in and out, multiplication in constant time, and sums of two multiples for public scalars. */
import { roomFor } from '../../formulas/compile.ts';
import { defineInverse } from '../../formulas/inverse.ts';
import { type Linked, link } from '../../formulas/link.ts';
import type { FieldKernel } from '../../kernels/field/kernel.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { type Comb, combInName, combOf } from '../module/comb.ts';
import { defineNormalise } from '../module/normalise.ts';
import { windowsOf } from '../module/windows.ts';
import { defineCombine } from './combine.ts';
import { type DefineInverse, defineConversion, pointAt } from './conversion.ts';
import { COMMON, type CoefficientFormulas, type WeierstrassFormula } from './formulas.ts';
import { type WeierstrassCalls, type WeierstrassRegion, weierstrassRegions } from './memory.ts';
import { defineMultiply } from './multiply.ts';
import { defineOddMultiples } from './odd-multiples.ts';
import { defineTables } from './tables.ts';

/** Bits of a scalar. */
export const scalarBits = ({ order }: Pick<WeierstrassParams, 'order'>): number => order.toString(2).length;

/** The comb with so many teeth and steps: that of the curve's base, unless others are given. */
export const weierstrassComb = (params: Pick<WeierstrassParams, 'order'>, teeth = 6, stride = 2): Comb =>
  combOf(scalarBits(params), teeth, stride);

/** @param ownComb - of the base, unless it is the curve's. @param inverse - of the kind of field: unless given, of prime fields. */
export function weierstrassModule(
  params: WeierstrassParams,
  { halves, ...formulas }: CoefficientFormulas,
  kernel: FieldKernel,
  ownComb?: Comb,
  inverse: DefineInverse = defineInverse,
): Linked<WeierstrassRegion, WeierstrassCalls> {
  const { prime, a, b, endomorphism } = params;
  const comb = ownComb ?? weierstrassComb(params);
  const bits = scalarBits(params);
  const any = windowsOf(bits);
  const room = roomFor(kernel, [formulas.jacobianDouble, COMMON.jacobianMixedAdd]);
  const [ofSums, ofConversions] = [
    { operand: room, result: room },
    { operand: room, result: 1 },
  ];
  return link<WeierstrassRegion, WeierstrassFormula, WeierstrassCalls>({
    name: `${params.name} over ${kernel.name}${combInName(ownComb)}`,
    kernel,
    formulas: { ...COMMON, ...formulas },
    rooms: { jacobianDouble: ofSums, jacobianMixedAdd: ofSums, jacobianToProjective: ofConversions, fromJacobian: ofConversions },
    constants: { a: (a + prime) % prime, b, b3: (3n * b) % prime, zero: 0n, one: 1n, ...(endomorphism && { beta: endomorphism.beta }) },
    regions: weierstrassRegions(kernel, bits, any, comb, room),
    define: (m, linking) => {
      const conversion = defineConversion(m, linking, inverse);
      const normalise = defineNormalise(
        m,
        linking,
        conversion.inverse,
        linking.formulas.fromProjective,
        pointAt(linking, 'scratch'),
        pointAt(linking, 'picked'),
      );
      const oddMultiples = defineOddMultiples(m, linking, normalise);
      const tables = defineTables(m, linking, normalise, comb);
      const multiples = defineMultiply(m, linking, conversion, oddMultiples, { any, base: comb });
      const sums = defineCombine(m, linking, conversion, oddMultiples, bits, endomorphism && halves?.defineTwin);
      return { ...conversion.exports, ...tables, ...multiples, ...sums };
    },
  });
}
