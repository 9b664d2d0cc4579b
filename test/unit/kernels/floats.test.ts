/** No generated module computes with a double that is subnormal, infinite or NaN, and every product stays where it is exact. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { isFloating } from '../../../src/asm/floats/doubles.ts';
import { describeFloatFinding } from '../../../src/asm/floats/finding.ts';
import { print } from '../../../src/asm/print.ts';
import { type Loaded, moduleOf } from '../../../src/kernels/contract/program.ts';
import { withLimbs } from '../../../src/kernels/residue/fma/floats.ts';
import { secrecyOf } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';

const specOf = (loaded: Loaded<unknown>): ReturnType<typeof secrecyOf> =>
  loaded.kernel.family === 'fma' ? withLimbs(secrecyOf(loaded), loaded.kernel) : secrecyOf(loaded);

test('every generated module computes with zeros and normal numbers only', () => {
  const counts = { modules: 0, 'with limbs in doubles': 0 };
  for (const [name, loaded] of allModules()) {
    // Of the classic method in doubles nothing is proved: whole numbers below 2^51 are in its memory, which the proof is not told.
    if (loaded.kernel.family === 'float') continue;
    counts.modules++;
    if (loaded.kernel.family === 'fma') counts['with limbs in doubles']++;
    assert.deepEqual(checkFloats(moduleOf(loaded), specOf(loaded)).map(describeFloatFinding), [], name);
  }
  assert.ok(counts['with limbs in doubles'] > 300, JSON.stringify(counts));
});

const some = [...allModules()].filter(([name]) => /^fma2?-n(14|40)(\/|$)/.test(name)).map(([, loaded]) => loaded);

test('the proof sees what it should: with larger limbs, or without what is known of them, there is nothing to rely on', () => {
  assert.ok(some.length > 2);
  for (const loaded of some) {
    const module = moduleOf(loaded);
    const words = print(module).match(/f64[\w.]*/g) ?? [];
    assert.ok(words.some(isFloating));
    const spec = specOf(loaded);
    const kinds = (floats: { readonly magnitude: number } | undefined): string[] => {
      const regions = spec.regions.map(({ floats: known, ...region }) => ({ ...region, ...(known && floats && { floats }) }));
      return [...new Set(checkFloats(module, { ...spec, regions }).map(({ kind }) => kind))];
    };
    assert.ok(kinds(undefined).includes('operand'));
    assert.ok(kinds({ magnitude: 2 ** 51 }).includes('bounds'), 'sums of products leave the binade');
    assert.ok(kinds({ magnitude: 2 ** 49 }).includes('region'), 'limbs are larger than a balanced digit');
  }
});
