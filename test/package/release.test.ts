/** The package as it is published, with addresses that are made up. `npm test` builds it first. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { missingAddresses, readOptions } from '../../scripts/release/addresses.ts';
import { stage } from '../../scripts/release/stage.ts';
import { ROOT } from './user-project.ts';

const SITE = 'https://limber.example/';
const ADDRESSES = ['--repository', 'https://host.example/limber', '--homepage', SITE, '--bugs', 'https://host.example/limber/issues'];

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

test('what is published names its addresses, and its documents lead to them', () =>
  withFolder('release', async (folder) => {
    const staged = stage(ROOT, path.join(folder, 'staged'), readOptions(ADDRESSES).addresses);
    const manifest = JSON.parse(read(staged, 'package.json'));
    assert.deepEqual(missingAddresses(manifest), []);
    // Nothing else is changed.
    const { repository, homepage, bugs, ...others } = manifest;
    assert.deepEqual({ ...JSON.parse(read(ROOT, 'package.json')), ...others }, JSON.parse(read(ROOT, 'package.json')));
    assert.equal(read(staged, 'dist/lib/ecdsa.js'), read(ROOT, 'dist/lib/ecdsa.js'));
    assert.equal(read(staged, 'LICENSE'), read(ROOT, 'LICENSE'));
    const documents = readdirSync(staged).filter((file) => file.endsWith('.md'));
    assert.deepEqual(documents.sort(), ['README.md', 'SECURITY.md']);
    for (const file of documents) {
      const targets = [...read(staged, file).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target as string);
      assert.ok(targets.length > 1 && targets.every((target) => target.startsWith(SITE)), file);
    }
  }));

test('without addresses, documents are as they are written', () =>
  withFolder('release', async (folder) => {
    const staged = stage(ROOT, path.join(folder, 'staged'), {});
    assert.equal(read(staged, 'SECURITY.md'), read(ROOT, 'SECURITY.md'));
  }));
