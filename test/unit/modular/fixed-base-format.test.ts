/** The format of saved tables: every field of the header has its rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFixedBase, type SavedFixedBase, writeFixedBase } from '../../../src/modular/fixed-base-format.ts';
import { crc32 } from '../../../src/util/crc32.ts';

/** Three bytes a number; the two numbers, and 2 · (2^3 − 1) elements. */
const saved: SavedFixedBase = {
  bits: 20,
  teeth: 3,
  groups: 2,
  numbers: Array.from({ length: 2 + 2 * 7 }, (_, i) => Uint8Array.of(i, 1, 2)),
};
const bytes = writeFixedBase(saved);

/** The same with another field of the header (version, bits, teeth, groups, bytes of a number), undamaged. */
function changed(field: number, value: number, from: Uint8Array = bytes): Uint8Array {
  const copy = new Uint8Array(from);
  const view = new DataView(copy.buffer);
  view.setUint32(8 + 4 * field, value, true);
  view.setUint32(copy.length - 4, crc32(copy.subarray(0, -4)), true);
  return copy;
}
const refused = (wrong: Uint8Array, rule: string): void =>
  assert.throws(() => readFixedBase(wrong), { name: 'MalformedError', argument: 'bytes', rule });

test('what is written is read', () => assert.deepEqual(readFixedBase(bytes), saved));

test('the name, and the kind', () => {
  const rule = 'must be a saved table of a fixed base';
  for (let i = 0; i < 8; i++)
    refused(
      bytes.map((byte, at) => (at === i ? byte ^ 1 : byte)),
      rule,
    );
  for (const length of [0, 7, 8, 31]) refused(bytes.subarray(0, length), rule);
});

test('the version, and the check value', () => {
  for (const version of [0, 2, 2 ** 32 - 1]) refused(changed(0, version), 'must be of version 1');
  for (const at of [12, 30, bytes.length - 1]) {
    refused(
      bytes.map((byte, i) => (i === at ? byte ^ 0x10 : byte)),
      'must be undamaged: the check value is another',
    );
  }
});

test('the shape of the comb', () => {
  const rule = 'must describe a comb';
  for (const bits of [0, 65537, 2 ** 32 - 1]) refused(changed(1, bits), rule);
  for (const teeth of [0, 9, 2 ** 31]) refused(changed(2, teeth), rule);
  // A tooth has seven bits here.
  for (const groups of [0, 8, 2 ** 31]) refused(changed(3, groups), rule);
});

test('the length', () => {
  const rule = 'must be as long as the header says';
  for (const length of [0, 2, 4]) refused(changed(4, length), rule);
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  refused(changed(0, 1, longer), rule);
});
