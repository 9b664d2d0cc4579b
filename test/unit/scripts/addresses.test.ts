/** What is asked of `package.json` before a release. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingAddresses, readOptions } from '../../../scripts/release/addresses.ts';

const complete = {
  repository: { type: 'git', url: 'git+https://host.example/limber.git' },
  homepage: 'https://limber.example/',
  bugs: 'https://host.example/limber/issues',
};

test('addresses that are public are enough, as texts and as objects', () => {
  assert.deepEqual(missingAddresses(complete), []);
  assert.deepEqual(missingAddresses({ ...complete, bugs: { url: complete.bugs } }), []);
});

test('each that is missing, or no public address, is named', () => {
  assert.deepEqual(missingAddresses({}), ['repository', 'homepage', 'bugs']);
  assert.deepEqual(missingAddresses({ ...complete, homepage: 'README.md' }), ['homepage']);
  assert.deepEqual(missingAddresses({ ...complete, repository: { url: 'file:///home/limber' }, bugs: { email: 'a@b.example' } }), [
    'repository',
    'bugs',
  ]);
});

test('options give the fields as npm has them', () => {
  const given = [
    '--repository',
    'https://host.example/limber',
    '--homepage',
    'https://limber.example',
    '--bugs',
    'https://host.example/bugs',
  ];
  const { isDry, addresses } = readOptions(given);
  assert.equal(isDry, false);
  assert.deepEqual(addresses, {
    repository: { type: 'git', url: 'git+https://host.example/limber' },
    homepage: 'https://limber.example',
    bugs: { url: 'https://host.example/bugs' },
  });
  assert.deepEqual(missingAddresses(addresses), []);
  assert.deepEqual(readOptions(['--dry-run']), { isDry: true, addresses: {} });
});

test('options that there are not are refused', () => {
  for (const args of [['--dry'], ['--homepage'], ['now']]) assert.throws(() => readOptions(args), TypeError, args.join(' '));
});
