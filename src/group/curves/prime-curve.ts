/** Short Weierstrass curves over prime fields. */
import type { CoefficientFormulas } from '../../curve/weierstrass/formulas.ts';
import { type WeierstrassGroup, weierstrassGroup } from '../../curve/weierstrass/group.ts';
import { plainSumVarTime } from '../../curve/weierstrass/plain-sums.ts';
import { concatBytes } from '../../encoding/octets.ts';
import { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import { residueBytes } from '../../kernels/field/prime/conversion.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { AffinePoint, NamedCurveParams } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { choosesFreely } from '../../runtime/select.ts';
import { toBytesLE } from '../../util/bytes.ts';
import { inverseVarTime } from '../../util/inverse-var-time.ts';
import { type CurveInside, EcCurve, insideOf } from './curve.ts';
import { type SquareRootVarTime, squareRootVarTime } from './square-root.ts';

/** Which modules beyond that of the curve there are: `all` tables and sums by buckets, or tables of the comb alone that the curve's own module has. */
export type CurveModules = 'all' | 'own';

/** What such a curve, of prime order, is made of. */
export interface PrimeCurveParts {
  readonly params: NamedCurveParams;
  /** For its coefficient a. */
  readonly formulas: CoefficientFormulas;
  /** Of its coordinates. */
  readonly field: PrimeField;
  readonly scalars: PrimeField;
  readonly hash: Hash;
  /** Modulo its prime; unless given, for primes that are 3 modulo 4. */
  readonly squareRoot?: SquareRootVarTime;
  readonly lowS?: boolean;
  readonly modules?: CurveModules;
}

/** The inside of such a curve. */
export interface PrimeCurveInside extends CurveInside {
  readonly params: NamedCurveParams;
  readonly formulas: CoefficientFormulas;
  /** The fields of its coordinates and of its scalars. */
  readonly fields: readonly [coordinates: PrimeField, scalars: PrimeField];
  readonly group: WeierstrassGroup;
  readonly modules: CurveModules;
}

/** How many sums are made before the group is compiled, which takes as long as some twenty of them. A key that comes again does not wait for that. */
const EARLY_SUMS = 4;

/** The curve. */
export function primeCurve(parts: PrimeCurveParts): EcCurve {
  const { params, formulas, field, scalars, squareRoot = squareRootVarTime, lowS = false, modules = 'all' } = parts;
  const { prime, order, generator, a, b } = params;
  const group = compiledOnce(() => weierstrassGroup(params, formulas, field));
  const scalarField = compiledOnce(() => new Field(scalars));
  // What the group makes of coordinates, whatever its kernel is.
  const coordinateBytes = residueBytes({ modulus: prime });
  const point = ({ x, y }: AffinePoint): Uint8Array => concatBytes(toBytesLE(x, coordinateBytes), toBytesLE(y, coordinateBytes));
  let early = 0;
  const made: PrimeCurveInside = {
    ...parts,
    fields: [field, scalars],
    lowS,
    modules,
    limit: prime,
    isRecoverable: true,
    get group() {
      return group();
    },
    get scalars() {
      return scalarField();
    },
    point,
    contains: ({ x, y }) => (y * y - (x * x + a) * x - b) % prime === 0n,
    earlySumVarTime: (numbers, of) => {
      if (!group.isMissing() || !choosesFreely() || early++ >= EARLY_SUMS) return undefined;
      const inverse = inverseVarTime(numbers.c, order);
      const sum = plainSumVarTime(params, [
        [(numbers.a * inverse) % order, generator],
        [(numbers.b * inverse) % order, of],
      ]);
      return sum ? point(sum) : new Uint8Array(2 * coordinateBytes);
    },
    pointOfX: (x, isOdd) => {
      if (x >= prime) return undefined;
      // a may be −3.
      const y = squareRoot(((x * x + a + prime) * x + b) % prime, prime);
      // There is no point with y = 0 on a curve of prime order.
      if (y === undefined) return undefined;
      return { x, y: ((y & 1n) === 1n) === isOdd ? y : prime - y };
    },
    isOdd: ({ y }) => (y & 1n) === 1n,
  };
  return new EcCurve(made);
}

/** What limber computes with on a curve that `primeCurve` has made. */
export const primeInsideOf = insideOf as (curve: EcCurve) => PrimeCurveInside;
