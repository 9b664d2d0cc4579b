/** The precompiled contracts: how much of an input they read, what fails them and what makes them silent, held together with the oracle on BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromBytesBE, toBytesBE } from '../../../src/encoding/octets.ts';
import { g1, g2 } from '../../../src/entries/bn254.ts';
import { generateEcKey, p256, secp256k1 } from '../../../src/entries/ec.ts';
import { signEcdsaDigest } from '../../../src/entries/ecdsa.ts';
import * as evm from '../../../src/entries/evm.ts';
import { SECP256K1 } from '../../../src/params/curves/secp256k1.ts';
import { recoverDigestVarTime } from '../../../src/scheme/ec/ecdsa/recover.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { bls12381 } from '../../reference/bls12-381.ts';
import { bn254 } from '../../reference/bn254.ts';
import { powMod } from '../../reference/modpow.ts';
import { bytes1, bytes2 } from '../../reference/pairing/bytes.ts';
import type { Point } from '../../reference/pairing/pairing.ts';

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const word = (value: bigint | number): Uint8Array => toBytesBE(BigInt(value), 32);
const failure = (rule: RegExp, argument = 'input') => ({ name: 'PrecompileError', argument, rule });
/** x of secp256k1's generator, whose y is even. */
const SECP256K1_X = SECP256K1.generator.x;
const ONE = word(1);
const ZERO = word(0);
const EMPTY = new Uint8Array();

/** The input of modular exponentiation, with lengths that may be other than those of the numbers. */
const modExpInput = (
  base: Uint8Array,
  exponent: Uint8Array,
  modulus: Uint8Array,
  lengths = [base, exponent, modulus].map((n) => n.length),
) => joined(...lengths.map(word), base, exponent, modulus);

test('modular exponentiation is that of the oracle, for moduli odd and even, long and short', () => {
  const bytes = (length: number, seed: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i * 31 + seed * 67 + 5) & 255);
  for (const [b, e, m] of [
    [1, 1, 1],
    [40, 3, 32],
    [3, 40, 65],
    [300, 2, 7],
    [0, 5, 9],
    [5, 0, 9],
    [0, 0, 9],
  ] as const) {
    for (const end of [1, 2, 8]) {
      const parts = [bytes(b, 1), bytes(e, 2), bytes(m, 3)] as const;
      parts[2][m - 1] = end;
      const [base, exponent, modulus] = parts.map(fromBytesBE) as [bigint, bigint, bigint];
      assert.deepEqual(evm.modExp(modExpInput(...parts)), toBytesBE(powMod(base, exponent, modulus), m), `${b}, ${e}, ${m}, ${end}`);
    }
  }
});

test('the answer is as long as the modulus: zeros for 0 and 1, nothing where it has no bytes', () => {
  const [three, four] = [Uint8Array.of(3), Uint8Array.of(4)];
  assert.deepEqual(evm.modExp(modExpInput(three, four, new Uint8Array(5))), new Uint8Array(5));
  assert.deepEqual(evm.modExp(modExpInput(three, four, Uint8Array.of(0, 0, 1))), new Uint8Array(3));
  assert.deepEqual(evm.modExp(modExpInput(three, four, EMPTY)), EMPTY);
  assert.deepEqual(evm.modExp(EMPTY), EMPTY);
  // 0^0 = 1.
  assert.deepEqual(evm.modExp(modExpInput(EMPTY, EMPTY, Uint8Array.of(0, 7))), Uint8Array.of(0, 1));
});

test('what an input lacks is zeros, behind its end and within a number; what is too much is not read', () => {
  const whole = modExpInput(Uint8Array.of(3), Uint8Array.of(2, 0), Uint8Array.of(7, 0));
  assert.deepEqual(evm.modExp(whole.subarray(0, -1)), evm.modExp(whole));
  assert.deepEqual(evm.modExp(joined(whole, Uint8Array.of(9, 9))), evm.modExp(whole));
  // The modulus is missing: 0. So is half of a length: 1 is then 2^248 and more, of numbers that are not there.
  assert.deepEqual(evm.modExp(whole.subarray(0, 99)), new Uint8Array(2));
  assert.deepEqual(evm.modExp(modExpInput(EMPTY, EMPTY, EMPTY, [1, 1, 3])), new Uint8Array(3));
});

test('lengths: EIP-7823 fails above 1024 bytes, limber says what it does not compute with', () => {
  const input = (lengths: readonly bigint[]): Uint8Array => joined(...lengths.map(word));
  for (const place of [0, 1, 2]) {
    const lengths = (length: bigint): bigint[] => [0, 1, 2].map((i) => (i === place ? length : 1n));
    assert.doesNotThrow(() => evm.modExp(input(lengths(1024n)), { eip7823: true }));
    assert.throws(() => evm.modExp(input(lengths(1025n)), { eip7823: true }), failure(/at most 1024 bytes/));
    assert.doesNotThrow(() => evm.modExp(input(lengths(8192n))));
    for (const length of [8193n, 2n ** 32n, 2n ** 256n - 1n])
      assert.throws(() => evm.modExp(input(lengths(length))), { name: 'OutOfRangeError', argument: 'input', rule: /at most 8192 bytes/ });
  }
  // Nothing is asked for: lengths of the rest do not matter before EIP-7823, and matter after it.
  assert.deepEqual(evm.modExp(input([2n ** 255n, 2n ** 255n, 0n])), EMPTY);
  assert.throws(() => evm.modExp(input([2n ** 255n, 0n, 0n]), { eip7823: true }), failure(/at most 1024 bytes/));
});

test('gas of modular exponentiation: of lengths without numbers, of heads that are 0, and of both ends of each formula', () => {
  const gas = (input: Uint8Array): bigint[] => [evm.modExpGasEip198, evm.modExpGasEip2565, evm.modExpGasEip7883].map((of) => of(input));
  assert.deepEqual(gas(EMPTY), [0n, 200n, 500n]);
  const lengths = (...numbers: readonly (bigint | number)[]): Uint8Array => joined(...numbers.map(word));
  assert.deepEqual(gas(lengths(64, 33, 64)), [(4096n * 8n) / 20n, 200n, 2048n]);
  assert.deepEqual(gas(lengths(1, 40, 32)), [(1024n * 64n) / 20n, (16n * 64n) / 3n, 16n * 128n]);
  assert.deepEqual(gas(lengths(33, 40, 1)), [(1089n * 64n) / 20n, (25n * 64n) / 3n, 50n * 128n]);
  assert.deepEqual(gas(lengths(65, 0, 1)), [(1056n + 6240n - 3072n) / 20n, 200n, 500n]);
  assert.deepEqual(gas(lengths(1025, 0, 1)), [(65_664n + 492_000n - 199_680n) / 20n, 129n ** 2n / 3n, 2n * 129n ** 2n]);
  // The exponent's first 32 bytes count, wherever the base ends.
  const heads = joined(lengths(2, 34, 2), Uint8Array.of(9, 9), word(2n ** 255n), Uint8Array.of(255, 255));
  assert.equal(evm.modExpGasEip7883(heads), 16n * (255n + 32n));
  assert.equal(evm.modExpGasEip2565(joined(lengths(0, 2, 64), Uint8Array.of(1, 0))), 200n);
  // The largest lengths there are.
  const most = 2n ** 256n - 1n;
  assert.equal(evm.modExpGasEip7883(lengths(most, most, most)), 2n * ((most + 7n) / 8n) ** 2n * (16n * (most - 32n)));
});

test('sums and multiples on bn254 are those of the oracle: inputs end early, or late, and numbers may be above the order', () => {
  const point = bn254.multiply(bn254.generator1, 12345n);
  const [own, base] = [bytes1(point), bytes1(bn254.generator1)];
  const sum = bytes1(bn254.add(point, bn254.generator1));
  assert.deepEqual(evm.ecAdd(joined(own, base)), sum);
  assert.deepEqual(evm.ecAdd(joined(own, base, Uint8Array.of(1))), sum);
  assert.deepEqual(evm.ecAdd(joined(own, own)), bytes1(bn254.add(point, point)));
  assert.deepEqual(evm.ecAdd(joined(own, bytes1(bn254.negate(point)))), new Uint8Array(64));
  // Infinity is missing.
  assert.deepEqual(evm.ecAdd(own), own);
  assert.deepEqual(evm.ecAdd(EMPTY), new Uint8Array(64));
  for (const k of [0n, 1n, 2n, g1.order - 1n, g1.order, g1.order + 1n, 2n ** 256n - 1n])
    assert.deepEqual(evm.ecMul(joined(own, word(k))), bytes1(bn254.multiply(point, k % g1.order)), `${k}`);
  assert.deepEqual(evm.ecMul(joined(own, word(3), Uint8Array.of(7))), evm.ecMul(joined(own, word(3))));
  // 3 without its last byte is 0, and 3 · 2^8 is what it is: zeros stand for what is missing at the end.
  assert.deepEqual(evm.ecMul(joined(own, word(768)).subarray(0, -1)), bytes1(bn254.multiply(point, 768n)));
  assert.deepEqual(evm.ecMul(own), new Uint8Array(64));
});

test('points of bn254 that are none fail, and so do coordinates of which one is the prime more', () => {
  const [x, y] = [1n, 2n];
  for (const run of [evm.ecAdd, evm.ecMul]) {
    assert.throws(() => run(joined(word(x), word(3n))), failure(/point of the curve/));
    assert.throws(() => run(joined(word(x + bn254.params.prime), word(y))), failure(/below the prime/));
    assert.throws(() => run(joined(word(0n), word(bn254.params.prime))), failure(/below the prime/));
  }
  assert.throws(() => evm.ecAdd(joined(word(x), word(y), word(x), word(3n))), failure(/point of the curve/));
  // Half a point: y is 0, and no point has that.
  assert.throws(() => evm.ecAdd(word(x)), failure(/point of the curve/));
});

/** The pairs a·P, b·Q as the contract takes them. */
const pairsOf = (pairs: readonly (readonly [number, number])[]): Uint8Array =>
  joined(
    ...pairs.flatMap(([a, b]) => [g1.multiplyBase(g1.scalars.ofPublic(a)).toBytes(), g2.multiplyBase(g2.scalars.ofPublic(b)).toBytes()]),
  );

test('the pairing of bn254: products of any number of pairs, infinity among them', () => {
  assert.deepEqual(evm.ecPairing(EMPTY), ONE);
  assert.deepEqual(evm.ecPairing(new Uint8Array(192)), ONE);
  assert.deepEqual(evm.ecPairing(pairsOf([[1, 1]])), ZERO);
  assert.deepEqual(
    evm.ecPairing(
      pairsOf([
        [6, 1],
        [-2, 3],
      ]),
    ),
    ONE,
  );
  assert.deepEqual(
    evm.ecPairing(
      pairsOf([
        [6, 1],
        [-2, 4],
      ]),
    ),
    ZERO,
  );
  assert.deepEqual(
    evm.ecPairing(
      pairsOf([
        [2, 3],
        [4, 5],
        [-13, 2],
        [0, 7],
        [5, 0],
      ]),
    ),
    ONE,
  );
});

test('the pairing of bn254 fails on lengths, coordinates, points of the twist of another order, and names the pair', () => {
  for (const length of [1, 191, 193]) assert.throws(() => evm.ecPairing(new Uint8Array(length)), failure(/multiple of 192 bytes/));
  const good = pairsOf([
    [6, 1],
    [-2, 3],
  ]);
  const changed = (at: number, bytes: Uint8Array): Uint8Array => {
    const copy = Uint8Array.from(good);
    copy.set(bytes, at);
    return copy;
  };
  assert.throws(() => evm.ecPairing(changed(192, word(bn254.params.prime))), failure(/below the prime/, 'input[1]'));
  assert.throws(() => evm.ecPairing(changed(0, word(9n))), failure(/point of the curve/, 'input[0]'));
  assert.throws(() => evm.ecPairing(changed(192 + 64, word(9n))), failure(/point of the twist/, 'input[1]'));
  // Also where the other point is infinity, and the pair would count 1.
  assert.throws(() => evm.ecPairing(changed(64, outside)), failure(/subgroup of order n/, 'input[0]'));
  assert.throws(() => evm.ecPairing(joined(new Uint8Array(64), outside)), failure(/subgroup of order n/, 'input[0]'));
});

/** A point of bn254's twist that is not of order n, in the contract's bytes. */
const outside: Uint8Array = bytes2([1n, 2n, 3n, 4n, 5n].flatMap((c0) => bn254.twistPoint({ c0, c1: 0n }) ?? [])[0] as Point);

/** A number as EIP-2537 writes it. */
const long = (value: bigint): Uint8Array => toBytesBE(value, 64);
const point1 = (point: Point): Uint8Array => (point ? joined(long(point.x.c0), long(point.y.c0)) : new Uint8Array(128));
const point2 = (point: Point): Uint8Array =>
  point ? joined(...[point.x.c0, point.x.c1, point.y.c0, point.y.c1].map(long)) : new Uint8Array(256);

test('points of BLS12-381 that are outside of the groups are added as the oracle does, and are refused in sums and pairings', () => {
  const curve = [0n, 1n, 2n, 3n, 4n, 5n].flatMap((x) => bls12381.pointOfCurve(x) ?? []);
  const twist = [0n, 1n, 2n, 3n, 4n, 5n].flatMap((c0) => bls12381.twistPoint({ c0, c1: 1n }) ?? []);
  // That with x = 0 is of order 3.
  assert.ok(curve.length > 2 && twist.length > 1 && !curve.some((p) => bls12381.inG1(p)) && !twist.some((q) => bls12381.inG2(q)));
  for (const [points, bytes, add, sum, term] of [
    [curve, point1, evm.bls12G1Add, evm.bls12G1Msm, 160],
    [twist, point2, evm.bls12G2Add, evm.bls12G2Msm, 288],
  ] as const) {
    for (const p of points)
      for (const q of [...points, null, bls12381.negate(p), bls12381.add(p, p)])
        assert.deepEqual(add(joined(bytes(p), bytes(q))), bytes(bls12381.add(p, q)));
    const one = joined(bytes(points[0] as Point), word(0));
    assert.equal(one.length, term);
    assert.throws(() => sum(one), failure(/subgroup of order n/, 'input[0]'));
    assert.throws(() => sum(joined(new Uint8Array(term), one)), failure(/subgroup of order n/, 'input[1]'));
  }
});

test('sums of BLS12-381 take numbers above the order, and points twice, opposite or infinite', () => {
  const { generator1: p, generator2: q, params } = bls12381;
  const k = 2n ** 256n - 1n;
  assert.deepEqual(evm.bls12G1Msm(joined(point1(p), word(k))), point1(bls12381.multiply(p, k % params.order)));
  assert.deepEqual(evm.bls12G2Msm(joined(point2(q), word(k))), point2(bls12381.multiply(q, k % params.order)));
  assert.deepEqual(evm.bls12G1Msm(joined(point1(p), word(params.order))), point1(null));
  const terms = [
    [p, 5n],
    [p, 6n],
    [bls12381.negate(p), 4n],
    [null, 9n],
    [p, 0n],
  ] as const;
  assert.deepEqual(
    evm.bls12G1Msm(joined(...terms.flatMap(([point, scalar]) => [point1(point), word(scalar)]))),
    point1(bls12381.multiply(p, 7n)),
  );
});

test('a number of EIP-2537 fails from the prime on, in each of its 64 bytes', () => {
  const { prime } = bls12381.params;
  for (const number of [prime, 2n ** 384n, 2n ** 511n]) {
    assert.throws(() => evm.bls12MapFpToG1(long(number)), failure(/below the prime/));
    assert.throws(() => evm.bls12MapFp2ToG2(joined(long(0n), long(number))), failure(/below the prime/));
    assert.throws(() => evm.bls12MapFp2ToG2(joined(long(number), long(0n))), failure(/below the prime/));
  }
  assert.equal(evm.bls12MapFpToG1(long(prime - 1n)).length, 128);
  const good = joined(point1(bls12381.generator1), point2(bls12381.generator2));
  for (let at = 0; at < 384; at += 64) {
    const copy = Uint8Array.from(good);
    copy[at] = 1;
    assert.throws(() => evm.bls12PairingCheck(copy), failure(/below the prime/, 'input[0]'));
  }
  // x and the prime more, which is as good modulo the prime.
  const { x, y } = bls12381.params.generatorG1;
  assert.throws(() => evm.bls12G1Add(joined(long(x + prime), long(y), point1(null))), failure(/below the prime/));
  // One point, and three.
  for (const length of [128, 384]) assert.throws(() => evm.bls12G1Add(new Uint8Array(length)), failure(/must be 256 bytes/));
});

test('ecrecover: v is 27 or 28 in all its 32 bytes, s may be high, and what is none gives nothing', () => {
  const key = generateEcKey(secp256k1);
  const digest = keccak_256(Uint8Array.of(1, 2, 3));
  const signature = signEcdsaDigest(key, digest, { format: 'recoverable' });
  const [r, s, recovery] = [fromBytesBE(signature.subarray(0, 32)), fromBytesBE(signature.subarray(32, 64)), signature[64] as number];
  const address = joined(new Uint8Array(12), keccak_256(key.publicKey.toBytes().subarray(1)).subarray(12));
  const v = 27 + recovery;
  const call = (ofV: bigint | number, ofR: bigint, ofS: bigint, hash: Uint8Array = digest): Uint8Array =>
    evm.ecRecover(joined(hash, word(ofV), word(ofR), word(ofS)));
  assert.deepEqual(call(v, r, s), address);
  assert.deepEqual(call(55 - v, r, secp256k1.order - s), address);
  assert.notDeepEqual(call(55 - v, r, s), address);
  assert.deepEqual(evm.ecRecover(joined(digest, word(v), word(r), word(s), Uint8Array.of(5))), address);
  for (const wrong of [0, 1, 26, 29, 30, 256 + v, 2n ** 248n + BigInt(v)]) assert.deepEqual(call(wrong, r, s), EMPTY, `v = ${wrong}`);
  for (const wrong of [0n, secp256k1.order, r + secp256k1.order, 2n ** 256n - 1n]) {
    if (wrong >= 2n ** 256n) continue;
    assert.deepEqual(call(v, wrong, s), EMPTY);
    if (wrong !== r + secp256k1.order) assert.deepEqual(call(v, r, wrong), EMPTY);
  }
  // No point has x = 5.
  assert.deepEqual(call(v, 5n, s), EMPTY);
  assert.deepEqual(evm.ecRecover(EMPTY), EMPTY);
  // The key would be infinity: R = G and z = s.
  assert.deepEqual(call(27, SECP256K1_X, 7n, word(7)), EMPTY);
  // What is missing at the end is zeros: of s, 0.
  assert.deepEqual(evm.ecRecover(joined(digest, word(v), word(r))), EMPTY);
});

test('P256VERIFY: 160 bytes and no others, high s, keys that are none, and x of the nonce above the order', () => {
  const key = generateEcKey(p256);
  const point = key.publicKey.toBytes().subarray(1);
  const digest = word(2n ** 255n + 77n);
  const signature = signEcdsaDigest(key, digest, { format: 'p1363' });
  const input = joined(digest, signature, point);
  assert.deepEqual(evm.p256Verify(input), ONE);
  assert.deepEqual(evm.p256Verify(input.subarray(0, 159)), EMPTY);
  assert.deepEqual(evm.p256Verify(joined(input, Uint8Array.of(0))), EMPTY);
  assert.deepEqual(evm.p256Verify(EMPTY), EMPTY);
  const [r, s] = [fromBytesBE(signature.subarray(0, 32)), fromBytesBE(signature.subarray(32))];
  const call = (ofR: bigint, ofS: bigint, ofKey: Uint8Array = point, hash: Uint8Array = digest): Uint8Array =>
    evm.p256Verify(joined(hash, word(ofR), word(ofS), ofKey));
  assert.deepEqual(call(r, p256.order - s), ONE);
  for (const wrong of [0n, p256.order, 2n ** 256n - 1n]) {
    assert.deepEqual(call(wrong, s), EMPTY);
    assert.deepEqual(call(r, wrong), EMPTY);
  }
  assert.deepEqual(call(r, s, new Uint8Array(64)), EMPTY);
  assert.deepEqual(call(r, s, joined(point.subarray(0, 32), word(1))), EMPTY);
  assert.deepEqual(call(r, s, new Uint8Array(64).fill(255)), EMPTY);
  // EIP-7951: r is x modulo n. A key for which R has an x from n on.
  const z = toBytesLE(fromBytesBE(digest) % p256.order, 32);
  const found = Array.from({ length: 64 }, (_, i) => BigInt(i + 1)).flatMap((low) => {
    const made = recoverDigestVarTime(p256, z, { r: low, s: 5n, recovery: 2 });
    return made ? [{ low, made }] : [];
  });
  const [{ low, made }] = found as [(typeof found)[number]];
  assert.deepEqual(call(low, 5n, made.toBytes().subarray(1)), ONE);
  assert.deepEqual(call(low + 1n, 5n, made.toBytes().subarray(1)), EMPTY);
});

test('gas by length: a rest does not count, and long sums cost the last discount', () => {
  assert.equal(evm.ecPairingGas(EMPTY), 45_000n);
  assert.equal(evm.ecPairingGas(new Uint8Array(4 * 192 + 191)), 45_000n + 4n * 34_000n);
  assert.equal(evm.bls12PairingCheckGas(new Uint8Array(3 * 384)), 37_700n + 3n * 32_600n);
  assert.equal(evm.bls12G1MsmGas(EMPTY), 0n);
  assert.equal(evm.bls12G1MsmGas(new Uint8Array(128 * 160)), (128n * 12_000n * 519n) / 1000n);
  assert.equal(evm.bls12G1MsmGas(new Uint8Array(200 * 160)), (200n * 12_000n * 519n) / 1000n);
  assert.equal(evm.bls12G2MsmGas(new Uint8Array(2 * 288)), 45_000n);
  assert.equal(evm.bls12G2MsmGas(new Uint8Array(129 * 288)), (129n * 22_500n * 524n) / 1000n);
});
