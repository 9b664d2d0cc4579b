/** Sums two by two, on whole numbers: they are those that are made one by one, and go side by side where their scalars are the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SeveralSums } from '../../../../src/group/sums/several.ts';
import type { Column, Row } from '../../../../src/group/sums/shared-doublings.ts';
import { type Twin, TwinSums } from '../../../../src/group/sums/twins.ts';
import type { OpenWorkspace } from '../../../../src/group/sums/workspace.ts';
import { fromBytesLE } from '../../../../src/util/bytes.ts';
import { type Counts, numbersModulo, scalar, type Value, value } from './numbers.ts';

const MODULUS = 2n ** 61n - 1n;
const NEUTRAL = value(0n);

/** Two workspaces that do the same. */
function twinsOf(open: OpenWorkspace<Value>): OpenWorkspace<Twin<Value>> {
  return (places, use) => {
    const [first, second] = [open(places, use), open(places, use)];
    return {
      places: first.places,
      run: (body) => first.run(() => second.run(body)),
      enter: (place, [a, b]) => {
        first.enter(place, a);
        second.enter(place, b);
      },
      leave: (place) => [first.leave(place), second.leave(place)],
      copy: (to, from) => {
        first.copy(to, from);
        second.copy(to, from);
      },
      add: (to, a, b) => {
        first.add(to, a, b);
        second.add(to, a, b);
      },
      double: (to, a) => {
        first.double(to, a);
        second.double(to, a);
      },
    };
  };
}

function twinSums(): { readonly sums: TwinSums<Value>; readonly twins: Counts; readonly singles: Counts } {
  const [two, one] = [numbersModulo(MODULUS, { together: 0 }), numbersModulo(MODULUS, { together: 0 })];
  const twins = SeveralSums.opened(twinsOf(two.open), 61, [NEUTRAL, NEUTRAL] as const);
  const singles = SeveralSums.opened(one.open, 61, NEUTRAL);
  return {
    sums: new TwinSums(
      () => twins,
      () => singles,
      NEUTRAL,
    ),
    twins: two.counts,
    singles: one.counts,
  };
}

const [G, Y, A, B] = [3n, 1_000_003n, 0x1234_5678_9abcn, 0xfedc_ba98_7654n].map(value) as [Value, Value, Value, Value];
const COLUMNS: readonly Column<Value>[] = [
  { value: G, isFixed: true },
  { value: Y, isFixed: true },
  { value: A, isFixed: false },
  { value: B, isFixed: false },
];
const [R, S, C, D, E] = [0x0123_4567_89ab_cdefn, 0x0fed_cba9_8765_4321n, 0x1111_2222_3333_4444n, 5n, 2n ** 60n + 1n].map((each) =>
  scalar(each),
) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

function check(sums: TwinSums<Value>, rows: readonly Row[], columns: readonly Column<Value>[]): void {
  const expected = rows.map(
    (row) => row.reduce((sum, own, j) => sum + (own ? fromBytesLE(own) * columns[j]!.value.number : 0n), 0n) % MODULUS,
  );
  assert.deepEqual(
    sums.of(rows, columns).map(({ number }) => number),
    expected,
  );
}

describe('sums of the same scalars', () => {
  const proof: readonly Row[] = [
    [R, undefined, C, undefined],
    [undefined, R, undefined, C],
    [S, undefined, D, undefined],
    [E, S, undefined, D],
  ];

  test('go side by side, with a table of a value that is in one of them alone', () => {
    const { sums, twins, singles } = twinSums();
    check(sums, proof, COLUMNS);
    assert.ok(twins.doublings > 0);
    assert.deepEqual(singles, { additions: 0, doublings: 0 });
  });

  test('by the doublings that multiples of the values have left', () => {
    const { sums, twins, singles } = twinSums();
    const multiples = sums.multiples(scalar(MODULUS + 7n), [A, B]);
    assert.deepEqual(
      multiples.map(({ number }) => number),
      [A, B].map(({ number }) => (7n * number) % MODULUS),
    );
    check(sums, proof, COLUMNS); // makes the tables
    twins.doublings = 0;
    check(sums, proof, COLUMNS);
    // Of the digits of both pairs, and none of the values.
    assert.equal(twins.doublings, 2 * 2);
    assert.deepEqual(singles, { additions: 0, doublings: 0 });
  });

  test('of a value that is there twice, of scalars that are equal and not the same object, and of none', () => {
    const { sums, singles } = twinSums();
    const twice = [...COLUMNS, ...COLUMNS];
    check(
      sums,
      [
        [R, undefined, C, undefined, S, undefined, D],
        [undefined, R.slice(), undefined, C.slice(), undefined, S, D.slice()],
      ].map((row) => twice.map((_, j) => row[j])),
      twice,
    );
    check(
      sums,
      [
        [R, undefined],
        [undefined, R],
        [S, undefined],
        [S, undefined],
      ],
      COLUMNS.slice(0, 2),
    );
    check(sums, [[], []], []);
    check(
      sums,
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
      COLUMNS.slice(0, 2),
    );
    assert.deepEqual(singles, { additions: 0, doublings: 0 });
  });
});

describe('other sums go one by one', () => {
  for (const [what, rows] of [
    ['of other scalars', [[R, undefined, C, undefined], [undefined, R, undefined, D]]], // biome-ignore format: a row a line says less
    [
      'of which one has a value more',
      [
        [R, undefined, C, undefined],
        [undefined, R, C, S],
      ],
    ],
    [
      'of an odd number',
      [
        [R, undefined, C, undefined],
        [undefined, R, undefined, C],
        [R, S, C, D],
      ],
    ],
    [
      'of a value with a table beside one without',
      [
        [R, undefined, undefined, undefined],
        [undefined, undefined, R, undefined],
      ],
    ],
  ] as readonly (readonly [string, readonly Row[]])[]) {
    test(what, () => {
      const { sums, twins, singles } = twinSums();
      check(sums, rows, COLUMNS);
      assert.deepEqual(twins, { additions: 0, doublings: 0 });
      assert.ok(singles.additions > 0);
    });
  }

  test('none, and the last of an odd number of multiples', () => {
    const { sums, twins, singles } = twinSums();
    assert.deepEqual(sums.of([], COLUMNS), []);
    assert.deepEqual(sums.multiples(R, []), []);
    assert.deepEqual([twins.additions, singles.additions], [0, 0]);
    for (const values of [[A], [A, B, Y]]) {
      assert.deepEqual(
        sums.multiples(R, values).map(({ number }) => number),
        values.map(({ number }) => (fromBytesLE(R) * number) % MODULUS),
      );
    }
    assert.ok(singles.doublings > 0 && twins.doublings > 0);
  });

  test('for those who watch', () => {
    const { sums, twins } = twinSums();
    let additions = 0;
    const watched = sums.watched((workspace) => ({
      ...workspace,
      add: (to, a, b) => {
        additions++;
        workspace.add(to, a, b);
      },
    }));
    const [sum] = watched.of([[undefined, undefined, R, undefined], [undefined, undefined, undefined, R]], COLUMNS); // biome-ignore format: short
    assert.equal(sum?.number, (fromBytesLE(R) * A.number) % MODULUS);
    assert.ok(additions > 0);
    assert.deepEqual(twins, { additions: 0, doublings: 0 });
  });
});
