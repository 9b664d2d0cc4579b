/** A curve as the schemes use it: its parameters, its names in files, and its group and field of scalars, which are compiled when they are first asked for. */
import type { CoefficientFormulas } from '../../curve/weierstrass/formulas.ts';
import { WeierstrassGroup } from '../../curve/weierstrass/group.ts';
import { Field } from '../../field/prime-field.ts';
import type { Hash } from '../../hash/hash.ts';
import type { PrimeField } from '../../kernels/field/fields.ts';
import type { WeierstrassParams } from '../../params/curves/weierstrass.ts';
import { compiledOnce } from '../../runtime/field-module.ts';
import { bitLength } from '../../util/bytes.ts';

/** What a curve is made of. */
export interface EcCurveParts {
  readonly params: WeierstrassParams;
  /** For its coefficient a. */
  readonly formulas: CoefficientFormulas;
  readonly field: PrimeField;
  readonly scalars: PrimeField;
  /** The object identifier. */
  readonly oid: string;
  readonly hash: Hash;
}

/** A short Weierstrass curve of prime order. */
export class EcCurve {
  /** As JSON Web Keys call it: `P-256`, for example. */
  readonly name: string;
  readonly oid: string;
  readonly params: WeierstrassParams;
  /** The length of a coordinate, in bytes. */
  readonly coordinateBytes: number;
  readonly formulas: CoefficientFormulas;
  /** Bits of the group's order, and bytes of a scalar. */
  readonly bits: number;
  readonly bytes: number;
  /** The order. */
  readonly modulus: bigint;
  /** What messages are hashed with unless told: of a strength that fits the curve's (FIPS 186-5, section 6.1.1). */
  readonly hash: Hash;
  readonly #group: () => WeierstrassGroup;
  readonly #scalars: () => Field;

  constructor({ params, formulas, field, scalars, oid, hash }: EcCurveParts) {
    this.name = params.name;
    this.oid = oid;
    this.hash = hash;
    this.params = params;
    this.formulas = formulas;
    this.coordinateBytes = Math.ceil(bitLength(params.prime) / 8);
    this.modulus = params.order;
    this.bits = bitLength(params.order);
    this.bytes = Math.ceil(this.bits / 8);
    this.#group = compiledOnce(() => new WeierstrassGroup(params, formulas, field));
    this.#scalars = compiledOnce(() => new Field(scalars));
    for (const shared of [this, params, params.generator]) Object.freeze(shared);
  }

  get group(): WeierstrassGroup {
    return this.#group();
  }

  get scalars(): Field {
    return this.#scalars();
  }
}
