/** What the parts of a classic kernel know of each other. */
import type { FunctionBuilder } from '../../asm/build.ts';
import type { Expr } from '../../asm/types.ts';
import type { BinaryFunc, UnaryFunc } from '../../kernels/contract/kernel-ring.ts';

/** Addresses that the functions share. */
export interface ClassicMemory {
  /** Modulus, R² mod m, R mod m, −1/m mod 2^radix in a 64-bit word, and what the method derives itself. */
  readonly constants: Readonly<Record<'modulus' | 'rSquared' | 'one' | 'negInverse' | 'derived', number>>;
  readonly operand: number;
  readonly columns: number;
  /** Two elements of scratch: for conversion, and for canonical residues. */
  readonly plain: number;
  readonly spare: number;
  /** The method's own elements of scratch, one after the other. */
  readonly scratch: number;
}

/** What a method needs of memory: 64-bit words of columns, elements of scratch, bytes of constants that it derives itself. */
export interface Needs {
  readonly columns: number;
  readonly scratch: number;
  readonly derived: number;
}

/** What a method brings. */
export interface ClassicProducts {
  /** to ← a · b / R. In: a, b < 16m. Out: < 2m. Scratch: columns. Aliasing: any. */
  readonly mul: BinaryFunc<'mul'>;
  /** to ← a² / R, likewise. */
  readonly sqr: UnaryFunc<'sqr'>;
  /** to ← a / R mod m, for a < R: below 2m. Scratch: columns. */
  readonly divide: (f: FunctionBuilder, to: Expr<'i32'>, a: Expr<'i32'>) => void;
  /** Derives the method's own constants, where it has some, from the modulus and −1/m. */
  readonly derive?: (f: FunctionBuilder) => void;
}
