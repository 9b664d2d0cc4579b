/**
 * Columns of long products from those of halves, down to a break-point and Comba's method below it.
 *
 * With a = a0 + a1·x and b likewise, Karatsuba and Ofman (Doklady 145 (1962) 293–294) need three products:
 * a0·b1 + a1·b0 = a0·b0 + a1·b1 − (a0 − a1)·(b0 − b1). Columns are polynomials' coefficients modulo 2^64, so that differences are taken limb by
 * limb, without borrows, and sums column by column, without carries: it does not matter what overflows on the way. Without Karatsuba's method
 * the same halves have four products.
 *
 * The lower or the upper half of a product's columns is a product of halves and two half products.
 */
import { call, type FunctionBuilder, type ModuleBuilder } from '../../../asm/build.ts';
import * as i32 from '../../../asm/opcodes/i32.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Local } from '../../../asm/types.ts';
import { walk } from '../../../kernels/programs/loops.ts';
import { at, type ColumnsFunc, defineColumns, defineSquareColumns, type Part, type SquareColumnsFunc } from './comba.ts';
import { UNIT } from './shape.ts';

/** What a kernel's products are made with. */
export interface Switches {
  readonly karatsuba: boolean;
  /** Squares have code of their own. */
  readonly squaring: boolean;
  /** The longest products, in limbs, that are written out. */
  readonly breakPoint: number;
}

/** Limb counts can be halved until the break-point: what they are multiples of. */
export function halvingUnit(breakPoint: number): (limbs: number) => number {
  return (limbs) => {
    let unit = 1;
    while (Math.ceil(limbs / unit) > breakPoint) unit *= 2;
    return Math.max(unit, UNIT);
  };
}

/** How many 64-bit words of scratch all products of that length and its halves take: a level's is half of the one above. */
export const scratchWords = (limbs: number): number => 12 * limbs;

/** Defines products on demand: one function for every length and part. */
export class Products {
  readonly #m: ModuleBuilder;
  readonly #switches: Switches;
  readonly #functions: Map<string, ColumnsFunc | SquareColumnsFunc> = new Map();
  #scratch: number;

  /** @param scratch - where `scratchWords` words are free. */
  constructor(m: ModuleBuilder, switches: Switches, scratch: number) {
    this.#m = m;
    this.#switches = switches;
    this.#scratch = scratch;
  }

  /** out ← the part's columns of a · b, of so many limbs each. Aliasing: out is apart. */
  product(limbs: number, part: Part = 'all'): ColumnsFunc {
    return this.#once(`${part === 'all' ? 'times' : part}${limbs}`, (name) => {
      if (limbs <= this.#switches.breakPoint) return defineColumns(this.#m, name, limbs, part);
      if (part !== 'all') return this.#halfProduct(name, limbs / 2, part);
      return this.#switches.karatsuba ? this.#threeProducts(name, limbs / 2) : this.#fourProducts(name, limbs / 2);
    });
  }

  /** out ← all columns of a². */
  square(limbs: number): SquareColumnsFunc {
    return this.#once(`squared${limbs}`, (name) => {
      if (limbs <= this.#switches.breakPoint) return defineSquareColumns(this.#m, name, limbs);
      return this.#threeOfSquare(name, limbs / 2);
    });
  }

  #threeProducts(name: string, half: number): ColumnsFunc {
    const times = this.product(half);
    const [first, second] = [this.#words(half / 2), this.#words(half / 2)];
    const mixed = this.#words(2 * half);
    return this.#m.func(name, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { out, a, b }) => {
      const [upperA, upperB] = [beyond(a, 4 * half), beyond(b, 4 * half)];
      difference(f, half, first, a, upperA);
      difference(f, half, second, upperB, b);
      f.do(call(times, { out, a, b }));
      f.do(call(times, { out: beyond(out, 16 * half), a: upperA, b: upperB }));
      f.do(call(times, { out: at(mixed), a: at(first), b: at(second) }));
      join(f, half, out, mixed, (ends, middle) => i64.add(ends, middle));
    });
  }

  #threeOfSquare(name: string, half: number): SquareColumnsFunc {
    const squared = this.#switches.karatsuba ? this.square(half) : undefined;
    if (!squared) return this.#squareOfFour(name, half);
    const [first, mixed] = [this.#words(half / 2), this.#words(2 * half)];
    return this.#m.func(name, { out: 'i32', a: 'i32' }, 'void', (f, { out, a }) => {
      const upper = beyond(a, 4 * half);
      difference(f, half, first, a, upper);
      f.do(call(squared, { out, a }));
      f.do(call(squared, { out: beyond(out, 16 * half), a: upper }));
      f.do(call(squared, { out: at(mixed), a: at(first) }));
      join(f, half, out, mixed, (ends, middle) => i64.sub(ends, middle));
    });
  }

  #fourProducts(name: string, half: number): ColumnsFunc {
    const times = this.product(half);
    const [first, second] = [this.#words(2 * half), this.#words(2 * half)];
    return this.#m.func(name, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { out, a, b }) => {
      const [upperA, upperB] = [beyond(a, 4 * half), beyond(b, 4 * half)];
      f.do(call(times, { out, a, b }));
      f.do(call(times, { out: beyond(out, 16 * half), a: upperA, b: upperB }));
      f.do(call(times, { out: at(first), a, b: upperB }));
      f.do(call(times, { out: at(second), a: upperA, b }));
      addColumns(f, 2 * half, beyond(out, 8 * half), [at(first), at(second)], i64.add);
    });
  }

  /** Two squares, and a product that counts twice. */
  #squareOfFour(name: string, half: number): SquareColumnsFunc {
    const [squared, times] = [this.square(half), this.product(half)];
    const mixed = this.#words(2 * half);
    return this.#m.func(name, { out: 'i32', a: 'i32' }, 'void', (f, { out, a }) => {
      const upper = beyond(a, 4 * half);
      f.do(call(squared, { out, a }));
      f.do(call(squared, { out: beyond(out, 16 * half), a: upper }));
      f.do(call(times, { out: at(mixed), a, b: upper }));
      addColumns(f, 2 * half, beyond(out, 8 * half), [at(mixed), at(mixed)], i64.add);
    });
  }

  #halfProduct(name: string, half: number, part: 'lower' | 'upper'): ColumnsFunc {
    const [times, rest] = [this.product(half), this.product(half, part)];
    const [first, second] = [this.#words(half), this.#words(half)];
    return this.#m.func(name, { out: 'i32', a: 'i32', b: 'i32' }, 'void', (f, { out, a, b }) => {
      const [upperA, upperB] = [beyond(a, 4 * half), beyond(b, 4 * half)];
      f.do(call(times, part === 'lower' ? { out, a, b } : { out, a: upperA, b: upperB }));
      f.do(call(rest, { out: at(first), a, b: upperB }));
      f.do(call(rest, { out: at(second), a: upperA, b }));
      addColumns(f, half, part === 'lower' ? beyond(out, 8 * half) : out, [at(first), at(second)], i64.add);
    });
  }

  #once<F extends ColumnsFunc | SquareColumnsFunc>(name: string, define: (name: string) => F): F {
    const known = this.#functions.get(name) ?? define(name);
    this.#functions.set(name, known);
    return known as F;
  }

  /** So many 64-bit words of scratch, for good. */
  #words(count: number): number {
    const from = this.#scratch;
    this.#scratch += 8 * Math.ceil(count);
    return from;
  }
}

const beyond = (address: Expr<'i32'>, bytes: number): Expr<'i32'> => i32.add(address, i32.const(bytes));

/** to ← a − b, limb by limb. */
function difference(f: FunctionBuilder, limbs: number, to: number, a: Expr<'i32'>, b: Expr<'i32'>): void {
  const strides = { out: { from: at(to), step: 4 }, x: { from: a, step: 4 }, y: { from: b, step: 4 } };
  walk(f, limbs, unrollFor(limbs), strides, ({ out, x, y }, u) => {
    f.do(i32.store(out, i32.sub(i32.load(x, 4 * u), i32.load(y, 4 * u)), 4 * u));
  });
}

/** to ← to + the columns. */
function addColumns(
  f: FunctionBuilder,
  count: number,
  to: Expr<'i32'>,
  columns: readonly Expr<'i32'>[],
  plus: (a: Expr<'i64'>, b: Expr<'i64'>) => Expr<'i64'>,
): void {
  const strides = Object.fromEntries([to, ...columns].map((from, i) => [`p${i}`, { from, step: 8 }]));
  walk(f, count, unrollFor(count), strides, (pointers, u) => {
    const [out, ...sources] = Object.values(pointers) as [Local<'i32'>, ...Local<'i32'>[]];
    const sum = sources.reduce<Expr<'i64'>>((total, source) => plus(total, i64.load(source, 8 * u)), i64.load(out, 8 * u));
    f.do(i64.store(out, sum, 8 * u));
  });
}

/** Adds a0·b0 + a1·b1 and ± the product of the differences, h to the left, to a0·b0 and a1·b1 themselves, all of 2h columns. */
function join(
  f: FunctionBuilder,
  half: number,
  out: Expr<'i32'>,
  mixed: number,
  plusMixed: (ends: Expr<'i64'>, mixed: Expr<'i64'>) => Expr<'i64'>,
): void {
  const strides = { p: { from: out, step: 8 }, t: { from: at(mixed), step: 8 } };
  walk(f, half, unrollFor(half), strides, ({ p, t }, u) => {
    const quarter = (i: number): Local<'i64'> => f.let('quarter', i64.load(p, 8 * (i * half + u)));
    const [low0, low1, high0, high1] = [quarter(0), quarter(1), quarter(2), quarter(3)];
    const middle = (ends: Expr<'i64'>, i: number): Expr<'i64'> => plusMixed(ends, i64.load(t, 8 * (i * half + u)));
    f.do(i64.store(p, i64.add(low1, middle(i64.add(low0, high0), 0)), 8 * (half + u)));
    f.do(i64.store(p, i64.add(high0, middle(i64.add(low1, high1), 1)), 8 * (2 * half + u)));
  });
}

const unrollFor = (count: number): number => [4, 3, 2, 1].find((unroll) => count % unroll === 0) as number;
