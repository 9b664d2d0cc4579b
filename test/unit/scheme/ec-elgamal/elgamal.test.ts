/** ElGamal on elliptic curves against points on BigInt, and what is refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdsa from '../../../../src/entries/ec-elgamal.ts';
import { insideOf } from '../../../../src/group/curves/curve.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { ecElgamalDecrypt, ecElgamalEncrypt } from '../../../reference/ec-elgamal.ts';
import { addPoints, multiplyPoint, negatePoint, type Point } from '../../../reference/weierstrass.ts';

const { p256, p384, p521, secp256k1 } = ec;

/** The random number r. */
const drawing =
  (r: bigint): ecdsa.RandomSource =>
  (bytes) =>
    void bytes.set(toBytesLE(r, bytes.length));

const numbersOf = ({ a, b }: ecdsa.EcElGamalCiphertext): { a: Point; b: Point } => ({ a, b });

for (const curve of [p256, p384, p521, secp256k1]) {
  const { params } = insideOf(curve);
  const { order, generator } = params;
  const scalar = fc.bigInt(1n, order - 1n);
  const times = (k: bigint): Point => multiplyPoint(params, k, generator);

  test(`${curve.name}: encryptions are those of the oracle`, () => {
    fc.assert(
      fc.property(scalar, scalar, scalar, fc.bigInt(0n, 2n ** 40n), (x, r, m, number) => {
        const key = new ec.EcPrivateKey(curve, x);
        const point = times(m) as ec.AffinePoint;
        const made = ecdsa.encryptPoint(key.publicKey, point, drawing(r));
        assert.deepEqual(numbersOf(made), ecElgamalEncrypt(params, key.publicKey, point, r));
        assert.deepEqual(ecdsa.decryptPoint(key, made), point);
        assert.deepEqual(ecElgamalDecrypt(params, x, made), point);
        const counted = ecdsa.encryptNumber(key.publicKey, Number(number), drawing(r));
        assert.deepEqual(numbersOf(counted), ecElgamalEncrypt(params, key.publicKey, times(number), r));
        assert.deepEqual(ecdsa.decryptPoint(key, counted), times(number));
      }),
      { numRuns: 3 },
    );
  });

  test(`${curve.name}: what could be neutral on the way`, () => {
    const key = new ec.EcPrivateKey(curve, 7n);
    const { publicKey } = key;
    // Of 0; where m · G and r · Y are the same, or opposite, so that b is neutral.
    const zero = ecdsa.encryptNumber(publicKey, 0, drawing(5n));
    assert.deepEqual(numbersOf(zero), { a: times(5n), b: times(35n) });
    assert.equal(ecdsa.decryptPoint(key, zero), undefined);
    assert.deepEqual(numbersOf(ecdsa.encryptNumber(publicKey, 35, drawing(5n))), { a: times(5n), b: times(70n) });
    const opposite = ecdsa.encryptNumber(publicKey, 7, drawing(order - 1n));
    assert.deepEqual(numbersOf(opposite), { a: times(order - 1n), b: undefined });
    assert.deepEqual(ecdsa.decryptPoint(key, opposite), times(7n));
    const negative = new ecdsa.EcElGamalCiphertext(curve, { a: negatePoint(params, zero.a), b: negatePoint(params, zero.b) });
    const nothing = ecdsa.addCiphertexts(curve, zero, negative);
    assert.deepEqual([nothing.a, nothing.b, ecdsa.decryptPoint(key, nothing)], [undefined, undefined, undefined]);
    for (const form of ['compressed', 'uncompressed'] as const) {
      for (const ciphertext of [zero, opposite, nothing]) {
        const bytes = ciphertext.toBytes(form);
        assert.equal(bytes.length, 2 * (1 + (form === 'compressed' ? 1 : 2) * curve.coordinateBytes));
        assert.deepEqual(numbersOf(ecdsa.EcElGamalCiphertext.fromBytes(curve, bytes)), numbersOf(ciphertext));
      }
    }
  });

  test(`${curve.name}: sums and other ciphertexts of the same plaintext`, () => {
    const key = ec.generateEcKey(curve);
    const { publicKey } = key;
    const logarithms = new ecdsa.EcLogarithms(curve, 500);
    const sum = ecdsa.addCiphertexts(curve, ...[0, 1, 1, 0, 250, 7].map((number) => ecdsa.encryptNumber(publicKey, number)));
    const other = ecdsa.rerandomize(publicKey, sum);
    assert.notDeepEqual(other.a, sum.a);
    assert.notDeepEqual(other.b, sum.b);
    for (const ciphertext of [sum, other]) assert.equal(ecdsa.decryptNumberVarTime(key, ciphertext, logarithms), 259);
    const rerandomized = ecdsa.rerandomize(publicKey, other, drawing(3n));
    assert.deepEqual(rerandomized.a, addPoints(params, other.a, times(3n)));
    assert.equal(ecdsa.decryptNumberVarTime(key, ecdsa.addCiphertexts(curve), logarithms), 0);
  });
}

test('every number up to the limit is found, and none beyond', () => {
  const { params } = insideOf(p256);
  for (const most of [1, 2, 3, 4, 10, 99, 100, 5000]) {
    const logarithms = new ecdsa.EcLogarithms(p256, most);
    const middle = Math.round(most / 2);
    for (const number of [0, 1, 2, middle - 1, middle, middle + 1, most - 1, most, most + 1, 2 * most + 2, 10 * most + 10]) {
      const point = multiplyPoint(params, BigInt(number), params.generator);
      assert.equal(logarithms.ofVarTime(point), number <= most ? number : undefined, `${number} of ${most}`);
      const negative = negatePoint(params, point);
      assert.equal(logarithms.ofVarTime(negative), number === 0 ? 0 : undefined, `−${number} of ${most}`);
    }
  }
  const some = new ecdsa.EcLogarithms(secp256k1, 300);
  const found = Array.from({ length: 301 }, (_, i) =>
    some.ofVarTime(multiplyPoint(insideOf(secp256k1).params, BigInt(i), insideOf(secp256k1).params.generator)),
  );
  assert.deepEqual(
    found,
    Array.from({ length: 301 }, (_, i) => i),
  );
});

test('logarithms to another base, with reports; the signal ends the search', () => {
  const { params } = insideOf(p384);
  const base = multiplyPoint(params, 12345n, params.generator) as ec.AffinePoint;
  const reports: number[] = [];
  const onProgress = ({ steps, most }: ecdsa.SearchProgress): void => {
    assert.ok(steps <= most);
    reports.push(steps);
  };
  const most = 2 ** 28;
  const logarithms = new ecdsa.EcLogarithms(p384, most, { base, onProgress });
  assert.deepEqual(reports, [4096, 8192]);
  const point = multiplyPoint(params, BigInt(most), base);
  assert.equal(logarithms.ofVarTime(point, { onProgress }), most);
  assert.deepEqual(reports, [4096, 8192, 4096, 8192]);
  const controller = new AbortController();
  const aborting = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
  assert.throws(() => logarithms.ofVarTime(point, aborting), { message: 'enough' });
  assert.throws(() => new ecdsa.EcLogarithms(p384, most, aborting), { message: 'enough' });
});

const wrong = (value: unknown): never => value as never;
const key = new ec.EcPrivateKey(p256, 3n);
const { publicKey } = key;
const ciphertext = ecdsa.encryptNumber(publicKey, 1);
const elsewhere = ecdsa.encryptNumber(new ec.EcPrivateKey(secp256k1, 3n).publicKey, 1);
const { generator } = insideOf(p256).params;
const off = { x: generator.x, y: generator.y ^ 1n };
const logarithms = new ecdsa.EcLogarithms(p256, 10);

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof ecdsa.LimberError, argument: string])[] = [
  ['a point that is none', () => ecdsa.encryptPoint(publicKey, off), ecdsa.InvalidPointError, 'point'],
  ['a point that is not reduced', () => ecdsa.encryptPoint(publicKey, { ...off, x: -1n }), ecdsa.InvalidPointError, 'point'],
  ['the neutral element', () => ecdsa.encryptPoint(publicKey, wrong(undefined)), ecdsa.WrongTypeError, 'point'],
  ['a point of numbers', () => ecdsa.encryptPoint(publicKey, wrong({ x: 1, y: 2 })), ecdsa.WrongTypeError, 'point'],
  ['a private key to encrypt', () => ecdsa.encryptNumber(wrong(key), 1), ecdsa.WrongTypeError, 'key'],
  ['a public key to decrypt', () => ecdsa.decryptPoint(wrong(publicKey), ciphertext), ecdsa.WrongTypeError, 'key'],
  ['half a number', () => ecdsa.encryptNumber(publicKey, 0.5), ecdsa.OutOfRangeError, 'number'],
  ['a negative number', () => ecdsa.encryptNumber(publicKey, -1), ecdsa.OutOfRangeError, 'number'],
  ['a bigint', () => ecdsa.encryptNumber(publicKey, wrong(1n)), ecdsa.WrongTypeError, 'number'],
  ['a ciphertext of another curve', () => ecdsa.decryptPoint(key, elsewhere), ecdsa.MalformedError, 'ciphertext'],
  ['to rerandomize one of another curve', () => ecdsa.rerandomize(publicKey, elsewhere), ecdsa.MalformedError, 'ciphertext'],
  ['sums over two curves', () => ecdsa.addCiphertexts(p256, ciphertext, elsewhere), ecdsa.MalformedError, 'ciphertexts'],
  ['sums of what are none', () => ecdsa.addCiphertexts(p256, wrong({})), ecdsa.WrongTypeError, 'ciphertexts'],
  ['a ciphertext off the curve', () => new ecdsa.EcElGamalCiphertext(p256, { a: off, b: generator }), ecdsa.InvalidPointError, 'a'],
  ['a ciphertext of numbers', () => new ecdsa.EcElGamalCiphertext(p256, { a: generator, b: wrong(1n) }), ecdsa.WrongTypeError, 'b'],
  ['bytes of odd length', () => ecdsa.EcElGamalCiphertext.fromBytes(p256, new Uint8Array(67)), ecdsa.MalformedError, 'bytes'],
  [
    'bytes of two forms',
    () => ecdsa.EcElGamalCiphertext.fromBytes(p256, ciphertext.toBytes().fill(4, 0, 1)),
    ecdsa.MalformedError,
    'bytes',
  ],
  [
    'bytes of no point',
    () => ecdsa.EcElGamalCiphertext.fromBytes(p256, ciphertext.toBytes().fill(255, 1, 33)),
    ecdsa.InvalidPointError,
    'bytes',
  ],
  ['an unknown form', () => ciphertext.toBytes(wrong('hybrid')), ecdsa.OutOfRangeError, 'form'],
  ['to search without a limit', () => new ecdsa.EcLogarithms(p256, Infinity), ecdsa.OutOfRangeError, 'most'],
  ['a base off the curve', () => new ecdsa.EcLogarithms(p256, 10, { base: off }), ecdsa.InvalidPointError, 'base'],
  ['logarithms of no curve', () => new ecdsa.EcLogarithms(wrong(undefined), 10), ecdsa.WrongTypeError, 'curve'],
  ['the logarithm of no point', () => logarithms.ofVarTime(off), ecdsa.InvalidPointError, 'point'],
  ['a limit for logarithms', () => ecdsa.decryptNumberVarTime(key, ciphertext, wrong(10)), ecdsa.WrongTypeError, 'logarithms'],
  [
    'logarithms of another curve',
    () => ecdsa.decryptNumberVarTime(key, ciphertext, new ecdsa.EcLogarithms(p521, 10)),
    ecdsa.MalformedError,
    'logarithms',
  ],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(
      call,
      (thrown: unknown) => thrown instanceof error && thrown instanceof ecdsa.LimberError && thrown.argument === argument,
    );
  });
}

test('a key that was wiped decrypts nothing', () => {
  const spent = ec.generateEcKey(p256);
  const made = ecdsa.encryptNumber(spent.publicKey, 1);
  spent.wipe();
  assert.throws(() => ecdsa.decryptPoint(spent, made), { argument: 'privateKey' });
});
