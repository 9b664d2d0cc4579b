/** What rows of shuffles show, of few ciphertexts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limberShuffles } from '../../../bench/adapters/shuffles.ts';
import { SHUFFLE_WORKS } from '../../../bench/cases/shuffles.ts';

test('every row is measured, and shows that proofs hold, and hold of nothing else', async () => {
  const { prepare } = await limberShuffles.load();
  const shown = [];
  for (const work of SHUFFLE_WORKS) {
    const entrant = await prepare({ row: work, work, group: 'ed25519', count: 4 });
    assert.ok((await entrant.loop(1)).ms > 0);
    shown.push([work, await entrant.result()]);
  }
  const proof = 'valid: true, of another: false';
  const proofs = SHUFFLE_WORKS.filter((work) => /TW|Neff/.test(work)).map((work) => [work, proof]);
  assert.deepEqual(shown, [['generators', '4'], ['shuffle', 'the same sum: true'], ...proofs]);
});
