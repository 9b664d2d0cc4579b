/** No input is two keys: what one reader takes for one key, no other takes for another. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as der from '../../../../src/encoding/der.ts';
import { concatBytes } from '../../../../src/encoding/octets.ts';
import * as ec from '../../../../src/entries/ec.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { SAMPLES } from './samples.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const edwards = eddsa.Ed25519PrivateKey.fromBytes(seed);
const { p256, p384 } = ec;

describe('DER or raw', () => {
  it('PKCS #8 of Ed25519 is 48 bytes, as raw keys of P-384 are: it is never raw', () => {
    const bytes = keys.ed25519PrivateKeyToDer(edwards);
    assert.equal(bytes.length, p384.bytes);
    assert.ok(ec.EcPrivateKey.fromBytes(p384, bytes), 'a number that is a key');
    assert.throws(() => keys.readPrivateKey(bytes, [keys.ecKeys(p384)]), { message: 'data must be a key of EC on P-384, not of Ed25519' });
    const read = keys.readPrivateKey(bytes, [keys.ecKeys(p384), keys.ed25519Keys]);
    assert.ok(read instanceof eddsa.Ed25519PrivateKey);
  });

  it('an RSA key of 32 bytes in DER is no seed', () => {
    const exact = der.encodeDer(der.sequenceOf(der.integer), [2n ** 182n + 1n, 65537n]);
    assert.equal(exact.length, 32);
    assert.throws(() => keys.readPublicKey(exact, [keys.ed25519Keys]), { message: 'data must be a key of Ed25519, not of RSA' });
    assert.throws(() => keys.readPrivateKey(exact, [keys.ed25519Keys]), { message: 'data must hold a private key, not a public one' });
  });

  it('raw bytes that only begin as DER are raw', () => {
    for (const start of [[0x30], [0x30, 0x1e], [0x30, 0x1e, 0x30, 0x05], [0x30, 0x1e, 0x02, 0x01, 0x00]]) {
      const bytes = Uint8Array.from({ length: 32 }, (_, i) => start[i] ?? 7 * i);
      assert.deepEqual(keys.readPrivateKey(bytes, [keys.ed25519Keys]).toBytes(), bytes);
    }
  });
});

it('SEC 1: the public key beside a private one is its own', () => {
  const [own, other] = [new ec.EcPrivateKey(p256, 12345n), new ec.EcPrivateKey(p256, 54321n)];
  const [bytes, right, wrong] = [keys.ecPrivateKeyToDer(own, 'sec1'), own.publicKey.toBytes(), other.publicKey.toBytes()];
  const at = Buffer.from(bytes).indexOf(Buffer.from(right));
  assert.ok(at > 0);
  assert.deepEqual(keys.ecPrivateKeyFromDer(bytes, [p256]).toBytes(), own.toBytes());
  const forged = Uint8Array.from(bytes);
  forged.set(wrong, at);
  assert.throws(() => keys.ecPrivateKeyFromDer(forged, [p256]), { name: 'MalformedError', message: /public key of the private key/ });
});

describe('two public keys in one file', () => {
  const other = eddsa.Ed25519PrivateKey.fromBytes(new Uint8Array(32).fill(9)).publicKey.toBytes();
  /** PKCS #8 of version 1, with a public key beside the private one (RFC 5958). */
  const beside = (pkcs8: Uint8Array, publicKey: Uint8Array): Uint8Array => {
    const fields = pkcs8.subarray(pkcs8[1] === 0x82 ? 4 : pkcs8[1] === 0x81 ? 3 : 2);
    const content = concatBytes(Uint8Array.of(2, 1, 1), fields.subarray(3));
    const bits = der.encodeDer(der.implicit(1, der.bitString), publicKey);
    return der.encodeDer(der.sequenceOf(der.anything), [...elements(content), bits]);
  };
  /** The three fields of PKCS #8: version, algorithm, key. */
  function elements(content: Uint8Array): Uint8Array[] {
    const parts: Uint8Array[] = [];
    for (let rest = content; rest.length > 0; ) {
      const short = rest[1] as number;
      const [start, length] =
        short < 128 ? [2, short] : short === 0x81 ? [3, rest[2] as number] : [4, ((rest[2] as number) << 8) | (rest[3] as number)];
      parts.push(rest.subarray(0, start + length));
      rest = rest.subarray(start + length);
    }
    return parts;
  }

  it('Ed25519: its own is taken, another is not', () => {
    const pkcs8 = keys.ed25519PrivateKeyToDer(edwards);
    const right = beside(pkcs8, edwards.publicKey.toBytes());
    assert.deepEqual(keys.ed25519PrivateKeyFromDer(right).toBytes(), seed);
    assert.throws(() => keys.ed25519PrivateKeyFromDer(beside(pkcs8, other)), {
      message: 'bytes must hold the public key of the private key',
    });
  });

  for (const { name, kind, privateKey, publicKey } of SAMPLES) {
    it(name, () => {
      const pkcs8 = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
      const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
      const { subjectPublicKey } = der.decodeDer('spki', der.sequence({ algorithm: der.anything, subjectPublicKey: der.bitString }), spki);
      assert.ok(keys.readPrivateKey(beside(pkcs8, subjectPublicKey), [kind]));
      const changed = Uint8Array.from(subjectPublicKey);
      changed[changed.length - 1]! ^= 1;
      assert.throws(() => keys.readPrivateKey(beside(pkcs8, changed), [kind]), keys.LimberError);
      assert.throws(() => keys.readPrivateKey(beside(pkcs8, subjectPublicKey.subarray(1)), [kind]), keys.LimberError);
    });
  }

  it('a JSON Web Key', () => {
    const jwk = keys.ecPrivateKeyToJwk(new ec.EcPrivateKey(p256, 77n));
    const strange = keys.ecPublicKeyToJwk(new ec.EcPrivateKey(p256, 78n).publicKey);
    assert.throws(() => keys.readPrivateKey({ ...jwk, ...strange }, [keys.ecKeys(p256)]), { argument: 'data.d' });
  });
});

it('text and JSON', () => {
  const text = keys.ed25519PublicKeyToPem(edwards.publicKey);
  const jwk = JSON.stringify(keys.ed25519PublicKeyToJwk(edwards.publicKey));
  // PEM passes over what stands before it; a text that begins as JSON is JSON.
  assert.ok(keys.readPublicKey(`a key:\n${text}`, [keys.ed25519Keys]).equals(edwards.publicKey));
  for (const both of [`${jwk}\n${text}`, `{\n${text}`, ` {}\n${text}`])
    assert.throws(() => keys.readPublicKey(both, [keys.ed25519Keys]), { message: 'data must be JSON' });
  assert.ok(keys.readPublicKey(JSON.stringify({ ...JSON.parse(jwk), x5c: text }), [keys.ed25519Keys]).equals(edwards.publicKey));
});
