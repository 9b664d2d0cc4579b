/** Sums of elements that were decoded together: what is kept of them when they are proven to be of the group gives the sums that it gives of others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import {
  type Element,
  edwards25519Group,
  elementTable,
  residueGroup,
  ristretto255Group,
  type SecretGroup,
} from '../../../src/entries/groups.ts';
import { votingGroup } from '../../../src/params/voting-groups.ts';
import { powMod } from '../../reference/modpow.ts';

const helios = votingGroup('Helios');
/** Elements outside the groups, of the elements' bytes: by a factor of order 2 or 3, and by a point of order 2. */
const SUBJECTS: readonly (readonly [SecretGroup, readonly ((bytes: Uint8Array) => Uint8Array)[]])[] = [
  [
    residueGroup(helios),
    [helios.prime - 1n, powMod(2n, (helios.prime - 1n) / 3n, helios.prime)].map(
      (part) => (bytes) => toBytesBE((BigInt(`0x${Buffer.from(bytes).toString('hex')}`) * part) % helios.prime, 256),
    ),
  ],
  // −(x, y) + (0, −1) = (x, −y).
  [
    edwards25519Group,
    [
      (bytes) => {
        const number = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
        const [y, sign] = [number & (2n ** 255n - 1n), number >> 255n];
        return toBytesBE(2n ** 255n - 19n - y + (sign << 255n), 32).reverse();
      },
    ],
  ],
  [ristretto255Group, []],
];

const PAIR = 2;
/** More than there is room for. */
const MANY = 70;

for (const [group, strays] of SUBJECTS) {
  describe(`decoded elements of ${group.name}`, () => {
    const { scalars } = group;
    const made = (count: number): { readonly factors: bigint[]; readonly bytes: Uint8Array[] } => {
      const factors = Array.from({ length: count }, () => BigInt(Math.floor(Math.random() * 2 ** 50)) + 1n);
      return { factors, bytes: factors.map((factor) => group.multiplyBase(scalars.ofPublic(factor)).toBytes()) };
    };
    const sumsAreRight = (factors: readonly bigint[], elements: readonly Element[]): void => {
      const rows = Array.from({ length: factors.length + 1 }, () => factors.map(() => scalars.random()));
      rows[0] = factors.map(() => scalars.ofPublic(-1));
      for (const [i, sum] of group.multiScalarsVarTime(rows, elements).entries()) {
        const expected = rows[i]!.reduce((total, scalar, j) => total.add(scalar.mul(scalars.ofPublic(factors[j]!))), scalars.zero);
        assert.deepEqual(sum.toBytes(), group.multiplyBase(expected).toBytes(), `row ${i}`);
      }
    };

    it('have right sums, few of them and more than there is room for, the last ones first as well', () => {
      for (const count of [1, PAIR, 3, MANY]) {
        const { factors, bytes } = made(count);
        const elements = group.fromBytesMany(bytes);
        sumsAreRight(factors, elements);
        sumsAreRight([...factors].reverse().slice(0, 5), [...elements].reverse().slice(0, 5));
      }
    });

    it('are refused outside of the group, and the sums of others are right before and after', () => {
      const { factors, bytes } = made(PAIR);
      const elements = group.fromBytesMany(bytes);
      for (const stray of strays) {
        for (let at = 0; at < PAIR; at++) {
          const outside = bytes.map((each, i) => (i === at ? stray(each) : each));
          assert.throws(() => group.fromBytesMany(outside), { name: 'InvalidPointError', argument: `list[${at}]` });
          assert.throws(() => group.fromBytes(outside[at] as Uint8Array), { name: 'InvalidPointError', argument: 'bytes' });
          sumsAreRight(factors, elements);
        }
      }
      sumsAreRight(factors, group.fromBytesMany(bytes));
    });
  });
}

it('tables of keys stay those of their groups: edwards25519 and ristretto255 share the places of points', () => {
  const subjects = [edwards25519Group, ristretto255Group].map((group: SecretGroup) => {
    const { scalars, generator } = group;
    const [secret, factor] = [scalars.random(), scalars.random()];
    const key = group.multiplyBase(secret);
    elementTable(key);
    const expected = group.multiplyBase(factor.mul(secret.add(scalars.one))).toBytes();
    return { expected, sum: () => (group.multiScalarsVarTime([[factor, factor]], [generator, key])[0] as Element).toBytes() };
  });
  for (const { expected, sum } of [...subjects, ...subjects]) assert.deepEqual(sum(), expected);
});
