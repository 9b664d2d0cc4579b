/** limber doctor --verify: the package's lock and the self-test, in words, JSON and exit status. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Verification } from '../../cli/verify-engine.ts';
import { withFolder } from '../../engines/child.ts';
import { limber } from './command.ts';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

test('as it should be: all kernels as locked, all answers right', () => {
  const { status, out, err } = limber(['doctor', '--verify', '--json']);
  assert.deepEqual([status, err], [0, '']);
  const { engine, kernels, selfTest } = JSON.parse(out) as { readonly engine: string } & Verification;
  assert.equal(engine, 'Node');
  assert.ok(kernels.modules > 1200);
  assert.deepEqual([kernels.differences, selfTest.passed], [[], true]);
});

test('a package whose lock says otherwise: names, and exit status 1', () =>
  withFolder('doctor', async (folder) => {
    for (const name of ['dist/src', 'dist/app', 'dist/cli', 'dist/package.json', 'package.json'])
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const lock = JSON.parse(readFileSync(path.join(root, 'kernels.lock.json'), 'utf8')) as { kernels: Record<string, string> };
    const names = Object.keys(lock.kernels);
    const [first, second, third] = names as [string, string, string];
    // What the lock does not have is named, and not generated: two modules take less time than all.
    const kernels = { [first]: 'AAAAAAAAAAAAAAAAAAAAAA', [second]: lock.kernels[second] };
    writeFileSync(path.join(folder, 'kernels.lock.json'), JSON.stringify({ kernels }));
    const { status, out } = limber(['doctor', '--verify'], '', folder);
    assert.equal(status, 1);
    assert.match(
      out,
      new RegExp(`kernels    ${names.length - 1} of ${names.length} differ from the lock file\n  changed  ${first}\n  unlocked ${third}\n`),
    );
    assert.match(out, /\nself-test {2}all \d+ answers are right/);
    writeFileSync(path.join(folder, 'kernels.lock.json'), '{');
    const broken = limber(['doctor', '--verify'], '', folder);
    assert.equal(broken.status, 2);
    assert.match(broken.err, /^limber: kernels\.lock\.json of this package cannot be read: .+\n$/);
  }));

test('without --verify nothing of that is done', () => {
  const { status, out } = limber(['doctor', '--json']);
  assert.equal(status, 0);
  assert.ok(!('kernels' in (JSON.parse(out) as object)));
});
