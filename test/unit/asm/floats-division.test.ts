/** The proof of doubles knows what a division by a constant leaves, x − q · p where q is next to x · (1/p), and nothing smaller than that. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ModuleBuilder } from '../../../src/asm/build.ts';
import { checkFloats } from '../../../src/asm/floats/check.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Expr } from '../../../src/asm/types.ts';
import { bothOf } from '../../../src/kernels/field/prime/fma/constants.ts';

const P = 2 ** 24 - 75;
const INTEGER = 1.5 * 2 ** 52;

interface Division {
  readonly isFused: boolean;
  /** What x is multiplied by, and what is taken off. */
  readonly inverse: number;
  readonly multiple: number;
  /** What is claimed of the rest. */
  readonly bound: number;
}

/** How many objections there are to a module that leaves the rest of x, |x| ≤ 2^50, in a region of that bound. */
function objections({ isFused, inverse, multiple, bound }: Division): number {
  const m = new ModuleBuilder();
  const plus = (x: Expr<'v128'>, y: Expr<'v128'>, z: Expr<'v128'>): Expr<'v128'> =>
    isFused ? v128.f64x2_relaxed_madd(x, y, z) : v128.f64x2_add(v128.f64x2_mul(x, y), z);
  m.export('divide', [], (f) => {
    const x = f.let('x', v128.load(i32.const(1024)));
    const quotient = f.let('quotient', v128.f64x2_sub(plus(x, bothOf(inverse), bothOf(INTEGER)), bothOf(INTEGER)));
    f.do(v128.store(i32.const(2048), plus(quotient, bothOf(multiple), x)));
  });
  const region = (name: string, from: number, most: number) => ({ name, from, to: from + 16, secret: true, floats: { bound: most } });
  return checkFloats(m.module(4096), {
    regions: [region('x', 1024, 2 ** 50), region('rest', 2048, bound)],
    functions: { divide: { params: {} } },
  }).length;
}

for (const isFused of [true, false]) {
  const half = P / 2;
  const right: Division = { isFused, inverse: 1 / P, multiple: -P, bound: half + 8 };
  test(`${isFused ? 'fused' : 'product and sum'}: the rest is at most half of p, and a little more`, () => {
    assert.equal(objections(right), 0);
    assert.equal(objections({ ...right, inverse: -1 / P, multiple: P }), 0);
  });
  test(`${isFused ? 'fused' : 'product and sum'}: not less than half of p`, () => assert.ok(objections({ ...right, bound: half - 8 }) > 0));
  test(`${isFused ? 'fused' : 'product and sum'}: what is added instead of taken off is no rest`, () =>
    assert.ok(objections({ ...right, multiple: P }) > 0));
  test(`${isFused ? 'fused' : 'product and sum'}: an inverse that is not that of p leaves more`, () => {
    assert.ok(objections({ ...right, inverse: 1 / (P + 1) }) > 0);
    // x / 2^24 is off by 75/2^24 of x.
    assert.ok(objections({ ...right, inverse: 2 ** -24, bound: half + 75 * 2 ** 25 }) > 0);
    assert.equal(objections({ ...right, inverse: 2 ** -24, bound: half + 75 * 2 ** 27 }), 0);
  });
}
