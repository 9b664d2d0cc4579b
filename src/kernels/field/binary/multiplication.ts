/** What a way to multiply polynomials gives to the kernel of a binary field. */
import type { FunctionBuilder } from '../../../asm/build.ts';
import type { Expr } from '../../../asm/types.ts';
import type { Bits } from './bits.ts';
import type { BinaryShape } from './shape.ts';

/** Bytes by their numbers, where these are below 16, or 128. */
export type Swizzle = (bytes: Expr<'v128'>, numbers: Expr<'v128'>) => Expr<'v128'>;

export interface BinaryMultiplication {
  /** What has to lie in memory. */
  table(): Uint8Array;
  /** Size of the memory that products work in, which is zero before the first of them. */
  scratchBytes(shape: BinaryShape): number;
  /** Emits the product before it is reduced, in twice as many vectors as an element has. */
  product(f: FunctionBuilder, shape: BinaryShape, swizzle: Swizzle, at: ProductPlaces): Bits;
}

/** The addresses of the factors, of the table, and of the memory to work in. */
export interface ProductPlaces {
  readonly a: Expr<'i32'>;
  readonly b: Expr<'i32'>;
  readonly table: number;
  readonly scratch: number;
}
