/** Decoders of points, and of tables that were saved. */
import assert from 'node:assert/strict';
import { fixedBase, loadFixedBase } from '../../src/entries/modexp/fixed-base.ts';
import * as points from '../../src/entries/points.ts';
import { P256 } from '../../src/params/curves/p256.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { crc32 } from '../../src/util/crc32.ts';
import { damaged } from './mutations.ts';
import { cut, join, numberEdit, rearranged } from './parts.ts';
import { decoder, type Target, target } from './target.ts';

const GROUPS = (): readonly points.PointGroup[] => [
  points.p256Group,
  points.p384Group,
  points.p521Group,
  points.secp256k1Group,
  points.ed25519Group,
];

export const pointTargets = (): Target[] => [...GROUPS().map(pointTarget), ...tableTargets()];

/** Ed25519 has points of small order as well; the neutral element has an encoding on every curve. */
function pointTarget(group: points.PointGroup): Target {
  const multiples = [group.multiplyBase(7n), group.multiplyBase(group.order - 1n), group.neutral].map((point) => point.toBytes());
  const isEdwards = group.cofactor > 1n;
  const parts = multiples.map((bytes) => (isEdwards || bytes.length === 1 ? [bytes] : [bytes.slice(0, 1), bytes.slice(1)]));
  const { prime } = group.arithmetic();
  return decoder(
    `${group.name} point of a group`,
    rearranged(parts, numberEdit(prime)),
    (bytes) => ({ form: bytes[0], length: (bytes.length - 1) / 2, point: group.fromBytes(bytes) }),
    ({ form, length, point }) => {
      assert.ok(point.isNeutral || group.point(point).equals(point), 'it is a point of the curve');
      if (isEdwards || form !== 4) return point.toBytes();
      return join([Uint8Array.of(4), toBytesLE(point.x, length).reverse(), toBytesLE(point.y, length).reverse()]);
    },
  );
}

/** What was saved, and a check sum that was made anew: so damage goes deeper. */
const sealed = (bytes: Uint8Array): Uint8Array => {
  const body = bytes.subarray(0, Math.max(0, bytes.length - 4));
  return join([body, toBytesLE(BigInt(crc32(body)), 4)]);
};

function tableTargets(): Target[] {
  const modulus = 2n ** 127n - 1n;
  const made = fixedBase(3n, modulus, { bits: 40, tableBytes: 2048 });
  const powers = made.save();
  const loadPowers = (bytes: Uint8Array): Uint8Array => {
    const loaded = loadFixedBase(bytes, 3n, modulus);
    assert.equal(loaded.pow(0xfedcba9876n), made.pow(0xfedcba9876n));
    return loaded.save();
  };
  const header = (bytes: Uint8Array, length: number): Uint8Array[] => [
    bytes.slice(0, 8),
    ...cut(bytes.slice(8, 28), 4),
    ...cut(bytes.slice(28), length),
  ];
  const tables = [points.p256Group, points.ed25519Group].map((group) => {
    const point = group.multiplyBase(7n);
    const saved = points.fixedPoint(point, { tableBytes: 4096 }).save();
    const load = (bytes: Uint8Array): Uint8Array => {
      const loaded = points.loadFixedPoint(bytes, point);
      assert.ok(loaded.multiply(99n).equals(group.multiplyBase(693n)));
      return loaded.save();
    };
    return [`saved table of a point of ${group.name}`, saved, load, 32] as const;
  });
  return [['saved table of powers', powers, loadPowers, 16] as const, ...tables].flatMap(([name, saved, load, length]) => {
    const inputs = rearranged([header(saved, length)], numberEdit(P256.prime));
    const same = (bytes: Uint8Array): void => assert.ok(Buffer.compare(load(bytes), bytes) === 0, 'what was loaded is saved as it was');
    same(saved);
    return [
      target(name, inputs, same),
      target(`${name}, with a check sum that fits`, inputs.map(sealed), same),
      target(`${name}, its header`, damaged([saved.subarray(0, 40)]), same),
    ];
  });
}
