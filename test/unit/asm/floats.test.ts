/** The floating-point proof against modules that leave the normal numbers, their repaired twins, and its own rules one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { describeFloatFinding, type FloatFindingKind } from '../../../src/asm/floats/finding.ts';
import { print } from '../../../src/asm/print.ts';
import { FLOAT_SAMPLES } from '../../samples/floats.ts';
import { assembleWithBinaryen } from './assemblers.ts';

for (const sample of FLOAT_SAMPLES) {
  test(`rejected: ${sample.name}`, () => {
    const findings = checkFloats(sample.bad, sample.spec);
    const text = findings.map(describeFloatFinding).join('\n');
    assert.equal(findings.length, 1, `one finding, not:\n${text}`);
    assert.equal(findings[0]?.kind, sample.finding, text);
    assert.ok(findings[0]?.expression.startsWith(`(${sample.at}`), text);
  });

  test(`accepted, repaired: ${sample.name}`, () => {
    assert.deepEqual(checkFloats(sample.good, sample.spec).map(describeFloatFinding), []);
  });
}

test('the samples are what they say: valid modules, and one at least for each kind of finding', () => {
  const kinds: Record<Exclude<FloatFindingKind, 'unknown instruction'>, number> = {
    operand: 0,
    'may be infinite': 0,
    'may be subnormal': 0,
    'may be NaN': 0,
    bounds: 0,
    region: 0,
  };
  for (const { finding, bad, good } of FLOAT_SAMPLES) {
    kinds[finding as keyof typeof kinds]++;
    for (const module of [bad, good]) assembleWithBinaryen(print(module));
  }
  for (const [kind, count] of Object.entries(kinds)) assert.ok(count > 0, `no sample of ${kind}`);
});
