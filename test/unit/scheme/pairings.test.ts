/** `limber/bn256` and `limber/bn254`: groups, values and encodings against the plain arithmetic; what is no point, scalar or element is refused by name. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as bn254 from '../../../src/entries/bn254.ts';
import * as bn256 from '../../../src/entries/bn256.ts';
import { toHex } from '../../../src/util/hex.ts';
import { bytes1, bytes2, bytesT, point2 } from '../../reference/bn/bytes.ts';
import { bn254 as reference254 } from '../../reference/bn254.ts';
import { bn256 as reference256 } from '../../reference/bn256.ts';

const { InvalidPointError, LimberError, MalformedError, OutOfRangeError, WrongTypeError } = bn256;
const SCALAR = 0x123456789abcdef0fedcba9876543210123456789abcdefn;

const refuses = (kind: typeof LimberError, message: RegExp, act: () => unknown): void =>
  assert.throws(act, (error) => error instanceof kind && message.test(error.message), String(message));

for (const [face, reference, other] of [
  [bn256, reference256, bn254],
  [bn254, reference254, bn256],
] as const) {
  const { g1, g2, gt, pairing, pairingProduct, pairingProductIsOne } = face;
  const { params, generator1, generator2 } = reference;
  const { order, prime, name } = params;
  describe(`limber/${name}`, () => {
    it('adds, negates and multiplies as the definitions do', () => {
      for (const k of [0n, 1n, 2n, SCALAR, order - 1n, order, order + 5n, (1n << 256n) - 1n]) {
        const [p, q] = [bytes1(reference.multiply(generator1, k)), bytes2(reference.multiply(generator2, k % order))];
        for (const scalar of [k, toBytesBE(k, 32)]) {
          assert.deepEqual(g1.multiply(scalar, g1.generator).toBytes(), p);
          assert.deepEqual(g2.multiplyBase(scalar).toBytes(), q);
        }
        assert.deepEqual(g1.multiScalarVarTime([k], [g1.generator]).toBytes(), p);
        assert.deepEqual(g2.multiScalarVarTime([k, 0n], [g2.generator, g2.neutral]).toBytes(), q);
        assert.ok(g1.fromBytes(p).equals(g1.multiplyBase(k)) && g2.fromBytes(q).equals(g2.multiplyBase(k)));
      }
      const [p, q] = [g1.multiplyBase(SCALAR), g2.multiplyBase(SCALAR)];
      assert.ok(g1.add(p, g1.negate(p)).isNeutral && g2.add(q, g2.negate(q)).isNeutral);
      assert.ok(g1.add(p, p).equals(g1.multiplyBase(2n * SCALAR)) && g2.add(q, q).equals(g2.multiplyBase(2n * SCALAR)));
      assert.ok(g1.sumVarTime([p, p, p]).equals(g1.multiplyBase(3n * SCALAR)));
      assert.ok(g2.sumVarTime([]).isNeutral && g2.multiScalarVarTime([], []).isNeutral && g1.negate(g1.neutral).isNeutral);
      assert.ok(!p.equals(g1.generator) && !q.isNeutral);
      assert.ok(g1.multiplyBase(order).equals(g1.neutral));
    });

    it('pairs, and computes in GT', () => {
      const [p, q] = [g1.multiplyBase(3n), g2.multiplyBase(SCALAR)];
      const value = pairing(p, q);
      const expected = reference.pair(reference.multiply(generator1, 3n), reference.multiply(generator2, SCALAR));
      assert.deepEqual(value.toBytes(), bytesT(expected));
      const base = pairing(g1.generator, g2.generator);
      assert.ok(gt.powVarTime(base, 3n * SCALAR).equals(value) && !base.equals(value));
      assert.ok(gt.powVarTime(value, order).isOne && gt.powVarTime(value, 0n).isOne && gt.one.isOne);
      assert.ok(gt.powVarTime(value, -1n).equals(gt.inverse(value)));
      assert.ok(gt.multiply(value, gt.inverse(value)).equals(gt.one));
      assert.ok(gt.multiply(value, value).equals(gt.powVarTime(value, 2n)) && gt.multiply(value, gt.one).equals(value));
      assert.deepEqual(gt.multiply(value, base).toBytes(), bytesT(reference.fp12.mul(expected, reference.pair(generator1, generator2))));
      assert.ok(pairing(g1.neutral, q).isOne && pairing(p, g2.neutral).isOne && pairingProduct([]).isOne);
      const pairs = [[p, q] as const, [g1.negate(g1.multiplyBase(SCALAR)), g2.multiplyBase(3n)] as const];
      assert.equal(pairingProductIsOne(pairs), true);
      assert.equal(pairingProductIsOne([...pairs, [g1.generator, g2.generator]]), false);
      assert.equal(gt.order, order);
    });

    it('refuses what is no point', () => {
      const p = g1.generator.toBytes();
      const q = g2.multiplyBase(SCALAR).toBytes();
      const changed = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
      /** With p added to the coordinate, where it fits into 32 bytes. */
      const unreduced = (bytes: Uint8Array, at: number): Uint8Array => {
        const parts: Uint8Array[] = Array.from({ length: bytes.length / 32 }, (_, i) => bytes.subarray(32 * i, 32 * i + 32));
        parts[at] = toBytesBE((BigInt(`0x${toHex(parts[at]!)}`) + prime) % (1n << 256n), 32);
        return Uint8Array.from(parts.flatMap((part) => [...part]));
      };
      const primeAlone = Uint8Array.from([...toBytesBE(prime, 32), ...new Uint8Array(32)]);
      for (const at of [31, 63]) refuses(InvalidPointError, /^bytes must be a point of the curve$/, () => g1.fromBytes(changed(p, at)));
      for (const at of [31, 63, 95, 127])
        refuses(InvalidPointError, /^bytes must be a point of the twist$/, () => g2.fromBytes(changed(q, at)));
      refuses(InvalidPointError, /coordinates below the prime/, () => g1.fromBytes(primeAlone));
      refuses(InvalidPointError, /coordinates below the prime/, () => g1.fromBytes(unreduced(p, 0)));
      for (const at of [0, 1, 2, 3])
        refuses(InvalidPointError, /coordinates below the prime|a point of/, () => g2.fromBytes(unreduced(q, at)));
      for (const length of [0, 63, 65, 128])
        refuses(MalformedError, /^bytes must be 64 bytes$/, () => g1.fromBytes(new Uint8Array(length)));
      for (const length of [0, 64, 127, 129])
        refuses(MalformedError, /^bytes must be 128 bytes$/, () => g2.fromBytes(new Uint8Array(length)));
      assert.ok(g1.fromBytes(new Uint8Array(64)).isNeutral && g2.fromBytes(new Uint8Array(128)).isNeutral);
      // The coefficients exchanged: a point of another twist, or none.
      const exchanged = Uint8Array.from([1, 0, 3, 2].flatMap((i) => [...q.slice(32 * i, 32 * i + 32)]));
      refuses(InvalidPointError, /a point of the twist/, () => g2.fromBytes(exchanged));
    });

    it('refuses points of the twist that are not of order n', () => {
      const points = [1n, 2n, 3n, 4n, 5n, 6n].flatMap((c0) => reference.twistPoint({ c0, c1: 0n }) ?? []);
      assert.ok(points.length > 1);
      for (const point of points) {
        refuses(InvalidPointError, /^bytes must be in the subgroup of order n$/, () => g2.fromBytes(bytes2(point)));
        // A point of the subgroup, and one of the cofactor's order, and their sum.
        const inside = reference.multiply(point, params.cofactorG2);
        const outside = reference.multiply(point, order);
        assert.deepEqual(g2.fromBytes(bytes2(inside)).toBytes(), bytes2(inside));
        refuses(InvalidPointError, /subgroup/, () => g2.fromBytes(bytes2(outside)));
        refuses(InvalidPointError, /subgroup/, () => g2.fromBytes(bytes2(reference.add(generator2, outside))));
      }
    });

    it('refuses what is of another kind', () => {
      const wrong = (value: unknown): never => value as never;
      refuses(WrongTypeError, /^bytes must be a Uint8Array$/, () => g1.fromBytes(wrong('00')));
      for (const value of [g2.generator, other.g1.generator, {}, undefined])
        refuses(WrongTypeError, new RegExp(`^a must be a point of G1 of ${name}$`), () => g1.add(wrong(value), g1.generator));
      refuses(WrongTypeError, /^b must be a point of G2/, () => g2.add(g2.generator, wrong(g1.generator)));
      refuses(WrongTypeError, /^point must be/, () => g1.negate(wrong(other.g1.generator)));
      refuses(WrongTypeError, /^point must be/, () => g1.multiply(1n, wrong(other.g1.generator)));
      refuses(WrongTypeError, /^points must be/, () => g2.sumVarTime([g2.generator, wrong(other.g2.generator)]));
      refuses(WrongTypeError, /^scalar must be a bigint or a Uint8Array$/, () => g1.multiplyBase(wrong(5)));
      for (const scalar of [-1n, 1n << 256n]) {
        refuses(OutOfRangeError, /^scalar must be from 0 to 2\^256 − 1$/, () => g2.multiplyBase(scalar));
        refuses(OutOfRangeError, /^scalars must be from 0/, () => g1.multiScalarVarTime([scalar], [g1.generator]));
      }
      refuses(OutOfRangeError, /^scalar must be 32 bytes$/, () => g1.multiplyBase(new Uint8Array(31)));
      refuses(OutOfRangeError, /^scalars must be as many as the points$/, () => g1.multiScalarVarTime([1n], []));
      refuses(WrongTypeError, /^scalars must be a bigint$/, () => g1.multiScalarVarTime([wrong(1)], [g1.generator]));
      refuses(WrongTypeError, /^pairs must be a point of G2/, () => pairing(g1.generator, wrong(g1.generator)));
      refuses(WrongTypeError, /^pairs must be a point of G1/, () => pairingProductIsOne([[other.g1.generator, g2.generator]]));
      refuses(WrongTypeError, /^pairs must be pairs/, () => pairingProductIsOne([wrong(g1.generator)]));
      refuses(WrongTypeError, /^b must be an element of GT/, () => gt.multiply(gt.one, other.gt.one));
      refuses(WrongTypeError, /^exponent must be a bigint$/, () => gt.powVarTime(gt.one, wrong(1)));
    });
  });
}

/** The input of the first test of Ethereum's contract at address 8 (EIP-197; go-ethereum, bn256Pairing.json, jeff1): two pairs whose product is 1. */
const PAIRS = `
  1c76476f4def4bb94541d57ebba1193381ffa7aa76ada664dd31c16024c43f59 3034dd2920f673e204fee2811c678745fc819b55d3e9d294e45c9b03a76aef41
  209dd15ebff5d46c4bd888e51a93cf99a7329636c63514396b4a452003a35bf7 04bf11ca01483bfa8b34b43561848d28905960114c8ac04049af4b6315a41678
  2bb8324af6cfc93537a2ad1a445cfd0ca2a71acd7ac41fadbf933c2a51be344d 120a2a4cf30c1bf9845f20c6fe39e07ea2cce61f0c9bb048165fe5e4de877550
  111e129f1cf1097710d41c4ac70fcdfa5ba2023c6ff1cbeac322de49d1b6df7c 2032c61a830e3c17286de9462bf242fca2883585b93870a73853face6a6bf411
  198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2 1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed
  090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b 12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa`;

test('limber/bn254 checks pairings as EIP-197 says, and not after a sign has changed', () => {
  const { g1, g2, pairingProductIsOne } = bn254;
  const bytes = Uint8Array.from(Buffer.from(PAIRS.replaceAll(/\s/g, ''), 'hex'));
  assert.equal(bytes.length, 384);
  const pairAt = (at: number): readonly [ReturnType<typeof g1.fromBytes>, ReturnType<typeof g2.fromBytes>] => [
    g1.fromBytes(bytes.subarray(at, at + 64)),
    g2.fromBytes(bytes.subarray(at + 64, at + 192)),
  ];
  const [first, second] = [pairAt(0), pairAt(192)];
  assert.equal(pairingProductIsOne([first, second]), true);
  // jeff6 there.
  assert.equal(pairingProductIsOne([first, [g1.negate(second[0]), second[1]]]), false);
  assert.equal(pairingProductIsOne([first]), false);
  assert.deepEqual(bytes2(point2(bytes.subarray(256, 384))), g2.generator.toBytes(), 'the second pair has the generator of the EIP');
});
