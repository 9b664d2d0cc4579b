/** Sums, differences, doublings and the canonical residue: one pass over the limbs each. */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../asm/types.ts';
import { walk } from '../loops.ts';
import { ROWS, type Shape } from './shape.ts';

export type SumFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
export type ElementFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/**
 * Writes n limbs at `to`: limb j is `limbAt(j)` plus the carry from below, modulo 2^radix; negative sums borrow. Limbs
 * are read with their sign (a top limb can have one). Returns the carry out of the last limb, negative after a borrow.
 */
function carryChain(
  f: FunctionBuilder,
  { limbs, radix, mask }: Shape,
  to: Expr<'i32'>,
  sources: Readonly<Record<string, Expr<'i32'>>>,
  limbAt: (load: (source: string) => Expr<'i64'>) => Expr<'i64'>,
): Local<'i64'> {
  const carry = f.let('carry', i64.const(0));
  const strides = Object.fromEntries(Object.entries({ to, ...sources }).map(([name, from]) => [name, { from, step: 4 }]));
  walk(f, limbs, ROWS, strides, (p, u) => {
    const load = (source: string): Expr<'i64'> => i64.load32_s(p[source] as Local<'i32'>, 4 * u);
    const sum = f.let('sum', i64.add(limbAt(load), carry));
    f.do(i64.store32(p.to as Local<'i32'>, i64.and(sum, i64.const(mask)), 4 * u));
    f.set(carry, i64.shr_s(sum, i64.const(radix)));
  });
  return carry;
}

/** to ← a + b. In: a + b < 16m. Aliasing: any. */
export function defineAdd(m: ModuleBuilder, shape: Shape): SumFunc {
  return m.func(
    'add',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      carryChain(f, shape, to, { a, b }, (load) => i64.add(load('a'), load('b')));
    },
    { exported: true },
  );
}

/** to ← a − b + 4m. In: a < 12m, b < 4m. Out: below a + 4m. Aliasing: any. */
export function defineSub(m: ModuleBuilder, shape: Shape, modulus: number): SumFunc {
  return m.func(
    'sub',
    { to: 'i32', a: 'i32', b: 'i32' },
    'void',
    (f, { to, a, b }) => {
      const sources = { a, b, m: i32.const(modulus) };
      carryChain(f, shape, to, sources, (load) => i64.add(i64.sub(load('a'), load('b')), i64.shl(load('m'), i64.const(2))));
    },
    { exported: true },
  );
}

/**
 * to ← to − m if that is not negative; by a mask, both are computed. In: below 2m. Out: below m. Scratch: one element.
 * Leaks: nothing but the shape.
 */
export function defineCanonical(m: ModuleBuilder, shape: Shape, modulus: number, scratch: number): ElementFunc {
  return m.func('canonical', { to: 'i32' }, 'void', (f, { to }) => {
    // The borrow is 0 or −1: all ones where `to` was below m and stays.
    const keep = carryChain(f, shape, i32.const(scratch), { a: to, m: i32.const(modulus) }, (load) => i64.sub(load('a'), load('m')));
    walk(f, shape.limbs, ROWS, { to: { from: to, step: 4 }, reduced: { from: i32.const(scratch), step: 4 } }, (p, u) => {
      const reduced = i64.load32_u(p.reduced, 4 * u);
      const difference = i64.xor(i64.load32_u(p.to, 4 * u), reduced);
      f.do(i64.store32(p.to, i64.xor(reduced, i64.and(difference, keep)), 4 * u));
    });
  });
}

/** to ← 2 · to mod m. In and out: below m. */
export function defineDoubleMod(m: ModuleBuilder, add: SumFunc, canonical: ElementFunc): ElementFunc {
  return m.func('doubleMod', { to: 'i32' }, 'void', (f, { to }) => {
    f.do(call(add, { to, a: to, b: to }));
    f.do(call(canonical, { to }));
  });
}
