/** G1, G2 and GT of bn256 and bn254, and their pairings, against the plain arithmetic. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBytesBE } from '../../../src/encoding/octets.ts';
import * as bn254 from '../../../src/entries/bn254.ts';
import * as bn256 from '../../../src/entries/bn256.ts';
import { bn254 as engine254 } from '../../../src/pairing/named/bn254.ts';
import { bn256 as engine256 } from '../../../src/pairing/named/bn256.ts';
import { bn254 as reference254 } from '../../reference/bn254.ts';
import { bn256 as reference256 } from '../../reference/bn256.ts';
import { bytes1, bytes2, bytesT, point2 } from '../../reference/pairing/bytes.ts';
import { publicLaws, type Refused, secretLaws } from './laws.ts';
import { pairingLaws } from './pairing-laws.ts';
import { scalarLaws } from './scalar-laws.ts';

const { InvalidPointError } = bn256;
const SCALAR = 0x123456789abcdef0fedcba9876543210123456789abcdefn;
/** Straus's method ends and rounds begin at 48; the pool holds 1637 points at once. */
const COUNTS = [0, 1, 2, 3, 17, 47, 48, 130, 1640];

for (const [face, reference, curve, other] of [
  [bn256, reference256, engine256, bn254],
  [bn254, reference254, engine254, bn256],
] as const) {
  const { g1, g2, gt } = face;
  const { params, generator1, generator2, fp12 } = reference;
  const { order, prime } = params;
  const operations = {
    order,
    add: reference.add.bind(reference),
    multiply: (k: bigint, point: typeof generator1) => reference.multiply(point, k),
  };
  const changed = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
  /** With the prime for that number. */
  const unreduced = (bytes: Uint8Array, at: number): Uint8Array => {
    const copy = bytes.slice();
    copy.set(toBytesBE(prime, 32), 32 * at);
    return copy;
  };

  const p = bytes1(generator1);
  publicLaws({
    group: g1,
    oracle: { ...operations, generator: generator1, bytes: bytes1 },
    counts: COUNTS,
    refused: [
      ...[31, 63].map((at): Refused => ['another point', changed(p, at), InvalidPointError, /^bytes must be a point of the curve$/]),
      ...[0, 1].map((at): Refused => ['the prime', unreduced(p, at), InvalidPointError, /^bytes must have coordinates below the prime$/]),
      ['infinity, not reduced', unreduced(new Uint8Array(64), 0), InvalidPointError, /below the prime$/],
      ['half of infinity', changed(new Uint8Array(64), 63), InvalidPointError, /a point of the curve$/],
    ],
  });
  scalarLaws(g1);
  secretLaws(g1);

  const q = bytes2(reference.multiply(generator2, SCALAR));
  // Points of the twist, of one of its other orders, and the sum of such a one and of a point of the group.
  const outside = [1n, 2n, 3n, 4n, 5n, 6n].flatMap((c0) => reference.twistPoint({ c0, c1: 0n }) ?? []);
  assert.ok(outside.length > 1);
  publicLaws({
    group: g2,
    oracle: { ...operations, generator: generator2, bytes: bytes2 },
    counts: COUNTS,
    refused: [
      ...[31, 63, 95, 127].map(
        (at): Refused => ['another point', changed(q, at), InvalidPointError, /^bytes must be a point of the twist$/],
      ),
      ...[0, 1, 2, 3].map(
        (at): Refused => ['the prime', unreduced(q, at), InvalidPointError, /^bytes must have coordinates below the prime$/],
      ),
      // The coefficients exchanged: a point of another twist, or none.
      ['exchanged', Uint8Array.from([1, 0, 3, 2].flatMap((i) => [...q.slice(32 * i, 32 * i + 32)])), InvalidPointError, /of the twist$/],
      ...outside
        .flatMap((point) => {
          const part = reference.multiply(point, order);
          return [point, part, reference.add(generator2, part)];
        })
        .map((point): Refused => ['outside', bytes2(point), InvalidPointError, /^bytes must be in the subgroup of order n$/]),
    ],
  });
  secretLaws(g2);

  const base = reference.pair(generator1, generator2);
  const power = (value: typeof base, k: bigint): typeof base => fp12.pow(value, k);
  const minusOne = base.map((_, i) => ({ c0: i === 0 ? prime - 1n : 0n, c1: 0n }));
  /** Any element, to the power (p⁶ − 1)(p² + 1): of the cyclotomic subgroup, where squares are the quicker ones, and of another order. */
  const cyclotomic = power(
    base.map((_, i) => ({ c0: BigInt(i + 2), c1: BigInt(3 * i + 1) })),
    (prime ** 6n - 1n) * (prime ** 2n + 1n),
  );
  publicLaws({
    group: gt,
    oracle: { order, generator: base, add: (a, b) => fp12.mul(a, b), multiply: (k, value) => power(value, k), bytes: bytesT },
    refused: [
      ['zero', new Uint8Array(384), InvalidPointError, /^bytes must be in the subgroup of order n$/],
      ['−1, which has order 2', bytesT(minusOne), InvalidPointError, /subgroup of order n$/],
      ['an element times −1', bytesT(fp12.mul(base, minusOne)), InvalidPointError, /subgroup of order n$/],
      ['of the cyclotomic subgroup', bytesT(cyclotomic), InvalidPointError, /subgroup of order n$/],
      ['any other', changed(bytesT(base), 383), InvalidPointError, /subgroup of order n$/],
      ...Array.from(
        { length: 12 },
        (_, i): Refused => ['the prime', unreduced(bytesT(base), i), InvalidPointError, /^bytes must have coefficients below the prime$/],
      ),
    ],
  });

  pairingLaws(face, reference, curve, other, bytesT);
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
  assert.equal(pairingProductIsOne([first, [second[0].neg(), second[1]]]), false);
  assert.equal(pairingProductIsOne([first]), false);
  assert.deepEqual(bytes2(point2(bytes.subarray(256, 384))), g2.generator.toBytes(), 'the second pair has the generator of the EIP');
});
