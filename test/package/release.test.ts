/** The package as it is published, with addresses that are made up. `npm test` builds it first. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { missingAddresses, readOptions } from '../../scripts/release/addresses.ts';
import { billOfMaterials } from '../../scripts/release/bill.ts';
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

test('the bill of materials names the package, whatever its folder is called, and what comes with it', () => {
  const { metadata, components } = JSON.parse(billOfMaterials(ROOT)) as {
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string; hashes: unknown[] }[];
  };
  const manifest = JSON.parse(read(ROOT, 'package.json'));
  assert.deepEqual([metadata.component.name, metadata.component.version], [manifest.name, manifest.version]);
  assert.deepEqual(
    components.map(({ name }) => name),
    Object.keys(manifest.dependencies),
  );
  assert.ok(components.every(({ hashes }) => hashes.length > 0));
});

test('nothing is published without public addresses', () => {
  for (const told of [[], ADDRESSES.slice(0, 4), ['--repository', 'http://localhost/limber', ...ADDRESSES.slice(2)]]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'dist/scripts/release.js'), ...told], {
      encoding: 'utf8',
      // Where a release would go, were there one: nowhere.
      env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
    });
    assert.deepEqual([status, stdout], [1, ''], told.join(' '));
    assert.match(stderr, /^limber is not published without .*: the registry's page needs them, and so does provenance\.\n$/);
  }
});
