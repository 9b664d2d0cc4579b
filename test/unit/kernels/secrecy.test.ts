/** No generated kernel branches on a secret, addresses memory by one, divides by one or returns one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { moduleOf } from '../../../src/kernels/contract/program.ts';
import { keepsSecrets, secrecyOf } from '../../../src/kernels/secrecy.ts';
import { allModules } from '../../../src/self-test/catalogue.ts';

test('every generated module keeps its secrets', () => {
  const modules = allModules();
  assert.ok(modules.size > 300, `only ${modules.size} modules`);
  for (const [name, loaded] of modules) {
    const findings = checkSecrecy(moduleOf(loaded), secrecyOf(loaded));
    if (keepsSecrets(loaded.kernel)) assert.deepEqual(findings, [], name);
    else assert.ok(findings.length > 0, `${name} could keep secrets`);
  }
});

test('the check sees what it should: declared secret, the steps of a chain are a finding in every kernel', () => {
  const modules = [...allModules().values()].filter(({ program }) => program.name === 'joint-powers');
  assert.ok(modules.length > 8);
  for (const loaded of modules.slice(0, 8)) {
    const spec = secrecyOf(loaded);
    const regions = spec.regions.map((region) => ({ ...region, secret: true }));
    const kinds = new Set(checkSecrecy(moduleOf(loaded), { ...spec, regions }).map((finding) => `${finding.function} ${finding.kind}`));
    assert.ok(kinds.has('chain branch') && [...kinds].some((found) => found.endsWith(' address')), [...kinds].join());
    assert.ok(![...kinds].some((found) => found.startsWith('walk ')), [...kinds].join());
  }
});
