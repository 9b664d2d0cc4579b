/** Joint powers over kernels of every shape: they keep their secrets, stay in their regions, and compute with zeros and normal numbers only. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { describeFloatFinding } from '../../../src/asm/floats/finding.ts';
import { analyseSecrecy } from '../../../src/asm/secrecy/check.ts';
import { describeFinding } from '../../../src/asm/secrecy/finding.ts';
import { load } from '../../../src/kernels/contract/program.ts';
import { jointPowers } from '../../../src/kernels/programs/joint-powers.ts';
import { withLimbs } from '../../../src/kernels/residue/fma/floats.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { jointKernels } from '../../../src/self-test/catalogue.ts';

test('joint powers of every shape', () => {
  const kernels = jointKernels();
  assert.ok(kernels.length > 300, `only ${kernels.length} shapes`);
  for (const kernel of kernels) {
    const { module, spec } = withSecrecy(load(kernel, jointPowers));
    const hasLimbs = kernel.family === 'fma';
    const told = hasLimbs ? withLimbs(spec, kernel) : spec;
    const { findings, moved } = analyseSecrecy(module, told);
    assert.deepEqual(findings.map(describeFinding), [], kernel.name);
    if (hasLimbs) assert.deepEqual(checkFloats(module, told, moved).map(describeFloatFinding), [], kernel.name);
  }
});
