/** Samples that decide by a secret what to do next. */
import * as i32 from '../../../src/asm/opcodes/i32.ts';
import * as i64 from '../../../src/asm/opcodes/i64.ts';
import { type Sample, sample } from './sample.ts';

export const BRANCHES: readonly Sample[] = [
  sample('square and multiply: multiplies where the exponent bit is set', {
    leak: 'branch',
    at: 'i32.and',
    params: { exponent: ['i32', 'secret'], base: ['i64', 'secret'], bits: ['i32', 'public'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (f, { exponent, base, bits }) => {
      const power = f.let('power', i64.const(1));
      f.loop(() => {
        f.set(power, i64.mul(power, power));
        f.set(bits, i32.sub(bits, i32.const(1)));
        f.if(i32.and(i32.shr_u(exponent, bits), i32.const(1)), () => f.set(power, i64.mul(power, base)));
        return bits;
      });
      return power;
    },
    repaired: (f, { exponent, base, bits }) => {
      const power = f.let('power', i64.const(1));
      f.loop(() => {
        f.set(bits, i32.sub(bits, i32.const(1)));
        const bit = f.let('bit', i64.extend_i32_u(i32.and(i32.shr_u(exponent, bits), i32.const(1))));
        f.set(power, i64.mul(i64.mul(power, power), i64.add(i64.const(1), i64.mul(bit, i64.sub(base, i64.const(1))))));
        return bits;
      });
      return power;
    },
  }),

  sample('conditional subtraction by branch', {
    leak: 'branch',
    at: 'i64.ge_u (local.get $sum)',
    params: { a: ['i64', 'secret'], b: ['i64', 'secret'], modulus: ['i64', 'secret'] },
    result: 'i64',
    secrecy: 'secret',
    leaky: (f, { a, b, modulus }) => {
      const sum = f.let('sum', i64.add(a, b));
      f.if(i64.ge_u(sum, modulus), () => f.set(sum, i64.sub(sum, modulus)));
      return sum;
    },
    repaired: (f, { a, b, modulus }) => {
      const reduced = f.let('reduced', i64.sub(i64.add(a, b), modulus));
      return i64.add(reduced, i64.and(modulus, i64.shr_s(reduced, i64.const(63))));
    },
  }),

  sample('early exit in a comparison loop', {
    leak: 'branch',
    at: 'i64.eq (i64.load (local.get $a))',
    params: { a: ['i32', { pointsTo: 'secret' }], b: ['i32', { pointsTo: 'secret' }] },
    result: 'void',
    leaky: (f, { a, b }) => {
      f.loop(() => {
        f.set(a, i32.add(a, i32.const(8)));
        f.set(b, i32.add(b, i32.const(8)));
        return i64.eq(i64.load(a), i64.load(b));
      });
    },
    repaired: (f, { a, b }) => {
      const end = f.let('end', i32.add(a, i32.const(256)));
      const differences = f.local('i64', 'differences');
      f.loop(() => {
        f.set(differences, i64.or(differences, i64.xor(i64.load(a), i64.load(b))));
        f.set(a, i32.add(a, i32.const(8)));
        f.set(b, i32.add(b, i32.const(8)));
        return i32.ne(a, end);
      });
    },
  }),

  sample('leading zeros of a secret number are skipped', {
    leak: 'branch',
    at: 'i64.eqz (i64.load (local.get $top))',
    params: { number: ['i32', { pointsTo: 'secret' }], length: ['i32', 'public'] },
    result: 'i32',
    leaky: (f, { number, length }) => {
      const top = f.let('top', i32.add(number, length));
      f.loop(() => {
        f.set(top, i32.sub(top, i32.const(8)));
        return i64.eqz(i64.load(top));
      });
      return i32.sub(top, number);
    },
    repaired: (_, { length }) => length,
  }),

  sample('as many rounds as a secret says', {
    leak: 'branch',
    at: 'local.get $count',
    params: { count: ['i32', 'secret'] },
    result: 'i32',
    leaky: (f, { count }) => {
      const rounds = f.local('i32', 'rounds');
      f.loop(() => {
        f.set(rounds, i32.add(rounds, i32.const(1)));
        f.set(count, i32.sub(count, i32.const(1)));
        return count;
      });
      return rounds;
    },
  }),

  sample('a branch inside a branch that is public', {
    leak: 'branch',
    at: 'i64.lt_s (local.get $x)',
    params: { choice: ['i32', 'public'], x: ['i64', 'secret'] },
    result: 'void',
    leaky: (f, { choice, x }) => {
      f.if(
        choice,
        () => {},
        () => f.if(i64.lt_s(x, i64.const(0)), () => f.do(i64.store(i32.const(4096), i64.const(1)))),
      );
    },
    repaired: (f, { choice, x }) => {
      f.if(
        choice,
        () => {},
        () => f.do(i64.store(i32.const(4096), i64.shr_u(x, i64.const(63)))),
      );
    },
  }),
];
