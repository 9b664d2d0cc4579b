/** A group that counts: the counts are those of what was done, and everything is computed as always. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwards25519Group, elementTable, p256Group, residueGroup, type SecretGroup } from '../../../src/entries/groups.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import { CountedGroup, type GroupCounts } from '../../../src/study/counted-group.ts';

const NOTHING: GroupCounts = { tableMultiples: 0, otherMultiples: 0, sums: 0, additions: 0, doublings: 0, memberships: 0, unseen: 0 };

const groups: readonly SecretGroup[] = [p256Group, edwards25519Group, residueGroup(votingGroup('Helios'))];

for (const plain of groups) {
  test(`${plain.name}, counted`, () => {
    const group = new CountedGroup(plain);
    const { scalars, generator } = group;
    const [x, y] = [scalars.random(), scalars.random()];
    const isCounted = (expected: Partial<GroupCounts>): void => assert.deepEqual(group.taken(), { ...NOTHING, ...expected });
    const theirs = (scalar: typeof x): typeof x => plain.scalars.fromBytes(scalar.toBytes());
    const isSame = (own: { toBytes(): Uint8Array }, other: { toBytes(): Uint8Array }): void =>
      assert.deepEqual(own.toBytes(), other.toBytes());
    isCounted({});

    const key = generator.multiply(x);
    isCounted({ otherMultiples: 1, unseen: 1 });
    isSame(key, plain.generator.multiply(theirs(x)));

    isSame(key.add(key).add(key), plain.generator.multiply(theirs(x.add(x).add(x))));
    isCounted({ additions: 2 });

    const table = elementTable(key);
    group.taken();
    isSame(table.multiply(y), plain.generator.multiply(theirs(x.mul(y))));
    isCounted({ tableMultiples: 1, ...table.operations });

    const other = plain.fromBytes(key.toBytes()).add(plain.generator);
    const bytes = [other, other.add(other)].map((element) => element.toBytes());
    const [a, b] = group.fromBytesMany(bytes) as [typeof key, typeof key];
    isCounted({ memberships: plain === p256Group ? 0 : 2 });

    const rows = [
      [x, y, undefined, undefined],
      [undefined, x, y, undefined],
      [x, undefined, x, y],
    ];
    const sums = (): readonly (typeof key)[] => group.multiScalarsVarTime(rows, [generator, key, a, b]);
    sums();
    group.taken();
    const [first, second, third] = sums() as [typeof key, typeof key, typeof key];
    const { additions, doublings, ...counts } = group.taken();
    assert.deepEqual(counts, { tableMultiples: 4, otherMultiples: 3, sums: 3, memberships: 0, unseen: 0 });
    isSame(first, generator.multiply(x).add(key.multiply(y)));
    isSame(second, key.multiply(x).add(a.multiply(y)));
    isSame(third, generator.multiply(x).add(a.multiply(x)).add(b.multiply(y)));
    // Two elements are doubled for all bits but a few, and each of seven multiples adds something.
    assert.ok(doublings > 2 * 240 && doublings < 2 * 256 + 32, `${doublings} doublings`);
    assert.ok(additions > 7 * 25 && additions < 7 * 70, `${additions} additions`);
  });
}

test('sums by buckets are seen modulo a prime', () => {
  const group = new CountedGroup(residueGroup(votingGroup('Helios')));
  const count = 400;
  const all = Array.from({ length: count }, () => group.generator.multiply(group.scalars.random()));
  const weights = all.map(() => group.scalars.random());
  group.taken();
  const sum = group.multiScalarVarTime(weights, all);
  const { additions, doublings, ...counts } = group.taken();
  assert.deepEqual(counts, { tableMultiples: 0, otherMultiples: count, sums: 1, memberships: 0, unseen: 0 });
  assert.ok(additions > 20 * count && additions < 100 * count, `${additions} additions`);
  assert.ok(doublings > 0 && doublings <= 256, `${doublings} doublings`);
  const expected = all.reduce((total, element, i) => total.add(element.multiply(weights[i]!)), group.neutral);
  assert.ok(sum.equals(expected));
});
