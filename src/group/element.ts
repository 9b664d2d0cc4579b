/** Elements as objects: a value of the group's arithmetic, which nobody else sees. */
import { WrongTypeError } from '../util/errors.ts';
import type { Arithmetic, PublicArithmetic } from './arithmetic.ts';
import type { Element, PublicElement, Scalar } from './group.ts';
import { scalarBytes } from './scalars.ts';

/** What all elements of one group share: there is one such object for a group. */
export interface Family<V, A extends PublicArithmetic<V> = PublicArithmetic<V>> {
  readonly arithmetic: A;
  make(value: V): OwnPublicElement<V>;
}

/** An element of a group in which all is public. */
export class OwnPublicElement<V> implements PublicElement {
  readonly #family: Family<V>;
  readonly #value: V;

  /** For the groups. */
  constructor(family: Family<V>, value: V) {
    this.#family = family;
    this.#value = value;
    Object.freeze(this);
  }

  /** The value of an element. @throws {WrongTypeError} `argument`, unless it is an element of the family's group. */
  static valueOf<V>(family: Family<V>, argument: string, element: unknown): V {
    if (!isObject(element) || !(#family in element) || (element.#family as unknown) !== family)
      throw new WrongTypeError(argument, `must be an element of ${family.arithmetic.name}`);
    return element.#value as unknown as V;
  }

  /** Which family an element is of. @throws {WrongTypeError} `argument`, if it is no element. */
  static familyOf(argument: string, element: unknown): Family<unknown> {
    if (!isObject(element) || !(#family in element)) throw new WrongTypeError(argument, 'must be an element of a group');
    return element.#family as unknown as Family<unknown>;
  }

  get isNeutral(): boolean {
    const { arithmetic } = this.#family;
    return arithmetic.equals(this.#value, arithmetic.neutral);
  }

  add(other: this): this {
    return this.#made(this.#family.arithmetic.add(this.#value, this.#valueOf(other)));
  }

  sub(other: this): this {
    const { arithmetic } = this.#family;
    return this.#made(arithmetic.add(this.#value, arithmetic.neg(this.#valueOf(other))));
  }

  neg(): this {
    return this.#made(this.#family.arithmetic.neg(this.#value));
  }

  equals(other: this): boolean {
    return this.#family.arithmetic.equals(this.#value, this.#valueOf(other));
  }

  multiplyVarTime(scalar: Scalar): this {
    const { arithmetic } = this.#family;
    return this.#made(arithmetic.sumVarTime(undefined, [scalarBytes(arithmetic.scalars, 'scalar', scalar)], [this.#value]));
  }

  toBytes(): Uint8Array {
    return this.#family.arithmetic.encode(this.#value);
  }

  #valueOf(other: this): V {
    return valueOf(this.#family, 'other', other);
  }

  #made(value: V): this {
    return this.#family.make(value) as this;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** The value of an element, as {@link OwnPublicElement.valueOf}. */
const valueOf = <V>(family: Family<V>, argument: string, element: unknown): V => OwnPublicElement.valueOf(family, argument, element);

/** An element of a group with secret scalars. */
export class OwnElement<V> extends OwnPublicElement<V> implements Element {
  multiply(scalar: Scalar): this {
    const family = OwnPublicElement.familyOf('element', this) as Family<V, Arithmetic<V>>;
    const { arithmetic } = family;
    const bytes = scalarBytes(arithmetic.scalars, 'scalar', scalar);
    return family.make(arithmetic.multiply(bytes, OwnPublicElement.valueOf(family, 'element', this))) as this;
  }
}
