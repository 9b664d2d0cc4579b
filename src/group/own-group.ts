/** Groups as objects, over the arithmetic of their values. */
import { checkBytes } from '../encoding/octets.ts';
import { jsonOf } from '../util/bytes.ts';
import { checkArray, checkInstance } from '../util/checks.ts';
import { InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';
import type { Arithmetic, PublicArithmetic } from './arithmetic.ts';
import { type Family, OwnElement, OwnPublicElement } from './element.ts';
import type { DecodingOptions, Element, Group, ManyDecodingOptions, PublicElement, PublicGroup, Scalar, ScalarField } from './group.ts';
import { provenValues } from './membership.ts';
import { scalarBytes } from './scalars.ts';
import type { Column } from './sums/shared-doublings.ts';
import { tabled } from './tabled.ts';

/** The family of a group's elements, and with it the arithmetic. */
const families = /* @__PURE__ */ inside<PublicGroup, Family<unknown>>();

/** A group in which all is public. */
export class OwnPublicGroup<V, E extends PublicElement = PublicElement> implements PublicGroup<E> {
  readonly name: string;
  readonly order: bigint;
  readonly scalars: ScalarField;
  readonly elementBytes: number;
  readonly hasSecretElements: boolean;
  readonly #family: Family<V>;
  #generator: E | undefined;

  /** For limber's own groups. */
  constructor(arithmetic: PublicArithmetic<V>, Made: new (family: Family<V>, value: V) => OwnPublicElement<V> = OwnPublicElement) {
    const family: Family<V> = { arithmetic, make: (value) => new Made(family, value) };
    const { name, scalars, elementBytes } = arithmetic;
    this.#family = family;
    this.name = name;
    this.scalars = scalars;
    this.order = scalars.order;
    this.elementBytes = elementBytes;
    this.hasSecretElements = (arithmetic as Partial<Arithmetic<V>>).hasSecretElements === true;
    families.set(this, family as Family<unknown>);
  }

  /** Always the same object, by which sums know it. */
  get generator(): E {
    this.#generator ??= this.made(this.#family.arithmetic.generator);
    return this.#generator;
  }

  get neutral(): E {
    return this.made(this.#family.arithmetic.neutral);
  }

  fromBytes(bytes: Uint8Array, options?: DecodingOptions): E {
    const { allowNeutral } = readOptions(options, { allowNeutral: false });
    this.#checkLength('bytes', bytes);
    return this.#taken('bytes', this.#family.arithmetic.decode('bytes', bytes), allowNeutral);
  }

  fromBytesMany(list: readonly Uint8Array[], options?: ManyDecodingOptions): E[] {
    const { allowNeutral, random } = readOptions(options, { allowNeutral: false, random: undefined });
    checkArray('list', list);
    const all = Array.from(list as readonly Uint8Array[]);
    for (const [i, bytes] of all.entries()) this.#checkLength(`list[${i}]`, bytes);
    const { arithmetic } = this.#family;
    const values = arithmetic.membership
      ? provenValues(arithmetic.membership, 'list', all, random)
      : all.map((bytes, i) => arithmetic.decode(`list[${i}]`, bytes));
    return values.map((value, i) => this.#taken(`list[${i}]`, value, allowNeutral));
  }

  #checkLength(argument: string, bytes: unknown): void {
    checkBytes(argument, bytes);
    if (bytes.length !== this.elementBytes) throw new MalformedError(argument, `must be ${this.elementBytes} bytes`);
  }

  /** The element of a value that was decoded. */
  #taken(argument: string, value: V, allowNeutral: boolean | undefined): E {
    const element = this.made(value);
    if (!allowNeutral && element.isNeutral) throw new InvalidPointError(argument, 'must not be the neutral element');
    return element;
  }

  multiScalarVarTime(scalars: readonly Scalar[], elements: readonly E[]): E {
    const [numbers, values] = this.terms(scalars, elements);
    return this.made(this.#sumVarTime(numbers, values, elements.indexOf(this.generator)));
  }

  multiScalarsVarTime(rows: readonly (readonly (Scalar | undefined)[])[], elements: readonly E[]): E[] {
    checkArray('rows', rows);
    checkArray('elements', elements);
    const columns = elements.map((element): Column<V> => {
      const value = this.held('elements', element);
      return { value, isFixed: element === this.generator || tabled.has(element) };
    });
    const numbers = rows.map((row, i) => this.#row(`rows[${i}]`, row, columns.length));
    const own = columns.filter(({ isFixed }) => !isFixed).length;
    const { severalSums } = this.#family.arithmetic;
    if (severalSums && own <= rows.length)
      return severalSums()
        .of(numbers, columns)
        .map((value) => this.made(value));
    const at = elements.indexOf(this.generator);
    return numbers.map((row) => {
      const takesPart = [...row.keys()].filter((i) => row[i] !== undefined);
      const sum = this.#sumVarTime(
        takesPart.map((i) => row[i] as Uint8Array),
        takesPart.map((i) => (columns[i] as Column<V>).value),
        takesPart.indexOf(at),
      );
      return this.made(sum);
    });
  }

  /** What the scalars of a row hold. */
  #row(argument: string, row: readonly (Scalar | undefined)[], length: number): readonly (Uint8Array | undefined)[] {
    checkArray(argument, row);
    if (row.length !== length) throw new OutOfRangeError(argument, 'must be as long as the elements');
    return Array.from(row, (scalar) => (scalar === undefined ? undefined : scalarBytes(this.scalars, argument, scalar)));
  }

  /** The arrays are this method's own. @param at - which value is the generator, or −1. */
  #sumVarTime(numbers: Uint8Array[], values: V[], at: number): V {
    const [base] = at < 0 ? [] : numbers.splice(at, 1);
    if (at >= 0) values.splice(at, 1);
    return this.#family.arithmetic.sumVarTime(base, numbers, values);
  }

  /** For the classes of groups: the element of a value. */
  protected made(value: V): E {
    return this.#family.make(value) as PublicElement as E;
  }

  /** For the classes of groups: the value of an element. @throws {WrongTypeError} `argument`. */
  protected held(argument: string, element: E): V {
    return OwnPublicElement.valueOf(this.#family, argument, element);
  }

  /** For the classes of groups: what scalars and elements hold, in arrays of their own. */
  protected terms(scalars: readonly Scalar[], elements: readonly E[]): [numbers: Uint8Array[], values: V[]] {
    checkArray('scalars', scalars);
    checkArray('elements', elements);
    if (scalars.length !== elements.length) throw new OutOfRangeError('scalars', 'must be as many as the elements');
    return [
      scalars.map((scalar) => scalarBytes(this.scalars, 'scalars', scalar)),
      elements.map((element) => this.held('elements', element)),
    ];
  }

  toJSON(): Readonly<Record<string, unknown>> {
    return jsonOf(this);
  }
}

/** A group with secret scalars. */
export class OwnGroup<V, E extends Element = Element> extends OwnPublicGroup<V, E> implements Group<E> {
  readonly #arithmetic: Arithmetic<V>;

  /** For limber's own groups. */
  constructor(arithmetic: Arithmetic<V>) {
    super(arithmetic, OwnElement);
    this.#arithmetic = arithmetic;
  }

  multiplyBase(scalar: Scalar): E {
    return this.made(this.#arithmetic.multiplyBase(scalarBytes(this.scalars, 'scalar', scalar)));
  }

  multiScalar(scalars: readonly Scalar[], elements: readonly E[]): E {
    const [numbers, values] = this.terms(scalars, elements);
    const { sum, multiply, add, neutral } = this.#arithmetic;
    if (sum) return this.made(sum(numbers, values));
    return this.made(values.reduce((total: V, value, i) => add(total, multiply(numbers[i]!, value)), neutral));
  }
}

/** The family of a group that limber made. @throws {WrongTypeError} `argument`, for anything else. */
export function familyOf(argument: string, group: unknown): Family<unknown> {
  checkInstance(argument, group, OwnPublicGroup, 'a group of limber');
  return families.of(group as PublicGroup);
}

/** The family of a group whose elements may be secret: all of these hold bytes, which can be wiped. @throws {WrongTypeError} `argument`, if it is another. */
export function secretFamilyOf(argument: string, group: unknown): Family<Uint8Array, Arithmetic<Uint8Array>> {
  const family = familyOf(argument, group);
  if (!(group as PublicGroup).hasSecretElements) throw new WrongTypeError(argument, 'must be a group whose elements may be secret');
  return family as Family<unknown> as Family<Uint8Array, Arithmetic<Uint8Array>>;
}
