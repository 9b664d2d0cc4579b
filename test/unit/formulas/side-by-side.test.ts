/** Formulas for two: they do to each what the formula does to one, interpreted and compiled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edwardsCache, edwardsDouble } from '../../../src/formulas/curves/edwards.ts';
import { jacobianDoubleAny, jacobianDoubleMinus3, jacobianToProjective } from '../../../src/formulas/curves/jacobian.ts';
import type { Formula } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { sideBySide } from '../../../src/formulas/side-by-side.ts';
import { P25519_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { CompiledFormula, families, linkFormula } from './run-formula.ts';

const PRIME = 2n ** 255n - 19n;
const CONSTANTS = { a: 5n, d2: 7n, one: 1n };

for (const formula of [jacobianDoubleMinus3, jacobianDoubleAny, jacobianToProjective, edwardsDouble, edwardsCache] as readonly Formula[]) {
  test(formula.name, () => {
    const [[operand, names]] = Object.entries(formula.operands) as unknown as [[string, readonly string[]]];
    const [one, other] = [3n, 11n].map((base) => Object.fromEntries(names.map((name, i) => [name, base ** BigInt(60 + 7 * i) % PRIME])));
    const run = (input: unknown): Record<string, bigint> =>
      interpret(residues(PRIME), formula, { [operand]: input } as never, CONSTANTS) as Record<string, bigint>;
    const second = (values: Record<string, bigint>): Record<string, bigint> =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}2`, value]));
    const expected = { ...run(one), ...second(run(other)) };
    const two = sideBySide(formula);
    const input = { [operand]: { ...one, ...second(other as Record<string, bigint>) } } as never;
    assert.deepEqual(interpret(residues(PRIME), two, input, CONSTANTS), expected);
    for (const family of families()) {
      const constants = Object.fromEntries(two.constants.map((name) => [name, CONSTANTS[name as keyof typeof CONSTANTS]]));
      for (const overlap of [false, true]) {
        const compiled = new CompiledFormula(two, linkFormula(P25519_FIELD, family, two, constants, { overlap }));
        assert.deepEqual(compiled.run(input), expected, `${family}, ${overlap ? 'in place' : 'elsewhere'}`);
      }
    }
  });
}
