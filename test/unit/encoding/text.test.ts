/** Base64, base64url and PEM, beside Node's own. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fromBase64, fromBase64Url, fromBase64UrlVarTime, toBase64, toBase64Url } from '../../../src/encoding/base64.ts';
import { equalBytes, fromBytesBE, toBytesBE } from '../../../src/encoding/octets.ts';
import { decodePem, encodePem } from '../../../src/encoding/pem.ts';
import { MalformedError } from '../../../src/util/errors.ts';

const malformed = (thrown: unknown): boolean => thrown instanceof MalformedError && thrown.argument === 'text';

describe('base64', () => {
  it('is what Node writes, and is read back', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        assert.equal(toBase64(bytes), Buffer.from(bytes).toString('base64'));
        assert.equal(toBase64Url(bytes), Buffer.from(bytes).toString('base64url'));
        assert.deepEqual(fromBase64('text', toBase64(bytes)), bytes);
        assert.deepEqual(fromBase64Url('text', toBase64Url(bytes)), bytes);
        assert.deepEqual(fromBase64UrlVarTime('text', toBase64Url(bytes)), bytes);
      }),
      { examples: [[all], [all.map((byte) => byte ^ 0xff)]] },
    );
  });

  it('has no other characters', () => {
    const alphabets = [
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', fromBase64],
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', fromBase64Url],
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', fromBase64UrlVarTime],
    ] as const;
    for (const [alphabet, decode] of alphabets) {
      for (let code = 0; code < 300; code++) {
        const character = String.fromCharCode(code);
        const text = `AA${character}A`;
        if (alphabet.includes(character)) assert.equal(decode('text', text).length, 3);
        else assert.throws(() => decode('text', text), malformed);
      }
    }
  });

  for (const text of ['A', 'AA', 'AAA', 'AAAAA', 'A===', 'AA=A', '====', 'AB==', 'AAB=', 'AAAA====', ' AAA', 'AA==AAAA']) {
    it(`refuses ${text}`, () => assert.throws(() => fromBase64('text', text), malformed));
  }
  for (const text of ['A', 'AA==', 'AB', 'AAB', 'AA\n']) {
    it(`refuses ${text} as base64url`, () => {
      assert.throws(() => fromBase64Url('text', text), malformed);
      assert.throws(() => fromBase64UrlVarTime('text', text), malformed);
    });
  }
});

describe('PEM', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);
  const text = encodePem('SOME KEY', bytes);

  it('has lines of 64 characters', () => {
    const [begin, first, ...rest] = text.split('\n');
    assert.deepEqual([begin, first?.length, ...rest.slice(-2)], ['-----BEGIN SOME KEY-----', 64, '-----END SOME KEY-----', '']);
  });

  it('is read back, among other text, with any line breaks and white space', () => {
    const block = { label: 'SOME KEY', bytes };
    const other = encodePem('OTHER KEY', Uint8Array.of(1));
    for (const variant of [
      text,
      text.trimEnd(),
      `a key:\n${text}and more`,
      other + text,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      text.replaceAll('A', ' A'),
    ]) {
      assert.deepEqual(decodePem('text', variant, ['A KEY', 'SOME KEY']), block);
    }
  });

  const wrong: readonly (readonly [string, string])[] = [
    ['no block', 'AAAA'],
    ['another label', encodePem('OTHER KEY', bytes)],
    ['no end', text.replace('-----END SOME KEY-----', '')],
    ['another end', text.replace('END SOME', 'END ANOTHER')],
    ['a block in the block', text.replace('\n', '\n-----BEGIN SOME KEY-----\n')],
    ['headers', text.replace('\n', '\nProc-Type: 4,ENCRYPTED\n\n')],
    ['a foreign character', text.replace('A', '*')],
  ];
  for (const [what, variant] of wrong)
    it(`refuses ${what}`, () => assert.throws(() => decodePem('text', variant, ['SOME KEY']), malformed));
});

describe('octets', () => {
  it('are the number, most significant byte first', () => {
    assert.deepEqual(toBytesBE(0x010203n), Uint8Array.of(1, 2, 3));
    assert.deepEqual(toBytesBE(0n), Uint8Array.of(0));
    assert.deepEqual(toBytesBE(5n, 3), Uint8Array.of(0, 0, 5));
    assert.equal(fromBytesBE(Uint8Array.of(0, 1, 2)), 258n);
    assert.throws(() => toBytesBE(256n, 1), RangeError);
  });

  it('are compared', () => {
    assert.ok(equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 2)));
    assert.ok(!equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3)));
    assert.ok(!equalBytes(Uint8Array.of(1, 2), Uint8Array.of(1)));
  });
});
