/** Raw bytes where a key is asked for: the same answers, errors that name the argument, public keys remembered, private ones never. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, test } from 'node:test';
import * as ec from '../../../../src/entries/ec.ts';
import * as ecdh from '../../../../src/entries/ecdh.ts';
import * as ecdsa from '../../../../src/entries/ecdsa.ts';
import * as eddsa from '../../../../src/entries/eddsa.ts';
import { rememberKeys } from '../../../../src/entries/keys.ts';
import * as schnorr from '../../../../src/entries/schnorr.ts';
import { preparedPointOf } from '../../../../src/scheme/ec/keys.ts';

const message = Uint8Array.of(1, 2, 3);
const auxiliary = new Uint8Array(32).fill(4);
const random = (bytes: Uint8Array): void => void bytes.fill(5);
const seed = Uint8Array.from({ length: 32 }, (_, i) => (i < 31 ? 3 * i + 1 : 1));
const { p256, secp256k1, brainpoolP256r1 } = ec;

const onP256 = ec.EcPrivateKey.fromBytes(p256, seed);
const bitcoin = ec.EcPrivateKey.fromBytes(secp256k1, seed);
const edwards = eddsa.Ed25519PrivateKey.fromBytes(seed);
const dedis = schnorr.DedisSchnorrPrivateKey.fromBytes(seed);
const other = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === 9 ? byte ^ 1 : byte));

interface Scheme {
  readonly sign: (key: Uint8Array) => Uint8Array;
  readonly expected: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly verify: (key: Uint8Array, signature: Uint8Array) => boolean;
}

const SCHEMES: Readonly<Record<string, Scheme>> = {
  ECDSA: {
    sign: (key) => ecdsa.signEcdsa(key, message, { curve: p256 }),
    expected: ecdsa.signEcdsa(onP256, message),
    publicKey: onP256.publicKey.toBytes(),
    verify: (key, signature) => ecdsa.verifyEcdsa(key, message, signature, { curve: p256 }),
  },
  'ECDSA, digests and a compressed key': {
    sign: (key) => ecdsa.signEcdsaDigest(key, auxiliary, { curve: p256 }),
    expected: ecdsa.signEcdsaDigest(onP256, auxiliary),
    publicKey: onP256.publicKey.toBytes('compressed'),
    verify: (key, signature) => ecdsa.verifyEcdsaDigest(key, auxiliary, signature, { curve: p256 }),
  },
  Ed25519: {
    sign: (key) => eddsa.signEd25519(key, message),
    expected: eddsa.signEd25519(edwards, message),
    publicKey: edwards.publicKey.toBytes(),
    verify: (key, signature) => eddsa.verifyEd25519(key, message, signature),
  },
  'BIP 340': {
    sign: (key) => schnorr.signBip340(key, message, { auxiliary }),
    expected: schnorr.signBip340(bitcoin, message, { auxiliary }),
    publicKey: schnorr.bip340PublicKeyToBytes(bitcoin.publicKey),
    verify: (key, signature) => schnorr.verifyBip340(key, message, signature),
  },
  'Schnorr of DEDIS': {
    sign: (key) => schnorr.signDedisSchnorr(key, message, { random }),
    expected: schnorr.signDedisSchnorr(dedis, message, { random }),
    publicKey: dedis.publicKey.toBytes(),
    verify: (key, signature) => schnorr.verifyDedisSchnorr(key, message, signature),
  },
};

for (const [name, { sign, expected, publicKey, verify }] of Object.entries(SCHEMES)) {
  describe(`${name}, keys as bytes`, () => {
    it('sign and verify as the keys do, again and again', () => {
      for (let i = 0; i < 4; i++) {
        assert.deepEqual(sign(seed), expected);
        assert.equal(verify(publicKey, expected), true);
        assert.equal(verify(publicKey, other(expected)), false);
      }
      rememberKeys(0);
      assert.equal(verify(publicKey, expected), true);
      rememberKeys(32);
    });

    it('are not kept: another key in the same bytes is another', () => {
      const bytes = publicKey.slice();
      assert.equal(verify(bytes, expected), true);
      bytes.set(other(bytes));
      let answer = false;
      try {
        answer = verify(bytes, expected);
      } catch (error) {
        assert.ok(error instanceof ec.LimberError);
      }
      assert.equal(answer, false);
      assert.equal(verify(publicKey, expected), true);
    });

    it('are refused by the argument’s name', () => {
      for (const length of [0, 2, 30, 65_536])
        assert.throws(() => verify(new Uint8Array(length), expected), { name: 'MalformedError', argument: 'publicKey' });
      for (const length of [0, 31, 33])
        assert.throws(() => sign(new Uint8Array(length)), { name: 'MalformedError', argument: 'privateKey' });
      for (const wrong of [undefined, null, 'x', [...publicKey], {}]) {
        assert.throws(() => verify(wrong as never, expected), { name: 'WrongTypeError', argument: 'publicKey' });
        assert.throws(() => sign(wrong as never), { name: 'WrongTypeError', argument: 'privateKey' });
      }
    });
  });
}

test('agreements by bytes are those of the keys', () => {
  const [alice, bob] = [onP256, ec.generateEcKey(p256)];
  const secret = ecdh.agreeEcdh(alice, bob.publicKey);
  assert.deepEqual(ecdh.agreeEcdh(seed, bob.publicKey.toBytes('compressed'), { curve: p256 }), secret);
  assert.deepEqual(ecdh.agreeEcdh(bob, alice.publicKey.toBytes()), secret);
  const [one, two] = [ecdh.generateX25519Key(), ecdh.generateX25519Key()];
  assert.deepEqual(ecdh.agreeX25519(one.toBytes(), two.publicKey.toBytes()), ecdh.agreeX25519(two, one.publicKey));
  assert.throws(() => ecdh.agreeX25519(one, new Uint8Array(31)), { name: 'MalformedError', argument: 'peerPublicKey' });
  assert.throws(() => ecdh.agreeX25519(new Uint8Array(31), two.publicKey), { name: 'MalformedError', argument: 'privateKey' });
  assert.throws(() => ecdh.agreeX25519(one, new Uint8Array(32)), { name: 'InvalidPointError', argument: 'peerPublicKey' });
  assert.throws(() => ecdh.agreeEcdh(alice, new Uint8Array(65)), { name: 'MalformedError', argument: 'peerPublicKey' });
  const off = bob.publicKey.toBytes();
  off[64]! ^= 1;
  assert.throws(() => ecdh.agreeEcdh(alice, off), { name: 'InvalidPointError', argument: 'peerPublicKey' });
});

describe('the curve of bytes', () => {
  const bytes = onP256.publicKey.toBytes();
  const signature = ecdsa.signEcdsa(onP256, message);
  const missing = { name: 'WrongTypeError', argument: 'curve' };

  it('is asked for', () => {
    assert.throws(() => ecdsa.verifyEcdsa(bytes, message, signature), missing);
    assert.throws(() => ecdsa.signEcdsa(seed, message), missing);
    assert.throws(() => ecdh.agreeEcdh(seed, onP256.publicKey), missing);
    assert.throws(() => ecdsa.verifyEcdsa(bytes, message, signature, { curve: 'P-256' as never }), missing);
  });

  it('decides what they are: the same bytes are no key of another', () => {
    assert.equal(ecdsa.verifyEcdsa(bytes, message, signature, { curve: p256 }), true);
    for (const curve of [secp256k1, brainpoolP256r1])
      assert.throws(() => ecdsa.verifyEcdsa(bytes, message, signature, { curve }), { name: 'InvalidPointError', argument: 'publicKey' });
  });

  it('must be that of a key that is none', () => {
    assert.equal(ecdsa.verifyEcdsa(onP256.publicKey, message, signature, { curve: p256 }), true);
    const wrong = { name: 'OutOfRangeError' };
    assert.throws(() => ecdsa.verifyEcdsa(onP256.publicKey, message, signature, { curve: secp256k1 }), { ...wrong, argument: 'publicKey' });
    assert.throws(() => ecdsa.signEcdsa(onP256, message, { curve: secp256k1 }), { ...wrong, argument: 'privateKey' });
    assert.throws(() => ecdh.agreeEcdh(onP256, bitcoin.publicKey), { ...wrong, argument: 'peerPublicKey' });
  });
});

describe('the memory', () => {
  beforeEach(() => rememberKeys(32));
  afterEach(() => {
    rememberKeys(0);
    rememberKeys(32);
  });
  const keys = Array.from({ length: 40 }, () => ec.generateEcKey(p256));
  const signatures = keys.map((key) => ecdsa.signEcdsa(key, message));
  const verifyAll = (): void => {
    for (const [i, { publicKey }] of keys.entries()) assert.ok(ecdsa.verifyEcdsa(publicKey, message, signatures[i] as Uint8Array));
  };
  /** How often a key is made of its bytes while `body` runs. */
  const made = (body: () => void): number => {
    const { fromBytes } = ec.EcPublicKey;
    let count = 0;
    ec.EcPublicKey.fromBytes = (curve, bytes) => {
      count++;
      return fromBytes.call(ec.EcPublicKey, curve, bytes);
    };
    try {
      body();
      return count;
    } finally {
      ec.EcPublicKey.fromBytes = fromBytes;
    }
  };

  it('makes a public key once, and the key of an agreement each time', () => {
    const bytes = ec.generateEcKey(p256).publicKey.toBytes();
    const signature = signatures[0] as Uint8Array;
    assert.equal(
      made(() => {
        for (let i = 0; i < 5; i++) ecdsa.verifyEcdsa(bytes, message, signature, { curve: p256 });
      }),
      1,
    );
    const peer = ec.generateEcKey(p256).publicKey.toBytes();
    assert.equal(
      made(() => {
        for (let i = 0; i < 5; i++) ecdh.agreeEcdh(onP256, peer);
      }),
      5,
    );
  });

  it('has the tables of 32 keys at most, whoever keeps the keys', () => {
    for (let i = 0; i < 3; i++) verifyAll();
    const { publicKey } = keys[39] as ec.EcPrivateKey;
    // Keys that come in turn, more of them than are remembered, have no tables made.
    assert.equal(preparedPointOf(publicKey) === undefined, false, 'at its second use in a row');
    assert.equal(preparedPointOf((keys[0] as ec.EcPrivateKey).publicKey), undefined);
  });

  it('is off with 0: no tables, and keys are made each time', () => {
    rememberKeys(0);
    const { publicKey } = keys[0] as ec.EcPrivateKey;
    for (let i = 0; i < 3; i++) assert.equal(preparedPointOf(publicKey), undefined);
    verifyAll();
    const bytes = publicKey.toBytes();
    assert.equal(
      made(() => {
        for (let i = 0; i < 3; i++) assert.ok(ecdsa.verifyEcdsa(bytes, message, signatures[0] as Uint8Array, { curve: p256 }));
      }),
      3,
    );
  });
});

test('the key of secret bytes is wiped when it has signed', () => {
  const { wipe } = ec.EcPrivateKey.prototype;
  let wiped = 0;
  ec.EcPrivateKey.prototype.wipe = function (this: ec.EcPrivateKey) {
    wiped++;
    wipe.call(this);
  };
  try {
    ecdsa.signEcdsa(seed, message, { curve: p256 });
    assert.equal(wiped, 1);
    assert.throws(() => ecdsa.signEcdsa(seed, message, { curve: p256, hedged: true, random: () => void assert.fail('no source') }));
    assert.equal(wiped, 2, 'also where signing fails');
    ecdsa.signEcdsa(onP256, message);
    assert.equal(wiped, 2, 'a key that is kept is not');
  } finally {
    ec.EcPrivateKey.prototype.wipe = wipe;
  }
});
