/** Formulas are run on any ring, with all that they ask for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { record } from '../../../src/formulas/record.ts';

const formula = record('mixed', { p: ['a', 'b'] }, ['k'], (r, { p }, { k }) => ({
  x: r.sub(r.mul(p.a, p.b), r.mulSmall(k, 2)),
  y: r.neg(r.sqr(r.add(p.a, k))),
}));

test('residues are never negative', () => {
  assert.deepEqual(interpret(residues(7n), formula, { p: { a: 2n, b: 3n } }, { k: 6n }), { x: 1n, y: 6n });
});

test('an input that is missing is named', () => {
  const ring = residues(7n);
  assert.throws(() => interpret(ring, formula, { p: { a: 1n } }, { k: 0n }), /mixed needs b/);
  assert.throws(() => interpret(ring, formula, {}, { k: 0n }), /mixed needs a/);
  assert.throws(() => interpret(ring, formula, { p: { a: 1n, b: 1n } }), /mixed needs k/);
});
