/**
 * Optimal extension fields in doubles: two coefficients a vector, whole numbers of either sign. A sum of products of coefficients is exact, so that all of a column are summed
 * up by one instruction each, and a column is reduced once, by its quotient: x − p · ⌊x/p⌉.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../asm/build.ts';
import * as f64 from '../../asm/opcodes/f64.ts';
import * as i32 from '../../asm/opcodes/i32.ts';
import * as i64 from '../../asm/opcodes/i64.ts';
import * as v128 from '../../asm/opcodes/v128.ts';
import type { Expr, Local } from '../../asm/types.ts';
import type { FieldFunctions } from '../../kernels/field/kernel.ts';
import { bothOf } from '../../kernels/field/prime/fma/constants.ts';
import { FMA_MEMORY } from '../../kernels/field/prime/fma/memory.ts';
import { type OefField, primeOf, SLOT_BYTES } from './field.ts';
import { emitInverse, frobeniusTimes } from './inverse.ts';
import type { OefOperation, OefRepresentation } from './representation.ts';

type Address = Expr<'i32'>;
type Vector = Local<'v128'>;

const COEFFICIENT = 8;
const VECTOR = 2 * COEFFICIENT;
/** Sums up to here are exact, and so is the quotient's product with p. */
const COLUMN = 2 ** 53 - 2 ** 27;
/** Added and taken off again, it leaves the next whole number. */
const INTEGER = 1.5 * 2 ** 52;

export function doublesOf(field: OefField, isFused: boolean): OefRepresentation {
  const { degree, w } = field;
  const prime = primeOf(field);
  // Half of p, and what the rounding of the quotient adds.
  const unit = (prime + 1) / 2 + 16;
  const vectors = Math.ceil(degree / 2);
  const elementBytes = VECTOR * vectors;
  const isOdd = degree % 2 === 1;
  return {
    elementBytes,
    columnMagnitudes: COLUMN / ((1 + (degree - 1) * w) * unit ** 2),
    largestMagnitude: 64,
    unit,
    select: isFused ? v128.i64x2_relaxed_laneselect : v128.bitselect,
    read: (view, i) => view.getFloat64(COEFFICIENT * i, true),
    write: (view, i, coefficient) => view.setFloat64(COEFFICIENT * i, coefficient, true),
    define,
  };

  function define(m: ModuleBuilder, table: number, scratch: number): FieldFunctions<OefOperation> {
    const times = (x: Expr<'v128'>, y: Expr<'v128'>): Expr<'v128'> => v128.f64x2_mul(x, y);
    /** x · y + z. */
    const timesPlus = (x: Expr<'v128'>, y: Expr<'v128'>, z: Expr<'v128'>): Expr<'v128'> =>
      isFused ? v128.f64x2_relaxed_madd(x, y, z) : v128.f64x2_add(times(x, y), z);
    const constants = (f: FunctionBuilder): readonly [Vector, Vector, Vector] => [
      f.let('perPrime', bothOf(1 / prime)),
      f.let('integer', bothOf(INTEGER)),
      f.let('minusPrime', bothOf(-prime)),
    ];
    /** Next to 0 modulo p. */
    const reduced = (f: FunctionBuilder, x: Vector, [perPrime, integer, minusPrime]: readonly [Vector, Vector, Vector]): Vector => {
      const quotient = f.let('quotient', v128.f64x2_sub(timesPlus(x, perPrime, integer), integer));
      return f.let('reduced', timesPlus(quotient, minusPrime, x));
    };
    const store = (f: FunctionBuilder, to: Address, values: readonly Vector[]): void => {
      const known = constants(f);
      const results = values.map((value) => reduced(f, value, known));
      for (const [j, value] of results.entries()) f.do(v128.store(to, value, VECTOR * j));
    };
    const byVector = (f: FunctionBuilder, to: Address, from: readonly Address[], of: (...x: Expr<'v128'>[]) => Expr<'v128'>): void => {
      for (let j = 0; j < vectors; j++) f.do(v128.store(to, of(...from.map((a) => v128.load(a, VECTOR * j))), VECTOR * j));
    };

    const mul = m.func('mul', { to: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { to, a, b }) => store(f, to, product(f, a, b)));
    const normalizeWeak = m.func('normalizeWeak', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) =>
      store(
        f,
        to,
        Array.from({ length: vectors }, (_, j) => f.let('x', v128.load(a, VECTOR * j))),
      ),
    );
    const byFactors = m.func('byFactors', { to: 'i32', a: 'i32', factors: 'i32' }, 'void', (f, { to, a, factors }) =>
      store(
        f,
        to,
        Array.from({ length: vectors }, (_, j) => f.let('x', times(v128.load(a, VECTOR * j), v128.load(factors, VECTOR * j)))),
      ),
    );
    const frobenius = (f: FunctionBuilder, to: Address, a: Address, power: number): void =>
      f.do(call(byFactors, { to, a, factors: i32.const(table + elementBytes * frobeniusTimes(degree).indexOf(power)) }));
    const inverse = m.func('inverse', { to: 'i32', a: 'i32' }, 'void', (f, { to, a }) => {
      const known = constants(f);
      emitInverse<'v128'>(
        f,
        {
          degree,
          prime,
          mul: (g, x, y, z) => g.do(call(mul, { to: x, a: y, b: z })),
          frobenius,
          first: (g, x) => g.let('norm', v128.load64_splat(x)),
          mulCoefficients: (g, x, y) => reduced(g, g.let('x', times(x, y)), known),
          scale: (g, x, y, by) =>
            store(
              g,
              x,
              Array.from({ length: vectors }, (_, j) => g.let('x', times(v128.load(y, VECTOR * j), by))),
            ),
        },
        [i32.const(scratch), i32.const(scratch + elementBytes)],
        to,
        a,
      );
    });
    return {
      mul: (f, { to, a, b }) => f.do(call(mul, { to, a, b })),
      sqr: (f, { to, a }) => f.do(call(mul, { to, a, b: a })),
      normalizeWeak: (f, to, a) => f.do(call(normalizeWeak, { to, a })),
      add: (f, to, a, b) => byVector(f, to, [a, b], (x, y) => v128.f64x2_add(x as Expr<'v128'>, y as Expr<'v128'>)),
      sub: (f, to, a, b) => byVector(f, to, [a, b], (x, y) => v128.f64x2_sub(x as Expr<'v128'>, y as Expr<'v128'>)),
      neg: (f, to, a) => byVector(f, to, [a], (x) => times(x as Expr<'v128'>, bothOf(-1))),
      mulSmall: (f, to, a, by) => byVector(f, to, [a], (x) => times(x as Expr<'v128'>, bothOf(by))),
      copy: (f, to, a) => byVector(f, to, [a], (x) => x as Expr<'v128'>),
      own: {
        frobenius: (f, to, a) => frobenius(f, to, a, 1),
        inverse: (f, to, a) => f.do(call(inverse, { to, a })),
      },
      conversion: {
        fromBytes: (f, to, bytes) => {
          const half = (i: number): Expr<'f64'> => (i < degree ? f64.convert_i64_s(i64.load32_u(bytes, SLOT_BYTES * i)) : f64.const(0));
          store(
            f,
            to,
            Array.from({ length: vectors }, (_, j) =>
              f.let('x', v128.f64x2_replace_lane(v128.f64x2_splat(half(2 * j)), half(2 * j + 1), 1)),
            ),
          );
        },
        toBytes: (f, bytes, a) => {
          const whole = (i: number): Expr<'i64'> => {
            if (i >= degree) return i64.const(0);
            const x = f.let('x', FMA_MEMORY.load(a, COEFFICIENT * i));
            return i64.add(x, i64.and(i64.shr_s(x, 63), prime));
          };
          for (let j = 0; j < vectors; j++)
            f.do(i64.store(bytes, i64.or(whole(2 * j), i64.shl(whole(2 * j + 1), 8 * SLOT_BYTES)), 2 * SLOT_BYTES * j));
        },
      },
    };

    /**
     * The columns of a · b, two a vector: column t is the sum of all a_i · b̃_(t − i), where b̃ goes on below 0 with w · b_(s + k). So no column has to be moved, and pairs
     * of neighbours of b̃ are what a_i is multiplied by.
     */
    function product(f: FunctionBuilder, a: Address, b: Address): readonly Vector[] {
      const factors = Array.from({ length: degree }, (_, i) => f.let('a', v128.load64_splat(a, COEFFICIENT * i)));
      const pairs = new Map<number, Vector>();
      const pair = (s: number): Vector => {
        const known = pairs.get(s);
        if (known) return known;
        const made = f.let('b', pairAt(s));
        pairs.set(s, made);
        return made;
      };
      const twice = f.let('w', bothOf(w));
      /** b̃_s and b̃_(s + 1). */
      const pairAt = (s: number): Expr<'v128'> => {
        if (s <= -2) return times(pair(s + degree), twice);
        // w · b_(k − 1) and b_0: not in one place.
        if (s === -1) return v128.f64x2_replace_lane(times(v128.load64_splat(b, COEFFICIENT * (degree - 1)), twice), f64.load(b, 0), 1);
        if (s % 2 === 0 && (s + 1 < degree || isOdd)) return v128.load(b, COEFFICIENT * s);
        return v128.f64x2_replace_lane(v128.load64_splat(b, COEFFICIENT * s), f64.load(b, COEFFICIENT * (s + 1)), 1);
      };
      // Where there are few columns, two sums each: additions wait for each other.
      const sums: (Vector | undefined)[][] = Array.from({ length: vectors }, () => []);
      const sets = vectors < 8 ? 2 : 1;
      for (const [i, factor] of factors.entries()) {
        for (const [j, column] of sums.entries()) {
          const y = pair(2 * j - i);
          const sum = column[i % sets];
          if (sum) f.set(sum, timesPlus(factor, y, sum));
          else column[i % sets] = f.let('column', times(factor, y));
        }
      }
      return sums.map(([first, second], j) => {
        const sum = second ? f.let('column', v128.f64x2_add(first as Vector, second)) : (first as Vector);
        // Where k is odd, the last lane is no column.
        return isOdd && j === vectors - 1 ? f.let('column', v128.f64x2_replace_lane(sum, f64.const(0), 1)) : sum;
      });
    }
  }
}
