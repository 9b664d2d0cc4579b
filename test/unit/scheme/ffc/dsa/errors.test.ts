/** Bad input throws a typed error that names the argument. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DsaParameters,
  DsaPrivateKey,
  DsaPublicKey,
  generateDsaKey,
  LimberError,
  OutOfRangeError,
  signDsa,
  signDsaDigest,
  verifyDsa,
  verifyDsaDigest,
  WrongTypeError,
} from '../../../../../src/entries/dsa.ts';
import { ANY_SIZE, SMALL, TINY } from '../../numbers.ts';

const tiny = new DsaParameters(TINY, ANY_SIZE);
const key = new DsaPrivateKey(tiny, 3n);
const message = Uint8Array.of(1);
const signature = signDsa(key, message);
const wrong = (value: unknown): never => value as never;

const FAILURES: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
  ['short parameters', () => new DsaParameters(SMALL), OutOfRangeError, 'p'],
  ['p as a number', () => new DsaParameters({ ...TINY, p: wrong(23) }, ANY_SIZE), WrongTypeError, 'p'],
  ['an even p', () => new DsaParameters({ ...TINY, p: 24n }, ANY_SIZE), OutOfRangeError, 'p'],
  ['a negative p', () => new DsaParameters({ ...TINY, p: -23n }, ANY_SIZE), OutOfRangeError, 'p'],
  ['p of 16385 bits', () => new DsaParameters({ ...TINY, p: 2n ** 16384n + 1n }, ANY_SIZE), OutOfRangeError, 'p'],
  ['an even q', () => new DsaParameters({ ...TINY, q: 2n }, ANY_SIZE), OutOfRangeError, 'q'],
  ['q that does not divide p − 1', () => new DsaParameters({ ...TINY, q: 7n }, ANY_SIZE), OutOfRangeError, 'q'],
  ['g = 1', () => new DsaParameters({ ...TINY, g: 1n }, ANY_SIZE), OutOfRangeError, 'g'],
  ['g = p', () => new DsaParameters({ ...TINY, g: 23n }, ANY_SIZE), OutOfRangeError, 'g'],
  ['g of another order', () => new DsaParameters({ ...TINY, g: 5n }, ANY_SIZE), OutOfRangeError, 'g'],
  ['minBits of 2', () => new DsaParameters(TINY, { minBits: 2 }), OutOfRangeError, 'minBits'],
  ['minBits as a string', () => new DsaParameters(TINY, { minBits: wrong('3') }), WrongTypeError, 'minBits'],
  ['x = 0', () => new DsaPrivateKey(tiny, 0n), OutOfRangeError, 'x'],
  ['x = q', () => new DsaPrivateKey(tiny, 11n), OutOfRangeError, 'x'],
  ['x = −1', () => new DsaPrivateKey(tiny, -1n), OutOfRangeError, 'x'],
  ['x as bytes for the constructor', () => new DsaPrivateKey(tiny, wrong(Uint8Array.of(1))), WrongTypeError, 'x'],
  ['too many bytes', () => DsaPrivateKey.fromBytes(tiny, Uint8Array.of(0, 1)), OutOfRangeError, 'bytes'],
  ['no bytes', () => DsaPrivateKey.fromBytes(tiny, new Uint8Array(0)), OutOfRangeError, 'bytes'],
  ['bytes of q', () => DsaPrivateKey.fromBytes(tiny, Uint8Array.of(11)), OutOfRangeError, 'bytes'],
  ['bytes of zero', () => DsaPrivateKey.fromBytes(tiny, Uint8Array.of(0)), OutOfRangeError, 'bytes'],
  ['bytes as text', () => DsaPrivateKey.fromBytes(tiny, wrong('3')), WrongTypeError, 'bytes'],
  ['parameters that are numbers', () => DsaPrivateKey.fromBytes(wrong(TINY), Uint8Array.of(3)), WrongTypeError, 'parameters'],
  ['a public key to sign with', () => signDsa(wrong(key.publicKey), message), WrongTypeError, 'key'],
  ['a private key to verify with', () => verifyDsa(wrong(key), message, signature), WrongTypeError, 'key'],
  ['message and signature swapped for a digest', () => verifyDsaDigest(key.publicKey, message, wrong('text')), WrongTypeError, 'signature'],
  ['x as a string', () => new DsaPrivateKey(tiny, wrong('3')), WrongTypeError, 'x'],
  ['y as a number', () => new DsaPublicKey(tiny, wrong(4)), WrongTypeError, 'y'],
  ['a message as text', () => signDsa(key, wrong('text')), WrongTypeError, 'message'],
  ['a digest as text', () => signDsaDigest(key, wrong('text')), WrongTypeError, 'digest'],
  ['a hash by name', () => signDsa(key, message, { hash: wrong('sha256') }), WrongTypeError, 'hash'],
  ['an unknown format', () => signDsa(key, message, { format: wrong('raw') }), OutOfRangeError, 'format'],
  ['a signature as text', () => verifyDsa(key.publicKey, message, wrong('text')), WrongTypeError, 'signature'],
  ['a message to verify as text', () => verifyDsa(key.publicKey, wrong('text'), signature), WrongTypeError, 'message'],
  ['an unknown format to verify', () => verifyDsa(key.publicKey, message, signature, { format: wrong('raw') }), OutOfRangeError, 'format'],
];

for (const [what, call, error, argument] of FAILURES) {
  test(what, () => {
    assert.throws(call, (thrown: unknown) => thrown instanceof error && thrown instanceof LimberError && thrown.argument === argument);
  });
}

test('x as bytes is copied', () => {
  const x = Uint8Array.of(7);
  const made = DsaPrivateKey.fromBytes(tiny, x);
  x.fill(0);
  assert.equal(made.x, 7n);
});

test('without a source of randomness there are deterministic signatures, and no keys', { skip: process.release.name !== 'node' }, () => {
  const platform = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  assert.ok(platform);
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
  try {
    assert.deepEqual(signDsa(key, message), signature);
    assert.throws(() => signDsa(key, message, { hedged: true }), { name: 'NoRandomnessError', argument: 'random' });
    assert.throws(() => generateDsaKey(tiny), { name: 'NoRandomnessError', argument: 'random' });
  } finally {
    Object.defineProperty(globalThis, 'crypto', platform);
  }
});
