/** The lanes that formulas are told are those that the search finds; and what is made of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedFormulas, searchLanes } from '../../../scripts/lane-search.ts';
import { boundMagnitudes } from '../../../src/formulas/bounds.ts';
import { addAny, doubleZero } from '../../../src/formulas/curves/complete.ts';
import { operandsOf } from '../../../src/formulas/formula.ts';
import { record } from '../../../src/formulas/record.ts';
import { isProduct, schedule } from '../../../src/formulas/schedule.ts';
import { fieldKernel, P256_FIELD } from '../../../src/kernels/field/prime/fields.ts';
import { fieldModules } from '../../../src/self-test/field-modules.ts';

const kernel = fieldKernel(P256_FIELD, 'int');

test('every formula of a kernel with lanes says what the search finds', () => {
  const formulas = pairedFormulas(fieldModules());
  for (const formula of formulas) assert.equal(formula.lanes, searchLanes(formula), formula.name);
  assert.ok(formulas.length > 25);
});

test('the search takes products together that do not need each other, squares with squares where that costs less', () => {
  const four = record('four', { p: ['a', 'b', 'c', 'd'] }, [], (r, { p }) => {
    const [ab, aa, cd, dd] = [r.mul(p.a, p.b), r.sqr(p.a), r.mul(p.c, p.d), r.sqr(p.d)];
    return { x: r.add(ab, cd), y: r.sub(aa, dd) };
  });
  assert.equal(searchLanes(four), '02 13');
  const chain = record('chain', { p: ['a'] }, [], (r, { p }) => ({ x: r.sqr(r.sqr(r.sqr(p.a))) }));
  assert.equal(searchLanes(chain), '0 1 2');
});

test('products are made once, behind what they need, two at a time where that is told', () => {
  for (const formula of [addAny, doubleZero]) {
    const program = boundMagnitudes(formula, kernel, { lazy: true });
    for (const pairs of [true, false]) {
      const rounds = schedule(program, { pairs });
      const made = new Set(Array.from({ length: program.inputs }, (_, id) => id));
      let products = 0;
      for (const round of rounds) {
        for (const id of round) {
          const step = program.steps[id - program.inputs];
          assert.ok(step && !made.has(id));
          if (isProduct(step)) products++;
          for (const operand of operandsOf(step)) assert.ok(made.has(operand), `${formula.name}: ${id} needs ${operand}`);
        }
        for (const id of round) made.add(id);
      }
      assert.equal(products, program.steps.filter(isProduct).length);
      assert.equal(
        rounds.some((round) => round.length === 2),
        pairs,
      );
      for (const id of Object.values(program.result)) assert.ok(made.has(id));
    }
  }
});

test('without lanes every product is made alone', () => {
  const program = boundMagnitudes({ ...addAny, lanes: undefined }, kernel, { lazy: true });
  assert.ok(schedule(program, { pairs: true }).every((round) => round.length === 1));
});
