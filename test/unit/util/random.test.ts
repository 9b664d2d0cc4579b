/** Sources of random bytes that are broken: what they give is refused, by everything that draws a secret. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateBlsKey } from '../../../src/entries/bls-bn256.ts';
import { DhParameters, generateDhKey } from '../../../src/entries/dh.ts';
import { DsaParameters, generateDsaKey } from '../../../src/entries/dsa.ts';
import { generateEcKey, p256, secp256k1 } from '../../../src/entries/ec.ts';
import { generateX25519Key } from '../../../src/entries/ecdh.ts';
import { signEcdsa } from '../../../src/entries/ecdsa.ts';
import { generateEd25519Key } from '../../../src/entries/eddsa.ts';
import { encryptElGamalNumber, generateElGamalKey } from '../../../src/entries/elgamal.ts';
import { p256Group } from '../../../src/entries/groups.ts';
import { isProbablePrime, randomPrime } from '../../../src/entries/primes.ts';
import { BlindRsa } from '../../../src/entries/rsa/blind.ts';
import { generateRsaKey } from '../../../src/entries/rsa/keygen.ts';
import { encryptOaep, encryptPkcs1, signPkcs1, signPss } from '../../../src/entries/rsa.ts';
import { generateDedisSchnorrKey, signBip340, signDedisSchnorr } from '../../../src/entries/schnorr.ts';
import { SrpClient, srpVerifier } from '../../../src/entries/srp.ts';
import { fillRandomUntil, NoRandomnessError, platformRandom, type RandomSource, randomBytes } from '../../../src/util/random.ts';
import { ANY_SIZE, SMALL } from '../scheme/numbers.ts';

const nothing: RandomSource = () => {};
const ones: RandomSource = (bytes) => void bytes.fill(255);
const broken = (error: unknown): boolean => error instanceof NoRandomnessError && error.argument === 'random';

test('16 zeros and more are no random bytes; fewer may be', () => {
  for (const length of [16, 17, 32, 65_536]) assert.throws(() => randomBytes(length, nothing), broken);
  for (const length of [0, 1, 15]) assert.deepEqual(randomBytes(length, nothing), new Uint8Array(length));
  const last: RandomSource = (bytes) => void bytes.set([1], bytes.length - 1);
  assert.equal(randomBytes(16, last)[15], 1);
});

test('a source that never gives what is asked for is given up after 128 times, and nothing of it is left', () => {
  const bytes = new Uint8Array(4);
  let times = 0;
  const counted: RandomSource = (target) => void target.fill(++times);
  assert.throws(() => fillRandomUntil(bytes, () => false, counted), broken);
  assert.deepEqual([times, bytes], [128, new Uint8Array(4)]);
  times = 0;
  fillRandomUntil(bytes, () => times === 128, counted);
  assert.equal(bytes[0], 128);
});

/** With `random` as the source. */
const rsaKey = generateRsaKey(1024, { minBits: 1024 });
const ecKey = generateEcKey(p256);
const elgamalKey = generateElGamalKey(p256Group);
const dhGroup = DhParameters.named('modp1536');
const dsaParameters = new DsaParameters(SMALL, ANY_SIZE);
const message = Uint8Array.of(1, 2, 3);
const DRAWING: Readonly<Record<string, (random: RandomSource) => unknown>> = {
  'an Ed25519 key': (random) => generateEd25519Key({ random }),
  'an X25519 key': (random) => generateX25519Key({ random }),
  'a BLS key': (random) => generateBlsKey({ random }),
  'a key of P-256': (random) => generateEcKey(p256, { random }),
  'a Schnorr key': (random) => generateDedisSchnorrKey({ random }),
  'a DSA key': (random) => generateDsaKey(dsaParameters, { random }),
  'a Diffie–Hellman key': (random) => generateDhKey(dhGroup, { random }),
  'an ElGamal key': (random) => generateElGamalKey(p256Group, { random }),
  'an RSA key': (random) => generateRsaKey(512, { minBits: 512, random }),
  'a prime': (random) => randomPrime(128, { random }),
  'bases of Miller and Rabin': (random) => isProbablePrime(2n ** 127n - 1n, { random }),
  'a hedged ECDSA signature': (random) => signEcdsa(ecKey, message, { hedged: true, random }),
  'a signature of BIP 340': (random) => signBip340(generateEcKey(secp256k1), message, { random }),
  'a signature of DEDIS': (random) => signDedisSchnorr(generateDedisSchnorrKey(), message, { random }),
  'an ElGamal ciphertext': (random) => encryptElGamalNumber(elgamalKey.publicKey, 1, { random }),
  'an SRP salt': (random) => srpVerifier({ identity: 'alice', password: 'password' }, { random }),
  'an SRP exponent': (random) => new SrpClient({ identity: 'alice', password: 'password' }, { random }),
  'a PSS salt': (random) => signPss(rsaKey, message, { random }),
  'the disguise of a signature of PKCS #1': (random) => signPkcs1(rsaKey, message, { random }),
  'a seed of OAEP': (random) => encryptOaep(rsaKey.publicKey, message, { random }),
  'padding of PKCS #1': (random) => encryptPkcs1(rsaKey.publicKey, message, { random }),
  'a blinded message': (random) => new BlindRsa('SHA384-PSSZERO-Deterministic').blind(rsaKey.publicKey, message, { random }),
};

for (const [what, draw] of Object.entries(DRAWING)) {
  test(`${what} is not made of a source that does nothing`, () => {
    assert.throws(() => draw(nothing), broken);
  });
}

for (const what of ['a key of P-256', 'a DSA key', 'an ElGamal ciphertext', 'a blinded message'] as const) {
  test(`${what} is not searched for without end in a source that repeats itself`, () => {
    assert.throws(() => DRAWING[what]?.(ones), broken);
  });
}

test('a platform whose generator does nothing makes no keys', (t) => {
  t.mock.method(globalThis.crypto, 'getRandomValues', (bytes: Uint8Array) => bytes);
  assert.throws(() => generateEd25519Key(), broken);
  assert.throws(() => generateBlsKey(), broken);
  t.mock.restoreAll();
  const bytes = new Uint8Array(32);
  platformRandom(bytes);
  assert.ok(bytes.some((byte) => byte !== 0));
});
