/** GT, the group of a pairing's values. All is public. */
import { nonAdjacentForm } from '../../pairing/engine/digits.ts';
import { equalFp2, packFp2 } from '../../pairing/engine/fp2.ts';
import type { Pairing } from '../../pairing/engine/pairing.ts';
import { FP12_SIZE } from '../../pairing/engine/sizes.ts';
import { G1Point, generatorG2 } from '../../pairing/groups/points.ts';
import { type Fp12Coefficients, productOfPairings, readRegister } from '../../pairing/groups/products.ts';
import { decodeValue, encodeValue, valueBytes } from '../../pairing/groups/values.ts';
import { fromBytesLE } from '../../util/bytes.ts';
import type { PublicArithmetic } from '../arithmetic.ts';
import type { PublicElement, PublicGroup } from '../group.ts';
import { OwnPublicGroup } from '../own-group.ts';
import type { Scalars } from '../scalars.ts';

/** For the compiler alone, which tells elements of GT from others by it. */
declare const value: unique symbol;

/** An element of GT of a pairing: a value of the pairing. All is public. */
export interface GtElement extends PublicElement {
  /** A type only: the compiler tells elements of GT from those of other groups. */
  readonly [value]?: 'GT';
}

/**
 * GT of a pairing: its values, of which the sum is the product in Fp12, and a multiple is a power. The generator is the pairing of both generators.
 *
 * Elements and scalars are public. For a secret k compute e(k·P, Q), which is k · e(P, Q): a multiple of a point takes a time that does not depend on k.
 */
export type Gt = PublicGroup<GtElement>;

const ONE: Fp12Coefficients = /* @__PURE__ */ Array.from({ length: FP12_SIZE }, (_, i) => ({ c0: i === 0 ? 1n : 0n, c1: 0n }));

export const gtOf = (pairing: Pairing, scalars: Scalars): Gt =>
  Object.freeze(new OwnPublicGroup<Fp12Coefficients, GtElement>(arithmetic(pairing, scalars)));

function arithmetic(pairing: Pairing, scalars: Scalars): PublicArithmetic<Fp12Coefficients> {
  const { params } = pairing;
  const minus = (a: bigint): bigint => (a === 0n ? 0n : params.prime - a);
  return {
    name: `GT of ${params.name}`,
    scalars,
    elementBytes: valueBytes(pairing),
    neutral: ONE,
    get generator() {
      return productOfPairings(pairing, [[new G1Point(pairing, params.generatorG1), generatorG2(pairing)]]);
    },
    encode: (element) => encodeValue(pairing, element),
    decode: (argument, bytes) => decodeValue(pairing, argument, bytes),
    equals: (a, b) => a.every((own, i) => equalFp2(own, b[i]!)),
    // The conjugate, of −w for w, which is the inverse in the cyclotomic subgroup.
    neg: (a) => a.map((own, i) => (i % 2 === 0 ? own : { c0: minus(own.c0), c1: minus(own.c1) })),
    add: (a, b) => powers(pairing, [a, b], [1n, 1n]),
    sumVarTime(base, numbers, values) {
      return powers(pairing, base ? [this.generator, ...values] : values, (base ? [base, ...numbers] : numbers).map(fromBytesLE));
    },
  };
}

/** Π values_i^exponents_i, with one chain of squares for all. */
function powers({ engine }: Pairing, values: readonly Fp12Coefficients[], exponents: readonly bigint[]): Fp12Coefficients {
  const { mulFp12At, mulConjugateFp12At, cyclotomicSqrFp12At } = engine.call;
  const product = engine.at.registers.from;
  const next = product + FP12_SIZE * engine.elementBytes;
  const saved = values.map((value) => {
    engine.write(next, ...value.map(packFp2));
    return engine.save(next, FP12_SIZE);
  });
  const digits = exponents.map((exponent) => nonAdjacentForm(exponent).reverse());
  engine.write(product, ...ONE.map(packFp2));
  for (let place = Math.max(0, ...digits.map(({ length }) => length)); place-- > 0; ) {
    cyclotomicSqrFp12At(product, product);
    for (const [i, own] of digits.entries()) {
      const digit = own[place] ?? 0;
      if (digit === 0) continue;
      engine.restore(next, saved[i]);
      (digit > 0 ? mulFp12At : mulConjugateFp12At)(product, product, next);
    }
  }
  return readRegister(engine, product);
}
