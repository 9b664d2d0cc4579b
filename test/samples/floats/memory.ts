/** Samples that break the invariant of a region, or rely on one that is not there. */
import { call } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { BITS_AT, type FloatSample, floatSample, LIMBS, LIMBS_AT, MAGNITUDE, SMALL_AT } from './sample.ts';

export const MEMORY: readonly FloatSample[] = [
  floatSample('a limb that is too large is stored', {
    finding: 'region',
    at: 'f64.store',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      f.do(f64.store(p, f64.add(f64.load(p), f64.const(1))));
      return f64.load(p);
    },
    good: (f, { p }) => {
      f.do(f64.store(p, f64.add(f64.load(i32.const(SMALL_AT)), f64.const(1))));
      return f64.load(p);
    },
  }),

  floatSample('a number that is no integer is stored', {
    finding: 'region',
    at: 'f64.store (i32.const 2048)',
    params: {},
    bad: (f) => {
      f.do(f64.store(i32.const(SMALL_AT), f64.mul(f64.load(i32.const(SMALL_AT)), f64.const(0.5))));
      return f64.const(0);
    },
    good: (f) => {
      f.do(f64.store(i32.const(SMALL_AT), f64.nearest(f64.mul(f64.load(i32.const(SMALL_AT)), f64.const(0.5)))));
      return f64.const(0);
    },
  }),

  floatSample('an integer is stored where doubles should be', {
    finding: 'region',
    at: 'i64.store offset=16 (local.get $p)',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      f.do(i64.store(p, i64.const(1), 16));
      return f64.load(p, 16);
    },
    good: (f, { p }) => {
      f.do(i64.store(p, i64.const(0), 16));
      return f64.add(f64.load(p, 16), f64.const(1));
    },
  }),

  floatSample('half a limb is cleared', {
    finding: 'region',
    at: 'i32.store',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      f.do(i32.store(p, i32.const(0)));
      return f64.load(p);
    },
    good: (f, { p }) => {
      f.do(v128.store(p, v128.const(0n, 0n)));
      return f64.load(p);
    },
  }),

  floatSample('half a limb and half of the next are stored', {
    finding: 'region',
    at: 'f64.store (i32.add (local.get $p) (i32.const 4))',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      f.do(f64.store(i32.add(p, i32.const(4)), f64.const(1)));
      return f64.load(p);
    },
    good: (f, { p }) => {
      f.do(f64.store(i32.add(p, i32.mul(i32.load(i32.const(BITS_AT)), i32.const(8))), f64.const(1)));
      return f64.load(p);
    },
  }),

  floatSample('half a limb and half of the next are loaded', {
    finding: 'operand',
    at: 'f64.add (f64.load offset=4',
    params: { p: LIMBS },
    bad: (_, { p }) => f64.add(f64.load(p, 4), f64.const(1)),
    good: (_, { p }) => f64.add(f64.load(p, 8), f64.const(1)),
  }),

  floatSample('nobody knows where it is stored', {
    finding: 'region',
    at: 'f64.store (i32.load',
    params: {},
    bad: (f) => {
      f.do(f64.store(i32.load(i32.const(BITS_AT)), f64.const(0.5)));
      return f64.const(0);
    },
    good: (f) => {
      f.do(f64.store(i32.const(BITS_AT + 128), f64.const(0.5)));
      return f64.const(0);
    },
  }),

  floatSample('it is loaded from one of two regions, one of which holds any bits', {
    finding: 'operand',
    at: 'f64.add (f64.load',
    params: { p: ['i32', { pointsTo: ['limbs', 'bits'] }], q: ['i32', { pointsTo: ['limbs', 'small'] }] },
    bad: (_, { p }) => f64.add(f64.load(p), f64.const(1)),
    good: (_, { q }) => f64.add(f64.load(q), f64.const(1)),
  }),

  floatSample('a routine that copies is given any bits', {
    finding: 'region',
    at: 'i64.store (local.get $to)',
    params: {},
    bad: (f, _, module) => {
      const copy = module.func('copy', { to: 'i32', from: 'i32' }, 'void', (g, { to, from }) => g.do(i64.store(to, i64.load(from))));
      f.do(call(copy, { to: i32.const(LIMBS_AT), from: i32.const(SMALL_AT) }));
      f.do(call(copy, { to: i32.const(LIMBS_AT), from: i32.const(BITS_AT) }));
      return f64.const(0);
    },
    good: (f, _, module) => {
      const copy = module.func('copy', { to: 'i32', from: 'i32' }, 'void', (g, { to, from }) => g.do(i64.store(to, i64.load(from))));
      f.do(call(copy, { to: i32.const(LIMBS_AT), from: i32.const(SMALL_AT) }));
      f.do(call(copy, { to: i32.const(BITS_AT), from: i32.const(LIMBS_AT) }));
      return f64.const(0);
    },
  }),

  floatSample('entries are gathered from a table by or', {
    finding: 'region',
    at: 'v128.store',
    params: { p: LIMBS },
    bad: (f, { p }) => {
      const [i, found] = [f.local('i32', 'i'), f.local('v128', 'found')];
      f.loop(() => {
        const mask = v128.i64x2_eq(v128.i64x2_splat(i64.extend_i32_u(i)), v128.load(i32.const(BITS_AT)));
        f.set(found, v128.or(found, v128.and(v128.load(i32.add(i32.const(LIMBS_AT), i32.shl(i, i32.const(4)))), mask)));
        f.set(i, i32.add(i, i32.const(1)));
        return i32.lt_u(i, i32.const(32));
      });
      f.do(v128.store(p, found));
      return f64.const(MAGNITUDE);
    },
    good: (f, { p }) => {
      const [i, found] = [f.local('i32', 'i'), f.local('v128', 'found')];
      f.loop(() => {
        const mask = v128.i64x2_eq(v128.i64x2_splat(i64.extend_i32_u(i)), v128.load(i32.const(BITS_AT)));
        f.set(found, v128.bitselect(v128.load(i32.add(i32.const(LIMBS_AT), i32.shl(i, i32.const(4)))), found, mask));
        f.set(i, i32.add(i, i32.const(1)));
        return i32.lt_u(i, i32.const(32));
      });
      f.do(v128.store(p, found));
      return f64.const(MAGNITUDE);
    },
  }),
];
