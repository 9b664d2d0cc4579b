/** Samples in which the secret takes a detour: through variables, loops, calls, vectors and wide results. */
import { call } from '../../../src/asm/build.ts';
import * as f64 from '../../../src/asm/opcodes/f64.ts';
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import * as v128 from '../../../src/asm/opcodes/v128.ts';
import { PUBLIC_AT, type Sample, SECRET_AT, sample } from './sample.ts';

export const FLOWS: readonly Sample[] = [
  sample('through variables', {
    leak: 'branch',
    at: 'local.get $c',
    params: { x: ['i64', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => {
      const a = f.let('a', i64.shr_u(x, i64.const(3)));
      const b = f.let('b', i64.xor(a, i64.const(5)));
      const c = f.let('c', i32.wrap_i64(b));
      f.if(c, () => {});
    },
    // The variable has been overwritten by the time that it is looked at.
    repaired: (f, { x }) => {
      const c = f.let('c', i32.wrap_i64(x));
      f.set(c, i32.const(1));
      f.if(c, () => {});
    },
  }),

  sample('through one branch of two', {
    leak: 'branch',
    at: 'local.get $flag',
    params: { choice: ['i32', 'public'], x: ['i32', 'secret'] },
    result: 'void',
    leaky: (f, { choice, x }) => {
      const flag = f.local('i32', 'flag');
      f.if(
        choice,
        () => f.set(flag, x),
        () => f.set(flag, i32.const(1)),
      );
      f.if(flag, () => {});
    },
    repaired: (f, { choice, x }) => {
      const flag = f.let('flag', x);
      f.if(
        choice,
        () => f.set(flag, i32.const(2)),
        () => f.set(flag, i32.const(1)),
      );
      f.if(flag, () => {});
    },
  }),

  sample('through the other branch of two', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (local.get $p))',
    params: { choice: ['i32', 'public'] },
    result: 'void',
    leaky: (f, { choice }) => {
      const p = f.let('p', i32.const(PUBLIC_AT));
      f.if(
        choice,
        () => {},
        () => f.set(p, i32.const(SECRET_AT)),
      );
      f.if(i64.eqz(i64.load(p)), () => {});
    },
    repaired: (f, { choice }) => {
      const p = f.let('p', i32.const(PUBLIC_AT));
      f.if(
        choice,
        () => {},
        () => f.set(p, i32.const(PUBLIC_AT + 8)),
      );
      f.if(i64.eqz(i64.load(p)), () => {});
    },
  }),

  sample('through a pointer that a loop exchanges for another', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (local.get $p))',
    params: { count: ['i32', 'public'] },
    result: 'void',
    leaky: (f, { count }) => {
      const [p, next] = [f.let('p', i32.const(PUBLIC_AT)), f.let('next', i32.const(PUBLIC_AT))];
      f.loop(() => {
        f.if(i64.eqz(i64.load(p)), () => {});
        f.set(p, next);
        f.set(next, i32.const(SECRET_AT));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
    },
    repaired: (f, { count }) => {
      const [p, next] = [f.let('p', i32.const(PUBLIC_AT)), f.let('next', i32.const(SECRET_AT))];
      f.loop(() => {
        f.if(i64.eqz(i64.load(p)), () => {});
        f.set(next, i32.add(next, i32.const(8)));
        f.set(p, i32.add(p, i32.const(8)));
        f.set(count, i32.sub(count, i32.const(1)));
        return i32.lt_u(p, i32.const(PUBLIC_AT + 1024));
      });
    },
  }),

  sample('through a loop: the third round sees what the first one did', {
    leak: 'branch',
    at: 'local.get $late',
    params: { x: ['i32', 'secret'], count: ['i32', 'public'] },
    result: 'void',
    leaky: (f, { x, count }) => {
      const [early, middle, late] = [f.local('i32', 'early'), f.local('i32', 'middle'), f.local('i32', 'late')];
      f.loop(() => {
        f.if(late, () => {});
        f.set(late, middle);
        f.set(middle, early);
        f.set(early, x);
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
    },
    repaired: (f, { x, count }) => {
      const [early, late] = [f.local('i32', 'early'), f.local('i32', 'late')];
      f.loop(() => {
        f.if(late, () => {});
        f.set(early, i32.add(early, x));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
    },
  }),

  sample('through an argument', {
    leak: 'branch',
    at: 'local.get $condition',
    function: 'branchOn',
    params: { x: ['i32', 'secret'], n: ['i32', 'public'] },
    result: 'void',
    leaky: (f, { x, n }, module) => {
      const branchOn = module.func('branchOn', { condition: 'i32' }, 'void', (g, { condition }) => g.if(condition, () => {}));
      f.do(call(branchOn, { condition: n }));
      f.do(call(branchOn, { condition: x }));
    },
    repaired: (f, { n }, module) => {
      const branchOn = module.func('branchOn', { condition: 'i32' }, 'void', (g, { condition }) => g.if(condition, () => {}));
      f.do(call(branchOn, { condition: n }));
    },
  }),

  sample('through a result', {
    leak: 'branch',
    at: 'call $twice (local.get $x)',
    params: { x: ['i32', 'secret'], n: ['i32', 'public'] },
    result: 'void',
    leaky: (f, { x }, module) => {
      const twice = module.func('twice', { y: 'i32' }, 'i32', (_, { y }) => i32.add(y, y));
      f.if(call(twice, { y: x }), () => {});
    },
    // The same function, called with a secret elsewhere, gives a public result for a public argument.
    repaired: (f, { x, n }, module) => {
      const twice = module.func('twice', { y: 'i32' }, 'i32', (_, { y }) => i32.add(y, y));
      f.let('ignored', call(twice, { y: x }));
      f.if(call(twice, { y: n }), () => {});
    },
  }),

  sample('through a routine that serves public memory as well', {
    leak: 'branch',
    at: 'i64.eqz (call $first (i32.const 2048))',
    params: {},
    result: 'void',
    leaky: (f, _, module) => {
      const first = module.func('first', { p: 'i32' }, 'i64', (__, { p }) => i64.load(p));
      f.if(i64.eqz(call(first, { p: i32.const(PUBLIC_AT) })), () => {});
      f.if(i64.eqz(call(first, { p: i32.const(SECRET_AT) })), () => {});
    },
    repaired: (f, _, module) => {
      const first = module.func('first', { p: 'i32' }, 'i64', (__, { p }) => i64.load(p));
      f.if(i64.eqz(call(first, { p: i32.const(PUBLIC_AT) })), () => {});
      f.let('kept', call(first, { p: i32.const(SECRET_AT) }));
    },
  }),

  sample('through the high word of a wide product', {
    leak: 'branch',
    at: 'i64.eqz (local.get $high)',
    params: { x: ['i64', 'secret'], y: ['i64', 'public'] },
    result: 'void',
    leaky: (f, { x, y }) => {
      const [low, high] = [f.local('i64', 'low'), f.local('i64', 'high')];
      f.setWide(low, high, i64.mul_wide_u(x, y));
      f.if(i64.eqz(high), () => {});
    },
    repaired: (f, { x, y }) => {
      const [low, high] = [f.let('low', x), f.let('high', x)];
      f.setWide(low, high, i64.mul_wide_u(y, y));
      f.if(i64.eqz(high), () => {});
    },
  }),

  sample('through the carry of a wide sum', {
    leak: 'branch',
    at: 'i32.wrap_i64 (local.get $carry)',
    params: { x: ['i64', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => {
      const [sum, carry] = [f.local('i64', 'sum'), f.local('i64', 'carry')];
      f.setWide(sum, carry, i64.add128(x, i64.const(0), i64.const(1), i64.const(0)));
      f.if(i32.wrap_i64(carry), () => f.set(sum, carry));
    },
  }),

  sample('through a lane of a vector', {
    leak: 'branch',
    at: 'i64.ne (i64x2.extract_lane 0',
    params: { x: ['i64', 'secret'], y: ['i64', 'public'] },
    result: 'void',
    leaky: (f, { x, y }) => {
      const pair = f.let('pair', v128.i64x2_add(v128.i64x2_splat(x), v128.i64x2_splat(y)));
      f.if(i64.ne(v128.i64x2_extract_lane(pair, 0), y), () => {});
    },
    repaired: (f, { y }) => {
      const pair = f.let('pair', v128.i64x2_splat(y));
      f.if(i64.ne(v128.i64x2_extract_lane(pair, 0), y), () => {});
    },
  }),

  sample('through a number in floating point', {
    leak: 'branch',
    at: 'i64.lt_s (i64.reinterpret_f64',
    params: { x: ['i64', 'secret'] },
    result: 'void',
    leaky: (f, { x }) => f.if(i64.lt_s(i64.reinterpret_f64(f64.convert_i64_s(x)), i64.const(0)), () => {}),
  }),
];
