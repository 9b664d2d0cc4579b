/**
 * Optimal extension fields in 64-bit integers: a coefficient is a word, and a column is reduced by what lies above 2^bits, times what p lacks of 2^bits. A column whose products would
 * not fit in a word is folded in between: what lies above 2^bits is added to what lies below.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { FieldFunctions } from '../../kernels/field/kernel.ts';
import { BigInt } from '../../util/big-int.ts';
import { type OefField, primeOf, SLOT_BYTES } from './field.ts';
import { emitInverse, frobeniusTimes } from './inverse.ts';
import type { OefOperation, OefRepresentation } from './representation.ts';

type Address = Expr<'i32'>;
type Word = Local<'i64'>;

const COEFFICIENT = 8;
/** Columns that are not folded stay within ±2^62, and those that are within what a word holds, with room for half a quotient. */
const COLUMN = 2 ** 62;
const WORD = 2 ** 63 - 2 ** 32;
/** Elements may be multiplied whose magnitudes have this product where columns are folded: three products of 31 bits before they are. */
const FOLDED_MAGNITUDES = 2;

/** A number that lies within ± its size. */
interface Sized {
  readonly value: Word;
  readonly size: number;
}

/** One product of coefficients, or two equal ones. */
interface Term {
  readonly value: Expr<'i64'>;
  readonly products: number;
}

export function integersOf(field: OefField): OefRepresentation {
  const { bits, below, degree, w } = field;
  const prime = primeOf(field);
  // What reductions come to, and a little more: below p.
  const unit = Math.max(2 ** (bits - 1) + 2 ** (bits - 5), (1.01 * (2 ** (bits - 1) + below)) / (1 - below / 2 ** bits));
  // Whole vectors: the last word of an odd number is none.
  const words = 2 * Math.ceil(degree / 2);
  const elementBytes = COEFFICIENT * words;
  const wholeColumns = COLUMN / ((1 + (degree - 1) * w) * unit ** 2);
  const columnMagnitudes = wholeColumns >= 1 ? wholeColumns : FOLDED_MAGNITUDES;
  /** What two coefficients that may be multiplied come to. */
  const product = columnMagnitudes * unit ** 2;
  return {
    elementBytes,
    columnMagnitudes,
    largestMagnitude: 64,
    select: v128.bitselect,
    read: (view, i) => Number(view.getBigInt64(COEFFICIENT * i, true)),
    write: (view, i, coefficient) => view.setBigInt64(COEFFICIENT * i, BigInt(coefficient), true),
    define,
  };

  /** x − q · p for the q next to x / 2^bits, so often that what is at most `most` comes to be at most a unit. */
  function reduced(f: FunctionBuilder, x: Word, most: number): Word {
    let [value, size] = [x, most];
    while (size > unit) {
      const quotient = i64.shr_s(i64.add(value, 2 ** (bits - 1)), bits);
      value = f.let('reduced', i64.sub(value, i64.mul(quotient, prime)));
      size = 2 ** (bits - 1) + (size / 2 ** bits + 1) * below;
    }
    return value;
  }

  /** What lies above 2^bits times what p lacks of it, and what lies below: less is left of it than by `reduced`, by one instruction less where p is a Mersenne prime. */
  function folded(f: FunctionBuilder, { value, size }: Sized): Sized {
    const above = i64.shr_s(value, bits);
    const low = i64.and(value, 2 ** bits - 1);
    return {
      value: f.let('folded', i64.add(low, below === 1 ? above : i64.mul(above, below))),
      size: 2 ** bits + (size / 2 ** bits + 1) * below,
    };
  }

  function define(m: ModuleBuilder, table: number, scratch: number): FieldFunctions<OefOperation> {
    const load = (f: FunctionBuilder, a: Address): Word[] =>
      Array.from({ length: degree }, (_, i) => f.let('x', i64.load(a, COEFFICIENT * i)));
    const store = (f: FunctionBuilder, to: Address, values: readonly Word[], most: number): void => {
      const results = values.map((value) => reduced(f, value, most));
      for (const [i, value] of results.entries()) f.do(i64.store(to, value, COEFFICIENT * i));
    };
    const storeSums = (f: FunctionBuilder, to: Address, sums: readonly Sized[]): void => {
      const results = sums.map(({ value, size }) => reduced(f, value, size));
      for (const [i, value] of results.entries()) f.do(i64.store(to, value, COEFFICIENT * i));
    };
    const byWord = (f: FunctionBuilder, to: Address, from: readonly Address[], of: (...x: Expr<'i64'>[]) => Expr<'i64'>): void => {
      for (let i = 0; i < degree; i++) f.do(i64.store(to, of(...from.map((a) => i64.load(a, COEFFICIENT * i))), COEFFICIENT * i));
    };
    /** The sum of a number and of products, folded wherever the next one would not fit. */
    const sum = (f: FunctionBuilder, first: Sized | undefined, terms: readonly Term[]): Sized | undefined =>
      terms.reduce<Sized | undefined>((all, { value, products }) => {
        const more = products * product;
        if (!all) return { value: f.let('sum', value), size: more };
        const rest = all.size + more > WORD ? folded(f, all) : all;
        return { value: f.let('sum', i64.add(rest.value, value)), size: rest.size + more };
      }, first);
    const timesW = (f: FunctionBuilder, all: Sized): Sized => {
      const rest = all.size * w > WORD ? folded(f, all) : all;
      return { value: f.let('upper', i64.mul(rest.value, w)), size: rest.size * w };
    };
    /** Column t and w times column t + k, of terms by their columns. */
    const columns = (f: FunctionBuilder, terms: (t: number) => readonly Term[]): Sized[] =>
      Array.from({ length: degree }, (_, t) => {
        const upper = sum(f, undefined, terms(t + degree));
        return sum(f, upper && timesW(f, upper), terms(t)) as Sized;
      });

    const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => {
      const [x, y] = [load(f, a), load(f, b)];
      const terms = (t: number): Term[] =>
        x.flatMap((factor, i) => {
          const other = y[t - i];
          return other ? [{ value: i64.mul(factor, other), products: 1 }] : [];
        });
      storeSums(f, to, columns(f, terms));
    });
    const sqr = m.func('sqr', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
      const x = load(f, a);
      const doubled = x.map((factor) => f.let('doubled', i64.add(factor, factor)));
      const terms = (t: number): Term[] =>
        x.flatMap((factor, i) => {
          const other = i < t - i ? doubled[t - i] : i === t - i ? factor : undefined;
          return other ? [{ value: i64.mul(factor, other), products: i < t - i ? 2 : 1 }] : [];
        });
      storeSums(f, to, columns(f, terms));
    });
    const normalizeWeak = m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => store(f, to, load(f, a), 64 * unit));
    const byFactors = m.func('byFactors', { to: 'i32', a: 'i32', factors: 'i32' }, 'void', (f, { to, a, factors }) => {
      const y = load(f, factors);
      store(
        f,
        to,
        load(f, a).map((x, i) => f.let('x', i64.mul(x, y[i] as Word))),
        product,
      );
    });
    const frobenius = (f: FunctionBuilder, to: Address, a: Address, power: number): void =>
      f.do(call(byFactors, { to, a, factors: i32.const(table + elementBytes * frobeniusTimes(degree).indexOf(power)) }));
    const inverse = m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) =>
      emitInverse<'i64'>(
        f,
        {
          degree,
          prime,
          mul: (g, x, y, z) => g.do(call(mul, { to: x, a: y, b: z })),
          frobenius,
          first: (g, x) => g.let('norm', i64.load(x)),
          mulCoefficients: (g, x, y) => reduced(g, g.let('x', i64.mul(x, y)), unit ** 2),
          scale: (g, x, y, by) =>
            store(
              g,
              x,
              load(g, y).map((word) => g.let('x', i64.mul(word, by))),
              unit ** 2,
            ),
        },
        [i32.const(scratch), i32.const(scratch + elementBytes)],
        to,
        a,
      ),
    );
    return {
      mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
      sqr: (f, { to, a }) => f.do(call(sqr, { to, a })),
      normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
      add: (f, to, a, b) => byWord(f, to, [a, b], (x, y) => i64.add(x as Expr<'i64'>, y as Expr<'i64'>)),
      sub: (f, to, a, b) => byWord(f, to, [a, b], (x, y) => i64.sub(x as Expr<'i64'>, y as Expr<'i64'>)),
      neg: (f, to, a) => byWord(f, to, [a], (x) => i64.sub(0, x as Expr<'i64'>)),
      mulSmall: (f, to, a, by) => byWord(f, to, [a], (x) => i64.mul(x as Expr<'i64'>, by)),
      copy: (f, to, a) => byWord(f, to, [a], (x) => x as Expr<'i64'>),
      own: {
        frobenius: (f, to, a) => frobenius(f, to, a, 1),
        inverse: (f, to, a) => f.do(call(inverse, { to, a })),
      },
      conversion: {
        fromBytes: (f, to, bytes) =>
          store(
            f,
            to,
            Array.from({ length: degree }, (_, i) => f.let('x', i64.load32_u(bytes, SLOT_BYTES * i))),
            2 ** (8 * SLOT_BYTES),
          ),
        toBytes: (f, bytes, a) => {
          const whole = (i: number): Expr<'i64'> => {
            if (i >= degree) return i64.const(0);
            const x = f.let('x', i64.load(a, COEFFICIENT * i));
            return i64.add(x, i64.and(i64.shr_s(x, 63), prime));
          };
          for (let i = 0; i < words; i += 2)
            f.do(i64.store(bytes, i64.or(whole(i), i64.shl(whole(i + 1), 8 * SLOT_BYTES)), SLOT_BYTES * i));
        },
      },
    };
  }
}
