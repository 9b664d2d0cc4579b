/** The subgroup of prime order of edwards25519, and ristretto255. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { sha512 } from '@noble/hashes/sha2.js';
import { edwards25519Group, InvalidPointError, MalformedError, ristretto255Group, WrongTypeError } from '../../../src/entries/groups.ts';
import { ED25519 } from '../../../src/params/curves/ed25519.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { addEdwardsPoints, EDWARDS_NEUTRAL, type EdwardsPoint, multiplyEdwardsPoint } from '../../reference/edwards.ts';
import { ristrettoBytes } from '../../reference/ristretto.ts';
import { type Oracle, publicLaws, type Refused, secretLaws, tableLaws } from './laws.ts';
import { scalarLaws } from './scalar-laws.ts';

const { prime, order, generator } = ED25519;
const COUNTS = [0, 1, 2, 3, 15, 16, 17, 18, 40, 127, 128, 130, 300];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const fromHex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));

const encoded = ({ x, y }: EdwardsPoint): Uint8Array => toBytesLE(y | ((x & 1n) << 255n), 32);
const oracle: Oracle<EdwardsPoint> = {
  order,
  generator,
  add: (a, b) => addEdwardsPoints(ED25519, a, b),
  multiply: (k, point) => multiplyEdwardsPoint(ED25519, k, point),
  bytes: encoded,
};

/** A point of order 8: order · P of a point P outside of the subgroup. */
const torsion = ((): EdwardsPoint => {
  for (let y = 2n; ; y++) {
    const x = xOf(y);
    if (x === undefined) continue;
    const point = multiplyEdwardsPoint(ED25519, order, { x, y });
    if (multiplyEdwardsPoint(ED25519, 4n, point).y !== 1n) return point;
  }
})();

/** A root of (y² − 1)/(dy² + 1). */
function xOf(y: bigint): bigint | undefined {
  const power = (base: bigint, exponent: bigint): bigint => {
    let result = 1n;
    for (const bit of exponent.toString(2)) result = (result * result * (bit === '1' ? base : 1n)) % prime;
    return result;
  };
  const square = ((y * y - 1n) * power((ED25519.d * y * y + 1n) % prime, prime - 2n)) % prime;
  const root = power(square, (prime + 3n) / 8n);
  const i = power(2n, (prime - 1n) / 4n);
  return [root, (root * i) % prime].find((x) => (x * x - square) % prime === 0n);
}

const small = Array.from({ length: 8 }, (_, k) => multiplyEdwardsPoint(ED25519, BigInt(k), torsion));
const without = Array.from({ length: 50 }, (_, i) => BigInt(i)).find((y) => xOf(y) === undefined) as bigint;
const inGroup = multiplyEdwardsPoint(ED25519, 7n, generator);

publicLaws({
  group: edwards25519Group,
  oracle,
  counts: COUNTS,
  refused: [
    ...small
      .slice(1)
      .map((point, i): Refused => [`of order ${i + 1}`, encoded(point), InvalidPointError, /must be in the subgroup of prime order/]),
    ...small
      .slice(1)
      .map(
        (point, i): Refused => [
          `with a part of order ${i + 1}`,
          encoded(addEdwardsPoints(ED25519, inGroup, point)),
          InvalidPointError,
          /must be in the subgroup of prime order/,
        ],
      ),
    ['y without a point', toBytesLE(without, 32), InvalidPointError, /must be the one encoding/],
    ['y of the prime', toBytesLE(prime, 32), InvalidPointError, /must be the one encoding/],
    ['the neutral element, not reduced', toBytesLE(prime + 1n, 32), InvalidPointError, /must be the one encoding/],
    ['the neutral element with a sign', toBytesLE(1n | (1n << 255n), 32), InvalidPointError, /must be the one encoding/],
  ],
});
scalarLaws(edwards25519Group);
secretLaws(edwards25519Group);
tableLaws(edwards25519Group, [4096, 20_000, 2 ** 16, 2 ** 19]);

test('edwards25519: coordinates of points', () => {
  const { scalars, neutral } = edwards25519Group;
  assert.deepEqual(edwards25519Group.coordinatesOf(edwards25519Group.multiplyBase(scalars.ofPublic(7))), inGroup);
  assert.ok(edwards25519Group.fromCoordinates(inGroup).equals(edwards25519Group.multiplyBase(scalars.ofPublic(7))));
  assert.deepEqual(edwards25519Group.coordinatesOf(neutral), EDWARDS_NEUTRAL);
  for (const point of [
    ...small.slice(1),
    { x: generator.x, y: generator.y ^ 1n },
    { x: -1n, y: 2n },
    { x: generator.x + prime, y: generator.y },
  ]) {
    assert.throws(() => edwards25519Group.fromCoordinates(point), { name: 'InvalidPointError', argument: 'point' });
  }
});

/** Encodings that are none: RFC 9496, appendix A.2. */
const BAD = `
  00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
  f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
  0100000000000000000000000000000000000000000000000000000000000000 01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
  ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20 c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562
  c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78 47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24
  f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72 87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309
  26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371 4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f
  de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad87 bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042
  2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08 f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22
  8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731 2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b
  3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220
  d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e 8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32
  32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b 227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165
  5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e 445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b
  ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f`
  .trim()
  .split(/\s+/);

/** Multiples of the generator: RFC 9496, appendix A.1. */
const MULTIPLES = `
  0000000000000000000000000000000000000000000000000000000000000000 e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76
  6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919 94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259
  da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57 e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e
  f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403 44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d
  903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c 02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031
  20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42
  e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460 aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f
  46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e`
  .trim()
  .split(/\s+/);

/** Labels and the elements of their hashes: RFC 9496, appendix A.3. */
const HASHED = [
  ['Ristretto is traditionally a short shot of espresso coffee', '3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46'],
  ['made with the normal amount of ground coffee but extracted with', 'f26e5b6f7d362d2d2a94c5d0e7602cb4773c95a2e5c31a64f133189fa76ed61b'],
  ['about half the amount of water in the same amount of time', '006ccd2a9e6867e6a2c5cea83d3302cc9de128dd2a9a57dd8ee7b9d7ffe02826'],
  ['by using a finer grind.', 'f8f0c87cf237953c5890aec3998169005dae3eca1fbb04548c635953c817f92a'],
  ['This produces a concentrated shot of coffee per volume.', 'ae81e7dedf20a497e10c304a765c1767a42d6e06029758d2d7e8ef7cc4c41179'],
  ['Just pulling a normal shot short will produce a weaker shot', 'e2705652ff9f5e44d3e841bf1c251cf7dddb77d140870d1ab2ed64f1a9ce8628'],
  ['and is not a Ristretto as some believe.', '80bd07262511cdde4863f8a7434cef696750681cb9510eea557088f76d9e5065'],
] as const;

publicLaws({
  group: ristretto255Group,
  oracle: { ...oracle, bytes: ristrettoBytes },
  counts: COUNTS,
  refused: BAD.map(
    (digits): Refused => [digits, fromHex(digits), InvalidPointError, /must be the one encoding of an element of ristretto255/],
  ),
});
scalarLaws(ristretto255Group);
secretLaws(ristretto255Group);
tableLaws(ristretto255Group, [4096, 2 ** 16]);

describe('ristretto255', () => {
  const { scalars } = ristretto255Group;

  it('has the multiples of RFC 9496, appendix A.1', () => {
    assert.equal(MULTIPLES.length, 16);
    for (const [k, digits] of MULTIPLES.entries()) {
      const multiple = ristretto255Group.multiplyBase(scalars.ofPublic(k));
      assert.equal(hex(multiple.toBytes()), digits);
      assert.ok(ristretto255Group.fromBytes(fromHex(digits), { allowNeutral: true }).equals(multiple));
    }
  });

  it('refuses the encodings of RFC 9496, appendix A.2', () => assert.equal(BAD.length, 29));

  it('maps bytes to elements as in RFC 9496, appendix A.3', () => {
    for (const [label, digits] of HASHED) {
      assert.equal(hex(ristretto255Group.fromUniformBytes(sha512(new TextEncoder().encode(label))).toBytes()), digits);
    }
  });

  it('takes points that differ by one of small order for one element', () => {
    const own = ristretto255Group.multiplyBase(scalars.ofPublic(7));
    for (const point of small) {
      // Of even points all four neighbours are one element; the oracle writes each of them in the same way.
      const moved = addEdwardsPoints(ED25519, inGroup, addEdwardsPoints(ED25519, point, point));
      assert.deepEqual(ristrettoBytes(moved), own.toBytes());
    }
    assert.equal(fromBytesLE(own.toBytes()) & 1n, 0n);
  });

  it('refuses other lengths than 64 bytes', () => {
    for (const length of [0, 32, 63, 65]) {
      assert.throws(() => ristretto255Group.fromUniformBytes(new Uint8Array(length)), MalformedError);
    }
    assert.throws(() => ristretto255Group.fromUniformBytes('0' as never), WrongTypeError);
  });
});

test('ristretto255: an encoding above p is none, even where the number modulo p is one of an element', () => {
  // p − 3 and p − 9 are encodings; p + 3 and p + 9 are even, and modulo p their negatives.
  for (const k of [3n, 9n]) {
    assert.equal(ristretto255Group.fromBytes(toBytesLE(ED25519.prime - k, 32)).isNeutral, false);
    assert.throws(() => ristretto255Group.fromBytes(toBytesLE(ED25519.prime + k, 32)), InvalidPointError);
  }
});
