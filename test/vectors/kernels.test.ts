/**
 * Every external vector through the public API, once with each kernel family that runs in this engine.
 */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { describeEngine, setFamilies } from '../../src/entries/engine.ts';
import * as modexp from '../../src/entries/modexp.ts';
import { complaints } from './check.ts';
import { loadVectors } from './load.ts';

const { cases, absent } = loadVectors();
const sources = new Set(cases.map(({ source }) => source));

after(() => setFamilies(undefined));

for (const family of describeEngine().families) {
  test(`external vectors, by the ${family} family`, { skip: absent && 'the folder of external vectors is absent' }, async (t) => {
    setFamilies([family]);
    for (const source of sources) {
      await t.test(source, (t) => {
        const vectors = cases.filter((vector) => vector.source === source);
        const wrong = vectors.flatMap((vector) => complaints(modexp, vector));
        t.diagnostic(`${vectors.length} cases`);
        assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong answers`);
      });
    }
  });
}
