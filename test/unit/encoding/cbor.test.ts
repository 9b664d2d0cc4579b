/** CBOR: the examples of RFC 8949, appendix A, that a strict reader takes, and those that it refuses; what breaks the rules one by one. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { type CborLimits, readCbor, readCborAt } from '../../../src/encoding/cbor/read.ts';
import { type Cbor, CborFloat, CborSimple, CborTag } from '../../../src/encoding/cbor/value.ts';
import { writeCbor } from '../../../src/encoding/cbor/write.ts';
import { MalformedError, OutOfRangeError, WrongTypeError } from '../../../src/util/errors.ts';

const hex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, 'hex'));
const float = (value: number): Cbor => new CborFloat(value);
const tag = (number: number, value: Cbor): Cbor => new CborTag(number, value);
const map = (...members: readonly (readonly [number | string, Cbor])[]): Cbor => new Map(members);
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** RFC 8949, appendix A: all with a length in front and of the shortest form. Bignums are tags here. */
const EXAMPLES: readonly (readonly [bytes: string, value: Cbor])[] = [
  ['00', 0],
  ['01', 1],
  ['0a', 10],
  ['17', 23],
  ['1818', 24],
  ['1819', 25],
  ['1864', 100],
  ['1903e8', 1000],
  ['1a000f4240', 1_000_000],
  ['1b000000e8d4a51000', 1_000_000_000_000],
  ['1bffffffffffffffff', 18446744073709551615n],
  ['c249010000000000000000', tag(2, hex('010000000000000000'))],
  ['3bffffffffffffffff', -18446744073709551616n],
  ['c349010000000000000000', tag(3, hex('010000000000000000'))],
  ['20', -1],
  ['29', -10],
  ['3863', -100],
  ['3903e7', -1000],
  ['f90000', float(0)],
  ['f98000', float(-0)],
  ['f93c00', float(1)],
  ['fb3ff199999999999a', float(1.1)],
  ['f93e00', float(1.5)],
  ['f97bff', float(65504)],
  ['fa47c35000', float(100_000)],
  ['fa7f7fffff', float(3.4028234663852886e38)],
  ['fb7e37e43c8800759c', float(1e300)],
  ['f90001', float(2 ** -24)],
  ['f90400', float(2 ** -14)],
  ['f9c400', float(-4)],
  ['fbc010666666666666', float(-4.1)],
  ['f97c00', float(Infinity)],
  ['f97e00', float(Number.NaN)],
  ['f9fc00', float(-Infinity)],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['f7', undefined],
  ['f0', new CborSimple(16)],
  ['f8ff', new CborSimple(255)],
  ['c074323031332d30332d32315432303a30343a30305a', tag(0, '2013-03-21T20:04:00Z')],
  ['c11a514b67b0', tag(1, 1363896240)],
  ['c1fb41d452d9ec200000', tag(1, float(1363896240.5))],
  ['d74401020304', tag(23, hex('01020304'))],
  ['d818456449455446', tag(24, hex('6449455446'))],
  ['d82076687474703a2f2f7777772e6578616d706c652e636f6d', tag(32, 'http://www.example.com')],
  ['40', hex('')],
  ['4401020304', hex('01020304')],
  ['60', ''],
  ['6161', 'a'],
  ['6449455446', 'IETF'],
  ['62225c', '"\\'],
  ['62c3bc', '\u00fc'],
  ['63e6b0b4', '\u6c34'],
  ['64f0908591', '\ud800\udd51'],
  ['80', []],
  ['83010203', [1, 2, 3]],
  ['8301820203820405', [1, [2, 3], [4, 5]]],
  ['98190102030405060708090a0b0c0d0e0f101112131415161718181819', numbers(1, 25)],
  ['a0', map()],
  ['a201020304', map([1, 2], [3, 4])],
  ['a26161016162820203', map(['a', 1], ['b', [2, 3]])],
  ['826161a161626163', ['a', map(['b', 'c'])]],
  ['a56161614161626142616361436164614461656145', map(['a', 'A'], ['b', 'B'], ['c', 'C'], ['d', 'D'], ['e', 'E'])],
];

describe('RFC 8949, appendix A', () => {
  for (const [bytes, value] of EXAMPLES) {
    it(bytes, () => {
      assert.deepEqual(readCbor('bytes', hex(bytes)), value);
      assert.deepEqual(writeCbor('value', value), hex(bytes));
    });
  }
});

const refused = (bytes: string, limits?: CborLimits): string => {
  try {
    return `read: ${String(readCbor('bytes', hex(bytes), limits))}`;
  } catch (error) {
    if (error instanceof MalformedError) return error.rule.replace(/ \(CBOR.*/, '');
    throw error;
  }
};

describe('what is refused', () => {
  const CUT = 'must have all of its bytes';
  const FORM = 'must have its numbers in the shortest form';
  const LENGTH = 'must give its lengths in front';
  const RULES: Readonly<Record<string, readonly string[]>> = {
    [FORM]: [
      ...['1800', '1817', '190000', '1900ff', '1a00000000', '1a0000ffff', '1b0000000000000000', '1b00000000ffffffff', '3817', '5800'],
      ...['7800', '9800', 'b800', 'd80000', '5b0000000000000001aa'],
      // The same in appendix A: 1.0, infinities and NaN in 4 and 8 bytes; another NaN in 2.
      ...[
        'fa3f800000',
        'fa7f800000',
        'fa7fc00000',
        'faff800000',
        'fb7ff0000000000000',
        'fb7ff8000000000000',
        'fbfff0000000000000',
        'f97e01',
        'f9fe00',
        'fa00000000',
      ],
    ],
    'must have its simple values in the shortest form': ['f800', 'f813', 'f814', 'f818', 'f81f'],
    // The last of appendix A.
    [LENGTH]: [
      '5f42010243030405ff',
      '7f657374726561646d696e67ff',
      '9fff',
      '9f018202039f0405ffff',
      '83018202039f0405ff',
      'bf61610161629f0203ffff',
      'ff',
    ],
    'must have no reserved heads': ['1c', '1d', '1e', '3c', '5d', 'fc', 'fe'],
    [CUT]: ['', '18', '1901', '1a010203', '1b01020304050607', '41', '42ff', '61', '81', '8201', 'a1', 'a101', 'c0', 'f8', 'f900', 'fb00'],
    'must have nothing behind its value': ['0000', '8000', '40f6', 'a000'],
    'must have no label twice': ['a201010102', 'a2616101616102', 'a3010102020101', 'a21bffffffffffffffff001bffffffffffffffff00'],
    'must have integers and texts as labels': ['a14001', 'a1f401', 'a1f601', 'a1f93c0001'],
    'must not be as deep': [`${'81'.repeat(17)}00`, `${'c1'.repeat(17)}00`, `${'a100'.repeat(17)}00`, 'a1800a', 'a1a00a', 'a1c00101'],
    'must have text in UTF-8': ['61ff', '62c080', '63eda080', '62c328'],
  };
  for (const [rule, all] of Object.entries(RULES))
    it(rule, () =>
      assert.deepEqual(
        all.map((bytes) => refused(bytes)),
        all.map(() => rule),
      ),
    );

  it('lists that say they are longer than the message', () => {
    for (const bytes of [
      '9affffffff',
      'baffffffff',
      '5bffffffffffffffff',
      '9bffffffffffffffff',
      '7affffffff00',
      '9b0020000000000000',
      'a20102',
    ])
      assert.equal(refused(bytes), CUT, bytes);
  });

  it('labels out of order, where the order is asked for', () => {
    for (const bytes of ['a203040102', 'a220010102', 'a262616101616201', 'a26161010101', 'a21818010101', 'a22001182001']) {
      assert.match(refused(bytes), /^read/, bytes);
      assert.equal(refused(bytes, { sorted: true }), 'must have its labels in order', bytes);
    }
    // As WebAuthn has the keys of RSA and of curves (Level 3, section 6.5.1.1).
    assert.match(refused('a501020326200121402240', { sorted: true }), /^read/);
  });

  it('what is longer and deeper than was asked', () => {
    assert.match(refused('83010203', { maxBytes: 4, maxDepth: 1 }), /^read/);
    assert.equal(refused('83010203', { maxBytes: 3 }), 'must have 3 bytes at most');
    assert.equal(refused('83010203', { maxDepth: 0 }), 'must not be as deep');
  });
});

test('a value with others behind it', () => {
  assert.deepEqual(readCborAt('bytes', hex('ffa1010200'), 1), { value: map([1, 2]), end: 4 });
});

test('bytes are copies', () => {
  const bytes = Buffer.from('4401020304', 'hex');
  const value = readCbor('bytes', bytes) as Uint8Array;
  bytes.fill(0);
  assert.deepEqual(value, hex('01020304'));
  assert.equal(value.buffer.byteLength, 4);
});

test('every number of 2 bytes, and its neighbours of 4', () => {
  for (let bits = 0; bits < 65536; bits++) {
    const bytes = Uint8Array.of(0xf9, bits >> 8, bits & 255);
    const isOtherNan = (bits & 0x7c00) === 0x7c00 && (bits & 0x3ff) !== 0 && bits !== 0x7e00;
    const digits = Buffer.from(bytes).toString('hex');
    if (isOtherNan) assert.match(refused(digits), /shortest/);
    else assert.deepEqual(writeCbor('value', readCbor('bytes', bytes)), bytes, digits);
  }
  for (const value of [65505, 65520, 2 ** -25, 1 + 2 ** -11, 2 ** -24 + 2 ** -25, 2 ** 16, 2 ** -149])
    assert.equal(writeCbor('value', float(value)).length, 5, String(value));
  assert.equal(writeCbor('value', float(2 ** -150)).length, 9);
  assert.equal(writeCbor('value', float(1 + 2 ** -24)).length, 9);
});

test('integers at the edges of doubles', () => {
  for (const value of [2n ** 53n - 1n, 2n ** 53n, 1n - 2n ** 53n, -(2n ** 53n), -1n - 2n ** 53n, 2n ** 32n, 2n ** 32n - 1n]) {
    const read = readCbor('bytes', writeCbor('value', value));
    assert.equal(read, Number.isSafeInteger(Number(value)) ? Number(value) : value);
  }
});

test('labels are written in order, whatever the order of the map', () => {
  const given = map(['aa', 0], ['b', 0], [-1, 0], [100, 0], [24, 0], [10, 0], [-25, 0]);
  // RFC 8949, section 4.2.1: by the bytes of their encodings.
  assert.deepEqual(writeCbor('value', given), hex('a7 0a00 181800 186400 2000 381800 616200 62616100'.replaceAll(' ', '')));
});

test('what is no value of CBOR is not written', () => {
  const own: unknown[] = [];
  own.push(own);
  const WRONG: readonly (readonly [value: unknown, error: typeof WrongTypeError | typeof OutOfRangeError])[] = [
    [1.5, OutOfRangeError],
    [Number.NaN, OutOfRangeError],
    [2 ** 53, OutOfRangeError],
    [2n ** 64n, OutOfRangeError],
    [-(2n ** 64n) - 1n, OutOfRangeError],
    ['\ud800', OutOfRangeError],
    [own, OutOfRangeError],
    [
      new Map<unknown, Cbor>([
        [1, 0],
        [1n, 0],
      ]),
      OutOfRangeError,
    ],
    [new Map<unknown, Cbor>([[null, 0]]), WrongTypeError],
    [{}, WrongTypeError],
    [new Set(), WrongTypeError],
    [() => 1, WrongTypeError],
    [Symbol('a'), WrongTypeError],
    [new Uint16Array(2), WrongTypeError],
    [new CborSimple(24), OutOfRangeError],
    [new CborSimple(256), OutOfRangeError],
    [new CborTag(-1, 0), OutOfRangeError],
    [new CborTag(2n ** 64n, 0), OutOfRangeError],
    [new CborTag('1' as never, 0), WrongTypeError],
    [new CborFloat('1' as never), WrongTypeError],
  ];
  for (const [value, error] of WRONG) assert.throws(() => writeCbor('value', value as Cbor), error);
});
