/** G1, G2 and GT of BLS12-381, their encodings and their pairing, against the plain arithmetic. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as face from '../../../src/entries/bls12-381.ts';
import * as bn254 from '../../../src/entries/bn254.ts';
import { bls12381 } from '../../../src/pairing/named/bls12-381.ts';
import { bls12381 as reference } from '../../reference/bls12-381.ts';
import type { Point } from '../../reference/pairing/pairing.ts';
import { compressed1, compressed2, uncompressed1, uncompressed2, valueBytes } from '../../reference/pairing/zcash.ts';
import { publicLaws, type Refused, secretLaws } from './laws.ts';
import { pairingLaws } from './pairing-laws.ts';
import { scalarLaws } from './scalar-laws.ts';

const { g1, g1FromUncompressed, g2, g2FromUncompressed, gt, InvalidPointError, MalformedError, toUncompressed, WrongTypeError } = face;
const { generator1, generator2, fp12, params } = reference;
const { order, prime } = params;
/** Straus's method ends and rounds begin at 48; the pool holds 1637 points at once. */
const COUNTS = [0, 1, 2, 3, 17, 47, 48, 130, 1640];

const operations = { order, add: reference.add.bind(reference), multiply: (k: bigint, point: Point) => reference.multiply(point, k) };
const changed = (bytes: Uint8Array, at: number, bits = 1): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ bits : byte));
/** With the prime for that number, under the same flags. */
const unreduced = (bytes: Uint8Array, at: number): Uint8Array => {
  const copy = bytes.slice();
  copy.set(toBytesBE(prime, 48), 48 * at);
  if (at === 0) copy[0]! |= bytes[0]! & 0xe0;
  return copy;
};

/** A point of the curve with the smallest x from there on, of whatever order. */
function curvePoint(from: bigint): Point {
  for (let x = from; ; x++) {
    const found = reference.pointOfCurve(x);
    if (found) return found;
  }
}
const cofactorPoints = (some: readonly Point[], generator: Point): Point[] =>
  some.flatMap((point) => {
    const part = reference.multiply(point, order);
    return [point, part, reference.add(generator, part)];
  });
const onCurve = cofactorPoints([1n, 100n, 5000n].map(curvePoint), generator1);
const onTwist = cofactorPoints(
  [1n, 2n, 3n, 4n, 5n, 6n].flatMap((c0) => reference.twistPoint({ c0, c1: 0n }) ?? []),
  generator2,
);
/** x of no point. */
const missing1 = [2n, 3n, 5n, 6n].find((x) => !reference.pointOfCurve(x)) as bigint;
const missing2 = [1n, 2n, 3n, 4n, 5n, 6n].find((c0) => !reference.twistPoint({ c0, c1: 0n })) as bigint;
const [INFINITY1, INFINITY2] = [compressed1(null), compressed2(null)];

const SUBGROUP = /^bytes must be in the subgroup of order n$/;
const REDUCED = /^bytes must have coordinates below the prime$/;
const ZEROS = /^bytes must be zeros but for the flag of infinity$/;

/** What both groups refuse. */
const flagRules = (point: Uint8Array, infinity: Uint8Array): Refused[] => [
  ['no flag of a compressed point', changed(point, 0, 0x80), MalformedError, /^bytes must have the flag of a compressed point$/],
  ['an uncompressed infinity', changed(infinity, 0, 0x80), MalformedError, /flag of a compressed point$/],
  ['infinity with a sign', changed(infinity, 0, 0x20), MalformedError, ZEROS],
  ['infinity with an x', changed(infinity, infinity.length - 1), MalformedError, ZEROS],
  ['infinity with the highest bit of x', changed(infinity, 0, 0x10), MalformedError, ZEROS],
  ['a point called infinity', changed(point, 0, 0x40), MalformedError, ZEROS],
  ['all ones', new Uint8Array(point.length).fill(255), MalformedError, ZEROS],
];

const p = compressed1(reference.multiply(generator1, 7n));
publicLaws({
  group: g1,
  oracle: { ...operations, generator: generator1, bytes: compressed1 },
  counts: COUNTS,
  refused: [
    ...flagRules(p, INFINITY1),
    ['the prime', unreduced(p, 0), InvalidPointError, REDUCED],
    [
      'no x of a point',
      changed(INFINITY1, 0, 0x40).map((byte, i) => (i === 47 ? Number(missing1) : byte)),
      InvalidPointError,
      /^bytes must be a point of the curve$/,
    ],
    ['zeros with the flag of a compressed point', changed(INFINITY1, 0, 0x40), InvalidPointError, SUBGROUP],
    ...onCurve.map((point): Refused => ['outside', compressed1(point), InvalidPointError, SUBGROUP]),
  ],
});
scalarLaws(g1);
secretLaws(g1);

const q = compressed2(reference.multiply(generator2, 7n));
publicLaws({
  group: g2,
  oracle: { ...operations, generator: generator2, bytes: compressed2 },
  counts: COUNTS,
  refused: [
    ...flagRules(q, INFINITY2),
    ...[0, 1].map((at): Refused => ['the prime', unreduced(q, at), InvalidPointError, REDUCED]),
    [
      'no x of a point',
      changed(INFINITY2, 0, 0x40).map((byte, i) => (i === 95 ? Number(missing2) : byte)),
      InvalidPointError,
      /^bytes must be a point of the twist$/,
    ],
    ...onTwist.map((point): Refused => ['outside', compressed2(point), InvalidPointError, SUBGROUP]),
  ],
});
secretLaws(g2);

const base = reference.pair(generator1, generator2);
const minusOne = base.map((_, i) => ({ c0: i === 0 ? prime - 1n : 0n, c1: 0n }));
/** Any element, to the power (p⁶ − 1)(p² + 1): of the cyclotomic subgroup, where squares are the quicker ones, and of another order. */
const cyclotomic = fp12.pow(
  base.map((_, i) => ({ c0: BigInt(i + 2), c1: BigInt(3 * i + 1) })),
  (prime ** 6n - 1n) * (prime ** 2n + 1n),
);
publicLaws({
  group: gt,
  oracle: { order, generator: base, add: (a, b) => fp12.mul(a, b), multiply: (k, value) => fp12.pow(value, k), bytes: valueBytes },
  refused: [
    ['zero', new Uint8Array(576), InvalidPointError, SUBGROUP],
    ['−1, which has order 2', valueBytes(minusOne), InvalidPointError, SUBGROUP],
    ['an element times −1', valueBytes(fp12.mul(base, minusOne)), InvalidPointError, SUBGROUP],
    ['of the cyclotomic subgroup', valueBytes(cyclotomic), InvalidPointError, SUBGROUP],
    ...Array.from({ length: 12 }, (_, i): Refused => {
      const copy = valueBytes(base);
      copy.set(toBytesBE(prime, 48), 48 * i);
      return ['the prime', copy, InvalidPointError, /^bytes must have coefficients below the prime$/];
    }),
  ],
});

pairingLaws(face, reference, bls12381, bn254, valueBytes);

describe('uncompressed points of BLS12-381', () => {
  const [P, Q] = [7n, order - 7n].map((k) => [reference.multiply(generator1, k), reference.multiply(generator2, k)] as const) as [
    readonly [Point, Point],
    readonly [Point, Point],
  ];

  it('are what the coordinates are, and come back', () => {
    for (const [first, second] of [P, Q]) {
      const [a, b] = [g1.fromBytes(compressed1(first)), g2.fromBytes(compressed2(second))];
      assert.deepEqual([toUncompressed(a), toUncompressed(b)], [uncompressed1(first), uncompressed2(second)]);
      assert.ok(g1FromUncompressed(uncompressed1(first)).equals(a) && g2FromUncompressed(uncompressed2(second)).equals(b));
      assert.deepEqual(g2FromUncompressed(uncompressed2(second)).toBytes(), compressed2(second));
    }
    assert.deepEqual([toUncompressed(g1.neutral), toUncompressed(g2.neutral)], [uncompressed1(null), uncompressed2(null)]);
    assert.ok(g1FromUncompressed(uncompressed1(null), { allowNeutral: true }).isNeutral);
    assert.ok(g2FromUncompressed(uncompressed2(null), { allowNeutral: true }).isNeutral);
  });

  it('are refused in any other form', () => {
    const refused = (read: (bytes: Uint8Array) => unknown, bytes: unknown, error: typeof face.LimberError, rule: RegExp): void =>
      assert.throws(
        () => read(bytes as Uint8Array),
        (thrown) =>
          thrown instanceof error && (thrown as { argument?: string }).argument === 'bytes' && rule.test((thrown as Error).message),
      );
    for (const [read, own, other, infinity, outside, curve, numbers] of [
      [g1FromUncompressed, uncompressed1(P[0]), compressed1(P[0]), uncompressed1(null), uncompressed1(onCurve[0] as Point), 'curve', 2],
      [g2FromUncompressed, uncompressed2(P[1]), compressed2(P[1]), uncompressed2(null), uncompressed2(onTwist[0] as Point), 'twist', 4],
    ] as const) {
      refused(read, other, MalformedError, new RegExp(`must be ${own.length} bytes$`));
      refused(read, own.subarray(1), MalformedError, /must be \d+ bytes$/);
      refused(read, Uint8Array.of(...own, 0), MalformedError, /must be \d+ bytes$/);
      refused(read, changed(own, 0, 0x80), MalformedError, /must not have the flag of a compressed point$/);
      refused(read, changed(own, 0, 0x20), MalformedError, /must not have the flag of a larger y/);
      refused(read, changed(own, 0, 0x40), MalformedError, ZEROS);
      refused(read, changed(infinity, 0, 0x20), MalformedError, ZEROS);
      refused(read, changed(infinity, own.length - 1), MalformedError, ZEROS);
      refused(read, infinity, InvalidPointError, /must not be the neutral element$/);
      refused(read, changed(own, own.length - 1), InvalidPointError, new RegExp(`must be a point of the ${curve}$`));
      refused(read, new Uint8Array(own.length), InvalidPointError, new RegExp(`must be a point of the ${curve}$`));
      for (let i = 0; i < numbers; i++) refused(read, unreduced(own, i), InvalidPointError, REDUCED);
      refused(read, outside, InvalidPointError, SUBGROUP);
      refused(read, 'text', WrongTypeError, /must be a Uint8Array$/);
    }
    for (const element of [gt.generator, bn254.g1.generator, {}, undefined])
      assert.throws(() => toUncompressed(element as never), { name: 'WrongTypeError', argument: 'element' });
  });
});
