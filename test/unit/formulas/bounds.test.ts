/** What lazy reduction leaves lies within the kernel's limits, whatever these are, and computes what the formula does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BoundedProgram, boundMagnitudes } from '../../../src/formulas/bounds.ts';
import type { Formula, ValueId } from '../../../src/formulas/formula.ts';
import { interpret, residues } from '../../../src/formulas/interpret.ts';
import { record, recordWith } from '../../../src/formulas/record.ts';

const PRIME = 2n ** 61n - 1n;
const INPUTS = { a: 3n, b: 5n ** 20n, c: 7n ** 15n };

type Limits = Parameters<typeof boundMagnitudes>[1];

/** Any formula: each step takes two of the values before it. */
const anyFormula = fc
  .array(fc.tuple(fc.constantFrom('mul', 'add', 'sub', 'sqr', 'neg', 'mulSmall'), fc.nat(), fc.nat(), fc.integer({ min: 2, max: 4 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((steps) =>
    record('any', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => {
      const values: ValueId[] = [p.a, p.b, p.c];
      for (const [kind, i, k, by] of steps) {
        const [a, b] = [i, k].map((index) => values[index % values.length]) as [ValueId, ValueId];
        if (kind === 'mulSmall') values.push(ring.mulSmall(a, by));
        else values.push(kind === 'sqr' || kind === 'neg' ? ring[kind](a) : ring[kind](a, b));
      }
      const [last, other] = values.slice(-2) as [ValueId, ValueId];
      return { last, other, twice: last };
    }),
  );

const anyLimits = fc.tuple(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 40 })).map(
  ([largestMagnitude, largestProduct]): Limits => ({
    largestMagnitude,
    allows: (a, b) => a * b <= largestProduct,
    operations: {},
  }),
);

function assertBounded({ steps, inputs, magnitudes, result }: BoundedProgram, { allows, largestMagnitude }: Limits): void {
  const magnitude = (id: ValueId): number => magnitudes[id] as number;
  assert.equal(magnitudes.length, inputs + steps.length);
  for (const [i, step] of steps.entries()) {
    const made = magnitude(inputs + i);
    const a = magnitude(step.a);
    switch (step.kind) {
      case 'normalizeWeak':
        assert.equal(made, 1);
        break;
      case 'mul':
        assert.ok(allows(a, magnitude(step.b)), `magnitudes ${a} and ${magnitude(step.b)}`);
        break;
      case 'sqr':
        assert.ok(allows(a, a), `magnitude ${a}, squared`);
        break;
      case 'mulSmall':
        assert.ok(made >= a * step.by);
        break;
      case 'add':
      case 'sub':
        assert.ok(made >= a + magnitude(step.b));
        break;
      default:
        assert.ok(made >= a);
    }
    assert.ok(made <= largestMagnitude, `${step.kind}: ${made}`);
  }
  for (const id of Object.values(result)) assert.equal(magnitude(id), 1);
}

/** The bounded program's values. */
function results({ steps, result }: BoundedProgram): Readonly<Record<string, bigint>> {
  const { mul, sqr, add, sub, neg, mulSmall } = residues(PRIME);
  const values = Object.values(INPUTS);
  const at = (id: ValueId): bigint => values[id] as bigint;
  for (const step of steps) {
    switch (step.kind) {
      case 'normalizeWeak':
        values.push(at(step.a));
        break;
      case 'mulSmall':
        values.push(mulSmall(at(step.a), step.by));
        break;
      case 'sqr':
        values.push(sqr(at(step.a)));
        break;
      case 'neg':
        values.push(neg(at(step.a)));
        break;
      case 'own':
        throw new Error('no operations of its own here');
      default:
        values.push({ mul, add, sub }[step.kind](at(step.a), at(step.b)));
    }
  }
  return Object.fromEntries(Object.entries(result).map(([name, id]) => [name, at(id)]));
}

test('any formula within any limits, lazily and not', () => {
  fc.assert(
    fc.property(anyFormula, anyLimits, fc.boolean(), (formula: Formula, limits, lazy) => {
      const bounded = boundMagnitudes(formula, limits, { lazy });
      assertBounded(bounded, limits);
      assert.deepEqual(results(bounded), interpret(residues(PRIME), formula, { p: INPUTS }));
    }),
    { numRuns: 1000 },
  );
});

test('the larger operand is normalized, and where nothing is too large nothing is', () => {
  const limits: Limits = { largestMagnitude: 8, allows: (a, b) => a * b <= 4, operations: {} };
  const kinds = (formula: Formula): readonly string[] => boundMagnitudes(formula, limits, { lazy: true }).steps.map(({ kind }) => kind);
  const product = record('product', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => ({
    x: ring.mul(ring.add(p.a, p.b), ring.mulSmall(p.c, 3)),
  }));
  assert.deepEqual(kinds(product), ['add', 'mulSmall', 'normalizeWeak', 'mul']);
  assert.equal(boundMagnitudes(product, limits, { lazy: true }).steps[2]?.a, 4);
  const square = record('square', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => ({ x: ring.sqr(ring.add(p.a, p.b)) }));
  assert.deepEqual(kinds(square), ['add', 'sqr']);
});

test('a result is normalized before something is computed from it where that saves a normalization', () => {
  const limits: Limits = { largestMagnitude: 8, allows: (a, b) => a * b <= 4, operations: {} };
  const bounded = (formula: Formula): BoundedProgram => boundMagnitudes(formula, limits, { lazy: true });
  const kinds = (formula: Formula): readonly string[] => bounded(formula).steps.map(({ kind }) => kind);
  const saving = record('saving', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => {
    const x = ring.add(ring.add(p.a, p.b), p.c);
    return { x, y: ring.mul(ring.sub(x, p.a), ring.add(p.b, p.c)) };
  });
  assert.deepEqual(kinds(saving), ['add', 'add', 'normalizeWeak', 'sub', 'add', 'mul']);
  assert.equal(bounded(saving).result.x, 5);
  const other = record('other', { p: ['a', 'b', 'c'] }, [], (ring, { p }) => {
    const x = ring.add(ring.add(p.a, p.b), p.c);
    return { x, y: ring.mul(x, p.b) };
  });
  assert.deepEqual(kinds(other), ['add', 'add', 'mul', 'normalizeWeak']);
});

test('room is for the first operand and the result', () => {
  const limits: Limits = { largestMagnitude: 8, allows: (a, b) => a * b <= 4, operations: {} };
  const bounded = (formula: Formula, room: number): BoundedProgram =>
    boundMagnitudes(formula, limits, { lazy: true }, { operand: room, result: room });
  const product = record('product', { p: ['a'], q: ['b'] }, [], (ring, { p, q }) => ({
    x: ring.add(ring.mul(p.a, q.b), ring.mul(p.a, p.a)),
  }));
  assert.deepEqual(bounded(product, 2).magnitudes, [2, 1, 1, 1, 2]);
  assert.deepEqual(bounded(product, 1).magnitudes, [1, 1, 1, 1, 2, 1]);
  // Products of what has room for 3 are too large.
  assert.deepEqual(bounded(product, 3).magnitudes, [3, 1, 1, 1, 1, 3]);
  // What is given back counts as large as it may be.
  const again = record('again', { p: ['a'], q: ['b'] }, [], (ring, { p, q }) => {
    const x = ring.mul(p.a, q.b);
    return { x, y: ring.add(x, q.b) };
  });
  assert.deepEqual(bounded(again, 3).magnitudes, [3, 1, 3, 4, 1]);
  assert.deepEqual(boundMagnitudes(again, limits, { lazy: true }, { operand: 3, result: 1 }).magnitudes, [3, 1, 1, 2, 1]);
});

test('a kernel’s own operations have bounds of their own', () => {
  const own = { triple: { operands: 1, isProduct: false }, dot: { operands: 2, isProduct: true } } as const;
  const formula = recordWith(own, 'ownOperations', { p: ['a', 'b'] }, [], (ring, { p }) => {
    const three = ring.triple(p.a);
    return { x: ring.dot(ring.triple(three), p.b), three };
  });
  const limits: Limits = {
    largestMagnitude: 8,
    allows: () => true,
    operations: {
      triple: { allows: (a) => 3 * a <= 8, magnitude: (a) => 3 * a },
      dot: { allows: (a, b) => a * b <= 2, magnitude: () => 1 },
    },
  };
  const { steps, magnitudes, inputs } = boundMagnitudes(formula, limits, { lazy: true });
  assert.deepEqual(
    steps.map((step, i) => [step.kind === 'own' ? step.op : step.kind, magnitudes[inputs + i]]),
    [
      ['triple', 3],
      ['normalizeWeak', 1],
      ['triple', 3],
      ['normalizeWeak', 1],
      ['dot', 1],
    ],
  );
  assert.throws(() => boundMagnitudes(formula, { ...limits, operations: {} }, { lazy: true }), /ownOperations: the kernel has no triple/);
  const nothing: Limits = { ...limits, allows: () => false };
  const product = record('product', { p: ['a'] }, [], (ring, { p }) => ({ x: ring.sqr(p.a) }));
  assert.throws(() => boundMagnitudes(product, nothing, { lazy: true }), /product: the kernel has no room/);
});
