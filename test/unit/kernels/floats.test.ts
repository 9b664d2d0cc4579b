/** No generated module computes with a double that is subnormal, infinite or NaN, and every product stays where it is exact. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { isFloating } from '../../../src/asm/floats/doubles.ts';
import { describeFloatFinding } from '../../../src/asm/floats/finding.ts';
import { print } from '../../../src/asm/print.ts';
import type { Loaded } from '../../../src/kernels/contract/program.ts';
import { withLimbs } from '../../../src/kernels/residue/fma/floats.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';

function told(loaded: Loaded<unknown>): ReturnType<typeof withSecrecy> {
  const { module, spec } = withSecrecy(loaded);
  return { module, spec: loaded.kernel.family === 'fma' ? withLimbs(spec, loaded.kernel) : spec };
}

test('every generated module computes with zeros and normal numbers only', () => {
  const counts = { modules: 0, 'with limbs in doubles': 0 };
  for (const [name, loaded] of allModules()) {
    // Of the classic method in doubles nothing is proved: whole numbers below 2^51 are in its memory, which the proof is not told.
    if (name.startsWith('float-')) continue;
    counts.modules++;
    if (loaded.kernel.family === 'fma') counts['with limbs in doubles']++;
    const { module, spec } = told(loaded);
    assert.deepEqual(checkFloats(module, spec).map(describeFloatFinding), [], name);
  }
  assert.ok(counts['with limbs in doubles'] > 300, JSON.stringify(counts));
});

const some = [...allModules()].filter(([name]) => /^fma2?-n(14|40)(\/|$)/.test(name)).map(([, loaded]) => loaded);

test('the proof sees what it should: with larger limbs, or without what is known of them, there is nothing to rely on', () => {
  assert.ok(some.length > 2);
  for (const loaded of some) {
    const { module, spec } = told(loaded);
    const words = print(module).match(/f64[\w.]*/g) ?? [];
    assert.ok(words.some(isFloating));
    const kinds = (floats: { readonly magnitude: number } | undefined): string[] => {
      const regions = spec.regions.map(({ floats: known, ...region }) => ({ ...region, ...(known && floats && { floats }) }));
      return [...new Set(checkFloats(module, { ...spec, regions }).map(({ kind }) => kind))];
    };
    assert.ok(kinds(undefined).includes('operand'));
    assert.ok(kinds({ magnitude: 2 ** 51 }).includes('bounds'), 'sums of products leave the binade');
    assert.ok(kinds({ magnitude: 2 ** 49 }).includes('region'), 'limbs are larger than a balanced digit');
  }
});
