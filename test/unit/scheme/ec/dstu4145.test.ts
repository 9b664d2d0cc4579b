/** DSTU 4145: the standard's example, values of other libraries, every curve, and what is refused. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import * as dstu from '../../../../src/entries/dstu4145.ts';
import { b233 } from '../../../../src/entries/ec/binary.ts';
import { type EcCurve, p256 } from '../../../../src/entries/ec.ts';
import { signEcdsaDigest } from '../../../../src/entries/ecdsa.ts';
import { binaryCurve } from '../../../../src/group/curves/binary-curve.ts';
import { DSTU163, DSTU173, DSTU431 } from '../../../../src/params/curves/binary/dstu4145.ts';
import { type BinaryCurveParams, GF2_283 } from '../../../../src/params/curves/binary/params.ts';
import { elementOf, signElement } from '../../../../src/scheme/ec/dstu4145/equations.ts';
import { bitLength, toBytesLE } from '../../../../src/util/bytes.ts';
import { powerVarTime } from '../../../../src/util/power-var-time.ts';
import { isOnBinaryCurve, multiplyBinaryPoint } from '../../../reference/binary.ts';

const {
  Dstu4145PrivateKey,
  Dstu4145PublicKey,
  dstu257,
  generateDstu4145Key,
  MalformedError,
  OutOfRangeError,
  signDstu4145Digest,
  verifyDstu4145Digest,
} = dstu;

const CURVES: readonly EcCurve[] = Object.entries(dstu).flatMap(([name, value]) =>
  /^dstu\d+$/.test(name) ? [value as unknown as EcCurve] : [],
);
const message = new TextEncoder().encode('hello');
const digest = sha256(message);
const digestWith = (at: number, byte: number, length: number): Uint8Array => new Uint8Array(length).fill(byte, at, at + 1);
const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const number = (hex: string): bigint => BigInt(`0x${hex}`);

interface Example {
  readonly curve: Pick<BinaryCurveParams, 'field' | 'a' | 'b' | 'order' | 'cofactor' | 'generator'>;
  readonly hash: bigint;
  readonly d: bigint;
  readonly e: bigint;
  readonly r: bigint;
  readonly s: bigint;
  readonly public?: readonly [bigint, bigint];
}

/** DSTU 4145-2002, appendix B.1, but for a digit of the public key's x that is missing there; the others are of the tests of Bouncy Castle (`DSTU4145Test`). */
const HASH = number('0137187EA862117EF1484289470ECAC802C5A651FDA8');
const EXAMPLES: Readonly<Record<string, Example>> = {
  'appendix B.1': {
    curve: {
      ...DSTU163,
      generator: { x: number('72D867F93A93AC27DF9FF01AFFE74885C8C540420'), y: number('0224A9C3947852B97C5599D5F4AB81122ADC3FD9B') },
    },
    hash: number('003A2EB95B7180166DDF73532EEB76EDAEF52247FF'),
    d: number('183F60FDF7951FF47D67193F8D073790C1C9B5A3E'),
    e: number('1025E40BD97DB012B7A1D79DE8E12932D247F61C6'),
    r: number('274EA2C0CAA014A0D80A424F59ADE7A93068D08A7'),
    s: number('2100D86957331832B8E8C230F5BD6A332B3615ACA'),
    public: [number('57DE7FDE023FF929CB6AC785CE4B79CF64ABDC2DA'), number('3E85444324BCF06AD85ABF6AD7B5F34770532B9AA')],
  },
  'degree 173': {
    curve: {
      ...DSTU173,
      generator: { x: number('BE6628EC3E67A91A4E470894FBA72B52C515F8AEE9'), y: number('D9DEEDF655CF5412313C11CA566CDC71F4DA57DB45C') },
    },
    hash: HASH,
    d: number('955CD7E344303D1034E66933DC21C8044D42ADB8'),
    e: number('0000137449348C1249971759D99C252FFE1E14D8B31F'),
    r: number('13AE89746386709CDBD237CC5EC20CA30004A82EAD8'),
    s: number('3597912CDD093B3E711CCB74A79D3C4AB4C7CCCDC60'),
  },
  'degree 283': {
    curve: {
      ...{ field: GF2_283, a: 1n, cofactor: 2, b: number('27B680AC8B8596DA5A4AF8A19A0303FCA97FD7645309FA2A581485AF6263E313B79A2F5') },
      order: number('3FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEF90399660FC938A90165B042A7CEFADB307'),
      generator: {
        x: number('4D95820ACE761110824CE425C8089129487389B7F0E0A9D043DDC0BB0A4CC9EB25'),
        y: number('954C9C4029B2C62DE35C2B9C2A164984BF1101951E3A68ED03DF234DDE5BB2013152F2'),
      },
    },
    hash: HASH,
    d: number('B844EEAF15213E4BAD4FB84796D68F2448DB8EB7B4621EC0D51929874892C43E'),
    e: number('245383CB3AD41BF30F5F7E8FBA858509B2D5558C92D539A6D994BFA98BC6940E'),
    r: number('12A5EDCC38D92208FF23036D75B000C7E4BC0F9AF2D40B35F15D6FD15E01234E67781A8'),
    s: number('2DE0775577F75B643CF5AFC80D4FE10B21100690F17E2CAB7BDC9B50EC87C5727AEB515'),
  },
  'degree 431': {
    curve: {
      ...DSTU431,
      generator: {
        x: number('9548BCDF314CEEEAF099C780FFEFBF93F9FE5B5F55547603C9C8FC1A2774170882B3BE35E892C6D4296B8DEA282EC30FB344272791'),
        y: number('4C6CBD7C62A8EEEFDE17A8B5E196E49A22CE6DE128ABD9FBD81FA4411AD5A38E2A810BEDE09A7C6226BCDCB4A4A5DA37B4725E00AA74'),
      },
    },
    hash: HASH,
    d: number('D0F97354E314191FD773E2404F478C8AEE0FF5109F39E6F37D1FEEC8B2ED1691D84C9882CC729E716A71CC013F66CAC60E29E22C'),
    e: number('C4224DBBD800988DBAA39DE838294C345CDA5F5929D1174AA8D9340A5E79D10ACADE6B53CF873E7301A3871C2073AD75AB530457'),
    r: number('1911FEFB1F494BEBCF8DFFDF5276946FF9C9F662192EE18C718DB47310A439C784FE07577B16E1EDBE16179876E0792A634F1C9C3A2E'),
    s: number('3852170EE801C2083C52F1EA77B987A5432ACECD9C654F064E87BF179E0A397151EDBCA430082E43BD38A67B55424B5BBC7F2713F620'),
  },
};

for (const [name, { curve: params, hash, d, e, r, s, public: point }] of Object.entries(EXAMPLES)) {
  test(`the signature of ${name}`, () => {
    const curve = binaryCurve({ ...params, name, oid: '1.2.3' }, sha256);
    const bytes = toBytesLE(hash, Math.ceil(bitLength(hash) / 8));
    const key = new Dstu4145PrivateKey(curve, d);
    assert.deepEqual(signElement(curve, toBytesLE(d, curve.bytes), elementOf(curve, bytes), toBytesLE(e, curve.bytes)), { r, s });
    if (point) assert.deepEqual([key.publicKey.x, key.publicKey.y], point);
    // L_D of 1024 bits is that of the standard's longest curves.
    const signature = Uint8Array.from([...toBytesLE(r, 64), ...toBytesLE(s, 64)]);
    assert.equal(verifyDstu4145Digest(key.publicKey, bytes, signature, { format: 'raw', signatureBytes: 128 }), true);
    signature[0] = (signature[0] as number) ^ 1;
    assert.equal(verifyDstu4145Digest(key.publicKey, bytes, signature, { format: 'raw', signatureBytes: 128 }), false);
  });
}

test('a signature of jkurwa’s tests', () => {
  const key = new Dstu4145PrivateKey(dstu257, number('2A45EAFE4CD469F811737780C57253360FBCC58E134C9A1FDCD10B0E4529A143'));
  const signature = fromHex(
    '044091d08086a623d7fc292418636f634e82e52f8f989d423dae6c64878699cc2f11d0332bfe45c237421a41c2eb99e230f2629881c8e0c90be88610880e8c269d23',
  );
  const signed = fromHex('6845214B63288A832A772E1FE6CB6C7D3528569E29A8B3584370FDC65F474242');
  assert.equal(key.publicKey.x, number('00AFF3EE09CB429284985849E20DE5742E194AA631490F62BA88702505629A6589'));
  assert.equal(verifyDstu4145Digest(key.publicKey, signed, signature), true);
  assert.equal(verifyDstu4145Digest(key.publicKey, signed.reverse(), signature), false);
});

test('a compressed point of jkurwa’s tests', () => {
  const bytes = toBytesLE(number('76CD4555AD63455529755E5C3F3066C3BCB957CC63D00E22C6DD1E9ED316B419'), 33);
  const { x, y } = Dstu4145PublicKey.fromBytes(dstu257, bytes);
  assert.equal(x, number('76CD4555AD63455529755E5C3F3066C3BCB957CC63D00E22C6DD1E9ED316B418'));
  assert.equal(y, number('12B20103548F45DCBED5486022DFCB244B2D996E0D3D761ABAF73BA16EA26E0D3'));
});

for (const curve of [...CURVES, b233]) {
  describe(curve.name, () => {
    const key = generateDstu4145Key(curve);
    const { publicKey } = key;

    it('signs and verifies', () => {
      for (const format of ['der', 'raw'] as const) {
        for (const options of [{ format }, { format, checked: true }, { format, hedged: true, signatureBytes: 128 }]) {
          const signature = signDstu4145Digest(key, digest, options);
          assert.equal(
            signature.length,
            ('signatureBytes' in options ? 128 : 2 * curve.bytes) + (format === 'raw' ? 0 : signature.length > 129 ? 3 : 2),
          );
          assert.equal(verifyDstu4145Digest(publicKey, digest, signature, options), true);
          assert.equal(verifyDstu4145Digest(publicKey.toBytes(), digest, signature, { ...options, curve }), true);
          assert.equal(verifyDstu4145Digest(publicKey, sha256(digest), signature, options), false);
          assert.equal(verifyDstu4145Digest(generateDstu4145Key(curve).publicKey, digest, signature, options), false);
        }
      }
      assert.deepEqual(signDstu4145Digest(key.toBytes(), digest, { curve }), signDstu4145Digest(key, digest, { checked: true }));
      assert.notDeepEqual(signDstu4145Digest(key, digest), signDstu4145Digest(key, digest, { hedged: true }));
    });

    it('takes digests of any length, of which as many bits count as the field has', () => {
      const long = sha512(message);
      const signature = signDstu4145Digest(key, long);
      const degree = 8 * curve.coordinateBytes;
      assert.equal(verifyDstu4145Digest(publicKey, long.subarray(0, degree / 8), signature), true);
      const [last, behind] = [long.slice(), new Uint8Array([...long, 1])];
      last[0] = (last[0] as number) ^ 1;
      assert.equal(verifyDstu4145Digest(publicKey, behind, signature), true);
      assert.equal(verifyDstu4145Digest(publicKey, last, signature), false);
      // Zero is signed as one.
      assert.equal(verifyDstu4145Digest(publicKey, Uint8Array.of(1), signDstu4145Digest(key, new Uint8Array(0))), true);
      assert.equal(verifyDstu4145Digest(publicKey, Uint8Array.of(2), signDstu4145Digest(key, new Uint8Array(0))), false);
    });

    it('has other nonces than ECDSA, and others for digests that differ anywhere', () => {
      const { order, bytes } = curve;
      const modulo = (value: bigint): bigint => ((value % order) + order) % order;
      const numbersOf = (signature: Uint8Array): bigint[] =>
        [signature.subarray(0, bytes), signature.subarray(bytes)].map((half) => number(Buffer.from(half).toString('hex')));
      const nonceOf = (of: Uint8Array): bigint => {
        const [s = 0n, r = 0n] = numbersOf(signDstu4145Digest(key, of, { format: 'raw' }).reverse());
        return modulo(s - r * key.d);
      };
      const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)];
      const nonces = [one, two, ...[0, curve.coordinateBytes - 1].map((at) => digestWith(at, 1, curve.coordinateBytes))].map(nonceOf);
      assert.equal(new Set(nonces).size, 3, 'the first and the third are of one element');
      const [r = 0n, s = 0n] = numbersOf(signEcdsaDigest(key.toBytes().reverse(), one, { curve, format: 'p1363' }));
      assert.notEqual(modulo((1n + r * key.d) * powerVarTime(s, order - 2n, order)), nonces[0]);
      assert.equal(modulo(r * key.d + 1n - s * modulo((1n + r * key.d) * powerVarTime(s, order - 2n, order))), 0n);
    });

    it('writes and reads keys', () => {
      for (let i = 0; i < 8; i++) {
        const each = generateDstu4145Key(curve);
        assert.ok(Dstu4145PublicKey.fromBytes(curve, each.publicKey.toBytes()).equals(each.publicKey));
        assert.equal(Dstu4145PrivateKey.fromBytes(curve, each.toBytes()).d, each.d);
        assert.ok(new Dstu4145PublicKey(curve, each.publicKey).equals(each.publicKey));
      }
    });
  });
}

test('parameters are those of curves', () => {
  for (const [name, { curve }] of Object.entries(EXAMPLES)) assert.ok(isOnBinaryCurve(curve, curve.generator), name);
  assert.equal(multiplyBinaryPoint(DSTU163, DSTU163.order, DSTU163.generator), undefined);
});

describe('refusals', () => {
  const key = generateDstu4145Key(dstu257);
  const signature = signDstu4145Digest(key, digest);
  const raw = signature.subarray(2);
  const refuses = (use: () => unknown, kind: new (...given: never[]) => Error, argument: string): void =>
    assert.throws(use, (error) => error instanceof kind && 'argument' in error && error.argument === argument, argument);

  it('of curves over prime fields, and of keys of another curve', () => {
    refuses(() => generateDstu4145Key(p256), OutOfRangeError, 'curve');
    refuses(() => new Dstu4145PrivateKey(p256, 1n), OutOfRangeError, 'curve');
    refuses(() => Dstu4145PrivateKey.fromBytes(p256, new Uint8Array(32)), OutOfRangeError, 'curve');
    refuses(() => Dstu4145PublicKey.fromBytes(p256, new Uint8Array(33)), OutOfRangeError, 'curve');
    refuses(() => new Dstu4145PublicKey(p256, { x: 1n, y: 1n }), OutOfRangeError, 'curve');
    refuses(() => signDstu4145Digest(key, digest, { curve: dstu.dstu431 }), OutOfRangeError, 'privateKey');
    refuses(() => verifyDstu4145Digest(key.publicKey, digest, signature, { curve: dstu.dstu431 }), OutOfRangeError, 'publicKey');
    refuses(() => signDstu4145Digest(key.toBytes(), digest), dstu.WrongTypeError, 'curve');
    refuses(() => verifyDstu4145Digest(key.publicKey.toBytes(), digest, signature), dstu.WrongTypeError, 'curve');
  });

  it('of bytes that are no key', () => {
    refuses(() => Dstu4145PrivateKey.fromBytes(dstu257, new Uint8Array(33)), MalformedError, 'bytes');
    refuses(() => Dstu4145PrivateKey.fromBytes(dstu257, new Uint8Array(32)), OutOfRangeError, 'bytes');
    refuses(() => Dstu4145PublicKey.fromBytes(dstu257, new Uint8Array(32)), MalformedError, 'bytes');
    refuses(() => Dstu4145PublicKey.fromBytes(dstu257, new Uint8Array(33).fill(255)), dstu.InvalidPointError, 'bytes');
    refuses(() => Dstu4145PublicKey.fromBytes(dstu257, new Uint8Array(33)), dstu.InvalidPointError, 'bytes');
    const wiped = generateDstu4145Key(dstu257);
    wiped.wipe();
    refuses(() => signDstu4145Digest(wiped, digest), OutOfRangeError, 'privateKey');
    refuses(() => wiped.publicKey, OutOfRangeError, 'privateKey');
  });

  it('of options', () => {
    refuses(() => signDstu4145Digest(key, digest, { format: 'p1363' as 'raw' }), OutOfRangeError, 'format');
    for (const signatureBytes of [62, 65, 1026, 64.5]) {
      refuses(() => signDstu4145Digest(key, digest, { signatureBytes }), OutOfRangeError, 'signatureBytes');
      refuses(() => verifyDstu4145Digest(key.publicKey, digest, signature, { signatureBytes }), OutOfRangeError, 'signatureBytes');
    }
    refuses(() => signDstu4145Digest(key, digest, { signatureBytes: '64' as unknown as number }), dstu.WrongTypeError, 'signatureBytes');
  });

  it('of signatures, by false; of those in the other format by an error', () => {
    refuses(() => verifyDstu4145Digest(key.publicKey, digest, raw), MalformedError, 'signature');
    refuses(() => verifyDstu4145Digest(key.publicKey, digest, signature, { format: 'raw' }), MalformedError, 'signature');
    const isGood = (bytes: Uint8Array): boolean => verifyDstu4145Digest(key.publicKey, digest, bytes, { format: 'raw' });
    assert.equal(isGood(raw), true);
    const with32 = (at: number, value: bigint): Uint8Array => {
      const changed = raw.slice();
      changed.set(toBytesLE(value, 32), at);
      return changed;
    };
    const s = number(Buffer.from(raw.subarray(32)).reverse().toString('hex'));
    for (const bad of [
      ...[0, 32].flatMap((at) => [with32(at, 0n), with32(at, dstu257.order)]),
      ...(s + dstu257.order < 2n ** 256n ? [with32(32, s + dstu257.order)] : []),
      ...[new Uint8Array(0), raw.subarray(1), new Uint8Array([...raw, 0])],
    ])
      assert.equal(isGood(bad), false);
    for (let i = 0; i < signature.length; i += 7) {
      const changed = signature.slice();
      changed[i] = (changed[i] as number) ^ 4;
      assert.equal(verifyDstu4145Digest(key.publicKey, digest, changed), false);
    }
  });
});
