/** Files with secrets are their owner's alone, whatever was there before. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { limber } from './command.ts';

const keygen = (out: string): ReturnType<typeof limber> => limber(['x25519', 'keygen', '--out', out]);
const modeOf = (file: string): number => statSync(file).mode & 0o777;
const onWindows = process.platform === 'win32';

test('a new file', { skip: onWindows }, () =>
  withFolder('secrets', async (folder) => {
    const file = join(folder, 'key.pem');
    assert.deepEqual(keygen(file), { status: 0, out: '', err: '' });
    assert.equal(modeOf(file), 0o600);
    assert.match(readFileSync(file, 'utf8'), /PRIVATE KEY/);
    assert.deepEqual(readdirSync(folder), ['key.pem']);
  }),
);

test('a file that everybody reads is replaced, not filled', { skip: onWindows }, () =>
  withFolder('secrets', async (folder) => {
    const [file, other] = [join(folder, 'key.pem'), join(folder, 'other name of it')];
    writeFileSync(file, 'public');
    linkSync(file, other);
    chmodSync(file, 0o666);
    assert.equal(keygen(file).status, 0);
    assert.equal(modeOf(file), 0o600);
    assert.match(readFileSync(file, 'utf8'), /PRIVATE KEY/);
    assert.equal(readFileSync(other, 'utf8'), 'public');
  }),
);

test('a link is refused, and what it leads to stays as it is', { skip: onWindows }, () =>
  withFolder('secrets', async (folder) => {
    const [target, file, nowhere] = ['target', 'key.pem', 'dangling'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(target, 'public');
    symlinkSync(target, file);
    symlinkSync(join(folder, 'made by the link'), nowhere);
    for (const link of [file, nowhere]) {
      const { status, out, err } = keygen(link);
      assert.deepEqual([status, out], [2, '']);
      assert.match(err, /^limber: .+ is a symbolic link, and secrets are not written through links\n$/);
      assert.ok(lstatSync(link).isSymbolicLink());
    }
    assert.equal(readFileSync(target, 'utf8'), 'public');
    assert.equal(existsSync(join(folder, 'made by the link')), false);
  }),
);

test('a device takes it, and stays what it is', { skip: onWindows }, () => {
  assert.equal(keygen('/dev/null').status, 0);
  assert.ok(lstatSync('/dev/null').isCharacterDevice());
});

test('where nothing can be written, one line says so and nothing is left', () =>
  withFolder('secrets', async (folder) => {
    mkdirSync(join(folder, 'folder'));
    for (const place of ['folder', join('missing', 'key.pem')]) {
      const { status, err } = keygen(join(folder, place));
      assert.equal(status, 2);
      assert.match(err, /^limber: .+ cannot be written: (it is a folder|there is no such file or folder)\n$/);
    }
    assert.deepEqual(readdirSync(folder), ['folder']);
  }));
