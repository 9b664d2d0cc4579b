/** The modules of a field that is studied, by its kind, and what the oracle says of its products. */
import { encode } from '../../asm/encode.ts';
import type { BinaryCalls } from '../../curve/binary/memory.ts';
import { binaryModule, isKoblitz } from '../../curve/binary/module.ts';
import { MINUS_3 } from '../../curve/weierstrass/formulas.ts';
import { weierstrassModule } from '../../curve/weierstrass/module.ts';
import { costOf } from '../../formulas/count.ts';
import { affineAdd, affineDouble } from '../../formulas/curves/affine.ts';
import { binaryFormulas, frobenius } from '../../formulas/curves/binary.ts';
import { chudnovskyAdd, chudnovskyDoubleMinus3 } from '../../formulas/curves/chudnovsky.ts';
import { addMinus3, doubleMinus3, mixedAddMinus3 } from '../../formulas/curves/complete.ts';
import { jacobianAdd, jacobianDoubleMinus3, jacobianMixedAdd } from '../../formulas/curves/jacobian.ts';
import type { Formula } from '../../formulas/formula.ts';
import type { Linked } from '../../formulas/link.ts';
import { binaryField } from '../../kernels/field/binary/field.ts';
import { fieldKernel, type PrimeField } from '../../kernels/field/prime/fields.ts';
import type { BinaryCurveParams } from '../../params/curves/binary/params.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { binaryFamily } from '../../runtime/binary-family.ts';
import { fieldFamily } from '../../runtime/select.ts';
import { BigInt } from '../../util/big-int.ts';
import type { OefCurve } from '../oef/curves.ts';
import { packed, primeOf, unpacked } from '../oef/field.ts';
import { oefFamily, oefModule, weierstrassParams } from '../oef/group.ts';
import type { FieldFacts, PointOperation } from './field-work.ts';
import { binaryOperations, type FieldOperations, type OperationRegion, oefOperations, primeOperations } from './operations.ts';

/** The module of the curve: points in `numbers`, scalars in `scalar`. */
export type CurveCalls = Pick<BinaryCalls, 'enter' | 'multiply' | 'multiplyByTau'> & { fillComb?(): void; multiplyBase?(): void };
export type CurveLinked = Linked<'numbers' | 'scalar', CurveCalls>;

export interface FieldModules extends FieldFacts {
  readonly operations: Linked<OperationRegion, FieldOperations>;
  readonly curve: CurveLinked;
}

/** The bytes of the code. */
export const codeBytes = ({ build }: Pick<Linked<string>, 'build'>): number => encode(build()).length;

export const PRIME_SYSTEMS: readonly (readonly [title: string, formula: Formula])[] = [
  ['double, affine', affineDouble],
  ['add, affine', affineAdd],
  ['double, projective, complete', doubleMinus3],
  ['add, projective, complete', addMinus3],
  ['add affine, projective, complete', mixedAddMinus3],
  ['double, Jacobian', jacobianDoubleMinus3],
  ['add, Jacobian', jacobianAdd],
  ['add affine, Jacobian', jacobianMixedAdd],
  ['double, Chudnovsky', chudnovskyDoubleMinus3],
  ['add, Chudnovsky', chudnovskyAdd],
];

/** Those that are not 0, with the inversions that it asks for. */
function countsOf(formula: Formula<string>): Readonly<Record<string, number>> {
  const I = Object.values(formula.operands).filter((names) => names.includes('inverse')).length;
  return Object.fromEntries(Object.entries({ ...costOf(formula), I }).filter(([, count]) => count > 0));
}

const pointsOf = (systems: readonly (readonly [string, Formula<string>])[]): readonly PointOperation[] =>
  systems.map(([title, formula]) => ({
    title,
    formula: formula.name,
    counts: countsOf(formula),
  }));

export const formulasOf = <Own extends string>(systems: readonly (readonly [string, Formula<Own>])[]): Record<string, Formula<Own>> =>
  Object.fromEntries(systems.map(([, formula]) => [formula.name, formula]));

export function primeModules(params: WeierstrassParams, field: PrimeField): FieldModules {
  const family = fieldFamily(params.name);
  const kernel = fieldKernel(field, family);
  const { prime: p, a, b, generator, order } = params;
  return {
    operations: primeOperations(field, family, { formulas: formulasOf(PRIME_SYSTEMS), constants: { a: (a + p) % p, b } }),
    points: pointsOf(PRIME_SYSTEMS),
    curve: weierstrassModule(params, MINUS_3, kernel),
    generator,
    order,
    multiply: (x, y) => (x * y) % p,
  };
}

export function extensionFacts({ field, generator, order }: OefCurve): FieldFacts {
  return {
    points: pointsOf(PRIME_SYSTEMS),
    generator,
    order,
    multiply: (x, y) => {
      const sums = new Array<bigint>(field.degree).fill(0n);
      for (const [i, first] of unpacked(field, x).entries()) {
        for (const [j, second] of unpacked(field, y).entries()) {
          const at = (i + j) % field.degree;
          sums[at] = (sums[at] as bigint) + first * second * (i + j < field.degree ? 1n : BigInt(field.w));
        }
      }
      return packed(sums.map((sum) => sum % BigInt(primeOf(field))));
    },
  };
}

export function extensionModules(curve: OefCurve): FieldModules {
  const family = oefFamily(curve);
  const { a, b } = weierstrassParams(curve);
  return {
    ...extensionFacts(curve),
    operations: oefOperations(curve.field, family, { formulas: formulasOf(PRIME_SYSTEMS), constants: { a, b } }),
    curve: oefModule(curve, family),
  };
}

export function binaryModules(params: BinaryCurveParams): FieldModules {
  const family = binaryFamily(params.name);
  const { field, a, b, generator, order } = params;
  const { double, mixedAdd, ladderStep } = binaryFormulas(a, b);
  const systems = [
    ['double, López–Dahab', double],
    ['add affine, López–Dahab', mixedAdd],
    ['double and add, on x alone', ladderStep],
    ...(isKoblitz(params) ? ([['τ, López–Dahab', frobenius]] as const) : []),
  ] as const;
  return {
    operations: binaryOperations(field, family, { formulas: formulasOf(systems), constants: { b } }),
    points: pointsOf(systems),
    curve: binaryModule(params, binaryField(field, family)),
    generator,
    order,
    multiply: (x, y) => {
      let product = 0n;
      for (let i = field.degree - 1; i >= 0; i--) {
        product <<= 1n;
        if ((y >> BigInt(i)) & 1n) product ^= x;
        if (product >> BigInt(field.degree)) product ^= [field.degree, ...field.middle, 0].reduce((sum, e) => sum | (1n << BigInt(e)), 0n);
      }
      return product;
    },
  };
}
