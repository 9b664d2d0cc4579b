/** Samples whose arithmetic leaves the numbers that are zero or normal. */
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { BITS_AT, type FloatSample, floatSample, LIMBS, SMALL_AT } from './sample.ts';

export const ARITHMETIC: readonly FloatSample[] = [
  floatSample('a product of small numbers is subnormal', {
    finding: 'may be subnormal',
    at: 'f64.mul',
    params: { p: LIMBS },
    bad: (f, { p }) => f64.mul(f.let('x', f64.mul(f64.load(p), f64.const(2 ** -600))), f64.const(2 ** -600)),
    good: (f, { p }) => f64.mul(f.let('x', f64.mul(f64.load(p), f64.const(2 ** -600))), f64.const(2 ** -400)),
  }),

  floatSample('a power is small, and cancellation makes what is left smaller', {
    finding: 'may be subnormal',
    at: 'f64.sub (local.get $x)',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      const x = f.let('x', f64.mul(f64.mul(f64.add(f64.load(p), f64.const(2 ** 52)), f64.const(2 ** -1000)), f64.const(2 ** -60)));
      return f64.sub(x, f64.const(2 ** -1008));
    },
    good: (f, { p }) => {
      const x = f.let('x', f64.mul(f64.mul(f64.add(f64.load(p), f64.const(2 ** 52)), f64.const(2 ** -1000)), f64.const(2 ** -60)));
      return f64.add(x, f64.const(2 ** -1008));
    },
  }),

  floatSample('a loop halves until nothing is left', {
    finding: 'operand',
    at: 'f64.mul (local.get $x)',
    params: { p: LIMBS, count: ['i32', 'public'] },
    bad: (f, { p, count }) => {
      const x = f.let('x', f64.load(p));
      f.loop(() => {
        f.set(x, f64.mul(x, f64.const(0.5)));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
      return x;
    },
    good: (f, { p, count }) => {
      const x = f.let('x', f64.load(p));
      f.loop(() => {
        f.set(x, f64.floor(f64.mul(x, f64.const(0.5))));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
      return x;
    },
  }),

  floatSample('a sum that overflows', {
    finding: 'may be infinite',
    at: 'f64.add (local.get $x)',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      const x = f.let('x', f64.mul(f64.load(p), f64.const(2 ** 973)));
      return f64.add(x, x);
    },
    good: (f, { p }) => {
      const x = f.let('x', f64.mul(f64.load(p), f64.const(2 ** 972)));
      return f64.add(x, x);
    },
  }),

  floatSample('infinity minus infinity', {
    finding: 'operand',
    at: 'f64.sub (local.get $x) (local.get $x)',
    params: {},
    bad: (f) => {
      const x = f.let('x', f64.const(Infinity));
      return f64.sub(x, x);
    },
    good: (f) => {
      const x = f.let('x', f64.const(Number.MAX_VALUE));
      return f64.sub(x, x);
    },
  }),

  floatSample('a quotient by what may be 0', {
    finding: 'may be NaN',
    at: 'f64.div',
    params: { p: LIMBS },
    bad: (_, { p }) => f64.div(f64.const(1), f64.load(p)),
    good: (_, { p }) => f64.div(f64.const(1), f64.add(f64.load(p), f64.const(2 ** 51))),
  }),

  floatSample('the root of what may be negative', {
    finding: 'may be NaN',
    at: 'f64.sqrt',
    params: { p: LIMBS },
    bad: (_, { p }) => f64.sqrt(f64.load(p)),
    good: (_, { p }) => f64.sqrt(f64.add(f64.load(p), f64.const(2 ** 51))),
  }),

  floatSample('any bits are taken for a double', {
    finding: 'operand',
    at: 'f64.add (f64.reinterpret_i64',
    params: {},
    bad: () => f64.add(f64.reinterpret_i64(i64.load(i32.const(BITS_AT))), f64.const(1)),
    good: () => {
      const limb = i64.and(i64.load(i32.const(BITS_AT)), i64.const(2n ** 51n - 1n));
      return f64.sub(f64.reinterpret_i64(i64.or(limb, i64.const(0x433n << 52n))), f64.const(2 ** 52));
    },
  }),

  floatSample('52 bits and more reach into the exponent', {
    finding: 'operand',
    at: 'f64.sub (f64.reinterpret_i64',
    params: {},
    bad: () => {
      const wide = i64.and(i64.load(i32.const(BITS_AT)), i64.const(2n ** 63n - 1n));
      return f64.sub(f64.reinterpret_i64(i64.or(wide, i64.const(0x433n << 52n))), f64.const(2 ** 52));
    },
    good: () => {
      const wide = i64.shr_u(i64.load(i32.const(BITS_AT)), i64.const(12));
      return f64.sub(f64.reinterpret_i64(i64.or(wide, i64.const(0x433n << 52n))), f64.const(2 ** 52));
    },
  }),

  floatSample('one lane of two is not known', {
    finding: 'operand',
    at: 'f64x2.mul (local.get $v)',
    params: {},
    bad: (f) => {
      const v = f.let('v', v128.bitselect(v128.load(i32.const(SMALL_AT)), v128.load(i32.const(BITS_AT)), v128.const(-1n, 0n)));
      return v128.f64x2_extract_lane(v128.f64x2_mul(v, v), 0);
    },
    good: (f) => {
      const v = f.let('v', v128.bitselect(v128.load(i32.const(SMALL_AT)), v128.load(i32.const(BITS_AT)), v128.const(-1n, -1n)));
      return v128.f64x2_extract_lane(v128.f64x2_mul(v, v), 0);
    },
  }),
];
