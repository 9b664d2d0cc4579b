import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fit } from '../../../bench/tune/fit.ts';

test('the parts of times that are made of them are found again', () => {
  const [square, table, multiplication, lookup] = [0.8, 0.9, 1, 0.004];
  const times = [1, 2, 3, 4, 5, 6].flatMap((width) =>
    [240, 960].map((exponentBits) => {
      const digits = exponentBits / width;
      const ms = 1e-3 * (square * exponentBits + table * 2 ** width + digits * (multiplication + lookup * 2 ** width));
      return { width, exponentBits, ms };
    }),
  );
  const { tableEntry, lookupEntry } = fit(times);
  assert.ok(Math.abs(tableEntry - 0.9) < 1e-6, `table entry ${tableEntry}`);
  assert.ok(Math.abs(lookupEntry - 0.004) < 1e-6, `look-up entry ${lookupEntry}`);
});
