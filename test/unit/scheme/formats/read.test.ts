/** Any key of node:crypto is read by `readPrivateKey` and `readPublicKey`, whatever it is wrapped in; and raw bytes where there is no doubt what they are. */
import assert from 'node:assert/strict';
import type { JsonWebKey } from 'node:crypto';
import { describe, it, test } from 'node:test';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdh from '../../../../src/entries/ecdh.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import * as keys from '../../../../src/entries/keys.ts';
import { ALL_KINDS, publicDer, SAMPLES } from './samples.ts';

for (const { name, kind, privateKey, publicKey, other, hasJwk, toDer } of SAMPLES) {
  describe(name, () => {
    const expected = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
    const privates: keys.KeyData[] = [
      privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      ...(other ? [privateKey.export({ type: other, format: 'pem' }) as string, privateKey.export({ type: other, format: 'der' })] : []),
    ];
    const publics: keys.KeyData[] = [
      publicKey.export({ type: 'spki', format: 'pem' }) as string,
      publicKey.export({ type: 'spki', format: 'der' }),
      ...(other === 'pkcs1'
        ? [publicKey.export({ type: other, format: 'pem' }) as string, publicKey.export({ type: other, format: 'der' })]
        : []),
    ];
    if (hasJwk) {
      const secret: JsonWebKey = privateKey.export({ format: 'jwk' });
      const open: JsonWebKey = publicKey.export({ format: 'jwk' });
      privates.push(
        secret,
        JSON.stringify(secret),
        `\uFEFF \n${JSON.stringify({ ...secret, kid: 'a "key": {1}', use: 'sig' }, null, 2)}\n`,
      );
      publics.push(open, JSON.stringify(open), JSON.stringify({ ...open, key_ops: ['verify'] }));
    }

    it('private keys', () => {
      for (const data of privates) {
        for (const accepted of [[kind], ALL_KINDS, [...ALL_KINDS].reverse()]) {
          const read = keys.readPrivateKey(data, accepted) as { publicKey: never };
          assert.deepEqual(toDer(read.publicKey), expected);
        }
        assert.equal(keys.holdsPrivateKey(data), true);
        assert.throws(() => keys.readPublicKey(data, ALL_KINDS), { message: 'data must hold a public key, not a private one' });
      }
    });

    it('public keys', () => {
      for (const data of publics) {
        for (const accepted of [[kind], ALL_KINDS]) assert.deepEqual(publicDer(keys.readPublicKey(data, accepted)), expected);
        assert.equal(keys.holdsPrivateKey(data), false);
        assert.throws(() => keys.readPrivateKey(data, ALL_KINDS), { message: 'data must hold a private key, not a public one' });
      }
    });

    it('kinds that are not accepted', () => {
      const others = [keys.rsaKeys, keys.ecKeys(ec.p224), keys.ed25519Keys, keys.x25519Keys, keys.dsaKeys, keys.dhKeys].filter(
        (one) => one.name !== kind.name && !(one.name.startsWith('EC') && kind.name.startsWith('EC')),
      );
      for (const data of publics) {
        assert.throws(
          () => keys.readPublicKey(data, others),
          (error) => {
            assert.ok(error instanceof keys.MalformedError);
            const [, found] = /^data must be a key of .+, not of (.+)$/.exec(error.message) ?? [];
            assert.ok(found === name || found === `EC on ${name}` || (name === 'RSASSA-PSS' && found === 'RSA'), error.message);
            return true;
          },
        );
      }
    });
  });
}

test('types follow from what is accepted', () => {
  const text = keys.ecPublicKeyToPem(ec.generateEcKey(ec.p256).publicKey);
  const key = keys.readPublicKey(text, [keys.ecKeys(ec.p256), keys.ed25519Keys]);
  const same: ec.EcPublicKey | eddsa.Ed25519PublicKey = key;
  assert.ok(same instanceof ec.EcPublicKey);
  const secret: ecdh.X25519PrivateKey = keys.readPrivateKey(ecdh.generateX25519Key().toBytes(), [keys.x25519Keys]);
  assert.ok(secret instanceof ecdh.X25519PrivateKey);
});

describe('raw bytes', () => {
  const edwards = eddsa.generateEd25519Key();
  const exchange = ecdh.generateX25519Key();
  const key = ec.generateEcKey(ec.p256);
  const onBoth = keys.ecKeys(ec.p256, ec.secp256k1);

  it('are read where one kind of that length is accepted', () => {
    const ed = keys.readPublicKey(edwards.publicKey.toBytes(), [keys.rsaKeys, keys.ed25519Keys, keys.ecKeys(ec.p256)]);
    assert.ok(ed instanceof eddsa.Ed25519PublicKey && ed.equals(edwards.publicKey));
    assert.deepEqual(keys.readPrivateKey(edwards.toBytes(), [keys.ed25519Keys]).toBytes(), edwards.toBytes());
    assert.ok(keys.readPublicKey(exchange.publicKey.toBytes(), [keys.x25519Keys]).equals(exchange.publicKey));
    for (const form of ['compressed', 'uncompressed'] as const) {
      const read = keys.readPublicKey(key.publicKey.toBytes(form), [keys.ecKeys(ec.p256, ec.p384), keys.ed25519Keys]);
      assert.ok(read instanceof ec.EcPublicKey && read.equals(key.publicKey));
    }
    const long = ec.generateEcKey(ec.p521);
    const read = keys.readPrivateKey(long.toBytes(), [keys.ecKeys(ec.p256, ec.p521), keys.ed25519Keys]);
    assert.deepEqual(read.toBytes(), long.toBytes());
  });

  it('are refused where they may be two things', () => {
    for (const [call, names] of [
      [() => keys.readPublicKey(edwards.publicKey.toBytes(), [keys.ed25519Keys, keys.x25519Keys]), 'Ed25519 or of X25519'],
      [() => keys.readPrivateKey(key.toBytes(), [keys.ecKeys(ec.p256), keys.ed25519Keys]), 'EC on P-256 or of Ed25519'],
      [() => keys.readPrivateKey(key.toBytes(), [onBoth]), 'EC on P-256 or of EC on secp256k1'],
      [() => keys.readPublicKey(key.publicKey.toBytes('compressed'), [onBoth]), 'EC on P-256 or of EC on secp256k1'],
    ] as const) {
      assert.throws(call, (error) => error instanceof keys.MalformedError && error.rule.endsWith(`raw bytes may be a key of ${names}`));
    }
    assert.throws(() => keys.holdsPrivateKey(key.toBytes()), { message: /raw bytes do not say what they are/ });
  });

  it('are refused in other lengths, and by kinds that have none', () => {
    for (const bytes of [
      new Uint8Array(0),
      new Uint8Array(31),
      new Uint8Array(33),
      new TextEncoder().encode('-----BEGIN PUBLIC KEY-----'),
    ]) {
      assert.throws(() => keys.readPublicKey(bytes, [keys.ed25519Keys]), {
        name: 'MalformedError',
        message: /PEM and JSON are given as texts/,
      });
    }
    assert.throws(() => keys.readPublicKey(new Uint8Array(32), [keys.rsaKeys, keys.dsaKeys, keys.dhKeys]), { name: 'MalformedError' });
  });
});

describe('what is accepted', () => {
  const text = keys.x25519PublicKeyToPem(ecdh.generateX25519Key().publicKey);
  for (const [what, accepted, name] of [
    ['nothing', [], 'OutOfRangeError'],
    ['no list', keys.x25519Keys, 'WrongTypeError'],
    ['not given', undefined, 'WrongTypeError'],
    ['names', ['X25519'], 'WrongTypeError'],
    ['objects that look like kinds', [{ name: 'X25519' }], 'WrongTypeError'],
    ['functions', [keys.ecKeys], 'WrongTypeError'],
  ] as const) {
    it(what, () => assert.throws(() => keys.readPublicKey(text, accepted as never), { name, argument: 'accepted' }));
  }
  it('no curves', () => {
    assert.throws(() => keys.ecKeys(), { name: 'OutOfRangeError', argument: 'curves' });
    assert.throws(() => keys.ecKeys('P-256' as never), { name: 'WrongTypeError', argument: 'curves' });
  });
  for (const [what, data] of [
    ['a number', 5],
    ['null', null],
    ['a list', [text]],
    ['other memory', new ArrayBuffer(32)],
    ['numbers of 16 bits', new Uint16Array(16)],
  ] as const) {
    it(what, () => assert.throws(() => keys.readPublicKey(data as never, [keys.x25519Keys]), { name: 'WrongTypeError', argument: 'data' }));
  }
});

test('limits of the caller are an object, where the kind is made already', () => {
  for (const [argument, make] of [
    ['options', keys.rsaKeysWith],
    ['sizes', keys.dsaKeysWith],
    ['sizes', keys.dhKeysWith],
  ] as const)
    assert.throws(() => make(2048 as never), { name: 'WrongTypeError', argument });
});
