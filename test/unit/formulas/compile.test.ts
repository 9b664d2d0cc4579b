/** Compiled formulas against their interpretation on BigInt, over every field, in every family that the engine runs, with and without each pass. */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import { ALL_PASSES, type Passes } from '../../../src/formulas/compile.ts';
import * as complete from '../../../src/formulas/curves/complete.ts';
import { edwardsMixedAddTwo, edwardsSubtract } from '../../../src/formulas/curves/edwards.ts';
import type { Formula } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { record } from '../../../src/formulas/record.ts';
import { withSpec } from '../../../src/formulas/secrecy.ts';
import { fieldKernel, P256_FIELD, type PrimeField } from '../../../src/kernels/field/prime/fields.ts';
import { primeFields } from '../../../src/self-test/prime-fields.ts';
import { assertProved } from '../prove.ts';
import { isUnproved } from '../tested-before.ts';
import { CompiledFormula, families, type Inputs, linkFormula } from './run-formula.ts';

/** Sums of sums, differences, multiples, products and squares of large factors, outputs that are sums, and a value that is two outputs. */
const MIXTURE: Formula = record('mixture', { p: ['a', 'b', 'c'], q: ['d'] }, ['k'], (r, { p, q }, { k }) => {
  const many = r.add(r.mulSmall(r.add(p.a, p.b), 3), r.sub(r.neg(p.c), q.d));
  const square = r.sqr(many);
  const product = r.mul(many, r.sub(r.mulSmall(square, 2), k));
  const unpaired = r.sqr(r.add(product, p.c));
  return { x: unpaired, y: r.sub(r.mul(unpaired, q.d), r.neg(square)), z: square };
});

const FORMULAS: readonly Formula[] = [...Object.values(complete), edwardsMixedAddTwo, edwardsSubtract, MIXTURE];
const CONSTANTS: Readonly<Record<string, bigint>> = { a: 5n ** 110n, b: 7n ** 91n, b3: 21n, k: 3n ** 160n };

/** Numbers at which limbs and quotients are largest or smallest. */
function hardNumbers(field: PrimeField): readonly bigint[] {
  const p = field.modulus;
  const bits = 8n * BigInt(Math.min(...families().map((family) => fieldKernel(field, family).inputBytes)));
  const all = (1n << bits) - 1n;
  const alternating = (run: bigint): bigint => (all / ((1n << (2n * run)) - 1n)) * ((1n << run) - 1n);
  return [
    0n,
    1n,
    p - 1n,
    p,
    p + 1n,
    2n * p > all ? all : 2n * p,
    all,
    all / 3n,
    alternating(43n),
    alternating(48n),
    1n << (bits - 1n),
    all >> 41n,
  ];
}

function constantsOf(formula: Formula, { modulus }: PrimeField): Readonly<Record<string, bigint>> {
  return Object.fromEntries(formula.constants.map((name) => [name, (CONSTANTS[name] as bigint) % modulus]));
}

function inputsOf(formula: Formula, next: () => bigint): Inputs {
  return Object.fromEntries(
    Object.entries(formula.operands).map(([group, names]) => [group, Object.fromEntries(names.map((name) => [name, next()]))]),
  );
}

function check(field: PrimeField, formula: Formula, compiled: CompiledFormula, inputs: Inputs): void {
  const ring = residues(field.modulus);
  const reduced = Object.fromEntries(
    Object.entries(inputs).map(([group, values]) => [
      group,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ring.add(value, 0n)])),
    ]),
  );
  assert.deepEqual(
    compiled.run(inputs),
    interpret(ring, formula, reduced, constantsOf(formula, field)),
    `${formula.name} of ${JSON.stringify(inputs, (_, x) => (typeof x === 'bigint' ? x.toString(16) : x))}`,
  );
}

for (const family of families()) {
  for (const field of primeFields()) {
    describe(`formulas over ${family}-${field.name}`, () => {
      for (const formula of FORMULAS) {
        it(`${formula.name} is what BigInt says, wherever the result is put`, () => {
          const hard = hardNumbers(field);
          for (const overlap of [false, true]) {
            const compiled = new CompiledFormula(formula, linkFormula(field, family, formula, constantsOf(formula, field), { overlap }));
            for (const [i, number] of hard.entries()) {
              check(
                field,
                formula,
                compiled,
                inputsOf(formula, () => number),
              );
              let next = i;
              check(
                field,
                formula,
                compiled,
                inputsOf(formula, () => hard[next++ % hard.length] as bigint),
              );
            }
            fc.assert(
              fc.property(fc.infiniteStream(fc.bigInt(0n, field.modulus)), (stream) =>
                check(
                  field,
                  formula,
                  compiled,
                  inputsOf(formula, () => stream.next().value as bigint),
                ),
              ),
              { numRuns: 40 },
            );
          }
        });

        if (isUnproved(family))
          it(`${formula.name} keeps its secrets, and its doubles are normal`, () => {
            const { module, spec } = withSpec(linkFormula(field, family, formula, constantsOf(formula, field)));
            assertProved(module, spec);
          });
      }

      for (const off of ['lazy', 'pairs', 'reuse'] as const) {
        it(`is the same without the pass ${off}`, () => {
          const passes: Passes = { ...ALL_PASSES, [off]: false };
          const compiled = new CompiledFormula(MIXTURE, linkFormula(field, family, MIXTURE, constantsOf(MIXTURE, field), { passes }));
          for (const number of hardNumbers(field))
            check(
              field,
              MIXTURE,
              compiled,
              inputsOf(MIXTURE, () => number),
            );
        });
      }
    });
  }
}

it('the proof of doubles sees a bound that does not hold', () => {
  const { module, spec } = withSpec(linkFormula(P256_FIELD, 'fma', MIXTURE, constantsOf(MIXTURE, P256_FIELD)));
  const regions = spec.regions.map((region) => (region.floats ? { ...region, floats: { bound: region.floats.bound / 4 } } : region));
  assert.notDeepEqual(checkFloats(module, { ...spec, regions }), []);
});
