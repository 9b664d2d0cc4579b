/** The page Engine. */
import assert from 'node:assert/strict';
import { see, tableText, visit } from '../acts.ts';
import type { Scenario } from '../stage.ts';

export const engineScenarios: readonly Scenario[] = [
  {
    name: 'the engine is examined, here and under a strict policy',
    play: async ({ page, address }) => {
      await visit(page, address, 'engine');
      await see(page, /Timing all families, round \d of 9/);
      await see(page, 'Under the strict policy limber computes with js-');
      await see(page, /Done in [\d.]+ s\./);
      await see(page, 'Curves and pairings have no kernels there');
      const probes = await tableText(page, '[aria-label^="A small module"]');
      assert.deepEqual(
        probes.slice(1).map(([name]) => name),
        ['WebAssembly', 'vectors (SIMD)', 'fused multiply-add', 'wide arithmetic'],
      );
      assert.equal(probes[1]?.[1], 'yes');
      const kernels = await tableText(page, '[aria-label^="Chosen"]');
      assert.equal(kernels.find(([bits]) => bits === '2048 bits')?.[2], 'fma-n42');
      const times = await tableText(page, '[aria-label="Times by family"]');
      assert.deepEqual(
        times.slice(1).map(([name]) => name?.split('\n')[0]),
        ['as it is', 'with simd', 'with int', 'without WebAssembly', 'strict policy'],
      );
    },
  },
];
