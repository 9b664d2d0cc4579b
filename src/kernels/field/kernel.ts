/**
 * What a family of field kernels gives to the formula compiler: arithmetic on elements at addresses, in a module under construction. A kernel has the operations of
 * every ring, and may have a table of its own: an extension is a kernel over the elements of another field, with the operations that only its own elements have.
 *
 * All addresses may coincide. Everything is constant time: only the shape shows.
 */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import type { FloatInvariant } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';

type Address = Expr<'i32'>;

/** What formulas are told of an operation that a kernel has of its own. */
export interface Operation {
  readonly operands: 1 | 2;
  /** Whether it takes as long as a product; otherwise it is as cheap as a sum. */
  readonly isProduct: boolean;
}

/** Which magnitudes an operation takes, and which it gives. */
export interface OperationBounds {
  allows(a: number, b: number): boolean;
  magnitude(a: number, b: number): number;
}

/** Emits: to ← the operation on a, and on b if it takes two. */
export type EmitOperation = (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;

/** to ← a · b. */
export interface Product {
  readonly to: Address;
  readonly a: Address;
  readonly b: Address;
}

/** to ← a². */
export type Square = Omit<Product, 'b'>;

/** Emits arithmetic; `Own` are the names of the kernel's own operations. Sums and differences have the sum of the operands' magnitudes, products have magnitude 1. */
export interface FieldFunctions<Own extends string = never> {
  /** One product, or two at once where the kernel has `pairs`. */
  readonly mul: (f: FunctionBuilder, first: Product, second?: Product) => void;
  readonly sqr: (f: FunctionBuilder, first: Square, second?: Square) => void;
  /** to ← a, with magnitude 1: a's limbs are carried, and a multiple of p is taken off where they would be too many. */
  readonly normalizeWeak: (f: FunctionBuilder, to: Address, a: Address) => void;
  readonly add: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly sub: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly neg: (f: FunctionBuilder, to: Address, a: Address) => void;
  /** Times a small whole number. */
  readonly mulSmall: (f: FunctionBuilder, to: Address, a: Address, by: number) => void;
  readonly copy: (f: FunctionBuilder, to: Address, a: Address) => void;
  readonly own: Readonly<Record<Own, EmitOperation>>;
  /** Absent where the host encodes elements. */
  readonly conversion?: Conversion;
}

/** Numbers that are secret, in and out. */
export interface Conversion {
  /** The number in `residueBytes` bytes, of any size within `inputBytes`, as an element of magnitude 2; it still has to be multiplied by the element of `toMontgomery`. */
  readonly fromBytes: (f: FunctionBuilder, to: Address, bytes: Address) => void;
  /** The canonical residue of an element that was multiplied by the one of `fromMontgomery`, in `residueBytes` bytes. */
  readonly toBytes: (f: FunctionBuilder, bytes: Address, a: Address) => void;
}

export type PickFunc = TypedFunc<{ to: 'i32'; table: 'i32'; digit: 'i32' }, 'void'>;

/** `Own` are the names of the operations that it has beside those of every ring. */
export interface FieldKernel<Own extends string = never> {
  /** Family, field and parameters: `fma-p256-n6r48`. */
  readonly name: string;
  /** The prime p: the characteristic of the field. */
  readonly modulus: bigint;
  readonly elementBytes: number;
  /** Whether two products at once take hardly longer than one. */
  readonly pairs: boolean;
  /** The largest magnitude that an element may have. */
  readonly largestMagnitude: number;
  /**
   * Values are multiples of what a product's value is at most: the product of the two that are multiplied may be as large as this, and so may a sum.
   * `normalizeWeak` leaves values as they are. Infinite where the bounds on limbs are enough, or where it brings values back as well.
   */
  readonly range: number;
  /** Whether elements of these magnitudes may be multiplied. */
  allows(a: number, b: number): boolean;
  /** Its own operations. */
  readonly operations: Readonly<Record<Own, OperationBounds>>;
  /** Words of `yes` where the mask is ones, of `no` where it is zeros. */
  readonly select: (yes: Expr<'v128'>, no: Expr<'v128'>, mask: Expr<'v128'>) => Expr<'v128'>;
  /** Looks entries up as `definePick` of `formulas/vectors.ts` says; absent where vectors do. */
  definePick?(m: ModuleBuilder, name: string, bytes: number, entries: number): PickFunc;
  /** bytes ← the inverse of the canonical residue there, canonical, or 0 of 0; absent where division steps in words make it. */
  defineInvertBytes?(m: ModuleBuilder): TypedFunc<{ bytes: 'i32' }, 'void'>;
  /** What the floating-point proof may rely on in a region of elements of that magnitude; absent for kernels of integers. */
  invariant?(magnitude: number): FloatInvariant;
  /** Size of a canonical residue: whole words. */
  readonly residueBytes: number;
  /** Number of low bytes of an input that may be other than zero. */
  readonly inputBytes: number;
  /** The number whose element takes a number to the kernel's representation. */
  readonly toMontgomery: bigint;
  /** The number whose element takes it back. */
  readonly fromMontgomery: bigint;
  /** The element of a public number, 0 ≤ x < p. */
  encode(x: bigint): Uint8Array;
  /** The public number of an element. */
  decode(element: Uint8Array): bigint;
  /** What has to lie in memory, as an element would. */
  readonly table: Uint8Array;
  /** Size of the memory that its functions work in, which is zero before the first of them; absent where they need none. */
  readonly scratchBytes?: number;
  /** Defines the kernel's functions in a module, with the table and the memory to work in at these addresses. */
  define(m: ModuleBuilder, table: number, scratch: number): FieldFunctions<Own>;
}
