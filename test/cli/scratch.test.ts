/** The scratch file of verifications: nobody else finds it, and it leaves nothing behind. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ScratchFile } from '../../cli/election/scratch.ts';
import { UsageError } from '../../cli/usage-error.ts';

test('what was appended is read, of a file that has no name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limber-test-'));
  try {
    const scratch = new ScratchFile(folder);
    assert.deepEqual(readdirSync(folder), []);
    const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
    scratch.append(bytes.subarray(0, 70_001));
    scratch.append(bytes.subarray(70_001));
    if (process.platform !== 'win32') assert.deepEqual(readdirSync(folder), []);
    assert.deepEqual(scratch.read(69_990, 100), bytes.slice(69_990, 70_090));
    assert.throws(() => scratch.read(99_999, 2), /^\w*Error: a scratch file in .* was cut off$/);
    scratch.close();
    scratch.close();
    assert.deepEqual(readdirSync(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder in which nothing can be written', () => {
  const scratch = new ScratchFile(join(tmpdir(), 'limber', 'not', 'there'));
  assert.throws(
    () => scratch.append(Uint8Array.of(1)),
    (error: Error) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, /^a scratch file in .* cannot be written: there is no such file or folder$/);
      return true;
    },
  );
  scratch.close();
});
