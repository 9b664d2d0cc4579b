import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Dialogue } from '../../../bench/engines/dialogue.ts';
import type { Engine } from '../../../bench/engines/engine.ts';
import type { Heading, Result } from '../../../bench/entry.ts';
import { measureRow } from '../../../bench/row.ts';
import { modexp } from '../../../bench/suites/modexp.ts';

const contestant = fileURLToPath(new URL('fake-contestant.js', import.meta.url));

function fakeEngine(name: string, browser = false): Engine {
  return { name, versions: name, browser, open: (program, args) => new Dialogue([process.execPath, contestant, program, ...args]) };
}

const host = fakeEngine('node 1.2.3');

async function measure(...names: string[]): Promise<Map<string, Result>> {
  const libraries = names.map((library): Heading => ({ library, kind: 'peer', origin: library, constantTime: false }));
  const results = await measureRow({
    suite: modexp,
    row: 'some row',
    libraries,
    engines: [host],
    host,
    onProgress: () => undefined,
  });
  assert.deepEqual(
    results.map(({ library }) => library),
    names,
  );
  return new Map(results.map((result) => [result.library, result]));
}

test('a row has one result for every library, complete with where it comes from', async () => {
  const results = await measure('a', 'slow');
  const common = { suite: 'modexp', row: 'some row', version: '1.0', engine: 'node 1.2.3', ok: true, kind: 'peer', constantTime: false };
  assert.deepEqual(results.get('a'), { ...common, library: 'a', ms: 2, repetitions: 5 });
  assert.deepEqual(results.get('slow'), { ...common, library: 'slow', ms: 20_000, repetitions: 1, kernel: 'slow 7' });
});

test('a library that cannot do the row says why, and is not timed', async () => {
  const result = (await measure('a', 'absent', 'b')).get('absent');
  assert.deepEqual([result?.ms, result?.ok, result?.version, result?.reason], [null, false, '0.9', 'no some row in modexp']);
});

test('a library that fails, or whose process ends, is not timed and does not disturb the others', async () => {
  const results = await measure('fails', 'a', 'dies at once', 'b', 'dies later');
  assert.equal(results.get('fails')?.reason, 'out of luck');
  assert.match(results.get('dies at once')?.reason ?? '', /ended.*3/);
  assert.match(results.get('dies later')?.reason ?? '', /ended.*4/);
  assert.deepEqual(
    [...results.values()].map(({ ms }) => ms),
    [null, 2, null, 2, null],
  );
  assert.deepEqual(
    [...results.values()].map(({ ok }) => ok),
    [false, true, false, true, false],
  );
});

test('a result alone is timed, and there is nothing that it agrees with', async () => {
  const results = await measure('a', 'fails');
  assert.deepEqual([results.get('a')?.ms, results.get('a')?.ok], [2, null]);
  assert.deepEqual([results.get('fails')?.ms, results.get('fails')?.ok], [null, false]);
});

test('a wrong result is timed and not ok', async () => {
  const results = await measure('a', 'wrong', 'b');
  assert.deepEqual(
    [...results.values()].map(({ ms, ok }) => [ms, ok]),
    [
      [2, true],
      [2, false],
      [2, true],
    ],
  );
});

test('a library competes in every engine, a native one in the first that runs scripts', async () => {
  const libraries: Heading[] = [
    { library: 'a', kind: 'limber', origin: 'a', constantTime: true },
    { library: 'n', kind: 'native', origin: 'n', constantTime: true },
  ];
  const placesIn = async (engines: Engine[]): Promise<string[]> => {
    const results = await measureRow({ suite: modexp, row: 'r', libraries, engines, host, onProgress: () => undefined });
    assert.ok(results.every(({ ok, ms }) => ok && ms === 2));
    return results.map(({ library, engine }) => `${library} ${engine}`);
  };
  const [page, other] = [fakeEngine('page 1', true), fakeEngine('bun 2')];
  assert.deepEqual(await placesIn([page, other]), ['a page 1', 'a bun 2', 'n bun 2']);
  assert.deepEqual(await placesIn([page]), ['a page 1', 'n node 1.2.3']);
});
