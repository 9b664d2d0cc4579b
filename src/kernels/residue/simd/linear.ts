/** Sums, differences, doublings: one pass over the digits each. */
import type { FunctionBuilder, ModuleBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { type BinaryFunc, binaryOf } from '../../contract/kernel-ring.ts';
import { walk } from '../../programs/loops.ts';
import { carryChain } from '../unsigned/linear.ts';
import type { ElementFunc } from '../unsigned/parts.ts';
import type { Shape } from './shape.ts';

type Digits = readonly [Expr<'i64'>, Expr<'i64'>];

/**
 * Writes n balanced digits at `to`, in [−2^13, 2^13): digit j is `digitAt` of digit j of each source, plus the carry from below. The last one keeps what the others
 * would carry on. Aliasing: any.
 */
export function balance(
  f: FunctionBuilder,
  { limbs, radix }: Shape,
  to: Operand<'i32'>,
  sources: readonly Operand<'i32'>[],
  digitAt: (digits: Digits) => Expr<'i64'>,
): void {
  const carry = f.let('carry', 0n);
  const last = f.local('i64', 'last');
  const strides = Object.fromEntries([to, ...sources].map((from, i) => [`p${i}`, { from, step: 2 }]));
  let out: Local<'i32'> | undefined;
  walk(f, limbs, 1, strides, (pointers) => {
    const [target, ...ins] = Object.values(pointers) as [Local<'i32'>, ...Local<'i32'>[]];
    const digits = ins.map((p) => i64.load16_s(p)) as unknown as Digits;
    const sum = f.let('sum', i64.add(digitAt(digits), carry));
    f.set(last, sum);
    f.set(carry, i64.shr_s(i64.add(sum, 2 ** (radix - 1)), radix));
    f.do(i64.store16(target, i64.sub(sum, i64.shl(carry, radix))));
    out = target;
  });
  f.do(i64.store16(i32.sub(out as Local<'i32'>, 2), last));
}

export function defineAdd(m: ModuleBuilder, shape: Shape): BinaryFunc<'add'> {
  const func = m.export('add', ['to', 'a', 'b'], (f, { to, a, b }) => balance(f, shape, to, [a, b], ([x, y]) => i64.add(x, y)));
  SECRECY: keeps(m, func, binaryOf(shape));
  return func;
}

export function defineSub(m: ModuleBuilder, shape: Shape): BinaryFunc<'sub'> {
  const func = m.export('sub', ['to', 'a', 'b'], (f, { to, a, b }) => balance(f, shape, to, [a, b], ([x, y]) => i64.sub(x, y)));
  SECRECY: keeps(m, func, binaryOf(shape));
  return func;
}

/** to ← 2 · to mod m. In and out: from 0 to m − 1. Scratch: one element. */
export function defineDoubleMod(m: ModuleBuilder, shape: Shape, modulus: number, scratch: number): ElementFunc {
  return m.func('doubleMod', { to: 'i32' }, 'void', (f, { to }) => {
    const borrow = carryChain(f, shape, scratch, [to, modulus], ([x, y]) => i64.sub(i64.add(x, x), y));
    carryChain(f, shape, to, [scratch, modulus], ([x, y]) => i64.add(x, i64.and(y, borrow)));
    balance(f, shape, to, [to], ([x]) => x);
  });
}

/** to ← to, or to + m where it is negative, in digits from 0 to 2^14 − 1. In: above −m, below m. */
export function defineCanonical(m: ModuleBuilder, shape: Shape, modulus: number): ElementFunc {
  return m.func('canonical', { to: 'i32' }, 'void', (f, { to }) => {
    const borrow = carryChain(f, shape, to, [to], ([x]) => x);
    carryChain(f, shape, to, [to, modulus], ([x, y]) => i64.add(x, i64.and(y, borrow)));
  });
}
