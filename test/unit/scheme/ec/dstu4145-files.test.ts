/** Keys of DSTU 4145 in files: those that limber writes, and those of other programs, whose curves are written out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as dstu from '../../../../src/entries/dstu4145.ts';
import { generateEcKey, p256 } from '../../../../src/entries/ec.ts';
import * as keys from '../../../../src/entries/keys.ts';

const { dstu167, dstu257, dstu431, generateDstu4145Key, InvalidPointError, MalformedError, OutOfRangeError, WrongTypeError } = dstu;
const CURVES = [dstu167, dstu257, dstu431];
const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

/** An element: its tag, its length, and what is in it. */
function element(tag: string, ...parts: readonly string[]): string {
  const content = parts.join('');
  const length = content.length / 2;
  const bytes = Math.ceil(length.toString(16).length / 2);
  return `${tag}${length < 128 ? '' : `8${bytes}`}${length.toString(16).padStart(2 * bytes, '0')}${content}`;
}
const list = (...parts: readonly string[]): string => element('30', ...parts);
const octets = (hex: string): string => element('04', hex);

/** What programs of Ukraine's authorities write: the curve written out, the S-boxes of a cipher beside it. */
const WRITTEN_257 = list(
  list('02020101', '02010c'),
  '020100',
  octets('10bee3db6aea9e1f86578c45c12594ff942394a7d738f9187e6515017294f4ce01'),
  element('02', '00800000000000000000000000000000006759213af182e987d3e17714907d470d'),
  octets('b60fd2d8dce8a93423c6101bca91c47a007e6c300b26cd556c9b0e7d20ef292a00'),
);
const WRITTEN_431 = list(
  list('020201af', list('020101', '020103', '020105')),
  '020101',
  octets('f3ca40c669a4da173149ca12c32dae186b53ac6bc6365997deaeae8ad2d888f9bfd53401694ef9c4273d8cfe6dc28f706a0f4910ce03'),
  element('02', '3fffffffffffffffffffffffffffffffffffffffffffffffffffffba3175458009a8c0a724f02f81aa8a1fcbaf80d90c7a95110504cf'),
  octets('7c857c94c5433bfd991e17c22684065850a9a249ed7bc249ae5a4e878689f872ef7ad524082ec3038e9aede7ba6ba13381d979ba621a'),
);
const algorithm = (curve: string): string => list('060b2a86240201010101030101', list(curve, octets('a9'.repeat(64))));
const NUMBER = `${'6e8d7c2f'.repeat(7)}11223344`;

describe('files of others', () => {
  const read = (curve: string, number: string, curves = CURVES): dstu.Dstu4145PrivateKey =>
    keys.dstu4145PrivateKeyFromDer(fromHex(list('020100', algorithm(curve), octets(number), 'a000')), curves);

  it('have curves that are written out, S-boxes and numbers in whole words', () => {
    const key = read(WRITTEN_257, `${NUMBER}00000000`);
    assert.equal(key.curve, dstu257);
    assert.deepEqual(key.toBytes(), fromHex(NUMBER));
    const point = element('03', '00', octets(Buffer.from(key.publicKey.toBytes()).toString('hex')));
    assert.ok(keys.dstu4145PublicKeyFromDer(fromHex(list(algorithm(WRITTEN_257), point)), CURVES).equals(key.publicKey));
  });

  it('may have a curve of five terms', () => {
    const key = generateDstu4145Key(dstu431);
    assert.equal(read(WRITTEN_431, Buffer.from(key.toBytes()).toString('hex')).d, key.d);
  });

  it('are refused for another curve, other numbers, and what is behind them', () => {
    assert.throws(() => read(WRITTEN_257, NUMBER, [dstu167]), MalformedError);
    assert.throws(() => read(WRITTEN_257.replace('02010c', '02010d'), NUMBER), MalformedError);
    assert.throws(() => read(WRITTEN_257, `${NUMBER}00000100`), MalformedError);
    assert.throws(() => read(WRITTEN_257, NUMBER + '00'.repeat(8)), MalformedError);
    assert.throws(() => read(WRITTEN_257, NUMBER.slice(2)), MalformedError);
    for (const byte of ['00', 'ff']) assert.throws(() => read(WRITTEN_257, byte.repeat(32)), OutOfRangeError);
  });
});

for (const curve of CURVES) {
  describe(`files of ${curve.name}`, () => {
    const key = generateDstu4145Key(curve);
    const { publicKey } = key;

    it('are read again', () => {
      assert.equal(keys.dstu4145PrivateKeyFromPem(keys.dstu4145PrivateKeyToPem(key), CURVES).d, key.d);
      assert.equal(keys.dstu4145PrivateKeyFromDer(keys.dstu4145PrivateKeyToDer(key), [curve]).d, key.d);
      assert.ok(keys.dstu4145PublicKeyFromPem(keys.dstu4145PublicKeyToPem(publicKey), CURVES).equals(publicKey));
      assert.ok(keys.dstu4145PublicKeyFromDer(keys.dstu4145PublicKeyToDer(publicKey), CURVES).equals(publicKey));
    });

    it('are read among others, and raw bytes', () => {
      const accepted = [keys.rsaKeys, keys.dstu4145Keys(...CURVES)] as const;
      const found = keys.readPrivateKey(keys.dstu4145PrivateKeyToPem(key), accepted);
      assert.ok('d' in found && found.d === key.d);
      assert.ok(keys.readPublicKey(publicKey.toBytes(), [keys.dstu4145Keys(curve)]).equals(publicKey));
      assert.equal(keys.readPrivateKey(key.toBytes(), [keys.dstu4145Keys(curve)]).d, key.d);
      assert.throws(() => keys.readPublicKey(keys.dstu4145PublicKeyToDer(publicKey), [keys.ecKeys(p256)]), /DSTU 4145/);
      assert.throws(() => keys.readPublicKey(keys.ecPublicKeyToDer(generateEcKey(p256).publicKey), [keys.dstu4145Keys(curve)]), /P-256/);
    });

    it('are refused of other curves, with points of none, and after wiping', () => {
      const others = CURVES.filter((other) => other !== curve);
      assert.throws(() => keys.dstu4145PrivateKeyFromDer(keys.dstu4145PrivateKeyToDer(key), others), MalformedError);
      const der = keys.dstu4145PublicKeyToDer(publicKey);
      der.fill(255, der.length - curve.coordinateBytes);
      assert.throws(() => keys.dstu4145PublicKeyFromDer(der, CURVES), InvalidPointError);
      const wiped = generateDstu4145Key(curve);
      wiped.wipe();
      assert.throws(() => keys.dstu4145PrivateKeyToDer(wiped), OutOfRangeError);
    });
  });
}

describe('kinds', () => {
  it('are of curves over binary fields', () => {
    assert.throws(() => keys.dstu4145Keys(), OutOfRangeError);
    assert.throws(() => keys.dstu4145Keys(p256), OutOfRangeError);
    assert.throws(() => keys.dstu4145Keys(undefined as never), WrongTypeError);
    assert.throws(() => keys.dstu4145PublicKeyToDer(generateEcKey(p256).publicKey as never), WrongTypeError);
    assert.throws(() => keys.dstu4145PrivateKeyToPem(generateEcKey(p256) as never), WrongTypeError);
  });
});
