/** A curve as the schemes use it: its name and its sizes for everybody, and inside what limber computes with, compiled when it is first asked for. */
import type { CoefficientFormulas } from '../../curve/weierstrass/formulas.ts';
import { WeierstrassGroup } from '../../curve/weierstrass/group.ts';
import { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { NamedCurveParams } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { bitLength } from '../../util/bytes.ts';
import { inside } from '../../util/inside.ts';
import { type SquareRootVarTime, squareRootVarTime } from './square-root.ts';

/** What a curve is made of. */
export interface EcCurveParts {
  readonly params: NamedCurveParams;
  /** For its coefficient a. */
  readonly formulas: CoefficientFormulas;
  /** Of its coordinates. */
  readonly field: PrimeField;
  readonly scalars: PrimeField;
  readonly hash: Hash;
  /** Modulo its prime; unless given, for primes that are 3 modulo 4. */
  readonly squareRoot?: SquareRootVarTime;
  /** Whether ECDSA signs with s ≤ n/2 unless told: where those who verify refuse the others. */
  readonly lowS?: boolean;
}

/** The inside of a curve. */
export interface CurveInside {
  readonly params: NamedCurveParams;
  readonly formulas: CoefficientFormulas;
  /** The fields of its coordinates and of its scalars. */
  readonly fields: readonly [coordinates: PrimeField, scalars: PrimeField];
  /** Modulo the prime; of public numbers. */
  readonly squareRoot: SquareRootVarTime;
  /** What messages are hashed with unless told: of a strength that fits the curve's (FIPS 186-5, section 6.1.1). */
  readonly hash: Hash;
  readonly lowS: boolean;
  readonly group: WeierstrassGroup;
  /** The field of the scalars. */
  readonly scalars: Field;
}

const insides = /* @__PURE__ */ inside<EcCurve, CurveInside>();

/** A short Weierstrass curve of prime order: `p256`, for example. Curves are values: there is one object of each, and `===` tells them apart. */
export class EcCurve {
  /** As its standard calls it: `P-256`, for example. */
  readonly name: string;
  /** The object identifier that names it in files of keys. */
  readonly oid: string;
  /** The length of the group's order, in bits. */
  readonly bits: number;
  /** The length of a scalar, so of a private key and of either number of a signature, in bytes. */
  readonly bytes: number;
  /** The length of a coordinate, in bytes. */
  readonly coordinateBytes: number;

  /** For limber's own curves: users take those of `limber/ec`. */
  constructor({ params, formulas, field, scalars, hash, squareRoot = squareRootVarTime, lowS = false }: EcCurveParts) {
    this.name = params.name;
    this.oid = params.oid;
    this.bits = bitLength(params.order);
    this.bytes = Math.ceil(this.bits / 8);
    this.coordinateBytes = Math.ceil(bitLength(params.prime) / 8);
    const group = compiledOnce(() => new WeierstrassGroup(params, formulas, field));
    const scalarField = compiledOnce(() => new Field(scalars));
    insides.set(this, {
      ...{ params, formulas, fields: [field, scalars], squareRoot, hash, lowS },
      get group() {
        return group();
      },
      get scalars() {
        return scalarField();
      },
    });
    Object.freeze(this);
  }

  /** The group's order, a prime. */
  get order(): bigint {
    return insides.of(this).params.order;
  }
}

/** What limber computes with on that curve. */
export const insideOf = (curve: EcCurve): CurveInside => insides.of(curve);
