/** What people type, and what they read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bitLength, digits, duration, grouped, hexGroups, plural, shortened } from '../../../web/page/format.ts';
import { parseNumber, written } from '../../../web/page/try/numbers.ts';

test('numbers are decimal or hexadecimal, with spaces', () => {
  assert.equal(parseNumber('n', ' 1 000_000\n'), 1000000n);
  assert.equal(parseNumber('n', '0xFF ff'), 0xffffn);
  assert.equal(parseNumber('n', '-0x10'), -16n);
  for (const n of [0n, 12345n, 2n ** 2048n - 1n, 10n ** 30n]) assert.equal(parseNumber('n', written(n)), n);
  for (const text of ['', '  ', '0x', '1.5', '1e3', 'seven', '--1', `1${'0'.repeat(20_000)}`])
    assert.throws(() => parseNumber('The base', text), /^RangeError: The base is /, text);
});

test('times have three digits and the unit that suits', () => {
  const cases = [
    [0.0005, '0.500 µs'],
    [0.0843, '84.3 µs'],
    [0.9999, '1000 µs'],
    [1.3249, '1.32 ms'],
    [123.4, '123 ms'],
    [12_345, '12.3 s'],
  ] as const;
  for (const [ms, text] of cases) assert.equal(duration(ms), text);
  assert.deepEqual([0, 1, 10, 1234.5, 0.000123].map(digits), ['0', '1.00', '10.0', '1235', '0.000123']);
});

test('long numbers are cut into groups, and shortened', () => {
  assert.equal(grouped(1234567), '1\u2009234\u2009567');
  assert.deepEqual([plural(1, 'bit'), plural(2, 'bit')], ['1 bit', '2 bits']);
  assert.equal(hexGroups(0x1_0000_0002n), '1 00000002');
  assert.equal(hexGroups(0n), '0');
  assert.equal(shortened('abcdefghijklmnop', 8), 'abcd … op');
  assert.deepEqual([0n, 1n, -8n, 255n].map(bitLength), [0, 1, 4, 8]);
});
