/**
 * Products of polynomials by integer products with holes: of 64 coefficients every fourth is kept, so that sums of up to 15 ones stay in the hole behind them. Sixteen products of such
 * words give the lower half of a product of two words; the sixteenth one that meets in the last hole leaves the word (T. Pornin's `ctmul64` of BearSSL). The upper half is the lower
 * one of the words turned round.
 */

import type { FunctionBuilder } from '../../asm/build.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { Bits, Vector } from '../../kernels/field/binary/bits.ts';
import type { BinaryMultiplication, Swizzle } from '../../kernels/field/binary/multiplication.ts';
import { VECTOR } from '../../kernels/field/binary/shape.ts';
import { BigInt } from '../../util/big-int.ts';
import { columnsByHalves } from './halves.ts';

type Word = Local<'i64'>;

/** The same 64 coefficients twice: lowest first, and turned round. */
interface Factor {
  readonly word: Word;
  readonly turned: Word;
}

/** A word of the lower halves of products; and of the upper ones, turned round, which are worth 64 coefficients more. */
type Product = Factor;

/** How far apart the coefficients are that are kept. */
const APART = 4;
const CLASSES = [0, 1, 2, 3] as const;

/** @param words - products of so many words or fewer are not made of three of half as many. */
export function byHoles(words: number): BinaryMultiplication {
  return {
    table: () => new Uint8Array(0),
    scratchBytes: () => 0,
    product: (f, { vectors, field: { degree } }, swizzle, { a, b }) => {
      const count = Math.ceil(degree / 64);
      const [x, y] = [a, b].map((address) => factors(f, swizzle, address, count)) as [Factor[], Factor[]];
      const kept = CLASSES.map((of) => f.let('kept', 0x1111_1111_1111_1111n << BigInt(of)));
      const add = (p: Factor, q: Factor): Factor => ({
        word: f.let('sum', i64.xor(p.word, q.word)),
        turned: f.let('sum', i64.xor(p.turned, q.turned)),
      });
      const columns = columnsByHalves<Factor, Product>(x, y, words, { parts: add, columns: add }, (p, q) => columnsOf(f, kept, p, q));
      return together(f, swizzle, columns, 2 * vectors);
    },
  };
}

function factors(f: FunctionBuilder, swizzle: Swizzle, address: Expr<'i32'>, count: number): Factor[] {
  return Array.from({ length: Math.ceil(count / 2) }, (_, j) => {
    const turned = turn(f, swizzle, f.let('x', v128.load(address, VECTOR * j)));
    return [0, 1].map((half) => ({
      word: f.let('word', i64.load(address, VECTOR * j + 8 * half)),
      turned: f.let('turned', v128.i64x2_extract_lane(turned, half)),
    }));
  })
    .flat()
    .slice(0, count);
}

/** The columns of the schoolbook, of which every word is masked once. */
function columnsOf(f: FunctionBuilder, kept: readonly Word[], x: readonly Factor[], y: readonly Factor[]): Product[] {
  const [xs, ys] = [x, y].map((factors) =>
    factors.map(({ word, turned }) => [word, turned].map((w) => kept.map((mask) => f.let('class', i64.and(w, mask))))),
  ) as [Word[][][], Word[][][]];
  return Array.from({ length: x.length + y.length - 1 }, (_, column) => {
    const pairs = xs.flatMap((left, i) => {
      const right = ys[column - i];
      return right ? [[left, right] as const] : [];
    });
    const [word, turned] = [0, 1].map((side) => {
      const classes = kept.map((mask, of) => {
        const sum = pairs
          .flatMap(([left, right]) => CLASSES.map((i) => i64.mul(left[side]?.[i] as Word, right[side]?.[(of - i + APART) % APART] as Word)))
          .reduce((all, product) => i64.xor(all, product));
        return i64.and(sum, mask);
      });
      return f.let(
        'column',
        classes.reduce((all, one) => i64.or(all, one)),
      );
    }) as [Word, Word];
    return { word, turned };
  });
}

/** The columns in vectors. */
function together(f: FunctionBuilder, swizzle: Swizzle, columns: readonly Product[], vectors: number): Bits {
  const vectorOf = (words: readonly (Word | undefined)[]): Expr<'v128'> | undefined => {
    const [low, high] = words;
    if (!low && !high) return undefined;
    const splat = v128.i64x2_splat(low ?? i64.const(0));
    return v128.i64x2_replace_lane(splat, high ?? i64.const(0), 1);
  };
  return Array.from({ length: vectors }, (_, j) => {
    const lower = vectorOf([columns[2 * j]?.word, columns[2 * j + 1]?.word]);
    const upper = vectorOf([columns[2 * j - 1]?.turned, columns[2 * j]?.turned]);
    // The highest of the 127 coefficients of a product of words is turned into the lowest place but one of none: one place is left over.
    const turned = upper && v128.i64x2_shr_u(turn(f, swizzle, f.let('upper', upper)), 1);
    if (!lower || !turned) return lower || turned ? f.let('product', (lower ?? turned) as Expr<'v128'>) : undefined;
    return f.let('product', v128.xor(lower, turned));
  });
}

/** The bits of either word in the opposite order. */
function turn(f: FunctionBuilder, swizzle: Swizzle, x: Vector): Vector {
  const reversed = (v: number): bigint => BigInt(((v & 1) << 3) | ((v & 2) << 1) | ((v & 4) >> 1) | ((v & 8) >> 3));
  const bytes = (of: (i: number) => bigint): bigint =>
    Array.from({ length: 8 }, (_, i) => of(i) << BigInt(8 * i)).reduce((all, one) => all | one);
  const table = (shift: bigint): Expr<'v128'> =>
    v128.const(
      bytes((i) => reversed(i) << shift),
      bytes((i) => reversed(8 + i) << shift),
    );
  const backwards = v128.const(
    bytes((i) => BigInt(7 - i)),
    bytes((i) => BigInt(15 - i)),
  );
  const mask = v128.const(0x0f0f_0f0f_0f0f_0f0fn, 0x0f0f_0f0f_0f0f_0f0fn);
  const bits = v128.or(swizzle(table(4n), v128.and(x, mask)), swizzle(table(0n), v128.and(v128.i64x2_shr_u(x, 4), mask)));
  return f.let('turned', v128.i8x16_swizzle(bits, backwards));
}
