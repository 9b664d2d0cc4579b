import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Library } from '../../../bench/adapters/library.ts';
import { asForm, ownForm, plainForm } from '../../../bench/adapters/limber-forms.ts';
import { type FormCase, formCases, formOperands } from '../../../bench/cases/forms.ts';
import type { Power } from '../../../bench/cases/modexp.ts';
import { powMod } from '../../reference/modpow.ts';

/** GMP's part in the benchmark, played by the reference: one power at a time. */
const single: Library = {
  library: 'reference',
  kind: 'native',
  origin: 'reference',
  constantTime: false,
  load: async () => ({
    version: '1',
    prepare: (powers) => ({
      loop: () => ({ ms: 1 }),
      result: () => powers.map(({ base, exponent, modulus }) => powMod(base, exponent, modulus).toString(16)).join(' '),
    }),
  }),
};

async function resultOf(library: Library, powers: readonly Power[]): Promise<string> {
  const entrant = await (await library.load()).prepare(powers);
  await entrant.loop(0);
  return entrant.result();
}

const small = (form: FormCase): FormCase => ({ ...form, modulusBits: 256, exponentBits: Math.min(form.exponentBits, 64) });

for (const name of new Set(formCases.map(({ form }) => form))) {
  test(`${name}: the form, plain calls and single powers come to the same`, async () => {
    const powers = formOperands(small(formCases.find(({ form }) => form === name) as FormCase));
    const expected = await resultOf(asForm(name, single), powers);
    assert.equal(await resultOf(ownForm(name), powers), expected);
    assert.equal(await resultOf(plainForm(name), powers), expected);
  });
}

for (const form of formCases) {
  test(`${form.row}: operands have the shape that the row promises`, () => {
    const powers = formOperands(form);
    assert.equal(powers.length, form.powers);
    for (const { base, exponent, modulus } of powers) {
      assert.equal(modulus.toString(2).length, form.modulusBits);
      assert.equal(exponent.toString(2).length, form.exponentBits);
      assert.ok(base < modulus && (modulus & 1n) === 1n);
    }
    assert.equal(new Set(powers.map(({ modulus }) => modulus)).size, form.oneModulus ? 1 : form.powers);
  });
}
