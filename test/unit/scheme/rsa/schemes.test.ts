/** Signatures and encryption beside node:crypto, both ways; and what the functions refuse. */
import assert from 'node:assert/strict';
import * as crypto from 'node:crypto';
import { describe, it } from 'node:test';
import * as sha2 from '@noble/hashes/sha2.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import fc from 'fast-check';
import { sha1 } from '../../../../src/entries/hashes.ts';
import * as keys from '../../../../src/entries/keys.ts';
import * as rsa from '../../../../src/entries/rsa.ts';
import { keyPair } from './keys.ts';

const HASHES: readonly (readonly [name: string, hash: rsa.Hash])[] = [
  ['sha1', sha1],
  ['sha224', sha2.sha224],
  ['sha256', sha2.sha256],
  ['sha384', sha2.sha384],
  ['sha512', sha2.sha512],
  ['sha512-256', sha2.sha512_256],
  ['sha3-256', sha3_256],
];
/** Lengths that are no whole number of bytes among them: an encoding of PSS may be a byte shorter than the modulus. */
const LENGTHS = [1024, 1025, 1031, 1032];
const { constants } = crypto;
const { RSA_PKCS1_PADDING, RSA_PKCS1_PSS_PADDING, RSA_PKCS1_OAEP_PADDING } = constants;

for (const bits of LENGTHS) {
  describe(`with a key of ${bits} bits`, () => {
    const { own, theirs } = keyPair(bits);
    const message = crypto.randomBytes(200);

    for (const [name, hash] of HASHES) {
      it(`signatures with ${name}`, () => {
        const signature = rsa.signPkcs1(own, message, { hash });
        assert.deepEqual(Buffer.from(signature), crypto.sign(name, message, { key: theirs, padding: RSA_PKCS1_PADDING }));
        assert.ok(rsa.verifyPkcs1(own.publicKey, message, signature, { hash }));
        for (const saltLength of [0, 20, hash.outputLen].filter((length) => length + hash.outputLen + 2 <= 128)) {
          const padded = { key: theirs, padding: RSA_PKCS1_PSS_PADDING, saltLength };
          assert.ok(crypto.verify(name, message, padded, rsa.signPss(own, message, { hash, saltLength })));
          const made = crypto.sign(name, message, padded);
          assert.ok(rsa.verifyPss(own.publicKey, message, made, { hash, saltLength }));
          assert.ok(!rsa.verifyPss(own.publicKey, message, made, { hash, saltLength: saltLength + 1 }));
        }
      });
    }

    it('OAEP', () => {
      const label = Buffer.from('a label');
      for (const [name, hash] of HASHES.filter(([, { outputLen }]) => outputLen <= 48)) {
        for (const length of [0, 1, own.size - 2 * hash.outputLen - 2]) {
          const secret = message.subarray(0, length);
          const padded = { key: theirs, padding: RSA_PKCS1_OAEP_PADDING, oaepHash: name, oaepLabel: label };
          const options = { hash, label };
          assert.deepEqual(crypto.privateDecrypt(padded, rsa.encryptOaep(own.publicKey, secret, options)), secret);
          assert.deepEqual(Buffer.from(rsa.decryptOaep(own, crypto.publicEncrypt(padded, secret), options)), secret);
        }
      }
    });

    it('PKCS #1 v1.5 encryption', () => {
      for (const length of [0, 1, own.size - 11]) {
        const secret = message.subarray(0, length);
        const padded = { key: theirs, padding: RSA_PKCS1_PADDING };
        assert.deepEqual(Buffer.from(rsa.decryptPkcs1(own, crypto.publicEncrypt(padded, secret))), secret);
        assert.deepEqual(Buffer.from(rsa.decryptPkcs1(own, rsa.encryptPkcs1(own.publicKey, secret))), secret);
      }
    });
  });
}

describe('implicit rejection', () => {
  /** Encodings without a message: each breaks one rule. */
  const WRONG: readonly (readonly [what: string, damage: (encoded: Uint8Array) => void])[] = [
    ['the first byte', (encoded) => encoded.set([1], 0)],
    ['the second byte', (encoded) => encoded.set([1], 1)],
    ['a short padding', (encoded) => encoded.set([0], 9)],
    ['no padding', (encoded) => encoded.set([0], 2)],
    ['no end of the padding', (encoded) => encoded.fill(7, 2)],
    ['nothing right', (encoded) => encoded.fill(1)],
  ];

  const encodingOf = ({ size }: rsa.RsaPrivateKey): Uint8Array => {
    const encoded = new Uint8Array(size).fill(0xee);
    encoded.set([0, 2], 0);
    encoded.set([0], size - 21);
    return encoded;
  };

  it('gives the message of what is right', () => {
    const { own } = keyPair();
    assert.deepEqual(rsa.decryptPkcs1(own, own.publicKey.apply(encodingOf(own))), new Uint8Array(20).fill(0xee));
  });

  for (const [what, damage] of WRONG) {
    it(`gives something of its own, always the same: ${what}`, () => {
      const { own } = keyPair();
      const encoded = encodingOf(own);
      damage(encoded);
      const ciphertext = own.publicKey.apply(encoded);
      const substitute = rsa.decryptPkcs1(own, ciphertext);
      assert.ok(substitute.length <= own.size - 11);
      assert.deepEqual(rsa.decryptPkcs1(own, ciphertext), substitute);
      assert.ok(substitute.length < 16 || !Buffer.from(encoded).includes(Buffer.from(substitute)));
    });
  }

  it('is what the ciphertext and the key come to (draft-irtf-cfrg-rsa-guidance, section 7.2)', () => {
    const { own } = keyPair();
    const { size } = own;
    const hmac = (key: Uint8Array, ...parts: Uint8Array[]): Buffer =>
      crypto.createHmac('sha256', key).update(Buffer.concat(parts)).digest();
    const two = (value: number): Buffer => Buffer.of(value >> 8, value & 255);
    const d = Buffer.from(
      own
        .components()
        .d.toString(16)
        .padStart(2 * size, '0'),
      'hex',
    );
    for (const [what, damage] of WRONG) {
      for (let last = 0; last < 8; last++) {
        const encoded = encodingOf(own);
        damage(encoded);
        encoded[size - 1] = last + 1;
        const ciphertext = own.publicKey.apply(encoded);
        const key = hmac(crypto.createHash('sha256').update(d).digest(), ciphertext);
        const expand = (label: string, length: number): Buffer => {
          const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) => hmac(key, two(i), Buffer.from(label), two(8 * length)));
          return Buffer.concat(blocks).subarray(0, length);
        };
        const candidates = expand('length', 256);
        let length = 0;
        for (let i = 0; i < 256; i += 2) {
          const candidate = candidates.readUInt16BE(i) & 127;
          if (candidate <= size - 11) length = candidate;
        }
        const expected = expand('message', size).subarray(size - length);
        assert.deepEqual(Buffer.from(rsa.decryptPkcs1(own, ciphertext)), expected, what);
      }
    }
  });

  it('of all lengths', () => {
    const { own } = keyPair();
    const lengths = Array.from({ length: 200 }, (_, i) => {
      const encoded = encodingOf(own);
      encoded.set([1, 1, i], 0);
      return rsa.decryptPkcs1(own, own.publicKey.apply(encoded)).length;
    });
    assert.ok(Math.min(...lengths) < 30 && Math.max(...lengths) > own.size - 30 && new Set(lengths).size > 60);
  });

  /** OpenSSL has had the same derivation since version 3.2. */
  const others = (): boolean => {
    const { own, theirs } = keyPair();
    try {
      crypto.privateDecrypt({ key: theirs, padding: RSA_PKCS1_PADDING }, own.publicKey.apply(new Uint8Array(own.size).fill(1)));
      return true;
    } catch {
      return false;
    }
  };

  it('gives what OpenSSL gives', { skip: others() ? false : 'the OpenSSL of this Node rejects explicitly' }, () => {
    for (const bits of LENGTHS) {
      const { own, theirs } = keyPair(bits);
      for (let i = 0; i < 25; i++) {
        const encoded = encodingOf(own);
        (WRONG[i % WRONG.length] as (typeof WRONG)[number])[1](encoded);
        encoded[own.size - 1] = i;
        const ciphertext = own.publicKey.apply(encoded);
        const expected = crypto.privateDecrypt({ key: theirs, padding: RSA_PKCS1_PADDING }, ciphertext);
        assert.deepEqual(Buffer.from(rsa.decryptPkcs1(own, ciphertext)), expected);
      }
    }
  });
});

describe('mutations', () => {
  const { own } = keyPair();
  const message = new Uint8Array(10);
  const schemes = [
    ['PKCS #1', rsa.signPkcs1(own, message), rsa.verifyPkcs1],
    ['PSS', rsa.signPss(own, message), rsa.verifyPss],
  ] as const;

  for (const [name, signature, verify] of schemes) {
    it(`of ${name} signatures are not accepted`, () => {
      fc.assert(
        fc.property(fc.nat(signature.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
          const mutated = signature.slice();
          mutated[at]! ^= mask;
          assert.ok(!verify(own.publicKey, message, mutated));
        }),
        { numRuns: 300 },
      );
      const { n } = own.publicKey;
      const longer = BigInt(`0x${Buffer.from(signature).toString('hex')}`) + n;
      for (const wrong of [
        signature.subarray(1),
        Uint8Array.of(0, ...signature),
        new Uint8Array(0),
        Buffer.from(longer.toString(16).padStart(2 * own.size, '0'), 'hex'),
      ]) {
        assert.ok(!verify(own.publicKey, message, wrong));
      }
      assert.ok(verify(own.publicKey, message, signature));
    });
  }
});

describe('a key that was wiped', () => {
  for (const used of [false, true]) {
    it(`signs no more, and has no numbers${used ? ', after it signed' : ''}`, () => {
      const { own } = keyPair();
      const key = new rsa.RsaPrivateKey(own.components(), { minBits: 1024 });
      const [message, wiped] = [Uint8Array.of(1), { name: 'OutOfRangeError', argument: 'key' }];
      const signature = used ? rsa.signPkcs1(key, message) : rsa.signPkcs1(own, message);
      key.wipe();
      assert.throws(() => rsa.signPkcs1(key, message), wiped);
      assert.throws(() => rsa.decryptPkcs1(key, signature), wiped);
      assert.throws(() => key.components(), wiped);
      assert.throws(() => keys.rsaPrivateKeyToPem(key), wiped);
      assert.ok(rsa.verifyPkcs1(key.publicKey, message, signature));
      // Another key of the same numbers has its own.
      assert.deepEqual(rsa.signPkcs1(own, message), signature);
    });
  }
});

describe('bad input', () => {
  const { own } = keyPair();
  const { publicKey } = own;
  const none = new Uint8Array(0);
  const components = own.components();
  const short = { minBits: 1024 };
  const anyExponent = { minBits: 1024, maxExponentBits: 16384 };
  const keyWith = (changed: Partial<rsa.RsaComponents>): rsa.RsaPrivateKey => new rsa.RsaPrivateKey({ ...components, ...changed }, short);
  const failures: readonly (readonly [what: string, call: () => unknown, error: typeof rsa.LimberError, argument: string])[] = [
    ['a short key', () => new rsa.RsaPublicKey(publicKey.n, 65537n), rsa.OutOfRangeError, 'n'],
    ['a key of 16385 bits', () => new rsa.RsaPublicKey((1n << 16384n) + 1n, 65537n), rsa.OutOfRangeError, 'n'],
    ['an even modulus', () => new rsa.RsaPublicKey(publicKey.n + 1n, 65537n, short), rsa.OutOfRangeError, 'n'],
    ['a negative modulus', () => new rsa.RsaPublicKey(-publicKey.n, 65537n, short), rsa.OutOfRangeError, 'n'],
    ['an exponent of 1', () => new rsa.RsaPublicKey(publicKey.n, 1n, short), rsa.OutOfRangeError, 'e'],
    ['an even exponent', () => new rsa.RsaPublicKey(publicKey.n, 4n, short), rsa.OutOfRangeError, 'e'],
    ['an exponent above n', () => new rsa.RsaPublicKey(publicKey.n, publicKey.n + 2n, anyExponent), rsa.OutOfRangeError, 'e'],
    ['an exponent of 34 bits', () => new rsa.RsaPublicKey(publicKey.n, 2n ** 33n + 1n, short), rsa.OutOfRangeError, 'e'],
    [
      'an exponent of 2 bits too many',
      () => new rsa.RsaPublicKey(publicKey.n, 15n, { ...short, maxExponentBits: 2 }),
      rsa.OutOfRangeError,
      'e',
    ],
    ['maxExponentBits of 1', () => new rsa.RsaPublicKey(publicKey.n, 3n, { maxExponentBits: 1 }), rsa.OutOfRangeError, 'maxExponentBits'],
    [
      'maxExponentBits of 16385',
      () => new rsa.RsaPublicKey(publicKey.n, 3n, { maxExponentBits: 16385 }),
      rsa.OutOfRangeError,
      'maxExponentBits',
    ],
    ['a number as modulus', () => new rsa.RsaPublicKey(7 as never, 3n), rsa.WrongTypeError, 'n'],
    ['minBits of 63', () => new rsa.RsaPublicKey(publicKey.n, 3n, { minBits: 63 }), rsa.OutOfRangeError, 'minBits'],
    ['no components', () => new rsa.RsaPrivateKey(undefined as never), rsa.WrongTypeError, 'components'],
    ['another n', () => keyWith({ n: components.n + 2n }), rsa.OutOfRangeError, 'n'],
    ['another e', () => keyWith({ e: 3n }), rsa.OutOfRangeError, 'dQ'],
    ['another d', () => keyWith({ d: components.d + 2n }), rsa.OutOfRangeError, 'd'],
    ['d above n', () => keyWith({ d: components.d + components.n }), rsa.OutOfRangeError, 'd'],
    ['another dP', () => keyWith({ dP: components.dP + 2n }), rsa.OutOfRangeError, 'dP'],
    ['another qInv', () => keyWith({ qInv: components.qInv ^ 1n }), rsa.OutOfRangeError, 'qInv'],
    [
      'p and q exchanged',
      () => keyWith({ p: components.q, q: components.p, dP: components.dQ, dQ: components.dP, qInv: 2n }),
      rsa.OutOfRangeError,
      'qInv',
    ],
    ['p = 1', () => keyWith({ p: 1n, q: components.n }), rsa.OutOfRangeError, 'q'],
    [
      'a d that does not belong',
      () => rsa.RsaPrivateKey.fromExponentsVarTime(components.n, components.e, components.d - 2n, short),
      rsa.OutOfRangeError,
      'd',
    ],
    ['a public key to sign with', () => rsa.signPkcs1(publicKey as never, none), rsa.WrongTypeError, 'key'],
    ['a private key to verify with', () => rsa.verifyPss(own as never, none, none), rsa.WrongTypeError, 'key'],
    ['a text as message', () => rsa.signPss(own, 'text' as never), rsa.WrongTypeError, 'message'],
    ['a text as signature', () => rsa.verifyPkcs1(publicKey, none, 'text' as never), rsa.WrongTypeError, 'signature'],
    ['a name as hash', () => rsa.signPkcs1(own, none, { hash: 'sha256' as never }), rsa.WrongTypeError, 'hash'],
    ['a hash that is too long', () => rsa.signPkcs1(keyPair(512).own, none, { hash: sha2.sha512 }), rsa.OutOfRangeError, 'hash'],
    ['a salt that is too long', () => rsa.signPss(own, none, { saltLength: 95 }), rsa.OutOfRangeError, 'saltLength'],
    ['half a byte of salt', () => rsa.signPss(own, none, { saltLength: 0.5 }), rsa.OutOfRangeError, 'saltLength'],
    ['a message too long for OAEP', () => rsa.encryptOaep(publicKey, new Uint8Array(63)), rsa.OutOfRangeError, 'message'],
    ['a message too long for PKCS #1', () => rsa.encryptPkcs1(publicKey, new Uint8Array(118)), rsa.OutOfRangeError, 'message'],
    ['a hash too long for OAEP', () => rsa.decryptOaep(own, new Uint8Array(128), { hash: sha2.sha512 }), rsa.OutOfRangeError, 'hash'],
    ['a short ciphertext', () => rsa.decryptPkcs1(own, new Uint8Array(127)), rsa.OutOfRangeError, 'ciphertext'],
    ['a ciphertext above n', () => rsa.decryptOaep(own, new Uint8Array(128).fill(255)), rsa.OutOfRangeError, 'ciphertext'],
    ['a ciphertext of something else', () => rsa.decryptOaep(own, new Uint8Array(128)), rsa.MalformedError, 'ciphertext'],
    ['a long input', () => publicKey.apply(new Uint8Array(129)), rsa.OutOfRangeError, 'input'],
  ];
  for (const [what, call, error, argument] of failures) {
    it(what, () => {
      assert.throws(call, (thrown) => {
        assert.ok(thrown instanceof error, String(thrown));
        assert.equal(thrown.argument, argument);
        return true;
      });
    });
  }
});
