/** What is done word by word, four words at once; and what brings limbs and values back to size. */
import type { FunctionBuilder, ModuleBuilder } from '../../../../asm/build.ts';
import * as i32 from '../../../../asm/opcodes/i32.ts';
import * as v128 from '../../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../../asm/types.ts';
import { BigInt } from '../../../../util/big-int.ts';
import { limbsFrom } from '../../prime/columns.ts';
import type { FieldShape } from '../../prime/shape.ts';
import type { Vector } from '../../prime/simd/columns.ts';
import type { UnaryFunc } from '../functions.ts';
import { columnsOf, limbOfPrime, Pairs } from './reduction.ts';
import { BOTH, bothOf, lowWords, partsOf, VECTOR } from './words.ts';

type Address = Expr<'i32'>;

/** Bytes of an element: whole vectors. */
export const elementBytesOf = ({ limbs }: Pick<FieldShape, 'limbs'>): number => VECTOR * Math.ceil(limbs / 2);

/** to ← vector by vector what `words` makes of those at an offset. */
export function byVector(f: FunctionBuilder, shape: FieldShape, to: Address, words: (offset: number) => Expr<'v128'>): void {
  for (let at = 0; at < elementBytesOf(shape); at += VECTOR) f.do(v128.store(to, words(at), at));
}

/** (c0, c1) as (c1, c0). */
export function exchanged(f: FunctionBuilder, x: Expr<'v128'>): Expr<'v128'> {
  const kept = f.let('words', x);
  return v128.or(v128.i64x2_shl(kept, 32), v128.i64x2_shr_u(kept, 32));
}

/** The words with the sign changed where `signs` is −1, as they are where it is 0. */
export const negatedWhere = (signs: Vector, x: Expr<'v128'>): Expr<'v128'> => v128.i32x4_sub(v128.xor(x, signs), signs);

/** to ← (c + i) · a = (c·c0 − c1) + (c·c1 + c0)·i. */
export function timesNonResidue(f: FunctionBuilder, shape: FieldShape, to: Address, a: Address, c: number): void {
  const signs = f.let('signs', partsOf(-1, 0));
  const by = c === 1 ? undefined : f.let('by', partsOf(c, c));
  byVector(f, shape, to, (at) => {
    const x = f.let('words', v128.load(a, at));
    return v128.i32x4_add(by ? v128.i32x4_mul(x, by) : x, negatedWhere(signs, exchanged(f, x)));
  });
}

/** How precisely the quotient by p is known: values are of few times p, of whose highest limb some bits decide. */
const QUOTIENT_BITS = 30;
/** Products of the highest limb are within ±2^62: a limb and the reciprocal are words. */
const SCALED_BITS = 62n;

/** to ← a, with limbs of magnitude 1 and a value within ±p: a − q · p for the quotient q that the highest limb gives. In: up to the largest magnitude. Leaks: the shape. */
export function defineNormalizeWeak(m: ModuleBuilder, shape: FieldShape, table: number): UnaryFunc {
  const { limbs, radixBits, multiple } = shape;
  const below = radixBits * (limbs - 1);
  const reciprocal = (1n << BigInt(below + QUOTIENT_BITS)) / multiple;
  return m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
    const columns = columnsOf(f, shape);
    const highest = v128.load64_zero(a, BOTH * (limbs - 1));
    const scaled = v128.i64x2_extmul_low_i32x4_s(highest, v128.i32x4_splat(i32.const(Number(reciprocal))));
    // Rounded, and positive for the shift, which has no sign.
    const positive = v128.i64x2_add(scaled, bothOf((1n << SCALED_BITS) + (1n << BigInt(QUOTIENT_BITS - 1))));
    const bias = bothOf(1n << (SCALED_BITS - BigInt(QUOTIENT_BITS)));
    const quotient = v128.i64x2_sub(v128.i64x2_shr_u(positive, QUOTIENT_BITS), bias);
    const narrow = f.let('narrow', lowWords(quotient, 0));
    const reduced = Array.from({ length: limbs }, (_, i) =>
      f.let(
        'limb',
        v128.i64x2_sub(
          v128.i64x2_extend_low_i32x4_s(v128.load64_zero(a, BOTH * i)),
          v128.i64x2_extmul_low_i32x4_s(narrow, limbOfPrime(shape, table, i)),
        ),
      ),
    );
    const results = new Pairs(f, to);
    for (const limb of limbsFrom(columns, reduced)) results.put(limb);
    results.flush();
  });
}
