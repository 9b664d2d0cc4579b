/** No generated kernel branches on a secret, addresses memory by one, divides by one or returns one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSecrecy } from '../../../src/asm/secrecy/check.ts';
import { allKernels } from '../../../src/kernels/catalogue.ts';
import { secrecyOf } from '../../../src/kernels/secrecy.ts';

test('every generated kernel keeps its secrets', () => {
  const kernels = allKernels();
  assert.ok(kernels.length > 300, `only ${kernels.length} kernels`);
  for (const kernel of kernels) assert.deepEqual(checkSecrecy(kernel.build(), secrecyOf(kernel)), [], kernel.name);
});

test('the check sees what it should: declared secret, the public exponent is a finding in every kernel', () => {
  for (const kernel of allKernels().slice(0, 8)) {
    const spec = secrecyOf(kernel);
    const regions = spec.regions.map((region) => ({ ...region, secret: true }));
    const kinds = new Set(checkSecrecy(kernel.build(), { ...spec, regions }).map((finding) => `${finding.function} ${finding.kind}`));
    assert.ok(kinds.has('powVarTime branch') && kinds.has('powVarTime address'), [...kinds].join());
    assert.ok(![...kinds].some((found) => found.startsWith('pow ')), [...kinds].join());
  }
});
