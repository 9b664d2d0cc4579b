/**
 * Every external vector that `limber/modexp` can answer, first by the BigInt oracle; what it cannot answer is counted
 * under its reason. Without the files, each of them shows as a skipped test that tells how many vectors it holds.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { complaints, type ModexpUnderTest } from './check.ts';
import { EXPECTED_COUNTS, type SuiteCounts } from './expected-counts.ts';
import type { VectorCase } from './format.ts';
import { loadVectors } from './load.ts';
import { oracle } from './oracle.ts';

const loaded = loadVectors();

const total = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const casesOf = (source: string): VectorCase[] => loaded.cases.filter((vector) => vector.source === source);
const skippedIn = (source: string): number => total(loaded.skipped.filter((skipped) => skipped.source === source));

function agree(api: ModexpUnderTest, cases: readonly VectorCase[]): void {
  const wrong = cases.flatMap((vector) => complaints(api, vector));
  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong answers`);
}

test('every file holds as many vectors and cases as the manifest says', { skip: loaded.absent }, () => {
  const found = Object.entries(loaded.vectors).map(([source, vectors]): [string, SuiteCounts] => {
    return [source, { vectors, cases: casesOf(source).length, skipped: skippedIn(source) }];
  });
  assert.deepEqual(Object.fromEntries(found), EXPECTED_COUNTS);
});

test('every vector is a case or is counted under a reason', { skip: loaded.absent }, (t) => {
  for (const [source, vectors] of Object.entries(loaded.vectors)) {
    const covered = new Set(casesOf(source).map(({ id }) => id)).size;
    assert.equal(covered + skippedIn(source), vectors, source);
  }
  for (const { source, count, reason } of loaded.skipped) t.diagnostic(`${source}: ${count} not checked: ${reason}`);
});

for (const [source, vectors] of Object.entries(loaded.vectors)) {
  const cases = casesOf(source);
  if (loaded.absent) test(source, { skip: `${vectors} vectors: the folder of external vectors is absent` });
  else if (cases.length > 0) test(`${source}: ${cases.length} cases, by the oracle`, () => agree(oracle, cases));
}
