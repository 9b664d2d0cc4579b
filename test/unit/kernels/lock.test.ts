/** How the lock file and what the generators generate are compared. That they agree is in `test/unit/self-test/lock.test.ts`, and in `npm run check`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDifferences } from '../../../scripts/lock-file.ts';

const text = (kernels: Readonly<Record<string, string>>): string => JSON.stringify({ kernels });
const generated = text({ 'int-n1': 'AQ', 'int-n2': 'Ag', 'int-n3': 'Aw' });

test('a kernel that changed, went or came is named, and no other', () => {
  assert.deepEqual(describeDifferences(generated, generated), []);
  assert.deepEqual(describeDifferences(text({ 'int-n1': 'AA', 'int-n2': 'Ag', 'int-n3': 'Aw' }), generated), ['int-n1 is different']);
  assert.deepEqual(describeDifferences(text({ 'int-n2': 'Ag', 'int-n3': 'Aw' }), generated), ['int-n1 is new']);
  assert.deepEqual(describeDifferences(generated, text({ 'int-n2': 'Ag', 'int-n3': 'Aw' })), ['int-n1 is gone']);
});
