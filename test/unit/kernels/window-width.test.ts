/** Windows are as wide as pays, and never wider than the tables that kernels lay out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedWindow, MAX_WINDOW, slidingWindow } from '../../../src/kernels/tuned/window-width.ts';

test('no window is wider than six bits, however long the exponent', () => {
  assert.equal(MAX_WINDOW, 6);
  for (const bits of [1, 16, 256, 2048, 15_360, 100_000, 10_000_000]) {
    for (const family of ['int', 'simd', 'wide', 'fma', 'js'] as const)
      assert.ok(fixedWindow(family, bits) >= 1 && fixedWindow(family, bits) <= 6);
    assert.ok(slidingWindow(bits) >= 1 && slidingWindow(bits) <= 6);
  }
  assert.equal(slidingWindow(10_000_000), 6);
});
