/** Decoders of elements of groups, and of tables that were saved. */
import assert from 'node:assert/strict';
import * as groups from '../../src/entries/groups.ts';
import { fixedBase, loadFixedBase } from '../../src/entries/modexp/fixed-base.ts';
import { ED25519 } from '../../src/params/curves/ed25519.ts';
import { P256 } from '../../src/params/curves/p256.ts';
import { P384 } from '../../src/params/curves/p384.ts';
import { P521 } from '../../src/params/curves/p521.ts';
import { SECP256K1 } from '../../src/params/curves/secp256k1.ts';
import { toBytesLE } from '../../src/util/bytes.ts';
import { crc32 } from '../../src/util/crc32.ts';
import { ANY_SIZE, SMALL } from '../unit/scheme/numbers.ts';
import { damaged } from './mutations.ts';
import { cut, join, numberEdit, rearranged } from './parts.ts';
import { decoder, type Target, target } from './target.ts';

const CURVES = (): readonly (readonly [groups.SecretGroup, prime: bigint])[] => [
  [groups.p256Group, P256.prime],
  [groups.p384Group, P384.prime],
  [groups.p521Group, P521.prime],
  [groups.secp256k1Group, SECP256K1.prime],
  [groups.edwards25519Group, ED25519.prime],
  [groups.ristretto255Group, ED25519.prime],
];

export const pointTargets = (): Target[] => [
  ...CURVES().map(([group, prime]) => elementTarget(group, prime)),
  elementTarget(groups.residueGroup({ prime: SMALL.p, order: SMALL.q, generator: SMALL.g }, ANY_SIZE), SMALL.p),
  ...tableTargets(),
];

/** Whatever is decoded is of the group: its multiple by the order is neutral. */
function elementTarget(group: groups.SecretGroup, prime: bigint): Target {
  const { scalars } = group;
  const multiples = [7, -1, 0].map((k) => group.multiplyBase(scalars.ofPublic(k)).toBytes());
  const hasForm = group.elementBytes % 2 === 1;
  const parts = multiples.map((bytes) => (hasForm ? [bytes.slice(0, 1), bytes.slice(1)] : [bytes]));
  return decoder(
    `${group.name}, elements`,
    rearranged(parts, numberEdit(prime)),
    (bytes) => group.fromBytes(bytes, { allowNeutral: true }),
    (element) => {
      assert.ok(element.multiplyVarTime(scalars.ofPublic(-1)).add(element).isNeutral, 'it is an element of the group');
      return element.toBytes();
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
  const tables = [groups.p256Group, groups.edwards25519Group].map((group) => {
    const { scalars } = group;
    const element = group.multiplyBase(scalars.ofPublic(7));
    const saved = groups.elementTable(element, { tableBytes: 4096 }).toBytes();
    const load = (bytes: Uint8Array): Uint8Array => {
      const loaded = groups.loadElementTable(bytes, element);
      assert.ok(loaded.multiply(scalars.ofPublic(99)).equals(group.multiplyBase(scalars.ofPublic(693))));
      return loaded.toBytes();
    };
    return [`saved table of an element of ${group.name}`, saved, load, 32] as const;
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
