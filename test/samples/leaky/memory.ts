/** Samples in which a secret gets out by way of memory, or to the host. */
import { call } from '../../../src/asm/build.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { PUBLIC_AT, type Sample, SCRATCH_AT, SECRET_AT, sample } from './sample.ts';

export const MEMORY: readonly Sample[] = [
  sample('stored to scratch memory, loaded again, branched on', {
    leak: 'branch',
    at: 'i32.load offset=8 (i32.const 4096)',
    params: { x: ['i32', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => {
      f.do(i32.store(i32.const(SCRATCH_AT), x, 8));
      f.if(i32.load(i32.const(SCRATCH_AT), 8), () => {});
    },
    repaired: (f, { x }) => {
      f.do(i32.store(i32.const(SCRATCH_AT), x, 8));
      f.if(i32.load(i32.const(PUBLIC_AT), 8), () => {});
    },
  }),

  sample('stored to memory that has no name, loaded again, branched on', {
    leak: 'branch',
    at: 'i32.load (i32.const 60000)',
    params: { x: ['i32', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => {
      f.do(i32.store(i32.const(60000), x));
      f.if(i32.load(i32.const(60000)), () => {});
    },
  }),

  sample('a secret is stored to public memory', {
    leak: 'public memory',
    at: 'i64.store',
    params: { x: ['i64', 'secret'], to: ['i32', { pointsTo: 'public' }] },
    result: 'void',
    leaky: (f, { x, to }) => f.do(i64.store(to, x)),
    repaired: (f, { x, to }) => f.do(i64.store(i32.const(SCRATCH_AT), i64.add(x, i64.load(to)))),
  }),

  sample('a secret is stored to one of two regions, the other of which is public', {
    leak: 'public memory',
    at: 'v128.store',
    params: { x: ['v128', 'secret'], to: ['i32', { pointsTo: ['public', 'scratch'] }], also: ['i32', { pointsTo: ['secret', 'scratch'] }] },
    result: 'void',
    leaky: (f, { x, to }) => f.do(v128.store(to, x)),
    repaired: (f, { x, also }) => f.do(v128.store(also, x)),
  }),

  sample('a secret is stored where a masked pointer says', {
    leak: 'public memory',
    at: 'i64.store (i32.and (local.get $to)',
    params: { x: ['i64', 'secret'], to: ['i32', { pointsTo: 'scratch', bytes: 64 }] },
    result: 'void',
    leaky: (f, { x, to }) => f.do(i64.store(i32.and(to, i32.const(-64)), x)),
    repaired: (f, { x, to }) => f.do(i64.store(i32.add(to, i32.const(56)), x)),
  }),

  sample('a copying routine carries a secret to public memory', {
    leak: 'public memory',
    at: 'i64.store (local.get $to)',
    function: 'copy',
    params: {},
    result: 'void',
    leaky: (f, _, module) => {
      const copy = module.func('copy', { to: 'i32', from: 'i32' }, 'void', (g, { to, from }) => g.do(i64.store(to, i64.load(from))));
      f.do(call(copy, { to: i32.const(SCRATCH_AT), from: i32.const(SECRET_AT) }));
      f.do(call(copy, { to: i32.const(PUBLIC_AT), from: i32.const(SECRET_AT) }));
    },
    repaired: (f, _, module) => {
      const copy = module.func('copy', { to: 'i32', from: 'i32' }, 'void', (g, { to, from }) => g.do(i64.store(to, i64.load(from))));
      f.do(call(copy, { to: i32.const(SCRATCH_AT), from: i32.const(SECRET_AT) }));
      f.do(call(copy, { to: i32.const(PUBLIC_AT), from: i32.const(PUBLIC_AT + 512) }));
    },
  }),

  sample('a pointer is fetched from memory: what it points to is not known', {
    leak: 'branch',
    at: 'i32.load (i32.load offset=4',
    params: {},
    result: 'void',
    leaky: (f) => f.if(i32.load(i32.load(i32.const(PUBLIC_AT), 4)), () => {}),
    repaired: (f) => f.if(i32.load(i32.add(i32.const(PUBLIC_AT), i32.load8_u(i32.const(PUBLIC_AT), 4))), () => {}),
  }),

  sample('the last word of a secret is returned', {
    leak: 'result',
    at: 'i64.load',
    params: { p: ['i32', { pointsTo: 'secret' }] },
    result: 'i64',
    leaky: (_, { p }) => i64.load(p, 56),
    repaired: (f, { p }) => {
      f.do(i64.store(i32.const(SCRATCH_AT), i64.load(p, 56)));
      return i64.const(0);
    },
  }),

  sample('a result that should be public depends on a comparison of secrets', {
    leak: 'result',
    at: 'i32.or (local.get $n)',
    params: { n: ['i32', 'public'], x: ['i64', 'secret'], y: ['i64', 'secret'] },
    result: 'i32',
    secrecy: 'public',
    leaky: (_, { n, x, y }) => i32.or(n, i64.eq(x, y)),
    repaired: (_, { n }) => i32.eqz(n),
  }),
];
