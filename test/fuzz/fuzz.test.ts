/** A moment of what `npm run fuzz` does for minutes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { targets } from './targets.ts';

for (const { name, run } of targets()) {
  test(`${name}: damaged input`, () => {
    assert.ok(run({ runs: 150, milliseconds: 5_000 }) > 20);
  });
}
