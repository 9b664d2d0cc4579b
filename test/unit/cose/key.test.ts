/** Keys as COSE has them: written and read again, what they say of themselves, and what is none. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import * as cose from '../../../src/entries/cose.ts';
import { EcPrivateKey, EcPublicKey, generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { Ed25519PublicKey } from '../../../src/entries/eddsa.ts';
import { Modulus } from '../../../src/entries/modexp.ts';
import { RsaPrivateKey } from '../../../src/entries/rsa.ts';
import { PARTIES, party, utf8 } from './parties.ts';

type Members = Map<number | string, cose.Cbor>;
const membersOf = (bytes: Uint8Array): Members => new Map(cose.decodeCbor(bytes) as Members);
/** With members changed, or left out where they are undefined. */
function changed(bytes: Uint8Array, members: Readonly<Record<string, cose.Cbor>>): Uint8Array {
  const all = membersOf(bytes);
  for (const [label, value] of Object.entries(members)) {
    if (value === undefined) all.delete(Number(label));
    else all.set(Number(label), value);
  }
  return cose.encodeCbor(all);
}
const ANY = PARTIES.map(({ algorithm }) => algorithm as cose.CoseAlgorithm<unknown, unknown>);
const algorithmOf = (name: string): cose.CoseAlgorithm<unknown, unknown> => party(name).algorithm as cose.CoseAlgorithm<unknown, unknown>;

describe('what is written is read again', () => {
  for (const each of PARTIES) {
    it(each.name, () => {
      const algorithm = each.algorithm as cose.CoseAlgorithm<unknown, unknown>;
      const publicKey = cose.publicKeyFromCose(algorithm, each.publicKey);
      assert.deepEqual(cose.publicKeyToCose(algorithm, publicKey), each.publicKey);
      assert.deepEqual(cose.privateKeyToCose(algorithm, cose.privateKeyFromCose(algorithm, each.privateKey)), each.privateKey);
      assert.deepEqual(cose.decodeCbor(each.publicKey, { sorted: true }), membersOf(each.publicKey));
      const named = cose.publicKeyToCose(algorithm, publicKey, { kid: utf8('k') });
      assert.deepEqual(
        cose.readCoseKey(named, ANY).map(({ algorithm, kid }) => [algorithm, kid]),
        [[each.name, utf8('k')]],
      );
    });
  }

  it('a key that names no algorithm, for all that it can be used for', () => {
    const read = (name: string): readonly string[] =>
      cose.readCoseKey(changed(party(name).publicKey, { 3: undefined }), ANY).map(({ algorithm }) => algorithm);
    assert.deepEqual(read('ES256'), ['ES256', 'ESP256']);
    assert.deepEqual(read('EdDSA'), ['EdDSA', 'Ed25519']);
    assert.deepEqual(read('RS256'), ['RS256', 'PS256', 'PS384', 'PS512']);
    assert.deepEqual(read('ES256K'), ['ES256K']);
  });

  it('coordinates keep their zeros', () => {
    for (let d = 1n; ; d++) {
      const key = new EcPrivateKey(p256, d);
      if (key.publicKey.y >> 248n !== 0n) continue;
      const bytes = cose.publicKeyToCose(cose.es256, key.publicKey);
      assert.equal(bytes.length, 77);
      assert.ok(cose.publicKeyFromCose(cose.es256, bytes).equals(key.publicKey));
      break;
    }
  });

  it('compressed points, and private keys without their public ones', () => {
    const key = generateEcKey(p256);
    const [bytes, secret] = [cose.publicKeyToCose(cose.es256, key.publicKey), cose.privateKeyToCose(cose.es256, key)];
    const isOdd = (key.publicKey.y & 1n) === 1n;
    assert.ok(cose.publicKeyFromCose(cose.es256, changed(bytes, { '-3': isOdd })).equals(key.publicKey));
    assert.ok(!cose.publicKeyFromCose(cose.es256, changed(bytes, { '-3': !isOdd })).equals(key.publicKey));
    assert.ok(cose.privateKeyFromCose(cose.es256, changed(secret, { '-2': undefined, '-3': undefined })).publicKey.equals(key.publicKey));
    assert.ok(
      cose.privateKeyFromCose(cose.edDsa, changed(party('EdDSA').privateKey, { '-2': undefined })).publicKey instanceof Ed25519PublicKey,
    );
  });

  it('RSA keys of three primes', () => {
    const [p, q, r] = [2n ** 521n - 1n, 2n ** 607n - 1n, 2n ** 1279n - 1n];
    const e = 65537n;
    const inverse = (value: bigint, modulus: bigint): bigint => new Modulus(modulus).inverse(value % modulus);
    const period = (p - 1n) * (q - 1n) * (r - 1n);
    let d = 1n;
    // 1/e modulo the period, which is even: (k · period + 1) / e is whole for one k.
    for (let k = 1n; ; k++) {
      if ((k * period + 1n) % e !== 0n) continue;
      d = (k * period + 1n) / e;
      break;
    }
    const otherPrimes = [{ r, d: d % (r - 1n), t: inverse(p * q, r) }];
    const key = new RsaPrivateKey({ n: p * q * r, e, d, p, q, dP: d % (p - 1n), dQ: d % (q - 1n), qInv: inverse(q, p), otherPrimes });
    const bytes = cose.privateKeyToCose(cose.rs256, key);
    assert.deepEqual(cose.privateKeyFromCose(cose.rs256, bytes).components(), key.components());
    for (const other of [[], null, [1], [new Map([[-10, new Uint8Array(1)]])]])
      assert.throws(() => cose.privateKeyFromCose(cose.rs256, changed(bytes, { '-9': other })), { argument: 'bytes.other' });
  });
});

describe('what is refused', () => {
  const refused = (read: () => unknown): string => {
    try {
      read();
      return '';
    } catch (error) {
      if (error instanceof cose.LimberError) return `${error.name} ${error.argument}`;
      throw error;
    }
  };
  const x32 = new Uint8Array(32).fill(1);
  const PUBLIC: readonly (readonly [name: string, members: Readonly<Record<string, cose.Cbor>>, fault: string])[] = [
    ['ES256', {}, ''],
    ['ES256', { 1: 1 }, 'MalformedError bytes'],
    ['ES256', { 1: 'EC2' }, 'MalformedError bytes'],
    ['ES256', { 3: -35 }, 'MalformedError bytes'],
    ['ES256', { 3: -9 }, 'MalformedError bytes'],
    ['ES256', { '-1': 8 }, 'MalformedError bytes'],
    ['ES256', { '-2': undefined }, 'MalformedError bytes.x'],
    ['ES256', { '-2': new Uint8Array(31) }, 'MalformedError bytes.x'],
    ['ES256', { '-2': new Uint8Array(33) }, 'MalformedError bytes.x'],
    ['ES256', { '-3': undefined }, 'MalformedError bytes.y'],
    ['ES256', { '-3': x32 }, 'InvalidPointError'],
    ['ES256', { '-3': null }, 'MalformedError bytes.y'],
    ['ES256', { '-4': x32 }, 'MalformedError bytes'],
    ['ES256', { '-5': x32 }, 'MalformedError bytes'],
    ['ES256', { 2: 'name' }, 'MalformedError bytes.kid'],
    ['ES256', { 5: 0 }, 'MalformedError bytes.Base IV'],
    ['ES256', { 4: [2] }, ''],
    ['ES256', { 4: [1, 2] }, ''],
    ['ES256', { 4: [1] }, 'MalformedError bytes.key_ops'],
    ['ES256', { 4: [] }, 'MalformedError bytes.key_ops'],
    ['ES256', { 4: ['verify'] }, 'MalformedError bytes.key_ops'],
    ['ES256', { 4: 2 }, 'MalformedError bytes.key_ops'],
    ['ES256', { 100: 'whatever' }, ''],
    ['EdDSA', { '-1': 4 }, 'MalformedError bytes'],
    ['EdDSA', { '-2': new Uint8Array(33) }, 'MalformedError bytes.x'],
    ['EdDSA', { '-3': x32 }, 'MalformedError bytes'],
    // Of order 1, for which everybody can sign.
    ['EdDSA', { '-2': Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0)) }, 'InvalidPointError'],
    ['RS256', { '-1': new Uint8Array(256) }, 'MalformedError bytes.n'],
    ['RS256', { '-2': Uint8Array.of(0, 1, 0, 1) }, 'MalformedError bytes.e'],
    ['RS256', { '-2': new Uint8Array(0) }, 'MalformedError bytes.e'],
    ['RS256', { '-1': new Uint8Array(128).fill(255) }, 'OutOfRangeError n'],
    ['RS256', { '-3': x32 }, 'MalformedError bytes'],
    ['RS256', { '-4': x32 }, 'MalformedError bytes'],
  ];
  for (const [name, members, fault] of PUBLIC)
    it(`${name} ${JSON.stringify(members, (_, value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : (value ?? null)))}`, () => {
      const found = refused(() => cose.publicKeyFromCose(algorithmOf(name), changed(party(name).publicKey, members)));
      assert.ok(fault === '' ? found === '' : found.startsWith(fault), found);
    });

  it('a private key where a public one is asked for, and the other way', () => {
    for (const { algorithm, publicKey, privateKey } of PARTIES) {
      const own = algorithm as cose.CoseAlgorithm<unknown, unknown>;
      assert.equal(
        refused(() => cose.publicKeyFromCose(own, privateKey)),
        'MalformedError bytes',
        algorithm.name,
      );
      assert.equal(
        refused(() => cose.privateKeyFromCose(own, publicKey)),
        'MalformedError bytes',
        algorithm.name,
      );
    }
  });

  it('a private key with the public key of another', () => {
    const other = cose.publicKeyToCose(cose.es256, generateEcKey(p256).publicKey);
    const members = { '-2': membersOf(other).get(-2), '-3': membersOf(other).get(-3) };
    assert.equal(
      refused(() => cose.privateKeyFromCose(cose.es256, changed(party('ES256').privateKey, members))),
      'MalformedError bytes.d',
    );
    const ed = Ed25519PublicKey.fromBytes(
      new Uint8Array(Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex')),
    );
    assert.equal(
      refused(() => cose.privateKeyFromCose(cose.edDsa, changed(party('EdDSA').privateKey, { '-2': ed.toBytes() }))),
      'MalformedError bytes.d',
    );
    assert.equal(
      refused(() => cose.privateKeyFromCose(cose.es256, changed(party('ES256').privateKey, { 4: [2] }))),
      'MalformedError bytes.key_ops',
    );
    assert.equal(
      refused(() => cose.privateKeyFromCose(cose.es256, changed(party('ES256').privateKey, { '-4': new Uint8Array(32) }))),
      'OutOfRangeError bytes',
    );
  });

  it('what is no map, or has more behind it', () => {
    for (const bytes of [new Uint8Array(0), Uint8Array.of(0x80), Uint8Array.of(0xa0), Uint8Array.from([...party('ES256').publicKey, 0])])
      assert.equal(
        refused(() => cose.publicKeyFromCose(cose.es256, bytes)),
        'MalformedError bytes',
      );
    assert.equal(
      refused(() => cose.readCoseKey(party('ES256').publicKey, [cose.es384])),
      'MalformedError bytes',
    );
  });
});

test('the key that is read is a key of limber', () => {
  assert.ok(cose.publicKeyFromCose(cose.es256, party('ES256').publicKey) instanceof EcPublicKey);
  assert.ok(cose.privateKeyFromCose(cose.ps256, party('PS256').privateKey) instanceof RsaPrivateKey);
});
