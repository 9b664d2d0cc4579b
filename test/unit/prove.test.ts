/** What the proofs of generated code are made of: neither is left out where it has something to prove. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../src/asm/floats/check.ts';
import { fieldModule } from '../../src/field/module.ts';
import { squareRoots } from '../../src/field/square-roots.ts';
import { withSpec } from '../../src/formulas/secrecy.ts';
import { fieldKernel, P256_FIELD } from '../../src/kernels/field/prime/fields.ts';
import { FLOAT_SAMPLES } from '../samples/floats.ts';
import { LEAKY_SAMPLES } from '../samples/leaky.ts';
import { assertProved, mayHoldDoubles } from './prove.ts';

const ofFamily = (family: 'fma' | 'wide' | 'simd' | 'int'): ReturnType<typeof withSpec> =>
  withSpec(fieldModule(fieldKernel(P256_FIELD, family), squareRoots));

test('doubles are seen in every sample that leaves the normal numbers', () => {
  for (const { name, bad, spec } of FLOAT_SAMPLES) {
    assert.ok(mayHoldDoubles(bad, spec), name);
    assert.throws(() => assertProved(bad, spec), assert.AssertionError, name);
  }
});

test('a family that computes with doubles is proved to; of others the proof would find nothing', () => {
  const { module, spec } = ofFamily('fma');
  assert.ok(mayHoldDoubles(module, spec));
  assertProved(module, spec);
  const regions = spec.regions.map((region) => (region.floats ? { ...region, floats: { bound: region.floats.bound / 4 } } : region));
  assert.throws(() => assertProved(module, { ...spec, regions }), assert.AssertionError);
  for (const family of ['wide', 'simd', 'int'] as const) {
    const integers = ofFamily(family);
    assert.ok(!mayHoldDoubles(integers.module, integers.spec), family);
    assert.deepEqual(checkFloats(integers.module, integers.spec), [], family);
  }
});

test('a secret that is told is refused, with doubles or without', () => {
  for (const { name, leaky, spec } of LEAKY_SAMPLES) assert.throws(() => assertProved(leaky, spec), assert.AssertionError, name);
});
