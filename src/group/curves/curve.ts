/** A curve as the schemes use it: its parameters, its names in files, and its group and field of scalars, which are compiled when they are first asked for. */
import type { CoefficientFormulas } from '../../curve/weierstrass/formulas.ts';
import { WeierstrassGroup } from '../../curve/weierstrass/group.ts';
import { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import type { PrimeField } from '../../kernels/field/prime/fields.ts';
import type { NamedCurveParams } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/compiled-once.ts';
import { bitLength } from '../../util/bytes.ts';
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
}

/** A short Weierstrass curve of prime order. */
export class EcCurve {
  /** As its standard calls it: `P-256`, for example. */
  readonly name: string;
  /** The object identifier. */
  readonly oid: string;
  readonly params: NamedCurveParams;
  /** The length of a coordinate, in bytes. */
  readonly coordinateBytes: number;
  readonly formulas: CoefficientFormulas;
  /** The fields of its coordinates and of its scalars. */
  readonly fields: readonly [coordinates: PrimeField, scalars: PrimeField];
  /** Modulo the prime; of public numbers. */
  readonly squareRoot: SquareRootVarTime;
  /** Bits of the group's order, and bytes of a scalar. */
  readonly bits: number;
  readonly bytes: number;
  /** The order. */
  readonly modulus: bigint;
  /** What messages are hashed with unless told: of a strength that fits the curve's (FIPS 186-5, section 6.1.1). */
  readonly hash: Hash;
  readonly #group: () => WeierstrassGroup;
  readonly #scalars: () => Field;

  constructor({ params, formulas, field, scalars, hash, squareRoot = squareRootVarTime }: EcCurveParts) {
    this.name = params.name;
    this.oid = params.oid;
    this.hash = hash;
    this.params = params;
    this.formulas = formulas;
    this.fields = [field, scalars];
    this.squareRoot = squareRoot;
    this.coordinateBytes = Math.ceil(bitLength(params.prime) / 8);
    this.modulus = params.order;
    this.bits = bitLength(params.order);
    this.bytes = Math.ceil(this.bits / 8);
    this.#group = compiledOnce(() => new WeierstrassGroup(params, formulas, field));
    this.#scalars = compiledOnce(() => new Field(scalars));
    for (const shared of [this, params, params.generator, this.fields]) Object.freeze(shared);
  }

  get group(): WeierstrassGroup {
    return this.#group();
  }

  get scalars(): Field {
    return this.#scalars();
  }
}
