/** The examples: what all of them keep to, and the one in a thread. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT, userProject } from '../package/user-project.ts';
import { EXAMPLES, installed } from './installed.ts';

const folder = path.join(ROOT, 'examples');
const manifestOf = (name: string): { readonly private?: boolean; readonly dependencies: unknown; readonly version?: string } =>
  JSON.parse(readFileSync(path.join(name, 'package.json'), 'utf8'));

test('each takes this version of limber, has a README, and is in the guide', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...EXAMPLES]);
  const guide = readFileSync(path.join(ROOT, 'docs/guides/examples.md'), 'utf8');
  const { version } = manifestOf(ROOT);
  for (const name of EXAMPLES) {
    const manifest = manifestOf(path.join(folder, name));
    assert.deepEqual(manifest.dependencies, { limber: `^${version}` }, name);
    assert.equal(manifest.private, true, name);
    assert.ok(existsSync(path.join(folder, name, 'README.md')), name);
    assert.ok(guide.includes(`\`examples/${name}\``), name);
  }
});

test('worker: a thread finds the wrong one of a thousand signatures', () => {
  const user = userProject();
  try {
    const { output } = user.run(process.execPath, [path.join(installed(user, 'worker'), 'main.js')]);
    assert.deepEqual(output.trim().split('\n'), [
      '999 of 1000 signatures are right',
      'wrong: 617',
      'the main thread was free meanwhile',
      'refused: items[0].publicKey must be 32 bytes',
      'refused: the thread has ended',
    ]);
  } finally {
    user.remove();
  }
});
