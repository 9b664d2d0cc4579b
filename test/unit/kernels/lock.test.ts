/** The lock file says what the generators generate. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeDifferences, LOCK_FILE, lockText } from '../../../scripts/lock-file.ts';

const generated = lockText();

test('every kernel is as locked', () => {
  assert.deepEqual(describeDifferences(readFileSync(LOCK_FILE, 'utf8'), generated), []);
});

test('a kernel that changed, went or came is named', () => {
  const lock = JSON.parse(generated) as { kernels: { name: string; sha256: string }[] };
  const [first, second] = lock.kernels.map(({ name }) => name);
  const changed = structuredClone(lock);
  (changed.kernels[0] as { sha256: string }).sha256 = '00';
  assert.deepEqual(describeDifferences(JSON.stringify(changed), generated), [`${first} is different`]);
  const without = { ...lock, kernels: lock.kernels.slice(1) };
  assert.deepEqual(describeDifferences(JSON.stringify(without), generated), [`${first} is new`]);
  assert.deepEqual(
    describeDifferences(generated, JSON.stringify({ ...lock, kernels: lock.kernels.filter(({ name }) => name !== second) })),
    [`${second} is gone`],
  );
});
