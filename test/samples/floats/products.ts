/** Samples that split products or sums by rounding, and lose sight of the rest. */
import { call, type FunctionBuilder } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Expr } from '../../../src/asm/types.ts';
import { BIAS, BITS_AT, type FloatSample, floatSample, HALVES, LIMBS, SMALL_AT, SPLIT } from './sample.ts';

type Vector = Expr<'v128'>;
const both = (x: number): Vector => v128.f64x2_splat(f64.const(x));
const lowerLane = (vector: Vector): Expr<'f64'> => v128.f64x2_extract_lane(vector, 0);

/** The multiple of 4 that is nearest. */
function nearestPart(x: Expr<'f64'>): Expr<'f64'> {
  const big = f64.const(1.5 * 2 ** 54);
  return f64.sub(f64.add(x, big), big);
}

/** The low half of a · b, and the high half in `hi`; `again` are the factors of the second product. */
function halves(f: FunctionBuilder, [a, b]: readonly [Vector, Vector], split = SPLIT, again: readonly [Vector, Vector] = [a, b]): Vector {
  const hi = f.let('hi', v128.f64x2_relaxed_madd(a, b, both(split)));
  return v128.f64x2_relaxed_madd(...again, v128.f64x2_sub(both(split + BIAS), hi));
}

export const PRODUCTS: readonly FloatSample[] = [
  floatSample('a factor is too large for the split: the high half leaves its binade', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (local.get $a) (local.get $a)',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const x = f.let('x', v128.load(p));
      const a = f.let('a', v128.f64x2_mul(x, both(2)));
      return lowerLane(v128.f64x2_relaxed_madd(a, a, both(SPLIT)));
    },
    good: (f, { p }) => {
      const x = f.let('x', v128.load(p));
      const a = f.let('a', v128.f64x2_add(x, x));
      return lowerLane(halves(f, [a, x]));
    },
  }),

  floatSample('the low half is made of another product', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (local.get $a) (local.get $c)',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const [a, b, c] = [f.let('a', v128.load(p)), f.let('b', v128.load(p, 16)), f.let('c', v128.load(p, 16))];
      return lowerLane(halves(f, [a, b], SPLIT, [a, c]));
    },
    good: (f, { p }) => {
      const [a, b] = [f.let('a', v128.load(p)), f.let('b', v128.load(p, 16))];
      return lowerLane(halves(f, [a, b], SPLIT, [b, a]));
    },
  }),

  floatSample('a factor changes between the halves, in a loop', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (local.get $a) (local.get $b)',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const a = f.let('a', v128.load(p));
      const b = f.let('b', a);
      const hi = f.let('hi', v128.f64x2_relaxed_madd(a, b, both(SPLIT)));
      f.loop(() => {
        const lo = f.let('lo', v128.f64x2_relaxed_madd(a, b, v128.f64x2_sub(both(SPLIT + BIAS), hi)));
        f.set(hi, v128.f64x2_relaxed_madd(a, a, both(SPLIT)));
        f.set(b, v128.load(p, 16));
        return i32.wrap_i64(v128.i64x2_extract_lane(lo, 0));
      });
      return lowerLane(hi);
    },
    good: (f, { p }) => {
      const a = f.let('a', v128.load(p));
      const b = f.let('b', a);
      const hi = f.let('hi', v128.f64x2_relaxed_madd(a, b, both(SPLIT)));
      f.loop(() => {
        f.set(hi, v128.f64x2_relaxed_madd(a, b, both(SPLIT)));
        const lo = f.let('lo', v128.f64x2_relaxed_madd(a, b, v128.f64x2_sub(both(SPLIT + BIAS), hi)));
        f.set(b, v128.load(p, 16));
        return i32.wrap_i64(v128.i64x2_extract_lane(lo, 0));
      });
      return lowerLane(hi);
    },
  }),

  floatSample('what a sum leaves over its rounded part is stored; the other time it is the part of another sum', {
    finding: 'region',
    at: 'f64.store',
    params: {},
    bad: (f) => {
      const [x, y] = [f.let('x', f64.load(i32.const(SMALL_AT))), f.let('y', f64.load(i32.const(SMALL_AT)))];
      f.do(f64.store(i32.const(SMALL_AT), f64.sub(y, nearestPart(x))));
      return x;
    },
    good: (f) => {
      const x = f.let('x', f64.load(i32.const(SMALL_AT)));
      f.do(f64.store(i32.const(SMALL_AT), f64.sub(x, nearestPart(x))));
      return x;
    },
  }),

  floatSample('products are added up until they may leave the binade', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (local.get $a) (local.get $a) (local.get $sum)',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const a = f.let('a', v128.load(p));
      const sum = f.let('sum', both(SPLIT));
      for (let i = 0; i < 5; i++) f.set(sum, v128.f64x2_relaxed_madd(a, a, sum));
      return lowerLane(sum);
    },
    good: (f, { p }) => {
      const a = f.let('a', v128.load(p));
      const sum = f.let('sum', both(SPLIT));
      for (let i = 0; i < 3; i++) f.set(sum, v128.f64x2_relaxed_madd(a, a, sum));
      return lowerLane(sum);
    },
  }),

  floatSample('high parts are summed by rounding, and what a product leaves is taken from another sum', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (local.get $a) (local.get $b) (f64x2.sub (local.get $first)',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const [a, b] = [f.let('a', v128.load(p)), f.let('b', v128.load(p, 16))];
      const first = f.let('first', v128.f64x2_relaxed_madd(b, b, both(SPLIT)));
      const second = f.let('second', v128.f64x2_relaxed_madd(a, a, first));
      const third = f.let('third', v128.f64x2_relaxed_madd(a, b, second));
      return lowerLane(v128.f64x2_relaxed_madd(a, b, v128.f64x2_sub(first, third)));
    },
    good: (f, { p }) => {
      const [a, b] = [f.let('a', v128.load(p)), f.let('b', v128.load(p, 16))];
      const first = f.let('first', v128.f64x2_relaxed_madd(b, b, both(SPLIT)));
      const second = f.let('second', v128.f64x2_relaxed_madd(a, a, first));
      const third = f.let('third', v128.f64x2_relaxed_madd(a, b, second));
      return lowerLane(v128.f64x2_relaxed_madd(a, b, v128.f64x2_sub(second, third)));
    },
  }),

  floatSample('a factor is loaded again, from where something else has been stored', {
    finding: 'bounds',
    at: 'f64x2.relaxed_madd (v128.load (local.get $p)) (v128.load (local.get $p)) (f64x2.sub',
    params: { p: LIMBS },
    multiplyAdds: HALVES,
    bad: (f, { p }) => {
      const a = v128.load(p);
      const hi = f.let('hi', v128.f64x2_relaxed_madd(a, a, both(SPLIT)));
      f.do(v128.store(p, v128.const(0n, 0n)));
      return lowerLane(v128.f64x2_relaxed_madd(a, a, v128.f64x2_sub(both(SPLIT + BIAS), hi)));
    },
    good: (f, { p }) => {
      const a = v128.load(p);
      const lo = f.let('lo', halves(f, [a, a]));
      f.do(v128.store(p, v128.const(0n, 0n)));
      return lowerLane(lo);
    },
  }),

  floatSample('a function is called twice, and gives two values', {
    finding: 'region',
    at: 'f64.store',
    params: {},
    bad: (f, _, module) => {
      const limb = module.func('limb', {}, 'f64', () => f64.load(i32.const(SMALL_AT)));
      const [x, y] = [f.let('x', call(limb, {})), f.let('y', call(limb, {}))];
      f.do(f64.store(i32.const(SMALL_AT), f64.sub(y, nearestPart(x))));
      return x;
    },
    good: (f, _, module) => {
      const limb = module.func('limb', {}, 'f64', () => f64.load(i32.const(SMALL_AT)));
      const x = f.let('x', call(limb, {}));
      f.do(f64.store(i32.const(SMALL_AT), f64.sub(x, nearestPart(x))));
      return x;
    },
  }),

  floatSample('a function is called with one value twice, then with two values', {
    finding: 'region',
    at: 'f64.store',
    params: {},
    bad: (f, _, module) => {
      const rest = module.func('rest', { x: 'f64', y: 'f64' }, 'f64', (__, { x, y }) => f64.sub(y, nearestPart(x)));
      const [x, y] = [f.let('x', f64.load(i32.const(SMALL_AT))), f.let('y', f64.load(i32.const(SMALL_AT), 8))];
      f.do(f64.store(i32.const(BITS_AT), call(rest, { x, y: x })));
      f.do(f64.store(i32.const(SMALL_AT), call(rest, { x, y })));
      return x;
    },
    good: (f, _, module) => {
      const rest = module.func('rest', { x: 'f64' }, 'f64', (__, { x }) => f64.sub(x, nearestPart(x)));
      const [x, y] = [f.let('x', f64.load(i32.const(SMALL_AT))), f.let('y', f64.load(i32.const(SMALL_AT), 8))];
      f.do(f64.store(i32.const(SMALL_AT), call(rest, { x })));
      f.do(f64.store(i32.const(SMALL_AT), call(rest, { x: y })));
      return x;
    },
  }),
];
