/** What the parts of the kernel for odd moduli know of each other: where things are, and which functions there are. */
import type { MulFunc, SqrFunc } from '../window.ts';
import type { ElementFunc, SumFunc } from './linear.ts';

/** The constants region: modulus, R² mod m, R mod m, and −1/m mod 2^radix in a 64-bit word. */
export interface OddConstants {
  readonly modulus: number;
  readonly rSquared: number;
  readonly one: number;
  readonly negInverse: number;
}

/** Addresses that the functions of this kernel share. */
export interface OddMemory {
  readonly constants: OddConstants;
  readonly operand: number;
  readonly columns: number;
  /** An element of scratch. */
  readonly scratch: number;
  readonly inverse: Readonly<Record<'f' | 'g' | 'd' | 'e', number>>;
}

/** Functions of this kernel that others of it call. */
export interface OddFunctions {
  /** to ← a · b / R. In: a, b < 16m. Out: < 2m. Scratch: columns. Aliasing: any. */
  readonly mul: MulFunc;
  /** to ← a² / R, likewise. */
  readonly sqr: SqrFunc;
  readonly add: SumFunc;
  readonly doubleMod: ElementFunc;
  /** to ← the canonical residue of a / R. In: a < R. */
  readonly toPlain: SqrFunc;
}
