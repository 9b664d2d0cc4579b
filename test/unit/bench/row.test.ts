import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Heading, Result } from '../../../bench/entry.ts';
import { measureRow } from '../../../bench/row.ts';
import { modexp } from '../../../bench/suites/modexp.ts';

const command = [process.execPath, fileURLToPath(new URL('fake-contestant.js', import.meta.url))];

async function measure(...names: string[]): Promise<Map<string, Result>> {
  const libraries = names.map((library): Heading => ({ library, kind: 'peer', origin: library, constantTime: false }));
  const results = await measureRow({
    suite: modexp,
    row: 'some row',
    libraries,
    engine: 'node 1.2.3',
    command,
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
