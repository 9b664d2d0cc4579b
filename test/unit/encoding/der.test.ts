/** DER: every value has one encoding, and nothing else is taken for one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as der from '../../../src/encoding/der.ts';
import { MalformedError, WrongTypeError } from '../../../src/util/errors.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hex = (value: Uint8Array): string => Buffer.from(value).toString('hex');

const pair = der.sequence({ r: der.integer, s: der.optional(der.integer) });
const envelope = der.sequence({
  algorithm: der.objectIdentifier,
  parameters: der.optional(der.anything),
  key: der.octetStringOf(der.integer),
  bits: der.bitStringOf(pair),
  more: der.optional(der.explicit(0, der.nullValue)),
  extra: der.optional(der.implicit(1, der.octetString)),
  list: der.optional(der.implicitConstructed(2, der.sequenceOf(der.integer))),
});

/** Values with the one encoding that they have. */
const ENCODINGS: readonly (readonly [type: der.DerType<unknown>, value: unknown, encoding: string])[] = [
  [der.integer, 0n, '020100'],
  [der.integer, 127n, '02017f'],
  [der.integer, 128n, '02020080'],
  [der.integer, 256n, '02020100'],
  [der.integer, 1n << 1024n, `02818101${'00'.repeat(128)}`],
  [der.octetString, bytes(''), '0400'],
  [der.octetString, new Uint8Array(127), `047f${'00'.repeat(127)}`],
  [der.octetString, new Uint8Array(128), `048180${'00'.repeat(128)}`],
  [der.octetString, new Uint8Array(256), `04820100${'00'.repeat(256)}`],
  [der.bitString, bytes('ff'), '030200ff'],
  [der.nullValue, null, '0500'],
  [der.objectIdentifier, '1.2.840.113549.1.1.1', '06092a864886f70d010101'],
  [der.objectIdentifier, '2.999.3', '0603883703'],
  [der.objectIdentifier, '0.39', '060127'],
  [der.anything, bytes('0201ff'), '0201ff'],
  [der.sequenceOf(der.integer), [1n, 2n], '3006020101020102'],
  [der.objectIdentifier, '1.2.2147483647', '06062a87ffffff7f'],
  [pair, { r: 1n, s: undefined }, '3003020101'],
  [der.sequence({ r: der.integer, rest: der.optional(der.anything) }), { r: 1n, rest: undefined }, '3003020101'],
  [pair, { r: 1n, s: 2n }, '3006020101020102'],
];

/** Bytes that break one rule. */
const MALFORMED: readonly (readonly [what: string, type: der.DerType<unknown>, encoding: string])[] = [
  ['nothing at all', der.integer, ''],
  ['a tag alone', der.integer, '02'],
  ['too few bytes', der.integer, '020201'],
  ['bytes behind the end', der.integer, '02010100'],
  ['another tag', der.integer, '030100'],
  ['a tag of several bytes', der.anything, '1f8101'],
  ['a short tag of several bytes', der.anything, '1f0100'],
  ['an indefinite length', pair, '30800201010000'],
  ['a length of five bytes', der.integer, '02850000000001' + '01'],
  ['a length in a long form that needs none', der.integer, '02810101'],
  ['a length with a zero on top', der.octetString, `04820080${'00'.repeat(128)}`],
  ['a length of which bytes are missing', der.integer, '028201'],
  ['a length beyond all', der.integer, '0284ffffffff01'],
  ['an integer of no bytes', der.integer, '0200'],
  ['a negative integer', der.integer, '0201ff'],
  ['the least negative integer', der.integer, '020180'],
  ['an integer with a needless zero', der.integer, '0202007f'],
  ['zero in two bytes', der.integer, '02020000'],
  ['something in a null', der.nullValue, '050100'],
  ['unused bits', der.bitString, '030201fe'],
  ['a bit string without its first byte', der.bitString, '0300'],
  ['an object identifier of no bytes', der.objectIdentifier, '0600'],
  ['an object identifier that ends early', der.objectIdentifier, '06022a86'],
  ['an arc with zeros on top', der.objectIdentifier, '06032a8001'],
  ['an arc of 2^31', der.objectIdentifier, '06062a8880808000'],
  ['an arc beyond 2^31', der.objectIdentifier, '06072aa080808080' + '00'],
  ['a further field', pair, '3009020101020102020103'],
  ['a field too few', pair, '3000'],
  ['a field that overlaps the end', pair, '300302010102'],
  ['bytes behind an element in an octet string', der.octetStringOf(der.integer), '040402010100'],
  ['an item of another type', der.sequenceOf(der.integer), '30020500'],
];

describe('DER', () => {
  for (const [type, value, encoding] of ENCODINGS) {
    it(`${encoding.slice(0, 40)}, both ways`, () => {
      assert.equal(hex(der.encodeDer(type, value)), encoding);
      assert.deepEqual(der.decodeDer('key', type, bytes(encoding)), value);
    });
  }
  for (const [what, type, encoding] of MALFORMED) {
    it(`refuses ${what}`, () => {
      assert.throws(
        () => der.decodeDer('key', type, bytes(encoding)),
        (thrown) => thrown instanceof MalformedError && thrown.argument === 'key' && thrown.rule.startsWith('must be DER: '),
      );
    });
  }

  it('names the rule of lengths that is broken', () => {
    for (const encoding of ['30800201010000', '0285010000000001', '0282', '028201']) {
      assert.throws(() => der.decodeDer('key', der.anything, bytes(encoding)), { rule: 'must be DER: a definite length' });
    }
  });

  it('gives copies', () => {
    for (const type of [der.octetString, der.bitString, der.anything]) {
      const encoding = der.encodeDer(type, bytes('0401ff'));
      const before = hex(encoding);
      der.decodeDer('key', type, encoding).fill(0x55);
      assert.equal(hex(encoding), before);
    }
  });

  it('takes bytes only', () => {
    assert.throws(() => der.decodeDer('key', der.integer, [2, 1, 0] as unknown as Uint8Array), WrongTypeError);
  });

  it('reads what it wrote, and writes what it read', () => {
    const plain = { noNullPrototype: true };
    const natural = fc.bigInt({ min: 0n, max: 1n << 1100n });
    const values = fc.record(
      {
        algorithm: fc.array(fc.nat(), { maxLength: 6 }).map((arcs) => ['1.2', ...arcs].join('.')),
        // Where these were missing, the next element would be taken for them.
        parameters: fc.constant(bytes('0500')),
        key: natural,
        bits: fc.record({ r: natural, s: fc.option(natural, { nil: undefined }) }, plain),
        more: fc.option(fc.constant(null), { nil: undefined }),
        extra: fc.option(fc.uint8Array({ maxLength: 300 }), { nil: undefined }),
        list: fc.option(fc.array(natural, { maxLength: 4 }), { nil: undefined }),
      },
      plain,
    );
    fc.assert(
      fc.property(values, (value) => {
        assert.deepEqual(der.decodeDer('key', envelope, der.encodeDer(envelope, value)), value);
      }),
    );
  });

  it('takes no second encoding of a value', () => {
    const original = der.encodeDer(pair, { r: 0x80n << 1000n, s: 5n });
    fc.assert(
      fc.property(fc.nat(original.length - 1), fc.nat(255), (at, byte) => {
        const mutated = original.slice();
        mutated[at] = byte;
        let read: der.DerValue<typeof pair>;
        try {
          read = der.decodeDer('key', pair, mutated);
        } catch (error) {
          assert.ok(error instanceof MalformedError);
          return;
        }
        assert.equal(hex(der.encodeDer(pair, read)), hex(mutated));
      }),
      { numRuns: 2000 },
    );
  });
});
