/** What operations with keys leave of their secrets: nothing but what the key itself keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import * as bls from '../../../src/entries/bls.ts';
import { type BlsPrivateKey, generateBlsKey } from '../../../src/entries/bls-bn256.ts';
import { DsaParameters, DsaPrivateKey, signDsa } from '../../../src/entries/dsa.ts';
import { EcPrivateKey, generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { signEcdsa } from '../../../src/entries/ecdsa.ts';
import { Ed25519PrivateKey, signEd25519 } from '../../../src/entries/eddsa.ts';
import { SrpClient, SrpServer, srpVerifier } from '../../../src/entries/srp.ts';
import { Field } from '../../../src/group/residues/field.ts';
import { leftmostBits, NonceSource } from '../../../src/hash/rfc6979.ts';
import { dsaArithmetic } from '../../../src/scheme/ffc/dsa/parameters.ts';
import { fromBytesLE, toBytesLE } from '../../../src/util/bytes.ts';
import { tracesOf } from '../traces.ts';
import { ANY_SIZE, SMALL } from './numbers.ts';

const PATTERN = Uint8Array.of(0x3a, 0x1f, 0xc2, 0xb3, 0xd4, 0x95, 0x86, 0x77);
function filled(bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = PATTERN[i % 8] as number;
}

test('a residue is where it was given, and nowhere else', () => {
  const field = new Field(2n ** 127n - 1n);
  const [a, one] = [field.encode(0x3a1fc2b3d4958677n), field.encode(1n)];
  field.mul(a, one);
  let product: Uint8Array | undefined;
  assert.equal(
    tracesOf(
      a.subarray(0, 8),
      () => {
        product = field.mul(a, one);
      },
      () => [product as Uint8Array],
    ),
    0,
  );
});

test('a generated key has its number once', () => {
  generateEcKey(p256);
  let key: EcPrivateKey | undefined;
  assert.equal(
    tracesOf(PATTERN, () => {
      key = generateEcKey(p256, { random: filled });
    }),
    1,
  );
  (key as EcPrivateKey).wipe();
});

test('a generated BLS key has its number once', () => {
  generateBlsKey();
  const kept: BlsPrivateKey[] = [];
  assert.equal(
    tracesOf(PATTERN, () => kept.push(generateBlsKey({ random: filled }))),
    1,
  );
});

test('a generated key of BLS over BLS12-381 has its number once, and what is derived of it leaves nothing', () => {
  const { deriveBlsChildKey, generateBlsKey: generate, minPkPop, signBls: sign } = bls;
  const warm = generate(minPkPop);
  sign(deriveBlsChildKey(warm, 0), PATTERN);
  const kept: bls.BlsPrivateKey[] = [];
  // Below the order, of which the highest byte is 0x73.
  const random = (bytes: Uint8Array): void => {
    filled(bytes);
    bytes[31] = 1;
  };
  const body = (): void => {
    const key = generate(minPkPop, { random });
    sign(
      key,
      PATTERN.map((byte) => byte ^ 1),
    );
    deriveBlsChildKey(key, 0).wipe();
    kept.push(key);
  };
  assert.equal(tracesOf(PATTERN, body), 1);
});

test('the nonce of an ECDSA signature is gone (RFC 6979, A.2.5, "sample")', () => {
  const key = new EcPrivateKey(p256, 0xc9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721n);
  const nonce = toBytesLE(0xa6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60n, 32);
  const message = new TextEncoder().encode('sample');
  signEcdsa(key, message);
  for (const checked of [false, true]) {
    assert.equal(
      tracesOf(nonce, () => signEcdsa(key, message, { checked })),
      0,
    );
  }
});

test('the nonces of a DSA signature are gone', () => {
  const parameters = new DsaParameters(SMALL, ANY_SIZE);
  const { order } = dsaArithmetic.of(parameters);
  const x = toBytesLE(2n ** 150n + 98765n, order.bytes);
  const key = DsaPrivateKey.fromBytes(parameters, Uint8Array.from(x).reverse());
  const message = Uint8Array.of(1, 2, 3);
  const digest = toBytesLE(fromBytesLE(leftmostBits(sha256(message), order)) % SMALL.q, order.bytes);
  const source = new NonceSource(sha256, order, x, digest, new Uint8Array(0));
  // The second is the blinding factor.
  for (const nonce of [source.next(), source.next()]) {
    assert.equal(
      tracesOf(nonce, () => signDsa(key, message)),
      0,
    );
  }
});

test('a wiped Ed25519 key has neither seed nor scalar nor prefix', () => {
  const seed = new Uint8Array(32);
  filled(seed);
  const digest = sha512(seed);
  const message = Uint8Array.of(1, 2, 3);
  signEd25519(Ed25519PrivateKey.fromBytes(seed), message);
  for (const secret of [seed, digest.slice(1, 32), digest.slice(32)]) {
    const live: Ed25519PrivateKey[] = [];
    const body = (): void => {
      const key = Ed25519PrivateKey.fromBytes(seed);
      live.push(key);
      signEd25519(key, message);
      key.wipe();
    };
    assert.equal(tracesOf(secret, body), 0);
    assert.throws(() => signEd25519(live[0] as Ed25519PrivateKey, message));
  }
});

test('a client of SRP forgets the password', () => {
  const password = PATTERN;
  const [login, rules] = [{ identity: 'alice', password }, { group: 'srp1024' }] as const;
  const server = new SrpServer({ identity: 'alice', ...srpVerifier(login, rules) }, rules);
  assert.equal(
    tracesOf(password, () => new SrpClient(login, rules).respond(server)),
    0,
  );
});
