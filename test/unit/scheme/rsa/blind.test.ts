/** Blind signatures: whoever follows the protocol gets one, and nobody else does. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { BlindRsa, type BlindVariantName, generateSafeRsaKey, PartiallyBlindRsa } from '../../../../src/entries/rsa/blind.ts';
import { type LimberError, MalformedError, OutOfRangeError, RsaPrivateKey, WrongTypeError } from '../../../../src/entries/rsa.ts';
import { keyPair } from './keys.ts';
import { P, Q, VECTORS } from './partially-blind-vectors.ts';

const VARIANTS: readonly BlindVariantName[] = [
  'SHA384-PSS-Randomized',
  'SHA384-PSSZERO-Randomized',
  'SHA384-PSS-Deterministic',
  'SHA384-PSSZERO-Deterministic',
];

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const digest = (value: Uint8Array): string => createHash('sha256').update(value).digest('hex');
const numeral = (value: bigint, length: number): Uint8Array => bytes(value.toString(16).padStart(2 * length, '0'));
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('blind signatures', () => {
  const { own: server } = keyPair();
  const { publicKey } = server;

  for (const variant of VARIANTS) {
    it(`${variant}: blind, sign, finalize, verify`, () => {
      const scheme = new BlindRsa(variant);
      const message = scheme.prepare(text('a vote'));
      assert.equal(message.length, variant.endsWith('Randomized') ? 38 : 6);
      const { blindedMessage, inverse } = scheme.blind(publicKey, message);
      const blindSignature = scheme.sign(server, blindedMessage);
      const signature = scheme.finalize(publicKey, message, blindSignature, inverse);
      assert.notDeepEqual(signature, blindSignature);
      assert.ok(scheme.verify(publicKey, message, signature));
      assert.ok(!scheme.verify(publicKey, text('another'), signature));
      assert.throws(() => scheme.finalize(publicKey, text('another'), blindSignature, inverse), MalformedError);
      assert.throws(() => scheme.finalize(publicKey, message, signature, inverse), MalformedError);
    });
  }

  it('hide the same message differently every time', () => {
    const scheme = new BlindRsa('SHA384-PSSZERO-Deterministic');
    const [first, second] = [scheme.blind(publicKey, text('a vote')), scheme.blind(publicKey, text('a vote'))];
    assert.notDeepEqual(first.blindedMessage, second.blindedMessage);
    const signatures = [first, second].map(({ blindedMessage, inverse }) =>
      scheme.finalize(publicKey, text('a vote'), scheme.sign(server, blindedMessage), inverse),
    );
    assert.deepEqual(signatures[0], signatures[1]);
  });

  const scheme = new BlindRsa();
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof LimberError, argument: string])[] = [
    ['an unknown variant', () => new BlindRsa('SHA256' as BlindVariantName), OutOfRangeError, 'variant'],
    ['a private key to blind with', () => scheme.blind(server as never, text('x')), WrongTypeError, 'key'],
    ['a public key to sign with', () => scheme.sign(publicKey as never, new Uint8Array(128)), WrongTypeError, 'key'],
    ['a short blinded message', () => scheme.sign(server, new Uint8Array(127)), OutOfRangeError, 'input'],
    [
      'a long blind signature',
      () => scheme.finalize(publicKey, text('x'), new Uint8Array(129), new Uint8Array(128)),
      OutOfRangeError,
      'blindSignature',
    ],
    ['a text as message', () => scheme.prepare('x' as never), WrongTypeError, 'message'],
    ['a text as metadata', () => new PartiallyBlindRsa('x' as never), WrongTypeError, 'info'],
    ['a modulus of 96 bytes', () => new PartiallyBlindRsa(text('x')).publicKey(keyPair(768).own.publicKey), OutOfRangeError, 'key'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(`refuse ${what}`, () => assert.throws(call, (thrown) => thrown instanceof error && thrown.argument === argument));
  }
});

describe('partially blind signatures', () => {
  it('are those of the draft', () => {
    const key = RsaPrivateKey.fromPrimes(65537n, BigInt(`0x${P}`), BigInt(`0x${Q}`));
    for (const { message: messageHex, info, salt, factor, digests } of VECTORS) {
      const scheme = new PartiallyBlindRsa(bytes(info), 'SHA384-PSS-Deterministic');
      const message = scheme.prepare(bytes(messageHex));
      const derived = scheme.publicKey(key.publicKey);
      assert.equal(digest(numeral(derived.e, key.size / 2)), digests.exponent);
      const drawn = [bytes(salt), bytes(factor).reverse()];
      const blinded = scheme.blind(key.publicKey, message, { random: (target) => target.set(drawn.shift() as Uint8Array) });
      assert.equal(digest(blinded.blindedMessage), digests.blindedMessage);
      const blindSignature = scheme.sign(key, blinded.blindedMessage);
      assert.equal(digest(blindSignature), digests.blindSignature);
      const signature = scheme.finalize(key.publicKey, message, blindSignature, blinded.inverse);
      assert.equal(digest(signature), digests.signature);
      assert.ok(scheme.verify(key.publicKey, message, signature));
      assert.ok(!new PartiallyBlindRsa(bytes(`${info}00`), 'SHA384-PSS-Deterministic').verify(key.publicKey, message, signature));
    }
  });

  it('with a new key of safe primes', () => {
    const key = generateSafeRsaKey(1024, { minBits: 1024 });
    const { p, q } = key.components();
    assert.ok(key.bits === 1024 && p !== q);
    const scheme = new PartiallyBlindRsa(text('2026-11-21'));
    const message = scheme.prepare(text('a token'));
    const { blindedMessage, inverse } = scheme.blind(key.publicKey, message);
    const signature = scheme.finalize(key.publicKey, message, scheme.sign(key, blindedMessage), inverse);
    assert.ok(scheme.verify(key.publicKey, message, signature));
    assert.ok(!new PartiallyBlindRsa(text('2026-11-22')).verify(key.publicKey, message, signature));
    assert.ok(!new BlindRsa().verify(key.publicKey, message, signature));
  });
});

it('what hides a message is drawn below the modulus', () => {
  const { own } = keyPair(1024);
  const { publicKey } = own;
  const drawn: number[] = [];
  const random = (bytes: Uint8Array): void => {
    drawn.push(bytes.length);
    // First what is above every modulus of that length.
    bytes.fill(drawn.length === 1 ? 0xff : 5);
  };
  new BlindRsa('SHA384-PSSZERO-Deterministic').blind(publicKey, Uint8Array.of(1, 2, 3), { random });
  assert.deepEqual(drawn, [128, 128]);
});
