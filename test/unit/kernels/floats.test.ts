/** The floating-point proof of generated kernels has something to see (that every module passes it, secrecy.test.ts says). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { isFloating } from '../../../src/asm/floats/doubles.ts';
import { print } from '../../../src/asm/print.ts';
import type { Loaded } from '../../../src/kernels/contract/program.ts';
import { withLimbs } from '../../../src/kernels/residue/fma/floats.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';

function told(loaded: Loaded<unknown>): ReturnType<typeof withSecrecy> {
  const { module, spec } = withSecrecy(loaded);
  return { module, spec: loaded.kernel.family === 'fma' ? withLimbs(spec, loaded.kernel) : spec };
}

const some = [...allModules()].filter(([name]) => /^fma2?-n(14|40)(\/|$)/.test(name)).map(([, loaded]) => loaded);

test('the proof sees what it should: with larger limbs, or without what is known of them, there is nothing to rely on', () => {
  assert.ok(some.length > 2);
  for (const loaded of some) {
    const { module, spec } = told(loaded);
    const words = print(module).match(/f64[\w.]*/g) ?? [];
    assert.ok(words.some(isFloating));
    const kinds = (floats: { readonly bound: number } | undefined): string[] => {
      const regions = spec.regions.map(({ floats: known, ...region }) => ({ ...region, ...(known && floats && { floats }) }));
      return [...new Set(checkFloats(module, { ...spec, regions }).map(({ kind }) => kind))];
    };
    assert.ok(kinds(undefined).includes('operand'));
    assert.ok(kinds({ bound: 2 ** 51 }).includes('bounds'), 'sums of products leave the binade');
    assert.ok(kinds({ bound: 2 ** 49 }).includes('region'), 'limbs are larger than a balanced digit');
  }
});
