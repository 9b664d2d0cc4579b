/**
 * What a family of field kernels gives to the formula compiler: arithmetic on elements at addresses, in a module under construction.
 *
 * All addresses may coincide. Everything is constant time: only the shape shows.
 */
import type { FunctionBuilder, ModuleBuilder, TypedFunc } from '../../asm/build.ts';
import type { FloatInvariant } from '../../asm/secrecy/spec.ts';
import type { Expr } from '../../asm/types.ts';

/** to0 ← a0 · b0, to1 ← a1 · b1. */
export type MulPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; b0: 'i32'; to1: 'i32'; a1: 'i32'; b1: 'i32' }, 'void'>;
/** to0 ← a0², to1 ← a1². */
export type SqrPairFunc = TypedFunc<{ to0: 'i32'; a0: 'i32'; to1: 'i32'; a1: 'i32' }, 'void'>;
/** to ← a, with factor 1. */
export type TidyFunc = TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;

type Address = Expr<'i32'>;

/** Operations of kernels whose elements are pairs (`Special` of formulas/formula.ts). */
export type SpecialName = 'mulParts' | 'sqrParts' | 'conjugate' | 'timesXi';

/** Which factors an operation takes, and which it gives. */
export interface SpecialBounds {
  allows(a: number, b: number): boolean;
  factor(a: number): number;
}

/** The functions of a module. Sums and differences have the sum of the operands' factors, everything else factor 1. */
export interface FieldFunctions {
  readonly mulPair: MulPairFunc;
  readonly sqrPair: SqrPairFunc;
  readonly tidy: TidyFunc;
  /** Emitted in place. */
  readonly add: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly sub: (f: FunctionBuilder, to: Address, a: Address, b: Address) => void;
  readonly neg: (f: FunctionBuilder, to: Address, a: Address) => void;
  /** Times a small whole number. */
  readonly scale: (f: FunctionBuilder, to: Address, a: Address, by: number) => void;
  readonly copy: (f: FunctionBuilder, to: Address, a: Address) => void;
  /** One product, one square, where a kernel does them one at a time. */
  readonly mul?: TypedFunc<{ to: 'i32'; a: 'i32'; b: 'i32' }, 'void'>;
  readonly sqr?: TypedFunc<{ to: 'i32'; a: 'i32' }, 'void'>;
  readonly special?: (f: FunctionBuilder, op: SpecialName, to: Address, a: Address, b: Address) => void;
}

export interface FieldKernel {
  /** Family, field and parameters: `fma-p256-n6r48`. */
  readonly name: string;
  readonly modulus: bigint;
  readonly elementBytes: number;
  /** The largest factor that an element may have. */
  readonly largestFactor: number;
  /** Whether elements of these factors may be multiplied. */
  allows(a: number, b: number): boolean;
  /** What the floating-point proof may rely on in a region of elements of that factor; absent for kernels of integers. */
  invariant?(factor: number): FloatInvariant;
  /** The element of a public number, 0 ≤ x < p. */
  encode(x: bigint): Uint8Array;
  /** The public number of an element. */
  decode(element: Uint8Array): bigint;
  /** Present where elements are pairs. */
  readonly specials?: Readonly<Record<SpecialName, SpecialBounds>>;
  define(m: ModuleBuilder): FieldFunctions;
}
