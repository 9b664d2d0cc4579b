/** No generated kernel branches on a secret, addresses memory by one, divides by one or returns one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { withSecrecy } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';

/** Barrett's reduction and division take a time that depends on their operands: that is part of what they are. */
const LEAKY = /^(barrett|division)-/;

test('every generated module keeps its secrets', () => {
  const modules = allModules();
  assert.ok(modules.size > 300, `only ${modules.size} modules`);
  for (const [name, loaded] of modules) {
    const { module, spec } = withSecrecy(loaded);
    const findings = checkSecrecy(module, spec);
    if (!LEAKY.test(name)) assert.deepEqual(findings, [], name);
    else assert.ok(findings.length > 0, `${name} could keep secrets`);
  }
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
