/**
 * What a family of field kernels gives to the formula compiler: arithmetic on elements at addresses, in a module under construction.
 *
 * All addresses may coincide. Everything is constant time: only the shape shows.
 */
import type { FunctionBuilder, ModuleBuilder } from '../../../asm/build.ts';
import type { FloatInvariant } from '../../../asm/secrecy/spec.ts';
import type { Expr } from '../../../asm/types.ts';

type Address = Expr<'i32'>;

/** Operations of kernels whose elements are pairs (`Special` of formulas/formula.ts). */
export type SpecialName = 'mulParts' | 'sqrParts' | 'conjugate' | 'mulByNonResidue';

/** Which factors an operation takes, and which it gives. */
export interface SpecialBounds {
  allows(a: number, b: number): boolean;
  factor(a: number): number;
}

/** to ← a · b. */
export interface Product {
  readonly to: Address;
  readonly a: Address;
  readonly b: Address;
}

/** to ← a². */
export type Square = Omit<Product, 'b'>;

/** Emits arithmetic. Sums and differences have the sum of the operands' factors, everything else factor 1. */
export interface FieldFunctions {
  /** One product, or two at once where the kernel has `pairs`. */
  readonly mul: (f: FunctionBuilder, first: Product, second?: Product) => void;
  readonly sqr: (f: FunctionBuilder, first: Square, second?: Square) => void;
  /** to ← a, with factor 1. */
  readonly tidy: (f: FunctionBuilder, to: Address, a: Address) => void;
  readonly add: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly sub: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly neg: (f: FunctionBuilder, to: Address, a: Address) => void;
  /** Times a small whole number. */
  readonly scale: (f: FunctionBuilder, to: Address, a: Address, by: number) => void;
  readonly copy: (f: FunctionBuilder, to: Address, a: Address) => void;
  readonly special?: (f: FunctionBuilder, op: SpecialName, to: Address, a: Address, b: Address) => void;
  /** Absent where elements are pairs, which the host encodes. */
  readonly border?: Border;
}

/** Numbers that are secret, in and out. */
export interface Border {
  /** The number in `residueBytes` bytes, of any size within `enteringBytes`, as an element of factor 2; it still has to be multiplied by the element of `entering`. */
  readonly limbs: (f: FunctionBuilder, to: Address, bytes: Address) => void;
  /** The canonical residue of an element that was multiplied by the one of `leaving`, in `residueBytes` bytes. */
  readonly residue: (f: FunctionBuilder, bytes: Address, a: Address) => void;
}

export interface FieldKernel {
  /** Family, field and parameters: `fma-p256-n6r48`. */
  readonly name: string;
  readonly modulus: bigint;
  readonly elementBytes: number;
  /** Whether two products at once take hardly longer than one. */
  readonly pairs: boolean;
  /** The largest factor that an element may have. */
  readonly largestFactor: number;
  /**
   * Values are multiples of what a product's value is at most: the product of the two that are multiplied may be as large as this, and so may a sum.
   * Tidying leaves values as they are. Infinite where the bounds on limbs are enough, or where tidying brings values back as well.
   */
  readonly range: number;
  /** Whether elements of these factors may be multiplied. */
  allows(a: number, b: number): boolean;
  /** Words of `yes` where the mask is ones, of `no` where it is zeros. */
  readonly select: (yes: Expr<'v128'>, no: Expr<'v128'>, mask: Expr<'v128'>) => Expr<'v128'>;
  /** What the floating-point proof may rely on in a region of elements of that factor; absent for kernels of integers. */
  invariant?(factor: number): FloatInvariant;
  /** Of a canonical residue: whole words. */
  readonly residueBytes: number;
  /** How many of these may be other than zero in a number that enters. */
  readonly enteringBytes: number;
  readonly entering: bigint;
  readonly leaving: bigint;
  /** The element of a public number, 0 ≤ x < p. */
  encode(x: bigint): Uint8Array;
  /** The public number of an element. */
  decode(element: Uint8Array): bigint;
  /** Present where elements are pairs. */
  readonly pairParts?: Readonly<Record<SpecialName, SpecialBounds>>;
  /** What has to lie in memory, as an element would. */
  readonly table: Uint8Array;
  /** Defines the kernel's functions in a module, with the table at that address. */
  define(m: ModuleBuilder, table: number): FieldFunctions;
}
