/** The lock file says what the generators generate. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeDifferences, LOCK_FILE, lockText } from '../../../scripts/lock-file.ts';
import type { KernelLock } from '../../../src/self-test/lock.ts';

const generated = lockText();

test('every kernel is as locked', () => {
  assert.deepEqual(describeDifferences(readFileSync(LOCK_FILE, 'utf8'), generated), []);
});

test('a kernel that changed, went or came is named', () => {
  const { kernels } = JSON.parse(generated) as KernelLock;
  const [first, ...others] = Object.entries(kernels);
  assert.ok(first);
  const [name] = first;
  const text = (entries: readonly (readonly [string, string])[]): string => JSON.stringify({ kernels: Object.fromEntries(entries) });
  assert.deepEqual(describeDifferences(text([[name, 'AA'], ...others]), generated), [`${name} is different`]);
  assert.deepEqual(describeDifferences(text(others), generated), [`${name} is new`]);
  assert.deepEqual(describeDifferences(generated, text(others)), [`${name} is gone`]);
});
