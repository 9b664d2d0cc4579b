/** Division steps of fields: the bound on their number, against the steps themselves on BigInt. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { divisionSteps } from '../../../src/kernels/field/prime/divsteps.ts';
import { primeFields } from '../../../src/self-test/prime-fields.ts';

/** Steps until g is 0, from δ = 1/2; `twice` is 2δ. */
function stepsOf(f: bigint, g: bigint): number {
  let steps = 0;
  for (let twice = 1; g !== 0n; steps++) {
    if ((g & 1n) === 0n) [twice, g] = [twice + 2, g / 2n];
    else if (twice > 0) [twice, f, g] = [2 - twice, g, (g - f) / 2n];
    else [twice, g] = [twice + 2, (g + f) / 2n];
  }
  return steps;
}

test('the bound is the theorem’s', () => {
  // The instances that hull-light states by themselves.
  assert.deepEqual([255, 256, 512, 16384].map(divisionSteps), [588, 590, 1180, 37749]);
  for (let bits = 1; bits < 2000; bits++) {
    const n = divisionSteps(bits);
    assert.ok(9437 * bits + 1 <= 4096 * n && 9437 * bits + 1 > 4096 * (n - 1), `${bits}`);
  }
});

test('all pairs of up to nine bits end in time, and some nearly need it all', () => {
  for (let bits = 2; bits <= 9; bits++) {
    let most = 0;
    for (let f = 1n; f <= 2n ** BigInt(bits); f += 2n) for (let g = 0n; g <= f; g++) most = Math.max(most, stepsOf(f, g));
    assert.ok(most <= divisionSteps(bits), `${bits} bits: ${most} steps`);
    assert.ok(most >= divisionSteps(bits) - 6, `${bits} bits: ${most} steps, far below the bound`);
  }
});

test('inverses in every field end in time', () => {
  for (const { modulus } of primeFields()) {
    const bits = modulus.toString(2).length;
    fc.assert(
      fc.property(fc.bigInt(1n, modulus - 1n), (a) => stepsOf(modulus, a) <= divisionSteps(bits)),
      { numRuns: 30, examples: [[1n], [2n], [modulus - 1n], [modulus - 2n], [(modulus + 1n) / 2n], [2n ** BigInt(bits - 1)]] },
    );
  }
});
