/** The laws that hold in every group, and what every group refuses; against an oracle on BigInt. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Element, Group, PublicElement, PublicGroup, Scalar } from '../../../src/entries/groups.ts';
import * as errors from '../../../src/entries/groups.ts';

/** The same group on BigInt, where P is an element. */
export interface Oracle<P> {
  readonly order: bigint;
  readonly generator: P;
  add(a: P, b: P): P;
  multiply(k: bigint, element: P): P;
  /** The encoding. */
  bytes(element: P): Uint8Array;
}

/** Bytes that are no element, and the rule that they break. */
export type Refused = readonly [what: string, bytes: Uint8Array, error: typeof errors.LimberError, rule: RegExp];

interface Subject<E extends PublicElement, P> {
  readonly group: PublicGroup<E>;
  readonly oracle: Oracle<P>;
  readonly refused: readonly Refused[];
  /** How many terms sums have. */
  readonly counts?: readonly number[];
}

export type Refusal = readonly [what: string, act: () => unknown, error: typeof errors.LimberError, argument: string];

export const wrong = (value: unknown): never => value as never;

/** Numbers that show carries and borrows, and others. */
export function numbersBelow(order: bigint): bigint[] {
  const some = [0n, 1n, 2n, order - 1n, order - 2n, order >> 1n, (order >> 1n) + 1n, 2n ** 200n, 3n ** 150n, 7n ** 90n + 5n];
  return [...new Set(some.map((value) => ((value % order) + order) % order))];
}

/** The list with another item at that place. */
export const replaced = <T>(list: readonly T[], at: number, item: T): T[] => list.map((own, i) => (i === at ? item : own));

export function refuses(refusals: readonly Refusal[]): void {
  for (const [what, act, kind, argument] of refusals) {
    assert.throws(act, (error) => error instanceof kind && error.argument === argument, what);
  }
}

/** For groups in which all is public, and for others. */
export function publicLaws<E extends PublicElement, P>({ group, oracle, refused, counts = [0, 1, 2, 3, 17] }: Subject<E, P>): void {
  const { scalars, generator } = group;
  const { order } = oracle;
  const of = (k: bigint): Scalar => scalars.ofPublic(k);
  const at = (k: bigint): E => generator.multiplyVarTime(of(k));
  const expected = (k: bigint): P => oracle.multiply(((k % order) + order) % order, oracle.generator);
  const same = (element: E, other: P, what?: string): void => assert.deepEqual(element.toBytes(), oracle.bytes(other), what);

  describe(group.name, () => {
    it('is the group of the oracle: its order, generator and neutral element', () => {
      assert.equal(group.order, order);
      assert.equal(scalars.order, order);
      same(generator, oracle.generator);
      same(group.neutral, expected(0n));
      assert.equal(group.generator, generator);
      assert.ok(group.neutral.isNeutral && !generator.isNeutral);
      assert.ok(at(order - 1n).add(generator).isNeutral);
      assert.ok(at(order).isNeutral && at(0n).isNeutral && at(1n).equals(generator));
    });

    it('has the sums, differences, negatives and multiples of the oracle', () => {
      for (const a of numbersBelow(order)) {
        const [A, plain] = [at(a), expected(a)];
        same(A, plain, `${a}`);
        same(A.neg(), expected(-a));
        for (const b of [0n, 1n, a, order - a]) {
          same(A.add(at(b)), oracle.add(plain, expected(b)), `${a} + ${b}`);
          same(A.sub(at(b)), expected(a - b), `${a} − ${b}`);
        }
        same(A.multiplyVarTime(of(11n)), oracle.multiply(11n, plain));
      }
    });

    it('is associative and commutative, and multiples are distributive', () => {
      const [A, B, C] = [at(3n), at(5n ** 80n), at(-7n)];
      assert.ok(
        A.add(B)
          .add(C)
          .equals(A.add(B.add(C))),
      );
      assert.ok(A.add(B).equals(B.add(A)));
      assert.ok(A.add(A.neg()).isNeutral && A.sub(A).isNeutral && A.add(group.neutral).equals(A) && group.neutral.neg().isNeutral);
      const [s, t] = [of(2n ** 100n), of(-(3n ** 50n))];
      assert.ok(
        A.multiplyVarTime(s)
          .add(A.multiplyVarTime(t))
          .equals(A.multiplyVarTime(s.add(t))),
      );
      assert.ok(
        A.add(B)
          .multiplyVarTime(s)
          .equals(A.multiplyVarTime(s).add(B.multiplyVarTime(s))),
      );
      assert.ok(
        A.multiplyVarTime(s)
          .multiplyVarTime(t)
          .equals(A.multiplyVarTime(s.mul(t))),
      );
      assert.ok(!A.equals(B) && !A.equals(A.neg()));
    });

    it('sums multiples of public scalars', () => {
      for (const count of counts) {
        const [numbers, elements, sum] = terms(count, order, at, generator);
        assert.ok(group.multiScalarVarTime(numbers.map(of), elements).equals(at(sum)), `${count} terms`);
      }
      assert.ok(group.multiScalarVarTime([of(-1n), of(1n)], [generator, generator]).isNeutral);
      assert.ok(group.multiScalarVarTime([of(5n), of(2n)], [generator, group.neutral]).equals(at(5n)));
    });

    it('has several sums of the same elements, of those that take part', () => {
      for (const count of counts) {
        const [numbers, elements] = terms(count, order, at, generator);
        const rows = [
          numbers.map(of),
          numbers.map((number) => of(number * 3n + 1n)),
          numbers.map((number, i) => (i % 2 === 0 ? undefined : of(-number))),
          numbers.map(() => undefined),
          numbers.map(() => of(0n)),
          numbers.map((number, i) => (i === 0 ? of(number) : undefined)),
        ];
        const sums = group.multiScalarsVarTime(rows, elements);
        assert.equal(sums.length, rows.length);
        for (const [i, row] of rows.entries()) {
          const own = [...row.keys()].filter((j) => row[j] !== undefined);
          const sum = own.reduce((total, j) => total.add(elements[j]!.multiplyVarTime(row[j]!)), group.neutral);
          assert.ok(sums[i]!.equals(sum), `row ${i} of ${count} terms`);
        }
      }
      assert.deepEqual(group.multiScalarsVarTime([], [generator]), []);
      // An element may come twice, the generator too.
      const [twice] = group.multiScalarsVarTime([[of(2n), of(3n), of(4n), of(5n)]], [generator, at(7n), generator, at(7n)]) as [E];
      same(twice, expected(62n));
    });

    it('writes and reads elements, in one way each', () => {
      const { elementBytes } = group;
      for (const k of [1n, 2n, 3n, order - 1n, 5n ** 70n]) {
        const bytes = at(k).toBytes();
        assert.equal(bytes.length, elementBytes);
        const given = bytes.slice();
        assert.ok(group.fromBytes(given).equals(at(k)));
        assert.deepEqual(given, bytes);
        given.fill(0);
        assert.deepEqual(group.fromBytes(bytes).toBytes(), bytes);
      }
      const none = group.neutral.toBytes();
      assert.equal(none.length, elementBytes);
      assert.ok(group.fromBytes(none, { allowNeutral: true }).isNeutral);
      const isNeutral = /^bytes must not be the neutral element$/;
      for (const options of [undefined, {}, { allowNeutral: false }]) {
        assert.throws(() => group.fromBytes(none, options), { name: 'InvalidPointError', message: isNeutral });
      }
      for (const [what, bytes, error, rule] of refused) {
        const isRight = (thrown: unknown): boolean => thrown instanceof error && rule.test(thrown.message);
        assert.throws(() => group.fromBytes(bytes), isRight, what);
        assert.throws(() => group.fromBytes(bytes, { allowNeutral: true }), isRight, what);
      }
      for (const length of [0, elementBytes - 1, elementBytes + 1, 2 * elementBytes]) {
        assert.throws(() => group.fromBytes(new Uint8Array(length)), { name: 'MalformedError', argument: 'bytes' });
      }
    });

    it('reads many elements, and names the one that is none', () => {
      const list = Array.from({ length: 40 }, (_, i) => at(7n ** BigInt(i)).toBytes());
      const given = list.map((bytes) => bytes.slice());
      assert.deepEqual(
        group.fromBytesMany(given).map((element) => element.toBytes()),
        list,
      );
      assert.deepEqual(given, list);
      assert.deepEqual(group.fromBytesMany([]), []);
      const none = group.neutral.toBytes();
      assert.ok(group.fromBytesMany([list[0]!, none], { allowNeutral: true })[1]?.isNeutral);
      const isNeutral = { name: 'InvalidPointError', argument: 'list[2]', message: /must not be the neutral element$/ };
      assert.throws(() => group.fromBytesMany([list[0]!, list[1]!, none, none]), isNeutral);
      for (const [what, bytes, error, rule] of refused) {
        for (const place of [0, 17, 39]) {
          const isRight = (thrown: unknown): boolean =>
            thrown instanceof error && thrown.argument === `list[${place}]` && rule.test(thrown.message.replace(thrown.argument, 'bytes'));
          assert.throws(() => group.fromBytesMany(replaced(list, place, bytes)), isRight, `${what} at ${place}`);
        }
      }
    });

    it('refuses what is of another group or kind', () => {
      const other = group === wrong(errors.p384Group) ? errors.p521Group : errors.p384Group;
      const [stranger, foreign] = [wrong(other.generator), other.scalars.one];
      refuses([
        ['a sum', () => generator.add(stranger), errors.WrongTypeError, 'other'],
        ['a difference', () => generator.sub(wrong({})), errors.WrongTypeError, 'other'],
        ['an equality', () => generator.equals(stranger), errors.WrongTypeError, 'other'],
        ['a scalar of another order', () => generator.multiplyVarTime(foreign), errors.WrongTypeError, 'scalar'],
        ['a number', () => generator.multiplyVarTime(wrong(5n)), errors.WrongTypeError, 'scalar'],
        ['elements of another group', () => group.multiScalarVarTime([of(1n)], [stranger]), errors.WrongTypeError, 'elements'],
        ['scalars of another order', () => group.multiScalarVarTime([foreign], [generator]), errors.WrongTypeError, 'scalars'],
        ['fewer elements', () => group.multiScalarVarTime([of(1n)], []), errors.OutOfRangeError, 'scalars'],
        ['no arrays', () => group.multiScalarVarTime(wrong(undefined), []), errors.WrongTypeError, 'scalars'],
        ['rows with elements of another group', () => group.multiScalarsVarTime([[of(1n)]], [stranger]), errors.WrongTypeError, 'elements'],
        ['rows with foreign scalars', () => group.multiScalarsVarTime([[], [foreign]], [generator]), errors.OutOfRangeError, 'rows[0]'],
        [
          'a second row with foreign scalars',
          () => group.multiScalarsVarTime([[of(1n)], [foreign]], [generator]),
          errors.WrongTypeError,
          'rows[1]',
        ],
        ['a row with null', () => group.multiScalarsVarTime([[wrong(null)]], [generator]), errors.WrongTypeError, 'rows[0]'],
        ['a row that is too long', () => group.multiScalarsVarTime([[of(1n), undefined]], [generator]), errors.OutOfRangeError, 'rows[0]'],
        ['a row that is none', () => group.multiScalarsVarTime(wrong([7]), [generator]), errors.WrongTypeError, 'rows[0]'],
        ['no rows', () => group.multiScalarsVarTime(wrong(undefined), [generator]), errors.WrongTypeError, 'rows'],
        ['rows without elements', () => group.multiScalarsVarTime([], wrong(undefined)), errors.WrongTypeError, 'elements'],
        ['text', () => group.fromBytes(wrong('00')), errors.WrongTypeError, 'bytes'],
        ['many of them, not in an array', () => group.fromBytesMany(wrong(generator.toBytes())), errors.WrongTypeError, 'list'],
        ['text among many', () => group.fromBytesMany([generator.toBytes(), wrong('00')]), errors.WrongTypeError, 'list[1]'],
        ['a gap among many', () => group.fromBytesMany([generator.toBytes(), wrong(undefined)]), errors.WrongTypeError, 'list[1]'],
        ['a byte less among many', () => group.fromBytesMany([generator.toBytes().subarray(1)]), errors.MalformedError, 'list[0]'],
        ['an unknown option for many', () => group.fromBytesMany([], wrong({ neutral: true })), errors.OutOfRangeError, 'neutral'],
        ['an unknown option', () => group.fromBytes(generator.toBytes(), wrong({ neutral: true })), errors.OutOfRangeError, 'neutral'],
      ]);
    });
  });
}

/** Numbers and elements, equal, opposite and neutral ones and the generator among them; and the logarithm of the sum. */
function terms<E>(count: number, order: bigint, at: (k: bigint) => E, generator: E): [numbers: bigint[], elements: E[], sum: bigint] {
  const numbers = Array.from({ length: count }, (_, i) => (7n ** BigInt(200 + i) * BigInt(i % 5)) % order);
  const multiples = numbers.map((_, i) => (i % 7 === 3 ? 0n : i % 7 === 5 ? 1n : BigInt((i % 9) - 4)));
  const few = new Map([...new Set(multiples)].map((k) => [k, k === 1n ? generator : at(k)]));
  return [numbers, multiples.map((k) => few.get(k) as E), numbers.reduce((sum, number, i) => sum + number * multiples[i]!, 0n)];
}

/** For groups with secret scalars. */
export function secretLaws<E extends Element>(group: Group<E>, counts: readonly number[] = [0, 1, 2, 3, 17]): void {
  const { scalars, generator, order } = group;
  const of = (k: bigint): Scalar => scalars.ofPublic(k);
  const at = (k: bigint): E => generator.multiplyVarTime(of(k));

  describe(`${group.name}, in constant time`, () => {
    it('multiplies as in variable time', () => {
      const other = at(3n ** 99n);
      for (const k of numbersBelow(order)) {
        assert.ok(group.multiplyBase(of(k)).equals(at(k)), `${k}`);
        for (const element of [generator, other, other.neg(), group.neutral]) {
          assert.ok(element.multiply(of(k)).equals(element.multiplyVarTime(of(k))), `${k}`);
        }
      }
      // Often enough for what is made ready by use.
      for (let k = 1n; k < 8n; k++) assert.ok(group.multiplyBase(of(k)).equals(at(k)));
    });

    it('sums multiples', () => {
      for (const count of counts) {
        const [numbers, elements, sum] = terms(count, order, at, generator);
        assert.ok(group.multiScalar(numbers.map(of), elements).equals(at(sum)), `${count} terms`);
      }
    });

    it('refuses what is of another group or kind', () => {
      const other = group === wrong(errors.p384Group) ? errors.p521Group : errors.p384Group;
      refuses([
        ['a scalar of another order', () => generator.multiply(other.scalars.one), errors.WrongTypeError, 'scalar'],
        ['a number', () => group.multiplyBase(wrong(5n)), errors.WrongTypeError, 'scalar'],
        ['elements of another group', () => group.multiScalar([of(1n)], [wrong(other.generator)]), errors.WrongTypeError, 'elements'],
        ['fewer scalars', () => group.multiScalar([], [generator]), errors.OutOfRangeError, 'scalars'],
      ]);
      const spent = of(2n);
      spent.wipe();
      assert.throws(() => generator.multiply(spent), { argument: 'scalar' });
    });
  });
}

/** For groups with tables. */
export function tableLaws<E extends Element>(group: Group<E>, sizes: readonly number[]): void {
  const { scalars, generator, order } = group;
  const { elementTable, loadElementTable } = errors;

  describe(`tables of ${group.name}`, () => {
    const key = generator.multiply(scalars.ofPublic(12345));

    it('multiply, at every size', () => {
      for (const tableBytes of sizes) {
        const table = elementTable(key, { tableBytes });
        assert.ok(table.tableBytes <= tableBytes && table.element === key && table.operations.additions > 0);
        for (const k of numbersBelow(order)) {
          assert.ok(table.multiply(scalars.ofPublic(k)).equals(key.multiplyVarTime(scalars.ofPublic(k))), `${k}, ${tableBytes} bytes`);
        }
      }
    });

    it('serve in sums of public multiples, of more elements than have room for theirs', () => {
      const keys = Array.from({ length: 6 }, (_, i) => generator.multiply(scalars.ofPublic(3 ** (20 + i))));
      for (const each of keys) elementTable(each, { tableBytes: sizes[0] });
      const [own] = [generator.multiply(scalars.ofPublic(99))];
      for (const some of [keys.slice(0, 2), keys.slice(3), keys, keys.slice(0, 1)]) {
        const elements = [own, ...some, generator];
        const rows = [3n, 7n, 11n].map((base) =>
          elements.map((_, i) => (base === 7n && i % 2 === 1 ? undefined : scalars.ofPublic(base ** BigInt(40 + i)))),
        );
        const sums = group.multiScalarsVarTime(rows, elements);
        for (const [i, row] of rows.entries()) {
          const sum = row.reduce(
            (total: Element, factor, j) => (factor ? total.add(elements[j]!.multiplyVarTime(factor)) : total),
            group.neutral,
          );
          assert.ok(sums[i]!.equals(sum as E), `row ${i}, ${some.length} tables`);
        }
        // What reads many elements has places of its own, or puts back what it took.
        group.fromBytesMany(Array.from({ length: 10 }, () => key.toBytes()));
      }
    });

    it('are saved, and none is taken that is wrong', () => {
      const [tableBytes] = sizes as [number];
      const saved = elementTable(key, { tableBytes }).toBytes();
      const loaded = loadElementTable(saved, key);
      assert.ok(loaded.multiply(scalars.ofPublic(99)).equals(key.multiply(scalars.ofPublic(99))));
      assert.deepEqual(loaded.toBytes(), saved);
      assert.throws(() => loadElementTable(saved, generator), errors.MalformedError);
      assert.throws(() => loadElementTable(saved.slice(0, -1), key), errors.MalformedError);
      for (const at of [0, 7, 8, 12, 16, 20, 24, 30, saved.length >> 1, saved.length - 1]) {
        const damaged = saved.slice();
        damaged[at]! ^= 1;
        assert.throws(() => loadElementTable(damaged, key), errors.MalformedError, `byte ${at}`);
      }
    });

    it('are of public elements that are not neutral', () => {
      refuses([
        ['of the neutral element', () => elementTable(group.neutral), errors.InvalidPointError, 'element'],
        ['in no memory', () => elementTable(key, { tableBytes: 100 }), errors.OutOfRangeError, 'tableBytes'],
        ['of nothing', () => elementTable(wrong(undefined)), errors.WrongTypeError, 'element'],
        ['by a number', () => elementTable(key, { tableBytes: sizes[0] }).multiply(wrong(1n)), errors.WrongTypeError, 'scalar'],
      ]);
    });
  });
}
