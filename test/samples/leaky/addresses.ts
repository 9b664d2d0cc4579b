/** Samples that touch memory where a secret says. */
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import type { Expr } from '../../../src/asm/types.ts';
import { PUBLIC_AT, type Sample, SCRATCH_AT, SECRET_AT, sample } from './sample.ts';

const entry = (index: Expr<'i32'>): Expr<'i32'> => i32.add(i32.const(SECRET_AT), i32.shl(i32.and(index, i32.const(15)), i32.const(3)));

export const ADDRESSES: readonly Sample[] = [
  sample('window look-up at a secret index', {
    leak: 'address',
    at: 'i64.load (i32.add (i32.const 2048)',
    params: { digit: ['i32', 'secret'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (_, { digit }) => i64.load(entry(digit)),
    repaired: (f, { digit }) => {
      const [i, found] = [f.local('i32', 'i'), f.local('i64', 'found')];
      f.loop(() => {
        const mask = i64.sub(i64.const(0), i64.extend_i32_u(i32.eq(i, digit)));
        f.set(found, i64.or(found, i64.and(mask, i64.load(entry(i)))));
        f.set(i, i32.add(i, i32.const(1)));
        return i32.lt_u(i, i32.const(16));
      });
      return found;
    },
  }),

  sample('a table of secrets is read at a secret index, where a public one is fine', {
    leak: 'address',
    at: 'v128.load',
    params: { table: ['i32', { pointsTo: 'secret' }], digit: ['i32', 'secret'], step: ['i32', { low: 0, high: 127 }] },
    result: 'v128',
    secrecy: 'secret',
    leaky: (_, { table, digit }) => v128.load(i32.add(table, i32.mul(digit, i32.const(16)))),
    repaired: (_, { table, step }) => v128.load(i32.add(table, i32.mul(step, i32.const(16)))),
  }),

  sample('a public table is read at a secret index', {
    leak: 'address',
    at: 'i32.load8_u',
    params: { byte: ['i32', 'secret'] },
    result: 'i32',
    secrecy: 'secret',
    leaky: (_, { byte }) => i32.load8_u(byte, PUBLIC_AT),
    repaired: (_, { byte }) => i32.xor(byte, i32.load8_u(i32.const(PUBLIC_AT))),
  }),

  sample('a bucket is chosen by a secret', {
    leak: 'address',
    at: 'i64.store',
    params: { digit: ['i32', 'secret'], x: ['i64', 'public'] },
    result: 'void',
    leaky: (f, { digit, x }) => f.do(i64.store(entry(digit), x)),
    repaired: (f, { digit, x }) => {
      const i = f.local('i32', 'i');
      f.loop(() => {
        const mask = f.let('mask', i64.sub(i64.const(0), i64.extend_i32_u(i32.eq(i, digit))));
        f.do(i64.store(entry(i), i64.or(i64.and(mask, x), i64.and(i64.xor(mask, i64.const(-1)), i64.load(entry(i))))));
        f.set(i, i32.add(i, i32.const(1)));
        return i32.lt_u(i, i32.const(16));
      });
    },
  }),

  sample('the pointer itself comes out of secret memory', {
    leak: 'address',
    at: 'i64.load (i32.load',
    params: { p: ['i32', { pointsTo: 'secret' }] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (_, { p }) => i64.load(i32.load(p)),
    repaired: () => i64.load(i32.add(i32.const(SECRET_AT), i32.and(i32.load(i32.const(PUBLIC_AT)), i32.const(0xff)))),
  }),

  sample('a pointer walks by secret steps', {
    leak: 'address',
    at: 'i64.load (local.get $p)',
    params: { p: ['i32', { pointsTo: 'scratch' }], step: ['i32', 'secret'], count: ['i32', 'public'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (f, { p, step, count }) => {
      const total = f.local('i64', 'total');
      f.loop(() => {
        f.set(total, i64.add(total, i64.load(p)));
        f.set(p, i32.add(p, step));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
      return total;
    },
    repaired: (f, { p, step, count }) => {
      const total = f.let('total', i64.extend_i32_u(step));
      f.loop(() => {
        f.set(total, i64.add(total, i64.load(p)));
        f.set(p, i32.add(p, i32.const(8)));
        f.set(count, i32.sub(count, i32.const(1)));
        return i32.lt_u(p, i32.const(SCRATCH_AT + 1024));
      });
      return total;
    },
  }),
];
