/** What a choice of a ballot takes in operations of its group, counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ballotCases, ballotWork } from '../../../bench/cases/ballots.ts';
import { ballotCounts, predictedCounts } from '../../../lab/ballot-counts.ts';
import { withTables } from '../../../lab/document.ts';
import { type LabRow, runStudy } from '../../../lab/study.ts';
import { formatStudy } from '../../../lab/table.ts';

/** Multiples of generator and key, of other elements, sums, elements to be proven. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  // The number is multiplied, as it may be any; nobody proves anything of it.
  'ciphertext P-256': [2, 1, 0, 0],
  'encrypt 2048/256': [7, 0, 0, 0],
  'encrypt P-256': [7, 0, 0, 0],
  'encrypt ed25519': [7, 0, 0, 0],
  'after the click P-256': [0, 0, 0, 0],
  // In the second equation of 1, the generator comes beside the key.
  'verify 2048/256': [5, 4, 4, 2],
  'verify P-256': [5, 4, 4, 0],
  'verify ed25519': [5, 4, 4, 2],
};

const workOf = (row: string) => ballotWork(ballotCases.find((one) => one.row === row) as (typeof ballotCases)[number]);

for (const [row, expected] of Object.entries(EXPECTED)) {
  test(`${row}: multiples, sums, memberships`, async () => {
    const { tableMultiples, otherMultiples, sums, memberships } = await ballotCounts(workOf(row));
    assert.deepEqual([tableMultiples, otherMultiples, sums, memberships], expected);
  });
}

test('products are additions and doublings; after the click there are none', async () => {
  const { additions, doublings, products } = await ballotCounts(workOf('after the click P-256'));
  assert.deepEqual([additions, doublings, products], [0, 0, 0]);
  const verified = await ballotCounts(workOf('verify P-256'));
  const { predictedProducts } = predictedCounts(workOf('verify P-256'));
  assert.equal(predictedProducts, 2 * (256 + 2 * 75) + 4 * 32);
  assert.equal(verified.products, (verified.additions as number) + (verified.doublings as number));
  assert.ok(Math.abs((verified.products as number) / (predictedProducts as number) - 1) < 0.15, `${verified.products} products`);
});

test('a proof of a batch takes a part of a sum, and multiples of the two elements of the ciphertext: of four commitments they are known', async () => {
  const { sums, otherMultiples, products, memberships } = await ballotCounts(workOf('verify batched 2048/256'));
  // Of the key, once for all of them.
  assert.deepEqual([sums, otherMultiples, memberships], [0.001, 2.001, 6]);
  assert.ok((products as number) > 50 && (products as number) < 200, `${products} products`);
});

test('limber’s rows of the study have them, and the tables show them', async () => {
  const controller = new AbortController();
  const rows: LabRow[] = [];
  const study = runStudy('ballots', {
    quick: true,
    engine: 'here',
    peers: ['limber', 'other'].map((library) => ({
      ...{ library, kind: 'peer', origin: library, constantTime: false },
      enter: async () => ({ version: '1', entrant: { loop: () => ({ ms: 7 }), result: () => 'valid: true, of another: false' } }),
    })),
    signal: controller.signal,
    onRow: (row) => {
      rows.push(row);
      if (row.method === 'other') controller.abort();
    },
  });
  await assert.rejects(study, { name: 'AbortError' });
  const [own, other] = rows as [LabRow, LabRow];
  assert.deepEqual([own.row, own.method, other.method, other.counts], ['encrypt 2048/256', 'limber', 'other', undefined]);
  assert.equal(own.counts?.tableMultiples, 7);
  assert.equal(own.counts?.predictedTableMultiples, 7);
  assert.match(formatStudy('ballots', rows), /table multiples[^\n]*\n +encrypt 2048\/256 +7 \(7\) +0 \(0\)/);
  const file = {
    ...{ study: 'ballots' as const, quick: true, engine: 'E', versions: 'E', cpu: 'C', core: null, load: 0 },
    ...{ date: '2026-11-22', commit: 'abc', rows },
  };
  const document = withTables('<!-- tables: ballots -->\n<!-- end -->', new Map([['ballots-e.json', file]]));
  assert.match(document, /\| encrypt 2048\/256 \| 7 \(7\) \| 0 \(0\) \| 0 \|/);
});
