/** Samples that leave the region that an address starts in: what they read, or write, is not what the region's name says. */
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { PUBLIC_AT, type Sample, SCRATCH_AT, SECRET_AT, sample } from './sample.ts';

/** Regions are neighbours: `public` ends where `secret` begins. */
export const BOUNDS: readonly Sample[] = [
  sample('a number that is no address by itself is subtracted from one: the sum lies in another region', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (i32.sub (local.get $end)',
    params: {},
    result: 'void',
    leaky: (f) => {
      const [end, distance] = [f.let('end', SCRATCH_AT), f.let('distance', 100)];
      f.if(i64.eqz(i64.load(i32.sub(end, distance))), () => {});
    },
    repaired: (f) => {
      const [end, distance] = [f.let('end', SECRET_AT), f.let('distance', 100)];
      f.if(i64.eqz(i64.load(i32.sub(end, distance))), () => {});
    },
  }),

  sample('a constant that is an address as well is subtracted from a base', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (i32.sub',
    params: {},
    result: 'void',
    leaky: (f) => {
      const distance = f.let('distance', PUBLIC_AT + 8);
      f.if(i64.eqz(i64.load(i32.sub(i32.const(SCRATCH_AT), distance))), () => {});
    },
    repaired: (f) => {
      const distance = f.let('distance', PUBLIC_AT + 8);
      f.if(i64.eqz(i64.load(i32.sub(i32.const(2 * PUBLIC_AT + 8), distance))), () => {});
    },
  }),

  sample('a base and a negative offset', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (i32.add (local.get $p)',
    params: {},
    result: 'void',
    leaky: (f) => {
      const p = f.let('p', SCRATCH_AT);
      f.if(i64.eqz(i64.load(i32.add(p, -60))), () => {});
    },
    repaired: (f) => {
      const p = f.let('p', SECRET_AT);
      f.if(i64.eqz(i64.load(i32.add(p, -60))), () => {});
    },
  }),

  sample('an index from the host that may be any number', {
    leak: 'bounds',
    at: 'i64.load (i32.add (i32.const 1024) (local.get $n))',
    params: { n: ['i32', 'public'], entry: ['i32', { low: 0, high: 127 }] },
    result: 'i64',
    leaky: (_, { n }) => i64.load(i32.add(PUBLIC_AT, n)),
    repaired: (_, { entry }) => i64.load(i32.add(PUBLIC_AT, i32.mul(entry, 8))),
  }),

  sample('a loop that goes on for one item too many', {
    leak: 'bounds',
    at: 'i64.load (local.get $p)',
    params: {},
    result: 'i64',
    leaky: (f) => {
      const [p, all] = [f.let('p', PUBLIC_AT), f.let('all', 0n)];
      f.loop(() => {
        f.set(all, i64.or(all, i64.load(p)));
        f.set(p, i32.add(p, 8));
        return i32.le_u(p, SECRET_AT);
      });
      return all;
    },
    repaired: (f) => {
      const [p, all] = [f.let('p', PUBLIC_AT), f.let('all', 0n)];
      f.loop(() => {
        f.set(all, i64.or(all, i64.load(p)));
        f.set(p, i32.add(p, 8));
        return i32.lt_u(p, SECRET_AT);
      });
      return all;
    },
  }),

  sample('a load that begins in public memory and ends in the secret', {
    leak: 'bounds',
    at: 'v128.load (i32.const 2040)',
    params: {},
    result: 'i64',
    leaky: () => v128.i64x2_extract_lane(v128.load(i32.const(SECRET_AT - 8)), 1),
    repaired: () => v128.i64x2_extract_lane(v128.load(i32.const(SECRET_AT - 16)), 1),
  }),

  sample('a secret is stored below its region', {
    leak: 'public memory',
    at: 'i64.store (i32.sub (local.get $p)',
    params: { x: ['i64', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => {
      const [p, back] = [f.let('p', SECRET_AT), f.let('back', 8)];
      f.do(i64.store(i32.sub(p, back), x));
    },
    repaired: (f, { x }) => {
      const [p, back] = [f.let('p', SECRET_AT + 8), f.let('back', 8)];
      f.do(i64.store(i32.sub(p, back), x));
    },
  }),

  sample('a secret is stored across the border of its region', {
    leak: 'bounds',
    at: 'v128.store (i32.const 5112)',
    params: { x: ['v128', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => f.do(v128.store(i32.const(SCRATCH_AT + 1016), x)),
    repaired: (f, { x }) => f.do(v128.store(i32.const(SCRATCH_AT + 1008), x)),
  }),

  sample('a routine reaches beyond the pointer that it is given', {
    leak: 'bounds',
    at: 'local.get $item',
    params: { item: ['i32', { pointsTo: 'public', bytes: 32 }] },
    result: 'i64',
    leaky: (_, { item }) => i64.load(item, 32),
    repaired: (_, { item }) => i64.load(item, 24),
  }),
];
