/** What lazy reduction leaves lies within the kernel's limits, whatever these are, and computes what the formula does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BoundedProgram, boundFactors } from '../../../src/formulas/bounds.ts';
import type { Formula, ValueId } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { record } from '../../../src/formulas/record.ts';

const PRIME = 2n ** 61n - 1n;
const INPUTS = { a: 3n, b: 5n ** 20n, c: 7n ** 15n };

type Limits = Parameters<typeof boundFactors>[1];

/** Any formula: each step takes two of the values before it. */
const anyFormula = fc
  .array(fc.tuple(fc.constantFrom('mul', 'add', 'sub', 'sqr', 'neg', 'scale'), fc.nat(), fc.nat(), fc.integer({ min: 2, max: 4 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((steps) =>
    record('any', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => {
      const values: ValueId[] = [p.a, p.b, p.c];
      for (const [kind, i, k, by] of steps) {
        const [a, b] = [i, k].map((index) => values[index % values.length]) as [ValueId, ValueId];
        if (kind === 'scale') values.push(ring.scale(a, by));
        else values.push(kind === 'sqr' || kind === 'neg' ? ring[kind](a) : ring[kind](a, b));
      }
      const [last, other] = values.slice(-2) as [ValueId, ValueId];
      return { last, other, twice: last };
    }),
  );

const anyLimits = fc.tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 40 })).map(
  ([largestFactor, largestProduct]): Limits => ({
    largestFactor,
    allows: (a, b) => a * b <= largestProduct,
  }),
);

function assertBounded({ steps, inputs, factors, result }: BoundedProgram, { allows, largestFactor }: Limits): void {
  const factor = (id: ValueId): number => factors[id] as number;
  assert.equal(factors.length, inputs + steps.length);
  for (const [i, step] of steps.entries()) {
    const made = factor(inputs + i);
    const a = factor(step.a);
    switch (step.kind) {
      case 'tidy':
        assert.equal(made, 1);
        break;
      case 'mul':
        assert.ok(allows(a, factor(step.b)), `factors ${a} and ${factor(step.b)}`);
        break;
      case 'sqr':
        assert.ok(allows(a, a), `factor ${a}, squared`);
        break;
      case 'scale':
        assert.ok(made >= a * step.by);
        break;
      case 'add':
      case 'sub':
        assert.ok(made >= a + factor(step.b));
        break;
      default:
        assert.ok(made >= a);
    }
    assert.ok(made <= largestFactor, `${step.kind}: ${made}`);
  }
  for (const id of Object.values(result)) assert.equal(factor(id), 1);
}

/** The bounded program's values. */
function results({ steps, result }: BoundedProgram): Readonly<Record<string, bigint>> {
  const { mul, sqr, add, sub, neg, scale } = residues(PRIME);
  const values = Object.values(INPUTS);
  const at = (id: ValueId): bigint => values[id] as bigint;
  for (const step of steps) {
    switch (step.kind) {
      case 'tidy':
        values.push(at(step.a));
        break;
      case 'scale':
        values.push(scale(at(step.a), step.by));
        break;
      case 'sqr':
        values.push(sqr(at(step.a)));
        break;
      case 'neg':
        values.push(neg(at(step.a)));
        break;
      case 'special':
        throw new Error('no pairs here');
      default:
        values.push({ mul, add, sub }[step.kind](at(step.a), at(step.b)));
    }
  }
  return Object.fromEntries(Object.entries(result).map(([name, id]) => [name, at(id)]));
}

test('any formula within any limits, lazily and not', () => {
  fc.assert(
    fc.property(anyFormula, anyLimits, fc.boolean(), (formula: Formula, limits, lazy) => {
      const bounded = boundFactors(formula, limits, { lazy });
      assertBounded(bounded, limits);
      assert.deepEqual(results(bounded), interpret(residues(PRIME), formula, { p: INPUTS }));
    }),
    { numRuns: 1000 },
  );
});

test('the larger operand is tidied, and where nothing is too large nothing is', () => {
  const limits: Limits = { largestFactor: 8, allows: (a, b) => a * b <= 4 };
  const kinds = (formula: Formula): readonly string[] => boundFactors(formula, limits, { lazy: true }).steps.map(({ kind }) => kind);
  const product = record('product', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => ({
    x: ring.mul(ring.add(p.a, p.b), ring.scale(p.c, 3)),
  }));
  assert.deepEqual(kinds(product), ['add', 'scale', 'tidy', 'mul']);
  assert.equal(boundFactors(product, limits, { lazy: true }).steps[2]?.a, 4);
  const square = record('square', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => ({ x: ring.sqr(ring.add(p.a, p.b)) }));
  assert.deepEqual(kinds(square), ['add', 'sqr']);
});
