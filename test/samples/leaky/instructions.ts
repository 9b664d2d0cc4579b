/** Samples with an instruction whose time, or whose trap, may depend on its operands. */
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { type Sample, sample } from './sample.ts';

export const INSTRUCTIONS: readonly Sample[] = [
  sample('conditional subtraction by select', {
    leak: 'selection',
    at: 'select',
    params: { x: ['i32', 'secret'], modulus: ['i32', 'public'] },
    result: 'i32',
    secrecy: 'secret',
    leaky: (_, { x, modulus }) => i32.select(i32.sub(x, modulus), x, i32.ge_u(x, modulus)),
    // Selecting between secrets by a public number is no leak.
    repaired: (_, { x, modulus }) => i32.select(i32.sub(x, modulus), x, i32.eqz(modulus)),
  }),

  sample('remainder of a secret', {
    leak: 'division',
    at: 'i64.rem_u',
    params: { x: ['i64', 'secret'], modulus: ['i64', 'public'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (_, { x, modulus }) => i64.rem_u(x, modulus),
    repaired: (_, { x, modulus }) => i64.and(x, i64.sub(modulus, i64.const(1))),
  }),

  sample('division by a secret', {
    leak: 'division',
    at: 'i32.div_s',
    params: { x: ['i32', 'secret'] },
    result: 'i32',
    secrecy: 'secret',
    leaky: (_, { x }) => i32.div_s(i32.const(1000), x),
    repaired: (f, { x }) => i32.mul(f.let('quotient', i32.div_s(i32.const(1000), i32.const(7))), x),
  }),

  sample('floating-point division of a secret', {
    leak: 'division',
    at: 'f64.div',
    params: { x: ['f64', 'secret'] },
    result: 'f64',
    secrecy: 'secret',
    leaky: (_, { x }) => f64.div(x, f64.const(8)),
    repaired: (_, { x }) => f64.mul(x, f64.const(1 / 8)),
  }),

  sample('square root of a secret', {
    leak: 'division',
    at: 'f64.sqrt',
    params: { x: ['f64', 'secret'], y: ['f64', 'public'] },
    result: 'f64',
    secrecy: 'secret',
    leaky: (_, { x, y }) => f64.sqrt(f64.mul(x, y)),
    repaired: (_, { x, y }) => f64.mul(x, f64.sqrt(y)),
  }),

  sample('conversion of a secret that traps out of range', {
    leak: 'trapping conversion',
    at: 'i64.trunc_f64_s',
    params: { x: ['f64', 'secret'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (_, { x }) => i64.trunc_f64_s(x),
    // The bits of x + 1.5·2^52, below the leading ones.
    repaired: (_, { x }) =>
      i64.sub(i64.reinterpret_f64(f64.add(x, f64.const(1.5 * 2 ** 52))), i64.reinterpret_f64(f64.const(1.5 * 2 ** 52))),
  }),

  sample('leading zeros of a secret are counted', {
    leak: 'bit count',
    at: 'i64.clz',
    params: { x: ['i64', 'secret'], y: ['i64', 'public'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (_, { x }) => i64.clz(x),
    repaired: (_, { x, y }) => i64.add(x, i64.clz(y)),
  }),

  sample('trailing zeros of a secret are counted', {
    leak: 'bit count',
    at: 'i32.ctz',
    params: { x: ['i32', 'secret'] },
    result: 'i32',
    secrecy: 'secret',
    leaky: (_, { x }) => i32.ctz(x),
  }),

  sample('a lane of a secret vector is divided', {
    leak: 'division',
    at: 'f64.div',
    params: { p: ['i32', { pointsTo: 'scratch' }], y: ['f64', 'public'] },
    result: 'f64',
    secrecy: 'secret',
    leaky: (f, { p, y }) => {
      const pair = f.let('pair', v128.f64x2_mul(v128.load(p), v128.f64x2_splat(y)));
      return f64.div(v128.f64x2_extract_lane(pair, 1), y);
    },
    repaired: (f, { p, y }) => {
      const pair = f.let('pair', v128.f64x2_mul(v128.load(p), v128.f64x2_splat(f64.div(y, f64.const(3)))));
      return v128.f64x2_extract_lane(pair, 1);
    },
  }),
];
