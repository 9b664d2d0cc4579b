/** What is done limb by limb, in one part after the other; and what brings limbs and values back to size. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as i64 from '../../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import { bitLength } from '../../../../util/bytes.ts';
import { limbsFrom } from '../../prime/columns.ts';
import type { IntegerFamily } from '../../prime/integers/family.ts';
import { type FieldShape, LIMB, limbsOf } from '../../prime/shape.ts';
import { PARTS, type Part } from '../conversion.ts';
import type { UnaryFunc } from '../functions.ts';

type Address = Expr<'i32'>;
export type Limb = Local<'i64'>;

/** to ← limb by limb what `limb` makes of those at an offset, which belong to that part. */
export function byLimb(
  f: FunctionBuilder,
  { limbs, elementBytes }: FieldShape,
  to: Address,
  limb: (offset: number, part: Part) => Expr<'i64'>,
): void {
  for (const part of PARTS) {
    for (let i = 0; i < limbs; i++) {
      const offset = part * elementBytes + LIMB * i;
      f.do(i64.store(to, limb(offset, part), offset));
    }
  }
}

/** The limbs of one part, as variables. */
export function loadPart(f: FunctionBuilder, { limbs, elementBytes }: FieldShape, a: Address, part: Part): Limb[] {
  return Array.from({ length: limbs }, (_, i) => f.let('limb', i64.load(a, part * elementBytes + LIMB * i)));
}

export function storePart(f: FunctionBuilder, { elementBytes }: FieldShape, to: Address, part: Part, limbs: readonly Expr<'i64'>[]): void {
  for (const [i, limb] of limbs.entries()) f.do(i64.store(to, limb, part * elementBytes + LIMB * i));
}

/** to ← (c + i) · a = (c·c0 − c1) + (c·c1 + c0)·i. Leaks: the shape; so does what follows. */
export function defineMulByNonResidue(m: ModuleBuilder, shape: FieldShape, c: number): UnaryFunc {
  return m.func('mulByNonResidue', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const [c0, c1] = [loadPart(f, shape, a, 0), loadPart(f, shape, a, 1)];
    const real = c0.map((limb, i) => i64.sub(i64.mul(limb, c), c1[i] as Limb));
    const imaginary = c1.map((limb, i) => i64.add(i64.mul(limb, c), c0[i] as Limb));
    storePart(f, shape, to, 0, real);
    storePart(f, shape, to, 1, imaginary);
  });
}

/** How precisely the quotient by p is known: values are of few times p. */
const QUOTIENT_BITS = 30;
/** How many bits of the highest limb decide, over those of the quotient. */
const TOP_BITS = 24;

/** to ← a, with limbs of magnitude 1 and a value within ±p: a − q · p for the quotient q that the highest limb gives. In: up to the largest magnitude. */
export function defineNormalizeWeak(m: ModuleBuilder, shape: FieldShape, family: IntegerFamily): UnaryFunc {
  const { limbs, radixBits, modulus } = shape;
  const prime = limbsOf(modulus, radixBits, limbs);
  const below = radixBits * (limbs - 1);
  const dropped = Math.max(0, bitLength(modulus) - below - TOP_BITS);
  const reciprocal = (1n << BigInt(below + dropped + QUOTIENT_BITS)) / modulus;
  const half = 1n << BigInt(QUOTIENT_BITS - 1);
  return m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    for (const part of PARTS) {
      const x = loadPart(f, shape, a, part);
      const top = x[limbs - 1] as Limb;
      const scaled = i64.mul(dropped ? i64.shr_s(top, dropped) : top, reciprocal);
      const quotient = f.let('quotient', i64.shr_s(i64.add(scaled, half), QUOTIENT_BITS));
      const reduced = x.map((limb, i) => f.let('limb', i64.sub(limb, i64.mul(quotient, prime[i] as number))));
      storePart(f, shape, to, part, limbsFrom(family.columns(f, radixBits), reduced));
    }
  });
}
