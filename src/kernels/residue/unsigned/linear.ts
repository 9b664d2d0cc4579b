/** Sums, differences, doublings and the canonical residue: one pass over the limbs each. */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import { keeps } from '../../../asm/secrecy/keeps.ts';
import type { Expr, Local, Operand } from '../../../asm/types.ts';
import { type BinaryFunc, binaryOf, type MulFunc } from '../../contract/kernel-ring.ts';
import { walk } from '../../programs/loops.ts';
import type { ElementFunc } from './parts.ts';
import type { LimbShape } from './shape.ts';

/** Limbs of up to three sources. */
type Limbs = readonly [Expr<'i64'>, Expr<'i64'>, Expr<'i64'>];

/**
 * Writes n limbs at `to`: limb j is `limbAt` of limb j of each source, plus the carry from below, modulo 2^radix; negative
 * sums borrow. Returns the carry out of the last limb, negative after a borrow.
 */
export function carryChain(
  f: FunctionBuilder,
  { word, limbs, rows, radix, mask }: LimbShape,
  to: Operand<'i32'>,
  sources: readonly Operand<'i32'>[],
  limbAt: (limbs: Limbs) => Expr<'i64'>,
): Local<'i64'> {
  const carry = f.let('carry', 0n);
  const strides = Object.fromEntries([to, ...sources].map((from, i) => [`p${i}`, { from, step: word.bytes }]));
  walk(f, limbs, rows, strides, (pointers, u) => {
    const [out, ...ins] = Object.values(pointers) as [Local<'i32'>, ...Local<'i32'>[]];
    const limbsOf = ins.map((p) => word.load(p, word.bytes * u)) as unknown as Limbs;
    const sum = f.let('sum', i64.add(limbAt(limbsOf), carry));
    f.do(word.store(out, i64.and(sum, mask), word.bytes * u));
    f.set(carry, i64.shr_s(sum, radix));
  });
  return carry;
}

/** to ← a + b. In: a + b < 16m. Aliasing: any. */
export function defineAdd(m: ModuleBuilder, shape: LimbShape): BinaryFunc<'add'> {
  const func = m.export('add', ['to', 'a', 'b'], (f, { to, a, b }) => {
    carryChain(f, shape, to, [a, b], ([x, y]) => i64.add(x, y));
  });
  SECRECY: keeps(m, func, binaryOf(shape));
  return func;
}

/** to ← a − b + 4m. In: a < 12m, b < 4m. Out: below a + 4m. Aliasing: any. */
export function defineSub(m: ModuleBuilder, shape: LimbShape, modulus: number): BinaryFunc<'sub'> {
  const func = m.export('sub', ['to', 'a', 'b'], (f, { to, a, b }) => {
    carryChain(f, shape, to, [a, b, modulus], ([x, y, z]) => i64.add(i64.sub(x, y), i64.shl(z, 2)));
  });
  SECRECY: keeps(m, func, binaryOf(shape));
  return func;
}

/**
 * to ← to − m if that is not negative; by a mask, both are computed. In: below 2m. Out: below m. Scratch: one element.
 * Leaks: nothing but the shape.
 */
export function defineCanonical(m: ModuleBuilder, shape: LimbShape, modulus: number, scratch: number): ElementFunc {
  return m.func('canonical', { to: 'i32' }, 'void', (f, { to }) => {
    const reduced = scratch;
    const borrow = carryChain(f, shape, reduced, [to, modulus], ([x, y]) => i64.sub(x, y));
    // The borrow is 0 or −1: all ones where `to` was below m and stays.
    carryChain(f, shape, to, [to, reduced], ([x, y]) => i64.xor(y, i64.and(i64.xor(x, y), borrow)));
  });
}

/** to ← 2 · to mod m. In and out: below m. */
export function defineDoubleMod(m: ModuleBuilder, add: MulFunc, canonical: ElementFunc): ElementFunc {
  return m.func('doubleMod', { to: 'i32' }, 'void', (f, { to }) => {
    f.do(call(add, { to, a: to, b: to }));
    f.do(call(canonical, { to }));
  });
}
