import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { powerPlan } from '../../../src/formulas/power-plan.ts';

/** The exponents that the plan's steps lead to, by arithmetic on exponents. */
function exponentsOf({ runs, entries, steps }: ReturnType<typeof powerPlan>): readonly bigint[] {
  const table = Array.from({ length: entries }, (_, i) => {
    if (i === 0) return 0n;
    return runs === undefined ? BigInt(2 * i - 1) : 2n ** (2n ** BigInt(i - 1)) - 1n;
  });
  return steps.map((bytes) => {
    let exponent = 0n;
    for (let i = 0; i < bytes.length; i += 2) {
      assert.ok(i === 0 ? bytes[i] === 0 : (bytes[i] as number) > 0, 'the first step squares nothing, all others something');
      exponent = (exponent << BigInt(bytes[i] as number)) + (table[bytes[i + 1] as number] as bigint);
    }
    return exponent;
  });
}

it('steps lead to the exponents', () => {
  for (let e = 1n; e < 300n; e++) assert.deepEqual(exponentsOf(powerPlan([e])), [e]);
  const any = fc.bigInt(1n, 2n ** 256n);
  fc.assert(fc.property(any, any, (a, b) => assert.deepEqual(exponentsOf(powerPlan([a, b])), [a, b])));
  for (const e of [2n ** 255n - 21n, 2n ** 254n - 2n ** 222n + 2n ** 190n + 2n ** 94n]) {
    const plan = powerPlan([e]);
    assert.deepEqual(exponentsOf(plan), [e]);
    assert.notEqual(plan.runs, undefined);
  }
  assert.equal(powerPlan([7n ** 91n]).runs, undefined);
  // More zeros than a byte can count.
  for (const zeros of [127n, 128n, 129n, 255n, 256n, 300n, 512n, 600n]) {
    for (const e of [2n ** zeros, 2n ** (zeros + 1n) + 1n]) assert.deepEqual(exponentsOf(powerPlan([e])), [e]);
  }
});

it('windows of five bits take a product for every six bits of an exponent without a form', () => {
  const { steps, entries } = powerPlan([7n ** 135n]);
  assert.equal(entries, 17);
  assert.ok((steps[0] as Uint8Array).length / 2 < 70, `${(steps[0] as Uint8Array).length / 2}`);
});
