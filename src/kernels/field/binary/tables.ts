/**
 * Products of polynomials by tables of 16 bytes: where an engine has no product without carries, it picks bytes.
 *
 * Entry v of the table of byte t is byte t of v(x) · b(x), for all v of four coefficients. The numbers that are picked by are the half bytes of a: so one instruction gives byte t of
 * b times sixteen half bytes of a. Both are secret; what is picked by is the same register always, and no address depends on it.
 */
import type { FunctionBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as v128 from '../../../asm/opcodes/v128.ts';
import type { Expr } from '../../../asm/types.ts';
import { BitStrings, type Bits, type Vector } from './bits.ts';
import type { BinaryMultiplication, Swizzle } from './multiplication.ts';
import { VECTOR } from './shape.ts';

type Address = Expr<'i32'>;

/** Half bytes of a factor of so many vectors: a vector of zeros before the lower ones, between them and the upper ones, and behind. */
export const halvesBytes = (vectors: number): number => VECTOR * (2 * vectors + 3);

/**
 * In memory: what the tables of four bytes of b that lie side by side are picked with. Before them is the vector 0, b, xb, (1 + x)b of each of the four, and the same times x²: entry v
 * is the sum of number v mod 4 of the first and v div 4 of the second.
 */
function pickTable(): Uint8Array {
  const table = new Uint8Array(VECTOR * (2 * FOURS + 2 * FOUR));
  const fill = (vector: number, byte: (lane: number) => number): void => {
    for (let lane = 0; lane < VECTOR; lane++) table[VECTOR * vector + lane] = byte(lane);
  };
  for (let g = 0; g < FOURS; g++) {
    for (const bit of [0, 1]) fill(2 * g + bit, (lane) => ((lane >> bit) & 1 ? FOUR * g + (lane >> 2) : NONE));
  }
  for (let s = 0; s < FOUR; s++) {
    fill(2 * FOURS + 2 * s, (v) => FOUR * s + (v & 3));
    fill(2 * FOURS + 2 * s + 1, (v) => FOUR * s + (v >> 2));
  }
  return table;
}

/** Bytes that lie side by side, and how many such there are in a vector. */
const FOUR = 4;
const FOURS = VECTOR / FOUR;
/** A number that picks nothing. */
const NONE = 0x80;

/** A product of elements, by tables. */
export const byTables: BinaryMultiplication = {
  table: pickTable,
  scratchBytes: ({ vectors }) => halvesBytes(vectors),
  product: (f, { vectors, field: { degree } }, swizzle, { scratch, table, a, b }) => {
    const of = (address: Address): Expr<'v128'>[] => Array.from({ length: vectors }, (_, j) => v128.load(address, VECTOR * j));
    return productByTables(f, swizzle, { a: of(a), b: of(b), bits: degree }, { halves: scratch, picks: table });
  },
};

/** The product of two strings of `bits` bits, in twice as many vectors. @param halves - the address of room for `halvesBytes`, of which the zeros are there. */
export function productByTables(
  f: FunctionBuilder,
  swizzle: Swizzle,
  { a, b, bits }: { readonly a: readonly Expr<'v128'>[]; readonly b: readonly Expr<'v128'>[]; readonly bits: number },
  { halves, picks }: { readonly halves: number; readonly picks: number },
): Bits {
  const [vectors, bytes] = [a.length, Math.ceil(bits / 8)];
  // One more byte, where three coefficients more do not fit in the last one.
  const tables = Math.ceil((bits + 3) / 8);
  const lower = (offset: number): Expr<'v128'> => v128.load(i32.const(halves + VECTOR + offset));
  const upperFrom = halves + VECTOR * (vectors + 2);
  const upper = (offset: number): Expr<'v128'> => v128.load(i32.const(upperFrom + offset));
  const mask = f.let('mask', v128.const(0x0f0f_0f0f_0f0f_0f0fn, 0x0f0f_0f0f_0f0f_0f0fn));
  for (const [j, part] of a.entries()) {
    const x = f.let('x', part);
    f.do(v128.store(i32.const(halves + VECTOR * (1 + j)), v128.and(x, mask)));
    f.do(v128.store(i32.const(upperFrom + VECTOR * j), v128.and(v128.i64x2_shr_u(x, 4), mask)));
  }
  const y = b.map((part) => f.let('y', part));
  const count = Math.ceil(tables / VECTOR);
  const strings = new BitStrings(f);
  const multiples = [0, 1, 2, 3].map((i) => (i === 0 ? y : strings.from(y, -i, count)));
  const pick = (vector: number): Expr<'v128'> => v128.load(i32.const(picks + VECTOR * vector));
  const small = new Map<number, readonly (Vector | undefined)[]>();
  /** 0, b, xb, (1 + x)b of four bytes from the one on, and the same times x². */
  const smallMultiples = (four: number): readonly (Vector | undefined)[] => {
    const [g, j] = [four % FOURS, Math.floor(four / FOURS)];
    return [0, 2].map((i) => {
      const parts = [0, 1].flatMap((bit) => {
        const vector = multiples[i + bit]?.[j];
        return vector ? [swizzle(vector, pick(2 * g + bit))] : [];
      });
      return parts.length > 0
        ? f.let(
            'small',
            parts.reduce((sum, part) => v128.xor(sum, part)),
          )
        : undefined;
    });
  };
  const tableOf = (t: number): Vector => {
    const [s, four] = [t % FOUR, Math.floor(t / FOUR)];
    const both = small.get(four) ?? smallMultiples(four);
    small.set(four, both);
    const parts = both.flatMap((vector, i) => (vector ? [swizzle(vector, pick(2 * FOURS + 2 * s + i))] : []));
    return f.let(
      'table',
      parts.reduce((sum, part) => v128.xor(sum, part)),
    );
  };
  const sums: { lower: (Vector | undefined)[]; upper: (Vector | undefined)[] } = { lower: [], upper: [] };
  const accumulate = (side: 'lower' | 'upper', at: number, product: Expr<'v128'>): void => {
    const sum = sums[side][at];
    if (sum) f.set(sum, v128.xor(sum, product));
    else sums[side][at] = f.let(side, product);
  };
  for (let place = 0; place < VECTOR; place++) {
    // Half bytes that lie in the first vectors alone, when they are moved up by so many bytes.
    const windows = Math.ceil((bytes + place) / VECTOR);
    const made = Array.from({ length: Math.ceil((tables - place) / VECTOR) }, (_, i) => tableOf(place + VECTOR * i));
    for (let j = 0; j < windows; j++) {
      for (const [side, half] of [
        ['lower', lower],
        ['upper', upper],
      ] as const) {
        const numbers = f.let('numbers', half(VECTOR * j - place));
        for (const [i, table] of made.entries()) accumulate(side, i + j, swizzle(table, numbers));
      }
    }
  }
  return strings.sum(sums.lower, strings.from(sums.upper, -4, 2 * vectors)).slice(0, 2 * vectors);
}
