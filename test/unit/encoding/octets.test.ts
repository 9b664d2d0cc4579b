/** Byte strings: what is copied, compared and refused. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asciiBytes, checkBytes, concatBytes, copyOf, equalBytes, fromBytesBE, reversed, toBytesBE } from '../../../src/encoding/octets.ts';
import { MalformedError, WrongTypeError } from '../../../src/util/errors.ts';

it('has one byte for zero, and as few as a number needs', () => {
  for (const [value, length] of [
    [0n, 1],
    [255n, 1],
    [256n, 2],
    [65535n, 2],
    [65536n, 3],
  ] as const) {
    const bytes = toBytesBE(value);
    assert.equal(bytes.length, length);
    assert.equal(fromBytesBE(bytes), value);
  }
});

it('copies a Buffer, and leaves it as it is', () => {
  const buffer = Buffer.of(1, 2, 3);
  for (const copy of [copyOf(buffer), reversed(buffer)]) copy.fill(9);
  fromBytesBE(buffer);
  assert.deepEqual([...buffer], [1, 2, 3]);
});

it('is equal in all bytes or in none', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  assert.ok(equalBytes(bytes, Uint8Array.of(1, 2, 3)));
  assert.ok(equalBytes(new Uint8Array(0), new Uint8Array(0)));
  for (const other of [[0, 2, 3], [1, 0, 3], [1, 2, 0], [1, 2], [1, 2, 3, 4], []]) {
    assert.ok(!equalBytes(bytes, Uint8Array.from(other)), `${other}`);
    assert.ok(!equalBytes(Uint8Array.from(other), bytes), `${other}`);
  }
});

it('joins parts', () => {
  assert.deepEqual(concatBytes(Uint8Array.of(1), new Uint8Array(0), Uint8Array.of(2, 3), Uint8Array.of(4)), Uint8Array.of(1, 2, 3, 4));
});

it('takes bytes as bytes alone', () => {
  checkBytes('key', Buffer.of(1));
  for (const value of [new Uint16Array(1), new DataView(new ArrayBuffer(1)), new ArrayBuffer(1), [1], 'a', undefined]) {
    assert.throws(() => checkBytes('key', value), WrongTypeError);
  }
});

it('takes the characters of ASCII', () => {
  assert.deepEqual(asciiBytes('text', '\0A\x7f'), Uint8Array.of(0, 0x41, 0x7f));
  for (const text of ['\x80', 'aé', '€']) assert.throws(() => asciiBytes('text', text), MalformedError);
});
