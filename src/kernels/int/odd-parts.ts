/** What the parts of the kernel for odd moduli know of each other: where things are, and which functions there are. */
import type { MulFunc, SqrFunc } from '../window.ts';
import type { ElementFunc, SumFunc } from './linear.ts';
import type { IntAddresses } from './memory.ts';
import type { Shape } from './shape.ts';

/** The constants: modulus, R² mod m, R mod m, and −1/m mod 2^radix in a 64-bit word. */
export interface OddConstants {
  readonly modulus: number;
  readonly rSquared: number;
  readonly one: number;
  readonly negInverse: number;
}

/** The length of the constants region. */
export const constantsBytes = ({ elementBytes }: Pick<Shape, 'elementBytes'>): number => 3 * elementBytes + 8;

export const constantsAt = ({ elementBytes }: Pick<Shape, 'elementBytes'>, from: number): OddConstants => ({
  modulus: from,
  rSquared: from + elementBytes,
  one: from + 2 * elementBytes,
  negInverse: from + 3 * elementBytes,
});

/** Elements of scratch: one for the border, one for canonical residues. */
export const SCRATCH_ELEMENTS = 2;

/** Addresses that the functions share. */
export interface OddMemory extends Omit<IntAddresses, 'constants'> {
  readonly constants: OddConstants;
}

/** Functions that others call. */
export interface OddFunctions {
  /** to ← a · b / R. In: a, b < 16m. Out: < 2m. Scratch: columns. Aliasing: any. */
  readonly mul: MulFunc;
  /** to ← a² / R, likewise. */
  readonly sqr: SqrFunc;
  readonly add: SumFunc;
  readonly doubleMod: ElementFunc;
  /** to ← the canonical residue of a / R. In: a < R. Scratch: columns, one element. */
  readonly toPlain: SqrFunc;
}
