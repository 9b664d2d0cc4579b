/** What the parts of a kernel for odd moduli know of each other: where things are, and which functions there are. */
import type { FunctionBuilder, TypedFunc } from '../../../asm/build.ts';
import * as i64 from '../../../asm/opcodes/i64.ts';
import type { Expr, Operand } from '../../../asm/types.ts';
import type { BinaryFunc, UnaryFunc } from '../../contract/kernel-ring.ts';
import type { OddShape } from './shape.ts';

export type ElementFunc = TypedFunc<{ to: 'i32' }, 'void'>;

/** Addresses that the functions share. */
export interface OddMemory {
  readonly constants: Constants;
  readonly operand: number;
  /** Two elements of scratch: for conversion, and for canonical residues. */
  readonly plain: number;
  readonly spare: number;
  readonly products: ProductMemory;
}

/** Modulus, R² mod m, R mod m, −1/m mod 2^radix in a 64-bit word (see `OddShape.inverseShift`), and what the family derives of them. */
export interface Constants extends Known {
  readonly rSquared: number;
  readonly one: number;
}

/** Where products find room. */
export interface ProductMemory {
  /** Columns for the product of two elements. */
  readonly columns: number;
  /** Of which so many bytes. */
  readonly elementBytes: number;
  /** The family's own elements of scratch. */
  readonly scratch: number;
  /** HALVES_ELEMENTS for products of halves: the halves' products, differences and columns. */
  readonly halves: number;
  /** Columns for the product of two halves. */
  readonly parts: number;
}

/** Emits a product; a square has one operand. */
type RowProduct<S extends OddShape> = (
  f: FunctionBuilder,
  shape: S,
  at: ProductMemory,
  reduced: boolean,
  a: Operand<'i32'>,
  b: Operand<'i32'>,
) => void;

/** What a family brings: products row by row, as code. */
export interface Rows<S extends OddShape> {
  /** Bytes of a column: a 64-bit word for its value, and perhaps another one, which may be zero. */
  readonly columnBytes: number;
  /** columns ← a · b. In: limbs below 2^radix. Out: 2n columns; with room for a reduction, if it is to be `reduced`. */
  readonly product: RowProduct<S>;
  /** columns ← a². */
  readonly square: RowProduct<S>;
  /** Elements of scratch. */
  readonly scratch: number;
  readonly ahead?: Ahead<S>;
  /**
   * Emits n turns of a reduction: adds q · m to the columns from `column` on, with q < R such that n columns become divisible by R and
   * their carry is in the next. Writes q at `digits`, if given; then no carry pass is due. With `ahead`, other multiples than of m, and the
   * `last` turns leave those of `finish`, with zeros for digits.
   */
  readonly steps: (f: FunctionBuilder, shape: S, where: StepsMemory, column: Operand<'i32'>, turns: Turns) => void;
  /** Emits: `to` ← the columns from an address on, as limbs. */
  readonly toElement: (f: FunctionBuilder, shape: S, columns: number, to: Operand<'i32'>) => void;
}

/** Addresses of what reductions need. */
export interface Known {
  readonly modulus: number;
  readonly negInverse: number;
  readonly derived: number;
}

/** A reduction's digits that multiply something else than the modulus (see `Ahead`). */
export interface Ahead<S extends OddShape> {
  /** By how many columns their products begin further up, and how many of the last digits are left to `finish`; 0 where all is by the modulus. */
  readonly columns: (shape: S) => number;
  /** Elements in the constants. */
  readonly derived: number;
  /** Emits: constants `derived` ← what the digits multiply, and more. Scratch: columns. */
  readonly derive: (f: FunctionBuilder, shape: S, at: Pick<OddMemory, 'constants' | 'products'>) => void;
  /** Emits the turns for the last digits. */
  readonly finish: (f: FunctionBuilder, shape: S, known: Known, columns: number) => void;
}

export interface StepsMemory {
  readonly known: Known;
  readonly products: ProductMemory;
}

export interface Turns {
  readonly digits?: Operand<'i32'> | undefined;
  readonly last: boolean;
}

/** Products in Montgomery's form. */
export interface OddProducts {
  /** to ← a · b / R. In: a, b < 16m. Out: < 2m, < 3m with multiples of m (`Ahead`). Scratch: columns. Aliasing: any. */
  readonly mul: BinaryFunc<'mul'>;
  /** to ← a² / R, likewise. */
  readonly sqr: UnaryFunc<'sqr'>;
  /** to ← columns / R, of a value t: below t / R + m, or + 2m. */
  readonly reduce: ElementFunc;
}

/** Functions that others call. */
export interface OddFunctions extends Pick<OddProducts, 'mul' | 'sqr'> {
  readonly add: BinaryFunc<'add'>;
  readonly sub: BinaryFunc<'sub'>;
  readonly doubleMod: ElementFunc;
  /** to ← the canonical residue of a / R. In: a < R. Scratch: columns, one element. */
  readonly toPlain: TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
}

/** Makes column `index` from an address on, `step` bytes each, hold a limb: its other word is zero. */
export function putColumn(f: FunctionBuilder, columns: Operand<'i32'>, step: number, index: number, limb: Expr<'i64'>): void {
  f.do(i64.store(columns, limb, step * index));
  if (step > 8) f.do(i64.store(columns, 0, step * index + 8));
}
