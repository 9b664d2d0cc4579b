/**
 * Window exponentiation, the same for every family: it sees elements as blocks of bytes and calls the family's
 * multiplication and squaring.
 *
 * The secret form walks a fixed window (Handbook of Applied Cryptography, algorithm 14.82) and reads the whole table
 * for every digit. The public form slides its window over the zeros (algorithm 14.85) and reads what it needs.
 */
import { call, type FunctionBuilder, type ModuleBuilder, type TypedFunc } from '../asm/build.ts';
import { i32, i64 } from '../asm/opcodes/index.ts';
import type { Expr, Local } from '../asm/types.ts';
import { type LookupFunc, copyElement } from './lookup.ts';

export type MulFunc = TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
export type SqrFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
export type PowFunc = TypedFunc<{ to: 'i32'; base: 'i32'; bits: 'i32'; window: 'i32' }, 'void'>;

/** What the exponentiation needs to know of a family's elements and memory. */
export interface WindowRing {
  readonly elementBytes: number;
  readonly mul: MulFunc;
  readonly sqr: SqrFunc;
  /** Address of the element 1. */
  readonly one: number;
  readonly table: number;
  /** Two elements of scratch. */
  readonly accumulator: number;
  readonly factor: number;
}

const SIGNATURE = { to: 'i32', base: 'i32', bits: 'i32', window: 'i32' } as const;
const increment = (f: FunctionBuilder, x: Local<'i32'>, by: number): void => f.set(x, i32.add(x, i32.const(by)));

/** The `width` bits of the exponent from bit `position` on. Reads up to 8 bytes past the exponent's end. */
function digitAt(exponent: number, position: Expr<'i32'>, width: Expr<'i32'>): Expr<'i64'> {
  const word = i64.load(i32.add(i32.const(exponent), i32.shr_u(position, i32.const(3))));
  const shifted = i64.shr_u(word, i64.extend_i32_u(i32.and(position, i32.const(7))));
  return i64.and(shifted, i64.sub(i64.shl(i64.const(1), i64.extend_i32_u(width)), i64.const(1)));
}

/**
 * pow(to, base, bits, window): to ← base^e, where e is the lowest `bits` bits of the exponent region.
 *
 * In: bits ≥ 1, 1 ≤ window ≤ 6, an element `base` that `mul` takes. Aliasing: to and base may be the same.
 * Scratch: the table, accumulator and factor. Leaks: bits and window.
 */
export function definePow(m: ModuleBuilder, ring: WindowRing, lookup: LookupFunc, exponent: number): PowFunc {
  const { elementBytes, mul, sqr, one, table } = ring;
  const [accumulator, factor] = [i32.const(ring.accumulator), i32.const(ring.factor)];
  return m.func(
    'pow',
    SIGNATURE,
    'void',
    (f, { to, base, bits, window }) => {
      const entries = f.let('entries', i32.shl(i32.const(1), window));
      copyElement(f, elementBytes, i32.const(one), i32.const(table));
      copyElement(f, elementBytes, base, i32.const(table + elementBytes));
      const entry = f.let('entry', i32.const(table + elementBytes));
      const last = f.let('last', i32.add(i32.const(table - elementBytes), i32.mul(entries, i32.const(elementBytes))));
      f.if(i32.lt_u(entry, last), () =>
        f.loop(() => {
          const next = i32.add(entry, i32.const(elementBytes));
          f.do(call(mul, { to: next, a: entry, b: i32.const(table + elementBytes) }));
          increment(f, entry, elementBytes);
          return i32.lt_u(entry, last);
        }),
      );

      // The top digit is at the highest multiple of the window below `bits`.
      const position = f.let('position', i32.mul(i32.div_u(i32.sub(bits, i32.const(1)), window), window));
      const width = i32.sub(bits, position);
      f.do(call(lookup, { to: accumulator, digit: digitAt(exponent, position, width), entries }));
      f.set(position, i32.sub(position, window));
      f.if(i32.ge_s(position, i32.const(0)), () =>
        f.loop(() => {
          const left = f.let('left', window);
          f.loop(() => {
            f.do(call(sqr, { to: accumulator, a: accumulator }));
            increment(f, left, -1);
            return left;
          });
          f.do(call(lookup, { to: factor, digit: digitAt(exponent, position, window), entries }));
          f.do(call(mul, { to: accumulator, a: accumulator, b: factor }));
          f.set(position, i32.sub(position, window));
          return i32.ge_s(position, i32.const(0));
        }),
      );
      copyElement(f, elementBytes, accumulator, to);
    },
    { exported: true },
  );
}

/**
 * powVarTime(to, base, bits, window): the same for a public exponent; quickest where its bit `bits − 1` is set.
 *
 * The table holds the odd powers. Leaks: the exponent.
 */
export function definePowVarTime(m: ModuleBuilder, ring: WindowRing, exponent: number): PowFunc {
  const { elementBytes, mul, sqr, one, table } = ring;
  const [accumulator, square] = [i32.const(ring.accumulator), i32.const(ring.factor)];
  return m.func(
    'powVarTime',
    SIGNATURE,
    'void',
    (f, { to, base, bits, window }) => {
      const bit = (position: Expr<'i32'>): Expr<'i32'> => i32.wrap_i64(digitAt(exponent, position, i32.const(1)));
      copyElement(f, elementBytes, base, i32.const(table));
      f.if(i32.gt_u(window, i32.const(1)), () => {
        f.do(call(sqr, { to: square, a: base }));
        const entry = f.let('entry', i32.const(table));
        const half = i32.shl(i32.const(1), i32.sub(window, i32.const(1)));
        const last = f.let('last', i32.add(i32.const(table - elementBytes), i32.mul(half, i32.const(elementBytes))));
        f.loop(() => {
          f.do(call(mul, { to: i32.add(entry, i32.const(elementBytes)), a: entry, b: square }));
          increment(f, entry, elementBytes);
          return i32.lt_u(entry, last);
        });
      });

      copyElement(f, elementBytes, i32.const(one), accumulator);
      const squareTimes = (count: Local<'i32'>): void =>
        f.loop(() => {
          f.do(call(sqr, { to: accumulator, a: accumulator }));
          increment(f, count, -1);
          return count;
        });
      const top = f.let('top', i32.sub(bits, i32.const(1)));
      const started = f.let('started', i32.const(0));
      f.loop(() => {
        f.if(
          bit(top),
          () => {
            // The window ends at the lowest 1 among the next `window` bits.
            const low = f.let('low', i32.add(i32.sub(top, window), i32.const(1)));
            f.set(low, i32.and(low, i32.xor(i32.shr_s(low, i32.const(31)), i32.const(-1))));
            const zero = f.local('i32', 'zero');
            f.loop(() => {
              f.set(zero, i32.eqz(bit(low)));
              f.set(low, i32.add(low, zero));
              return zero;
            });
            const width = f.let('width', i32.add(i32.sub(top, low), i32.const(1)));
            const digit = i32.wrap_i64(digitAt(exponent, low, width));
            const power = f.let('power', i32.add(i32.const(table), i32.mul(i32.shr_u(digit, i32.const(1)), i32.const(elementBytes))));
            f.if(
              started,
              () => {
                squareTimes(width);
                f.do(call(mul, { to: accumulator, a: accumulator, b: power }));
              },
              () => copyElement(f, elementBytes, power, accumulator),
            );
            f.set(started, i32.const(1));
            f.set(top, i32.sub(low, i32.const(1)));
          },
          () => {
            const once = f.let('once', i32.const(1));
            squareTimes(once);
            increment(f, top, -1);
          },
        );
        return i32.ge_s(top, i32.const(0));
      });
      copyElement(f, elementBytes, accumulator, to);
    },
    { exported: true },
  );
}
