/** Multiples of an element that stays the same, by a table of its multiples. */
import { checkBytes, equalBytes } from '../encoding/octets.ts';
import { readFixedBase, writeFixedBase } from '../modular/fixed-base-format.ts';
import { checkWhole } from '../util/checks.ts';
import { InvalidPointError, MalformedError, OutOfRangeError } from '../util/errors.ts';
import { readOptions } from '../util/options.ts';
import type { Arithmetic, Table, TableShape, Tables } from './arithmetic.ts';
import { type Family, OwnPublicElement } from './element.ts';
import type { Element, Scalar } from './group.ts';
import { scalarBytes } from './scalars.ts';
import type { Twin } from './sums/twins.ts';
import { tabled } from './tabled.ts';

/** How large {@link elementTable} makes a table. */
export interface TableOptions {
  /** The most memory that the table may take, in bytes: 4096 to 2^24. 2^16 unless given. */
  readonly tableBytes?: number | undefined;
}

const TABLE_BYTES = 2 ** 16;
const [LEAST_BYTES, MOST_BYTES] = [4096, 2 ** 24];

/** A public element with its table. Made by {@link elementTable} or {@link loadElementTable}. */
export interface ElementTable<E extends Element = Element> {
  /** The element whose multiples the table gives. */
  readonly element: E;
  /** The size of the table in memory. */
  readonly tableBytes: number;
  /** How many additions and doublings a multiplication takes; modulo a prime, multiplications and squarings. */
  readonly operations: { readonly additions: number; readonly doublings: number };
  /** scalar · element. Secret: the scalar. @throws {WrongTypeError} `scalar`, if it is not of the group's scalars. */
  multiply(scalar: Scalar): E;
  /** The table as bytes, for {@link loadElementTable}; the same in every engine. */
  toBytes(): Uint8Array;
}

class OwnTable<V, E extends Element> implements ElementTable<E> {
  readonly element: E;
  readonly #family: Family<V, Arithmetic<V>>;
  readonly #shape: TableShape;
  readonly #table: Table<V>;

  constructor(element: E, family: Family<V, Arithmetic<V>>, tables: Tables<V>, shape: TableShape) {
    this.element = element;
    this.#family = family;
    this.#shape = shape;
    this.#table = tables.make(OwnPublicElement.valueOf(family, 'element', element), shape);
    tabled.add(element);
    Object.freeze(this);
  }

  get tableBytes(): number {
    return this.#table.tableBytes;
  }

  get operations(): ElementTable['operations'] {
    return this.#table.operations;
  }

  multiply(scalar: Scalar): E {
    const { arithmetic } = this.#family;
    const bytes = scalarBytes(arithmetic.scalars, 'scalar', scalar);
    return this.#family.make(this.#table.multiply(bytes)) as unknown as E;
  }

  /** What multiplies the elements of two tables, values of a group, by the same scalar side by side; undefined where nothing is quicker by that. */
  static sideBySide<V>(first: unknown, second: unknown): ((scalar: Scalar) => Twin<V>) | undefined {
    if (!(first instanceof OwnTable && second instanceof OwnTable) || first.#family !== second.#family) return undefined;
    const { arithmetic } = first.#family;
    const valueOf = (element: Element): V => OwnPublicElement.valueOf(first.#family as Family<V, Arithmetic<V>>, 'element', element);
    const multiply = arithmetic.tables?.sideBySide?.([valueOf(first.element), valueOf(second.element)], second.#shape);
    return multiply && ((scalar) => multiply(scalarBytes(arithmetic.scalars, 'scalar', scalar)));
  }

  toBytes(): Uint8Array {
    const { arithmetic } = this.#family;
    return writeFixedBase({ ...this.#shape, numbers: this.#table.numbers() }, arithmetic.tables?.kind);
  }
}

/**
 * A table for multiples of a public element: several times faster than `multiply`, once it is made, which takes as long as some ten multiplications and, on curves, the
 * compilation of a module of its own.
 *
 * @param element - of a curve, or modulo a prime; not neutral.
 * @param options - the most memory: `tableBytes`.
 * @returns the element with its table.
 * @throws {WrongTypeError} `element`. @throws {InvalidPointError} `element`, if it is neutral.
 * @throws {OutOfRangeError} `tableBytes`, or `element`, if it is of a group without tables: those of pairings.
 *
 * @example
 * import { elementTable, loadElementTable, p256Group } from 'limber/groups';
 * const { generator, scalars } = p256Group;
 * const key = generator.multiply(scalars.ofPublic(12345));
 * const [table, secret] = [elementTable(key), scalars.random()];
 * console.log(table.multiply(secret).equals(key.multiply(secret))); // true
 * console.log(loadElementTable(table.toBytes(), key).multiply(secret).equals(key.multiply(secret))); // true
 */
export function elementTable<E extends Element>(element: E, options?: TableOptions): ElementTable<E> {
  const { tableBytes } = readOptions(options, { tableBytes: TABLE_BYTES });
  const [family, tables] = tablesOf(element);
  checkWhole('tableBytes', tableBytes, LEAST_BYTES, MOST_BYTES);
  const shape = tables.best(tableBytes);
  if (!shape) throw new OutOfRangeError('tableBytes', 'must be enough for a table');
  return new OwnTable(element, family, tables, shape);
}

/**
 * The table of the element that was saved as `bytes`. Nothing in them is taken on trust but the table's shape: all entries are computed anew, as fast as they can be
 * checked, and compared. So what a file is good for is to show that a table which came from elsewhere is right.
 *
 * @param bytes - as `toBytes` of a table writes them.
 * @param element - of which the table must be.
 * @returns the element with its table.
 * @throws {WrongTypeError} `bytes` or `element`. @throws {InvalidPointError} `element`, if it is neutral. @throws {OutOfRangeError} `element`, of a group without tables.
 * @throws {MalformedError} `bytes`, for another format or version, damage, another group or element, or a wrong entry.
 *
 * @example
 * import { elementTable, loadElementTable, ristretto255Group } from 'limber/groups';
 * const { generator, scalars } = ristretto255Group;
 * const saved = elementTable(generator, { tableBytes: 8192 }).toBytes();
 * const secret = scalars.random();
 * console.log(loadElementTable(saved, generator).multiply(secret).equals(generator.multiply(secret))); // true
 */
export function loadElementTable<E extends Element>(bytes: Uint8Array, element: E): ElementTable<E> {
  checkBytes('bytes', bytes);
  const [family, tables] = tablesOf(element);
  const { bits, teeth, groups } = readFixedBase(bytes, tables.kind);
  const shape = { bits, teeth, groups };
  if (!tables.has(shape)) throw new MalformedError('bytes', 'must describe a comb that tables of the group are made by');
  const made = new OwnTable(element, family, tables, shape);
  if (!equalBytes(made.toBytes(), bytes)) throw new MalformedError('bytes', 'must hold the multiples of the element');
  return made;
}

function tablesOf(element: Element): readonly [Family<unknown, Arithmetic<unknown>>, Tables<unknown>] {
  const family = OwnPublicElement.familyOf('element', element) as Family<unknown, Arithmetic<unknown>>;
  const { tables } = family.arithmetic;
  if (!tables) throw new OutOfRangeError('element', 'must be of a group that has tables');
  if (element.isNeutral) throw new InvalidPointError('element', 'must not be the neutral element');
  return [family, tables];
}

/** What multiplies the elements of two tables by the same scalar side by side. */
export const sideBySide: <V>(first: unknown, second: unknown) => ((scalar: Scalar) => Twin<V>) | undefined = OwnTable.sideBySide;
