/**
 * No generated kernel branches on a secret, addresses memory by one, divides by one or returns one; and none computes with a double that is subnormal, infinite or
 * NaN. One analysis of each module serves both proofs: the second relies on the regions that the first has found.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { describeFloatFinding } from '../../../src/asm/floats/finding.ts';
import { analyseSecrecy, checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { describeFinding } from '../../../src/asm/secrecy/finding.ts';
import { withLimbs } from '../../../src/kernels/residue/fma/floats.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';
import { mayHoldDoubles } from '../prove.ts';

/** Barrett's reduction and division take a time that depends on their operands: that is part of what they are. */
const LEAKY = /^(barrett|division)-/;

test('every generated module keeps its secrets, and computes with zeros and normal numbers only', () => {
  const modules = allModules();
  const counts = { modules: 0, 'with limbs in doubles': 0, 'of joint powers': 0 };
  for (const [name, loaded] of modules) {
    counts.modules++;
    if (loaded.program.name === 'joint-powers') counts['of joint powers']++;
    const { module, spec } = withSecrecy(loaded);
    const hasLimbs = loaded.kernel.family === 'fma';
    if (hasLimbs) counts['with limbs in doubles']++;
    const told = hasLimbs ? withLimbs(spec, loaded.kernel) : spec;
    const { findings, moved } = analyseSecrecy(module, told);
    if (!LEAKY.test(name)) assert.deepEqual(findings.map(describeFinding), [], name);
    else assert.ok(findings.length > 0, `${name} could keep secrets`);
    // Of the classic method in doubles nothing is proved: whole numbers below 2^51 are in its memory, which the proof is not told.
    if (!name.startsWith('float-') && mayHoldDoubles(module, told))
      assert.deepEqual(checkFloats(module, told, moved).map(describeFloatFinding), [], name);
  }
  for (const count of Object.values(counts)) assert.ok(count > 300, JSON.stringify(counts));
});

test('the check sees what it should: declared secret, the steps of a chain are a finding in every kernel', () => {
  const modules = [...allModules().values()].filter(({ program }) => program.name === 'joint-powers');
  assert.ok(modules.length > 8);
  for (const loaded of modules.slice(0, 8)) {
    const { module, spec } = withSecrecy(loaded);
    const regions = spec.regions.map((region) => ({ ...region, secret: true }));
    const kinds = new Set(checkSecrecy(module, { ...spec, regions }).map((finding) => `${finding.function} ${finding.kind}`));
    assert.ok(kinds.has('chain branch') && [...kinds].some((found) => found.endsWith(' address')), [...kinds].join());
    assert.ok(![...kinds].some((found) => found.startsWith('walk ')), [...kinds].join());
  }
});
