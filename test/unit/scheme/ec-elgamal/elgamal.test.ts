/** ElGamal on elliptic curves against points on BigInt, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as ec from '../../../../src/entries/ec-elgamal.ts';
import { toBytesLE } from '../../../../src/util/bytes.ts';
import { ecElgamalDecrypt, ecElgamalEncrypt } from '../../../reference/ec-elgamal.ts';
import { addPoints, multiplyPoint, negatePoint, type Point } from '../../../reference/weierstrass.ts';

const { p256, p384, p521, secp256k1 } = ec;

/** The random number r. */
const drawing =
  (r: bigint): ec.RandomSource =>
  (bytes) =>
    void bytes.set(toBytesLE(r, bytes.length));

const numbersOf = ({ a, b }: ec.EcElGamalCiphertext): { a: Point; b: Point } => ({ a, b });

for (const curve of [p256, p384, p521, secp256k1]) {
  const { params } = curve;
  const { order, generator } = params;
  const scalar = fc.bigInt(1n, order - 1n);
  const times = (k: bigint): Point => multiplyPoint(params, k, generator);

  test(`${curve.name}: encryptions are those of the oracle`, () => {
    fc.assert(
      fc.property(scalar, scalar, scalar, fc.bigInt(0n, 2n ** 40n), (x, r, m, number) => {
        const key = new ec.EcPrivateKey(curve, x);
        const point = times(m) as ec.AffinePoint;
        const made = ec.encryptPoint(key.publicKey, point, drawing(r));
        assert.deepEqual(numbersOf(made), ecElgamalEncrypt(params, key.publicKey, point, r));
        assert.deepEqual(ec.decryptPoint(key, made), point);
        assert.deepEqual(ecElgamalDecrypt(params, x, made), point);
        const counted = ec.encryptNumber(key.publicKey, Number(number), drawing(r));
        assert.deepEqual(numbersOf(counted), ecElgamalEncrypt(params, key.publicKey, times(number), r));
        assert.deepEqual(ec.decryptPoint(key, counted), times(number));
      }),
      { numRuns: 3 },
    );
  });

  test(`${curve.name}: what could be neutral on the way`, () => {
    const key = new ec.EcPrivateKey(curve, 7n);
    const { publicKey } = key;
    // Of 0; where m · G and r · Y are the same, or opposite, so that b is neutral.
    const zero = ec.encryptNumber(publicKey, 0, drawing(5n));
    assert.deepEqual(numbersOf(zero), { a: times(5n), b: times(35n) });
    assert.equal(ec.decryptPoint(key, zero), undefined);
    assert.deepEqual(numbersOf(ec.encryptNumber(publicKey, 35, drawing(5n))), { a: times(5n), b: times(70n) });
    const opposite = ec.encryptNumber(publicKey, 7, drawing(order - 1n));
    assert.deepEqual(numbersOf(opposite), { a: times(order - 1n), b: undefined });
    assert.deepEqual(ec.decryptPoint(key, opposite), times(7n));
    const negative = new ec.EcElGamalCiphertext(curve, { a: negatePoint(params, zero.a), b: negatePoint(params, zero.b) });
    const nothing = ec.addCiphertexts(curve, zero, negative);
    assert.deepEqual([nothing.a, nothing.b, ec.decryptPoint(key, nothing)], [undefined, undefined, undefined]);
    for (const form of ['compressed', 'uncompressed'] as const) {
      for (const ciphertext of [zero, opposite, nothing]) {
        const bytes = ciphertext.toBytes(form);
        assert.equal(bytes.length, 2 * (1 + (form === 'compressed' ? 1 : 2) * curve.coordinateBytes));
        assert.deepEqual(numbersOf(ec.EcElGamalCiphertext.fromBytes(curve, bytes)), numbersOf(ciphertext));
      }
    }
  });

  test(`${curve.name}: sums and other ciphertexts of the same plaintext`, () => {
    const key = ec.generateEcKey(curve);
    const { publicKey } = key;
    const logarithms = new ec.EcLogarithms(curve, 500);
    const sum = ec.addCiphertexts(curve, ...[0, 1, 1, 0, 250, 7].map((number) => ec.encryptNumber(publicKey, number)));
    const other = ec.rerandomize(publicKey, sum);
    assert.notDeepEqual(other.a, sum.a);
    assert.notDeepEqual(other.b, sum.b);
    for (const ciphertext of [sum, other]) assert.equal(ec.decryptNumberVarTime(key, ciphertext, logarithms), 259);
    const rerandomized = ec.rerandomize(publicKey, other, drawing(3n));
    assert.deepEqual(rerandomized.a, addPoints(params, other.a, times(3n)));
    assert.equal(ec.decryptNumberVarTime(key, ec.addCiphertexts(curve), logarithms), 0);
  });
}

test('every number up to the limit is found, and none beyond', () => {
  const { params } = p256;
  for (const most of [1, 2, 3, 4, 10, 99, 100, 5000]) {
    const logarithms = new ec.EcLogarithms(p256, most);
    const middle = Math.round(most / 2);
    for (const number of [0, 1, 2, middle - 1, middle, middle + 1, most - 1, most, most + 1, 2 * most + 2, 10 * most + 10]) {
      const point = multiplyPoint(params, BigInt(number), params.generator);
      assert.equal(logarithms.ofVarTime(point), number <= most ? number : undefined, `${number} of ${most}`);
      const negative = negatePoint(params, point);
      assert.equal(logarithms.ofVarTime(negative), number === 0 ? 0 : undefined, `−${number} of ${most}`);
    }
  }
  const some = new ec.EcLogarithms(secp256k1, 300);
  const found = Array.from({ length: 301 }, (_, i) =>
    some.ofVarTime(multiplyPoint(secp256k1.params, BigInt(i), secp256k1.params.generator)),
  );
  assert.deepEqual(
    found,
    Array.from({ length: 301 }, (_, i) => i),
  );
});

test('logarithms to another base, with reports; the signal ends the search', () => {
  const { params } = p384;
  const base = multiplyPoint(params, 12345n, params.generator) as ec.AffinePoint;
  const reports: number[] = [];
  const onProgress = ({ steps, most }: ec.SearchProgress): void => {
    assert.ok(steps <= most);
    reports.push(steps);
  };
  const most = 2 ** 28;
  const logarithms = new ec.EcLogarithms(p384, most, { base, onProgress });
  assert.deepEqual(reports, [4096, 8192]);
  const point = multiplyPoint(params, BigInt(most), base);
  assert.equal(logarithms.ofVarTime(point, { onProgress }), most);
  assert.deepEqual(reports, [4096, 8192, 4096, 8192]);
  const controller = new AbortController();
  const aborting = { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) };
  assert.throws(() => logarithms.ofVarTime(point, aborting), { message: 'enough' });
  assert.throws(() => new ec.EcLogarithms(p384, most, aborting), { message: 'enough' });
});

const wrong = (value: unknown): never => value as never;
const key = new ec.EcPrivateKey(p256, 3n);
const { publicKey } = key;
const ciphertext = ec.encryptNumber(publicKey, 1);
const elsewhere = ec.encryptNumber(new ec.EcPrivateKey(secp256k1, 3n).publicKey, 1);
const { generator } = p256.params;
const off = { x: generator.x, y: generator.y ^ 1n };
const logarithms = new ec.EcLogarithms(p256, 10);

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof ec.LimberError, argument: string])[] = [
  ['a point that is none', () => ec.encryptPoint(publicKey, off), ec.InvalidPointError, 'point'],
  ['a point that is not reduced', () => ec.encryptPoint(publicKey, { ...off, x: -1n }), ec.InvalidPointError, 'point'],
  ['the neutral element', () => ec.encryptPoint(publicKey, wrong(undefined)), ec.WrongTypeError, 'point'],
  ['a point of numbers', () => ec.encryptPoint(publicKey, wrong({ x: 1, y: 2 })), ec.WrongTypeError, 'point'],
  ['a private key to encrypt', () => ec.encryptNumber(wrong(key), 1), ec.WrongTypeError, 'key'],
  ['a public key to decrypt', () => ec.decryptPoint(wrong(publicKey), ciphertext), ec.WrongTypeError, 'key'],
  ['half a number', () => ec.encryptNumber(publicKey, 0.5), ec.OutOfRangeError, 'number'],
  ['a negative number', () => ec.encryptNumber(publicKey, -1), ec.OutOfRangeError, 'number'],
  ['a bigint', () => ec.encryptNumber(publicKey, wrong(1n)), ec.WrongTypeError, 'number'],
  ['a ciphertext of another curve', () => ec.decryptPoint(key, elsewhere), ec.MalformedError, 'ciphertext'],
  ['to rerandomize one of another curve', () => ec.rerandomize(publicKey, elsewhere), ec.MalformedError, 'ciphertext'],
  ['sums over two curves', () => ec.addCiphertexts(p256, ciphertext, elsewhere), ec.MalformedError, 'ciphertexts'],
  ['sums of what are none', () => ec.addCiphertexts(p256, wrong({})), ec.WrongTypeError, 'ciphertexts'],
  ['a ciphertext off the curve', () => new ec.EcElGamalCiphertext(p256, { a: off, b: generator }), ec.InvalidPointError, 'a'],
  ['a ciphertext of numbers', () => new ec.EcElGamalCiphertext(p256, { a: generator, b: wrong(1n) }), ec.WrongTypeError, 'b'],
  ['bytes of odd length', () => ec.EcElGamalCiphertext.fromBytes(p256, new Uint8Array(67)), ec.MalformedError, 'bytes'],
  ['bytes of two forms', () => ec.EcElGamalCiphertext.fromBytes(p256, ciphertext.toBytes().fill(4, 0, 1)), ec.MalformedError, 'bytes'],
  ['bytes of no point', () => ec.EcElGamalCiphertext.fromBytes(p256, ciphertext.toBytes().fill(255, 1, 33)), ec.InvalidPointError, 'bytes'],
  ['an unknown form', () => ciphertext.toBytes(wrong('hybrid')), ec.OutOfRangeError, 'form'],
  ['to search without a limit', () => new ec.EcLogarithms(p256, Infinity), ec.OutOfRangeError, 'most'],
  ['a base off the curve', () => new ec.EcLogarithms(p256, 10, { base: off }), ec.InvalidPointError, 'base'],
  ['logarithms of no curve', () => new ec.EcLogarithms(wrong(undefined), 10), ec.WrongTypeError, 'curve'],
  ['the logarithm of no point', () => logarithms.ofVarTime(off), ec.InvalidPointError, 'point'],
  ['a limit for logarithms', () => ec.decryptNumberVarTime(key, ciphertext, wrong(10)), ec.WrongTypeError, 'logarithms'],
  [
    'logarithms of another curve',
    () => ec.decryptNumberVarTime(key, ciphertext, new ec.EcLogarithms(p521, 10)),
    ec.MalformedError,
    'logarithms',
  ],
];

for (const [what, call, error, argument] of FAILURES) {
  test(`refused: ${what}`, () => {
    assert.throws(call, (thrown: unknown) => thrown instanceof error && thrown instanceof ec.LimberError && thrown.argument === argument);
  });
}

test('a key that was wiped decrypts nothing', () => {
  const spent = ec.generateEcKey(p256);
  const made = ec.encryptNumber(spent.publicKey, 1);
  spent.wipe();
  assert.throws(() => ec.decryptPoint(spent, made), { argument: 'key' });
});
